// The dictionary: what a technique is called, and all about it.

import { Board } from "./board.js";
import { h } from "./dom.js";
import { call } from "./engine.js";
import { shown } from "./parts.js";
import type { Screen } from "./screen.js";
import type { Entry, Technique } from "./turn.js";
import { say } from "./words.js";

export async function look(): Promise<Screen> {
  const list = h("ul", { class: "entries", "aria-live": "polite" });
  const find = async (text: string): Promise<void> => {
    const { found } = await call<{ found: Entry[] }>("look_up", { text });
    list.replaceChildren(...found.map((entry) =>
      h("li", {}, h("a", { href: `#look/${entry.id}` },
        h("b", {}, entry.name), h("span", { class: "soft" }, `${entry.family} · ${entry.level_name}`),
        h("small", {}, entry.aliases.join(", "))))));
    if (!found.length) list.append(h("li", {}, say("web-nothing-found")));
  };
  const field = h("input", { type: "search", "aria-label": say("web-search"), placeholder: say("web-search"), oninput: () => void find(field.value) });
  await find("");
  return { element: h("div", { class: "look" }, h("h1", {}, say("web-look")), field, list) };
}

export async function technique(id: string): Promise<Screen> {
  const page = await call<Technique>("technique", { id }, ["lessons"]);
  const board = new Board(say("web-board"));
  const words = shown(page.shown, board);
  const drills = page.drill
    ? [h("a", { class: "button main", href: `#find/${id}` }, say("web-drill-find")), h("a", { class: "button", href: `#spot/${id}` }, say("web-drill-spot"))]
    : [];
  const element = h("div", { class: "two technique" },
    h("div", { class: "stages" }, h("h1", {}, page.name),
      h("p", { class: "soft" }, [page.level_name, ...page.aliases].join(" · ")),
      h("div", { class: "row" }, page.unit ? h("a", { class: "button", href: `#unit/${page.unit}` }, say("web-to-unit")) : null, ...drills)),
    h("div", { class: "left" }, board.element),
    h("div", { class: "right" }, h("section", { class: "panel" }, words), ...(page.often ?? []).map((text) => h("p", { class: "soft" }, text))));
  return { element };
}
