// How long the page takes in Chromium, and how large it is: medians of 20 fresh pages.
//
//     SATDOKU=target/release/satdoku node bindings/web/tests/bench.mjs

import { gzipSync } from "node:zlib";
import { launch, open, paste, says } from "./browser.mjs";
import { GRID, WRONG, pageFile } from "./program.mjs";

const ROUNDS = 20;
const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** The times of requests of this name, in milliseconds. */
const times = (page, name) =>
  page.evaluate((entry) => performance.getEntriesByName(entry).map(({ duration }) => duration), `ask ${name}`);

const file = pageFile();
const browser = await launch();
const rows = {
  "page ready": [],
  "first explain": [],
  "then explain": [],
  repair: [],
  "from paste to verdict, first": [],
};
for (let i = 0; i < ROUNDS; i += 1) {
  const page = await open(browser, file.url);
  rows["page ready"].push(await page.evaluate(() => performance.getEntriesByName("ready")[0].startTime));
  const start = await page.evaluate(() => performance.now());
  await paste(page, WRONG);
  await says(page, /5 givens conflict/);
  rows["from paste to verdict, first"].push((await page.evaluate(() => performance.now())) - start);
  await page.waitForSelector(".repair");
  rows["first explain"].push((await times(page, "explain"))[0]);
  await paste(page, GRID);
  await says(page, /exactly one/);
  await page.evaluate(() => performance.clearMeasures());
  await paste(page, WRONG);
  await page.waitForSelector(".repair");
  rows["then explain"].push((await times(page, "explain"))[0]);
  rows.repair.push((await times(page, "repair"))[0]);
  await page.context().close();
}
await browser.close();
for (const [name, values] of Object.entries(rows)) console.log(`${median(values).toFixed(0).padStart(6)} ms  ${name}`);
console.log(`${(file.html.length / 1000).toFixed(0).padStart(6)} kB  the page`);
console.log(`${(gzipSync(file.html, { level: 9 }).length / 1000).toFixed(0).padStart(6)} kB  packed by gzip`);
