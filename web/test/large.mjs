// Boards of more than 128 cells: played and explained in the page; what they need is fetched then, and that is said.

import { holds, open, until } from "./harness.mjs";
import { OVERLAP, SIXTEEN } from "./parts.mjs";

export async function large({ browser, server, pictures }) {
  const page = await open(browser, server.base);
  await page.to("#");
  await page.evaluate(() => {
    globalThis.told = [];
    const more = document.getElementById("more");
    new MutationObserver(() => globalThis.told.push(more.textContent)).observe(more, { childList: true });
  });
  server.served.delete("pkg/rest.wasm");
  await page.evaluate((text) => (location.hash = `#p=${encodeURIComponent(text)}`), SIXTEEN.trim());
  await until(page, () => document.querySelectorAll("[role=gridcell]").length === 256, "a 16×16 is there to be played");
  holds(server.served.has("pkg/rest.wasm"), "what it needs was fetched");
  const told = await page.evaluate(() => globalThis.told);
  holds(told[0]?.includes("being fetched") && told.at(-1) === "", `it is said, and put away: ${JSON.stringify(told)}`);
  holds((await page.locator(".pad [data-digit]").count()) === 16, "sixteen digits are on the pad");
  await page.click("[data-act=show]");
  await until(page, () => document.querySelector(".panel.step"), "a step of it is told");
  await page.click(".play .right > .main");
  await until(page, () => !document.querySelector(".panel.step"), "and taken");
  // A digit of two figures, by the pad.
  const empty = await page.evaluate(() => [...document.querySelectorAll("[role=gridcell]")].findIndex((cell) => cell.getAttribute("aria-label").includes("empty")));
  await page.locator("[role=gridcell]").nth(empty).focus();
  await page.locator("[role=gridcell]").nth(empty).click();
  await page.click(".pad [data-digit='16']");
  await until(page, (at) => document.querySelectorAll("[role=gridcell]")[at].getAttribute("aria-label").includes("16"), "16 is written", empty);
  await page.evaluate((text) => (location.hash = `#explain&p=${encodeURIComponent(text)}`), SIXTEEN.trim());
  await until(page, () => document.querySelector(".strip button"), "its path is there");
  await page.evaluate((text) => (location.hash = `#p=${encodeURIComponent(text)}`), OVERLAP);
  await until(page, () => document.querySelectorAll("[role=gridcell]").length === 153, "two grids that share a box");
  await page.click("[data-act=show]");
  await until(page, () => document.querySelector(".panel.step"), "a step of them is told");
  holds(!page.errors.length, `no errors on a large board: ${page.errors[0]}`);
  await page.screenshot({ path: `${pictures}/overlap.png` });
  await page.context().close();
}
