// The module answers like the program, byte by byte.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { load } from "./module.mjs";
import { GRID, SEVERAL, WRONG, ask, served } from "./program.mjs";

let module;
let program;
before(async () => {
  module = await load();
  program = await served();
});
after(() => program?.end());

const HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const TYPO = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..77";
const SIX = "1....6..4.....2..5.....3..1.....6..4";
const LARGE = `1${".".repeat(254)}2`;
const NONE = "11.4.....3....2.";
const BEGUN =
  '{"schema":"satdoku/puzzle-1","shape":{"size":4,"boxes":[2,2],"digits":[1,4]},"rules":[{"rule":"classic"}],' +
  '"givens":["1x1=1","1x4=4","3x2=3","4x3=2"],"entries":["1x2=3","2x1=3"],"candidates":{"2x2":[1,2]}}';

const QUESTIONS = [
  { ask: "solve" },
  { ask: "solve", engine: "sat" },
  { ask: "count", most: 100 },
  { ask: "enumerate" },
  { ask: "candidates" },
  { ask: "explain" },
  { ask: "explain", set: 1, rules: true, rest: true },
  { ask: "explain", quality: "minimal" },
  { ask: "conflicts" },
  { ask: "disjoint" },
  { ask: "suspects" },
  { ask: "hint", level: 1 },
  { ask: "hint", level: 3 },
  { ask: "steps" },
  { ask: "repair" },
  { ask: "repair", edits: 1 },
  { ask: "redundant", together: true },
  { ask: "rate" },
  { ask: "read" },
  { ask: "write", format: "block" },
  { ask: "draw" },
  { ask: "dimacs" },
  { ask: "prove" },
];

/** At least 50 requests of every kind. */
function requests() {
  const all = QUESTIONS.flatMap((question) =>
    [GRID, WRONG, NONE].map((puzzle) => ({ puzzle, question, words: true, pictures: "boards" })),
  );
  const some = (puzzle, ...questions) =>
    questions.map((ask) => ({ puzzle, question: { ask }, words: true, pictures: "documents" }));
  return [
    ...all,
    ...some(HARD, "solve", "explain", "rate", "hint"),
    ...some(SEVERAL, "explain", "repair", "enumerate"),
    ...some(TYPO, "explain", "repair", "disjoint"),
    ...some(SIX, "solve", "steps"),
    ...some(LARGE, "read", "draw"),
    ...some(BEGUN, "mistakes", "hint", "explain", "steps", "write"),
    { puzzle: BEGUN, question: { ask: "mistakes", reveal: "digits", why: true }, words: true },
    { puzzle: "5x3", question: { ask: "solve" } },
    { puzzle: GRID, question: { ask: "why" } },
    { question: { ask: "rate" } },
    { question: { ask: "generate", seed: 7, symmetry: "rotational" } },
    { question: { ask: "generate", seed: 7, size: 6, difficulty: "easy" } },
  ];
}

test("answers are those of the program", async () => {
  const all = requests();
  assert.ok(all.length >= 50);
  for (const request of all) {
    const here = module.ask(JSON.stringify(request));
    assert.equal(here, await ask(program.link, request), JSON.stringify(request));
  }
});

test("the conflict of 1x6=4 is the five givens", () => {
  const report = JSON.parse(module.ask(JSON.stringify({ puzzle: WRONG, question: { ask: "explain" } })));
  assert.equal(report.size, 5);
  assert.ok(
    report.sets.some((set) => String(set) === "1x6=4,4x5=6,5x1=4,6x5=2,8x4=4"),
    JSON.stringify(report.sets),
  );
});

test("three functions and a memory are exported, and nothing is imported", () => {
  assert.deepEqual(WebAssembly.Module.imports(module.module), []);
  const names = WebAssembly.Module.exports(module.module)
    .filter(({ kind }) => kind === "function")
    .map(({ name }) => name);
  assert.deepEqual(names.sort(), ["answer", "answered", "request"]);
});

test("whatever comes in, an answer comes out", () => {
  for (const request of [
    "",
    "{}",
    "null",
    "[]",
    '{"puzzle":7}',
    "\0",
    new Uint8Array([0xff, 0xfe, 0x00]),
    "x".repeat(1 << 20),
  ]) {
    const answer = JSON.parse(module.ask(request));
    assert.equal(answer.kind, "error");
  }
});

test("memory does not grow from answer to answer", () => {
  const question = JSON.stringify({ puzzle: WRONG, question: { ask: "explain" }, words: true, pictures: "documents" });
  for (let i = 0; i < 20; i += 1) module.ask(question);
  const before = module.exports.memory.buffer.byteLength;
  for (let i = 0; i < 100; i += 1) module.ask(question);
  assert.equal(module.exports.memory.buffer.byteLength, before);
});
