// The puzzle that is on the page, and everything that was ever done to it.

/** What is in a cell: a digit, whether it is of the puzzle, noted candidates, and a colour from 1. */
const EMPTY = Object.freeze({ digit: null, given: false, notes: Object.freeze([]), colour: 0 });

export class Puzzle {
  #past = [];
  #future = [];
  #cells;
  /** Where it was read, for whoever reads puzzles. */
  origin = null;
  /** Called after every change. */
  onChange = () => {};

  /** Takes the report of a board. */
  constructor(board) {
    this.#take(board);
  }

  #take(board) {
    const { givens, entries = [], extra = [], candidates = {}, solution, ...layout } = board.puzzle;
    this.layout = { ...layout, givens: [] };
    this.name = board.name;
    this.size = board.size;
    this.symbols = board.symbols;
    this.lowest = board.puzzle.shape.digits[0];
    this.boxes = board.boxes;
    this.notes = board.notes;
    const cells = Array.from({ length: board.size ** 2 }, () => EMPTY);
    const put = (spec, given) => {
      const [, index, digit] = this.parse(spec);
      cells[index] = { ...EMPTY, digit, given };
    };
    entries.forEach((spec) => put(spec, false));
    [...givens, ...extra].forEach((spec) => put(spec, true));
    for (const [name, notes] of Object.entries(candidates)) {
      const [, index] = this.parse(name);
      cells[index] = { ...cells[index], notes: Object.freeze(notes) };
    }
    this.#cells = Object.freeze(cells);
  }

  /** Row, index and digit of `1x6=4` or `1x6`. */
  parse(spec) {
    const [row, column, digit] = spec.split(/x|=|<>/).map(Number);
    return [row, this.indexOf(row, column), digit];
  }

  /** The index of a cell whose row and column count from 1. */
  indexOf(row, column) {
    return (row - 1) * this.size + column - 1;
  }

  /** Index and digit of a name in an answer, `1x6=A`, `1x6<>A` or `1x6`; null if it names a rule. */
  place(name) {
    const [, row, column, symbol] = /^(\d+)x(\d+)(?:(?:=|<>)(.+))?$/.exec(name) ?? [];
    if (!row) return null;
    const index = this.indexOf(Number(row), Number(column));
    return { index, digit: symbol ? this.digitOf(symbol) : null };
  }

  cell(index) {
    return this.#cells[index];
  }

  get cells() {
    return this.#cells;
  }

  /** `1x6` */
  nameOf(index) {
    return `${Math.floor(index / this.size) + 1}x${(index % this.size) + 1}`;
  }

  /** How a digit is written. */
  symbol(digit) {
    return this.symbols[digit - this.lowest];
  }

  /** The digit that a key stands for, or null. */
  digitOf(key) {
    const index = this.symbols.findIndex((symbol) => symbol.toLowerCase() === key.toLowerCase());
    return index < 0 ? null : index + this.lowest;
  }

  get isEmpty() {
    return this.#cells.every((cell) => cell === EMPTY);
  }

  get hasEntries() {
    return this.#cells.some((cell) => cell.digit !== null && !cell.given);
  }

  get hasNotes() {
    return this.#cells.some((cell) => cell.digit === null && cell.notes.length > 0);
  }

  /** Changes cells: `change` gets each and returns what it becomes. One step to undo. */
  edit(indices, change) {
    const cells = [...this.#cells];
    let changed = false;
    for (const index of indices) {
      const next = change(cells[index], index);
      if (JSON.stringify(next) === JSON.stringify(cells[index])) continue;
      cells[index] = Object.freeze(next);
      changed = true;
    }
    if (changed) this.#become({ ...this.#snapshot(), cells: Object.freeze(cells) });
    return changed;
  }

  /** Puts another puzzle in its place. One step to undo. */
  replace(board, origin = null) {
    const before = this.#snapshot();
    this.#take(board);
    this.origin = origin;
    this.#past.push(before);
    this.#future = [];
    this.onChange();
  }

  #snapshot() {
    const { layout, name, size, symbols, lowest, boxes, notes, origin } = this;
    return { layout, name, size, symbols, lowest, boxes, notes, origin, cells: this.#cells };
  }

  #restore({ cells, ...rest }) {
    Object.assign(this, rest);
    this.#cells = cells;
    this.onChange();
  }

  #become(next) {
    this.#past.push(this.#snapshot());
    this.#future = [];
    this.#restore(next);
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  undo() {
    if (!this.canUndo) return;
    this.#future.push(this.#snapshot());
    this.#restore(this.#past.pop());
  }

  redo() {
    if (!this.canRedo) return;
    this.#past.push(this.#snapshot());
    this.#restore(this.#future.pop());
  }

  /** In the form of the library: the givens, with what was filled in and crossed out if wanted. */
  form({ entries = false } = {}) {
    const spec = (index) => `${this.nameOf(index)}=${this.#cells[index].digit}`;
    const indices = [...this.#cells.keys()].filter((index) => this.#cells[index].digit !== null);
    const form = { ...this.layout, givens: indices.filter((index) => this.#cells[index].given).map(spec) };
    if (!entries) return form;
    form.entries = indices.filter((index) => !this.#cells[index].given).map(spec);
    const noted = [...this.#cells.keys()].filter((index) => {
      const cell = this.#cells[index];
      return cell.digit === null && cell.notes.length > 0;
    });
    form.candidates = Object.fromEntries(noted.map((index) => [this.nameOf(index), this.#cells[index].notes]));
    return form;
  }
}
