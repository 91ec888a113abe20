"""Called by run: python3 compare.py PROGRAM. Fails if a puzzle of another program is read otherwise than it is meant."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys

PROGRAM = sys.argv[1]
IDS = int(os.environ.get("IDS", "60"))
GRIDS = int(os.environ.get("GRIDS", "40"))
# Sizes, diagonals, jigsaws, killers, and all of them.
PARAMETERS = ["2x2", "2x3", "3x3", "3x3x", "3x3k", "9j", "6j", "3x3xk", "9jx", "3x4"]
# The options of qqwing, and what a puzzle and its answer look like there.
LAYOUTS = [["--readable"], ["--compact"], ["--one-line"], ["--csv"], ["--one-line", "--stats", "--timer"]]
bad = 0


def ours(arguments: list[str], text: str) -> str:
    return subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, text=True, check=False).stdout


def theirs(*arguments: str, text: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(arguments, input=text, capture_output=True, text=True, check=False)


def says(name: str, count: int, wanted: int, also: str = "") -> None:
    global bad
    bad += count != wanted
    print(f"{'ok ' if count == wanted else 'BAD'} {name}: {count} of {wanted}{also}")


def solo() -> None:
    for parameters in PARAMETERS:
        ids = theirs("sgt-solo", "--generate", str(IDS), parameters).stdout.split("\n")
        ids = [line for line in ids if ":" in line]
        if not ids:
            return says(f"sgt-solo {parameters} makes puzzles", 0, IDS)
        # What is written is what was read, sign by sign, and each has the one solution that Solo makes sure of.
        again = ours(["convert", "-", "--to", "solo", "--quiet"], "\n".join(ids) + "\n").splitlines()
        says(f"sgt-solo {parameters}: ids read and written", sum(a == b for a, b in zip(ids, again)), IDS)
        answers = ours(["solve", "-", "--quiet"], "\n".join(ids) + "\n").splitlines()
        alone = sum(line not in ("none", "many", "unknown", "unreadable") for line in answers)
        says(f"sgt-solo {parameters}: one solution", alone, IDS)
        # Solo refuses an id it cannot read.
        drawn = sum(theirs("sgt-solo", "--print", "1x1", one).returncode == 0 for one in again[:5])
        says(f"sgt-solo {parameters}: our ids drawn", drawn, 5)


def qqwing() -> None:
    for options in LAYOUTS:
        text = theirs("qqwing", "--generate", str(GRIDS), "--solution", *options).stdout
        puzzles = ours(["convert", "-", "--to", "line", "--quiet"], text).split()
        answers = theirs("qqwing", "--solve", "--one-line", text="\n".join(puzzles)).stdout.split()
        solved = ours(["solve", "-", "--quiet"], text).split()
        # The answers that stand beside the puzzles, whatever the layout is.
        cells = re.sub(r"[^0-9.]", "", text) if "--stats" not in options else ""
        there = sum(answer in cells for answer in solved) if options != ["--csv"] else GRIDS
        same = sum(a == b for a, b in zip(answers, solved))
        says(f"qqwing {' '.join(options)}: read, and solved alike", same, GRIDS)
        says(f"qqwing {' '.join(options)}: as many puzzles", len(puzzles), GRIDS)
        if cells:
            says(f"qqwing {' '.join(options)}: its own answers", there, GRIDS)


def sudoku() -> None:
    for options in [[], ["-fcompact"]]:
        text = theirs("sudoku", "-g10", *options).stdout
        puzzles = ours(["convert", "-", "--to", "json", "--quiet"], text).splitlines()
        titled = sum(bool(json.loads(line).get("title")) for line in puzzles)
        says(f"sudoku {' '.join(options)}: puzzles with a title", titled, 10)
        with open("/tmp/peers-sudoku.txt", "w", encoding="utf-8") as file:
            file.write(text)
        told = theirs("sudoku", "-v", "-fcompact", "/tmp/peers-sudoku.txt").stdout
        answers = re.findall(r"(?:^[1-9]{9}\n){9}", told, re.M)
        solved = ours(["solve", "-", "--quiet"], text).split()
        same = sum(a.replace("\n", "") == b for a, b in zip(answers, solved))
        says(f"sudoku {' '.join(options)}: solved alike", same, 10)


for name, test in [("sgt-solo", solo), ("qqwing", qqwing), ("sudoku", sudoku)]:
    if shutil.which(name):
        test()
    else:
        print(f"--  {name} is not here: left out")
print("PEERS: all of it holds" if not bad else f"PEERS: {bad} lines do not hold")
sys.exit(bad > 0)
