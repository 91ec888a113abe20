"""Prints the table of docs/gym.md: what random play, a greedy player and our own path earn.

python python/tests/baselines.py [PUZZLES]    needs gymnasium
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from typing import Any

import gymnasium

import kotowari
import kotowari.gym  # noqa: F401  (registers)


def anything(env: Any, mask: Any, rng: random.Random) -> int:
    """Any action that says something new."""
    return rng.choice([action for action, new in enumerate(mask) if new])


def greedy(env: Any, mask: Any, rng: random.Random) -> int:
    """A cell with one candidate; else any action."""
    for cell, left in enumerate(env.position.left):
        if len(left) == 1 and not env.position.digits[cell]:
            return 9 * cell + min(left) - 1
    return anything(env, mask, rng)


def cells(play: Callable[..., int], env: Any, seed: int) -> tuple[float, int, bool]:
    rng = random.Random(seed)
    _, info = env.reset(seed=seed)
    earned, steps, done, solved = 0.0, 0, False, False
    while not done:
        _, worth, solved, given_up, info = env.step(play(env, info["action_mask"], rng))
        earned, steps, done = earned + worth, steps + 1, solved or given_up
    return earned, steps, solved


def path(env: Any, seed: int) -> tuple[float, int, bool]:
    _, info = env.reset(seed=seed)
    earned, steps, solved = 0.0, 0, False
    for step in kotowari.explain(info["puzzle"]):
        _, worth, solved, _, _ = env.step(step.text())
        earned, steps = earned + worth, steps + 1
    return earned, steps, solved


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    print("| puzzles | player | environment | reward a step | steps | solved |\n|---|---|---|--:|--:|--:|")
    for level in ("easy", "medium", "hard"):
        env = gymnasium.make("kotowari/Cells-v0", level=level, max_steps=500).unwrapped
        reasons = gymnasium.make("kotowari/Reasons-v0", level=level).unwrapped
        for name, kind, play in (
            ("random", "Cells", lambda seed: cells(anything, env, seed)),
            ("greedy", "Cells", lambda seed: cells(greedy, env, seed)),
            ("`kotowari.explain`", "Reasons", lambda seed: path(reasons, seed)),
        ):
            games = [play(seed) for seed in range(count)]
            earned, steps = (sum(game[at] for game in games) for at in (0, 1))
            solved = sum(game[2] for game in games)
            print(f"| {level} | {name} | {kind} | {earned / steps:.2f} | {steps / count:.0f} | {solved} of {count} |")


if __name__ == "__main__":
    main()
