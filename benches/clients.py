"""Makes the table of docs/resolvers.md: python3 benches/clients.py [ROUNDS [CLIENT...]]

Asks every package client a few puzzles by way of `target/release/satdoku resolve`, and prints medians of the rounds,
in which the clients take turns. The clients are those of the environments that the tests make (`cargo test --test
clients` makes them), or else those on the PATH.
"""

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

TARGET = Path(__file__).parent.parent / "target"
PROGRAM = TARGET / "release" / "satdoku"
CLIENTS = [
    ["uv"],
    ["uv", "--encoding", "units"],
    ["poetry"],
    ["pip"],
    ["pip-compile"],
    ["rattler"],
    ["rattler", "--encoding", "constrains"],
    ["libsolv"],
    ["libsolv", "--encoding", "constrains"],
    ["conda"],
    ["cargo"],
]
WITH_PYTHON = ["pip", "rattler", "libsolv"]
WIKIPEDIA = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TWO = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...."
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
QUESTIONS = {
    "solved": [WIKIPEDIA],
    "two": [TWO],
    "pair": ["--extra", "1x3=8", WIKIPEDIA],
    "conflict": ["--extra", "1x6=4", WIKIPEDIA],
    "hard": [HARD],
}


def environment(name):
    """The programs of the environment that the tests made last."""
    made = sorted(TARGET.glob(f"tmp/{name}-*/complete"), key=lambda path: path.stat().st_mtime)
    return [made[-1].parent / "bin"] if made else []


FOLDERS = environment("clients") + environment("conda")
PATH = os.pathsep.join([*map(str, FOLDERS), os.environ["PATH"]])


def ask(client, question):
    command = [PROGRAM, "resolve", "--format", "json", "--timeout", "60s", "--with", *client, *question]
    if client[0] in WITH_PYTHON and FOLDERS:
        command += ["--python", FOLDERS[0] / "python"]
    environment = {**os.environ, "PATH": PATH}
    run = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, env=environment)
    # An answer that is no grid gets a report for each fault.
    return json.loads(run.stdout.splitlines()[0])


def seconds(reports, whose):
    if any("client" not in report for report in reports):
        return "more than 60" if all("no answer" in r["message"] for r in reports if "client" not in r) else "fails"
    median = statistics.median(whose(report) for report in reports)
    return f"{median:.2g}" if median < 100 else f"{median:.0f}"


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    clients = [client for client in CLIENTS if not sys.argv[2:] or client[0] in sys.argv[2:]]
    reports = {}
    for _ in range(rounds):
        for name, question in QUESTIONS.items():
            for i, client in enumerate(clients):
                seen = reports.setdefault((name, i), [])
                # One that gave up once is not asked again.
                if all("client" in report for report in seen):
                    seen.append(ask(client, question))
    print("| client | solved, s | two solutions, s | `1x3=8`, s | blamed | `1x6=4`, s | blamed | lines | hard, s |")
    print("|---|---|---|---|---|---|---|---|---|")
    for i, client in enumerate(clients):
        of = {question: reports[question, i] for question in QUESTIONS}
        first = of["solved"][0]
        name = first["client"]["name"] if "client" in first else client[0]
        encoding = f", {client[2]}" if len(client) > 1 else ""
        times = {question: seconds(of[question], lambda r: r["client"]["seconds"]) for question in QUESTIONS}
        blamed = {question: len(of[question][0].get("blamed", [])) for question in ["pair", "conflict"]}
        lines = len(of["conflict"][0].get("message", "").splitlines())
        print(
            f"| {name}{encoding} | {times['solved']} | {times['two']} | {times['pair']} | {blamed['pair']}"
            f" | {times['conflict']} | {blamed['conflict']} | {lines} | {times['hard']} |"
        )
    answered = {name: [r for i in range(len(clients)) for r in reports[name, i] if "client" in r] for name in QUESTIONS}
    ours = {name: seconds(answered[name], lambda r: r["seconds"]) for name in QUESTIONS}
    sizes = {name: answered[name][0]["explanation"]["size"] for name in ["pair", "conflict"]}
    print(
        f"| satdoku | {ours['solved']} | {ours['two']} | {ours['pair']} | {sizes['pair']}"
        f" | {ours['conflict']} | {sizes['conflict']} | | {ours['hard']} |"
    )


main()
