#!/usr/bin/env bash
# fake-sudoku-puzzle-generator 1.2.1 (a package of npm): getSudoku("Hard") returns very easy puzzles.
# Its README says that getSudoku takes a difficulty, VeryEasy, Easy, Medium or Hard, and "returns a puzzle of the specified
# difficulty".  Whatever is asked for, all of 200 puzzles fall to naked singles alone, as those of getVeryEasySudoku do, and
# of getHardSudoku none of 200 does.  Whoever offers levels by getSudoku offers one level under four names; the four
# functions without an argument do what they say.
# Seen 2026-11-28 on Linux x86-64, Node 20.  Reported: not yet.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --ignore-scripts --no-save fake-sudoku-puzzle-generator@1.2.1 >/dev/null
cat >run.cjs <<'JS'
const { getSudoku, getHardSudoku, getVeryEasySudoku } = require("fake-sudoku-puzzle-generator");

// Does the puzzle fall to naked singles: again and again a cell for which row, column and box leave one digit?
function fallsToNakedSingles(rows) {
  const grid = rows.map((row) => row.map((digit) => digit || 0));
  const left = (r, c) => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => {
    for (let k = 0; k < 9; k++) {
      const inBox = grid[r - (r % 3) + Math.floor(k / 3)][c - (c % 3) + (k % 3)];
      if (grid[r][k] === digit || grid[k][c] === digit || inBox === digit) return false;
    }
    return true;
  });
  for (let found = true; found; ) {
    found = false;
    for (let r = 0; r < 9; r++) for (let c = 0; c < 9; c++) {
      if (grid[r][c]) continue;
      const digits = left(r, c);
      if (digits.length === 1) { grid[r][c] = digits[0]; found = true; }
    }
  }
  return grid.every((row) => row.every((digit) => digit > 0));
}

const easy = (make) => Array.from({ length: 200 }, make).filter(fallsToNakedSingles).length;
const said = [
  ["getVeryEasySudoku()", easy(() => getVeryEasySudoku())],
  ...["VeryEasy", "Easy", "Medium", "Hard"].map((level) => [`getSudoku("${level}")`, easy(() => getSudoku(level))]),
  ["getHardSudoku()", easy(() => getHardSudoku())],
];
for (const [call, count] of said) console.log(`${call}: ${count} of 200 fall to naked singles`);
process.exit(said.slice(0, 5).every(([, count]) => count === 200) && said[5][1] === 0 ? 0 : 1);
JS
echo 'fake-sudoku-puzzle-generator 1.2.1: expected fewer for "Hard" than for "VeryEasy"; observed:'
node run.cjs # The finding: all by getSudoku, whatever it is asked for; if this fails, it is gone.
