// Playing a puzzle: what `crates/learn/src/play` makes of each line is shown; nothing is decided here.

import { Board } from "./board.js";
import { Claim } from "./claim.js";
import { button, h, letter } from "./dom.js";
import { call } from "./engine.js";
import { forget, hold, putAside, read, write } from "./store.js";
import { shown } from "./parts.js";
import { Pad, type Pen } from "./pad.js";
import { Refused } from "./engine.js";
import { failure, notice, type Screen } from "./screen.js";
import type { Game } from "./turn.js";
import { language, say } from "./words.js";

/** The game that was played last. */
export const LAST = "last-game";

/** The text of a game that is kept, without its beginning, is what follows this. */
const HEAD = "kotowari/game/1\n";

/** The keys, by what is printed on them, and what they do. */
const KEYS: [string[], string][] = [
  [["←", "→", "↑", "↓"], "web-keys-move"],
  [["Shift ←", "Ctrl A"], "web-keys-more"],
  [["1 – 9"], "web-keys-digit"],
  [["Shift 1", "Ctrl 1", "Alt 1"], "web-keys-held"],
  [["Z", "X", "C", "V", "B"], "web-keys-pens"],
  [["Space"], "web-keys-next-pen"],
  [["Delete", "0"], "web-erase"],
  [["Ctrl Z", "Ctrl Y"], "web-keys-undo"],
  [["Enter"], "web-keys-step"],
  [["H"], "web-hint"],
  [["K"], "web-check"],
  [["E"], "web-why"],
  [["P"], "web-claim"],
  [["N"], "web-fill"],
  [["O"], "web-marks"],
  [["Esc"], "web-keys-leave"],
  [["?"], "web-keys-these"],
];

export class Play implements Screen {
  readonly element = h("div", { class: "two play" });
  private readonly board: Board;
  private readonly pad: Pad;
  private readonly panel = h("section", { class: "panel", "aria-label": say("web-words") });
  private readonly tools = h("div", { class: "tools" });
  private readonly take: HTMLButtonElement;
  private readonly back: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;
  private readonly claim: Claim;
  private page!: Game;
  private kept = "";
  private free: (() => void) | undefined;
  private keeps = true;
  /** What waits to be kept: one after the other, the last one whole. */
  private keeping: Promise<void> = Promise.resolve();
  private sending: Promise<void> = Promise.resolve();

  private constructor(private key_: string) {
    this.board = new Board(say("web-board"), {
      key: (event) => this.key(event),
      chosen: (cell, digit) => digit !== null && this.claim.active && this.claim.press(cell, digit),
    });
    this.pad = new Pad(["digit", "corner", "centre", "strike", "colour"], (digit, pen) => this.press(digit, pen), () => this.erase());
    this.take = button(say("web-take"), () => this.send("take"), { class: "main", hidden: true });
    this.back = button("↶", () => this.send("back"), { "aria-label": say("web-undo") });
    this.redo = button("↷", () => this.send("again"), { "aria-label": say("web-redo") });
    this.claim = new Claim(this.board, (line) => this.send(line));
    // Undo comes first: on a phone the row is wider than the screen.
    this.tools.append(
      this.back,
      this.redo,
      button(say("web-hint"), () => this.send("hint"), { "data-act": "hint" }),
      button(say("web-show"), () => this.send("show"), { "data-act": "show" }),
      button(say("web-why"), () => this.why(), { "data-act": "why" }),
      button(say("web-check"), () => this.send("check"), { "data-act": "check" }),
      button(say("web-claim"), () => this.claim.begin(), { "data-act": "claim" }),
      button(say("web-marks"), () => this.marks(), { "aria-pressed": false, "data-act": "marks" }),
      button(say("web-fill"), () => this.send("fill"), { "data-act": "fill" }),
      button(say("web-reset"), () => this.send("reset"), { "data-act": "reset" }),
      button(say("web-link"), () => this.link(), { "data-act": "link" }),
      button("?", () => this.keys(), { "aria-label": say("web-keys"), "data-act": "keys" }),
    );
    this.element.append(
      h("div", { class: "left" }, this.board.element, this.pad.element),
      h("div", { class: "right" }, this.tools, this.claim.element, this.take, this.panel),
    );
  }

