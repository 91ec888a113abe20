### The command inspect: what an editor asks before printing.  Same ids in every language.

## The head of each puzzle. $file text | $number its number, 0 if it is the only one | $line its line
## $clues $cells numbers | $title text, perhaps empty

inspect-head =
    { $file }{ $number ->
        [0] { "" }
       *[other] , puzzle { $number }
    }: { $clues ->
        [one] one clue
       *[other] { $clues } clues
    } of { $cells } cells{ $title ->
        [none] { "" }
       *[other] { " " }"{ $title }"
    }

## Headings of its facts

inspect-heading-solutions = Solutions
inspect-heading-level = Difficulty
inspect-heading-peak = Hardest
inspect-heading-course = Course
inspect-heading-backdoors = Short cuts
inspect-heading-spare = Clues
inspect-heading-symmetry = Symmetry
inspect-heading-digits = Digits
inspect-heading-empty = Empty
inspect-heading-extras = Rules

## Solutions. $solutions none, one, many or unknown

inspect-solutions =
    { $solutions ->
        [none] None.
        [one] Exactly one.
        [many] Several: two of them are below.
       *[unknown] Not settled: counting was given up. solve --limit 1000000 counts on.
    }

## Difficulty. $level $minutes text | $openings how many digits can be written in at the start

inspect-level = { $level }, { $minutes }.
inspect-level-untimed = { $level }.
inspect-level-stuck = Beyond the techniques there are: they do not get to the end.
inspect-level-stopped = Not known: the path is longer than the limit.
inspect-openings =
    { $openings ->
        [0] Nothing can be written in at the start.
        [one] One digit can be written in at the start.
       *[other] { $openings } digits can be written in at the start.
    }

## The hardest step. $step number as text | $technique $level names | $techniques list | $count of them

inspect-peak = Step { $step }: { $technique } ({ $level }).
inspect-peak-single = Step { $step }: { $technique } ({ $level }). No list of candidates is needed.
inspect-peak-same =
    { $count ->
        [one] Also possible here: { AND($techniques) }.
       *[other] Also possible here: { OR($techniques) }.
    }
inspect-peak-other =
    { $count ->
        [one] There is also { AND($techniques) }, elsewhere.
       *[other] There are also { AND($techniques) }, elsewhere.
    }
inspect-peak-only = Nothing else of this level is to be found there.
# More of a list than is named.
inspect-gap = { " " }
inspect-more-between = {", "}
inspect-list = { AND($items) }
inspect-more = { $items } and { $count } more

## The course. $steps number | $spike $flows yes or no

inspect-course =
    { $steps ->
        [one] One step
       *[other] { $steps } steps
    }, as explain --step-by-step counts them. { $spike ->
        [yes] One step stands out
       *[no] No step stands out
    }; { $flows ->
        [yes] the last third is singles.
       *[no] the last third has more than singles.
    }
inspect-course-stopped =
    { $steps ->
        [one] One step up to the limit.
       *[other] { $steps } steps up to the limit.
    }
inspect-course-stuck =
    { $steps ->
        [0] No step is to be found.
        [one] One step, and no further.
       *[other] { $steps } steps, and no further.
    }

## Digits that are enough. $count number | $digits list | $open cells

inspect-backdoors-needless = Singles alone solve it.
inspect-backdoors =
    { $count ->
        [0] None: no digit alone leaves nothing but singles.
        [one] With { $digits } written in, singles solve the rest.
       *[other] With any of { $count } digits written in, singles solve the rest: { $digits }.
    }

## Givens. $count $together numbers | $cells list

inspect-spare-none = All of them are needed.
inspect-spare-unknown = None was found that can be spared; of { $count } it is not settled.
inspect-spare =
    { $count ->
        [one] One can be spared: { $cells }.
       *[other] { $count } can be spared, each by itself: { $cells }.
    }
