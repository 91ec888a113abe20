### Help. help-<command>-<option>; .value names the option's value. Same ids in every language.

## The page. $command as typed | $has-commands yes or no | $arguments as typed | $text $values

help-usage =
    { $has-commands ->
        [yes] Usage: { $command } [options] <command>
       *[no] Usage: { $command } [options] { $arguments }
    }
help-commands = Commands:
help-arguments = Arguments:
help-options = Options:
help-options-global = Options of every command:
help-examples = Examples:
help-values = { $text } [{ $values }]
help-pointer = More: { $command } --help

## The program and its options

help = Sudoku, with reasons: explains every step, in English or Japanese.
    .examples =
        kotowari explain puzzle.txt
        kotowari explain puzzle.txt --lang ja --step 1
help-option-lang = Language: en or ja; otherwise from KOTOWARI_LANG, LC_ALL, LC_MESSAGES, LANGUAGE, LANG
    .value = language
help-option-notation = How cells are named
    .value = notation
help-option-color = When to use colours
    .value = when
help-option-width = Columns for text, at least 20; otherwise those of the terminal, or 80
    .value = columns
help-option-quiet = No notes or warnings
help-option-help = Show this help
help-option-version = Show the version

## explain

help-explain = Explains the whole path of a puzzle, each step with its reason.
    .examples =
        kotowari explain puzzle.txt
        kotowari explain puzzle.txt --fold --upto naked-pair
        kotowari explain - --step 3 --figure none < puzzle.txt
help-explain-file = File with the puzzle; "-" or none for standard input
    .value = file
help-explain-step = Show this step only
    .value = n
help-explain-from = Show the steps from this one
    .value = n
help-explain-to = Show the steps up to this one
    .value = n
help-explain-crux = Show only the hardest step, with what leads to it and what follows
help-explain-upto = Use no technique harder than this one: a technique, level or family, by any of its names
    .value = technique
help-explain-only = Use these techniques only: names, levels or families (a list with commas)
    .value = techniques
help-explain-forbid = Use all techniques but these: names, levels or families (a list with commas)
    .value = techniques
help-explain-no-uniqueness = Use no technique that needs the puzzle to have only one solution
help-explain-no-notes = As one solves without notes: first what ends in a digit at once, other steps only where that does not suffice
help-explain-simplest = Look harder for a path that is short to tell, whatever the level: without steps nothing rests on; takes longer
help-explain-step-by-step = Take the easiest step each time, however long the path is; otherwise a puzzle of level extreme or above is told by a shorter one
help-explain-patience = How far a technique searches before it gives up; long can take minutes
    .value = patience
help-explain-time = After so many seconds the search stops, and what was found until then is told
    .value = seconds
help-explain-figure = The figure of each step
    .value = kind
help-explain-fold = Put runs of easy steps in one line
help-explain-together = Tell singles that follow one another as one step: one figure, a bullet each; short paths are told so
help-explain-full = Tell every step in full, however long
help-explain-known = What you know already is told in a line: techniques, levels, families, units of the course, or "course" for what you have done of it (a list with commas)
    .value = names
help-explain-log = Write every step with all candidates, and ^ under the cells that changed
help-explain-format = For people (text), programs (json, jsonl), pages (html, svg, md), forums (line: a step a line), SudokuPad (actions) or language models (tokens); otherwise as -o ends
    .value = format
help-explain-puzzle = Which puzzle of a file that has several
    .value = n
help-explain-guess-rules = Take for rules, and list, shapes with one known meaning (SudokuPad only draws them) and names beside a grid such as "Sudoku X"
help-explain-digits-from = The lowest digit of the file, 0 or 1, where it cannot tell (npm "sudoku" counts from 0 and writes null for an empty cell)
    .value = 0|1
help-explain-output = Write to this file instead of standard output
    .value = file
help-explain-force = Replace the file if it is there already

## steps

help-steps = Lists everything that is possible now, one step a line.
    .examples =
        kotowari steps puzzle.txt
        kotowari steps puzzle.txt --technique naked-pair,x-wing
        kotowari steps puzzle.txt --cell r1c9 --digit 7
help-steps-file = File with the puzzle; "-" or none for standard input
    .value = file
help-steps-technique = These techniques only: names, levels or families (a list with commas)
    .value = techniques
