// Puzzles to order, and sheets of them to print.  The engine makes some attempts at a call, so that it can be stopped
// between two calls; what is ordered and what is made of it is the library's.

import { button, h, html } from "./dom.js";
import { call, stop, Stopped } from "./engine.js";
import { failure, seed, type Screen } from "./screen.js";
import type { Made, Orders } from "./turn.js";
import { say } from "./words.js";

/** After so many attempts in a row without a puzzle an order is given up. */
const LIMIT = 20_000;
/** A call may take about so long, in milliseconds: it cannot be stopped before it ends. */
const PATIENCE = 250;
/** Whoever stops waits no longer than this for a call that is under way: then its worker goes. */
const GRACE = 1000;

export class MakeScreen implements Screen {
  readonly element = h("div", { class: "make" });
  private readonly errors = h("div");
  private readonly bar = h("progress", { max: 1, value: 0, hidden: true, "aria-label": say("web-make-made") });
  private readonly status = h("p", { class: "soft", role: "status" });
  private readonly results = h("div");
  private readonly go = button(say("web-make-go"), () => void this.begin(), { class: "main", "data-act": "make" });
  private readonly stop = button(say("web-make-stop"), () => this.halt(), { "data-act": "stop", hidden: true });
  private readonly fields = new Map<string, HTMLInputElement | HTMLSelectElement>();
  /** The order that is being met; another number when it is over. */
  private order = 0;
  /** Whether the engine is at it. */
  private asking = false;

  private constructor(private readonly orders: Orders) {}

  static async open(): Promise<MakeScreen> {
    // Its style comes with it: who never prints need not fetch it.
    if (!document.querySelector("link[href='book.css']")) document.head.append(h("link", { rel: "stylesheet", href: "book.css" }));
    const screen = new MakeScreen(await call<Orders>("orders"));
    screen.build();
    return screen;
  }

  private build(): void {
    const { sizes, shapes, symmetries, levels, techniques, per_page, most } = this.orders;
    const any = { id: "", name: say("web-make-any") };
    const names = h("datalist", { id: "techniques" }, ...techniques.map((name) => h("option", { value: name })));
    this.element.append(
      h("h1", {}, say("web-make")),
      h("p", { class: "soft" }, say("web-make-says")),
      h("form", { class: "order", onsubmit: (event) => (event.preventDefault(), void this.begin()) },
        this.choice("size", sizes.map((size) => ({ id: String(size), name: `${size}×${size}` })), "9"),
        this.choice("shape", shapes.map((id) => ({ id, name: say(`web-shape-${id}`) })), "boxes"),
        this.choice("symmetry", symmetries, "half-turn"),
        this.choice("level", [any, ...levels], ""),
        this.field("technique", { type: "text", list: "techniques", autocomplete: "off" }),
        this.field("count", { type: "number", min: 1, max: most, value: 4, inputmode: "numeric" }),
        this.field("seed", { type: "number", min: 0, inputmode: "numeric" }),
        this.choice("per-page", per_page.map((n) => ({ id: String(n), name: String(n) })), "2"),
        this.field("title", { type: "text", autocomplete: "off" }),
        h("label", { class: "check" }, this.put("hardest", h("input", { type: "checkbox" })), h("span", {}, say("web-make-hardest"))),
        names,
        h("div", { class: "row" }, this.go, this.stop)),
      this.errors, this.bar, this.status, this.results,
    );
  }

  private put<T extends HTMLInputElement | HTMLSelectElement>(name: string, field: T): T {
    field.dataset.order = name;
    this.fields.set(name, field);
    return field;
  }

  private choice(name: string, all: { id: string; name: string }[], first: string): HTMLElement {
    const options = all.map((one) => h("option", { value: one.id, selected: one.id === first }, one.name));
    return h("label", {}, h("span", {}, say(`web-make-${name}`)), this.put(name, h("select", {}, ...options)));
  }

  private field(name: string, props: Record<string, string | number>): HTMLElement {
    return h("label", {}, h("span", {}, say(`web-make-${name}`)), this.put(name, h("input", props)));
  }

  private value(name: string): string {
    return this.fields.get(name)?.value.trim() ?? "";
  }

