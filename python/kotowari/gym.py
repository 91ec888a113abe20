"""Sudoku as environments of Gymnasium, where the reward is for reasons.

>>> import gymnasium, kotowari.gym                                          # doctest: +SKIP
>>> env = gymnasium.make("kotowari/Reasons-v0", level="easy")               # doctest: +SKIP
>>> position, info = env.reset(seed=1)                                      # doctest: +SKIP
>>> env.step("Hidden Single: r6c2=1")                                       # doctest: +SKIP

In `kotowari/Reasons-v0` an action is a text: a step in any notation that `kotowari.judge` reads, with its argument.
In `kotowari/Cells-v0` it is a number: a digit into a cell, or a candidate out of it, without an argument. Both go on
with what is true and leave out what is not. The classic board of 9×9 only.

This module needs the package gymnasium, which the rest of kotowari does not.
"""

from __future__ import annotations

import string
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import gymnasium
import numpy
from gymnasium import spaces

from ._kotowari import _fault, generate
from ._position import Position, reward

__all__ = ["Cells", "Reasons", "reward"]

#: Kana, kanji and the forms of full width.
JAPANESE = "".join(map(chr, [*range(0x3000, 0x3100), *range(0x4E00, 0xA000), *range(0xFF00, 0xFFF0)]))
#: Signs of our own steps and of forums.
SIGNS = "≠≤≥→⇒×÷·…–—−±′″“”‘’"

_Observation = TypeVar("_Observation")
_Action = TypeVar("_Action")


class _Game(gymnasium.Env[_Observation, _Action], Generic[_Observation, _Action]):
    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        *,
        puzzles: Sequence[str] | None = None,
        max_steps: int = 1000,
        render_mode: str | None = None,
        **kind: Any,
    ) -> None:
        """Plays one of these puzzles, or makes one of a kind: `level`, `er`, `needs`, `clues` as in `kotowari.generate`."""
        if render_mode not in (None, "ansi"):
            raise _fault("python-choice", argument="render_mode", typed=str(render_mode), known="None, ansi")
        if isinstance(puzzles, str):
            puzzles = [puzzles]
        if puzzles is not None and not puzzles:
            raise _fault("python-choice", argument="puzzles", typed="[]", known="None, [puzzle, …]")
        if puzzles is not None and kind:
            # Where the puzzles are given, none is made.
            raise _fault("python-choice", argument=next(iter(kind)), typed=str(next(iter(kind.values()))), known="None")
        self.render_mode = render_mode
        self.max_steps = max_steps
        self._puzzles = puzzles
        self._kind = kind
        self._steps = 0

    def _begin(self, seed: int | None, options: dict[str, Any] | None) -> dict[str, Any]:
        super().reset(seed=seed)
        chosen = (options or {}).get("puzzle")
        if chosen is None and self._puzzles is not None:
            chosen = self._puzzles[int(self.np_random.integers(len(self._puzzles)))]
        if chosen is None:
            chosen = next(iter(generate(1, seed=int(self.np_random.integers(2**31)), **self._kind)), None)
            if chosen is None:
                raise _fault("python-none-made", kind=str(self._kind))
        self.position = Position(str(chosen))
        self._steps = 0
        return {"puzzle": self.position.puzzle}

    def _ends(self) -> tuple[bool, bool]:
        """Whether it is solved, and whether it was given up."""
        solved = self.position.is_solved
        return solved, not solved and self._steps >= self.max_steps

    def render(self) -> str | None:
        """The board as nine lines, a dot for an empty cell, if `render_mode` is "ansi"."""
        return None if self.render_mode is None else self.position.rows()


class Reasons(_Game[str, str]):
    """A step with its argument; the observation is the position as text (kotowari's JSON)."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        # A step may be written in any language that is read; `contains` goes by the characters.
        self.observation_space = spaces.Text(10_000, charset=string.printable)
        self.action_space = spaces.Text(20_000, charset=string.printable + JAPANESE + SIGNS)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[str, dict[str, Any]]:
        info = self._begin(seed, options)
        return self.position.json(), info

    def step(self, action: str) -> tuple[str, float, bool, bool, dict[str, Any]]:
        verdict = self.position.judge(action)
        self._steps += 1
        return self.position.json(), reward(verdict), *self._ends(), {"verdict": verdict}


class Cells(_Game[dict[str, Any], numpy.int64]):
    """A digit into a cell, or a candidate out of it.

    Action `81 * 9 * removes + 9 * cell + digit - 1`, cells row by row from 0. The reward is 1 for each result that is true
    and new, 0 for one that is there already, -1 for a false one.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.observation_space = spaces.Dict(
            {
                "digits": spaces.Box(0, 9, (9, 9), numpy.int8),
                "candidates": spaces.MultiBinary((9, 9, 9)),
            }
        )
        self.action_space = spaces.Discrete(2 * 729)

    def _seen(self) -> dict[str, Any]:
        left = [[digit in self.position.left[cell] for digit in range(1, 10)] for cell in range(81)]
        return {
            "digits": numpy.array(self.position.digits, numpy.int8).reshape(9, 9),
            "candidates": numpy.array(left, numpy.int8).reshape(9, 9, 9),
        }

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        info = self._begin(seed, options)
        return self._seen(), info | {"action_mask": self.action_mask()}

    def action_mask(self) -> numpy.typing.NDArray[numpy.int8]:
        """1 for each action that says something new: candidates of open cells, to place and to remove."""
        candidates = [self.position.is_open(cell, digit) for cell in range(81) for digit in range(1, 10)]
        return numpy.array(candidates * 2, numpy.int8)

    def step(self, action: numpy.int64 | int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        removes, rest = divmod(int(action), 729)
        cell, digit = rest // 9, rest % 9 + 1
        self._steps += 1
        is_new = self.position.is_open(cell, digit)
        is_true = (self.position.answer[cell] == digit) != bool(removes)
        if is_new and is_true:
            (self.position.remove if removes else self.position.place)(cell, digit)
        worth = (1.0 if is_true else -1.0) if is_new or not is_true else 0.0
        return self._seen(), worth, *self._ends(), {"action_mask": self.action_mask()}


gymnasium.register("kotowari/Reasons-v0", entry_point="kotowari.gym:Reasons")
gymnasium.register("kotowari/Cells-v0", entry_point="kotowari.gym:Cells")
