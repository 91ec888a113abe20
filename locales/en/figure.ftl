### Figures: headings and legends. The signs themselves are the same in every language.
### Only ASCII in headings: they are part of the grid.

## Headings of rows and columns. $notation how cells are named | $marks yes: full pencil marks, no: one sign a cell
## $number which | $rowletter $columnletter letters

figure-row = { $notation ->
    [ja] { $number }
    [tuple] { $number }
    [a1] { $number }
    [a1-row] { $rowletter }
   *[other] { $marks ->
        [yes] r{ $number }
       *[no] { $number }
    }
}
figure-column = { $notation ->
    [ja] { $number }
    [tuple] { $number }
    [a1] { $columnletter }
    [a1-row] { $number }
   *[other] { $marks ->
        [yes] c{ $number }
       *[no] { $number }
    }
}

## Legend: one short message a sign, printed after the sign. $digit the digit drawn | $count how many cells have the sign | $houses names

# (7)
legend-source = look from here
# ---
legend-row = along this row
# |
legend-column = along this column
# \ /
legend-diagonal = along this diagonal
# x
legend-blocked = not here
# 9
legend-stands = already placed
# ?
legend-open = { $digit } might go here
# A-D
legend-labels = cells named in the text
# ?7?
legend-keep = { $count ->
    [2] one of the two is { $digit }
   *[other] one of these is { $digit }
}
# ---, |, as far as no other sign is in the cell. $houses the base houses, those that cover them
legend-base = base: { AND($houses) }
legend-cover = cover: { AND($houses) }
# (7), a digit that was not printed
legend-filled-later = filled in later
# *7*
legend-premise = candidates the reasoning rests on
# {7}
legend-aux = a second set of candidates
# [1]
legend-placed = goes in here
# -7-
legend-removed = removed
# '
legend-ticked = marked: { AND($houses) }
# [8], in the big view
legend-filled = digits in place
# ***, in the big view
legend-rests = cell the reasoning rests on
# ^^^, in the big view
legend-changed = cell that changes now
# ., in a view with pencil marks
legend-left-out = other candidates, not drawn

## What a sign means in this step, said after signs and letters
## $number which of several, 0 if there is only one | $digits | $many how many digits | $houses | $lines how many houses | $count how many cells

part-places = { $lines ->
    [0] places for { AND($digits) }
   *[other] places for { AND($digits) } in { AND($houses) }
}
part-cell = all that fits in the cell
part-base = base: { $lines ->
    [0] places for { AND($digits) }
   *[other] places for { AND($digits) } in { AND($houses) }
}
part-cover = cover: places for { AND($digits) }{ $lines ->
    [0] { "" }
   *[other] { " " }in { AND($houses) }
}
part-fins = { $count ->
    [1] fin
   *[other] fins
}{ $number ->
    [0] { "" }
   *[other] { " " }of fish { $number }
}
part-endo-fins = { $count ->
    [1] fin
   *[other] fins
} where two base lines or boxes cross
part-locked-set = { $count ->
    [1] naked single: { AND($digits) }
    [2] naked pair: { AND($digits) }
    [3] naked triple: { AND($digits) }
    [4] naked quad: { AND($digits) }
   *[other] naked set: { AND($digits) }
}
part-hidden-set = the only places for { AND($digits) }
part-almost-locked-set = { $number ->
    [0] almost locked set
   *[other] set { $number }
}: { AND($digits) }
part-hub = set in the middle: { AND($digits) }
part-stem = stem: { AND($digits) }
part-bent-set = bent set: { AND($digits) }
part-crossing = where the two cross: { AND($digits) }
part-arm = rest of { AND($houses) }: { AND($digits) }
part-pivot = pivot
part-pincer = { $number ->
    [0] pincer
   *[other] pincers
}
part-node = chain
part-first-colour = { $number ->
    [0] first colour
   *[other] first colour of group { $number }
}
part-second-colour = { $number ->
    [0] second colour
   *[other] second colour of group { $number }
}
part-deadly-pattern = could change places: { AND($digits) }
part-guardians = { $count ->
    [1] extra: { AND($digits) }
   *[other] extras: { AND($digits) }
}
part-aligned = filled together
part-excluder = forbids some of their ways
part-template = used by the ways to place { AND($digits) }
part-taken = taken by another digit in any case
part-split = { $count ->
    [1] what is tried
   *[other] one of these holds
}
part-case = { $number ->
    [0] what then holds
   *[other] what holds in case { $number }
}
part-inner-case = what holds in a case within a case
part-emptied = what is left empty

## Remarks under the legend

# Some columns are left out. $from $to the first and last column drawn | $size how many there are
legend-cropped = Too wide to draw in full: these are columns { $from } to { $to } of { $size }.
# A figure with removals of several digits, drawn for one of them
legend-one-digit = Drawn for the { $digit }s: some of these cells lose other digits too.
# There is no room for pencil marks
legend-no-marks = Too wide to draw all pencil marks here: one sign a cell instead.
# The same; a list of cells with theirs follows
legend-marks-listed = Too wide to draw all pencil marks here: one sign a cell instead. The candidates that matter:
