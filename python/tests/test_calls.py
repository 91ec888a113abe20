"""Every call once, as somebody uses it, and what it says when it cannot."""

from __future__ import annotations

import os
import pickle
import shutil
import signal
import subprocess
import sys
import threading
import time
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from pathlib import Path

import pytest

import kotowari

from conftest import EASY, HARD, MEDIUM

KOTOWARI = os.environ.get("KOTOWARI") or shutil.which("kotowari")
with_program = pytest.mark.skipif(not KOTOWARI, reason="KOTOWARI does not name the program")


def test_a_puzzle_is_read_and_told_apart() -> None:
    puzzle = kotowari.Puzzle(EASY)
    assert (puzzle.clues, puzzle.size, str(puzzle)) == (32, 9, EASY)
    assert puzzle.givens[:3] == [None, None, 3]
    assert puzzle == kotowari.Puzzle(EASY.replace(".", "0")) and puzzle != kotowari.Puzzle(HARD)
    assert len({puzzle, kotowari.Puzzle(EASY)}) == 1
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle


def test_a_text_that_leaves_a_choice_is_read_as_the_caller_says() -> None:
    both = f"{EASY}\n{HARD}\n"
    with pytest.raises(kotowari.Error) as found:
        kotowari.Puzzle(both)
    assert found.value.id == "error-several" and "nth" in (found.value.hint or "")
    assert kotowari.Puzzle(both, nth=2) == kotowari.Puzzle(HARD)
    with pytest.raises(kotowari.Error) as found:
        kotowari.Puzzle(both, nth=3)
    assert found.value.id == "puzzle-missing"
    # Digits that count from 0, with null for an empty cell, as npm's "sudoku" writes them.
    cells = [None if cell == "." else int(cell) - 1 for cell in EASY]
    text = str(cells).replace("None", "null")
    with pytest.raises(kotowari.Error) as found:
        kotowari.solve(text)
    assert found.value.id == "error-json-zero"
    zero = kotowari.Puzzle(text, digits_from=0)
    assert zero.clues > kotowari.Puzzle(text, digits_from=1).clues and zero.remarks
    with pytest.raises(kotowari.Error) as found:
        kotowari.Puzzle(text, digits_from=2)  # type: ignore[arg-type]
    rows = list(kotowari.rate_many([text], columns=["clues"], digits_from=0))
    assert rows[0]["clues"] == zero.clues
    rows = list(kotowari.rate_many([both], columns=["clues", "error"]))
    assert rows[0]["error"] == "error-several", "not the first of two in silence"


def test_an_error_says_what_where_and_what_to_try_in_the_language_asked_for() -> None:
    broken = EASY[:40] + "$" + EASY[41:]
    with pytest.raises(kotowari.Error) as found:
        kotowari.Puzzle(broken)
    error = found.value
    assert (error.id, error.line, error.column) == ("error-alien", 1, 41)
    assert error.text == broken and error.here and "$" in str(error)
    assert isinstance(error, ValueError)
    with pytest.raises(kotowari.Error) as found:
        kotowari.solve(EASY[:-1], lang="ja")
    assert "81個" in str(found.value) and found.value.hint
    with pytest.raises(ValueError, match='language "fr"'):
        kotowari.Puzzle(EASY, lang="fr")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="or a Puzzle, not int"):
        kotowari.solve(5)  # type: ignore[arg-type]


def test_the_usual_language_is_set_once() -> None:
    code = "import kotowari; print(kotowari.language()); kotowari.set_language('ja'); print(kotowari.steps(%r)[0].title)"
    for environment, spoken in [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "KOTOWARI_LANG": "en"}, "en"),
        ({"KOTOWARI_LANG": "fr"}, "en"),
    ]:
        done = subprocess.run(
            [sys.executable, "-c", code % EASY],
            env={"PATH": "", "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONIOENCODING": "utf-8", **environment},
            capture_output=True,
            check=True,
        )
        language, title = done.stdout.decode().splitlines()
        assert language == spoken and "ブロック" in title
        # A language that was asked for by name and is not there is told, once.
        assert done.stderr.decode().count("UserWarning") == (environment.get("KOTOWARI_LANG") == "fr")


def test_solve_and_count() -> None:
    answer = kotowari.solve(EASY)
    assert (answer.solutions, answer.count, answer.complete) == ("one", 1, True)
    assert answer.solution and sorted(answer.solution[:9]) == list("123456789")
    assert answer.found == [answer.solution]
    many = kotowari.solve("." * 81, limit=5, keep=5)
    assert (many.solutions, many.solution, len(many.found)) == ("many", None, 5)
    assert kotowari.solve("11" + "." * 79).solutions == "none"
    assert kotowari.count("." * 16) == 288
    assert kotowari.count("." * 81, limit=100) == 100


