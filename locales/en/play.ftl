### Playing: what a game says, and the screen it is played on. Same ids in every language.

## The game. $name as typed | $count how many

play-printed = That digit is printed: it stays.
play-filled = There is a digit in that cell.
play-solved = Solved!
play-no-back = Nothing to undo.
play-no-redo = Nothing to make again.
play-marks-own = From now on the engine goes by your own marks.
play-marks-all = From now on the engine goes by all candidates that are left.
play-marked = Marked: { $name }
play-no-mark = There is no place called { $name }.
play-nothing-shown = No step is shown: Enter shows the next one.
play-stopped = Stopped before a step was found.
play-no-solution = The printed digits have no solution.
play-several-solutions = Beware: the printed digits have more than one solution ({ $cell } can be { $digit } or { $other }), so reasoning alone gets stuck somewhere.
play-notes-clean = From now on a digit you enter takes its notes away where it rules them out.
play-notes-keep = From now on your notes stay as you wrote them.
play-nothing-written = No mistake, and nothing filled in yet.
# $technique name | $claims a phrase
play-first = What can be done first: { $technique }, so { $claims }

## A puzzle is being entered. $count digits so far | $cells two Cells | $cell Cell | $digit $other Digits

play-count-empty = No digit is entered yet.
play-count-twice = The same digit stands twice: in { AND($cells) }.
play-count-none = { $count } digits, and no solution: one of them must be wrong.
play-count-one = { $count } digits, and exactly one solution: it can be played.
play-count-many = { $count } digits, and more than one solution still: { $cell } can be { $digit } or { $other }.
play-count-unknown = { $count } digits. How many solutions there are was not found out.

## Read aloud. $house House | $cells what is in them | $digit Digit | $cell Cell | $digits Digits | $kind full, open | $houses Houses | $count how many

aloud-empty = empty
aloud-digit = { $digit }
aloud-house = { $house }: { $cells }.
aloud-cell = { $kind ->
    [full] { $cell } has the { AND($digits) }.
   *[open] { $cell } can be { $count ->
        [0] nothing
       *[other] { OR($digits) }
    }.
}
aloud-left = { $digit }: { $count ->
    [0] none is missing
    [one] one is missing, in { AND($houses) }
   *[other] { $count } are missing, in { AND($houses) }
}.

## A claim. $claim as typed | $cell $at Cells | $digit $other Digits | $house House | $cells Cells | $digits Digits | $technique name

play-claimed = You say { $claim }.
play-claim-gone = The { $digit } of { $cell } is not open any more.
play-proved-unique = It rests on this puzzle having one solution: else the two digits could be exchanged.
play-proved = Proved: { $truths ->
    [one] one truth
   *[other] { $truths } truths
}, { $links ->
    [0] no links
    [one] one link
   *[other] { $links } links
}.
play-called = People call this { $technique }.
play-easier = The easiest known way to see it is another: { $technique }.
play-claim-step = Yes: { $technique } shows it.
play-claim-nothing = Nothing shows that yet.
play-claim-unknown = I cannot tell: too many ways to put these marks together. Fewer marks say more.
play-open-house = Not proved: in { $house } the { $digit } can still go to { OR($cells) }, too.
play-open-cell = Not proved: { $cell } can still hold { OR($digits) }, too.
play-open-both = Not proved: { $digit } in { $cell } and { $other } in { $at } can both hold.
play-open-no-truth = Not proved: nothing you marked says that one of anything must hold. Mark all places of a digit in a house, or all candidates of a cell.
play-open-apart = Not proved: what you marked holds, but it leaves this candidate alone.
play-miss-places = { $technique } nearly shows it, but in { $house } the { $digit } has these places: { AND($cells) }.
play-miss-digits = { $technique } nearly shows it, but { $cell } can hold { AND($digits) }.
play-miss-way-out = { $technique } nearly shows it, but { AND($cells) } have another way out.

## The screen. $name a file | $digit Digit | $cell Cell | $level from 1

