"""Limits, Ctrl-C, and what else may run meanwhile."""

from __future__ import annotations

import signal
import subprocess
import sys
import textwrap
import threading
import time

import pytest
import satdoku
from conftest import PUZZLES

CALLS = {
    "count": "satdoku.read('.' * 81).count()",
    "solutions": "list(satdoku.read('.' * 81).solutions(10**9))",
    "check_many": "satdoku.check_many([HARD] * 10**6)",
    "rate_many": "satdoku.rate_many([HARD] * 10**6)",
    "explain_many": "satdoku.explain_many([NONE] * 10**6)",
    "generate": "list(satdoku.generate(10**6, seed=1, difficulty='extreme'))",
    "fill": "list(satdoku.fill(count=10**9, seed=1))",
    "sat": "satdoku.sat(PIGEONS)",
    "mus": "satdoku.mus(PIGEONS)",
    "candidates": "satdoku.read('.' * 1296).candidates()",
}


@pytest.mark.parametrize("name", CALLS)
def test_ctrl_c_is_heard(name: str) -> None:
    """Within a tenth of a second of the signal, as the process measures it, and a margin for a busy machine."""
    program = textwrap.dedent(
        f"""
        import _thread, os, signal, threading, time
        import satdoku
        HARD, NONE = {PUZZLES["hard"]!r}, {PUZZLES["none"]!r}
        holes, pigeons = 11, 12
        var = lambda pigeon, hole: pigeon * holes + hole + 1
        PIGEONS = [[var(p, h) for h in range(holes)] for p in range(pigeons)] + [
            [-var(p, h), -var(q, h)]
            for h in range(holes) for p in range(pigeons) for q in range(p)
        ]
        sent = []
        def send():
            time.sleep(0.5)
            sent.append(time.perf_counter())
            os.kill(os.getpid(), signal.SIGINT)
        threading.Thread(target=send).start()
        try:
            {CALLS[name]}
        except KeyboardInterrupt:
            print(time.perf_counter() - sent[0])
        else:
            print("ended by itself")
        """
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stderr
    assert float(ran.stdout) < 0.3, f"{name} was heard after {ran.stdout} s"


def test_other_threads_run_meanwhile() -> None:
    ticks = []
    done = threading.Event()

    def tick() -> None:
        while not done.is_set():
            ticks.append(time.perf_counter())
            time.sleep(0.005)

    thread = threading.Thread(target=tick)
    thread.start()
    satdoku.read("." * 81).count(timeout=0.5)
    done.set()
    thread.join()
    assert len(ticks) > 20


@pytest.mark.parametrize("timeout", [0, 0.2])
def test_a_timeout_is_an_answer(timeout: float) -> None:
    began = time.perf_counter()
    counted = satdoku.read("." * 81).count(timeout=timeout)
    assert not counted.complete and time.perf_counter() - began < timeout + 0.5
    assert satdoku.read("." * 1296).candidates(timeout=timeout).complete is False
    found = satdoku.read("." * 81).solutions(timeout=timeout)
    for _ in found:
        pass
    assert found.complete is False and found.stopped == "the time is up"


def test_nothing_is_known_after_no_time() -> None:
    none = satdoku.read(PUZZLES["none"])
    solution = none.solve(timeout=0)
    assert (solution.status, solution.grid, solution.reason) == ("unknown", None, "the time is up")
    assert str(solution) == "no answer: the time is up"
    assert none.count(timeout=0).reason == none.candidates(timeout=0).reason == "the time is up"
    conflict = none.explain(timeout=0)
    assert conflict is not None and conflict.status == "unknown" and conflict.members == ()
    assert conflict.reason == "the time is up"
    assert not conflict.smallest and conflict._repr_svg_() is None
    with pytest.raises(ValueError):
        conflict.svg()
    assert satdoku.read(PUZZLES["hard"]).rate(timeout=0).reason == "the time is up"
    assert satdoku.read(PUZZLES["hard"]).hint(timeout=0).status == "stopped"
    assert satdoku.sat([[1]], timeout=0).status == "unknown"
    assert satdoku.mus([[1], [-1]], timeout=0).status == "unknown"


@pytest.mark.parametrize("timeout", [-1, float("nan"), "soon"])
def test_timeouts_that_are_none(timeout: object) -> None:
    with pytest.raises((ValueError, TypeError)):
        satdoku.read(PUZZLES["four"]).solve(timeout=timeout)


@pytest.mark.parametrize("timeout", [None, 1e300, float("inf")])
def test_timeouts_that_never_come(timeout: float) -> None:
    assert satdoku.read(PUZZLES["four"]).solve(timeout=timeout).status == "unique"


def test_solutions_end_when_they_are_closed_or_dropped() -> None:
    before = threading.active_count()
    with satdoku.read("." * 81).solutions() as found:
        assert next(found) != next(found)
    assert list(found) == [] and found.complete is None
    for _ in range(50):
        next(satdoku.read("." * 81).solutions())
    assert threading.active_count() == before


def test_a_process_ends_while_solutions_are_searched() -> None:
    program = "import satdoku; s = satdoku.read('.' * 81).solutions(); print(next(s))"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=20)
    assert ran.returncode == 0 and len(ran.stdout) == 82 and not ran.stderr


