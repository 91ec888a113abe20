// Entering a puzzle, on an empty board: what stands twice is marked at once, how many solutions there are is said as one
// writes.  The engine counts; here nothing is decided.

import { Board } from "./board.js";
import { button, h, letter } from "./dom.js";
import { call } from "./engine.js";
import { Pad } from "./pad.js";
import { shown } from "./parts.js";
import { failure, type Screen } from "./screen.js";
import type { Game } from "./turn.js";
import { say } from "./words.js";

/** Boards on offer. */
const SIZES = [4, 6, 9, 12, 16];

/** So long nothing is counted while somebody writes, in milliseconds. */
const PAUSE = 120;

export class Enter implements Screen {
  readonly element = h("div", { class: "two play enter" });
  private readonly board: Board;
  private readonly pad: Pad;
  private readonly panel = h("section", { class: "panel", "aria-live": "polite", "aria-label": say("web-words") });
  private readonly voice = h("p", { class: "unseen", role: "status" });
  private readonly back: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;
  private page!: Game;
  private sending: Promise<void> = Promise.resolve();
  private waits: number | undefined;

  private constructor(size: number) {
    this.board = new Board(say("web-board"), { key: (event) => this.key(event) });
    this.pad = new Pad(["digit"], (digit) => this.press(digit), () => this.erase());
    this.back = button("↶", () => this.send("back"), { "aria-label": say("web-undo") });
    this.redo = button("↷", () => this.send("again"), { "aria-label": say("web-redo") });
    const sizes = h("select", { "aria-label": say("web-make-size"), onchange: () => (location.hash = `#enter/${sizes.value}`) },
      ...SIZES.map((of) => h("option", { value: of, selected: of === size }, `${of}×${of}`)));
    this.element.append(
      h("div", { class: "left" }, this.board.element, this.pad.element),
      h("div", { class: "right" },
        h("h1", {}, say("web-enter")),
        h("p", { class: "soft about" }, say("web-enter-says")),
        h("div", { class: "tools" }, this.back, this.redo,
          button(say("web-reset"), () => this.send("reset"), { "data-act": "reset" }),
          button(say("web-play"), () => void this.go(""), { class: "main", "data-act": "go-play" }),
          button(say("web-explain"), () => void this.go("explain&"), { "data-act": "go-explain" }),
          h("label", {}, sizes)),
        this.panel, this.voice),
    );
  }

  static async open(name: string): Promise<Enter> {
    const size = SIZES.find((of) => String(of) === name) ?? 9;
    const screen = new Enter(size);
    const page = await call<Game>("open", { empty: size });
    screen.board.build(page.board!);
    screen.pad.build(page.board!.digits);
    screen.show(page);
    await screen.count();
    return screen;
  }

  leave(): void {
    clearTimeout(this.waits);
  }

  private show(page: Game): void {
    this.page = page;
    this.board.write(page.squares);
    this.back.disabled = !page.turn.place.changes;
    this.redo.disabled = !page.turn.place.redoable;
  }

  /** Says how many solutions there are. */
  private async count(): Promise<void> {
    const page = await call<Game>("send", { line: "count" });
    this.show(page);
    const words = shown(page.shown, this.board);
    this.panel.className = `panel ${page.mood}`;
    if (this.panel.textContent !== words.textContent) this.panel.replaceChildren(words);
  }

  private send(line: string): void {
    this.sending = this.sending.then(async () => {
      try {
        this.show(await call<Game>("send", { line }));
        this.voice.textContent = this.page.squares[this.board.now]?.label ?? "";
      } catch (reason) {
        this.panel.replaceChildren(failure(reason));
      }
    });
    clearTimeout(this.waits);
    this.waits = window.setTimeout(() => {
      this.sending = this.sending.then(() => this.count()).catch((reason: unknown) => this.panel.replaceChildren(failure(reason)));
    }, PAUSE);
  }

  private press(digit: number): void {
    if (!this.board.chosen) return this.panel.replaceChildren(h("p", {}, say("web-tap-move")));
    this.send(`write ${this.board.cells().map((cell) => `${this.board.nameOf(cell)}=${digit}`).join(" ")}`);
  }

  private erase(): void {
    if (this.board.chosen) this.send(`erase ${this.board.cells().map((cell) => this.board.nameOf(cell)).join(" ")}`);
  }

  /** The puzzle as it stands becomes one to play, or to have explained. */
  private async go(where: string): Promise<void> {
    await this.sending;
    const { text, clues } = await call<{ text: string; clues: number }>("entered");
    if (clues) location.hash = `#${where}p=${encodeURIComponent(text.trim())}`;
  }

  key(event: KeyboardEvent): boolean {
    const control = event.ctrlKey || event.metaKey;
    if (control && letter(event) === "z") return this.sends(event.shiftKey ? "again" : "back");
    if (control && letter(event) === "y") return this.sends("again");
    if (!control && !event.altKey && (event.key === " " || event.key === ".")) {
      this.board.step(1, () => true);
      return true;
    }
    return this.pad.key(event) || this.board.steer(event);
  }

  private sends(line: string): boolean {
    this.send(line);
    return true;
  }
}
