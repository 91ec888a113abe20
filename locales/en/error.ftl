### Errors.  A message says what is wrong; `.here` is the short remark at the caret (only where there
### is a place in a text); `.hint` says what to try.
###
### $expected $found $missing $surplus $row $size $digits $rows $columns $lowest $highest $field
### $given: numbers.  $kind: image, pdf, sheet, document, packed, database or other.  $program: the name of a program.  $file $key $value $section $rule $letter $digit: text as written.
### $found is text in: error-alien, error-seed-conversion, error-seed-word, error-library-field,
### error-solution.  $digit is a number in error-prefix-cut.

## Reading a text: the file

error-empty = { $file } is empty
    .hint = Put a puzzle in it: 81 characters, 0 or . for an empty cell. One line or nine, both are fine.
error-binary = { $kind ->
    [image] { $file } is a picture
    [pdf] { $file } is a PDF
    [sheet] { $file } is a workbook of a spreadsheet
    [document] { $file } is a document of a word processor
    [packed] { $file } is a packed archive
    [database] { $file } is a database
   *[other] { $file } is not a text file
}
    .hint = { $kind ->
    [image] Digits in a picture are not recognised. Type them as 81 characters, 0 or . for an empty cell.
    [pdf] Open it, copy the digits of the puzzle and paste them into a text file. If its pages are pictures, type the digits.
    [sheet] Save it as "CSV UTF-8", or copy the cells and paste them into a text file.
    [document] Open it, copy the puzzle and paste it into a text file.
    [packed] Unpack it and name the text file that is in it.
    [database] Let the program it belongs to export the puzzles as text.
   *[other] Puzzles are read from plain text. Save or copy the puzzle as text and try again.
}
error-encoding = The encoding of { $file } is not known
    .here = this cannot be read
    .hint = UTF-8, UTF-16 with a byte order mark and Shift_JIS are read. Save it again with the encoding UTF-8.
error-no-puzzle = No puzzle found
    .here = no cells from here on
    .hint = Write 81 characters, 0 or . for an empty cell. Nine lines of nine are easiest to check.
error-leftover = These look like digits of a puzzle, but belong to none
    .here = from here on
    .hint = Is a row missing, or one too many? Nothing is read by halves: complete the puzzle, or put # before what is only a remark.
error-prose-clue = This line gives a clue of the puzzle in words, and words beside a grid are not read as rules
    .here = cells and what they hold together
    .hint = Without it this is another puzzle. Write it in our text (docs/rules.md has a line for each rule), or put # before what is only a remark.
error-several = There are { $count } puzzles here, and one is wanted
    .hint = Give the text of one of them, or say which by its number (nth).

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
error-two-blanks = Both 0 and "{ $found }" stand in this puzzle: is 0 an empty cell or a digit?
    .here = this 0
    .hint = Write every empty cell alike. If the digits begin with 0, say so in our text format: "digits: 0-8", then [givens].
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

## JSON of other programs. $key $kind $sign $found $given: text as written | $highest $size $row $column $answers $puzzles: numbers

error-json-cut = This JSON ends too early: { $sign } is opened and never closed
    .here = not closed
    .hint = A part of the file seems to be missing. Copy or download it again, or close what is open.
error-json-sign = This JSON breaks at { $found }
    .here = this does not belong here
    .hint = Look just before it for a comma, a bracket or a quote that is missing or too many.
error-json-deep = In this JSON, lists stand within lists more than sixty deep
    .here = too deep
    .hint = Take out the part that has the puzzle, and give that alone.
error-json-nothing = There is no board in this JSON
    .here = nothing with as many cells as a board
    .hint = A board is 81 characters, nine rows of nine, or 81 cells in a list; an empty cell is null, 0, "" or "."
error-json-line = This line holds several puzzles
    .here = more than one
    .hint = Where each line is a value, each holds one puzzle. Put all of them into one list: [ … , … ].
error-json-board = "{ $key }" is no board that can be read: it has { $found ->
        [one] one cell
       *[other] { $found } cells
    }
    .here = "{ $key }"
    .hint = It needs as many rows as there are cells in each row, and nothing in them but digits, marks and empty cells.
error-json-left = "{ $key }" looks like another board, and it is not clear what it is
    .here = whose board is this?
    .hint = It does not fit the puzzle beside it. If it is a puzzle too, call it "puzzle"; otherwise take it out.
