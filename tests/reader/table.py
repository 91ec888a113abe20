#!/usr/bin/env python3
"""Adds tables of `tests/reader/collections` up to the one of docs/json.md: `table.py PATHS… -- ASKED…`.

Each file is what a run printed; those behind `--` were run with KOTOWARI_RARE.  Rows are in the order of the first met.
"""

import sys


def rows(file):
    for line in open(file, encoding="utf-8"):
        cells = [cell.strip() for cell in line.split("|")[1:-1]]
        if len(cells) == 10 and cells[0] not in ("technique", "all") and not cells[0].startswith("-"):
            yield cells[0], cells[1:]


def main(args):
    cut = args.index("--") if "--" in args else len(args)
    table = {}
    for place, files in enumerate((args[:cut], args[cut + 1:])):
        for file in files:
            for name, cells in rows(file):
                row = table.setdefault(name, {"steps": [0, 0], "bad": 0, "open": 0, "most": [], "told": 0})
                steps, whole, unreasoned = int(cells[0]), int(cells[1]), int(cells[2])
                row["steps"][place] += steps
                row["bad"] += steps - whole + int(cells[3])
                row["open"] += unreasoned
                middle, most = map(int, cells[7].split(", "))
                row["most"].append((steps, middle, most))
                row["told"] = max(row["told"], int(cells[8].split(", ")[1]))
    print("| technique | on paths | asked | refused | not reasoned | bullets | shortened |\n|---|--:|--:|--:|--:|--:|--:|")
    sums = [0, 0, 0, 0]
    for name, row in table.items():
        # The median of the run with the most steps, the most of all.
        middle, most = max(row["most"])[1], max(most for *_, most in row["most"])
        cells = [*row["steps"], row["bad"], row["open"]]
        sums = [a + b for a, b in zip(sums, cells)]
        print(f"| {name} | " + " | ".join(map(str, cells)) + f" | {middle}, {most} | {row['told']} |")
    print("| all | " + " | ".join(map(str, sums)) + " | | |")


main(sys.argv[1:])
