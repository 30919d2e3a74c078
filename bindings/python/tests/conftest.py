"""The program that the package must agree with, and puzzles to ask both about."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any, Callable, Sequence

import pytest

ROOT = Path(__file__).resolve().parents[3]

Run = Callable[..., subprocess.CompletedProcess]
Report = Callable[..., list]


def _program() -> str:
    """The program: what SATDOKU names, or the newest that was built here."""
    named = os.environ.get("SATDOKU")
    if named:
        return named
    built = [ROOT / "target" / profile / "satdoku" for profile in ("debug", "release")]
    built = [path for path in built if path.exists()]
    if not built:
        pytest.exit("build the program first (cargo build), or name it in SATDOKU", returncode=2)
    return str(max(built, key=lambda path: path.stat().st_mtime))


PROGRAM = _program()


@pytest.fixture(scope="session")
def run() -> Run:
    """Runs the program with these arguments and this standard input."""

    def run(*arguments: str, text: str = "") -> subprocess.CompletedProcess:
        return subprocess.run(
            [PROGRAM, *arguments], input=text, capture_output=True, text=True, timeout=120
        )

    return run


@pytest.fixture(scope="session")
def reports(run: Run) -> Report:
    """The lines of JSON that the program prints about a puzzle, without their numbers in the run."""

    def reports(command: Sequence[str], puzzle: str) -> list[dict[str, Any]]:
        ran = run(*command, "--format", "json", "-", text=puzzle)
        lines = [json.loads(line) for line in ran.stdout.splitlines()]
        for line in lines:
            line.pop("number", None)
        return lines

    return reports


UNIQUE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

PUZZLES = {
    "unique": UNIQUE,
    "several": UNIQUE[:70] + "." * 11,
    "none": UNIQUE[:5] + "4" + UNIQUE[6:],
    "minimal": "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "hard": "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "four": "1..4.....3....2.",
    "four without": "11.4.....3....2.",
    "six": "1..45.......3.2.......6..2.....5....",
    "from zero": '{"schema":"satdoku/puzzle-1","shape":{"size":4,"boxes":[2,2],"digits":[0,3]},'
    '"rules":[{"rule":"classic"}],"givens":["1x1=0","2x3=0","3x2=1"]}',
    "sixteen": "1...5...9...G..." + "." * 240,
    "arrow": '{"schema":"satdoku/puzzle-1","shape":{"size":4,"boxes":[2,2],"digits":[1,4]},"rules":['
    '{"rule":"classic"},{"rule":"sum","title":"arrow","factors":[1,-1,-1],"total":0,'
    '"cells":["1x1","2x2","3x3"]}],"givens":["2x2=3"]}',
    "named": "1..4.....3....2. # easy",
    "played": '{"schema":"satdoku/puzzle-1","shape":{"size":4,"boxes":[2,2],"digits":[1,4]},'
    '"rules":[{"rule":"classic"}],"givens":["1x1=1","1x4=4","3x2=3","4x3=2"],'
    '"entries":["2x1=3","1x2=3"]}',
}


@pytest.fixture(params=PUZZLES.values(), ids=PUZZLES.keys())
def puzzle(request: pytest.FixtureRequest) -> str:
    return str(request.param)
