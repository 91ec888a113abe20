// The board: an SVG built once, of which only classes and texts change afterwards.  It is a grid for who does not
// see it, takes the mouse, fingers and keys, and shows a figure of the engine in place of what stands in its cells.

import { h, letter, s } from "./dom.js";
import { Face, type Marks } from "./face.js";
import { moved, type Spot } from "./move.js";
import type { Drawing, Empty, Square } from "./turn.js";

export interface Listener {
  /** Another cell, or others. */
  moved?(): void;
  /** A cell was chosen by mouse, finger or Enter; with the digit of the mark that was hit, if it was one. */
  chosen?(cell: number, digit: number | null): void;
  /** A key the board does not take for itself. */
  key?(event: KeyboardEvent): boolean;
}

export class Board {
  readonly element = h("div", { class: "board" });
  /** The cell with the cursor. */
  now = 0;
  /** All cells that are selected, the one with the cursor among them if any is. */
  readonly selected = new Set<number>();
  marks: Marks = "own";
  /** Whether the figure that is shown belongs to a question that was answered. */
  past = false;
  private svg!: SVGElement;
  private figure!: SVGElement;
  private faces: Face[] = [];
  private hits: SVGElement[] = [];
  /** How each cell was painted last. */
  private painted: number[] = [];
  private shape = "";
  private names: string[] = [];
  private places: (Spot & { x: number; y: number })[] = [];
  private squares: Square[] = [];
  private side = 60;
  private size = [0, 0];
  private digits: number[] = [];
  private dragging = false;
  /** The cell a finger is on, until it is seen whether it taps or scrolls. */
  private tapped: number | undefined;
  /** The digit that is lit in the notes: the chosen cell's, or one that is held. */
  private sought: number | null = null;
  /** A digit that was chosen before its cells. */
  held: number | null = null;
  private lit = false;

  constructor(
    readonly label: string,
    readonly listener: Listener = {},
  ) {
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.element.addEventListener("focusin", (event) => {
      const at = this.hits.indexOf(event.target as SVGElement);
      if (at >= 0 && (at !== this.now || !this.selected.size)) this.go(at, false, false);
    });
  }

  /** Builds the board, unless it is the same one. */
  build(empty: Empty): void {
    const places = empty.cells.map(({ row, column, box }) => ({ row, column, box }));
    this.make(empty, empty.cells.map((cell) => cell.name), places, empty.digits);
  }

  /** Builds a board for a drawing without one of its own. */
  private buildFor(drawing: Drawing): void {
    const places = drawing.corners.map(([name]) => {
      const [row = 1, column = 1] = (name.match(/\d+/g) ?? []).map(Number);
      return { row: row - 1, column: column - 1, box: null };
    });
    const many = Math.max(...places.map(({ column }) => column + 1), 1);
    const digits = Array.from({ length: Math.min(many, 9) }, (_, at) => at + 1);
    this.make({ ...drawing, svg: "" }, drawing.corners.map(([name]) => name), places, digits);
  }

  private make(
    drawing: Drawing,
    names: string[],
    places: Spot[],
    digits: number[],
  ): void {
    const corner = new Map(drawing.corners.map(([name, x, y]) => [name, [x, y] as const]));
    this.names = names;
    this.places = places.map((place, at) => {
      const [x, y] = corner.get(names[at] ?? "") ?? [0, 0];
      return { ...place, x, y };
    });
    this.side = drawing.side;
    this.size = [drawing.width, drawing.height];
    this.digits = digits;
    this.shape = shapeOf(drawing);
    this.squares = [];
    this.now = Math.min(this.now, names.length - 1);
    const rows = new Set(places.map(({ row }) => row)).size;
    const columns = new Set(places.map(({ column }) => column)).size;
    this.svg = s("svg", {
      class: "kf",
      viewBox: `0 0 ${drawing.width} ${drawing.height}`,
      role: "grid",
      "aria-label": this.label,
      "aria-rowcount": rows,
      "aria-colcount": columns,
      "aria-multiselectable": "true",
    });
    s("g", { class: "under", "aria-hidden": "true" }, this.svg).innerHTML = drawing.svg;
    const faces = s("g", { class: "faces", "aria-hidden": "true" }, this.svg);
    this.faces = this.places.map(({ x, y }) => new Face(faces, x, y, this.side, digits));
    this.figure = s("svg", { class: "figure", width: drawing.width, height: drawing.height, "aria-hidden": "true" }, this.svg);
    this.hits = [];
    this.painted = [];
    this.sought = null;
    const groups = new Map<number, SVGElement>();
    this.places.forEach(({ row, column, x, y }, at) => {
      let group = groups.get(row);
      if (!group) groups.set(row, (group = s("g", { role: "row", "aria-rowindex": row + 1 }, this.svg)));
      this.hits[at] = s(
        "rect",
        {
          class: "hit", role: "gridcell", "aria-colindex": column + 1, "aria-label": names[at] ?? "", tabindex: at === this.now ? 0 : -1,
          x, y, width: this.side, height: this.side,
        },
        group,
      );
    });
    this.svg.addEventListener("pointerdown", (event) => this.down(event as PointerEvent));
    this.svg.addEventListener("pointermove", (event) => this.drag(event as PointerEvent));
    this.svg.addEventListener("pointerup", (event) => this.up(event as PointerEvent));
    // A swipe scrolls the page instead: nothing is chosen by it.
    this.svg.addEventListener("pointercancel", () => ((this.dragging = false), (this.tapped = undefined)));
    // What presses a cell without a pointer (a screen reader) clicks it.
    this.svg.addEventListener("click", (event) => {
      const at = this.hits.indexOf(event.target as SVGElement);
      if (at < 0 || (event as MouseEvent).detail !== 0) return;
      this.go(at, false);
      this.listener.chosen?.(at, null);
    });
    // A finger on a chosen cell draws; anywhere else it scrolls the page, and two of them enlarge it.
    this.svg.addEventListener("touchstart", (event) => {
      const { touches } = event as TouchEvent;
      const hit = touches.length === 1 ? this.at(touches[0]!) : undefined;
      if (hit && this.selected.has(hit.cell)) event.preventDefault();
    }, { passive: false });
    this.svg.addEventListener("dblclick", () => this.selectSame());
    this.element.replaceChildren(this.svg);
    this.paint();
  }

