### Pages: what the signs of drawings mean, and the words around the lessons and in books of puzzles.

## Legend of a drawing: the colour, the sign that says the same, what it means. $houses diagonals and areas

# Over a drawing of some of the overlapping grids. $grids their names
drawn-grids = { AND($grids) }
drawn-source = digit in a ring: look from here
drawn-clues = digit in a ring: the cells that are taken together
drawn-filled-later = digit in a ring: filled in later, not printed
drawn-beam = arrow: the digit can go nowhere else along here
drawn-scan = blue, hatched: looked at
drawn-ticked = blue, hatched: { AND($houses) }
drawn-base = blue, hatched: base: { AND($houses) }
drawn-cover = brown outline: cover: { AND($houses) }
drawn-cross = cross: not here
drawn-premise = yellow: the reasoning rests on this cell
drawn-letter = letter: the name of the cell in the text
drawn-ring = mark in a ring: this candidate is meant
drawn-on = white on a blue disc: holds, if one reads along the arrows
drawn-off = hollow orange ring: does not hold then
drawn-aux = purple, dotted: a second set
drawn-placed = green, double border: the digit goes in here
drawn-goal = green, double border: loses a candidate
drawn-drop = orange, struck out: the candidate removed
drawn-strong = blue line: at least one end is true
drawn-weak = dashed orange line: not both ends are true
drawn-cross-shape = broad cross: the digit goes in at both ends of one of the two lines
drawn-ring-shape = broad line: the cells that could change places
drawn-leaning-shape = broad strokes: the way the cells of a box lean, falling or rising to the right
drawn-counted = digits at a row or column: what is counted there

## A colour or letter and the part it stands for. $signs colours (the names below) | $letters "A, B" | $part what that is, from figure.ftl

sign-premise = yellow
sign-aux = purple, dotted
drawn-part = { AND($signs) }: { $part }
drawn-area = yellow, a small ring in the corner: { $part }
drawn-part-named = { AND($signs) } ({ $letters }): { $part }
drawn-part-letters = { $letters }: { $part }

## Errors. $file a file or folder | $reason what the system says

file-unwritable = { $file } cannot be written: { $reason }
svg-one-step = An SVG file holds the figure of one step.
    .hint = Choose it with --step N, write several with -o FILE.svg (a file for each), or use --format html.
# $count how many steps there are
svg-first = This is step 1 of { $count }. Choose another with --step N; with -o FILE.svg each has a file of its own.
# $count how many | $first $last files
svg-written = { $count } drawings written: { $first } to { $last }
svg-no-step = There is no step to draw: the puzzle is solved already.

# A folder that has other things in it
export-not-ours = { $file } is not a folder this program has made, so nothing is written.
    .hint = Name a new folder, or an empty one.
# A page that somebody has changed, or put there | $count how many there are
export-changed = { $count ->
        [one] { $file } is not as this program left it, so nothing is written.
       *[other] { $count } pages are not as this program left them, so nothing is written; the first is { $file }.
    }
    .hint = Name another folder, or replace what is there: --force
export-where = Which folder should the pages go to?
    .hint = kotowari lesson export -o site
# $folder as typed, or looked in | $count files | $address of the site | $port that was asked for | $other one to try | $name of a file
site-not-built = The part that reasons in a browser is not built: there is no site in "{ $folder }".
    .hint = The packages bring it along (deb, archive). From the source of kotowari: bash web/build. Then try again, or name the folder: --from target/web/site
site-damaged = A file of the site is damaged: { $reason }
    .hint = Install kotowari again; from its source, build the site anew: bash web/build
site-here = The site is at { $address } (for this machine only). Ctrl+C ends it.
site-not-opened = No browser could be started from here: open that address in one yourself.
site-no-page = There is nothing called "{ $name }" on this site.
site-port-taken = Port { $port } of this machine is taken, perhaps by another kotowari web.
    .hint = Take another one: --port { $other }. If it is kotowari, its site is at http://127.0.0.1:{ $port }/
site-port-denied = Port { $port } is not for everybody: the system refuses it.
    .hint = Take one above 1024: --port { $other }
site-port-failed = Nothing can be shown at port { $port } of this machine: { $reason }
    .hint = Try another one: --port { $other }. Or write the site into a folder, for any web server: kotowari web -o site
