// The worker: it owns the engine and what is open in it.

import init, { Kotowari, give } from "./pkg/kotowari_web.js";
import { attach, Missing } from "./rest.js";

interface Call {
  id: number;
  language: string;
  packs: string[];
  name: string;
  args: string;
}

let engine: Kotowari | undefined;
let speaks = "";
/** Calls that say what the first puzzles do not: lessons, puzzles to order.  A refusal says such things, too. */
const MORE = /^(course|learn|answer|record|technique|orders|make|book)$/;
const REFUSAL = '{"schema":"kotowari/error/';
/** The languages of which everything is there. */
const whole = new Set<string>();
/** The engine as the page has compiled it, or the file it could not get: it is tried here, and what is wrong is said. */
interface Given {
  engine: WebAssembly.Module | string;
}
let take: (engine: Given["engine"]) => void;
const compiled = new Promise<Given["engine"]>((resolve) => (take = resolve));
const ready = compiled.then((module_or_path) => init({ module_or_path })).then((wasm) => {
  attach(wasm as unknown as WebAssembly.Exports, (comes) => postMessage({ comes }));
  return wasm;
});
const given = new Map<string, Promise<void>>();

/** Fetches a pack of texts, once. */
function pack(file: string): Promise<void> {
  let once = given.get(file);
  if (!once) {
    once = fetch(file).then(async (answer) => {
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      const text = await answer.text();
      await ready;
      give(text);
    });
    // What could not be fetched now may be there later.
    once.catch(() => given.delete(file));
    given.set(file, once);
  }
  return once;
}

/** Fetches the rest of the messages of a language; false if they were there. */
async function more(language: string): Promise<boolean> {
  if (whole.has(language)) return false;
  await pack(`more-${language}.txt`);
  engine!.speak(language);
  whole.add(language);
  return true;
}

// One after the other: what is open must not be another one when an answer comes.
let turn: Promise<void> = Promise.resolve();

async function answer({ id, language, packs, name, args }: Call): Promise<void> {
  try {
    const files = packs.map((kind) => (kind === "puzzles" ? "puzzles.txt" : `${kind}-${language}.txt`));
    await Promise.all([ready, pack(`texts-${language}.txt`), ...files.map(pack)]);
    if (!engine) engine = new Kotowari(language);
    else if (speaks !== language) engine.speak(language);
    speaks = language;
    if (MORE.test(name)) await more(language);
    // How much the engine holds is no question to the engine: for whoever measures.
    let value = name === "memory" ? JSON.stringify({ bytes: (await ready).memory.buffer.byteLength }) : engine.call(name, args);
    // What is refused has changed nothing, so it can be asked again, in words.
    if (value.startsWith(REFUSAL) && (await more(language))) value = engine.call(name, args);
    postMessage({ id, value });
  } catch (reason) {
    postMessage({ id, failed: reason instanceof Error ? reason.message : String(reason), missing: reason instanceof Missing });
  }
}

addEventListener("message", ({ data }: MessageEvent<Call | Given>) => {
  if ("engine" in data) return take(data.engine);
  turn = turn.then(() => answer(data));
});
