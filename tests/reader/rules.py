"""Rules beside houses: what each sort forbids, what it adds up, and the ways to fill its cells.

Written from docs/rules.md and docs/json.md; it shares no code with kotowari.
"""

import re

CELL = re.compile(r"r(\d+)c(\d+)$")
PAIRS = {
    "inequality": lambda a, b: a < b,
    "consecutive": lambda a, b: abs(a - b) == 1,
    "white": lambda a, b: abs(a - b) == 1,
    "black": lambda a, b: a == 2 * b or b == 2 * a,
    "ten": lambda a, b: a + b == 10,
    "five": lambda a, b: a + b == 5,
}
DOTS, LETTERS = {"white", "black", "consecutive"}, {"ten", "five"}
# What two neighbours may not be, unless one of these signs is between them.
NEGATIVE = {
    "not-consecutive": (DOTS, lambda a, b: abs(a - b) != 1),
    "not-white": (DOTS, lambda a, b: abs(a - b) != 1),
    "nonconsecutive": (DOTS, lambda a, b: abs(a - b) != 1),
    "not-black": (DOTS, lambda a, b: a != 2 * b and b != 2 * a),
    "not-ten": (LETTERS, lambda a, b: a + b != 10),
    "not-five": (LETTERS, lambda a, b: a + b != 5),
}
MOVES = {
    "antiknight": [(1, 2), (1, -2), (2, 1), (2, -1)],
    "antiking": [(1, 1), (1, -1)],
}
NEIGHBOURS = [(0, 1), (1, 0)]


def place(cell):
    return tuple(map(int, CELL.match(cell).groups()))


class Rules:
    """The rules of a puzzle as they were written."""

    def __init__(self, written, cells, block_of):
        self.written, self.cells, self.block_of = written, set(cells), block_of
        self.allowed = {}
        for rule in written:
            for a, b, says in self.pairs(rule):
                self.allowed.setdefault((a, b), []).append(says)
                self.allowed.setdefault((b, a), []).append(lambda x, y, says=says: says(y, x))

    def forbids(self, one, other):
        says = self.allowed.get((one[0], other[0]), [])
        return any(not allows(one[1], other[1]) for allows in says)

    def pairs(self, rule):
        sort, cells, numbers = rule["rule"], rule["cells"], rule["numbers"]
        steps = list(zip(cells, cells[1:]))
        if sort in PAIRS:
            yield cells[0], cells[1], PAIRS[sort]
        elif sort in NEGATIVE:
            spared, says = NEGATIVE[sort]
            signs = {frozenset(r["cells"]) for r in self.written if r["rule"] in spared}
            for a, b in self.apart(NEIGHBOURS):
                if frozenset((a, b)) not in signs:
                    yield a, b, says
        elif sort in MOVES:
            for a, b in self.apart(MOVES[sort]):
                yield a, b, lambda x, y: x != y
        elif sort == "thermo":
            yield from ((a, b, lambda x, y: x < y) for a, b in steps)
        elif sort == "whisper":
            yield from ((a, b, lambda x, y: abs(x - y) >= numbers[0]) for a, b in steps)
        elif sort == "palindrome":
            yield from (
                (a, b, lambda x, y: x == y) for a, b in zip(cells, reversed(cells)) if a < b
            )
        elif sort == "renban":
            for i, a in enumerate(cells):
                for b in cells[:i]:
                    yield a, b, lambda x, y: 0 < abs(x - y) < len(cells)
        elif sort == "between":
            for c in cells[1:-1]:
                for end in (cells[0], cells[-1]):
                    yield c, end, lambda x, y: x != y

    def apart(self, steps):
        for cell in self.cells:
            row, column = place(cell)
            for down, right in steps:
                other = f"r{row + down}c{column + right}"
                if other in self.cells:
                    yield cell, other

    def rule(self, named):
        rule = self.written[named["number"] - 1]
        if rule["rule"] != named["rule"]:
            raise ValueError("another sort")
        return rule

    def rows(self, named):
        """Each sum of a rule: cell to factor, and what it is at least."""
        rule = self.rule(named)
        sort, cells, first = rule["rule"], rule["cells"], rule["first"]
        if sort in ("cage", "little"):
            if rule["numbers"]:
                yield from both({c: 1 for c in cells}, rule["numbers"][0])
        elif sort == "arrow":
            factors = {c: 1 for c in cells[first:]}
            factors |= {c: -(10 ** (first - 1 - i)) for i, c in enumerate(cells[:first])}
            yield from both(factors, 0)
        elif sort == "compared":
            yield {c: 1 for c in cells[first:]} | {c: -1 for c in cells[:first]}, 1
        elif sort == "regionsum":
            parts = [[cells[0]]]
            for a, b in zip(cells, cells[1:]):
                if self.block_of[a] == self.block_of[b]:
                    parts[-1].append(b)
                else:
                    parts.append([b])
            for one, other in zip(parts, parts[1:]):
                yield from both({c: 1 for c in one} | {c: -1 for c in other}, 0)

    def between_crust(self, named, value, digits):
        """The sums of a sandwich whose crust stands."""
        rule = self.rule(named)
        if rule["rule"] != "sandwich":
            return
        ends = [i for i, c in enumerate(rule["cells"]) if value[c] in (digits[0], digits[-1])]
        if len(ends) == 2:
            cells = rule["cells"][ends[0] + 1:ends[1]]
            yield from both({c: 1 for c in cells}, rule["numbers"][0])

    def is_right(self, named, way):
        """Whether the cells of a rule, all filled, are as it says."""
        rule = self.rule(named)
        sort, cells, numbers = rule["rule"], rule["cells"], rule["numbers"]
        if sort == "quad":
            held = [way[c] for c in cells]
            return all(held.count(d) >= numbers.count(d) for d in numbers)
        if sort == "between":
            low, high = sorted((way[cells[0]], way[cells[-1]]))
            return all(low < way[c] < high for c in cells[1:-1])
        return all(
            sum(factor * way[c] for c, factor in factors.items()) >= least
            for factors, least in self.rows(named)
        )


