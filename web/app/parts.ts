// What was said, as elements; the names in it light their cells on the board.

import type { Board } from "./board.js";
import { button, h, html } from "./dom.js";
import type { Drawing, Part } from "./turn.js";
import { say } from "./words.js";

/** The board that is asked about: after an answer was told, that of the next question, which has a heading of its own. */
export function asked(parts: Part[]): Extract<Part, { kind: "board" }> | undefined {
  const heading = parts.map(({ kind }) => kind === "number" || kind === "stage" || kind === "title").lastIndexOf(true);
  const boards = parts.filter((part) => part.kind === "board");
  return boards.find((part) => parts.indexOf(part) > heading) ?? boards[0];
}

/** The boards among the parts stand on the board beside them, one at a time; the rest is returned. */
export function shown(parts: Part[], board: Board): HTMLElement {
  const out = h("div", { class: "said" });
  const drawings: Drawing[] = [];
  const several = parts.filter(({ kind }) => kind === "board").length > 1;
  const grow: (() => void)[] = [];
  for (const part of parts) {
    switch (part.kind) {
      case "board": {
        drawings.push(part.drawing);
        break;
      }
      case "gap":
        break;
      case "stage":
      case "number":
        out.append(html("p", part.html, { class: part.kind }));
        break;
      case "title":
        out.append(html("h2", part.html));
        break;
      case "name":
        out.append(html("h2", part.html, { class: "name" }));
        break;
      case "say":
        out.append(html("p", part.html));
        break;
      case "prose":
        out.append(html("div", part.html, { class: "prose" }));
        break;
      case "problem": {
        out.append(html("p", part.html, { class: "problem", role: "alert" }));
        if (part.hint) out.append(html("p", part.hint, { class: "try" }));
        break;
      }
      case "bullets":
        // Of several boards nobody knows which one the story is about.
        out.append(bullets(part.bullets, part.depths, several ? [] : part.grown, board, grow));
        break;
      case "choices":
        break;
    }
  }
  // Of several boards one is shown; the others are a button each.
  const first = asked(parts)?.drawing;
  if (first) {
    board.draw(first);
    board.past = false;
  }
  grow.forEach((draw) => draw());
  if (drawings.length > 1) {
    const picks = h("div", { class: "picks", role: "group", "aria-label": say("web-figures") });
    drawings.forEach((drawing, at) => {
      const pick = button(`${say("web-figure")} ${at + 1}`, () => {
        board.draw(drawing);
        board.past = drawings.indexOf(drawing) < drawings.indexOf(first!);
        for (const other of picks.children) other.setAttribute("aria-pressed", String(other === pick));
      }, { "aria-pressed": drawing === first });
      picks.append(pick);
    });
    out.prepend(picks);
  }
  const legend = first?.legend;
  if (legend && legend.includes("<li")) {
    out.append(h("details", { class: "signs" }, h("summary", {}, say("web-signs")), html("div", legend, { class: "kf" })));
  }
  lights(out, board);
  return out;
}

/** Bullets, read one at a time: those to come are faint until they are reached, and not drawn. */
function bullets(all: string[], depths: number[], grown: string[], board: Board, grow: (() => void)[]): HTMLElement {
  const list = h("ol", { class: "bullets" });
  const items = all.map((text, n) => html("li", text, depths[n] ? { "data-depth": String(depths[n]) } : {}));
  list.append(...items);
  const draw = (at: number): void => {
    const svg = grown[at];
    if (svg !== undefined) board.redraw(svg);
  };
  grow.push(() => draw(0));
  if (all.length < 2) return list;
  let at = all.length - 1;
  const live = h("p", { class: "unseen", "aria-live": "polite" });
  const place = h("span", { class: "place" });
  const show = (to: number, spoken = true): void => {
    at = Math.max(0, Math.min(all.length - 1, to));
    items.forEach((item, n) => {
      item.classList.toggle("later", n > at);
      item.classList.toggle("current", n === at && at < all.length);
    });
    place.textContent = `${at + 1}/${all.length}`;
    back.disabled = at === 0;
    on.disabled = at === all.length - 1;
    if (spoken) draw(at);
    if (spoken) live.textContent = items[at]!.textContent;
    board.light([...items[at]!.querySelectorAll<HTMLElement>("[data-cell]")].flatMap((e) => (e.dataset.cell ?? "").split(" ")));
  };
  const back = button("‹", () => show(at - 1), { "aria-label": say("web-bullet-back") });
  const on = button("›", () => show(at + 1), { "aria-label": say("web-bullet-on") });
  const nav = h("div", { class: "steps" }, back, place, on,
    button(say("web-bullet-all"), () => {
      show(all.length - 1, false);
      draw(all.length - 1);
      board.light([]);
      items.forEach((item) => item.classList.remove("current"));
    }));
  show(0, false);
  return h("div", {}, list, nav, live);
}

/** Names of cells light them while they are pointed at. */
function lights(of: HTMLElement, board: Board): void {
  const names = (event: Event): string[] => {
    const name = (event.target as HTMLElement).closest<HTMLElement>("[data-cell]")?.dataset.cell;
    return name ? name.split(" ") : [];
  };
  for (const kind of ["pointerover", "focusin"]) {
    of.addEventListener(kind, (event) => {
      const cells = names(event);
      if (cells.length) board.light(cells);
    });
  }
  of.addEventListener("click", (event) => {
    const cells = names(event);
    if (cells.length) board.light(cells);
  });
}
