"""What is said when something cannot be: in both languages, by the texts of locales/, and nothing in the source."""

from __future__ import annotations

import pathlib
import pickle
import re
from collections.abc import Callable
from typing import Any

import polars
import pyarrow
import pytest

import kotowari
import kotowari.spark

from conftest import EASY, HARD

ROOT = pathlib.Path(__file__).parents[2]
TABLE = pyarrow.table({"a": [EASY], "b": [EASY], "n": [1]})
# A type of polars alone, which Arrow has no name for.
OPAQUE = polars.DataFrame({"puzzle": [EASY], "big": polars.Series([1], dtype=polars.Int128)})


class Frame:
    """As much of Spark's as is looked at before anything is done."""

    columns = ["puzzle", "clues"]


def read_twice(lang: Any) -> None:
    ratings = kotowari.rate_many([EASY], lang=lang)
    pyarrow.table(ratings)
    pyarrow.table(ratings)


def table_twice(lang: Any) -> None:
    capsule = TABLE.__arrow_c_stream__()

    class Given:
        def __arrow_c_stream__(self, requested_schema: object = None) -> object:
            return capsule

    kotowari.rate_many(Given(), column="a", lang=lang)
    kotowari.rate_many(Given(), column="a", lang=lang)


Call = Callable[[Any], object]
# A call, the id of what it says, what else it is than a ValueError, and what the sentence names.
WRONG: dict[str, tuple[Call, str, type[Exception] | None, str]] = {
    "scale": (lambda lang: kotowari.rate(EASY, scales=["elo"], lang=lang), "python-choice", None, "elo"),  # type: ignore[list-item]
    "scales": (lambda lang: kotowari.rate(EASY, scales=3, lang=lang), "python-type", TypeError, "scales"),  # type: ignore[arg-type]
    "column": (lambda lang: kotowari.rate(EASY, columns=["elo"], lang=lang), "rate-column-unknown", None, "elo"),
    "cap": (lambda lang: kotowari.rate(EASY, er_cap=0.3, lang=lang), "python-er", None, "0.3"),
    "cap?": (lambda lang: kotowari.rate(EASY, er_cap="9", lang=lang), "python-type", TypeError, "er_cap"),  # type: ignore[arg-type]
    "profile": (lambda lang: kotowari.rate(EASY, profile="x", lang=lang), "python-choice", None, "profile"),  # type: ignore[arg-type]
    "short": (lambda lang: kotowari.rate(EASY[:-1], lang=lang), "error-line-short", None, "80"),
    "alien": (lambda lang: kotowari.Puzzle(EASY[:-1] + "$", lang=lang), "error-alien", None, "$"),
    "several": (lambda lang: kotowari.Puzzle(f"{EASY}\n{HARD}", lang=lang), "error-several", None, "2"),
    "puzzle": (lambda lang: kotowari.solve(5, lang=lang), "python-puzzle-type", TypeError, "int"),  # type: ignore[arg-type]
    "one": (lambda lang: kotowari.rate_many(EASY, lang=lang), "python-one-puzzle", TypeError, "rate_many"),
    "none": (lambda lang: kotowari.rate_many(5, lang=lang), "python-puzzle-type", TypeError, "int"),  # type: ignore[arg-type]
    "threads": (lambda lang: kotowari.rate_many([EASY], threads=-1, lang=lang), "python-range", None, "-1"),
    "threads?": (lambda lang: kotowari.rate_many([EASY], threads=2.5, lang=lang), "python-type", TypeError, "float"),  # type: ignore[arg-type]
    "text": (lambda lang: kotowari.rate_many(TABLE, column="n", lang=lang), "python-column-type", TypeError, "Int64"),
    "opaque": (lambda lang: kotowari.rate_many(OPAQUE, lang=lang), "python-column-unknown", None, "big"),
    "no column": (lambda lang: kotowari.rate_many(TABLE, column="c", lang=lang), "python-column-missing", KeyError, "c"),
    "which": (lambda lang: kotowari.rate_many(TABLE, lang=lang), "python-column-which", None, ""),
    "twice": (lambda lang: kotowari.rate_many(pyarrow.table({"puzzle": [EASY], "er": [1]}), lang=lang), "python-column-twice", None, "er"),
    "read before": (read_twice, "python-read-before", None, ""),
    "stream before": (table_twice, "python-stream-before", None, "Arrow"),
    "spark": (lambda lang: kotowari.spark.rate(Frame(), "grid", lang=lang), "python-column-missing", KeyError, "grid"),  # type: ignore[arg-type]
    "spark twice": (lambda lang: kotowari.spark.rate(Frame(), lang=lang), "python-column-twice", None, "clues"),  # type: ignore[arg-type]
    "limit": (lambda lang: kotowari.count(EASY, limit=0, lang=lang), "python-least", None, "limit"),
    "huge": (lambda lang: kotowari.solve(EASY, limit=10**30, lang=lang), "python-range", None, str(10**30)),
    "level": (lambda lang: kotowari.hint(EASY, 9, lang=lang), "python-range", None, "9"),
    "cell": (lambda lang: kotowari.why(EASY, 3, 4, lang=lang), "python-type", TypeError, "cell"),  # type: ignore[arg-type]
    "no cell": (lambda lang: kotowari.why(EASY, "zz", 4, lang=lang), "answer-unreadable", None, "zz"),
    "digit": (lambda lang: kotowari.why(EASY, "r1c1", "x", lang=lang), "python-type", TypeError, "digit"),  # type: ignore[arg-type]
    "no digit": (lambda lang: kotowari.why(EASY, "r1c1", 0, lang=lang), "digit-unknown", None, "0"),
    "step": (lambda lang: kotowari.explain(EASY, lang=lang)[500], "python-no-step", IndexError, "500"),
    "repeat": (lambda lang: kotowari.explain("11" + "." * 79, lang=lang), "rate-note-repeat", None, ""),
    "symmetry": (lambda lang: kotowari.generate(symmetry="odd", lang=lang), "python-choice", None, "odd"),
    "technique": (lambda lang: kotowari.generate(needs=["x-wings of gold"], lang=lang), "technique-unknown", None, "of gold"),
    "size": (lambda lang: kotowari.generate(size=5, lang=lang), "python-choice", None, "5"),
    "clues": (lambda lang: kotowari.generate(clues="x", lang=lang), "python-type", TypeError, "clues"),  # type: ignore[arg-type]
    "window": (lambda lang: kotowari.generate(clues=(30, 20), lang=lang), "impossible-window", None, "clues="),
    "few": (lambda lang: kotowari.generate(clues=12, lang=lang), "impossible-few-clues", None, "12"),
    "hard": (lambda lang: kotowari.generate(level="nightmare", lang=lang), "level-unknown", None, "nightmare"),
    "er": (lambda lang: kotowari.generate(er=(3.0, 99.0), lang=lang), "python-er", None, "99"),
    "board": (lambda lang: kotowari.generate(er=3.0, size=6, lang=lang), "impossible-board", None, "er="),
    "mask": (lambda lang: kotowari.generate(mask="dragon", lang=lang), "generate-mask-unknown", None, "dragon"),
    "drawn": (lambda lang: kotowari.generate(mask="#.\n#", lang=lang), "generate-mask-length", None, "2"),
    "flag": (lambda lang: kotowari.generate(distinct="x", lang=lang), "python-type", TypeError, "distinct"),  # type: ignore[arg-type]
    "file": (lambda lang: kotowari.dataset("no file", "out", lang=lang), "input-not-found", None, "no file"),
    "stdin": (lambda lang: kotowari.dataset("-", "out", lang=lang), "python-stdin", None, ""),
    "files": (lambda lang: kotowari.dataset([3], "out", lang=lang), "python-type", TypeError, "puzzles"),  # type: ignore[list-item]
    "folder": (lambda lang: kotowari.dataset(EASY, 5, lang=lang), "python-type", TypeError, "output"),  # type: ignore[arg-type]
    "split": (lambda lang: kotowari.dataset(EASY, "out", split=(0, 0, 0), lang=lang), "dataset-split", None, "0,0,0"),
    "split?": (lambda lang: kotowari.dataset(EASY, "out", split=3, lang=lang), "python-type", TypeError, "split"),  # type: ignore[arg-type]
    "rationale": (lambda lang: kotowari.dataset(EASY, "out", rationale=["fr"], lang=lang), "dataset-language", None, "fr"),  # type: ignore[list-item]
    "nothing left": (lambda lang: kotowari.dataset(EASY, "out", only=["x_wing"], forbid=["x_wing"], lang=lang), "techniques-none", None, ""),
    "nothing there": (lambda lang: kotowari.dataset(EASY, "out", resume=True, lang=lang), "dataset-nothing", None, "out"),
    "misses": (lambda lang: kotowari.dataset(EASY, "out", negatives=101, lang=lang), "python-range", None, "101"),
    "call": (lambda lang: kotowari.dataset(EASY, "out", progress=3, lang=lang), "python-type", TypeError, "progress"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("what", WRONG)
def test_an_error_is_said_in_the_language_asked_for(
    what: str, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    call, name, also, named = WRONG[what]
    monkeypatch.chdir(tmp_path)
    said = []
    for lang in ("en", "ja"):
        with pytest.raises(kotowari.Error) as found:
            call(lang)
        error = found.value
        told = " ".join([str(error), error.hint or "", error.here or ""])
        said.append(told)
        assert error.id == name and isinstance(error, also or ValueError)
        assert isinstance(error, TypeError) == (also is TypeError)
        assert named in told
        # Nobody who calls a function has options, or messages without words.
        assert not re.search(r"--[a-z]|\{|-o\b", told), told
        assert (re.search("[ぁ-んァ-ン一-龥]", told) is not None) == (lang == "ja"), told
        assert error.hint is None or error.__notes__[-1] == error.hint
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again), again.id) == (type(error), str(error), error.id)
    assert said[0] != said[1]
    assert not list(tmp_path.iterdir()), "nothing was begun"


def test_a_language_that_is_not_there_is_said() -> None:
    for lang, name in [("fr", "python-lang"), (3, "python-type"), ("", "python-lang")]:
        with pytest.raises(kotowari.Error) as found:
            kotowari.rate(EASY, lang=lang)  # type: ignore[arg-type]
        assert found.value.id == name
        with pytest.raises(kotowari.Error):
            kotowari.set_language(lang)  # type: ignore[arg-type]
    assert kotowari.language() == "en"
    assert "ブロック" in kotowari.explain(EASY, lang="ja-JP")[0].title  # type: ignore[arg-type]


def test_a_traceback_shows_the_place_and_what_to_try() -> None:
    with pytest.raises(kotowari.Error) as found:
        kotowari.Puzzle(EASY[:40] + "$" + EASY[41:])
    notes = found.value.__notes__
    line, caret = notes[0].splitlines()
    assert line[caret.index("^")] == "$" and notes[-1] == found.value.hint


def test_no_words_are_in_the_source() -> None:
    """Sentences of the shell stand in locales/: in Rust and Python are ids and docstrings."""
    said = []
    for file in sorted((ROOT / "python/src").glob("*.rs")):
        text = re.sub(r"(?m)^\s*//.*$", "", file.read_text())
        # Documentation of classes, and signatures as help() shows them.
        text = re.sub(r'text_signature = "[^"]*"', "", text)
        text = re.sub(r"(?s)create_exception!\(.*?\n    \);", "", text)
        text = re.sub(r'reason = "[^"]*"', "", text)
        said += [(file.name, one) for one in re.findall(r'"((?:[^"\\]|\\.)*)"', text) if sentence(one)]
    for file in sorted((ROOT / "python/kotowari").glob("*.py")):
        text = re.sub(r'(?s)""".*?"""', "", file.read_text())
        text = re.sub(r"(?m)#.*$", "", text)
        said += [(file.name, one) for one in re.findall(r'"([^"\n]*)"', text) if sentence(one)]
    assert not said


def sentence(text: str) -> bool:
    """Three words in a row, or Japanese: what people read."""
    return bool(re.search(r"[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}|[ぁ-んァ-ン一-龥]", text)) and "<" not in text
