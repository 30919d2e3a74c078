"""Solutions one by one, as they are asked for."""

from __future__ import annotations

from typing import Iterator

from . import _native
from ._grid import Grid


class Solutions:
    """An iterator over solutions; :meth:`Puzzle.solutions` makes one. It can be closed early, and used in
    a ``with`` statement."""

    __slots__ = ("_core", "_found")

    def __init__(
        self,
        core: _native.Puzzle,
        limit: int | None,
        timeout: float | None,
    ) -> None:
        self._core = core
        self._found = core.solutions(limit, timeout)

    def __iter__(self) -> Iterator[Grid]:
        return self

    def __next__(self) -> Grid:
        return Grid(self._core, next(self._found))

    @property
    def complete(self) -> bool | None:
        """After the last one: whether there are no others. ``None`` before."""
        return self._found.complete

    @property
    def stopped(self) -> str | None:
        """The limit that ended it, in a few words, if one did."""
        return self._found.stopped

    def close(self) -> None:
        """Ends the search."""
        self._found.close()

    def __repr__(self) -> str:
        return f"<solutions of {self._core.line()}>"

    def __enter__(self) -> Solutions:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
