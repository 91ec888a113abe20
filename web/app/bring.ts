// Bringing a puzzle: typed, pasted, a link, a file; one that was begun; one of ours.

import { button, h } from "./dom.js";
import { call, Refused } from "./engine.js";
import { fresh, samples as packs } from "./samples.js";
import { failure, wrong, type Screen } from "./screen.js";
import { all, forget, restore } from "./store.js";
import { say } from "./words.js";

export async function bring(to: "play" | "explain"): Promise<Screen> {
  const errors = h("div");
  const field = h("textarea", { rows: 4, "aria-label": say("web-paste"), placeholder: say("web-paste"), spellcheck: "false", autocapitalize: "off" });
  const go = async (text: string, where = to): Promise<void> => {
    errors.replaceChildren();
    try {
      // Read here, so that what is wrong with it is said here.
      if (!text.trim()) return field.focus();
      await call("open", { text: fromLink(text) });
      location.hash = `#${where === "explain" ? "explain&" : ""}p=${encodeURIComponent(fromLink(text))}`;
    } catch (reason) {
      errors.replaceChildren(reason instanceof Refused ? wrong(reason.wrong) : failure(reason));
      field.focus();
    }
  };
  const file = h("input", {
    type: "file", "aria-label": say("web-file"),
    onchange: () => void file.files?.[0]?.text().then((text) => ((field.value = text), go(text))),
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
    void event.dataTransfer?.files[0]?.text().then((text) => ((field.value = text), go(text)));
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

/** The puzzle of a link to this page; any other text is the engine's to read. */
function fromLink(text: string): string {
  const here = /[#&]p=([^&]+)/.exec(text);
  return here && /^\s*https?:/.test(text) && !/f-puzzles|sudokupad|app\.crackingthecryptic/.test(text) ? decodeURIComponent(here[1]!) : text;
}
