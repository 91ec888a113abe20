### Words: names of cells and houses, lists, parts of figures, levels.

## Lists. AND(), OR() and NOR() join them; list-or-else is for those of sentences.

list-and = { ", " }
list-and-last = { " and " }
list-or = { ", " }
list-or-last = { " or " }
list-nor = { ", " }
list-nor-last = { " nor " }
list-or-else = { ", " }
list-or-else-last = { " or " }
list-sum = +
list-row = -
list-removed = { ", " }
list-step = { "; " }

## Cells. $notation which way | $row $column numbers | $rowletter $columnletter letters

cell = { $notation ->
    [ja] { $row }行{ $column }列
    [tuple] ({ $row },{ $column })
    [a1] { $columnletter }{ $row }
    [a1-row] { $rowletter }{ $column }
   *[other] r{ $row }c{ $column }
}
# A letter of the figure and its cell: A (r1c5)
named-cell = { $label } ({ $cell })
# A cell that gets a digit in a line of reasoning: A (r1c5) = 3
# What made it so, behind a sentence: $labels letters, $patterns what patterns say of digits in houses, $either
# letters of which one makes it so, whichever it is, and $more all the rest.
because-pattern = the { AND($digits) } of { $house }
because = { $kind ->
    [cells] {" "}(from { AND($labels) })
    [pattern] {" "}(from { AND($patterns) })
    [both] {" "}(from { AND($labels) }, and { AND($patterns) })
    [either] {" "}(from { OR($either) })
    [either-more] {" "}(from { OR($either) }, and from { AND($more) })
   *[nothing] {""}
}
filled-cell = { $label } ({ $cell }) = { $digit }
cell-pair = { $one } with { $other }
# What earlier steps removed: $place which of the steps in this sentence, $removed groups of candidates
removed-by-step = { $place ->
    [1] Step { $step } took { $removed }
   *[other] step { $step } took { $removed }
}
removed-from = { AND($digits) } from { AND($cells) }
# A cell that holds the same digit as another one, whichever that is.
like-label = { $label } (like { $like })

# A digit with its article, for other messages to refer to. VALUE() makes it a number to select by.
a-digit = { VALUE($digit) ->
    [8] an
    [11] an
    [18] an
    [80] an
    [81] an
    [82] an
    [83] an
    [84] an
    [85] an
    [86] an
    [87] an
    [88] an
    [89] an
   *[other] a
} { $digit }

## Houses. $number which | $letter the letter it was written with | $band $stack counted from the top and from the left | $corner top-left, …, or none

house-row = { $notation ->
    [a1-row] row { $rowletter }
   *[other] row { $number }
}
house-column = { $notation ->
    [a1] column { $columnletter }
   *[other] column { $number }
}
house-box-1 = the top-left box
house-box-2 = the top-middle box
house-box-3 = the top-right box
house-box-4 = the middle-left box
house-box-5 = the centre box
house-box-6 = the middle-right box
house-box-7 = the bottom-left box
house-box-8 = the bottom-middle box
house-box-9 = the bottom-right box
house-box = { $corner ->
    [top-left] the top-left box
    [top-right] the top-right box
    [bottom-left] the bottom-left box
    [bottom-right] the bottom-right box
   *[none] box { $number } (band { $band }, stack { $stack })
}
house-region = region { $letter }
house-diagonal-main = the diagonal from the top left
house-diagonal-anti = the diagonal from the top right
house-area = the cells of colour { $letter }
house-area-at = the extra region from { $first }
house-disjoint = the { VALUE($place) ->
    [1] top-left
    [2] top-middle
    [3] top-right
    [4] middle-left
    [5] centre
    [6] middle-right
    [7] bottom-left
    [8] bottom-middle
   *[other] bottom-right
} cells of all boxes
house-window = window { $letter } ({ $first } to { $last })
house-cage = cage { $letter }
house-cage-at = the cage from { $first }
house-line = the line from { $first } to { $last }
# What one of several grids that overlap is called: a heading of its figure. $grid its number | $place where it is, or none
name-of-grid = { $place ->
    [top-left] upper left grid
    [top] upper grid
    [top-right] upper right grid
    [left] left grid
    [centre] middle grid
    [right] right grid
    [bottom-left] lower left grid
    [bottom] lower grid
    [bottom-right] lower right grid
   *[none] grid { $grid }
}
# A house of one of several grids that overlap. $house a name from above | $grid its number | $place where it is, or none
house-of-grid = { $place ->
    [top-left] { $house } of the upper left grid
    [top] { $house } of the upper grid
    [top-right] { $house } of the upper right grid
    [left] { $house } of the left grid
    [centre] { $house } of the middle grid
    [right] { $house } of the right grid
    [bottom-left] { $house } of the lower left grid
    [bottom] { $house } of the lower grid
    [bottom-right] { $house } of the lower right grid
   *[none] { $house } (grid { $grid })
}

## Parts of a figure. $look is colour (named by colour), signs (by the sign drawn) or nothing (no figure).
## $digit is the digit in the sign, $count how many digits there are (0: the cells have letters).

role-scan = { $look ->
    [colour] { " (blue)" }
   *[other] { "" }
}
role-premise = { $look ->
    [colour] { " (yellow)" }
    [signs] { $count ->
        [0] { "" }
       *[other] { " " }(?{ $digit }?)
    }
   *[nothing] { "" }
}
role-aux = { $look ->
    [colour] { " (purple)" }
   *[other] { "" }
}
role-goal = { $look ->
    [colour] { " (green)" }
    [signs] { " " }([{ $digit }])
   *[nothing] { "" }
}
role-drop = { $look ->
    [colour] { " (green)" }
    [signs] { $count ->
        [1] { " " }(-{ $digit }-)
       *[other] { "" }
    }
   *[nothing] { "" }
}

## Levels

level-beginner = Beginner
level-easy = Easy
level-medium = Medium
level-hard = Hard
level-expert = Expert
level-extreme = Extreme
level-computer = Computer-only
