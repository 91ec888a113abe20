// A browser, pages that tell what goes wrong in them, and what a test says.

import { createRequire } from "node:module";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const require = createRequire(path.join(root, "target/web/npm/index.js"));
export const { chromium } = require("playwright-core");
export const axe = require("axe-core").source;

export const failures = [];
let checks = 0;

/** Notes a failure unless this holds. */
export function holds(is, what) {
  checks++;
  if (!is) {
    failures.push(what);
    console.error(`!!! ${what}`);
  }
}
export const count = () => checks;

/** Waits until something holds in the page (`waitForFunction` is refused by the policy). */
export async function until(page, is, what, argument, most = 20_000) {
  const began = Date.now();
  while (!(await page.evaluate(is, argument).catch(() => false))) {
    if (Date.now() - began > most) {
      holds(false, `in vain: ${what}`);
      return false;
    }
    await new Promise((wait) => setTimeout(wait, 20));
  }
  return true;
}

/** A page in a context of its own. */
export async function open(browser, base, { errors = [], ...options } = {}) {
  const context = await browser.newContext({ locale: "en", viewport: { width: 1280, height: 900 }, serviceWorkers: "block", ...options });
  const page = await context.newPage();
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error.stack ?? error)));
  page.errors = errors;
  page.to = async (hash) => {
    await page.goto("about:blank");
    await page.goto(base + hash);
    await settled(page);
  };
  return page;
}

/** The screen that was asked for is there. */
export const settled = (page) =>
  until(page, () => document.body?.dataset.ready && !document.querySelector("#main[aria-busy]") && document.querySelector("#main").childElementCount > 0, "a screen");

export const percentile = (all, part) => [...all].sort((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * part))] ?? 0;
