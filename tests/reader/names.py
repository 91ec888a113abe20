"""What the arguments of a bullet name: each is held against what the bullet claims and uses.

`names.json` says for each message and argument which of these relations hold.  It was read off steps
that were checked, and only what held in all of them was kept; `check.py --learn` does it again.
"""

from argument import fact
import colours


def about(step, number):
    """The cells, digits and houses that a bullet's lemma is about, by where they come from."""
    bullet, says = step.bullets[number], step.says[number]
    uses = [c for used in spoken(step, bullet) for g, t in step.says[used] for c in g | t]
    given = [c for g, _ in says for c in g]
    then = [c for _, t in says for c in t]
    assumed = [c for kind in step.assumed(bullet["block"]) for c in kind] if bullet["block"] else []
    units = [step.layout.members(unit) for unit in bullet.get("at", [])]
    marked = [c for all in units for c in all if step.is_open(c)]
    rooms = [c for unit in bullet.get("room", []) for c in step.layout.members(unit)]
    once = [fact(c) for one in bullet.get("once", []) for c in one]
    # Of a house that is filled, `cells` are its cells alone.
    filled = [one for one in bullet.get("cells", []) if isinstance(one, dict)]
    deadly = [(one["cell"], d) for one in filled for d in one["digits"]]
    sets = {
        "says": given + then, "if": given, "then": then, "uses": uses, "assumed": assumed,
        "at": [c for all in units for c in all], "open": marked, "room": rooms, "once": once,
        "deadly": deadly, "says and uses": given + then + uses, "last": uses_last(step, bullet),
        "says and at": given + then + [c for all in units for c in all],
    }
    for one in step.bullets:
        if one["rule"] == "elsewhere":
            sets["holds"] = [(c["cell"], c["digit"]) for c in one["holds"]]
    goes, becomes = turn(step)
    if goes:
        sets["stays"] = [(None, d) for d in becomes if becomes[d] == d]
        sets["turned"] = [(goes[c], becomes[d]) for c, d in given]
    for place in range(3):
        if place < len(says):
            sets[f"says {place}"] = list(says[place][0] | says[place][1])
            sets[f"then {place}"] = list(says[place][1])
            sets[f"if {place}"] = list(says[place][0])
    return sets


def turn(step):
    """Where each cell goes and what each digit becomes, if the puzzle looks the same then."""
    for bullet in step.bullets:
        if bullet["rule"] == "symmetry":
            goes = dict(zip(step.layout.cells, bullet["goes"]))
            return goes, dict(zip(step.layout.digits, bullet["becomes"]))
    return {}, {}


def rounds(step, value):
    """Digits that become each other, each once, and all that do."""
    _, becomes = turn(step)
    named = [digit for one in value for digit in one]
    follow = all(becomes.get(one[i - 1]) == one[i] for one in value for i in range(len(one)))
    whole = sorted(named) == sorted(d for d in becomes if becomes[d] != d)
    return {"the rounds of the turn"} if follow and whole else set()


def spoken(step, bullet):
    """What it uses, but for what only says why marks are gone or what a rule says of two cells:
    it names nothing of that."""
    said = ("marks-earlier", "says-")
    return [n for n in bullet["uses"] if not step.bullets[n]["msg"].startswith(said)]


def uses_last(step, bullet):
    return [c for used in spoken(step, bullet)[-1:] for g, t in step.says[used] for c in g | t]


def houses(step, bullet):
    at = [unit["house"] for unit in bullet.get("at", []) if "house" in unit]
    room = [unit["house"] for unit in bullet.get("room", []) if "house" in unit]
    used = [
        unit["house"] for n in spoken(step, bullet)
        for unit in step.bullets[n].get("at", []) + step.bullets[n].get("room", []) if "house" in unit
    ]
    return {"at": set(at), "room": set(room), "at and room": set(at + room), "used": set(used)}


def letters(step):
    found = {}
    for one in step.step["premise"]:
        if "label" in one:
            found.setdefault(one["label"], set()).add(one["cell"])
    for bullet in step.bullets:
        for value in bullet["args"].values():
            for one in value if isinstance(value, list) else []:
                if isinstance(one, dict) and "cell" in one:
                    found.setdefault(one["label"], set()).add(one["cell"])
    return found


