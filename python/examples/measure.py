"""Measure the CPU time of `rate_many` against the command line and against another library.

    measure.py KOTOWARI ROWS [PYTHON_WITH_PENCILMARK FEW]

ROWS easy puzzles, one core's work each time; pencilmark rates the first FEW of
the same list.
"""

from __future__ import annotations

import os
import pathlib
import subprocess
import sys
import tempfile
import time

TESTS = pathlib.Path(__file__).parents[1] / "tests"
LIST = """
import sys
sys.path.insert(0, sys.argv[1])
import pyarrow, pyarrow.parquet
from conftest import same_but_named
texts = same_but_named(int(sys.argv[3]))
open(sys.argv[2], "w").write("\\n".join(texts) + "\\n")
pyarrow.parquet.write_table(pyarrow.table({"puzzle": texts}), sys.argv[2] + ".parquet")
"""
PYTHON = """
import sys, pyarrow, pyarrow.csv, kotowari
columns = sys.argv[3].split(",")
texts = (line.rstrip() for line in open(sys.argv[1]))
ratings = kotowari.rate_many(texts, columns=columns, threads=1)
reader = pyarrow.RecordBatchReader.from_stream(ratings)
with pyarrow.csv.CSVWriter(sys.argv[2], reader.schema) as out:
    for batch in reader:
        out.write_batch(batch)
"""
ARROW = """
import sys, pyarrow, pyarrow.csv, pyarrow.parquet, kotowari
columns = sys.argv[3].split(",")
table = pyarrow.parquet.read_table(sys.argv[1] + ".parquet")
reader = pyarrow.RecordBatchReader.from_stream(kotowari.rate_many(table, columns=columns, threads=1))
with pyarrow.csv.CSVWriter(sys.argv[2], reader.schema) as out:
    for batch in reader:
        out.write_batch(batch)
"""
OTHER = """
import sys, pencilmark
texts = open(sys.argv[1]).read().split()[: int(sys.argv[2])]
pencilmark.rate_many(texts)
"""


def spent(command: list[str]) -> tuple[float, float, int]:
    """Run a command; return CPU seconds, wall-clock seconds and peak memory in megabytes."""
    began = time.monotonic()
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, _, used = os.wait4(running.pid, 0)
    return used.ru_utime + used.ru_stime, time.monotonic() - began, used.ru_maxrss // 1024


def main() -> None:
    program, rows = sys.argv[1], int(sys.argv[2])
    folder = pathlib.Path(tempfile.mkdtemp(prefix="kotowari-measure-"))
    source, target, columns = str(folder / "easy.txt"), str(folder / "out.csv"), "clues,solutions,er,ep,ed,error,note"
    # In a process of its own, because a child's peak memory includes that of its parent at the fork.
    subprocess.run([sys.executable, "-c", LIST, str(TESTS), source, str(rows)], check=True)
    runs = {
        "kotowari rate": [program, "rate", source, "--columns", columns, "--jobs", "1", "--format", "csv", "-o", target,
                          "--force", "--quiet"],
        "rate_many, lines": [sys.executable, "-c", PYTHON, source, target, columns],
        "rate_many, Arrow": [sys.executable, "-c", ARROW, source, target, columns],
    }
    each: dict[str, float] = {}
    for name, command in runs.items():
        cpu, clock, most = spent(command)
        each[name] = cpu / rows
        print(f"{name}: {rows} rows, {cpu:.2f} s of a core, {clock:.1f} s by the clock, {most} MB", flush=True)
    for name in list(each)[1:]:
        print(f"{name}: {each[name] / each['kotowari rate']:.3f} of kotowari rate", flush=True)
    if len(sys.argv) > 4:
        few = int(sys.argv[4])
        base, _, _ = spent([sys.argv[3], "-c", OTHER, source, "0"])
        cpu, _, _ = spent([sys.argv[3], "-c", OTHER, source, str(few)])
        theirs = (cpu - base) / few
        print(f"pencilmark: {few} rows, {cpu - base:.2f} s of a core, {theirs * 1000:.2f} ms each", flush=True)
        print(f"pencilmark: {theirs / max(each.values()):.0f} times the slowest of ours", flush=True)


if __name__ == "__main__":
    main()
