// Any puzzle explained: a strip of its steps, one of them on the board.

import { Board } from "./board.js";
import { Compare } from "./compare.js";
import { button, h, html } from "./dom.js";
import { call } from "./engine.js";
import { shown } from "./parts.js";
import { type Screen } from "./screen.js";
import type { Explained, Step, Strip } from "./turn.js";
import { say } from "./words.js";

export class ExplainScreen implements Screen {
  readonly element = h("div", { class: "two explain" });
  private readonly board = new Board(say("web-board"), { key: (event) => this.key(event) });
  private readonly words = h("section", { class: "panel", "aria-live": "polite", "aria-label": say("web-words") });
  private readonly strip = h("ol", { class: "strip" });
  private readonly back = button("‹", () => this.go(this.number - 1), { "aria-label": say("web-step-back") });
  private readonly on = button("›", () => this.go(this.number + 1), { "aria-label": say("web-step-on") });
  private readonly place = h("span", { class: "place" });
  private readonly from = button(say("web-play-from-here"), () => this.play(), { class: "main" });
  private readonly compare = new Compare((number, other) => void this.go(number, other), (names) => ((this.without = names), this.address()));
  /** What the other path must do without. */
  private without = "";
  private number = 0;
  private most = 0;
  private position = "";

  private constructor(private readonly text: string) {}

  static async open(text: string, number = 0, without = ""): Promise<ExplainScreen> {
    const screen = new ExplainScreen(text);
    const page = await call<Explained>("explain", { text });
    screen.begin(page);
    await screen.go(number);
    if (without) void screen.compare.begin(without);
    return screen;
  }

  private begin(page: Explained): void {
    this.board.build(page.board);
    this.board.draw(page.drawing);
    this.position = page.line ?? this.text;
    const facts = [page.head, [page.level, page.minutes].filter(Boolean).join(" · ")].join(" ");
    this.element.append(
      h("h1", { class: "unseen" }, say("web-explain")),
      h("div", { class: "left" },
        this.board.element,
        h("div", { class: "steps" }, this.back, this.place, this.on, this.from)),
      h("div", { class: "right" },
        h("p", { class: "facts" }, facts),
        page.reasons?.length ? h("details", {}, h("summary", {}, say("web-how-hard")), h("ul", {}, ...page.reasons.map((r) => h("li", {}, r)))) : null,
        this.words,
        h("details", { open: true }, h("summary", {}, say("web-steps")), this.strip),
        this.compare.element),
    );
    this.steps(page);
    this.words.append(h("p", {}, say("web-explain-begin")));
    // Where the strip stands is known once it is on the page.
    requestAnimationFrame(() => this.paint());
  }

  /** Shows a step of the path, or of the other one beside it. */
  private async go(number: number, other = false): Promise<void> {
    if (number < 1) return;
    const page = await call<Step>("step", { number, other });
    if (!other) this.steps(page);
    if (!page.title) {
      this.words.replaceChildren(h("p", { class: "solved" }, say(page.end === "solved" ? "web-path-solved" : "web-path-stuck")));
      return;
    }
    if (!other) this.number = number;
    const words = shown(page.shown, this.board);
    words.querySelector("h2.name")?.replaceWith(html("h2", ""), h("h2", {}, page.title));
    words.querySelector("h2:empty")?.remove();
    this.words.replaceChildren(words, h("p", {}, h("a", { href: `#look/${page.technique}` }, say("web-about-technique"))));
    this.position = page.position ?? this.text;
    this.paint();
    this.address();
  }

  /** The address says the puzzle, the step, and what the other path does without. */
  private address(): void {
    const without = this.without ? `&f=${encodeURIComponent(this.without)}` : "";
    history.replaceState(null, "", `#explain&p=${encodeURIComponent(this.text)}&n=${this.number}${without}`);
  }

  leave(): void {
    this.compare.leave();
  }

  private steps({ strip, end }: Strip): void {
    this.most = strip.length;
    // Singles that follow each other are one line of the strip, until one of them is wanted.
    this.strip.replaceChildren(...strip.map(({ name, level, single }, at) =>
      h("li", { class: single ? "single" : level },
        button(`${at + 1}. ${name}`, () => void this.go(at + 1), { class: `step level-${level}` }))));
    if (end) this.strip.append(h("li", { class: "end" }, say(end === "solved" ? "web-path-solved" : "web-path-stuck")));
    else this.strip.append(h("li", {}, button(say("web-more-steps"), () => void this.more())));
    this.paint();
  }

  private async more(): Promise<void> {
    const here = this.number;
    this.steps(await call<Strip>("step", { number: this.most + 24 }));
    this.number = here;
  }

  private paint(): void {
    this.place.textContent = `${this.number}`;
    this.back.disabled = this.number <= 1;
    [...this.strip.children].forEach((item, at) => {
      item.querySelector("button")?.setAttribute("aria-current", at + 1 === this.number ? "step" : "false");
    });
    const current = this.strip.children[this.number - 1] as HTMLElement | undefined;
    if (current) this.strip.scrollTop = current.offsetTop - this.strip.clientHeight / 2;
  }

  private play(): void {
    location.hash = `#p=${encodeURIComponent(this.position.trim())}`;
  }

  key(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "PageDown" || event.key === "n" || event.key === "Enter") return this.goes(this.number + 1);
    if (event.key === "PageUp" || event.key === "b") return this.goes(this.number - 1);
    return false;
  }

  private goes(number: number): boolean {
    void this.go(number);
    return true;
  }
}
