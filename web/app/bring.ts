// Bringing a puzzle: typed, pasted, a link, a file; one that was begun; one of ours.

import { button, h } from "./dom.js";
import { call, Refused } from "./engine.js";
import { fresh, samples as packs } from "./samples.js";
import { failure, notice, wrong, type Screen } from "./screen.js";
import { all, forget, restore } from "./store.js";
import type { Wrong } from "./turn.js";
import { say } from "./words.js";

/** How to read a text that leaves it open. */
interface Choice {
  nth?: number;
  guess_rules?: true;
  digits_from?: 0 | 1;
}

export async function bring(to: "play" | "explain"): Promise<Screen> {
  const errors = h("div");
  const field = h("textarea", { rows: 4, "aria-label": say("web-paste"), placeholder: say("web-paste"), spellcheck: "false", autocapitalize: "off" });
  const go = async (text: string, where = to, choice: Choice = {}): Promise<void> => {
    errors.replaceChildren();
    try {
      // Read here, so that what is wrong with it is said here.
      if (!text.trim()) return field.focus();
      const typed = fromLink(text);
      const { remarks } = (await call("open", { text: typed, ...choice })) as { remarks?: string[] };
      // An address holds a text and no choices.
      const plain = Object.keys(choice).length ? ((await call("choose", { text: typed, ...choice })) as { text: string }).text : typed;
      for (const remark of remarks ?? []) notice(remark);
      location.hash = `#${where === "explain" ? "explain&" : ""}p=${encodeURIComponent(plain)}`;
    } catch (reason) {
      const again = (more: Choice): void => void go(text, where, { ...choice, ...more });
      errors.replaceChildren(reason instanceof Refused ? wrong(reason.wrong) : failure(reason),
        ...(reason instanceof Refused ? choices(reason.wrong, again) : []));
      field.focus();
    }
  };
  const bringFile = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    field.value = decoded(new Uint8Array(await chosen.arrayBuffer()));
    await go(field.value);
  };
  const file = h("input", {
    type: "file", "aria-label": say("web-file"),
    onchange: () => void bringFile(file.files?.[0]),
  });
  const element = h("div", { class: "bring" },
    h("h1", {}, say(to === "play" ? "web-play" : "web-explain")),
    h("p", { class: "soft" }, say("web-formats")),
    field,
    errors,
    h("div", { class: "row" },
      button(say("web-play"), () => void go(field.value, "play"), { class: to === "play" ? "main" : "" }),
      button(say("web-explain"), () => void go(field.value, "explain"), { class: to === "explain" ? "main" : "" }),
      h("label", { class: "button" }, say("web-file"), file),
      h("a", { class: "button", href: "#enter" }, say("web-enter"))),
  );
  element.addEventListener("dragover", (event) => event.preventDefault());
  element.addEventListener("drop", (event) => {
    event.preventDefault();
    void bringFile(event.dataTransfer?.files[0]);
  });
  const samples = await packs();
  if (samples.length) {
    element.append(h("h2", {}, say("web-samples")), h("div", { class: "row" }, ...samples.map((pack) =>
      button(say(`web-level-${pack.level}`), () => void fresh(pack).then((puzzle) => go(puzzle)), { "data-level": pack.level }))));
  }
  const kept = (await all("games").catch(() => [])).filter(([key]) => !key.includes(".broken")).sort(([, a], [, b]) => b.at - a.at);
  if (kept.length && to === "play") {
    const list = h("ul", { class: "games" });
    for (const [key, { at, text }] of kept) {
      const name = key.replace(/^puzzle /, "").split("\n")[0]!;
      const item = h("li", {},
        h("a", { href: `#game/${encodeURIComponent(key)}` }, h("code", {}, name.slice(0, 27)), " ", h("small", {}, `${new Date(at).toLocaleString()} · ${text.split("\n").length - 3}`)),
        button("×", () => void forget("games", key).then(gone), { "aria-label": say("web-forget") }));
      const whole = [...item.childNodes];
      // It can be had back until this screen is left.
      const back = button(say("web-undo"), () => void restore("games", key, { at, text }).then(() => {
        item.replaceChildren(...whole);
        item.querySelector("button")?.focus();
      }));
      const gone = (): void => {
        item.replaceChildren(h("span", { role: "status" }, say("web-forgotten"), " ", h("code", {}, name.slice(0, 27))), back);
        back.focus();
      };
      list.append(item);
    }
    element.append(h("h2", {}, say("web-games")), list);
  }
  return { element };
}

/** A file as text, in the codings that the engine reads: Windows and Excel write others than UTF-8. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("shift_jis").decode(bytes);
  }
}

/** What can be done about a text that leaves something open. */
function choices(problem: Wrong, again: (choice: Choice) => void): HTMLElement[] {
  switch (problem.error) {
    case "error-several": {
      const which = h("input", { type: "number", min: "1", max: String(problem.args?.count ?? ""), value: "1" });
      const row = h("form", { class: "row" }, h("label", {}, say("web-choose-nth"), " ", which), h("button", {}, say("web-choose-open")));
      row.addEventListener("submit", (event) => (event.preventDefault(), again({ nth: which.valueAsNumber || 1 })));
      return [row];
    }
    case "error-link-drawn":
      return [h("div", { class: "row" }, button(say("web-choose-guess"), () => again({ guess_rules: true })))];
    case "error-json-zero":
      return [h("div", { class: "row" }, button(say("web-choose-empty"), () => again({ digits_from: 1 })), button(say("web-choose-digit"), () => again({ digits_from: 0 })))];
    default:
      return [];
  }
}

/** The puzzle of a link to this page; any other text is the engine's to read. */
function fromLink(text: string): string {
  const here = /[#&]p=([^&]+)/.exec(text);
  return here && /^\s*https?:/.test(text) && !/f-puzzles|sudokupad|app\.crackingthecryptic/.test(text) ? decodeURIComponent(here[1]!) : text;
}
