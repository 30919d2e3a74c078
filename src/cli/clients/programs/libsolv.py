"""Solves the specs of a conda channel with libsolv, the solver of mamba, zypper and dnf: resolve.py CHANNEL SPEC...

CHANNEL is a folder or its file:// address. Prints the packages as a list in JSON; if nothing goes together, libsolv's
problems. Exit codes: 0 solved, 1 nothing goes together, 3 the solver did not get that far.
"""

import json
import sys
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname


def dep(pool, spec):
    """`name`, `name !=4` or `name=4`: the wheel's libsolv is built without a reader of conda's specs."""
    name, _, version = spec.partition("=")
    found = pool.Dep(name.rstrip(" !"))
    relation = solv.REL_LT | solv.REL_GT if "!" in name else solv.REL_EQ
    return found.Rel(relation, pool.Dep(version)) if version else found


def add(pool, repo, package):
    solvable = repo.add_solvable()
    solvable.name, solvable.evr, solvable.arch = package["name"], package["version"], "noarch"
    solvable.add_deparray(solv.SOLVABLE_PROVIDES, dep(pool, f"{package['name']}={package['version']}"))
    for spec in package["depends"]:
        solvable.add_deparray(solv.SOLVABLE_REQUIRES, dep(pool, spec))
    for spec in package.get("constrains", []):
        # It says which version another package must not have.
        solvable.add_deparray(solv.SOLVABLE_CONFLICTS, dep(pool, spec.replace("!", "")))


def main(channel, specs):
    folder = url2pathname(urlsplit(channel).path) if channel.startswith("file:") else channel
    pool = solv.Pool()
    repo = pool.add_repo("sudoku")
    for system in ["linux-64", "noarch"]:
        for package in json.loads(Path(folder, system, "repodata.json").read_text("utf-8"))["packages"].values():
            add(pool, repo, package)
    pool.createwhatprovides()
    wanted = solv.Job.SOLVER_INSTALL | solv.Job.SOLVER_SOLVABLE_PROVIDES
    solver = pool.Solver()
    problems = solver.solve([pool.Job(wanted, dep(pool, spec).id) for spec in specs])
    for number, problem in enumerate(problems, 1):
        rules = [f"\n  - {info}" for rule in problem.findallproblemrules(True) for info in rule.allinfos()]
        print(f"Problem {number}: {problem}", *rules, sep="", file=sys.stderr)
    if problems:
        sys.exit(1)
    print(json.dumps([{"name": s.name, "version": s.evr} for s in solver.transaction().newsolvables()], indent=1))


try:
    import solv
    from importlib.metadata import version

    main(sys.argv[1], sys.argv[2:]) if sys.argv[1] != "--version" else print(f"libsolv {version('solv')}")
except Exception as error:
    print(f"{type(error).__name__}: {error}", file=sys.stderr)
    sys.exit(3)
