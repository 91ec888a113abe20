### Errors.  A message says what is wrong; `.here` is the short remark at the caret (only where there
### is a place in a text); `.hint` says what to try.
###
### $expected $found $missing $surplus $row $size $digits $rows $columns $lowest $highest $field
### $given: numbers.  $program: the name of a program.  $file $key $value $section $rule $letter $digit: text as written.
### $found is text in: error-alien, error-seed-conversion, error-seed-word, error-library-field,
### error-solution.  $digit is a number in error-prefix-cut.

## Reading a text: the file

error-empty = { $file } is empty
    .hint = Put a puzzle in it: 81 characters, 0 or . for an empty cell. One line or nine, both are fine.
error-binary = { $file } is not a text file
    .hint = Puzzles are read from plain text. Save or copy the puzzle as text and try again.
error-encoding = { $file } is not in UTF-8
    .here = this cannot be read
    .hint = The file may be in Shift_JIS or UTF-16. Save it again with the encoding UTF-8.
error-no-puzzle = No puzzle found
    .here = no cells from here on
    .hint = Write 81 characters, 0 or . for an empty cell. Nine lines of nine are easiest to check.

## Reading a text: rows and cells

error-line-short = { $expected } cells are needed, but there { $found ->
        [one] is only one
       *[other] are only { $found }
    }
    .here = { $missing ->
        [one] one cell is missing
       *[other] { $missing } cells are missing
    }
    .hint = An empty cell is 0 or . (a dot). Written as one line for each row, it is easy to see which row is short.
error-line-long = { $expected } cells are needed, but there are { $found }
    .here = { $surplus ->
        [one] one cell too many
       *[other] { $surplus } cells too many
    }
    .hint = Text after the puzzle needs a blank before it. Written as one line for each row, it is easy to see which row is too long.
error-row-short = { $expected } cells are needed, but there are { $found }
    .here = row { $row } is { $missing ->
        [one] one cell
       *[other] { $missing } cells
    } short
    .hint = An empty cell is 0 or . (a dot). Add what is missing in row { $row }.
error-row-long = { $expected } cells are needed, but there are { $found }
    .here = row { $row } has { $surplus ->
        [one] one cell
       *[other] { $surplus } cells
    } too many
    .hint = Row { $row } may have something twice, or a mark that is not meant as a cell.
error-rows-missing = { $expected } rows are needed, but there { $found ->
        [one] is only one
       *[other] are only { $found }
    }
    .here = { $missing ->
        [one] one row is missing after this
       *[other] { $missing } rows are missing after this
    }
    .hint = An empty row is written out too: as many 0 or . as there are cells in a row.
error-rows-surplus = { $expected } rows are needed, but there are { $found }
    .here = the first row too many
    .hint = Leave an empty line between the puzzle and what follows it.
error-alien = "{ $found }" is neither a digit nor an empty cell
    .here = this does not belong here
    .hint = An empty cell is 0 or . (a dot). Frames may be drawn with | + - = and box-drawing characters.
error-digit-range = There is no { $digit } in this puzzle
    .here = from { $lowest } to { $highest }, please
    .hint = The digits go from { $lowest } to { $highest }. Is this a typing mistake, or is the board of another size?
error-prefix-cut = After { $digit } a second figure is needed
    .here = is this 0{ $digit }?
    .hint = On a large board a small number gets a 0 before it: 01 is 1, 10 is ten.
error-sukaku-digit = Candidate { $expected } should be here, not { $found }
    .here = { $expected }, 0 or .
    .hint = In 729 characters each cell has nine places, for 1 to 9 in this order. A candidate that is gone is 0 or a dot.

## Reading a text: files of other programs

error-seed-conversion = "{ $found }" is not a way of reading this program knows
    .here = %1d or %x
    .hint = %1d is followed by 81 digits, %x by 81 words such as 03fe (an empty cell) or 5020 (a 5).
