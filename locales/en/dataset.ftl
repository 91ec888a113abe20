### The command dataset, and the card of a set.  Same ids in every language.

## While it runs and at the end. $file text | the rest numbers

dataset-progress = writing steps
dataset-done = { $file }: { $rows ->
        [one] one row
       *[other] { $rows } rows
    } from { $puzzles ->
        [one] one puzzle
       *[other] { $puzzles } puzzles
    } (train { $train }, validation { $validation }, test { $test }).
dataset-skipped = { $count ->
        [one] One text was left out: the card says why.
       *[other] { $count } texts were left out: the card says why.
    }
dataset-space = { " " }
dataset-stopped = { $count ->
        [one] Stopped after one row. The same command with --resume goes on from there.
       *[other] Stopped after { $count } rows. The same command with --resume goes on from there.
    }

## Mistakes. $file $typed $known text

dataset-none = No solution.
dataset-many = More than one solution.
dataset-unknown = Whether it has one solution is not settled.
dataset-crashed = Walking this puzzle failed. That is a mistake of ours: please report the puzzle.
dataset-split = "{ $typed }" does not say how large train, validation and test are to be.
    .hint = Three whole numbers against each other, for example --split 90,5,5; not all of them 0.
dataset-language = Reasons can be told in { $known }, not in "{ $typed }".
    .hint = For example --rationale en,ja. With --rationale "" there are none.
dataset-codec = This program was built without { $name }.
    .hint = --compression gzip works everywhere. Python's kotowari has it; cargo install --features zstd builds it in.
dataset-output-file = { $file } is no folder.
    .hint = A set is a folder: -o needs the name of one, new or empty.
dataset-folder-full = There is something else in { $file }.
    .hint = Choose a new or an empty folder for -o.
dataset-exists = There is a set in { $file } already.
    .hint = --force replaces it. Or choose another folder for -o.
dataset-unfinished = The set in { $file } was begun and not finished.
    .hint = --resume goes on with it, --force starts again.
dataset-nothing = There is no set in { $file } to go on with.
    .hint = Leave out --resume to begin one.
dataset-busy = Another run is writing to { $file }.
    .hint = Wait until it has ended, or choose another folder for -o.
resume-input = The input is not what it was: puzzles that are done already have changed.
    .hint = --force starts again.

## The card. Numbers, and $group $version $licence text

dataset-card-title = Sudoku, step by step, with reasons
dataset-card-about = { $rows ->
        [one] One step
       *[other] { $rows } steps
    } from { $puzzles ->
        [one] one puzzle
       *[other] { $puzzles } puzzles
    }. Each row is one step: the position before and after it, what it is called and how hard it is, what it places and removes, why, the proof, what else would have been just as easy, and what looks like a step but is none.
dataset-card-checked = Nothing was guessed. Each step was proved by a small kernel before it was written, and its proof is in the row. Each alternative was proved in the same way. Each near miss would take away a digit of the solution, and says which condition fails.
dataset-card-parts = Parts
dataset-card-parts-table = | part | puzzles | rows | files |
dataset-card-split = { $group ->
        [solution] Puzzles whose solutions are the same up to renaming digits, swapping lines, turning and mirroring are always in one part. `group` says which belong together.
       *[other] A puzzle and all its images (digits renamed, lines swapped, turned, mirrored) are always in one part, and so are all its steps. `group` says which belong together.
    }
dataset-card-skipped = Left out: { $unreadable } unreadable, { $none } without a solution, { $many } with several, { $unknown } not settled, { $unwanted } without a wanted step.
dataset-card-load = How to load it
dataset-card-columns = Columns
dataset-card-columns-table = | column | type | what it is |
dataset-card-techniques = Techniques
dataset-card-techniques-table = | name | id | rows |
dataset-card-made = How it was made
dataset-card-again = By `kotowari dataset`, version { $version }, with these settings. The same version, puzzles and settings give the same bytes on every machine.
dataset-card-licence = Licence
dataset-card-licence-said = The puzzles: { $licence }. The sentences are those of kotowari (MIT or Apache-2.0).
dataset-card-licence-unsaid = The puzzles have the licence of where they come from: nobody said which that is (`--licence`). The sentences are those of kotowari (MIT or Apache-2.0).

## The columns

dataset-column-schema = The name of this kind of row, with its number.
dataset-column-id = The row: puzzle_id and the number of the step. It stays the same in every set.
dataset-column-split = The part: train, validation or test.
dataset-column-puzzle_id = The puzzle as it is written: a hash of its text (FNV-1a).
dataset-column-canonical = The puzzle and all its images: a hash of the smallest image.
dataset-column-group = What is never parted: decides the part, with the seed.
dataset-column-source = The file it was read from, and the line.
dataset-column-puzzle = The givens, a character a cell, "." for an open one; for a board with other rules the text that says them.
dataset-column-solution = The solution, in the same way.
dataset-column-size = How many rows the board has.
dataset-column-digits = How many digits there are.
dataset-column-clues = How many givens there are.
dataset-column-step = The number of the step, from 1.
dataset-column-steps = How many steps the path has.
dataset-column-solved = 1 if the path gets to the solution.
dataset-column-technique = The technique, by its id.
dataset-column-kind = Its kind, if the shape has a name of its own, by its id; otherwise the technique.
dataset-column-family = The family of the technique.
dataset-column-level = The level at which it is learnt.
dataset-column-rank = Its place in the order of teaching: what has the same number is learnt together.
dataset-column-uniqueness = 1 if the step rests on the puzzle having only one solution.
dataset-column-before = The digits before the step.
dataset-column-before_marks = The candidates before it: those of each cell, with blanks between cells, "." for a cell with a digit.
dataset-column-after = The digits after the step.
dataset-column-after_marks = The candidates after it.
dataset-column-place = What the step places: "r4c7=9", with blanks between them.
dataset-column-remove = What it removes, in the same way.
dataset-column-premises = JSON: the sets of candidates it rests on, each with its role, the links between them, and earlier steps it needs.
dataset-column-proof = JSON: what the kernel checked (truths, links, assumptions).
dataset-column-alternatives = JSON: the other steps of the same rank in this position. All of them are right answers, too.
dataset-column-alternatives_complete = 1 if these are all there are; 0 if a search stopped at a limit.
dataset-column-negatives = JSON: near misses. What looks like a step here, which digits of the solution it would take away, and the condition that fails.
dataset-column-lemmas = JSON: each sentence with what it claims, by which rule, and from which others.
dataset-column-name = What the step is called in this language.
dataset-column-text = The reason in this language, a sentence a line. Indented is what holds under an assumption.
