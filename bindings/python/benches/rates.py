#!/usr/bin/env python3
"""Prints how many puzzles, and how many conflicts, Python gets a second, as tables in Markdown.

    python3 bindings/python/benches/rates.py [ROUNDS]

Beside the package: the program (SATDOKU, or target/release/satdoku), the measure of each block; py-sudoku, python-sat,
numpy and pyarrow where they are installed; and tdoku by way of ctypes, if TDOKU names its shared library. Puzzles are
generated; with SATDOKU_DATA, 17-clue puzzles and known conflicts are measured too. One thread each; contenders take
turns in every round, and figures are medians, by the CPU time of all threads and children. First, all have to give
the same answers. Runs on Unix.
"""

from __future__ import annotations

import ctypes
import gc
import importlib
import os
import resource
import subprocess
import sys
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Callable, Iterator

import satdoku

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = os.environ.get("SATDOKU", str(ROOT / "target" / "release" / "satdoku"))
TDOKU, DATA = os.environ.get("TDOKU"), os.environ.get("SATDOKU_DATA")
BAR = 0.7  # Of the program's rate, which calls with columns must reach.
# How many puzzles a turn has. The program needs many, or its start would count.
OF_COLUMNS, OF_BOTH, OF_CALLS, OF_PY_SUDOKU = 200_000, 4_000, 4_000, 20


@dataclass(frozen=True)
class Contender:
    name: str
    count: int
    run: Callable[[], Any]
    listed: Callable[[Any], list[Any]] = list  # What a run returns, in a form that can be compared.
    is_column: bool = False
    rates: list[float] = field(default_factory=list)  # Of each round, a second of CPU time.


def by_program(work: str, options: list[str], lines: list[str], folder: Path) -> Contender:
    puzzles = folder / f"puzzles-{len(list(folder.iterdir()))}"
    puzzles.write_text("\n".join(lines) + "\n")
    command = [PROGRAM, work, *options, "--filter", "--threads", "1", str(puzzles)]

    def listed(_: Any) -> list[Any]:
        output = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
        rows = [line.split("\t") for line in output.splitlines()]
        return [row[0] if work == "check" else row[1] if work == "solve" else len(row[1].split()) for row in rows]

    run = lambda: subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return Contender(f"`{' '.join(['satdoku', work, *options])}`", len(lines), run, listed)


def by_columns(work: str, engine: str, lines: list[str]) -> Iterator[Contender]:
    """The answers are taken in the form in which the puzzles come."""
    ask = partial(satdoku.check_many if work == "check" else satdoku.solve_many, engine=engine, threads=1)
    key, count = "verdict" if work == "check" else "solution", len(lines)
    yield Contender(f"`{work}_many`, list", count, lambda: ask(lines)[key], is_column=True)
    if numpy := found("numpy"):
        array = numpy.frombuffer("".join(lines).encode(), dtype="uint8").reshape(-1, 81)
        texts_of = satdoku.VERDICTS.__getitem__ if work == "check" else lambda row: "".join(map(str, row))
        of_rows = lambda rows: list(map(texts_of, rows.tolist()))
        yield Contender(f"`{work}_many`, numpy", count, lambda: ask(array).numpy(key), of_rows, True)
    if arrow := found("pyarrow"):
        texts = arrow.array(lines)
        of_table = lambda table: table.column(key).to_pylist()
        yield Contender(f"`{work}_many`, pyarrow", count, lambda: arrow.table(ask(texts)), of_table, True)


def each(name: str, ask: Callable[[Any], Any], puzzles: list[Any]) -> Contender:
    return Contender(f"{name}, a call a puzzle", len(puzzles), lambda: [ask(puzzle) for puzzle in puzzles])


def by_others(work: str, lines: list[str]) -> Iterator[Contender]:
    if work == "check" and TDOKU:
        tdoku = ctypes.CDLL(TDOKU).TdokuSolverDpllTriadSimd
        tdoku.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_uint32, ctypes.c_char_p, ctypes.c_void_p]
        tdoku.restype = ctypes.c_size_t
        grid, guesses, verdicts = ctypes.create_string_buffer(82), ctypes.create_string_buffer(8), satdoku.VERDICTS
        yield each("tdoku", lambda line: verdicts[tdoku(line.encode(), 2, 0, grid, guesses)], lines)
    # It takes seconds for some puzzles with few givens.
    if work == "solve" and (module := found("sudoku")):

        def first(line: str) -> str:
            cells = [int(cell) if cell != "." else None for cell in line]
            rows = module.Sudoku(3, 3, board=[cells[at : at + 9] for at in range(0, 81, 9)]).solve().board
            return "".join(str(cell) for row in rows for cell in row)

        yield each("py-sudoku, first solution only", first, lines[:OF_PY_SUDOKU])


