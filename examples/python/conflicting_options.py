"""Says why a laptop cannot be built as it was ordered: the fewest wishes and rules that conflict.

    python conflicting_options.py
    python conflicting_options.py "13 inch" fanless "fast graphics"

Nothing here is Sudoku: `satdoku.mus` and `satdoku.sat` take any formula. --list shows the options.
"""

from __future__ import annotations

import argparse
import shutil
import signal
import sys
import textwrap

import satdoku

# A laptop has exactly one of each line.
CHOICES = {
    "screen": ["13 inch", "14 inch", "16 inch"],
    "cooling": ["fanless", "one fan", "two fans"],
    "graphics": ["built-in graphics", "fast graphics"],
    "battery": ["50 Wh", "70 Wh", "99 Wh"],
    "charger": ["45 W", "65 W", "140 W"],
    "colour": ["silver", "black"],
}
# At least one of the options after each rule has to hold; "not" is its opposite.
RULES = {
    "fast graphics need two fans": ["not fast graphics", "two fans"],
    "two fans fit from 14 inch on": ["not two fans", "14 inch", "16 inch"],
    "99 Wh fit into 16 inch only": ["not 99 Wh", "16 inch"],
    "a fanless laptop has 50 or 70 Wh": ["not fanless", "50 Wh", "70 Wh"],
    "fast graphics need the 140 W charger": ["not fast graphics", "140 W"],
    "the 140 W charger needs 70 or 99 Wh": ["not 140 W", "70 Wh", "99 Wh"],
    "16 inch is not made in black": ["not 16 inch", "not black"],
}
ORDER = ["black", "fast graphics", "99 Wh"]

OPTIONS = [option for options in CHOICES.values() for option in options]


def literal(option: str) -> int:
    name = option[4:] if option.startswith("not ") else option
    number = OPTIONS.index(name) + 1
    return number if name == option else -number


def exactly_one(options: list[str]) -> list[list[int]]:
    numbers = [literal(option) for option in options]
    pairs = [[-a, -b] for place, a in enumerate(numbers) for b in numbers[place + 1 :]]
    return [numbers, *pairs]


HARD = [clause for options in CHOICES.values() for clause in exactly_one(options)]
RULE_CLAUSES = [[literal(option) for option in options] for options in RULES.values()]


def built(wishes: list[str]) -> list[str] | None:
    """A laptop with these options, if there is one."""
    found = satdoku.sat([*HARD, *RULE_CLAUSES, *([literal(wish)] for wish in wishes)])
    return None if found.model is None else [OPTIONS[number - 1] for number in found.model if number > 0]


def main() -> int:
    parser = argparse.ArgumentParser(description="Says why a laptop cannot be built as ordered.")
    parser.add_argument("wishes", nargs="*", metavar="OPTION", help=f"as: {', '.join(ORDER)}")
    parser.add_argument("--list", action="store_true", help="show the options")
    given = parser.parse_args()
    if given.list:
        print("\n".join(f"{name}: {', '.join(options)}" for name, options in CHOICES.items()))
        return 0
    wishes = list(dict.fromkeys(given.wishes or ORDER))
    for wish in wishes:
        if wish not in OPTIONS:
            parser.error(f"there is no option {wish!r}; --list shows them")

    def say(text: str) -> None:
        width = min(shutil.get_terminal_size().columns, 100)
        print(textwrap.fill(text, width, subsequent_indent="    "))

    say(f"ordered: {', '.join(wishes)}")
    laptop = built(wishes)
    if laptop is not None:
        say(f"it can be built: {', '.join(laptop)}")
        return 0
    members: dict[str, list[list[int]]] = {wish: [[literal(wish)]] for wish in wishes}
    members.update((rule, [clause]) for rule, clause in zip(RULES, RULE_CLAUSES))
    conflict = satdoku.mus(members, hard=HARD)
    say("it cannot be built; these conflict (the fewest that do):")
    for member in conflict.members:
        say(f"  {'rule' if member in RULES else 'wish'}: {member}")
    for wish in wishes:
        if wish in conflict.members:
            laptop = built([other for other in wishes if other != wish])
            say(f"without {wish}: {', '.join(laptop) if laptop else 'it still cannot be built'}")
    return 1


if __name__ == "__main__":
    if hasattr(signal, "SIGPIPE"):  # End quietly if the reader of a pipe goes away: `| head`.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main())
