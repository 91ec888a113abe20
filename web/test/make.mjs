// Puzzles to order: the same ones as in the terminal, stopped, refused, printed; two paths side by side; the map of the
// course without the second file.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { holds, open, settled, until } from "./harness.mjs";

const XWING = "7...4.8...3...2.64.4.....9....8.....5.6...28...1..9.4.46...5.3....4..6.....23....";

const fill = async (page, order) => {
  for (const [name, value] of Object.entries(order)) {
    const field = page.locator(`[data-order='${name}']`);
    if (name === "hardest") await field.setChecked(value);
    else if (await field.evaluate((element) => element.tagName === "SELECT")) await field.selectOption(value);
    else await field.fill(value);
  }
};
const done = (page, what) => until(page, () => !document.querySelector("[data-act=make]").disabled, what, undefined, 120_000);

export async function make({ browser, server, pictures }) {
  await orders(browser, server, pictures);
  await compared(browser, server);
  await map(browser, server);
}

async function orders(browser, { base, served }, pictures) {
  for (const locale of ["en", "ja"]) {
    const page = await open(browser, base, { locale });
    served.delete("pkg/rest.wasm");
    await page.to("#make");
    holds(served.has("pkg/rest.wasm"), "what makes puzzles is in the second file");
    await fill(page, { symmetry: "left-right", level: "easy", count: "3", seed: "7", title: "A <b> book", hardest: true });
    await page.click("[data-act=make]");
    await done(page, "three puzzles are made");
    const found = await page.evaluate(() => [...document.querySelectorAll(".make .games a[href^='#p=']")].map((a) => decodeURIComponent(a.hash.slice(3))));
    // The terminal makes the same ones.
    const folder = mkdtempSync(path.join(os.tmpdir(), "kotowari-make-"));
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder };
    const out = execFileSync(process.env.KOTOWARI, ["generate", "--count", "3", "--seed", "7", "--symmetry", "left-right", "--level", "easy", "--quiet"], { env, encoding: "utf8" });
    const terminal = out.split("\n").map((line) => line.split(/[\s,]/)[0]).filter((line) => /^[.0-9]{81}$/.test(line));
    holds(found.length === 3 && found.join() === terminal.join(), `${locale}: the terminal's three: ${found} ${out.slice(0, 300)}`);
    const sheets = await page.evaluate(() => [...document.querySelectorAll(".book .sheet")].map((sheet) => [sheet.querySelectorAll("svg").length, !!sheet.querySelector(".answers")]));
    holds(sheets.length >= 4 && sheets.at(-1)[1] && sheets.at(-1)[0] === 3, `${locale}: sheets with the answers at the end: ${JSON.stringify(sheets)}`);
    holds((await page.textContent(".book h1")) === "A <b> book", "the title is as it was typed");
    await page.screenshot({ path: path.join(pictures, `made-${locale}.png`), fullPage: true });
    // Printed: the sheets and nothing else, none of them on two pages.
    await page.emulateMedia({ media: "print" });
    const seen = await page.evaluate(() => [...document.querySelectorAll("header, .order, .make > h1, .make .games, [data-act=print]")].filter((e) => e.getClientRects().length).map((e) => e.className || e.tagName));
    holds(!seen.length, `${locale}: on paper stands what is no sheet: ${seen}`);
    const pdf = await page.pdf({ format: "A4", path: path.join(pictures, `made-${locale}.pdf`), preferCSSPageSize: true });
    const pages = (pdf.toString("latin1").match(/\/Type\s*\/Page[^s]/g) ?? []).length;
    holds(pages === sheets.length, `${locale}: ${sheets.length} sheets are ${pages} pages`);
    await page.emulateMedia({ media: null });
    // One of them is played.
    await page.click(".make .games a[href^='#p=']");
    // Until the address is looked at, the screen before is there, and settled.
    await until(page, () => document.querySelectorAll("[role=gridcell]").length === 81, "one of them is played");
    // A shape of its own, on another size.
    await page.to("#make");
    await fill(page, { size: "6", shape: "regions", symmetry: "none", count: "1", seed: "3" });
    await page.click("[data-act=make]");
    await done(page, "a jigsaw of six rows");
    const jigsaw = await page.evaluate(() => document.querySelector(".make .games a[href^='#p=']")?.getAttribute("href"));
    holds(!!jigsaw, `a jigsaw: ${await page.textContent(".make")}`);
    await page.evaluate((hash) => (location.hash = hash), jigsaw ?? "#");
    await until(page, () => document.querySelectorAll("[role=gridcell]").length === 36, "it is played, with its regions");
    // What cannot be, and what has no such name.
    await page.to("#make");
    await fill(page, { technique: "ecks wing" });
    await page.click("[data-act=make]");
    await done(page, "an order with a name nobody knows");
    const told = await page.textContent(".make .problem");
    holds(told.includes("ecks wing"), `${locale}: a name nobody knows: ${told}`);
    // Stopped: what was made stays.  No puzzle needs a naked single and is of the hardest level.
    await fill(page, { technique: "X-Wing", count: "200", seed: "1" });
    await page.click("[data-act=make]");
    await until(page, () => Number(document.querySelector("progress").value) >= 1, "one is made", undefined, 120_000);
    const before = Date.now();
    await page.click("[data-act=stop]");
    await done(page, "it is stopped");
    const after = Date.now() - before;
    const kept = await page.locator(".make .games li").count();
    holds(kept >= 1 && kept < 200, `${locale}: ${kept} were made until it was stopped`);
    holds((await page.locator(".make .problem").count()) === 1, "that it was stopped is told");
    console.log(`make ${locale}: stopped, its ${kept} puzzles on sheets after ${after} ms`);
    // In the middle of an attempt that takes long, too: the worker goes, and the page goes on.
    await fill(page, { size: "16", shape: "diagonals", symmetry: "none", technique: "", level: "", count: "50", seed: "1" });
    await page.click("[data-act=make]");
    await page.waitForTimeout(500);
    const middle = Date.now();
    await page.click("[data-act=stop]");
    await done(page, "a long attempt is stopped");
    console.log(`make ${locale}: a 16×16 with diagonals stopped after ${Date.now() - middle} ms`);
    await fill(page, { size: "9", shape: "boxes", count: "1" });
    await page.click("[data-act=make]");
    await done(page, "and then another is made");
    holds((await page.locator(".make .games li").count()) === 1, "the page goes on after it was stopped");
    holds(!page.errors.length, `no errors while making: ${page.errors[0]}`);
    await page.context().close();
  }
}

