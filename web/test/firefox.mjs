// The same page in Firefox from Debian, driven by WebDriver BiDi, which it speaks itself: played by keyboard alone, explained,
// learnt, made, offline; every screen in both languages on a phone and a desk.  `node web/test/firefox.mjs SITE SCREENS`

import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { axe, count, failures, holds } from "./harness.mjs";
import { sweep } from "../../tests/browser/sweep.mjs";
import { serve } from "./serve.mjs";

const require = createRequire(path.resolve(import.meta.dirname, "../../target/web/npm/index.js"));
const { WebSocket } = require("ws");
const DEMO = "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
const SCREENS = { start: "#", learn: "#learn", unit: "#unit/x_wing", play: `#p=${DEMO}`, bring: "#play", enter: "#enter", explain: `#explain&p=${DEMO}&n=12`, make: "#make", look: "#look", technique: "#look/x_wing", find: "#find/skyscraper", data: "#data", wrong: "#p=12" };
const KEYS = { Enter: "\uE007", ArrowDown: "\uE015", ArrowRight: "\uE014", Tab: "\uE004", Delete: "\uE017", Home: "\uE011", Control: "\uE009", Shift: "\uE008" };

/** Starts Firefox with a profile of its own; `send` asks by BiDi. */
async function start() {
  const profile = mkdtempSync(path.join(os.tmpdir(), "kotowari-firefox-"));
  writeFileSync(path.join(profile, "user.js"), [
    'user_pref("app.update.enabled", false);', 'user_pref("datareporting.policy.dataSubmissionEnabled", false);', 'user_pref("toolkit.telemetry.reportingpolicy.firstRun", false);',
    'user_pref("browser.shell.checkDefaultBrowser", false);', 'user_pref("network.captive-portal-service.enabled", false);', 'user_pref("intl.accept_languages", "en");',
  ].join("\n"));
  const child = spawn(process.env.FIREFOX ?? "firefox-esr", ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"], { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: profile } });
  const address = await new Promise((found, failed) => {
    let said = "";
    child.stderr.on("data", (data) => {
      said += data;
      const line = /WebDriver BiDi listening on (ws:\S+)/.exec(said);
      if (line) found(line[1]);
    });
    child.on("exit", (code) => failed(new Error(`Firefox ended (${code}): ${said}`)));
    setTimeout(() => failed(new Error(`Firefox did not begin: ${said}`)), 120_000).unref();
  });
  const socket = new WebSocket(`${address}/session`);
  await new Promise((ready, failed) => (socket.on("open", ready), socket.on("error", failed)));
  const waiting = new Map();
  const errors = [];
  let last = 0;
  socket.on("message", (data) => {
    const message = JSON.parse(data);
    if (message.method === "log.entryAdded" && message.params.level === "error") errors.push(message.params.text);
    const who = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === "error") who?.failed(new Error(`${message.error}: ${message.message}`));
    else who?.done(message.result);
  });
  const send = (method, params = {}) => new Promise((done, failed) => {
    waiting.set(++last, { done, failed });
    socket.send(JSON.stringify({ id: last, method, params }));
  });
  const { capabilities } = await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const end = async () => {
    await send("browser.close").catch(() => undefined);
    await new Promise((gone) => (child.exitCode === null ? child.on("exit", gone) : gone()));
    rmSync(profile, { recursive: true, force: true });
  };
  return { send, errors, end, version: `${capabilities.browserName} ${capabilities.browserVersion}` };
}