help-steps-no-uniqueness = Use no technique that needs the puzzle to have only one solution
help-steps-no-notes = Also what places a digit for those who write no candidates down (complex singles)
help-steps-patience = How far a technique searches before it gives up; long can take minutes
    .value = patience
help-steps-cell = Only steps that change this cell: r1c9 or (1,9)
    .value = cell
help-steps-digit = Only steps that place or remove this digit
    .value = digit
help-steps-sort = The easiest first, or those that do most
    .value = order
help-steps-count = How often each technique is possible, and nothing else
help-steps-format = For people (text), programs (json) or forums (line)
    .value = format
help-steps-puzzle = Which puzzle of a file that has several
    .value = n
help-steps-guess-rules = Take for rules, and list, shapes with one known meaning (SudokuPad only draws them) and names beside a grid such as "Sudoku X"
help-steps-digits-from = The lowest digit of the file, 0 or 1, where it cannot tell (npm "sudoku" counts from 0 and writes null for an empty cell)
    .value = 0|1

## hint

help-hint = Gives a hint for the next step, a little at a time: 1 a question, 2 the digit, 3 the place, 4 the reason, 5 just what follows.
    .examples =
        kotowari hint mine.txt
        kotowari hint mine.txt --level 3 --upto x-wing
        kotowari hint mine.txt --apply > next.txt
help-hint-file = File with your grid; "-" or none for standard input
    .value = file
help-hint-level = How much to show, from 1 to 5
    .value = level
help-hint-apply = Print the grid after the step and nothing else (the file stays as it is)
help-hint-givens = File with the puzzle as it was printed, to tell your own digits from it
    .value = file
help-hint-puzzle = Which puzzle of a file that has several
    .value = n
help-hint-guess-rules = Take for rules, and list, shapes with one known meaning (SudokuPad only draws them) and names beside a grid such as "Sudoku X"
help-hint-digits-from = The lowest digit of the file, 0 or 1, where it cannot tell (npm "sudoku" counts from 0 and writes null for an empty cell)
    .value = 0|1
help-hint-upto = Use no technique harder than this one: a technique, level or family, by any of its names
    .value = technique
help-hint-only = Use these techniques only: names, levels or families (a list with commas)
    .value = techniques
help-hint-forbid = Use all techniques but these: names, levels or families (a list with commas)
    .value = techniques
help-hint-no-uniqueness = Use no technique that needs the puzzle to have only one solution
help-hint-no-notes = As one solves without notes: first what ends in a digit at once, other steps only where that does not suffice
help-hint-patience = How far a technique searches before it gives up; long can take minutes
    .value = patience
help-hint-figure = The figure of a step
    .value = kind
help-hint-full = Tell every step in full, however long
help-hint-format = For people (text) or for programs
    .value = format

## why

help-why = Says why a digit cannot go in a cell, why it must, or that nothing settles it yet.
    .examples =
        kotowari why mine.txt r2c8 7
        kotowari why mine.txt r2c8 7 --depth 10
help-why-file = File with your grid; "-" for standard input
    .value = file
help-why-cell = Which cell: r2c8 or (2,8)
    .value = cell
help-why-digit = Which digit
    .value = digit
help-why-depth = How many steps a reason may take; what takes more is not settled yet
    .value = steps
help-why-spoiler = Show the reason however many steps it takes
help-why-givens = File with the puzzle as it was printed, to tell your own digits from it
    .value = file
help-why-puzzle = Which puzzle of a file that has several
    .value = n
help-why-guess-rules = Take for rules, and list, shapes with one known meaning (SudokuPad only draws them) and names beside a grid such as "Sudoku X"
help-why-digits-from = The lowest digit of the file, 0 or 1, where it cannot tell (npm "sudoku" counts from 0 and writes null for an empty cell)
    .value = 0|1
help-why-upto = Use no technique harder than this one: a technique, level or family, by any of its names
    .value = technique
help-why-only = Use these techniques only: names, levels or families (a list with commas)
    .value = techniques
help-why-forbid = Use all techniques but these: names, levels or families (a list with commas)
    .value = techniques
help-why-no-uniqueness = Use no technique that needs the puzzle to have only one solution
help-why-no-notes = As one solves without notes: first what ends in a digit at once, other steps only where that does not suffice
help-why-patience = How far a technique searches before it gives up; long can take minutes
    .value = patience
