### What Python's users are told that no command says.  Same ids in every language.

## What an argument should be. $argument its name | $found the type it has, $typed what it is, as text
## $least $most $known text

python-type = { $argument } should be { $wanted ->
        [text] a text (str)
        [texts] a list of texts
        [number] a number
        [flag] True or False
        [range] a number or a pair of them, the smaller one first
        [range-of-texts] a text or a pair of them
        [shares] three whole numbers
        [path] the name of a file (str or Path)
        [call] a function
       *[whole] a whole number
    }, not { $found }.
python-puzzle-type = A puzzle is a text (str) or a Puzzle, not { $found }.
python-range = { $argument } should be from { $least } to { $most }, not { $typed }.
python-least = { $argument } should be { $least } or more, not { $typed }.
python-choice = { $argument } cannot be "{ $typed }".
    .hint = There are: { $known }
python-lang = There are no texts in the language "{ $typed }".
    .hint = Languages: { $known }
python-position = This is no puzzle of the classic 9×9 board with one solution: { $puzzle }
python-none-made = No puzzle of this kind was made: { $kind }
    .hint = Ask for less, or for another kind.
python-no-step = There is no step { $typed }: there are { $count }.

## Tables

python-column-type = The column "{ $name }" should hold texts, not { $found }.
python-column-unknown = The column "{ $name }" has a type that cannot be handed on ({ $found }).
    .hint = Leave it out, or turn it into another first: df.drop("{ $name }"), or cast it to a text.
python-column-missing = There is no column "{ $name }".
    .hint = There are: { $known }
python-column-which = Several columns could hold the puzzles, or none.
    .hint = Say which with column=. There are: { $known }
python-column-twice = The table has a column "{ $name }" already.
    .hint = Rename it, or choose other columns of the rating with columns=.
python-one-puzzle = rate_many takes many puzzles, and this is one text.
    .hint = rate takes one. Or put it into a list.
python-read-before = These ratings were read before.
    .hint = They can be read once, as a generator: call rate_many again.
python-pair-type = A row is a pair of a puzzle and a claim, not { $found }.
python-one-claim = judge_many takes many pairs of a puzzle and a claim, and this is one text.
    .hint = judge takes one puzzle and its claims.
python-verdicts-before = These verdicts were read before.
    .hint = They can be read once, as a generator: call judge_many again.
python-stream-before = This Arrow stream was read before.
    .hint = It can be read once: make it again.
python-arrow = The table cannot be read to its end: { $reason }

## Others

python-crashed = kotowari failed by a mistake of its own.
    .hint = Please report what was called; what is on standard error helps.
python-stdin = Puzzles cannot be read from standard input here.
    .hint = Give the name of a file.
python-er = { $argument } should be from { $least } to { $most }, as Sudoku Explainer rates, not { $typed }.

## What is said otherwise where arguments have other names than options: python- and the message's id

python-hint-techniques-none = Look at upto=, only= and forbid=.
python-hint-dataset-split = Three whole numbers against each other, for example split=(90, 5, 5); not all of them 0.
python-hint-dataset-language = For example rationale=["en", "ja"]. With an empty list there are none.
python-hint-dataset-output-file = A set is a folder: give the name of one, new or empty.
python-hint-dataset-folder-full = Choose a new or an empty folder.
python-hint-dataset-exists = force=True replaces it. Or choose another folder.
python-hint-dataset-unfinished = resume=True goes on with it, force=True starts again.
python-hint-dataset-nothing = Leave out resume= to begin one.
python-hint-dataset-busy = Wait until it has ended, or choose another folder.
python-hint-resume-input = force=True starts again.
python-hint-rate-output-cut = It is not complete. Make room, then call the same with resume=True.
python-hint-rate-resume-version = force=True starts again.
python-hint-rate-resume-settings = Call the same as before, with resume=True. force=True starts again.
python-hint-rate-journal-unreadable = force=True starts again.
python-hint-rate-resume-short = force=True starts again.
python-hint-impossible-mask-size = size= says how many rows the board has.
python-hint-impossible-mask-clues = Leave out clues=, or change the mask.
python-hint-impossible-window = The smaller value comes first: (24, 28).
python-hint-impossible-need = Look at needs=.
python-hint-impossible-need-harder = Ask for a harder level=, or for an easier technique.
python-hint-impossible-level = Ask for an easier level=.
python-hint-impossible-singles = Ask for a lower er=.
python-hint-impossible-board = level= works on every board.
python-hint-impossible-not-square = Leave out symmetry= and mask=.
python-impossible-window = There is nothing in the range of { $option }=.
python-impossible-board = { $option }= is for the usual 9×9 board.
python-hint-generate-mask-unknown = Masks that are there: { $known }. Or draw one: a line for each row, # for a clue and . for an open cell.
python-generate-mask-unknown = There is no mask called "{ $value }".
