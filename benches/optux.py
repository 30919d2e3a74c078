#!/usr/bin/env python3
"""Times OptUx of PySAT (pip install python-sat) on the files that
`cargo bench --bench conflicts -- --write FOLDER` writes.

    python3 benches/optux.py FOLDER

Prints median, 90th percentile and maximum in milliseconds, for the first smallest conflict of each file. The hard
clauses are group 0; every other group is one given. Reading the file is not timed, building the extractor is.
"""

import pathlib
import sys
import time

from pysat.examples.optux import OptUx
from pysat.formula import WCNF


def read(path):
    formula = WCNF()
    for line in path.read_text().splitlines():
        if line.startswith("{"):
            group, literals = line[1:].split("} ", 1)
            clause = [int(word) for word in literals.split()[:-1]]
            if group == "0":
                formula.append(clause)
            else:
                formula.append(clause, weight=1)
    return formula


def main(folder):
    sets = {}
    for path in sorted(pathlib.Path(folder).glob("*.gcnf")):
        formula = read(path)
        start = time.perf_counter()
        with OptUx(formula, reduce=1000) as extractor:
            smallest = extractor.compute()
        seconds = time.perf_counter() - start
        name = path.name.rsplit("-", 1)[0]
        sets.setdefault(name, []).append(seconds * 1000)
        print(f"{path.name} {len(smallest)} {seconds * 1000:.1f}", file=sys.stderr)
    for name, times in sets.items():
        times.sort()
        at = lambda share: times[min(len(times) * share // 100, len(times) - 1)]
        print(f"{name}: median {at(50):.1f}, p90 {at(90):.1f}, max {at(100):.1f} ms")


if __name__ == "__main__":
    main(sys.argv[1])