help-why-figure = The figure of a step
    .value = kind
help-why-full = Tell every step in full, however long
help-why-format = For people (text) or for programs
    .value = format

## check

help-check = Checks the puzzle and your digits: shows the first mistake and why, but not the solution.
    .examples =
        kotowari check mine.txt --givens puzzle.txt
        kotowari check puzzle.txt --moves "r6c2=1 r2c8=7"
help-check-file = File with your grid; "-" or none for standard input
    .value = file
help-check-givens = File with the puzzle as it was printed, to tell your own digits from it
    .value = file
help-check-puzzle = Which puzzle of a file that has several
    .value = n
help-check-guess-rules = Take for rules, and list, shapes with one known meaning (SudokuPad only draws them) and names beside a grid such as "Sudoku X"
help-check-digits-from = The lowest digit of the file, 0 or 1, where it cannot tell (npm "sudoku" counts from 0 and writes null for an empty cell)
    .value = 0|1
help-check-moves = Digits of your own, in the order you wrote them; those not on the grid are added
    .value = moves
help-check-spoiler = Show the right digits, too
help-check-format = For people (text) or for programs
    .value = format

## judge

help-judge = Judges what somebody claims: is it so, and does the argument given prove it? Each answer rests on a proof that was checked, or on a solution that breaks the claim.
    .examples =
        kotowari judge puzzle.txt "r5c9<>1"
        kotowari judge puzzle.txt "X-Wing: 5 r27 c48 => r3c4<>5"
        kotowari judge puzzle.txt --log steps.txt
        kotowari judge --many claims.tsv --format json
help-judge-file = File with the puzzle; "-" or none for standard input
    .value = file
help-judge-claims = What is claimed: results, or an argument in forum notation, each judged on the position as it is (but see --in-order)
    .value = claims
help-judge-log = Judge the steps of this file in order, each on the board reached by then; it may bring its puzzles
    .value = file
help-judge-in-order = The claims are steps one after the other: judge each on the board reached by then
help-judge-many = Judge each line of this file, a position and a claim with a tab between (or as JSON), on all cores
    .value = file
help-judge-proof = In JSON, write the proofs, too
help-judge-certificate = Write to this folder what was proved, as a formula (.opb) and a proof (.pbp) that VeriPB checks
    .value = folder
help-judge-force = Replace the two files if they are there already
help-judge-jobs = How many threads --many uses; otherwise one a core
    .value = n
help-judge-format = For people (text) or for programs (json, a line a claim)
    .value = format
help-judge-puzzle = Which puzzle of a file that has several
    .value = n
help-judge-guess-rules = Take for rules, and list, shapes with one known meaning (SudokuPad only draws them) and names beside a grid such as "Sudoku X"
help-judge-digits-from = The lowest digit of the file, 0 or 1, where it cannot tell (npm "sudoku" counts from 0 and writes null for an empty cell)
    .value = 0|1

## photo

help-photo = Reads the puzzle of a photo: a printed grid of 9×9 cells. What is uncertain is asked, never silent.
    .examples =
        kotowari photo page.jpg
        kotowari photo page.jpg --to line > puzzle.txt
        kotowari explain page.jpg
help-photo-file = Photo (JPEG or PNG); "-" or none for standard input
    .value = photo
help-photo-to = Write the puzzle in this format; what is uncertain is noted beside it
    .value = format
help-photo-format = For people (text) or for programs: each cell with how sure it is
    .value = format

## prove

help-prove = Writes the path as a proof that VeriPB checks: a program of others, which trusts nothing of this one.
    .examples =
        kotowari prove puzzle.txt -o proof
        kotowari prove puzzle.txt -o proof --strict
help-prove-file = File with the puzzle; "-" or none for standard input
    .value = file
help-prove-output = Write to this folder: the puzzle as a formula (.opb) and the path as its proof (.pbp)
    .value = folder
help-prove-strict = Write out every sum, so that the checker only adds up and finds nothing by itself
help-prove-assume-unique = Take for granted that there is one solution, marked, where the path uses it; otherwise that is proved as well
help-prove-upto = Use no technique harder than this one: a technique, level or family, by any of its names
    .value = technique
help-prove-only = Use these techniques only: names, levels or families (a list with commas)
    .value = techniques
