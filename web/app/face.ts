// What stands in a cell of a board that is played on: a digit, marks in corners and in the centre, all candidates, what
// is struck out, a colour.  Built once; afterwards only texts and classes change.

import { s } from "./dom.js";
import type { Square } from "./turn.js";

/** Where marks in corners stand, in order: corners first, then the sides. */
const CORNERS = [
  [0.17, 0.18], [0.83, 0.18], [0.17, 0.84], [0.83, 0.84], [0.5, 0.18], [0.5, 0.84], [0.17, 0.51], [0.83, 0.51], [0.34, 0.18],
];

/** Whose marks are shown: the player's own, or all that are left. */
export type Marks = "own" | "all";

export class Face {
  private readonly wash: SVGElement;
  private readonly digit: SVGElement;
  private readonly corner: SVGElement[];
  private readonly centre: SVGElement;
  private readonly small: SVGElement[];
  private readonly strikes: SVGElement;
  /** So many candidates stand beside each other. */
  private readonly many: number;
  /** The digit that is looked for in the notes. */
  private sought: number | null = null;
  private square: Square | undefined;
  private isHot = false;
  /** Whether all candidates are shown. */
  private all = false;

  constructor(
    parent: SVGElement,
    x: number,
    y: number,
    private readonly side: number,
    private readonly digits: number[],
  ) {
    const group = s("g", { transform: `translate(${x} ${y})` }, parent);
    const text = (px: number, py: number, size: number, cls: string): SVGElement =>
      s("text", { x: px * side, y: py * side, "font-size": size * side, class: cls, dy: ".35em" }, group);
    this.wash = s("rect", { width: side, height: side, class: "wash" }, group);
    this.many = Math.ceil(Math.sqrt(digits.length));
    this.small = digits.map((digit, at) => {
      const [px, py] = this.spot(at);
      const mark = text(px, py, 0.78 / this.many, "small");
      mark.textContent = String(digit);
      return mark;
    });
    this.strikes = s("path", { class: "struck", d: "" }, group);
    this.digit = text(0.5, 0.51, 0.66, "digit");
    this.corner = CORNERS.map(([px, py]) => text(px!, py!, 0.27, "pencil"));
    this.centre = text(0.5, 0.51, 0.27, "pencil");
  }

  /** Where the candidate of this number stands, as parts of the cell. */
  private spot(at: number): [number, number] {
    return [(0.5 + (at % this.many)) / this.many, (0.5 + Math.floor(at / this.many)) / this.many];
  }

  write(square: Square, marks: Marks): void {
    const set = (element: SVGElement, text: string): void => {
      if (element.textContent !== text) element.textContent = text;
    };
    const open = square.value === null;
    set(this.digit, open ? "" : String(square.value));
    this.digit.setAttribute("class", `digit ${square.given ? "given" : "placed"}${square.clash ? " clash" : ""}`);
    this.corner.forEach((mark, n) => set(mark, open ? String(square.corner[n] ?? "") : ""));
    const centre = open ? square.centre.join(square.centre.some((digit) => digit > 9) ? " " : "") : "";
    if (this.centre.textContent !== centre || this.isHot) this.writeCentre(square);
    const size = square.centre.length > 5 ? 1.35 / square.centre.length : 0.27;
    this.centre.setAttribute("font-size", String(size * this.side));
    this.wash.setAttribute("class", `wash colour-${square.colour}`);
    this.square = square;
    this.writeMarks(square, marks);
  }

  /** A digit each, so that one of them can be lit. */
  private writeCentre(square: Square): void {
    const digits = square.value === null ? square.centre : [];
    const gap = digits.some((digit) => digit > 9) ? " " : "";
    this.centre.replaceChildren();
    digits.forEach((digit, at) => (s("tspan", {}, this.centre).textContent = (at ? gap : "") + String(digit)));
  }

  /** Lights this digit in the notes; null lights none.  Only what changes is touched. */
  seek(digit: number | null): void {
    this.sought = digit;
    const { square } = this;
    const isIn = (all: number[]): boolean => digit !== null && all.includes(digit);
    const has = !!square && square.value === null && (this.all ? isIn(square.left) : isIn(square.corner) || isIn(square.centre));
    if (!has && !this.isHot) return;
    this.isHot = has;
    const sign = String(digit);
    for (const mark of [...this.corner, ...this.centre.children]) mark.classList.toggle("hot", has && mark.textContent?.trim() === sign);
    this.small.forEach((mark, n) => mark.classList.toggle("hot", has && this.all && this.digits[n] === digit));
  }

  writeMarks(square: Square, marks: Marks): void {
    const all = marks === "all";
    let strikes = "";
    this.digits.forEach((digit, n) => {
      const isStruck = square.struck.includes(digit);
      const shown = square.value === null && (isStruck || (all && square.left.includes(digit)));
      this.small[n]!.classList.toggle("off", !shown);
      this.small[n]!.classList.toggle("gone", isStruck);
      if (shown && isStruck) {
        const [x, y] = this.spot(n).map((part) => part * this.side) as [number, number];
        const arm = (0.36 / this.many) * this.side;
        strikes += `M${x - arm} ${y + arm}L${x + arm} ${y - arm}`;
      }
    });
    this.strikes.setAttribute("d", strikes);
    // Where all candidates are shown, the player's own would stand upon them.
    for (const mark of [...this.corner, this.centre]) mark.classList.toggle("off", all);
    this.all = all;
    this.isHot = this.isHot || this.sought !== null;
    this.seek(this.sought);
  }
}
