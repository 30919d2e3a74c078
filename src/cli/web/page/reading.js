// How puzzles come in: pasted, dropped, typed as text, or in the address.

import * as address from "satdoku/address.js";
import { button, byId, element } from "satdoku/dom.js";
import { card, fault, turner } from "satdoku/cards/parts.js";

/** Larger files are for the program. */
const LARGEST = 4 << 20;

export class Reading {
  #page;
  #boards = [];
  #errors = [];
  /** How many texts were read. */
  #count = 0;

  constructor(page) {
    this.#page = page;
    addEventListener("paste", (event) => {
      if (event.target.closest?.("input, textarea")) return;
      event.preventDefault();
      this.read(event.clipboardData.getData("text/plain") || event.clipboardData.getData("text/html"));
    });
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      if (file) this.#file(file);
      else this.read(event.dataTransfer.getData("text/plain"));
    });
    const dialog = byId("paste");
    byId("open-paste").addEventListener("click", () => dialog.showModal());
    byId("file").addEventListener("change", (event) => {
      dialog.close();
      this.#file(event.target.files[0]);
      event.target.value = "";
    });
    dialog.addEventListener("close", () => {
      if (dialog.returnValue === "read") this.read(byId("text").value, optionsOf(dialog));
      dialog.returnValue = "";
    });
  }

  /** The puzzle in the address, if there is one. */
  async readAddress() {
    const text = address.read(location.hash);
    if (text === null) this.#page.say("This link is broken: there is no puzzle in it.");
    else if (text && `#${address.written(this.#page.puzzle)}` !== location.hash) await this.read(text);
  }

  async #file(file) {
    if (file.size > LARGEST) {
      this.#page.say(
        `${file.name} has ${(file.size / 2 ** 20).toFixed(1)} MB, and this page reads 4 MB: for larger files there is the program.`,
      );
      return;
    }
    try {
      await this.read(await file.text(), optionsOf(byId("paste")));
    } catch {
      this.#page.say(`${file.name} cannot be read.`);
    }
  }

  /** Reads a text of any form, or a link to this page. */
  read(text, options = {}) {
    return this.#page.read(async () => {
      const request = { puzzle: address.read(text) ?? text, question: { ask: "read", ...options } };
      const lines = await this.#page.engine.ask(request);
      const boards = lines.filter((line) => line.kind === "board");
      const errors = lines.filter((line) => line.kind === "error");
      if (boards.length === 0) {
        this.#page.say(errors[0].message);
        this.#page.put(
          card(
            "This text cannot be read",
            errors.slice(0, 3).map(fault),
            errors.some(({ excerpt }) => excerpt?.includes("--"))
              ? element(
                  "p",
                  { class: "note" },
                  "Options that are named here, such as --size, have fields below the text.",
                )
              : "",
            button("Change the text", () => {
              byId("text").value = text;
              byId("paste").showModal();
            }),
          ),
        );
        return;
      }
      this.#boards = boards;
      this.#errors = errors;
      this.#count += 1;
      this.#choose(0);
    });
  }

  #choose(number) {
    this.#page.take(this.#boards[number], { origin: { count: this.#count, number } });
  }

  /** Shows where the puzzle is from: its name, its place among others, and what the reader noted. */
  update() {
    const { origin } = this.#page.puzzle;
    if (origin?.count !== this.#count) {
      byId("origin").replaceChildren();
      return;
    }
    const { number } = origin;
    const { name, notes } = this.#boards[number];
    const all = this.#boards.length;
    byId("origin").replaceChildren(
      name ? element("strong", {}, name) : "",
      all > 1 ? turner("puzzle", number, all, (next) => this.#choose(next)) : "",
      ...notes.map((note) => element("p", { class: "note" }, `Note: ${note}`)),
      ...this.#errors.slice(0, 3).map(fault),
    );
  }
}

function optionsOf(dialog) {
  const { size, boxes, alphabet } = dialog.querySelector("form").elements;
  return {
    ...(size.value && { size: Number(size.value) }),
    ...(boxes.value && { boxes: boxes.value }),
    ...(alphabet.value && { alphabet: alphabet.value }),
  };
}
