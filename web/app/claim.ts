// A claim, put together: this candidate goes (or holds), because of these.  The kernel judges it.

import type { Board } from "./board.js";
import { button, h } from "./dom.js";
import { say } from "./words.js";

interface Candidate {
  cell: number;
  digit: number;
}

export class Claim {
  readonly element = h("div", { class: "claim", hidden: true, role: "group", "aria-label": say("web-claim") });
  active = false;
  private once: ((cell: number, digit: number) => void) | undefined;
  private out = true;
  private claim: Candidate | undefined;
  private marks: Candidate[] = [];
  /** The sign between one mark and the next: a solid or a dashed link, or none. */
  private links: ("" | "==" | "--")[] = [];

  constructor(
    private readonly board: Board,
    private readonly send: (line: string) => void,
  ) {}

  begin(): void {
    this.end();
    this.active = true;
    this.paint();
    this.board.focus();
  }

  /** Asks for one candidate. */
  ask(then: (cell: number, digit: number) => void): void {
    this.end();
    this.active = true;
    this.once = then;
    this.paint();
    this.board.focus();
  }

  end(): void {
    this.active = false;
    this.once = this.claim = undefined;
    this.marks = [];
    this.links = [];
    this.paint();
  }

  press(cell: number, digit: number): void {
    if (this.once) {
      const then = this.once;
      this.end();
      return then(cell, digit);
    }
    if (!this.claim) this.claim = { cell, digit };
    else {
      const at = this.marks.findIndex((mark) => mark.cell === cell && mark.digit === digit);
      if (at >= 0 && !this.links[this.marks.length - 1]) {
        this.marks.splice(at, 1);
        this.links.splice(Math.max(at - 1, 0), 1);
      } else this.marks.push({ cell, digit });
    }
    this.paint();
  }

  private name({ cell, digit }: Candidate, sign = "="): string {
    return `${this.board.nameOf(cell)}${sign}${digit}`;
  }

  private line(): string {
    const claim = `claim ${this.name(this.claim!, this.out ? "<>" : "=")}`;
    if (!this.marks.length) return claim;
    const words = this.marks.flatMap((mark, at) => [this.name(mark), this.links[at] && at < this.marks.length - 1 ? this.links[at]! : ""]);
    return `${claim} because ${words.filter(Boolean).join(" ")}`;
  }

  private paint(): void {
    this.element.hidden = !this.active;
    this.board.flag(this.claim ? [this.claim.cell] : [], "claimed");
    this.board.flag(this.marks.map(({ cell }) => cell), "marked");
    if (!this.active) return this.element.replaceChildren();
    const cancel = button(say("web-cancel"), () => this.end());
    if (this.once) return this.element.replaceChildren(h("p", {}, say("web-which-candidate")), cancel);
    const way = (out: boolean): HTMLButtonElement =>
      button(say(out ? "web-claim-out" : "web-claim-in"), () => {
        this.out = out;
        this.paint();
      }, { "aria-pressed": this.out === out });
    if (!this.claim) {
      return this.element.replaceChildren(h("p", {}, say("web-claim-what")), h("div", { class: "row" }, way(true), way(false)), cancel);
    }
    const chips = h("p", { class: "chips" });
    this.marks.forEach((mark, at) => chips.append(h("span", { class: "chip" }, this.name(mark)), this.links[at] ?? ""));
    const link = (sign: "==" | "--", text: string): HTMLButtonElement =>
      button(text, () => {
        this.links[this.marks.length - 1] = sign;
        this.paint();
      }, { disabled: !this.marks.length });
    this.element.replaceChildren(
      h("p", {}, h("b", { class: "chip" }, this.name(this.claim, this.out ? "≠" : "=")), " ", say("web-claim-because")),
      chips,
      h("div", { class: "row" },
        link("==", say("web-claim-solid")),
        link("--", say("web-claim-dashed")),
        button(say("web-claim-ask"), () => {
          const line = this.line();
          this.end();
          this.send(line);
        }, { class: "main" }),
        cancel),
    );
  }
}
