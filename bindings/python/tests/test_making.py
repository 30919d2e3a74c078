"""Puzzles and boards that are made: the same as those of the program."""

from __future__ import annotations

import itertools

import numpy
import pytest
import satdoku
from conftest import Run


@pytest.mark.parametrize(
    ("options", "command"),
    [
        ({}, []),
        ({"symmetry": "rotational"}, ["--symmetry", "rotational"]),
        ({"size": 6}, ["--size", "6"]),
        ({"size": 6, "box": "3x2"}, ["--size", "6", "--box", "3x2"]),
        ({"givens": 30}, ["--givens", "30"]),
        ({"givens": (28, 32), "minimal": False}, ["--givens", "28..32"]),
        ({"minimal": True, "symmetry": "diagonal"}, ["--minimal", "--symmetry", "diagonal"]),
        ({"difficulty": "medium"}, ["--difficulty", "medium"]),
        ({"difficulty": (2.0, 3.4)}, ["--difficulty", "2.0..3.4"]),
        ({"technique": "x-wing"}, ["--technique", "x-wing"]),
    ],
    ids=str,
)
def test_generate(options: dict, command: list[str], run: Run) -> None:
    made = satdoku.generate(3, seed=11, **options)
    lines = [puzzle.write("line") for puzzle in made]
    ran = run("generate", "--count", "3", "--seed", "11", "--line", *command)
    assert "".join(lines) == ran.stdout
    assert made.stopped is None and made.seed == 11


def test_a_pattern(run: Run, tmp_path) -> None:
    drawing = "\n".join(["x.x.", ".x..", "..x.", ".x.x"])
    path = tmp_path / "pattern"
    path.write_text(drawing)
    made = satdoku.generate(2, seed=3, size=4, pattern=drawing)
    command = ["generate", "--count", "2", "--seed", "3", "--size", "4", "--pattern", str(path)]
    assert "".join(p.write("line") for p in made) == run(*command, "--line").stdout
    with pytest.raises(ValueError, match="pattern of 3 cells"):
        satdoku.generate(pattern="x.x")


def test_puzzles_come_with_their_solution() -> None:
    for puzzle in satdoku.generate(5, seed=2):
        assert puzzle.solution == puzzle.solve().grid and puzzle.check() == "unique"


def test_without_end_and_without_a_seed() -> None:
    endless = satdoku.generate(None, size=4)
    found = [puzzle.grid.line for puzzle in itertools.islice(endless, 10)]
    again = satdoku.generate(10, size=4, seed=endless.seed)
    assert [puzzle.grid.line for puzzle in again] == found and len(set(found)) == 10
    assert list(satdoku.generate(0)) == []


def test_what_cannot_be() -> None:
    with pytest.raises(satdoku.Impossible, match="no such puzzle"):
        satdoku.generate(givens=16)
    assert [p.grid for p in satdoku.generate(givens=[28, 30], seed=1)] == [
        p.grid for p in satdoku.generate(givens=(numpy.int64(28), 30), seed=1)
    ]
    for options in (
        {"symmetry": "x"},
        {"difficulty": "x"},
        {"technique": "x"},
        {"size": 1},
        {"count": -1},
        {"seed": -4},
        {"seed": 10**23},
        {"box": "x"},
    ):
        with pytest.raises(ValueError):
            satdoku.generate(**options)


def test_few_puzzles_say_why() -> None:
    made = satdoku.generate(10, seed=1, difficulty="extreme", timeout=0)
    assert list(made) == [] and made.stopped == "the time is up"
    made = satdoku.generate(10**6, seed=1, size=2, box="none")
    assert 0 < len(list(made)) < 100 and made.stopped


@pytest.mark.parametrize(
    ("options", "command"),
    [
        ({}, []),
        ({"size": 6}, ["--size", "6"]),
        ({"puzzle": "1..4..........2."}, ["1..4..........2."]),
        ({"size": 25}, ["--size", "25"]),
    ],
    ids=str,
)
def test_fill(options: dict, command: list[str], run: Run) -> None:
    boards = satdoku.fill(count=3, seed=5, **options)
    ran = run("fill", "--count", "3", "--seed", "5", "--line", *command)
    assert [board.line for board in boards] == ran.stdout.split("\n")[:3]
    assert boards.uniform == (options.get("size") not in (6, 25))


def test_no_boards() -> None:
    boards = satdoku.fill("11.4.....3....2.", count=3)
    assert list(boards) == [] and boards.stopped is None
    boards = satdoku.fill(count=3, size=16, timeout=0)
    assert list(boards) == [] and boards.stopped == "the time is up"
