"""Columns: many puzzles at once, on all cores."""

from __future__ import annotations

from typing import Any, Iterator, List, Tuple

from . import _native
from ._memory import memory
from ._numbers import whole_or_none
from ._puzzle import Puzzle

VERDICTS = ("none", "unique", "several", "unknown")
"""The verdicts, in the order of their numbers in numpy's arrays. A row without a verdict has -1."""


class Columns:
    """Answers to many puzzles, in their order: columns of the same length.

    A row that is no puzzle has ``None`` everywhere but in the column ``error``, which says why. That
    column also says which limit was reached for the verdict ``unknown``.

    Take them as lists (``columns["verdict"]``, ``dict(columns)``), as numpy's arrays
    (:meth:`numpy`), or as a table of any library that reads Arrow's C stream: ``pyarrow.table(columns)``,
    ``polars.DataFrame(columns)``, a query of DuckDB, and ``pandas.DataFrame.from_arrow(columns)`` (from
    pandas 3 on; before, ``pandas.DataFrame(dict(columns))``).

    >>> import satdoku
    >>> found = satdoku.check_many(["1..4.....3....2.", "11.4.....3....2.", "1..4...", None])
    >>> found["verdict"]
    ['unique', 'none', None, None]
    >>> found["error"][3]
    'there is no puzzle'
    """

    __slots__ = ("_found",)

    def __init__(self, found: _native.Columns) -> None:
        self._found = found

    def keys(self) -> List[str]:
        """The names of the columns, from the first to the last."""
        return self._found.names

    def __getitem__(self, name: str) -> List[Any]:
        return self._found.list(name)

    def __len__(self) -> int:
        """How many rows there are."""
        return len(self._found)

    def __iter__(self) -> Iterator[str]:
        return iter(self.keys())

    def items(self) -> Iterator[Tuple[str, List[Any]]]:
        """The names with their columns."""
        return ((name, self[name]) for name in self)

    def rows(self) -> Iterator[dict[str, Any]]:
        """The rows, each as a dictionary."""
        names = self.keys()
        for values in zip(*(self[name] for name in names)):
            yield dict(zip(names, values))

    def numpy(self, name: str) -> Any:
        """A column as an array of numpy.

        ``verdict`` is int8, places in ``VERDICTS``, and -1 for a bad row; ``solution`` is uint8 of the
        shape (rows, 81), the numbers 1 to 9, and 0 where there is none; other numbers are float64 or
        int32, with NaN or -1 for nulls; the rest are objects. ``ValueError`` if solutions are not all 9×9.
        """
        import numpy

        found = self._found.memory(name)
        if found is not None:
            kind, content = found
            array = numpy.frombuffer(content, dtype=kind)
            return array.reshape(-1, 81) if name == "solution" else array
        if name == "solution":
            raise ValueError("not all solutions have 81 symbols: take them as a list")
        values = numpy.empty(len(self), dtype=object)
        values[:] = self[name]
        return values

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        return self._found.__arrow_c_stream__(requested_schema)

    def __arrow_c_schema__(self) -> Any:
        return self._found.__arrow_c_schema__()

    def __repr__(self) -> str:
        return f"<{len(self)} rows of {', '.join(self.keys())}>"


def check_many(
    column: Any,
    *,
    engine: str = "searches",
    threads: int | None = None,
    timeout: float | None = None,
    guesses: int | None = None,
) -> Columns:
    """The verdicts on many puzzles: columns ``verdict`` and ``error``.

    ``column`` is

    - a list, or anything else that iterates, of texts, :class:`Puzzle`, :class:`Grid`, or ``None``;
    - a column of strings or bytes of any library that exports Arrow's C stream (a Series of polars or
      pandas, an array of pyarrow), or a table with one column, or with one that is called ``puzzle``;
    - memory with 81 bytes a row, symbols or numbers from 0 to 9: an array of numpy of uint8 and the
      shape (rows, 81) or (rows, 9, 9), of S81, ``bytes``, an ``mmap``. It is not copied, unless it is not
      contiguous, and must not change meanwhile.

    Rows match by position: ``table["verdict"] = check_many(table["puzzle"])["verdict"]``.

    ``engine`` is ``searches`` (plain 9×9 by two native searches that must agree, other puzzles as by
    ``both``), ``both`` (the SAT solver and a native search must agree; far slower), ``auto`` (the fastest,
    not cross-checked), ``native`` or ``sat``.
    ``threads`` is all cores by default; the answers do not depend on it. ``timeout`` is for the whole
    column: what there was no time for is ``unknown``. So is a puzzle for which the native search needs
    more than ``guesses``: one puzzle cannot hold up the others.

    Raises ``TypeError`` for a column of another kind.
    """
    return _answered("check", column, engine, threads, timeout, guesses)