def both(factors, number):
    yield factors, number
    yield {cell: -factor for cell, factor in factors.items()}, -number


class Sums:
    """The rules of sums for one step: what is open, and what excludes what."""

    def __init__(self, rules, layout, value, open_digits):
        self.rules, self.layout, self.value, self.open = rules, layout, value, open_digits

    def comes_to(self, amount):
        """Whether the cells cannot come to more than the most, or less than the least."""
        sign, bound = (1, amount["most"]) if "most" in amount else (-1, -amount["least"])
        cells = amount["cells"]
        best = [max((sign * d for d in self.open(c)), default=-10**6) for c in cells]

        def better(way, so_far):
            if so_far + sum(best[len(way):]) <= bound:
                return False
            if len(way) == len(cells):
                return True
            cell = cells[len(way)]
            return any(
                better(way + [(cell, d)], so_far + sign * d)
                for d in self.open(cell)
                if not any(self.layout.clash(by, (cell, d)) for by in way)
            )

        return bool(cells) and not better([], 0)

    def total(self, bullet, c, amounts):
        """Whether a sum cannot be reached with a candidate."""
        for factors, least in self.equations(bullet):
            if c[0] not in factors:
                continue
            rest = {cell: factor for cell, factor in factors.items() if cell != c[0]}
            reach = factors[c[0]] * c[1]
            for amount in amounts:
                sign = 1 if "most" in amount else -1
                if all(rest.get(cell) == sign for cell in amount["cells"]):
                    rest = {cell: f for cell, f in rest.items() if cell not in amount["cells"]}
                    reach += sign * amount.get("most", amount.get("least"))
            reach += sum(max(f * d for d in self.open(cell)) for cell, f in rest.items())
            if reach < least:
                return True
        return not bullet["houses"] and self.clause(bullet["of"][0], c)

    def equations(self, bullet):
        if not bullet["houses"]:
            for named in bullet["of"]:
                yield from self.rules.rows(named)
                yield from self.rules.between_crust(named, self.value, self.layout.digits)
            return
        if not all(self.layout.is_strong(house) for house in bullet["houses"]):
            return
        factors, whole = {}, sum(self.layout.digits) * len(bullet["houses"])
        for house in bullet["houses"]:
            for cell in self.layout.houses[house]:
                factors[cell] = factors.get(cell, 0) + 1
        for named in bullet["of"]:
            rule = self.rules.rule(named)
            if rule["rule"] not in ("cage", "little"):
                return
            whole -= rule["numbers"][0]
            for cell in rule["cells"]:
                factors[cell] = factors.get(cell, 0) - 1
        yield from both({cell: f for cell, f in factors.items() if f}, whole)

    def clause(self, named, c):
        """A candidate that a corner, or what lies between two ends, leaves no room for."""
        rule = self.rules.rule(named)
        cells, open_of = rule["cells"], lambda cell: [c[1]] if cell == c[0] else self.open(cell)
        if rule["rule"] == "quad":
            held = lambda d: sum(d in open_of(cell) for cell in cells)
            return c[0] in cells and any(held(d) < rule["numbers"].count(d) for d in rule["numbers"])
        if rule["rule"] == "between" and c[0] in cells:
            ends = open_of(cells[0]), open_of(cells[-1])
            return not all(
                any(min(a, b) < d < max(a, b) for d in open_of(inside) for a in ends[0] for b in ends[1])
                for inside in cells[1:-1]
            )
        return False

    def fill(self, named, says):
        """Whether each way to fill the cells refuses what is given, or has what is said."""
        given, then = says
        rule = self.rules.rule(named)
        low, high = self.layout.digits[0], self.layout.digits[-1]

        def settled(way):
            return any(c in then or any(self.layout.clash(c, g) for g in given) for c in way)

        def each(cells, way, right):
            if settled(way):
                return True
            if not cells:
                return not right(dict(way))
            return all(
                each(cells[1:], way + [(cells[0], d)], right)
                for d in self.open(cells[0])
                if not any(self.layout.clash(by, (cells[0], d)) for by in way)
            )

        cells = rule["cells"]
        if rule["rule"] != "sandwich":
            return each(cells, [], lambda way: self.rules.is_right(named, way))
        for i in range(len(cells)):
            for j in range(i + 1, len(cells)):
                for a, b in ((low, high), (high, low)):
                    if a not in self.open(cells[i]) or b not in self.open(cells[j]):
                        continue
                    inside = cells[i + 1:j]
                    right = lambda way: sum(way[c] for c in inside) == rule["numbers"][0]
                    if not each(inside, [(cells[i], a), (cells[j], b)], right):
                        return False
        return True
