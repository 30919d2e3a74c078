// The picture below the grid: the empty board, or the picture of an answer, which has the digits too.

import { byId } from "satdoku/dom.js";

const drawn = new Map();

/** Shows the picture of an answer; the cells above it show nothing then, but can still be read and chosen. */
export function show(svg) {
  put(svg);
  byId("board").classList.add("answered");
}

/** Whether the picture of an answer is shown. */
export const isAnswer = () => byId("board").classList.contains("answered");

/** Shows the empty board of this puzzle. */
export async function clear(puzzle, engine) {
  const key = JSON.stringify(puzzle.layout);
  byId("board").classList.remove("answered");
  if (!drawn.has(key)) {
    const request = { puzzle: puzzle.layout, question: { ask: "draw" }, pictures: "boards" };
    const [line] = await engine.ask(request);
    if (line.svg) drawn.set(key, line.svg);
  }
  // While it was drawn, something else may have been shown.
  const isStill = JSON.stringify(puzzle.layout) === key && !isAnswer();
  if (isStill && drawn.has(key)) put(drawn.get(key));
}

/** What the page comes with is the picture of this board. */
export function know(puzzle) {
  drawn.set(JSON.stringify(puzzle.layout), byId("picture").innerHTML);
}

function put(svg) {
  const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  byId("picture").replaceChildren(document.importNode(parsed, true));
}
