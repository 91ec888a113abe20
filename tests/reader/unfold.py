"""A step as `kotowari/step/3` writes it, with its lists as lists and with what it leaves out.

Lists of names are strings there, and keys that would say nothing are absent (docs/json.md).
"""

import re

NAMED = re.compile(r"([A-Z]+):(?:(r\d+c\d+)(?:=(\d+))?|([A-Z]+))$")


def cells(text):
    return text.split()


def digits(text):
    return [int(word) for word in text.split()]


def candidate(word):
    cell, digit = word.rsplit("=", 1)
    return {"cell": cell, "digit": int(digit)}


def candidates(text):
    return [candidate(word) for word in text.split()]


def unit(word):
    of, _, digit = word.rpartition("=")
    return {"house": of, "digit": int(digit)} if of else {"cell": word}


def units(text):
    return [unit(word) for word in text.split()]


def clause(text):
    words = text.split()
    return {
        "if": [word.replace("<>", "=") for word in words if "<>" in word],
        "then": [word for word in words if "<>" not in word],
    }


def pairs(text):
    words = text.split()
    return [[one, other] for one, other in zip(words[::2], words[1::2])]


def whole(text):
    """Cells with all their digits, of candidates."""
    found = {}
    for one in candidates(text):
        found.setdefault(one["cell"], []).append(one["digit"])
    return [{"cell": cell, "digits": all} for cell, all in found.items()]


def word(text):
    """A digit, a number, a cell with its letter, or a name."""
    named = NAMED.match(text)
    if named:
        label, cell, digit, like = named.groups()
        one = {"label": label, "like": like} if like else {"label": label, "cell": cell}
        return one | ({"digit": int(digit)} if digit else {})
    return int(text) if re.match(r"-?\d+$", text) else text


def argument(key, value):
    """One thing and a list of one are written alike: it is a list here."""
    if key == "seen" and isinstance(value, str):
        return [{"like": None} | (one if isinstance(one, dict) else {"label": one}) for one in map(word, value.split())]
    if isinstance(value, str):
        return [word(text) for text in value.split()]
    if isinstance(value, list):
        return [one | {"removed": candidates(one["removed"])} if isinstance(one, dict) else argument(key, one)
                for one in value]
    if isinstance(value, dict) and "role" not in value and "rule" not in value:
        reasons = {"labels": "", "houses": "", "digits": []} | value
        return {name: argument(name, one) for name, one in reasons.items()}
    if isinstance(value, dict) and "role" in value:
        return {"role": value["role"], "digits": digits(value.get("digits", ""))}
    return value


def rest(value):
    sums = [one | {side: cells(one.get(side, "")) for side in ("more", "less")} for one in value.get("sums", [])]
    return {"houses": cells(value.get("houses", "")), "sums": sums}


def bullet(value):
    one = {"uses": [], "says": [], "block": 0} | value
    one["args"] = {key: argument(key, arg) for key, arg in value.get("args", {}).items()}
    one["says"] = [clause(text) for text in one["says"]]
    rule = one["rule"]
    if rule in ("look", "marks", "last", "left", "count"):
        one["at"] = units(value.get("at", ""))
    if rule == "count":
        one["room"] = units(value.get("room", ""))
        one["once"] = [text.split() for text in value.get("once", [])]
    if rule == "earlier":
        one["steps"] = value.get("steps", [])
    if rule == "deadly":
        one["cells"], one["pairs"] = whole(value["cells"]), pairs(value.get("pairs", ""))
    if rule == "fill-cells":
        one["cells"] = cells(value["cells"])
    if rule == "elsewhere":
        one["holds"], one["becomes"] = candidates(value["holds"]), digits(value["becomes"])
    if rule == "symmetry":
        one["goes"], one["becomes"] = cells(value["goes"]), digits(value["becomes"])
    if rule == "total":
        one["houses"] = []
    if "amounts" in value:
        one["amounts"] = [amount | {"cells": cells(amount["cells"])} for amount in value["amounts"]]
    if rule in ("rest", "fillings"):
        one["rests"], one["of"] = [rest(of) for of in value.get("rests", [])], value.get("of", [])
    return one


def block(value):
    claim = lambda text: {"not": text.replace("<>", "=")} if "<>" in text else {"is": text}
    return {"parent": value.get("parent", 0), "assumes": [claim(text) for text in value["assumes"].split()]}


def step(value):
    if value["schema"] != "kotowari/step/3":
        raise ValueError(f"{value['schema']} is not read")
    blocks = [block(one) for one in value.get("blocks", [])]

    def depth(number):
        return 1 + depth(blocks[number - 1]["parent"]) if number else 0

    bullets = [bullet(one) for one in value["reason"]]
    for one in bullets:
        one["depth"] = depth(one["block"])
    grid, marks = value["state"]["grid"], value["state"]["marks"]
    is_large = " " in grid
    if is_large:
        grid = [None if sign == "." else int(sign) for sign in grid.split()]
    split = lambda text: [int(one) for one in (text.split(",") if is_large else text) if one]
    premise = [word(text) if ":" in text else candidate(text) if "=" in text else {"cell": text}
               for text in value.get("premise", "").split()]
    return value | {
        "state": {"grid": grid, "marks": [None if text == "." else split(text) for text in marks.split(" ")]},
        "place": candidates(value.get("place", "")), "remove": candidates(value.get("remove", "")),
        "premise": premise, "reason": bullets, "blocks": blocks,
    }
