// The puzzle for elsewhere: a link, texts, pictures, a formula, a proof, paper.

import { button, download, element } from "satdoku/dom.js";
import { Failed } from "satdoku/engine.js";
import { card, fault, parted } from "satdoku/cards/parts.js";

export function files(page, formats) {
  const outcome = element("div", { class: "outcome", role: "status" });
  const say = (words) => outcome.replaceChildren(words);
  const does = (label, what) => button(label, () => page.run(async () => say((await what()) ?? "")));
  const choice = element(
    "select",
    { "aria-label": "format" },
    formats.map(([name, about]) => element("option", { value: name }, `${name}: ${about}`)),
  );
  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return "Copied.";
    } catch {
      return element(
        "label",
        {},
        "This browser blocks copying; select the text and copy it.",
        element("textarea", { readonly: true, rows: 4 }, text),
      );
    }
  };
  const shown = card(
    "Share and save",
    element(
      "div",
      { class: "row" },
      // The link of a page that is served is a secret, and leads nobody else anywhere.
      page.isServed ? null : does("Copy the link", () => copy(location.href)),
      button("Print", () => printed(page)),
    ),
    element("h3", {}, "As text"),
    choice,
    element(
      "div",
      { class: "row" },
      does("Copy", async () => withFile(await written(page, choice.value), ({ text }) => copy(text))),
      does("Save", async () => withFile(await written(page, choice.value), save)),
    ),
    element("h3", {}, "As a picture"),
    element(
      "div",
      { class: "row" },
      does("SVG", () => svg(page)),
      does("PNG", () => png(page)),
    ),
    element("h3", {}, "For SAT solvers"),
    element(
      "div",
      { class: "row" },
      does("DIMACS", async () => withFile(await page.ask({ ask: "dimacs" }), save)),
      does("Proof", () => proof(page)),
    ),
    outcome,
  );
  shown.classList.add("stays");
  page.put(shown);
}

/** Prints the board with what was last said of it, and not this card. */
function printed(page) {
  if (page.last) page.put(page.last);
  print();
}

const written = (page, format) => page.ask({ ask: "write", format }, { entries: true });

function withFile(lines, use) {
  const { error } = parted(lines);
  return error ? fault(error) : use(lines.find((line) => line.kind === "file"));
}

function save({ name, text }) {
  download(name, text, "text/plain");
  return `Saved ${name}.`;
}

/** The picture with font and legend: of the conflict, if there is one. */
async function drawn(page) {
  const puzzle = page.puzzle.form({ entries: true });
  const explained = await page.engine.ask({
    puzzle: page.puzzle.form(),
    question: { ask: "explain" },
    pictures: "documents",
  });
  const conflict = explained.find((line) => line.of === "conflict");
  const [plain] = conflict ? [conflict] : await page.engine.ask({ puzzle, question: { ask: "draw" } });
  if (plain.kind === "error") throw new Failed(plain.message);
  return plain.svg;
}

async function svg(page) {
  return save({ name: "puzzle.svg", text: await drawn(page) });
}

/** Painted by the browser, at twice the size. */
async function png(page) {
  const text = await drawn(page);
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = element("canvas", { width: image.naturalWidth * 2, height: image.naturalHeight * 2 });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  download("puzzle.png", await new Promise((done) => canvas.toBlob(done, "image/png")));
  return "Saved puzzle.png.";
}

async function proof(page) {
  const lines = await page.ask({ ask: "prove" });
  const { error, report } = parted(lines);
  if (error) return fault(error);
  const made = lines.filter((line) => line.kind === "file");
  if (made.length === 0)
    return `There is nothing to prove: ${report.verdict === "several" ? "several solutions" : report.verdict}.`;
  made.forEach(save);
  const what = report.verdict === "none" ? "no solution" : "exactly one solution";
  return `Saved the proof that there is ${what}: ${made.map(({ name }) => name).join(", ")}. Check it with drat-trim.`;
}
