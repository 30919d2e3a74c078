// The page as its cards see it: the puzzle, who answers, and where answers are shown.

import { Cancelled } from "satdoku/engine.js";
import { card, fault } from "satdoku/cards/parts.js";
import { byId } from "satdoku/dom.js";
import * as picture from "satdoku/picture.js";

export class Page {
  #doing = null;
  #reading = null;
  #isSaid = false;

  constructor(puzzle, engine, grid, tools) {
    Object.assign(this, { puzzle, engine, grid, tools });
  }

  /** Asks a question about the puzzle: its givens, and what was filled in if wanted. */
  ask(question, { entries = false, words = false, pictures = false } = {}) {
    const request = { puzzle: this.puzzle.form({ entries }), question, words };
    if (pictures) request.pictures = "boards";
    return this.engine.ask(request);
  }

  /** Does something that asks; what was under way is given up, but for the reading of a puzzle. */
  async run(what) {
    await this.#reading;
    if (this.#doing) this.engine.cancel();
    const doing = Symbol("doing");
    this.#doing = doing;
    this.#isSaid = false;
    try {
      await what();
    } catch (error) {
      if (!(error instanceof Cancelled)) this.fail(error);
    } finally {
      if (this.#doing === doing) this.#doing = null;
    }
  }

  /** Reads a puzzle. Whatever is asked meanwhile is asked of that puzzle. */
  read(what) {
    const reading = this.run(what).finally(() => {
      if (this.#reading === reading) this.#reading = null;
    });
    this.#reading = reading;
    return reading;
  }

  /** Gives up what is under way, because the puzzle is another now. */
  drop() {
    if (this.#doing && !this.#reading) this.engine.cancel();
  }

  get isBusy() {
    return this.#doing !== null;
  }

  /** Gives up what is under way, because somebody says so. */
  cancel() {
    this.engine.cancel();
    // What was said before stays true if only more was to come.
    if (this.#isSaid) return;
    this.say("Cancelled.");
    if (byId("answer").inert) this.empty();
  }

  /** Takes the last card away. */
  empty() {
    byId("answer").replaceChildren();
    byId("answer").inert = false;
    byId("see").hidden = true;
  }

  /** Says something where it is read aloud. */
  say(text) {
    this.#isSaid = true;
    byId("verdict").textContent = text.replace(/:$/, "");
  }

  fail(error) {
    console.error(error);
    this.say(error.message);
    this.put(card("That did not work", fault(error)));
  }

  /** Shows a card in the place of the last one. */
  put(card) {
    if (!card.classList.contains("stays")) this.last = card;
    byId("answer").replaceChildren(card);
    byId("answer").inert = false;
    byId("see").hidden = false;
  }

  /** Shows the picture of an answer, with the entries above it if they are not in it. */
  show(svg, { entries = false } = {}) {
    picture.show(svg);
    byId("board").classList.toggle("without-entries", entries);
  }

  flag(flags) {
    this.grid.flag(flags);
  }

  /** Takes the picture of an answer away. */
  clear() {
    this.grid.flag(new Map());
    this.#draw();
  }

  #draw() {
    picture.clear(this.puzzle, this.engine).catch((error) => {
      if (!(error instanceof Cancelled)) this.fail(error);
      // Something else was wanted more; the board is still to be drawn, unless an answer is.
      else if (!picture.isAnswer()) setTimeout(() => !picture.isAnswer() && this.#draw(), 100);
    });
  }

  /** Changes cells of the puzzle: each `{index, digit}`, of the puzzle unless it says `entry`. */
  edit(changes) {
    if (changes.length === 0) return;
    const of = new Map(changes.map((change) => [change.index, change]));
    this.puzzle.edit(of.keys(), (cell, index) => {
      const { digit, entry = false, notes = cell.notes } = of.get(index);
      return { ...cell, digit, notes, given: digit !== null && !entry };
    });
    this.grid.focus(changes[0].index);
  }
}
