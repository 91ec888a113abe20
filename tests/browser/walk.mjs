// Reads a unit as a person would: from the contents, with the mouse, the keyboard, and the other
// language.

import path from "node:path";
import { pathToFileURL } from "node:url";

export async function walk(browser, site, language) {
  const wrong = [];
  const expect = (holds, what) => {
    if (!holds) wrong.push(what);
  };
  // Without script: nothing on the pages may need any.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const at = (file) => decodeURI(page.url()).endsWith(file);

  await page.goto(pathToFileURL(path.join(site, "index.html")).href);
  await page.click(`a[hreflang=${language}]`);
  expect(at(`${language}/index.html`), "the first page leads to the contents");
  await page.click('a[href="unit-x_wing.html"]');
  expect(at(`${language}/unit-x_wing.html`), "the contents lead to the unit");

  const name = page.locator("span[data-cell]").first();
  const cell = await name.getAttribute("data-cell");
  const rect = page.locator(".step", { has: name }).first().locator(`rect[data-cell=${cell}]`).first();
  const stroke = () => rect.evaluate((element) => getComputedStyle(element).stroke);
  expect((await stroke()) === "none", "a cell is dark before it is pointed at");
  await name.hover();
  expect((await stroke()) !== "none", "hovering over a name lights its cell");
  await page.mouse.move(0, 0);
  expect((await stroke()) === "none", "the light goes out again");
  let reached = false;
  for (let presses = 0; presses < 40 && !reached; presses++) {
    await page.keyboard.press("Tab");
    reached = await name.evaluate((element) => element === document.activeElement);
  }
  expect(reached, "a name is reached with the keyboard");
  expect((await stroke()) !== "none", "a name that has the focus lights its cell");

  const folds = page.locator("main details");
  const count = await folds.count();
  expect(count >= 2, `a unit has tasks with answers behind folds (${count})`);
  for (let fold = 0; fold < count; fold++) {
    const details = folds.nth(fold);
    const answer = details.locator(":scope > :not(summary)").first();
    expect(!(await answer.isVisible()), `answer ${fold + 1} is hidden at first`);
    await details.locator("summary").click();
    expect(await answer.isVisible(), `answer ${fold + 1} opens`);
  }

  const other = { en: "ja", ja: "en" }[language];
  await page.click(`a[hreflang=${other}]`);
  expect(at(`${other}/unit-x_wing.html`), "the switch leads to the same page in the other language");
  const spoken = await page.locator("html").getAttribute("lang");
  expect(spoken === other, `that page says what language it is in (${spoken})`);
  await page.click(`a[hreflang=${language}]`);
  await page.click("a[rel=next]");
  const next = page.url();
  await page.click("a[rel=prev]");
  expect(at(`${language}/unit-x_wing.html`) && next !== page.url(), "the next page leads back");
  expect((await page.locator("nav.side a[aria-current=page]").getAttribute("href")) === "unit-x_wing.html", "the menu says which page this is");
  // All names: to read without a script …
  await page.goto(pathToFileURL(path.join(site, language, "search.html")).href);
  const names = await page.locator("#all a:visible").count();
  expect(names > 60, `all names are there without a script (${names})`);
  expect(!(await page.locator("#find").isVisible()), "nothing to type into that does nothing");
  await context.close();
  // … and with one filtered as one types, in either language; the policy lets nothing else run.
  const scripted = await browser.newContext();
  const search = await scripted.newPage();
  const told = [];
  search.on("console", (message) => told.push(message.text()));
  await search.goto(pathToFileURL(path.join(site, language, "search.html")).href);
  for (const [typed, file] of [["Ｘ－wing", "unit-x_wing.html"], ["タイプ", "technique"], ["skyscraper", "unit-skyscraper.html"]]) {
    await search.fill("#find", typed);
    const left = await search.locator("#all a:visible").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    expect(left.length > 0 && left.length < 40, `"${typed}" leaves ${left.length} of ${names}`);
    if (file.endsWith(".html")) expect(left.includes(file), `"${typed}" finds ${file}: ${left}`);
  }
  await search.fill("#find", "ecks wing");
  expect(await search.locator("#none").isVisible(), "that nothing is called so is said");
  await search.evaluate(() => document.head.append(Object.assign(document.createElement("script"), { textContent: "document.title = 'broken'" })));
  expect((await search.title()) !== "broken", "no other script runs");
  expect(!told.some((text) => !/Content Security Policy/.test(text)), `errors: ${told}`);
  await scripted.close();
  return wrong;
}
