// How puzzles come in: pasted, dropped, typed as text, or in the address.

import * as address from "satdoku/address.js";
import { button, byId, element } from "satdoku/dom.js";
import { card, fault, turner } from "satdoku/cards/parts.js";

/** Larger files are for the program. */
const LARGEST = 4 << 20;

export class Reading {
  #page;
  #boards = [];

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
    if (text && `#${address.written(this.#page.puzzle)}` !== location.hash) await this.read(text);
  }

  async #file(file) {
    if (file.size > LARGEST) {
      this.#page.say(
        `${file.name} has ${(file.size / 2 ** 20).toFixed(0)} MB, and this page reads 4 MB: for large files there is the program.`,
      );
      return;
    }
    await this.read(await file.text());
  }

  /** Reads a text of any form, or a link to this page. */
  read(text, options = {}) {
    return this.#page.run(async () => {
      const request = { puzzle: address.read(text) ?? text, question: { ask: "read", ...options } };
      const lines = await this.#page.engine.ask(request);
      this.#boards = lines.filter((line) => line.kind === "board");
      const errors = lines.filter((line) => line.kind === "error");
      if (this.#boards.length === 0) {
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
      this.#choose(0, errors);
    });
  }

  #choose(number, errors) {
    const page = this.#page;
    const board = this.#boards[number];
    page.take(board);
    const several =
      this.#boards.length > 1
        ? turner("puzzle", number, this.#boards.length, (next) => this.#choose(next, errors))
        : null;
    const notes = board.notes.map((note) => element("p", { class: "note" }, `Note: ${note}`));
    const wrong = errors.slice(0, 3).map(fault);
    byId("origin").replaceChildren(
      ...[board.name ? element("strong", {}, board.name) : null, several, ...notes, ...wrong].filter(Boolean),
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