  /** Opens a game that is kept, or a puzzle somebody brings; a puzzle that was begun is gone on with. */
  static async open(what: { text: string } | { key: string }): Promise<Play> {
    let page: Game;
    let key: string;
    if ("key" in what) {
      key = what.key;
      page = await Play.load(key);
    } else {
      page = await call<Game>("open", { text: what.text });
      key = (page.saved ?? "").slice(HEAD.length);
      const begun = await read("games", key).catch(() => undefined);
      if (begun) page = await Play.load(key);
    }
    const play = new Play(key);
    await play.begin(page);
    return play;
  }

  /** A game that was kept; one that cannot be read is put aside, not lost, and the puzzle begun afresh. */
  private static async load(key: string): Promise<Game> {
    const kept = await read("games", key);
    if (!kept) return call<Game>("open", { saved: HEAD + key });
    try {
      return await call<Game>("open", { saved: kept.text });
    } catch (reason) {
      if (!(reason instanceof Refused)) throw reason;
      if (reason.wrong.error === "game-version") throw reason;
      await putAside("games", key);
      notice(`${say("web-game-broken")} ${reason.message}`);
      return call<Game>("open", { saved: HEAD + key });
    }
  }

  private async begin(page: Game): Promise<void> {
    this.kept = page.saved ?? "";
    this.free = await hold(`game:${this.key_}`);
    this.keeps = !!this.free;
    if (!this.keeps) notice(say("web-other-tab"));
    this.board.build(page.board!);
    this.pad.build(page.board!.digits);
    this.show(page);
    this.keep("");
    void write("texts", LAST, this.key_).catch(() => undefined);
  }

  leave(): void {
    this.free?.();
    this.free = undefined;
  }

  private show(page: Game): void {
    this.page = page;
    this.board.write(page.squares);
    this.board.draw(null);
    const words = shown(page.shown, this.board);
    if (page.mood === "quiet" && !page.shown.length) words.append(h("p", { class: "soft" }, say("web-play-idle")));
    this.panel.className = `panel ${page.mood}`;
    this.panel.replaceChildren(words);
    this.panel.setAttribute("aria-live", page.mood === "wrong" ? "assertive" : "polite");
    this.take.hidden = page.mood !== "step" && page.mood !== "proved";
    this.back.disabled = !page.turn.place.changes;
    this.redo.disabled = !page.turn.place.redoable;
    const counts = new Map<number, number>();
    for (const { value } of page.squares) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
    const digits = [...this.pad.element.querySelectorAll("[data-digit]")].map((b) => Number(b.getAttribute("data-digit")));
    const each = page.squares.length / Math.max(digits.length, 1);
    this.pad.left(digits.map((digit) => each - (counts.get(digit) ?? 0)));
  }

  /** Sends a line; lines are answered in the order in which they were sent. */
  send(line: string): void {
    this.sending = this.sending.then(async () => {
      try {
        const page = await call<Game>("send", { line });
        this.show(page);
        if (page.keep) this.keep(page.keep);
      } catch (reason) {
        this.panel.replaceChildren(failure(reason));
      }
    });
  }

  /** Keeps what was done: lines are added, nothing is written anew but the whole text of this one game. */
  private keep(lines: string): void {
    this.kept += lines;
    const text = this.kept;
    if (!this.keeps || (!lines && !text.slice(HEAD.length + this.key_.length))) return;
    this.keeping = this.keeping.then(() => write("games", this.key_, text)).catch((reason: unknown) => {
      notice(`${say("web-not-kept")} ${reason instanceof Error ? reason.name : ""}`, { text: say("web-download"), act: () => this.download() });
    });
  }

  private download(): void {
    const link = h("a", { href: URL.createObjectURL(new Blob([this.kept])), download: "game.txt" });
    link.click();
  }

