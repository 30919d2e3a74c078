"""Solves the specs of a conda channel with py-rattler: resolve.py CHANNEL SPEC...

Prints the packages as a list in JSON. Exit codes: 0 solved, 1 nothing goes together, 3 the solver did not get that far.
"""

import asyncio
import json
import os
import sys


def end(code, out="", err=""):
    # Without the interpreter's own way out, which may abort while the solver's threads still run.
    print(out, end="", flush=True)
    print(err, end="", file=sys.stderr, flush=True)
    os._exit(code)


async def packages(channel, specs):
    records = await rattler.solve([channel], specs, platforms=["linux-64", "noarch"])
    return [{"name": record.name.normalized, "version": str(record.version)} for record in records]


try:
    import rattler
    from rattler.exceptions import SolverError
except ImportError as error:
    end(3, err=f"{error}\n")

if sys.argv[1:] == ["--version"]:
    from importlib.metadata import version

    end(0, out=f"py-rattler {version('py-rattler')}\n")

try:
    found = asyncio.run(packages(sys.argv[1], sys.argv[2:]))
except SolverError as error:
    end(1, err=f"{error}\n")
except Exception as error:
    end(3, err=f"{type(error).__name__}: {error}\n")
end(0, out=json.dumps(found, indent=1) + "\n")
