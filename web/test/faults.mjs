// What can be wrong: each is told, and nothing is lost.

import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { holds, open, settled, until } from "./harness.mjs";
import { serve } from "./serve.mjs";

const DEMO = "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
const KEY = `puzzle ${DEMO}\nstart\n`;

/** Puts a text into the store, or reads what is there. */
const put = (page, store, key, text) => page.evaluate(([s, k, t]) => new Promise((done, failed) => {
  const request = indexedDB.open("kotowari", 1);
  request.onsuccess = () => {
    const write = request.result.transaction(s, "readwrite").objectStore(s).put({ text: t, at: 1 }, k);
    write.onsuccess = () => (request.result.close(), done());
    write.onerror = failed;
  };
}), [store, key, text]);
const kept = (page, store) => page.evaluate((s) => new Promise((done) => {
  const request = indexedDB.open("kotowari", 1);
  request.onsuccess = () => {
    const all = request.result.transaction(s).objectStore(s);
    const keys = all.getAllKeys();
    all.getAll().onsuccess = ({ target }) => (request.result.close(), done(Object.fromEntries(keys.result.map((key, at) => [key, target.result[at].text]))));
  };
}), store);

const notice = (page, words) => until(page, (text) => document.querySelector("#notices").textContent.includes(text), `it is told: ${words}`, words);

export async function faults({ browser, server, site }) {
  const { base } = server;
  // Bad links.
  const page = await open(browser, base);
  for (const [hash, words] of [["#p=12..", "r"], ["#p=%E0%A4%A", ""], ["#p=hello%20world", ""], ["#unit/nothing", "nothing"], ["#look/nothing", "nothing"], ["#p=55" + ".".repeat(79) + "&n=1", "clash"], ["#p=" + encodeURIComponent(`${DEMO}\n${DEMO.replace("4", ".")}`), "2 puzzles"]]) {
    await page.to(hash);
    const text = await page.textContent(".problem").catch(() => "");
    holds(text.trim().length > 10 && text.includes(words) && (await page.locator("#main a").count()) > 0, `${hash}: what is wrong, and a way on: ${text}`);
  }
  // A puzzle that cannot be read, brought by hand: where, and a caret.
  await page.to("#play");
  await page.fill("textarea", "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..\n");
  await page.click(".bring .main");
  await until(page, () => document.querySelector(".problem"), "a text that cannot be read is told");
  holds((await page.inputValue("textarea")).startsWith("53..7"), "and stays where it was");

  // A store that cannot be read.
  await page.to("#play");
  await put(page, "games", KEY, "kotowari/game/1\nnonsense\n");
  await put(page, "texts", "progress", "done = [");
  await put(page, "texts", "review", "schema = \"kotowari/review/99\"\n");
  await page.to(`#p=${DEMO}`);
  await notice(page, "put aside");
  holds((await kept(page, "games"))[`${KEY}.broken`] === "kotowari/game/1\nnonsense\n", "the broken game is beside it");
  await page.to("#learn");
  await notice(page, "newer version");
  const texts = await kept(page, "texts");
  holds(texts["progress.broken"] === "done = [", "broken progress is put aside");
  holds(texts.review === "schema = \"kotowari/review/99\"\n", "what a newer page wrote is left alone");

  // No room.
  await page.to(`#p=${DEMO}`);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.focus("[role=gridcell][tabindex='0']");
  await page.keyboard.press("Digit2");
  await notice(page, "could not be kept");
  await until(page, () => document.querySelectorAll("[role=gridcell]")[0].getAttribute("aria-label").includes("2"), "the game goes on");
  await page.context().close();

  // Two tabs.
  const one = await open(browser, base);
  await one.to(`#p=${DEMO}`);
  const two = await one.context().newPage();
  await two.goto(`${base}#p=${DEMO}`);
  await settled(two);
  await notice(two, "another tab");
  await one.focus("[role=gridcell][tabindex='0']");
  await one.keyboard.press("Digit2");
  await two.focus("[role=gridcell][tabindex='0']");
  await two.keyboard.press("Digit3");
  await one.waitForTimeout(300);
  holds((await kept(one, "games"))[KEY]?.includes("r1c1=2"), "the first tab's game is kept");
  await one.context().close();

  // The part that reasons cannot be had.
  server.files.refuse.add("pkg/kotowari_web_bg.wasm");
  const without = await open(browser, base);
  await without.to("#");
  holds((await without.locator("[role=gridcell]").count()) === 81, "the first screen needs no engine");
  await without.to(`#p=${DEMO}`);
  const failed = await without.textContent(".problem").catch(() => "");
  holds(failed.includes("could not be loaded"), `no wasm: ${failed}`);
  server.files.refuse.clear();
  await without.context().close();

  // The rest of it cannot be had: that is told, what is there goes on, and later it is fetched.
  server.files.refuse.add("pkg/rest.wasm");
  const parted = await open(browser, base);
  await parted.to(`#p=${DEMO}`);
  holds(!(await parted.locator(".problem").count()), "the first puzzle needs no more than the first part");
  await parted.to("#look/kraken_fish");
  const refused = await parted.textContent(".problem").catch(() => "");
  holds(refused.includes("could not be fetched"), `no rest: ${refused}`);
  server.files.refuse.clear();
  await parted.evaluate(() => (location.hash = "#look/x_wing"));
  await until(parted, () => document.querySelector("#main figure, #main .bullets, #main h2") && !document.querySelector(".problem"), "with a connection it is there");
  await parted.context().close();

  // An older page: what is new waits until it is wanted.
  const folder = mkdtempSync(path.join(os.tmpdir(), "kotowari-site-"));
  cpSync(site, folder, { recursive: true });
  const other = await serve(folder);
  const old = await open(browser, other.base, { serviceWorkers: "allow" });
  await old.to("#learn");
  await until(old, () => !!navigator.serviceWorker.controller || navigator.serviceWorker.ready.then(() => true), "a service worker");
  await old.waitForTimeout(1500);
  await old.reload();
  await settled(old);
  const worker = path.join(folder, "sw.js");
  writeFileSync(worker, readFileSync(worker, "utf8").replace(/kotowari-[0-9a-f]{16}/, "kotowari-0000000000000000"));
  other.files.forget();
  await old.evaluate(() => navigator.serviceWorker.getRegistration().then((r) => r.update()));
  await notice(old, "newer version of this page");
  await old.click(".notice button:not(.close)");
  await until(old, () => caches.keys().then((all) => all.join() === "kotowari-0000000000000000"), "the newer page is there, and only its files");
  other.close();
  await old.context().close();
}
