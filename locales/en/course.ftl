### The course. Same ids in every language.

## Units that teach several techniques, or none; the others are called like their technique

unit-rules = Rules and Figures
unit-full_house = The Last One
unit-beam_box = The Beam in a Box
unit-beam_line = The Beam along a Line
unit-count_cell = Counting a Cell
unit-either_of_two = Either of These Two
unit-reserved_pair = The Reserved Pair
unit-notes = Pencil Marks
unit-locked = Locked Candidates
unit-naked_pair = Pairs
unit-triples = Triples
unit-strong_weak = Strong and Weak Links
unit-simple_coloring = Two Colours
unit-unique_rectangle_2_4 = Unique Rectangle, Types 2 and 4
unit-quads = Quads
unit-finned_x_wing = X-Wing with a Fin
unit-finned_fish = Larger Fish with Fins
unit-unique_rectangle_5_6 = Unique Rectangle, Types 5 and 6
unit-avoidable_rectangle = Avoidable Rectangles
unit-unique_loop = Unique Loops, Larger Rectangles and Polygons
unit-bug_type_2_3_4 = BUG Types 2, 3 and 4, and BUG-Lite
unit-notation = Writing Chains Down
unit-multi_coloring = Several Pairs of Colours
unit-other_rules = Other Boards
unit-inequality = Boards of Inequality Signs
unit-killer = Killer Sudoku
unit-overlap = Overlapping Grids
unit-large_boards = Large Boards
unit-editors = For Editors

## What is wrong with the course: for its authors. $unit $name ids | $reason what the parser says

course-unreadable = The course cannot be read: { $reason }
course-unit-twice = { $unit }: there are two units of this name.
course-need-later = { $unit } needs { $name }, which does not come before it.
course-technique-unknown = { $unit } teaches { $name }, but no technique has this id.
# $line number of a line of its puzzles.txt
course-practice-unreadable = { $unit }, line { $line } of its puzzles: this is neither a puzzle nor a position.

# $line number of a line of its puzzles.txt | $count $fewest how many | $language en or ja
course-technique-untaught = No unit teaches { $name }.
course-technique-twice = { $unit } teaches { $name }, which an earlier unit teaches already.
course-page-flawed = { $unit }: a page or a position of it is wrong: { $reason }
course-page-missing = { $unit } teaches no technique and has no page either.
course-pages-differ = { $unit }: the pages do not show the same things in the same order.
course-position-unknown = { $unit } shows { $name }, but there is no such position.
course-bullets-early = { $unit } tells { $name }, whose technique is taught later.
course-cell-unknown = { $unit } ({ $language }) names { $name }, which is in no figure of the page.
course-puzzle-twice = { $unit }, line { $line } of its puzzles: this puzzle is there twice.
course-puzzle-not-unique = { $unit }, line { $line } of its puzzles: this puzzle does not have exactly one solution.
course-puzzle-above = { $unit }, line { $line } of its puzzles: this puzzle needs something that has not been taught yet.
course-puzzle-without = { $unit }, line { $line } of its puzzles: this puzzle can be solved without what the unit teaches.
course-puzzles-few =
    { $unit } has { $count ->
        [one] 1 puzzle
       *[other] { $count } puzzles
    } to practise on, and needs { $fewest }.
course-position-foreign = { $unit }, line { $line } of its puzzles: the unit does not teach this technique.
course-position-found = { $unit }, line { $line } of its puzzles: this should be a look-alike, but the technique is there.
course-position-lost = { $unit }, line { $line } of its puzzles: what should be found here is not found.

## Parts of the course

part-no_marks = Without pencil marks
part-marks = With pencil marks
part-one_digit = One digit at a time
part-two_candidates = A few cells with two candidates
part-one_solution = What a puzzle with one solution cannot look like
part-larger = Larger patterns
part-more_rectangles = More rectangles and loops
part-chains = Chains
part-almost = One digit more than cells
part-others = Other boards, and for editors
part-signs = Signs, lines, sums and overlapping grids

## What is written into the cells

marks-none = no pencil marks
marks-corner = a few small digits
marks-digit = one digit
marks-full = all pencil marks

## The course at a glance. $done $count $known how many units | $number of a unit | $title name | $unit number and name | $id its id | $minutes how long

course-head = Course: { $done } of { $count } units done{ $known ->
        [0] { "" }
       *[other] , { $known } known before
    }
course-states = [=] known   [~] seen   [x] done   [*] mastered: 4 of the last 5 in find and in look-alikes
course-unit = Unit { $number }  { $title }
course-minutes =
    { $minutes ->
        [one] about 1 minute
       *[other] about { $minutes } minutes
    }
course-next = Next: { $unit } (kotowari lesson start { $id })
course-all-done = All units are done. To keep it up: kotowari review
course-units = Units
course-dictionary = Dictionary: what no unit teaches (kotowari lesson show)
course-not-taught = No unit teaches { $name }: it is in the dictionary.
    .hint = "kotowari lesson show { $id }" shows its page.
# $last the number of the last unit
course-no-such-unit = There is no unit "{ $name }".
    .hint = They go from 0 to { $last }; "kotowari lesson" shows them all.
course-unit-which = Which unit? Name a unit or a technique.
    .hint = "kotowari lesson" shows them all; "kotowari lesson next" starts the next one.

## lesson check. $unit number and name | $count how many

