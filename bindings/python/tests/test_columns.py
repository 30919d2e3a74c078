"""Columns: every way in and out, against the program's filters."""

from __future__ import annotations

import mmap
import os
from pathlib import Path
from typing import Any, Callable

import duckdb
import numpy
import pandas
import polars
import pyarrow
import pytest
import satdoku
from conftest import PUZZLES, UNIQUE, Run

HARD = PUZZLES["hard"]
PLAIN = [UNIQUE, PUZZLES["several"], PUZZLES["none"], PUZZLES["minimal"], HARD, "." * 81]
MIXED = [*PLAIN, PUZZLES["four"], "1..4", "", "abc", PUZZLES["six"], PUZZLES["arrow"], UNIQUE[:80] + "x"]

WAYS: dict[str, Callable[[list[str]], Any]] = {
    "list": lambda lines: lines,
    "tuple": tuple,
    "iterator": iter,
    "bytes in a list": lambda lines: [line.encode() for line in lines],
    "numpy strings": numpy.array,
    "numpy objects": lambda lines: numpy.array(lines, dtype=object),
    "pandas": lambda lines: pandas.Series(lines),
    "pandas objects": lambda lines: pandas.Series(lines, dtype=object),
    "pandas table": lambda lines: pandas.DataFrame({"name": range(len(lines)), "puzzle": lines}),
    "pandas categories": lambda lines: pandas.Series(lines, dtype="category"),
    "pandas rows of any label": lambda lines: pandas.DataFrame(
        {"p": lines}, index=range(7, 7 + len(lines))
    ),
    "polars": lambda lines: polars.Series(lines),
    "polars table": lambda lines: polars.DataFrame({"puzzle": lines, "x": lines[::-1]}),
    "polars categories": lambda lines: polars.Series(lines, dtype=polars.Categorical),
    "pyarrow": pyarrow.array,
    "pyarrow large": lambda lines: pyarrow.array(lines, pyarrow.large_string()),
    "pyarrow view": lambda lines: pyarrow.array(lines, pyarrow.string_view()),
    "pyarrow bytes": lambda lines: pyarrow.array([line.encode() for line in lines]),
    "pyarrow large bytes": lambda lines: pyarrow.array(
        [line.encode() for line in lines], pyarrow.large_binary()
    ),
    "pyarrow bytes view": lambda lines: pyarrow.array(
        [line.encode() for line in lines], pyarrow.binary_view()
    ),
    "pyarrow chunks": lambda lines: pyarrow.chunked_array([lines[:2], lines[2:2], lines[2:]]),
    "pyarrow slice": lambda lines: pyarrow.array(["x", *lines, "y"])[1:-1],
    "pyarrow dictionary": lambda lines: pyarrow.array(lines).dictionary_encode(),
    "pyarrow table": lambda lines: pyarrow.table({"puzzle": lines}),
    "pyarrow batch": lambda lines: pyarrow.record_batch({"p": lines}),
    "duckdb": lambda lines: duckdb.sql(f"select unnest({lines!r}) as puzzle"),
}


def _flat(lines: list[str]) -> bytes:
    return "".join(lines).encode()


MEMORY: dict[str, Callable[[list[str]], Any]] = {
    "bytes": _flat,
    "bytearray": lambda lines: bytearray(_flat(lines)),
    "memoryview": lambda lines: memoryview(_flat(lines)),
    "symbols": lambda lines: numpy.frombuffer(_flat(lines), dtype="uint8").reshape(-1, 81),
    "numbers": lambda lines: numpy.frombuffer(
        _flat(lines).replace(b".", b"0"), dtype="uint8"
    ).reshape(-1, 81)
    - 48,
    "squares": lambda lines: numpy.frombuffer(_flat(lines), dtype="uint8").reshape(-1, 9, 9),
    "signed": lambda lines: numpy.frombuffer(_flat(lines), dtype="uint8").reshape(-1, 81)[:],
    "S81": lambda lines: numpy.array([line.encode() for line in lines]),
    "not contiguous": lambda lines: numpy.repeat(
        numpy.frombuffer(_flat(lines), dtype="uint8").reshape(-1, 81), 2, axis=0
    )[::2],
    "fixed bytes": lambda lines: pyarrow.array([line.encode() for line in lines], pyarrow.binary(81)),
    "fixed lists": lambda lines: pyarrow.FixedSizeListArray.from_arrays(
        pyarrow.array(numpy.frombuffer(_flat(lines), dtype="uint8")), 81
    ),
}


