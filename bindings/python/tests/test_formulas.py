"""Formulas: as the program's commands `sat` and `mus` have it."""

from __future__ import annotations

import itertools
import random
from pathlib import Path

import pytest
import satdoku
from conftest import Run


def _text(clauses: list[list[int]]) -> str:
    most = max((abs(literal) for clause in clauses for literal in clause), default=0)
    lines = [" ".join(map(str, [*clause, 0])) for clause in clauses]
    return "\n".join([f"p cnf {most} {len(clauses)}", *lines, ""])


def _random(seed: int) -> list[list[int]]:
    generator = random.Random(seed)
    variables = generator.randint(2, 5)
    return [
        [
            generator.choice([-1, 1]) * variable
            for variable in generator.sample(range(1, variables + 1), generator.randint(1, 2))
        ]
        for _ in range(generator.randint(2, 12))
    ]


def _is_satisfiable(clauses: list[list[int]]) -> bool:
    """The slow way."""
    most = max((abs(literal) for clause in clauses for literal in clause), default=0)
    return any(
        all(any((literal > 0) == values[abs(literal) - 1] for literal in clause) for clause in clauses)
        for values in itertools.product([False, True], repeat=most)
    )


@pytest.mark.parametrize("seed", range(40))
def test_random_formulas_by_brute_force(seed: int) -> None:
    clauses = _random(seed)
    decided = satdoku.sat(clauses)
    if _is_satisfiable(clauses):
        assert decided.status == "satisfiable" and decided.model is not None
        assert all(set(clause) & set(decided.model) for clause in clauses)
        assert satdoku.mus(clauses).status == "satisfiable"
        return
    assert decided == satdoku.Sat("unsatisfiable", None, None)
    conflict = satdoku.mus(clauses)
    chosen = [clauses[number - 1] for number in conflict.members]
    assert conflict.status == "smallest" and not _is_satisfiable(chosen)
    assert conflict.lower_bound == len(chosen)
    for fewer in itertools.combinations(clauses, len(chosen) - 1):
        assert _is_satisfiable(list(fewer))
    minimal = satdoku.mus(clauses, quality="minimal")
    chosen = [clauses[number - 1] for number in minimal.members]
    assert not _is_satisfiable(chosen)
    for left_out in range(len(chosen)):
        assert _is_satisfiable(chosen[:left_out] + chosen[left_out + 1 :])


@pytest.mark.parametrize("seed", range(5))
def test_the_program_says_the_same(seed: int, run: Run, tmp_path: Path) -> None:
    clauses = _random(100 + seed)
    path = tmp_path / "formula.cnf"
    path.write_text(_text(clauses))
    ran = run("sat", str(path))
    status = {"s SATISFIABLE": "satisfiable", "s UNSATISFIABLE": "unsatisfiable"}
    decided = satdoku.sat(path)
    assert status[ran.stdout.splitlines()[0]] == decided.status
    assert satdoku.sat(path.read_text()) == decided == satdoku.sat(clauses)
    ran = run("mus", "--smallest", str(path))
    numbers = [line[2:-2] for line in ran.stdout.splitlines() if line.startswith("v ")]
    members = satdoku.mus(path).members
    assert (numbers[0] if numbers else "") == " ".join(map(str, members))


def test_names_and_hard_clauses() -> None:
    parts = {"screen": [[1]], "battery": [[2], [-3]], "light": [[-1, -2]], "cheap": [[3]]}
    assert satdoku.mus(parts).members in (("battery", "cheap"), ("screen", "battery", "light"))
    assert satdoku.mus(parts, hard=[[-2]]).members == ("battery",)
    assert satdoku.mus(parts, hard=[[4], [-4]]) == satdoku.Mus("smallest", (), 0, None)
    assert satdoku.mus({}, hard=[[1]]).status == "satisfiable"
    assert satdoku.mus([[]]).members == (1,)


def test_groups_and_weights(tmp_path: Path) -> None:
    grouped = "p gcnf 2 3 2\n{0} 1 2 0\n{1} -1 0\n{2} -2 0\n"
    assert satdoku.mus(grouped).members == (1, 2)
    weighted = tmp_path / "formula.wcnf"
    weighted.write_text("h 1 2 0\n1 -1 0\n1 -2 0\n")
    assert satdoku.mus(weighted).members == (1, 2)
    assert satdoku.mus(weighted.read_text()).members == (1, 2)


@pytest.mark.parametrize(
    ("formula", "error", "message"),
    [
        ("p cnf 1 1\nx 0\n", satdoku.ParseError, "x"),
        ([[0]], ValueError, "literal 0"),
        ([[1], [2, 0]], ValueError, "literal 0"),
        ([[2**80]], ValueError, "literal"),
        ([["x"]], TypeError, "whole numbers"),
        ([1, 2], TypeError, "found the clause 1"),
        (7, TypeError, "int"),
        (__file__, ValueError, "pathlib.Path"),
    ],
)
def test_what_is_no_formula(formula: object, error: type, message: str) -> None:
    for function in (satdoku.sat, satdoku.mus):
        with pytest.raises(error, match=message):
            function(formula)


def test_options() -> None:
    with pytest.raises(ValueError, match="quality"):
        satdoku.mus([[1]], quality="best")
    with pytest.raises(ValueError, match="hard"):
        satdoku.mus("p cnf 1 1\n1 0\n", hard=[[1]])
    with pytest.raises(FileNotFoundError):
        satdoku.sat(Path("no such file"))


def test_a_large_number_needs_little_memory() -> None:
    assert satdoku.sat([[2**28], [-5]]).model == (-5, 2**28)
