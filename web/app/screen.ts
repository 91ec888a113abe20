// What all screens have: an element, perhaps keys of their own, and something to do when they are left.

import { h } from "./dom.js";
import { Broken, Missing, Refused } from "./engine.js";
import type { Wrong } from "./turn.js";
import { say } from "./words.js";

export interface Screen {
  element: HTMLElement;
  /** Keys that no element took; true if it was one of them. */
  key?(event: KeyboardEvent): boolean;
  leave?(): void;
}

/** What is wrong with somebody's text: where, with a caret, and what to try. */
export function wrong({ text, place }: Wrong): HTMLElement {
  const out = h("div", { class: "problem", role: "alert" }, h("p", {}, text.message));
  if (place) {
    const caret = " ".repeat(Math.max(place.column - 1, 0)) + "^".repeat(Math.max(place.width, 1));
    out.append(h("pre", { "aria-hidden": "true" }, `${place.text}\n${caret}`));
  }
  if (text.hint) out.append(h("p", { class: "try" }, text.hint));
  return out;
}

/** What went wrong, whatever it was. */
export function failure(reason: unknown): HTMLElement {
  if (reason instanceof Refused) return wrong(reason.wrong);
  const text = say(reason instanceof Missing ? "web-rest-failed" : reason instanceof Broken ? "web-engine-failed" : "web-failed");
  const detail = reason instanceof Error ? reason.message : String(reason);
  return h("div", { class: "problem", role: "alert" }, h("p", {}, text), h("pre", {}, detail));
}

/** Says something above whatever screen there is, until it is put away. */
export function notice(text: string, action?: { text: string; act: () => void }): void {
  const line = h("div", { class: "notice", role: "status" }, h("span", {}, text));
  if (action) line.append(h("button", { type: "button", onclick: () => action.act() }, action.text));
  line.append(h("button", { type: "button", class: "close", "aria-label": say("web-close"), onclick: () => line.remove() }, "×"));
  const all = document.getElementById("notices");
  for (const other of all?.children ?? []) if (other.querySelector("span")?.textContent === text) other.remove();
  all?.append(line);
}

/** Today, as the texts of the review write it: by the clock of whoever learns. */
export function today(): string {
  const now = new Date();
  const two = (n: number): string => String(n).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** A seed nobody has asked for. */
export function seed(): number {
  return Math.floor(Math.random() * 1_000_000);
}