def relations(step, number, key, value):
    """All that can be said of one argument."""
    bullet = step.bullets[number]
    found = set()
    if isinstance(value, dict) and ("role" in value or "rule" in value):
        return None
    if key == "rounds":
        return rounds(step, value)
    if bullet["msg"] in colours.MESSAGES:
        return {"it follows"} if colours.follows(step, number, key, value, letters(step)) else set()
    if isinstance(value, list) and any(isinstance(one, list) for one in value):
        return None
    sets = about(step, number)
    if isinstance(value, dict):
        return because(step, bullet, value)
    many = value if isinstance(value, list) else [value]
    if key == "case":
        return case(step, number, value)
    if key == "step":
        return {"steps"} if many == bullet.get("steps") else set()
    if key == "removed":
        return removed(step, bullet, many, sets["says"])
    if key in ("count", "many", "filled") and isinstance(value, int):
        for other, list_ in bullet["args"].items():
            if isinstance(list_, list) and len(list_) == value:
                found.add(f"as many as {other}")
        for name, all_ in sets.items():
            if len({c for c, _ in all_}) == value:
                found.add(f"as many cells as {name}")
            if len({d for _, d in all_}) == value:
                found.add(f"as many digits as {name}")
        if len(spoken(step, bullet)) - 1 == value:
            found.add("one less than uses")
        placed = sum(digit == bullet["args"].get("digit") for digit in step.value.values())
        if placed == value:
            found.add("as many as stand")
        return found
    if all(isinstance(one, int) for one in many):
        digits = set(many)
        for name, all_ in sets.items():
            own = {d for _, d in all_}
            found |= {f"digits {word} {name}" for word in words(digits, own)}
            found |= {f"digits {word} {name}, but" for word in words(set(step.layout.digits) - digits, own)}
        if len(digits) != len(many):
            found = set()
        return found
    if all(isinstance(one, dict) for one in many):
        if any(one["cell"] not in letters(step)[one["label"]] or len(letters(step)[one["label"]]) > 1
               and not bullet["msg"].startswith("multi") for one in many):
            return set()
        many = [one["cell"] for one in many]
    if all(isinstance(one, str) for one in many):
        if all(one in step.layout.houses for one in many) and not all(one in letters(step) for one in many):
            return house(step, number, set(many), sets)
        if not all("r" in one and "c" in one for one in many):
            known = letters(step)
            if not all(one in known for one in many):
                return set()
            many = [cell for one in many for cell in sorted(known[one])]
        cells = set(many)
        for name, all_ in sets.items():
            found |= {f"cells {word} {name}" for word in words(cells, {c for c, _ in all_})}
        placed = {step.value[c] for c in cells if c in step.value}
        if placed and None not in placed:
            found.add("placed")
            if placed == {bullet["args"].get("digit")}:
                found.add("placed digit")
                others = {c for c, _ in sets["says"]}
                if any(cells | others <= set(all_) for all_ in step.layout.houses.values()):
                    found.add("sees says")
        named = bullet["args"].get("house", [None])[0]
        if named in step.layout.houses:
            inside = set(step.layout.houses[named])
            if cells == inside - {c for c, _ in sets["says"]}:
                found.add("the rest of the house")
            if cells <= inside:
                found.add("in the house")
        return found
    return found


def words(one, other):
    if one == other:
        yield "are"
    if one <= other:
        yield "in"
    if one >= other and other:
        yield "hold"


def house(step, number, named, sets):
    bullet, found = step.bullets[number], set()
    for name, all_ in houses(step, bullet).items():
        found |= {f"houses {word} {name}" for word in words(named, all_)}
    inside = [set(step.layout.houses[one]) for one in named]
    union = set().union(*inside)
    for name in ("says", "then", "if", "uses", "says and uses", "last", "open", "once", "deadly"):
        cells = {c for c, _ in sets[name]}
        if cells:
            if all(cells <= one for one in inside):
                found.add(f"each holds {name}")
            if cells <= union:
                found.add(f"together hold {name}")
            if all(cells & one for one in inside):
                found.add(f"each meets {name}")
    by = bullet["args"].get("by", [None])[0]
    if isinstance(by, str) and all(by in one for one in inside):
        found.add("holds by")
    digits = bullet["args"].get("digits")
    if isinstance(digits, list):
        here = [{step.value[c] for c in one} for one in inside]
        if all(set(digits) <= one for one in here):
            found.add("has the digits")
        if all({d for d in step.layout.digits if d not in one} == set(digits) for one in here):
            found.add("lacks the digits")
    digit = bullet["args"].get("digit")
    if isinstance(digit, int) and all(digit not in {step.value[c] for c in one} for one in inside):
        found.add("lacks the digit")
    for key, what in (("digit", "has the digit"), ("a", "has a"), ("b", "has b")):
        digit = bullet["args"].get(key)
        if isinstance(digit, int) and all(digit in {step.value[c] for c in one} for one in inside):
            found.add(what)
    return found


