"""The examples for Python: each script is run as a user would, and the notebook from top to bottom."""

from __future__ import annotations

import ast
import csv
import io
import itertools
import json
import os
import re
import runpy
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Callable
from xml.etree import ElementTree

import pytest
import satdoku
from conftest import PUZZLES, ROOT, UNIQUE

SCRIPTS = ROOT / "examples" / "python"
NOTEBOOK = ROOT / "examples" / "why.ipynb"
NAMES = sorted(path.name for path in SCRIPTS.glob("*.py"))
WIDTH = 60

Script = Callable[..., subprocess.CompletedProcess]


def _environment(**more: str) -> dict[str, str]:
    return {**os.environ, "COLUMNS": str(WIDTH), **more}


@pytest.fixture
def script(tmp_path: Path) -> Script:
    """Runs a script in an empty folder, with these arguments and this standard input."""

    def script(name: str, *arguments: Any, text: str | bytes = "", **more: str) -> subprocess.CompletedProcess:
        ran = subprocess.run(
            [sys.executable, str(SCRIPTS / name), *map(str, arguments)],
            input=text if isinstance(text, bytes) else text.encode(),
            capture_output=True,
            cwd=tmp_path,
            env=_environment(**more),
            timeout=120,
        )
        ran.stdout = ran.stdout.decode(errors="surrogateescape").replace("\r\n", "\n")
        ran.stderr = ran.stderr.decode(errors="replace").replace("\r\n", "\n")
        assert "Traceback" not in ran.stderr, ran.stderr
        return ran

    return script


@pytest.fixture
def nowhere(tmp_path: Path) -> Path:
    """A path at which nobody can write, whatever their rights."""
    (tmp_path / "file").write_text("")
    return tmp_path / "file" / "below"


@pytest.mark.parametrize("name", NAMES)
def test_what_each_says_of_itself(name: str, script: Script) -> None:
    usage = ast.get_docstring(ast.parse((SCRIPTS / name).read_text(encoding="utf-8")))
    assert usage is not None and f"python {name}" in usage
    ran = script(name, "--help")
    assert ran.returncode == 0 and "usage" in ran.stdout
    ran = script(name, "--nonsense")
    assert ran.returncode == 2 and "error: " in ran.stderr


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.skipif(not hasattr(signal, "SIGPIPE"), reason="a system without SIGPIPE")
def test_readers_that_go_away(name: str, tmp_path: Path) -> None:
    table, lines = tmp_path / "table.csv", tmp_path / "lines.txt"
    table.write_text("puzzle\n" + f"{UNIQUE}\n" * 5_000)
    lines.write_text(f"{UNIQUE}\n")
    arguments = {"csv_in_csv_out.py": [table], "conflicts_of_a_class.py": [lines], "ratings_histogram.py": [lines]}
    reader, writer = os.pipe()
    os.close(reader)
    ran = subprocess.run(
        [sys.executable, str(SCRIPTS / name), *map(str, arguments.get(name, []))],
        stdin=subprocess.DEVNULL,
        stdout=writer,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        timeout=120,
    )
    os.close(writer)
    assert ran.stderr == b"" and ran.returncode in (0, 1, -signal.SIGPIPE)


def _table(text: str, delimiter: str = ",") -> list[list[str]]:
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter))


def test_csv_in_csv_out(script: Script, tmp_path: Path) -> None:
    puzzles = [*PUZZLES.values(), "", "abc", UNIQUE[:80], "two\nlines"]
    puzzles = (puzzles * 300)[:4_500]  # More than two chunks.
    source = io.StringIO()
    csv.writer(source).writerows([["id", "puzzle"], *([i, puzzle] for i, puzzle in enumerate(puzzles))])
    ran = script("csv_in_csv_out.py", text=source.getvalue())
    header, *rows = _table(ran.stdout)
    assert header == ["id", "puzzle", "verdict", "solution", "error"]
    assert [row[:2] for row in rows] == [[str(i), puzzle] for i, puzzle in enumerate(puzzles)]
    found = satdoku.solve_many(puzzles)
    assert [row[2] for row in rows] == [verdict or "error" for verdict in found["verdict"]]
    assert [row[3] or None for row in rows] == found["solution"]
    assert [row[4] or None for row in rows] == found["error"]
    errors = sum(error is not None for error in found["error"])
    assert ran.returncode == 2 and ran.stderr == f"note: rows with errors: {errors}\n" and errors

    (tmp_path / "in.csv").write_bytes(source.getvalue().encode())
    assert script("csv_in_csv_out.py", "in.csv", "out.csv").stdout == ""
    assert (tmp_path / "out.csv").read_text(encoding="utf-8") == ran.stdout


