// Playing as people are used to from elsewhere: notes that clean themselves, digits first, savepoints, time, what comes
// next, a puzzle from the newspaper, a board that fits; and the same for whoever hears the page.

import { holds, open, until } from "./harness.mjs";

const DEMO = "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
const LEVELS = ["beginner", "easy", "medium", "hard", "expert", "extreme"];

const says = (page, at, text, what) =>
  until(page, ([n, wanted]) => document.querySelectorAll("[role=gridcell]")[n].getAttribute("aria-label").includes(wanted), what, [at, text]);
const label = (page, at) => page.evaluate((n) => document.querySelectorAll("[role=gridcell]")[n].getAttribute("aria-label"), at);
const cell = (page, at) => page.click(`[role=gridcell] >> nth=${at}`);
const option = async (page, name) => {
  await page.click("[data-act=options]");
  await page.click(`[data-option=${name}]`);
};
/** What was said to whoever hears the page. */
const spoken = (page, wanted, what) => until(page, (text) => document.querySelector("main .unseen[role=status]").textContent.includes(text), what, wanted);

/** A document of f-puzzles with what a setter tells, a cage and a thermometer. */
function setter() {
  const grid = Array.from({ length: 9 }, (_, row) => Array.from({ length: 9 }, (_, column) => {
    const digit = Number(DEMO[row * 9 + column]);
    return digit ? { value: digit, given: true } : {};
  }));
  return JSON.stringify({
    size: 9, title: "First of May", author: "A. Setter", ruleset: "Be kind.\nThe cage adds up.", grid,
    killercage: [{ cells: ["R1C1", "R1C2", "R1C3"], value: "12" }],
    thermometer: [{ lines: [["R9C1", "R9C2", "R9C3"]] }],
  });
}

export async function playing({ browser, server, pictures }) {
  await notes(browser, server);
  await beforehand(browser, server);
  await entering(browser, server);
  await digitFirst(browser, server);
  await sought(browser, server);
  await swipe(browser, server);
  await points(browser, server);
  await time(browser, server);
  await onward(browser, server);
  await fits(browser, server, pictures);
  await told(browser, server);
  await heard(browser, server);
}

/** An entry takes its notes away where it rules them out, and both are undone at once; without the option nothing is. */
async function notes(browser, { base }) {
  const page = await open(browser, base);
  await page.to(`#p=${DEMO}`);
  const write = async () => {
    await cell(page, 0);
    await page.keyboard.press("Shift+Digit2");
    await cell(page, 1);
    await page.keyboard.press("Control+Digit2");
    await page.keyboard.press("Control+Digit3");
    await says(page, 1, "marks 2 and 3", "marks in the centre");
    await cell(page, 2);
    await page.keyboard.press("Digit2");
    await says(page, 2, "2", "a digit");
  };
  await write();
  holds(/corner marks 2/.test(await label(page, 0)), "without the option notes stay");
  await page.keyboard.press("Control+z");
  await says(page, 2, "empty", "undone");
  await option(page, "clean");
  await cell(page, 2);
  await page.keyboard.press("Digit2");
  await says(page, 1, "marks 3", "the note in the same row is gone");
  holds(!/marks 2/.test(await label(page, 0)), "and the one in the corner");
  await page.keyboard.press("Control+z");
  await says(page, 0, "corner marks 2", "one undo brings the notes back");
  holds(/empty/.test(await label(page, 2)) && /marks 2 and 3/.test(await label(page, 1)), "and takes the digit away");
  await page.waitForTimeout(200);
  // Chosen once, it holds for the next game, too.
  await page.reload();
  await until(page, () => document.querySelectorAll("[role=gridcell]").length === 81 && document.body.dataset.ready, "the game is there again");
  await cell(page, 2);
  await page.keyboard.press("Digit2");
  await says(page, 1, "marks 3", "the option is kept");
  await says(page, 0, "empty", "with its game");
  holds(!/marks/.test(await label(page, 0)), "and cleans there");
  holds(!page.errors.length, `no errors with notes: ${page.errors[0]}`);
  await page.context().close();
}

