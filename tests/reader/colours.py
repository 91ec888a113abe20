"""Cells that three digits cannot fill: what each bullet says of them follows from those before it.

Three cells that see one another are the first; of every other one it is said which of these it is like.
"""

MESSAGES = {
    "chromatic-suppose", "chromatic-three", "chromatic-like", "chromatic-left", "chromatic-only",
    "chromatic-try", "chromatic-not", "chromatic-dead", "chromatic-nowhere",
}


class World:
    """What is known; a try has one of its own."""

    def __init__(self, outer=None):
        self.outer = outer
        self.first = outer.first if outer else []
        self.like = dict(outer.like) if outer else {}
        self.out = set(outer.out) if outer else set()
        self.dead = False


def follows(step, number, key, value, letters):
    """Whether all is so up to this bullet, with this value in place of its own."""
    world = World()
    for n, bullet in enumerate(step.bullets[: number + 1]):
        args = bullet["args"]
        if n == number:
            args = args | {key: value}
        if bullet["msg"] == "chromatic-cells":
            cells = {one["cell"] for one in args["named"]}
            digits = set(args["digits"])
        if bullet["msg"] not in MESSAGES:
            continue
        if bullet["msg"] == "chromatic-suppose":
            if args["count"] != len(cells) or set(args["digits"]) != digits:
                return False
            continue
        world = said(step.layout, bullet["msg"], args, world, letters, cells)
        if world is None:
            return False
    return True


def said(layout, message, args, world, letters, cells):
    def cell(label):
        label = label[0] if isinstance(label, list) else label
        named = letters.get(label, set())
        return next(iter(named)) if len(named) == 1 else None

    def sees(a, b):
        return a != b and any(a in house and b in house for house in layout.houses.values())

    def mutual(three):
        return len(set(three)) == 3 and set(three) <= cells and all(
            sees(a, b) for a in three for b in three if a != b)

    seen = [(cell(one["label"]), cell(one["like"] or one["label"])) for one in args.get("seen", [])]
    if any(world.like.get(by) != like for by, like in seen):
        return None
    one, like = cell(args.get("label")), cell(args.get("like"))
    three = [cell(label) for label in args.get("labels", [])]
    if message == "chromatic-three":
        if not mutual(three):
            return None
        world.first = three
        world.like = {c: c for c in three}
        return world
    if message in ("chromatic-like", "chromatic-left"):
        ruled = [like for _, like in seen]
        if message == "chromatic-left":
            other = cell(args["not"])
            if (one, other) not in world.out:
                return None
            ruled.append(other)
        if one in world.like or one not in cells or not all(sees(by, one) for by, _ in seen):
            return None
        if sorted(ruled + [like]) != sorted(world.first):
            return None
        world.like[one] = like
        return world
    if message in ("chromatic-only", "chromatic-nowhere"):
        others = three if message == "chromatic-nowhere" else [cell(l) for l in args["others"]]
        if not mutual(three) or any(of != like for _, of in seen) or like not in world.first:
            return None
        if not all(any(sees(by, c) for by, _ in seen) for c in others):
            return None
        if not all(any(sees(by, c) for c in others) for by, _ in seen):
            return None
        if message == "chromatic-nowhere":
            world.dead = True
        else:
            if sorted(others + [one]) != sorted(three) or one in world.like:
                return None
            world.like[one] = like
        return world
    if message == "chromatic-try":
        if one in world.like or one not in cells or like not in world.first:
            return None
        inner = World(world)
        inner.tried = (one, like)
        inner.like[one] = like
        return inner
    if message == "chromatic-not":
        if not world.dead or world.outer is None or world.tried != (one, like):
            return None
        world.outer.out.add((one, like))
        return world.outer
    if message == "chromatic-dead":
        if one in world.like or one not in cells or not all(sees(by, one) for by, _ in seen):
            return None
        if sorted(like for _, like in seen) != sorted(world.first):
            return None
        world.dead = True
        return world
    return None
