"""Ratings, one by one and by the table, with all four libraries."""

from __future__ import annotations

import duckdb
import pandas
import polars
import pyarrow
import pyarrow.compute
import pytest

import kotowari

from conftest import EASY, HARD, MEDIUM, same_but_named


def test_one_puzzle_is_a_dict() -> None:
    rating = kotowari.rate(MEDIUM)
    assert (rating["er"], rating["clues"], rating["hardest"]) == (3.4, 17, "hidden_pair")
    assert list(rating) == [name for name, _ in kotowari.columns()]
    with pytest.raises(kotowari.Error):
        kotowari.rate("?")
    with pytest.raises(kotowari.Error, match="er"):
        kotowari.rate(MEDIUM, columns=["size"])
    with pytest.raises(ValueError, match='scales cannot be "elo"'):
        kotowari.rate(MEDIUM, scales=["elo"])  # type: ignore[list-item]


def test_a_cap_is_at_least() -> None:
    rating = kotowari.rate(HARD, scales=["se"], er_cap=9.0)
    assert rating["er"] == 9.0 and rating["er_hardest"] is None and "9.0" in rating["note"]
    assert kotowari.rate(MEDIUM, scales=["se"], er_cap=9.0)["er"] == 3.4
    with pytest.raises(ValueError, match="er_cap"):
        kotowari.rate(HARD, er_cap=0.5)


def test_a_bad_row_is_a_row(puzzles: list[str]) -> None:
    bad = ["", "?", "1" * 80, "1" * 81, "数独", "#", "11" + "." * 79, "." * 81, "\0", None]
    rows = list(kotowari.rate_many([puzzles[0], *bad, puzzles[1]], scales=["se"], threads=3))
    assert [row["puzzle"] for row in rows] == [puzzles[0], *bad, puzzles[1]]
    assert rows[0]["error"] is None and rows[-1]["er"] == 3.4
    for row in rows[1:-1]:
        assert row["error"] and row["note"] and row["er"] is None, row
    japanese = list(kotowari.rate_many(["?"], scales=["se"], lang="ja"))
    assert "問題" in japanese[0]["note"]


def test_rows_are_those_of_rate_one_by_one() -> None:
    many = [EASY, MEDIUM, HARD, *same_but_named(40)]
    single = [kotowari.rate(text) for text in many]
    for threads in (1, 2, 5):
        rows = list(kotowari.rate_many(many, threads=threads))
        assert [{k: v for k, v in row.items() if k != "puzzle"} for row in rows] == single


def test_an_iterator_is_read_as_it_goes() -> None:
    read = 0

    def endless():  # type: ignore[no-untyped-def]
        nonlocal read
        while True:
            read += 1
            yield EASY

    rows = iter(kotowari.rate_many(endless(), columns=["clues"]))
    assert [next(rows)["clues"] for _ in range(3)] == [32] * 3
    assert read < 20_000


def test_an_error_of_the_iterator_comes_through() -> None:
    def broken():  # type: ignore[no-untyped-def]
        yield EASY
        raise OSError("gone")

    with pytest.raises(OSError, match="gone"):
        list(kotowari.rate_many(broken(), columns=["clues"]))
    with pytest.raises(TypeError, match="takes many puzzles"):
        kotowari.rate_many(EASY)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="not int"):
        list(kotowari.rate_many([EASY, 3]))  # type: ignore[list-item]


KINDS = [
    pyarrow.string(),
    pyarrow.large_string(),
    pyarrow.string_view(),
    pyarrow.dictionary(pyarrow.int8(), pyarrow.string()),
]


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_pyarrow_gives_and_takes(kind: pyarrow.DataType) -> None:
    texts = pyarrow.array([EASY, None, MEDIUM, "?"], pyarrow.string())
    texts = texts.dictionary_encode() if pyarrow.types.is_dictionary(kind) else texts.cast(kind)
    table = pyarrow.table({"id": [1, 2, 3, 4], "grid": texts, "w": [0.5, None, 1.5, 2.5]})
    rated = pyarrow.table(kotowari.rate_many(table, column="grid", scales=["se"]))
    assert rated.column_names[:4] == ["id", "grid", "w", "clues"]
    assert rated.select(["id", "grid", "w"]).equals(table)
    assert rated["clues"].to_pylist() == [32, None, 17, None]
    for shape in [texts, pyarrow.chunked_array([texts, texts]), table.to_batches()[0], texts[1:]]:
        rated = pyarrow.table(kotowari.rate_many(shape, column="grid", columns=["clues"]))
        assert rated.num_rows == len(shape) if hasattr(shape, "__len__") else shape.num_rows
        assert rated["clues"].null_count * 2 >= rated.num_rows - 1