  /** What stands in the cells. */
  write(squares: Square[]): void {
    squares.forEach((square, at) => {
      const before = this.squares[at];
      if (before && JSON.stringify(before) === JSON.stringify(square)) return;
      this.writeOne(at, square);
    });
    this.squares = squares;
    this.paint();
  }

  private writeOne(at: number, square: Square): void {
    this.faces[at]!.write(square, this.marks);
    this.label_(at, square.label);
    this.hits[at]!.setAttribute("aria-invalid", String(square.clash));
    this.hits[at]!.setAttribute("aria-readonly", String(square.given));
  }

  /** Shows the player's own marks, or all that are left. */
  showMarks(marks: Marks): void {
    this.marks = marks;
    this.squares.forEach((square, at) => this.faces[at]!.writeMarks(square, marks));
  }

  private label_(at: number, label: string): void {
    const hit = this.hits[at];
    if (hit && hit.getAttribute("aria-label") !== label) hit.setAttribute("aria-label", label);
  }

  /** Shows a figure; null takes it away. */
  draw(drawing: Drawing | null): void {
    if (drawing && (!this.shape || this.shape !== shapeOf(drawing))) this.buildFor(drawing);
    if (!this.shape) return;
    this.element.classList.toggle("drawn", !!drawing);
    this.figure.innerHTML = drawing?.svg ?? "";
    if (drawing) {
      this.figure.setAttribute("viewBox", `0 0 ${drawing.width} ${drawing.height}`);
      drawing.labels?.forEach((label, at) => this.label_(at, label));
    } else {
      this.squares.forEach((square, at) => this.label_(at, square.label));
    }
    this.light([]);
  }

  /** The figure that is shown, as far as its story has been told. */
  redraw(svg: string): void {
    this.figure.innerHTML = svg;
  }

  /** Lights these cells. */
  light(names: string[]): void {
    if (!names.length && !this.lit) return;
    this.lit = names.length > 0;
    this.hits.forEach((hit, at) => hit.classList.toggle("lit", names.includes(this.names[at]!)));
  }

  /** Marks cells that somebody has chosen for something. */
  flag(cells: number[], flag: string): void {
    this.hits.forEach((hit, at) => hit.classList.toggle(flag, cells.includes(at)));
  }

  nameOf(cell: number): string {
    return this.names[cell] ?? "";
  }

  cellOf(name: string): number {
    return this.names.indexOf(name);
  }

  /** Whether a cell was chosen: a digit that is meant for none is written nowhere. */
  get chosen(): boolean {
    return this.selected.size > 0 || this.element.contains(document.activeElement);
  }

  /** The cells a digit is meant for. */
  cells(): number[] {
    return this.selected.size ? [...this.selected] : [this.now];
  }

  focus(): void {
    (this.hits[this.now] as unknown as HTMLElement | undefined)?.focus({ preventScroll: true });
  }

  /** Moves the cursor; with others, what was selected stays so. */
  go(cell: number, withOthers: boolean, focus = true): void {
    if (cell < 0 || cell >= this.hits.length) return;
    if (!withOthers) this.selected.clear();
    else this.selected.add(this.now);
    this.selected.add(cell);
    this.hits[this.now]?.setAttribute("tabindex", "-1");
    this.now = cell;
    this.hits[cell]!.setAttribute("tabindex", "0");
    if (focus) this.focus();
    this.paint();
    this.listener.moved?.();
  }

