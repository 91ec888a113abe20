"""Called by run: python3 large.py PROGRAM MEGABYTES. Prints what was measured; fails if something grows that should not."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time

PROGRAM, MEGABYTES = sys.argv[1], int(sys.argv[2])
SOLVED = "184735692927684351563219874731492568846351927259876143492168735315947286678523419"
bad = 0


def check(what: str, holds: bool) -> None:
    global bad
    bad += not holds
    print(("ok  " if holds else "BAD ") + what, flush=True)


def frame(rng: random.Random) -> str:
    """A framed grid with some of the digits of an answer, renamed."""
    names = list("123456789")
    rng.shuffle(names)
    cells = [names[int(digit) - 1] if rng.random() < 0.45 else " " for digit in SOLVED]
    rule = "+-------+-------+-------+\n"
    rows = []
    for at in range(9):
        row = cells[9 * at:9 * at + 9]
        parts = [" ".join(row[part:part + 3]) for part in (0, 3, 6)]
        rows.append((rule if at % 3 == 0 else "") + f"| {' | '.join(parts)} |\n")
    return "".join(rows) + rule + "\n"


def run(arguments: list[str], output: str) -> tuple[float, float, int]:
    """The seconds, the megabytes at most, and the exit status of a run."""
    start = time.monotonic()
    with open(output, "wb") as file:
        process = subprocess.Popen([PROGRAM, *arguments], stdout=file, stderr=subprocess.DEVNULL)
        _, status, used = os.wait4(process.pid, 0)
    return time.monotonic() - start, used.ru_maxrss / 1024, os.waitstatus_to_exitcode(status)


def frames(folder: str, megabytes: int) -> float:
    name, rng = os.path.join(folder, f"{megabytes}.txt"), random.Random(7)
    several = ["".join(frame(rng) for _ in range(100)) for _ in range(30)]
    count = 0
    with open(name, "w", encoding="ascii") as file:
        while file.tell() < megabytes << 20:
            file.write(several[count // 100 % len(several)])
            count += 100
    rows = os.path.join(folder, "rows")
    seconds, most, _ = run(["rate", name, "--columns", "line,clues", "--format", "csv"], rows)
    with open(rows, "rb") as file:
        lines = sum(1 for _ in file) - 1
    os.remove(name)
    check(f"{megabytes} MB of frames: {lines} rows of {count} in {seconds:.0f} s, {most:.0f} MB", lines == count)
    return most


def cages(folder: str) -> None:
    times = []
    for count in (1000, 2000, 4000):
        rng = random.Random(count)
        lines = ["# nanpre text 1", "size: 9", "[givens]", *["........."] * 9, "[clues]"]
        for _ in range(count):
            row, column = rng.randrange(9), rng.randrange(8)
            lines.append(f"cage 9: r{row + 1}c{column + 1} r{row + 1}c{column + 2}")
        name = os.path.join(folder, "cages.txt")
        with open(name, "w", encoding="ascii") as file:
            file.write("\n".join(lines) + "\n")
        seconds, _, status = run(["convert", name, "--to", "nanpre"], os.devnull)
        times.append(seconds)
        print(f"    {count} cages: {seconds:.2f} s, exit status {status}", flush=True)
    check("four times the cages take less than eight times as long", times[2] < 8 * max(times[0], 0.05))
    seconds, _, status = run(["convert", "../shared/cases/limits/cages1000.txt", "--to", "nanpre"], os.devnull)
    check(f"shared/cases/limits/cages1000.txt: {seconds:.2f} s, exit status {status}", seconds < 2)


with tempfile.TemporaryDirectory() as folder:
    cages(folder)
    small, large = frames(folder, min(20, MEGABYTES)), frames(folder, MEGABYTES)
    check(f"memory: {small:.0f} MB, and {large:.0f} MB for {MEGABYTES} MB", large < small * 1.25 + 4)
print("LARGE FILES: all of it holds" if not bad else f"LARGE FILES: {bad} lines do not hold")
sys.exit(bad > 0)
