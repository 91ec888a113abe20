// An hour of play, at full speed: as many keys as somebody who is quick presses in an hour (two a second), hints, steps,
// undo, a dozen puzzles played and explained.  What the page and the engine hold is printed, and must not grow by 10 MB.

import { holds, open, until } from "./harness.mjs";
import { sweep } from "../../tests/browser/sweep.mjs";

const PUZZLES = [
  "...25.3.81.8.3.2....7.........58.7....6......7...2451...1.....26..8...4......9...",
  "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...",
  "........9..7.234..6..9..7...431.5....5...4...18.2.......145........7...3......28.",
  "7...4.8...3...2.64.4.....9....8.....5.6...28...1..9.4.46...5.3....4..6.....23....",
];
/** In an hour: keys, and puzzles they are pressed at. */
const KEYS = 7200;
const GAMES = 12;
/** What may be held more after it than after the first game, in bytes. */
const MOST = 10_000_000;

export async function hour({ browser, server }) {
  const page = await open(browser, server.base);
  const wire = await page.context().newCDPSession(page);
  /** What is held, rubbish collected: by the page, and by the engine's memory, which never shrinks. */
  const held = async () => {
    await wire.send("HeapProfiler.collectGarbage");
    const { usedSize } = await wire.send("Runtime.getHeapUsage");
    const { nodes } = await wire.send("Memory.getDOMCounters");
    const { bytes } = await page.evaluate(() => globalThis.kotowari.call("memory"));
    return { page: usedSize, engine: bytes, nodes };
  };
  await page.to("#");
  const began = Date.now();
  const seen = [];
  const keys = ["ArrowRight", "Digit1", "ArrowDown", "Digit5", "Shift+Digit2", "h", "Enter", "Enter", "Control+z", "Control+y", "k", "e", "Digit7", "Escape", "Control+Digit3", "n", "Delete", "Control+z"];
  const games = sweep("games of an hour", [...Array(GAMES).keys()]);
  for (const game of games) {
    await page.evaluate((text) => (location.hash = `#p=${text}`), PUZZLES[game % PUZZLES.length]);
    await until(page, () => document.querySelector(".play [role=gridcell]"), "a game");
    await page.focus("[role=gridcell][tabindex='0']");
    for (let n = 0; n < KEYS / GAMES; n++) {
      await page.keyboard.press(keys[n % keys.length]);
      // Lines are answered one after the other: nobody's keys wait by the thousand.
      if (n % 50 === 49) await page.evaluate(() => globalThis.kotowari.call("words", { ids: [] }));
      if (n % 100 === 0 && !(await page.evaluate(() => document.activeElement?.getAttribute("role") === "gridcell"))) await page.focus("[role=gridcell][tabindex='0']");
    }
    await page.evaluate((text) => (location.hash = `#explain&p=${text}&n=3`), PUZZLES[game % PUZZLES.length]);
    await until(page, () => document.querySelector(".explain .strip button"), "its path");
    for (let n = 0; n < 20; n++) await page.keyboard.press("PageDown");
    seen.push(await held());
  }
  const [first, last] = [seen[0], seen.at(-1)];
  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);
  const grown = last.page + last.engine - first.page - first.engine;
  console.log(`an hour of play (${games.length} of its ${GAMES} puzzles, ${KEYS / GAMES} keys each) in ${((Date.now() - began) / 1000).toFixed(0)} s: the page holds ${seen.map((one) => megabytes(one.page)).join(" ")} MB, the engine's memory is ${seen.map((one) => megabytes(one.engine)).join(" ")} MB, nodes ${seen.map((one) => one.nodes).join(" ")}`);
  console.log(`  from the first puzzle to the last ${megabytes(grown)} MB more (at most ${megabytes(MOST)})`);
  holds(grown < MOST, `${megabytes(grown)} MB more are held after an hour`);
  holds(!page.errors.length, `no errors in an hour: ${page.errors[0]}`);
  await page.context().close();
}
