#!/usr/bin/env python3
"""Reads a set that `kotowari dataset` wrote, without a line of ours: `check.py FOLDER [--images FILE]`.

Of each 9×9 row it works out again that

- the position after the step is the one before it with what is placed and removed, and nothing else, and is
  the position before the next step; the first one is that of the givens;
- what is placed and removed agrees with the solution, which is found here and is the only one;
- a proof that counts truths and links gives what the step claims;
- each alternative agrees with the solution and is possible on the position;
- each near miss is truly false: it takes away a digit of the solution, and the condition that is said to fail
  does fail (the open places or digits are these, and no fewer);
- names are unique, hashes are those of the text, parts are those of seed and group, and no group is parted.

With `--images FILE` (lines of `number puzzle`: puzzles of one number are images of each other), the canonical
names must be the same within a number and differ between numbers.
"""

import argparse
import json
import pathlib
import re
import sys
from collections import Counter, defaultdict

MASK = (1 << 64) - 1
CELLS = range(81)
ROW = [c // 9 for c in CELLS]
COL = [c % 9 for c in CELLS]
BOX = [c // 27 * 3 + c % 9 // 3 for c in CELLS]
PEERS = [[d for d in CELLS if d != c and (ROW[d] == ROW[c] or COL[d] == COL[c] or BOX[d] == BOX[c])] for c in CELLS]
HOUSES = {}
for i in range(9):
    HOUSES[f"r{i + 1}"] = [c for c in CELLS if ROW[c] == i]
    HOUSES[f"c{i + 1}"] = [c for c in CELLS if COL[c] == i]
    HOUSES[f"b{i + 1}"] = [c for c in CELLS if BOX[c] == i]


class Wrong(Exception):
    pass


def demand(holds, *what):
    if not holds:
        raise Wrong(" ".join(map(str, what)))


def fnv(text):
    sum = 0xCBF29CE484222325
    for byte in text.encode():
        sum = (sum ^ byte) * 0x100000001B3 & MASK
    return sum


def splitmix(seed):
    z = seed + 0x9E3779B97F4A7C15 & MASK
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK
    z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK
    return z ^ z >> 31


def cell(name):
    row, column = re.fullmatch(r"r(\d)c(\d)", name).groups()
    return (int(row) - 1) * 9 + int(column) - 1


def literals(text):
    return [(cell(one[:4]), int(one[5:])) for one in text.split()]


def candidate(one):
    return cell(one["cell"]), one["digit"]


def solutions(givens, most=2):
    """All solutions up to so many, by the fewest candidates first."""
    rows, cols, boxes = [0] * 9, [0] * 9, [0] * 9
    grid = [0] * 81
    open_cells = []
    for c, sign in enumerate(givens):
        if sign == ".":
            open_cells.append(c)
            continue
        bit = 1 << int(sign)
        if (rows[ROW[c]] | cols[COL[c]] | boxes[BOX[c]]) & bit:
            return []
        rows[ROW[c]] |= bit
        cols[COL[c]] |= bit
        boxes[BOX[c]] |= bit
        grid[c] = int(sign)
    found = []

    def places():
        """A house and a digit with fewest places, if that is at most one."""
        for cells in HOUSES.values():
            for d in range(1, 10):
                bit = 1 << d
                if any(grid[c] == d for c in cells):
                    continue
                at = [c for c in cells if not grid[c] and not (rows[ROW[c]] | cols[COL[c]] | boxes[BOX[c]]) & bit]
                if len(at) <= 1:
                    return d, at
        return None

    def go():
        best, options = None, None
        for c in open_cells:
            if grid[c]:
                continue
            left = 0x3FE & ~(rows[ROW[c]] | cols[COL[c]] | boxes[BOX[c]])
            if best is None or left.bit_count() < options.bit_count():
                best, options = c, left
                if left.bit_count() <= 1:
                    break
        if best is None:
            found.append("".join(map(str, grid)))
            return len(found) >= most
        tries = [(best, d) for d in range(1, 10) if options >> d & 1]
        if len(tries) > 1 and (single := places()) is not None:
            tries = [(c, single[0]) for c in single[1]]
        for c, d in tries:
            bit = 1 << d
            grid[c] = d
            rows[ROW[c]] |= bit
            cols[COL[c]] |= bit
            boxes[BOX[c]] |= bit
            enough = go()
            grid[c] = 0
            rows[ROW[c]] &= ~bit
            cols[COL[c]] &= ~bit
            boxes[BOX[c]] &= ~bit
            if enough:
                return True
        return False

    go()
    return found


def marks(text):
    """The candidates of each cell, None where a digit stands."""
    cells = text.split(" ")
    demand(len(cells) == 81, "81 cells of marks")
    return [None if one == "." else {int(d) for d in one} for one in cells]


def taken(grid, notes, places, removes):
    """A position with what a step does."""
    grid, notes = list(grid), [None if one is None else set(one) for one in notes]
    for c, d in removes:
        notes[c].discard(d)
    for c, d in places:
        grid[c], notes[c] = str(d), None
        for peer in PEERS[c]:
            if notes[peer] is not None:
                notes[peer].discard(d)
    return "".join(grid), notes


def unit(word):
    """A cell, `r4c7`, or the places of a digit in a house, `b6=9`."""
    of, _, digit = word.partition("=")
    return [(c, int(digit)) for c in HOUSES[of]] if digit else [(cell(of), d) for d in range(1, 10)]


def counted(proof, claim, places, grid, notes):
    """Whether counting gives the claim: with its opposite, all that is open cannot make up the sum."""
    weight, least = Counter(), 0
    for term in proof["count"]:
        times = term.get("times", 1)
        if "truth" in term:
            least += times
            weight.update({x: times for x in unit(term["truth"])})
        elif "link" in term:
            least -= times
            weight.subtract({x: times for x in unit(term["link"])})
        elif "clash" in term:
            least -= times
            weight.subtract({x: times for x in literals(term["clash"])})
        elif "given" in term:
            least += times
            weight[literals(term["given"])[0]] += times
        else:
            return None
    c, d = claim
    sum = 0
    for x, w in weight.items():
        stands = grid[x[0]] == str(x[1])
        is_open = notes[x[0]] is not None and x[1] in notes[x[0]]
        if x == (c, d):
            sum += 0 if claim in places else w
        elif stands:
            sum += w
        elif is_open:
            sum += max(w, 0)
    return sum < least


class Puzzle:
    """What the rows of a puzzle must have in common, and the step before."""

    def __init__(self, row):
        self.row = row
        found = solutions(row["puzzle"])
        demand(found == [row["solution"]], "the solution is not the only one", found)
        self.grid, self.notes = taken("." * 81, [set(range(1, 10)) for _ in CELLS],
                                      [(c, int(s)) for c, s in enumerate(row["puzzle"]) if s != "."], [])
        self.step = 0

    def check(self, row, tally):
        truth = row["solution"]
        demand(row["id"] == f"{row['puzzle_id']}-{row['step']:03}", "id")
        demand(row["step"] == self.step + 1 <= row["steps"], "step after", self.step)
        before, after = marks(row["before_marks"]), marks(row["after_marks"])
        demand((row["before"], before) == (self.grid, self.notes), "does not follow from the step before")
        places, removes = literals(row["place"]), literals(row["remove"])
        demand(places or removes, "nothing is done")
        for c, d in places + removes:
            demand(before[c] is not None and d in before[c], "not open:", c, d)
        for c, d in places:
            demand(truth[c] == str(d), "a wrong digit is placed:", c, d)
        for c, d in removes:
            demand(truth[c] != str(d), "a digit of the solution is removed:", c, d)
        demand((row["after"], after) == taken(row["before"], before, places, removes), "after is another position")
        self.grid, self.notes, self.step = row["after"], after, row["step"]
        if row["step"] == row["steps"]:
            demand((row["after"] == truth) == bool(row["solved"]), "solved")
        json.loads(row["premises"])
        self.proof(json.loads(row["proof"]), places, removes, row["before"], before, tally)
        for other in json.loads(row["alternatives"]):
            places, removes = literals(other["place"]), literals(other["remove"])
            demand(places or removes, "an alternative that does nothing")
            demand(all(before[c] and d in before[c] for c, d in places + removes), "an alternative is not open")
            demand(all(truth[c] == str(d) for c, d in places), "an alternative is false")
            demand(all(truth[c] != str(d) for c, d in removes), "an alternative is false")
            demand((other["technique"], set(places + removes)) !=
                   (row["technique"], set(literals(row["place"]) + literals(row["remove"]))), "the step itself")
            tally["alternatives"] += 1
        for number, miss in enumerate(json.loads(row["negatives"]), 1):
            demand(miss["id"] == f"{row['id']}-x{number}", "the id of a near miss")
            self.miss(miss, row["before"], before, truth)
            tally["near misses"] += 1
        for key in row:
            if key.startswith("text_"):
                demand(row[key].strip() and "{" not in row[key], key)

    @staticmethod
    def proof(proof, places, removes, grid, notes, tally):
        claims = places + removes
        parts = [part for part in proof.get("each", [proof]) if "count" in part]
        for claim in claims:
            gives = [counted(part, claim, places, grid, notes) for part in parts]
            if any(gives):
                tally["claims counted again"] += 1
            elif "count" in proof and None not in gives:
                raise Wrong(f"the proof does not give {claim}")
            else:
                tally["claims by assumption or uniqueness"] += 1

    @staticmethod
    def miss(miss, grid, notes, truth):
        places, removes = literals(miss["place"]), literals(miss["remove"])
        lost = {(c, int(truth[c])) for c, d in places if truth[c] != str(d)}
        lost |= {(c, d) for c, d in removes if truth[c] == str(d)}
        demand(lost and lost == set(literals(miss["would_erase"])), "a near miss is not false as it is said to be")
        fails = miss["fails"]
        c, d = candidate(fails["because"])
        demand(notes[c] is not None and d in notes[c], "what shows the mistake is not open")
        if fails["kind"] == "places":
            at = [x for x in HOUSES[fails["house"]] if notes[x] is not None and fails["digit"] in notes[x]]
            demand(sorted(map(cell, fails["cells"])) == at and c in at and d == fails["digit"], "places")
        elif fails["kind"] == "digits":
            demand(set(fails["digits"]) == notes[cell(fails["cell"])] and c == cell(fails["cell"]), "digits")
        else:
            demand(fails["kind"] == "way_out" and c in map(cell, fails["cells"]), "way out")
        demand(all(miss["text"].values()), "words")


def rows(folder):
    """All rows, shard by shard, with the part they are in."""
    about = json.loads((folder / "dataset.json").read_text())
    for split, part in about["splits"].items():
        count = 0
        for name in part["files"]:
            with open(folder / name, encoding="utf-8") as lines:
                for line in lines:
                    count += 1
                    yield split, json.loads(line)
        demand(count == part["rows"], split, "has", count, "rows and should have", part["rows"])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--images", type=pathlib.Path)
    args = parser.parse_args()
    about = json.loads((args.folder / "dataset.json").read_text())
    settings = about["settings"]
    seed, shares = int(settings["--seed"]), [int(one) for one in settings["--split"].split(",")]
    names = [column["name"] for column in about["columns"]]
    tally, splits, ids, canonical = Counter(), {}, set(), defaultdict(set)
    puzzle = None
    where = ""
    try:
        for split, row in rows(args.folder):
            where = row["id"]
            demand(list(row) == names, "columns", list(row))
            if puzzle is None or puzzle.row["puzzle_id"] != row["puzzle_id"]:
                demand(puzzle is None or puzzle.step == puzzle.row["steps"], "a path breaks off before", where)
                puzzle = Puzzle(row)
                demand(int(row["puzzle_id"], 16) == fnv(row["puzzle"]), "puzzle_id")
                demand(row["puzzle_id"] not in ids, "a puzzle comes twice")
                ids.add(row["puzzle_id"])
                left, wanted = splitmix(seed ^ int(row["group"], 16)) % sum(shares), None
                for name, share in zip(("train", "validation", "test"), shares):
                    if wanted is None and left < share:
                        wanted = name
                    left -= share
                demand(split == row["split"] == wanted, "in the wrong part")
                demand(splits.setdefault(row["group"], split) == split, "a group is parted")
                demand(splits.setdefault(row["canonical"], split) == split, "images are parted")
                canonical[row["canonical"]].add(row["puzzle"])
                tally["puzzles"] += 1
            puzzle.check(row, tally)
            tally["rows"] += 1
        if args.images:
            of = {}
            for line in args.images.read_text().split("\n"):
                if line:
                    number, text = line.split()
                    of[text] = number
            for name, texts in canonical.items():
                demand(len({of[text] for text in texts}) == 1, "not images of each other:", name)
            demand(len(canonical) == len(set(of.values())), "images have different names")
            tally["images recognized"] = sum(len(texts) for texts in canonical.values())
        demand(tally["alternatives"] == about["alternatives"], "alternatives are miscounted")
        demand(tally["near misses"] == about["negatives"], "near misses are miscounted")
        demand(tally["rows"] > 0, "there is nothing in it")
    except Wrong as wrong:
        sys.exit(f"{args.folder}: {where}: {wrong}")
    print(f"{args.folder.name}: " + ", ".join(f"{count} {what}" for what, count in tally.items()) + ": all as it should be")


main()
