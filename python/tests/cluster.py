"""A Spark cluster of one machine: a master and three workers, of which one is killed in the middle.

    python cluster.py ROWS [SHARDS]

Then the driver is killed, too, and the job is started again. What comes out must be what one process says of the
same puzzles, row for row. It needs Java 17 and pyspark, and ends only processes it started.
"""

from __future__ import annotations

import contextlib
import json
import os
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

import pyarrow
import pyarrow.parquet
import pyspark

import kotowari

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE))
from conftest import HARD, same_but_named  # noqa: E402

JOB = HERE.parent / "examples" / "cluster_job.py"
SPARK = pathlib.Path(pyspark.__file__).parent
ENVIRONMENT = {
    **os.environ,
    "SPARK_LOCAL_IP": "127.0.0.1",
    "SPARK_HOME": str(SPARK),
    "PYSPARK_PYTHON": sys.executable,
    "SPARK_DAEMON_MEMORY": "256m",
}


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


def started(log: pathlib.Path, *command: str) -> subprocess.Popen[bytes]:
    with log.open("ab") as out:
        return subprocess.Popen(
            command, env=ENVIRONMENT, stdout=out, stderr=out, stdin=subprocess.DEVNULL,
            start_new_session=True,
        )


def below(pid: int) -> list[int]:
    """The processes a process of ours has started, and theirs."""
    found = subprocess.run(["pgrep", "-P", str(pid)], capture_output=True, text=True, check=False)
    children = [int(child) for child in found.stdout.split()]
    return children + [other for child in children for other in below(child)]


def killed(process: subprocess.Popen[bytes]) -> None:
    for pid in [process.pid, *below(process.pid)]:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
    process.wait()


def waited(what: str, seconds: float, until: object) -> None:
    end = time.monotonic() + seconds
    while not until():  # type: ignore[operator]
        if time.monotonic() > end:
            raise TimeoutError(what)
        time.sleep(0.2)


@contextlib.contextmanager
def running(folder: pathlib.Path, workers: int) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A master and workers of one core each: where the master listens, and the processes, the master's first."""
    log = folder / "log"
    log.mkdir(exist_ok=True)
    port = free_port()
    master = f"spark://127.0.0.1:{port}"
    command = str(SPARK / "bin" / "spark-class")
    processes: list[subprocess.Popen[bytes]] = []
    try:
        processes.append(
            started(
                log / "master", command, "org.apache.spark.deploy.master.Master",
                "--host", "127.0.0.1", "--port", str(port), "--webui-port", str(free_port()),
            )
        )
        for worker in range(workers):
            processes.append(
                started(
                    log / f"worker-{worker}", command, "org.apache.spark.deploy.worker.Worker",
                    "--host", "127.0.0.1", "-c", "1", "-m", "1100m", "--webui-port", str(free_port()),
                    "-d", str(folder / f"work-{worker}"), master,
                )
            )
        registered = log / "master"
        waited("workers", 300, lambda: registered.read_text().count("Registering worker") >= workers)
        yield master, processes
    finally:
        for process in reversed(processes):
            killed(process)


