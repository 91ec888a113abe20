// The rest of the engine: what the first puzzles do not need (web/split.mjs).  Whoever calls it is in the middle of a
// call and cannot wait for a promise, so it is fetched at once; the page goes on meanwhile, for this is the worker.

const FILE = "pkg/rest.wasm";

/** The rest could not be had: the call that wanted it has stopped in its middle, and the engine is of no more use. */
export class Missing extends Error {}

let first: WebAssembly.Exports | undefined;
let tell: (comes: boolean) => void = () => undefined;

/** Says what the rest belongs to, and whom to tell that it comes and that it came. */
export function attach(exports: WebAssembly.Exports, told: (comes: boolean) => void): void {
  first = exports;
  tell = told;
}

function fetched(): ArrayBuffer {
  try {
    const request = new XMLHttpRequest();
    request.open("GET", FILE, false);
    request.responseType = "arraybuffer";
    request.send();
    if (request.status === 200) return request.response as ArrayBuffer;
    throw new Missing(`${FILE}: ${request.status}`);
  } catch (reason) {
    throw reason instanceof Missing ? reason : new Missing(`${FILE}: ${String(reason)}`);
  }
}

function load(primary: WebAssembly.Exports): void {
  tell(true);
  // It puts its functions into the table as it starts: from then on nobody comes here.
  new WebAssembly.Instance(new WebAssembly.Module(fetched()), { primary: primary as WebAssembly.ModuleImports });
  tell(false);
}

/** Stands where the functions of the rest are missing, by their places in the table. */
export const placeholder = new Proxy({} as WebAssembly.ModuleImports, {
  get: (_, slot) => (...args: unknown[]): unknown => {
    if (!first) throw new Missing(FILE);
    load(first);
    return ((first.table as WebAssembly.Table).get(Number(slot)) as (...all: unknown[]) => unknown)(...args);
  },
});