error-json-lists = There are { $puzzles } puzzles, but { $answers } answers in "{ $key }"
    .here = { $answers } here
    .hint = There should be as many of both, in the same order. Take the answers out, or add what is missing.
error-json-zero = It cannot be told whether a 0 is an empty cell or a digit here
    .here = 0
    .hint = There are other empty cells as well, and no { $size }: the digits could be 0 to { $highest }. With --digits-from 0 the 0 is a digit, with --digits-from 1 it is an empty cell. With the answer beside the puzzle it can be told.
error-code-columns = It cannot be told whether these are the rows of the board or its columns
    .here = filled column by column
    .hint = R and Fortran fill a matrix column by column, whatever it looks like. Write byrow = TRUE (R) or order = [2, 1] (Fortran) if these are rows, or the rows alone, without the code.
error-json-answer = The answer does not belong to this puzzle: row { $row }, column { $column } is { $given } here, and { $found } there
    .here = { $found } in the answer
    .hint = One of them is wrong, or they belong to different puzzles. Take the answer out to read the puzzle alone.
error-json-unlike = The answer breaks the usual rules, so the puzzle has a rule that the file does not tell
    .here = this puzzle
    .hint = Other boxes, perhaps? Say them with "regions": a number for each cell. If the answer is wrong, take it out.
error-json-origin = It cannot be told whether rows and columns count from 0 or from 1
    .here = these places
    .hint = The first and the last row and column are not named. Add an empty cell of one of them, such as row 0 or row 9.
error-json-kind = This is a puzzle of another kind: { $kind }
    .here = not a sudoku, or one with rules of its own
    .hint = Of ipuz only plain sudoku is read. Rules can be written in our own text: docs/rules.md.
error-json-rule = "{ $key }" says a rule that cannot be read here
    .here = "{ $key }"
    .hint = Without it the puzzle would be another one, so it is not read at all. Rules can be written in our own text: docs/rules.md.

error-state = Row { $row } of [State] says something else than [Puzzle]
    .here = row { $row }
    .hint = A digit of [Puzzle] is the same in [State], or left out there. Without [State] the puzzle can be read as it was printed.
error-foreign = This is a puzzle of { $program }, which cannot be read yet
    .here = from { $program }
    .hint = If it is a plain sudoku, write its printed digits as 81 characters, 0 or . for an empty cell. Rules such as cages or thermometers would be lost that way.
error-foreign-kind = This is a puzzle of the kind "{ $kind }" from { $program }, which is not read
    .here = { $kind }
    .hint = It has rules that are not known here, and without them it would be another puzzle. docs/rules.md has the rules that are known, and how to write them.
error-foreign-file = { $what ->
    [svg] This is a drawing (SVG)
    [office] This is a document of an office program
    [hsol] This is a file saved by HoDoKu (.hsol)
   *[other] This is a file of a program in Java
}, in which no puzzle can be read
    .here = no puzzle
    .hint = { $what ->
    [hsol] In HoDoKu copy the givens or the grid of candidates (menu Edit), and paste them into a text file.
    [svg] If it was drawn by a program, export the puzzle there as text, or copy its link.
   *[other] Copy the digits out of it into a text file: nine lines of nine, with 0 or . for an empty cell.
}
error-xml-cut = The file ends before all that was opened is closed
    .here = opened here
    .hint = A part of the file is missing. Export or download it again.
error-packed-length = { $expected } characters are needed to pack a position, but there are { $found }
    .here = { $found } characters
    .hint = Copy the whole link or text again. Some programs cut long lines.
error-boards = There are { $count } boards here, and nothing says which of them is the puzzle: { $list }
    .here = another board
    .hint = Give only the one with the printed digits. One that is called "solution" or "answer" is left out by itself.
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
    .hint = If it was made in f-puzzles, its link has the rules as data. With --guess-rules, shapes that solvers know by one meaning are read, and listed. Otherwise write the rules in our text: docs/rules.md.
error-link-unguessed = Some of what is drawn in this puzzle of SudokuPad has no meaning that is known for sure: { $list }
    .here = more than can be guessed
    .hint = Without these it may be another puzzle, so it is not read at all. Write the rules in our text: docs/rules.md.
error-link-lines = Only some rows and columns of this { $size } by { $size } grid hold each digit once
    .here = rows and columns
    .hint = Only boards where all rows and columns do are read.
