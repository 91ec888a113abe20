#!/usr/bin/env bash
# qqwing 1.3.4 (a package of Debian 12, 1.3.4-1.1+b1): with --csv --stats every row has one field more than the header, so that a table
# reader which takes the surplus field for row names (pandas does) shows the solution in the column "Puzzle".
# The manual page promises "a CSV style that is easy to import into a database". Without --stats the header ends in a comma as the rows do;
# with --stats only the rows do. A puzzle without a solution gets a shorter row: "Puzzle is not possible." stands in the column Solution and
# the row ends; and --timer closes the table with a line of prose. A program that trusts the header takes answers for puzzles.
# Seen 2026-11-27 on Linux x86-64, Python 3.11.  Reported: not yet.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -q qqwing=1.3.4-1.1+b1 libqqwing2v5=1.3.4-1.1+b1 >/dev/null 2>&1 || { echo "needs Debian 12's packages qqwing, libqqwing2v5 1.3.4-1.1+b1" >&2; exit 1; }
for package in ./*.deb; do dpkg-deb -x "$package" .; done # They run from here: nothing is installed.
LD_LIBRARY_PATH=$(dirname "$(find "$folder" -name 'libqqwing.so.2*' | head -1)")
export LD_LIBRARY_PATH
qqwing=$(find "$folder" -name qqwing -type f -perm -u+x | head -1)
python3 -m venv python && python/bin/pip install --quiet --disable-pip-version-check pandas==2.2.3
puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
answer=534678912672195348198342567859761423426853791713924856961537284287419635345286179
echo "$puzzle" | "$qqwing" --solve --puzzle --csv --stats > table
printf '55%079d\n' 0 | "$qqwing" --solve --puzzle --csv --stats > impossible
fields() { awk -F, -v l="$1" 'NR == l { print NF }' "$2"; }
column=$(python/bin/python -c 'import pandas; print(pandas.read_csv("table", dtype=str)["Puzzle"].iloc[0])')
"$qqwing" --version
echo "expected as many fields in a row as in the header, and the puzzle in the column Puzzle; observed:"
echo "header $(fields 1 table), row $(fields 2 table), row of an impossible puzzle $(fields 2 impossible)"
echo "pandas 2.2.3, column Puzzle: $column"
[ "$(fields 2 table)" = $(($(fields 1 table) + 1)) ] && [ "$(fields 2 impossible)" = 3 ] && [ "$column" = "$answer" ] # The finding.
