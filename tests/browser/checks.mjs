// What is looked for on a page.  These functions run in the browser, so each is whole by itself.

// Nothing is wider than the page; text stays in its drawing and its cell, and off other text.
export function layout() {
  const wrong = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    wrong.push(`wider than the page: ${root.scrollWidth} > ${root.clientWidth}`);
  }
  for (const element of document.querySelectorAll("h1,h2,h3,p,li,summary,td,figcaption")) {
    if (element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0) {
      wrong.push(`text leaves its box: ${element.textContent.slice(0, 40)}`);
    }
  }
  document.querySelectorAll("svg").forEach((svg, number) => {
    const say = (what) => wrong.push(`drawing ${number + 1}: ${what}`);
    const view = svg.viewBox.baseVal;
    // A page of a whole path has frames only over cells that are named; its drawings have papers, too.
    const cells = [...svg.querySelectorAll("[data-cell]")].map((cell) => cell.getBBox());
    const side = cells[0]?.width || 60;
    const texts = [...svg.querySelectorAll("text")].map((text) => {
      const box = text.getBBox();
      // Digits and capitals are lower than the type's own box.
      const height = 0.72 * parseFloat(text.closest("[font-size]").getAttribute("font-size"));
      const y = parseFloat(text.getAttribute("y")) - height;
      return { text, x: box.x, y, width: box.width, height };
    });
    for (const { text, x, y, width, height } of texts) {
      const right = view.x + view.width;
      const bottom = view.y + view.height;
      if (x < view.x || y < view.y || x + width > right || y + height > bottom) {
        say(`${text.textContent} leaves the drawing`);
      }
      if (!text.closest(".heading,.letter") && width > side) {
        say(`${text.textContent} is wider than its cell`);
      }
    }
    // Only neighbours can touch: look at those of the same patch of the board.
    const patches = new Map();
    for (const one of texts) {
      const key = (x, y) => `${Math.floor(x / side)} ${Math.floor(y / side)}`;
      const corners = [0, 1].flatMap((i) =>
        [0, 1].map((j) => key(one.x + i * one.width, one.y + j * one.height)),
      );
      for (const patch of new Set(corners)) {
        for (const other of patches.get(patch) ?? []) {
          const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
          const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
          if (across > 0.5 && down > 0.5) {
            say(`${one.text.textContent} stands on ${other.text.textContent}`);
          }
        }
        patches.set(patch, [...(patches.get(patch) ?? []), one]);
      }
    }
  });
  return wrong;
}

// Every text differs enough from what is behind it: 4.5 to 1, as WCAG 2 counts it.
export function contrast() {
  const LEAST = 4.5;
  const parse = (colour) => {
    const parts = colour.match(/[\d.]+/g);
    if (!parts || parts.length < 3) return [0, 0, 0, 0];
    const [r, g, b, a = 1] = parts.map(Number);
    return [r, g, b, a];
  };
  const over = (top, below) => {
    const mix = (i) => top[i] * top[3] + below[i] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  const light = (colour) => {
    const [r, g, b] = colour.slice(0, 3).map((part) => {
      const x = part / 255;
      return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (a, b) => {
    const [high, low] = [light(a), light(b)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  };
  const ground = (element) => {
    const chain = [];
    for (let at = element; at; at = at.parentElement) {
      chain.push(parse(getComputedStyle(at).backgroundColor));
    }
    return chain.reverse().reduce((below, top) => over(top, below), [255, 255, 255, 1]);
  };
  const wrong = new Map();
  const judge = (colour, behind, text, where) => {
    const found = ratio(over(colour, behind), behind);
    const key = `${where} ${found.toFixed(2)}`;
    // Where one digit is all that matters, the others step back: they are there, and not to be read.
    const least = where === "text.back" ? 1.9 : LEAST;
    if (found < least && !wrong.has(key)) wrong.set(key, `contrast ${key}: ${text.slice(0, 20)}`);
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen = new Set();
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.data.trim();
    if (!text || seen.has(element) || element.closest("svg")) continue;
    seen.add(element);
    const where = `${element.localName}.${element.className}`;
    judge(parse(getComputedStyle(element).color), ground(element), text, where);
  }

  for (const svg of document.querySelectorAll("svg")) {
    const number = (element, name) => parseFloat(element.getAttribute(name));
    const filled = new Map();
    const fill = (element) => {
      // All of a class are drawn alike.
      const of = element.getAttribute("class") ?? element.closest("g[class]")?.getAttribute("class");
      const key = `${element.localName} ${of}${element.getAttribute("fill") ?? ""}`;
      if (!filled.has(key)) filled.set(key, getComputedStyle(element).fill);
      return filled.get(key);
    };
    const shapes = [];
    for (const element of svg.querySelectorAll("rect,circle,text")) {
      const colour = parse(fill(element));
      if (element.localName === "text") {
        const group = element.closest("[font-size]");
        const size = number(group, "font-size");
        const [x, y] = [number(element, "x"), number(element, "y") - size * 0.355];
        const behind = shapes
          .filter((shape) => shape.has(x, y))
          .reduce((below, shape) => over(shape.colour, below), ground(svg));
        judge(colour, behind, element.textContent, `text.${group.getAttribute("class")}`);
      } else if (colour[3] > 0 && fill(element) !== "none") {
        const names = element.localName === "rect" ? ["x", "y", "width", "height"] : ["cx", "cy", "r"];
        const [a, b, c, d] = names.map((name) => number(element, name));
        const inRect = (x, y) => x >= a && x <= a + c && y >= b && y <= b + d;
        const inCircle = (x, y) => Math.hypot(x - a, y - b) <= c;
        shapes.push({ colour, has: element.localName === "rect" ? inRect : inCircle });
      }
    }
  }
  return [...wrong.values()];
}
