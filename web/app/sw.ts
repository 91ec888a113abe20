// Offline: what the site consists of is kept by its hash; an older page goes on with its own files until it is left.

declare const self: ServiceWorkerGlobalScope;
/** Written by the build: the name of this version, and its files. */
declare const VERSION: string;
declare const FILES: string[];

self.addEventListener("install", (event) => {
  // `reload`: not what the browser has kept of an older version.
  const files = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(files)));
});

self.addEventListener("message", (event) => {
  if (event.data === "now") void self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const drop = caches.keys().then((all) =>
    Promise.all(all.filter((name) => name.startsWith("kotowari-") && name !== VERSION).map((name) => caches.delete(name))));
  event.waitUntil(drop.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== self.location.origin) return;
  event.respondWith(
    caches.open(VERSION).then((cache) => cache.match(event.request, { ignoreSearch: true })).then((kept) => kept ?? fetch(event.request)),
  );
});

export {};