def test_a_path_is_a_sequence_of_steps() -> None:
    path = kotowari.explain(MEDIUM)
    assert path.outcome == "solved" and path.solutions == "one"
    assert len(path) == len(list(path)) > 50
    with pytest.raises(IndexError):
        path[len(path)]
    grid = list(path.puzzle.givens)
    for step, last in zip(path, [False] * (len(path) - 1) + [True]):
        assert step.before == "".join("." if digit is None else str(digit) for digit in grid)
        for cell, digit in step.placed:
            grid[9 * (int(cell[1]) - 1) + int(cell[3]) - 1] = digit
        assert last == all(grid)
    assert "".join(map(str, grid)) == kotowari.solve(MEDIUM).solution
    assert path[-1].number == len(path)


def test_a_path_does_what_a_sequence_does() -> None:
    path = kotowari.explain(HARD, lang="ja")
    assert isinstance(path, Sequence)
    assert [step.number for step in path[2:9:3]] == [3, 6, 9]
    assert [step.number for step in path[::-1]] == list(range(len(path), 0, -1))
    assert path[3:3] == [] and path[:] == list(path)
    assert path.index(path[4]) == 4 and path.index(path[4], -len(path)) == 4
    assert path.count(path[4]) == 1 and path[4] in path
    other = kotowari.explain(MEDIUM, lang="ja")[4]
    assert other not in path and path.count(other) == 0 and path.count("a step") == 0
    with pytest.raises(ValueError, match="番の手はありません"):
        path.index(path[4], 5)
    with pytest.raises(TypeError):
        path["4"]  # type: ignore[call-overload]


def test_what_is_returned_can_be_sent_to_another_process() -> None:
    """Steps that are sent together share their path: it is worked out once where they arrive."""
    path = kotowari.explain(HARD, simplest=True, lang="ja")
    again, steps = pickle.loads(pickle.dumps((path, path[2:5])))
    assert again.to_dict() == path.to_dict() and steps == path[2:5] and steps[0].title == path[2].title
    assert len(pickle.dumps(list(path))) < 2000 + 100 * len(path)
    answer = kotowari.solve(HARD)
    assert pickle.loads(pickle.dumps(answer)) == answer
    assert len({answer, pickle.loads(pickle.dumps(answer))}) == 1
    with pytest.raises(ValueError, match="perhaps"):
        kotowari.Answer("perhaps", None, [], 0, False)  # type: ignore[arg-type]


def test_a_step_is_told_drawn_and_proved() -> None:
    step = next(step for step in kotowari.explain(MEDIUM) if step.removed)
    document = step.to_dict()
    assert document["schema"] == "kotowari/step/3" and set(document["proof"]) & {"count", "assume"}
    assert document["technique"] == step.technique and document["n"] == step.number
    assert [(c[:4], int(c[5:])) for c in document["remove"].split()] == step.removed
    assert step.name in step.title and step.bullets[0] in step.text()
    assert ElementTree.fromstring(step.svg()).tag.endswith("svg")
    assert step.bullets[0].split()[0] in step._repr_html_()
    whole = kotowari.explain(MEDIUM, lang="ja").to_dict()
    assert whole["schema"] == "kotowari/path/1" and whole["steps"][0]["text"]["lang"] == "ja"