  /** Moves the cursor on to the next cell that is as wanted, round and round; false if there is none. */
  step(by: 1 | -1, wanted: (square: Square | undefined) => boolean): boolean {
    const many = this.hits.length;
    for (let n = 1; n <= many; n++) {
      const at = (this.now + by * n + many * n) % many;
      if (!wanted(this.squares[at])) continue;
      this.go(at, false);
      return true;
    }
    return false;
  }

  /** Holds a digit that goes into the cells chosen next; null holds none. */
  hold(digit: number | null): void {
    this.held = digit;
    this.paint();
  }

  selectAll(): void {
    this.hits.forEach((_, at) => this.selected.add(at));
    this.paint();
  }

  /** All cells with the same digit. */
  selectSame(): void {
    const value = this.squares[this.now]?.value;
    if (value === undefined || value === null) return;
    this.squares.forEach((square, at) => square.value === value && this.selected.add(at));
    this.paint();
  }

  private paint(): void {
    const value = this.held ?? this.squares[this.now]?.value ?? null;
    if (value !== this.sought) {
      this.sought = value;
      this.faces.forEach((face) => face.seek(value));
    }
    this.hits.forEach((hit, at) => {
      const isSelected = this.selected.has(at);
      const isNow = at === this.now && this.selected.size > 0;
      const isSame = value !== null && !isSelected && this.squares[at]?.value === value;
      // Only what is another one than before is touched: each of these costs a slow machine as much as the key itself.
      const state = Number(isSelected) + 2 * Number(isNow) + 4 * Number(isSame);
      if (this.painted[at] === state) return;
      this.painted[at] = state;
      hit.classList.toggle("selected", isSelected);
      hit.classList.toggle("now", isNow);
      hit.setAttribute("aria-selected", String(isSelected));
      hit.classList.toggle("same", isSame);
    });
  }

  private at(event: { clientX: number; clientY: number }): { cell: number; x: number; y: number } | undefined {
    const box = this.svg.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * this.size[0]!;
    const y = ((event.clientY - box.top) / box.height) * this.size[1]!;
    const cell = this.places.findIndex((p) => x >= p.x && x < p.x + this.side && y >= p.y && y < p.y + this.side);
    if (cell < 0) return undefined;
    const place = this.places[cell]!;
    return { cell, x: (x - place.x) / this.side, y: (y - place.y) / this.side };
  }

  private down(event: PointerEvent): void {
    const hit = this.at(event);
    if (!hit || event.button !== 0) return;
    const touches = event.pointerType === "touch";
    // A finger on a chosen cell draws over others; elsewhere it may be about to scroll.
    if (touches && !this.selected.has(hit.cell)) {
      this.tapped = hit.cell;
      return;
    }
    event.preventDefault();
    this.dragging = true;
    const adds = event.ctrlKey || event.metaKey || event.shiftKey;
    if (adds && this.selected.has(hit.cell) && hit.cell !== this.now) {
      this.selected.delete(hit.cell);
      this.paint();
      return;
    }
    this.go(hit.cell, adds);
    // A mouse can hit a mark of its own; a finger cannot.
    const many = Math.ceil(Math.sqrt(this.digits.length));
    const place = Math.floor(hit.y * many) * many + Math.floor(hit.x * many);
    const digit = event.pointerType === "mouse" ? (this.digits[place] ?? null) : null;
    if (!adds) this.listener.chosen?.(hit.cell, digit);
  }

  private up(event: PointerEvent): void {
    this.dragging = false;
    const cell = this.tapped;
    this.tapped = undefined;
    if (cell === undefined || this.at(event)?.cell !== cell) return;
    this.go(cell, false);
    this.listener.chosen?.(cell, null);
  }

  private drag(event: PointerEvent): void {
    if (!this.dragging || event.buttons === 0) return;
    const hit = this.at(event);
    if (hit && hit.cell !== this.now && !this.selected.has(hit.cell)) this.go(hit.cell, true);
  }

  /** Moves the cursor by a key, wherever the focus is; true if it was one of those. */
  steer(event: KeyboardEvent): boolean {
    const control = event.ctrlKey || event.metaKey;
    const to = event.altKey ? undefined : moved(this.places, this.now, event.key, control);
    if (to !== undefined) this.go(to, event.shiftKey);
    else if (control && letter(event) === "a") this.selectAll();
    else return false;
    return true;
  }

  private key(event: KeyboardEvent): void {
    if (this.listener.key?.(event) || this.steer(event)) return event.preventDefault();
    if (event.key === "Enter") {
      event.preventDefault();
      this.listener.chosen?.(this.now, null);
    }
  }
}

/** Drawings of the same shape can take each other's place. */
function shapeOf({ corners, width, height }: Drawing): string {
  return `${corners.length} ${corners[0]?.[0]} ${corners.at(-1)?.[0]} ${(width / height).toFixed(2)}`;
}