help-prove-forbid = Use all techniques but these: names, levels or families (a list with commas)
    .value = techniques
help-prove-no-uniqueness = Use no technique that needs the puzzle to have only one solution
help-prove-no-notes = As one solves without notes: first what ends in a digit at once, other steps only where that does not suffice
help-prove-patience = How far a technique searches before it gives up; long can take minutes
    .value = patience
help-prove-puzzle = Which puzzle of a file that has several
    .value = n
help-prove-guess-rules = Take for rules, and list, shapes with one known meaning (SudokuPad only draws them) and names beside a grid such as "Sudoku X"
help-prove-digits-from = The lowest digit of the file, 0 or 1, where it cannot tell (npm "sudoku" counts from 0 and writes null for an empty cell)
    .value = 0|1
help-prove-force = Replace the two files if they are there already

## play

help-play = Plays a puzzle on the whole screen: keys or mouse, hints, reasons, undo without limit. The game is kept.
    .examples =
        kotowari play puzzle.txt
        kotowari play puzzle.txt --keys pad
        kotowari play
help-play-file = File with the puzzle, or a game that was saved; without one the last game goes on
    .value = file
help-play-puzzle = Which puzzle of a file that has several
    .value = n
help-play-guess-rules = Take for rules, and list, shapes with one known meaning (SudokuPad only draws them) and names beside a grid such as "Sudoku X"
help-play-digits-from = The lowest digit of the file, 0 or 1, where it cannot tell (npm "sudoku" counts from 0 and writes null for an empty cell)
    .value = 0|1
help-play-keys = Which keys: letters as commands (seed), or those of SudokuPad (pad)
    .value = keys
help-play-turns = For programs: reads an input a line, writes a turn a line as JSON (kotowari/turn/1); keeps nothing
help-play-learn = With --turns: instead of a game a unit or a technique by name, "next", "test" or "review"
    .value = name
help-play-seed = With --learn: the same number asks the same questions
    .value = n

## lesson

help-lesson = The course: without more, how far you have come. List the units (list), read a page (show), walk through a unit (start) or the next one (next), find out where to begin (test), see how much you can solve (progress), look for mistakes in the course itself (check), or write all of it as pages or as a book (export).
    .examples =
        kotowari lesson
        kotowari lesson test
        kotowari lesson next
        kotowari lesson export -o site
        kotowari lesson export --book --paper a5 -o course.html
        kotowari lesson start x-wing
        kotowari lesson start hidden-single --stage find
        kotowari lesson show swordfish
help-lesson-action = What to do
    .value = action
help-lesson-format = What export writes
    .value = format
help-lesson-book = Let export write the path of the course as one volume to print, in one file
help-lesson-paper = The paper of the volume
    .value = paper
help-lesson-output = The folder export writes to; of a book the file
    .value = folder
help-lesson-force = Let export replace pages that somebody has changed
help-lesson-name = Which one: a unit (id, name or number) or a technique (id, name or alias)
    .value = name
help-lesson-stage = Where to begin in the unit
    .value = stage
help-lesson-seed = Other tasks for each number, the same for the same number
    .value = number

## drill

help-drill = Practice for one technique: find it in fresh positions, or tell real ones from look-alikes.
    .examples =
        kotowari drill x-wing
        kotowari drill x-wing --near-miss --items 20
        kotowari drill hidden-pair --list --seed 7
help-drill-technique = Which one: id, name or alias, in any language
    .value = technique
help-drill-near-miss = Real ones and look-alikes, mixed: is it one, yes or no?
help-drill-items = How many questions
    .value = n
help-drill-seed = The same number gives the same questions; otherwise they are new each time
    .value = n
help-drill-list = Print the questions with their answers, and do not ask
help-drill-format = For people (text) or, as a list, for programs
    .value = format
help-drill-file = The file that remembers what to review; otherwise in the folder for data of programs
    .value = file

## review

help-review = Asks about what is due today: after 1, 3, 7, 16, 35 days, as long as you answer right.
    .examples =
        kotowari review
        kotowari review --list
help-review-list = List everything that is remembered, and do not ask
help-review-today = Take this day for today: 2026-11-21
    .value = day
help-review-seed = The same number gives the same questions; otherwise they are new each time
    .value = n
help-review-file = The file that remembers what to review; otherwise in the folder for data of programs
    .value = file

