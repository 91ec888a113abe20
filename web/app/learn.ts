// The course at a glance: what is due, what comes next, the core path, and what lies beside it.

import { h } from "./dom.js";
import { call } from "./engine.js";
import { load } from "./record.js";
import { today, type Screen } from "./screen.js";
import { read } from "./store.js";
import type { Course, Unit } from "./turn.js";
import { language, say } from "./words.js";

/** The course and how far somebody has come.  Who has learnt nothing yet needs no engine to see it. */
async function known(): Promise<Course> {
  const kept = await Promise.all(["progress", "review"].map((file) => read("texts", file).catch(() => undefined)));
  if (!kept.some(Boolean)) {
    const answer = await fetch(`course-${language}.json`).catch(() => undefined);
    if (answer?.ok) return (await answer.json()) as Course;
  }
  await load();
  return call<Course>("course", { today: today() }, ["lessons"]);
}

const SIGNS = { new: "", known: "≈", seen: "◐", done: "✓", mastered: "★" };

export async function learn(): Promise<Screen> {
  const course = await known();
  const element = h("div", { class: "learn" });
  element.append(h("h1", {}, say("web-learn")));
  if (course.due.length) {
    const names = course.due.map(({ name }) => name).join(" · ");
    element.append(h("a", { class: "card due", href: "#review" }, h("b", {}, `${say("web-due")} (${course.due.length})`), h("span", {}, names)));
  }
  const next = course.units.find(({ id }) => id === course.next);
  if (next) {
    element.append(h("a", { class: "card next", href: `#unit/${next.id}` },
      h("b", {}, say(next.begun ? "web-go-on" : "web-next")), h("span", { class: "big" }, next.title), h("span", {}, minutes(next))));
  } else element.append(h("p", {}, say("web-all-done")));
  if (course.test) element.append(h("a", { class: "card test", href: "#test" }, h("b", {}, say("web-test")), h("span", {}, say("web-test-go"))));
  element.append(h("p", { class: "soft" }, say("web-course-signs")));
  const parts = [...new Set(course.units.map(({ part }) => part))];
  for (const part of parts) {
    const units = course.units.filter((unit) => unit.part === part);
    const core = units.filter((unit) => unit.core);
    const beside = units.filter((unit) => !unit.core);
    const section = h("section", {}, h("h2", {}, part));
    if (core.length) section.append(list(core, course.next));
    if (beside.length) {
      const open = beside.some(({ state, id }) => (state !== "new" && state !== "known") || id === course.next);
      section.append(h("details", { open }, h("summary", {}, `${say("web-beside")} (${beside.length})`), list(beside, course.next)));
    }
    element.append(section);
  }
  return { element };
}

function list(units: Unit[], next: string | null): HTMLElement {
  return h("ol", { class: "units" }, ...units.map((unit) =>
    h("li", {},
      h("a", { href: `#unit/${unit.id}`, class: `unit ${unit.state}${unit.id === next ? " next" : ""}` },
        h("span", { class: "number", "aria-hidden": "true" }, String(unit.number)),
        h("span", { class: "title" }, unit.title),
        h("span", { class: "state" }, h("span", { "aria-hidden": "true" }, SIGNS[unit.state]), h("span", { class: "unseen" }, say(`web-state-${unit.state}`))),
        h("span", { class: "minutes" }, minutes(unit))))));
}

function minutes(unit: Unit): string {
  return `${unit.minutes} ${say("web-minutes")}`;
}
