#!/usr/bin/env bash
# sudoku-core 3.0.3 (a package of npm): `analyze` says of a proper sudoku that it has no solution and, in the same
# object, that it has exactly one.
# A well-known hard sudoku has one solution. `analyze` returns hasSolution: false together with hasUniqueSolution: true,
# and `solve` answers "No solution for provided board!". Its README says that `analyze` returns "an analysis of the
# current board state" with these two fields, and of a board that it must have one answer; it warns that boards must be solvable
# without brute force, but the field that says so is named hasSolution. Whoever validates puzzles by it throws away good ones.
# Seen 2026-11-27 on Linux x86-64, Node 20.  Reported: not yet.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --ignore-scripts --no-save sudoku-core@3.0.3 >/dev/null
cat > run.cjs <<'JS'
const { analyze } = require('sudoku-core');
const text = '800000000003600000070090200050007000000045700000100030001000068008500010090000400';
const board = [...text].map((c) => (c === '0' ? null : Number(c)));
// The one solution, found and counted by plain search, so that nobody must take our word for it.
const grid = board.map((x) => x || 0); let found = 0; let first = '';
const fits = (i, v) => { const r = Math.floor(i / 9), c = i % 9;
  for (let k = 0; k < 9; k++) { const b = (Math.floor(r / 3) * 3 + Math.floor(k / 3)) * 9 + Math.floor(c / 3) * 3 + (k % 3);
    if (grid[r * 9 + k] === v || grid[k * 9 + c] === v || grid[b] === v) return false; } return true; };
const search = () => { let best = -1, options = null;
  for (let i = 0; i < 81; i++) if (!grid[i]) { const o = [1,2,3,4,5,6,7,8,9].filter((v) => fits(i, v)); if (!options || o.length < options.length) { best = i; options = o; } }
  if (best < 0) { found++; first = first || grid.join(''); return; }
  for (const v of options) { grid[best] = v; search(); grid[best] = 0; } };
search();
const a = analyze(board);
console.log(`solutions found by search: ${found} (${first})`);
console.log(`hasSolution=${a.hasSolution} hasUniqueSolution=${a.hasUniqueSolution}`);
process.exit(found === 1 && a.hasSolution === false && a.hasUniqueSolution === true ? 0 : 1);
JS
echo "sudoku-core 3.0.3: expected hasSolution=true hasUniqueSolution=true, observed:"
node run.cjs # The finding; if this fails, it is gone.
