// What the engine hands out (`kotowari::site`), as far as the page reads it.

export interface Drawing {
  width: number;
  height: number;
  side: number;
  /** Name, and the top left corner. */
  corners: [string, number, number][];
  svg: string;
  legend: string;
  labels?: string[];
}

export interface Cell {
  name: string;
  row: number;
  column: number;
  box: number | null;
}

/** A board before anything is written. */
export interface Empty extends Drawing {
  digits: number[];
  rows: number;
  columns: number;
  cells: Cell[];
}

/** What stands in a cell. */
export interface Square {
  value: number | null;
  given: boolean;
  clash: boolean;
  left: number[];
  struck: number[];
  corner: number[];
  centre: number[];
  colour: number;
  label: string;
}

export type Part =
  | { kind: "gap" }
  | { kind: "stage" | "number" | "title" | "say" | "prose"; html: string }
  | { kind: "problem"; html: string; hint: string | null }
  | { kind: "board"; drawing: Drawing; digit: number | null }
  | { kind: "name"; technique: string; html: string }
  | { kind: "bullets"; bullets: string[]; depths: number[]; grown: string[] }
  | { kind: "choices"; choices: { technique: string; html: string }[] };

export interface Turn {
  place: {
    kind: string;
    changes?: number;
    redoable?: number;
    solved?: boolean;
    stage?: { id: string; number: number; count: number } | null;
    item?: { number: number; count: number } | null;
  };
  wants: { kind: string };
}

/** What can be wrong: a document `kotowari/error/1`. */
export interface Wrong {
  error: string;
  args?: { count?: number };
  place: { file: string; line: number; column: number; width: number; text: string } | null;
  text: { message: string; hint: string | null };
}

export interface Game {
  turn: Turn;
  squares: Square[];
  shown: Part[];
  mood: "quiet" | "said" | "step" | "proved" | "wrong" | "solved";
  keep: string | null;
  /** Savepoints, in the order of the moves. */
  points: string[];
  /** What the author tells: a title, who it is, the rules in words. */
  title?: string | null;
  told?: string | null;
  /** Rules beside houses, each in words, with its cells. */
  rules?: { text: string; cells: string[] }[];
  board?: Empty;
  saved?: string;
}

export interface Lesson {
  turn: Turn;
  shown: Part[];
  record: { progress: string; review: string } | null;
  title?: string;
  stages?: { id: string; name: string }[];
  often?: string[];
  next?: string | null;
}

export interface Unit {
  id: string;
  number: number;
  part: string;
  title: string;
  minutes: number;
  core: boolean;
  state: "new" | "known" | "seen" | "done" | "mastered";
  begun: boolean;
}

export interface Course {
  units: Unit[];
  next: string | null;
  due: { id: string; name: string }[];
  /** Whether the entry test is of use: nothing was begun yet. */
  test: boolean;
}

export interface StripItem {
  name: string;
  level: string;
  single: boolean;
}

export interface Strip {
  strip: StripItem[];
  end: "solved" | "stuck" | null;
}

export interface Explained extends Strip {
  board: Empty;
  drawing: Drawing;
  head: string;
  level: string | null;
  minutes: string | null;
  reasons: string[] | null;
  line: string | null;
}

export interface Step extends Strip {
  number: number;
  title?: string;
  technique?: string;
  shown: Part[];
  position?: string | null;
  teaser?: { drawing: Drawing; cells: string[] };
}

/** A path beside another one. */
export interface Side extends Strip {
  head: string;
}

export interface Compared {
  usual: Side;
  other: Side;
  /** The first step that is another one, so far. */
  parts: number | null;
}

/** What can be ordered. */
export interface Orders {
  sizes: number[];
  shapes: string[];
  symmetries: { id: string; name: string }[];
  levels: { id: string; name: string }[];
  techniques: string[];
  per_page: number[];
  most: number;
}

export interface Made {
  text: string;
  clues: number;
  level: string | null;
  hardest: string | null;
}

export interface Entry {
  id: string;
  name: string;
  aliases: string[];
  level_name: string;
  family: string;
}

export interface Technique extends Entry {
  shown: Part[];
  unit: string | null;
  often: string[] | null;
  drill: boolean;
}
