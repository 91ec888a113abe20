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


def alternate(groups, many):
    """Whether any so many in a row are of different groups."""
    window = min(many, len(groups))
    return all(len(set(groups[i:i + window])) == window for i in range(len(groups) - window + 1))


def same_in_parts(values, rule, of):
    parts, at = [], 0
    for count in rule["parts"]:
        parts.append(of(values[at:at + count]))
        at += count
    return all(part == parts[0] for part in parts)


def zipped(values):
    half = len(values) // 2
    wanted = values[half] if len(values) % 2 else values[0] + values[-1]
    return all(values[i] + values[-1 - i] == wanted for i in range(half))


def cut(values, rule):
    """Whether a line falls into parts that each add up to the number; a ring may be cut anywhere."""
    cells, number = rule["cells"], rule["numbers"][0]
    is_ring = len(cells) > 2 and cells[0] == cells[-1]
    if is_ring:
        values = values[:-1]

    def falls(line):
        part = 0
        for value in line:
            part += value
            if part > number:
                return False
            part %= number
        return part == 0 and any(line)

    return any(falls(values[at:] + values[:at]) for at in range(len(values) if is_ring else 1))


def first_says(values, then):
    return 1 <= values[0] <= len(values) and then(values[0])


def never_adds_up(values, number):
    """Whether no value, and no values together, add up to the number."""
    sums = {0}
    for value in values:
        sums |= {before + value for before in sums}
    return number not in sums


def between_ends(values):
    """What stands between the least and the greatest value."""
    a, b = sorted(values.index(end) for end in (min(values), max(values)))
    return values[a + 1:b]


def halves(values, digits):
    """Whether as many are even as odd, and as many low as high; the middle digit is neither."""
    half, digits = len(digits) // 2, sorted(digits)
    low, high = digits[:half], digits[-half:]
    return (
        2 * sum(x % 2 for x in values) == len(values)
        == 2 * sum(x in low for x in values) == 2 * sum(x in high for x in values)
    )


def first_hidden(values):
    behind = (x for i, x in enumerate(values) if any(before > x for before in values[:i]))
    return next(behind, None)


def differ(values):
    return len(set(values)) == len(values)


