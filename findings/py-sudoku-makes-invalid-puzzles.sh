#!/usr/bin/env bash
# py-sudoku 2.0.0 (a package of PyPI): most puzzles that its `difficulty(x)` makes have several solutions, and its own
# `show_full` calls them "INVALID PUZZLE (MULTIPLE SOLUTIONS)".
# Its README says "use difficulty(x) to create a problem" (section on creating puzzles) and warns of nothing. `solve()` of such a puzzle
# gives one of the solutions without a word. Whoever compares a player's grid with it calls right answers wrong.
# Seen 2026-11-27 on Linux x86-64, Python 3.11.  Reported: not yet.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" install --quiet --disable-pip-version-check py-sudoku==2.0.0
observed=$("$folder/bin/python" - <<'PY'
import contextlib, io
from sudoku import Sudoku
bad = 0
for seed in range(1, 31):
    puzzle = Sudoku(3, 3, seed=seed).difficulty(0.5)
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        puzzle.show_full()
    bad += "INVALID PUZZLE (MULTIPLE SOLUTIONS)" in out.getvalue()
print(bad)
PY
)
echo "py-sudoku 2.0.0: of 30 puzzles of difficulty 0.5 (seeds 1 to 30) expected 0 invalid, observed $observed"
[ "$observed" -ge 15 ] # The finding; if this fails, it is gone. (20 on the day it was seen.)
