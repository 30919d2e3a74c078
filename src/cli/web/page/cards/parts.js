// What several cards are made of.

import { button, element } from "satdoku/dom.js";

/** A card: a titled part of the page. */
export function card(title, ...children) {
  const heading = element("h2", { tabindex: -1 }, title);
  return element("section", { class: "card" }, heading, ...children);
}

/** The report in an answer, the words for it, and the pictures. */
export function parted(lines) {
  const of = (kind) => lines.filter((line) => line.kind === kind);
  return {
    error: of("error")[0],
    words: of("words")[0],
    pictures: of("picture"),
    steps: of("step"),
    report: lines.filter((line) => !["words", "picture", "step", "error"].includes(line.kind)).at(-1),
  };
}

/** A fault, as a terminal shows it, or a message. */
export function fault(error) {
  return error.excerpt
    ? element("pre", { class: "excerpt", tabindex: 0, "aria-label": "what is wrong with the text" }, error.excerpt)
    : element("p", {}, error.message);
}

/** A button that leads to a cell, named like `1x6=4`. */
export function cellButton(page, name) {
  const { index } = page.puzzle.place(name);
  return button(name, () => page.grid.focus(index), { class: "cell-name" });
}

/** `‹ 1 of 4 ›`: `turn` gets the next number, from 0. */
export function turner(what, number, count, turn) {
  const go = (by) => () => turn((number + by + count) % count);
  return element(
    "div",
    { class: "turner", role: "group", "aria-label": what },
    button("‹", go(-1), { "aria-label": `previous ${what}` }),
    element("span", {}, `${number + 1} of ${count}`),
    button("›", go(1), { "aria-label": `next ${what}` }),
  );
}

/** Steps to walk through: each shows its picture. Alt+arrows walk, too. */
export function stepList(page, steps, pictures, { onShow = () => {} } = {}) {
  let current = -1;
  const list = element("ol", { class: "steps" });
  const choose = (number) => {
    if (number < 0 || number >= steps.length) return;
    current = number;
    [...list.children].forEach((item, i) => {
      const mark = item.querySelector("button");
      if (i === number) mark.setAttribute("aria-current", "step");
      else mark.removeAttribute("aria-current");
    });
    if (pictures[number]) page.show(pictures[number].svg);
    list.children[number].scrollIntoView({ block: "nearest" });
    onShow(number);
  };
  steps.forEach((step, i) => {
    const told = step.case?.length > 0 ? folded(step.case) : null;
    list.append(
      element(
        "li",
        {},
        button(step.text, () => choose(i), { class: "step" }),
        told,
      ),
    );
  });
  list.walk = (by) => choose(current + by);
  return { list, choose };
}

/** What follows from a supposition, folded. */
function folded(steps) {
  const inner = steps.map((step) => element("li", {}, step.text, step.case?.length > 0 ? folded(step.case) : null));
  return element("details", {}, element("summary", {}, `how: ${steps.length} steps`), element("ol", {}, inner));
}
