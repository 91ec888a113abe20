### The command generate.  Same ids in every language.

## Symmetries of the clues: the ten subgroups of the symmetries of a square

symmetry-none = none
symmetry-half-turn = half turn
symmetry-left-right = left and right
symmetry-top-bottom = top and bottom
symmetry-diagonal = main diagonal
symmetry-anti-diagonal = other diagonal
symmetry-quarter-turn = quarter turn
symmetry-orthogonal = left, right, top and bottom
symmetry-diagonals = both diagonals
symmetry-full = all of them

## Why a puzzle was no good, after a number

reason-stopped = stopped
reason-no-board = without a full board
reason-no-clues = with too few true clues of a rule
reason-not-unique = without exactly one solution
reason-many-clues = with too many clues
reason-few-clues = with too few clues
reason-not-minimal = with a clue that can be spared
reason-not-spread = with an empty box, or a digit printed too seldom or too often
reason-too-easy = too easy
reason-too-hard = too hard
reason-not-needed = that do without the technique
reason-elsewhere-needed = that need it earlier or later
reason-few-openings = with too few openings
reason-many-openings = with too many openings
reason-spike = with one step far above the others
reason-hard-end = that end with more than singles
reason-too-short = that take too little time
reason-too-long = that take too much time
reason-twin = the same as one before, in other clothes

## While it works and at the end. $rated puzzles rated | $hardest the highest rating | $made $tried $wanted numbers | $some yes or no | $reasons list | $known $all numbers
## $seed number | $count $reason one of the list

generate-rejected = { $count } { $reason }
generate-between = {", "}
generate-progress =
    { $some ->
        [yes] { $made } of { $wanted } made, { $tried } tried: { $reasons }
       *[no] { $made } of { $wanted } made
    }
generate-progress-pool = { $rated } rated, the hardest ER { $hardest }
generate-progress-facts = { $known } of { $all } rated in full
generate-done =
    { $some ->
        [yes] { $made } made, { $tried } tried: { $reasons } (seed { $seed })
       *[no] { $made } made (seed { $seed })
    }
generate-interrupted = Interrupted. What was made is kept.
generate-time = The time is up ({ $seconds } s). --time gives more.
generate-can-resume = The same command with --resume instead of --force goes on from here.
generate-nearest = The nearest ({ $reason }): { $puzzle }

## Options that cannot be read. $option $value as typed | $known list

generate-window = --{ $option } { $value } is no range.
    .hint =
        { $option ->
            [er] SE's ratings go from 1.0 to 12.0. Write it like 2.0..4.5, 9.0.. (and more), ..2.0 (and less) or 7.1.
           *[other] Write it like 24..28, 24.. (and more), ..28 (and fewer) or 24.
        }
generate-needs-place = { $value }: after the @ comes the number of a step.
    .hint = x-wing@3 means: about the third step that is no single.
generate-boxes = There is no board with boxes of { $value }.
    .hint = Write rows and columns of a box (3x3 is the usual board, 2x3 has 6 rows, 4x4 has 16, 5x5 has 25), or none. --size has to be their product.
generate-size = There is no board with { $size } rows.
    .hint = 4 to 25 rows are possible.
generate-digits = "{ $value }" is no range of digits.
    .hint = Write the lowest and the highest: 0..9.
generate-digits-few = { $digits } digits do not fill a row of { $side } cells.
    .hint = There must be as many digits as cells in a row, or more.
generate-regions-length = The regions have { $found } letters, but the board has { $expected } cells.
    .hint = Write a line for each row and a letter for each cell; cells with the same letter are one region.
generate-regions-size = Region { $letter } has { $found } cells, not { $expected }.
    .hint = Each region has as many cells as the board has rows.
generate-board = There is no such board: { $reason }
generate-rule-unknown = There is no rule called "{ $value }" to make puzzles with.
    .hint = These are there: { $known }.
generate-rule-count = "{ $value }" does not say how many.
    .hint = After the colon stands a number from 1 to { $most }: thermo:4.
generate-start-none = The puzzle of --{ $option } has no solution.
    .hint = "kotowari check" says what is wrong with it.