def removed(step, bullet, value, says):
    """Each step did remove that, and together it is what the bullet says."""
    all_ = [(one["step"], (c["cell"], c["digit"])) for one in value for c in one["removed"]]
    is_so = all(c in step.history.get(number, ()) for number, c in all_)
    steps = [one["step"] for one in value] == bullet["steps"]
    return {"what the steps removed"} if is_so and steps and {c for _, c in all_} == set(says) else set()


def because(step, bullet, value):
    """The letters are those of what is used, all of them."""
    either = value.get("either", [])
    any_of = [step.bullets[used]["args"]["named"] for used in spoken(step, bullet) if step.bullets[used]["msg"] == "if-any"]
    if either not in [[one["label"] for one in named] for named in any_of or [[]]]:
        return set()
    if not value["labels"] and not value["houses"]:
        return {"letters of uses", "houses of uses", "a letter each"}
    known = letters(step)
    cells = {cell for label in value["labels"] + either for cell in known.get(label, {None})}
    singles = set()
    several = [one for one in (several_of(step, known, used) for used in spoken(step, bullet)) if one]
    singles.update(*several)
    for used in spoken(step, bullet):
        own = step.bullets[used]["args"]
        for key in ("named", "label"):
            one = own.get(key)
            if one and len(one) == 1:
                singles |= known.get(one[0], set()) if isinstance(one[0], str) else {one[0]["cell"]}
    patterns = {
        house for used in spoken(step, bullet) for unit in step.bullets[used].get("at", [])
        + step.bullets[used].get("room", []) if "house" in unit for house in [unit["house"]]
        if step.bullets[used]["rule"] == "count"
    }
    found = set()
    if cells <= singles:
        found.add("letters of uses")
    if set(value["houses"]) <= patterns:
        found.add("houses of uses")
    # What was said of the cell itself, or of one of the cells of a pair, is used, and not named again.
    own = singles_of(step, known, None, bullet)
    plain = [n for n in spoken(step, bullet) if step.bullets[n]["rule"] not in ("count", "earlier")]
    plain = [n for n in plain if not several_of(step, known, n)]
    named = {one for one in (tuple(sorted(singles_of(step, known, n))) for n in plain) if not set(one) <= own}
    if len(cells - own) == len(named) and not several:
        found.add("a letter each")
    # Of what was said of several cells at once one letter is enough.
    each = set().union(*named)
    if several and each <= cells and cells - own - each <= set().union(*several) and all(one & (cells | own) for one in several):
        found.add("a letter each")
    return found


def several_of(step, known, used):
    """The cells a bullet takes a digit from at once, by their letters."""
    bullet = step.bullets[used]
    if bullet["msg"] in ("net-clue-outside", "net-clues-outside", "if-none", "if-any"):
        return {one["cell"] for one in bullet["args"]["named"]}
    labels = bullet["args"]["labels"] if bullet["msg"] == "net-promised" else []
    return {cell for label in labels for cell in known.get(label, set())}


def singles_of(step, known, used, bullet=None):
    own = (bullet or step.bullets[used])["args"]
    one = own.get("named") or own.get("label")
    return {cell for o in one or [] for cell in (known.get(o, set()) if isinstance(o, str) else [o["cell"]])}


def case(step, number, value):
    """1 is the first; 1.2 comes after 1.1 and within 1."""
    seen = [tuple(b["args"]["case"]) for b in step.bullets[:number] if "case" in b["args"]]
    path, opens = tuple(value), not step.bullets[number]["msg"] == "case-out"
    if not opens:
        return {"known"} if path in seen and all(
            tuple(b["args"].get("case", ())) != path for b in step.bullets[:number] if b["msg"] == "case-out"
        ) and len(path) == step.bullets[number]["depth"] + 1 else set()
    before = path[:-1] + (path[-1] - 1,)
    fits = path not in seen and (path[-1] == 1 or before in seen) and (not path[:-1] or path[:-1] in seen)
    return {"next"} if fits and len(path) == step.bullets[number]["depth"] else set()