play-title = kotowari
play-welcome = Fill it in. Enter shows the next step and then takes it; h gives a hint; F1 lists all keys.
play-take = Enter takes this step.
play-more = PgDn: more
play-saved = Saved: { $name }
play-read = Read: { $name }
play-logged = The log of { $count ->
    [one] one step
   *[other] { $count } steps
} is in { $name }.
play-resumed = Going on where you stopped: { $count ->
    [one] one change
   *[other] { $count } changes
}. The game is kept in { $name }.
play-aside = What was kept of this puzzle cannot be read; it was put aside as { $name }.
play-not-kept = This game is not kept: { $reason }
play-thinking = Thinking … Esc stops.
play-small = The window is too small: { $columns }×{ $rows } at least.
play-ask-digit = Which digit?
play-ask-change = Which to change?
play-ask-why = Why does which digit go?
play-ask-propose = Which digit goes out here? (= for one that goes in)
play-ask-place = Which digit goes in here? (= for one that goes out)
play-ask-colour = Which colour? (0 for none)
play-ask-import = File, or puzzle:
play-ask-write = Save as (nothing: { $name }):
play-ask-read = Read (nothing: { $name }):
play-ask-log = Log into (nothing: { $name }):
play-ask-learn = Learn what (list, next, test, review, x-wing, drill x-wing):
play-ask-goto = Cell:
play-ask-mark = Name for this place:
play-ask-return = Back to:
play-ask-reason = { $claim }: mark what it rests on, cell and digit; = or - joins it with the next. Enter asks.
play-pen-strike = strike out
play-pen-corner = corner marks
play-pen-centre = centre marks
play-looking = places of { $digit }
play-legend = $ here   ! two left   ? three left   X none left
play-keys = Keys
play-press-key = Any key goes on.

## Keys, as their help page lists them

key-name-digits = 1–9
key-name-alt-digits = Alt+1–9
key-name-up = ↑
key-name-down = ↓
key-name-left = ←
key-name-right = →
key-name-enter = Enter
key-name-tab = Tab
key-name-space = Space
key-name-backspace = Backspace
key-name-delete = Del
key-name-home = Home
key-name-end = End
key-name-page-up = PgUp
key-name-page-down = PgDn
key-name-help = F1
key-name-escape = Esc
# $key a letter
key-name-ctrl = Ctrl+{ $key }

key-up = the cell above
key-down = the cell below
key-left = the cell on the left
key-right = the cell on the right
key-next = the next cell
key-digit = write the digit
key-empty = empty the cell
key-look = the places of 1, 2, 3 … (then a digit: of that one; Esc ends)
    .menu = Kouho
key-change = switch a candidate (a digit follows)
    .menu = Change
key-back = undo
    .menu = Back
key-redo = make it again
key-delete = empty the cell of everything
    .menu = Delete
key-reset = wipe everything (can be undone)
    .menu = reset
key-step = show the next step; again: take it
    .menu = next step
key-hint = a hint, each time a stronger one
    .menu = hint
key-check = is everything right?
key-why = why does a candidate go? (a digit follows)
key-propose = claim that a candidate goes, and say why
key-pen = another pen: digits, strike out, corner, centre
key-strike = strike the candidate out
key-colour = colour the cell (a digit follows)
key-fill = fill in notes
key-view = more or fewer candidates on the board
key-own = whose marks count: yours or all
key-select = select this cell, too
key-goto = go to a cell
key-first = the first cell of the row
key-last = the last cell of the row
key-mark = mark this place
key-return = back to a marked place
key-import = another puzzle: a file or the puzzle itself
    .menu = Import
key-write = save
    .menu = Write_save
key-read = read what was saved
    .menu = Read_save
key-log = write the log of all steps
    .menu = Log
key-learn = lessons, drills, reviews
key-language = the other language
key-profile = the other keys
key-scroll-up = words: a page up
key-scroll-down = words: a page down
key-help = these keys
    .menu = keys
key-redraw = draw everything afresh
key-quit = end; the game is kept
    .menu = Quit

## What can go wrong

game-none = This is no saved game.
    .hint = A saved game begins with "kotowari/game/1".
game-version = This game was saved by another version of kotowari.
    .hint = This version reads "kotowari/game/1".
game-line = This line of the saved game cannot be understood.
    .hint = Everything before it is whole: without this line and those after it, it can be read.
play-no-terminal = play needs a terminal: standard input and output are not both one.
    .hint = Without one there are hint, why, check, explain, and lesson and drill.
play-terminal = The terminal cannot be used: { $reason }
play-exists = There is a file called { $file } already.
    .hint = Save under the same name once more, and it is replaced.
# $ending of the file's name | $what one or several of the things that convert may lose
play-unheld = A .{ $ending } file cannot hold { $what }.
    .hint = .json holds all of a position. A name without an ending saves the whole game, every step of it.

## A line that is an input (play --turns). $text what was typed
turn-unreadable = "{ $text }" is no command.
    .hint = Write r1c2=5, r1c2<>5, hint, show, take, back, check, why r1c2=5, claim r1c2<>5, or quit.
turn-which-digit = Which digit? "{ $text }" names cells alone.
    .hint = Write the digit, too: r1c2=5.
turn-one-digit = "{ $text }" is more than one change.
    .hint = One digit at a time, in one cell or several: r3c4<>7 r3c5<>7.
turn-one-candidate = "{ $text }" should be one cell with one digit.
    .hint = Write r1c2=5 or r1c2<>5.
