"""Parquet as `kotowari rate -o x.parquet` writes it, read by all four: what they read must be what CSV says."""

from __future__ import annotations

import csv
import os
import pathlib
import random
import shutil
import subprocess

import duckdb
import pandas
import polars
import pyarrow
import pyarrow.parquet
import pytest

from conftest import EASY, HARD, MEDIUM, same_but_named

KOTOWARI = os.environ.get("KOTOWARI") or shutil.which("kotowari")
pytestmark = pytest.mark.skipif(not KOTOWARI, reason="KOTOWARI does not name the program")

COLUMNS = "file,line,puzzle,clues,solutions,er,ep,er_hardest,er_steps,error,note"
NUMBERS = {"line": int, "clues": int, "er": float, "ep": float}


def rated(texts: list[str], folder: pathlib.Path, name: str) -> tuple[list[dict[str, object]], pathlib.Path]:
    """What CSV says, and the Parquet file of the same."""
    source, target = folder / name, folder / "out.parquet"
    source.write_text("\n".join(texts) + "\n", encoding="utf-8")
    command = [str(KOTOWARI), "rate", str(source), "--scale", "se", "--columns", COLUMNS, "--lang", "ja", "--quiet"]
    home = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    as_csv = subprocess.run([*command, "--format", "csv"], capture_output=True, check=False, env=home)
    subprocess.run([*command, "-o", str(target), "--force"], capture_output=True, check=False, env=home)
    lines = csv.DictReader(as_csv.stdout.decode().splitlines())
    rows = [
        {key: None if value == "" else NUMBERS.get(key, str)(value) for key, value in row.items()}
        for row in lines
    ]
    return rows, target


def seen_by_all(target: pathlib.Path) -> list[list[dict[str, object]]]:
    in_pandas = pandas.read_parquet(target, dtype_backend="pyarrow")
    return [
        pyarrow.parquet.read_table(target).to_pylist(),
        polars.read_parquet(target).to_dicts(),
        pyarrow.Table.from_pandas(in_pandas, preserve_index=False).to_pylist(),
        duckdb.sql(f"select * from '{target}'").to_arrow_table().to_pylist()
        if hasattr(duckdb.DuckDBPyRelation, "to_arrow_table")
        else duckdb.sql(f"select * from '{target}'").arrow().read_all().to_pylist(),
    ]


def fuzzed(rng: random.Random, count: int) -> list[str]:
    good = [EASY, MEDIUM, HARD.replace("31.8.....", "3198....."), "11" + "." * 79, "." * 81]
    odd = ["数独", "ナンプレ🀄", "x", "\u200b", "é" * 50, "1" * 5000, '"quoted", and more', "a\tb", "'; --", "1" * 80]
    return [rng.choice(good if rng.random() < 0.5 else odd) for _ in range(count)]


@pytest.mark.parametrize("seed", range(6))
def test_fuzzed_tables_are_read_alike(seed: int, tmp_path: pathlib.Path) -> None:
    rng = random.Random(seed)
    texts = [EASY, MEDIUM, EASY, *fuzzed(rng, rng.choice([1, 7, 8, 9, 63, 200]))]
    rows, target = rated(texts, tmp_path, "名前 ü.txt")
    # A line of blanks, as Unicode has them, is none.
    assert len(texts) >= len(rows) > len(texts) * 0.8
    for seen in seen_by_all(target):
        # What CSV keeps spreadsheets from taking for a formula is not in Parquet.
        assert [plain(row) for row in seen] == [plain(row) for row in rows]


def plain(row: dict[str, object]) -> dict[str, object]:
    return {key: value.lstrip("'") if isinstance(value, str) else value for key, value in row.items()}


def test_many_groups_of_rows(tmp_path: pathlib.Path) -> None:
    # A group has 16 384 rows: two whole ones and a row.
    texts = same_but_named(32_769)
    rows, target = rated(texts, tmp_path, "many.txt")
    assert pyarrow.parquet.ParquetFile(target).metadata.num_row_groups == 3
    for seen in seen_by_all(target):
        assert len(seen) == len(rows) == len(texts)
        assert seen == rows


def test_a_table_without_rows(tmp_path: pathlib.Path) -> None:
    source, target = tmp_path / "list.txt", tmp_path / "none.parquet"
    source.write_text(EASY + "\n")
    command = [str(KOTOWARI), "rate", str(source), "--filter", "clues>80", "-o", str(target), "--quiet"]
    subprocess.run(command, check=False, env={**os.environ, "HOME": str(tmp_path)})
    assert all(seen == [] for seen in seen_by_all(target))
    assert "er" in pyarrow.parquet.read_table(target).column_names
