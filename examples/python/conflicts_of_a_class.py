"""Says what is wrong with each pupil's puzzle or solution, and draws every conflict.

    python conflicts_of_a_class.py class-3b/ --out drawn/
    python conflicts_of_a_class.py anna.txt ben.csv cem.json

Each file is one grid, in any format that satdoku reads. One that cannot be read is reported with
the place of the fault, and the others are still looked at.
"""

from __future__ import annotations

import argparse
import io
import shutil
import signal
import sys
import textwrap
from collections import Counter
from pathlib import Path
from typing import Iterator

import satdoku

SECONDS = 20.0  # For each file: a plain 9×9 takes far less, and a huge grid must not hold up the rest.
WIDTH = min(shutil.get_terminal_size().columns, 100)


def files(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        try:
            inside = sorted(path.iterdir())
        except OSError:  # No folder. If it is one that cannot be read, reading it will say so.
            yield path
        else:
            yield from (file for file in inside if file.is_file() and not file.name.startswith("."))


def wrapped(sentence: str) -> str:
    return textwrap.fill(sentence, max(WIDTH, 20), initial_indent="  ", subsequent_indent="    ")


def looked_at(path: Path, out: Path) -> tuple[str, list[str]]:
    """What to count it as, and what to say of it."""
    try:
        puzzle = satdoku.read(path)
    except satdoku.ParseError as error:
        return "unreadable", [textwrap.indent(error.excerpt or str(error), "  ")]
    except (OSError, ValueError) as error:
        return "unreadable", [wrapped(str(error))]
    verdict = puzzle.check(timeout=SECONDS)
    if verdict != "none":
        names = {"unique": "fine", "several": "several solutions", "unknown": "not known in time"}
        return names[verdict], []
    conflict = puzzle.explain(timeout=SECONDS)
    if conflict is None or conflict.status == "unknown":
        return "no solution", [wrapped(f"why was not found in {SECONDS:.0f} seconds")]
    quality = "the fewest that do" if conflict.smallest else "fewer may do"
    said = [wrapped(f"these conflict ({quality}): {'  '.join(member.name for member in conflict.members)}")]
    said += [wrapped(step.text) for step in conflict.steps]
    picture = out / path.resolve().parent.name / f"{path.name}.svg"
    try:
        picture.parent.mkdir(parents=True, exist_ok=True)
        picture.write_text(conflict.svg(), encoding="utf-8")
        return "no solution", [*said, wrapped(f"drawn: {picture}")]
    except OSError as error:
        return "no solution", [*said, wrapped(f"not drawn: {error}")]


def main() -> int:
    parser = argparse.ArgumentParser(description="Says what is wrong with each puzzle of a class.")
    parser.add_argument("paths", nargs="+", type=Path, help="files, or folders of files")
    parser.add_argument("--out", type=Path, default=Path("conflicts"), help="where the pictures go")
    given = parser.parse_args()
    if isinstance(sys.stdout, io.TextIOWrapper):  # Names and contents of files need not be printable.
        sys.stdout.reconfigure(errors="replace")
    counts: Counter[str] = Counter()
    for path in files(given.paths):
        kind, said = looked_at(path, given.out)
        counts[kind] += 1
        print(f"{path}: {kind}", *said, sep="\n")
    print(", ".join(f"{kind}: {count}" for kind, count in counts.most_common()) or "no files")
    return 2 if counts["unreadable"] or not counts else 1 if counts["no solution"] else 0


if __name__ == "__main__":
    if hasattr(signal, "SIGPIPE"):  # End quietly if the reader of a pipe goes away: `| head`.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main())
