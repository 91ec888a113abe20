"""The argument of one step: every bullet from what it names, by the rules of docs/json.md.

This is a second checker.  It shares no code with kotowari and knows no technique and no message; it
reads a `kotowari/path/1` document and nothing else.
"""

import re

import unfold
from rules import Rules, Sums

CELL = re.compile(r"r(\d+)c(\d+)$")
WAYS = 20_000


class Layout:
    """The houses of a puzzle: name to cells."""

    def __init__(self, puzzle):
        lowest, count = puzzle["digits"]["lowest"], puzzle["digits"]["count"]
        self.digits = list(range(lowest, lowest + count))
        if puzzle.get("houses"):
            # Several grids overlap: what no size tells is written out.
            self.cells = puzzle["cells"]
            self.houses = {one["house"]: one["cells"] for one in puzzle["houses"]}
        else:
            self.cells, self.houses = square(puzzle)
        self.of = {cell: [] for cell in self.cells}
        for house, all in self.houses.items():
            for cell in all:
                self.of[cell].append(house)
        block = lambda c: next((h for h in self.of[c] if h.split("/")[-1][0] in "bg"), None)
        blocks = {cell: block(cell) for cell in self.cells}
        self.rules = Rules(puzzle.get("rules") or [], self.cells, blocks, self.digits)
        self.sees = {c: {o for h in self.of[c] for o in self.houses[h]} - {c} for c in self.cells}

    def clash(self, one, other):
        """Whether two candidates exclude each other."""
        return one != other and (
            one[0] == other[0] or one[1] == other[1] and other[0] in self.sees[one[0]]
            or self.rules.forbids(one, other)
        )

    def members(self, unit):
        if "cell" in unit:
            return [(unit["cell"], digit) for digit in self.digits]
        return [(cell, unit["digit"]) for cell in self.houses[unit["house"]]]

    def is_strong(self, house):
        return len(self.houses[house]) == len(self.digits)


def square(puzzle):
    """The cells and the houses of one grid."""
    rows = columns = range(1, puzzle["size"] + 1)
    cells = [f"r{r}c{c}" for r in rows for c in columns]
    houses = {f"r{r}": [f"r{r}c{c}" for c in columns] for r in rows}
    houses |= {f"c{c}": [f"r{r}c{c}" for r in rows] for c in columns}
    if puzzle.get("boxes"):
        high, wide = puzzle["boxes"]
        for cell in cells:
            r, c = map(int, CELL.match(cell).groups())
            number = (r - 1) // high * (puzzle["size"] // wide) + (c - 1) // wide + 1
            houses.setdefault(f"b{number}", []).append(cell)
    for line, letters in zip(rows, puzzle.get("regions") or []):
        for column, letter in zip(columns, letters):
            houses.setdefault(region(letter), []).append(f"r{line}c{column}")
    for extra in puzzle.get("extra") or []:
        houses[extra["house"]] = extra["cells"]
    return cells, houses


def region(letter):
    return f"g:{letter}" if "!" <= letter <= "~" else f"g:U+{ord(letter):04X}"


def fact(text):
    cell, digit = text.split("=")
    return cell, int(digit)


def clause(value):
    return frozenset(map(fact, value["if"])), frozenset(map(fact, value["then"]))


