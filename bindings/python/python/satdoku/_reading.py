"""Reading puzzles, from whatever has them."""

from __future__ import annotations

import json
import os
from math import isqrt
from typing import Any, Iterable, Tuple, Union

from . import _native
from ._errors import ParseError
from ._grid import Grid
from ._puzzle import Puzzle

Source = Union[
    str, bytes, "os.PathLike[str]", Puzzle, Grid, Iterable[int], Iterable[Iterable[int]], "dict[str, Any]"
]
"""What a puzzle can be read from."""


def read(
    source: Source,
    *,
    size: int | None = None,
    box: str | None = None,
    alphabet: str | None = None,
) -> Puzzle:
    """Reads one puzzle.

    ``source`` is a text in any of the program's formats; a path (``pathlib.Path``) of a file with such a
    text; numbers, as rows or all in reading order, with 0 for an open cell, also as an array; or a
    dictionary, the puzzle's own form. ``size``, ``box`` (``"2x3"`` or ``"none"``) and ``alphabet``
    (``"1-9"``, ``"0-F"``, ``"A-P"``) say what a text does not.

    Raises ``ParseError`` if it is no puzzle, or several, and ``OSError`` if a file cannot be read.

    >>> import satdoku
    >>> satdoku.read("1..4 .... .3.. ..2.") == satdoku.read([1, 0, 0, 4] + [0] * 5 + [3, 0, 0, 0, 0, 2, 0])
    True
    """
    if isinstance(source, Puzzle):
        return source
    if isinstance(source, Grid):
        return Puzzle(_native.read(source.line, "puzzle", source.size, box, alphabet))
    if isinstance(source, dict):
        source = json.dumps(source)
    if isinstance(source, (str, bytes, bytearray, os.PathLike)):
        text, name = _text(source)
        try:
            return Puzzle(_native.read(text, name, size, box, alphabet))
        except ParseError as error:
            if isinstance(source, str) and _is_file(source):
                raise ParseError(
                    f"{error}; there is a file of this name: pathlib.Path({source!r}) reads it"
                ) from None
            raise
    return Puzzle(_native.Puzzle.from_rows(_rows(source), box))


def read_all(
    source: Union[str, bytes, "os.PathLike[str]"],
    *,
    size: int | None = None,
    box: str | None = None,
    alphabet: str | None = None,
    errors: str = "raise",
) -> list[Puzzle]:
    """Reads all puzzles of a text, or of the file with this path.

    ``errors="skip"`` leaves out what cannot be read; otherwise the first of them is raised.

    >>> import satdoku
    >>> len(satdoku.read_all("1..4.....3....2.\\n1..4.....3..2..."))
    2
    """
    if errors not in ("raise", "skip"):
        raise ValueError(f"found errors={errors!r}, expected 'raise' or 'skip'")
    text, name = _text(source)
    puzzles = []
    for found in _native.read_all(text, name, size, box, alphabet):
        if isinstance(found, _native.Puzzle):
            puzzles.append(Puzzle(found))
        elif errors == "raise":
            raise found
    return puzzles


def _text(source: Union[str, bytes, bytearray, "os.PathLike[str]"]) -> Tuple[str, str]:
    """The text, and what it is called."""
    if isinstance(source, str):
        return source, "puzzle"
    if isinstance(source, (bytes, bytearray)):
        return source.decode("utf-8", "replace"), "puzzle"
    path = os.fspath(source)
    with open(path, "rb") as file:
        text = file.read().decode("utf-8-sig", "replace")
    # A name can be any bytes.
    return text, os.fsencode(path).decode("utf-8", "replace")


def _is_file(text: str) -> bool:
    try:
        return len(text) < 1024 and "\n" not in text and os.path.isfile(text)
    except ValueError:
        return False


def _rows(source: Any) -> list[list[int]]:
    """Rows of numbers; a flat list is cut into rows."""
    try:
        cells = list(source)
    except TypeError:
        raise TypeError(
            f"found a puzzle of type {type(source).__name__}, expected a text, a path or numbers"
        ) from None
    if cells and not hasattr(cells[0], "__iter__"):
        size = isqrt(len(cells))
        if size * size != len(cells):
            raise ValueError(f"found {len(cells)} numbers, expected as many as a square grid has")
        return [[_number(cell) for cell in cells[at : at + size]] for at in range(0, len(cells), size)]
    return [[_number(cell) for cell in row] for row in cells]


def _number(cell: Any) -> int:
    try:
        number = int(cell.__index__())
    except AttributeError:
        raise TypeError(
            f"found a cell of type {type(cell).__name__}, expected a whole number"
        ) from None
    if not 0 <= number <= 99:
        raise ValueError(f"found the number {number} in a cell, expected 0 or a digit of the grid")
    return number
