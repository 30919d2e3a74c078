"""Puzzles, and everything that can be asked of one."""

from __future__ import annotations

import json
from typing import Any, Iterable, Iterator, Mapping, NamedTuple, Tuple, Union

from . import _native
from ._answers import Candidates, Count, Rating, Solution
from ._cells import Cell, Digit, name, specs
from ._conflict import Conflict
from ._edits import Mistakes, Redundant, Repair, Repairs
from ._grid import Grid, grid_or_none
from ._numbers import whole, whole_or_none
from ._solutions import Solutions
from ._steps import Hint, Steps
from ._values import lines, report

Digits = Union[Mapping[Cell, Digit], Iterable[str], str]
"""Digits in cells: ``{"1x6": 4}``, ``["1x6=4"]`` or ``"1x6=4 1x7=2"``."""


class Given(NamedTuple):
    """A digit of a puzzle."""

    row: int
    """Counted from 1."""
    column: int
    """Counted from 1."""
    digit: int
    """Its number."""
    role: str
    """``given``; ``entry``, what somebody filled in; or ``extra``, for the sake of a question."""


class Puzzle:
    """A puzzle; :func:`read` makes one. It cannot be changed; methods return another.

    Whatever takes long takes a ``timeout`` in seconds, after which the answer says what is known so far.
    Meanwhile other threads run, and Ctrl-C raises ``KeyboardInterrupt`` within a tenth of a second.
    ``Disagreement`` is raised if two engines contradict each other.

    >>> import satdoku
    >>> puzzle = satdoku.read("1..4.....3....2.")
    >>> puzzle
    Puzzle('1..4.....3....2.')
    >>> puzzle.with_given("1x2", 3).explain().members
    (Member(name='1x2=3', source='given'), Member(name='3x2=3', source='given'))
    """

    __slots__ = ("_core",)

    def __init__(self, core: _native.Puzzle) -> None:
        if not isinstance(core, _native.Puzzle):
            raise TypeError("use satdoku.read() to make a Puzzle")
        self._core = core

    @property
    def name(self) -> str | None:
        """Its title, if it came with one."""
        return self._core.name

    @property
    def size(self) -> int:
        """How many rows it has."""
        return self._core.size

    @property
    def givens(self) -> Tuple[Given, ...]:
        """Its givens, in the order of its text."""
        return tuple(given for given in self._digits() if given.role != "entry")

    @property
    def entries(self) -> Tuple[Given, ...]:
        """What somebody filled in, in the order of its text."""
        return tuple(given for given in self._digits() if given.role == "entry")

    def _digits(self) -> Iterator[Given]:
        return (Given(*given) for given in self._core.givens)

    @property
    def line(self) -> str:
        """Its digits in reading order, with ``.`` for an open cell."""
        return self._core.line()

    @property
    def grid(self) -> Grid:
        """Its digits as a grid; of several in one cell, the first."""
        return Grid(self._core, self._core.line())

    @property
    def solution(self) -> Grid | None:
        """The solution that came with it, if one did. :meth:`solve` computes it."""
        return grid_or_none(self._core, self._core.solution)

    @property
    def notes(self) -> Tuple[str, ...]:
        """Conventions assumed where its text was ambiguous."""
        return tuple(self._core.notes)

    def with_given(self, cell: Cell, digit: Digit) -> Puzzle:
        """This puzzle with one more given. A digit that is in the cell already stays, and conflicts with
        another: :meth:`without` removes it.

        Raises ``ValueError`` (``ParseError`` among them) if there is no such cell or digit."""
        return self.with_givens({cell: digit})

    def with_givens(self, digits: Digits) -> Puzzle:
        """This puzzle with more givens; see :meth:`with_given`."""
        return Puzzle(self._core.with_digits(specs(digits, self.size), "given"))

    def with_entries(self, digits: Digits) -> Puzzle:
        """This puzzle with digits that somebody filled in. :meth:`solve`, :meth:`count`, :meth:`rate` and
        :meth:`explain` take them as digits of the puzzle; :meth:`repairs`, :meth:`redundant` and
        :meth:`mistakes` know that they are no givens."""
        return Puzzle(self._core.with_digits(specs(digits, self.size), "entry"))

    def without(self, cell: Cell) -> Puzzle:
        """This puzzle with nothing in a cell; the same puzzle, if there was nothing."""
        return Puzzle(self._core.without(name(cell, self.size)))

    def with_repair(self, repair: Repair) -> Puzzle:
        """This puzzle with the edits of one of its :meth:`repairs`.

        >>> import satdoku
        >>> puzzle = satdoku.read("11.4.....3....2.")
        >>> puzzle.with_repair(puzzle.repairs()[0])
        Puzzle('12.4.....3....2.')
        """
        core = self._core
        # First all digits that go, for others may take their places.
        for spec in repair.removed:
            core = core.without(spec)
        for spec in repair.added:
            core = core.with_digits(spec, "given")
        return Puzzle(core)

    def solve(
        self, *, engine: str = "both", timeout: float | None = None, guesses: int | None = None
    ) -> Solution:
        """Whether there is no solution, one or several.

        ``engine`` is ``both`` (cross-checked), ``searches`` (plain 9×9 cross-checked without SAT), ``auto`` (30 to 100 times faster), ``native`` or ``sat``. A
        puzzle for which the native search needs more than ``guesses`` is given up: ``unknown``. (``sat``
        makes no such guesses, so the two together raise ``ValueError``.)
        """
        guesses = whole_or_none("guesses", guesses)
        question = {"ask": "solve", "engine": engine, "guesses": guesses}
        answer = self._ask(question, None, timeout)
        return Solution(report(answer), answer, self._core)

    def check(
        self, *, engine: str = "both", timeout: float | None = None, guesses: int | None = None
    ) -> str:
        """The verdict alone: ``unique``, ``several``, ``none`` or ``unknown``."""
        return self.solve(engine=engine, timeout=timeout, guesses=guesses).status

    def solutions(
        self,
        limit: int | None = None,
        *,
        timeout: float | None = None,
    ) -> Solutions:
        """The solutions one by one, found as they are asked for, each checked.

        >>> import satdoku
        >>> len({str(grid) for grid in satdoku.read("1..4..........2.").solutions()})
        3
        """
        return Solutions(self._core, whole_or_none("limit", limit), timeout)

    def count(
        self,
        limit: int | None = None,
        *,
        timeout: float | None = None,
    ) -> Count:
        """How many solutions there are; stops at ``limit``."""
        question = {"ask": "count", "most": whole_or_none("limit", limit)}
        answer = self._ask(question, None, timeout)
        return Count(report(answer), answer)

    def candidates(self, *, timeout: float | None = None) -> Candidates:
        """Which digits each cell has in some solution."""
        answer = self._ask({"ask": "candidates"}, None, timeout)
        return Candidates(report(answer), answer)

    def explain(
        self,
        extra: Digits | None = None,
        *,
        quality: str = "smallest",
        rules: bool = False,
        set: int = 0,
        brief: bool = False,
        timeout: float | None = None,
    ) -> Conflict | None:
        """Why there is no solution, or ``None`` if there is one.

        ``extra`` are digits that are added for this question alone. ``quality`` is ``smallest`` (proved),
        ``minimal`` (found sooner) or ``easiest`` to follow. With ``rules``, the rules that are needed
        are found too. ``set`` is the number of one of several smallest conflicts, counted from 0 as in
        ``conflict.sets``; the last one, if there are fewer. With ``brief`` there are no steps
        and fixes, which can take ten times as long as the conflict.

        >>> import satdoku
        >>> puzzle = satdoku.read("1..4.....3....2.")
        >>> [str(member) for member in puzzle.explain(extra={"1x2": 3}).members]
        ['3x2=3', '1x2=3']
        >>> puzzle.explain() is None
        True
        """
        question = {
            "ask": "explain",
            "quality": quality,
            "effort": "short",
            "rules": rules,
            "set": whole("set", set),
            "brief": brief,
        }
        answer = self._ask(question, extra, timeout)
        found = report(answer)
        return None if found["status"] == "consistent" else Conflict(found, answer)

    def repairs(
        self,
        edits: int | None = None,
        *,
        timeout: float | None = None,
    ) -> Repairs:
        """Edits that leave exactly one solution, the likeliest first: 1 or 2 together; without a number,
        2 where 1 does not help."""
        question: dict[str, Any] = {"ask": "repair"}
        if edits is not None:
            question["edits"] = edits
        answer = self._ask(question, None, timeout)
        return Repairs(report(answer), answer)

    def steps(
        self,
        *,
        uniqueness: bool = True,
        timeout: float | None = None,
    ) -> Steps:
        """How a person solves it. ``uniqueness`` allows techniques that rely on there being exactly one
        solution, where that is proved."""
        answer = self._ask({"ask": "steps", "uniqueness": uniqueness}, None, timeout)
        *each, end = lines(answer)
        return Steps(end, answer, self._core, each)

    def hint(
        self,
        level: int = 3,
        *,
        uniqueness: bool = True,
        timeout: float | None = None,
    ) -> Hint:
        """What to look at next: 1 says where, 2 which cells and technique, 3 everything."""
        question = {"ask": "hint", "level": level, "uniqueness": uniqueness}
        answer = self._ask(question, None, timeout)
        return Hint(report(answer), answer)

    def rate(self, *, timeout: float | None = None) -> Rating:
        """How hard it is for people."""
        answer = self._ask({"ask": "rate"}, None, timeout)
        return Rating(report(answer), answer)

    def redundant(
        self,
        *,
        together: bool = False,
        timeout: float | None = None,
    ) -> Redundant:
        """Which givens can go; with ``together``, also as many as possible at once."""
        answer = self._ask({"ask": "redundant", "together": together}, None, timeout)
        return Redundant(report(answer), answer)

    def mistakes(
        self,
        filled: Union[Digits, Grid, Puzzle, None] = None,
        *,
        reveal: str = "cells",
        why: bool = False,
        timeout: float | None = None,
    ) -> Mistakes:
        """Which entries are wrong: those of the puzzle, and ``filled``, which is cells with digits or a
        grid. ``reveal`` is ``count``, ``cells`` or ``digits`` (what they must be)."""
        puzzle = self
        if isinstance(filled, Puzzle):
            puzzle = Puzzle(self._core.filled(filled._core))
        elif isinstance(filled, Grid):
            puzzle = Puzzle(self._core.filled(filled._core.refilled(filled.line)))
        elif isinstance(filled, str) and "=" not in filled:
            puzzle = Puzzle(self._core.filled_as(filled))
        elif filled is not None:
            puzzle = self.with_entries(filled)
        question = {"ask": "mistakes", "reveal": reveal, "why": why}
        answer = puzzle._ask(question, None, timeout)
        return Mistakes(report(answer), answer)

    def ask(
        self,
        question: Mapping[str, Any],
        *,
        timeout: float | None = None,
    ) -> list[dict[str, Any]]:
        """Any question of the library, such as ``{"ask": "conflicts", "most": 10}``; returns the lines of
        its report.

        >>> import satdoku
        >>> puzzle = satdoku.read("11.4.....3....2.")
        >>> puzzle.ask({"ask": "suspects"})[0]["suspects"][0]["given"]
        '1x2=1'
        """
        return lines(self._ask(dict(question), None, timeout))

    def _ask(
        self,
        question: Mapping[str, Any],
        extra: Digits | None,
        timeout: float | None,
    ) -> _native.Answer:
        core = self._core
        if extra is not None:
            core = core.with_digits(specs(extra, self.size), "extra")
        return core.ask(json.dumps(question), timeout)

    def write(self, format: str = "line") -> str:
        """The puzzle in a format of ``satdoku convert``, such as ``line``, ``block``, ``csv``,
        ``pencil``, ``hodoku`` or ``json``. Raises ``ValueError`` if that would lose something."""
        return self._core.write(format)

    def dimacs(self, *, groups: bool = False) -> str:
        """The puzzle as a formula, for other solvers: CNF, or GCNF with a group for each given. See the
        comments in it for what its numbers mean."""
        return self._core.dimacs(groups)

    def svg(self) -> str:
        """Drawn as SVG."""
        return self._core.svg()

    def to_dict(self) -> dict[str, Any]:
        """The puzzle in satdoku's own form, which says everything; :func:`read` reads it as JSON."""
        puzzle: dict[str, Any] = json.loads(self._core.write("json"))
        return puzzle

    def _own_form(self) -> str:
        return self._core.write("json")

    def _repr_svg_(self) -> str:
        return self.svg()

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        return self.grid.__array__(dtype, copy)

    def __str__(self) -> str:
        return self._core.text().rstrip("\n")

    def __repr__(self) -> str:
        return f"Puzzle({self.line!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        return self._core.write("json") == other._core.write("json")

    def __hash__(self) -> int:
        return hash(self._core.write("json"))

    def __reduce__(self) -> Tuple[Any, ...]:
        return _restored, (self._core.write("json"),)


def _restored(text: str) -> Puzzle:
    return Puzzle(_native.read(text, "puzzle"))
