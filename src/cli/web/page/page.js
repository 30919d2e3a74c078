// The page as its cards see it: the puzzle, who answers, and where answers are shown.

import { Cancelled } from "satdoku/engine.js";
import { byId, element } from "satdoku/dom.js";
import * as picture from "satdoku/picture.js";

export class Page {
  #doing = null;

  constructor(puzzle, engine, grid, tools) {
    Object.assign(this, { puzzle, engine, grid, tools });
  }

  /** Asks a question about the puzzle: its givens, and what was filled in if wanted. */
  ask(question, { entries = false, words = false, pictures = false } = {}) {
    const request = { puzzle: this.puzzle.form({ entries }), question, words };
    if (pictures) request.pictures = "boards";
    return this.engine.ask(request);
  }

  /** Does something that asks; what was under way is given up. */
  async run(what) {
    if (this.#doing) this.engine.cancel();
    const doing = Symbol("doing");
    this.#doing = doing;
    try {
      await what();
    } catch (error) {
      if (!(error instanceof Cancelled)) this.fail(error);
    } finally {
      if (this.#doing === doing) this.#doing = null;
    }
  }

  get isBusy() {
    return this.#doing !== null;
  }

  /** Gives up what is under way, because somebody says so. */
  cancel() {
    this.engine.cancel();
    this.say("Cancelled.");
  }

  /** Says something where it is read aloud. */
  say(text) {
    byId("verdict").textContent = text.replace(/:$/, "");
  }

  fail(error) {
    console.error(error);
    this.say(error.message);
    this.put(
      element("section", { class: "card" }, element("h2", {}, "That did not work"), element("p", {}, error.message)),
    );
  }

  /** Shows a card in the place of the last one. */
  put(card) {
    byId("answer").replaceChildren(card);
    byId("answer").inert = false;
    byId("see").hidden = false;
  }

  show(svg) {
    picture.show(svg);
  }

  flag(flags) {
    this.grid.flag(flags);
  }

  /** Takes the picture of an answer away. */
  clear() {
    this.grid.flag(new Map());
    picture.clear(this.puzzle, this.engine).catch((error) => {
      if (!(error instanceof Cancelled)) throw error;
    });
  }

  /** Changes cells of the puzzle: each `{index, digit}`, of the puzzle unless it says `entry`. */
  edit(changes) {
    const of = new Map(changes.map((change) => [change.index, change]));
    this.puzzle.edit(of.keys(), (cell, index) => {
      const { digit, entry = false, notes = cell.notes } = of.get(index);
      return { ...cell, digit, notes, given: digit !== null && !entry };
    });
    this.grid.focus(changes[0].index);
  }
}
