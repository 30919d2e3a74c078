"""What to change: repairs, givens that can go, wrong entries."""

from __future__ import annotations

from typing import Any, Sequence, Tuple, Union, overload

from ._values import Value


def _spec(place: Any) -> str:
    return f"{place['row']}x{place['column']}={place['digit']}"


class Edit(Value):
    """One change of a puzzle."""

    __slots__ = ()
    _shown = ("kind", "cell", "old", "new", "to_cell")

    @property
    def kind(self) -> str:
        """``change``, ``swap``, ``move``, ``remove`` or ``add``, of one digit or two; ``slip`` or
        ``clear``, of several digits of a line. :attr:`Repair.removed` and :attr:`Repair.added` say what
        any of them comes to."""
        return str(self._report["kind"])

    @property
    def cell(self) -> str:
        """The cell, the first of several: ``3x1``."""
        return f"{self._report['row']}x{self._report['column']}"

    @property
    def old(self) -> int | None:
        """The digit of the cell before; ``None`` if it had none."""
        return self._report["from"]  # type: ignore[no-any-return]

    @property
    def new(self) -> int | None:
        """The digit of the cell after; ``None`` if it has none."""
        return self._report["to"]  # type: ignore[no-any-return]

    @property
    def to_cell(self) -> str | None:
        """Where the digit is moved, or the other cell of a swap."""
        row = self._report.get("to_row")
        return None if row is None else f"{row}x{self._report['to_column']}"

    @property
    def line(self) -> str | None:
        """Of ``slip`` and ``clear``: ``row 5``, ``column 2`` or ``grid``."""
        return self._report.get("line")


class Repair(Value):
    """Edits that leave exactly one solution; prints as an instruction. :meth:`Puzzle.with_repair` makes
    them."""

    __slots__ = ()
    _shown = ("text", "solution")

    @property
    def edits(self) -> Tuple[Edit, ...]:
        """What to change, all together."""
        return tuple(Edit(edit) for edit in self._report["edits"])

    @property
    def removed(self) -> Tuple[str, ...]:
        """The givens that go: ``3x1=7``."""
        return tuple(_spec(place) for place in self._report["removed"])

    @property
    def added(self) -> Tuple[str, ...]:
        """The givens that come: ``3x1=1``."""
        return tuple(_spec(place) for place in self._report["added"])

    @property
    def text(self) -> str:
        """``change 3x1 from 7 to 1``"""
        return str(self._report["text"])

    @property
    def solution(self) -> str:
        """The one solution afterwards, as a line."""
        return str(self._report["solution"])

    @property
    def why(self) -> str:
        """Why it is likely, in a few words."""
        return str(self._report["why"])

    @property
    def cross_checked(self) -> bool:
        """Whether two engines found that solution to be the only one."""
        return bool(self._report["cross_checked"])

    def __str__(self) -> str:
        return self.text