inspect-spare-together =
    { $count ->
        [one] Only one of them can go.
       *[other] { $count } of them can go at once: { $cells }.
    }
inspect-spare-all =
    { $count ->
        [2] Both can go at once.
       *[other] All of them can go at once.
    }
inspect-spare-orbits =
    { $count ->
        [0] None can go without breaking the symmetry.
        [one] One set can go and the symmetry stays: { $sets }.
       *[other] { $count } sets can go and the symmetry stays, each by itself: { $sets }.
    }

## Symmetry. $symmetry name | $count $extra $lacking numbers | $cells list

inspect-symmetry = It has one: { $symmetry }.
inspect-symmetry-none = None.
inspect-symmetry-near =
    Nearest: { $symmetry }, { $count ->
        [one] one cell off
       *[other] { $count } cells off
    }.
inspect-symmetry-extra =
    { $count ->
        [one] One clue too many: { $cells }.
       *[other] { $count } clues too many: { $cells }.
    }
inspect-symmetry-lacking =
    { $count ->
        [one] One clue is lacking: { $cells }.
       *[other] { $count } clues are lacking: { $cells }.
    }

## Digits and how often they are given; houses without givens. $digit text | $count number

inspect-digit = { $digit }×{ $count }
inspect-digits-between = { "  " }
inspect-empty = { AND($houses) }

## Rules beside the usual ones. $kind diagonal or area | $all yes or no | $house name
## $result needed, harder, unused, unknown | $rule the text of inspect-rule

inspect-rule =
    { $all ->
        [yes]
            { $kind ->
                [diagonal] the diagonals
               *[area] the areas
            }
       *[no] { AND($house) }
    }
inspect-extra =
    { $result ->
        [needed] There are several solutions without { $rule }.
        [harder] Without { $rule } there is one solution, too, but it is harder to find.
        [unused] Without { $rule } there is one solution, too, and it is no harder to find.
       *[unknown] Whether there is one solution without { $rule } is not settled.
    }

## Clues of a rule. $sort its name | $result all, one, unused, spare, each, unknown | $clues $count numbers
## $rules list

inspect-clues =
    { $result ->
        [all] Rule "{ $sort }": all { $clues } clues are needed.
        [one] Rule "{ $sort }": it is needed.
        [unused] Rule "{ $sort }": there is one solution without it, too.
        [spare]
            { $count ->
                [one] Rule "{ $sort }": of { $clues } clues one can be spared: { $rules }.
               *[other] Rule "{ $sort }": of { $clues } clues { $count } can be spared, each by itself: { $rules }.
            }
        [each] Rule "{ $sort }": each of its { $clues } clues can be spared, by itself.
       *[unknown] Rule "{ $sort }": whether it is needed is not settled.
    }

## The graph. $each how many steps a column has

inspect-graph =
    { $each ->
        [one] How hard it goes, step by step (* the hardest step):
       *[other] How hard it goes, { $each } steps a column (* the hardest step):
    }
inspect-graph-bars =
    { $each ->
        [one] How hard it goes, a bar a step (* the hardest)
       *[other] How hard it goes, { $each } steps a bar (* the hardest)
    }
inspect-graph-label = Level of each step, from the first to the last: { $levels }.
inspect-graph-level =
    { $count ->
        [one] { $level } one step
       *[other] { $level } { $count } steps
    }

## Warnings. $digits $cells $houses lists | $digit $symmetry $level $others names | $step text
## $count $together numbers

inspect-warn-absent_digits = { AND($digits) } are never printed: exchanged, they make another solution.
inspect-warn-exchangeable = { AND($houses) } are empty and go through the same boxes: exchanged, they make another solution.
inspect-warn-absent_digit = { $digit } is never printed.
inspect-warn-not_minimal =
    { $count ->
        [one] One clue can be spared: { $cells }.
       *[other] { $count } clues can be spared, each by itself.
    }
