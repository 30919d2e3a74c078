#!/usr/bin/env python3
"""Compares ratings with those of the Sudoku Explainer, in one run.

    git clone https://github.com/SudokuMonster/SukakuExplainer
    cd SukakuExplainer
    mkdir classes
    javac -encoding ISO-8859-1 -d classes $(find . -name '*.java')
    cd ..
    python3 benches/serate.py SukakuExplainer/classes puzzles.txt

The second argument is a file of plain lines. Only the techniques of version 1.2.1 are switched on.
"""

import csv
import subprocess
import sys

# One digit for each technique of SukakuExplainer 1.18: those that version 1.2.1 has.
CLASSIC = "1111111111010111011011011011000010100010111111"
RATINGS = ("er", "ep", "ed")


def explainer(classes, file):
    """What the Sudoku Explainer says: three ratings and a technique for each line."""
    command = ["java", "-Xmx1g", "-cp", classes, "diuf.sudoku.test.serate"]
    options = [f"--techs={CLASSIC}", "--threads=1", "--format=%r\t%p\t%d\t%R", f"--input={file}"]
    text = subprocess.run(command + options, check=True, capture_output=True, text=True).stdout
    rows = [line.split("\t") for line in text.splitlines() if line.count("\t") == 3]
    return [dict(zip((*RATINGS, "hardest"), row)) for row in rows]


def satdoku(file):
    """What satdoku says, in the same order."""
    command = ["satdoku", "rate", "--csv", file]
    text = subprocess.run(command, capture_output=True, text=True).stdout
    return list(csv.DictReader(text.splitlines()))


def main():
    classes, file = sys.argv[1:]
    theirs, ours = explainer(classes, file), satdoku(file)
    if len(theirs) != len(ours):
        sys.exit(f"the explainer rated {len(theirs)} puzzles, satdoku {len(ours)}")
    pairs = list(zip(theirs, ours))
    for number, (their, our) in enumerate(pairs, 1):
        if their["er"] != our["er"] and float(their["er"]) <= 7.5:
            print(f"line {number}: {their['er']} {their['hardest']}, satdoku {our['er']} {our['hardest']}")
    for most in (7.5, 12.0):
        of = [(their, our) for their, our in pairs if float(their["er"]) <= most]
        same = [sum(their[name] == our[name] for their, our in of) for name in RATINGS]
        counts = ", ".join(f"{name.upper()} {count}" for name, count in zip(RATINGS, same))
        print(f"up to {most}: {len(of)} puzzles, equal: {counts}")


main()
