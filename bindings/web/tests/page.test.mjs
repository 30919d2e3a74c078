// The page in Chromium: as a file of its own, and served by the program.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import axe from "axe-core";
import { cell, executablePath, launch, open, paste, says, verdict } from "./browser.mjs";
import { GRID, SEVERAL, WRONG, pageFile, served } from "./program.mjs";

const skip = executablePath ? false : "there is no Chromium";
const MEMBERS = "1x6=4 4x5=6 5x1=4 6x5=2 8x4=4";

let browser;
let file;
let program;
before(async () => {
  if (skip) return;
  browser = await launch();
  file = pageFile();
  program = await served();
});
after(async () => {
  await browser?.close();
  await program?.end();
});

const members = async (page) => (await page.locator(".members button").allTextContents()).join(" ");

for (const where of ["file", "served"]) {
  describe(where, { skip }, () => {
    let page;
    const fresh = async (options) => {
      page = await open(browser, where === "file" ? file.url : program.link, options);
      return page;
    };
    const quiet = async () => {
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    };

    test("paste, see the five cells, mend it by one click, undo", async () => {
      await fresh();
      await paste(page, WRONG);
      await says(page, /5 givens conflict/);
      await page.click("[aria-label='next conflict']");
      await page.waitForFunction(
        (names) => [...document.querySelectorAll(".members button")].map((b) => b.textContent).join(" ") === names,
        MEMBERS,
      );
      for (const name of MEMBERS.split(" ")) {
        assert.match(await cell(page, name.split("=")[0]).getAttribute("aria-label"), /in the conflict/);
      }
      assert.match(await page.textContent(".houses"), /box 5/);
      assert.match(await page.textContent(".steps"), /box 5 needs a 4/);
      assert.equal(await page.locator("#picture title").textContent(), "Sudoku 9×9: 5 digits conflict");
      await page.click(".members button:first-child");
      assert.equal(
        await page.evaluate(() => document.activeElement.getAttribute("aria-label").split(",")[0]),
        "row 1 column 6",
      );
      await page.click(".repair:text('remove 1x6=4')");
      await says(page, /exactly one solution/);
      assert.equal(new URL(page.url()).hash, `#p=${GRID}`);
      await page.click("#undo");
      await says(page, /5 givens conflict/);
      assert.equal(new URL(page.url()).hash, `#p=${WRONG}`);
      await quiet();
    });

    test("a link is the puzzle, with entries and candidates", async () => {
      await fresh();
      await paste(page, "1..4.....3....2.");
      await says(page, /exactly one solution/);
      await page.keyboard.press("z");
      await cell(page, "1x2").click();
      await page.keyboard.press("3");
      await cell(page, "2x2").click();
      await page.keyboard.press("Shift+Digit1");
      await page.keyboard.press("Shift+Digit2");
      // The address is written a little later.
      await page.waitForTimeout(300);
      const url = page.url();
      await page.context().close();
      page = await open(browser, url);
      assert.equal(await cell(page, "1x2").getAttribute("aria-label"), "row 1 column 2, 3, filled in");
      assert.equal(await cell(page, "2x2").getAttribute("aria-label"), "row 2 column 2, candidates 1 2");
      assert.equal(await cell(page, "1x1").getAttribute("aria-label"), "row 1 column 1, 1, given");
      await paste(page, `https://example.org/satdoku.html#p=${GRID}`);
      await says(page, /exactly one solution/);
      await quiet();
    });

    test("keyboard alone: type a puzzle, learn why not, mend it, solve on", async () => {
      await fresh();
      await page.locator("[role=gridcell][tabindex='0']").focus();
      // In row 1, a 7 in the first cell and one in the last.
      await page.keyboard.press("7");
      await page.keyboard.press("End");
      await page.keyboard.press("7");
      await says(page, /2 givens conflict/);
      await page.keyboard.press("Backspace");
      await says(page, /several/);
      await page.keyboard.press("Control+z");
      await says(page, /2 givens conflict/);
      await page.keyboard.press("Control+y");
      await page.keyboard.press("Control+Home");
      assert.equal(
        await page.evaluate(() => document.activeElement.getAttribute("aria-label")),
        "row 1 column 1, 7, given",
      );
      await page.keyboard.press("ArrowLeft");
      assert.equal(
        await page.evaluate(() => document.activeElement.getAttribute("aria-label")),
        "row 1 column 1, 7, given",
      );
      await page.keyboard.press("Control+End");
      await page.keyboard.press("x");
      assert.equal(await page.getAttribute("[data-tool=candidates]", "aria-pressed"), "true");
      await page.keyboard.press("5");
      assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /candidates 5/);
      await page.keyboard.press("r");
      assert.match(await verdict(page), /^row 9: blank/);
      // Shift selects more, and all selected cells get the colour.
      await page.keyboard.press("c");
      await page.keyboard.press("Shift+ArrowUp");
      await page.keyboard.press("1");
      assert.match(await cell(page, "8x9").getAttribute("aria-label"), /colour a/);
      assert.match(await cell(page, "9x9").getAttribute("aria-label"), /colour a/);
      // One cell of the grid is in the order of tabs.
      assert.equal(await page.locator("[role=gridcell][tabindex='0']").count(), 1);
      await quiet();
    });

    test("mistakes and hints in three levels", async () => {
      await fresh();
      await paste(page, GRID);
      await says(page, /exactly one solution/);
      await page.click("button:text('Solve it yourself')");
      await cell(page, "1x3").click();
      await page.keyboard.press("1");
      await page.click("[data-card=mistakes]");
      await says(page, /1 of 1 entry is wrong/);
      assert.doesNotMatch(await page.textContent("#answer"), /1x3/);
      await page.click("button:text('Which cells?')");
      await page.waitForSelector(".cell.wrong");
      assert.match(await page.textContent("#answer"), /1x3=1/);
      assert.doesNotMatch(await page.textContent("#answer"), /must be 4/);
      await page.click("button:text('What is right, and why?')");
      await page.waitForFunction(() => document.querySelector("#answer").textContent.includes("must be 4"));
      await page.click("#undo");
      await page.click("[data-card=hint]");
      await says(page, /^look at/);
      await page.click("button:text('Which cells?')");
      await page.waitForSelector(".cell.look");
      await page.click("button:text('Tell me')");
      await page.click("button:text('Fill it in')");
      assert.match(await cell(page, "1x6").getAttribute("aria-label"), /8, filled in/);
      await quiet();
    });

    test("steps, rating, solutions, redundant givens, a new puzzle", async () => {
      await fresh();
      await paste(page, GRID);
      await says(page, /exactly one solution/);
      await page.click("[data-card=steps]");
      await says(page, /solved in 51 steps/);
      await page.keyboard.press("Alt+ArrowDown");
      await page.waitForFunction(() => document.querySelector(".steps li:nth-child(2) [aria-current=step]"));
      assert.match(await page.locator("#picture desc").textContent(), /step 1 places 1x4=6/);
      await page.click("[data-card=rating]");
      await says(page, /easy/);
      await page.click("[data-card=redundant]");
      await says(page, /can go|is needed/);
      await page.click("[data-card=solutions]");
      await says(page, /1 solution/);
      await paste(page, SEVERAL);
      await says(page, /several/);
      await page.click("button:text('Show the solutions')");
      await page.waitForSelector(".cell.differs");
      await page.click("[data-card=generate]");
      await page.selectOption("[name=size]", "6");
      await page.click("button:text('Make a puzzle')");
      await page.waitForFunction(() => document.querySelector(".outcome").textContent.includes("givens"));
      assert.equal(await page.locator("[role=gridcell]").count(), 36);
      await quiet();
    });

    test("what cannot be read is shown as on a terminal, and several puzzles are offered", async () => {
      await fresh();
      await paste(page, `${GRID.slice(0, -1)}!`);
      await page.waitForSelector(".excerpt");
      assert.match(await page.textContent(".excerpt"), /error: row 9, column 9: found `!`/);
      await paste(page, `${GRID}\n1..4.....3....2.`);
      await page.waitForSelector("#origin .turner");
      await page.click("[aria-label='next puzzle']");
      await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 16);
      await page.click("#open-paste");
      await page.fill("#text", "1".padEnd(64, "."));
      await page.fill("[name=boxes]", "2x4");
      await page.click("button:text('Read it')");
      await page.waitForFunction(() => document.querySelectorAll("[role=gridcell]").length === 64);
      await quiet();
    });

    test("files: text, picture, formula, proof", async () => {
      await fresh();
      await paste(page, WRONG);
      await page.waitForSelector(".repair");
      await page.click("[data-card=files]");
      const saved = async (button) => {
        const [download] = await Promise.all([
          page.waitForEvent("download"),
          page.click(`#answer button:text-is('${button}')`),
        ]);
        return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
      };
      const text = await saved("Save");
      assert.equal(text.bytes.toString(), `${WRONG}\n`);
      const svg = await saved("SVG");
      assert.match(svg.bytes.toString(), /<title>Sudoku 9×9: 5 digits conflict/);
      const png = await saved("PNG");
      assert.deepEqual([...png.bytes.subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
      assert.ok(png.bytes.length > 10_000);
      const cnf = await saved("DIMACS");
      assert.match(cnf.bytes.toString(), /^p cnf 729 /m);
      const proof = await saved("Proof");
      assert.match(proof.name, /puzzle.cnf|proof.drat/);
      await page.waitForFunction(() => document.querySelector(".outcome").textContent.includes("no solution"));
      await quiet();
    });

    test("a long job is cancelled within 100 ms, and the page answers on", async () => {
      // Few puzzles need one, but by chance one can come at once.
      let isBusy = false;
      for (let attempt = 0; attempt < 5 && !isBusy; attempt += 1) {
        await fresh();
        await page.click("[data-card=generate]");
        await page.selectOption("[name=technique]", "jellyfish");
        await page.click("button:text('Make a puzzle')");
        const busy = page.waitForSelector("#busy:not([hidden])", { timeout: 3_000 });
        isBusy = await busy.then(
          () => true,
          () => false,
        );
      }
      assert.ok(isBusy);
      const took = await page.evaluate(async () => {
        const start = performance.now();
        document.querySelector("#cancel").click();
        while (!document.querySelector("#busy").hidden) await new Promise((done) => setTimeout(done, 1));
        return performance.now() - start;
      });
      assert.ok(took < 100, `${took} ms`);
      assert.equal(await verdict(page), "Cancelled.");
      const start = Date.now();
      await paste(page, WRONG);
      await says(page, /5 givens conflict/);
      assert.ok(Date.now() - start < 3_000, `${Date.now() - start} ms`);
      await quiet();
    });

    for (const colorScheme of ["light", "dark"]) {
      for (const width of [360, 1280]) {
        test(`accessible: ${colorScheme}, ${width} wide`, async () => {
          await fresh({ colorScheme, viewport: { width, height: 800 } });
          const clean = async (what) => {
            const found = await page.evaluate(async (source) => {
              if (!window.axe) new Function(source)();
              const { violations } = await window.axe.run(document, {
                runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
              });
              return violations.map(
                ({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary}`,
              );
            }, axe.source);
            assert.deepEqual(found, [], what);
            assert.equal(
              await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
              true,
              `${what}: wider than the window`,
            );
          };
          await clean("empty");
          await paste(page, WRONG);
          await page.waitForSelector(".repair");
          await clean("conflict");
          await paste(page, GRID);
          await says(page, /exactly one/);
          for (const name of ["hint", "steps", "rating", "solutions", "redundant", "generate", "files"]) {
            await page.click(`[data-card=${name}]`);
            await page.waitForFunction(() => document.querySelector("#answer .card"));
            await page.waitForTimeout(100);
            await clean(name);
          }
          await page.click("#open-paste");
          await clean("dialog");
          await page.context().close();
        });
      }
    }

    test("on a phone: cells of 36 pixels, keys of 44", async () => {
      await fresh({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
      await paste(page, GRID);
      const size = async (selector) => await page.locator(selector).first().boundingBox();
      assert.ok((await size("[role=gridcell]")).width >= 35.5, JSON.stringify(await size("[role=gridcell]")));
      assert.ok((await size(".key")).height >= 44 && (await size(".key")).width >= 44);
      await quiet();
    });
  });
}

describe("what is shown is true", { skip }, () => {
  let page;
  const fresh = async (hash = "") => {
    page = await open(browser, file.url + hash);
  };
  const done = async () => {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  };
  const answered = () => page.locator("#board.answered").count();

  test("of a new puzzle, and where it is from", async () => {
    await fresh();
    await paste(page, `${WRONG}\n1..4.....3....2.`);
    await says(page, /5 givens conflict/);
    await page.click("[aria-label='next puzzle']");
    await says(page, /exactly one/);
    assert.match(await page.textContent("#origin"), /2 of 2/);
    await page.click("#undo");
    await says(page, /5 givens conflict/);
    assert.match(await page.textContent("#origin"), /1 of 2/);
    await page.click("[data-card=generate]");
    await page.click("button:text('Make a puzzle')");
    await says(page, /exactly one/);
    assert.equal(await page.textContent("#origin"), "");
    await done();
  });

  test("of entries that change", async () => {
    await fresh();
    await paste(page, GRID);
    await says(page, /exactly one/);
    await page.keyboard.press("z");
    await cell(page, "1x3").click();
    await page.keyboard.press("1");
    await page.click("[data-card=mistakes]");
    await page.click("button:text('Which cells?')");
    await page.click("button:text('What is right, and why?')");
    await page.click("button:text('Show why on the board')");
    await says(page, /1x3 cannot be 1/);
    await page.click("#undo");
    assert.equal(await page.locator("#answer .card").count(), 0);
    assert.equal(await answered(), 0);
    // An answer that comes when the entries are others is none.
    await page.evaluate(async () => {
      document.querySelector("[data-card=steps]").click();
      await new Promise((begun) => setTimeout(begun, 0));
      const grid = document.querySelector("[role=gridcell][tabindex='0']");
      grid.dispatchEvent(new KeyboardEvent("keydown", { key: "4", code: "Digit4", bubbles: true }));
    });
    await page.waitForTimeout(500);
    assert.equal(await answered(), 0);
    await done();
  });

  test("entries stay in sight beside a conflict of the puzzle", async () => {
    await fresh();
    await paste(page, WRONG);
    await says(page, /5 givens conflict/);
    await page.keyboard.press("z");
    await cell(page, "1x3").click();
    await page.keyboard.press("1");
    await page.click("[data-card=explain]");
    await page.waitForSelector("#board.answered");
    const color = await cell(page, "1x3").evaluate((shown) => getComputedStyle(shown).color);
    assert.notEqual(color, "rgba(0, 0, 0, 0)");
    await done();
  });

  test("names have the symbols of the board, and rules have no button", async () => {
    await fresh();
    const sixteen = '{"size":16,"boxes":[4,4],"digits":[1,16]}';
    const start = `{"schema":"satdoku/puzzle-1","shape":${sixteen},"rules":[{"rule":"classic"}]`;
    await paste(page, `${start},"givens":["1x1=10","1x16=10"]}`);
    await says(page, /2 givens conflict/);
    assert.equal(await members(page), "1x1=A 1x16=A");
    const rules = '[{"rule":"classic"},{"rule":"sum","title":"sum 5","factors":[1,1],"total":5,"cells":["1x1","1x2"]}]';
    const shape = '{"size":4,"boxes":[2,2],"digits":[1,4]}';
    const form = `{"schema":"satdoku/puzzle-1","shape":${shape},"rules":${rules},"givens":["1x1=1","1x2=3"]}`;
    await paste(page, form.replace('"title":"sum 5",', '"title":"<img src=x onerror=alert(1)>",'));
    await says(page, /conflict/);
    assert.equal(await page.locator("#answer img, #picture img").count(), 0);
    const texts = await page.locator(".choices button").allTextContents();
    assert.ok(
      texts.every((text) => !text.includes("img")),
      String(texts),
    );
    await done();
  });

  test("links that are broken are said to be", async () => {
    for (const hash of ["#p=%E0", "#j=!!!"]) {
      await fresh(hash);
      assert.match(await verdict(page), /This link is broken/);
      await done();
    }
  });

  test("of givens that can go, and of a full grid", async () => {
    await fresh();
    await paste(page, GRID.replace("7", "."));
    await says(page, /exactly one/);
    await page.click("[data-card=redundant]");
    await says(page, /can go|is needed/);
    assert.doesNotMatch(await page.textContent("#answer"), /object/);
    const full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    await paste(page, full);
    await says(page, /exactly one/);
    await page.click("[data-card=solutions]");
    await says(page, /1 solution/);
    assert.equal(await page.locator("button:text('Fill it in')").count(), 0);
    await done();
  });

  test("questions wait for the puzzle that is being read", async () => {
    await fresh();
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      document.querySelector("[data-card=rating]").click();
    }, GRID);
    await page.waitForFunction(() => document.querySelector("#answer").textContent.includes("easy"));
    await done();
  });

  test("digits that need Shift are digits", async () => {
    await fresh();
    await cell(page, "1x1").click();
    const press = (key, shiftKey) =>
      page.evaluate(
        (init) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true })),
        { key, shiftKey, code: "Digit1" },
      );
    await press("1", true);
    assert.equal(await cell(page, "1x1").getAttribute("aria-label"), "row 1 column 1, 1, given");
    await page.keyboard.press("ArrowDown");
    await press("&", false);
    assert.equal(await cell(page, "2x1").getAttribute("aria-label"), "row 2 column 1, candidates 1");
    await done();
  });

  test("paper has the answer, not the buttons", async () => {
    await fresh();
    await paste(page, WRONG);
    await page.waitForSelector(".repair");
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator("#keypad").isVisible(), false);
    assert.equal(await page.locator(".repair").first().isVisible(), true);
    assert.equal(await page.locator(".steps").isVisible(), true);
    await done();
  });
});

test("a trap is told, and the page goes on", { skip }, async () => {
  // A module of which `answer` breaks off.
  const broken =
    "AGFzbQEAAAABCgJgAX8Bf2AAAX8DBAMAAQEFAwEAAQcoBAZtZW1vcnkCAAdyZXF1ZXN0AAAGYW5zd2VyAAEIYW5zd2VyZWQAAgoPAwQAQQALAwAACwQAQQAL";
  const { gzipSync } = await import("node:zlib");
  const packed = gzipSync(Buffer.from(broken, "base64")).toString("base64");
  const html = file.html.replace(/(id="module">)[^<]*/, `$1${packed}`);
  const { writeFileSync } = await import("node:fs");
  writeFileSync(`${file.path}.broken.html`, html);
  const page = await open(browser, `${file.url}.broken.html`);
  await paste(page, GRID);
  await says(page, /crashed/);
  await page.context().close();
});