## technique

help-technique = The dictionary: lists techniques, or shows one with an example.
    .examples =
        kotowari technique x-wing
        kotowari technique --search wing
help-technique-name = Which one: id, name or alias, in any language; or all of a level or family
    .value = technique
help-technique-search = List those with this in one of their names
    .value = text
help-technique-format = For people (text) or for programs
    .value = format

## book

help-book = Puzzles to print: some to a page, with answers at the end.
    .examples =
        kotowari book puzzles.txt -o book.html --per-page 4
        kotowari book a.txt b.txt -o book.html --explain hardest
help-book-files = Files with puzzles, in any format "explain" reads
    .value = files
help-book-guess-rules = Take for rules, and list, shapes with one known meaning (SudokuPad only draws them) and names beside a grid such as "Sudoku X"
help-book-digits-from = The lowest digit of the file, 0 or 1, where it cannot tell (npm "sudoku" counts from 0 and writes null for an empty cell)
    .value = 0|1
help-book-output = Write to this file instead of standard output
    .value = file
help-book-force = Replace the file if it is there already
help-book-per-page = How many puzzles to a page
    .value = n
help-book-answers = Where the answers go
    .value = place
help-book-explain = What to explain before the answers
    .value = what
help-book-title = The heading of the first page
    .value = text
help-book-lenient = Leave out what cannot be printed, with a warning, instead of stopping
## rate

help-rate = Rates puzzles, one or a hundred thousand: a row each, on all cores.
    .examples =
        kotowari rate *.txt
        kotowari rate list.sdm --filter 'er>=7' --sort -er
        kotowari rate list.txt.gz --scale se -o ratings.csv
        kotowari rate list.gz --scale se -o ratings.csv --resume
help-rate-files = Files with puzzles, patterns ("*.sdm") or "-" for standard input; lists, CSV and gzip, too
    .value = files
help-rate-scale = Which scales to work out (a list with commas); otherwise all of them
    .value = scales
help-rate-columns = Which columns to show (a list with commas)
    .value = columns
help-rate-filter = Show these rows only: comparisons such as er>=7, joined by "and" or commas
    .value = comparisons
help-rate-sort = Sort by these columns (a list with commas); -er puts the largest first
    .value = columns
help-rate-format = For people (table) or for programs; otherwise as -o ends
    .value = format
help-rate-output = Write to this file
    .value = file
help-rate-resume = Go on with an interrupted -o
help-rate-force = Replace what is there already
help-rate-jobs = How many puzzles at the same time; otherwise as many as there are cores
    .value = n
help-rate-summary = Count by level and by hardest technique: on the terminal, or --summary=FILE.svg as a picture
    .value = file
help-rate-patience = How far a technique searches before it gives up; long can take minutes
    .value = patience
help-rate-each_line = Take every line as a puzzle of its own, whatever the lines beside it say
help-rate-column = Which column of a CSV file holds the puzzles
    .value = name
help-rate-guess-rules = Take for rules, and list, shapes with one known meaning (SudokuPad only draws them) and names beside a grid such as "Sudoku X"
help-rate-digits-from = The lowest digit of the file, 0 or 1, where it cannot tell (npm "sudoku" counts from 0 and writes null for an empty cell)
    .value = 0|1
help-rate-explain = Say below each row why the puzzle is as hard as it is
help-rate-steps = Show every step of the other programs' scales, with its rating
help-rate-profile = Sudoku Explainer's: s as in version 1.2.1, d as serate comes
    .value = profile
help-rate-explainer-fixes = Search unique loops and BUG as later versions of Sudoku Explainer do
help-rate-er_cap = Do not look how much harder than this a puzzle is on Sudoku Explainer's scale: 9.0 then means 9.0 or more
    .value = rating

## solve

help-solve = Solves puzzles: an answer a line, as many as you like, on all cores.
    .examples =
        kotowari solve list.txt
        kotowari solve list.txt --count 100 --format csv
        kotowari solve puzzle.txt --all 10
        kotowari solve list.txt --with-techniques
help-solve-files = Files with puzzles, patterns ("*.sdm"), a puzzle itself, or "-" for standard input; lists, CSV and gzip, too
    .value = files
help-solve-column = Which column of a CSV file holds the puzzles
    .value = name
