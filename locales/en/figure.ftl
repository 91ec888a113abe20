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
legend-labels = cells the reasoning rests on
# ?7?
legend-keep = { $count ->
    [2] one of the two is { $digit }
   *[other] one of these is { $digit }
}
legend-base = all places for { $digit } in the lines or boxes looked at
# *7*
legend-premise = candidates the reasoning rests on
# {7}
legend-aux = a second set of candidates
# [1]
legend-placed = goes in here
# -7-
legend-removed = removed
# -A-
legend-stripped = loses other candidates
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

## Remarks under the legend

# Some columns are left out. $from $to the first and last column drawn | $size how many there are
legend-cropped = Too wide to draw in full: these are columns { $from } to { $to } of { $size }.
# A figure with removals of several digits, drawn for one of them
legend-one-digit = Drawn for the { $digit }s: some of these cells lose other digits too.
# Pencil marks were asked for, and there is no room
legend-no-marks = Too wide to draw all pencil marks here: one sign a cell instead.
