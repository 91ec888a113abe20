// Puzzles of ours, level by level: one that was not begun here yet.

import { all } from "./store.js";

export interface Sample {
  level: string;
  puzzles: string[];
}

export async function samples(): Promise<Sample[]> {
  return fetch("samples.json").then((answer) => answer.json() as Promise<Sample[]>).catch(() => []);
}

/** One of these that was not begun yet; if all were, any. */
export async function fresh({ puzzles }: Sample, but = ""): Promise<string> {
  const begun = (await all("games").catch(() => [])).map(([key]) => key).join("\n");
  const other = puzzles.filter((puzzle) => !but.includes(puzzle));
  const free = other.filter((puzzle) => !begun.includes(puzzle));
  const from = free.length ? free : other.length ? other : puzzles;
  return from[Math.floor(Math.random() * from.length)] ?? "";
}

/** What comes after this game: another puzzle of the same level, or the easiest if it was none of ours. */
export async function next(game: string): Promise<string> {
  const packs = await samples();
  const pack = packs.find(({ puzzles }) => puzzles.some((puzzle) => game.includes(puzzle))) ?? packs[0];
  return pack ? fresh(pack, game) : "";
}
