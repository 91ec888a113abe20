#!/usr/bin/env python3
"""Writes overlap_59.txt: 59 grids of 9×9 in a snake, each sharing a corner box with the next (4 257 cells).

One puzzle, turned and with other digits each time, so that the box it shares with the grid before holds the same; of
that box only the earlier grid's clues are kept where the later one does without them. Ours, CC0:

    python3 tests/data/overlap_59.py > tests/data/overlap_59.txt
"""

import random

GIVENS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def places():
    """The corners of the grids: four zigzags one below the other, and what joins them."""
    across, all_of_them = 6, []
    for band in range(4):
        top = 18 * band
        columns = [6 + 6 * k for k in range(16)]
        if band % 2:
            columns.reverse()
        all_of_them += [(top + 6 * (k % 2), column) for k, column in enumerate(columns)]
        all_of_them.append((top + 12, columns[-1] + (across if band % 2 == 0 else -across)))
    return all_of_them[:59]


def turned(grid, times):
    for _ in range(times):
        grid = [[grid[8 - c][r] for c in range(9)] for r in range(9)]
    return grid


def main():
    random.seed(59)
    corners = places()
    rows, columns = max(r for r, _ in corners) + 9, max(c for _, c in corners) + 9
    solution, givens = {}, {}
    for top, left in corners:
        inside = [(top + r, left + c) for r in range(9) for c in range(9)]
        shared = [place for place in inside if place in solution]
        assert len(shared) in (0, 9), len(shared)
        times = random.randrange(4)
        clues = turned([list(GIVENS[9 * r : 9 * r + 9]) for r in range(9)], times)
        digits = turned([list(SOLUTION[9 * r : 9 * r + 9]) for r in range(9)], times)
        other = dict(zip("123456789", random.sample("123456789", 9)))
        if shared:
            other = {digits[r - top][c - left]: solution[r, c] for r, c in shared}
        for r, c in inside:
            solution[r, c] = other[digits[r - top][c - left]]
            if clues[r - top][c - left] != ".":
                givens[r, c] = solution[r, c]
    text = [
        "# nanpre text format 1",
        "title: 59 grids in a snake",
        "source: generated for kotowari by tests/data/overlap_59.py",
        "licence: CC0",
        "size: 9",
        "digits: 1-9",
        f"board: {rows}x{columns}",
        "boxes: 3x3",
        "grids: " + " ".join(f"{r + 1},{c + 1}" for r, c in corners),
        "",
        "[givens]",
    ]
    for r in range(rows):
        line = (givens.get((r, c), ".") if (r, c) in solution else "#" for c in range(columns))
        text.append("".join(line))
    print("\n".join(text))


main()
