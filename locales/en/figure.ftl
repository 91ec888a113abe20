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
# -+-
legend-crossing = where these lines cross
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
# ?7?, in several groups of cells, one in each
legend-keep-groups = places left for { $digit }, told below
# ---, |, as far as no other sign is in the cell. $houses the base houses, those that cover them
legend-base = base: { AND($houses) }
legend-cover = cover: { AND($houses) }
# o, #: two areas that are compared
area-ring = the ring
area-corners = the corners
area-leftover-lines = left of the lines
area-leftover-regions = left of the regions
# (7), a digit of the pattern
legend-clues = the cells that are taken together
# > before a rule in the list under the figure
legend-looked-at = looked at in this step
# (7) or +7, a digit that was not printed
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
legend-lines = the lines to look at
legend-lines-counted = the lines to look at, with the digits counted there
legend-ticked = marked: { AND($houses) }
# [8], in the big view
legend-filled = digits in place
# ***, in the big view
legend-rests = cell the reasoning rests on
legend-same-rule = cell of a rule the cursor is in
# ^^^, in the big view
legend-changed = cell that changes now
# ., in a view with pencil marks
legend-left-out = other candidates, not drawn
# The same, where the text counts the places of a digit
legend-left-out-counted = other candidates, not drawn (none that is counted here)

## What a sign means in this step, said after signs and letters
## $number which of several, 0 if there is only one | $digits | $many how many digits | $houses | $lines how many houses | $count how many cells

means-places = { $lines ->
    [0] places for { AND($digits) }
   *[other] places for { AND($digits) } in { AND($houses) }
}
means-cell = all that fits in the cell
means-base = base: { $lines ->
    [0] places for { AND($digits) }
   *[other] places for { AND($digits) } in { AND($houses) }
}
means-cover = cover: places for { AND($digits) }{ $lines ->
    [0] { "" }
   *[other] { " " }in { AND($houses) }
}
means-fins = { $count ->
    [1] fin
   *[other] fins
}{ $number ->
    [0] { "" }
   *[other] { " " }of fish { $number }
}
means-endo-fins = { $count ->
    [1] fin
   *[other] fins
} where two base lines or boxes cross
means-locked-set = { $count ->
    [1] naked single: { AND($digits) }
    [2] naked pair: { AND($digits) }
    [3] naked triple: { AND($digits) }
    [4] naked quad: { AND($digits) }
   *[other] naked set: { AND($digits) }
}
means-hidden-set = the only places for { AND($digits) }
means-almost-locked-set = { $count ->
    [1] cell with two candidates
   *[other] { $number ->
        [0] almost locked set
       *[other] set { $number }
    }
}: { AND($digits) }
means-hub = set in the middle: { AND($digits) }
means-stem = stem: { AND($digits) }
means-bent-set = bent set: { AND($digits) }
means-crossing = where the two cross: { AND($digits) }
means-arm = rest of { AND($houses) }: { AND($digits) }
means-pivot = pivot
means-pincer = { $number ->
    [0] pincer
   *[other] pincers
}
means-node = chain
means-first-colour = { $number ->
    [0] first colour
   *[other] first colour of cluster { $number }
}
means-second-colour = { $number ->
    [0] second colour
   *[other] second colour of cluster { $number }
}
means-deadly-pattern = could change places: { AND($digits) }
means-guardians = { $count ->
    [1] extra: { AND($digits) }
   *[other] extras: { AND($digits) }
}
means-overlooked = easily overlooked: { AND($digits) }
means-aligned = taken together
means-excluder = forbids some of their ways
means-base-cells = base: { AND($digits) }
means-target = target{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}
means-companion = beside target { $number }, without a digit of the base
means-cross-line = { AND($houses) } needs { AND($digits) }
means-clues = where { AND($digits) } are
means-image = where it lands when the board is turned: { AND($digits) }
means-falling-corner = three cells of a box, falling to the right: { AND($digits) }
means-rising-corner = three cells of a box, rising to the right: { AND($digits) }
means-cover-line = { AND($digits) } fits in { AND($houses) } only
means-mirror = mirror of target { $number }: holds what that holds
means-cross-cell = where two lines cross
means-wing = wing { $number }
means-cross-box = { AND($houses) } has room for { AND($digits) } once each
means-remaining = places left for { AND($digits) }
means-ring = the ring: each is in a house with the next
means-chromatic = cells that { AND($digits) } alone can't fill
counted-in-box = { $digits } in { $house }
counted-in-boxes = Counted in boxes: { AND($boxes) }
means-sectors = the cells counted: { AND($digits) }
means-sector-link = { AND($digits) } of { AND($houses) }
means-template = used by the ways to place { AND($digits) }
means-taken = taken by another digit in any case
means-split = { $count ->
    [1] what is tried
   *[other] one of these holds
}
means-case = { $number ->
    [0] what then holds
   *[other] { $cases ->
        [1] what holds in case { $number }
       *[other] what holds in cases { AND($numbers) }
    }
}
means-inner-case = what holds in a case within a case
means-emptied = what is left empty

## Over the figure of a case. $name letter of a cell | $digit what is tried in it

trial-if = If { $name } is { $digit }:
trial-inside = Within that, if { $name } is { $digit }:
trial-if-not = If { $name } is not { $digit }:

## Remarks under the legend

# Some columns are left out. $from $to the first and last column drawn | $size how many there are
legend-cropped = Too wide to draw in full: these are columns { $from } to { $to } of { $size }.
# A figure with removals of several digits, drawn for one of them
legend-one-digit = Drawn for the { $digit }s: some of these cells lose other digits too.
# There is no room for pencil marks
legend-no-marks = Too wide to draw all pencil marks here: one sign a cell instead.
# The same; a list of cells with theirs follows
legend-marks-listed = Too wide to draw all pencil marks here: one sign a cell instead. The candidates that matter:
# The same, where the text counts the places of a digit
legend-marks-listed-counted = Too wide to draw all pencil marks here: one sign a cell instead. The candidates that matter, with all places that are counted:
