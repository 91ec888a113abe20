// What somebody meets every day: keys after a click, other keyboards, undo on a phone, a game thrown away by mistake,
// a question after a hint that told all.

import { holds, open, until } from "./harness.mjs";

const DEMO = "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";

const label = (page, at) => page.evaluate((n) => document.querySelectorAll("[role=gridcell]")[n].getAttribute("aria-label"), at);
const says = (page, at, text, what) =>
  until(page, ([n, wanted]) => document.querySelectorAll("[role=gridcell]")[n].getAttribute("aria-label").includes(wanted), what, [at, text]);
const pen = (page) => page.evaluate(() => document.querySelector("[data-pen][aria-checked=true]").dataset.pen);

/** A key as another keyboard sends it. */
const key = (page, what) =>
  page.evaluate(({ numLock, ...init }) => {
    const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, modifierNumLock: !!numLock, ...init });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, what);

export async function daily({ browser, server }) {
  await keys(browser, server);
  await unchosen(browser, server);
  await phone(browser, server);
  await forgotten(browser, server);
  await find(browser, server);
  await counted(browser, server);
}

/** What was solved is counted, with and without help; once. */
async function counted(browser, { base }) {
  const page = await open(browser, base);
  await page.to("#data");
  await until(page, () => document.querySelector(".statistics p"), "nothing is solved yet");
  holds(!(await page.$(".statistics table")), "no table of nothing");
  const ANSWER = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  const solve = async (at, help) => {
    await page.to(`#p=${ANSWER.slice(0, at)}.${ANSWER.slice(at + 1)}`);
    if (help) {
      await page.click("[data-act=hint]");
      await until(page, () => document.querySelector(".panel.said, .panel.step"), "a hint");
    }
    await page.click(`[role=gridcell] >> nth=${at}`);
    await page.keyboard.press(`Digit${ANSWER[at]}`);
    await until(page, () => document.querySelector(".panel.solved"), "it is solved");
    // `to` loads the page anew: what is being kept would be lost.
    await page.waitForTimeout(400);
  };
  await solve(0, false);
  await solve(5, true);
  // Undone and done again: the same puzzle.
  await page.keyboard.press("Control+z");
  await until(page, () => !document.querySelector(".panel.solved"), "undone");
  await page.keyboard.press("Control+y");
  await until(page, () => document.querySelector(".panel.solved"), "done again");
  await page.to("#data");
  await until(page, () => document.querySelector(".statistics table"), "a table of what was solved");
  const row = await page.evaluate(() => [...document.querySelectorAll(".statistics tbody tr")].map((tr) => [...tr.children].map((cell) => cell.textContent)));
  holds(row.length === 1 && row[0][1] === "2" && row[0][2] === "1", `two are solved, one without help: ${JSON.stringify(row)}`);
  const says = await page.textContent(".statistics");
  holds(says.includes("In the last seven days: 2") && says.includes("Days in a row: 1"), `how it goes: ${says}`);
  await page.context().close();
}

/** The keys of the board work wherever the focus is, by the letter that is printed on them. */
async function keys(browser, { base }) {
  const page = await open(browser, base);
  await page.to(`#p=${DEMO}`);
  await page.click("[role=gridcell] >> nth=0");
  await page.click("[data-pen=corner]");
  await page.keyboard.press("Digit2");
  await says(page, 0, "corner marks 2", "a digit after a click on a pen");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Digit3");
  await says(page, 1, "corner marks 3", "an arrow and a digit after a click on a pen");
  await page.focus("[data-act=link]");
  await page.keyboard.press("z");
  holds((await pen(page)) === "digit", "a letter with the focus on a button");
  await page.keyboard.press("Enter");
  await until(page, () => document.querySelector(".panel input[readonly]"), "Enter still presses the button");
  // In a field keys write.
  await page.focus(".panel input[readonly]");
  await page.keyboard.press("x");
  holds((await pen(page)) === "digit", "a letter in a field is no key of the board");

  await page.click("[role=gridcell] >> nth=2");
  await page.keyboard.press("Digit1");
  await says(page, 2, "1", "a digit");
  // QWERTZ: Z stands where others have Y.  AZERTY: where others have W.
  for (const code of ["KeyY", "KeyW"]) {
    await key(page, { key: "z", code, ctrlKey: true });
    await says(page, 2, "empty", `Ctrl+Z of ${code} undoes`);
    await key(page, { key: "y", code: "KeyZ", ctrlKey: true });
    await says(page, 2, "1", `Ctrl+Y undoes what Ctrl+Z of ${code} did`);
  }
  // A keyboard without Latin letters: by the place of the key.
  await key(page, { key: "я", code: "KeyZ", ctrlKey: true });
  await says(page, 2, "empty", "Ctrl+Z of a keyboard with other letters");
  // Keys of digits: with Num Lock a digit, with Shift a corner mark (Windows says an arrow and no Shift), without an arrow.
  await key(page, { key: "5", code: "Numpad5", numLock: true });
  await says(page, 2, "5", "a digit of the number keys");
  await page.keyboard.press("Control+z");
  await says(page, 2, "empty", "that was undone");
  await key(page, { key: "ArrowDown", code: "Numpad2", numLock: true });
  await says(page, 2, "corner marks 2", "Shift with the number keys");
  const below = await label(page, 11);
  await key(page, { key: "ArrowDown", code: "Numpad2" });
  holds((await page.evaluate(() => document.querySelector("[role=gridcell][tabindex='0']").getAttribute("aria-label"))) === (await label(page, 11)), "number keys without Num Lock move");
  holds((await label(page, 11)) === below, "and write nothing");
  await page.keyboard.press("?");
  await until(page, () => document.querySelectorAll(".keys dt").length === document.querySelectorAll(".keys dd").length && document.querySelectorAll(".keys kbd").length > 20, "the keys are listed");
  holds(!/web-keys/.test(await page.textContent(".keys")), "in words");
  await page.keyboard.press("h");
  await until(page, () => !document.querySelector(".keys"), "and give way to what is said next");
  holds(!page.errors.length, `no errors by keys: ${page.errors[0]}`);
  await page.context().close();
}