generate-start-many = The puzzle of --{ $option } has more than one solution.
    .hint = Give a full board, or a puzzle with one solution.
generate-start-unknown = The solutions could not all be counted of the puzzle of --{ $option }.
    .hint = Give a full board, or a puzzle with more clues.
generate-start-board = The board is that of the puzzle of --{ $option }.
    .hint = Leave out --size, --boxes, --regions, --diagonals, --windows, --digits and --board.
generate-pool-board = --pool is for the usual 9×9 board.
    .hint = On other boards --level works.
generate-folder = { $file } is a folder, and { $format } is one file.
    .hint = Give the name of a file to -o.
generate-one-each = { $count } puzzles do not go into one file as { $format }: it holds one.
    .hint = Give a folder to -o, with / at its end. Or take --format csv or jsonl.
generate-resume-folder = { $file } is a folder: --resume goes on with a file.
    .hint = Made as --format csv or jsonl, they can be resumed.
generate-resume-stdout = --resume needs a file to go on with.
    .hint = Give its name to -o.
generate-resume-changed = { $file } has been changed since it was begun.
    .hint = --force starts again, and replaces it. Or give the file another name, and --resume makes it anew.
generate-symmetry = There is no symmetry called "{ $value }".
    .hint = These are there: { $known }.
generate-mask-unknown = There is no mask and no file called "{ $value }".
    .hint = Masks that are there: { $known }. A file of your own has a line for each row, # for a clue and . for an open cell.
generate-mask-unreadable = { $file } cannot be read: { $reason }
generate-mask-empty = { $file } has no mask.
    .hint = Write a line for each row, # for a clue and . for an open cell.
generate-mask-sign = "{ $sign }" is neither a clue nor an open cell.
    .here = here
    .hint = # (or a letter, a digit, *) is a clue, . (or -, _, 0, a blank) an open cell.
generate-mask-length =
    This row has { $found ->
        [one] one cell
       *[other] { $found } cells
    }, but there are { $expected } rows.
    .here = here
    .hint = A mask is a square: as many cells in each line as there are lines.
generate-mask-large = { $file } has { $lines } lines: no board is that large.

## Orders that no puzzle can meet

impossible-mask-size = The mask has { $found } rows, the board { $expected }.
    .hint = --size says how many rows the board has.
impossible-few-clues =
    { $found ->
        [one] One clue is
       *[other] { $found } clues are
    } too few: with fewer than { $least }, a puzzle never has exactly one solution.
impossible-empty-rows = Rows { $first } and { $second } of the mask are empty, and they cross the same boxes.
    .hint = Exchanged, they would make another solution. Put a clue into one of them.
impossible-empty-columns = Columns { $first } and { $second } of the mask are empty, and they cross the same boxes.
    .hint = Exchanged, they would make another solution. Put a clue into one of them.
impossible-mask-clues = The mask has { $clues } clues: not between { $least } and { $most }.
    .hint = Leave out --clues, or change the mask.
impossible-symmetry = With this symmetry no number of clues between { $least } and { $most } is possible.
    .hint = Cells come and go by twos, fours or eights: make the range wider.
impossible-window = There is nothing in the range of --{ $option }.
    .hint = The smaller value comes first, and both must be possible: 24..28.
impossible-need = { $technique } is to be needed, but must not be used.
    .hint = Look at --upto, --only, --forbid, --no-uniqueness and --no-notes.
impossible-need-harder = { $technique } is harder than "{ $level }": no puzzle of that level needs it.
    .hint = Ask for a harder --level, or for an easier technique.
impossible-level = None of the techniques that may be used is of level "{ $level }" or harder.
    .hint = Look at --upto, --only, --forbid and --no-notes.
impossible-singles = Singles alone never make a puzzle of ER { $er }: 2.3 is the most.
    .hint = Allow more techniques, or ask for a lower --er.
impossible-board = --{ $option } is for the usual 9×9 board.
    .hint = --level works on every board.
impossible-not-square = A symmetry or a mask is for a board of one square grid.
    .hint = Leave out --symmetry and --mask.
