"""How a person solves a puzzle, step by step."""

from __future__ import annotations

from typing import Any, Mapping, Sequence, Tuple, Union, overload

from . import _native
from ._grid import Grid, grid_or_none
from ._values import Value


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
