"""Answers about solutions: which, how many, which digits, how hard."""

from __future__ import annotations

from typing import Any, Mapping, Tuple

from . import _native
from ._cells import Cell, place
from ._grid import Grid, grid_or_none
from ._values import Value


class _Verdict(Value):
    """An answer that comes with a verdict on the puzzle."""

    __slots__ = ()

    @property
    def status(self) -> str:
        """The verdict: ``unique``, ``several``, ``none``, or ``unknown`` if a limit was reached first."""
        return str(self._report["verdict"])

    @property
    def reason(self) -> str | None:
        """Which limit was reached, if one was."""
        return self._report.get("reason")


class _OfGrids(_Verdict):
    """An answer that has grids, and so the puzzle that gives them their shape."""

    __slots__ = ("_core",)

    _core: _native.Puzzle

    def __init__(
        self, report: Mapping[str, Any], answer: _native.Answer | None, core: _native.Puzzle
    ) -> None:
        super().__init__(report, answer)
        object.__setattr__(self, "_core", core)

    def __reduce__(self) -> Tuple[Any, ...]:
        return _restored, (type(self), self._report, self._answer, self._core.write("json"))


def _restored(
    kind: Any, report: Mapping[str, Any], answer: _native.Answer | None, puzzle: str
) -> Any:
    return kind(report, answer, _native.read(puzzle, "puzzle"))


class Solution(_OfGrids):
    """Whether a puzzle has no solution, one or several.

    >>> import satdoku
    >>> satdoku.solve("1..4.....3....2.")
    Solution(status='unique', grid=Grid('1234341223414123'), other=None, cross_checked=True)
    """

    __slots__ = ()
    _shown = ("status", "grid", "other", "cross_checked")

    @property
    def grid(self) -> Grid | None:
        """A solution. With the status ``unknown`` there may be others."""
        return grid_or_none(self._core, self._report["solution"])

    @property
    def other(self) -> Grid | None:
        """Another solution, if there are several."""
        return grid_or_none(self._core, self._report.get("other"))

    @property
    def cross_checked(self) -> bool:
        """Whether two engines agree on this."""
        return bool(self._report["cross_checked"])

    def _repr_svg_(self) -> str | None:
        return None if self.grid is None else self.grid.svg()


class Count(_Verdict):
    """How many solutions there are.

    >>> import satdoku
    >>> satdoku.read("1..4..........2.").count()
    Count(count=3, complete=True)
    """

    __slots__ = ()
    _shown = ("count", "complete")

    @property
    def count(self) -> int:
        """How many were found: all of them, if ``complete``."""
        return int(self._report["count"])

    @property
    def complete(self) -> bool:
        """Whether there are no others."""
        return bool(self._report["complete"])

    def __int__(self) -> int:
        return self.count


class Candidates(_Verdict):
    """The digits that each cell has in some solution.

    >>> import satdoku
    >>> found = satdoku.read("1..4..........2.").candidates()
    >>> found["2x1"], found.status, found.complete
    ((3, 4), 'several', True)
    """

    __slots__ = ()
    _shown = ("status", "complete")

    @property
    def digits(self) -> Tuple[Tuple[int, ...], ...]:
        """One tuple of digits a cell, in reading order."""
        return tuple(tuple(digits) for digits in self._report["candidates"])

    @property
    def complete(self) -> bool:
        """``False`` if a limit was reached, so that digits may be missing."""
        return bool(self._report["complete"])

    def __getitem__(self, cell: Cell) -> Tuple[int, ...]:
        cells = self._report["candidates"]
        size = round(len(cells) ** 0.5)
        row, column = place(cell, size)
        return tuple(cells[(row - 1) * size + column - 1])


class Rating(_Verdict):
    """How hard a puzzle is for people, on the scale of Sudoku Explainer. Only a puzzle with one solution is
    rated.

    >>> import satdoku
    >>> satdoku.read("1..4.....3....2.").rate()
    Rating(status='unique', er=1.2, ep=1.2, ed=1.2, level='easy', hardest='hidden single')
    """

    __slots__ = ()
    _shown = ("status", "er", "ep", "ed", "level", "hardest")

    @property
    def er(self) -> float | None:
        """The rating of the hardest step, or ``None`` if the puzzle is not rated."""
        return self._report.get("er")

    @property
    def ep(self) -> float | None:
        """The rating of the pearl: the hardest step up to the first digit that is placed."""
        return self._report.get("ep")

    @property
    def ed(self) -> float | None:
        """The rating of the diamond: the hardest step up to the first progress of any kind."""
        return self._report.get("ed")

    @property
    def level(self) -> str | None:
        """``easy``, ``medium``, ``hard``, ``unfair`` or ``extreme``."""
        return self._report.get("level")

    @property
    def hardest(self) -> str | None:
        """The technique of the hardest step."""
        return self._report.get("hardest")

    @property
    def at_least(self) -> bool:
        """Whether the rating is only a lower bound, because the techniques did not reach the solution."""
        return bool(self._report.get("at_least", False))
