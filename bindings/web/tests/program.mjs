// The program under test: `SATDOKU` names it, built with the module for its page.

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

export const SATDOKU = process.env.SATDOKU ?? new URL("../../../target/debug/satdoku", import.meta.url).pathname;

/** Wikipedia's puzzle, without and with a 4 that does not belong there. */
export const GRID = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const WRONG = GRID.replace("53..7.", "53..74");
/** Without its first row: two solutions. */
export const SEVERAL = `.........${GRID.slice(9)}`;

/** The page as a file of its own, and its address. */
export function pageFile() {
  const { status, stdout, stderr } = spawnSync(SATDOKU, ["page"], { maxBuffer: 1 << 26 });
  if (status !== 0) throw new Error(stderr.toString());
  const path = join(mkdtempSync(join(tmpdir(), "satdoku-")), "satdoku.html");
  writeFileSync(path, stdout);
  return { html: stdout.toString(), path, url: pathToFileURL(path).href };
}

/** The page served: its link, and how to end it. */
export async function served() {
  const program = spawn(SATDOKU, ["serve", "--no-open", "--threads", "2"], { stdio: ["ignore", "pipe", "ignore"] });
  const [link] = await once(createInterface({ input: program.stdout }), "line");
  const ended = once(program, "exit");
  const end = () => {
    program.kill("SIGINT");
    return ended;
  };
  return { link, end };
}

/** Asks a served program directly. */
export async function ask(link, request) {
  const { origin } = new URL(link);
  const headers = { "Content-Type": "application/json", Origin: origin };
  const response = await fetch(`${link}ask`, { method: "POST", headers, body: JSON.stringify(request) });
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return response.text();
}
