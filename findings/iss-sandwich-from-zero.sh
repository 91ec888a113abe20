#!/usr/bin/env bash
# Interactive Sudoku Solver (github.com/sigh/Interactive-Sudoku-Solver, MIT), commit e373f981 of 2026-08-22: a sandwich on
# digits that begin with 0 loses solutions.
# On a 4x4 with the digits 0 to 3 and a sandwich of 3 in the first row it finds no solution. The row 0 1 2 3 has one: given a
# whole board with that row, the same program finds that one solution. Its own description of the rule: values between the
# smallest and the largest of the row add up to the sum. The distances between the two ends are those of the sum on digits
# from 1. It also concerns lunchboxes, and its own end-to-end puzzle "0-indexed: Sums and indexing" has more than one solution.
# Usage: findings/iss-sandwich-from-zero.sh [CHECKOUT]; without one it is cloned.  Needs Node.
# Seen 2026-11-29 on Linux x86-64.  Reported: not yet.
set -euo pipefail
folder=${1:-}
if [ -z "$folder" ]; then
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
    git clone --quiet https://github.com/sigh/Interactive-Sudoku-Solver "$folder"
    git -C "$folder" checkout --quiet e373f9811c087246b097eb444d838ab492c55f35
fi
FOLDER=$(realpath "$folder") node --input-type=module <<'JS'
const folder = process.env.FOLDER;
const { ensureGlobalEnvironment } = await import(`${folder}/tests/helpers/test_env.js`);
ensureGlobalEnvironment();
const { SimpleSolver } = await import(`${folder}/js/sandbox/simple_solver.js`);
const rule = '.Shape~4x4~0-3.Sandwich~3~R1';
const board = '0123230110323210';
const digits = [...board].map((digit, at) => `~R${Math.floor(at / 4) + 1}C${(at % 4) + 1}_${digit}`).join('');
const free = new SimpleSolver().countSolutions(rule);
const filled = new SimpleSolver().countSolutions(`${rule}.${digits}`);
console.log('expected: at least one solution with nothing given, since a full board is one');
console.log(`observed: ${free} with nothing given, ${filled} with ${board} given`);
process.exit(free === 0 && filled === 1 ? 0 : 1); // The finding; if this fails, it is gone.
JS
