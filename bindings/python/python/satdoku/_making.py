"""Making puzzles and boards."""

from __future__ import annotations

import secrets
from typing import Iterator, Tuple, Union

from . import _native
from ._grid import Grid
from ._numbers import Box, box_text, whole, whole_or_none
from ._puzzle import Puzzle
from ._reading import Source, read

_MOST_CHOSEN = 999_999_999


def _seed(seed: int | None) -> int:
    """The seed that is asked for, or another one that is short enough to type."""
    if seed is None:
        return secrets.randbelow(_MOST_CHOSEN + 1)
    return whole("seed", seed)


class Generated:
    """An iterator over puzzles that are made as they are asked for; :func:`generate` makes one."""

    __slots__ = ("_made", "seed")

    def __init__(self, made: _native.Generated, seed: int) -> None:
        self._made = made
        self.seed = seed
        """With this seed the same puzzles come again."""

    def __iter__(self) -> Iterator[Puzzle]:
        return self

    def __next__(self) -> Puzzle:
        return Puzzle(next(self._made))

    @property
    def stopped(self) -> str | None:
        """Why there were fewer than were asked for, in a few words."""
        return self._made.stopped

    def __repr__(self) -> str:
        return f"<puzzles of the seed {self.seed}>"

    @property
    def nearest(self) -> Puzzle | None:
        """The puzzle that came nearest to the request without meeting it."""
        nearest = self._made.nearest
        return None if nearest is None else Puzzle(nearest)


def generate(
    count: int | None = 1,
    *,
    seed: int | None = None,
    size: int = 9,
    box: Box = None,
    givens: Union[int, Tuple[int, int], None] = None,
    minimal: bool = False,
    symmetry: str = "none",
    pattern: str | None = None,
    difficulty: Union[str, Tuple[float, float], None] = None,
    technique: str | None = None,
    allow_harder: bool = False,
    timeout: float | None = None,
) -> Generated:
    """Makes different puzzles, each with exactly one solution: ``count`` of them, or without end.

    The same ``seed`` gives the same puzzles, those of ``satdoku generate``, on every machine. ``givens``
    is a number, or the fewest and the most; ``pattern`` a drawing of the cells that have one (``.`` for
    those without); ``difficulty`` a level (``"easy"``, ``"medium"``, ``"hard"``, ``"unfair"``,
    ``"extreme"``), or the lowest and the highest rating; ``technique`` the hardest that is
    needed, such as ``"x-wing"``, or with ``allow_harder`` one that is needed. ``symmetry`` is ``"none"``, ``"rotational"``, ``"diagonal"``, or another that
    ``satdoku generate --help`` names.

    ``timeout`` is for each puzzle. Without it, the search goes on until a budget of guesses is spent without
    a puzzle. If a limit is reached, the iterator ends early, and its ``stopped`` says why.

    Raises ``Impossible`` if no puzzle can meet the request, and ``ValueError`` for what is none.

    >>> import satdoku
    >>> [puzzle.grid.line for puzzle in satdoku.generate(2, seed=7, size=4)]
    ['....12...1.....3', '.4..2..4..3....1']
    """
    count = whole_or_none("count", count)
    seed = _seed(seed)
    like = _native.Puzzle.empty(whole("size", size), box_text(box))
    range_of_givens = None
    if givens is not None:
        lowest, highest = givens if isinstance(givens, (tuple, list)) else (givens, givens)
        range_of_givens = (whole("givens", lowest), whole("givens", highest))
    level = difficulty if isinstance(difficulty, str) else None
    rating = None
    if difficulty is not None and not isinstance(difficulty, str):
        easiest, hardest = difficulty
        if not 0 <= easiest <= hardest <= 20:
            raise ValueError(f"found difficulty={difficulty!r}, expected two ratings such as (2.0, 3.4)")
        rating = (round(10 * easiest), round(10 * hardest))
    cells = None
    if pattern is not None:
        cells = [sign not in ".-_0" for sign in pattern if not sign.isspace()]
    made = _native.Generated(
        like,
        count,
        seed,
        range_of_givens,
        minimal,
        symmetry,
        cells,
        level,
        rating,
        technique,
        allow_harder,
        timeout,
    )
    return Generated(made, seed)


class Boards:
    """An iterator over boards that are drawn as they are asked for; :func:`fill` makes one."""

    __slots__ = ("_core", "_drawn", "_left", "seed")

    def __init__(
        self, core: _native.Puzzle, seed: int, count: int | None, timeout: float | None
    ) -> None:
        self._core = core
        self._drawn = core.boards(seed, timeout)
        self._left = count
        self.seed = seed
        """With this seed the same boards come again."""

    def __iter__(self) -> Iterator[Grid]:
        return self

    def __next__(self) -> Grid:
        if self._left is not None and self._left <= 0:
            raise StopIteration
        drawn = Grid(self._core, next(self._drawn))
        if self._left is not None:
            self._left -= 1
        return drawn

    def __repr__(self) -> str:
        return f"<boards of the seed {self.seed}>"

    @property
    def uniform(self) -> bool:
        """Whether every board is equally likely."""
        return self._drawn.uniform

    @property
    def stopped(self) -> str | None:
        """The limit that ended it, in a few words, if one did."""
        return self._drawn.stopped


def fill(
    puzzle: Source | None = None,
    count: int | None = 1,
    *,
    seed: int | None = None,
    size: int = 9,
    box: Box = None,
    timeout: float | None = None,
) -> Boards:
    """Draws full boards at random, independently: solutions of ``puzzle``, or of an empty grid of ``size``.

    The same ``seed`` gives the same boards, those of ``satdoku fill``. There are none if the puzzle has
    no solution. On an empty 9×9, every board is equally likely.

    >>> import satdoku
    >>> boards = satdoku.fill(count=2, seed=7, size=4)
    >>> [board.line for board in boards], boards.uniform
    (['1423231432414132', '1342421334212134'], True)
    """
    count = whole_or_none("count", count)
    seed = _seed(seed)
    core = _native.Puzzle.empty(whole("size", size), box_text(box)) if puzzle is None else read(puzzle)._core
    return Boards(core, seed, count, timeout)