error-iss-part = This is neither a list of constraints of ISS nor a grid that it reads
    .here = not understood
    .hint = Constraints begin with a dot and a name; a grid has a character or a number for each cell. A remark begins with # at the start of its line.
error-iss-killer = "{ $found }" cannot stand there in a killer
    .here = this one
    .hint = In 81 characters every arrow leads along its cage to the cell with the sum, without leaving the board or going round. In the form 3x3::k: every number is 256 times the sum plus the number of the cage.
error-iss-given = { $cell } is given twice, and no digit is in both
    .here = here
    .hint = One of the two is wrong. If these are two puzzles, write each on a line of its own that begins with .Shape~.
error-iss-size = One part of the text is a board of { $size } by { $size }, this one of { $found } by { $found }
    .here = another size
    .hint = All parts of a text are one puzzle. Write another puzzle in a file of its own.
error-iss-layout = These characters could be regions or a whole grid
    .here = which of them?
    .hint = For regions write .Shape~{ $size }x{ $size }.NoBoxes.Jigsaw~ in front of them, for a grid the sign =.
error-iss-script = This link carries a script for the sandbox of ISS, not a puzzle
    .here = a script
    .hint = Run it there and open the puzzle it makes: that link has ?q= in it.
error-no-boxes = A board of { $size } by { $size } has no usual boxes
    .here = which boxes?
    .hint = Draw its regions, or say that there are none.

## Reading a text: Solo, puzz.link, Penpa+

error-solo-seed = "{ $found }" names a puzzle by a number from which only Solo makes it
    .here = a random seed
    .hint = Open it in Solo and copy the text of Game > Specific: it has a colon in the place of #.
error-solo-params = "{ $found }" is no kind of puzzle of Solo
    .here = not understood
    .hint = Before the colon stand the boxes and letters: 3x3, 3x4, 9j for a jigsaw, 3x3xk with diagonals and cages. A side is 31 at most, with cages 9.
error-solo-parts = A game id of this kind has { $expected ->
        [one] one part
       *[other] { $expected } parts
    } between commas, and here { $found ->
        [one] is one
       *[other] are { $found }
    }
    .here = look at the commas
    .hint = Digits come first, then the borders of a jigsaw (j), then the borders and the sums of cages (k). Copy the whole id.
error-solo-sign = "{ $found }" cannot stand in a game id of Solo
    .here = this character
    .hint = It has small letters, numbers, _ and commas. Copy it again, without what stands around it.
error-solo-cells = { $expected } cells are needed, but this is { $found }
    .here = counted to here
    .hint = A letter is a run of empty cells: a is one, z is 26. Is the id whole, and does what stands before the colon fit it?
error-solo-borders = { $expected } borders are needed, but this says { $found }
    .here = this list
    .hint = Copy the whole id again. What stands before the colon has to be that of the same puzzle.
error-solo-region = The region of { $cell } has { $found ->
        [one] one cell
       *[other] { $found } cells
    }, not { $expected }
    .here = these borders
    .hint = A character of the id may be wrong. Copy it again.
error-solo-sum = The sum { $sum } stands in { $cell }, which is not the first cell of a cage
    .here = this number
    .hint = Solo writes a sum in the cell of its cage that one reads first. Copy the id again.
error-solo-missing = The save file has no line { $key }
    .here = of this file
    .hint = Use the file as Solo has saved it. The puzzle alone can be copied from Game > Specific.
error-solo-line = The line { $key } of the save file is not whole
    .here = this line
    .hint = Each line has a key, the length of its value, and the value. Use the file as Solo has saved it.
error-solo-version = The save file says "{ $found }", which is not known
    .here = this is new
    .hint = Files of version 1 are read. The puzzle alone can be copied from Game > Specific in Solo.
error-solo-game = This is a saved game of { $found }, which is no sudoku
    .here = this game
    .hint = Of Simon Tatham's puzzles the game Solo is read.
error-solo-move = The move "{ $found }" does not fit the puzzle
    .here = this move
    .hint = Use the file as Solo has saved it. The puzzle alone can be copied from Game > Specific.
error-pzpr-kind = This is a puzzle of the kind "{ $found }", which is not read
    .here = this kind
    .hint = Of puzz.link only "sudoku" without variants is read.
