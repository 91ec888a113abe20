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
    .hint = Boxes that are not square, boxes of any shape and single diagonals stand in the way. --relabel works wherever no rule ranks the digits, and --shuffle does only what keeps the rules.
convert-ranked = With other digits this board would have other rules.
    .hint = Sums, signs and most lines go by the size of the digits, and a blank is like none of them. --shuffle does only what keeps the rules.
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

## Ends of file names that are not written. $ending without its dot | $file the file | $format a format | $endings a list

convert-ending = No format is written to files ending in .{ $ending }.
    .hint = Files can end in { $endings }. Or name the format: --to line -o { $file } writes a line a puzzle. All formats: kotowari convert --list.
convert-ending-read = Files ending in .{ $ending } ({ $format }) are read, but not written.
    .hint = Files can end in { $endings }. Of these .json keeps all of a position, .sdk the digits filled in. All formats: kotowari convert --list.
convert-ending-page = A .{ $ending } file is a page, and convert writes text.
    .hint = kotowari book puzzles.txt -o book.html makes sheets to print; a browser saves them as PDF.
convert-ending-sheet = A .{ $ending } file is a workbook, and convert writes text.
    .hint = Every spreadsheet program opens CSV: -o list.csv.
convert-ending-picture = A .{ $ending } file is a picture, and convert writes text.
    .hint = With --qr and a name ending in .svg the puzzle's link is drawn as a QR code. A board is drawn by kotowari explain puzzle.txt --format svg.
convert-ending-packed = A .{ $ending } file is packed, and convert packs nothing.
    .hint = Without -o the text goes to standard output, so that gzip or another program can pack it: … | gzip > list.txt.gz.
convert-ending-code = A QR code cannot be written to a file ending in .{ $ending }.
    .hint = -o code.svg is a drawing; -o code.txt, or no -o, is text.

## QR codes. $found $most bytes

convert-code-long = This is too long for a QR code: { $found } bytes, and the largest code holds { $most }.
    .hint = Links of other sites may be shorter: --to link:sudokuwiki for an ordinary board, --to link:iss for one with rules.
convert-code-one = A QR code holds one puzzle, and here are several.
    .hint = Give convert a file with one puzzle, or the puzzle itself.

## The list of formats. $name as it is typed | $about what it is called | $side cells of a row | $what a list

format-title = { $name }: { $about }
format-is-both = read and written
format-is-read = read only
format-is-write = written only
format-is-list = several in a file
format-side = { $side }×{ $side }
format-sides = up to { $side }×{ $side }
format-holds = holds { $what }
format-comma = { ", " }
format-semicolon = { "; " }
format-holds-filled = digits filled in
format-holds-marks = pencil marks
format-holds-rules = rules
format-holds-grids = overlapping grids
format-holds-title = the title

## What formats are called, and how they are told from others.

format-line = a line of digits a puzzle
    .sign = 81 (or N²) cells in a line
format-grid = rows of digits, framed or not
    .sign = as many rows as cells in a row
format-marks = rows of candidates, framed or not
    .sign = a group of digits for each cell
format-sukaku = 729 candidates, nine a cell
    .sign = 729 characters in one line or in rows
format-sdm = a line of 81 digits a puzzle, 0 for an empty cell
    .sign = as line
format-sdk = SadMan Sudoku
    .sign = { "[" }Puzzle], and [State] for what is filled in
format-ss = Simple Sudoku
    .sign = rows framed with * | + -
format-library = HoDoKu's library: a position a line
    .sign = a line of fields between colons
format-seed-digits = %1d of oha_yashi
    .sign = %1d in the first line
format-seed-words = %x of oha_yashi: a word a cell
    .sign = %x in the first line
format-seed-prefix = rows with a zero before small numbers
    .sign = rows in which 01 is 1 and 10 is 10
format-csv = a table with a column of puzzles
    .sign = columns between commas, perhaps with a heading
format-table = a table of Markdown, MediaWiki or a spreadsheet, a cell a field
    .sign = fields between bars or tabs
format-sheet = a workbook of a spreadsheet (Excel, LibreOffice)
    .sign = a packed file with sheets in it
format-html = a web page with a table, or with a grid of other elements
    .sign = <table>, or elements in rows
format-json = our JSON: an object a line
    .sign = an object with "givens"
format-nanpre = our own text, with every rule
    .sign = keys (size:) and sections ([givens])
format-fpuzzles = a document of f-puzzles
    .sign = JSON with an object for each cell of "grid"
format-fpuzzles-link = a link to f-puzzles
    .sign = f-puzzles.com/?load=
format-sudokupad = a link to SudokuPad
    .sign = sudokupad.app/…, fpuzzles…, scl…
format-iss = a text of the Interactive Sudoku Solver
    .sign = names after dots: .Thermo~R1C1~R1C2
format-link-iss = a link to the Interactive Sudoku Solver
    .sign = Interactive-Sudoku-Solver/?q=
format-link-sudokuwiki = a link to sudokuwiki.org
    .sign = sudokuwiki.org/…?bd=
format-link-sudoku-coach = a link to sudoku.coach
    .sign = sudoku.coach/…/81 digits
format-link-sudokuexchange = a link to sudokuexchange.com
    .sign = sudokuexchange.com/play/?s=
format-opensudoku = OpenSudoku
    .sign = XML with <game data=
format-solo = a game id of Simon Tatham's Solo
    .sign = 3x3: and runs of letters and numbers
format-solo-save = a saved game of Simon Tatham's Solo
    .sign = SAVEFILE:41: in the first line
format-puzzlink = a link of puzz.link or pzpr
    .sign = /p?sudoku/9/9/…
format-pzprv3 = a file of pzpr
    .sign = pzprv3 in the first line
format-penpa = a link of Penpa+
    .sign = penpa-edit and #m=…&p=…
format-data = JSON of other programs and libraries
    .sign = boards in lists, below keys or cell by cell
format-ipuz = a document of ipuz
    .sign = JSON with "version": "http://ipuz.org/…"
format-share-link = an address with the digits of a board in it
    .sign = 81 (or N²) cells after = or / in an address
format-sudokuwiki = a position packed in an address of sudokuwiki.org
    .sign = S9B and 162 characters
format-sudoku-coach = a state packed in an address of sudoku.coach
    .sign = SCv7_32_…
format-ksudoku = a game that KSudoku saved
    .sign = XML with <ksudoku
format-dzn = data of MiniZinc
    .sign = name = [| … |]; or array2d(…)
format-xml = XML of another program with digits in it
    .sign = elements with 81 (or N²) cells
