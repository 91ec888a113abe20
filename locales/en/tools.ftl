### The commands solve and convert.  Same ids in every language.

## While they run, and at the end. $count how many | $place file and line | $message what is wrong there

solve-progress = solving
convert-progress = converting
through-row = { $place }: { $message }
through-rows-more =
    { $count ->
        [one] … and one more like these
       *[other] … and { $count } more like these
    }
through-unwritten = The file was not written: it would not have been whole.
through-crashed = This puzzle failed. That is a mistake of ours: please report the puzzle.
solve-more =
    { $count ->
        [one] One puzzle has more solutions than are shown. More of them: --all.
       *[other] { $count } puzzles have more solutions than are shown. More of them: --all.
    }

## What a format cannot hold. $format its name | $items several of the list | $what one or several of the list | $count puzzles

convert-loss-filled = which digits were printed and which were filled in
convert-loss-marks = pencil marks
convert-loss-layout = rules of its own (diagonals, areas, other boxes)
convert-loss-rules = one of the rules beside rows, columns and boxes
convert-loss-title = the title
convert-loss-size = a board of this size
convert-loss-digits = digits that do not count from 1
convert-loss-grids = grids that overlap
convert-loss-unreadable = a position like this: an open cell has no candidate, or there is no digit at all
convert-loss-unclear = what would be read back as something else (such as an open cell with only one candidate)

convert-unheld = The format { $format } cannot hold { $what }.
    .hint = --lossy leaves that out. { $count ->
        [0] No format holds all of this; --to nanpre, our own text, holds every board and every rule.
       *[other] All of it can be held by: { $formats }.
    }
convert-unheld-final = The format { $format } cannot hold { $what }.
    .hint = --to nanpre, our own text, holds every board and every rule.
convert-list = { AND($items) }
convert-one = The format { $format } holds one puzzle, and here are several.
    .hint = --lossy writes them one below the other. Formats for lists: line, sdm, library, csv, json.
convert-left =
    { $count ->
        [one] Left out of one puzzle: { $what }
       *[other] Left out of { $count } puzzles: { $what }
    }
convert-remarks =
    { $count ->
        [one] Text or decoration beside one puzzle was left out.
       *[other] Text or decoration beside { $count } puzzles was left out.
    }
convert-seed = --seed { $seed } shuffles the same way again.

## Images. $turn one of the list | $value what was typed | $found $expected how many | $name $lowest $next digits

convert-turn-rotate-90 = a quarter of a turn
convert-turn-rotate-180 = half a turn
convert-turn-rotate-270 = three quarters of a turn
convert-turn-mirror-left-right = the mirror that swaps left and right
convert-turn-mirror-top-bottom = the mirror that swaps top and bottom
convert-turn-transpose = the mirror along the diagonal
convert-turn-anti-transpose = the mirror along the other diagonal
convert-turned = After { $turn } this board would have other rules.
    .hint = Boxes that are not square, boxes of any shape and single diagonals stand in the way. --relabel always works, and --shuffle does only what keeps the rules.
convert-names = "{ $value }" does not say what each digit becomes.
    .hint = --relabel 213456789 makes 1 a 2 and 2 a 1; above nine with commas between: 2,1,3,… . Without a list the digits are renamed in the order in which one reads them.
convert-names-count = --relabel names { $found } digits, and the board has { $expected }.
    .hint = The first is what { $lowest } becomes, the second what { $next } becomes, and so on; above nine with commas between.
convert-names-foreign = --relabel: the board has no { $name }.
    .hint = The digits of the board, each once: the first is what { $lowest } becomes, the second what { $next } becomes.
convert-names-twice = --relabel: { $name } is there twice.
    .hint = Each digit of the board once: the first is what { $lowest } becomes, the second what { $next } becomes.
convert-canonical-large = The smallest image cannot be found: too many are alike.
    .hint = That is so on boards larger than 16×16, and on large ones with few clues.
