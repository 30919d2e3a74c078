// The board: a picture that the library drew below, and a grid of cells above it, as the ARIA authoring practices describe grids:
// one cell is in the tab order, arrows move, Home and End go to the ends of the row, with Ctrl to the corners.

import { byId, element } from "satdoku/dom.js";

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class Grid {
  #puzzle;
  #cells = [];
  #selected = new Set();
  #focused = 0;
  #flags = new Map();
  #isDragged = false;
  /** Called with a key that moves nothing, and the event; returns whether it meant something. */
  onKey = () => false;
  /** Called when other cells are selected. */
  onSelect = () => {};

  constructor(puzzle) {
    this.#puzzle = puzzle;
    this.root = byId("grid");
    this.root.addEventListener("keydown", (event) => this.#key(event));
    this.root.addEventListener("pointerdown", (event) => this.#press(event));
    this.root.addEventListener("pointermove", (event) => this.#drag(event));
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => (this.#isDragged = false));
    this.root.addEventListener("focusin", (event) => this.#focusIn(event));
    this.rebuild();
  }

  /** Makes the cells anew, for a puzzle of another shape. */
  rebuild() {
    const { size } = this.#puzzle;
    this.#cells = [];
    this.#selected = new Set();
    this.#focused = 0;
    this.#flags.clear();
    const side = size <= 12 ? 48 : 36;
    const width = 48 + side * size;
    this.root.style.setProperty("--size", size);
    this.root.parentElement.style.setProperty("--cell", side / width);
    this.root.parentElement.style.setProperty("--margin", 32 / width);
    this.root.setAttribute("aria-rowcount", size);
    this.root.setAttribute("aria-colcount", size);
    const rows = Array.from({ length: size }, (_, row) =>
      element(
        "div",
        { role: "row", "aria-label": `row ${row + 1}`, "aria-rowindex": row + 1 },
        Array.from({ length: size }, (_, column) => this.#made(row * size + column)),
      ),
    );
    this.root.replaceChildren(...rows);
    this.update();
  }

  #made(index) {
    const column = (index % this.#puzzle.size) + 1;
    const cell = element("div", {
      role: "gridcell",
      tabindex: -1,
      "aria-colindex": column,
      "data-index": index,
      class: "cell",
    });
    this.#cells.push(cell);
    return cell;
  }

  /** Shows what is in the cells. */
  update() {
    this.#cells.forEach((cell, index) => this.#fill(cell, index));
    this.#cells[this.#focused].tabIndex = 0;
  }

  #fill(cell, index) {
    const { digit, given, notes, colour } = this.#puzzle.cell(index);
    const flags = this.#flags.get(index) ?? [];
    cell.className = ["cell", given ? "given" : "entry", ...flags.map((flag) => flag.class)].join(" ");
    cell.dataset.colour = colour;
    cell.setAttribute("aria-selected", this.#selected.has(index));
    cell.setAttribute("aria-readonly", given);
    cell.setAttribute("aria-label", this.#label(index, flags));
    const shown = digit !== null ? [this.#puzzle.symbol(digit)] : this.#noted(notes);
    const letter = colour ? [element("span", { class: "letter" }, "abcdefghi"[colour - 1])] : [];
    cell.replaceChildren(...shown, ...letter);
  }

  #noted(notes) {
    const { symbols, lowest } = this.#puzzle;
    if (notes.length === 0) return [];
    const across = Math.ceil(Math.sqrt(symbols.length));
    const places = symbols.map((symbol, i) => element("span", {}, notes.includes(i + lowest) ? symbol : ""));
    return [element("span", { class: "notes", style: `--across: ${across}` }, places)];
  }

  #label(index, flags) {
    const { digit, given, notes, colour } = this.#puzzle.cell(index);
    const symbol = (value) => this.#puzzle.symbol(value);
    const row = Math.floor(index / this.#puzzle.size) + 1;
    const parts = [`row ${row} column ${(index % this.#puzzle.size) + 1}`];
    if (digit !== null) parts.push(symbol(digit), given ? "given" : "filled in");
    else parts.push(notes.length > 0 ? `candidates ${notes.map(symbol).join(" ")}` : "empty");
    if (colour) parts.push(`colour ${"abcdefghi"[colour - 1]}`);
    return [...parts, ...flags.map((flag) => flag.label)].join(", ");
  }

  /** Marks cells, each with a class and words: a map from indices to lists of `{class, label}`. */
  flag(flags) {
    this.#flags = flags;
    this.update();
  }

  get selection() {
    return this.#selected.size > 0 ? [...this.#selected] : [this.#focused];
  }

  get focused() {
    return this.#focused;
  }

  /** Selects a cell alone and gives it the focus. */
  focus(index) {
    this.#select([index]);
    this.#move(index);
  }

  #move(index) {
    this.#cells[this.#focused].tabIndex = -1;
    this.#focused = index;
    this.#cells[index].tabIndex = 0;
    this.#cells[index].focus();
  }

  #select(indices) {
    const changed = new Set([...this.#selected, ...indices]);
    this.#selected = new Set(indices);
    changed.forEach((index) => this.#cells[index].setAttribute("aria-selected", this.#selected.has(index)));
    this.onSelect();
  }

  #focusIn(event) {
    const index = Number(event.target.dataset.index);
    if (Number.isNaN(index)) return;
    if (index !== this.#focused) this.#move(index);
    if (this.#selected.size === 0) this.#select([index]);
  }

  #key(event) {
    const { size } = this.#puzzle;
    const row = Math.floor(this.#focused / size);
    const column = this.#focused % size;
    const within = (value) => Math.min(size - 1, Math.max(0, value));
    let next = null;
    if (ARROWS[event.key] && !event.altKey) {
      const [down, right] = ARROWS[event.key];
      next = within(row + down) * size + within(column + right);
    } else if (event.key === "Home") next = event.ctrlKey ? 0 : row * size;
    else if (event.key === "End") next = event.ctrlKey ? size * size - 1 : row * size + size - 1;
    else if (event.key === "a" && (event.ctrlKey || event.metaKey)) {
      this.#select([...this.#cells.keys()]);
      event.preventDefault();
      return;
    }
    if (next === null) {
      if (this.onKey(event)) event.preventDefault();
      return;
    }
    event.preventDefault();
    this.#select(event.shiftKey ? [...this.#selected, next] : [next]);
    this.#move(next);
  }

  #at(event) {
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest(".cell");
    return cell && this.root.contains(cell) ? Number(cell.dataset.index) : null;
  }

  #press(event) {
    const index = this.#at(event);
    if (index === null || event.button > 0) return;
    event.preventDefault();
    // A finger is captured by the cell that it touches first, and would never be over another.
    event.target.releasePointerCapture?.(event.pointerId);
    const more = event.ctrlKey || event.metaKey || event.shiftKey;
    this.#isDragged = true;
    this.#select(more ? [...this.#selected, index] : [index]);
    this.#move(index);
  }

  #drag(event) {
    if (!this.#isDragged) return;
    const index = this.#at(event);
    if (index === null || index === this.#focused) return;
    this.#select([...this.#selected, index]);
    this.#move(index);
  }
}
