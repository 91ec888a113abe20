// Parts the wasm: what the first puzzles and their steps need is fetched at once, the rest when it is called.
//
// It stays one program.  It is instrumented, made to do what people do first (below), and what was never called then
// is moved into a second file by Binaryen's wasm-split; a call from the first file to the second goes through a
// table, whose entries fetch the second file (web/app/rest.ts).  So nothing can be answered differently in the two.
//
// node web/split.mjs WASM-SPLIT BOUND SITE: takes kotowari_web_bg.wasm and its glue from BOUND, texts from SITE.

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [tool, bound, site] = process.argv.slice(2);
const at = (name) => path.join(bound, name);
// What Debian's Rust 1.85 compiles with.
const features = ["bulk-memory", "nontrapping-float-to-int", "sign-ext", "mutable-globals", "multivalue", "reference-types"].map((name) => `--enable-${name}`);
const split = (...args) => execFileSync(tool, [...features, ...args], { stdio: "inherit" });


/** Older Binaryen (108) exports the second table under the first one's number: put right where it stands. */
function mended(name) {
  const bytes = readFileSync(at(name));
  const field = Buffer.from("__wbindgen_externrefs");
  const end = bytes.lastIndexOf(field) + field.length;
  if (end <= field.length || bytes[end] !== 1) throw new Error(`${name} exports no table of references`);
  bytes[end + 1] = 1;
  writeFileSync(at(name), bytes);
  return bytes;
}

const puzzles = [
  // Singles only; pairs and triples; fish and wings; what the budgets measure.
  "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...",
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
  "........9..7.234..6..9..7...431.5....5...4...18.2.......145........7...3......28.",
  "....9..4...18....7..53.......76.4...1.45..6.9.6.....7481.4............323..1.5...",
  "...25.3.81.8.3.2....7.........58.7....6......7...2451...1.....26..8...4......9...",
];
/** What somebody does on the first board. */
const lines = [
  "hint", "hint", "hint", "hint", "hint", "take", "show", "take", "again", "back", "next", "r1c1=9", "check", "back", "corner r1c1=2", "centre r1c1=3",
  "colour 3 r1c1 r1c2", "strike r1c1=9", "delete r1c1", "why r1c1=1", "why r1c2=5", "fill", "check", "hint", "marks own", "undo", "redo", "nonsense",
  "mark here", "reset", "return here", "notes clean", "r1c1=9", "back", "notes keep",
];
/** What is asked of the first board beside its lines: whether it can be solved, what a row holds. */
const calls = [["warning"], ["aloud", { what: "row", at: 0 }], ["aloud", { what: "cell", at: 0 }], ["aloud", { what: "digit", digit: 1 }]];

split("--instrument", at("kotowari_web_bg.wasm"), "-o", at("asked.wasm"));
const { default: init, Kotowari, give } = await import(pathToFileURL(at("kotowari_web.js")).href);
const wasm = await init({ module_or_path: mended("asked.wasm") });
for (const language of ["en", "ja"]) {
  give(readFileSync(path.join(site, `texts-${language}.txt`), "utf8"));
  const engine = new Kotowari(language);
  const call = (name, args = {}) => JSON.parse(engine.call(name, JSON.stringify(args)));
  for (const text of puzzles) {
    call("open", { text });
    for (const [name, args] of calls) call(name, args);
    for (const line of lines) call("send", { line });
    for (let n = 0; n < 24; n++) for (const line of ["show", "take"]) call("send", { line });
    const { saved } = call("again");
    call("open", { saved });
    call("explain", { text });
    for (let number = 1; number < 40; number++) call("step", { number, half: number % 2 === 1 });
  }
  // What is no puzzle of digits is asked of every reader, and those are in the second file.
  engine.speak(language);
}
// What is refused goes through the table of references, which the second file does not have.
for (const refused of [() => new Kotowari("xx"), () => give("broken")]) {
  try {
    refused();
  } catch {
    // As it should.
  }
}
// A page of memory of its own, large enough for what is written.
const address = wasm.memory.grow(16) * 65536;
const length = wasm.__write_profile(address, 16 * 65536);
writeFileSync(at("profile"), new Uint8Array(wasm.memory.buffer, address, length));
split("--split", at("kotowari_web_bg.wasm"), `--profile=${at("profile")}`, "-o1", at("first.wasm"), "-o2", at("rest.wasm"));
mended("first.wasm");
