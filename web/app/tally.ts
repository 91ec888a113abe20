// What was solved in this browser, how fast, and with how much help: kept beside the games, shown with the data.

import { h } from "./dom.js";
import { samples } from "./samples.js";
import { all, read, write } from "./store.js";
import { say } from "./words.js";

/** Lines that ask for help. */
const HELP = /^(hint|show|why|check|take)\b/;
const ASKED = "asked ";
const SOLVED = "solved ";
const DAY = 86_400_000;

interface Solved {
  seconds: number;
  /** How often help was asked for. */
  asked: number;
}

/** Counts a line of a game, if it asks for help. */
export async function sent(game: string, line: string): Promise<void> {
  if (!HELP.test(line)) return;
  await write("texts", ASKED + game, String(await asked(game) + 1));
}

async function asked(game: string): Promise<number> {
  return Number((await read("texts", ASKED + game))?.text ?? 0) || 0;
}

/** Notes that a game is done. What was noted first stays: a puzzle that is solved again is known. */
export async function done(game: string, seconds: number): Promise<void> {
  if (await read("texts", SOLVED + game)) return;
  const solved: Solved = { seconds, asked: await asked(game) };
  await write("texts", SOLVED + game, JSON.stringify(solved));
}

/** Seconds as a clock shows them. */
export function clock(seconds: number): string {
  const two = (n: number): string => String(n).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(Math.floor(seconds) % 60)}`;
}

/** A row for each level of our puzzles, one for all others, and how it goes these days. */
export async function statistics(): Promise<HTMLElement> {
  const kept = (await all("texts").catch(() => [])).filter(([name]) => name.startsWith(SOLVED));
  const games = kept.flatMap(([name, { text, at }]) => {
    try {
      const { seconds, asked: help } = JSON.parse(text) as Partial<Solved>;
      return [{ game: name.slice(SOLVED.length), at, seconds: Number(seconds) || 0, asked: Number(help) || 0 }];
    } catch {
      return [];
    }
  });
  const element = h("section", { class: "statistics" }, h("h2", {}, say("web-stats")));
  if (!games.length) {
    element.append(h("p", { class: "soft" }, say("web-stats-none")));
    return element;
  }
  const packs = await samples();
  const level = (game: string): string | undefined => packs.find(({ puzzles }) => puzzles.some((puzzle) => game.includes(puzzle)))?.level;
  const rows = [...packs.map((pack) => pack.level), undefined].map((name) => {
    const these = games.filter(({ game }) => level(game) === name);
    const times = these.map(({ seconds }) => seconds).filter((seconds) => seconds > 0).sort((a, b) => a - b);
    const time = (at: number): string => (times.length ? clock(times[at]!) : "–");
    return these.length ? h("tr", {},
      h("th", { scope: "row" }, say(name ? `web-level-${name}` : "web-stats-others")),
      h("td", {}, String(these.length)),
      h("td", {}, String(these.filter((one) => !one.asked).length)),
      h("td", {}, time(0)),
      h("td", {}, time(Math.floor((times.length - 1) / 2)))) : "";
  });
  const heads = ["web-make-level", "web-stats-solved", "web-stats-alone", "web-stats-best", "web-stats-median"];
  const midnight = new Date().setHours(0, 0, 0, 0);
  const days = new Set(games.map(({ at }) => Math.round((new Date(at).setHours(0, 0, 0, 0) - midnight) / DAY)));
  // Today may still come.
  const last = days.has(0) ? 0 : -1;
  let row = 0;
  while (days.has(last - row)) row++;
  const week = games.filter(({ at }) => at > midnight - 6 * DAY).length;
  element.append(
    h("table", {}, h("thead", {}, h("tr", {}, ...heads.map((id) => h("th", { scope: "col" }, say(id))))), h("tbody", {}, ...rows)),
    h("p", {}, `${say("web-stats-week")} ${week}. ${say("web-stats-row")} ${row}.`));
  return element;
}
