// What keys and taps write: digits, candidates, colours, or the givens of the puzzle.

import { byId, button, element } from "satdoku/dom.js";

/** In the order of their keys. */
export const TOOLS = [
  { name: "digits", key: "z", label: "Digits", note: "Typing fills in digits." },
  { name: "candidates", key: "x", label: "Candidates", note: "Typing adds or removes a candidate." },
  { name: "colours", key: "c", label: "Colours", note: "The keys 1 to 9 are colours." },
  { name: "givens", key: "v", label: "Puzzle", note: "Typing changes the puzzle itself." },
];

const COLOURS = 9;

export class Tools {
  #puzzle;
  #grid;
  chosen = "givens";
  /** Called with what cannot be done, in words. */
  onRefuse = () => {};

  constructor(puzzle, grid) {
    this.#puzzle = puzzle;
    this.#grid = grid;
    byId("tools").replaceChildren(
      ...TOOLS.map(({ name, key, label }) =>
        button(label, () => this.choose(name), {
          "data-tool": name,
          "aria-pressed": false,
          "aria-keyshortcuts": key.toUpperCase(),
          title: `${label} (${key.toUpperCase()})`,
        }),
      ),
    );
    this.choose(this.chosen);
  }

  choose(name) {
    this.chosen = name;
    byId("tool-note").textContent = TOOLS.find((tool) => tool.name === name).note;
    byId("advance").parentElement.hidden = name !== "givens";
    for (const tool of byId("tools").children) tool.setAttribute("aria-pressed", tool.dataset.tool === name);
    this.rebuild();
  }

  /** Makes the keypad anew. */
  rebuild() {
    const { symbols, lowest } = this.#puzzle;
    const isColour = this.chosen === "colours";
    const labels = isColour ? [..."abcdefghi"] : symbols;
    const keys = labels.map((label, i) =>
      button(label, () => this.write(isColour ? i + 1 : i + lowest), {
        class: "key",
        "data-colour": isColour ? i + 1 : null,
        "aria-label": isColour ? `colour ${label}` : label,
      }),
    );
    byId("keypad").replaceChildren(
      ...keys,
      button("⌫", () => this.erase(), { class: "key", "aria-label": "erase" }),
    );
    byId("keypad").style.setProperty("--across", Math.min(10, labels.length + 1));
  }

  next() {
    const at = TOOLS.findIndex(({ name }) => name === this.chosen);
    this.choose(TOOLS[(at + 1) % TOOLS.length].name);
  }

  /** Writes a digit, or a colour, into the selected cells. */
  write(value, tool = this.chosen) {
    const cells = this.#grid.selection;
    const puzzle = this.#puzzle;
    const isGiven = (index) => puzzle.cell(index).given;
    if (tool === "colours") {
      if (value < 1 || value > COLOURS) return;
      const all = cells.every((index) => puzzle.cell(index).colour === value);
      puzzle.edit(cells, (cell) => ({ ...cell, colour: all ? 0 : value }));
      return;
    }
    if (tool === "givens") {
      puzzle.edit(cells, (cell) => ({ ...cell, digit: value, given: true }));
      this.#advance();
      return;
    }
    if (cells.every(isGiven)) {
      this.onRefuse(`${puzzle.nameOf(cells[0])} is a given: choose “Puzzle” (V) to change it.`);
      return;
    }
    const open = cells.filter((index) => !isGiven(index));
    if (tool === "digits") {
      puzzle.edit(open, (cell) => ({ ...cell, digit: value }));
      return;
    }
    const empty = open.filter((index) => puzzle.cell(index).digit === null);
    const all = empty.every((index) => puzzle.cell(index).notes.includes(value));
    puzzle.edit(empty, (cell) => {
      const others = cell.notes.filter((note) => note !== value);
      return { ...cell, notes: all ? others : [...others, value].sort((a, b) => a - b) };
    });
  }

  erase() {
    const isPuzzle = this.chosen === "givens";
    const cells = this.#grid.selection.filter((index) => isPuzzle || !this.#puzzle.cell(index).given);
    this.#puzzle.edit(cells, (cell) =>
      cell.digit === null
        ? { ...cell, notes: [], colour: this.chosen === "colours" || cell.notes.length === 0 ? 0 : cell.colour }
        : { ...cell, digit: null, given: false },
    );
    if (isPuzzle) this.#advance();
  }

  /** On to the next cell, for whoever types a puzzle from paper. */
  #advance() {
    if (!byId("advance").checked || this.#grid.selection.length > 1) return;
    const next = this.#grid.focused + 1;
    if (next < this.#puzzle.cells.length) this.#grid.focus(next);
  }

  /** Whether a key of the grid meant something. */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const { key } = event;
    // The key of a digit with its other character is a candidate: with Shift, or without it on keyboards where digits need it.
    const isOther = /^(Digit|Numpad)\d$/.test(event.code) && !/^\d$/.test(key);
    const plain = isOther ? event.code.at(-1) : key;
    const isNote = isOther || (event.shiftKey && /^[a-z]$/i.test(key));
    const digit = this.#puzzle.digitOf(plain);
    if (this.chosen === "colours" && /^[1-9]$/.test(plain) && !isNote) this.write(Number(plain));
    else if (digit !== null) this.write(digit, isNote && this.chosen !== "colours" ? "candidates" : this.chosen);
    else if (["Backspace", "Delete", "0", ".", "-"].includes(key)) this.erase();
    else if (key === " ") this.next();
    else return this.#letter(key.toLowerCase());
    return true;
  }

  #letter(key) {
    const tool = TOOLS.find((tool) => tool.key === key);
    if (tool) this.choose(tool.name);
    else if (["r", "u", "b"].includes(key)) this.#read(key);
    else return false;
    return true;
  }

  /** Reads the row (R), the column (U: up and down) or the box (B) aloud. */
  #read(key) {
    const { size, boxes } = this.#puzzle;
    const at = this.#grid.focused;
    const part = { r: (index) => Math.floor(index / size), u: (index) => index % size, b: (index) => boxes?.[index] }[
      key
    ];
    const cells = this.#puzzle.cells.filter((_, index) => part(index) === part(at));
    const words = cells.map(({ digit }) => (digit === null ? "blank" : this.#puzzle.symbol(digit)));
    const name = { r: `row ${part(at) + 1}`, u: `column ${part(at) + 1}`, b: `box ${part(at)}` }[key];
    this.onRefuse(boxes || key !== "b" ? `${name}: ${words.join(" ")}` : "there are no boxes");
  }
}

/** The keys, for the help. */
export const KEYS = [
  ["arrows, Home, End", "move; with Shift, select more"],
  ["1 to 9, letters", "write; with Shift, a candidate"],
  ["Backspace, 0, .", "erase"],
  ["Z, X, C, V, space", "digits, candidates, colours, the puzzle, the next of them (letters, unless they are digits)"],
  ["R, U, B", "read the row, the column, the box"],
  ["Ctrl+Z, Ctrl+Y", "undo, redo (unlimited)"],
  ["Alt+↓, Alt+↑", "next and previous step"],
  ["Ctrl+V", "paste a puzzle or a link, in any form"],
  ["Esc", "cancel"],
].map(([keys, what]) => element("tr", {}, element("th", { scope: "row" }, keys), element("td", {}, what)));
