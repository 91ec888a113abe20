// Puts the site together: texts as packs, the page, the worker, what the first screen says; then hashes.
// What it reads is what `web/build` has made before.

import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const root = path.resolve(import.meta.dirname, "..");
const work = path.join(root, "target/web");
const site = path.join(work, "site.new");
const languages = ["en", "ja"];
const read = (file) => readFileSync(path.join(root, file), "utf8");
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(site, file)), { recursive: true });
  writeFileSync(path.join(site, file), text);
};
/** All files below a folder, from the root, in order. */
const files = (folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();

/** A pack, as `kotowari::texts::give` reads it. */
const pack = (names, of = read) =>
  names.map((name) => {
    const text = of(name);
    return `${name} ${Buffer.byteLength(text)}\n${text}\n`;
  }).join("");

/** Messages of a text: those that stand on one line and have nothing put into them. */
const plain = (text) =>
  Object.fromEntries([...text.matchAll(/^(web-[a-z-]+) = (.*)$/gm)].filter(([, , said]) => !said.includes("{")).map(([, id, said]) => [id, said]));

rmSync(site, { recursive: true, force: true });
mkdirSync(site, { recursive: true });

// What only the command line says stays out, and what lessons, orders and refusals say comes with them (web/app/worker.ts).
const elsewhere = /\/(help|inspect|tools|rate|dataset|mcp|python)\.ftl$/;
const later = /\/(course|generate|error)\.ftl$/;
/** Of these, a page says little: only what the crates below it say comes along. */
const partly = /\/(cli|pages|web)\.ftl$/;

/** A text as its messages: each with its attributes, from its first line on. */
const messages = (text) => text.split(/^(?=[a-z-][\w-]* =)/m);
const named = (message) => /^([a-z-][\w-]*) =/.exec(message)?.[1];
const rust = files("crates").filter((file) => /\/src\/.*\.rs$/.test(file)).map(read).join("\n");
/** Whether the crates say a message: by its name, or by the beginning of a name that they put together. */
const starts = [...rust.matchAll(/"([a-z]+-(?:[a-z]+-)*)\{/g)].map(([, start]) => start).filter((start) => start !== "web-");
const isSaid = (id) => rust.includes(`"${id}"`) || rust.includes(`"${id}.`) || starts.some((start) => id.startsWith(start));

/** What is kept of a text: no remarks; of some files, only what is said, and what that refers to. */
function kept(file, all) {
  const text = read(file).replace(/^#{1,3}( .*)?\n/gm, "").replace(/\n{2,}/g, "\n");
  if (!partly.test(file)) return text;
  // The page says some things in other words than the terminal: web-ID instead of ID.
  const is = (id) => isSaid(id) || (id.startsWith("web-") && all.has(id.slice("web-".length)));
  const every = messages(text);
  const wanted = new Set(every.map(named).filter((id) => id && (id.startsWith("-") || is(id))));
  // What they refer to, and what that refers to.
  for (let before = -1; before !== wanted.size; ) {
    before = wanted.size;
    for (const message of every.filter((one) => wanted.has(named(one)))) {
      for (const [, id] of message.matchAll(/\{ (-?[a-z][\w-]*)[ .(]/g)) wanted.add(id);
    }
  }
  return every.filter((message) => wanted.has(named(message))).join("");
}

const words = {};
for (const language of languages) {
  const texts = files(`locales/${language}`).filter((file) => file.endsWith(".ftl") && !elsewhere.test(file));
  const all = new Set(texts.flatMap((file) => messages(read(file)).map(named)));
  const of = (names) => pack(names, (file) => kept(file, all));
  write(`texts-${language}.txt`, of(texts.filter((file) => !later.test(file))));
  write(`more-${language}.txt`, of(texts.filter((file) => later.test(file))));
  const pages = files("lessons").filter((file) => file.endsWith(`/${language}.md`) || /\/lesson\.toml$/.test(file));
  write(`lessons-${language}.txt`, pack(["lessons/course.toml", "lessons/how_often.toml", "lessons/curve.txt", ...pages]));
  const other = plain(read(`locales/${languages.find((one) => one !== language)}/web.ftl`));
  words[language] = { ...plain(read(`locales/${language}/web.ftl`)), "web-other-language": other["web-language"] };
  write(`words-${language}.json`, JSON.stringify(words[language]));
}
write("puzzles.txt", pack(["lessons/puzzles.txt", ...files("lessons/units").filter((file) => file.endsWith("/puzzles.txt"))]));

// The page.
const tsc = path.join(work, "npm/node_modules/.bin/tsc");
rmSync(path.join(work, "js"), { recursive: true, force: true });
mkdirSync(path.join(work, "js/pkg"), { recursive: true });
cpSync(path.join(work, "bound"), path.join(root, "web/app/pkg"), { recursive: true });
try {
  execFileSync(tsc, ["-p", path.join(root, "web/tsconfig.json")], { stdio: "inherit" });
} finally {
  rmSync(path.join(root, "web/app/pkg"), { recursive: true, force: true });
}
const app = readdirSync(path.join(work, "js")).filter((file) => file.endsWith(".js") && file !== "sw.js");
for (const file of app) write(file, readFileSync(path.join(work, "js", file), "utf8"));
// What main.js imports, and what that imports: told at once, or each is asked for when the one before has come.
const imported = new Set(["main.js"]);
for (const file of imported) {
  for (const [, name] of readFileSync(path.join(work, "js", file), "utf8").matchAll(/^(?:import|export)\b[^"]*?from "\.\/([\w-]+\.js)";$/gm)) imported.add(name);
}
imported.delete("main.js");
if (!imported.size) throw new Error("tsc writes imports in another way: web/make.mjs must know it");
const modules = [...imported].map((name) => `<link rel="modulepreload" href="${name}">`).join("\n");
const page = read("web/app/index.html").replace("<!-- @modules@ -->", modules).replace(/@(en|ja):([a-z-]+)@/g, (_, language, id) => words[language][id]);
write("index.html", page);
for (const file of ["manifest.webmanifest", "icon.svg"]) write(file, read(`web/app/${file}`));
// What the wasm is made of, and its licences; "My data" leads there.
write("THIRD-PARTY.txt", read("THIRD-PARTY.txt"));
write("app.css", read("crates/words/src/explain/svg/style.css") + read("web/app/app.css"));

// What is printed; fetched with the screen that makes it.
const shared = read("crates/words/src/explain/html/page.css").split("\n").filter((line) => /^(\.pair|\.legend|\.sign|\.find|figure|@media \(min-width:56rem\)\{\.pair)/.test(line));
if (!shared.some((line) => line.startsWith(".sign.strong"))) throw new Error("page.css has no signs any more: the sheets need them");
write("book.css", [...shared, read("crates/site/src/book/book.css")].join("\n"));

// The engine: what is needed first, and the rest; where it is missing, rest.js fetches it.
execFileSync(process.execPath, [path.join(root, "web/split.mjs"), process.env.WASM_SPLIT ?? "wasm-split", path.join(work, "bound"), site], { stdio: "inherit" });
mkdirSync(path.join(site, "pkg"), { recursive: true });
cpSync(path.join(work, "bound/first.wasm"), path.join(site, "pkg/kotowari_web_bg.wasm"));
cpSync(path.join(work, "bound/rest.wasm"), path.join(site, "pkg/rest.wasm"));
const glue = readFileSync(path.join(work, "bound/kotowari_web.js"), "utf8");
const parted = glue.replaceAll("const imports = __wbg_get_imports();", "const imports = { ...__wbg_get_imports(), placeholder };");
if (parted === glue) throw new Error("wasm-bindgen writes its imports in another way: web/make.mjs must know it");
write("pkg/kotowari_web.js", `import { placeholder } from "../rest.js";\n${parted}`);

// What the first screen says, by the engine itself.
const { default: init, Kotowari, give } = await import(pathToFileURL(path.join(work, "bound/kotowari_web.js")).href);
await init({ module_or_path: readFileSync(path.join(work, "bound/kotowari_web_bg.wasm")) });
const demo = "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
for (const language of languages) {
  for (const name of ["texts", "more"]) give(readFileSync(path.join(site, `${name}-${language}.txt`), "utf8"));
  const engine = new Kotowari(language);
  const call = (name, args) => JSON.parse(engine.call(name, JSON.stringify(args)));
  const { board, drawing } = call("explain", { text: demo });
  const { shown, teaser } = call("step", { number: 1, half: true });
  // The map of the course for who has learnt nothing yet: it needs no engine.  The day is no matter: nothing is due.
  give(readFileSync(path.join(site, `lessons-${language}.txt`), "utf8"));
  write(`course-${language}.json`, JSON.stringify(call("course", { today: "2026-01-01" })));
  write(`start-${language}.json`, JSON.stringify({ explained: { board, drawing }, step: { shown, teaser } }));
}

// Puzzles of ours, level by level, as the engine rates them: those of the units, which need nothing above what they
// teach, then those to practise with.  Our generator made all of them.
{
  const engine = new Kotowari("en");
  const call = (name, args) => JSON.parse(engine.call(name, JSON.stringify(args)));
  const MOST = 24;
  const packs = new Map(["beginner", "easy", "medium", "hard", "expert", "extreme"].map((level) => [level, []]));
  const level = new Map(call("look_up", { text: "" }).found.map((entry) => [entry.id, entry.level]));
  const rows = (file) => read(file).split("\n").map((line) => line.split(" ")).filter(([puzzle]) => /^[.0-9]{81}$/.test(puzzle));
  const order = [...packs.keys()];
  const hardest = (ids) => order[Math.max(...ids.split(",").map((id) => order.indexOf(level.get(id))))];
  const teaches = new Map(read("lessons/course.toml").split("[[unit]]").map((text) => [/^id = "(\w+)"/m.exec(text)?.[1], [...(/^teaches = \[(.*)\]/m.exec(text)?.[1] ?? "").matchAll(/"(\w+)"/g)].map(([, id]) => id).join(",")]));
  const listed = rows("lessons/puzzles.txt").map(([puzzle, ids]) => [puzzle, hardest(ids)]);
  const taught = [...teaches].flatMap(([id, ids]) => {
    const file = `lessons/units/${id}/puzzles.txt`;
    return ids && existsSync(path.join(root, file)) ? rows(file).map(([puzzle]) => [puzzle, hardest(ids)]) : [];
  });
  // The hardest of what we rated: units hold nothing of that level.
  const rated = read("tests/data/own_ratings.tsv").split("\n").map((line) => line.split("\t")).filter(([puzzle, er]) => /^[.1-9]{81}$/.test(puzzle) && Number(er) >= 8.3).slice(0, 2 * MOST);
  for (const [puzzle, guess] of [...taught, ...listed, ...rated.map(([puzzle]) => [puzzle, "extreme"])]) {
    // What its list says is asked only as long as there is room; what the engine says counts.
    if (packs.get(guess)?.length >= MOST) continue;
    const found = packs.get(call("explain", { text: puzzle }).level?.toLowerCase());
    if (found && found.length < MOST && !found.includes(puzzle)) found.push(puzzle);
  }
  const samples = [...packs].map(([name, puzzles]) => ({ level: name, puzzles })).filter(({ puzzles }) => puzzles.length);
  console.log(`samples: ${samples.map(({ level: name, puzzles }) => `${name} ${puzzles.length}`).join(", ")}`);
  write("samples.json", JSON.stringify(samples));
}

// Kept offline by hash: a version is what all files are.
const all = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  .map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)).split(path.sep).join("/")).sort();
const hash = createHash("sha256");
for (const file of all) hash.update(file).update(readFileSync(path.join(site, file)));
const version = `kotowari-${hash.digest("hex").slice(0, 16)}`;
const worker = readFileSync(path.join(work, "js/sw.js"), "utf8").replace(/^export \{\};?$/m, "");
write("sw.js", `const VERSION=${JSON.stringify(version)},FILES=${JSON.stringify(["./", ...all])};\n${worker}`);
write("files.txt", ["index.html", "sw.js", ...all.filter((file) => file !== "index.html")].join("\n") + "\n");

rmSync(path.join(work, "site"), { recursive: true, force: true });
renameSync(site, path.join(work, "site"));
console.log(`the site is in ${path.relative(process.cwd(), path.join(work, "site")) || "."} (${version}, ${all.length + 1} files)`);
if (!existsSync(path.join(work, "site/index.html"))) process.exit(1);
