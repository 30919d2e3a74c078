"""Checks a column of puzzles with Spark and the Python package `satdoku`, by way of mapInArrow.

    spark-submit --master 'local[2]' arrow.py TABLE.parquet OUTPUT.parquet

TABLE has a column `puzzle`; OUTPUT has all columns of TABLE, and `verdict` and `error`. The package has to
be installed on every worker, with pyarrow.
"""

from __future__ import annotations

import sys
from typing import Iterable, Iterator

import pyarrow
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import StringType, StructType

MOST_GUESSES = 10_000


def _checked(batches: Iterable[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
    import satdoku

    for batch in batches:
        # Spark runs a task for each core already.
        found = pyarrow.table(
            satdoku.check_many(
                batch.column("puzzle"), engine="auto", guesses=MOST_GUESSES, threads=1
            )
        )
        table = pyarrow.Table.from_batches([batch])
        for name in found.column_names:
            table = table.append_column(name, found.column(name))
        yield from table.to_batches()


def checked(table: DataFrame) -> DataFrame:
    """The table with the columns `verdict` and `error`."""
    schema = StructType(list(table.schema))
    for name in ("verdict", "error"):
        schema = schema.add(name, StringType())
    return table.mapInArrow(_checked, schema)


def main() -> None:
    puzzles, output = sys.argv[1:]
    spark = SparkSession.builder.appName("satdoku by Arrow").getOrCreate()
    checked(spark.read.parquet(puzzles)).write.parquet(output)
    answers = spark.read.parquet(output)
    for row in answers.groupBy("verdict").count().orderBy("verdict").collect():
        print(row["verdict"] or "error", row["count"])
    spark.stop()


if __name__ == "__main__":
    main()