help-solve-guess-rules = Take for rules, and list, shapes with one known meaning (SudokuPad only draws them) and names beside a grid such as "Sudoku X"
help-solve-digits-from = The lowest digit of the file, 0 or 1, where it cannot tell (npm "sudoku" counts from 0 and writes null for an empty cell)
    .value = 0|1
help-solve-output = Write to this file
    .value = file
help-solve-force = Replace the file if it is there already
help-solve-jobs = On how many cores; otherwise on all (the answers are the same)
    .value = n
help-solve-count = Count solutions up to this number: 3, or 100+ if there are so many at least
    .value = n
help-solve-all = Show every solution, up to so many a puzzle
    .value = n
help-solve-limit = How many positions to look at in each puzzle, at most; what that does not settle is "unknown"
    .value = n
help-solve-with-techniques = Say behind the answer whether logic alone gets there (solved or stuck), with which hardest technique, and how many cells stay open
help-solve-certificate = Write to this folder, for each puzzle with one solution, a proof that VeriPB checks (.opb and .pbp)
    .value = folder
help-solve-format = An answer a line (text), or for programs; otherwise as -o ends
    .value = format

## convert

help-convert = Converts puzzles: from any format that can be read to any that can hold them.
    .examples =
        kotowari convert list.txt -o list.sdm
        kotowari convert puzzle.txt --to marks
        kotowari convert puzzle.txt --to link:sudokupad
        kotowari convert puzzle.txt --qr
        kotowari convert list.txt --canonical
        kotowari convert puzzle.txt --shuffle --seed 7
help-convert-files = Files with puzzles, patterns ("*.sdm"), a puzzle or a link itself, or "-" for standard input; lists, CSV and gzip, too
    .value = files
help-convert-column = Which column of a CSV file holds the puzzles
    .value = name
help-convert-guess-rules = Take for rules, and list, shapes with one known meaning (SudokuPad only draws them) and names beside a grid such as "Sudoku X"
help-convert-digits-from = The lowest digit of the file, 0 or 1, where it cannot tell (npm "sudoku" counts from 0 and writes null for an empty cell)
    .value = 0|1
help-convert-output = Write to this file; how its name ends (.sdm, .csv, .json …) says the format
    .value = file
help-convert-force = Replace the file if it is there already
help-convert-jobs = On how many cores; otherwise on all (the text is the same)
    .value = n
help-convert-to = The format; otherwise as -o ends, or a line a puzzle. link:… is an address that opens the puzzle on that site
    .value = format
help-convert-qr = The link (of SudokuPad, if --to names no other) as a QR code for a phone: in the terminal, or with -o code.svg as a drawing
help-convert-list = List all formats that are read or written: their files, sizes and what they hold
help-convert-empty = The sign of an empty cell, where the format leaves a choice
    .value = sign
help-convert-lossy = Leave out what the format cannot hold, and say so
help-convert-canonical = The smallest of all equivalent puzzles (turned, reordered, renumbered): equivalent ones become equal
help-convert-shuffle = An equivalent puzzle: bands, rows, columns and digits in another order, perhaps turned over
help-convert-seed = A number; the same number shuffles the same way
    .value = n
help-convert-transpose = Rows become columns
help-convert-rotate = Turn it to the right by so many degrees
    .value = degrees
help-convert-mirror = Swap left and right, or top and bottom
    .value = how
help-convert-relabel = Rename the digits: 213456789 swaps 1 and 2 (above nine with commas between); without a list, in the order in which one reads them
    .value = digits

## generate

help-generate = Makes puzzles to order: by shape, by difficulty, by the technique they need.
    .examples =
        kotowari generate --count 10 --symmetry half-turn
        kotowari generate --mask heart --count 20 -o hearts.csv
        kotowari generate --needs x-wing --flows
        kotowari generate --level medium..hard --clues 24..28
        kotowari generate --regions random --level easy
        kotowari generate --near puzzle.txt --swap 1..2 --count 5
        kotowari generate --pool --er 9.0.. --count 99 -o hard.csv
        kotowari generate --mask heart --count 40 -o book.html
help-generate-count = How many puzzles
    .value = n
help-generate-seed = A number; the same number and options make the same puzzles
    .value = n
help-generate-jobs = On how many cores; otherwise on all (the puzzles are the same)
    .value = n
help-generate-time = Stop after so many seconds with what there is
    .value = seconds