def test_tables_of_all_kinds(script: Script) -> None:
    name = "csv_in_csv_out.py"
    ran = script(name, text=f"\ufeffpuzzle;n\n{UNIQUE};a,b\n\n")
    assert ran.returncode == 0 and ran.stderr == ""
    assert _table(ran.stdout, ";")[1][:3] == [UNIQUE, "a,b", "unique"]
    ran = script(name, "--column", "grid", text=f"n\tgrid\n1\t{UNIQUE}\n")
    assert _table(ran.stdout, "\t")[1][2] == "unique"
    ran = script(name, text=b"puzzle,n\n" + UNIQUE.encode() + b",\xff\xe9\n")
    assert ran.stdout.encode(errors="surrogateescape").split(b"\n")[1].startswith(UNIQUE.encode() + b",\xff\xe9,unique,")
    ran = script(name, text=f"puzzle,verdict\n{UNIQUE},mine\n{UNIQUE}\n{UNIQUE},a,b\n")
    header, *rows = _table(ran.stdout)
    assert header == ["puzzle", "verdict", "verdict_2", "solution", "error"]
    assert rows[0][1:3] == ["mine", "unique"]
    assert rows[1] == [UNIQUE, "", "error", "", "fields: found 1, expected 2"]
    assert rows[2] == [UNIQUE, "a", "b", "error", "", "fields: found 3, expected 2"]
    ran = script(name, text="puzzle\n")
    assert ran.returncode == 0 and _table(ran.stdout) == [["puzzle", "verdict", "solution", "error"]]


def test_tables_that_are_none(script: Script, tmp_path: Path, nowhere: Path) -> None:
    name = "csv_in_csv_out.py"
    good = tmp_path / "good.csv"
    good.write_text(f"puzzle\n{UNIQUE}\n")
    for arguments, text, message in (
        ([], "", "expected one called 'puzzle'"),
        ([], "a,b\n1,2\n", "['a', 'b']"),
        (["missing.csv"], "", "missing.csv"),
        ([good, nowhere], "", "below"),
        ([good, good], "", "the same file"),
    ):
        ran = script(name, *arguments, text=text)
        assert ran.returncode == 2 and ran.stdout == ""
        assert ran.stderr.startswith("error: ") and message in ran.stderr
    assert good.read_text() == f"puzzle\n{UNIQUE}\n"
    ran = script(name, text='puzzle\n"' + "x" * 200_000)
    assert ran.returncode == 2 and ran.stderr.startswith("error: line 2: field")


@pytest.fixture
def pupils(tmp_path: Path) -> Path:
    folder = tmp_path / "class-3b"
    (folder / "older").mkdir(parents=True)
    texts = {
        "anna.txt": str(satdoku.solve(UNIQUE).grid),
        "ben.txt": "11.4\n....\n.3..\n..2.\n",
        "cem.csv": PUZZLES["several"],
        "dora.json": json.dumps([list(row) for row in satdoku.read(PUZZLES["none"]).grid]),
        "emil.txt": "1..4\n....\n.3.5\n..2.\n",
        "fay.txt": "",
        ".hidden": "x",
    }
    for name, text in texts.items():
        (folder / name).write_text(text)
    (folder / "gus.pdf").write_bytes(b"%PDF-1.7\n\x00\xff\xfe\x80 stream")
    return folder


