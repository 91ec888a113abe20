// Opens every page at the widths of a phone and a desk, in light and dark, and looks for what is
// wrong with it; then reads a unit as a person would, in each language.

import fs from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { contrast, layout } from "./checks.mjs";
import { walk } from "./walk.mjs";
import { print } from "./print.mjs";
import { take } from "./screens.mjs";
import { sweep } from "./sweep.mjs";
import { volumes } from "./volume.mjs";

const [pages, screens] = process.argv.slice(2).map((folder) => path.resolve(folder));
const require = createRequire(path.resolve("target/browser") + "/");
const { chromium } = require("playwright-core");
const { HtmlValidate } = require("html-validate");

const WIDTHS = [390, 1280];
const SCHEMES = ["light", "dark"];
const HEIGHT = 900;

// The rules of the standard, without matters of taste.
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard"],
});

const wrong = [];
const report = (file, what) => wrong.push(`${path.relative(pages, file)}: ${what}`);

function filesIn(folder) {
  const entries = fs.readdirSync(folder, { withFileTypes: true });
  const found = entries.map((entry) => {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(name);
    return entry.name.endsWith(".html") ? [name] : [];
  });
  return found.flat().sort();
}

async function look(page, file) {
  const url = pathToFileURL(file).href;
  const requests = [];
  const noted = (request) => requests.push(request.url());
  page.on("request", noted);
  await page.goto(url);
  // What is folded away counts, too.
  await page.evaluate(() => document.querySelectorAll("details").forEach((d) => (d.open = true)));
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const what of await page.evaluate(layout)) report(file, `${width} px: ${what}`);
  }
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    for (const what of await page.evaluate(contrast)) report(file, `${colorScheme}: ${what}`);
  }
  page.off("request", noted);
  const others = requests.filter((request) => request !== url && !request.startsWith("data:"));
  others.forEach((request) => report(file, `asks for ${request}`));

  const checked = await validator.validateString(fs.readFileSync(file, "utf8"), file);
  for (const { messages } of checked.results) {
    for (const { line, column, ruleId, message } of messages.slice(0, 5)) {
      report(file, `${line}:${column} ${ruleId}: ${message}`);
    }
  }
}

// Broken pages on purpose: a check that finds nothing there has gone blind.
async function checksSee(page) {
  const broken = `<!DOCTYPE html><html lang="en"><title>x</title>
    <body style="background:#fff"><p style="color:#aaa">pale</p>
    <div style="width:3000px">wide</div>
    <svg class="kf" viewBox="0 0 60 60"><rect class="paper" x="0" y="0" width="60" height="60" fill="#000"/>
    <text class="given" x="50" y="40" font-size="30" fill="#222">88</text>
    <text class="given" x="52" y="40" font-size="30" fill="#fff">8</text>
    <rect data-cell="r1c1" x="0" y="0" width="60" height="60" fill="none"/></svg></body></html>`;
  await page.setContent(broken);
  const seen = [...(await page.evaluate(layout)), ...(await page.evaluate(contrast))].join("\n");
  for (const word of ["wider than the page", "leaves the drawing", "stands on", "pale", "88"]) {
    if (!seen.includes(word)) wrong.push(`the checks do not see: ${word} (they see: ${seen})`);
  }
  const { valid } = await validator.validateString("<p><div></p>");
  if (valid) wrong.push("the validator takes anything");
}

const began = Date.now();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  const page = await browser.newPage();
  await checksSee(page);
  let current = "";
  page.on("console", (message) => {
    if (message.type() === "error") report(current, `console: ${message.text()}`);
  });
  page.on("pageerror", (error) => report(current, `error: ${error.message}`));
  const files = sweep("pages in a browser", filesIn(pages));
  for (const file of files) {
    current = file;
    await look(page, file);
  }
  const perPage = Math.round((Date.now() - began) / files.length);
  for (const language of ["en", "ja"]) {
    for (const what of await walk(browser, path.join(pages, "site"), language)) {
      wrong.push(`${language}: ${what}`);
    }
  }
  wrong.push(...(await print(browser, pages)));
  wrong.push(...(await volumes(browser, pages)));
  await take(browser, pages, screens);
  console.log(`${files.length} pages opened, ${perPage} ms each; pictures in ${screens}`);
} finally {
  await browser.close();
}

const MOST = 40;
wrong.slice(0, MOST).forEach((what) => console.error(what));
if (wrong.length > MOST) console.error(`... and ${wrong.length - MOST} more`);
if (wrong.length > 0) {
  console.error(`${wrong.length} things are wrong`);
  process.exit(1);
}
