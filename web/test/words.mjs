// No words in TypeScript: a string that is shown is a message.  What looks like words in a string is named here.

import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";

const app = path.resolve(import.meta.dirname, "../app");
const wrong = [];
let strings = 0;
for (const file of readdirSync(app).filter((name) => name.endsWith(".ts"))) {
  const text = readFileSync(path.join(app, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  text.split("\n").forEach((line, at) => {
    for (const [, quoted, , template] of line.replace(/\/\/ .*$/, "").matchAll(/"((?:[^"\\]|\\.)*)"|(`)((?:[^`\\]|\\.)*)`/g)) {
      const said = (quoted ?? template ?? "").replace(/\$\{[^}]*\}/g, "");
      strings++;
      // Two words with a capital in front, a sentence, or anything Japanese.
      if (/[\u3040-\u30ff\u4e00-\u9fff]/.test(said) || /^[A-Z][a-z]+ [a-z]+/.test(said) || /[a-z]{2,} [a-z]{2,} [a-z]{2,}[.!?]$/.test(said)) {
        wrong.push(`web/app/${file}:${at + 1}: ${said}`);
      }
    }
  });
}
// Every message is there in both languages, and none is for nothing.
const ids = (language) => new Set([...readFileSync(path.resolve(app, `../../locales/${language}/web.ftl`), "utf8").matchAll(/^(web-[a-z-]+) =/gm)].map(([, id]) => id));
const [en, ja] = [ids("en"), ids("ja")];
for (const id of en) if (!ja.has(id)) wrong.push(`${id} is not there in Japanese`);
for (const id of ja) if (!en.has(id)) wrong.push(`${id} is not there in English`);
const used = readdirSync(app).map((file) => readFileSync(path.join(app, file), "utf8")).join("\n");
for (const [, id] of used.matchAll(/say\("(web-[a-z-]+)"\)/g)) if (!en.has(id) && id !== "web-other-language") wrong.push(`${id} is said, and not written anywhere`);
const made = /^web-(language|cell|rule|puzzle|pen-|level-|state-|fade-ask|free-ask|find-digit|placing-|play-nothing-shown|side|shape-|make-)/;
for (const id of en) if (!used.includes(`"${id}"`) && !used.includes(`:${id}@`) && !made.test(id)) wrong.push(`${id} is written, and never said`);
for (const line of wrong) console.error(line);
console.log(`words: ${strings} strings, ${en.size} messages, ${wrong.length} wrong`);
process.exit(wrong.length ? 1 : 0);
