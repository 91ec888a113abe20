// The engine, which lives in a worker: a call goes in, a document comes out.

import type { Wrong } from "./turn.js";
import { language, type Language } from "./words.js";

/** Texts beside those everything needs. */
export type Pack = "lessons" | "puzzles";

interface Answer {
  id: number;
  value?: string;
  failed?: string;
}

/** What the engine refuses: somebody's text cannot be read, or there is nothing of that name. */
export class Refused extends Error {
  constructor(readonly wrong: Wrong) {
    super(wrong.text.message);
  }
}

/** The engine cannot be had at all. */
export class Broken extends Error {}

const worker = new Worker("worker.js", { type: "module" });
const waiting = new Map<number, { resolve: (value: string) => void; reject: (reason: Error) => void }>();
let last = 0;

worker.onmessage = ({ data }: MessageEvent<Answer>) => {
  const who = waiting.get(data.id);
  waiting.delete(data.id);
  if (data.failed !== undefined) who?.reject(new Broken(data.failed));
  else who?.resolve(data.value ?? "");
};
worker.onerror = (event) => {
  const reason = new Broken(event.message);
  for (const { reject } of waiting.values()) reject(reason);
  waiting.clear();
};

/** How long the last calls took, from here to there and back: for whoever measures. */
export const took: number[] = [];

/** Calls by name. */
export async function call<T>(name: string, args: object = {}, packs: Pack[] = []): Promise<T> {
  const began = performance.now();
  const id = ++last;
  const text = await new Promise<string>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker.postMessage({ id, language: language satisfies Language, packs, name, args: JSON.stringify(args) });
  });
  took.push(performance.now() - began);
  if (took.length > 1000) took.shift();
  const document = JSON.parse(text) as T & Partial<Wrong>;
  if (document.error !== undefined && document.text !== undefined) throw new Refused(document as Wrong);
  return document;
}
