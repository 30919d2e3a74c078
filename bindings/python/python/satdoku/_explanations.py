"""Why a puzzle has no solution, and how a person solves it."""

from __future__ import annotations

from typing import Any, Mapping, Sequence, Tuple, Union, overload

from . import _native
from ._grid import Grid, grid_or_none
from ._values import Value


class Member(Value):
    """A member of a conflict: a digit in a cell, a candidate that was crossed out, or a rule."""

    __slots__ = ()
    _shown = ("name", "source")

    @property
    def name(self) -> str:
        """``1x6=4``, ``1x6<>4`` for what was crossed out, or the name of a rule."""
        report = self._report
        if "name" in report:
            return str(report["name"])
        sign = "<>" if self.source == "crossed-out" else "="
        return f"{report['row']}x{report['column']}{sign}{report['digit']}"

    @property
    def source(self) -> str:
        """``given``, ``extra``, ``entry``, ``crossed-out`` or ``rule``."""
        return str(self._report["source"])

    @property
    def row(self) -> int | None:
        """The row, counted from 1; a rule has none."""
        return self._report.get("row")

    @property
    def column(self) -> int | None:
        """The column, counted from 1; a rule has none."""
        return self._report.get("column")

    @property
    def digit(self) -> int | None:
        """The digit; a rule has none."""
        return self._report.get("digit")

    @property
    def cells(self) -> Tuple[str, ...]:
        """The cells of a rule, or the one cell: ``1x6``."""
        if "cells" in self._report:
            return tuple(self._report["cells"])
        return (f"{self.row}x{self.column}",)

    def __str__(self) -> str:
        return self.name


class Step(Value):
    """A step of a solution, or of the derivation of a conflict; prints as its sentence."""

    __slots__ = ("_number",)
    _shown = ("technique", "places", "removes")

    _number: int | None

    def __init__(
        self,
        report: Mapping[str, Any],
        answer: _native.Answer | None = None,
        number: int | None = None,
    ) -> None:
        super().__init__(report, answer)
        object.__setattr__(self, "_number", number)

    def __reduce__(self) -> Tuple[Any, ...]:
        return type(self), (self._report, self._answer, self._number)

    @property
    def technique(self) -> str:
        """The name of the technique: ``naked single``."""
        return str(self._report["technique"])

    @property
    def rating(self) -> float | None:
        """How hard it is, on the scale of Sudoku Explainer; the steps of a conflict have none."""
        return self._report.get("rating")

    @property
    def text(self) -> str:
        """Why it follows, in a sentence."""
        return str(self._report["text"])

    @property
    def houses(self) -> Tuple[str, ...]:
        """The rows, columns, boxes and rules that it uses."""
        return tuple(self._report["houses"])

    @property
    def because(self) -> Tuple[str, ...]:
        """The facts that it uses: ``5x1=4`` is placed, ``4x5<>6`` was removed."""
        return tuple(self._report["because"])

    @property
    def places(self) -> Tuple[str, ...]:
        """The digits that it places: ``1x6=4``."""
        return tuple(self._report["places"])

    @property
    def removes(self) -> Tuple[str, ...]:
        """The candidates that it rules out: ``1x6<>4``."""
        return tuple(self._report["removes"])

    @property
    def case(self) -> Tuple[Step, ...]:
        """The steps of a proof by contradiction, if this step is one."""
        return tuple(Step(step) for step in self._report.get("case", ()))

    def svg(self) -> str:
        """Drawn on the board where it was found. The steps of a case have no picture, which raises
        ``ValueError``."""
        if self._number is None:
            raise ValueError("a step of a case has no picture of its own")
        return self._picture(self._number)

    def _repr_svg_(self) -> str | None:
        return None if self._number is None else self.svg()

    def __str__(self) -> str:
        return self.text


class Conflict(Value):
    """Why a puzzle has no solution: givens that cannot hold together.

    >>> import satdoku
    >>> conflict = satdoku.read("11.4.....3....2.").explain()
    >>> conflict
    Conflict(status='conflict', members=('1x1=1', '1x2=1'), quality='smallest', lower_bound=2)
    >>> print(conflict.members[0], conflict.smallest, conflict.fixes)
    1x1=1 True (('1x2=1',),)
    """

    __slots__ = ()

    @property
    def status(self) -> str:
        """``conflict``; or ``unknown`` if a limit was reached before one was found: then there are no
        members."""
        return str(self._report["status"])

    @property
    def members(self) -> Tuple[Member, ...]:
        """What conflicts."""
        return tuple(Member(member) for member in self._report.get("conflict", ()))

    @property
    def reason(self) -> str | None:
        """Which limit was reached, if the status is ``unknown``."""
        return self._report.get("reason")

    @property
    def quality(self) -> str | None:
        """``smallest``; ``minimal`` if only no member can be left out; or ``core`` if a limit was
        reached before that was known."""
        return self._report.get("quality")

    @property
    def smallest(self) -> bool:
        """Whether it is proved that no conflict has fewer members."""
        return self.quality == "smallest"

    @property
    def size(self) -> int:
        """How many members there are."""
        return int(self._report.get("size", 0))

    @property
    def lower_bound(self) -> int:
        """No conflict has fewer members than this."""
        return int(self._report.get("lower_bound", 0))

    @property
    def sets(self) -> Tuple[Tuple[str, ...], ...]:
        """All known conflicts of the smallest size, this one among them: ``1x6=4``."""
        return _names(self._report.get("sets", ()))

    @property
    def sets_complete(self) -> bool:
        """Whether there are no others of that size."""
        return bool(self._report.get("count_complete", False))

    @property
    def houses(self) -> Tuple[str, ...]:
        """The rows, columns, boxes and rules that show it."""
        return tuple(self._report.get("houses", ()))

    @property
    def steps(self) -> Tuple[Step, ...]:
        """How it follows, up to a contradiction; empty if no short derivation was found."""
        steps = self._report.get("steps") or ()
        return tuple(Step(step, self._answer, i + 1) for i, step in enumerate(steps))

    @property
    def fixes(self) -> Tuple[Tuple[str, ...], ...]:
        """The smallest sets of givens that have to change: ``1x6=4``."""
        return _names(self._report.get("fixes") or ())

    @property
    def fixes_complete(self) -> bool:
        """Whether there are no others of that size."""
        return bool(self._report.get("fixes_complete", False))

    def svg(self) -> str:
        """Drawn: the members, and the houses that show it. Raises ``ValueError`` if the status is
        ``unknown``."""
        return self._picture(0)

    def _repr_svg_(self) -> str | None:
        return self.svg() if self.status == "conflict" else None

    def __repr__(self) -> str:
        members = tuple(member.name for member in self.members)
        return (
            f"Conflict(status={self.status!r}, members={members!r}, quality={self.quality!r}, "
            f"lower_bound={self.lower_bound!r})"
        )


