"""Shows how hard the puzzles of a file are, as a histogram of their ratings.

    python ratings_histogram.py puzzles.txt
    python ratings_histogram.py puzzles.txt --png ratings.png

The file has one puzzle a line; - is standard input. --png needs matplotlib.
"""

from __future__ import annotations

import argparse
import shutil
import signal
import sys
from collections import Counter
from itertools import islice

import satdoku

CHUNK = 2_000  # Puzzles in memory at a time.
SHOWN = 5  # How many bad lines are named.


def rated(path: str) -> tuple[Counter[int], Counter[str]]:
    """How many have each rating, in tenths, and how many have none, and why."""
    ratings: Counter[int] = Counter()
    others: Counter[str] = Counter()
    with open(0 if path == "-" else path, encoding="utf-8-sig", errors="replace") as file:
        lines = ((number, line) for number, line in enumerate(file, 1) if line.strip())
        while chunk := list(islice(lines, CHUNK)):
            found = satdoku.rate_many([line for _, line in chunk])
            for (number, _), row in zip(chunk, found.rows()):
                if row["er"] is not None:
                    ratings[round(10 * row["er"])] += 1
                    continue
                others[row["verdict"] or "error"] += 1
                if row["error"] and others["error"] <= SHOWN:
                    print(f"line {number}: {row['error']}", file=sys.stderr)
    return ratings, others


def bars(ratings: Counter[int], width: int) -> str:
    """A bar for every half point, those without a puzzle between two others included."""
    halves: Counter[int] = Counter()
    for rating, count in ratings.items():
        halves[rating // 5] += count
    most = max(halves.values())
    digits = len(f"{most:,}")
    room = max(width - digits - 11, 10)
    lines = []
    for half in range(min(halves), max(halves) + 1):
        count = halves[half]
        # What is rare can still be seen.
        bar = "#" * max(round(count * room / most), 1 if count else 0)
        lines.append(f"{half / 2:4.1f}-{half / 2 + 0.4:<4.1f} {count:>{digits},} {bar}".rstrip())
    return "\n".join(lines)


def draw(ratings: Counter[int], path: str) -> None:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 3.5), layout="constrained")
    axes = figure.subplots()
    axes.bar([rating / 10 for rating in ratings], list(ratings.values()), width=0.08, color="#0072b2")
    axes.set(xlabel="rating", ylabel="puzzles", yscale="log", ylim=(0.7, None))
    axes.yaxis.set_major_formatter("{x:,.0f}")
    axes.minorticks_off()
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=150)


def main() -> int:
    parser = argparse.ArgumentParser(description="Shows how hard puzzles are.")
    parser.add_argument("file", help="one puzzle a line; - is standard input")
    parser.add_argument("--png", help="also draw it into this file (needs matplotlib)")
    given = parser.parse_args()
    try:
        ratings, others = rated(given.file)
        if ratings:
            print(bars(ratings, shutil.get_terminal_size().columns))
        print(f"rated: {sum(ratings.values()):,}")
        if others:
            print("not rated:", ", ".join(f"{reason} {count:,}" for reason, count in others.most_common()))
        if given.png and ratings:
            draw(ratings, given.png)
    except ImportError as error:
        print(f"error: --png needs matplotlib: {error}", file=sys.stderr)
        return 2
    except (OSError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    return 0 if ratings else 1


if __name__ == "__main__":
    if hasattr(signal, "SIGPIPE"):  # End quietly if the reader of a pipe goes away: `| head`.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main())
