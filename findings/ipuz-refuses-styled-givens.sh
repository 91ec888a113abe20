#!/usr/bin/env bash
# ipuz 1.0 (a package of PyPI): refuses every sudoku in which a cell is an object, although its own check knows these objects.
# The format ipuz (version 2, sudoku, SudokuGiven) lets a cell be a digit or an object with "given" and "style", to colour or
# circle it, and the README of the package says that it supports sudoku by that specification. The same puzzle is read with
# plain digits, and a crossword with styled cells is read; a sudoku with one styled given is "Invalid SudokuGiven in puzzle
# element found", and so are the objects of "solution". It is the kind of cell that is tried last: a test with plain digits
# says that sudoku works. Whoever takes puzzles through this package loses all with an even cell, an odd cell or a colour.
# Seen 2026-11-28 on Linux x86-64, Python 3.11.  Reported: not yet.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" install --quiet --disable-pip-version-check ipuz==1.0
observed=$("$folder/bin/python" - <<'PY'
import json
import ipuz

puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
answer = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
rows = lambda text: [[int(cell) if cell != "." else 0 for cell in text[r * 9 : r * 9 + 9]] for r in range(9)]

def styled(grid, key):  # The same grid, its first cell in a circle.
    return [[{key: grid[0][0], "style": {"shapebg": "circle"}}, *grid[0][1:]], *grid[1:]]

def said(kind, **keys):
    try:
        ipuz.read(json.dumps({"version": "http://ipuz.org/v2", "kind": [f"http://ipuz.org/{kind}"], **keys}))
        return "read"
    except ipuz.IPUZException as error:
        return str(error)

givens, solution = rows(puzzle), rows(answer)
print("plain givens:", said("sudoku#1", puzzle=givens, solution=solution))
print("a given in a circle:", said("sudoku#1", puzzle=styled(givens, "given")))
print("a solution in a circle:", said("sudoku#1", puzzle=givens, solution=styled(solution, "value")))
square = {"cell": 1, "style": {"shapebg": "circle"}}
print("a crossword's cell in a circle:", said("crossword#1", dimensions={"width": 1, "height": 1}, puzzle=[[square]]))
PY
)
echo "ipuz 1.0: expected \"read\" four times, observed:"
echo "$observed"
[ "$observed" = "plain givens: read
a given in a circle: Invalid SudokuGiven in puzzle element found
a solution in a circle: Invalid SudokuValue in solution element found
a crossword's cell in a circle: read" ] # The finding; if this fails, it is gone.