def _names(sets: Sequence[Sequence[str]]) -> Tuple[Tuple[str, ...], ...]:
    return tuple(tuple(names) for names in sets)


class Steps(Value, Sequence[Step]):
    """The steps by which a person solves a puzzle: a sequence.

    >>> import satdoku
    >>> steps = satdoku.read("1..4.....3....2.").steps()
    >>> steps.status, len(steps), steps[0].places
    ('solved', 12, ('2x1=3',))
    """

    __slots__ = ("_core", "_lines")
    _shown = ("status", "rating", "hardest", "grid")

    _core: _native.Puzzle
    _lines: Sequence[Mapping[str, Any]]

    def __init__(
        self,
        report: Mapping[str, Any],
        answer: _native.Answer | None,
        core: _native.Puzzle,
        lines: Sequence[Mapping[str, Any]],
    ) -> None:
        super().__init__(report, answer)
        object.__setattr__(self, "_core", core)
        object.__setattr__(self, "_lines", lines)

    def __reduce__(self) -> Tuple[Any, ...]:
        core = self._core.write("json")
        return _restored_steps, (self._report, self._answer, core, self._lines)

    @property
    def status(self) -> str:
        """``solved``, ``stuck``, ``contradiction``, or ``stopped`` by a limit."""
        return str(self._report["status"])

    @property
    def rating(self) -> float:
        """The rating of the hardest step; 0 if there is none."""
        return float(self._report["rating"])

    @property
    def hardest(self) -> str | None:
        """Its technique."""
        return self._report.get("hardest")

    @property
    def grid(self) -> Grid:
        """The grid, as far as the steps lead."""
        grid = grid_or_none(self._core, self._report["grid"])
        assert grid is not None
        return grid

    @overload
    def __getitem__(self, index: int) -> Step: ...

    @overload
    def __getitem__(self, index: slice) -> Tuple[Step, ...]: ...

    def __getitem__(self, index: Union[int, slice]) -> Union[Step, Tuple[Step, ...]]:
        if isinstance(index, slice):
            return tuple(self[i] for i in range(len(self))[index])
        number = range(len(self._lines))[index]
        return Step(self._lines[number], self._answer, number)

    def __len__(self) -> int:
        return len(self._lines)


def _restored_steps(
    report: Mapping[str, Any],
    answer: _native.Answer,
    puzzle: str,
    lines: Sequence[Mapping[str, Any]],
) -> Steps:
    return Steps(report, answer, _native.read(puzzle, "puzzle"), lines)


class Hint(Value):
    """What to look at next.

    >>> import satdoku
    >>> hint = satdoku.read("1..4.....3....2.").hint()
    >>> hint.technique, hint.places
    ('hidden single', ('2x1=3',))
    """

    __slots__ = ()
    _shown = ("status", "level", "technique", "cells", "places", "removes")

    @property
    def status(self) -> str:
        """``step``; ``wrong`` (entries) or ``lost`` (a candidate that should be there); ``solved``;
        ``contradiction``, ``stopped`` by a limit, or ``none``."""
        return str(self._report["status"])

    @property
    def level(self) -> int:
        """How much is told: 1 where, 2 which cells and technique, 3 everything."""
        return int(self._report["level"])

    @property
    def region(self) -> Tuple[str, ...]:
        """Where to look: houses, or cells."""
        return tuple(self._report.get("region", ()))

    @property
    def cells(self) -> Tuple[str, ...]:
        """Which cells; from level 2 on."""
        return tuple(self._report.get("cells", ()))

    @property
    def technique(self) -> str | None:
        """Which technique; from level 2 on."""
        return self._report.get("technique")

    @property
    def places(self) -> Tuple[str, ...]:
        """What it places: ``1x6=4``; at level 3."""
        return tuple(self._report.get("places", ()))

    @property
    def removes(self) -> Tuple[str, ...]:
        """What it rules out: ``1x6<>4``; at level 3."""
        return tuple(self._report.get("removes", ()))

    @property
    def text(self) -> str | None:
        """Why it follows; at level 3."""
        return self._report.get("text")

    def svg(self) -> str:
        """Drawn, as far as it is told. Raises ``ValueError`` if there is no step."""
        return self._picture(0)

    def _repr_svg_(self) -> str | None:
        return self.svg() if self.status == "step" else None
