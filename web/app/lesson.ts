// A unit, a drill, a review or the entry test: the session asks, this shows it and sends what was answered.

import { Board } from "./board.js";
import { button, h } from "./dom.js";
import { call } from "./engine.js";
import { asked, shown } from "./parts.js";
import { Pad, type Pen } from "./pad.js";
import { learning } from "./record.js";
import { failure, seed, today, type Screen } from "./screen.js";
import type { Lesson } from "./turn.js";
import { say } from "./words.js";

export class LessonScreen implements Screen {
  readonly element = h("div", { class: "two lesson" });
  private readonly board: Board;
  private readonly pad: Pad;
  private readonly words = h("section", { class: "panel", "aria-live": "polite", "aria-label": say("web-words") });
  private readonly answers = h("div", { class: "answers" });
  private readonly head = h("div", { class: "stages" });
  private wants = "";
  /** The digit a figure is about, if it is about one: then a cell is answer enough. */
  private digit: number | null = null;
  private hasBoard = false;
  private busy = false;
  /** Whether what stands there is being told, sentence by sentence. */
  private tells = false;

  private constructor(private readonly kind: string, private readonly name: string) {
    this.board = new Board(say("web-board"), {
      chosen: (cell, digit) => this.chosen(cell, digit),
      key: (event) => this.key(event),
    });
    this.pad = new Pad(["digit", "strike"], (digit, pen) => this.press(digit, pen));
    this.pad.build([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    this.element.append(
      this.head,
      h("div", { class: "left" }, this.board.element, this.pad.element),
      h("div", { class: "right" }, this.words, this.answers),
    );
  }

  static async open(kind: string, name: string, stage?: string): Promise<LessonScreen> {
    const screen = new LessonScreen(kind, name);
    await screen.begin(stage);
    return screen;
  }

  private async begin(stage?: string): Promise<void> {
    const args = { kind: this.kind, name: this.name, stage, seed: seed(), today: today() };
    const page = await learning(() => call<Lesson>("learn", args, ["lessons", "puzzles"]));
    this.show(page);
    // The first turn of a unit is its heading: nothing to read yet.
    if (page.turn.wants.kind === "more" && page.shown.length < 3) await this.answer("");
  }

  private async answer(line: string): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.element.setAttribute("aria-busy", "true");
    try {
      this.show(await learning(() => call<Lesson>("answer", { line, today: today() }, ["lessons", "puzzles"])));
    } catch (reason) {
      this.words.prepend(failure(reason));
    } finally {
      this.busy = false;
      this.element.removeAttribute("aria-busy");
    }
  }

  private show(page: Lesson): void {
    this.wants = page.turn.wants.kind;
    const drawn = asked(page.shown);
    if (drawn) {
      this.digit = drawn.digit;
      this.hasBoard = true;
      this.board.selected.clear();
    }
    const isNew = page.shown.some(({ kind }) => kind === "stage" || kind === "number" || kind === "title");
    const words = shown(page.shown, this.board);
    // A story grows; what is said to an answer stands below the question, and the next reply takes its place.
    if (isNew || !this.words.childElementCount) {
      this.words.replaceChildren(words);
      // Below what was told to the question before: on a phone, the new one would be out of sight.
      const headings = words.querySelectorAll(".number, .stage, h2");
      if (words.querySelector(".picks")) headings[headings.length - 1]?.scrollIntoView({ block: "nearest" });
    }
    else {
      if (!this.tells) this.words.querySelector(".reply")?.remove();
      words.classList.add(this.tells ? "more" : "reply");
      const told = this.words.querySelectorAll(".bullets li").length;
      if (this.tells) words.querySelector(".bullets")?.setAttribute("start", String(told + 1));
      this.words.append(words);
      const signs = this.words.querySelector(".signs");
      if (signs) this.words.append(signs);
      words.scrollIntoView({ block: "nearest" });
    }
    this.tells = this.wants === "more";
    this.element.classList.toggle("bare", !this.hasBoard);
    this.stages(page);
    this.answers.replaceChildren(...this.buttons(page));
    this.head.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const asks = this.wants === "cells" || this.wants === "moves";
    this.pad.element.hidden = !asks;
    this.pad.element.classList.toggle("one", this.wants !== "moves");
  }

  private stages({ stages, title, turn }: Lesson): void {
    if (!stages) {
      if (!this.head.querySelector("h1")) this.head.replaceChildren(h("h1", { class: "unseen" }, title ?? say("web-learn")));
      return;
    }
    const now = turn.place.stage?.id;
    this.head.replaceChildren(
      h("h1", {}, title ?? ""),
      h("nav", { "aria-label": say("web-stages") }, ...stages.map(({ id, name }) =>
        button(name, () => void this.begin(id), { "aria-current": id === now ? "step" : undefined }))),
    );
  }

  private buttons(page: Lesson): HTMLElement[] {
    const send = (id: string, line: string, main = false): HTMLButtonElement =>
      button(say(id), () => void this.answer(line), { class: main ? "main" : "", "data-line": line });
    const test = this.kind === "test";
    const help = test ? [send("web-do-not-know", "s")] : [send("web-hint", "?"), send("web-skip", "s")];
    switch (this.wants) {
      case "more":
        return [send("web-more", "", true)];
      case "yes_no":
        if (test) return [send("web-yes", "y", true), send("web-no", "n")];
        return [send("web-real", "y", true), send("web-fake", "n", true), ...help];
      case "one_of": {
        const choices = page.shown.find((part) => part.kind === "choices");
        const all = choices?.kind === "choices" ? choices.choices : [];
        const picks = all.map(({ html }, at) => {
          const pick = button("", () => void this.answer(String(at + 1)), { class: "choice" });
          pick.innerHTML = html;
          return pick;
        });
        return picks.length ? [...picks, ...help] : ([...this.answers.children] as HTMLElement[]);
      }
      case "cells":
        return [h("p", { class: "soft" }, say(this.digit === null ? "web-tap-digit" : "web-tap-cell")), ...help];
      case "moves":
        return [h("p", { class: "soft" }, say("web-tap-move")), send("web-advance", "+"), ...help];
      default:
        return [
          ...(page.often ?? []).map((text) => h("p", { class: "soft" }, text)),
          ...(page.next ? [h("a", { class: "main button", href: `#unit/${page.next}` }, say(test ? "web-test-begin" : "web-next"))] : []),
          h("a", { class: "button", href: "#learn" }, say("web-to-course")),
        ];
    }
  }

  private chosen(cell: number, digit: number | null): void {
    // A board of an earlier question is only to be looked at.
    if (this.wants !== "cells" || this.board.past) return;
    const name = this.board.nameOf(cell);
    if (this.digit !== null) void this.answer(name);
    else if (digit !== null) void this.answer(`${digit} ${name}`);
  }

  private press(digit: number, pen: Pen): void {
    if (!this.board.chosen || this.board.past) return;
    const name = this.board.nameOf(this.board.now);
    if (this.wants === "cells") void this.answer(`${digit} ${name}`);
    else if (this.wants === "moves") void this.answer(`${name}${pen === "strike" ? "<>" : "="}${digit}`);
  }

  key(event: KeyboardEvent): boolean {
    const asks = this.wants === "cells" || this.wants === "moves";
    if (asks && (this.pad.key(event) || this.board.steer(event))) return true;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const line = { more: { Enter: "", " ": "" }, yes_no: { y: "y", n: "n" } } as Record<string, Record<string, string>>;
    const mine = line[this.wants]?.[event.key] ?? (/^[1-9]$/.test(event.key) && this.wants === "one_of" ? event.key : undefined);
    if (mine !== undefined) {
      void this.answer(mine);
      return true;
    }
    if ((event.key === "h" || event.key === "?") && this.wants !== "more" && this.wants !== "nothing") {
      void this.answer("?");
      return true;
    }
    return false;
  }
}
