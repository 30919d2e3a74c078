"""What all answers have in common: they are frozen views of the program's reports."""

from __future__ import annotations

import copy
import json
from typing import Any, Mapping, NoReturn, Tuple

from . import _native


class Value:
    """An answer. It cannot be changed, equals another with the same report, can be pickled, and prints
    what the program says of it."""

    __slots__ = ("_answer", "_report")

    _report: Mapping[str, Any]
    _answer: _native.Answer | None

    _shown: Tuple[str, ...] = ()
    """The attributes that ``repr`` names."""

    def __init__(self, report: Mapping[str, Any], answer: _native.Answer | None = None) -> None:
        object.__setattr__(self, "_report", report)
        object.__setattr__(self, "_answer", answer)

    def to_dict(self) -> dict[str, Any]:
        """The report, as the program prints it with ``--format json``."""
        return copy.deepcopy(dict(self._report))

    def _words(self) -> str | None:
        return None if self._answer is None else self._answer.words().rstrip("\n")

    def _picture(self, number: int) -> str:
        if self._answer is None:
            raise ValueError("there is no picture of it")
        try:
            return self._answer.picture(number)
        except IndexError:
            raise ValueError("there is no picture of it") from None

    def __str__(self) -> str:
        words = self._words()
        return repr(self) if words is None else words

    def __repr__(self) -> str:
        parts = (f"{name}={getattr(self, name)!r}" for name in self._shown)
        return f"{type(self).__name__}({', '.join(parts)})"

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._report == other._report

    def __hash__(self) -> int:
        return hash((type(self), json.dumps(self._report, sort_keys=True)))

    def __reduce__(self) -> Tuple[Any, ...]:
        return type(self), (self._report, self._answer)

    def __copy__(self) -> Value:
        return self

    def __deepcopy__(self, memo: object) -> Value:
        return self

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} cannot be changed")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{type(self).__name__} cannot be changed")


def lines(answer: _native.Answer) -> list[dict[str, Any]]:
    """The lines of a report; the last is about the whole."""
    return [json.loads(line) for line in answer.report.split("\n")]


def report(answer: _native.Answer) -> dict[str, Any]:
    """The report of an answer that has one line."""
    (only,) = lines(answer)
    return only