error-seed-word = "{ $found }" is not a cell
    .here = four hexadecimal figures
    .hint = The first figure is the digit (0 while it is open), the rest the candidates: 03fe is an empty cell, 5020 a 5.
error-library-field = Field { $field } of this line cannot be read: "{ $found }"
    .here = field { $field }
    .hint = The line is :code:digits:grid:deleted:eliminations:placements: and a candidate is digit, row, column: 435.

error-json = This line is no puzzle in JSON: { $reason }
    .here = an object with "schema":"kotowari/puzzle/1" is needed
    .hint = kotowari schema puzzle shows what it may hold. Each puzzle is one line.
error-json-key = In this puzzle "{ $key }" is missing, or does not fit the rest
    .here = look for "{ $key }"
    .hint = kotowari schema puzzle shows what it may hold. Rows have as many cells as the size says, and an empty cell is null.

error-state = Row { $row } of [State] says something else than [Puzzle]
    .here = row { $row }
    .hint = A digit of [Puzzle] is the same in [State], or left out there. Without [State] the puzzle can be read as it was printed.
error-foreign = This is a puzzle of { $program }, which cannot be read yet
    .here = from { $program }
    .hint = If it is a plain sudoku, write its printed digits as 81 characters, 0 or . for an empty cell. Rules such as cages or thermometers would be lost that way.
error-short-link = This address only names a puzzle: the puzzle itself is on the server of { $program }
    .here = a short link
    .hint = Nothing is fetched from the net. Open it in a browser and copy the long link: it begins with https://f-puzzles.com/?load= or https://sudokupad.app/fpuzzles. Where only the short one is shared, its author has the long one.
error-link-cut = The link ends too early: a part of the puzzle is missing
    .here = more belongs here
    .hint = Copy the whole link. Some programs cut long lines; quotes around it keep a shell from cutting it at &.
error-link-sign = "{ $found }" cannot stand in such a link
    .here = this character
    .hint = Copy the link again, without what stands around it.
error-link-garbled = Nothing readable is packed in this link
    .here = from here on
    .hint = Copy it again from the page of the puzzle: one wrong character spoils all that follows.
error-link-json = This is no whole JSON: { $reason }
    .here = here
    .hint = Export the puzzle again, or give its link.
error-link-grid = The grid does not have { $size } rows of { $size } cells
    .here = this grid
    .hint = Only square boards are read.
error-link-missing = "{ $field }" is not complete
    .here = "{ $field }"
    .hint = Its cells or its value are missing. Is it written as the program would write it?
error-link-value = "{ $field }" says { $found }, which is not understood
    .here = "{ $field }"
    .hint = Nothing is guessed. Is it written as the program would write it? docs/rules.md has the fields that are known.
error-link-ray = "{ $rule }": the cells are not those that the arrow from { $cell } points to
    .here = "{ $rule }"
    .hint = Cells and direction have to agree: some programs read the one, some the other.
error-link-field = { $count ->
    [one] The puzzle has a rule that is not known here: { $fields }
   *[other] The puzzle has rules that are not known here: { $fields }
}
    .here = not known
    .hint = Without it the puzzle would be another one, so it is not read at all. docs/rules.md has the rules that are known.
error-link-drawn = In this puzzle of SudokuPad rules are drawn ({ $list }) and told in prose: a program cannot read them
    .here = drawn only
    .hint = If it was made in f-puzzles, its link has the rules as data. Otherwise write them in our text: docs/rules.md.
error-no-boxes = A board of { $size } by { $size } has no usual boxes
    .here = which boxes?
    .hint = Draw its regions, or say that there are none.

## Reading a text: keys and sections

error-key-expected = A key with a colon should be here
    .here = such as "size: 9"
    .hint = A line before the first section is "key: value", or a remark that starts with #.
error-key-twice = "{ $key }" is here twice
    .here = the second one
    .hint = Remove one of them.
error-missing-key = "{ $key }" is missing
    .here = in this file
    .hint = A file of this format needs size: and [givens]. A board whose usual boxes are not clear needs boxes: too.
