"""The examples of examples/spark with a real Spark, on two cores of this machine."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Iterator

import pytest
import satdoku
from pyspark.sql import SparkSession

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "examples" / "spark"
sys.path.insert(0, str(EXAMPLES))

import arrow  # noqa: E402
import cubes  # noqa: E402
import partitions  # noqa: E402
import pipe  # noqa: E402

PROGRAM = partitions.PROGRAM
ROWS = 1_000_000
FILES = 50


@pytest.fixture(scope="module")
def spark() -> Iterator[SparkSession]:
    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ["PYTHONPATH"] = str(EXAMPLES)  # Workers unpickle the functions of the examples by name.
    builder = SparkSession.builder.master("local[2]").appName("test")
    session = builder.config("spark.ui.enabled", "false").getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    yield session
    session.stop()


def _large(seed: int) -> str:
    """A 25×25 in which a search gets lost: a board of which four in ten digits are left."""
    (board,) = satdoku.fill(count=1, seed=seed, size=25)
    kept = "".join(
        symbol if (i * 2654435761 + seed * 97) % 1000 < 420 else "."
        for i, symbol in enumerate(board.line)
    )
    return kept


def _rows(count: int) -> Iterator[str]:
    """Different lines: puzzles with their numbers, some of them damaged, some without a solution."""
    made = [puzzle.grid.line for puzzle in satdoku.generate(500, seed=4)]
    for number in range(count):
        digits = "123456789"
        shift = number // len(made) % 9
        line = made[number % len(made)].translate(
            str.maketrans(digits, digits[shift:] + digits[:shift])
        )
        if number % 997 == 5:
            line = line[:70]
        elif number % 991 == 5:
            line = line[0] * 2 + line[2:]
        yield f"{line} # {number}"


@pytest.fixture(scope="module")
def million(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of files with a million lines."""
    folder = tmp_path_factory.mktemp("input")
    rows = _rows(ROWS)
    for part in range(FILES):
        lines = [next(rows) + "\n" for _ in range(ROWS // FILES)]
        (folder / f"part-{part:05}").write_text("".join(lines))
    return folder


def _verdicts(source: Path) -> Counter[str]:
    """The verdicts of the program alone, over all files."""
    text = "".join(path.read_text() for path in sorted(source.iterdir()))
    command = [PROGRAM, "check", "--filter", "--engine", "auto", "-"]
    ran = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    return Counter(line.split("\t")[0] for line in ran.stdout.splitlines())


def test_lines_keep_their_order_and_errors_their_place(spark: SparkSession) -> None:
    lines = list(_rows(3_000))
    answers = pipe.checked(spark.sparkContext.parallelize(lines, 7)).collect()
    assert [pipe.puzzle(answer) for answer in answers] == lines
    assert {pipe.verdict(answers[5]), pipe.verdict(answers[5 + 997])} == {"error"}
    expected = satdoku.check_many(lines, engine="auto")["verdict"]
    assert [pipe.verdict(answer) for answer in answers] == [v or "error" for v in expected]


def test_a_pathological_puzzle_waits_for_the_second_pass(spark: SparkSession) -> None:
    large = _large(1)
    lines = [*list(_rows(200)), large, *list(_rows(200))]
    rdd = spark.sparkContext.parallelize(lines, 4)
    began = time.monotonic()
    first = {pipe.puzzle(line): pipe.verdict(line) for line in pipe.checked(rdd).collect()}
    assert first[large] == "unknown" and list(first.values()).count("unknown") == 1
    assert time.monotonic() - began < 30
    both = pipe.checked_twice(rdd).collect()
    assert sorted(pipe.puzzle(line) for line in both) == sorted(lines)
    settled = {pipe.puzzle(line): pipe.verdict(line) for line in both}
    assert settled[large] == satdoku.check(large, engine="sat") != "unknown"
    assert {**settled, large: ""} == {**first, large: ""}


def test_a_program_that_fails_fails_the_job(spark: SparkSession, monkeypatch) -> None:
    monkeypatch.setattr(pipe, "PROGRAM", "false")
    with pytest.raises(Exception, match="false|non-zero|exited"):
        pipe.checked(spark.sparkContext.parallelize(["x"], 1)).collect()


def test_columns(spark: SparkSession) -> None:
    lines = list(_rows(5_000))
    rows = [(number, line) for number, line in enumerate(lines)]
    table = spark.createDataFrame(rows + [(5_000, None)], "number int, puzzle string")
    answers = arrow.checked(table.repartition(5)).orderBy("number").collect()
    expected = satdoku.check_many([*lines, None], engine="auto")
    assert [row["puzzle"] for row in answers] == [*lines, None]
    assert [row["verdict"] for row in answers] == expected["verdict"]
    assert [row["error"] for row in answers] == expected["error"]


def test_a_large_count_in_cubes(spark: SparkSession) -> None:
    # All grids of 6×6: 28,200,960 (the sequence A107739 of the OEIS). By the symmetry of the digits, a first
    # row and a first cell below it leave one in 6! and three of them.
    puzzle = satdoku.read("123456" + "4" + "." * 29)
    lines = cubes.cubes(puzzle, 200)
    assert len(lines) == len(set(lines)) >= 200
    assert cubes.counted(spark.sparkContext, lines) == 28_200_960 // 720 // 3
    assert int(puzzle.count()) == 28_200_960 // 720 // 3


def test_cubes_keep_the_rules_of_their_puzzle(spark: SparkSession) -> None:
    shape = '{"schema":"satdoku/puzzle-1","shape":{"size":4,"boxes":%s,"digits":[0,3]},'
    for boxes, count in (("[2,2]", 288), ("null", 576)):  # Grids and Latin squares of order 4.
        puzzle = satdoku.read(shape % boxes + '"rules":[{"rule":"classic"}],"givens":[]}')
        assert cubes.counted(spark.sparkContext, cubes.cubes(puzzle, 30)) == count


def test_folders_that_spark_wrote_are_read(spark: SparkSession, tmp_path: Path) -> None:
    lines = list(_rows(40))
    # More partitions than lines: some files are empty.
    spark.sparkContext.parallelize(lines, 60).saveAsTextFile(str(tmp_path / "input"))
    assert (tmp_path / "input" / "_SUCCESS").exists()
    counts = partitions.total(spark, tmp_path / "input", tmp_path / "output")
    assert counts["puzzles"] == 40 == sum(counts.values()) - 40
    answers = [path.read_text() for path in sorted((tmp_path / "output").glob("part-?????"))]
    assert len(answers) == 60
    assert [pipe.puzzle(answer) for answer in "".join(answers).splitlines()] == lines


def _submit(script: str, *arguments: str) -> subprocess.Popen:
    submit = Path(sys.executable).with_name("spark-submit")
    options = ["--master", "local[2]", "--conf", "spark.ui.enabled=false"]
    return subprocess.Popen(
        [str(submit), *options, str(EXAMPLES / script), *arguments],
        env={**os.environ, "PYSPARK_PYTHON": sys.executable},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )


def test_a_killed_job_is_run_again(million: Path, tmp_path: Path) -> None:
    output = tmp_path / "output"
    job = _submit("partitions.py", str(million), str(output))
    finished = lambda: [path for path in output.glob("part-?????") if path.exists()]  # noqa: E731
    while len(finished()) < FILES // 4 and job.poll() is None:
        time.sleep(0.02)
    os.killpg(job.pid, signal.SIGKILL)
    job.communicate()
    done = {path.name: path.stat().st_mtime_ns for path in finished()}
    assert FILES // 4 <= len(done) < FILES, "it was killed too late: nothing was left to do"
    for name in done:
        written = (output / name).read_text().count("\n")
        assert written == ROWS // FILES, "a file that is there is whole"

    job = _submit("partitions.py", str(million), str(output))
    printed, _ = job.communicate(timeout=120)
    assert job.returncode == 0
    # What was done is not done again, and every line is there once, in its place.
    both = {name for name in done if (output / f"{name}.counts.json").stat().st_mtime_ns}
    again = {name for name in both if (output / name).stat().st_mtime_ns != done[name]}
    assert len(again) <= 2, "no more than those that were under way"
    for path in sorted(million.iterdir()):
        answers = (output / path.name).read_text().splitlines()
        assert [pipe.puzzle(answer) for answer in answers] == path.read_text().splitlines()
    left = {path.name for path in output.iterdir()}
    expected = {path.name for path in million.iterdir()}
    assert left == expected | {f"{name}.counts.json" for name in expected}
    # The counts add up.
    counts = json.loads(printed.splitlines()[-1])
    assert counts.pop("puzzles") == ROWS == sum(counts.values())
    assert {name: count for name, count in counts.items() if count} == dict(_verdicts(million))
