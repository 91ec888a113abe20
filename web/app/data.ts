// What is kept in this browser: taken away as a file, brought back, the two texts of learning as the terminal has them.

import { button, h } from "./dom.js";
import { failure, notice, type Screen } from "./screen.js";
import { all, read, write, type Store } from "./store.js";
import { statistics } from "./tally.js";
import { say } from "./words.js";

interface Backup {
  schema: "kotowari/web/1";
  games: Record<string, string>;
  texts: Record<string, string>;
}

export async function data(): Promise<Screen> {
  const errors = h("div");
  const texts = h("div", { class: "row" });
  for (const [name, file] of [["progress", "course.toml"], ["review", "review.toml"]] as const) {
    if (await read("texts", name).catch(() => undefined)) {
      texts.append(button(file, () => void read("texts", name).then((kept) => kept && save(file, kept.text))));
    }
  }
  const input = h("input", {
    type: "file", accept: ".json,.toml,.txt", "aria-label": say("web-bring-back"),
    onchange: () => void input.files?.[0]?.text().then(restore).then(
      (count) => notice(`${say("web-brought-back")} ${count}`),
      (reason: unknown) => errors.replaceChildren(failure(reason)),
    ),
  });
  return {
    element: h("div", { class: "data" },
      h("h1", {}, say("web-data")),
      h("p", {}, say("web-data-says")),
      h("div", { class: "row" },
        button(say("web-take-away"), () => void backup().then((text) => save("kotowari.json", text)), { class: "main" }),
        h("label", { class: "button" }, say("web-bring-back"), input)),
      errors,
      await statistics(),
      h("h2", {}, say("web-data-terminal")),
      h("p", { class: "soft" }, say("web-data-files")),
      texts,
      h("p", { class: "soft" }, h("a", { href: "THIRD-PARTY.txt" }, say("web-licences")))),
  };
}

async function backup(): Promise<string> {
  const of = async (store: Store): Promise<Record<string, string>> =>
    Object.fromEntries((await all(store)).map(([key, { text }]) => [key, text]));
  const document: Backup = { schema: "kotowari/web/1", games: await of("games"), texts: await of("texts") };
  return JSON.stringify(document, null, 1);
}

/** Takes a backup, or a text of the terminal's.  What is here under the same name is put beside it, never lost. */
async function restore(text: string): Promise<number> {
  const put = async (store: Store, key: string, value: string): Promise<number> => {
    const before = await read(store, key);
    if (before?.text === value) return 0;
    if (before) await write(store, `${key}.broken-before-${Date.now()}`, before.text);
    await write(store, key, value);
    return 1;
  };
  if (text.startsWith("schema = \"kotowari/progress/")) return put("texts", "progress", text);
  if (text.startsWith("schema = \"kotowari/review/")) return put("texts", "review", text);
  if (text.startsWith("kotowari/game/1\n")) {
    // A game is called by what it began with.
    const start = text.indexOf("\nstart");
    return put("games", text.slice("kotowari/game/1\n".length, text.indexOf("\n", start + 1) + 1), text);
  }
  const document = JSON.parse(text) as Partial<Backup>;
  if (document.schema !== "kotowari/web/1") throw new Error(say("web-no-backup"));
  let count = 0;
  for (const [key, value] of Object.entries(document.games ?? {})) count += await put("games", key, String(value));
  for (const [key, value] of Object.entries(document.texts ?? {})) count += await put("texts", key, String(value));
  return count;
}

function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