@with_program
def test_steps_are_what_the_command_lists(tmp_path: Path) -> None:
    """All that is possible now, each on the same board; a pickle asks for the same again."""
    now = kotowari.steps(MEDIUM)
    (tmp_path / "puzzle.txt").write_text(MEDIUM)
    run = [str(KOTOWARI), "steps", str(tmp_path / "puzzle.txt"), "--format", "line", "--lang", "en"]
    lines = subprocess.run(run, capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(now) == len(lines) > 30
    assert [step.number for step in now] == list(range(1, len(now) + 1))
    assert {step.before for step in now} == {MEDIUM.replace("0", ".")}
    assert now[0].technique == kotowari.explain(MEDIUM)[0].technique
    assert pickle.loads(pickle.dumps(now[7:9])) == now[7:9]
    singles = kotowari.steps(MEDIUM, only=["singles"])
    assert singles and all("single" in step.technique or step.technique in ("full_house", "last_digit") for step in singles)
    assert kotowari.steps(kotowari.solve(MEDIUM).solution or "") == []


def test_a_path_keeps_to_the_techniques_that_are_named() -> None:
    path = kotowari.explain(HARD)
    used = {step.technique for step in path}
    some = next(name for name in sorted(used) if "single" not in name)
    assert some not in {step.technique for step in kotowari.explain(HARD, forbid=[some])}
    easy = kotowari.explain(HARD, upto="easy", lang="ja")
    assert easy.outcome == "stuck" and {step.level for step in easy} <= {"beginner", "easy"}
    assert pickle.loads(pickle.dumps(easy)).to_dict() == easy.to_dict()
    only = kotowari.explain(HARD, only=["hidden_single_block"])
    assert {step.technique for step in only} <= {"hidden_single_block"}
    assert not any(step.uses_uniqueness for step in kotowari.explain(HARD, uniqueness=False))
    by_eye = kotowari.explain(MEDIUM, no_notes=True)
    assert by_eye.outcome == "solved" and all(step.placed and not step.removed for step in by_eye)
    assert pickle.loads(pickle.dumps(by_eye)).to_dict() == by_eye.to_dict() != kotowari.explain(MEDIUM).to_dict()
    with pytest.raises(kotowari.Error, match="borwoscope"):
        kotowari.explain(HARD, forbid=["borwoscope"])
    with pytest.raises(TypeError, match="only"):
        kotowari.explain(HARD, only=3)  # type: ignore[arg-type]


def test_no_board_no_path() -> None:
    with pytest.raises(kotowari.Error, match="twice"):
        kotowari.explain("11" + "." * 79)
    assert kotowari.explain("." * 81).outcome == "stuck"


def test_hints_say_more_and_more() -> None:
    texts = [kotowari.hint(EASY, level).text for level in (1, 2, 3, 4, 5)]
    assert len(set(texts)) == 5
    assert kotowari.hint(EASY, 1).figures == [] and len(kotowari.hint(EASY, 4).figures) == 1
    assert kotowari.hint(EASY).to_dict()["schema"] == "kotowari/turn/1"
    with pytest.raises(ValueError, match="level should be from 1 to 5, not 6"):
        kotowari.hint(EASY, 6)


def test_why_and_check() -> None:
    assert "r1c2" in kotowari.why(HARD, "r1c3", 1).text
    # Cells have names in every language.
    assert kotowari.why(HARD, "1行3列", 1).text == kotowari.why(HARD, "r1c3", 1).text
    with pytest.raises(kotowari.Error):
        kotowari.why(HARD, "zz", 1)
    assert "No mistake" in kotowari.check(EASY).text

    def filled(first: str) -> str:
        """The first cell filled in, as SadMan Sudoku keeps it."""
        rows = [EASY[at : at + 9] for at in range(0, 81, 9)]
        state = [first + rows[0][1:], *rows[1:]]
        return "\n".join(["[Puzzle]", *rows, "[State]", *state])

    assert (kotowari.solve(EASY).solution or "")[0] == "4"
    assert "r1c1" in kotowari.check(filled("5")).text
    assert "r1c1" not in kotowari.check(filled("4")).text


def test_a_puzzle_is_shown_in_a_notebook() -> None:
    for shown in [kotowari.Puzzle(EASY), kotowari.Puzzle("11" + "." * 79)]:
        assert "<svg" in shown._repr_html_()
    assert "<li>" in kotowari.explain(EASY)._repr_html_()
    assert "<p>" in kotowari.hint(EASY)._repr_html_()


def test_generate_is_an_iterator_and_the_same_for_the_same_seed() -> None:
    def few() -> list[kotowari.Puzzle]:
        return list(kotowari.generate(3, seed=7, symmetry="half-turn", clues=(24, 28)))

    made = few()
    assert made == few() and len(set(made)) == 3
    for puzzle in made:
        assert 24 <= puzzle.clues <= 28 and kotowari.count(puzzle) == 1
        there = [given is not None for given in puzzle.givens]
        assert there == there[::-1]
    hard = next(kotowari.generate(seed=1, er=(6.0, 7.2)))
    assert 6.0 <= kotowari.rate(hard, scales=["se"])["er"] <= 7.2
    named = next(kotowari.generate(seed=2, level="medium"))
    assert kotowari.rate(named, scales=["own"])["level"] == "medium"
    wing = next(kotowari.generate(seed=1, needs=["xy_wing"]))
    assert "xy_wing" in {step.technique for step in kotowari.explain(wing)}
    assert str(next(kotowari.generate(size=4))).count(".") > 4


def test_generate_says_what_cannot_be_and_ends_at_its_limit() -> None:
    with pytest.raises(kotowari.Error, match="17"):
        kotowari.generate(clues=12)
    with pytest.raises(ValueError, match='symmetry cannot be "odd"'):
        kotowari.generate(symmetry="odd")
    never = kotowari.generate(1, clues=17, attempts=20)
    assert list(never) == [] and never.tried == 20


def interrupted_after(seconds: float) -> None:
    threading.Timer(seconds, lambda: signal.raise_signal(signal.SIGINT)).start()


def test_ctrl_c_ends_what_takes_long() -> None:
    began = time.monotonic()
    for call in [
        lambda: next(kotowari.generate(clues=17)),
        lambda: list(kotowari.rate_many([HARD] * 100_000, threads=2)),
    ]:
        interrupted_after(0.3)
        with pytest.raises(KeyboardInterrupt):
            call()
    # Without it, each would take minutes.
    assert time.monotonic() - began < 60


def test_others_run_while_it_rates() -> None:
    ticks = 0
    done = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not done.is_set():
            ticks += 1
            time.sleep(0.001)

    other = threading.Thread(target=tick, daemon=True)
    other.start()
    kotowari.explain(HARD)
    done.set()
    other.join()
    assert ticks > 20
