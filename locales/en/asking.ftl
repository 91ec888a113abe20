### What is said of somebody's own position: hint, why, check. Same ids in every language.

## hint. $level which | $hint a sentence | $title | $claims placements or digits | $command as typed

hint-title = Hint { $level }/5: { $hint }
hint-step = { $title }   { AND($claims) }
# For a puzzle with more than one solution, on standard error
hint-several = This puzzle has more than one solution, so reasoning alone gets stuck somewhere.
# When no format can hold the grid after the step, on standard error
hint-no-form = No format holds a grid of this kind with its candidates, so it is drawn; it cannot be read again as it is.
hint-more = More: { $command }
hint-apply = The grid after it: { $command }
# Between two sentences
hint-space = { " " }

## Which digit, and what kind of place (level 2). $digits Digits

point-digit = The digit is { AND($digits) }.
point-digits = The digits are { AND($digits) }.
point-digit-among-others = The digit is { AND($digits) }, but others lead to it.
point-digits-among-others = The digits are { AND($digits) }, but others play a part.
point-no-digit = Do not start from a digit: start from the cells.
point-rows = Look at the rows.
point-columns = Look at the columns.
point-blocks = Look at the boxes.
point-diagonals = Look at the diagonals.
point-areas = Look at the cells of one colour.
point-cages = Look at the cages.
point-lines = Look at the lines drawn through cells.
point-places = Look at every place it still has on the board.
point-pairs = Look at the cells with only two candidates.
point-marks = Compare the candidates of several cells.

## Where (level 3). $house $houses Houses | $cell $cells Cells

point-house = Look closely at { $house }.
point-houses = Compare { AND($houses) }.
point-rule = Look closely at { $rule }.
point-cell = Start from { $cell }.
point-cells = Compare { AND($cells) }.
point-begin = Begin with { AND($cells) }, and go on from there.

## Before any technique. $cell $cells Cells | $digit Digit | $house House | $command as typed

first-digit = First of all, look again at the { $digit } in { $cell }.
first-digits = First of all, one of the digits filled in does not fit. Look at them again.
first-repeat = First of all, { $house } has two { $digit }s, at { AND($cells) }.
first-marks = First of all, look again at the pencil marks of { AND($cells) }: a candidate that is needed is gone.
first-marks-more = First of all, look again at the pencil marks of { AND($cells) }, and of more cells: candidates that are needed are gone.
first-see-check = Why: { $command }
# $known whether it is known which digits are one's own (yes, no)
ask-no-solution = { $known ->
    [yes] No solution: the printed digits alone lead to a dead end.
   *[no] No solution. If some of these digits are your own, name the printed puzzle with --givens.
}

## why. $cell $at Cells | $digit $other Digits | $house House | $count how many

why-without-wrong = { $count ->
    [0] First of all: digits filled in clash. This answer goes by the printed digits alone.
    [one] First of all: one of the digits filled in is wrong. This answer leaves it out.
   *[other] First of all: { $count } of the digits filled in are wrong. This answer leaves them out.
}
why-printed = The { $digit } in { $cell } was printed there.
why-filled-in = The { $digit } in { $cell } is filled in already.
why-filled = There is already { a-digit } in { $cell }.
why-seen = Not { $digit } in { $cell }: { $house } already has its { $digit }, at { $at }.
why-unmarked = The { $digit } of { $cell } is no longer among the pencil marks. Without any marks:
why-cannot = { $count ->
    [1] Not { $digit } in { $cell }: one step shows it.
   *[other] Not { $digit } in { $cell }: { $count } steps show it.
}
why-must = { $count ->
    [1] It must be { $digit } in { $cell }: one step shows it.
   *[other] It must be { $digit } in { $cell }: { $count } steps show it.
}
# $number which step | $technique name | $claims placements or digits
why-step = { $count ->
    [1] { $technique }   { AND($claims) }
   *[other] Step { $number }  { $technique }   { AND($claims) }
}
why-so-cell = So { $cell } is { $other }, and { $digit } does not fit there!
why-so-house = So the { $digit } of { $house } is at { $at }, and not in { $cell }!
# There are always at least two. $cells $digits what is left
open-in-house = { $count ->
    [2] Not settled yet: the { $digit } of { $house } is in { OR($cells) }.
   *[other] Not settled yet: the { $digit } of { $house } is in one of { AND($cells) }.
}
open-in-cell = { $count ->
    [2] Not settled yet: { $cell } holds { OR($digits) }.
   *[other] Not settled yet: { $cell } holds one of { AND($digits) }.
}
# $effect a phrase
why-first = What can be done first: { $technique }, { $effect }
# $number steps counted from here | $needed how many of them matter
why-later = Taking the easiest step each time, step { $number } settles it: { $technique }.
why-deeper = How it is settled: --depth { $needed }, or --spoiler.
why-never = As far as these techniques were searched, they do not settle it.

## check. $solutions one, none, many or unknown | $clues how many | $count $wrong how many