/** A tab, with what tests do in it. */
async function tab({ send }) {
  const { context } = await send("browsingContext.create", { type: "tab" });
  const ask = async (is, argument) => {
    const { result, exceptionDetails } = await send("script.callFunction", {
      functionDeclaration: `async (text) => JSON.stringify((await (${is})(JSON.parse(text))) ?? null)`,
      arguments: [{ type: "string", value: JSON.stringify(argument ?? null) }], target: { context }, awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return JSON.parse(result.value);
  };
  const until = async (is, what, argument, most = 60_000) => {
    const began = Date.now();
    while (!(await ask(is, argument).catch(() => false))) {
      if (Date.now() - began > most) return holds(false, `Firefox, in vain: ${what}`);
      await new Promise((wait) => setTimeout(wait, 50));
    }
    holds(true, what);
  };
  const settled = () => until(() => document.body?.dataset.ready && !document.querySelector("#main[aria-busy]") && document.querySelector("#main").childElementCount > 0, "a screen");
  const to = async (url) => {
    await send("browsingContext.navigate", { context, url: "about:blank", wait: "complete" });
    await send("browsingContext.navigate", { context, url, wait: "complete" });
    await settled();
  };
  const press = async (...keys) => {
    for (const key of keys) {
      const all = key.split("+").map((part) => KEYS[part] ?? part);
      const actions = [...all.map((value) => ({ type: "keyDown", value })), ...all.toReversed().map((value) => ({ type: "keyUp", value }))];
      await send("input.performActions", { context, actions: [{ type: "key", id: "keys", actions }] });
    }
  };
  const touch = async (selector, nth = 0) => {
    const [x, y] = await ask(([wanted, at]) => {
      const element = document.querySelectorAll(wanted)[at];
      element.scrollIntoView({ block: "center" });
      const box = element.getBoundingClientRect();
      return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
    }, [selector, nth]);
    await send("input.performActions", { context, actions: [{ type: "pointer", id: "finger", parameters: { pointerType: "touch" }, actions: [{ type: "pointerMove", x, y }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }] }] });
  };
  const size = (width, height) => send("browsingContext.setViewport", { context, viewport: { width, height } });
  const picture = async (file) => writeFileSync(file, Buffer.from((await send("browsingContext.captureScreenshot", { context })).data, "base64"));
  return { ask, until, to, settled, press, touch, size, picture, close: () => send("browsingContext.close", { context }) };
}

const says = (at, text) => [([cell, wanted]) => document.querySelectorAll("[role=gridcell]")[cell].getAttribute("aria-label").includes(wanted), `cell ${at}: ${text}`, [at, text]];
const mood = (wanted) => [(is) => document.querySelector(".panel")?.classList.contains(is), `the game is ${wanted}`, wanted];

async function used(page, base) {
  // By keyboard alone: hints, a step, undo, marks, a clash, a claim.
  await page.size(1280, 900);
  await page.to(`${base}#p=${DEMO}`);
  for (let n = 0; n < 40 && !(await page.ask(() => document.activeElement?.getAttribute("role") === "gridcell")); n++) await page.press("Tab");
  holds(await page.ask(() => document.activeElement?.getAttribute("role") === "gridcell"), "Firefox: Tab reaches the board");
  await page.press("h");
  await page.until(...mood("said"));
  await page.press("h", "h", "h");
  await page.until(...mood("step"));
  await page.press("Enter");
  await page.until(...says(46, "1"));
  await page.press("Control+z");
  await page.until(...says(46, "empty"));
  await page.press("Control+Home", "4");
  await page.until(() => document.querySelectorAll("[role=gridcell]")[0].getAttribute("aria-invalid") === "true", "a clash is told");
  await page.press("k");
  await page.until(...mood("wrong"));
  await page.press("Delete", "p", "4");
  await page.until(() => document.querySelector(".claim .main"), "a claim is put together");
  await page.ask(() => document.querySelector(".claim .main").focus());
  await page.press("Enter");
  await page.until(() => /r1c1/.test(document.querySelector(".panel").textContent), "the claim is judged");
  // By touch, on a phone, in Japanese.
  await page.size(390, 844);
  await page.to(`${base}#p=${DEMO}&l=ja`);
  await page.touch("[role=gridcell]", 1);
  await page.touch("[data-pen=centre]");
  await page.touch(".pad [data-digit='3']");
  await page.until(...says(1, "メモ 3"));
  await page.touch("[data-act=hint]");
  await page.until(() => !document.querySelector(".panel.quiet"), "a hint by touch");
  await daily(page, base);
  // A lesson; kept, and there after loading again.
  await page.to(`${base}#unit/rules&l=en`);
  for (let n = 0; n < 60 && (await page.ask(() => !!document.querySelector("[data-line='']"))); n++) {
    await page.ask(() => document.querySelector("[data-line='']")?.click());
    await new Promise((wait) => setTimeout(wait, 100));
  }
  await page.until(() => document.querySelector("a[href^='#unit/']"), "a unit is gone through");
  await page.to(`${base}#learn`);
  await page.until(() => document.querySelector("a[href='#unit/rules'].done"), "it is kept");
  // To order.
  await page.to(`${base}#make`);
  await page.ask(() => {
    document.querySelector("[data-order=count]").value = "2";
    document.querySelector("[data-order=seed]").value = "7";
    document.querySelector("[data-act=make]").click();
  });
  await page.until(() => document.querySelectorAll(".book .answers svg").length === 2, "two puzzles are made, with their answers");
}

/** What web/test/playing.mjs does in Chromium, as far as it may differ here. */
async function daily(page, base) {
  await page.size(1280, 900);
  await page.to(`${base}#p=${DEMO}&l=en`);
  // Notes that clean themselves, and one undo for both; a savepoint.
  await page.ask(() => document.querySelector("[data-act=options]").click());
  await page.ask(() => document.querySelector("[data-option=clean]").click());
  await page.touch("[role=gridcell]", 0);
  await page.press("x", "2");
  await page.until(...says(0, "corner marks 2"));
  await page.ask(() => document.querySelector("[data-act=point]").click());
  await page.until(() => document.querySelector("[data-point='1']"), "a savepoint");
  await page.touch("[role=gridcell]", 2);
  await page.press("z", "2");
  await page.until(...says(2, "2"));
  holds(await page.ask(() => !/marks/.test(document.querySelectorAll("[role=gridcell]")[0].getAttribute("aria-label"))), "Firefox: a note is cleaned");
  await page.press("Control+z");
  await page.until(...says(0, "corner marks 2"));
  await page.until(...says(2, "empty"));
  // The digit of the chosen cell in the notes; what is read aloud; the next empty cell.
  await page.press("x", "4", "z");
  await page.until(...says(2, "corner marks 4"));
  await page.touch("[role=gridcell]", 3);
  holds(await page.ask(() => document.querySelectorAll(".hot").length) === 1, "Firefox: a digit is lit in the notes");
  await page.press("r");
  await page.until(() => /row 1: empty/.test(document.querySelector("main .unseen[role=status]").textContent), "the row is read");
  await page.press("f");
  holds(await page.ask(() => /^Row 1 column 5/.test(document.querySelector("[role=gridcell][tabindex='0']").getAttribute("aria-label"))), "Firefox: the next empty cell");
  // The digit first.
  await page.ask(() => document.querySelector("[data-act=options]").click());
  await page.ask(() => document.querySelector("[data-option=first]").click());
  await page.ask(() => document.querySelector(".pad [data-digit='9']").click());
  await page.touch("[role=gridcell]", 0);
  await page.until(...says(0, "9"));
  await page.ask(() => (document.querySelector("[data-act=options]").click(), document.querySelector("[data-option=first]").click(), document.querySelector("[data-option=clean]").click()));
  // A board with several solutions; entering one.
  await page.to(`${base}#p=${DEMO.replace("4", ".")}`);
  await page.until(() => /more than one solution/.test(document.querySelector(".about .warning")?.textContent), "several solutions are told");
  await page.to(`${base}#enter`);
  await page.touch("[role=gridcell]", 0);
  await page.press("4", " ", "4");
  await page.until(() => /twice/.test(document.querySelector(".panel.wrong")?.textContent), "a clash is told while entering");
  // It fits on its side, and at 200 %.
  for (const [width, height] of [[844, 390], [640, 450]]) {
    await page.size(width, height);
    await page.to(`${base}#p=${DEMO}`);
    const bottom = await page.ask(() => {
      scrollTo(0, scrollY + document.querySelector(".play .board").getBoundingClientRect().top - 2);
      return Math.max(...[".play .board", ".play .pad"].map((of) => document.querySelector(of).getBoundingClientRect().bottom));
    });
    holds(bottom <= height + 1, `Firefox: ${width}×${height}: board and pad fit: ${bottom}`);
  }
}

async function offline(page, server) {
  await page.to(`${server.base}#learn`);
  await page.until(() => navigator.serviceWorker.ready.then((r) => !!r.active), "a service worker");
  await page.until(() => caches.keys().then((all) => all.length === 1), "everything is kept");
  server.close();
  for (const hash of ["#", `#p=${DEMO}`, "#unit/x_wing", "#look/x_wing"]) {
    await page.to(server.base + hash);
    holds(await page.ask(() => !document.querySelector(".problem") && document.querySelectorAll("[role=gridcell]").length > 0), `Firefox, offline: ${hash}`);
  }
}

const [site, pictures] = process.argv.slice(2);
mkdirSync(pictures, { recursive: true });
const server = await serve(site);
const firefox = await start();
try {
  const page = await tab(firefox);
  await used(page, server.base);
  const sizes = [["phone", 390, 844], ["narrow", 320, 640], ["desk", 1280, 860]];
  const views = sizes.flatMap((one) => ["en", "ja"].map((language) => ({ one, language })));
  const wanted = sweep("screens in Firefox", views.flatMap((view) => Object.entries(SCREENS).map(([name, hash]) => ({ ...view, name, hash }))));
  for (const one of sizes) {
    const [size, width, height] = one;
    await page.size(width, height);
    for (const language of ["en", "ja"]) {
      for (const { name, hash } of wanted.filter((view) => view.one === one && view.language === language)) {
        await page.to(`${server.base}${hash}${hash === "#" ? "" : "&"}l=${language}`);
        await new Promise((wait) => setTimeout(wait, 100));
        const where = `Firefox: ${name} ${language} ${size}`;
        const over = await page.ask(() => document.documentElement.scrollWidth - innerWidth);
        holds(over <= 0, `${where}: ${over} px hang out`);
        const raw = await page.ask(() => /\{[a-z-]+\}|\bweb-[a-z-]+/.exec(document.body.innerText)?.[0]);
        holds(!raw, `${where}: ${raw} is not worded`);
        if (size === "desk") {
          const bad = await page.ask(`async () => { ${axe}; return (await axe.run(document, { resultTypes: ["violations"] })).violations.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id, nodes }) => id + " " + nodes[0].html.slice(0, 100)); }`);
          holds(!bad.length, `${where}: axe: ${bad}`);
        }
        if (size !== "narrow") await page.picture(path.join(pictures, `firefox-${name}-${language}-${size}.png`));
      }
    }
  }
  await offline(page, server);
  const told = firefox.errors.filter((text) => !/p=12/.test(text));
  holds(!told.length, `Firefox: errors: ${told.slice(0, 3)}`);
} finally {
  await firefox.end();
  server.close();
}
console.log(`${firefox.version}: ${count()} checks, ${failures.length} failed`);
process.exit(failures.length ? 1 : 0);