def _handled(handler: object, call: str, setup: str) -> str:
    """What a process prints whose handler of a signal does this in the middle of a call."""
    program = textwrap.dedent(
        f"""
        import signal, threading, time
        import satdoku
        HARD = {PUZZLES["hard"]!r}
        {setup}
        def handler(*_):
            print({handler})
        signal.signal(signal.SIGALRM, handler)
        signal.setitimer(signal.ITIMER_REAL, 0.3)
        began = time.monotonic()
        {call}
        print(time.monotonic() - began < 20)
        """
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_a_handler_may_call_again() -> None:
    count = "satdoku.read('.' * 81).count(timeout=1)"
    assert _handled("satdoku.check(HARD)", count, "") == "unique\nTrue\n"
    # No solution of this large grid comes soon.
    setup = "found = satdoku.read('.' * 81).solutions(); [next(found) for _ in range(100)]"
    slow = "found = satdoku.read(LARGE).solutions(timeout=2)"
    board = "import random; r = random.Random(1); (b,) = satdoku.fill(count=1, seed=1, size=25); "
    large = board + "LARGE = ''.join(c if r.random() < 0.42 else '.' for c in b.line); "
    assert _handled("found.close()", "next(found, None)", large + slow) == "None\nTrue\n"
    assert _handled("found.stopped", "list(zip(range(10**6), found))", setup) == "None\nTrue\n"
    made = "made = satdoku.generate(1, seed=1, givens=(17, 17), timeout=2)"
    assert _handled("made.stopped", "next(made, None)", made) == "None\nTrue\n"


def test_threads_with_small_stacks() -> None:
    program = textwrap.dedent(
        """
        import threading, satdoku
        threading.stack_size(256 * 1024)
        n = 3000
        clauses = [[i, -(i + 1)] for i in range(1, n)] + [[-1], [n]]
        thread = threading.Thread(target=lambda: print(len(satdoku.mus(clauses, timeout=20).members)))
        thread.start()
        thread.join()
        """
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert (ran.returncode, ran.stdout) == (0, "3001\n"), ran.stderr


def test_boards_are_not_lost_to_a_handler() -> None:
    boards = satdoku.fill(count=2, seed=1)
    first = next(boards)
    boards._drawn, drawn = iter([]), boards._drawn
    with pytest.raises(StopIteration):
        next(boards)
    boards._drawn = drawn
    assert len(list(boards)) == 1 and first.size == 9


def test_a_hint_that_had_no_time_says_so() -> None:
    for puzzle in ("11.4.....3....2.", PUZZLES["none"], PUZZLES["hard"]):
        hint = satdoku.read(puzzle).hint(timeout=0)
        assert hint.status == "stopped", puzzle


def test_a_handler_that_raises_ends_a_call() -> None:
    class Enough(Exception):
        pass

    def raises(*_: object) -> None:
        raise Enough

    former = signal.signal(signal.SIGALRM, raises)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(Enough):
            satdoku.read("." * 81).count()
    finally:
        signal.signal(signal.SIGALRM, former)
