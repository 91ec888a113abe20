// The engine, which lives in a worker: a call goes in, a document comes out.

import type { Wrong } from "./turn.js";
import { language, type Language } from "./words.js";

/** Texts beside those everything needs. */
export type Pack = "lessons" | "puzzles";

interface Answer {
  id: number;
  value?: string;
  failed?: string;
  /** The rest of the engine could not be fetched, and this worker can do no more. */
  missing?: boolean;
  /** The rest of the engine is being fetched, or is there. */
  comes?: boolean;
}

/** What the engine refuses: somebody's text cannot be read, or there is nothing of that name. */
export class Refused extends Error {
  constructor(readonly wrong: Wrong) {
    super(wrong.text.message);
  }
}

/** The engine cannot be had at all. */
export class Broken extends Error {}

/** What was asked has been stopped. */
export class Stopped extends Error {}

/** What this needs of the engine could not be fetched; the rest of the page goes on. */
export class Missing extends Error {}

/** As `index.html` has it, which preloads it. */
const WASM = "pkg/kotowari_web_bg.wasm";
const waiting = new Map<number, { resolve: (value: string) => void; reject: (reason: Error) => void }>();
let last = 0;
let told: (comes: boolean) => void = () => undefined;

/** Calls whoever says that more of the engine is being fetched. */
export function whenMoreComes(tell: (comes: boolean) => void): void {
  told = tell;
}

function fail(reason: Error): void {
  for (const { reject } of waiting.values()) reject(reason);
  waiting.clear();
}

/** Fetched and compiled while the worker itself is on its way, and once for all workers.  Where that fails, the worker tries the file and says why. */
const compiled: Promise<WebAssembly.Module | string> = compile().catch(() => WASM);

async function compile(): Promise<WebAssembly.Module> {
  const answer = await fetch(WASM);
  if (!answer.ok) throw new Error(String(answer.status));
  // Some hosts call it something else.
  const named = answer.headers.get("content-type") === "application/wasm";
  return named ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

function begin(): Worker {
  const fresh = new Worker("worker.js", { type: "module" });
  void compiled.then((engine) => fresh.postMessage({ engine }));
  fresh.onmessage = ({ data }: MessageEvent<Answer>) => {
    if (data.comes !== undefined) return told(data.comes);
    if (data.missing) {
      // What was open in it is gone; what somebody did is kept by the page.
      fresh.terminate();
      worker = begin();
      told(false);
      return fail(new Missing(data.failed));
    }
    const who = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.failed !== undefined) who?.reject(new Broken(data.failed));
    else who?.resolve(data.value ?? "");
  };
  fresh.onerror = (event) => fail(new Broken(event.message));
  return fresh;
}
let worker = begin();

/** Lets the engine learn the language while nobody asks anything yet. */
export function warm(): void {
  call("memory").catch(() => undefined);
}

/** Stops whatever is being worked out: nothing the engine had open is open any more. */
export function stop(): void {
  worker.terminate();
  worker = begin();
  fail(new Stopped());
}

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
