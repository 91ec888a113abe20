// Two paths of a puzzle side by side: with all techniques, and without those somebody names.  The steps of both can
// be shown on the board; both are walked a piece at a time, so that the page goes on and can be stopped.

import { button, h } from "./dom.js";
import { call } from "./engine.js";
import { failure } from "./screen.js";
import type { Compared, Side } from "./turn.js";
import { say } from "./words.js";

/** So many steps more at a call. */
const PIECE = 20;

export class Compare {
  readonly element: HTMLDetailsElement;
  private readonly field = h("input", { type: "text", "data-act": "without", autocomplete: "off", "aria-label": say("web-compare-without") });
  private readonly out = h("div", { "aria-live": "polite" });
  private asked = 0;

  constructor(private readonly show: (number: number, other: boolean) => void, private readonly named: (names: string) => void) {
    this.element = h("details", { class: "compare" },
      h("summary", {}, say("web-compare")),
      h("label", {}, h("span", {}, say("web-compare-without")), this.field),
      h("div", { class: "row" }, button(say("web-compare-go"), () => void this.begin(this.field.value), { "data-act": "compare" })),
      this.out);
    this.field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") void this.begin(this.field.value);
      event.stopPropagation();
    });
  }

  /** Compares with the path without these. */
  async begin(names: string): Promise<void> {
    const forbid = names.split(/[,、，]/).map((name) => name.trim()).filter(Boolean);
    this.field.value = names;
    this.element.open = true;
    const mine = ++this.asked;
    if (!forbid.length) return this.out.replaceChildren();
    try {
      let number = PIECE;
      let both = await call<Compared>("compare", { forbid, number });
      this.named(forbid.join(","));
      for (;;) {
        if (mine !== this.asked) return;
        this.paint(both);
        if (both.usual.end && both.other.end) break;
        number += PIECE;
        both = await call<Compared>("compare", { number });
      }
    } catch (reason) {
      this.out.replaceChildren(failure(reason));
    }
  }

  /** No more: another puzzle is explained, or nobody looks. */
  leave(): void {
    this.asked++;
  }

  private paint({ usual, other, parts }: Compared): void {
    const ended = usual.end && other.end;
    const first = parts === null ? (ended ? say("web-compare-same") : "") : `${say("web-compare-part")} ${parts}`;
    const at = this.out.querySelector(".sides")?.scrollTop ?? 0;
    this.out.replaceChildren(
      h("p", { class: "parts" }, first),
      h("div", { class: "sides" },
        this.side(say("web-compare-usual"), usual, parts, false),
        this.side(say("web-compare-other"), other, parts, true)));
    this.out.querySelector(".sides")!.scrollTop = at;
  }

  private side(title: string, { head, strip, end }: Side, parts: number | null, other: boolean): HTMLElement {
    const items = strip.map(({ name, level, single }, at) =>
      h("li", { class: `${single ? "single" : level}${parts !== null && at + 1 >= parts ? " apart" : ""}` },
        button(`${at + 1}. ${name}`, () => this.show(at + 1, other), { class: "step" })));
    if (end) items.push(h("li", { class: "end" }, say(end === "solved" ? "web-path-solved" : "web-path-stuck")));
    return h("section", { "data-side": other ? "other" : "usual" }, h("h3", {}, title), h("p", { class: "soft" }, head), h("ol", { class: "strip" }, ...items));
  }
}