check-puzzle = Puzzle: { $solutions ->
    [none] no solution.
    [one] { $clues } clues, one solution.
    [many] { $clues } clues, more than one solution; so no digit can be called the right one.
   *[unknown] { $clues } clues, number of solutions not settled.
}
check-repeat = Clash: { $house } has two { $digit }s, at { AND($cells) }.
check-own-none = Your digits: this file does not tell which are your own. Name the printed puzzle with --givens.
# $file the printed puzzle
check-own-same = Your digits: none yet. Every digit of this file is printed in { $file }, too.
check-own-right = Your digits: { $count ->
    [one] 1, and it is right!
   *[other] { $count }, all of them right!
}
check-complete = Your digits: { $count }, all of them right. Complete!
check-own-wrong = Your digits: { $count ->
    [one] 1, and it disagrees with the solution.
   *[other] { $count }, { $wrong } of which { $wrong ->
        [one] disagrees
       *[other] disagree
    } with the solution.
}
check-own-unsettled = Your digits: { $count }. { $fits ->
    [yes] The grid can still be completed.
    [no] As it stands the grid cannot be completed.
   *[unknown] Whether the grid can be completed is not settled.
}
# $missing candidates that should not be gone | $impossible candidates that should be | $known whether there is one solution
check-marks = Pencil marks: { $known ->
    [yes] { $missing ->
        [0] none is missing
        [one] 1 is gone that is needed
       *[other] { $missing } are gone that are needed
    }
   *[no] whether one is missing cannot be told
}{ $impossible ->
    [0] .
    [one] ; 1 is left although the digit is in sight.
   *[other] ; { $impossible } are left although the digit is in sight.
}
check-marks-where = Too much was removed from: { AND($cells) }.
check-first-move = First to go wrong: move { $number }, { $cell } = { $digit }
check-only = What went wrong: { $cell } = { $digit }
check-first = What to look at first: { $cell } = { $digit }
check-no-order = (Nobody has told the order, so it need not be the first mistake. --moves tells it.)
check-followed = { $count ->
    [one] Whoever believes it gets { AND($cells) } as it is: the same mistake.
   *[other] Whoever believes it gets { AND($cells) } as they are: all the same mistake.
}
check-seen = Why: { $house } already had its { $digit }, at { $at }.
check-excluded = Why: a single step shows that it does not go there.
check-open-in-house = { $count ->
    [2] Why: at that point the { $digit } of { $house } was in { OR($cells) }. Nothing had settled it yet.
   *[other] Why: at that point the { $digit } of { $house } was in one of { AND($cells) }. Nothing had settled it yet.
}
check-open-in-cell = { $count ->
    [2] Why: at that point { $cell } held { OR($digits) }. Nothing had settled it yet.
   *[other] Why: at that point { $cell } held one of { AND($digits) }. Nothing had settled it yet.
}
check-left-in-house = { $count ->
    [2] Why: from the right digits alone, the { $digit } of { $house } is in { OR($cells) }. Nothing has settled it yet.
   *[other] Why: from the right digits alone, the { $digit } of { $house } is in one of { AND($cells) }. Nothing has settled it yet.
}
check-left-in-cell = { $count ->
    [2] Why: from the right digits alone, { $cell } holds { OR($digits) }. Nothing has settled it yet.
   *[other] Why: from the right digits alone, { $cell } holds one of { AND($digits) }. Nothing has settled it yet.
}
check-now-repeat = Now: the clash can be seen.
check-now-hidden = Now: nothing clashes, and easy steps do not show it. Still, the grid cannot be completed any more.
# $steps how many steps until it shows
check-now-cell = { $steps ->
    [0] Now: no digit is left for { $cell }.
    [one] Now: nothing clashes, but 1 more easy step leaves no digit for { $cell }.
   *[other] Now: nothing clashes, but { $steps } more easy steps leave no digit for { $cell }.
}
check-now-house = { $steps ->
    [0] Now: { $house } has no place left for { $digit }.
    [one] Now: nothing clashes, but 1 more easy step leaves no place for { $digit } in { $house }.
   *[other] Now: nothing clashes, but { $steps } more easy steps leave no place for { $digit } in { $house }.
}
check-back = To get back: empty { AND($cells) }.
check-no-spoiler = (The solution is not shown; --spoiler shows it.)
check-right = The right digit for { $cell } is { $digit }.

## Mistakes in the input. $file name | $size $other cells in a row | $cell Cell | $digit Digit | $move as typed

givens-other-size = { $file } has another size: rows of { $other } cells, not { $size }.
    .hint = --givens takes the same puzzle before anything was filled in.
givens-differ = In { $file } there is { a-digit } in { $cell }; here there is not.
    .hint = --givens takes the same puzzle before anything was filled in.
move-unreadable = "{ $move }" is not a move.
    .hint = Write the moves in order: --moves "r6c2=1 r2c8=7".
move-on-digit = The cell of "{ $move }" already has { a-digit }.
    .hint = Moves fill open cells, in the order they were made.
move-twice = "{ $move }" is there twice.
    .hint = Write each move once.
