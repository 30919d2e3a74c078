"""Reads a table of puzzles, and writes it with the verdict, solution and error of each.

    python csv_in_csv_out.py puzzles.csv solved.csv
    zcat puzzles.csv.gz | python csv_in_csv_out.py | head

The puzzles are in the column `puzzle`, or in the one that --column names; fields are separated by
commas, semicolons or tabs. A row without a puzzle gets the verdict `error`, and the others are still
solved. The table may be longer than memory.
"""

from __future__ import annotations

import argparse
import csv
import os
import signal
import sys
from itertools import chain, islice
from typing import IO, Iterator

import satdoku

CHUNK = 2_000  # Rows in memory at a time: enough to keep all cores busy.


def opened(path: str, mode: str) -> IO[str]:
    standard = 0 if mode == "r" else 1
    encoding = "utf-8-sig" if mode == "r" else "utf-8"
    # Bytes that are not UTF-8 come out as they went in.
    return open(
        standard if path == "-" else path,
        mode,
        encoding=encoding,
        errors="surrogateescape",
        newline="",
        closefd=path != "-",
    )


def answered(rows: Iterator[list[str]], width: int, place: int) -> Iterator[list[str]]:
    """The rows, each with its verdict, solution and error."""
    while chunk := list(islice(rows, CHUNK)):
        found = satdoku.solve_many([row[place] if len(row) == width else None for row in chunk])
        for row, answer in zip(chunk, found.rows()):
            if len(row) != width:
                answer["error"] = f"fields: found {len(row)}, expected {width}"
                row += [""] * (width - len(row))
            yield [*row, answer["verdict"] or "error", answer["solution"] or "", answer["error"] or ""]


def copied(source: IO[str], output: str, column: str) -> int:
    """Writes the table with its answers; returns how many rows have errors."""
    first = source.readline()
    delimiter = max(",;\t", key=first.count)
    rows = csv.reader(chain([first], source), delimiter=delimiter)
    try:
        header = next(rows, [])
        if column not in header:
            raise ValueError(f"found the columns {header}, expected one called {column!r} (--column)")
        new = [f"{name}_2" if name in header else name for name in ("verdict", "solution", "error")]
        errors = 0
        with opened(output, "w") as target:
            table = csv.writer(target, delimiter=delimiter, lineterminator="\n")
            table.writerow(header + new)
            for row in answered(filter(None, rows), len(header), header.index(column)):
                errors += row[-3] == "error"
                table.writerow(row)
        return errors
    except csv.Error as error:
        raise ValueError(f"line {rows.line_num}: {error}") from None


def main() -> int:
    parser = argparse.ArgumentParser(description="Solves the puzzles of a table.")
    parser.add_argument("input", nargs="?", default="-", help="- is standard input")
    parser.add_argument("output", nargs="?", default="-", help="- is standard output")
    parser.add_argument("--column", default="puzzle", help="which column has the puzzles")
    given = parser.parse_args()
    if given.input == "-" and sys.stdin.isatty():
        parser.error("name a table, or pipe one in")
    try:
        if os.path.exists(given.output) and os.path.samefile(given.input, given.output):
            raise ValueError("input and output are the same file")
        with opened(given.input, "r") as source:
            errors = copied(source, given.output, given.column)
    except (OSError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    if errors:
        print(f"note: rows with errors: {errors}", file=sys.stderr)
    return 2 if errors else 0


if __name__ == "__main__":
    if hasattr(signal, "SIGPIPE"):  # End quietly if the reader of a pipe goes away: `| head`.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main())
