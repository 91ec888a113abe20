// What is kept in this browser and nowhere else: games and what was learnt, in the texts the terminal keeps.

const NAME = "kotowari";

let open: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  open ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      for (const store of ["games", "texts"]) {
        if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store);
      }
    };
    request.onsuccess = () => {
      // Another tab with a newer page wants to change it: this one lets go, and says so when it is asked to keep.
      request.result.onversionchange = () => {
        request.result.close();
        open = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error());
    request.onblocked = () => reject(new Error());
  });
  open.catch(() => (open = undefined));
  return open;
}

export type Store = "games" | "texts";

export interface Kept {
  text: string;
  /** When, in milliseconds. */
  at: number;
}

async function run<T>(store: Store, mode: IDBTransactionMode, what: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await database();
  return new Promise((resolve, reject) => {
    const transaction = db.transaction(store, mode);
    const request = what(transaction.objectStore(store));
    // Only what the transaction has kept is kept: a full quota shows here, not at the request.
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error());
    transaction.onerror = () => reject(transaction.error ?? new Error());
  });
}

export async function read(store: Store, key: string): Promise<Kept | undefined> {
  return (await run<Kept | undefined>(store, "readonly", (all) => all.get(key))) ?? undefined;
}

export async function write(store: Store, key: string, text: string): Promise<void> {
  await run(store, "readwrite", (all) => all.put({ text, at: Date.now() }, key));
}

/** Keeps again what was forgotten, as old as it was. */
export async function restore(store: Store, key: string, kept: Kept): Promise<void> {
  await run(store, "readwrite", (all) => all.put(kept, key));
}

export async function forget(store: Store, key: string): Promise<void> {
  await run(store, "readwrite", (all) => all.delete(key));
}

export async function all(store: Store): Promise<[string, Kept][]> {
  const keys = await run(store, "readonly", (of) => of.getAllKeys());
  const values = (await run(store, "readonly", (of) => of.getAll())) as Kept[];
  return keys.map((key, at) => [String(key), values[at]!]);
}

/** Puts a text that cannot be read aside, under a name that is free. */
export async function putAside(store: Store, key: string): Promise<void> {
  const kept = await read(store, key);
  if (!kept) return;
  let name = `${key}.broken`;
  for (let n = 1; await read(store, name); n++) name = `${key}.broken-${n}`;
  await write(store, name, kept.text);
  await forget(store, key);
}

/** Does something while no other tab does. */
export function alone<T>(name: string, what: () => Promise<T>): Promise<T> {
  if (!navigator.locks) return what();
  return navigator.locks.request(`${NAME}:${name}`, what) as Promise<T>;
}

/** Holds a name until the page goes away or lets go; undefined if another tab holds it. */
export function hold(name: string): Promise<(() => void) | undefined> {
  if (!navigator.locks) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    void navigator.locks.request(`${NAME}:${name}`, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined);
      return new Promise<void>((free) => resolve(() => free()));
    });
  });
}