def test_conflicts_of_a_class(script: Script, pupils: Path, tmp_path: Path) -> None:
    ran = script("conflicts_of_a_class.py", "class-3b", "missing.txt", "--out", "drawn")
    assert ran.returncode == 2 and ran.stderr == ""
    blocks = dict(re.findall(r"^(\S+): (.*(?:\n  .*)*)$", ran.stdout, re.MULTILINE))
    said = {Path(path).name: " ".join(text.split()) for path, text in blocks.items()}
    kinds = {name: re.match("fine|several solutions|no solution|unreadable", text) for name, text in said.items()}
    assert {name: kind and kind[0] for name, kind in kinds.items() if "." in name} == {
        "anna.txt": "fine",
        "ben.txt": "no solution",
        "cem.csv": "several solutions",
        "dora.json": "no solution",
        "emil.txt": "unreadable",
        "fay.txt": "unreadable",
        "gus.pdf": "unreadable",
        "missing.txt": "unreadable",
    }
    assert ran.stdout.endswith("unreadable: 4, no solution: 2, fine: 1, several solutions: 1\n")
    assert f"{Path('class-3b', 'emil.txt')}:3:4" in said["emil.txt"]
    assert str(Path("class-3b", "gus.pdf")) in said["gus.pdf"]
    for name in ("ben.txt", "dora.json"):
        conflict = satdoku.read(pupils / name).explain()
        assert conflict is not None and conflict.smallest
        assert "the fewest that do" in said[name] and all(step.text in said[name] for step in conflict.steps)
        assert all(member.name in said[name] for member in conflict.members)
        picture = tmp_path / "drawn" / "class-3b" / f"{name}.svg"
        assert picture.read_text(encoding="utf-8") == conflict.svg()
        assert ElementTree.parse(picture).getroot().tag.endswith("svg")
    assert len(list((tmp_path / "drawn").rglob("*.svg"))) == 2
    wrapped = [line for line in ran.stdout.split("\n") if not re.match(r" +(\||\d+ \||=|-->|error)", line)]
    assert max(map(len, wrapped[:-2])) <= WIDTH


def test_classes_that_are_none(script: Script, pupils: Path, nowhere: Path) -> None:
    name = "conflicts_of_a_class.py"
    ran = script(name, pupils / "ben.txt", "--out", nowhere)
    assert ran.returncode == 1 and "both are in row 1 and box 1" in ran.stdout and "not drawn:" in ran.stdout
    assert script(name, pupils / "anna.txt").returncode == 0
    ran = script(name, pupils / "gus.pdf", PYTHONIOENCODING="ascii")
    assert ran.returncode == 2 and ran.stderr == "" and "gus.pdf: unreadable" in ran.stdout
    ran = script(name, pupils / "older")
    assert ran.returncode == 2 and ran.stdout == "no files\n"
    assert script(name).returncode == 2


def _bars(text: str) -> dict[int, int]:
    """How many have each half point, as the bars are labelled."""
    found = re.findall(r"^ *(\d+\.[05])-\d+\.[49] +([\d,]+)( #+)?$", text, re.MULTILINE)
    for _, count, bar in found:
        assert (count == "0") == (bar == "")
    return {round(2 * float(label)): int(count.replace(",", "")) for label, count, _ in found}


def test_ratings_histogram(script: Script, tmp_path: Path) -> None:
    lines = [made.grid.line for made in satdoku.generate(2_100, seed=4, givens=(28, 32))]
    text = "\n\n".join([*lines, *PUZZLES.values(), "abc"])
    (tmp_path / "puzzles.txt").write_text(text)
    ran = script("ratings_histogram.py", "puzzles.txt")
    found = satdoku.rate_many([*lines, *(line for line in text.split("\n\n")[len(lines) :])])
    ratings = [er for er in found["er"] if er is not None]
    expected = {half: 0 for half in range(int(2 * min(ratings)), int(2 * max(ratings)) + 1)}
    for rating in ratings:
        expected[round(10 * rating) // 5] += 1
    assert _bars(ran.stdout) == expected
    assert f"\nrated: {len(ratings):,}\n" in ran.stdout
    verdicts = {verdict or "error": found["verdict"].count(verdict) for verdict in ("none", "several", None)}
    assert all(f"{verdict} {count}" in ran.stdout for verdict, count in verdicts.items())
    place = text.count("\n") + 1
    assert ran.stderr.splitlines()[-1] == f"line {place}: {found['error'][-1]}" and ran.returncode == 0
    widths = [len(line) for line in ran.stdout.splitlines()]
    assert WIDTH - 5 <= max(widths) <= WIDTH
    assert script("ratings_histogram.py", "-", text=text).stdout == ran.stdout


def test_a_histogram_as_a_picture(script: Script, tmp_path: Path, nowhere: Path) -> None:
    name = "ratings_histogram.py"
    (tmp_path / "none").mkdir()
    (tmp_path / "none" / "matplotlib.py").write_text("raise ImportError('it is not here')")
    ran = script(name, "-", "--png", "drawn.png", text=UNIQUE, PYTHONPATH=_path(tmp_path / "none"))
    assert ran.returncode == 2 and "needs matplotlib" in ran.stderr and "rated: 1" in ran.stdout
    assert not (tmp_path / "drawn.png").exists()
    pytest.importorskip("matplotlib", reason="matplotlib is not installed")
    ran = script(name, "-", "--png", "drawn.png", text=UNIQUE)
    assert ran.returncode == 0 and ran.stderr == ""
    assert (tmp_path / "drawn.png").read_bytes().startswith(b"\x89PNG")
    ran = script(name, "-", "--png", nowhere, text=UNIQUE)
    assert ran.returncode == 2 and "below" in ran.stderr


def _path(folder: Path) -> str:
    return os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])


