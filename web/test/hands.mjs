// By keyboard alone, and by touch: a puzzle played with hints and a claim, a lesson gone through, a question answered.

import { holds, open, settled, until } from "./harness.mjs";

const DEMO = "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";

const label = (page, name) => page.evaluate((at) => document.querySelectorAll("[role=gridcell]")[at].getAttribute("aria-label"), name);
const mood = (page, wanted) => until(page, (is) => document.querySelector(".panel")?.classList.contains(is), `the game is ${wanted}`, wanted);

export async function hands({ browser, server }) {
  await keyboard(browser, server);
  await touch(browser, server);
  await lesson(browser, server);
  await questions(browser, server);
  await offline(browser, server);
}

async function keyboard(browser, { base }) {
  const page = await open(browser, base);
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.to("#");
  // The first screen: r6c2 is where the 1 goes.
  await page.focus("[role=gridcell][tabindex='0']");
  await press("Enter");
  await until(page, () => document.querySelector(".miss"), "a wrong cell is told");
  for (let n = 0; n < 5; n++) await press("ArrowDown");
  await press("ArrowRight", "Enter");
  await until(page, () => document.querySelector(".well"), "the right cell is told");

  await page.to(`#p=${DEMO}`);
  for (let n = 0; n < 40 && !(await page.evaluate(() => document.activeElement?.getAttribute("role") === "gridcell")); n++) await press("Tab");
  holds(await page.evaluate(() => document.activeElement?.getAttribute("role") === "gridcell"), "Tab reaches the board");
  await press("h");
  await mood(page, "said");
  await press("h", "h", "h");
  await mood(page, "step");
  await press("Enter");
  await until(page, () => document.querySelectorAll("[role=gridcell]")[46].getAttribute("aria-label").includes("1"), "the step was taken");
  await press("Control+z");
  await until(page, () => document.querySelectorAll("[role=gridcell]")[46].getAttribute("aria-label").includes("empty"), "it was undone");
  await press("Control+y");
  await until(page, () => document.querySelectorAll("[role=gridcell]")[46].getAttribute("aria-label").includes("1"), "it was done again");
  // A wrong digit in r1c1, with marks before.
  await press("Control+Home", "Shift+Digit2", "Shift+Digit9");
  await until(page, () => document.querySelectorAll("[role=gridcell]")[0].getAttribute("aria-label").includes("corner marks 2"), "corner marks");
  await press("c", "Digit3");
  await until(page, () => document.querySelectorAll("[role=gridcell]")[0].getAttribute("aria-label").includes("marks 3"), "marks in the centre");
  await press("z", "Digit4");
  await until(page, () => document.querySelectorAll("[role=gridcell]")[0].getAttribute("aria-invalid") === "true", "a clash is told");
  await press("k");
  await mood(page, "wrong");
  await press("Delete");
  await until(page, () => document.querySelectorAll("[role=gridcell]")[0].getAttribute("aria-invalid") === "false", "the clash is gone");
  // A claim: r1c1 is not 4, for want of marks the engine says why.
  await press("p", "Digit4");
  await until(page, () => document.querySelector(".claim .main"), "the claim is put together");
  await page.focus(".claim .main");
  await press("Enter");
  await until(page, () => /r1c1/.test(document.querySelector(".panel").textContent), "the claim is judged");
  await press("e");
  await until(page, () => !document.querySelector(".claim").hidden, "why asks which");
  await page.focus("[role=gridcell][tabindex='0']");
  await press("Digit4");
  await mood(page, "said");
  // All the way with two Enters a step.
  await page.evaluate(() => globalThis.kotowari.call("send", { line: "reset" }));
  await page.to(`#p=${DEMO}`);
  await page.focus("[role=gridcell][tabindex='0']");
  for (let n = 0; n < 300 && !(await page.evaluate(() => document.querySelector(".panel").classList.contains("solved"))); n++) {
    await press("Enter");
    await page.waitForTimeout(15);
  }
  await mood(page, "solved");
  holds(!/empty/.test(await label(page, 0)), "the board is full");
  // It was kept.
  await page.reload();
  await settled(page);
  await until(page, () => ![...document.querySelectorAll("[role=gridcell]")].some((cell) => cell.getAttribute("aria-label").includes("empty")), "the game was kept");
  holds(!page.errors.length, `no errors by keyboard: ${page.errors[0]}`);
  await page.context().close();
}