/** A digit that is meant for no cell is written nowhere, and what to do is said. */
async function unchosen(browser, { base }) {
  const page = await open(browser, base);
  await page.to(`#p=${DEMO}`);
  await page.click(".pad [data-digit='2']");
  await until(page, () => document.querySelector(".panel").textContent.includes("Choose a cell"), "what to do is said");
  holds(/empty/.test(await label(page, 0)), "nothing is written");
  await page.click("[role=gridcell] >> nth=0");
  await page.click(".pad [data-digit='2']");
  await says(page, 0, "2", "the digit of the chosen cell");
  await page.context().close();
}

async function phone(browser, { base }) {
  for (const viewport of [{ width: 390, height: 844 }, { width: 320, height: 640 }]) {
    const page = await open(browser, base, { viewport, hasTouch: true, isMobile: true });
    await page.to(`#p=${DEMO}`);
    for (const name of ["Undo", "Redo", "Hint"]) {
      const box = await page.locator(`.tools [aria-label=${name}], .tools button:text-is("${name}")`).first().boundingBox();
      holds(box.x >= 0 && box.x + box.width <= viewport.width, `${name} is on a screen of ${viewport.width} px: ${box.x}`);
    }
    await page.context().close();
  }
}

/** A game that was thrown away can be had back. */
async function forgotten(browser, { base }) {
  const page = await open(browser, base);
  await page.to(`#p=${DEMO}`);
  await page.click("[role=gridcell] >> nth=0");
  await page.keyboard.press("Digit2");
  await says(page, 0, "2", "a digit");
  await page.waitForTimeout(300);
  await page.to("#play");
  const before = await page.textContent(".games li");
  await page.click(".games li [aria-label='Forget this game']");
  await until(page, () => /Forgotten/.test(document.querySelector(".games li").textContent), "it is said");
  await page.click(".games li button");
  await until(page, () => document.querySelector(".games li a"), "it is there again");
  holds((await page.textContent(".games li")) === before, "the same as before");
  await page.to("#play");
  holds((await page.textContent(".games li")) === before, "and it stays");
  await page.click(".games li [aria-label='Forget this game']");
  await until(page, () => /Forgotten/.test(document.querySelector(".games li").textContent), "it is said");
  await page.to("#play");
  holds(!(await page.locator(".games li").count()), "what is not taken back is gone");
  await page.context().close();
}

/** After a hint that tells all, the new question stands over its own board, and the old one answers nothing. */
async function find(browser, { base }) {
  const page = await open(browser, base, { viewport: { width: 390, height: 844 } });
  await page.to("#find/x_wing");
  const drawn = () => page.evaluate(() => document.querySelector(".board svg.figure").innerHTML);
  const first = await drawn();
  for (let n = 0; n < 12 && !(await page.locator(".picks button").count()); n++) {
    await page.click("[data-line='?']");
    await page.waitForTimeout(250);
  }
  const [told, asked] = [page.locator(".picks button").first(), page.locator(".picks button").last()];
  holds((await asked.getAttribute("aria-pressed")) === "true", "the new question shows its own board");
  const now = await drawn();
  holds(now !== first, "another board than before");
  const seen = await page.locator(".panel .number").last().boundingBox();
  holds(!!seen && seen.y >= 0 && seen.y < 844, `the new question is on the screen: ${seen?.y}`);
  await told.click();
  holds((await drawn()) !== now, "the old board is behind a button");
  const words = await page.textContent(".panel");
  await page.evaluate(() => {
    const cell = document.querySelectorAll("[role=gridcell]")[0].getBoundingClientRect();
    const at = { bubbles: true, clientX: cell.x + 9, clientY: cell.y + 9, button: 0, pointerType: "mouse" };
    document.querySelector(".board svg").dispatchEvent(new PointerEvent("pointerdown", at));
  });
  await page.waitForTimeout(400);
  holds((await page.textContent(".panel")) === words, "a tap on the old board answers nothing");
  await asked.click();
  holds((await drawn()) === now, "and the new one comes back");
  holds(!page.errors.length, `no errors in Find: ${page.errors[0]}`);
  await page.context().close();
}