/** A board with several solutions, or none, says so when it is opened; one with one solution says nothing. */
async function beforehand(browser, { base }) {
  const page = await open(browser, base);
  await page.to(`#p=${DEMO.replace("4", ".")}`);
  await until(page, () => /more than one solution/.test(document.querySelector(".about .warning")?.textContent), "several solutions are told");
  await page.to(`#p=4${DEMO.slice(1)}`);
  await until(page, () => /no solution/.test(document.querySelector(".about .warning")?.textContent), "no solution is told");
  await page.to(`#p=${DEMO}`);
  await page.evaluate(() => globalThis.kotowari.call("warning"));
  await page.waitForTimeout(100);
  holds(!(await page.locator(".warning").count()), "one solution needs no word");
  await page.context().close();
}

/** A puzzle from the newspaper, by keys and by taps. */
async function entering(browser, { base }) {
  const page = await open(browser, base);
  await page.to("#play");
  await page.click("a[href='#enter']");
  await until(page, () => document.querySelectorAll(".enter [role=gridcell]").length === 81, "an empty board");
  await until(page, () => /No digit/.test(document.querySelector(".panel").textContent), "nothing is entered yet");
  await cell(page, 0);
  await page.keyboard.press("Digit4");
  await until(page, () => /more than one solution still/.test(document.querySelector(".panel").textContent), "many still");
  await page.keyboard.press(" ");
  await page.keyboard.press("Digit4");
  await until(page, () => document.querySelectorAll("[role=gridcell]")[1].getAttribute("aria-invalid") === "true", "a clash is marked");
  await until(page, () => /twice/.test(document.querySelector(".panel.wrong")?.textContent), "and told");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await until(page, () => /No digit/.test(document.querySelector(".panel").textContent), "undone");
  await page.focus("[role=gridcell][tabindex='0']");
  await page.keyboard.press("Control+Home");
  for (const sign of DEMO) {
    if (sign !== ".") await page.keyboard.press(`Digit${sign}`);
    await page.keyboard.press(" ");
  }
  await until(page, () => /exactly one solution/.test(document.querySelector(".panel").textContent), "one solution");
  await page.click("[data-act=go-play]");
  await until(page, () => document.querySelectorAll(".play:not(.enter) [aria-readonly=true]").length > 15, "it is played");
  holds((await page.evaluate(() => decodeURIComponent(location.hash))).includes(DEMO.replaceAll(".", "0")) || (await page.evaluate(() => decodeURIComponent(location.hash))).includes(DEMO), "as it was entered");
  holds(!page.errors.length, `no errors while entering: ${page.errors[0]}`);
  await page.context().close();

  const phone = await open(browser, base, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await phone.to("#enter/4");
  holds((await phone.locator("[role=gridcell]").count()) === 16, "a board for children");
  await phone.tap("[role=gridcell] >> nth=5");
  await phone.tap(".pad [data-digit='3']");
  await says(phone, 5, "3", "a digit is tapped in");
  await phone.context().close();
}

/** The digit first, then its cells; the same digit again lets it go. */
async function digitFirst(browser, { base }) {
  const page = await open(browser, base);
  await page.to(`#p=${DEMO}`);
  await option(page, "first");
  await page.click(".pad [data-digit='2']");
  holds((await page.getAttribute(".pad [data-digit='2']", "aria-pressed")) === "true", "the digit is held");
  await cell(page, 0);
  await says(page, 0, "2", "it goes into the cell that is chosen");
  await page.click("[data-pen=corner]");
  await cell(page, 2);
  await says(page, 2, "corner marks 2", "as the pen says");
  await page.click(".pad [data-digit='2']");
  holds((await page.getAttribute(".pad [data-digit='2']", "aria-pressed")) === "false", "it is let go");
  const before = await label(page, 10);
  await cell(page, 9);
  await page.waitForTimeout(200);
  holds(/empty$/.test(await label(page, 9)) && (await label(page, 10)) === before, "and a cell is only chosen");
  await page.keyboard.press("Digit3");
  await says(page, 9, "3", "keys write into the chosen cell as before");
  await page.context().close();
}

/** The digit of the chosen cell is lit in the notes, not by colour alone. */
async function sought(browser, { base }) {
  const page = await open(browser, base);
  await page.to(`#p=${DEMO}`);
  await cell(page, 0);
  await page.keyboard.press("Shift+Digit4");
  await page.keyboard.press("Shift+Digit9");
  await cell(page, 1);
  await page.keyboard.press("Control+Digit4");
  await page.keyboard.press("Control+Digit9");
  await says(page, 1, "marks 4 and 9", "notes");
  holds(!(await page.locator(".hot").count()), "nothing is lit at an empty cell");
  await cell(page, 3);
  const lit = await page.evaluate(() => [...document.querySelectorAll(".hot")].map((mark) => [mark.textContent.trim(), Number(getComputedStyle(mark).fontWeight), getComputedStyle(mark).textDecorationLine]));
  holds(lit.length === 2 && lit.every(([text, weight, line]) => text === "4" && weight >= 700 && line === "underline"), `the 4 in both notes: ${JSON.stringify(lit)}`);
  await cell(page, 0);
  holds(!(await page.locator(".hot").count()), "and put out again");
  await page.click("[data-act=marks]");
  await cell(page, 3);
  holds((await page.locator(".small.hot:not(.off)").count()) > 3, "among all candidates, too");
  await page.context().close();
}

/** A finger scrolls the page, unless it begins on a cell that is chosen: then it draws over others. */
async function swipe(browser, { base }) {
  const page = await open(browser, base, { viewport: { width: 390, height: 500 }, hasTouch: true, isMobile: true });
  await page.to(`#p=${DEMO}`);
  const wire = await page.context().newCDPSession(page);
  const move = async (at, dx, dy) => {
    const box = await page.locator("[role=gridcell]").nth(at).boundingBox();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = (type, points) => wire.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    await touch("touchStart", [{ x, y }]);
    for (let n = 1; n <= 10; n++) {
      await touch("touchMove", [{ x: x + (dx * n) / 10, y: y + (dy * n) / 10 }]);
      await page.waitForTimeout(20);
    }
    await touch("touchEnd", []);
    await page.waitForTimeout(300);
  };
  const chosen = () => page.locator("[role=gridcell][aria-selected=true]").count();
  await move(40, 0, -150);
  const scrolled = await page.evaluate(() => scrollY);
  holds(scrolled > 50, `a swipe scrolls: ${scrolled}`);
  holds((await chosen()) === 0, "and chooses nothing");
  await page.evaluate(() => scrollTo(0, 0));
  await page.tap("[role=gridcell] >> nth=10");
  holds((await chosen()) === 1, "a tap chooses");
  const side = (await page.locator("[role=gridcell]").nth(10).boundingBox()).width;
  await move(10, 0, side * 3);
  holds((await chosen()) >= 3, `from a chosen cell others are drawn over: ${await chosen()}`);
  await move(37, 0, -side * 3);
  holds((await page.evaluate(() => scrollY)) === 0, "and nothing scrolls");
  await page.context().close();
}

async function points(browser, { base }) {
  const page = await open(browser, base);
  await page.to(`#p=${DEMO}`);
  await cell(page, 0);
  await page.keyboard.press("Digit2");
  await says(page, 0, "2", "a digit");
  await page.click("[data-act=point]");
  await until(page, () => document.querySelector("[data-point='1']"), "a savepoint");
  await cell(page, 1);
  await page.keyboard.press("Digit3");
  await says(page, 1, "3", "a guess");
  await page.waitForTimeout(200);
  await page.reload();
  await until(page, () => document.querySelector("[data-point='1']"), "it is kept with the game");
  await page.click("[data-point='1']");
  await says(page, 1, "empty", "what came after it is gone");
  holds(/2/.test(await label(page, 0)), "what came before stays");
  await page.click("[aria-label=Redo]");
  await says(page, 1, "3", "and can be had again");
  await page.context().close();
}

/** The time is hidden until somebody wants it, and goes on where it stopped. */
async function time(browser, { base }) {
  const page = await open(browser, base);
  await page.to(`#p=${DEMO}`);
  holds(await page.locator(".clock").isHidden(), "no time is shown");
  await option(page, "clock");
  holds(await page.locator(".clock").isVisible(), "it is shown to whoever wants it");
  await until(page, () => /^0:0[2-9]$/.test(document.querySelector(".clock").textContent), "it runs");
  await page.evaluate(() => (location.hash = "#play"));
  await until(page, () => document.querySelector(".bring"), "another screen");
  await page.waitForTimeout(200);
  await page.to(`#p=${DEMO}`);
  holds(!/^0:00$/.test(await page.textContent(".clock")), "it goes on where it stopped");
  await option(page, "clock");
  holds(await page.locator(".clock").isHidden(), "and is hidden again");
  await page.context().close();
}

/** A puzzle that is done leads to the next one of its level; there are some of every level. */
async function onward(browser, { base }) {
  const page = await open(browser, base);
  await page.to("#play");
  const packs = await page.evaluate(() => fetch("samples.json").then((answer) => answer.json()));
  holds(LEVELS.every((level) => packs.find((pack) => pack.level === level)?.puzzles.length >= 8), `puzzles of every level: ${packs.map(({ level, puzzles }) => `${level} ${puzzles.length}`)}`);
  for (const { level, puzzles } of packs) {
    const told = await page.evaluate((text) => globalThis.kotowari.call("explain", { text }).then((page) => page.level), puzzles.at(-1));
    holds(told.toLowerCase() === level, `the last of ${level} is ${told}`);
  }
  const pack = packs.find(({ level }) => level === "beginner");
  await page.to(`#p=${pack.puzzles[0]}`);
  await page.focus("[role=gridcell][tabindex='0']");
  for (let n = 0; n < 300 && !(await page.evaluate(() => document.querySelector(".panel").classList.contains("solved"))); n++) {
    await page.keyboard.press("Enter");
    await page.waitForTimeout(15);
  }
  await until(page, () => document.querySelector("[data-act=next]")?.getAttribute("href").startsWith("#p="), "the next one is offered");
  await page.click("[data-act=next]");
  await until(page, () => document.querySelectorAll("[role=gridcell]").length === 81 && !document.querySelector(".panel.solved"), "and opened");
  const now = await page.evaluate(() => location.hash.slice(3));
  holds(pack.puzzles.includes(now) && now !== pack.puzzles[0], "another one of the same level");
  await page.context().close();
}

/** Board and pad are on the screen at once, on phones upright and on their side, at 200 %, on tablets. */
async function fits(browser, { base }, pictures) {
  for (const [width, height] of [[390, 844], [844, 390], [667, 375], [640, 450], [640, 430], [768, 1024], [1024, 768], [1280, 720]]) {
    const page = await open(browser, base, { viewport: { width, height }, hasTouch: true });
    await page.to(`#p=${DEMO}`);
    const seen = await page.evaluate(() => {
      const board = document.querySelector(".play .board").getBoundingClientRect();
      scrollTo(0, scrollY + board.top - 2);
      const all = [document.querySelector(".play .board"), ...document.querySelectorAll(".play .pad button"), document.querySelector(".play .tools button")].map((element) => element.getBoundingClientRect());
      return { top: Math.min(...all.map((box) => box.top)), bottom: Math.max(...all.map((box) => box.bottom)), right: Math.max(...all.map((box) => box.right)), board: all[0].width };
    });
    holds(seen.top >= -1 && seen.bottom <= height + 1 && seen.right <= width + 1, `${width}×${height}: board, pad and undo fit: ${JSON.stringify(seen)}`);
    holds(seen.board >= 290, `${width}×${height}: the board is ${seen.board} px wide`);
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: `${pictures}/fits-${width}x${height}.png` });
    await page.context().close();
  }
}