class Step:
    """A step as it is told: the board before it, the bullets, what is claimed."""

    def __init__(self, layout, givens, history, step):
        self.layout, self.givens, self.history, self.step = layout, givens, history, step
        grid = step["state"]["grid"]
        self.value = dict(zip(layout.cells, digits_of(grid)))
        self.marks = {
            (cell, digit)
            for cell, marks in zip(layout.cells, step["state"]["marks"])
            for digit in marks or []
        }
        self.sums = Sums(layout.rules, layout, self.value, self.open_digits)
        self.bullets = step["reason"]
        self.blocks = step["blocks"]
        self.says = [[clause(value) for value in bullet["says"]] for bullet in self.bullets]
        self.free = []
        self.flaws = []

    # -- the board ------------------------------------------------------------------------------

    def is_open(self, c):
        return c in self.marks or self.value[c[0]] == c[1]

    def open(self, unit):
        return frozenset(c for c in self.layout.members(unit) if self.is_open(c))

    def open_digits(self, cell):
        return [digit for digit in self.layout.digits if self.is_open((cell, digit))]

    def seen(self, c):
        placed = ((cell, digit) for cell, digit in self.value.items() if digit is not None)
        return self.value[c[0]] != c[1] and any(self.layout.clash(by, c) for by in placed)

    # -- blocks ---------------------------------------------------------------------------------

    def around(self, block):
        while block:
            yield block
            block = self.blocks[block - 1]["parent"]

    def assumed(self, block):
        holds = {fact(a["is"]) for a in self.blocks[block - 1]["assumes"] if "is" in a}
        fails = {fact(a["not"]) for a in self.blocks[block - 1]["assumes"] if "not" in a}
        return holds, fails

    def as_seen(self, used, block):
        """What a bullet says, as it counts in a block."""
        here = set(self.around(block))
        closed = [b for b in self.around(self.bullets[used]["block"]) if b not in here]
        holds = frozenset(c for b in closed for c in self.assumed(b)[0])
        fails = frozenset(c for b in closed for c in self.assumed(b)[1])
        return [
            (given, then) if free else (given | holds, then | fails)
            for (given, then), free in zip(self.says[used], self.free[used])
        ]

    def freely(self, used):
        return [says for says, free in zip(self.says[used], self.free[used]) if free]

    # -- reading --------------------------------------------------------------------------------

    def check(self):
        for number, bullet in enumerate(self.bullets):
            try:
                self.free.append(self.read(number, bullet))
            except (KeyError, IndexError, ValueError) as broken:
                self.free.append([False] * len(self.says[number]))
                self.flaw(number, f"cannot be read: {broken!r}")
        self.claims()
        self.looks()
        self.unneeded()
        return self.flaws

    def flaw(self, number, why):
        self.flaws.append(f"{number} {self.bullets[number]['msg']}: {why}")

    def read(self, number, bullet):
        if any(used >= number for used in bullet["uses"]):
            raise ValueError("uses what comes later")
        for amount in bullet.get("amounts", []):
            if not self.sums.comes_to(amount):
                self.flaw(number, f"it can be otherwise: {amount}")
        facts = [self.as_seen(used, bullet["block"]) for used in bullet["uses"]]
        alone = [self.freely(used) for used in bullet["uses"]]
        free = []
        for says in self.says[number]:
            by_itself = bullet["rule"] != "assume" and self.follows(bullet, says, alone)
            if not by_itself and not self.follows(bullet, says, facts):
                self.flaw(number, f"does not follow: {show(says)}")
            free.append(by_itself or bullet["block"] == 0)
        return free

    def follows(self, bullet, says, used):
        given, then = says
        rule, at = bullet["rule"], bullet.get("at", [])
        facts = [one for of in used for one in of]
        out = not then and len(given) == 1 and next(iter(given))
        if rule == "ways":
            return True
        if rule == "total":
            told = [self.bullets[n] for n in bullet["uses"]]
            amounts = [amount for one in told for amount in one.get("amounts", [])]
            return bool(out) and self.sums.total(bullet, out, amounts)
        if rule == "rest":
            told = [self.bullets[n] for n in bullet["uses"]]
            amounts = [amount for one in told for amount in one.get("amounts", [])]
            rows = [row for rest in bullet["rests"] for row in self.sums.rest(rest)]
            return bool(out) and self.sums.misses(rows, out, amounts)
        if rule == "fillings":
            return self.sums.fillings(bullet, says, facts)
        if rule == "fill":
            return self.sums.fill(bullet["of"][0], says, facts)
        if rule == "fill-cells":
            return self.sums.fill_cells(bullet["cells"], says)
        if rule == "seen":
            return bool(out) and self.seen(out)
        if rule == "earlier":
            gone = out and not self.is_open(out)
            steps = [n for n, all in self.history.items() if out in all]
            told = any(n in bullet["steps"] for n in steps) if bullet["steps"] else not steps
            return bool(gone and told)
        if rule in ("last", "left"):
            return self.emptied(at[0], says, facts, rule == "left")
        if rule == "marks":
            return not given and any(self.open(unit) == then for unit in at)
        if rule == "count":
            return self.count(bullet, says, used)
        if rule == "follows":
            return self.refuted(says, facts, [1])
        if rule == "tried":
            return self.refuted(says, facts, [WAYS])
        if rule == "assume":
            holds, fails = self.assumed(bullet["block"])
            return says in [(frozenset(), frozenset({c})) for c in holds] + [
                (frozenset({c}), frozenset()) for c in fails
            ]
        if rule == "deadly":
            return self.deadly(bullet, says)
        if rule == "symmetry":
            return self.symmetry(bullet, says)
        if rule == "elsewhere":
            return self.elsewhere(bullet, says)
        return False

    def is_tight(self, house):
        """Whether just as many digits are left to a house as it has cells: then it needs them all."""
        each = [self.layout.members({"house": house, "digit": digit}) for digit in self.layout.digits]
        live = [any(self.is_open(c) or self.value[c[0]] == c[1] for c in all) for all in each]
        return sum(live) == len(list(each[0]))

    def emptied(self, unit, says, facts, marks):
        given, then = says
        members = set(self.layout.members(unit))
        if given or not then <= members or any(not self.is_open(c) for c in then):
            return False
        if "house" in unit and not self.layout.is_strong(unit["house"]) and not self.is_tight(unit["house"]):
            return False
        if marks and any(self.value[cell] == digit for cell, digit in members):
            return False

        def gone(c):
            if marks and not self.is_open(c):
                return True
            return any(
                g == {c} and not t or not g and t and {c}.isdisjoint(t)
                and {True} == {self.layout.clash(by, c) for by in t}
                for g, t in facts
            )

        return {True} >= {gone(c) for c in members - then}

    def count(self, bullet, says, used):
        given, then = says
        clash = self.layout.clash
        facts = [one for of in used for one in of]
        once = [frozenset(map(fact, one)) for one in bullet["once"]]
        if any(not clash(a, b) for one in once for a in one for b in one if a != b):
            return False
        rooms = [frozenset(self.layout.members(unit)) for unit in bullet["room"]] + once
        rooms = [room for room in rooms if not room & given]

        def gone(c):
            return (
                c in then
                or any(clash(by, c) for by in given)
                or any(g == {c} and not t for g, t in facts)
                or any(not g and len(t) == 1 and clash(next(iter(t)), c) for g, t in facts)
            )

        units = [self.open(unit) for unit in bullet["at"]]
        positive = [[t for g, t in of if not g and t] for of in used]
        for more in [[t for of in positive for t in of], [], *positive]:
            needed = {one for one in [*units, *more] if not one & given}
            left = [frozenset(c for c in one if not gone(c)) for one in needed]
            if frozenset() in left:
                return True
            serving = [room for room in rooms if any(room & one for one in left)]
            covered = {True} >= {
                sum(c in room for room in serving) >= sum(c in one for one in left)
                for one in left for c in one
            }
            if covered and len(serving) < len(left):
                return True
        return False

    def refuted(self, says, facts, ways, on=None, off=None):
        """Assumes the opposite; true if it cannot be."""
        on = set(says[0]) if on is None else on
        off = set(says[1]) if off is None else off
        clash = self.layout.clash

        def is_off(c):
            return c in off or any(clash(by, c) for by in on)

        while True:
            if any(is_off(c) for c in on):
                return True
            before, split = len(on) + len(off), None
            for given, then in facts:
                if then & on or any(is_off(c) for c in given):
                    continue
                left = [c for c in then if not is_off(c)]
                open = [c for c in given if c not in on]
                if not left and not open:
                    return True
                if len(left) == 1 and not open:
                    on.add(left[0])
                elif not left and len(open) == 1:
                    off.add(open[0])
                elif not open and (split is None or len(left) < len(split)):
                    split = left
            if len(on) + len(off) > before:
                continue
            if split is None:
                return False
            for c in split:
                ways[0] -= 1
                if ways[0] <= 0 or not self.refuted(says, facts, ways, on | {c}, set(off)):
                    return False
            return True

    def deadly(self, bullet, says):
        """Without the guards the digits of the pattern could stand in another way as well."""
        kept = {one["cell"]: set(one["digits"]) for one in bullet["cells"]}
        guards = {(c, d) for c, d in self.marks if c in kept and d not in kept[c]}
        if says[0] or not guards <= says[1] or any(self.givens[c] is not None for c in kept):
            return False
        houses = [[c for c in all if c in kept] for all in self.layout.houses.values()]
        if bullet["pairs"]:
            lines = [{pair[i] for pair in bullet["pairs"]} for i in (0, 1)]
            digits = set().union(*kept.values())

            def fine(own):
                whole = all((a in own) == (b in own) for a, b in bullet["pairs"])
                return whole or set(own) in lines and len(digits) == len(own)

            return all(fine(own) for own in houses)
        times = [sum(d in kept[c] for c in own) for own in houses for d in self.layout.digits]
        if set(times) <= {0, 2} and {len(all) for all in kept.values()} == {2}:
            return True
        return len(kept) <= 12 and self.two_ways(kept, houses)

    def symmetry(self, bullet, says):
        """Turned and with its digits changed, the puzzle is the same; the clause says what becomes of a candidate."""
        goes = dict(zip(self.layout.cells, bullet["goes"]))
        becomes = dict(zip(self.layout.digits, bullet["becomes"]))
        if set(goes.values()) != set(self.layout.cells) or set(becomes.values()) != set(self.layout.digits):
            return False
        houses = {frozenset(all) for all in self.layout.houses.values()}
        if any(frozenset(goes[cell] for cell in house) not in houses for house in houses):
            return False
        if any(digit is not None and self.givens[goes[cell]] != becomes[digit]
               for cell, digit in self.givens.items()):
            return False
        given, then = map(list, says)
        return len(given) == len(then) == 1 and then[0] == (goes[given[0][0]], becomes[given[0][1]])

    def elsewhere(self, bullet, says):
        """With the candidate in question the cells would have all digits that change or none in each house, and all that
        are printed: in the other cells they could change."""
        becomes = dict(zip(self.layout.digits, bullet["becomes"]))
        changed = {digit for digit in becomes if becomes[digit] != digit}
        holds = {c["cell"]: c["digit"] for c in bullet["holds"]}
        given, then = map(list, says)
        if len(given) != 1 or then or len(holds) != len(bullet["holds"]) or holds.get(given[0][0]) != given[0][1]:
            return False
        if set(becomes.values()) != set(self.layout.digits) or len(changed) != 2:
            return False
        if any(self.value[cell] != digit for cell, digit in holds.items() if cell != given[0][0]):
            return False
        there = [{holds[cell] for cell in house if cell in holds} for house in self.layout.houses.values()]
        if any(one and one != changed for one in there) or all(there):
            return False
        return all(digit not in changed or cell in holds for cell, digit in self.givens.items())

    def two_ways(self, kept, houses):
        """Each way to fill the cells has another one that gives every house the same digits."""
        digits = sorted(set().union(*kept.values()))
        ways = [{}]
        for cell in kept:
            near = {c for own in houses if cell in own for c in own}
            ways = [
                way | {cell: digit} for way in ways for digit in digits
                if all(way.get(c) != digit for c in near)
            ]
        times, fitting = {}, set()
        for way in ways:
            shape = tuple(frozenset(way[c] for c in own) for own in houses)
            times[shape] = times.get(shape, 0) + 1
            if all(way[c] in kept[c] for c in kept):
                fitting.add(shape)
        return bool(fitting) and all(times[shape] > 1 for shape in fitting)

    # -- the whole ------------------------------------------------------------------------------

    def said(self, says):
        return [n for n, all in enumerate(self.says) if not self.bullets[n]["block"] and says in all]

    def claimed(self):
        place = [((c["cell"], c["digit"]), True) for c in self.step["place"]]
        return place + [((c["cell"], c["digit"]), False) for c in self.step["remove"]]

    def claims(self):
        for c, placed in self.claimed():
            says = (frozenset(), frozenset({c})) if placed else (frozenset({c}), frozenset())
            held = [
                next(iter(t)) for n, all in enumerate(self.says) for g, t in all
                if not self.bullets[n]["block"] and not g and len(t) == 1
            ]
            if not self.said(says) and (placed or not any(self.layout.clash(by, c) for by in held)):
                self.flaws.append(f"nothing says {c}")

    def looks(self):
        for number, bullet in enumerate(self.bullets):
            if bullet["rule"] == "look":
                later = self.bullets[number + 1:]
                units = [unit for one in later if one["rule"] in ("last", "left", "marks", "count")
                         for unit in one.get("at", []) + one.get("room", [])]
                if not any(unit in units for unit in bullet["at"]):
                    self.flaw(number, "nothing answers it")

    def unneeded(self):
        needed, queue = set(), []
        for c, placed in self.claimed():
            says = (frozenset(), frozenset({c})) if placed else (frozenset({c}), frozenset())
            queue += self.said(says)[-1:]
        while queue:
            number = queue.pop()
            if number not in needed:
                needed.add(number)
                queue += self.bullets[number]["uses"]
                block = self.bullets[number]["block"]
                if block:
                    queue += [n for n, b in enumerate(self.bullets) if b["block"] == block][:1]
        for number, bullet in enumerate(self.bullets):
            if number not in needed and bullet["rule"] != "look":
                self.flaw(number, "nothing needs it")


def digits_of(grid):
    if isinstance(grid, list):
        return grid
    return [None if ch == "." else int(ch, 36) for ch in grid]


def show(says):
    return " ".join(f"{c}={d}" for c, d in sorted(says[0])) + " -> " + " ".join(
        f"{c}={d}" for c, d in sorted(says[1])
    )


def steps(document):
    """The steps of a path, ready to be checked."""
    layout = Layout(document["puzzle"])
    givens = dict(zip(layout.cells, digits_of(document["puzzle"]["givens"])))
    history = {}
    for step in map(unfold.step, document["steps"]):
        yield Step(layout, givens, dict(history), step)
        history[step["n"]] = {(c["cell"], c["digit"]) for c in step["remove"]}
