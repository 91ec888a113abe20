"""Sudoku steps as a data set of reasoning-gym, answered by reasons.

>>> import reasoning_gym, kotowari.reasoning                                         # doctest: +SKIP
>>> data = reasoning_gym.create_dataset("kotowari_step", seed=1, size=10, level="medium")   # doctest: +SKIP
>>> data.score_answer("Naked Pair: 3,7 in r12c4 => r5c4<>3", data[0])                 # doctest: +SKIP

Each item shows a position and asks for one step with its argument. `score_answer` judges the argument: any step that is
proved by what it names scores 1, whichever technique it is; a true one 0.3, with a part of the proof up to 0.7.

This module needs the package reasoning-gym, which the rest of kotowari does not.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any

from reasoning_gym.factory import ProceduralDataset, register_dataset

from ._kotowari import Step, _fault, explain, generate, judge
from ._position import Position, cell_of, reward

__all__ = ["NAME", "StepConfig", "StepDataset"]

NAME = "kotowari_step"

#: From the easiest to the hardest.
LEVELS = ("beginner", "easy", "medium", "hard", "expert", "extreme", "computer")

QUESTION = """Here is a sudoku in the middle of a game: a row a line, the candidates of each cell; a cell with one candidate is filled or \
ready to be filled.

{table}

Cells are named by row and column, r1c1 at the top left. Give the next step: what it puts or removes, with the argument that proves it, for
example "Hidden Single: r6c2=1" or "Naked Pair: 3,7 in r12c4 => r5c4<>3"."""


@dataclass
class StepConfig:
    """What kind of puzzle, and which of its steps."""

    seed: int | None = None
    #: How many items the data set pretends to have.
    size: int = 500
    #: The level of the puzzle, `kotowari.generate`'s.
    level: str | None = "easy"
    #: Its rating on Sudoku Explainer's scale, at least and at most.
    er: tuple[float, float] | None = None
    #: The technique that is asked for: the puzzle needs it, and the position is the one before it.
    technique: str | None = None
    #: Without a technique: a step of this level at least, if the path has one (most steps of hard puzzles are easy).
    step_level: str | None = None

    def validate(self) -> None:
        if self.step_level not in (None, *LEVELS):
            raise _fault("python-choice", argument="step_level", typed=str(self.step_level), known=", ".join(LEVELS))
        if self.size < 1:
            raise _fault("python-least", argument="size", least="1", typed=str(self.size))


class StepDataset(ProceduralDataset):  # type: ignore[misc]
    """One step of a puzzle an item; the same for the same seed and index."""

    def __init__(self, config: StepConfig) -> None:
        super().__init__(config=config, seed=config.seed, size=config.size)

    def __getitem__(self, idx: int) -> dict[str, Any]:
        config: StepConfig = self.config
        rng = Random(f"{self.seed} {idx}")
        needs = [config.technique] if config.technique else []
        puzzle = next(iter(generate(1, seed=rng.randrange(2**31), level=config.level, er=config.er, needs=needs)), None)
        if puzzle is None:
            raise _fault("python-none-made", kind=str(config))
        path = list(explain(puzzle))
        least = LEVELS.index(config.step_level) if config.step_level and not config.technique else 0
        wanted = [
            step
            for step in path
            if config.technique in (None, step.technique) and LEVELS.index(step.level) >= least
        ]
        step = rng.choice(wanted or path)
        position = Position(str(puzzle))
        for before in path[: step.number - 1]:
            done(position, before)
        return {
            "question": QUESTION.format(table=position.table()),
            # As it is printed, without the figure.
            "answer": "\n  - ".join([step.title, *step.bullets]),
            "metadata": {
                "source_dataset": NAME,
                "source_index": idx,
                "puzzle": position.puzzle,
                "position": position.json(),
                "solution": "".join(map(str, position.answer)),
                "technique": step.technique,
                "difficulty": {"level": step.level, "er": config.er},
            },
        }

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """1 if the answer proves what it claims; 0.3 to 0.7 if it is only true; 0 if it is false or claims nothing."""
        if not isinstance(answer, str) or not answer.strip():
            return 0.0
        return max(0.0, reward(judge(entry["metadata"]["position"], answer)))


def done(position: Position, step: Step) -> None:
    """Does a step of ours on a board."""
    for change, all_ in ((position.place, step.placed), (position.remove, step.removed)):
        for name, digit in all_:
            change(cell_of(name), digit)


register_dataset(NAME, StepDataset, StepConfig)