error-pzpr-boxes = On a board of { $size } by { $size } cells puzz.link has other blocks than a sudoku
    .here = this size
    .hint = Sides of 4, 6, 9, 16, 25 and 36 are read. Other boards can be written as text, with the regions that are meant: docs/rules.md.
error-pzpr-link = There is no whole puzzle in this link
    .here = of puzz.link
    .hint = A whole one is such as https://puzz.link/p?sudoku/9/9/… — on the page of the puzzle, File > Export URL gives it.
error-pzpr-sign = "{ $found }" cannot stand in a link of puzz.link
    .here = this character
    .hint = It has figures, the letters a to z and - for numbers above 15. Copy it again, without what stands around it.
error-pzpr-cells = The link has more than the { $expected } cells of the board
    .here = too much
    .hint = Copy it again, without what stands around it.
error-pzpr-size = The size of the board is missing
    .here = a number is needed
    .hint = A file has pzprv3, the kind, the size, and then a row of the board on each line.
error-pzpr-rows = { $expected } rows are needed, but there { $found ->
        [one] is one
       *[other] are { $found }
    }
    .here = look here
    .hint = The board comes first, then as many rows of answers, or none.
error-pzpr-row = { $expected } cells are needed in this row, but there { $found ->
        [one] is one
       *[other] are { $found }
    }
    .here = this row
    .hint = Cells have a blank between them, and an empty cell is a dot.
error-pzpr-cell = "{ $found }" is no cell of a sudoku
    .here = this
    .hint = A cell is a number, or a dot if it is empty. Small numbers stand in brackets: .[1,2,,4].
error-pzpr-answer = The answer in r{ $row }c{ $column } is another digit than the printed one
    .here = this row
    .hint = In the second board, a cell with a printed digit is a dot.
error-penpa-kind = This is a drawing of the kind "{ $found }", which is not read
    .here = from Penpa+
    .hint = Of Penpa+, boards of the kinds "square" and "sudoku" are read.
error-penpa-old = This link was made by an old version of Penpa+, which is not read
    .here = from Penpa+
    .hint = Open it in Penpa+ and share it again: the new link can be read.
error-penpa-boxes = No boxes are drawn: has this sudoku none, or were they not drawn?
    .here = from Penpa+
    .hint = Draw the boxes as thick black edges in Penpa+. A board that has none can be written as text: docs/rules.md.
error-penpa-regions = The thick edges draw no regions: that of { $cell } has { $found ->
        [one] one cell
       *[other] { $found } cells
    }, not { $expected }
    .here = from Penpa+
    .hint = Thick black edges have to go around each box, and nothing else may be drawn with them.

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
error-size = A side of { $size } cells is not possible
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
error-diagonal = A board of { $rows } rows and { $columns } columns has no long diagonals
    .here = not square
    .hint = Leave out the diagonals, or list the cells that all differ: area: r1c1 r2c2 r3c3.
error-boxes = Boxes of { $rows } by { $columns } cells do not fill a board whose longer lines have { $size } cells
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
error-rule-taken = "{ $rule }" puts { $cell } beside the grid, where there is a cell already
    .here = there already
    .hint = Choose places outside the grid that no other set of cells has: r11c1 r11c2 below a 9×9 grid.
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
error-rule-text = The text of "{ $rule }" is not understood at character { $at }
    .here = this rule
    .hint = A pattern is made of digits, a dot for any digit, [1-4], [^9], groups in brackets, | for "or", and * + ? or numbers in curly brackets for how often. A table is 1:23 2:1. docs/language.md says more.
error-rule-thirds = "{ $rule }" needs three groups of as many digits, and { $digits } digits are not
    .here = this rule
    .hint = It goes with 6, 9 or 12 digits.
error-rule-many = A board can have { $most } rules, and here are more
    .here = one too many
    .hint = Is something written many times over? Leave out what is said twice.
error-rule-much = With "{ $rule }" the rules of this board need too much memory
    .here = from here on
    .hint = Long lines and sums grow quickly on a large board. Leave some of them out, or use a smaller board.
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
site-unheld = No text can hold all of this puzzle with what was filled in.
    .hint = Open its file with kotowari play.
site-no-such-thing = There is nothing called "{ $name }".
    .hint = Look it up by another name.
# $repeat which digit stands where
site-repeated = This cannot be explained: two equal digits clash ({ $repeat }).
    .hint = Take one of them out.
