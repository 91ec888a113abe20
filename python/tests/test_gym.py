"""Environments of Gymnasium and the data set of reasoning-gym: the reward is for reasons."""

from __future__ import annotations

import importlib.util
import json
import warnings
from typing import Any

import pytest

import kotowari

from conftest import EASY, MEDIUM


def needs(package: str) -> pytest.MarkDecorator:
    there = importlib.util.find_spec(package) is not None
    if not there:
        warnings.warn(f"{package} is not installed: its tests were NOT run", stacklevel=1)
    return pytest.mark.skipif(not there, reason=f"{package} is not installed")


@pytest.fixture
def make() -> Any:
    gymnasium = pytest.importorskip("gymnasium")
    import kotowari.gym  # noqa: F401  (registers)

    return lambda name, **options: gymnasium.make(f"kotowari/{name}-v0", **options).unwrapped


@needs("gymnasium")
@pytest.mark.parametrize("name", ["Reasons", "Cells"])
def test_they_keep_the_conventions(make: Any, name: str) -> None:
    from gymnasium.utils.env_checker import check_env

    check_env(make(name, level="easy", render_mode="ansi"))


@needs("gymnasium")
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_our_own_steps_earn_all_there_is(make: Any, lang: Any) -> None:
    env = make("Reasons", puzzles=[MEDIUM])
    _, info = env.reset(seed=1)
    path = kotowari.explain(info["puzzle"], lang=lang)
    for step in path:
        _, earned, solved, given_up, told = env.step(step.text())
        assert earned == 1, (step.title, told["verdict"]["told"])
        assert not given_up and solved == (step.number == len(path))
    assert env.position.is_solved


@needs("gymnasium")
def test_what_is_not_so_costs_and_changes_nothing(make: Any) -> None:
    env = make("Reasons", puzzles=[MEDIUM], max_steps=5)
    before, _ = env.reset(seed=1)
    rewards = []
    for claim in ["r6c2<>1", "r6c2=", "r1c4<>1"]:
        after, earned, *_ = env.step(claim)
        assert after == before, claim
        rewards.append(earned)
    assert rewards == [-1, -1, 0]
    # True, without an argument; and then with one, on the board that has it already.
    after, earned, _, given_up, info = env.step("r6c2=1")
    assert earned == pytest.approx(0.3) and not given_up and info["verdict"]["verdict"] == "otherwise"
    assert json.loads(after)["filled"][5][1] == 1
    *_, given_up, info = env.step("Hidden Single: r6c2=1")
    assert given_up and info["verdict"]["verdict"] == "pointless"


@needs("gymnasium")
def test_cells_take_digits_and_lose_candidates(make: Any) -> None:
    env = make("Cells", puzzles=[EASY])
    seen, info = env.reset(seed=1)
    mask = info["action_mask"]
    answer = kotowari.solve(EASY).solution
    assert answer is not None
    cell = next(cell for cell in range(81) if not seen["digits"].flat[cell])
    digit = int(answer[cell])
    wrong = next(d for d in range(1, 10) if d != digit and mask[9 * cell + d - 1])
    assert env.step(9 * cell + wrong - 1)[1] == -1, "a false digit"
    assert env.step(729 + 9 * cell + digit - 1)[1] == -1, "the right candidate away"
    seen, earned, *_, info = env.step(729 + 9 * cell + wrong - 1)
    assert earned == 1 and not seen["candidates"][cell // 9, cell % 9, wrong - 1]
    assert not info["action_mask"][729 + 9 * cell + wrong - 1]
    assert env.step(729 + 9 * cell + wrong - 1)[1] == 0, "away already"
    for at in range(81):
        if not env.position.digits[at]:
            seen, earned, solved, *_ = env.step(9 * at + int(answer[at]) - 1)
            assert earned == 1
    assert solved and "".join(map(str, seen["digits"].flat)) == answer


@needs("gymnasium")
def test_the_same_seed_is_the_same_puzzle(make: Any) -> None:
    def puzzles(seed: int) -> list[str]:
        env = make("Cells", level="easy")
        return [env.reset(seed=seed)[1]["puzzle"], env.reset()[1]["puzzle"]]

    assert puzzles(3) == puzzles(3) != puzzles(4)
    assert puzzles(3)[0] != puzzles(3)[1]


@needs("gymnasium")
def test_what_cannot_be_played_is_refused(make: Any) -> None:
    from kotowari.gym import Reasons

    for options in ({"puzzles": []}, {"puzzles": [EASY], "level": "easy"}, {"render_mode": "human"}):
        with pytest.raises(ValueError):
            Reasons(**options)
    env = make("Reasons")
    for puzzle in ["." * 81, "11" + "." * 79, "1234............"]:
        with pytest.raises((ValueError, kotowari.Error)):
            env.reset(options={"puzzle": puzzle})


@needs("reasoning_gym")
def test_a_data_set_of_steps_is_answered_by_reasons() -> None:
    import reasoning_gym

    from kotowari import reasoning

    for kind in ({"level": "medium"}, {"level": None, "technique": "x_wing"}):
        data = reasoning_gym.create_dataset(reasoning.NAME, seed=5, size=6, **kind)
        items = list(data)
        assert len(items) == 6 and items == list(data), "the same each time"
        assert len({item["metadata"]["puzzle"] for item in items}) == 6
        for item in items:
            about = item["metadata"]
            assert about["technique"] == kind.get("technique", about["technique"])
            assert data.score_answer(item["answer"], item) == 1, item["answer"]
            assert data.score_answer(None, item) == data.score_answer(" ", item) == 0
            # A digit that is not so, and one that is, without a reason.
            left = [cell for row in json.loads(about["position"])["candidates"] for cell in row]
            cell = next((at for at, digits in enumerate(left) if len(digits) > 1), None)
            if cell is None:
                continue
            name = f"r{cell // 9 + 1}c{cell % 9 + 1}"
            false, true = (f"{name}{sign}{about['solution'][cell]}" for sign in ("<>", "="))
            assert data.score_answer(false, item) == 0
            assert 0.3 <= data.score_answer(true, item) < 1
    with pytest.raises(ValueError):
        reasoning_gym.create_dataset(reasoning.NAME, size=0)
