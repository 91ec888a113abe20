"""The site, shown in a browser: ``python -m kotowari.web``, or ``kotowari-web``.

The wheel carries the built site as the Debian package does: each file compressed, as ``NAME.gz``. It is served to this
machine alone, by Python's own server. Pages that need no script are not among it: ``kotowari web`` of the program makes them.
"""

from __future__ import annotations

import argparse
import errno
import gzip
import posixpath
import sys
import threading
import urllib.parse
import webbrowser
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

#: What a browser keeps belongs to the port: the same as that of ``kotowari web``.
PORT = 4649

#: The list of the site's files, one a line; what is not in it is not served.
LIST = "files.txt"

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".json": "application/json",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}


class NoSite(FileNotFoundError):
    """This wheel was built without the site: python/site puts it there before the wheel is built."""


def folder() -> Path:
    """Where the wheel has the site. :raises NoSite: if it was built without."""
    site = Path(__file__).parent / "site"
    if not (site / LIST).is_file():
        raise NoSite(errno.ENOENT, NoSite.__doc__, str(site))
    return site


def server(port: int = PORT, site: Path | None = None) -> ThreadingHTTPServer:
    """A server for this machine alone; ``serve_forever()`` runs it. Port 0 takes any that is free."""
    root = folder() if site is None else site
    names = frozenset((root / LIST).read_text(encoding="utf-8").split("\n")) - {""}

    class Files(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            self._answer(body=True)

        def do_HEAD(self) -> None:
            self._answer(body=False)

        def _answer(self, *, body: bool) -> None:
            path = urllib.parse.unquote(urllib.parse.urlsplit(self.path).path)
            name = path.removeprefix("/") or "index.html"
            packed = root / f"{name}.gz"
            # Only what is listed: a path that climbs out of the folder is in no list.
            if name not in names or not packed.is_file():
                return self._send(HTTPStatus.NOT_FOUND, TYPES[".txt"], b"", False, body)
            kind = TYPES.get(posixpath.splitext(name)[1], "application/octet-stream")
            content = packed.read_bytes()
            takes = "gzip" in self.headers.get("Accept-Encoding", "")
            self._send(HTTPStatus.OK, kind, content if takes else gzip.decompress(content), takes, body)

        def _send(self, status: HTTPStatus, kind: str, content: bytes, packed: bool, body: bool) -> None:
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(content)))
            if packed:
                self.send_header("Content-Encoding", "gzip")
            self.send_header("Vary", "Accept-Encoding")
            # A browser asks again each time: what it has kept may be of an older wheel.
            self.send_header("Cache-Control", "no-cache")
            self.send_header("X-Content-Type-Options", "nosniff")
            self.end_headers()
            if body:
                self.wfile.write(content)

        def log_message(self, format: str, *args: object) -> None:
            """Says nothing: nobody reads it."""

    return ThreadingHTTPServer(("127.0.0.1", port), Files)


def main(argv: list[str] | None = None) -> int:
    """Shows the site in a browser, on this machine, until it is interrupted."""
    options = argparse.ArgumentParser(prog="kotowari-web", description=main.__doc__)
    options.add_argument("--port", type=int, default=PORT)
    options.add_argument("--no-open", action="store_true")
    args = options.parse_args(argv)
    try:
        serving = server(args.port)
    except OSError as reason:
        print(f"kotowari-web: {reason}", file=sys.stderr)
        return 1
    address = f"http://127.0.0.1:{serving.server_address[1]}/"
    print(f"{address} (Ctrl-C ends it)", flush=True)
    if not args.no_open:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    try:
        serving.serve_forever()
    except KeyboardInterrupt:
        pass
    finally:
        serving.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
