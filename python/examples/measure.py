"""What `rate_many` costs beside the command line, and beside another library, in processor seconds.

    measure.py KOTOWARI ROWS [PYTHON_WITH_PENCILMARK FEW]

ROWS easy puzzles, one core's work each time; pencilmark rates the first FEW of the same list.
"""

from __future__ import annotations

import pathlib
import resource
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "tests"))
from conftest import same_but_named  # noqa: E402

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
    """Processor seconds, seconds by the clock, and the most memory in megabytes so far."""
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    subprocess.run(command, check=False, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return cpu, time.monotonic() - began, after.ru_maxrss // 1024


def main() -> None:
    program, rows = sys.argv[1], int(sys.argv[2])
    folder = pathlib.Path(tempfile.mkdtemp(prefix="kotowari-measure-"))
    source, target, columns = str(folder / "easy.txt"), str(folder / "out.csv"), "clues,solutions,er,ep,ed,error,note"
    texts = same_but_named(rows)
    pathlib.Path(source).write_text("\n".join(texts) + "\n")
    subprocess.run(
        [sys.executable, "-c", "import sys, pyarrow, pyarrow.parquet as p;"
         " p.write_table(pyarrow.table({'puzzle': open(sys.argv[1]).read().split()}), sys.argv[1] + '.parquet')", source],
        check=True,
    )
    runs = {
        "kotowari rate": [program, "rate", source, "--columns", columns, "--jobs", "1", "--format", "csv", "-o", target,
                          "--force", "--quiet"],
        "rate_many, lines": [sys.executable, "-c", PYTHON, source, target, columns],
        "rate_many, Arrow": [sys.executable, "-c", ARROW, source, target, columns],
    }
    for name, command in runs.items():
        cpu, clock, most = spent(command)
        print(f"{name}: {rows} rows, {cpu:.2f} s of a core, {clock:.1f} s by the clock, {most} MB", flush=True)
    if len(sys.argv) > 4:
        few = int(sys.argv[4])
        base, _, _ = spent([sys.argv[3], "-c", OTHER, source, "0"])
        cpu, _, _ = spent([sys.argv[3], "-c", OTHER, source, str(few)])
        print(f"pencilmark: {few} rows, {cpu - base:.2f} s of a core, {(cpu - base) / few * 1000:.2f} ms each", flush=True)


if __name__ == "__main__":
    main()
