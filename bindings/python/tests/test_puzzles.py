"""Reading, changing and writing puzzles."""

from __future__ import annotations

import copy
import json
import os
import pickle
import sys
from pathlib import Path

import numpy
import pandas
import pytest
import satdoku
from conftest import PUZZLES, UNIQUE, Run

FOUR = "1..4.....3....2."


def test_everything_survives_pickling_copying_and_json(puzzle: str) -> None:
    read = satdoku.read(puzzle)
    for other in (
        pickle.loads(pickle.dumps(read)),
        copy.deepcopy(read),
        satdoku.read(read.to_dict()),
        satdoku.read(json.dumps(read.to_dict())),
    ):
        assert other == read and hash(other) == hash(read) and other.to_dict() == read.to_dict()


def test_the_drawing_is_a_puzzle_again() -> None:
    for puzzle in (UNIQUE, FOUR, PUZZLES["six"]):
        assert satdoku.read(str(satdoku.read(puzzle))).grid == satdoku.read(puzzle).grid


@pytest.mark.parametrize(
    "source",
    [
        [1, 0, 0, 4, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 2, 0],
        ((1, 0, 0, 4), (0, 0, 0, 0), (0, 3, 0, 0), (0, 0, 2, 0)),
        numpy.array([[1, 0, 0, 4], [0, 0, 0, 0], [0, 3, 0, 0], [0, 0, 2, 0]], dtype="int64"),
        numpy.array([1, 0, 0, 4, 0, 0, 0, 0, 0, 3, 0, 0, 0, 0, 2, 0], dtype="uint8"),
        FOUR.encode(),
        bytearray(FOUR.encode()),
        "1..4\n....\n.3..\n..2.",
        ["1..4", "....", ".3..", "..2."],
        [["1", ".", ".", "4"], ["."] * 4, [".", "3", ".", "."], [".", ".", "2", "."]],
        [[1, None, None, 4], [None] * 4, [None, 3, None, None], [None, None, 2, None]],
        list(FOUR),
        list(FOUR.replace(".", " ")),
        ["1 ", "", " ", "4", *"." * 5, "3", *"." * 4, "2", "."],
        pandas.DataFrame([[1, 0, 0, 4], [0, 0, 0, 0], [0, 3, 0, 0], [0, 0, 2, 0]]),
        numpy.array([[1, numpy.nan, 0, 4], [0, 0, 0, 0], [0, 3, 0, 0], [0, 0, 2, 0]]),
    ],
    ids=[
        "flat",
        "rows",
        "array",
        "flat array",
        "bytes",
        "bytearray",
        "lines",
        "list of lines",
        "symbols",
        "None",
        "flat symbols",
        "flat symbols and blanks",
        "cells of a table",
        "table",
        "NaN",
    ],
)
def test_sources(source) -> None:
    assert satdoku.read(source).grid == FOUR
    assert satdoku.check(source) == "unique"


def test_a_puzzle_and_a_grid_are_sources() -> None:
    puzzle = satdoku.read(FOUR)
    assert satdoku.read(puzzle) is puzzle
    for source in (puzzle, puzzle.grid):
        for options in ({"size": 4}, {"box": "2x2"}, {"alphabet": "1-4"}):
            with pytest.raises(ValueError, match="already"):
                satdoku.read(source, **options)
    with pytest.raises(ValueError, match="texts"):
        satdoku.read([0] * 16, size=4)
    solved = satdoku.solve(FOUR).grid
    assert solved is not None and satdoku.read(solved).grid == solved


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "two puzzles.txt"
    path.write_text(f"\ufeff{FOUR}\n{PUZZLES['four without']}\n")
    first, second = satdoku.read_all(path)
    assert (first.check(), second.check()) == ("unique", "none")
    with pytest.raises(satdoku.ParseError, match="more than one") as raised:
        satdoku.read(path)
    assert raised.value.file == str(path) and "read_all" in raised.value.excerpt
    assert raised.value.line == 2
    with pytest.raises(satdoku.ParseError, match="pathlib.Path"):
        satdoku.read(str(path))
    with pytest.raises(FileNotFoundError):
        satdoku.read(tmp_path / "no such file")
    path.write_text(f"{FOUR}\n1..4.\n{FOUR}\n")
    assert len(satdoku.read_all(path, errors="skip")) == 2
    with pytest.raises(satdoku.ParseError) as raised:
        satdoku.read_all(path)
    assert raised.value.line == 2


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [("1..4/.53./....", 1, 5), ("", 1, 1), ("1..4\n....\n.3!.\n..2.", 3, 3), ("abc", 1, 1)],
)
def test_errors_have_places(text: str, line: int, column: int, run: Run) -> None:
    with pytest.raises(satdoku.ParseError) as raised:
        satdoku.read(text)
    error = raised.value
    assert (error.line, error.column) == (line, column)
    ran = run("solve", "--format", "json", "-", text=text)
    report = json.loads(ran.stdout)
    assert (report["message"], report["line"], report["column"]) == (str(error), line, column)
    revived = pickle.loads(pickle.dumps(error))
    assert type(revived) is satdoku.ParseError and revived.excerpt == error.excerpt
    assert isinstance(error, ValueError)


