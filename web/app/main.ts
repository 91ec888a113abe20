// The page: which screen the address asks for, in which language, and what every screen has.

import { byId, h } from "./dom.js";
import { call, took, warm, whenMoreComes } from "./engine.js";
import { LAST, Play } from "./play.js";
import { failure, notice, type Screen } from "./screen.js";
import { start } from "./start.js";
import { read, write } from "./store.js";
import { language, say, speak, type Language } from "./words.js";

const MENU: [string, string][] = [["learn", "web-learn"], ["play", "web-play"], ["explain", "web-explain"], ["make", "web-make"], ["look", "web-look"], ["data", "web-data"]];

let screen: Screen | undefined;
let opening = 0;

interface Address {
  name: string;
  rest: string;
  puzzle: string | undefined;
  step: number;
  /** What a path beside the usual one does without. */
  without: string;
  language: Language | undefined;
}

/** `#unit/x_wing`, `#p=…&n=25&l=ja`, `#explain&p=…`. */
function address(): Address {
  const [first = "", ...more] = location.hash.slice(1).split("&");
  const fields = new Map([first, ...more].filter((field) => field.includes("=")).map((field) => {
    const at = field.indexOf("=");
    return [field.slice(0, at), field.slice(at + 1)] as const;
  }));
  const [name = "", ...rest] = first.includes("=") ? [""] : first.split("/");
  const decoded = (text: string): string => {
    try {
      return decodeURIComponent(text);
    } catch {
      // A link that was cut: what is left of it is read, and the engine says what is wrong with that.
      return text;
    }
  };
  const wanted = fields.get("l");
  return {
    name,
    rest: decoded(rest.join("/")),
    puzzle: fields.has("p") ? decoded(fields.get("p")!) : undefined,
    step: Number(fields.get("n") ?? 0) || 0,
    without: decoded(fields.get("f") ?? ""),
    language: wanted === "en" || wanted === "ja" ? wanted : undefined,
  };
}

/** The screens that most people do not see first are fetched when they are asked for; offline all are there. */
async function opened({ name, rest, puzzle, step, without }: Address): Promise<Screen> {
  if (puzzle !== undefined) {
    return step || name === "explain" ? (await import("./explain.js")).ExplainScreen.open(puzzle, step, without) : Play.open({ text: puzzle });
  }
  switch (name) {
    case "learn":
      return (await import("./learn.js")).learn();
    case "unit":
    case "find":
    case "spot":
    case "review":
    case "test":
      return (await import("./lesson.js")).LessonScreen.open(name, rest);
    case "play": {
      const last = await read("texts", LAST).catch(() => undefined);
      return last && rest === "last" ? Play.open({ key: last.text }) : (await import("./bring.js")).bring("play");
    }
    case "game":
      return Play.open({ key: rest });
    case "explain":
      return (await import("./bring.js")).bring("explain");
    case "enter":
      return (await import("./enter.js")).Enter.open(rest);
    case "make":
      return (await import("./make.js")).MakeScreen.open();
    case "look":
    {
      const { look, technique } = await import("./look.js");
      return rest ? technique(rest) : look();
    }
    case "data":
      return (await import("./data.js")).data();
    default:
      return start();
  }
}

async function show(): Promise<void> {
  const mine = ++opening;
  const wanted = address();
  if (wanted.language && wanted.language !== language) await turn(wanted.language);
  screen?.leave?.();
  screen = undefined;
  const main = byId("main");
  main.setAttribute("aria-busy", "true");
  let next: Screen;
  try {
    next = await opened(wanted);
  } catch (reason) {
    next = { element: h("div", {}, failure(reason), h("p", {}, h("a", { class: "button", href: "#play" }, say("web-another")))) };
  }
  // Somebody has gone on meanwhile.
  if (mine !== opening) return next.leave?.();
  screen = next;
  main.replaceChildren(next.element);
  main.removeAttribute("aria-busy");
  document.title = `${main.querySelector("h1")?.textContent ?? say("web-play")} – kotowari`;
  for (const link of document.querySelectorAll("#menu a")) {
    const is = link.getAttribute("href") === `#${wanted.name || (wanted.puzzle ? "play" : "")}`;
    link.toggleAttribute("aria-current", is);
    if (is) link.setAttribute("aria-current", "page");
  }
  scrollTo(0, 0);
}

async function turn(to: Language): Promise<void> {
  await speak(to);
  frame();
  await write("texts", "language", to).catch(() => undefined);
}

function frame(): void {
  byId("menu").replaceChildren(...MENU.map(([to, id]) => h("a", { href: `#${to}` }, say(id))));
  const other = language === "en" ? "ja" : "en";
  byId("language").replaceChildren(h("button", {
    type: "button", lang: other, id: "other-language", onclick: () => void turn(other).then(show),
  }, say("web-other-language")));
  byId("skip").textContent = say("web-skip-to-board");
}

/** A newer page has been fetched: it is shown when somebody wants it, not in the middle of a game. */
async function serve(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  let wanted = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => wanted && location.reload());
  const registration = await navigator.serviceWorker.register("sw.js");
  const offer = (worker: ServiceWorker | null): void => {
    if (!worker || !navigator.serviceWorker.controller) return;
    notice(say("web-newer-page"), { text: say("web-load-it"), act: () => ((wanted = true), worker.postMessage("now")) });
  };
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => worker.state === "installed" && offer(worker));
  });
}

async function begin(): Promise<void> {
  const kept = await read("texts", "language").catch(() => undefined);
  const usual: Language = navigator.language.startsWith("ja") ? "ja" : "en";
  const first = address().language ?? (kept?.text === "ja" || kept?.text === "en" ? kept.text : usual);
  await speak(first);
  warm();
  frame();
  addEventListener("hashchange", () => void show());
  const more = byId("more");
  whenMoreComes((comes) => (more.textContent = comes ? say("web-rest-comes") : ""));
  document.addEventListener("keydown", (event) => {
    const element = event.target as HTMLElement;
    if (event.defaultPrevented || element.closest("input, textarea, select, [role=gridcell]")) return;
    // After a click on a button the keys of the board go on; but what presses the button is its own.
    if ((event.key === "Enter" || event.key === " ") && element.closest("button, a, summary")) return;
    if (screen?.key?.(event)) event.preventDefault();
  });
  await show();
  document.body.dataset.ready = String(Math.round(performance.now()));
  void navigator.storage?.persist?.();
  serve().catch(() => undefined);
}

begin().catch((reason: unknown) => {
  byId("failed").hidden = false;
  byId("main").replaceChildren(h("pre", {}, String(reason)));
});
// For whoever measures, and for tests.
Object.assign(globalThis, { kotowari: { took, call } });
