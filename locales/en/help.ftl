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
help-explain-upto = Use no technique harder than this one: id, name or alias, in any language
    .value = technique
help-explain-only = Use these techniques only (a list with commas)
    .value = techniques
help-explain-forbid = Use all techniques but these (a list with commas)
    .value = techniques
help-explain-no-uniqueness = Use no technique that needs the puzzle to have only one solution
help-explain-figure = The figure of each step
    .value = kind
help-explain-fold = Put runs of easy steps in one line
help-explain-format = For people (text) or for programs
    .value = format
help-explain-puzzle = Which puzzle of a file that has several
    .value = n

## steps

help-steps = Lists everything that is possible now, one step a line.
    .examples =
        kotowari steps puzzle.txt
        kotowari steps puzzle.txt --technique naked-pair,x-wing
        kotowari steps puzzle.txt --cell r1c9 --digit 7
help-steps-file = File with the puzzle; "-" or none for standard input
    .value = file
help-steps-technique = These techniques only (a list with commas)
    .value = techniques
help-steps-no-uniqueness = Use no technique that needs the puzzle to have only one solution
help-steps-cell = Only steps that change this cell: r1c9 or (1,9)
    .value = cell
help-steps-digit = Only steps that place or remove this digit
    .value = digit
help-steps-sort = The easiest first, or those that do most
    .value = order
help-steps-count = How often each technique is possible, and nothing else
help-steps-format = For people (text) or for programs
    .value = format
help-steps-puzzle = Which puzzle of a file that has several
    .value = n

## lesson

help-lesson = Lists the lessons (list), or shows one with its figures (show).
    .examples =
        kotowari lesson
        kotowari lesson show x-wing
help-lesson-action = What to do
    .value = action
help-lesson-technique = Which lesson: id, name or alias of its technique
    .value = technique

## technique

help-technique = The dictionary: lists techniques, or shows one with an example.
    .examples =
        kotowari technique x-wing
        kotowari technique --search wing
help-technique-name = Which one: id, name or alias, in any language
    .value = technique
help-technique-search = List those with this in one of their names
    .value = text
help-technique-format = For people (text) or for programs
    .value = format

## rate

help-rate = Rates puzzles, one or a hundred thousand: a row each, on all cores.
    .examples =
        kotowari rate *.txt
        kotowari rate list.sdm --filter 'er>=7' --sort -er
        kotowari rate list.txt.gz --scale se -o ratings.csv
        kotowari rate list.txt.gz --scale se -o ratings.csv --resume
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
help-rate-column = Which column of a CSV file holds the puzzles
    .value = name
help-rate-explain = Say below each row why the puzzle is as hard as it is
help-rate-steps = Show every step of the other programs' scales, with its rating
help-rate-profile = Sudoku Explainer's: s as in version 1.2.1, d as serate comes
    .value = profile
help-rate-explainer-fixes = Search unique loops and BUG as later versions of Sudoku Explainer do

## The others

help-schema = Prints the JSON Schema of what --format json prints.
help-schema-name = Which one
    .value = name
help-completions = Prints a script that lets a shell complete commands and options.
help-completions-shell = Which shell
    .value = shell
help-man = Prints the manual page.
help-help = Shows help for a command.
help-help-command = Which command
    .value = command