@pytest.mark.parametrize(
    ("source", "error", "message"),
    [
        ([1, 2, 3], ValueError, "3 cells"),
        ([[1, 2], [3]], ValueError, "row 2"),
        ([5, 0, 0, 0], ValueError, "5"),
        ([-1, 0, 0, 0], ValueError, "-1"),
        ([1.5, 0, 0, 0], TypeError, "float"),
        ([object(), 0, 0, 0], TypeError, "object"),
        (3, TypeError, "int"),
        (None, TypeError, "NoneType"),
        ([[1000] * 4] * 4, ValueError, "1000"),
        ({"schema": "another"}, ValueError, "another"),
    ],
)
def test_what_is_no_puzzle(source, error: type, message: str) -> None:
    with pytest.raises(error, match=message):
        satdoku.read(source)


@pytest.mark.parametrize("box", ["3x2", (3, 2)])
def test_grids_keep_the_rules_of_their_puzzle(box) -> None:
    six = satdoku.read("." * 36, box=box)
    solved = six.solve().grid
    assert satdoku.read(solved).check() == "unique"
    assert [board.line for board in satdoku.fill(solved)] == [solved.line]
    assert six.mistakes(solved).count == six.mistakes(str(solved)).count == 0
    assert satdoku.check_many([solved, six, str(solved)])["verdict"] == ["unique", "several", "none"]
    arrow = satdoku.read(PUZZLES["arrow"])
    assert satdoku.read(arrow.solve().grid).to_dict()["rules"] == arrow.to_dict()["rules"]
    with pytest.raises(ValueError, match="like the puzzle"):
        satdoku.read("." * 36).mistakes(solved)


def test_small_lists_of_lines() -> None:
    assert satdoku.read(["12", "2."], size=2, box="none").check() == "unique"
    assert satdoku.read(["1", "2", "2", "."], size=2, box="none").grid == "122."


def test_rows_with_numbers_of_two_figures() -> None:
    (board,) = satdoku.fill(size=16, seed=1)
    numbers = [[number if (i * j) % 3 else 0 for j, number in enumerate(row)] for i, row in enumerate(board)]
    expected = satdoku.read(numbers)
    for blank in (".", None, ""):
        rows = [[number or blank for number in row] for row in numbers]
        assert satdoku.read(rows).grid == expected.grid
        texts = [[str(cell) if cell else "." for cell in row] for row in numbers]
        assert satdoku.read(texts).grid == expected.grid
    with pytest.raises(ValueError):
        satdoku.read([[12, *["."] * 7], *[["."] * 9] * 8])


def test_entries_are_read_with_the_symbols_of_the_puzzle() -> None:
    for puzzle in (
        satdoku.read(UNIQUE.translate(str.maketrans("123456789", "ABCDEFGHI")), alphabet="A-I"),
        satdoku.read(UNIQUE.translate(str.maketrans("123456789", "012345678")), alphabet="0-8"),
    ):
        assert puzzle.mistakes(puzzle.solve().grid.line).count == 0


def test_one_digit_is_one_digit() -> None:
    with pytest.raises(ValueError, match="expected a number or a symbol"):
        satdoku.read(FOUR).with_given("1x2", "3 1x3=2")


def test_hints_of_types_can_be_had() -> None:
    import typing

    if sys.version_info >= (3, 10):
        for function in (satdoku.check, satdoku.fill, satdoku.read, satdoku.generate):
            typing.get_type_hints(function)


def test_options_of_reading() -> None:
    text = "." * 36
    assert satdoku.read(text, box="3x2").write("json") != satdoku.read(text).write("json")
    assert satdoku.read("0" + "." * 15, alphabet="0-3", size=4).givens[0].digit == 0
    for options in ({"size": 99}, {"box": "3"}, {"box": (4, 4)}, {"alphabet": "?"}):
        with pytest.raises(ValueError):
            satdoku.read(text, **options)


@pytest.mark.parametrize("cell", ["1x2", "r1c2", "R1C2", (1, 2), 1, numpy.int64(1)])
def test_cells(cell) -> None:
    puzzle = satdoku.read(FOUR)
    added = puzzle.with_given(cell, 2)
    assert added.givens[-1] == (1, 2, 2, "given") and added.grid[cell] == 2
    assert puzzle.grid[cell] == 0 and added.without(cell) == puzzle
    conflict = puzzle.explain(extra={cell: 3})
    assert conflict is not None and "1x2=3" in [member.name for member in conflict.members]