def test_polars_gives_and_takes() -> None:
    frame = polars.DataFrame({"grid": [EASY, None, MEDIUM], "n": [1, 2, 3]})
    rated = polars.DataFrame(kotowari.rate_many(frame, columns=["clues", "er"]))
    assert rated.columns == ["grid", "n", "clues", "er"]
    assert rated["er"].to_list()[1:] == [None, 3.4]
    series = polars.Series("grid", [EASY, MEDIUM])
    assert polars.DataFrame(kotowari.rate_many(series, columns=["clues"]))["clues"].to_list() == [32, 17]
    mapped = frame.lazy().select(
        polars.col("grid").map_batches(
            lambda s: polars.DataFrame(kotowari.rate_many(s, columns=["er"]))["er"],
            return_dtype=polars.Float64,
        )
    )
    assert mapped.collect()["grid"].to_list()[1:] == [None, 3.4]


def test_columns_of_nulls_pass_through() -> None:
    """polars gives them a buffer that Arrow does not have (findings/polars-null-column-has-a-buffer.sh)."""
    nothing = {"puzzle": [EASY, MEDIUM], "none": [None, None], "list": [[None], []], "pair": [{"a": 1, "b": None}] * 2}
    frame = polars.DataFrame(nothing)
    rated = polars.DataFrame(kotowari.rate_many(frame, columns=["clues"]))
    assert rated["clues"].to_list() == [32, 17]
    assert rated.drop("clues").equals(frame)
    lacking = polars.DataFrame({"puzzle": [None, None]})
    assert polars.DataFrame(kotowari.rate_many(lacking, columns=["clues"]))["clues"].to_list() == [None, None]


def test_pandas_gives_and_takes() -> None:
    frame = pandas.DataFrame({"grid": [EASY, None, MEDIUM], "n": [1, 2, 3]})
    rated = pyarrow.table(kotowari.rate_many(frame, column="grid", columns=["clues"])).to_pandas()
    assert rated["n"].tolist() == [1, 2, 3] and rated["clues"].tolist()[::2] == [32, 17]
    series = pyarrow.table(kotowari.rate_many(frame["grid"], columns=["clues"]))
    assert series["clues"].to_pylist() == [32, None, 17]
    if hasattr(pandas.DataFrame, "from_arrow"):
        assert len(pandas.DataFrame.from_arrow(kotowari.rate_many(frame, column="grid"))) == 3


def test_duckdb_gives_and_takes() -> None:
    source, sink = duckdb.connect(), duckdb.connect()
    given = source.sql(f"select * from (values ('{EASY}', 1), ('{MEDIUM}', 2)) as t(puzzle, n)")
    given = given if hasattr(given, "__arrow_c_stream__") else given.arrow()
    rated = kotowari.rate_many(given, columns=["clues"])  # noqa: F841 (named in the query)
    assert sink.sql("select n, clues from rated order by n").fetchall() == [(1, 32), (2, 17)]


def test_what_does_not_fit_is_said() -> None:
    table = pyarrow.table({"a": [EASY], "b": [EASY], "n": [1]})
    with pytest.raises(ValueError, match="Several columns"):
        kotowari.rate_many(table)
    with pytest.raises(KeyError, match='no column "c"'):
        kotowari.rate_many(table, column="c")
    with pytest.raises(TypeError, match="Int64"):
        kotowari.rate_many(table, column="n")
    with pytest.raises(ValueError, match='column "clues" already'):
        kotowari.rate_many(pyarrow.table({"puzzle": [EASY], "clues": [1]}))
    ratings = kotowari.rate_many([EASY])
    pyarrow.table(ratings)
    with pytest.raises(ValueError, match="read before"):
        pyarrow.table(ratings)


def test_large_batches_are_rated_a_few_thousand_at_a_time() -> None:
    texts = pyarrow.array([EASY] * 20_000)
    reader = pyarrow.RecordBatchReader.from_stream(kotowari.rate_many(texts, columns=["clues"]))
    sizes = [batch.num_rows for batch in reader]
    assert sum(sizes) == 20_000 and max(sizes) <= 8192
    empty = pyarrow.table(kotowari.rate_many(pyarrow.array([], pyarrow.string())))
    assert empty.num_rows == 0 and "er" in empty.column_names


def test_memory_does_not_grow_with_the_rows() -> None:
    import resource

    def most() -> int:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    def gone_through(count: int) -> None:
        texts = (EASY for _ in range(count))
        reader = pyarrow.RecordBatchReader.from_stream(
            kotowari.rate_many(texts, columns=["clues", "solutions", "note"])
        )
        assert sum(batch.num_rows for batch in reader) == count

    gone_through(20_000)
    before = most()
    gone_through(200_000)
    assert most() - before < 20_000, "kilobytes"
