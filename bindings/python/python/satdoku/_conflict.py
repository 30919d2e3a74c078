"""Why a puzzle has no solution."""

from __future__ import annotations

from typing import Sequence, Tuple

from ._steps import Step
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
