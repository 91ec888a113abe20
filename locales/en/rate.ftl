### The command rate.  Same ids in every language.

## Headings of the table

rate-column-place = puzzle
rate-column-file = file
rate-column-line = line
rate-column-puzzle = grid
rate-column-clues = clues
rate-column-openings = openings
rate-column-no_notes = without notes
rate-column-solutions = solutions
rate-column-error = problem
rate-column-note = note
rate-column-er = SE
rate-column-ep = SE pearl
rate-column-ed = SE diamond
rate-column-er_hardest = hardest step (SE)
rate-column-er_steps = steps (SE)
rate-column-hodoku = HoDoKu
rate-column-hodoku_level = HoDoKu level
rate-column-hodoku_hardest = hardest step (HoDoKu)
rate-column-hodoku_guessed = guesses (HoDoKu)
rate-column-hodoku_steps = steps (HoDoKu)
rate-column-level = level
rate-column-hardest = hardest step
rate-column-minutes = minutes
rate-column-reasons = why it is hard
rate-column-techniques = techniques

## Notes in a row. $message what is wrong | $column where in the line | $here the remark at the caret | $er a rating as text

rate-note-place = { $message } (column { $column }: { $here })
rate-note-repeat = No solution: a digit stands twice in a row, column or box.
rate-note-none = No solution.
rate-note-many = More than one solution.
rate-note-unknown = Whether it has one solution is not settled.
rate-note-stuck = Our techniques do not get to the end.
rate-note-cut = Not everything was searched: there may be more steps, or easier ones (see --patience).
rate-note-guessed = Its rules were guessed from what is drawn: "explain --guess-rules" lists them.
rate-note-classic = The scales of Sudoku Explainer and HoDoKu are for classic 9×9 puzzles.
rate-note-few = HoDoKu does not rate puzzles with fewer than ten clues.
rate-note-givens = HoDoKu rates the clues alone, and they do not settle the puzzle.
rate-note-capped = SE ≥ { $er }: the search was to end there.

## While it runs. $rows $speed $left numbers as text

rate-progress = rating
rate-progress-left = { $rows }  { $speed }/s  { $left } left
rate-progress-so-far = { $rows }  { $speed }/s
rate-stdin = standard input

## At the end. $count how many

rate-count =
    { $count ->
        [one] 1 puzzle
       *[other] { $count } puzzles
    }
rate-count-one = { $count } with one solution
rate-count-many = { $count } with several
rate-count-none = { $count } with none
rate-count-unknown = { $count } not settled
rate-count-unreadable = { $count } unreadable
rate-count-shown = { $count } shown
rate-comma = { ", " }
rate-stopped =
    { $count ->
        [one] Stopped after 1 puzzle.
       *[other] Stopped after { $count } puzzles.
    }
rate-stopped-file =
    { $count ->
        [one] Stopped after 1 puzzle. The same command with --resume goes on from there.
       *[other] Stopped after { $count } puzzles. The same command with --resume goes on from there.
    }
rate-resume-nothing = Nothing beside { $file } says that it is unfinished: nothing to resume.

## Summary

rate-summary-title = Ratings
rate-summary-about =
    { $count ->
        [one] 1 puzzle
       *[other] { $count } puzzles
    }
rate-summary-levels = By level
rate-summary-hardest = By hardest technique

## Mistakes. $file $pattern $name $known $column $value $setting $before $now $reason $example text
## $line $wanted $found numbers

rate-pattern-wrong = "{ $pattern }" is no pattern for file names.
    .hint = * stands for any characters, ? for one, [ab] for one of these.
rate-pattern-empty = No file fits "{ $pattern }".
    .hint = Check the folder and the end of the name.
rate-folder = { $file } is a folder.
    .hint = Give its files: "{ $example }"
rate-field-missing = This line has { $found ->
        [one] one column
       *[other] { $found } columns
    }; the puzzle should be in column { $wanted }.
rate-no-such-column = { $file } has no column "{ $name }".
    .hint = The first line must name the columns. It says: { $known }
rate-crashed = Rating this puzzle failed. That is a mistake of ours: please report the puzzle.
rate-column-unknown = There is no column "{ $name }".
    .hint = There are: { $known }
rate-er-cap = --er-cap { $value } is no rating of Sudoku Explainer's.
    .hint = Write a number from 1.0 to 19.9: --er-cap 9.0
rate-parquet-needs-file = Parquet is written to a file.
    .hint = Add -o ratings.parquet.
rate-filter-sign = A comparison is missing here.
    .here = for example er>=7
    .hint = A column, one of = != < <= > >= ~ (contains), and a value. Several are joined by "and" or a comma.
rate-filter-value = "{ $column }" has nothing to be compared with.
    .here = a value
    .hint = "-" stands for no value, and goes with = and != only.
rate-filter-number = "{ $value }" is not a number.
    .here = a number for { $column }
rate-filter-level = There is no level "{ $value }".
    .here = a level
    .hint = Levels: { $known }
rate-filter-order = "{ $column }" is text: there is no more or less of it.
    .here = use =, != or ~
rate-output-exists = { $file } is there already.
    .hint = --force replaces it. Or choose another name for -o.
rate-output-unfinished = { $file } was begun and not finished.
    .hint = --resume goes on with it, --force starts again.
rate-output-folder = { $file } is a folder.
    .hint = -o needs the name of a file.
rate-output-failed = { $file } cannot be written: { $reason }
rate-output-cut = { $file } cannot be written to its end: { $reason }
    .hint = It is not complete. Make room, then give the same command with --resume.
rate-output-busy = Another run is writing to { $file }.
    .hint = Wait until it has ended, or choose another name for -o.
rate-output-is-input = { $file } is one of the files to be read.
    .hint = Choose another name to write to.
rate-summary-is-output = -o and --summary both write to { $file }.
    .hint = Choose another name for one of them.
rate-summary-exists = { $file } is there already.
    .hint = --force replaces it. Or choose another name for --summary.
rate-journal-unreadable = What is needed to resume cannot be read from { $file }: { $reason }
    .hint = --force starts again.
rate-resume-version = { $file } was begun with version { $before }; this is { $now }, which may rate differently.
    .hint = --force starts again.
rate-resume-settings = { $file } was begun with other settings. { $setting } was "{ $before }" and is now "{ $now }".
    .hint = Give the same command as before and --resume. --force starts again.
rate-resume-short = { $file } is shorter than it was: it has been changed since.
    .hint = --force starts again.
rate-resume-input = The input is not what it was: puzzles that were rated already have changed.
    .hint = --force starts again.
