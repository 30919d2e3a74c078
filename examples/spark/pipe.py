"""Checks lines of puzzles with Spark and the program `satdoku`, by way of RDD.pipe.

    spark-submit --master 'local[2]' pipe.py PUZZLES OUTPUT

PUZZLES is a text file, or whatever else `SparkContext.textFile` reads, with a puzzle a line. OUTPUT is a
folder that must not be there yet: each line of its files is a line of PUZZLES, a tab, the verdict, a tab,
and what is wrong with the line if the verdict is `error`. The program has to be on the PATH of every
worker; set SATDOKU if it has another name.
"""

from __future__ import annotations

import json
import os
import shlex
import sys
from collections import Counter

from pyspark import RDD
from pyspark.sql import SparkSession

PROGRAM = shlex.quote(os.environ.get("SATDOKU", "satdoku"))

# A puzzle that takes more guesses would hold its partition, and so the job. The hardest 9×9 take a few
# hundred.
MOST_GUESSES = 10_000


def checked(lines: RDD[str], most_guesses: int | None = MOST_GUESSES) -> RDD[str]:
    """Each line with its verdict, in the order of the lines of each partition."""
    guesses = "" if most_guesses is None else f" --guesses {most_guesses}"
    command = f"{PROGRAM} check --filter --echo --engine auto --threads 1{guesses}"
    # Without checkCode, a partition whose program fails would just be shorter.
    return lines.pipe(command, checkCode=True)


def checked_twice(lines: RDD[str], most_guesses: int = MOST_GUESSES) -> RDD[str]:
    """As `checked`, and what was `unknown` is checked again without a limit, spread over all workers."""
    first = checked(lines, most_guesses).cache()
    left = first.filter(lambda line: verdict(line) == "unknown").map(puzzle)
    second = checked(left.repartition(lines.getNumPartitions()), None)
    return first.filter(lambda line: verdict(line) != "unknown").union(second)


def verdict(line: str) -> str:
    """The verdict of an answer; its puzzle may have tabs of its own."""
    return line.rsplit("\t", 2)[1]


def puzzle(line: str) -> str:
    """The line of which it is the answer."""
    return line.rsplit("\t", 2)[0]


def main() -> None:
    puzzles, output = sys.argv[1:]
    spark = SparkSession.builder.appName("satdoku by pipe").getOrCreate()
    answers = checked_twice(spark.sparkContext.textFile(puzzles)).cache()
    answers.saveAsTextFile(output)
    counts: Counter[str] = Counter(answers.map(verdict).countByValue())
    print(json.dumps({"puzzles": sum(counts.values()), **counts}))
    spark.stop()


if __name__ == "__main__":
    main()
