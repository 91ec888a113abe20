"""The command line as a filter: what `RDD.pipe` and its like rely on (docs/cluster.md)."""

from __future__ import annotations

import json
import os
import pathlib
import shutil
import subprocess

import pytest

from conftest import EASY, HARD, MEDIUM, same_but_named

KOTOWARI = os.environ.get("KOTOWARI") or shutil.which("kotowari")
pytestmark = pytest.mark.skipif(not KOTOWARI, reason="KOTOWARI does not name the program")

COMMAND = [str(KOTOWARI), "rate", "-", "--jobs", "1", "--format", "jsonl", "--scale", "se", "--er-cap", "9.0"]


def piped(lines: list[str], home: pathlib.Path, *more: str) -> tuple[int, list[dict[str, object]], str]:
    done = subprocess.run(
        [*COMMAND, *more],
        input="".join(line + "\n" for line in lines),
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "HOME": str(home)},
    )
    return done.returncode, [json.loads(line) for line in done.stdout.splitlines()], done.stderr


def test_a_row_for_each_line_in_order(tmp_path: pathlib.Path) -> None:
    lines = [EASY, "no puzzle", MEDIUM, HARD, "11" + "." * 79, "." * 81]
    code, rows, _ = piped(lines, tmp_path)
    assert code == 1, "a line was no good puzzle"
    assert [row["line"] for row in rows] == [1, 2, 3, 4, 5, 6]
    assert [row["puzzle"] for row in rows] == [EASY, None, *lines[2:]]
    assert rows[3]["er"] == 9.0 and "9.0" in str(rows[3]["note"])
    assert all(rows[at]["error"] and rows[at]["note"] for at in (1, 4, 5))


def test_how_it_ends(tmp_path: pathlib.Path) -> None:
    assert piped([EASY, MEDIUM], tmp_path)[0] == 0
    # JSON was asked for, so a mistake in the arguments is a JSON document too; people read the other stream.
    code, rows, said = piped([EASY], tmp_path, "--er-cap=high")
    assert (code, [row["schema"] for row in rows]) == (2, ["kotowari/error/1"]) and said
    assert "--er-cap" in str(rows[0]["text"])


def test_it_ends_when_nobody_reads(tmp_path: pathlib.Path) -> None:
    (tmp_path / "in").write_text("\n".join(same_but_named(20_000)))
    with (tmp_path / "in").open() as given:
        running = subprocess.Popen(
            COMMAND, stdin=given, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, "HOME": str(tmp_path)}
        )
        assert running.stdout
        running.stdout.readline()
        running.stdout.close()
        running.wait(60)
