// Puts the page together: who answers, the puzzle, the board, the tools and the cards.

import * as address from "satdoku/address.js";
import { explain, judge } from "satdoku/cards/conflict.js";
import * as files from "satdoku/cards/files.js";
import * as help from "satdoku/cards/help.js";
import * as setting from "satdoku/cards/setting.js";
import { byId, element } from "satdoku/dom.js";
import { Module, Server } from "satdoku/engine.js";
import { Grid } from "satdoku/grid.js";
import { Page } from "satdoku/page.js";
import * as picture from "satdoku/picture.js";
import { Puzzle } from "satdoku/puzzle.js";
import { Reading } from "satdoku/reading.js";
import { KEYS, Tools } from "satdoku/tools.js";

const { start, wishes, formats, worker } = JSON.parse(byId("data").textContent);
const packed = byId("module")?.textContent;
const engine = packed ? new Module(packed, worker) : new Server();
const puzzle = new Puzzle(start);
const grid = new Grid(puzzle);
const tools = new Tools(puzzle, grid);
const page = new Page(puzzle, engine, grid, tools);
page.isServed = !packed;
const reading = new Reading(page);
picture.know(puzzle);

const CARDS = {
  explain: () => explain(page, { entries: false }),
  entries: () => explain(page, { entries: true }),
  repair: () => setting.repair(page),
  mistakes: () => help.mistakes(page),
  hint: () => help.hint(page),
  steps: () => help.steps(page),
  rating: () => help.rating(page),
  solutions: () => setting.solutions(page),
  redundant: () => setting.redundant(page),
  generate: async () => setting.generate(page, wishes),
  files: async () => files.files(page, formats),
};
page.open = (name) => page.run(CARDS[name]);
page.choose = (tool) => {
  tools.choose(tool);
  grid.focus(grid.focused);
};
page.take = (board, { keepCard = false, origin = null } = {}) => {
  if (!keepCard) page.empty();
  puzzle.replace(board, origin);
};
tools.onRefuse = (words) => page.say(words);
grid.onKey = (event) => tools.key(event);

// What is on the page follows the puzzle: the cells, the address, and what can be said of it.
const first = JSON.stringify(puzzle.layout);
let shape = first;
let waiting = 0;
let writing = 0;
let givens = "";
puzzle.onChange = () => {
  if (JSON.stringify(puzzle.layout) !== shape) {
    shape = JSON.stringify(puzzle.layout);
    grid.rebuild();
    tools.rebuild();
  }
  // What is under way is about the puzzle as it was.
  page.drop();
  page.clear();
  grid.update();
  byId("undo").disabled = !puzzle.canUndo;
  byId("redo").disabled = !puzzle.canRedo;
  clearTimeout(writing);
  writing = setTimeout(writeAddress, 100);
  reading.update();
  // What was said of the entries is true no more.
  const wasOfEntries = byId("answer").querySelector(".of-entries") !== null;
  if (wasOfEntries) page.empty();
  // The puzzle is looked at by itself, the entries only if somebody asks.
  const now = JSON.stringify(puzzle.form());
  if (now === givens) {
    if (wasOfEntries) page.say("");
    return;
  }
  givens = now;
  // What is shown is about the puzzle as it was, and its buttons would change another.
  byId("answer").inert = !byId("answer").querySelector(".stays");
  clearTimeout(waiting);
  waiting = setTimeout(check, 150);
};

/** Browsers allow only so many changes of the address a second. */
function writeAddress() {
  const isStart = puzzle.isEmpty && shape === first;
  history.replaceState(null, "", isStart ? location.pathname + location.search : `#${address.written(puzzle)}`);
}

/** Looks whether the givens conflict, without being asked. */
function check() {
  const stays = byId("answer").querySelector(".stays") !== null;
  if (puzzle.cells.every((cell) => !cell.given)) {
    if (!stays) page.empty();
    page.say("Type a puzzle, or paste one in any form.");
  } else if (stays) page.run(() => judge(page));
  else page.open("explain");
}

engine.onBusy = (isBusy) => {
  clearTimeout(engine.patience);
  byId("busy").hidden = true;
  // What is quick needs no notice.
  if (isBusy) engine.patience = setTimeout(() => (byId("busy").hidden = false), 300);
};
byId("see").addEventListener("click", () => byId("answer").scrollIntoView({ block: "start" }));
byId("cancel").addEventListener("click", () => page.cancel());
byId("undo").addEventListener("click", () => puzzle.undo());
byId("redo").addEventListener("click", () => puzzle.redo());
byId("keys").append(element("tbody", {}, KEYS));
byId("open-help").addEventListener("click", () => byId("help").showModal());
for (const open of document.querySelectorAll("[data-card]")) {
  open.addEventListener("click", () => page.open(open.dataset.card));
}

/** On to another step of what is shown. */
const walk = (by) => byId("answer").querySelector(".steps")?.walk(by);

addEventListener("keydown", (event) => {
  const isField = event.target.closest?.("input, textarea, select, dialog");
  const isControl = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (event.key === "Escape" && page.isBusy) page.cancel();
  else if (isField) return;
  else if (isControl && key === "z" && !event.shiftKey) puzzle.undo();
  else if (isControl && (key === "y" || (key === "z" && event.shiftKey))) puzzle.redo();
  else if (event.altKey && event.key === "ArrowDown") walk(1);
  else if (event.altKey && event.key === "ArrowUp") walk(-1);
  else if (event.defaultPrevented || event.target.closest?.("#grid, button, summary, .excerpt")) return;
  // Whoever types without having chosen a cell means the one that was chosen last.
  else if (!tools.key(event)) return;
  event.preventDefault();
});

addEventListener("hashchange", () => reading.readAddress());
await reading.readAddress();
if (puzzle.isEmpty && !byId("verdict").textContent) page.say("Type a puzzle, or paste one in any form.");
document.documentElement.dataset.ready = "true";
performance.mark("ready");
