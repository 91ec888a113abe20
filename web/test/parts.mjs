// The engine in two parts answers what it answers in one, and the second part is fetched once, when it is needed.

import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { holds } from "./harness.mjs";

const EASY = "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
const HARD = "4..29..3...3.68.4...1..45....8..34.95.......6...68....9..8.......5.....7.8..7.2..";
/** Sixteen by sixteen: `kotowari generate --boxes 4x4 --seed 7`. */
export const SIXTEEN = readFileSync(path.resolve(import.meta.dirname, "16x16.txt"), "utf8");
/** Two grids that share a box: the first puzzle of the unit. */
export const OVERLAP = readFileSync(path.resolve(import.meta.dirname, "../../lessons/units/overlap/puzzles.txt"), "utf8").split(/^---$/m)[1].trim();

const CALLS = [
  ["open", { text: EASY }],
  ...["hint", "hint", "hint", "hint", "take", "check", "why r1c1=1"].map((line) => ["send", { line }]),
  ["explain", { text: HARD }],
  ...[1, 9, 18, 27, 36].map((number) => ["step", { number }]),
  ["links", { text: HARD }],
  ["look_up", { text: "wing" }],
  ["technique", { id: "x_wing" }],
  ["learn", { kind: "unit", name: "x_wing", seed: 1, today: "2026-11-23" }],
  ["answer", { line: "", today: "2026-11-23" }],
  ["open", { text: OVERLAP }],
  ["send", { line: "show" }],
  ["open", { text: SIXTEEN }],
  ["send", { line: "show" }],
];

export async function parts({ site }) {
  const asked = [];
  globalThis.XMLHttpRequest = class {
    open(_, file) {
      this.file = file;
    }
    send() {
      asked.push(this.file);
      this.response = readFileSync(path.join(site, this.file));
      this.status = 200;
    }
  };
  const whole = await import(pathToFileURL(path.resolve(site, "../bound/kotowari_web.js")).href);
  await whole.default({ module_or_path: readFileSync(path.resolve(site, "../bound/kotowari_web_bg.wasm")) });
  const parted = await import(pathToFileURL(path.resolve(site, "pkg/kotowari_web.js")).href);
  const { attach } = await import(pathToFileURL(path.resolve(site, "rest.js")).href);
  attach(await parted.default({ module_or_path: readFileSync(path.resolve(site, "pkg/kotowari_web_bg.wasm")) }), () => undefined);
  for (const language of ["en", "ja"]) {
    // What a page fetches at once; the rest comes when a lesson is opened.
    const given = (packs) => [whole, parted].forEach(({ give }) => packs.forEach((pack) => give(readFileSync(path.join(site, `${pack}.txt`), "utf8"))));
    given([`texts-${language}`]);
    const [one, two] = [whole, parted].map(({ Kotowari }) => new Kotowari(language));
    CALLS.forEach(([name, args], at) => {
      const [expected, found] = [one, two].map((engine) => engine.call(name, JSON.stringify(args)));
      holds(expected === found, `${language}: ${name} ${JSON.stringify(args).slice(0, 60)} is answered otherwise in parts`);
      holds(!expected.startsWith('{"schema":"kotowari/error'), `${language}: ${name}: ${expected.slice(0, 200)}`);
      if (language === "en" && at === 5) holds(!asked.length, "an easy puzzle needs no second part");
      if (at === 5) {
        given([`more-${language}`, `lessons-${language}`, "puzzles"]);
        [one, two].forEach((engine) => engine.speak(language));
      }
    });
  }
  holds(asked.join() === "pkg/rest.wasm", `the second part is fetched once: ${asked}`);
}
