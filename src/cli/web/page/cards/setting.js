// What setters ask: all solutions, givens that can go, repairs, new puzzles.

import { button, byId, element, paragraphs } from "satdoku/dom.js";
import { card, cellButton, fault, parted, turner } from "satdoku/cards/parts.js";
import { repairList } from "satdoku/cards/conflict.js";

const MOST = 100;

/** The solutions, with the cells in which they differ. */
export async function solutions(page) {
  const { error, words, report } = parted(await page.ask({ ask: "enumerate", most: MOST }, { words: true }));
  if (error) return page.put(card("Solutions", fault(error)));
  page.say(words.headline);
  const differing = new Map(
    (report.differing ?? []).map((name) => [page.puzzle.place(name).index, [{ class: "differs", label: "differs" }]]),
  );
  const shown = card("Solutions");
  const turn = async (number) => {
    const line = report.solutions[number];
    const board = { ...page.puzzle.layout, givens: page.puzzle.form().givens, entries: entriesOf(page, line) };
    const [drawn] = await page.engine.ask({ puzzle: board, question: { ask: "draw" }, pictures: "boards" });
    if (drawn.svg) page.show(drawn.svg);
    page.flag(differing);
    shown.replaceChildren(
      element("h2", { tabindex: -1 }, words.headline),
      report.solutions.length > 1
        ? turner("solution", number, report.solutions.length, (next) => page.run(() => turn(next)))
        : "",
      differing.size > 0 ? element("p", {}, `They differ in ${differing.size} cells, which are dotted.`) : "",
      element(
        "div",
        { class: "row" },
        filled(page, line).length > 0 ? button("Fill it in", () => page.edit(filled(page, line))) : "",
      ),
    );
  };
  page.put(shown);
  if (report.solutions.length > 0) await turn(0);
  else
    shown.replaceChildren(
      element("h2", { tabindex: -1 }, words.headline),
      element(
        "p",
        {},
        button("Why?", () => page.open("explain")),
      ),
    );
}

/** The digits of a solution in cells that are not given. */
function filled(page, line) {
  const digits = [...line].map((symbol) => page.puzzle.digitOf(symbol));
  return digits
    .map((digit, index) => ({ index, digit, entry: true }))
    .filter(({ index }) => !page.puzzle.cell(index).given);
}

function entriesOf(page, line) {
  return filled(page, line).map(({ index, digit }) => `${page.puzzle.nameOf(index)}=${digit}`);
}

/** The givens that can go. */
export async function redundant(page) {
  const { error, words, report } = parted(await page.ask({ ask: "redundant", together: true }, { words: true }));
  if (error) return page.put(card("Redundant givens", fault(error)));
  page.say(words.headline);
  page.clear();
  const take = (names) => page.edit(names.map((name) => ({ index: page.puzzle.place(name).index, digit: null })));
  const named = ({ row, column, digit }) => `${row}x${column}=${page.puzzle.symbol(digit)}`;
  const redundant = report.redundant.map(named);
  const one = redundant.map((name) => element("li", {}, cellButton(page, name)));
  const together = (report.together ?? []).map(named);
  page.put(
    card(
      "Redundant givens",
      element("p", {}, words.headline),
      one.length > 0 ? element("ul", { class: "members" }, one) : null,
      together.length > 0
        ? [paragraphs(words.text.split("\n").slice(2).join("\n")), button("Take them away", () => take(together))]
        : null,
    ),
  );
  page.flag(new Map(redundant.map((name) => [page.puzzle.place(name).index, [{ class: "look", label: "can go" }]])));
}

/** The edits that leave one solution. */
export async function repair(page) {
  const lines = await page.ask({ ask: "repair" }, { words: true });
  page.say(parted(lines).words?.headline ?? "");
  page.put(card("Repairs", ...repairList(page, lines)));
}

/** A form of wishes for a new puzzle. */
export function generate(page, wishes) {
  const choice = (name, label, options) =>
    element(
      "label",
      {},
      label,
      element(
        "select",
        { name },
        options.map(([value, text]) => element("option", { value }, text ?? value)),
      ),
    );
  const form = element(
    "form",
    {
      class: "wishes",
      onsubmit: (event) => {
        event.preventDefault();
        page.run(() => made(page, new FormData(form), form));
      },
    },
    choice(
      "size",
      "Size",
      [4, 6, 8, 9, 10, 12, 16].map((size) => [size, `${size}×${size}`]),
    ),
    choice("difficulty", "Difficulty", [["", "any"], ...wishes.levels.map((level) => [level])]),
    choice(
      "symmetry",
      "Symmetry",
      wishes.symmetries.map(([name, about]) => [name, `${name}: ${about}`]),
    ),
    choice("technique", "Hardest step", [["", "any"], ...wishes.techniques.map((name) => [name])]),
    element(
      "label",
      { class: "check" },
      element("input", { type: "checkbox", name: "minimal" }),
      "minimal: every given is needed",
    ),
    element("button", { class: "main" }, "Make a puzzle"),
    element("div", { class: "outcome" }),
  );
  form.elements.size.value = "9";
  const shown = card("New puzzle", form);
  shown.classList.add("stays");
  page.put(shown);
}

async function made(page, data, form) {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  const wish = {
    ask: "generate",
    seed,
    size: Number(data.get("size")),
    symmetry: data.get("symmetry"),
    minimal: data.has("minimal"),
  };
  for (const name of ["difficulty", "technique"]) if (data.get(name)) wish[name] = data.get(name);
  const lines = await page.engine.ask({ question: wish });
  const outcome = form.querySelector(".outcome");
  const error = lines.find((line) => line.kind === "error");
  if (error) return outcome.replaceChildren(fault(error));
  const board = lines.find((line) => line.kind === "board");
  const report = lines.find((line) => line.kind === "generate");
  if (!board) return outcome.replaceChildren(...paragraphs("No puzzle was found."));
  page.take(board, { keepCard: true });
  byId("verdict").focus?.();
  outcome.replaceChildren(
    ...paragraphs(
      `${report.fits ? "This puzzle" : "No puzzle fits; the closest"} has ${report.givens} givens (seed ${seed}).`,
    ),
  );
}