def _filtered(run: Run, command: str, lines: list[str], *options: str) -> list[list[str]]:
    ran = run(command, "--filter", *options, "-", text="".join(line + "\n" for line in lines))
    return [line.split("\t") for line in ran.stdout.splitlines()]


def _expected(answers: list[list[str]]) -> list[tuple]:
    """Verdict and error of the lines of a filter."""
    return [(None, rest) if verdict == "error" else (verdict, None) for verdict, rest in answers]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("engine", ["searches", "both", "native", "auto", "sat"])
def test_check_many(way: str, engine: str, run: Run) -> None:
    found = satdoku.check_many(WAYS[way](MIXED), engine=engine)
    expected = _expected(_filtered(run, "check", MIXED, "--engine", engine))
    assert list(zip(found["verdict"], found["error"])) == expected
    assert len(found) == len(MIXED) and found.keys() == ["verdict", "error"]


@pytest.mark.parametrize("way", MEMORY)
def test_memory(way: str, run: Run) -> None:
    found = satdoku.solve_many(MEMORY[way](PLAIN), engine="native")
    expected = _filtered(run, "solve", PLAIN, "--engine", "native")
    verdicts = [verdict for verdict, _ in expected]
    assert found["verdict"] == verdicts and found["error"] == [None] * len(PLAIN)
    assert found["solution"] == [solution or None for _, solution in expected]
    digits = found.numpy("solution")
    assert digits.shape == (len(PLAIN), 81) and digits.dtype == numpy.uint8
    assert "".join(map(str, digits[0])) == expected[0][1]
    assert digits[PLAIN.index(PUZZLES["none"])].sum() == 0
    codes = found.numpy("verdict")
    assert [satdoku.VERDICTS[code] for code in codes] == verdicts


