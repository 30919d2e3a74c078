"""A grid: the digits of all cells."""

from __future__ import annotations

from typing import Any, Iterator, Tuple

from . import _native
from ._cells import Cell, place


class Grid:
    """The digits of all cells; iterates as rows of numbers, and is indexed by cells.

    An open cell is 0, or -1 in a grid whose digits begin with 0.

    >>> import satdoku
    >>> grid = satdoku.solve("1..4.....3....2.").grid
    >>> str(grid)
    '1234341223414123'
    >>> list(grid)[0], grid["1x2"], grid[1, 2], grid[1]
    ((1, 2, 3, 4), 2, 2, 2)
    >>> grid == "1234341223414123"
    True
    """

    __slots__ = ("_core", "_line", "_numbers")

    def __init__(self, core: _native.Puzzle, line: str) -> None:
        self._core = core
        self._line = line
        self._numbers = tuple(core.numbers(line))

    @property
    def line(self) -> str:
        """All symbols in reading order, with ``.`` for an open cell."""
        return self._line

    @property
    def size(self) -> int:
        """How many rows there are."""
        return self._core.size

    @property
    def rows(self) -> Tuple[Tuple[int, ...], ...]:
        """The rows from top to bottom, each from left to right."""
        return tuple(self)

    def __iter__(self) -> Iterator[Tuple[int, ...]]:
        size = self.size
        return (self._numbers[at : at + size] for at in range(0, size * size, size))

    def __reversed__(self) -> Iterator[Tuple[int, ...]]:
        return reversed(self.rows)

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, cell: Cell) -> int:
        row, column = place(cell, self.size)
        return self._numbers[(row - 1) * self.size + column - 1]

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        import numpy

        if copy is False:
            raise ValueError("an array of a grid is always a copy")
        return numpy.array(self.rows, dtype="int8" if dtype is None else dtype)

    def __str__(self) -> str:
        return self._line

    def __repr__(self) -> str:
        return f"Grid({self._line!r})"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, str):
            return self._line == other
        if isinstance(other, Grid):
            return self._line == other._line
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self._line)

    def __reduce__(self) -> Tuple[Any, ...]:
        return _restored, (self._core.write("json"), self._line)

    def _own_form(self) -> str:
        """As a puzzle with the same rules, whose givens are these digits."""
        return self._core.refilled(self._line).write("json")

    def svg(self) -> str:
        """Drawn as SVG; the givens of its puzzle are bold."""
        return self._core.completed(self._line).svg()

    def _repr_svg_(self) -> str:
        return self.svg()


def _restored(puzzle: str, line: str) -> Grid:
    return Grid(_native.read(puzzle, "puzzle"), line)


def grid_or_none(core: _native.Puzzle, line: str | None) -> Grid | None:
    """A grid, if there is a line."""
    return None if line is None else Grid(core, line)
