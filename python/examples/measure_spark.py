"""Measure the overhead of Spark: a cluster of three workers against one process, on the same rows.

    measure_spark.py ROWS [SCALES]

Prints CPU seconds (user and system) of all processes, and wall-clock seconds; for the cluster with its start-up and
once warm. The single process rates on one thread for each core. Needs Java 17 and pyspark.
"""

from __future__ import annotations

import os
import pathlib
import sys
import tempfile
import time

import pyarrow
import pyarrow.parquet

import kotowari.spark

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "tests"))
import cluster  # noqa: E402
from conftest import MEDIUM, same_but_named  # noqa: E402

TICK = os.sysconf("SC_CLK_TCK")


def spent(pids: list[int]) -> float:
    """Return the CPU seconds of these processes and of their descendants."""
    total = 0
    for pid in {one for pid in pids for one in [pid, *cluster.below(pid)]}:
        try:
            fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        total += sum(int(field) for field in fields[11:15])
    return total / TICK


def main() -> None:
    rows = int(sys.argv[1])
    scales = sys.argv[2].split(",") if len(sys.argv) > 2 else ["se", "own", "hodoku"]
    folder = pathlib.Path(tempfile.mkdtemp(prefix="kotowari-spark-"))
    source = folder / "in.parquet"
    table = pyarrow.table({"n": range(rows), "puzzle": same_but_named(rows, MEDIUM)})
    pyarrow.parquet.write_table(table, source)

    began, before = time.monotonic(), sum(os.times()[:2])
    reader = pyarrow.RecordBatchReader.from_stream(kotowari.rate_many(table, column="puzzle", scales=scales))
    with pyarrow.parquet.ParquetWriter(folder / "alone.parquet", reader.schema) as out:
        for batch in reader:
            out.write_batch(batch)
    alone = sum(os.times()[:2]) - before
    print(f"one process: {rows} rows, {alone:.1f} s of processors, {time.monotonic() - began:.1f} s by the clock", flush=True)

    from pyspark.sql import SparkSession

    os.environ.update(cluster.ENVIRONMENT)
    with cluster.running(folder, workers=3) as (master, processes):
        pids = [os.getpid(), *(process.pid for process in processes)]
        began, before = time.monotonic(), spent(pids)
        spark = SparkSession.builder.master(master).config("spark.ui.enabled", "false").getOrCreate()
        puzzles = spark.read.parquet(str(source))
        rated = kotowari.spark.rate(puzzles.limit(300).repartition(3), scales=scales)
        rated.write.mode("overwrite").parquet(str(folder / "few"))
        start = spent(pids) - before
        print(f"Spark, to start and rate 300: {start:.1f} s of processors, {time.monotonic() - began:.1f} s by the clock", flush=True)
        began, before = time.monotonic(), spent(pids)
        rated = kotowari.spark.rate(puzzles.repartition(12), scales=scales)
        rated.write.mode("overwrite").parquet(str(folder / "out"))
        job = spent(pids) - before
        print(f"Spark, three workers: {rows} rows, {job:.1f} s of processors, {time.monotonic() - began:.1f} s by the clock", flush=True)
        spark.stop()
    together = pyarrow.parquet.read_table(folder / "out").sort_by("n")
    expected = pyarrow.parquet.read_table(folder / "alone.parquet")
    assert together.equals(expected.cast(together.schema)), "the rows differ"
    print(f"SPARK: {job / alone:.2f} times one process, {(job + start) / alone:.2f} with its start; equal row for row")


if __name__ == "__main__":
    main()
