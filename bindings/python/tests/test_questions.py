"""Each question about each puzzle: the package must say what the program says."""

from __future__ import annotations

import json
import pickle
import re

import pytest
import satdoku
from conftest import PUZZLES, UNIQUE, Report, Run


def _few_solutions(puzzle: str) -> bool:
    return puzzle != PUZZLES["sixteen"]


def test_solve(puzzle: str, reports: Report) -> None:
    found = satdoku.solve(puzzle)
    # What is piped in is answered by two searches, which may find another of several solutions first.
    (expected,) = reports(["solve", "--engine", "both"], puzzle)
    assert found.to_dict() == expected
    assert found.status == expected["verdict"]
    assert (found.grid is None) == (expected["solution"] is None)
    if found.grid is not None:
        assert str(found.grid) == expected["solution"]
        assert [list(row) for row in found.grid] == expected["grid"]
    assert (found.other is not None) == (found.status == "several")


def test_check(puzzle: str, reports: Report) -> None:
    (expected,) = reports(["check"], puzzle)
    assert satdoku.check(puzzle) == expected["verdict"]


def test_count(puzzle: str, reports: Report) -> None:
    (expected,) = reports(["count", "--max", "500"], puzzle)
    found = satdoku.read(puzzle).count(limit=500)
    assert found.to_dict() == expected
    assert int(found) == expected["count"]


def test_solutions(puzzle: str, reports: Report) -> None:
    (expected,) = reports(["enumerate", "--max", "300"], puzzle)
    found = satdoku.read(puzzle).solutions(300)
    grids = [str(grid) for grid in found]
    assert found.complete is expected["complete"]
    assert len(grids) == len(set(grids)) == len(expected["solutions"])
    if expected["complete"]:
        assert sorted(grids) == sorted(expected["solutions"])


def test_candidates(puzzle: str, reports: Report) -> None:
    (expected,) = reports(["candidates"], puzzle)
    found = satdoku.read(puzzle).candidates()
    assert found.to_dict() == expected
    assert found["1x1"] == tuple(expected["candidates"][0]) == found[0] == found[1, 1]


def test_explain(puzzle: str, reports: Report) -> None:
    (expected,) = reports(["explain"], puzzle)
    found = satdoku.read(puzzle).explain()
    if expected["status"] == "consistent":
        assert found is None
        return
    assert found is not None and found.to_dict() == expected
    assert found.size == len(found.members) == found.lower_bound and found.smallest
    assert [member.digit for member in found.members] == [
        member.get("digit") for member in expected["conflict"]
    ]
    assert [step.text for step in found.steps] == [step["text"] for step in expected["steps"]]


@pytest.mark.parametrize("quality", ["minimal", "smallest"])
def test_explain_an_extra(quality: str, reports: Report) -> None:
    command = ["explain", "--extra", "1x6=4", "--quality", quality]
    (expected,) = reports(command, UNIQUE)
    found = satdoku.read(UNIQUE).explain({"1x6": 4}, quality=quality)
    assert found is not None and found.to_dict() == expected
    assert found.to_dict()["extra"] == ["1x6=4"] and found.quality == expected["quality"]


def test_explain_with_rules(reports: Report) -> None:
    (expected,) = reports(["explain", "--rules"], PUZZLES["none"])
    found = satdoku.read(PUZZLES["none"]).explain(rules=True)
    assert found is not None and found.to_dict() == expected and found.houses


def test_steps(puzzle: str, reports: Report) -> None:
    if not _few_solutions(puzzle):
        pytest.skip("a large grid that is almost empty has no steps, and looking takes long")
    *lines, end = reports(["steps"], puzzle)
    found = satdoku.read(puzzle).steps()
    assert found.to_dict() == end and len(found) == end["steps"]
    assert [step.to_dict() for step in found] == lines
    assert found.status == end["status"] and found.grid.line == end["grid"]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_hint(level: int, reports: Report) -> None:
    for puzzle in PUZZLES.values():
        if not _few_solutions(puzzle):
            continue
        (expected,) = reports(["hint", "--level", str(level)], puzzle)
        found = satdoku.read(puzzle).hint(level)
        assert found.to_dict() == expected
        assert found.level == level and (found.text is None) == ("text" not in expected)


