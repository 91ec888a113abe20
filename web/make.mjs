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
const pack = (names) =>
  names.map((name) => {
    const text = read(name);
    return `${name} ${Buffer.byteLength(text)}\n${text}\n`;
  }).join("");

/** Messages of a text: those that stand on one line and have nothing put into them. */
const plain = (text) =>
  Object.fromEntries([...text.matchAll(/^(web-[a-z-]+) = (.*)$/gm)].filter(([, , said]) => !said.includes("{")).map(([, id, said]) => [id, said]));

rmSync(site, { recursive: true, force: true });
mkdirSync(site, { recursive: true });

// What only the command line says stays out.
const elsewhere = /\/(help|inspect|tools|rate|dataset|mcp)\.ftl$/;
const words = {};
for (const language of languages) {
  const texts = files(`locales/${language}`).filter((file) => file.endsWith(".ftl") && !elsewhere.test(file));
  write(`texts-${language}.txt`, pack(texts));
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

// Puzzles of ours, by what they need: the easiest are those of the first units, the others are listed.
const needs = {
  medium: (list) => list.some((id) => /^(locked|naked_pair|hidden_pair|naked_triple)/.test(id)) && list.every((id) => /single|full_house|locked|pair|triple/.test(id)),
  hard: (list) => list.some((id) => /^(x_wing|skyscraper|two_string_kite|xy_wing)$/.test(id)),
  expert: (list) => list.some((id) => /^(aic|xy_chain|als_xz|sue_de_coq)$/.test(id)),
};
const listed = read("lessons/puzzles.txt").split("\n").filter((line) => /^[.0-9]{81} /.test(line)).map((line) => {
  const [puzzle, list] = line.split(" ");
  return [puzzle, list.split(",")];
});
const first = ["beam_box", "beam_line", "count_cell"].flatMap((unit) => read(`lessons/units/${unit}/puzzles.txt`).split("\n"));
const easy = first.map((line) => line.split(" ")[0]).filter((line) => /^[.0-9]{81}$/.test(line));
const samples = [{ level: "easy", puzzles: easy.slice(0, 24) }, ...Object.entries(needs).map(([level, fits]) => ({ level, puzzles: listed.filter(([, list]) => fits(list)).map(([puzzle]) => puzzle).slice(0, 24) }))];
write("samples.json", JSON.stringify(samples.filter(({ puzzles }) => puzzles.length)));

// What the first screen says, by the engine itself.
const { default: init, Kotowari, give } = await import(pathToFileURL(path.join(work, "bound/kotowari_web.js")).href);
await init({ module_or_path: readFileSync(path.join(work, "bound/kotowari_web_bg.wasm")) });
const demo = "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
for (const language of languages) {
  give(readFileSync(path.join(site, `texts-${language}.txt`), "utf8"));
  const engine = new Kotowari(language);
  const call = (name, args) => JSON.parse(engine.call(name, JSON.stringify(args)));
  const { board, drawing } = call("explain", { text: demo });
  const { shown, teaser } = call("step", { number: 1, half: true });
  // The map of the course for who has learnt nothing yet: it needs no engine.  The day is no matter: nothing is due.
  give(readFileSync(path.join(site, `lessons-${language}.txt`), "utf8"));
  write(`course-${language}.json`, JSON.stringify(call("course", { today: "2026-01-01" })));
  write(`start-${language}.json`, JSON.stringify({ explained: { board, drawing }, step: { shown, teaser } }));
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
