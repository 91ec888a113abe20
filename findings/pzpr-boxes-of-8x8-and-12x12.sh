#!/usr/bin/env bash
# pzpr 0.10.1 (a package of npm, the engine of the site pzv.jp): a sudoku of 8×8 has sixteen boxes of 2×2 cells, one of 12×12
# sixteen of 3×3; it opens both, and `check` calls a grid "Complete!" in which the usual boxes repeat digits.
# Its list of supported puzzles (docs/SupportedPuzzles.md) names sudoku and no exception. A sudoku of side N has N boxes of N
# cells: 4×2 on 8×8, 4×3 on 12×12, as everybody prints them. For 6×6 pzpr has just these (3×2). On 10×10 its boxes end at the
# edge of the board, so that ten digits go into boxes of 9, 3 and 1 cells, and it refuses a right grid.
# Links and files hold no boxes, so nothing in them says so: whoever reads or writes such a link has to know, or else the
# puzzle that is solved is another one.
# Seen 2026-11-28 on Linux x86-64, Node 20.  Reported: not yet.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --ignore-scripts --no-save pzpr@0.10.1 >/dev/null
cat >run.cjs <<'JS'
const pzpr = require("pzpr");

// Full grids in which every row and column has each digit once. `down` says how far a row is shifted against the first one.
const grid = (side, down) => Array.from({ length: side }, (_, r) => Array.from({ length: side }, (_, c) => ((down(r) + c) % side) + 1));
// The usual boxes, `wide` cells wide and `high` cells high: those in which a digit comes twice.
function wrongBoxes(rows, wide, high) {
  let wrong = 0;
  for (let top = 0; top < rows.length; top += high) for (let left = 0; left < rows.length; left += wide) {
    const cells = rows.slice(top, top + high).flatMap((row) => row.slice(left, left + wide));
    wrong += new Set(cells).size < cells.length ? 1 : 0;
  }
  return wrong;
}
// What pzpr says of the grid as an answer to the empty board.
function said(rows) {
  const lines = (cell) => rows.map((row) => row.map(cell).join(" ") + " ");
  const file = ["pzprv3", "sudoku", rows.length, ...lines(() => "."), ...lines(String), ""].join("\n");
  const puzzle = new pzpr.Puzzle({ type: "player" });
  puzzle.open(file);
  return puzzle.check(true).text;
}
const sudoku = (wide, high) => grid(wide * high, (r) => wide * (r % high) + Math.floor(r / high));
const cases = [
  ["6x6, right in boxes 3 wide, 2 high", sudoku(3, 2), 3, 2],
  ["8x8, right in boxes 2 wide, 4 high", sudoku(2, 4), 4, 2],
  ["12x12, right in boxes 3 wide, 4 high", sudoku(3, 4), 4, 3],
  ["10x10, right in boxes 5 wide, 2 high", sudoku(5, 2), 5, 2],
  ["10x10, right in boxes 2 wide, 5 high", sudoku(2, 5), 2, 5],
];
const seen = cases.map(([name, rows, wide, high]) => {
  const wrong = wrongBoxes(rows, wide, high);
  console.log(`${name}: ${wrong} of ${rows.length} boxes ${wide} wide, ${high} high repeat a digit; pzpr says "${said(rows)}"`);
  return `${wrong > 0} ${said(rows).startsWith("Complete!")}`;
});
process.exit(seen.join() === "false true,true true,true true,false false,false false" ? 0 : 1);
JS
echo 'pzpr 0.10.1: expected "Complete!" where no box repeats a digit, and only there; observed:'
node run.cjs # The finding; if this fails, it is gone.
