"""Solves Sudoku with SAT, and explains why a puzzle has no solution.

>>> import satdoku
>>> puzzle = satdoku.read(
...     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
... )
>>> puzzle.check()
'unique'
>>> conflict = puzzle.explain(extra={"1x6": 4})
>>> conflict.smallest, [str(member) for member in conflict.members]
(True, ['4x5=6', '5x1=4', '6x5=2', '8x4=4', '1x6=4'])
>>> print(puzzle.with_given("1x6", 4).repairs()[0])
remove 1x6=4

:func:`read` makes a :class:`Puzzle`; its methods answer questions. :func:`check_many` and its kin take
columns of puzzles. :func:`generate` and :func:`fill` make puzzles and boards; :func:`sat` and
:func:`mus` take any formula. An unsolvable puzzle, or a limit that is reached, is an answer and no
error; errors are :class:`ParseError` and :class:`Disagreement`.
"""

from __future__ import annotations

from ._answers import Candidates, Count, Rating, Solution
from ._cells import Cell, Digit
from ._columns import VERDICTS, Columns, check_many, explain_many, rate_many, solve_many
from ._conflict import Conflict, Member
from ._edits import Edit, Mistakes, Redundant, Repair, Repairs
from ._errors import Disagreement, Impossible, LimitReached, ParseError
from ._formulas import Mus, Sat, mus, sat
from ._grid import Grid
from ._making import Boards, Generated, fill, generate
from ._numbers import Box
from ._puzzle import Digits, Given, Puzzle
from ._reading import Source, read, read_all
from ._solutions import Solutions
from ._steps import Hint, Step, Steps
from ._values import Value

__version__ = "0.1.0"

__all__ = [
    "VERDICTS",
    "Boards",
    "Box",
    "Candidates",
    "Cell",
    "Columns",
    "Conflict",
    "Count",
    "Digit",
    "Digits",
    "Disagreement",
    "Edit",
    "Generated",
    "Given",
    "Grid",
    "Hint",
    "Impossible",
    "LimitReached",
    "Member",
    "Mistakes",
    "Mus",
    "ParseError",
    "Puzzle",
    "Rating",
    "Redundant",
    "Repair",
    "Repairs",
    "Sat",
    "Solution",
    "Solutions",
    "Source",
    "Step",
    "Steps",
    "Value",
    "check",
    "check_many",
    "explain_many",
    "fill",
    "generate",
    "mus",
    "rate_many",
    "read",
    "read_all",
    "sat",
    "solve",
    "solve_many",
]


def solve(
    puzzle: Source,
    *,
    engine: str = "both",
    timeout: float | None = None,
    guesses: int | None = None,
) -> Solution:
    """Whether a puzzle has no solution, one or several; see :func:`read` and :meth:`Puzzle.solve`."""
    return read(puzzle).solve(engine=engine, timeout=timeout, guesses=guesses)


def check(
    puzzle: Source,
    *,
    engine: str = "both",
    timeout: float | None = None,
    guesses: int | None = None,
) -> str:
    """The verdict on a puzzle: ``unique``, ``several``, ``none`` or ``unknown``."""
    return read(puzzle).check(engine=engine, timeout=timeout, guesses=guesses)