course-sound = { $count } units: all as they should be.
course-unit-sound = { $unit }: all as it should be.
course-unsound =
    { $count ->
        [one] 1 thing is wrong.
       *[other] { $count } things are wrong.
    }

## Stages of a unit. $number $count which of how many

stage-look = Look
stage-example = Example
stage-fade = Fill in
stage-find = Find
stage-miss = Look-alikes
stage-free = A whole puzzle
stage-mix = Mixed
stage-place = { $number }/{ $count }

## Walking through a unit. $title name of a unit | $done yes or no | $units those it needs | $unit number and name | $stage name

course-need = { $title }{ $done ->
        [yes] { " " }(done)
       *[no] { "" }
    }
course-needs = needs: { AND($units) }
course-unit-done = { $unit }: done!
course-seen = You have seen this unit. It is done once you have answered something right.
course-left = Left at "{ $stage }". To go on from there: kotowari lesson start { $unit }
course-resumed = Going on at "{ $stage }", where you stopped. From the beginning: --stage look
course-no-such-stage = { $unit } has no stage "{ $stage }".
ask-more = (Enter: go on, q: stop)

## The entry test. $count how many positions, answers or units | $example a claim | $last $begin number and name of a unit | $name what was typed after test

placing-try = You know some of it already? kotowari lesson test
placing-intro = Where do you begin? At most { $count } positions. Each names a technique: find what follows from it. What you do not know is passed over with s. That is no mistake, it is what the course is for.
placing-resumed =
    Going on with the test, after { $count ->
        [one] 1 answer.
       *[other] { $count } answers.
    } To begin anew: kotowari lesson test --seed 1 (or any other number).
placing-how = Answer for example { AND($example) } (s: I do not know this, q: stop for now).
placing-empty = Type an answer, or s if you do not know this.
placing-no-hint = There are no hints in this test. If you do not know this, s passes it over.
placing-first = Begin at the beginning, with { $begin }. Nothing is lost: whatever you know already goes quickly.
placing-found = You know the path up to { $last }. Begin at { $begin }.
placing-all = You know the whole path. What is left are its branches: "kotowari lesson" shows them.
placing-offer =
    Shall { $count ->
        [one] the unit
       *[other] the { $count } units
    } up to there count as known? "lesson next" then begins after them. They are not done, and stay open to you. (y or n)
placing-yes-or-no = Yes or no? (y or n)
placing-taken = Good: they count as known. "kotowari lesson next" begins with the next one.
placing-not-taken = Good: nothing is marked.
placing-left =
    { $count ->
        [0] Left before the first answer.
        [one] Left after 1 answer.
       *[other] Left after { $count } answers.
    } To go on from there: kotowari lesson test
placing-no-name = The entry test asks about the whole course: "{ $name }" is not needed.
    .hint = kotowari lesson test

## lesson progress. $learnt $mastered $count how many units | $percent of puzzles made at random | $unit number and name

curve-head = What share of ordinary puzzles can be solved (%), unit by unit of the path
curve-signs = # done or known   * mastered   . still to come
curve-units = { $learnt } of the { $count } units of the path are done or known, { $mastered } mastered.
curve-share = With what you know by now you can solve about { $percent }% of ordinary puzzles.
curve-gap = What is done after { $unit } does not count in this, as that unit is not done yet.

## Asking for a step. $technique name | $count how many | $claim what was answered

fade-ask = Now say the rest yourself. What follows?
free-ask = Fill it in: r6c2=1, or strike with r1c9<>9. + fills in the easy part, ? is a hint, s skips the puzzle.
free-advanced =
    { $count ->
        [0] Nothing easy is left.
        [one] 1 easy step taken.
       *[other] { $count } easy steps taken.
    }
free-played = { $claim }: right ({ $technique }).
free-found = { $claim }: there it is! { $technique }
free-not-yet = Not yet ({ $claim }): nothing taught so far decides it here.
free-wrong = Sorry ({ $claim }): nothing here leads to it.
free-solved = Solved!

## Mixed tasks. $technique name | $count how many

mix-ask = Only one of these applies here. Which?
mix-number = A number from 1 to { $count }, please.
mix-hint = { $technique }: { $advice }
mix-right = Right: { $technique }!
mix-answer = The answer: { $technique }.
mix-wrong = Sorry, this is not to be found here: { $technique }. This is:

## How often a unit comes up. $collection name | $percent $times $puzzles numbers

often-head = How often?
# $percent of puzzles made at random | $more how many of 100 more than before this unit
course-so-far = With all units up to here you can solve { $percent }% of ordinary puzzles ({ $more }% more than before this one).
often = Of 100 { $collection }, about { $percent } use it.
often-rare = Of { $puzzles } { $collection }, { $times } used it.
often-never = Of { $puzzles } { $collection }, none used it.
collection-easy = easy and medium puzzles
collection-random = puzzles made at random
collection-seventeen = puzzles with 17 clues
collection-hard = puzzles collected for being hard

## What is done. $file its file | $reason what the system says

course-state-broken = { $file } is not what this program wrote: { $reason }
    .hint = Put it right, or move it away to begin anew.
course-state-unreadable = { $file } cannot be read: { $reason }
course-state-unwritable = { $file } cannot be written: { $reason }
course-state-nowhere = There is nowhere to keep what is done: neither KOTOWARI_DATA nor HOME is set.