def solve_many(
    column: Any,
    *,
    engine: str = "searches",
    threads: int | None = None,
    timeout: float | None = None,
    guesses: int | None = None,
) -> Columns:
    """Solves many puzzles: columns ``verdict``, ``solution`` and ``error``. See :func:`check_many`.

    >>> import satdoku
    >>> satdoku.solve_many(["1..4.....3....2."])["solution"]
    ['1234341223414123']
    """
    return _answered("solve", column, engine, threads, timeout, guesses)


def rate_many(
    column: Any,
    *,
    threads: int | None = None,
    timeout: float | None = None,
) -> Columns:
    """Rates many puzzles: columns ``verdict``, ``er``, ``ep``, ``ed``, ``level``, ``hardest``, ``at_least``
    and ``error``; see :class:`Rating` and :func:`check_many`.

    >>> import satdoku
    >>> satdoku.rate_many(["1..4.....3....2."])["level"]
    ['easy']
    """
    return _answered("rate", column, "auto", threads, timeout)


def explain_many(
    column: Any,
    *,
    threads: int | None = None,
    timeout: float | None = None,
) -> Columns:
    """Explains many puzzles: columns ``verdict``, ``conflict`` (a list of members), ``size``, ``quality``
    and ``error``; see :class:`Conflict` and :func:`check_many`. Puzzles with a solution have no
    conflict. There are no steps and fixes: ask :meth:`Puzzle.explain` about single puzzles.

    >>> import satdoku
    >>> satdoku.explain_many(["11.4.....3....2.", "1..4.....3....2."])["conflict"]
    [['1x1=1', '1x2=1'], None]
    """
    return _answered("explain", column, "auto", threads, timeout)


def _answered(
    kind: str,
    column: Any,
    engine: str,
    threads: int | None,
    timeout: float | None,
    guesses: int | None = None,
) -> Columns:
    guesses = whole_or_none("guesses", guesses)
    threads = whole_or_none("threads", threads)
    if threads is not None and not 1 <= threads <= 1024:
        raise ValueError(f"found threads={threads}, expected 1 to 1024, or None for all cores")

    def answer(rows: Any) -> Columns:
        return Columns(_native.answered(kind, rows, engine, threads or 0, timeout, guesses))

    if isinstance(column, str):
        raise TypeError("found one text, expected a column: [text] is one")
    if isinstance(column, (dict, Puzzle)):
        raise TypeError(f"found a {type(column).__name__}, expected a column: a list, for example")
    if hasattr(column, "__arrow_c_stream__"):
        (stream,) = _capsules(column.__arrow_c_stream__())
        return answer(stream)
    if hasattr(column, "__arrow_c_array__"):
        return answer(_capsules(*column.__arrow_c_array__()))
    rows = memory(column)
    if rows is not None:
        with rows as place:
            return answer(place)
    try:
        return answer(list(column))
    except TypeError:
        if hasattr(column, "__iter__"):
            raise
    raise TypeError(
        f"found a column of type {type(column).__name__}, expected a list, a column of Arrow or bytes"
    )


def _capsules(*found: Any) -> Tuple[Any, ...]:
    """What an object says that it exports, if it is that."""
    for capsule in found:
        if type(capsule).__name__ != "PyCapsule":
            raise TypeError(f"found a {type(capsule).__name__}, expected a capsule of Arrow")
    return found
