### The page in a browser. Same ids in every language.

## A cell, for who does not see it. $row $column from 1 | $kind given, filled, empty | $digit as printed | $marks which marks there are | $corner $centre digits | $clash yes or no

web-cell = Row { $row } column { $column }, { $kind ->
    [given] { $digit }, printed
    [filled] { $digit }
   *[empty] empty
}{ $marks ->
    [none] {""}
    [corner] , corner marks { $corner }
    [centre] , marks { $centre }
   *[both] , corner marks { $corner }, marks { $centre }
}{ $clash ->
    [yes] , stands twice
   *[no] {""}
}
## A rule beside houses. $rule its name | $numbers its numbers | $count $cells its cells

web-rule = { $rule } ({ $count ->
    [one] 1 cell
   *[other] { $count } cells
}: { AND($cells) })
web-rule-name = { $rule }, { $numbers }
# What the label of a cell ends in.
web-cell-rule = , { $rule }

web-puzzle = { $clues } digits are printed; { $solutions ->
    [one] there is one solution
    [many] there are several solutions
    [none] there is no solution
   *[unknown] how many solutions there are was not found out
}.

## Menu and frame

web-learn = Learn
web-play = Play
web-explain = Explain
web-look = Look up
web-make = Make
web-data = My data
web-language = English
web-skip-to-board = Skip the menu
web-close = Close
web-newer-page = A newer version of this page is here.
web-load-it = Load it
web-failed = That did not work. Nothing that was kept is lost.
web-engine-failed = The part that reasons could not be loaded. If you are offline and have never been here before, come back once with a connection; otherwise your browser may forbid WebAssembly for this page.
web-rest-comes = A larger part of the program is being fetched, once: this takes a moment.
web-rest-failed = This needs a part of the program that could not be fetched. Try again with a connection. Nothing that was kept is lost.
web-failed-at-all = This page could not be started: its files could not be loaded. Try again with a connection. Nothing that was kept is lost.
web-no-script = This page reasons in your browser and needs JavaScript and WebAssembly. Lessons to read without them: kotowari lesson export.
web-another = Another puzzle
web-cancel = Cancel

## The first thing to be seen

web-welcome = Sudoku, with reasons
web-welcome-says = No guessing: every digit has a reason, and this page tells you which. Here is the first one.
web-what-follows = So where does it go? Tap the cell.
web-not-there = Not there: that cell has a cross, or another digit. Look for the one place that is left.
web-right = Yes! That is how every step works.
web-here-it-is = Here is the rest of the reason.
web-tell-me = Tell me
web-go-learn = Learn step by step
web-go-play = Play a puzzle
web-go-explain = Have a puzzle explained

## The board

web-board = Sudoku board. Arrow keys move, digits write.
web-words = What is said
web-digits = Digits
web-pens = What digits are written as
web-pen-digit = Digit
web-pen-corner = Corner
web-pen-centre = Centre
web-pen-strike = Strike
web-pen-colour = Colour
web-erase = Erase
web-figure = Figure
web-figures = Figures
web-signs = What the signs mean
web-bullet-back = The sentence before
web-bullet-on = The next sentence
web-bullet-all = All

## Playing

web-play-idle = Fill it in. A hint asks first and tells later; Enter shows the next step and then takes it.
web-hint = Hint
web-show = Next step
web-take = Take this step
web-why = Why?
web-check = Check
web-claim = Claim
web-keys = Keys
web-keys-move = The next cell; with Ctrl the next box; Home and End: the ends of the row
web-keys-more = Choose several cells; all of them
web-keys-digit = Write the digit, as the pen says
web-keys-held = A corner mark, a centre mark, a colour
web-keys-pens = Pens: digit, corner, centre, colour, strike
web-keys-next-pen = The next pen
web-keys-undo = Undo, redo
web-keys-step = The next step; once more: take it
web-keys-leave = Leave a claim or a figure
web-keys-these = These keys
web-undo = Undo
web-redo = Redo
web-marks = All candidates
web-fill = Fill in notes
web-reset = Reset
web-link = Link
web-link-is = The address of this puzzle (it is in your clipboard, too, if your browser allows that):
web-link-printed = (without what you filled in)
web-point = Savepoint
web-point-back = Back to savepoint
web-options = Options
web-option-clean = Notes clean themselves: a digit takes its notes away where it rules them out
web-option-first = Digit first: choose a digit, then tap the cells it goes into
web-option-clock = Show the time
web-time = Time
web-told = What the author says
web-rules = Rules beside rows, columns and boxes
web-next-puzzle = Next puzzle
web-which-digit = Which digit?
web-none-empty = No cell is empty.
web-keys-empty = The next empty cell; the one before
web-keys-aloud = Read the row, the column, the box
web-keys-left = What is left of a digit
web-keys-cell = What this cell can be
web-which-candidate = Choose a cell, then a digit.
web-claim-what = What do you claim? Choose a cell, then the digit.
web-claim-out = It goes
web-claim-in = It goes in
web-claim-because = because of these candidates. Choose a cell, then a digit, one after another:
web-claim-solid = == solid link
web-claim-dashed = -- dashed link
web-claim-ask = Does it follow?
web-game-broken = What was kept of this game cannot be read. It was put aside, not deleted; under "My data" you can take it away.
web-other-tab = This game is open in another tab as well: here nothing of it is kept.
web-not-kept = This could not be kept in the browser.
web-download = Save as a file

## Bringing a puzzle

