"""The site in the wheel: served to this machine alone, compressed to whom takes that, and nothing else is."""

from __future__ import annotations

import gzip
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from kotowari import web


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    for name, text in {"index.html": "<p>Hello", "pkg/rest.wasm": "\0asm"}.items():
        file = tmp_path / "site" / f"{name}.gz"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(gzip.compress(text.encode()))
    (tmp_path / "site" / "files.txt").write_text("index.html\npkg/rest.wasm\n")
    (tmp_path / "secret.gz").write_bytes(gzip.compress(b"secret"))
    serving = web.server(0, tmp_path / "site")
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{serving.server_address[1]}"
    serving.shutdown()
    serving.server_close()


def test_files_are_served_with_their_types(address: str) -> None:
    with urllib.request.urlopen(f"{address}/") as answer:
        assert answer.read() == b"<p>Hello"
        assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
        assert answer.headers["Content-Encoding"] is None
    wanted = urllib.request.Request(f"{address}/pkg/rest.wasm?x", headers={"Accept-Encoding": "gzip, br"})
    with urllib.request.urlopen(wanted) as answer:
        assert gzip.decompress(answer.read()) == b"\0asm"
        assert (answer.headers["Content-Type"], answer.headers["Content-Encoding"]) == ("application/wasm", "gzip")


@pytest.mark.parametrize("path", ["/none", "/../secret", "/%2e%2e/secret", "/files.txt", "/pkg/"])
def test_nothing_else_is(address: str, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as wrong:
        urllib.request.urlopen(address + path)
    assert wrong.value.code == 404


def test_it_listens_to_this_machine_alone(address: str) -> None:
    assert address.startswith("http://127.0.0.1:")


def test_the_site_of_the_wheel_is_whole_and_small() -> None:
    try:
        site = web.folder()
    except FileNotFoundError:
        pytest.skip("built without the site: python/site puts it there")
    names = (site / "files.txt").read_text().split()
    assert "index.html" in names and "pkg/rest.wasm" in names
    assert all((site / f"{name}.gz").is_file() for name in names)
    assert sum(file.stat().st_size for file in site.rglob("*") if file.is_file()) < 5_000_000