error-unknown-key = The key "{ $key }" is not known
    .here = unknown
    .hint = Known are title, variant, source, licence, note, author, date, clues, solutions, size, digits, board, grids, boxes, diagonals, cells, rules, negative, consecutive, topheavy and blanks. A remark starts with #.
error-unknown-section = The section { $section } is not known
    .here = unknown
    .hint = Known are [givens], [regions], [colors], [signs], [cages], [sums], [parity], [clues] and [solution].
error-key-value = "{ $value }" does not fit "{ $key }"
    .here = cannot be read
    .hint = Examples: size: 9 — digits: 1-9 — boxes: 3x3 or none — diagonals: main anti — cells: seed or tokens.
error-rule-not-supported = The rule "{ $rule }" is not supported yet
    .here = this rule
    .hint = Without it the puzzle would be another one, so it is not read at all. docs/rules.md has the rules that are supported.
error-size = A board of { $size } by { $size } cells is not possible
    .here = from 1 to 64
    .hint = The size is the number of cells in a row, from 1 to 64.
error-digits = A row of { $size } cells cannot do with { $digits ->
        [one] one digit
       *[other] { $digits } digits
    }
    .here = at least { $size }, at most 64
    .hint = Each row needs { $size } different digits. For a board of nine: digits: 1-9, or 0-9.
error-grids-digits = Grids of several sizes overlap, and some cells are blank
    .here = another size
    .hint = Where some cells stay blank (blanks:), all grids have to be of one size.
error-boxes = Boxes of { $rows } by { $columns } cells do not fill a board of { $size } by { $size }
    .here = rows x columns of a box
    .hint = Rows times columns of a box must be { $size }. "boxes: none" stands for a board without boxes.
error-region-size = Region "{ $letter }" has { $found ->
        [one] one cell
       *[other] { $found } cells
    } instead of { $expected }
    .here = the first cell of "{ $letter }"
    .hint = Every region has { $expected } cells. Count the letters "{ $letter }" in [regions].
error-area-size = Colour "{ $letter }" has { $found } cells, but there are only { $digits } digits
    .here = the first cell of "{ $letter }"
    .hint = Cells of one colour all differ, so there can be { $digits } at most. Cells without a colour are written with a dot.
error-map-row = Row { $row } of { $section } has { $found ->
        [one] one cell
       *[other] { $found } cells
    } instead of { $expected }
    .here = row { $row }
    .hint = { $section } has one entry for each cell of the board, in the same rows.
error-map-rows = { $section } has { $found ->
        [one] one row
       *[other] { $found } rows
    } instead of { $expected }
    .here = after { $expected ->
        [one] one row
       *[other] { $expected } rows
    } it should end
    .hint = { $section } has one entry for each cell of the board, in the same rows.
error-solution = The solution says { $found } where { $given } is given
    .here = { $given } is given here
    .hint = One of the two is a typing mistake. Without [solution] the puzzle can be read as it is.

## Reading a text: rules beside houses

error-rule-unknown = The rule "{ $rule }" is not known
    .here = unknown
    .hint = Known here are { $known }.
error-clue = A rule with a colon should be here
    .here = such as "thermo: r1c1 r1c2"
    .hint = A line of [clues] is the name of a rule, a colon, and its cells.
error-clue-numbers = "{ $rule }" needs { $expected ->
        [0] no number
        [one] one number
       *[other] { $expected } numbers
    } before the colon, not { $found }
    .here = here
    .hint = For example: thermo: r1c1 r1c2 — whisper 5: r1c1 r1c2 — little 23: r0c3 dr.
error-clue-bar = "{ $rule }" has two parts
    .here = a | between them is missing
    .hint = For example: arrow: r1c1 | r1c2 r1c3.
error-clue-word = { $found } is not understood in "{ $rule }"
    .here = this
    .hint = Cells are written r1c1, directions dr, dl, ur and ul, lines row 3 and column 3.
