"""Rate the puzzles of a Spark DataFrame on its workers.

>>> from kotowari import spark
>>> spark.schema(scales=["se"])[:3]
[('clues', 'bigint'), ('openings', 'bigint'), ('solutions', 'string')]

Spark is not a dependency of kotowari. This module needs pyspark 3.5 or later with pyarrow on the driver and on the
workers, and this wheel on the workers; docs/cluster.md describes the setup.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal

import kotowari
from kotowari import _kotowari

if TYPE_CHECKING:
    import pyarrow
    from pyspark.sql import DataFrame

__all__ = ["rate", "schema"]

_TYPES = {"Int64": "bigint", "Float64": "double", "Utf8": "string"}


def schema(
    *,
    scales: Sequence[Literal["own", "se", "hodoku"]] | None = None,
    columns: Sequence[str] | None = None,
) -> list[tuple[str, str]]:
    """Return the columns that `rate` adds, with their Spark SQL types."""
    added = kotowari.columns(scales=scales, columns=columns)
    return [(name, _TYPES[kind]) for name, kind in added]


def rate(
    df: DataFrame,
    column: str = "puzzle",
    *,
    scales: Sequence[Literal["own", "se", "hodoku"]] | None = None,
    columns: Sequence[str] | None = None,
    er_cap: float | None = None,
    profile: Literal["s", "d"] = "s",
    lang: Literal["en", "ja"] | None = None,
) -> DataFrame:
    """Return the DataFrame with the columns of a rating appended.

    Each task rates on one thread, because Spark runs as many tasks as there are cores. A row depends on its puzzle
    alone, so a task that Spark repeats returns the same. Text that cannot be read becomes a row with an `error` and
    a `note`.
    """
    added = schema(scales=scales, columns=columns)
    _kotowari.fits(df.columns, column, [name for name, _ in added], lang)
    # Resolved on the driver, because the environment of the workers may name another language.
    lang = kotowari.language() if lang is None else lang
    from pyspark.sql import types

    kinds = {"bigint": types.LongType(), "double": types.DoubleType(), "string": types.StringType()}
    new = [types.StructField(name, kinds[kind]) for name, kind in added]
    fields = types.StructType([*df.schema.fields, *new])

    def rated(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        import pyarrow

        import kotowari

        for batch in batches:
            ratings = kotowari.rate_many(
                batch,
                column=column,
                scales=scales,
                columns=columns,
                er_cap=er_cap,
                profile=profile,
                threads=1,
                lang=lang,
            )
            yield from pyarrow.RecordBatchReader.from_stream(ratings)

    return df.mapInArrow(rated, fields)