inspect-warn-almost_symmetric =
    { $count ->
        [one] But for one cell this would be a symmetry: { $symmetry }; { $cells }.
       *[other] But for { $count } cells this would be a symmetry: { $symmetry }; { $cells }.
    }
inspect-warn-unused_rule = Nobody would miss { $rule }: there is one solution without, no harder to find.
inspect-warn-stuck = None of the techniques of this program gets to the end: people would have to guess.
inspect-warn-spike = Step { $step } is a spike: { $level }, and nothing else is above { $others }.
inspect-warn-hard_end = It does not flow at the end: the last third of the steps has more than singles.
inspect-warn-no_opening = Nothing can be written in at the start.
# $place an earlier puzzle | $turn one of the turns below
inspect-warn-twin-copy = The same puzzle as { $place }, digit for digit.
inspect-warn-twin-renamed = The same puzzle as { $place } with other digits.
inspect-warn-twin-turned = The same puzzle as { $place }, { $turn }.
inspect-warn-twin-both = The same puzzle as { $place }, { $turn } and with other digits.
inspect-warn-twin-shuffled = The same puzzle as { $place } with rows or columns in another order.
inspect-turn-rotate-90 = turned a quarter to the right
inspect-turn-rotate-180 = turned upside down
inspect-turn-rotate-270 = turned a quarter to the left
inspect-turn-mirror-left-right = with left and right exchanged
inspect-turn-mirror-top-bottom = with top and bottom exchanged
inspect-turn-transpose = mirrored along the diagonal
inspect-turn-anti-transpose = mirrored along the other diagonal
# A puzzle of the same run. $file text | $number which of the file, 0 if it is the only one
inspect-place =
    { $number ->
        [0] { $file }
       *[other] puzzle { $number } of { $file }
    }
inspect-none = Nothing to worry about.

## What was not looked at

inspect-left-path = Not looked at: the path beyond the limit, and what rests on it.
inspect-left-alternatives = Not looked at to the end: what else could be done at the hardest step.
inspect-left-backdoors = Not looked at: short cuts. The board is too large.
inspect-left-spare = Not looked at: whether clues can be spared. The board is too large.
inspect-left-some_spare = Not settled within the limit: whether some of the clues can be spared.
inspect-left-extras = Not looked at: whether the rules beside the usual ones are needed.
inspect-left-some_clues = Not settled within the limit: whether some clues of rules are needed.
inspect-left-twins = Not looked at: whether it is another puzzle in other clothes. The board is too large or too empty.
inspect-left-stopped = Stopped before all was looked at.

## All puzzles in short. $count $good numbers

inspect-summary =
    { $count } puzzles, { $good ->
        [0] none
       *[other] { $good }
    } with one solution:
inspect-column-number = no.
inspect-column-clues = clues
inspect-column-level = level
inspect-column-minutes = minutes
inspect-column-openings = openings
inspect-column-hardest = hardest step
inspect-column-symmetry = symmetry
inspect-column-warnings = warnings
inspect-short-none = no solution
inspect-short-many = several solutions
inspect-short-unknown = not settled
inspect-short-absent_digits = digits never printed
inspect-short-exchangeable = empty lines
inspect-short-absent_digit = digit never printed
inspect-short-not_minimal = not minimal
inspect-short-almost_symmetric = almost symmetric
inspect-short-unused_rule = unused rule
inspect-short-stuck = not solved
inspect-short-spike = spike
inspect-short-hard_end = heavy end
inspect-short-no_opening = no opening
inspect-short-twin = twin
inspect-short-left = not all looked at
inspect-short-unreadable = unreadable
inspect-between = {", "}
inspect-progress =
    { $count ->
        [one] One puzzle inspected
       *[other] { $count } puzzles inspected
    }
inspect-stopped = Stopped. What was found so far is above.
inspect-sheet = Puzzles, inspected
inspect-nothing = There is no puzzle to inspect.
    .hint = Give a file, a puzzle, or a puzzle on standard input.