@pytest.mark.parametrize("cell", ["5x1", (0, 1), 16, -1, "x", "1x", "", (1,), (1, 2, 3)])
def test_cells_that_are_not_there(cell) -> None:
    with pytest.raises(ValueError):
        satdoku.read(FOUR).with_given(cell, 2)
    with pytest.raises(TypeError):
        satdoku.read(FOUR).with_given(1.5, 2)


def test_digits_that_are_not_there() -> None:
    with pytest.raises(ValueError, match="there is no digit 7"):
        satdoku.read(FOUR).with_given("1x2", 7)
    assert satdoku.read("." * 256).with_given("1x1", "G").givens[0].digit == 16


def test_lists_of_digits() -> None:
    puzzle = satdoku.read(FOUR)
    assert puzzle.with_givens(["1x2=2", "1x3=3"]) == puzzle.with_givens({"1x2": 2, 2: 3})
    with pytest.raises(TypeError, match="1x6=4"):
        puzzle.with_givens([("1x2", 2)])


def test_entries_are_no_givens() -> None:
    played = satdoku.read(FOUR).with_entries({"1x2": 3})
    assert played.givens == satdoku.read(FOUR).givens and played.check() == "none"
    assert played.entries == (satdoku.Given(1, 2, 3, "entry"),)
    assert played.mistakes().wrong == ("1x2=3",)


@pytest.mark.parametrize("format", ["line", "block", "csv", "sdm", "qqwing", "specs", "json"])
def test_formats(format: str, run: Run) -> None:
    ran = run("convert", "--to", format, "-", text=UNIQUE)
    assert satdoku.read(UNIQUE).write(format) == ran.stdout


def test_formats_that_would_lose_something() -> None:
    with pytest.raises(ValueError, match="cannot store"):
        satdoku.read(PUZZLES["arrow"]).write("line")
    with pytest.raises(ValueError, match="there is no"):
        satdoku.read(FOUR).write("word")


def test_dimacs(run: Run) -> None:
    formula = satdoku.read(FOUR).dimacs()
    ran = run("export", "dimacs", "-", text=FOUR)
    assert formula == ran.stdout
    assert satdoku.sat(formula).status == "satisfiable"
    conflict = satdoku.mus(satdoku.read(PUZZLES["four without"]).dimacs(groups=True))
    assert conflict.status == "smallest" and len(conflict.members) == 2


def test_arrays() -> None:
    grid = satdoku.solve(FOUR).grid
    assert numpy.asarray(grid).tolist() == [list(row) for row in grid]
    assert numpy.asarray(grid, dtype="float32").dtype == "float32"
    assert numpy.asarray(satdoku.read(FOUR).grid).sum() == 10
    assert numpy.array_equal(numpy.array(satdoku.read(FOUR)), numpy.array(satdoku.read(FOUR).grid))
    assert list(reversed(grid)) == list(grid)[::-1]
    with pytest.raises(ValueError, match="copy"):
        grid.__array__(copy=False)


def test_a_grid_from_zero_has_minus_one_where_it_is_open() -> None:
    puzzle = satdoku.read(PUZZLES["from zero"])
    assert puzzle.grid["1x1"] == 0 and puzzle.grid["1x2"] == -1
    assert set(sum(puzzle.solve().grid.rows, ())) == {0, 1, 2, 3}


def test_pictures_in_notebooks() -> None:
    puzzle = satdoku.read(UNIQUE)
    assert puzzle._repr_svg_().startswith("<svg")
    solution = puzzle.solve()
    assert solution._repr_svg_() == solution.grid.svg() != puzzle.svg()
    assert satdoku.solve(PUZZLES["none"])._repr_svg_() is None


def test_a_file_can_have_any_name(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"\xff.txt")
    path.write_text(FOUR)
    assert satdoku.read(path).grid == FOUR
    path.write_text("1..4/.53./....")
    with pytest.raises(satdoku.ParseError) as raised:
        satdoku.read(path)
    assert raised.value.file.endswith("\ufffd.txt")


def test_names_and_notes() -> None:
    assert satdoku.read(PUZZLES["named"]).name == "easy"
    assert satdoku.read(UNIQUE).name is None and satdoku.read(UNIQUE).size == 9
    assert satdoku.read("1234\n3412\n2143\n432.").notes == ()


def test_puzzles_are_made_by_reading() -> None:
    with pytest.raises(TypeError, match="read"):
        satdoku.Puzzle(UNIQUE)