# What is true of the digits of a rule's cells, in order; the digits are those of the board.
WHOLE = {
    "sum": lambda v, rule, _: sum(f * x for f, x in zip(rule.get("factors") or [1] * len(v), v))
    == rule["numbers"][0],
    "equalsum": lambda v, rule, _: same_in_parts(v, rule, sum),
    "same": lambda v, rule, _: same_in_parts(v, rule, sorted),
    "difference": lambda v, rule, _: abs(v[0] - v[1]) == rule["numbers"][0],
    "ratio": lambda v, rule, _: rule["numbers"][0] * min(v) == max(v),
    "doublearrow": lambda v, *_: v[0] + v[-1] == sum(v[1:-1]),
    "slowthermo": lambda v, *_: v == sorted(v),
    "entropic": lambda v, _, digits: alternate([digits.index(x) * 3 // len(digits) for x in v], 3),
    "modular": lambda v, rule, _: alternate([x % rule["numbers"][0] for x in v], rule["numbers"][0]),
    "zipper": lambda v, *_: zipped(v),
    "sumline": lambda v, rule, _: cut(v, rule),
    "nabner": lambda v, *_: all(abs(a - b) > 1 for i, a in enumerate(v) for b in v[:i]),
    "lockout": lambda v, rule, _: abs(v[0] - v[-1]) >= rule["numbers"][0]
    and all(x < min(v[0], v[-1]) or x > max(v[0], v[-1]) for x in v[1:-1]),
    "contains": lambda v, rule, _: all(v.count(d) >= rule["numbers"].count(d) for d in rule["numbers"]),
    "exactly": lambda v, rule, _: all(v.count(d) == rule["numbers"].count(d) for d in rule["numbers"]),
    "circles": lambda v, *_: all(v.count(x) == x for x in v),
    "xsum": lambda v, rule, _: first_says(v, lambda x: sum(v[:x]) == rule["numbers"][0]),
    "room": lambda v, rule, _: first_says(v, lambda x: v[x - 1] == rule["numbers"][0]),
    "valueindex": lambda v, *_: 1 <= v[1] <= len(v) - 2 and v[v[1] + 1] == v[0],
    "rellik": lambda v, rule, _: differ(v) and never_adds_up(v, rule["numbers"][0]),
    "lunchbox": lambda v, rule, _: differ(v) and sum(between_ends(v)) == rule["numbers"][0],
    "equality": lambda v, _, digits: differ(v) and halves(v, digits),
    "say": lambda v, rule, _: all(
        v.count(d) == times for times, d in zip(rule["numbers"][::2], rule["numbers"][1::2])
    ),
    "hidden": lambda v, rule, _: first_hidden(v) == rule["numbers"][0],
    "distinct": lambda v, *_: v[0] == len(set(v[1:])),
}
# More cells than this are not tried out.
MOST_TRIED = 9


def place(cell):
    return tuple(map(int, CELL.match(cell).groups()))


class Rules:
    """The rules of a puzzle as they were written."""

    def __init__(self, written, cells, block_of, digits):
        self.written, self.cells, self.block_of = written, set(cells), block_of
        self.digits = list(digits)
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
        elif sort in ("between", "lockout"):
            for c in cells[1:-1]:
                for end in (cells[0], cells[-1]):
                    yield c, end, lambda x, y: x != y
            if sort == "lockout":
                yield cells[0], cells[-1], lambda x, y: abs(x - y) >= numbers[0]
        elif sort == "difference":
            yield cells[0], cells[1], lambda x, y: abs(x - y) == numbers[0]
        elif sort == "ratio":
            yield cells[0], cells[1], lambda x, y: numbers[0] * min(x, y) == max(x, y)
        elif sort == "slowthermo":
            yield from ((a, b, lambda x, y: x <= y) for a, b in steps)
        elif sort == "nabner":
            yield from ((a, b, lambda x, y: abs(x - y) > 1) for i, a in enumerate(cells) for b in cells[:i])
        elif sort in ("entropic", "modular"):
            many = 3 if sort == "entropic" else numbers[0]
            of = self.third if sort == "entropic" else lambda x: x % many
            for i, a in enumerate(cells):
                for k, b in enumerate(cells[i + 1:i + 1 + many]):
                    if a != b:
                        yield a, b, lambda x, y, same=k + 1 == many: (of(x) == of(y)) == same
        elif sort == "same" and rule["parts"] == [1, 1]:
            yield cells[0], cells[1], lambda x, y: x == y
        elif sort == "room":
            for k, cell in enumerate(cells[1:], 2):
                yield cells[0], cell, lambda x, y, k=k: (x == k) == (y == numbers[0])
        elif sort in ("rowindex", "columnindex"):
            for cell in cells:
                row, column = place(cell)
                own = row if sort == "rowindex" else column
                for k in self.digits:
                    other = f"r{k}c{column}" if sort == "rowindex" else f"r{row}c{k}"
                    if other in self.cells and other != cell:
                        yield cell, other, lambda x, y, k=k, own=own: (x == k) == (y == own)
        elif sort == "taxicab":
            for a in self.cells:
                for b in self.cells:
                    (r, c), (s, d) = place(a), place(b)
                    far = abs(r - s) + abs(c - d)
                    if a < b and far in self.digits:
                        yield a, b, lambda x, y, far=far: x != far or y != far

    def third(self, digit):
        return self.digits.index(digit) * 3 // len(self.digits)

    def can_be(self, named, open_of, clash, digits):
        """Whether the cells of a rule can hold digits of which it is true; yes if nobody knows."""
        rule = self.rule(named)
        cells = list(dict.fromkeys(rule["cells"]))
        if rule["rule"] not in WHOLE or len(cells) > MOST_TRIED:
            return True

        def way(so_far):
            if len(so_far) == len(cells):
                held = dict(so_far)
                return WHOLE[rule["rule"]]([held[c] for c in rule["cells"]], rule, digits)
            cell = cells[len(so_far)]
            return any(
                way(so_far + [(cell, d)])
                for d in open_of(cell)
                if not any(clash(by, (cell, d)) for by in so_far)
            )

        return way([])

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
        elif sort == "sum":
            factors = rule.get("factors") or [1] * len(cells)
            yield from both(dict(zip(cells, factors)), rule["numbers"][0])
        elif sort == "doublearrow":
            yield from equal(cells[1:-1], [cells[0], cells[-1]])
        elif sort == "equalsum":
            parts, at = [], 0
            for count in rule["parts"]:
                parts.append(cells[at:at + count])
                at += count
            for one, other in zip(parts, parts[1:]):
                yield from equal(one, other)
        elif sort == "zipper":
            half = len(cells) // 2
            pairs = [[cells[i], cells[-1 - i]] for i in range(half)]
            sides = [[cells[half]]] * half if len(cells) % 2 else pairs[1:]
            for one, other in zip(pairs, sides):
                yield from equal(one, other)
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
        if rule["rule"] == "xsum":
            cells, count = rule["cells"], value[rule["cells"][0]]
            if count is not None and 1 <= count <= len(cells):
                yield from both({c: 1 for c in cells[1:count]}, rule["numbers"][0] - count)
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
        if sort in WHOLE:
            return WHOLE[sort]([way[c] for c in cells], rule, self.digits)
        return all(
            sum(factor * way[c] for c, factor in factors.items()) >= least
            for factors, least in self.rows(named)
        )


def equal(one, other):
    factors = {}
    for side, sign in ((one, 1), (other, -1)):
        for cell in side:
            factors[cell] = factors.get(cell, 0) + sign
    yield from both({cell: factor for cell, factor in factors.items() if factor}, 0)


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
        return self.misses(self.equations(bullet), c, amounts) or (
            not bullet["houses"] and self.clause(bullet["of"][0], c)
        )

    def misses(self, rows, c, amounts):
        """Whether one of these sums cannot be reached with a candidate."""
        for factors, least in rows:
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
        return False

    def rest(self, rest):
        """What remains of houses when sums are added, from below and from above."""
        if not all(self.layout.is_strong(house) for house in rest["houses"]):
            return
        factors, whole = {}, sum(self.layout.digits) * len(rest["houses"])
        for house in rest["houses"]:
            for cell in self.layout.houses[house]:
                factors[cell] = factors.get(cell, 0) + 1
        for one in rest["sums"]:
            added = {}
            for sign, side in ((1, "more"), (-1, "less")):
                for cell in one[side]:
                    added[cell] = added.get(cell, 0) + sign
            rows = list(self.rules.rows(one["of"]))
            turned = {cell: -factor for cell, factor in added.items()}
            least = [n for cells, n in rows if cells == added]
            if not any((turned, -n) in rows for n in least):
                return
            whole += least[0]
            for cell, factor in added.items():
                factors[cell] = factors.get(cell, 0) + factor
        yield from both({cell: f for cell, f in factors.items() if f}, whole)

    def fillings(self, bullet, says, facts):
        """Whether each way to fill several rules, or what remains, agrees with what is said."""
        given, then = says
        # What the bullets used say holds in each way, too.
        holds = [next(iter(t)) for g, t in facts if not g and len(t) == 1]
        gone = {next(iter(g)) for g, t in facts if len(g) == 1 and not t}
        rows, cells = [], set()
        for rest in bullet["rests"]:
            of = list(self.rest(rest))
            if not of:
                return False
            rows += of
        for named in bullet["of"]:
            rows += self.rules.rows(named)
            cells |= set(self.rules.rule(named)["cells"])
        for factors, _ in rows:
            cells |= set(factors)
        cells = sorted(cells, key=lambda cell: len(self.open(cell)))

        def reaches(way):
            held = dict(way)
            return all(
                sum(
                    max(f * d for d in ([held[cell]] if cell in held else self.open(cell)))
                    for cell, f in factors.items()
                )
                >= least
                for factors, least in rows
            )

        def each(way):
            if any(c in then or any(self.layout.clash(c, g) for g in given) for c in way):
                return True
            if not reaches(way):
                return True
            if len(way) == len(cells):
                held = dict(way)
                return not all(self.rules.is_right(named, held) for named in bullet["of"])
            cell = cells[len(way)]
            return all(
                each(way + [(cell, d)])
                for d in self.open(cell)
                if (cell, d) not in gone
                and not any(self.layout.clash(by, (cell, d)) for by in way + holds if by != (cell, d))
            )

        return each([])

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
        if rule["rule"] in ("entropy", "remainders", "flatmates"):
            return self.around(rule["rule"], c)
        return c[0] in cells and not self.rules.can_be(
            named, open_of, self.layout.clash, self.layout.digits
        )

    def around(self, sort, c):
        """Whether a rule of the whole board leaves no room for a candidate."""
        row, column = place(c[0])
        here = lambda cell: [c[1]] if cell == c[0] else self.open(cell)
        digits = list(self.layout.digits)
        if sort == "flatmates":
            # The cell itself, or the one that needs it as a mate.
            middle, cells = digits[(len(digits) - 1) // 2], self.rules.cells
            for at in (row - 1, row, row + 1):
                cell = f"r{at}c{column}"
                if cell not in cells or here(cell) != [middle]:
                    continue
                mates = [(f"r{at - 1}c{column}", digits[0]), (f"r{at + 1}c{column}", digits[-1])]
                if not any(mate in cells and d in here(mate) for mate, d in mates):
                    return True
            return False
        of = self.rules.third if sort == "entropy" else lambda d: d % 3
        for down in (-1, 0):
            for right in (-1, 0):
                corner = row + down, column + right
                four = [f"r{corner[0] + i}c{corner[1] + k}" for i in (0, 1) for k in (0, 1)]
                if all(cell in self.rules.cells for cell in four):
                    groups = [of(d) for cell in four for d in here(cell)]
                    if len(set(groups)) < 3:
                        return True
        return False

    def fill(self, named, says, facts):
        """Whether each way to fill the cells refuses what is given, or has what is said."""
        given, then = says
        # What the bullets used say holds in each way, too.
        holds = [next(iter(t)) for g, t in facts if not g and len(t) == 1]
        out = {next(iter(g)) for g, t in facts if len(g) == 1 and not t}
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
                if (cells[0], d) not in out
                and not any(self.layout.clash(by, (cells[0], d)) for by in way + holds if by != (cells[0], d))
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
                    rest = [c for c in cells[:i] + cells[j + 1:]]

                    def filled(way):
                        # What lies between is right: now the rest of the line.
                        if sum(way[c] for c in inside) != rule["numbers"][0]:
                            return False
                        return not each(rest, list(way.items()), lambda _: True)

                    if not each(inside, [(cells[i], a), (cells[j], b)], filled):
                        return False
        return True

    def fill_cells(self, cells, says):
        """The same for cells with all sums and clues that name no other cell."""
        given, then = says
        order = sorted(cells, key=lambda c: all(g[0] != c for g in given))
        inside = [
            {"rule": rule["rule"], "number": i + 1}
            for i, rule in enumerate(self.rules.written)
            if rule["cells"] and set(rule["cells"]) <= set(cells) and rule["rule"] != "sandwich"
        ]

        def each(at, way):
            if any(c in then or any(self.layout.clash(c, g) for g in given) for c in way):
                return True
            if at == len(order):
                filled = dict(way)
                return not all(self.rules.is_right(named, filled) for named in inside)
            return all(
                each(at + 1, way + [(order[at], d)])
                for d in self.open(order[at])
                if not any(self.layout.clash(by, (order[at], d)) for by in way)
            )

        return each(0, [])
