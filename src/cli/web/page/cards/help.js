// What helps to solve: hints, mistakes, steps, the rating.

import { button, element, paragraphs } from "satdoku/dom.js";
import { card, fault, parted, stepList } from "satdoku/cards/parts.js";

/** A card that is no longer true when an entry changes. */
function ofEntries(shown) {
  shown.classList.add("of-entries");
  return shown;
}

/** A hint in three levels: where to look, at which cells, what follows. */
export async function hint(page, level = 1) {
  const lines = await page.ask({ ask: "hint", level }, { entries: true, words: true, pictures: true });
  const { error, words, report, pictures } = parted(lines);
  if (error) return page.put(card("Hint", fault(error)));
  page.say(words.headline);
  page.clear();
  const more =
    report.status === "step" && level < 3
      ? button(["", "Which cells?", "Tell me"][level], () => page.run(() => hint(page, level + 1)), { class: "main" })
      : null;
  const place =
    level === 3 && report.places?.length > 0 && report.status === "step"
      ? button("Fill it in", () =>
          page.edit(
            report.places.map((name) => ({
              index: page.puzzle.place(name).index,
              digit: page.puzzle.place(name).digit,
              entry: true,
            })),
          ),
        )
      : null;
  const told = report.text ? [element("p", {}, report.text)] : paragraphs(words.text);
  const inner = report.case?.length > 0 ? stepList(page, report.case, []).list : null;
  page.put(
    ofEntries(
      card(
        ["", "Hint: where", "Hint: which cells", "Hint: what follows"][level],
        told,
        inner,
        words.note ? element("p", { class: "note" }, words.note) : null,
        element("div", { class: "row" }, more, place),
      ),
    ),
  );
  if (pictures[0]) page.show(pictures[0].svg);
  const cells = (report.cells ?? []).map((name) => page.puzzle.place(name).index);
  page.flag(new Map(cells.map((index) => [index, [{ class: "look", label: "look here" }]])));
}

/** What is wrong with the entries, in three levels that spoil no more than they say. */
export async function mistakes(page, level = 0) {
  const reveal = ["count", "cells", "digits"][level];
  const lines = await page.ask({ ask: "mistakes", reveal, why: level === 2 }, { entries: true, words: true });
  const { error, words, report } = parted(lines);
  if (error)
    return page.put(
      card(
        "My entries",
        element("p", {}, page.puzzle.hasEntries || page.puzzle.hasNotes ? error.message : "Nothing was filled in yet."),
      ),
    );
  page.say(words.headline);
  page.clear();
  const isWrong = report.count > 0 || report.lost_count > 0;
  const more =
    isWrong && level < 2
      ? button(["Which cells?", "What is right, and why?"][level], () => page.run(() => mistakes(page, level + 1)), {
          class: "main",
        })
      : null;
  const drawn = isWrong && level === 2 ? button("Show why on the board", () => page.open("entries")) : null;
  page.put(ofEntries(card("My entries", paragraphs(words.text), element("div", { class: "row" }, more, drawn))));
  const cells = [...(report.wrong ?? []), ...(report.lost ?? [])];
  page.flag(
    new Map(cells.map(({ row, column }) => [page.puzzle.indexOf(row, column), [{ class: "wrong", label: "wrong" }]])),
  );
}

/** All steps to the solution. */
export async function steps(page) {
  const lines = await page.ask({ ask: "steps" }, { entries: true, words: true, pictures: true });
  const { error, words, steps: found, pictures } = parted(lines);
  if (error) return page.put(card("Steps", fault(error)));
  page.say(words.headline);
  page.clear();
  const { list, choose } = stepList(page, found, pictures);
  const walk = (by, label) => button(label, () => list.walk(by));
  page.put(
    ofEntries(
      card(
        "Steps",
        element("p", {}, words.headline),
        words.note ? element("p", { class: "note" }, words.note) : null,
        found.length > 0
          ? element(
              "div",
              { class: "row" },
              walk(-1, "‹ previous"),
              walk(1, "next ›"),
              element("span", { class: "note" }, "or Alt with ↑ and ↓"),
            )
          : null,
        list,
      ),
    ),
  );
  if (found.length > 0) choose(0);
}

/** How hard it is. */
export async function rating(page) {
  const { error, words } = parted(await page.ask({ ask: "rate" }, { words: true }));
  if (error) return page.put(card("Rating", fault(error)));
  page.say(words.headline);
  page.put(
    card(
      "Rating",
      paragraphs(words.text),
      element(
        "p",
        { class: "note" },
        "On the scale of Sudoku Explainer: of the hardest step, of the first steps until a digit is placed, and of the first step.",
      ),
    ),
  );
}
