"""What the tests share."""

from __future__ import annotations

import os

# The tests speak English unless they say otherwise, wherever they run.
os.environ["KOTOWARI_LANG"] = "en"

import pytest  # noqa: E402

EASY = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."
HARD = "31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8."
MEDIUM = "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5..."


@pytest.fixture
def puzzles() -> list[str]:
    return [EASY, MEDIUM, HARD]


def same_but_named(count: int, of: str = EASY) -> list[str]:
    """So many different puzzles, easy ones: images of one, its digits renamed and its rows in another order."""
    import random

    rng = random.Random(1)
    rows = [of[9 * row : 9 * row + 9] for row in range(9)]
    made = []
    for _ in range(count):
        digits = rng.sample("123456789", 9)
        bands = [rng.sample(range(3 * band, 3 * band + 3), 3) for band in rng.sample(range(3), 3)]
        text = "".join(rows[row] for band in bands for row in band)
        made.append(text.translate(str.maketrans("123456789", "".join(digits))))
    return made