error-clue-shape = "{ $rule }" is not complete
    .here = this line
    .hint = For example: thermo: r1c1 r1c2 — little 23: r0c3 dr — sandwich 12: row 3 — quad 1 2: r1c1.
error-rule-cell = "{ $rule }" names the cell { $cell }, which is not there
    .here = no such cell
    .hint = Rows and columns are counted from 1, over the whole drawing.
error-rule-twice = "{ $rule }" names the cell { $cell } twice
    .here = twice
    .hint = Each cell of it may be named once.
error-rule-short = "{ $rule }" has { $found ->
        [one] one cell or part
       *[other] { $found } cells or parts
    }, and needs { $least }
    .here = too short
    .hint = Add what is missing, or remove the rule.
error-rule-long = "{ $rule }" has { $found ->
        [one] one cell
       *[other] { $found } cells
    }, and no more than { $most } are possible
    .here = too long
    .hint = There are not enough digits for so many cells.
error-rule-sum = "{ $rule }": a sum of { $sum } is not possible
    .here = from { $least } to { $most }
    .hint = The digits that fit these cells add up to { $least } at least and { $most } at most.
error-rule-digit = "{ $rule }": there is no digit { $digit }
    .here = here
    .hint = It has to be one of the digits of this board.
error-rule-against = "{ $rule }" and "{ $other }" speak of the same two cells, and no digits satisfy both
    .here = this rule
    .hint = One of them is wrong: a sign between cells that are equal, for example, or signs that point both ways.
error-rule-impossible = "{ $rule }" cannot be satisfied by any digits
    .here = this rule
    .hint = Perhaps two of its cells share a house, or it needs boxes and there are none, or signs go round in a circle.
error-sign = "{ $found }" cannot stand here
    .here = in [signs]
    .hint = [signs] has rows of cells (o) and rows of borders in turn. Between cells of a row: < > = w b X V or a dot; between cells of a column: ^ v = w b X V or a dot; where four cells meet: +.
error-sums = { $found } is not understood
    .here = in [sums]
    .hint = Write A=12 for the sum of cage A, and A<B if the sum of A is smaller than that of B.
error-no-cage = There is no cage { $letter }
    .here = { $found }
    .hint = Its cells are marked with the letter in [cages].
error-parity = { $found } is neither odd nor even
    .here = in [parity]
    .hint = Write o for an odd cell, e for an even one, and a dot for any other.
error-grids = "{ $value }" does not say where grids begin
    .here = row,column
    .hint = Write the row and the column of the first cell of each grid: grids: 1,1 7,7.
error-board = The grids need a drawing of { $rows } by { $columns }, not "{ $value }"
    .here = rows x columns
    .hint = Write board: { $rows }x{ $columns }, or leave the line out.
error-cells = { $cells } cells are too many
    .here = at most { $most }
    .hint = A drawing of several grids may have { $most } cells.
error-no-grid = There is no grid { $grid } for "{ $key }"
    .here = { $grids ->
        [one] there is one grid
       *[other] there are { $grids } grids
    }
    .hint = Grids are counted in the order of grids:.
error-gap = A cell should be here
    .here = not a gap
    .hint = "#" stands where no grid has a cell.
error-no-gap = No grid has a cell here
    .here = should be #
    .hint = "#" stands where no grid has a cell.

## The page in a browser. $name as it was called

site-no-such-call = There is nothing called "{ $name }" to ask.
site-wants = "{ $name }" is missing.
site-no-board = There is no such board of { $size } rows.
    .hint = Diagonals and regions of any shape are for boards of any size, windows for those of 9 rows and larger ones with square boxes.
site-nothing-open = Nothing is open yet.
    .hint = Bring a puzzle first.
site-no-such-thing = There is nothing called "{ $name }".
    .hint = Look it up by another name.
# $repeat which digit stands where
site-repeated = This cannot be explained: two equal digits clash ({ $repeat }).
    .hint = Take one of them out.
