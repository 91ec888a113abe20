"""Claims judged: one, some, a log, and tables of them."""

from __future__ import annotations

import threading
import time

import polars
import pyarrow
import pytest

import kotowari

from conftest import EASY, MEDIUM, same_but_named

CLAIMS = ["r6c2=1", "Hidden Single: r6c2=1", "r6c2<>1", "r6c2=", "r1c4<>1"]
VERDICTS = ["otherwise", "proved", "false", "not_understood", "pointless"]
ADDED = "verdict support gap stated holds used fails easiest column told error note".split()


def test_one_claim_is_a_dict_and_several_are_a_list() -> None:
    verdict = kotowari.judge(MEDIUM, "r6c2=1")
    assert verdict["schema"] == "kotowari/judge/1" and verdict["verdict"] == "otherwise"
    assert verdict["results"][0]["easiest"]["technique"].startswith("hidden_single")
    verdicts = kotowari.judge(kotowari.Puzzle(MEDIUM), CLAIMS)
    assert [v["verdict"] for v in verdicts] == VERDICTS
    assert [v["n"] for v in verdicts] == [1, 2, 3, 4, 5]
    assert verdicts[3]["column"] == 6 and "a digit" in verdicts[3]["told"][1]
    assert len(verdicts[2]["results"][0]["counter"]) == 81
    assert kotowari.judge(MEDIUM, []) == []


def test_a_proof_is_there_when_asked_for() -> None:
    assert kotowari.judge(MEDIUM, "r6c2=1")["results"][0]["proof"] is None
    assert kotowari.judge(MEDIUM, "r6c2=1", proof=True)["results"][0]["proof"]


def test_claims_in_order_are_steps_of_a_log() -> None:
    claims = ["r6c2=1", "r6c5<>1"]
    assert [v["verdict"] for v in kotowari.judge(MEDIUM, claims)] == ["otherwise"] * 2
    in_order = kotowari.judge(MEDIUM, claims, in_order=True)
    assert [v["verdict"] for v in in_order] == ["otherwise", "pointless"]


def test_what_is_wrong_is_said_in_the_language_of_the_call() -> None:
    assert kotowari.judge(MEDIUM, "r6c2=", lang="ja")["told"][0] == "読み取れません。"
    with pytest.raises(kotowari.Error, match="twice"):
        kotowari.judge("11" + "." * 79, "r1c1=1")
    with pytest.raises(TypeError, match="claims should be a list of texts, not int"):
        kotowari.judge(MEDIUM, 3)  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="claims"):
        kotowari.judge(MEDIUM, ["r1c1=1", None])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="in_order"):
        kotowari.judge(MEDIUM, [], in_order=1)  # type: ignore[call-overload]
    with pytest.raises(kotowari.Error):
        kotowari.judge("?", "r1c1=1")


def test_rows_are_the_verdicts_of_judge_one_by_one() -> None:
    many = [EASY, MEDIUM, *same_but_named(20)]
    pairs = [(puzzle, claim) for puzzle in many for claim in CLAIMS]
    single = [kotowari.judge(puzzle, claim) for puzzle, claim in pairs]
    for threads in (1, 3):
        rows = list(kotowari.judge_many(pairs, threads=threads))
        assert list(rows[0]) == ["puzzle", "claim", *ADDED]
        for row, one, pair in zip(rows, single, pairs, strict=True):
            assert (row["puzzle"], row["claim"]) == pair
            for key in ("verdict", "support", "gap", "column"):
                assert row[key] == one.get(key), (key, pair)
            assert row["told"] == " ".join(one["told"]) and row["error"] is None


def test_a_bad_row_is_a_row() -> None:
    bad = [("?", "r1c1=1"), (None, "r1c1=1"), ("11" + "." * 79, "r1c1=1"), ("", None)]
    rows = list(kotowari.judge_many([(MEDIUM, "r6c2=1"), *bad, (MEDIUM, None)]))
    assert rows[0]["verdict"] == "otherwise" and rows[0]["error"] is None
    for row in rows[1:-1]:
        assert row["verdict"] is None and row["error"] and row["note"], row
    assert rows[-1]["verdict"] == "not_understood" and rows[-1]["error"] is None
    for wrong in ([3], [("a",)], ["ab"], [(MEDIUM, 3)]):
        with pytest.raises(TypeError, match="pair"):
            list(kotowari.judge_many(wrong))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="many pairs"):
        kotowari.judge_many(MEDIUM)  # type: ignore[arg-type]


def test_tables_go_in_and_come_out() -> None:
    table = pyarrow.table({"id": range(5), "puzzle": [MEDIUM] * 5, "claim": CLAIMS})
    found = pyarrow.table(kotowari.judge_many(table))
    assert found.column_names == ["id", "puzzle", "claim", *ADDED]
    assert found["verdict"].to_pylist() == VERDICTS and found["id"].to_pylist() == list(range(5))
    assert str(found.schema.field("support").type) == "double"
    assert str(found.schema.field("gap").type) == "int64"
    frame = polars.DataFrame({"grid": [MEDIUM] * 5, "step": CLAIMS})
    found = polars.DataFrame(kotowari.judge_many(frame, puzzle="grid", claim="step"))
    assert found["verdict"].to_list() == VERDICTS
    with pytest.raises(KeyError, match="claim"):
        kotowari.judge_many(table.drop_columns("claim"))
    with pytest.raises(TypeError, match="Int64"):
        kotowari.judge_many(table, claim="id")
    with pytest.raises(ValueError, match="verdict"):
        kotowari.judge_many(table.append_column("verdict", [CLAIMS]))
    verdicts = kotowari.judge_many(table)
    assert pyarrow.table(verdicts).num_rows == 5
    with pytest.raises(ValueError, match="judge_many again"):
        pyarrow.table(verdicts)


def test_a_stream_is_read_as_it_goes() -> None:
    read = 0

    def endless():  # type: ignore[no-untyped-def]
        nonlocal read
        while True:
            read += 1
            yield MEDIUM, "r6c2=1"

    rows = iter(kotowari.judge_many(endless()))
    assert [next(rows)["verdict"] for _ in range(3)] == ["otherwise"] * 3
    assert read < 20_000


def test_other_threads_run_meanwhile() -> None:
    ticks = 0
    over = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not over.is_set():
            ticks += 1
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    list(kotowari.judge_many([(puzzle, "r1c1=1") for puzzle in same_but_named(300)], threads=1))
    over.set()
    thread.join()
    assert ticks > 5