async function touch(browser, { base }) {
  const page = await open(browser, base, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "ja" });
  await page.to(`#p=${DEMO}`);
  const tap = async (at) => {
    const box = await page.locator("[role=gridcell]").nth(at).boundingBox();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  };
  await tap(0);
  await page.tap(".pad [data-digit='2']");
  await until(page, () => document.querySelectorAll("[role=gridcell]")[0].getAttribute("aria-label").includes("1行1列、2"), "a digit was tapped in");
  await tap(1);
  await page.tap("[data-pen=centre]");
  await page.tap(".pad [data-digit='3']");
  await until(page, () => document.querySelectorAll("[role=gridcell]")[1].getAttribute("aria-label").includes("メモ 3"), "a mark was tapped in");
  await page.tap("[data-act=hint]");
  await until(page, () => !document.querySelector(".panel.quiet"), "a hint");
  const small = await page.evaluate(() => [...document.querySelectorAll("main button, header button, header a, .pad button")].filter((e) => e.offsetParent).map((e) => [e.textContent, e.getBoundingClientRect()]).filter(([, box]) => box.width < 43.5 || box.height < 43.5).map(([text, box]) => `${text} ${box.width}×${box.height}`));
  holds(!small.length, `targets of 44 px: ${small.join(", ")}`);
  // Dragged over three cells, all three are selected.
  await page.mouse.move(0, 0);
  const boxes = await Promise.all([9, 10, 11].map((at) => page.locator("[role=gridcell]").nth(at).boundingBox()));
  await page.mouse.move(boxes[0].x + 10, boxes[0].y + 10);
  await page.mouse.down();
  for (const box of boxes) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.up();
  holds((await page.locator("[role=gridcell][aria-selected=true]").count()) === 3, "a drag selects three cells");
  holds(!page.errors.length, `no errors by touch: ${page.errors[0]}`);
  await page.context().close();
}

/** A unit that is read, to its end; it is done then, also after the page is loaded again. */
async function lesson(browser, { base }) {
  const page = await open(browser, base);
  await page.to("#unit/rules");
  for (let n = 0; n < 60 && (await page.locator("[data-line='']").count()); n++) {
    await page.focus("body");
    await page.keyboard.press("Enter");
    await page.waitForTimeout(60);
  }
  await until(page, () => document.querySelector("a[href^='#unit/']"), "the unit ends with the next one");
  await page.to("#learn");
  await until(page, () => document.querySelector("a[href='#unit/rules'].done"), "the unit is done");
  // The text is the terminal's.
  const progress = await page.evaluate(() => new Promise((done) => {
    const request = indexedDB.open("kotowari", 1);
    request.onsuccess = () => {
      const get = request.result.transaction("texts").objectStore("texts").get("progress");
      get.onsuccess = () => done(get.result?.text);
    };
  }));
  holds(/^schema = "kotowari\/progress\/2"\n/.test(progress) && progress.includes("rules"), `progress is kept as the terminal keeps it: ${progress}`);
  holds(!page.errors.length, `no errors in a lesson: ${page.errors[0]}`);
  await page.context().close();
}

/** A drill: hints up to the answer; the next question; real or not; a card of the review. */
async function questions(browser, { base }) {
  for (const locale of ["en", "ja"]) {
    const page = await open(browser, base, { locale });
    await page.to("#find/x_wing");
    const said = await page.textContent(".panel");
    for (let n = 0; n < 6; n++) {
      await page.click("[data-line='?']").catch(() => undefined);
      await page.waitForTimeout(120);
    }
    await until(page, (before) => document.querySelector(".panel").textContent !== before, "hints were given", said);
    await page.to("#spot/x_wing");
    await page.click("[data-line=y]");
    await until(page, () => document.querySelector(".panel").textContent.length > 60, "a verdict");
    holds(!/\{[a-z-]+\}|\bweb-[a-z]/.test(await page.textContent("main")), `${locale}: no message is missing`);
    holds(!page.errors.length, `no errors in drills: ${page.errors[0]}`);
    await page.context().close();
  }
}

async function offline(browser, { base }) {
  const page = await open(browser, base, { serviceWorkers: "allow" });
  await page.to("#learn");
  await until(page, () => navigator.serviceWorker.ready.then((r) => !!r.active), "a service worker");
  await until(page, () => caches.keys().then((all) => all.length === 1), "everything is kept");
  await page.waitForTimeout(500);
  await page.context().setOffline(true);
  for (const hash of ["#", `#p=${DEMO}`, "#unit/x_wing", "#look/x_wing"]) {
    await page.goto("about:blank");
    await page.goto(base + hash);
    await settled(page);
    holds(!(await page.locator(".problem").count()) && (await page.locator("[role=gridcell]").count()) > 0, `offline: ${hash}`);
  }
  await page.context().close();
}