  /** Makes what is ordered, some attempts at a time. */
  private async begin(): Promise<void> {
    const mine = ++this.order;
    const wanted = Math.min(Math.max(Number(this.value("count")) || 1, 1), this.orders.most);
    if (!this.value("seed")) (this.fields.get("seed") as HTMLInputElement).placeholder = String(seed());
    const started = Number(this.value("seed") || (this.fields.get("seed") as HTMLInputElement).placeholder);
    const order = {
      seed: started,
      size: Number(this.value("size")),
      shape: this.value("shape"),
      symmetry: this.value("symmetry"),
      level: this.value("level") || undefined,
      technique: this.value("technique") || undefined,
    };
    const made: Made[] = [];
    this.errors.replaceChildren();
    this.results.replaceChildren();
    this.busy(true);
    this.bar.max = wanted;
    let [index, last, attempts] = [0, 0, 1];
    // What is stopped in the middle of an attempt has made what it had made before.
    const asked = (): Promise<{ index: number; made: Made | null } | undefined> =>
      call<{ index: number; made: Made | null }>("make", { ...order, index, attempts }).catch((reason: unknown) => {
        if (reason instanceof Stopped) return undefined;
        throw reason;
      });
    try {
      while (made.length < wanted && index - last < LIMIT) {
        this.tell(made.length, wanted, index);
        const began = performance.now();
        this.asking = true;
        const answer = await asked();
        this.asking = false;
        if (mine !== this.order || !answer) break;
        const took = performance.now() - began;
        if (!answer.made) attempts = Math.min(1000, took < PATIENCE / 2 ? attempts * 2 : Math.max(1, took > PATIENCE ? attempts >> 1 : attempts));
        index = answer.index;
        if (answer.made) {
          made.push(answer.made);
          last = index;
        }
      }
      this.tell(made.length, wanted, index);
      const gone = !this.element.isConnected;
      const stopped = mine !== this.order;
      if (!gone && made.length) await this.show(made);
      if (made.length < wanted) this.results.prepend(h("p", { class: "problem", role: "alert" }, say(stopped ? "web-make-stopped" : "web-make-limit")));
    } catch (reason) {
      this.asking = false;
      this.errors.replaceChildren(failure(reason));
    }
    this.busy(false);
  }

  private tell(made: number, wanted: number, tried: number): void {
    this.bar.value = made;
    this.status.textContent = `${say("web-make-made")} ${made}/${wanted} · ${say("web-make-tried")} ${tried}`;
  }

  private busy(is: boolean): void {
    this.go.disabled = is;
    this.bar.hidden = !is;
    // Whoever stops by key goes on from there.
    const stopping = document.activeElement === this.stop;
    this.stop.hidden = !is;
    if (stopping && !is) this.go.focus();
  }

  /** Stops: what was made until then is shown. */
  private halt(): void {
    const mine = ++this.order;
    setTimeout(() => mine === this.order && this.go.disabled && this.asking && stop(), GRACE);
  }

  private async show(made: Made[]): Promise<void> {
    this.status.textContent += ` · ${say("web-make-sheets")}`;
    const puzzles = made.map(({ text }) => text);
    const hardest = (this.fields.get("hardest") as HTMLInputElement).checked;
    const { html: sheets } = await call<{ html: string }>("book", {
      puzzles, per_page: Number(this.value("per-page")), hardest, title: this.value("title"),
    });
    this.status.textContent = this.status.textContent?.replace(` · ${say("web-make-sheets")}`, "") ?? "";
    const list = h("ol", { class: "games" }, ...made.map(({ text, clues, level, hardest: name }) =>
      h("li", {},
        h("span", {}, [`${clues} ${say("web-make-clues")}`, level, name].filter(Boolean).join(" · ")),
        h("span", { class: "row" },
          h("a", { class: "button", href: `#p=${encodeURIComponent(text.trim())}` }, say("web-play")),
          h("a", { class: "button", href: `#explain&p=${encodeURIComponent(text.trim())}` }, say("web-explain"))))));
    this.results.replaceChildren(
      h("div", { class: "row" },
        button(say("web-make-print"), () => print(), { class: "main", "data-act": "print" }),
        button(say("web-make-save"), () => save(puzzles))),
      h("details", { open: true }, h("summary", {}, `${say("web-make-list")} (${made.length})`), list),
      html("div", sheets, { class: "kf book" }),
    );
  }

  leave(): void {
    this.halt();
  }
}

/** As the terminal reads them: a line each, or parted by lines of dashes where a puzzle has several. */
function save(puzzles: string[]): void {
  const several = puzzles.some((text) => text.trim().includes("\n"));
  const text = puzzles.map((puzzle) => `${puzzle.trim()}\n`).join(several ? "---\n" : "");
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  h("a", { href: address, download: "puzzles.txt" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
