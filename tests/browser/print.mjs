// A book on paper: as many pages as it has sheets, at A4 and at A5.

import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { sweep } from "./sweep.mjs";

export async function print(browser, pages) {
  const wrong = [];
  const books = fs.readdirSync(pages).filter((name) => name.startsWith("book-"));
  if (books.length === 0) wrong.push("there is no book to print");
  const page = await browser.newPage();
  for (const book of sweep("books on paper", books)) {
    await page.goto(pathToFileURL(path.join(pages, book)).href);
    const sheets = await page.locator(".sheet").count();
    for (const format of ["A4", "A5"]) {
      const pdf = await page.pdf({ format, printBackground: true });
      const printed = (pdf.toString("latin1").match(/\/Type \/Page\b/g) ?? []).length;
      if (printed !== sheets) wrong.push(`${book}: ${sheets} sheets are ${printed} pages of ${format}`);
    }
  }
  await page.close();
  return wrong;
}