  private press(digit: number, pen: Pen): void {
    if (this.claim.active) return this.claim.press(this.board.now, digit);
    if (!this.board.chosen) return this.chooseFirst();
    const cells = this.board.cells().map((cell) => this.board.nameOf(cell));
    if (pen === "colour") return this.send(`colour ${digit} ${cells.join(" ")}`);
    const word = pen === "digit" ? "write" : pen;
    const open = pen === "digit" ? cells : cells.filter((name) => this.page.squares[this.board.cellOf(name)]?.value === null);
    if (open.length) this.send(`${word} ${open.map((name) => `${name}=${digit}`).join(" ")}`);
  }

  /** A digit that is meant for no cell is not written into the first one. */
  private chooseFirst(): void {
    this.panel.replaceChildren(h("p", {}, say("web-tap-move")));
  }

  /** Empties: digits first, then marks, then colours. */
  private erase(): void {
    if (!this.board.chosen) return this.chooseFirst();
    const cells = this.board.cells();
    const squares = cells.map((cell) => this.page.squares[cell]!);
    const names = cells.map((cell) => this.board.nameOf(cell)).join(" ");
    if (squares.some(({ value, given }) => value !== null && !given)) this.send(`erase ${names}`);
    else if (squares.some((q) => q.corner.length || q.centre.length || q.struck.length)) this.send(`delete ${names}`);
    else this.send(`colour 0 ${names}`);
  }

  /** Why a digit goes or stays: asked of the candidate that is named next. */
  private why(): void {
    this.claim.ask((cell, digit) => this.send(`why ${this.board.nameOf(cell)}=${digit}`));
  }

  private marks(): void {
    const all = this.board.marks === "own";
    this.board.showMarks(all ? "all" : "own");
    this.tools.querySelector("[data-act=marks]")?.setAttribute("aria-pressed", String(all));
  }

  /** What each key does. */
  private keys(): void {
    const list = KEYS.map(([keys, id]) => [h("dt", {}, ...keys.flatMap((name) => [h("kbd", {}, name), " "])), h("dd", {}, say(id))]);
    this.panel.replaceChildren(h("h2", {}, say("web-keys")), h("dl", { class: "keys" }, ...list.flat()));
  }

  /** The address of this puzzle, for others: it names the puzzle and nothing of whoever plays. */
  private link(): void {
    const lines = this.key_.split("\n").filter((line) => line.startsWith("puzzle "));
    const puzzle = lines.map((line) => line.slice("puzzle ".length)).join("\n");
    const address = new URL(`#p=${encodeURIComponent(puzzle)}&l=${language}`, location.href).href;
    const field = h("input", { readonly: true, value: address, "aria-label": say("web-link") });
    const others = h("ul", { class: "links" });
    this.panel.replaceChildren(h("p", {}, say("web-link-is")), field, others);
    field.select();
    void navigator.clipboard?.writeText(address).catch(() => undefined);
    void call<{ links: { id: string; text: string; printed: boolean }[] }>("links").then(({ links }) => {
      for (const { id, text, printed } of links) {
        const name = printed ? `${id} ${say("web-link-printed")}` : id;
        others.append(h("li", {}, h("details", {}, h("summary", {}, name), h("pre", { tabindex: 0 }, text.trim()))));
      }
    }, () => undefined);
  }

  key(event: KeyboardEvent): boolean {
    if (event.key === "Escape") {
      this.claim.end();
      this.board.draw(null);
      return true;
    }
    const control = event.ctrlKey || event.metaKey;
    if (control && letter(event) === "z") return this.sends(event.shiftKey ? "again" : "back");
    if (control && letter(event) === "y") return this.sends("again");
    if (this.pad.key(event) || this.board.steer(event)) return true;
    if (control || event.altKey) return false;
    if (event.key === "Enter" && !this.claim.active) return this.sends(this.take.hidden ? "show" : "take");
    const keys: Record<string, () => void> = {
      h: () => this.send("hint"),
      k: () => this.send("check"),
      e: () => this.why(),
      p: () => this.claim.begin(),
      n: () => this.send("fill"),
      o: () => this.marks(),
    };
    const act = event.key === "?" ? (): void => this.keys() : keys[letter(event)];
    act?.();
    return !!act;
  }

  private sends(line: string): boolean {
    this.send(line);
    return true;
  }
}

/** Forgets a game. */
export function drop(key: string): Promise<void> {
  return forget("games", key);
}
