// Chromium, and what tests do with a page in it.

import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const PATHS = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Where it is, or undefined. */
export const executablePath = PATHS.find((path) => path && existsSync(path));

/** Starts it. It looks for nothing on any network. */
export function launch() {
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ];
  return chromium.launch({ executablePath, args });
}

/** Opens the page and waits until it is ready. Whatever it says to the console is an error. */
export async function open(browser, url, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  page.complaints = [];
  page.on(
    "console",
    (message) => ["error", "warning"].includes(message.type()) && page.complaints.push(message.text()),
  );
  page.on("pageerror", (error) => page.complaints.push(error.message));
  await page.goto(url);
  await page.waitForSelector("html[data-ready]");
  return page;
}

/** Pastes a text, as Ctrl+V does. */
export function paste(page, text) {
  return page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.activeElement.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

export const verdict = (page) => page.textContent("#verdict");

/** Waits until the page says something that matches. */
export const says = (page, words) =>
  page.waitForFunction(
    (source) => new RegExp(source).test(document.querySelector("#verdict").textContent),
    words.source,
  );

export const cell = (page, name) => {
  const [row, column] = name.split("x");
  return page.locator(`[role=row]:nth-child(${row}) > [role=gridcell]:nth-child(${column})`);
};
