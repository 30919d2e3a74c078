"""Any formula: is it satisfiable, and if not, which of its clauses conflict?"""

from __future__ import annotations

import operator
import os
from typing import Any, Mapping, NamedTuple, Sequence, Tuple, Union

from . import _native
from ._reading import is_file

Clause = Sequence[int]
"""Literals: the number of a variable, counted from 1, or minus that."""

Text = Union[str, "os.PathLike[str]"]
"""DIMACS, or the path of a file with it."""


_MOST_VARIABLE = 2**28


class Sat(NamedTuple):
    """Whether a formula is satisfiable."""

    status: str
    """``satisfiable``, ``unsatisfiable``, or ``unknown`` if a limit was reached first."""
    model: Tuple[int, ...] | None
    """Literals that satisfy it, one a variable; checked."""
    reason: str | None
    """Which limit."""


class Mus(NamedTuple):
    """Members of a formula that conflict."""

    status: str
    """``smallest`` (proved); ``minimal`` if only no member can be left out; ``core`` if a limit was reached
    before that was known; ``satisfiable`` or ``unknown``."""
    members: Tuple[Any, ...]
    """Which: the keys of a mapping; the numbers, counted from 1, of a sequence or of the groups of a
    text. Empty if what is hard conflicts by itself."""
    lower_bound: int
    """No conflict has fewer members."""
    reason: str | None
    """Which limit was reached."""


def sat(formula: Union[Text, Sequence[Clause]], *, timeout: float | None = None) -> Sat:
    """Decides whether a formula is satisfiable.

    ``formula`` is DIMACS (a text, or a path) or a sequence of clauses. Raises ``ParseError`` for a text
    and ``ValueError`` for clauses that are none.

    >>> import satdoku
    >>> satdoku.sat([[1, 2], [-1]])
    Sat(status='satisfiable', model=(-1, 2), reason=None)
    """
    given = _text(formula) if isinstance(formula, (str, os.PathLike)) else _clauses([], formula)
    status, model, reason = _native.decided(given, timeout)
    return Sat(status, tuple(model) if status == "satisfiable" else None, reason or None)


def mus(
    formula: Union[Text, Sequence[Clause], Mapping[Any, Sequence[Clause]]],
    hard: Sequence[Clause] = (),
    *,
    quality: str = "smallest",
    timeout: float | None = None,
) -> Mus:
    """Finds members of a formula that conflict: as few as possible, or with ``quality="minimal"`` so that
    none can be left out.

    ``formula`` is a mapping from names to clauses that belong together, a sequence of clauses, or
    DIMACS (CNF, GCNF or WCNF; a text, or a path). The clauses of ``hard`` always hold. With 100,000 clauses
    or more, or conflicts of thousands, limits and Ctrl-C can be heard seconds late.

    >>> import satdoku
    >>> options = {"fast": [[1]], "cheap": [[2]], "red": [[3]]}
    >>> satdoku.mus(options, hard=[[-1, -2]]).members
    ('fast', 'cheap')
    """
    if quality not in ("smallest", "minimal"):
        raise ValueError(f"found quality={quality!r}, expected 'smallest' or 'minimal'")
    names: Sequence[Any] | None = None
    weighted = False
    if isinstance(formula, (str, os.PathLike)):
        if hard:
            raise ValueError("a text says itself which clauses are hard")
        given: Any = _text(formula)
        # As `satdoku mus`: others are known by their first line.
        weighted = os.fspath(formula).lower().endswith(".wcnf")
    elif isinstance(formula, Mapping):
        names = list(formula)
        given = _clauses(hard, *formula.values())
    else:
        given = _clauses(hard, *([clause] for clause in formula))
    status, numbers, least, reason = _native.shrunk(given, weighted, quality == "smallest", timeout)
    members = numbers if names is None else [names[number - 1] for number in numbers]
    return Mus(status, tuple(members), least, reason)


def _clauses(hard: Sequence[Clause], *groups: Sequence[Clause]) -> list[Tuple[int, list[int]]]:
    clauses = [(0, _clause(clause)) for clause in hard]
    for number, group in enumerate(groups, 1):
        clauses.extend((number, _clause(clause)) for clause in group)
    return clauses


def _clause(clause: Clause) -> list[int]:
    try:
        literals = [operator.index(literal) for literal in clause]
    except TypeError:
        raise TypeError(f"found the clause {clause!r}, expected a list of whole numbers") from None
    for literal in literals:
        if not 1 <= abs(literal) <= _MOST_VARIABLE:
            raise ValueError(
                f"found the literal {literal}, expected a variable from 1 to {_MOST_VARIABLE}, or minus that"
            )
    return literals


def _text(formula: Text) -> str:
    if isinstance(formula, str):
        if is_file(formula):
            raise ValueError(f"found the name of a file: pathlib.Path({formula!r}) reads it")
        return formula
    with open(formula, "rb") as file:
        return file.read().decode("utf-8-sig", "replace")