def test_rate(puzzle: str, reports: Report) -> None:
    (expected,) = reports(["rate"], puzzle)
    found = satdoku.read(puzzle).rate()
    assert found.to_dict() == expected
    assert (found.er is None) == (found.status != "unique")


def test_repairs(puzzle: str, reports: Report) -> None:
    (expected,) = reports(["repair"], puzzle)
    found = satdoku.read(puzzle).repairs()
    assert found.to_dict() == expected
    assert [str(repair) for repair in found] == [entry["text"] for entry in expected["repairs"]]
    assert found.singles + (found.pairs or 0) >= len(found)


# Two digits of the first row have changed places.
SWAPPED = "35" + UNIQUE[2:]


def test_a_swap_is_made() -> None:
    swapped = satdoku.read(SWAPPED)
    swaps = [repair for repair in swapped.repairs() if repair.edits[0].kind == "swap"]
    assert all(swapped.with_repair(repair).solve().grid == repair.solution for repair in swaps)
    assert str(satdoku.solve(UNIQUE).grid) in [repair.solution for repair in swaps]


@pytest.mark.parametrize("edits", [1, 2])
def test_repairs_are_made(edits: int) -> None:
    kinds = set()
    for puzzle in ("11.4.....3....2.", "1..4..........2.", PUZZLES["none"], SWAPPED):
        read = satdoku.read(puzzle)
        for repair in read.repairs(edits)[:40]:
            mended = read.with_repair(repair)
            assert mended.solve().grid == repair.solution and mended.check() == "unique", repair
            assert 1 <= len(repair.edits) <= edits
            kinds |= {edit.kind for edit in repair.edits}
    assert kinds >= {"change", "move", "remove", "add"}
    crowded = satdoku.read("1x1=1 1x1=2 1x4=4 3x2=3 4x3=2 size=4")
    mended = [crowded.with_repair(repair).check() for repair in crowded.repairs()]
    assert mended and set(mended) == {"unique"}


def test_redundant(puzzle: str, reports: Report) -> None:
    (expected,) = reports(["redundant"], puzzle)
    assert satdoku.read(puzzle).redundant().to_dict() == expected


def test_redundant_together(reports: Report) -> None:
    (expected,) = reports(["redundant", "--together"], UNIQUE)
    found = satdoku.read(UNIQUE).redundant(together=True)
    assert found.to_dict() == expected
    assert found.together is not None and (len(found.together),) * 2 == found.together_bounds


@pytest.mark.parametrize("reveal", ["count", "cells", "digits"])
def test_mistakes(reveal: str, reports: Report) -> None:
    option = {"count": ["--count"], "cells": [], "digits": ["--reveal"]}[reveal]
    command = ["mistakes", "--filled", "1x3=4", "--filled", "1x4=2", *option]
    (expected,) = reports(command, UNIQUE)
    puzzle = satdoku.read(UNIQUE)
    found = puzzle.mistakes({"1x3": 4, "1x4": 2}, reveal=reveal)
    assert found.to_dict() == expected
    assert found == puzzle.mistakes(["1x3=4", "1x4=2"], reveal=reveal)
    assert found.count == 1


def test_mistakes_in_a_grid(reports: Report) -> None:
    filled = str(satdoku.solve(UNIQUE).grid)
    wrong = filled[:2] + "6" + filled[3:]
    found = satdoku.read(UNIQUE).mistakes(wrong, reveal="digits")
    (expected,) = reports(["mistakes", "--filled", wrong, "--reveal"], UNIQUE)
    assert found.to_dict() == expected and found.must_be == {"1x3": 4}
    right = satdoku.read(UNIQUE).mistakes(satdoku.solve(UNIQUE).grid)
    assert right.count == 0 and right.rest_fits


@pytest.mark.parametrize(
    "question",
    [
        {"ask": "conflicts", "most": 5},
        {"ask": "disjoint"},
        {"ask": "suspects"},
        {"ask": "enumerate", "most": 3},
    ],
    ids=lambda question: question["ask"],
)
def test_ask(question: dict, reports: Report) -> None:
    commands = {
        "conflicts": ["explain", "--all", "--max", "5"],
        "disjoint": ["explain", "--disjoint"],
        "suspects": ["explain", "--suspects"],
        "enumerate": ["enumerate", "--max", "3"],
    }
    expected = reports(commands[question["ask"]], PUZZLES["none"])
    assert satdoku.read(PUZZLES["none"]).ask(question) == expected


