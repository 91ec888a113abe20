#!/usr/bin/env python3
"""Is a certificate about this puzzle, and does it say what it should?

    check.py PUZZLE FORMULA PROOF [--path PATH.json] [--veripb PROGRAM] [--unfinished] [--assumed]

VeriPB says whether a proof proves something of a formula. This says the rest, and shares no code with the
program that wrote both: it reads the puzzle's text, works out its rules again and asks that

* the formula has all of them and nothing else but the givens, and `@known...` lines that the text bears out;
* the proof has only rules of VeriPB that derive (and none that assume), and only variables of the formula;
* each claim of each step (`--path`: what `explain --format json` says) is derived at top level, under its step;
* the conclusion is exactly that there is a solution and no other, or, with --unfinished, none at all;
* VeriPB ends with status 0 and says so (a printed VERIFIED alone is no verdict).

Status 0: all of it holds. 1: something does not. 3: the puzzle has a rule or a form this program does not know.
"""
import argparse
import itertools
import json
import re
import subprocess
import sys


class Wrong(Exception):
    pass


class Unknown(Exception):
    pass


def sign(digit):
    return str(digit)


class Puzzle:
    """Cells (row, column), houses as sets of cells, and inequalities as (terms, at least)."""

    def __init__(self, text):
        self.houses, self.forced, self.pairs = [], [], {}
        self.allowed, self.sums, self.given, self.known = {}, [], {}, set()
        lines = [line.rstrip("\r") for line in text.split("\n")]
        if any(line.startswith("[givens]") for line in lines):
            self.text_format(lines)
        else:
            self.line(next(line for line in lines if line.strip() and not line.startswith("#")).strip())

    # -- what is written ------------------------------------------------------------------------------------------

    def square(self, size, boxes, lowest=1, count=None, corners=((1, 1),)):
        self.size, self.digits, self.corners = size, list(range(lowest, lowest + (count or size))), corners
        cells = {(r + i, c + j) for r, c in corners for i in range(size) for j in range(size)}
        self.cells = sorted(cells)
        for down, right in corners:
            for i in range(size):
                self.house({(down + i, right + j) for j in range(size)})
                self.house({(down + j, right + i) for j in range(size)})
            high, wide = boxes or (size, size)
            for r, c in itertools.product(range(down, down + size, high), range(right, right + size, wide)):
                if boxes:
                    self.house({(r + i, c + j) for i in range(high) for j in range(wide)})
                    self.forced.append(self.houses[-1])
        self.allowed = {cell: set(self.digits) for cell in self.cells}

    def house(self, cells):
        if cells not in self.houses and len(cells) > 1:
            self.houses.append(cells)

    def line(self, text):
        """81 signs; or HoDoKu's library, `:what:digits:grid:crossed out:...`."""
        crossed = ""
        if text.startswith(":"):
            fields = text.split(":")
            text, crossed = fields[3], fields[4]
        text = text.split()[0]
        grid = re.findall(r"\+?[0-9.]", text)
        boxes = {16: (2, 2), 36: (2, 3), 81: (3, 3)}.get(len(grid))
        if not boxes or "".join(grid) != text:
            raise Unknown("a line of this form")
        self.square(boxes[0] * boxes[1], boxes)
        for cell, written in zip(self.cells, grid):
            if written not in ".0":
                (self.known.add((cell, int(written[1:]), 1)) if written[0] == "+" else
                 self.given.__setitem__(cell, int(written)))
        for d, r, c in (map(int, three) for three in crossed.split()):
            self.known.add(((r, c), d, 0))

    def text_format(self, lines):
        head, sections, at = {}, {}, None
        for line in lines:
            if re.fullmatch(r"\[\w+\]", line.strip()):
                at = sections.setdefault(line.strip()[1:-1], [])
            elif line.strip() and not line.startswith("# " if at is not None else "#"):
                if at is None:
                    key, _, value = line.partition(":")
                    head[key.strip()] = value.strip()
                else:
                    at.append(line)
        diagonals = {}
        for key in [key for key in head if re.fullmatch(r"diagonals( \d+)?", key)]:
            diagonals[int(key[10:] or 1)] = head.pop(key).split()
        several = {"board", "grids"} if "grids" in head else set()
        if several and (diagonals.get(1) or head.keys() & {"rules", "negative", "consecutive"} or
                        sections.keys() - {"givens", "solution"}):
            raise Unknown("a rule on several grids")
        for key in head.keys() - several - set("title variant source licence size digits boxes cells clues solutions "
                                     "rules negative consecutive".split()):
            raise Unknown(f"the key {key}")
        for key in sections.keys() - set("givens solution cages sums clues signs parity regions colors".split()):
            raise Unknown(f"the section {key}")
        if not head["size"].isdigit():
            raise Unknown("a board that is not square")
        size = int(head["size"])
        low, high = map(int, head.get("digits", f"1-{size}").split("-"))
        boxes = head.get("boxes", "")
        boxes = tuple(map(int, boxes.split("x"))) if "x" in boxes else None
        corners = [tuple(map(int, corner.split(","))) for corner in head.get("grids", "1,1").split()]
        self.square(size, boxes, low, high - low + 1, corners)
        self.regions(sections.get("regions", []), True)
        for number, words in diagonals.items():
            (r, c), last = corners[number - 1], size - 1
            for word in words:
                if word not in ("main", "anti"):
                    raise Unknown(f"the diagonal {word}")
                self.house({(r + i, c + (i if word == "main" else last - i)) for i in range(size)})
        self.regions(sections.get("colors", []), False)
        for cell, written in zip(self.cells, self.signs(sections["givens"])):
            if written != ".":
                self.given[cell] = int(written)
        self.marked = {}
        for row, line in enumerate(sections.get("signs", [])):
            for column, written in enumerate(line):
                if written not in "o+." or (row + column) % 2:
                    self.border(row, column, written)
        if "parity" in sections:
            for cell, written in zip(self.cells, self.signs(sections["parity"])):
                if written in "oe":
                    self.allowed[cell] &= {d for d in self.digits if d % 2 == (written == "o")}
        self.cages(sections.get("cages", []), " ".join(sections.get("sums", [])).split())
        for line in sections.get("clues", []):
            self.clue(*line.split(":", 1))
        for word in head.get("rules", "").split():
            self.everywhere(word)
        for word in head.get("negative", "").split():
            self.negative({"x": "ten", "v": "five"}.get(word, word))
        if head.get("consecutive") == "strict":
            self.negative("strict")

    def signs(self, rows):
        written = " ".join(rows).split() if " " in rows[0].strip() else list("".join(row.strip() for row in rows))
        written = [one for one in written if one != "#"]
        if len(written) != len(self.cells):
            raise Unknown("givens of this form")
        return written

    def regions(self, rows, are_boxes):
        letters = "".join(row.strip() for row in rows)
        for letter in sorted(set(letters) - {"."}, key=letters.index):
            self.house({cell for cell, other in zip(self.cells, letters) if other == letter})
            if are_boxes:
                self.forced.append(self.houses[-1])

    # -- what it means --------------------------------------------------------------------------------------------

    def relate(self, a, b, allows):
        for x, y in itertools.product(self.digits, self.digits):
            if not allows(x, y):
                self.pairs[frozenset(((a, x), (b, y)))] = True

    def border(self, row, column, written):
        down, across = row % 2, column % 2
        if down == across:
            if written not in "+o.":
                raise Unknown(f"the sign {written}")
            return
        a = (row // 2 + 1, column // 2 + 1)
        b = (a[0] + 1, a[1]) if down else (a[0], a[1] + 1)
        if written == ".":
            return
        self.marked.setdefault(frozenset((a, b)), set()).add(written)
        rule = {
            "<": lambda x, y: x < y, "^": lambda x, y: x < y, ">": lambda x, y: x > y, "v": lambda x, y: x > y,
            "=": lambda x, y: abs(x - y) == 1, "w": lambda x, y: abs(x - y) == 1,
            "b": lambda x, y: x == 2 * y or y == 2 * x, "X": lambda x, y: x + y == 10, "V": lambda x, y: x + y == 5,
        }.get(written)
        if not rule:
            raise Unknown(f"the sign {written}")
        self.relate(a, b, rule)

    def apart(self, steps):
        for (r, c), (down, right) in itertools.product(self.cells, steps):
            if (r + down, c + right) in self.allowed:
                yield (r, c), (r + down, c + right)

    def everywhere(self, word):
        size = self.size
        high, wide = (3, 3)
        if word == "antiknight":
            for a, b in self.apart([(1, 2), (1, -2), (2, 1), (2, -1)]):
                self.relate(a, b, lambda x, y: x != y)
        elif word == "antiking":
            for a, b in self.apart([(1, 1), (1, -1)]):
                self.relate(a, b, lambda x, y: x != y)
        elif word == "nonconsecutive":
            self.negative("nonconsecutive")
        elif word == "windoku" and size == 9:
            for r, c in itertools.product((2, 6), (2, 6)):
                self.house({(r + i, c + j) for i in range(3) for j in range(3)})
        elif word == "disjoint" and size == 9:
            for r, c in itertools.product(range(1, 4), range(1, 4)):
                self.house({(r + high * i, c + wide * j) for i in range(3) for j in range(3)})
        else:
            raise Unknown(f"the rule {word}")

    def negative(self, word):
        dots, letters = set("wb="), set("XV")
        spared, allows = {
            "nonconsecutive": (dots, lambda x, y: abs(x - y) != 1), "strict": (dots, lambda x, y: abs(x - y) != 1),
            "white": (dots, lambda x, y: abs(x - y) != 1),
            "black": (dots, lambda x, y: x != 2 * y and y != 2 * x),
            "ten": (letters, lambda x, y: x + y != 10), "five": (letters, lambda x, y: x + y != 5),
        }.get(word) or self.unknown(f"negative {word}")
        for a, b in self.apart([(0, 1), (1, 0)]):
            if not self.marked.get(frozenset((a, b)), set()) & spared:
                self.relate(a, b, allows)

    def unknown(self, what):
        raise Unknown(what)

    def adds(self, weights, least, most):
        """Bounds on the sum of cells, each times its weight."""
        for bound, by in ((least, 1), (most, -1)):
            if bound is not None:
                terms = {(cell, d): by * w * d for cell, w in weights.items() for d in self.digits if by * w * d}
                self.sums.append((terms, by * bound))

    def cages(self, rows, sums):
        cells, by_letter = {}, "".join(row.strip() for row in rows)
        for cell, letter in zip(self.cells, by_letter):
            if letter != ".":
                cells.setdefault(letter, []).append(cell)
        for members in cells.values():
            self.house(set(members))
        for text in sums:
            if "=" in text:
                letter, total = text.split("=")
                self.adds(dict.fromkeys(cells[letter], 1), int(total), int(total))
            else:
                a, b = text.split("<") if "<" in text else reversed(text.split(">"))
                self.adds({**dict.fromkeys(cells[b], 1), **dict.fromkeys(cells[a], -1)}, 1, None)

    def clue(self, key, value):
        key, *numbers = key.split()
        numbers = list(map(int, numbers))
        name = lambda word: tuple(map(int, re.fullmatch(r"r(\d+)c(\d+)", word).groups()))
        D = self.digits
        if key == "sandwich":
            what, number = value.split()
            line = [(int(number), i) if what == "row" else (i, int(number)) for i in range(1, self.size + 1)]
            return self.sandwich(line, numbers[0])
        if key == "little":
            start, way = value.split()
            (r, c), cells = name(start), []
            down, right = 1 if "d" in way else -1, 1 if "r" in way else -1
            while (r := r + down, c := c + right) and (r, c) in self.allowed:
                cells.append((r, c))
            return self.adds(dict.fromkeys(cells, 1), numbers[0], numbers[0])
        cells = [name(word) for word in value.split() if word != "|"]
        if key == "quad":
            (r, c), = cells
            corner = [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)]
            for d in set(numbers):
                self.sums.append(({(cell, d): 1 for cell in corner}, numbers.count(d)))
        elif key == "thermo":
            for a, b in zip(cells, cells[1:]):
                self.relate(a, b, lambda x, y: x < y)
        elif key == "whisper":
            for a, b in zip(cells, cells[1:]):
                self.relate(a, b, lambda x, y: abs(x - y) >= numbers[0])
        elif key == "palindrome":
            for a, b in zip(cells[:len(cells) // 2], reversed(cells)):
                self.relate(a, b, lambda x, y: x == y)
        elif key == "renban":
            self.house(set(cells))
            for a, b in itertools.combinations(cells, 2):
                self.relate(a, b, lambda x, y: abs(x - y) < len(cells))
        elif key == "arrow":
            circle = len(value.split("|")[0].split())
            weights = {cell: -10 ** (circle - 1 - i) for i, cell in enumerate(cells[:circle])}
            self.adds({**dict.fromkeys(cells[circle:], 1), **weights}, 0, 0)
        elif key == "regionsum":
            block = lambda cell: next(i for i, house in enumerate(self.forced) if cell in house)
            parts = [list(part) for _, part in itertools.groupby(cells, block)]
            for one, other in zip(parts, parts[1:]):
                self.adds({**dict.fromkeys(one, 1), **dict.fromkeys(other, -1)}, 0, 0)
        elif key == "between":
            a, b = cells[0], cells[-1]
            for c in cells[1:-1]:
                self.allowed[c] -= {D[0], D[-1]}
                for end in (a, b):
                    self.relate(c, end, lambda x, y: x != y)
                for v in D:
                    for one, other in ((1, -1), (-1, 1)):
                        terms = {(b, d): 1 for d in D if (d - v) * one > 0} | {(c, v): -1}
                        terms |= {(a, d): -1 for d in D if (d - v) * other > 0}
                        self.sums.append((terms, -1))
        else:
            raise Unknown(f"the clue {key}")

    def sandwich(self, line, total):
        D = self.digits
        for (i, first), (j, second) in itertools.combinations(enumerate(line), 2):
            inside = line[i + 1:j]
            for x, y in ((D[0], D[-1]), (D[-1], D[0])):
                for by in (1, -1):
                    terms = {(cell, d): by * d for cell in inside for d in D if d}
                    least = by * total
                    # Where the two ends are not these digits, it says nothing: it is off by this much at most.
                    off = max(0, least - len(inside) * min(0, min(by * d for d in D)))
                    terms |= {(first, x): -off, (second, y): -off}
                    self.sums.append(({c: w for c, w in terms.items() if w}, least - 2 * off))

    # -- as inequalities ------------------------------------------------------------------------------------------

    def rows(self):
        """Two sets: what the formula must say, and what it may say."""
        D, must, may = self.digits, set(), set()
        row = lambda terms, least: (frozenset(terms.items()), least)
        for cell in self.cells:
            must.add(row({(cell, d): 1 for d in D}, 1))
            must.add(row({(cell, d): -1 for d in D}, -1))
            must |= {row({(cell, d): -1}, 0) for d in D if d not in self.allowed[cell]}
        for house in self.houses:
            for d in D:
                must.add(row({(cell, d): -1 for cell in house}, -1))
                if len(house) == len(D):
                    must.add(row({(cell, d): 1 for cell in house}, 1))
        together = lambda a, b: any(a in house and b in house for house in self.houses)
        for pair in self.pairs:
            said = row({c: -1 for c in pair}, -1)
            (a, x), (b, y) = pair
            (may if x == y and together(a, b) else must).add(said)
        must |= {row(terms, least) for terms, least in self.sums}
        must |= {row({(cell, d): 1}, 1) for cell, d in self.given.items()}
        return must, may | must

    def knows(self, said):
        """Whether somebody has written this: a digit, or that a candidate is crossed out."""
        terms, least = said
        if len(terms) != 1:
            return False
        ((cell, d), weight), = terms
        return (weight, least) in ((1, 1), (-1, 0)) and (cell, d, int(weight > 0)) in self.known


TERM = re.compile(r"([+-]\d+) (~?)x_r(\d+)c(\d+)_(\d+)")


def inequality(text):
    left, _, right = (" " + text).partition(" >= ")
    terms = {}
    for weight, no, r, c, d in TERM.findall(left):
        if no:
            raise Wrong(f"a negation in the formula: {text}")
        key = ((int(r), int(c)), int(d))
        if key in terms:
            raise Wrong(f"a variable twice: {text}")
        terms[key] = int(weight)
    if TERM.sub("", left).strip():
        raise Wrong(f"not an inequality: {text}")
    return frozenset((key, weight) for key, weight in terms.items()), int(right)


def check_formula(puzzle, text, assumed):
    must, may = puzzle.rows()
    variables = {(cell, d) for cell in puzzle.cells for d in puzzle.digits}
    goal, labels, seen, count = None, set(), set(), 0
    for line in text.rstrip("\n").split("\n"):
        if line.startswith("*"):
            continue
        if line.startswith("min:"):
            terms, _ = inequality(line[4:].removesuffix(" ;").strip() + " >= 0")
            if goal is not None or any(weight != 1 for _, weight in terms):
                raise Wrong("another goal than agreement with a solution")
            goal = dict(key for key, _ in terms)
            if len(goal) != len(terms) or goal.keys() != set(puzzle.cells):
                raise Wrong("the goal names no digit, or two, of a cell")
            continue
        found = re.fullmatch(r"@(\w+) (.*) ;", line)
        if not found or not found[1].isascii() or found[1] in labels:
            raise Wrong(f"no label, or one that is there already: {line[:60]}")
        labels.add(found[1])
        count += 1
        said = inequality(found[2])
        if any(key not in variables for key, _ in said[0]):
            raise Wrong(f"a variable that is none of the puzzle: {line[:60]}")
        if found[1].startswith("unique"):
            if not assumed:
                raise Wrong(f"an assumption: {line[:60]}")
        elif found[1].startswith("known_"):
            if not puzzle.knows(said):
                raise Wrong(f"nobody has written this: {line[:60]}")
        elif said not in may:
            raise Wrong(f"no rule and no given: {line[:80]}")
        seen.add(said)
    if missing := must - seen:
        raise Wrong(f"{len(missing)} lines are missing, as {sorted(next(iter(missing))[0])[:3]}")
    if goal is not None:
        holds = {(cell, d): int(goal[cell] == d) for cell, d in variables}
        for terms, least in may | seen:
            if sum(weight * holds[key] for key, weight in terms) < least:
                raise Wrong("the goal is no solution")
        for cell, d, there in puzzle.known:
            if (goal[cell] == d) != bool(there):
                raise Wrong("the goal is not what somebody has written")
    return count, goal, {f"x_r{r}c{c}_{d}" for (r, c), d in variables}, labels


RULES = {"rup", "pol", "ia", "pbc", "qed", "del"}


def check_proof(text, count, goal, variables, labels, claims, unfinished):
    lines = text.split("\n")
    if lines[0] != "pseudo-Boolean proof version 3.0" or lines[1] != f"f {count} ;" or lines[-1] != "":
        raise Wrong("the proof does not begin, or end, as it should")
    lines = lines[2:-1]
    at = lines.index("output NONE ;") if "output NONE ;" in lines else -1
    if len(lines) - at != 3 or lines[-1] != "end pseudo-Boolean proof ;":
        raise Wrong("something stands after the conclusion, or it is cut off")
    depth, step, proved, agree = 0, 0, {}, None
    labels = set(labels)
    for line in lines[:at]:
        if line.startswith("%"):
            if found := re.match(r"% (?:Step (\d+):|(\d+)手目：)", line):
                step = int(found[1] or found[2])
            continue
        label, rest = re.fullmatch(r"(?:@(\w+) )?(.*)", line).groups()
        rule = rest.split(" ")[0]
        if rule not in RULES or not (rest.endswith(" ;") or rest.endswith(" : subproof")):
            raise Wrong(f"no rule that derives: {line[:60]}")
        for word in re.findall(r"[A-Za-z]\w*", re.sub(r"@\w+", "", rest)):
            if word not in variables and word not in RULES | {"id", "subproof", "d", "c"}:
                raise Wrong(f"a variable that is none of the formula, {word}: {line[:60]}")
        if label:
            if label in labels:
                raise Wrong(f"a label twice: {label}")
            labels.add(label)
            if depth == 0 and label == "agree":
                agree = rest
        depth -= rule == "qed"
        if rule == "del" and (depth or re.search(r"@(?!k\d)", rest)):
            raise Wrong(f"more than a line in passing is deleted: {line[:60]}")
        if depth == 0 and rule in ("rup", "ia", "pbc"):
            if found := re.match(r"\w+ \+1 (~?x_\w+) >= 1( |$)", rest):
                proved.setdefault(step, set()).add(found[1])
        depth += rest.endswith(" : subproof")
    if depth:
        raise Wrong("a subproof has no end")
    for number, wanted in (claims or {}).items():
        if lost := wanted - proved.get(number, set()):
            raise Wrong(f"step {number} is claimed but not derived: {', '.join(sorted(lost))}")
    said = lines[at + 1]
    if unfinished:
        if goal is not None or said != "conclusion NONE ;":
            raise Wrong("a path that is not finished concludes something")
        return
    if goal is None or agree is None:
        raise Wrong("there is no solution in it")
    cells = len(goal)
    holds = {f"x_r{r}c{c}_{d}" for (r, c), d in goal.items()}
    found = re.fullmatch(rf"conclusion BOUNDS {cells} : @agree {cells} : (.*) ;", said)
    written = found[1].split(" ") if found else []
    if set(written) != {v if v in holds else "~" + v for v in variables} or len(written) != len(variables):
        raise Wrong("the conclusion is not that there is this solution and no other")


def claims_of(path):
    steps = {}
    for step in path["steps"]:
        names = lambda key, no: {f"{no}x_{c.replace('=', '_')}" for c in step.get(key, "").split()}
        steps[step["n"]] = names("place", "") | names("remove", "~")
    return steps


def verdict(program, formula, proof, cells, unfinished):
    ran = subprocess.run([program, formula, proof], capture_output=True, text=True, timeout=600)
    said = [line for line in ran.stdout.splitlines() if line.startswith("s ")]
    wanted = "s VERIFIED NO CONCLUSION" if unfinished else f"s VERIFIED BOUNDS {cells} <= obj <= {cells}"
    if ran.returncode or said != [wanted] or "assum" in ran.stdout.lower() + ran.stderr.lower():
        raise Wrong(f"VeriPB, status {ran.returncode}: {said} {(ran.stdout + ran.stderr)[-300:]}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs=3)
    parser.add_argument("--path")
    parser.add_argument("--veripb")
    parser.add_argument("--unfinished", action="store_true")
    parser.add_argument("--assumed", action="store_true")
    args = parser.parse_args()
    try:
        puzzle = Puzzle(open(args.files[0], encoding="utf-8").read())
        formula, proof = (open(name, encoding="utf-8").read() for name in args.files[1:])
        count, goal, variables, labels = check_formula(puzzle, formula, args.assumed)
        claims = claims_of(json.load(open(args.path, encoding="utf-8"))) if args.path else None
        check_proof(proof, count, goal, variables, labels, claims, args.unfinished)
        if args.veripb:
            verdict(args.veripb, *args.files[1:], len(puzzle.cells), args.unfinished)
    except Unknown as what:
        print(f"not known: {what}")
        return 3
    except Wrong as what:
        print(f"wrong: {what}")
        return 1
    print("right")
    return 0


if __name__ == "__main__":
    sys.exit(main())
