// Serves a folder as any static host does: compressed, no headers of its own.

import { readFileSync } from "node:fs";
import http from "node:http";
import path from "node:path";
import { gzipSync } from "node:zlib";

const TYPES = {
  html: "text/html", js: "text/javascript", json: "application/json", css: "text/css", txt: "text/plain",
  wasm: "application/wasm", svg: "image/svg+xml", webmanifest: "application/manifest+json",
};

/** Starts; `served` has what was sent of each file, in bytes. */
export async function serve(folder) {
  const served = new Map();
  const packed = new Map();
  const files = { folder: path.resolve(folder), refuse: new Set(), forget: () => packed.clear() };
  const server = http.createServer((request, response) => {
    let name = decodeURIComponent(new URL(request.url, "http://x").pathname).slice(1) || "index.html";
    if (name.endsWith("/")) name += "index.html";
    const file = path.join(files.folder, name);
    try {
      if (!file.startsWith(files.folder) || files.refuse.has(name)) throw new Error(name);
      const key = `${files.folder} ${name}`;
      if (!packed.has(key)) packed.set(key, gzipSync(readFileSync(file), { level: 9 }));
      const body = packed.get(key);
      served.set(name, body.length);
      const type = TYPES[name.split(".").pop()] ?? "application/octet-stream";
      response.writeHead(200, { "content-type": `${type}; charset=utf-8`.replace(/(wasm); .*/, "$1"), "content-encoding": "gzip", "cache-control": "no-cache" });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return { base: `http://127.0.0.1:${server.address().port}/`, served, files, close: () => server.close() };
}