def test_a_mapped_file(tmp_path: Path) -> None:
    path = tmp_path / "bank"
    path.write_bytes(_flat(PLAIN * 50))
    with open(path, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as rows:
        found = satdoku.check_many(rows, engine="auto")
        assert found["verdict"] == satdoku.check_many(PLAIN, engine="auto")["verdict"] * 50


def test_memory_is_not_copied_and_let_go() -> None:
    rows = bytearray(_flat(PLAIN))
    satdoku.check_many(rows)
    rows.extend(b"x")  # A buffer that is held cannot be resized.
    array = numpy.zeros((200_000, 81), dtype="uint8")
    before = _memory()
    satdoku.check_many(array[:1], engine="native")
    assert _memory() - before < array.nbytes / 2


def _memory() -> int:
    """What this process has in memory, in bytes."""
    pages = Path("/proc/self/statm")
    if not pages.exists():
        pytest.skip("this system does not say how much memory a process has")
    return int(pages.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.parametrize(
    ("column", "error", "message"),
    [
        (UNIQUE, TypeError, "one text"),
        (3, TypeError, "int"),
        ({"puzzle": [UNIQUE]}, TypeError, "dict"),
        (satdoku.read(UNIQUE), TypeError, "Puzzle"),
        (b"123", ValueError, "3 bytes"),
        (numpy.zeros((2, 80), dtype="uint8"), ValueError, "80"),
        (numpy.zeros((2, 81), dtype="int64"), TypeError, "astype"),
        (numpy.zeros((2, 81), dtype="float32"), TypeError, "astype"),
        (pyarrow.array([1, 2]), TypeError, "Int64"),
        (pyarrow.table({"a": ["x"], "b": ["y"]}), TypeError, "a, b"),
    ],
)
def test_columns_of_another_kind(column: Any, error: type, message: str) -> None:
    with pytest.raises(error, match=message):
        satdoku.check_many(column)


@pytest.mark.parametrize("options", [{"threads": 0}, {"threads": 2000}, {"engine": "x"}, {"timeout": -1}])
def test_options_of_another_kind(options: dict) -> None:
    with pytest.raises(ValueError):
        satdoku.check_many([UNIQUE], **options)


@pytest.mark.parametrize(
    "rows",
    [[None, UNIQUE, 3, [], float("nan"), satdoku.read(UNIQUE), pandas.NA, b"\xff", "\ud800"]],
)
def test_rows_of_all_kinds(rows: list) -> None:
    found = satdoku.check_many([*rows, numpy.zeros(81), pandas.NaT])
    assert "ndarray" in found["error"][-2] and found["error"][-1] == "there is no puzzle"
    found = satdoku.check_many(rows)
    assert found["verdict"] == [None, "unique", None, None, None, "unique", None, None, None]
    errors = found["error"]
    assert errors[0] == errors[4] == errors[6] == "there is no puzzle"
    assert "int" in errors[2] and "list" in errors[3] and errors[7] and errors[8]


def test_nulls_of_arrow() -> None:
    for column in (
        pyarrow.array([None, UNIQUE, None]),
        pyarrow.array([None, UNIQUE, None]).dictionary_encode(),
        polars.Series([None, UNIQUE, None]),
        pandas.Series([None, UNIQUE, None], dtype="string"),
    ):
        assert satdoku.check_many(column)["verdict"] == [None, "unique", None]
    assert satdoku.check_many(pyarrow.nulls(2))["verdict"] == [None, None]
    empty = pyarrow.array([], pyarrow.string())
    for column in (empty, empty.dictionary_encode(), [], b"", polars.Series([], dtype=polars.String)):
        found = satdoku.solve_many(column)
        assert len(found) == 0 and found["solution"] == []
        assert pyarrow.table(found).num_rows == 0 and found.numpy("solution").shape == (0, 81)


def test_a_row_that_is_null_in_any_way_is_null() -> None:
    masked = pyarrow.array([False, True, False])
    table = pyarrow.StructArray.from_arrays([pyarrow.array([UNIQUE] * 3)], ["puzzle"], mask=masked)
    for column in (table, pyarrow.chunked_array([table, table[1:]])):
        verdicts = satdoku.check_many(column)["verdict"]
        assert verdicts[:3] == ["unique", None, "unique"] and verdicts[3:] in ([], [None, "unique"])
    cells = pyarrow.array([5, None, *[0] * 79], pyarrow.uint8())
    found = satdoku.check_many(pyarrow.FixedSizeListArray.from_arrays(cells, 81))
    assert found["verdict"] == [None] and "null in a cell" in found["error"][0]
    numbers = numpy.frombuffer(_flat([UNIQUE.replace(".", "9")]), dtype="uint8").reshape(1, 81) - 48
    mask = numpy.array([[symbol == "." for symbol in UNIQUE]])
    assert satdoku.check_many(numpy.ma.masked_array(numbers, mask))["verdict"] == ["unique"]


def test_texts_are_no_numbers() -> None:
    for text in ("\t" * 81, "\x01" * 81, "\0" * 81):
        for column in ([text], pyarrow.array([text]), [text.encode()]):
            assert satdoku.check_many(column)["verdict"] == [None], repr(text)
    short = numpy.array([UNIQUE.encode(), b"", PUZZLES["four"].encode()], dtype="S81")
    assert satdoku.check_many(short)["verdict"] == ["unique", None, "unique"]
    assert satdoku.check_many(short[2:].astype("S16"))["verdict"] == ["unique"]


def test_digits_of_other_alphabets_are_no_array_of_numbers() -> None:
    letters = satdoku.read(UNIQUE.translate(str.maketrans("123456789", "ABCDEFGHI")), alphabet="A-I")
    found = satdoku.solve_many([letters])
    assert found["solution"] == [letters.solve().grid.line]
    with pytest.raises(ValueError, match="81"):
        found.numpy("solution")


def test_odd_exporters() -> None:
    class Odd:
        def __init__(self, found: Any) -> None:
            self.found = found

    class Stream(Odd):
        def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
            return self.found

    class Array(Odd):
        def __arrow_c_array__(self, requested_schema: Any = None) -> Any:
            return self.found

    capsules = pyarrow.array([UNIQUE]).__arrow_c_array__()
    assert satdoku.check_many(Array(capsules))["verdict"] == ["unique"]
    for column in (Array(capsules), Stream((0, 5)), Stream(3), Array((1, 2)), Stream(capsules[0])):
        with pytest.raises((TypeError, ValueError)):
            satdoku.check_many(column)

    def fails() -> Any:
        yield pyarrow.record_batch({"puzzle": [UNIQUE]})
        raise OSError("the disk is gone")

    schema = pyarrow.schema([("puzzle", pyarrow.string())])
    with pytest.raises(RuntimeError):
        satdoku.check_many(pyarrow.RecordBatchReader.from_batches(schema, fails()))


def test_rate_many(run: Run) -> None:
    lines = [*PLAIN, "", PUZZLES["four"]]
    found = satdoku.rate_many(lines)
    for row, line in zip(found.rows(), lines):
        if not line:
            assert row["verdict"] is None and row["error"] == "found no puzzle in the text"
            continue
        rating = satdoku.read(line).rate()
        assert row["at_least"] == (None if rating.er is None else rating.at_least)
        assert (row["verdict"], row["er"], row["ep"], row["ed"], row["level"], row["hardest"]) == (
            rating.status,
            rating.er,
            rating.ep,
            rating.ed,
            rating.level,
            rating.hardest,
        )
    answers = _filtered(run, "rate", lines)
    assert [verdict for verdict, _ in answers] == [v or "error" for v in found["verdict"]]
    assert numpy.isnan(found.numpy("er")[1]) and found.numpy("er").dtype == numpy.float64


def test_explain_many(run: Run) -> None:
    lines = [*MIXED, PUZZLES["four without"]]
    found = satdoku.explain_many(lines)
    for row, (verdict, rest) in zip(found.rows(), _filtered(run, "explain", lines)):
        if verdict == "error":
            assert (row["verdict"], row["error"]) == (None, rest)
        else:
            assert row["verdict"] == verdict and row["error"] is None
            assert " ".join(row["conflict"] or []) == rest
            assert row["size"] == (len(row["conflict"]) if row["conflict"] else None)
            assert row["quality"] == ("smallest" if row["conflict"] else None)
    assert found.numpy("size")[0] == -1


def test_the_number_of_threads_changes_nothing() -> None:
    lines = [*PLAIN, "x", *PLAIN] * 40
    answers = [dict(satdoku.solve_many(lines, threads=threads)) for threads in (1, 2, 5, None)]
    assert all(answer == answers[0] for answer in answers)


def test_tables_of_others() -> None:
    found = satdoku.solve_many(MIXED)
    answers = pyarrow.table(found)
    assert answers.to_pydict() == dict(found)
    assert polars.DataFrame(found).to_dict(as_series=False) == dict(found)
    assert pandas.DataFrame.from_arrow(found)["solution"][0] == found["solution"][0]
    query = "select count(*) from answers where verdict = 'unique'"
    assert duckdb.sql(query).fetchall()[0] == (
        found["verdict"].count("unique"),
    )
    with pytest.raises(ValueError, match="81"):
        found.numpy("solution")
    with pytest.raises(KeyError):
        found["nothing"]
    assert list(found) == found.keys() and "13 rows" in repr(found)
    assert dict(found.items()) == dict(found)


def test_guesses_and_time_give_unknown() -> None:
    found = satdoku.check_many([UNIQUE, HARD], engine="auto", guesses=3)
    assert found["verdict"] == ["unique", "unknown"]
    assert found["error"] == [None, "the search budget is used up"]
    found = satdoku.check_many([HARD] * 1000, timeout=0)
    assert set(found["verdict"]) == {"unknown"} and set(found["error"]) == {"the time is up"}
    found = satdoku.rate_many([HARD] * 10, timeout=0)
    assert set(found["error"]) == {"the time is up"}
