"""The exceptions. A puzzle without a solution is no error, and neither is a limit that is reached."""

from __future__ import annotations

from typing import Tuple, Type


class ParseError(ValueError):
    """A text is no puzzle, or no formula.

    ``str()`` says what was found and what was expected; the other attributes say where.

    >>> import satdoku
    >>> try:
    ...     satdoku.read("1..4/.53./....")
    ... except satdoku.ParseError as error:
    ...     print(error.line, error.column)
    1 5
    """

    line: int
    """The line of the fault, counted from 1."""
    column: int
    """The column of the fault, counted from 1 in characters."""
    file: str
    """The name of the text: of the file, or what it was passed as, such as ``puzzle`` or ``cells``."""
    excerpt: str
    """The fault, drawn on the text; a traceback shows it from Python 3.11 on."""

    def __init__(
        self, message: str, line: int = 1, column: int = 1, file: str = "puzzle", excerpt: str = ""
    ) -> None:
        super().__init__(message)
        self.line = line
        self.column = column
        self.file = file
        self.excerpt = excerpt
        if excerpt and hasattr(self, "add_note"):
            self.add_note(excerpt)

    def __reduce__(self) -> Tuple[Type[ParseError], Tuple[str, int, int, str, str]]:
        return type(self), (str(self), self.line, self.column, self.file, self.excerpt)


class Disagreement(RuntimeError):
    """Two engines disagree, or an answer failed its check: a bug, please report the puzzle."""


class Impossible(ValueError):
    """No puzzle can meet the request."""


class LimitReached(RuntimeError):
    """A limit was reached where there is nothing to return without it."""
