"""Rate a list of puzzles on a cluster, one shard at a time; after a failure, the same command resumes.

    spark-submit --master spark://HOST:7077 cluster_job.py IN OUT [--er-cap 9.0]

IN is a folder of Parquet files with a column `puzzle`. Each is rated into a folder of its name below OUT, which is
complete once Spark has written `_SUCCESS` into it; complete shards are skipped.
"""

from __future__ import annotations

import argparse
import pathlib

from pyspark.sql import SparkSession

import kotowari.spark


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("source", type=pathlib.Path)
    parser.add_argument("target", type=pathlib.Path)
    parser.add_argument("--master")
    parser.add_argument("--scales", default="se")
    parser.add_argument("--er-cap", type=float)
    parser.add_argument("--parts", type=int, default=12, help="tasks a shard is cut into")
    args = parser.parse_args()
    builder = SparkSession.builder.appName("kotowari")
    if args.master:
        builder = builder.master(args.master)
    spark = builder.config("spark.ui.enabled", "false").getOrCreate()
    shards = sorted(args.source.glob("*.parquet"))
    todo = [shard for shard in shards if not (args.target / shard.stem / "_SUCCESS").exists()]
    print(f"{len(shards)} shards, {len(todo)} to do", flush=True)
    for shard in todo:
        puzzles = spark.read.parquet(str(shard)).repartition(args.parts)
        rated = kotowari.spark.rate(puzzles, scales=args.scales.split(","), er_cap=args.er_cap)
        rated.write.mode("overwrite").parquet(str(args.target / shard.stem))
        print(f"done {shard.stem}", flush=True)
    spark.stop()


if __name__ == "__main__":
    main()
