// What was learnt, kept in the terminal's texts: read before anything is added, so that two tabs lose nothing.

import { call } from "./engine.js";
import { notice } from "./screen.js";
import { alone, putAside, read, write } from "./store.js";
import { say } from "./words.js";

const FILES = ["progress", "review"] as const;

/** A newer page has written a text: this one must not write over it. */
const newer = new Set<string>();

/** Hands the engine what is kept. */
export async function load(): Promise<void> {
  const texts: Record<string, string> = {};
  for (const file of FILES) {
    const kept = await read("texts", file).catch(() => undefined);
    if (kept) texts[file] = kept.text;
  }
  const { flaws } = await call<{ flaws: { file: string; reason: string; newer: boolean }[] }>("record", texts);
  for (const { file, reason, newer: later } of flaws) {
    if (later || reason.includes("schema")) {
      newer.add(file);
      notice(`${say("web-record-newer")} ${reason}`);
    } else {
      await putAside("texts", file);
      notice(`${say("web-record-broken")} ${reason}`);
    }
  }
}

/** Calls something that may add to what was learnt. */
export function learning<T extends { record: Record<string, string> | null }>(what: () => Promise<T>): Promise<T> {
  return alone("record", async () => {
    await load();
    const answer = await what();
    for (const file of FILES) {
      const text = answer.record?.[file];
      if (text === undefined || newer.has(file)) continue;
      try {
        await write("texts", file, text);
      } catch (reason) {
        notice(`${say("web-not-kept")} ${reason instanceof Error ? reason.name : ""}`);
      }
    }
    return answer;
  });
}
