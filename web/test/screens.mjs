// Every screen in both languages, light and dark, on phones and desks: nothing hangs out, nothing is said by its id,
// axe finds nothing serious.  The pictures are for people to look at.

import path from "node:path";
import { axe, holds, open, until } from "./harness.mjs";
import { sweep } from "../../tests/browser/sweep.mjs";

const PUZZLE = "...25.3.81.8.3.2....7.........58.7....6......7...2451...1.....26..8...4......9...";
/** Its path has an X-Wing at the twelfth step. */
const XWING = "7...4.8...3...2.64.4.....9....8.....5.6...28...1..9.4.46...5.3....4..6.....23....";
const SCREENS = {
  start: ["#"],
  learn: ["#learn"],
  unit: ["#unit/x_wing", async (page) => {
    for (let n = 0; n < 3; n++) await page.click("[data-line='']").catch(() => undefined), await page.waitForTimeout(150);
  }],
  play: [`#p=${PUZZLE}`, async (page) => {
    for (let n = 0; n < 4; n++) await page.click("[data-act=hint]"), await page.waitForTimeout(150);
  }],
  marks: [`#p=${PUZZLE}`, (page) => page.click("[data-act=marks]")],
  claim: [`#p=${PUZZLE}`, (page) => page.click("[data-act=claim]")],
  bring: ["#play"],
  enter: ["#enter"],
  options: [`#p=${PUZZLE}`, (page) => page.click("[data-act=options]")],
  explain: [`#explain&p=${PUZZLE}&n=12`],
  make: ["#make"],
  compare: [`#explain&p=${XWING}&n=12&f=X-Wing`, (page) => until(page, () => document.querySelectorAll(".sides .end").length === 2, "compared")],
  look: ["#look"],
  technique: ["#look/x_wing"],
  find: ["#find/skyscraper"],
  spot: ["#spot/x_wing"],
  data: ["#data"],
  wrong: ["#p=12"],
};
/** A desk at 200 % has half as many pixels of the page. */
const SIZES = { phone: [390, 844], narrow: [320, 640], desk: [1280, 860], zoomed: [640, 430] };

export async function screens({ browser, server, pictures }) {
  const ways = [];
  for (const locale of ["en", "ja"]) {
    for (const size of Object.keys(SIZES)) ways.push({ locale, size, colorScheme: "light" });
    ways.push({ locale, size: "desk", colorScheme: "dark" });
  }
  ways.push({ locale: "en", size: "desk", colorScheme: "light", forcedColors: "active", reducedMotion: "reduce" });
  const wanted = sweep("screens", ways.flatMap((way) => Object.keys(SCREENS).map((name) => ({ way, name }))));
  for (const way of ways) {
    const { locale, size, ...more } = way;
    const [width, height] = SIZES[size];
    const hasTouch = size === "phone" || size === "narrow";
    const deviceScaleFactor = size === "zoomed" ? 2 : 1;
    const page = await open(browser, server.base, { locale, viewport: { width, height }, hasTouch, deviceScaleFactor, ...more });
    // The policy of the page forbids scripts in it: axe comes as one of the browser's.
    await page.addInitScript(axe);
    for (const { name } of wanted.filter((one) => one.way === way)) {
      const [hash, act] = SCREENS[name];
      const where = `${name} ${locale} ${size} ${more.forcedColors ? "forced" : more.colorScheme}`;
      await page.to(hash);
      await act?.(page);
      await page.waitForTimeout(120);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      holds(over <= 0, `${where}: ${over} px hang out`);
      const text = await page.evaluate(() => document.body.innerText);
      const raw = /\{[a-z-]+\}|\bweb-[a-z-]+/.exec(text);
      holds(!raw, `${where}: ${raw?.[0]} is not worded`);
      const { violations } = size === "narrow" || size === "zoomed" ? { violations: [] } : await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
      for (const { id, impact, nodes } of violations.filter(({ impact }) => impact === "serious" || impact === "critical")) {
        holds(false, `${where}: axe: ${id} (${impact}): ${nodes[0].html.slice(0, 120)} ${nodes[0].any[0]?.message ?? ""}`);
      }
      holds(true, where);
      await page.screenshot({ path: path.join(pictures, `${where.replaceAll(" ", "-")}.png`) });
    }
    const errors = page.errors.filter((text) => !/Service Worker/.test(text));
    holds(!errors.length, `${locale} ${size}: ${errors[0]}`);
    await page.context().close();
  }
}
