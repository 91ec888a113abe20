"""A classic board in the middle of a game, for the environments and data sets that judge what is done on it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ._kotowari import Puzzle, _fault, judge, solve

#: Verdicts under which a claim is true and changes the board.
TRUE = ("proved", "one_solution", "otherwise")


def reward(verdict: Mapping[str, Any]) -> float:
    """What a verdict of `kotowari.judge` is worth, between -1 and 1 (the table in docs/judge.md).

    1 for a step that its argument proves; 0.3 for a true one without an argument, up to 0.7 if the argument has a part of
    the proof; 0 for what is there already or was not settled; -1 for what is false or is not understood.
    """
    sort = verdict["verdict"]
    if sort in ("proved", "one_solution"):
        return 1.0
    if sort == "otherwise":
        return 0.3 + 0.4 * float(verdict["support"] or 0) / (1 + int(verdict["gap"] or 0))
    return 0.0 if sort in ("pointless", "unsettled") else -1.0


def sees(cell: int, other: int) -> bool:
    """Whether two cells of a 9×9 share a row, a column or a box."""
    (row, column), (r, c) = divmod(cell, 9), divmod(other, 9)
    return r == row or c == column or (r // 3, c // 3) == (row // 3, column // 3)


def cell_of(name: str) -> int:
    """The number of the cell that kotowari calls `r1c2`."""
    row, column = name[1:].split("c")
    return int(row) * 9 + int(column) - 10


class Position:
    """A puzzle with one solution, the digits so far, and the candidates that are left; cells row by row from 0."""

    def __init__(self, puzzle: str) -> None:
        """Raises `kotowari.Error` for a board that is no classic 9×9, and for a puzzle that has not exactly one solution."""
        givens = Puzzle(puzzle).givens
        answer = solve(puzzle, limit=2, keep=1)
        if answer.solutions != "one" or len(givens) != 81 or answer.solution is None or len(answer.solution) != 81:
            raise _fault("python-position", puzzle=puzzle)
        self.givens = [digit or 0 for digit in givens]
        self.answer = [int(digit) for digit in answer.solution]
        self.digits = [0] * 81
        self.left = [set(range(1, 10)) for _ in range(81)]
        for cell, digit in enumerate(self.givens):
            if digit:
                self.place(cell, digit)

    @property
    def puzzle(self) -> str:
        """The givens on a line, a dot for an empty cell."""
        return "".join(str(digit or ".") for digit in self.givens)

    @property
    def is_solved(self) -> bool:
        return self.digits == self.answer

    def place(self, cell: int, digit: int) -> None:
        """Writes a digit, and takes it from the cells that see this one."""
        self.digits[cell] = digit
        self.left[cell] = {digit}
        for other in range(81):
            if other != cell and sees(cell, other):
                self.left[other].discard(digit)

    def remove(self, cell: int, digit: int) -> None:
        self.left[cell].discard(digit)

    def is_open(self, cell: int, digit: int) -> bool:
        """Whether the cell is empty and the digit is still a candidate of it."""
        return not self.digits[cell] and digit in self.left[cell]

    def judge(self, step: str) -> dict[str, Any]:
        """The verdict on a step that somebody claims; what is true is done."""
        verdict = judge(self.json(), step)
        if verdict["verdict"] in TRUE:
            for result in verdict["results"]:
                change = self.place if "place" in result else self.remove
                claim: dict[str, Any] = result.get("place") or result["remove"]
                change(cell_of(claim["cell"]), claim["digit"])
        return verdict

    def json(self) -> str:
        """kotowari's JSON, which each of its functions reads."""
        rows = range(0, 81, 9)

        def table(digits: list[int]) -> list[list[int | None]]:
            return [[digit or None for digit in digits[row : row + 9]] for row in rows]

        filled = [0 if given else digit for given, digit in zip(self.givens, self.digits)]
        marks = [[sorted(left) for left in self.left[row : row + 9]] for row in rows]
        head = {"schema": "kotowari/puzzle/1", "size": 9, "boxes": [3, 3]}
        return json.dumps(head | {"givens": table(self.givens), "filled": table(filled), "candidates": marks})

    def rows(self) -> str:
        """Nine lines of digits, a dot for an empty cell."""
        signs = "".join(str(digit or ".") for digit in self.digits)
        return "\n".join(signs[row : row + 9] for row in range(0, 81, 9))

    def table(self) -> str:
        """Nine lines of candidates; a cell with a digit has that alone."""
        words = ["".join(map(str, sorted(left))) for left in self.left]
        wide = max(map(len, words))
        return "\n".join(" ".join(word.rjust(wide) for word in words[row : row + 9]) for row in range(0, 81, 9))
