// What somebody has chosen for all games: kept in this browser, in one text.

import { read, write } from "./store.js";

export interface Options {
  /** An entry takes its digit out of the notes it rules out. */
  clean: boolean;
  /** The digit is chosen first, then the cells it goes into. */
  first: boolean;
  /** The time is shown. */
  clock: boolean;
}

const NAME = "options";
const USUAL: Options = { clean: false, first: false, clock: false };

export async function options(): Promise<Options> {
  const kept = await read("texts", NAME).catch(() => undefined);
  try {
    const found = JSON.parse(kept?.text ?? "{}") as Partial<Record<keyof Options, unknown>>;
    const is = (name: keyof Options): boolean => (typeof found[name] === "boolean" ? (found[name] as boolean) : USUAL[name]);
    return { clean: is("clean"), first: is("first"), clock: is("clock") };
  } catch {
    return { ...USUAL };
  }
}

export function keepOptions(chosen: Options): Promise<void> {
  return write("texts", NAME, JSON.stringify(chosen)).catch(() => undefined);
}