web-paste = Puzzle, link or file contents
web-formats = 81 characters, a grid, pencil marks, a link from f-puzzles, SudokuPad or sudokuwiki, or a file: whatever it is, paste it.
web-choose-nth = Which of them? Number
web-choose-open = Open
web-choose-guess = Take what is drawn for rules
web-choose-empty = 0 is an empty cell
web-choose-digit = 0 is a digit
web-file = Open a file
web-samples = Or one of ours
web-level-beginner = Beginner
web-level-easy = Easy
web-level-medium = Medium
web-level-hard = Hard
web-level-expert = Expert
web-level-extreme = Extreme
web-enter = Enter a puzzle
web-enter-says = Tap a cell, then its digit; Space goes on to the next cell. How many solutions there are is said as you write.
web-games = Begun here
web-forget = Forget this game
web-forgotten = Forgotten:

## Explaining

web-explain-begin = Choose a step, or go through them one by one.
web-steps = All steps
web-step-back = The step before
web-step-on = The next step
web-more-steps = Go on
web-path-solved = Solved.
web-path-stuck = No known technique goes further.
web-play-from-here = Play from here
web-how-hard = Why it takes so long
web-about-technique = About this technique

## Learning

web-due = Due for review
web-next = What comes next
web-go-on = Go on where you stopped
web-all-done = You have been through the whole course.
web-course-signs = ≈ known before, ◐ begun, ✓ done, ★ mastered
web-beside = Beside the path, for later
web-minutes = min
web-state-new = new
web-state-known = known before
web-test = You know some of it already?
web-test-go = Find out where to begin: ten positions at most
web-yes = Yes
web-no = No
web-test-begin = Begin there
web-do-not-know = I do not know this
web-state-seen = begun
web-state-done = done
web-state-mastered = mastered
web-stages = Stages
web-more = Go on
web-skip = Pass
web-real = Real
web-fake = Only looks like it
web-tap-cell = Tap the cell.
web-tap-digit = Choose a cell, then a digit. With a mouse, click the candidate.
web-tap-move = Choose a cell, then a digit.
web-advance = Do the easy part for me
web-to-course = To the course
web-record-newer = What was learnt was kept by a newer version of this page: it is left as it is, and nothing is added.
web-record-broken = What was learnt cannot be read. It was put aside, not deleted; under "My data" you can take it away.

web-compare = Compare: without a technique
web-compare-without = A technique, a level or a family that must not be used (several: with commas between)
web-compare-go = Compare
web-compare-usual = With all techniques
web-compare-other = Without them
web-compare-part = The first step that is another one:
web-compare-same = Both paths are the same: nothing of this is used here.
web-side = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}, { $beyond ->
    [0] all of them singles
   *[other] { $beyond } of them no singles
}. The hardest: { $hardest } ({ $level }).

## Making and printing

web-make-says = Puzzles to order, made here on your machine. Print them, with the answers on the last sheet, or play them.
web-make-size = Board
web-make-shape = Shape
web-shape-boxes = Boxes
web-shape-regions = Regions of any shape (jigsaw)
web-shape-diagonals = Boxes and both diagonals
web-shape-windows = Boxes and windows
web-make-symmetry = Symmetry
web-make-level = Level
web-make-any = Any
web-make-technique = Must need this technique
web-make-count = How many
web-make-seed = Seed (same seed, same puzzles; empty: any)
web-make-per-page = To a sheet
web-make-hardest = With the hardest step of each explained
web-make-title = Title of the sheets
web-make-go = Make them
web-make-stop = Stop
web-make-made = Made:
web-make-tried = attempts:
web-make-stopped = Stopped. What was made is here.
web-make-limit = Of so many attempts none was as ordered: this is given up here. Another seed goes on elsewhere; an easier order is met sooner.
web-make-sheets = Making the sheets …
web-make-print = Print
web-make-save = Save as a file
web-make-list = The puzzles
web-make-clues = digits

## The dictionary

web-search = X-Wing, pointing, BUG …
web-nothing-found = There is nothing by that name.
web-drill-find = Find it: 10 positions
web-drill-spot = Real or not: 10 positions
web-to-unit = The unit that teaches it

## My data

web-data-says = Games and what you have learnt are kept in this browser and nowhere else. Nothing is sent anywhere.
web-take-away = Take everything away (a file)
web-bring-back = Bring a file back
web-brought-back = Brought back:
web-stats = Solved here
web-stats-none = Nothing yet. What you solve is counted here, in this browser only.
web-stats-solved = Solved
web-stats-alone = Without help
web-stats-best = Best time
web-stats-median = Typical time
web-stats-others = Other puzzles
web-stats-week = In the last seven days:
web-stats-row = Days in a row:
web-data-terminal = For the terminal
web-data-files = The same files that kotowari keeps: put them into its folder, or bring its files here.
web-licences = What this site is built from, and its licences
web-no-backup = This is none of our files. Those are kotowari.json, course.toml, review.toml or a saved game.

## What is said in other words here: there is nothing to type. $technique name | $digit Digit

web-fade-ask = How does this go on? Choose a cell, then a digit.
web-free-ask = Fill it in as you like: choose a cell, then a digit; with "Strike" the digit goes out. The easy part can be done for you.
web-placing-intro = Where do you begin? At most { $count } positions. Each names a technique: find what follows from it. What you do not know is passed over. That is no mistake, it is what the course is for.
web-placing-resumed =
    Going on with the test, after { $count ->
        [one] 1 answer.
       *[other] { $count } answers.
    }
web-placing-all = You know the whole path. What is left are its branches.
web-placing-offer =
    Shall { $count ->
        [one] the unit
       *[other] the { $count } units
    } up to there count as known? What comes next then begins after them. They are not done, and stay open to you.
web-placing-taken = Good: they count as known.
web-find-digit = { $technique }: looking at { $digit } alone, which cells lose it?
web-play-nothing-shown = No step is shown. "Next step" shows one.