def test_words_name_no_command(puzzle: str) -> None:
    read = satdoku.read(puzzle)
    for value in (read.solve(), read.count(10), read.explain(), read.repairs(), read.rate()):
        assert not re.search("satdoku |--[a-z]", str(value))


@pytest.mark.parametrize("engine", ["sat", "native", "auto", "searches", "both"])
def test_engines(engine: str, reports: Report) -> None:
    (expected,) = reports(["solve", "--engine", engine], UNIQUE)
    found = satdoku.solve(UNIQUE, engine=engine)
    assert found.to_dict() == expected and found.cross_checked == (engine in ("both", "searches"))


def test_guesses(reports: Report) -> None:
    hard = PUZZLES["hard"]
    for engine in ("native", "auto", "searches", "both"):
        (expected,) = reports(["solve", "--guesses", "3", "--engine", engine], hard)
        assert satdoku.solve(hard, guesses=3, engine=engine).to_dict() == expected
        assert satdoku.check(hard, guesses=3, engine=engine) == "unknown"
        assert satdoku.check(hard, guesses=100_000, engine=engine) == "unique"
        assert satdoku.solve(hard, guesses=3, engine=engine).reason == "the search budget is used up"
    for ask in (satdoku.check, lambda puzzle, **options: satdoku.check_many([puzzle], **options)):
        with pytest.raises(ValueError, match="guesses"):
            ask(hard, guesses=3, engine="sat")
        with pytest.raises(ValueError, match="guesses=-1"):
            ask(hard, guesses=-1)
        with pytest.raises(TypeError, match="guesses"):
            ask(hard, guesses="3")


def test_values_are_frozen_equal_and_hashable(puzzle: str) -> None:
    read = satdoku.read(puzzle)
    asked = [read.solve, lambda: read.count(20), read.candidates, read.rate, read.repairs]
    for ask in [*asked, read.redundant, lambda: read.explain() or read.solve()]:
        value, again = ask(), ask()
        assert value == again and hash(value) == hash(again) and value != 3
        with pytest.raises(AttributeError):
            value.status = "unique"
        with pytest.raises(AttributeError):
            value.another = 1
        revived = pickle.loads(pickle.dumps(value))
        assert revived == value and str(revived) == str(value) and repr(revived) == repr(value)
        changed = value.to_dict()
        changed["kind"] = "changed"
        assert value.to_dict()["kind"] != "changed"
        json.dumps(value.to_dict())


def test_pictures_survive_pickling() -> None:
    read = satdoku.read(PUZZLES["none"])
    conflict = read.explain()
    assert conflict is not None
    revived = pickle.loads(pickle.dumps(conflict))
    assert revived.svg() == conflict.svg() and revived.svg().startswith("<svg")
    steps = satdoku.read(UNIQUE).steps()
    assert pickle.loads(pickle.dumps(steps))[3].svg() == steps[3].svg() != steps[4].svg()


def test_pictures_are_those_of_the_program(run: Run, tmp_path) -> None:
    path = tmp_path / "conflict.svg"
    run("explain", "--svg", str(path), PUZZLES["none"])
    conflict = satdoku.read(PUZZLES["none"]).explain()
    assert conflict is not None and conflict.svg() == path.read_text() == conflict._repr_svg_()
    run("convert", "--svg", str(path), UNIQUE)
    for step in conflict.steps:
        assert step.svg().startswith("<svg")


def test_what_has_no_picture_says_so() -> None:
    solved = satdoku.read("1234341221434321").hint()
    assert solved.status == "solved" and solved._repr_svg_() is None
    with pytest.raises(ValueError, match="no picture"):
        solved.svg()


def test_a_brief_explanation_has_the_same_conflict() -> None:
    puzzle = satdoku.read(PUZZLES["none"])
    whole, brief = puzzle.explain(), puzzle.explain(brief=True)
    assert whole is not None and brief is not None
    assert brief.members == whole.members and brief.sets == whole.sets and brief.smallest
    assert whole.steps and whole.fixes and not brief.steps and not brief.fixes
    assert brief.svg().startswith("<svg")