/** A setter's title, name and rules are shown, also when the game is opened again. */
async function told(browser, { base }) {
  const page = await open(browser, base);
  await page.to(`#p=${encodeURIComponent(setter())}`);
  const is = async (when) => {
    holds((await page.textContent("h1")) === "First of May", `the title, ${when}`);
    const text = await page.textContent(".about .told").catch(() => "");
    holds(/A\. Setter/.test(text) && /The cage adds up/.test(text), `the author and the rules, ${when}: ${text}`);
  };
  await is("when it is opened");
  await cell(page, 9);
  await page.keyboard.press("Digit2");
  await says(page, 9, "2", "a digit");
  await page.waitForTimeout(300);
  await page.to("#play");
  await page.click(".games li a");
  await until(page, () => document.querySelectorAll("[role=gridcell]").length === 81, "the game is opened again");
  await is("when it is gone on with");
  // Rules beside houses: in a list, and in the labels of their cells.
  const rules = await page.evaluate(() => [...document.querySelectorAll(".rules li")].map((item) => item.textContent));
  holds(rules.length === 2 && rules.some((text) => /^cage .*12.*3 cells.*r1c1/i.test(text)) && rules.some((text) => /thermometer/i.test(text)), `a list of the rules: ${rules}`);
  holds(/cage .*12/.test(await label(page, 1)) && /thermometer/.test(await label(page, 73)) && !/cage/.test(await label(page, 40)), `in the labels: ${await label(page, 1)}`);
  await page.context().close();
}

