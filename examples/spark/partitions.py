"""Checks files of puzzles with Spark so that a job that was killed can be run again.

    spark-submit --master 'local[2]' partitions.py INPUT OUTPUT

INPUT is a folder of text files with a puzzle a line, and OUTPUT a folder that all workers see. For each
file there, OUTPUT gets a file of the same name with an answer for each line, and one with the counts of
the verdicts as a line of JSON. Each is whole or not there, and the same whoever writes it, so a run
that comes later skips what is done, and does the rest. At the end the sums of the counts are printed.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

from pyspark.sql import SparkSession

PROGRAM = os.environ.get("SATDOKU", "satdoku")
MOST_GUESSES = 10_000


def answered(source: Path, output: Path) -> dict[str, int]:
    """Answers a file unless that is done; returns its counts."""
    answers, counts = output / source.name, output / f"{source.name}.counts.json"
    # Each of the two is put in its place when all lines are answered.
    if not (answers.exists() and counts.exists()):
        command = [PROGRAM, "check", "--filter", "--echo", "--engine", "auto", "--threads", "1"]
        command += ["--guesses", str(MOST_GUESSES), "--counts", str(counts), "--output", str(answers)]
        subprocess.run([*command, str(source)], check=True)
    report = json.loads(counts.read_text())
    return {name: count for name, count in report.items() if isinstance(count, int)}


def total(spark: SparkSession, source: Path, output: Path) -> Counter[str]:
    """Answers all files, one a task; returns the sums of their counts."""
    output.mkdir(parents=True, exist_ok=True)
    # Hadoop, too, takes names that begin so for files about the others: _SUCCESS, .part-00000.crc.
    files = sorted(path for path in source.iterdir() if path.is_file() and path.name[0] not in "._")
    parts = spark.sparkContext.parallelize(files, max(1, len(files)))
    counts: Counter[str] = Counter()
    for part in parts.map(lambda file: answered(file, output)).collect():
        counts.update(part)
    return counts


def main() -> None:
    source, output = (Path(path).resolve() for path in sys.argv[1:])
    spark = SparkSession.builder.appName("satdoku by partitions").getOrCreate()
    print(json.dumps(total(spark, source, output)))
    spark.stop()


if __name__ == "__main__":
    main()
