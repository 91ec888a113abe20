// Playing a puzzle: what `crates/learn/src/play` makes of each line is shown; nothing is decided here.

import { Board } from "./board.js";
import { Claim } from "./claim.js";
import { Clock } from "./clock.js";
import { button, h, letter } from "./dom.js";
import { call } from "./engine.js";
import { keepOptions, options, type Options } from "./options.js";
import { next } from "./samples.js";
import { forget, hold, putAside, read, write } from "./store.js";
import { shown } from "./parts.js";
import { Pad, type Pen } from "./pad.js";
import { Refused } from "./engine.js";
import { failure, notice, type Screen } from "./screen.js";
import { done, sent } from "./tally.js";
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
  [["F", "Shift F"], "web-keys-empty"],
  [["R", "L", "Q"], "web-keys-aloud"],
  [["D"], "web-keys-left"],
  [["W"], "web-keys-cell"],
  [["M"], "web-point"],
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
  /** What is said once to whoever hears: an entry, another pen, a row. */
  private readonly voice = h("p", { class: "unseen", role: "status" });
  private readonly about = h("div", { class: "about" });
  private readonly points = h("div", { class: "row points" });
  private readonly heading = h("h1", { class: "unseen" }, say("web-play"));
  private clock: Clock | undefined;
  private chosen!: Options;
  /** The next digit is asked about, not written. */
  private asksLeft = false;
  /** Whether the sentence that nothing needs saying stands there. */
  private idle = false;
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
      chosen: (cell, digit) => this.touched(cell, digit),
    });
    this.pad = new Pad(["digit", "corner", "centre", "strike", "colour"], (digit, pen, byKey) => this.press(digit, pen, byKey), () => this.erase());
    this.pad.taken = (pen) => this.speak(say(`web-pen-${pen}`));
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
      button(say("web-point"), () => this.point(), { "data-act": "point" }),
      button(say("web-link"), () => this.link(), { "data-act": "link" }),
      button(say("web-options"), () => this.choose(), { "data-act": "options" }),
      button("?", () => this.keys(), { "aria-label": say("web-keys"), "data-act": "keys" }),
    );
    this.element.append(
      this.heading,
      h("div", { class: "left" }, this.board.element, this.pad.element),
      h("div", { class: "right" }, this.tools, this.points, this.claim.element, this.take, this.panel, this.about, this.voice),
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
    play.chosen = await options();
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
    this.tell(page);
    this.clock = await Clock.of(this.key_);
    this.tools.append(this.clock.element);
    this.obey();
    // One after the other with what is sent: the first line is answered by a game that knows its options.
    if (this.chosen.clean) this.sending = call("send", { line: "notes clean" }).then(() => undefined, () => undefined);
    void call<{ warning: string | null }>("warning").then(({ warning }) => {
      if (warning) this.about.prepend(h("p", { class: "warning", role: "alert" }, warning));
    }, () => undefined);
    void write("texts", LAST, this.key_).catch(() => undefined);
  }

  /** What the author tells, and the rules beside houses: a list for whoever does not see the board. */
  private tell(page: Game): void {
    if (page.title) this.heading.textContent = page.title;
    this.heading.classList.toggle("unseen", !page.title);
    const rules = page.rules ?? [];
    this.about.replaceChildren(
      page.told ? h("details", { class: "told", open: true }, h("summary", {}, say("web-told")), h("p", {}, page.told)) : "",
      rules.length ? h("details", { class: "rules" }, h("summary", {}, say("web-rules")), h("ul", {}, ...rules.map(({ text, cells }) => {
        const item = h("li", { tabindex: 0 }, text);
        for (const kind of ["pointerover", "focusin", "click"]) item.addEventListener(kind, () => this.board.light(cells));
        return item;
      }))) : "",
    );
  }

  /** Does as was chosen. */
  private obey(): void {
    if (this.clock) this.clock.element.hidden = !this.chosen.clock;
    if (!this.chosen.first) this.hold(null);
    this.clock?.run(!this.page.turn.place.solved && this.page.mood !== "solved");
  }

  /** Choices that stay. */
  private choose(): void {
    const box = (name: keyof Options, id: string): HTMLElement => {
      const check = h("input", { type: "checkbox", checked: this.chosen[name], "data-option": name, onchange: () => {
        this.chosen[name] = check.checked;
        void keepOptions(this.chosen);
        if (name === "clean") void call("send", { line: check.checked ? "notes clean" : "notes keep" }).catch(() => undefined);
        this.obey();
      } });
      return h("label", { class: "check" }, check, " ", say(id));
    };
    this.idle = false;
    this.panel.replaceChildren(h("h2", {}, say("web-options")), box("clean", "web-option-clean"), box("first", "web-option-first"), box("clock", "web-option-clock"));
  }

  /** Said once; the same words again are said again. */
  private speak(text: string): void {
    this.voice.textContent = "";
    setTimeout(() => (this.voice.textContent = text), 30);
  }

  private aloud(args: object): void {
    this.sending = this.sending.then(() => call<{ text: string }>("aloud", args)).then(({ text }) => this.speak(text), () => undefined);
  }

  /** A cell was pressed: a held digit goes into it, a mark of a claim is made of it. */
  private touched(cell: number, digit: number | null): void {
    if (this.claim.active) {
      if (digit !== null) this.claim.press(cell, digit);
    } else if (this.board.held !== null) {
      this.press(this.board.held, this.pad.pen, true);
    }
  }

  /** Holds a digit for the cells that are chosen next; the same again lets it go. */
  private hold(digit: number | null): void {
    const held = digit === this.board.held ? null : digit;
    this.board.hold(held);
    this.pad.hold(this.chosen.first ? held ?? 0 : null);
  }

  /** A place to come back to. */
  private point(): void {
    const taken = new Set(this.page.points);
    let n = 1;
    while (taken.has(String(n))) n++;
    this.send(`mark ${n}`);
  }

  leave(): void {
    this.clock?.run(false);
    this.free?.();
    this.free = undefined;
  }

  private show(page: Game): void {
    this.page = page;
    this.board.write(page.squares);
    this.board.draw(null);
    const idle = page.mood === "quiet" && !page.shown.length;
    const words = shown(page.shown, this.board);
    if (idle) words.append(h("p", { class: "soft" }, say("web-play-idle")));
    if (page.mood === "solved") words.append(this.onward());
    this.panel.className = `panel ${page.mood}`;
    // The sentence that nothing needs saying is not said after each entry.
    if (!idle || !this.idle) this.panel.replaceChildren(words);
    this.idle = idle;
    this.panel.setAttribute("aria-live", page.mood === "wrong" ? "assertive" : "polite");
    this.points.replaceChildren(...(page.points ?? []).map((name) => button(`${say("web-point-back")} ${name}`, () => this.send(`return ${name}`), { "data-point": name })));
    if (page.mood === "solved") {
      this.clock?.run(false);
      void done(this.key_, this.clock?.seconds ?? 0).catch(() => undefined);
    }
    this.take.hidden = page.mood !== "step" && page.mood !== "proved";
    this.back.disabled = !page.turn.place.changes;
    this.redo.disabled = !page.turn.place.redoable;
    const counts = new Map<number, number>();
    for (const { value } of page.squares) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
    const digits = [...this.pad.element.querySelectorAll("[data-digit]")].map((b) => Number(b.getAttribute("data-digit")));
    const each = page.squares.length / Math.max(digits.length, 1);
    this.pad.left(digits.map((digit) => each - (counts.get(digit) ?? 0)));
  }

  /** What comes after a puzzle that is done. */
  private onward(): HTMLElement {
    const link = h("a", { class: "button main", href: "#play", "data-act": "next" }, say("web-next-puzzle"));
    void next(this.key_).then((puzzle) => puzzle && link.setAttribute("href", `#p=${puzzle}`));
    return h("div", { class: "row" }, link, h("a", { class: "button", href: "#play" }, say("web-another")));
  }

  /** Sends a line; lines are answered in the order in which they were sent. */
  send(line: string): void {
    this.sending = this.sending.then(async () => {
      try {
        const page = await call<Game>("send", { line });
        await sent(this.key_, line).catch(() => undefined);
        const before = this.page.squares[this.board.now]?.label;
        this.show(page);
        const label = page.squares[this.board.now]?.label;
        if (label && label !== before) this.speak(label);
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

  private press(digit: number, pen: Pen, byKey: boolean): void {
    if (this.asksLeft) {
      this.asksLeft = false;
      return this.aloud({ what: "digit", digit });
    }
    if (this.chosen.first && !byKey && !this.claim.active) return this.hold(digit);
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
    this.idle = false;
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
    this.idle = false;
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
    this.idle = false;
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
      this.asksLeft = false;
      if (this.board.held !== null) this.hold(null);
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
      m: () => this.point(),
      f: () => void (this.board.step(event.shiftKey ? -1 : 1, (square) => square?.value === null) || this.speak(say("web-none-empty"))),
      r: () => this.aloud({ what: "row", at: this.board.now }),
      l: () => this.aloud({ what: "column", at: this.board.now }),
      q: () => this.aloud({ what: "box", at: this.board.now }),
      w: () => this.aloud({ what: "cell", at: this.board.now }),
      d: () => this.left(),
    };
    const act = event.key === "?" ? (): void => this.keys() : keys[letter(event)];
    act?.();
    return !!act;
  }

  /** What is left of a digit: the cell's, or the one that is pressed next. */
  private left(): void {
    const digit = this.page.squares[this.board.now]?.value ?? null;
    if (digit !== null) return this.aloud({ what: "digit", digit });
    this.asksLeft = true;
    this.speak(say("web-which-digit"));
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
