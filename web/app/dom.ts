// Elements, made and found.

type Child = Node | string | null | undefined | false;
type Props = Record<string, string | number | boolean | ((event: Event) => void) | undefined>;

/** An element; `on…` listens, `class` and `aria-…` are attributes, what is false or undefined is left out. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    // What is false is said of `aria-…`, and left out of all others.
    if (value === undefined || (value === false && !name.startsWith("aria-"))) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : String(value));
  }
  element.append(...children.filter((child): child is Node | string => !!child));
  return element;
}

/** An element with HTML the engine has written; nothing of anybody else's comes here. */
export function html<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  inner: string,
  props: Props = {},
): HTMLElementTagNameMap[K] {
  const element = h(tag, props);
  element.innerHTML = inner;
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** An element of a drawing. */
export function s(tag: string, attributes: Record<string, string | number>, parent?: Element): SVGElement {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  parent?.append(element);
  return element;
}

/** A button with a word on it. */
export function button(text: string, act: () => void, props: Props = {}): HTMLButtonElement {
  return h("button", { type: "button", onclick: () => act(), ...props }, text);
}

/** The element of this id, which the page has. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(id);
  return element;
}

/** The letter of a key, as it is printed on it (Z is elsewhere on other keyboards); where those are no Latin ones, by its place. */
export function letter(event: KeyboardEvent): string {
  if (/^[a-z]$/i.test(event.key)) return event.key.toLowerCase();
  return /^[\x20-\x7e]$/.test(event.key) ? "" : (/^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? "");
}
