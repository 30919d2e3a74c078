"""Makes puzzles of three levels for an app, as JSON with solutions, ratings and first hints.

    python puzzles_for_an_app.py > puzzles.json
    python puzzles_for_an_app.py --count 50 --seed 2026 --output puzzles.json

The same seed gives the same bytes on every machine. A half-turn leaves the pattern of givens as it is.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
from typing import Any

import satdoku

LEVELS = ("easy", "medium", "hard")


def entry(puzzle: satdoku.Puzzle) -> dict[str, Any]:
    rating, hint = puzzle.rate(), puzzle.hint()
    return {
        "puzzle": puzzle.grid.line,
        "solution": str(puzzle.solve().grid),
        "level": rating.level,
        "rating": rating.er,
        "hint": {"technique": hint.technique, "cells": hint.cells, "places": hint.places, "text": hint.text},
    }


def main() -> int:
    parser = argparse.ArgumentParser(description="Makes puzzles for an app, as JSON.")
    parser.add_argument("--count", type=int, default=10, help="how many of each level (10)")
    parser.add_argument("--seed", type=int, default=1, help="another seed gives other puzzles (1)")
    parser.add_argument("--output", default="-", help="a file; - is standard output")
    given = parser.parse_args()
    try:
        entries = []
        for level in LEVELS:
            made = satdoku.generate(given.count, seed=given.seed, symmetry="rotational", difficulty=level)
            entries += [entry(puzzle) for puzzle in made]
            if made.stopped:
                print(f"note: fewer {level} puzzles: {made.stopped}", file=sys.stderr)
        report = json.dumps({"seed": given.seed, "puzzles": entries}, indent=1) + "\n"
        # Bytes, for a text would get other line ends on Windows.
        with open(1 if given.output == "-" else given.output, "wb", closefd=given.output != "-") as file:
            file.write(report.encode())
    except (OSError, ValueError, OverflowError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    if hasattr(signal, "SIGPIPE"):  # End quietly if the reader of a pipe goes away: `| head`.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main())