async function compared(browser, { base }) {
  const page = await open(browser, base);
  await page.to(`#explain&p=${XWING}&n=1`);
  await page.click(".compare summary");
  await page.fill("[data-act=without]", "X-Wing");
  await page.keyboard.press("Enter");
  await until(page, () => document.querySelectorAll(".sides .end").length === 2, "both paths come to an end", undefined, 60_000);
  const sides = await page.evaluate(() => [...document.querySelectorAll(".sides section")].map((side) => [...side.querySelectorAll(".step")].map((step) => step.textContent.replace(/^\d+\. /, ""))));
  const parts = Number(/\d+$/.exec(await page.textContent(".compare .parts"))?.[0]);
  holds(sides[0].includes("X-Wing") && !sides[1].includes("X-Wing"), "one path has an X-Wing, the other none");
  holds(sides[0].slice(0, parts - 1).join() === sides[1].slice(0, parts - 1).join() && sides[0][parts - 1] === "X-Wing", `they part at ${parts}`);
  await page.click(`[data-side=other] li:nth-child(${parts}) button`);
  await until(page, (name) => document.querySelector(".panel h2")?.textContent.includes(name), "a step of the other path is shown", sides[1][parts - 1]);
  // The address says all of it; and from there it is played.
  holds((await page.evaluate(() => location.hash)).endsWith("&f=X-Wing"), "the address says what is left out");
  await page.reload();
  await settled(page);
  await until(page, () => document.querySelectorAll(".sides .end").length === 2, "it is there again from the address", undefined, 60_000);
  await page.click(`.right > details .strip li:nth-child(${parts}) button`);
  await until(page, (n) => location.hash.includes(`&n=${n}&`), "the step is in the address", parts);
  await page.click(".explain .steps .main");
  await until(page, () => document.querySelector(".play"), "it is played from there");
  await settled(page);
  await page.click("[data-act=show]");
  await until(page, () => document.querySelector(".panel h2")?.textContent.includes("X-Wing"), "and that step is what comes next");
  // A family; a name nobody knows.
  await page.to(`#explain&p=${XWING}&n=1&f=fish`);
  await until(page, () => document.querySelectorAll(".sides .end").length === 2, "without a family", undefined, 60_000);
  await page.fill("[data-act=without]", "ecks");
  await page.keyboard.press("Enter");
  await until(page, () => document.querySelector(".compare .problem")?.textContent.includes("ecks"), "a name nobody knows is told");
  holds(!page.errors.length, `no errors while comparing: ${page.errors[0]}`);
  await page.context().close();
}

/** Who has learnt nothing yet sees the map without the engine; who has sees how far it is. */
async function map(browser, server) {
  server.files.refuse.add("pkg/rest.wasm").add("pkg/kotowari_web_bg.wasm");
  const page = await open(browser, server.base);
  await page.to("#learn");
  holds((await page.locator("a.unit").count()) > 40 && !(await page.locator(".problem").count()), "the map needs no engine");
  server.files.refuse.clear();
  await page.to("#learn");
  const whole = await page.evaluate(() => globalThis.kotowari.call("course", { today: "2026-11-23" }, ["lessons"]));
  const shown = JSON.parse(readFileSync(path.join(server.files.folder, "course-en.json"), "utf8"));
  holds(JSON.stringify(whole) === JSON.stringify(shown), "it is what the engine says");
  await page.context().close();
}