/** By ear: what is read by one key each, what is said of an entry, headings, pens, letters of look-alikes. */
async function heard(browser, { base }) {
  const page = await open(browser, base);
  await page.to(`#p=${DEMO}`);
  await page.focus("[role=gridcell][tabindex='0']");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("r");
  await spoken(page, "row 1: empty, empty, empty, 4", "the row is read");
  await page.keyboard.press("l");
  await spoken(page, "column 1: empty, empty, 7", "the column is read");
  await page.keyboard.press("q");
  await spoken(page, "top-left box: empty, empty, empty, empty, 8", "the box is read");
  await page.keyboard.press("w");
  await spoken(page, "r1c1 can be", "what the cell can be");
  await page.keyboard.press("d");
  await spoken(page, "Which digit", "which digit is asked");
  await page.keyboard.press("Digit1");
  await spoken(page, "1: 7 are missing", "what is left of it");
  holds(/empty/.test(await label(page, 0)), "and nothing is written");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("f");
  const at = () => page.evaluate(() => document.querySelector("[role=gridcell][tabindex='0']").getAttribute("aria-label"));
  holds(/^Row 1 column 5, empty/.test(await at()), `the next empty cell: ${await at()}`);
  await page.keyboard.press("Shift+F");
  holds(/^Row 1 column 3, empty/.test(await at()), `and the one before: ${await at()}`);
  await page.keyboard.press("Digit4");
  await spoken(page, "stands twice", "a clash is said");
  await page.keyboard.press("x");
  await spoken(page, "Corner", "another pen is said");
  // The sentence that nothing needs saying is not put there again.
  await page.evaluate(() => {
    globalThis.changes = 0;
    new MutationObserver((all) => (globalThis.changes += all.length)).observe(document.querySelector(".panel"), { childList: true, subtree: true, characterData: true });
  });
  await page.keyboard.press("z");
  await page.keyboard.press("Delete");
  await spoken(page, "empty", "the cell is empty again");
  await page.keyboard.press("Digit2");
  await spoken(page, ", 2", "an entry is said");
  holds((await page.evaluate(() => globalThis.changes)) === 0, "the idle sentence is not repeated");
  // A click without a pointer, as screen readers send it.
  await page.evaluate(() => document.querySelectorAll("[role=gridcell]")[20].dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 0 })));
  holds(/^Row 3 column 3/.test(await at()), "a cell answers a click");

  // Pens are one stop, with arrows.
  holds((await page.locator(".modes [tabindex='0']").count()) === 1 && (await page.locator(".modes [tabindex='-1']").count()) === 4, "pens are one stop");
  await page.focus(".modes [aria-checked=true]");
  await page.keyboard.press("ArrowRight");
  holds((await page.evaluate(() => document.activeElement.dataset.pen)) === "corner" && (await page.getAttribute("[data-pen=corner]", "aria-checked")) === "true", "arrows go from pen to pen");

  for (const hash of ["#", `#p=${DEMO}`, `#explain&p=${DEMO}`, "#play", "#enter", "#learn", "#find/x_wing", "#spot/x_wing", "#unit/x_wing", "#look", "#look/x_wing", "#make", "#data"]) {
    await page.to(hash);
    holds((await page.locator("h1").count()) === 1 && (await page.textContent("h1")).length > 2, `${hash}: one h1`);
  }
  await page.to("#spot/x_wing");
  const letters = await page.evaluate(() => [...document.querySelectorAll(".panel [data-cell]")].map((name) => name.textContent));
  holds(letters.length >= 4 && letters.every((text) => /^[A-Z]+ \(r\dc\d\)$/.test(text)), `a look-alike names its cells: ${letters}`);
  holds(!page.errors.length, `no errors by ear: ${page.errors[0]}`);
  await page.context().close();
}