help-generate-size = How many rows, 4 to 25; boxes as square as can be
    .value = n
help-generate-boxes = Rows and columns of a box: 3x3 is the usual board; or none
    .value = box
help-generate-regions = A jigsaw: "random", or a file with a letter for each cell
    .value = file
help-generate-diagonals = Each digit once on both long diagonals
help-generate-windows = Each digit once in each window (four on the usual board)
help-generate-digits = The digits: 0..9
    .value = range
help-generate-board = The board of this puzzle, with all its rules
    .value = file
help-generate-rule = Rules each puzzle gets, a list with commas: thermo,antiknight; thermo:4 for four of them, otherwise as many as it needs
    .value = rules
help-generate-symmetry = Symmetry of the clues: none, half-turn, left-right, top-bottom, orthogonal, quarter-turn, diagonal, anti-diagonal, diagonals, full
    .value = name
help-generate-mask = Where the clues are: a shape that comes along (heart, ring, cross, …), a file with # and ., or "-" for standard input
    .value = shape
help-generate-clues = How many clues: 24..28, 24.., ..28, 24
    .value = range
help-generate-minimal = Whether no clue can be spared (yes), no set that belongs together by symmetry (orbit), or some may be (no)
    .value = how
help-generate-spread = No empty box, every digit printed twice at least, and not too often
help-generate-distinct = No two the same but for digits renamed, lines exchanged, and turns
help-generate-from = Puzzles with this answer: a full board, or a puzzle
    .value = file
help-generate-near = Neighbours of this puzzle: some clues go, as many others come
    .value = file
help-generate-swap = How many clues go and come: 1..2
    .value = range
help-generate-pool = Search for very hard ones among the neighbours of hard ones, until --time or, with --er, --count; the size of the pool is 40 if not said
    .value = n
help-generate-facts = With --pool: work out level, hardest technique and minutes as well, 0.1 s for each puzzle
help-generate-level = Level of the hardest step: easy, medium..hard
    .value = range
help-generate-er = Rating of Sudoku Explainer: 3.0..3.4
    .value = range
help-generate-hodoku = Score of HoDoKu: 600..800
    .value = range
help-generate-minutes = Minutes a typical player takes: 5..8
    .value = range
help-generate-openings = How many digits can be written in at the start: 3..
    .value = range
help-generate-needs = Techniques that are needed, and none harder (a list with commas); x-wing@3: about the third step that is no single
    .value = techniques
help-generate-upto = Solvable with techniques up to this one
    .value = technique
help-generate-only = Solvable with these techniques alone (a list with commas)
    .value = techniques
help-generate-forbid = Solvable without these techniques (a list with commas)
    .value = techniques
help-generate-no-uniqueness = Solvable without techniques that need the puzzle to have one solution
help-generate-no-notes = Solvable without notes: each step ends in a digit
help-generate-smooth = No lone step two levels above all others
help-generate-flows = The last third of the steps are singles
help-generate-format = A puzzle a line (text), CSV with the answer, JSON lines, Parquet, a book to print (HTML) or drawings (SVG); otherwise as -o ends
    .value = format
help-generate-output = Write to this file; of many drawings, or boards of other rules, into this folder/
    .value = file
help-generate-resume = Go on with an interrupted -o
help-generate-force = Replace the file if it is there already

## dataset

help-dataset = Writes puzzles as data to learn from: a row a step, with its reason, its proof and what only looks right.
    .examples =
        kotowari dataset puzzles.txt -o steps
        kotowari dataset puzzles.txt -o steps --format parquet
        kotowari generate --count 1000 | kotowari dataset -o steps
help-dataset-files = Files with puzzles, or patterns for their names; "-" or none for standard input
    .value = files
help-dataset-output = The folder for it, new or empty
    .value = folder
help-dataset-format = How rows are written
    .value = format
help-dataset-compression = How Parquet is compressed; zstd is quicker and smaller, where the program was built with it
    .value = codec
help-dataset-rationale = In which languages steps are told (a list with commas); "" for none
    .value = languages
help-dataset-negatives = So many near misses a row, where there are any
    .value = n
help-dataset-lemmas = Give each sentence what it claims and what it uses; long steps are then told in full
help-dataset-keep = Only steps of these techniques become rows: names, levels or families (a list with commas)
    .value = techniques