def of_puzzles(lines: list[str], folder: Path) -> Iterator[list[Contender]]:
    """Blocks of contenders, the program first. What is slow gets the first puzzles only."""
    for engine, count in (("native", OF_COLUMNS), ("both", OF_BOTH)):
        many, few = (lines * (count // len(lines) + 1))[:count], lines[:OF_CALLS]
        check = lambda line, engine=engine: satdoku.check(line, engine=engine)
        solve = lambda line, engine=engine: getattr(satdoku.solve(line, engine=engine).grid, "line", None)
        for work, ask in (("check", check), ("solve", solve)):
            block = [by_program(work, ["--engine", engine], many, folder), *by_columns(work, engine, many)]
            block.append(each(f"`{work}`", ask, few))
            if engine == "native":
                block += by_others(work, few)
            yield block


def of_conflicts(lines: list[str], folder: Path) -> Iterator[list[Contender]]:
    """Sizes of smallest conflicts. OptUx gets its formulas ready-made; the others read the puzzles."""
    many = lambda: satdoku.explain_many(lines, threads=1)
    proved = lambda table: [row["size"] for row in table.rows() if row["quality"] == "smallest"]
    block = [by_program("explain", [], lines, folder)]
    block.append(Contender("`explain_many`, list", len(lines), many, proved, is_column=True))
    for name, brief in (("`explain(brief=True)`", True), ("`explain`, with steps and fixes", False)):
        size = lambda line, brief=brief: getattr(satdoku.read(line).explain(brief=brief), "size", None)
        block.append(each(name, size, lines))
    sys.path.append(str(ROOT / "benches"))
    if optux := found("optux"):
        formulas, file = [], folder / "formula"
        for line in lines:
            file.write_text(satdoku.read(line).dimacs(groups=True))
            formulas.append(optux.read(file))
        # Not `unsorted`: then the first one need not be the smallest.
        block.append(each("OptUx", lambda formula: len(optux.OptUx(formula, reduce=1000).compute()), formulas))
    yield block


def found(module: str) -> Any:
    try:
        return importlib.import_module(module)
    except ImportError:
        return None


def cpu() -> float:
    """Seconds of this process, with all its threads, and of its children."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in used)


def measure(title: str, blocks: list[list[Contender]], rounds: int) -> Iterator[float]:
    """Prints a table; gives how the calls with columns compare to the program."""
    for program, *others in blocks:
        expected = program.listed(None)
        for other in others:
            if other.listed(other.run()) != expected[: other.count]:
                sys.exit(f"{title}: {other.name} and {program.name} do not give the same answers")
    turns = [contender for block in blocks for contender in block]
    for number in range(rounds):
        start = number * len(turns) // rounds
        for contender in turns[start:] + turns[:start]:
            gc.collect()
            used = cpu()
            contender.run()
            contender.rates.append(contender.count / (cpu() - used))
    print(f"\n| {title} | number | a second | to the program's |\n|---|---|---|---|")
    for block in blocks:
        for one in block:
            rate = median(one.rates)
            ratio = median(own / base for own, base in zip(one.rates, block[0].rates))
            print(f"| {one.name} | {one.count:,} | {rate:,.{0 if rate >= 1000 else 1}f} | {ratio:.3g} |")
            if one.is_column:
                yield ratio


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    generated = [puzzle.grid.line for puzzle in satdoku.generate(20_000, seed=1)]
    with TemporaryDirectory() as name:
        folder = Path(name)
        tables = {"generated": of_puzzles(generated, folder)}
        # A digit in the first open cell that makes a puzzle contradictory, but that no single given rules out.
        wrong = [line.replace(".", digit, 1) for line in generated[:10] for digit in "123456789"]
        wrong = [line for line, size in zip(wrong, satdoku.explain_many(wrong)["size"]) if size and size > 2]
        tables["generated, a digit wrong"] = of_conflicts(wrong, folder)
        if DATA:
            tables["17 clues"] = of_puzzles((Path(DATA) / "data" / "17clue.txt").read_text().split(), folder)
            rows = [row.split("\t") for row in (Path(DATA) / "cases" / "explain.tsv").read_text().splitlines()[1:]]
            known = [satdoku.read(row[2]).with_givens(row[3]).grid.line for row in rows]
            tables["known conflicts"] = of_conflicts(known, folder)
        ratios = [ratio for title, blocks in tables.items() for ratio in measure(title, list(blocks), rounds)]
    print(f"\nCalls with columns reach {min(ratios):.2f} of the program's rate or more; the bar is {BAR}.")
    left_out = [name for name in ("numpy", "pyarrow", "sudoku", "pysat") if not found(name)] + ["TDOKU"] * (not TDOKU)
    print(f"Left out, because they are not there: {', '.join(left_out) or 'nothing'}.")
    print("satdoku picks the instructions of the processor when it runs; tdoku has those that it was built for.")


if __name__ == "__main__":
    main()
