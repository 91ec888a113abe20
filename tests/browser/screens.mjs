// Pictures of some pages, for people to look at.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { sweep } from "./sweep.mjs";

const SHOWN = [
  "site/en/index.html",
  "site/ja/index.html",
  "site/index.html",
  "site/en/search.html",
  "site/en/unit-x_wing.html",
  "site/ja/unit-x_wing.html",
  "site/en/unit-aic.html",
  "site/ja/unit-als_xz.html",
  "site/en/technique-cell_forcing.html",
  "site/ja/unit-beam_box.html",
  "sixteen-en.html",
  "jigsaw-ja.html",
  "windows-en.html",
  "diagonal-ja.html",
  "book-4-en.html",
  "book-2-ja.html",
];

export async function take(browser, pages, screens) {
  fs.rmSync(screens, { recursive: true, force: true });
  fs.mkdirSync(screens, { recursive: true });
  for (const file of sweep("pictures of pages", SHOWN)) {
    const whole = path.join(pages, file);
    for (const [width, colorScheme] of [[390, "light"], [390, "dark"], [1280, "light"], [1280, "dark"]]) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
      await page.goto(pathToFileURL(whole).href);
      const name = file.replace(/^site\//, "").replace(/[/.]/g, "-").replace(/-html$/, "");
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = { x: 0, y: 0, width, height: Math.min(height, 4000) };
      await page.screenshot({ path: path.join(screens, `${name}-${width}-${colorScheme}.png`), clip, fullPage: true });
      await page.close();
    }
  }
}
