"""Counts the solutions of one puzzle that has very many, on all workers of Spark.

    spark-submit --master 'local[2]' cubes.py PUZZLE [CUBES]

The puzzle is split into cubes, puzzles with more givens whose solutions together are those of the puzzle,
each once: about CUBES of them, 1000 unless it is said. Each is a line that `satdoku count --filter`
counts, and the sum of the counts is printed. Splitting takes the Python package `satdoku`.
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
    """Lines that between them have each solution of the puzzle once: at least `wanted`, if there are so
    many solutions."""
    split = [puzzle]
    size = puzzle.size
    for cell in range(size * size):
        if len(split) >= wanted:
            break
        if puzzle.grid[cell] == 0:
            tried = (cube.with_given(cell, digit) for cube in split for digit in range(1, size + 1))
            split = [cube for cube in tried if cube.check(engine="auto") != "none"]
    return [cube.grid.line for cube in split]


def counted(context: SparkContext, lines: list[str], size: int) -> int:
    """The number of solutions of all lines."""
    command = f"{PROGRAM} count --filter --threads 1 --size {size}"
    # Cubes differ in size: many small tasks even that out.
    answers = context.parallelize(lines, max(1, len(lines) // 4)).pipe(command, checkCode=True)
    # An error, or a count with a plus that a limit cut short, is no number: the job fails.
    return answers.map(lambda line: int(line.split("\t")[1])).sum()


def main() -> None:
    puzzle = satdoku.read(sys.argv[1])
    wanted = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    spark = SparkSession.builder.appName("satdoku by cubes").getOrCreate()
    lines = cubes(puzzle, wanted)
    print(f"{len(lines)} cubes, {counted(spark.sparkContext, lines, puzzle.size)} solutions")
    spark.stop()


if __name__ == "__main__":
    main()
