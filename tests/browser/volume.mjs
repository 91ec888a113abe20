// The course as a volume on paper: a page for each leaf, nothing too high for its leaf, and each number in the
// contents the number of the page where that unit begins.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { sweep } from "./sweep.mjs";

// Millimetres as pixels of CSS.
const MM = 96 / 25.4;

/// What is wrong on the leaves, as they are printed.
function leaves() {
  const wrong = [];
  const all = [...document.querySelectorAll(".leaf")];
  all.forEach((leaf, at) => {
    if (leaf.id !== `p${at + 1}`) wrong.push(`leaf ${at + 1} is called ${leaf.id}`);
    const folio = leaf.querySelector(".folio");
    if (at > 0 && folio?.textContent !== String(at + 1)) wrong.push(`leaf ${at + 1} has the number ${folio?.textContent}`);
    const area = leaf.querySelector(".area");
    if (!area) return;
    const { bottom, right, left } = area.getBoundingClientRect();
    let low = 0;
    for (const element of area.querySelectorAll(":not(svg *)")) {
      const box = element.getBoundingClientRect();
      low = Math.max(low, box.bottom);
      if (box.right > right + 1 || box.left < left - 1) {
        wrong.push(`leaf ${at + 1}: ${element.tagName} ${element.className} is too wide: ${element.textContent.slice(0, 30)}`);
        break;
      }
    }
    if (low > bottom + 1) wrong.push(`leaf ${at + 1} is too full by ${Math.round(low - bottom)} px: ${area.querySelector("h2,h3")?.textContent ?? ""}`);
  });
  for (const link of document.querySelectorAll(".part-line a, .unit-line a")) {
    const [name, number] = [...link.querySelectorAll("span")].map((span) => span.textContent.trim());
    const leaf = document.getElementById(link.getAttribute("href").slice(1));
    if (leaf?.id !== `p${number}`) wrong.push(`${name} is said to be on ${number}, and leads to ${leaf?.id}`);
    const is = [...leaf.querySelectorAll("h2")].some((heading) => heading.textContent === name);
    if (link.parentElement.className === "unit-line" && !is) wrong.push(`${name} does not begin on ${number}`);
  }
  const filled = all.slice(2, -1).map((leaf) => {
    const area = leaf.querySelector(".area");
    return (area.lastElementChild.getBoundingClientRect().bottom - area.getBoundingClientRect().top) / area.clientHeight;
  });
  return { wrong, count: all.length, filled: filled.reduce((sum, part) => sum + part, 0) / filled.length };
}

export async function volumes(browser, pages) {
  const wrong = [];
  const books = fs.readdirSync(pages).filter((name) => name.startsWith("volume-") && name.endsWith(".html"));
  if (books.length === 0) wrong.push("there is no volume to print");
  for (const book of sweep("volumes on paper", books)) {
    const a5 = book.includes("-a5-");
    const [width, height] = a5 ? [148, 210] : [210, 297];
    const page = await browser.newPage({ viewport: { width: Math.ceil(width * MM), height: Math.ceil(height * MM) } });
    await page.goto(pathToFileURL(path.join(pages, book)).href);
    await page.emulateMedia({ media: "print" });
    const found = await page.evaluate(leaves);
    found.wrong.slice(0, 12).forEach((what) => wrong.push(`${book}: ${what}`));
    if (found.wrong.length > 12) wrong.push(`${book}: and ${found.wrong.length - 12} more`);
    // A check that sees nothing is no check.
    await page.evaluate(() => {
      const area = document.querySelectorAll(".area")[5];
      for (let at = 0; at < 40; at++) area.append(Object.assign(document.createElement("p"), { textContent: "…" }));
    });
    if ((await page.evaluate(leaves)).wrong.length <= found.wrong.length) wrong.push(`${book}: a leaf that is too full is not seen`);
    await page.reload();
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    fs.writeFileSync(path.join(pages, book.replace(".html", ".pdf")), pdf);
    const text = pdf.toString("latin1");
    const printed = (text.match(/\/Type \/Page\b/g) ?? []).length;
    if (printed !== found.count) wrong.push(`${book}: ${found.count} leaves are ${printed} pages`);
    const [, w, h] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
    if (Math.abs(w / 72 * 25.4 - width) > 1 || Math.abs(h / 72 * 25.4 - height) > 1) wrong.push(`${book}: the paper is ${w} × ${h} points`);
    console.log(`${book}: ${printed} pages, ${Math.round(found.filled * 100)} % filled`);
    await page.close();
  }
  return wrong;
}