help-dataset-split = How large train, validation and test are, against each other
    .value = shares
help-dataset-split-by = What always stays together: a puzzle and its images, or all with the same solution grid, too
    .value = what
help-dataset-seed = Another number: other parts and other near misses
    .value = n
help-dataset-shard = A file ends with the puzzle that makes it so many rows
    .value = rows
help-dataset-licence = Under which licence the puzzles are: goes into the card
    .value = licence
help-dataset-upto = Use no technique harder than this one: a technique, level or family, by any of its names
    .value = technique
help-dataset-only = Use these techniques only: names, levels or families (a list with commas)
    .value = techniques
help-dataset-forbid = Use all techniques but these: names, levels or families (a list with commas)
    .value = techniques
help-dataset-no-uniqueness = Use no technique that needs the puzzle to have only one solution
help-dataset-no-notes = As one solves without notes: first what ends in a digit at once, other steps only where that does not suffice
help-dataset-patience = How far a technique searches before it gives up; long can take minutes
    .value = patience
help-dataset-column = The column of a table that holds the puzzles
    .value = name
help-dataset-guess-rules = Take for rules, and list, shapes with one known meaning (SudokuPad only draws them) and names beside a grid such as "Sudoku X"
help-dataset-digits-from = The lowest digit of the file, 0 or 1, where it cannot tell (npm "sudoku" counts from 0 and writes null for an empty cell)
    .value = 0|1
help-dataset-resume = Go on with a set that was not finished
help-dataset-force = Replace a set that is there already
help-dataset-jobs = How many puzzles at the same time; otherwise as many as there are cores
    .value = n

## inspect

help-inspect = Tells what an editor asks before printing a puzzle: one solution? clues that can be spared? symmetry? how hard where?
    .examples =
        kotowari inspect puzzles.txt
        kotowari inspect puzzles.txt --puzzle 7
        kotowari inspect puzzles.txt -o puzzles.csv
        kotowari inspect puzzles.txt --format svg > puzzles.svg
help-inspect-files = Files, each with one puzzle or several; a puzzle itself; - is standard input
    .value = file
help-inspect-puzzle = Only this puzzle of a file, from 1
    .value = n
help-inspect-guess-rules = Take for rules, and list, shapes with one known meaning (SudokuPad only draws them) and names beside a grid such as "Sudoku X"
help-inspect-digits-from = The lowest digit of the file, 0 or 1, where it cannot tell (npm "sudoku" counts from 0 and writes null for an empty cell)
    .value = 0|1
help-inspect-format = Words (text), data (json, csv: a row a puzzle), or a picture (svg); otherwise as -o ends
    .value = format
help-inspect-output = Write to this file
    .value = file
help-inspect-force = Replace the file if it is there already

## mcp

help-mcp = For assistants: hint, why, check, explain, judge, rate and generate as tools of the Model Context Protocol, on standard input and output.
    .examples =
        kotowari mcp
        kotowari mcp --lang ja --timeout 20
help-mcp-timeout = After so many seconds a tool is stopped
    .value = seconds
help-mcp-jobs = How many tools may run at the same time
    .value = n

## The web page

help-web = Play, learn and look up in a browser: shows the site on this machine, or writes it for any static host.
    .examples =
        kotowari web
        kotowari web --port 8080 --no-open
        kotowari web -o site --gzip
help-web-port = Show it at this port (0: any that is free); games stay with the port they were played at
    .value = n
help-web-no_open = Do not open a browser
help-web-output = Write it into this folder instead; what is ours in it is replaced
    .value = folder
help-web-gzip = With -o: write each file compressed, too (.gz), for hosts that send those
help-web-from = Where web/build has built it; otherwise beside the program
    .value = folder
help-web-force = With -o: replace files in it that are not ours, too

## The others

help-schema = Prints the JSON Schema of what --format json prints.
help-schema-name = Which one
    .value = name
help-completions = Prints a script that lets a shell complete commands and options.
help-completions-shell = Which shell
    .value = shell
help-completions-install = Write it where that shell looks for it, in your home
help-completions-force = With --install: replace a script that is there
help-man = Prints the manual page, or that of a command.
help-man-command = Which command
    .value = command
help-help = Shows help for a command.
help-help-command = Which command
    .value = command
help-version = Prints the version.
