"""Counts the solutions of one puzzle that has very many, on all workers of Spark.

    spark-submit --master 'local[2]' cubes.py PUZZLE [CUBES]

The puzzle is split into cubes: puzzles with more givens whose solutions together are those of the puzzle,
each once. There are at least CUBES of them, 1000 by default, if the puzzle has so many solutions. Each is
a line that `satdoku count --filter` counts, and the sum of the counts is printed. Splitting takes the Python
package `satdoku`.
"""

from __future__ import annotations

import os
import shlex
import sys

import satdoku
from pyspark import SparkContext
from pyspark.sql import SparkSession

PROGRAM = shlex.quote(os.environ.get("SATDOKU", "satdoku"))


def cubes(puzzle: satdoku.Puzzle, wanted: int) -> list[str]:
    """Puzzles, a line each in satdoku's own form, that between them have each solution once: at least
    `wanted`, if there are so many solutions."""
    split = [puzzle]
    for cell, digits in enumerate(puzzle.candidates().digits):
        if len(split) >= wanted:
            break
        if len(digits) > 1:
            tried = (cube.with_given(cell, digit) for cube in split for digit in digits)
            split = [cube for cube in tried if cube.check(engine="auto") != "none"]
    return [cube.write("json").strip() for cube in split]


def counted(context: SparkContext, lines: list[str]) -> int:
    """The number of solutions of all lines."""
    command = f"{PROGRAM} count --filter --threads 1"
    # Cubes differ in size: many small tasks even that out.
    answers = context.parallelize(lines, max(1, len(lines) // 4)).pipe(command, checkCode=True)
    # An error, or a count with a plus that a limit cut short, is no number: the job fails.
    return answers.map(lambda line: int(line.split("\t")[1])).sum()


def main() -> None:
    puzzle = satdoku.read(sys.argv[1])
    wanted = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    spark = SparkSession.builder.appName("satdoku by cubes").getOrCreate()
    lines = cubes(puzzle, wanted)
    print(f"{len(lines)} cubes, {counted(spark.sparkContext, lines)} solutions")
    spark.stop()


if __name__ == "__main__":
    main()