class Repairs(Value, Sequence[Repair]):
    """Repairs, the likeliest first: a sequence.

    >>> import satdoku
    >>> repairs = satdoku.read("11.4.....3....2.").repairs()
    >>> for repair in repairs:
    ...     print(repair)
    change 1x2 from 1 to 2
    move 1x2=1 to 2x3
    remove 1x2=1
    """

    __slots__ = ()
    _shown = ("status", "singles", "pairs", "complete")

    @property
    def status(self) -> str:
        """The verdict on the puzzle as it is. One that has exactly one solution (``unique``) needs no
        repair."""
        return str(self._report["verdict"])

    @property
    def singles(self) -> int:
        """How many there are with one edit, those that are not listed included."""
        return int(self._report["singles"])

    @property
    def pairs(self) -> int | None:
        """How many there are with two edits; ``None`` if those were not tried."""
        return self._report["pairs"]  # type: ignore[no-any-return]

    @property
    def by_given(self) -> Tuple[Tuple[Repair, ...], ...]:
        """The repairs, those that edit one and the same given together."""
        return self._grouped("by_given")

    @property
    def by_solution(self) -> Tuple[Tuple[Repair, ...], ...]:
        """The repairs, those that lead to the same solution together."""
        return self._grouped("by_solution")

    def _grouped(self, key: str) -> Tuple[Tuple[Repair, ...], ...]:
        return tuple(tuple(self[index] for index in group) for group in self._report[key])

    @property
    def repeated(self) -> Tuple[str, ...]:
        """Lines that may have been copied twice, and without which there are several solutions:
        ``row 5``."""
        return tuple(str(line["line"]) for line in self._report.get("repeated", ()))

    @property
    def complete(self) -> bool:
        """Whether all edits were tried."""
        return bool(self._report["complete"])

    @overload
    def __getitem__(self, index: int) -> Repair: ...

    @overload
    def __getitem__(self, index: slice) -> Tuple[Repair, ...]: ...

    def __getitem__(self, index: Union[int, slice]) -> Union[Repair, Tuple[Repair, ...]]:
        found = self._report["repairs"]
        if isinstance(index, slice):
            return tuple(Repair(repair) for repair in found[index])
        return Repair(found[index])

    def __len__(self) -> int:
        return len(self._report["repairs"])


class Redundant(Value):
    """Which givens can go without a second solution.

    >>> import satdoku
    >>> satdoku.read("1.34.....3....2.").redundant().givens
    ('1x1=1', '1x3=3')
    """

    __slots__ = ()
    _shown = ("status", "givens", "complete")

    @property
    def status(self) -> str:
        """The verdict on the puzzle as it is; the question is for those with one solution."""
        return str(self._report["verdict"])

    @property
    def givens(self) -> Tuple[str, ...]:
        """Each of them can go, all others staying: ``1x6=4``."""
        return tuple(_spec(place) for place in self._report["redundant"])

    @property
    def together(self) -> Tuple[str, ...] | None:
        """Givens that can go together, if that was asked for."""
        found = self._report.get("together")
        return None if found is None else tuple(_spec(place) for place in found)

    @property
    def together_bounds(self) -> Tuple[int, int] | None:
        """How many can go together, at least and at most, if that was asked for; both are proved. If they
        are equal, no more can go than :attr:`together` has."""
        if "together_at_most" not in self._report:
            return None
        return self._report["together_at_least"], self._report["together_at_most"]

    @property
    def complete(self) -> bool:
        """Whether everything was tried that was asked for."""
        return bool(self._report["complete"])


class Mistakes(Value):
    """Which of the digits that somebody filled in are wrong.

    >>> import satdoku
    >>> found = satdoku.read("1..4.....3....2.").mistakes({"1x2": 2, "1x3": 2}, reveal="digits")
    >>> found.wrong, found.must_be
    (('1x3=2',), {'1x3': 3})
    """

    __slots__ = ()
    _shown = ("status", "count", "wrong")

    @property
    def status(self) -> str:
        """The verdict on the puzzle without the entries."""
        return str(self._report["verdict"])

    @property
    def count(self) -> int:
        """How many are wrong."""
        return int(self._report["count"])

    @property
    def wrong(self) -> Tuple[str, ...]:
        """Which: ``1x6=4``; empty if only the count was asked for."""
        return tuple(_spec(place) for place in self._report.get("wrong", ()))

    @property
    def lost(self) -> Tuple[str, ...]:
        """Cells in which the right digit was crossed out: ``1x6``."""
        places = self._report.get("lost", ())
        return tuple(f"{place['row']}x{place['column']}" for place in places)

    @property
    def must_be(self) -> dict[str, int]:
        """What those cells must be, if that was asked for and there is one solution."""
        places = [*self._report.get("wrong", ()), *self._report.get("lost", ())]
        return {
            f"{place['row']}x{place['column']}": place["must_be"]
            for place in places
            if place.get("must_be") is not None
        }

    @property
    def rest_fits(self) -> bool | None:
        """Whether some solution has all other entries; ``None`` if that is not known."""
        return self._report["rest_fits"]  # type: ignore[no-any-return]
