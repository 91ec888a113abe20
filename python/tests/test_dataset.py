"""`kotowari.dataset`: the command's bytes, stopped and gone on with, loaded by others."""

from __future__ import annotations

import json
import os
import pathlib
import shutil
import subprocess
import sys
import textwrap
from typing import Any

import duckdb
import polars
import pyarrow.parquet
import pytest

import kotowari

from conftest import EASY, HARD, MEDIUM, same_but_named

KOTOWARI = os.environ.get("KOTOWARI") or shutil.which("kotowari")
with_program = pytest.mark.skipif(not KOTOWARI, reason="KOTOWARI does not name the program")


def files(folder: pathlib.Path) -> dict[str, bytes]:
    found = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


@with_program
@pytest.mark.parametrize(
    ("options", "arguments"),
    [
        ([], {}),
        (["--lang", "ja", "--format", "parquet", "--shard", "100"], {"lang": "ja", "format": "parquet", "shard": 100}),
        (
            ["--rationale", "ja", "--lemmas", "--negatives", "3", "--split", "1,1,1", "--split-by", "solution", "--seed", "7"],
            {"rationale": ["ja"], "lemmas": True, "negatives": 3, "split": (1, 1, 1), "split_by": "solution", "seed": 7},
        ),
        (
            ["--keep", "hidden-pair,hard", "--forbid", "x-wing", "--no-uniqueness", "--upto", "Expert", "--licence", "CC0-1.0"],
            {"keep": ["hidden-pair", "hard"], "forbid": ["x-wing"], "uniqueness": False, "upto": "Expert", "licence": "CC0-1.0"},
        ),
    ],
)
def test_the_bytes_are_those_of_the_command(
    options: list[str], arguments: dict[str, Any], tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    pathlib.Path("list.txt").write_text("\n".join([EASY, "no puzzle", MEDIUM, HARD, "11" + "." * 79, *same_but_named(3)]) + "\n")
    environment = {**os.environ, "HOME": str(tmp_path)}
    command = [str(KOTOWARI), "dataset", "list.txt", "-o", "typed", *options]
    done = subprocess.run(command, env=environment, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 1, done.stderr.decode()
    made = kotowari.dataset("list.txt", "called", **arguments)
    assert files(tmp_path / "called") == files(tmp_path / "typed")
    assert made.skipped == 2 and len(made.notes) == 2 and "list.txt:2" in made.notes[0]
    assert made.notes[0] in done.stderr.decode()
    assert made.to_dict()["splits"]["train"]["rows"] == made.rows["train"]
    # Again: nothing is touched, and finished is finished.
    with pytest.raises(kotowari.Error) as found:
        kotowari.dataset("list.txt", "called", **arguments)
    assert found.value.id == "dataset-exists"
    assert kotowari.dataset("list.txt", "called", resume=True, **arguments).rows == made.rows


def test_puzzles_come_as_files_texts_and_puzzles(tmp_path: pathlib.Path) -> None:
    for name, text in [("a.txt", EASY), ("b.txt", MEDIUM)]:
        (tmp_path / name).write_text(text + "\n")
    one = kotowari.dataset(tmp_path / "a.txt", tmp_path / "one")
    two = kotowari.dataset(str(tmp_path / "*.txt"), tmp_path / "two")
    three = kotowari.dataset([tmp_path / "a.txt", MEDIUM, kotowari.Puzzle(HARD)], tmp_path / "three")
    assert [sum(made.puzzles.values()) for made in (one, two, three)] == [1, 2, 3]
    assert repr(one).startswith("Dataset(") and one.path == tmp_path / "one"


def test_ctrl_c_stops_it_and_it_goes_on_to_the_same_bytes(tmp_path: pathlib.Path) -> None:
    (tmp_path / "list.txt").write_text("\n".join(same_but_named(400)) + "\n")
    script = textwrap.dedent("""
        import signal, sys, kotowari
        def look(read, rows):
            if rows > 0 and sys.argv[1] == "stop":
                signal.raise_signal(signal.SIGINT)
        try:
            kotowari.dataset("list.txt", "cut", shard=500, resume=sys.argv[1] != "stop", progress=look)
        except KeyboardInterrupt:
            sys.exit(130)
    """)

    def run(how: str) -> int:
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        return subprocess.run([sys.executable, "-c", script, how], cwd=tmp_path, env=environment, check=False).returncode

    assert run("stop") == 130
    assert (tmp_path / "cut/.kotowari-resume").exists() and not (tmp_path / "cut/README.md").exists()
    with pytest.raises(kotowari.Error) as found:
        kotowari.dataset(tmp_path / "list.txt", tmp_path / "cut", shard=500)
    assert found.value.id == "dataset-unfinished" and "resume=True" in (found.value.hint or "")
    assert run("on") == 0
    here = pathlib.Path.cwd()
    os.chdir(tmp_path)
    try:
        kotowari.dataset("list.txt", "whole", shard=500)
    finally:
        os.chdir(here)
    assert files(tmp_path / "cut") == files(tmp_path / "whole")


def test_what_progress_raises_ends_it_in_order(tmp_path: pathlib.Path) -> None:
    def broken(read: int, rows: int) -> None:
        raise OSError("gone")

    with pytest.raises(OSError, match="gone"):
        kotowari.dataset(same_but_named(400), tmp_path / "set", progress=broken)
    assert (tmp_path / "set/.kotowari-resume").exists() or not any((tmp_path / "set").rglob("*.jsonl"))


@pytest.mark.parametrize("format", ["jsonl", "parquet"])
def test_polars_loads_it(format: Any, tmp_path: pathlib.Path) -> None:
    made = kotowari.dataset([EASY, MEDIUM], tmp_path / "set", format=format, split=(1, 0, 0))
    read = polars.read_parquet if format == "parquet" else polars.read_ndjson
    table = read(tmp_path / f"set/data/train-00000.{format}")
    assert table.height == made.rows["train"] and table.null_count().sum_horizontal().item() == 0
    first = table.row(0, named=True)
    assert set(json.loads(first["proof"])) & {"count", "assume"} and first["text_ja"] != first["text_en"]
    declared = {column["name"]: column["type"] for column in made.to_dict()["columns"]}
    assert {name: "int64" if kind == polars.Int64 else "string" for name, kind in table.schema.items()} == declared


def test_zstd_is_read_by_all(tmp_path: pathlib.Path) -> None:
    texts = [EASY, MEDIUM, *same_but_named(3)]
    rows = []
    for compression in ("gzip", "zstd"):
        folder = tmp_path / compression
        kotowari.dataset(texts, folder, format="parquet", compression=compression, split=(1, 0, 0))  # type: ignore[arg-type]
        file = folder / "data/train-00000.parquet"
        column = pyarrow.parquet.ParquetFile(file).metadata.row_group(0).column(0)
        assert column.compression == compression.upper()
        seen = [
            pyarrow.parquet.read_table(file).to_pylist(),
            polars.read_parquet(file).to_dicts(),
            duckdb.sql(f"select * from '{file}'").pl().to_dicts(),
        ]
        assert seen[0] == seen[1] == seen[2]
        rows.append(seen[0])
    assert rows[0] == rows[1] and len(rows[0]) > 200
