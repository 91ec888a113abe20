// The first thing anybody sees: a board with a step half told.  What the engine says of it was asked when the site was
// built, so that it is there before the engine is.

import { Board } from "./board.js";
import { button, h } from "./dom.js";
import { shown } from "./parts.js";
import type { Screen } from "./screen.js";
import type { Explained, Part, Step } from "./turn.js";
import { language, say } from "./words.js";

interface First {
  explained: Explained;
  step: Step;
}

/** All of a story at once. */
function whole(words: HTMLElement): HTMLElement {
  words.querySelector<HTMLElement>(".steps button:last-of-type")?.click();
  return words;
}

export async function start(): Promise<Screen> {
  const answer = await fetch(`start-${language}.json`);
  const { explained, step } = (await answer.json()) as First;
  const wanted = step.teaser?.cells ?? [];
  const words = h("section", { class: "panel", "aria-live": "polite", "aria-label": say("web-words") });
  const board = new Board(say("web-board"), { chosen: (cell) => tapped(board.nameOf(cell)) });
  board.build(explained.board);
  board.draw(step.teaser?.drawing ?? explained.drawing);
  const half: Part[] = step.shown.map((part) =>
    part.kind === "bullets" ? { ...part, bullets: part.bullets.slice(0, -1), depths: part.depths.slice(0, -1) } : part);
  const question = half.filter(({ kind }) => kind === "bullets");
  words.append(h("h1", {}, say("web-welcome")), h("p", {}, say("web-welcome-says")), shown(question, board), h("p", { class: "ask" }, say("web-what-follows")));
  board.draw(step.teaser?.drawing ?? explained.drawing);
  const reveal = (right: boolean): void => {
    const verdict = h("p", { class: right ? "well" : "soft" }, say(right ? "web-right" : "web-here-it-is"));
    words.replaceChildren(verdict, whole(shown(step.shown, board)), h("div", { class: "row" },
      h("a", { class: "button main", href: "#learn" }, say("web-go-learn")),
      h("a", { class: "button", href: "#play" }, say("web-go-play")),
      h("a", { class: "button", href: "#explain" }, say("web-go-explain"))));
  };
  const tapped = (name: string): void => {
    if (wanted.includes(name)) return reveal(true);
    const wrong = words.querySelector(".miss") ?? h("p", { class: "miss" });
    wrong.textContent = say("web-not-there");
    words.append(wrong);
  };
  const element = h("div", { class: "two start" },
    h("div", { class: "left" }, board.element),
    h("div", { class: "right" }, words, h("div", { class: "row" }, button(say("web-tell-me"), () => reveal(false)))));
  return { element };
}