def test_histograms_of_nothing(script: Script) -> None:
    ran = script("ratings_histogram.py", "-")
    assert ran.returncode == 1 and ran.stdout == "rated: 0\n"
    ran = script("ratings_histogram.py", "missing.txt")
    assert ran.returncode == 2 and ran.stderr.startswith("error: ") and "missing.txt" in ran.stderr
    assert script("ratings_histogram.py").returncode == 2
    ran = script("ratings_histogram.py", "-", text="abc\n" * 20)
    assert ran.stderr.count("line ") == 5 and ran.stdout == "rated: 0\nnot rated: error 20\n"


def test_puzzles_for_an_app(script: Script, tmp_path: Path, nowhere: Path) -> None:
    name = "puzzles_for_an_app.py"
    ran = script(name, "--count", 4, "--seed", 9)
    made = json.loads(ran.stdout)
    assert ran.returncode == 0 and ran.stderr == "" and made["seed"] == 9
    assert [entry["level"] for entry in made["puzzles"]] == ["easy"] * 4 + ["medium"] * 4 + ["hard"] * 4
    assert len({entry["puzzle"] for entry in made["puzzles"]}) == 12
    for entry in made["puzzles"]:
        puzzle = satdoku.read(entry["puzzle"])
        solved, rating = puzzle.solve(), puzzle.rate()
        assert solved.status == "unique" and solved.grid == entry["solution"]
        assert (rating.er, rating.level) == (entry["rating"], entry["level"])
        pattern = [symbol == "." for symbol in entry["puzzle"]]
        assert pattern == pattern[::-1]
        hint = entry["hint"]
        assert hint["technique"] and hint["cells"] and hint["text"]
        for place in hint["places"]:
            cell, digit = place.split("=")
            assert solved.grid[cell] == int(digit)
    assert script(name, "--count", 4, "--seed", 9, "--output", "made.json").stdout == ""
    assert (tmp_path / "made.json").read_bytes().decode() == ran.stdout
    assert script(name, "--count", 4, "--seed", 10).stdout != ran.stdout
    assert json.loads(script(name, "--count", 0).stdout)["puzzles"] == []
    for arguments in (["--count", "-1"], ["--count", "x"], ["--seed", "-1"], ["--output", nowhere]):
        ran = script(name, *arguments)
        assert ran.returncode == 2 and "error: " in ran.stderr and ran.stdout == ""


