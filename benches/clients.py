"""Times package clients on a few puzzles, side by side: python3 benches/clients.py SATDOKU [ROUNDS [CLIENT...]]

SATDOKU is the program, built with --release. The clients are those on the PATH; py-rattler and pip are asked with the
`python3` there. Prints a table for docs/resolvers.md: medians of the rounds, in which the clients take turns.
"""

import json
import statistics
import subprocess
import sys

CLIENTS = [
    ["uv"],
    ["uv", "--encoding", "units"],
    ["poetry"],
    ["pip"],
    ["rattler"],
    ["rattler", "--encoding", "constrains"],
    ["cargo"],
]
WIKIPEDIA = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
QUESTIONS = {
    "solved": [WIKIPEDIA],
    "conflict": ["--extra", "1x6=4", WIKIPEDIA],
    "hard": [HARD],
}


def ask(program, client, question):
    command = [program, "resolve", "--format", "json", "--timeout", "60s", "--with", *client, *question]
    output = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True).stdout
    return json.loads(output)


def seconds(reports, whose):
    if any("client" not in report for report in reports):
        return "more than 60"
    median = statistics.median(whose(report) for report in reports)
    return f"{median:.2g}"


def main():
    program, rounds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5
    clients = [client for client in CLIENTS if not sys.argv[3:] or client[0] in sys.argv[3:]]
    reports = {}
    for _ in range(rounds):
        for name, question in QUESTIONS.items():
            for i, client in enumerate(clients):
                seen = reports.setdefault((name, i), [])
                # One that gave up once is not asked again.
                if all("client" in report for report in seen):
                    seen.append(ask(program, client, question))
    print("| client | solved, s | conflict, s | givens blamed | lines | hard puzzle, s |")
    print("|---|---|---|---|---|---|")
    for i, client in enumerate(clients):
        solved, conflict, hard = (reports[name, i] for name in QUESTIONS)
        report = conflict[0]
        name = report["client"]["name"] if "client" in report else client[0]
        encoding = f", {client[2]}" if len(client) > 1 else ""
        blamed, lines = len(report.get("blamed", [])), len(report.get("message", "").splitlines())
        times = [seconds(reports[question, i], lambda r: r["client"]["seconds"]) for question in QUESTIONS]
        print(f"| {name}{encoding} | {times[0]} | {times[1]} | {blamed} | {lines} | {times[2]} |")
    ours = [
        seconds([r for i in range(len(clients)) for r in reports[question, i] if "client" in r], lambda r: r["seconds"])
        for question in QUESTIONS
    ]
    report = reports["conflict", 0][0]
    print(f"| satdoku | {ours[0]} | {ours[1]} | {report['explanation']['size']} | | {ours[2]} |")


main()
