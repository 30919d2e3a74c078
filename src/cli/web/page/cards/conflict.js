// Why there is no solution, and what mends it.

import { button, element, paragraphs } from "satdoku/dom.js";
import { card, cellButton, fault, parted, stepList, turner } from "satdoku/cards/parts.js";

/** Asks why, and shows it. `set` is the number of one of the smallest conflicts, from 0. */
export async function explain(page, { set = 0, entries = false, quality } = {}) {
  const question = { ask: "explain", set, ...(quality && { quality }) };
  const lines = await page.ask(question, { entries, words: true, pictures: true });
  const { error, words, report, pictures } = parted(lines);
  if (error) return page.put(card("Explanation", fault(error)));
  page.say(words.headline);
  if (report.status !== "conflict") {
    page.clear();
    return page.put(without(page, report, words, entries));
  }
  const shown = conflictCard(page, { report, words, pictures, entries });
  page.put(shown);
  page.show(pictures[0].svg, { entries: !entries });
  page.flag(membersOf(page, report));
  await repairs(page, shown, entries);
}

/** Says whether the givens have a solution, and shows nothing. */
export async function judge(page) {
  const { words } = parted(await page.ask({ ask: "explain" }, { words: true }));
  if (words) page.say(words.headline);
}

/** Where a derivation looks everywhere, that need not be said. */
const MOST_HOUSES = 9;

/** The cells of a conflict, marked. */
function membersOf(page, report) {
  const cells = report.conflict.filter((member) => member.row);
  return new Map(
    cells.map(({ row, column }) => [
      page.puzzle.indexOf(row, column),
      [{ class: "conflict", label: "in the conflict" }],
    ]),
  );
}

function without(page, report, words, entries) {
  const told = paragraphs(words.text.split("\n").slice(1).join("\n"));
  const start =
    report.verdict === "unique" && !page.puzzle.hasEntries && !entries
      ? button("Solve it yourself", () => page.choose("digits"), { class: "main" })
      : null;
  const which = report.verdict === "several" ? button("Show the solutions", () => page.open("solutions")) : null;
  const mend = report.verdict === "several" ? button("Look for a missing given", () => page.open("repair")) : null;
  return card("Nothing conflicts", told, element("div", { class: "row" }, start, which, mend));
}

function conflictCard(page, { report, words, pictures, entries }) {
  const sets = report.sets ?? [];
  const names = report.conflict.map(
    (member) => member.name ?? `${member.row}x${member.column}${sign(member)}${page.puzzle.symbol(member.digit)}`,
  );
  const isShown = (set) => set.length === names.length && set.every((name) => names.includes(name));
  const number = Math.max(0, sets.findIndex(isShown));
  const members = report.conflict.map((member, i) =>
    element("li", {}, member.row ? cellButton(page, names[i]) : names[i]),
  );
  const steps = stepList(
    page,
    report.steps ?? [],
    pictures.filter((picture) => picture.of === "step"),
    {
      onShow: () => back.removeAttribute("hidden"),
    },
  );
  const back = button(
    "Show the whole puzzle",
    () => {
      page.show(pictures[0].svg, { entries: !entries });
      back.setAttribute("hidden", "");
    },
    { hidden: true },
  );
  const made = card(
    "What conflicts",
    element("ul", { class: "members", "aria-label": "what conflicts" }, members),
    words.legend ? element("p", { class: "note" }, words.legend.trim()) : null,
    sets.length > 1
      ? turner("conflict", number, sets.length, (set) => page.run(() => explain(page, { set, entries })))
      : null,
    report.houses?.length > 0 && report.houses.length <= MOST_HOUSES
      ? element(
          "p",
          { class: "houses" },
          element("span", { class: "hatch", "aria-hidden": true }),
          report.houses.join(", "),
        )
      : null,
    element("h3", {}, "Why"),
    report.steps?.length > 0
      ? steps.list
      : paragraphs(words.text).filter((line) => line.textContent.includes("derivation")),
    back,
    easier(page, words, entries),
    fixes(page, report, words),
    element("div", { class: "repairs" }),
  );
  made.classList.toggle("of-entries", entries);
  return made;
}

const sign = (member) => (member.source === "crossed-out" ? "<>" : "=");

function easier(page, words, entries) {
  if (!words.easier) return null;
  const open = button("Show it", () => page.run(() => explain(page, { quality: "easiest", entries })));
  return element("div", {}, paragraphs(words.easier), open);
}

/** The smallest sets of givens of which all must change: one click takes them away. */
function fixes(page, report, words) {
  if (!report.fixes?.length) return null;
  // A candidate that should not be crossed out comes back with all others of its cell.
  const remove = (names) => () =>
    page.edit(names.map((name) => ({ index: page.puzzle.place(name).index, digit: null, notes: [] })));
  // Rules are not changed here.
  const choice = (names) => {
    const words = `Take away ${names.join(", ")}`;
    return element("li", {}, names.every((name) => page.puzzle.place(name)) ? button(words, remove(names)) : words);
  };
  const some = report.fixes.slice(0, 8).map(choice);
  return element(
    "div",
    {},
    element("h3", {}, "What must change"),
    paragraphs(words.fixes),
    element("ul", { class: "choices" }, some),
  );
}

/** The edits that leave exactly one solution, below the conflict: they take longer. */
async function repairs(page, shown, entries) {
  if (entries || page.puzzle.size > 16) return;
  const lines = await page.ask({ ask: "repair" }, { words: true });
  const place = shown.querySelector(".repairs");
  if (place) place.replaceChildren(...repairList(page, lines));
}

/** Repairs, each of which one click makes. */
export function repairList(page, lines) {
  const { error, report, words } = parted(lines);
  if (error) return [fault(error)];
  const choices = report.repairs.map((repair) =>
    element(
      "li",
      {},
      button(repair.text, () => page.edit(cellsOf(page, repair)), { class: "repair" }),
      element("span", { class: "why" }, repair.why),
    ),
  );
  const last = words.text.trim().split("\n").at(-1);
  return [
    element("h3", {}, "Fix it"),
    element("p", {}, words.headline),
    choices.length > 0 ? element("ul", { class: "choices" }, choices) : null,
    choices.length > 0 ? element("p", { class: "note" }, last) : null,
  ].filter(Boolean);
}

/** What a repair makes of which cells. */
function cellsOf(page, { removed, added }) {
  const index = ({ row, column }) => page.puzzle.indexOf(row, column);
  const cells = new Map(removed.map((place) => [index(place), null]));
  for (const place of added) cells.set(index(place), place.digit);
  return [...cells].map(([index, digit]) => ({ index, digit }));
}