site-written = { $count } files in { $folder }. Any static host serves them; here: python3 -m http.server -d { $folder }
# $count how many pages
export-done = { $count } pages. Open { $file } in a browser.
export-progress = writing pages

## Pages of lessons. $title of a page | $number of a unit | $count how many units | $hours how long

page-language = English
page-course = Number Place, Step by Step
page-course-about = { $count } units, about { $hours } hours in all. One builds on another, so begin at the top.
page-dictionary = Dictionary
page-dictionary-about = Techniques that no unit teaches: rare ones, and ones that fit another number of lines or cells.
page-contents = Contents
page-within = On this page
page-search = All names
page-search-for = Search: a name in any language, or a part of it
page-search-none = Nothing is called so.
page-begin = Begin
page-lead = Every digit of a sudoku has a reason. Here you learn to see them, one at a time, each with a figure and a proof that has been checked.
page-part-looks = This is what a reason looks like:
page-unit = Unit { $number }: { $title }
page-needs = Do these first:{ " " }
page-previous = ← { $title }
page-next = { $title } →
# Beside the heading of a strip with a bar for each step; then the keys
page-strip = All steps, the higher the harder
page-keys = j, k: next step, step before
page-start = Start
page-solved = Solved
page-signs = The signs in the figures
# Over steps behind a fold. $count how many
page-run = These { $count } steps one by one
# A long argument in all its steps, behind a fold. $count how many
page-in-full = All { $count } bullets
# Figures of the cases of a step, behind a fold
page-cases = Each case on a board of its own
page-board = The board
# $technique its name
page-miss = { $technique }: would it work here? Think first, then open this.
page-end = The last line is missing. How does it end?
page-find = Find it on this board.
page-find-none = It is nowhere on this board: something that looks like it lacks one condition.
page-answer = Open the answer
page-puzzle-lines = All puzzles of this unit, as lines to copy

## Sections of a lesson's page; other names in each language: $language its name | $names with commas

section-why = Why it works
section-example = Worked examples
section-when = When to look
section-how = How to find it
section-mistakes = Typical mistakes
section-look-alike = Look-alike
section-more = Good to know
section-try = Your turn
section-whole = A whole puzzle
section-elsewhere = What others call it
section-names = { $language }: { $names }

## Books of puzzles. $file $line where a puzzle is | $count how many | $number of a puzzle or page | $pages how many

book-too-long = A book has room for { $most } puzzles at most.
    .hint = Make several books: "head" and "tail" cut a list, "kotowari rate --filter" chooses from it.
book-empty = There is no puzzle to print.
book-no-solution = { $file }, line { $line }: this puzzle has no solution, so it is not printed.
    .hint = "kotowari explain" says why. With --lenient, the book is made without it.
book-several-solutions = { $file }, line { $line }: this puzzle has more than one solution, so it is not printed.
    .hint = "kotowari explain" shows two. With --lenient, the book is made without it.
book-unsettled = { $file }, line { $line }: how many solutions this puzzle has could not be settled.
    .hint = With --lenient, the book is made without it.
book-done =
    { $count ->
        [one] 1 puzzle
       *[other] { $count } puzzles
    } on { $pages ->
        [one] 1 page
       *[other] { $pages } pages
    }, answers included: { $file }
book-title = Number Place
book-puzzle = No. { $number }
book-time = Time: ________
book-page = { $number }
book-answers = Answers
# $puzzle "No. 3" | $technique name
book-hardest = The hardest step of { $puzzle }: { $technique }

## The course as a volume: lesson export --book. $units $techniques $pages how many | $number of a task | $technique name | $file its name

volume-title = Sudoku, Step by Step
volume-about = The path of the course: { $units } units, { $techniques } techniques, each with its reason.
volume-how = Every position in this book was found and proved by a program, and so was every answer. Cells are called by row and column: r6c2 is in row 6, column 2. Units have the numbers they have in the course; those left out are side branches.
volume-contents = Contents
volume-answers = Answers
volume-solved = The puzzles, solved
volume-find = { $number }  Find it: { $technique }
volume-whole = { $number }  Solve it
volume-found = { $number }  { $technique }
volume-done =
    { $pages ->
        [one] 1 page
       *[other] { $pages } pages
    }, ready to print: { $file }
