// The pad of digits below a board, and what digits are written as.

import { button, h, letter } from "./dom.js";
import { say } from "./words.js";

export type Pen = "digit" | "corner" | "centre" | "strike" | "colour";

/** The pens, each with its key. */
const PENS: [Pen, string][] = [["digit", "z"], ["corner", "x"], ["centre", "c"], ["colour", "v"], ["strike", "b"]];

export class Pad {
  readonly element = h("div", { class: "pad" });
  pen: Pen = "digit";
  private readonly digits = h("div", { class: "digits", role: "group" });
  private readonly modes = h("div", { class: "modes", role: "radiogroup" });
  private readonly counts: HTMLElement[] = [];
  /** Whether a pen has the focus because it was clicked. */
  private clicked = false;
  /** Told of another pen. */
  taken: ((pen: Pen) => void) | undefined;

  constructor(
    private readonly pens: Pen[],
    private readonly press: (digit: number, pen: Pen, byKey: boolean) => void,
    private readonly erase?: () => void,
  ) {
    this.digits.setAttribute("aria-label", say("web-digits"));
    this.modes.setAttribute("aria-label", say("web-pens"));
    for (const pen of pens.length > 1 ? pens : []) {
      this.modes.append(h("button", {
        type: "button", role: "radio", "data-pen": pen, "aria-checked": pen === this.pen, tabindex: pen === this.pen ? 0 : -1, onclick: () => this.take(pen),
      }, say(`web-pen-${pen}`)));
    }
    // One stop for Tab, and arrows from pen to pen; after a click the arrows are the board's as before.
    this.modes.addEventListener("pointerdown", () => (this.clicked = true));
    this.modes.addEventListener("focusout", () => (this.clicked = false));
    this.modes.addEventListener("keydown", (event) => {
      const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (!by || this.clicked || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      this.take(this.pens[(this.pens.indexOf(this.pen) + by + this.pens.length) % this.pens.length]!);
      (this.modes.querySelector("[aria-checked=true]") as HTMLElement | null)?.focus();
    });
    this.element.append(this.modes, this.digits);
  }

  /** The digits of a board. */
  build(digits: number[]): void {
    this.counts.length = 0;
    this.digits.replaceChildren(...digits.map((digit) => {
      const count = h("small", { "aria-hidden": "true" });
      this.counts.push(count);
      return h("button", { type: "button", "data-digit": digit, onclick: () => this.press(digit, this.pen, false) }, String(digit), count);
    }));
    if (this.erase) {
      const erase = this.erase;
      this.digits.append(button("⌫", () => erase(), { "aria-label": say("web-erase"), class: "erase" }));
    }
  }

  /** How many of each digit are still to come. */
  left(counts: number[]): void {
    counts.forEach((count, at) => {
      const element = this.counts[at];
      if (element) element.textContent = count > 0 ? String(count) : "";
      element?.parentElement?.classList.toggle("complete", count <= 0);
    });
  }

  take(pen: Pen): void {
    this.pen = pen;
    for (const mode of this.modes.children) {
      const is = mode.getAttribute("data-pen") === pen;
      mode.setAttribute("aria-checked", String(is));
      mode.setAttribute("tabindex", is ? "0" : "-1");
    }
    this.taken?.(pen);
  }

  /** Shows which digit is held; null holds none. */
  hold(digit: number | null): void {
    for (const key of this.digits.querySelectorAll("[data-digit]")) {
      if (digit === null) key.removeAttribute("aria-pressed");
      else key.setAttribute("aria-pressed", String(Number(key.getAttribute("data-digit")) === digit));
    }
  }

  /** A key of the board: a digit (with Shift, Ctrl or Alt another pen), or another pen. */
  key(event: KeyboardEvent): boolean {
    const [, from, digit] = /^(Digit|Numpad)([0-9])$/.exec(event.code) ?? [];
    // Keys with digits of their own are arrows without Num Lock; with it, Shift turns a digit into an arrow and is not told.
    const turned = from === "Numpad" && !/^[0-9]$/.test(event.key);
    if (turned && !event.getModifierState("NumLock")) return false;
    const has = (pen: Pen): boolean => this.pens.includes(pen);
    if (digit && digit !== "0") {
      const held: Pen | undefined = event.shiftKey || turned ? "corner" : event.ctrlKey || event.metaKey ? "centre" : event.altKey ? "colour" : undefined;
      this.press(Number(digit), held && has(held) ? held : this.pen, true);
      return true;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const pen = PENS.find(([, key]) => key === letter(event))?.[0];
    if (pen && has(pen)) {
      this.take(pen);
      return true;
    }
    if (event.key === " " && this.pens.length > 1) {
      this.take(this.pens[(this.pens.indexOf(this.pen) + 1) % this.pens.length]!);
      return true;
    }
    if (this.erase && ["Delete", "Backspace", "Digit0", "Numpad0"].some((key) => key === event.key || key === event.code)) {
      this.erase();
      return true;
    }
    return false;
  }
}