@pytest.mark.parametrize(
    "wishes",
    [
        [],
        ["silver"],
        ["13 inch", "fanless", "fast graphics"],
        ["13 inch", "16 inch"],
        ["black", "fast graphics", "99 Wh", "65 W"],
        ["black", "16 inch", "black"],
        ["13 inch", "fast graphics", "50 Wh"],
    ],
    ids=str,
)
def test_conflicting_options(wishes: list[str], script: Script) -> None:
    """Against every laptop there could be."""
    data = runpy.run_path(str(SCRIPTS / "conflicting_options.py"))
    laptops = [frozenset(options) for options in itertools.product(*data["CHOICES"].values())]

    def holds(member: str, laptop: frozenset[str]) -> bool:
        options = data["RULES"].get(member, [member])
        return any((o[4:] not in laptop) if o.startswith("not ") else o in laptop for o in options)

    def possible(*members: str) -> bool:
        return any(all(holds(member, laptop) for member in members) for laptop in laptops)

    ran = script("conflicting_options.py", *wishes, COLUMNS="200")
    wishes = list(dict.fromkeys(wishes or data["ORDER"]))
    rules = list(data["RULES"])
    assert ran.returncode == (0 if possible(*wishes, *rules) else 1) and ran.stderr == ""
    for wish, laptop in re.findall(r"^(?:without (.+)|it can be built): (.+)$", _unwrapped(ran.stdout), re.MULTILINE):
        others = [other for other in wishes if other != wish]
        if laptop == "it still cannot be built":
            assert not possible(*others, *rules)
        else:
            options = frozenset(laptop.split(", "))
            assert options in laptops and all(holds(member, options) for member in (*others, *rules))
    if ran.returncode == 1:
        members = re.findall("^  (?:wish|rule): (.+)$", ran.stdout, re.MULTILINE)
        assert members and not possible(*members) and set(members) <= {*wishes, *rules}
        for fewer in itertools.combinations([*wishes, *rules], len(members) - 1):
            assert possible(*fewer)
        assert ran.stdout.count("\nwithout ") == len(set(members) & set(wishes))


def _unwrapped(text: str) -> str:
    return re.sub(r"\n {4,}", " ", text)


def test_options_that_are_none(script: Script) -> None:
    ran = script("conflicting_options.py", "pink")
    assert ran.returncode == 2 and "'pink'" in ran.stderr and ran.stdout == ""
    ran = script("conflicting_options.py", "--list")
    assert ran.returncode == 0 and "colour: silver, black" in ran.stdout
    assert max(map(len, script("conflicting_options.py").stdout.splitlines())) <= WIDTH


def _outputs(cell: Any) -> list[dict[str, str]]:
    """The outputs of a cell that are the same in every run: neither plots nor tables in HTML."""
    found = []
    for output in cell.get("outputs", []):
        if output["output_type"] == "stream":
            found.append({output["name"]: output["text"]})
        else:
            found.append({kind: output["data"][kind] for kind in ("text/plain", "image/svg+xml") if kind in output["data"]})
    return found


def test_the_notebook(tmp_path: Path) -> None:
    for module in ("nbclient", "nbformat", "ipykernel", "numpy", "polars", "matplotlib"):
        pytest.importorskip(module, reason=f"the notebook needs {module}")
    import nbclient
    import nbformat

    stored = nbformat.read(NOTEBOOK, as_version=nbformat.NO_CONVERT)
    nbformat.validate(stored)
    assert NOTEBOOK.stat().st_size < 400_000
    assert all(not cell.metadata for cell in stored.cells)  # No times, and nothing of a machine.
    fresh = nbformat.read(NOTEBOOK, as_version=nbformat.NO_CONVERT)
    for cell in fresh.cells:
        if cell.cell_type == "code":
            cell.outputs = []
    # A cell that raises ends the run with its error.
    nbclient.NotebookClient(fresh, timeout=300, resources={"metadata": {"path": str(tmp_path)}}).execute()

    cells = {cell.id: cell for cell in fresh.cells}
    svg = cells["explain"].outputs[0]["data"]["image/svg+xml"]
    assert ElementTree.fromstring(svg).tag.endswith("svg") and "In the conflict: 2x4=5" in svg
    assert cells["check"].outputs[0]["data"]["text/plain"] == "'none'"
    assert "'unique': 100000" in cells["check-many"].outputs[0]["data"]["text/plain"]
    assert "shape: (100_000, 4)" in cells["rate-many"].outputs[0]["data"]["text/plain"]
    assert "image/png" in cells["plot"].outputs[0]["data"]
    for cell in stored.cells:
        assert _outputs(cell) == _outputs(cells[cell.id]), f"the cell {cell.id!r} has other outputs: run the notebook again"