def main() -> None:
    # Whoever ends it, what it started ends with it.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    rows = int(sys.argv[1])
    shards = int(sys.argv[2]) if len(sys.argv) > 2 else 4
    folder = pathlib.Path(tempfile.mkdtemp(prefix="kotowari-spark-"))
    source, target = folder / "in", folder / "out"
    source.mkdir()
    texts: list[str | None] = [*same_but_named(rows)]
    # Some that cannot be read, some that are missing, a few that take long.
    texts[5::997] = ["no puzzle"] * len(texts[5::997])
    texts[7::1999] = [None] * len(texts[7::1999])
    texts[11::4999] = [HARD] * len(texts[11::4999])
    table = pyarrow.table({"n": range(rows), "puzzle": pyarrow.array(texts, pyarrow.string())})
    each = -(-rows // shards)
    for shard in range(shards):
        part = table.slice(shard * each, each)
        pyarrow.parquet.write_table(part, source / f"shard-{shard:03}.parquet")
    began = time.monotonic()
    alone = pyarrow.table(kotowari.rate_many(table, column="puzzle", scales=["se"], er_cap=9.0))
    print(f"one process: {rows} rows in {time.monotonic() - began:.1f} s", flush=True)

    log = folder / "log"
    log.mkdir()
    master = ""

    def job(name: str) -> subprocess.Popen[bytes]:
        return started(
            log / name, sys.executable, str(JOB), str(source), str(target), "--master", master, "--er-cap", "9.0",
        )

    def done() -> int:
        return len(list(target.glob("*/_SUCCESS")))

    began = time.monotonic()
    with running(folder, workers=3) as (master, cluster):
        print(f"master and three workers: {time.monotonic() - began:.1f} s", flush=True)
        began = time.monotonic()
        first = job("first")
        waited("the first shard", 300, lambda: done() >= 1 or first.poll() is not None)
        assert first.poll() is None or done(), (log / "first").read_text()[-3000:]
        time.sleep(0.5)
        killed(cluster[1])
        print(f"a worker killed with its executor, {done()} of {shards} shards done", flush=True)
        waited("half of the shards", 300, lambda: done() >= shards // 2 or first.poll() is not None)
        assert first.poll() is None or done() == shards, (log / "first").read_text()[-2000:]
        killed(first)
        print(f"the driver killed, {done()} of {shards} shards done", flush=True)
        second = job("second")
        assert second.wait(600) == 0, (log / "second").read_text()[-3000:]
        print((log / "second").read_text().split("shards,")[1].split("\n")[0].strip(), flush=True)
        print(f"the whole job: {time.monotonic() - began:.1f} s", flush=True)
    assert done() == shards
    parts = [pyarrow.parquet.read_table(target / f"shard-{shard:03}") for shard in range(shards)]
    together = pyarrow.concat_tables(parts).sort_by("n")
    assert together.num_rows == rows, f"{together.num_rows} of {rows} rows"
    assert together.column_names == alone.column_names
    for name in alone.column_names:
        ours, theirs = alone[name].combine_chunks(), together[name].combine_chunks()
        assert ours.equals(theirs.cast(ours.type)), f"the column {name} differs"
    bad, noted = together["error"].drop_null(), together["note"].drop_null()
    print(
        f"SPARK: {rows} rows of {shards} shards equal row for row,"
        f" {len(bad)} with an error, {len(noted)} with a note"
    )
    own_parquet(texts[:20_000], folder)


READ = """
import json, sys
from pyspark.sql import SparkSession
spark = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
rows = spark.read.parquet(sys.argv[1]).collect()
open(sys.argv[2], "w").write(json.dumps([row.asDict() for row in rows]))
"""


def own_parquet(texts: list[str | None], folder: pathlib.Path) -> None:
    """What the command line writes as Parquet is what Spark reads."""
    program = os.environ.get("KOTOWARI")
    if not program:
        return print("SPARK: KOTOWARI names no program, its Parquet was not read")
    source, target, seen = folder / "list.txt", folder / "own.parquet", folder / "seen.json"
    source.write_text("\n".join(text or "数独" for text in texts) + "\n")
    subprocess.run([program, "rate", str(source), "--scale", "se", "-o", str(target), "--quiet"], check=False)
    log = folder / "log" / "read"
    assert started(log, sys.executable, "-c", READ, str(target), str(seen)).wait(300) == 0, log.read_text()
    rows = json.loads(seen.read_text())
    assert len(rows) == len(texts) and rows == pyarrow.parquet.read_table(target).to_pylist()
    print(f"SPARK: reads {len(rows)} rows of kotowari's own Parquet as pyarrow does")


if __name__ == "__main__":
    main()
