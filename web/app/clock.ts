// How long a game has been played: counted while its page is seen, kept with the browser, shown to whoever wants it.

import { h } from "./dom.js";
import { read, write } from "./store.js";
import { clock } from "./tally.js";
import { say } from "./words.js";

/** Kept every so many seconds. */
const EACH = 15;

export class Clock {
  readonly element = h("span", { class: "clock", role: "timer", "aria-label": say("web-time") });
  seconds = 0;
  private ticking: number | undefined;

  private constructor(private readonly name: string) {}

  static async of(game: string): Promise<Clock> {
    const clock = new Clock(`time ${game}`);
    const kept = Number((await read("texts", clock.name).catch(() => undefined))?.text ?? 0);
    clock.seconds = Number.isFinite(kept) && kept > 0 ? Math.floor(kept) : 0;
    clock.paint();
    return clock;
  }

  /** Runs, or stands still. */
  run(is: boolean): void {
    if (is === (this.ticking !== undefined)) return;
    if (is) this.ticking = window.setInterval(() => this.tick(), 1000);
    else {
      clearInterval(this.ticking);
      this.ticking = undefined;
      this.keep();
    }
  }

  private tick(): void {
    if (document.hidden) return;
    this.seconds++;
    this.paint();
    if (this.seconds % EACH === 0) this.keep();
  }

  private keep(): void {
    if (this.seconds) void write("texts", this.name, String(this.seconds)).catch(() => undefined);
  }

  private paint(): void {
    this.element.textContent = clock(this.seconds);
  }
}
