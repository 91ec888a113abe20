#!/usr/bin/env bash
# sudoku 1.0.5 (a package of Debian 12, 1.0.5-2.1): classifies a board "fiendish" and its mirror image at the main diagonal "hard".
# Its manual page, option -s: "attempt to classify the difficulty of solving the boards". Rows and columns play the same part in
# sudoku, so a board and its transpose are equally difficult; the class (and the number before it) depends on which way the sheet is held.
# `-c fiendish` therefore skips boards whose mirror image it would take.
# Seen 2026-11-27 on Linux x86-64.  Reported: not yet.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q sudoku=1.0.5-2.1 >/dev/null 2>&1 || { echo "needs Debian 12's package sudoku 1.0.5-2.1" >&2; exit 1; }
dpkg-deb -x sudoku_*.deb . # It runs from here: nothing is installed.
python3 - > boards <<'PY'
board = "....1.7...5...3.214...8......4..1.378.......631.9..4......2...874.5...6...9.6...."
for title, cells in [("as printed", board), ("transposed", "".join(board[c * 9 + r] for r in range(9) for c in range(9)))]:
    print("%", title)
    for r in range(9):
        print(cells[r * 9 : r * 9 + 9])
PY
# It wants a terminal; script(1) of util-linux gives it one.
observed=$(script -qc "./usr/games/sudoku -t./usr/share/sudoku/template -s boards" /dev/null < /dev/null | tr -d '\r')
echo "sudoku 1.0.5-2.1: expected one class for both, observed:"
echo "$observed"
grep -q 'fiendish *: as printed' <<< "$observed" && grep -q ' hard *: transposed' <<< "$observed" # The finding.
