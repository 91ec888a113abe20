### What commands print, apart from explanations. Same ids in every language.

## Lists of words, for hints: a, b or c. $items the words

alternatives = { OR($items) }

## Labels. Keep the space at the end.

error-label = Error:{ " " }
warning-label = Warning:{ " " }
hint-label = Hint:{ " " }

## Before the first step
## $file name | $number which puzzle of the file (0: it has one) | $cells $clues $placed how many
## $solutions one, none, many or unknown

standard-input = standard input
link-unread = In the puzzle, but not read: { AND($list) }.
link-guessed = Guessed from what is drawn or said: { AND($list) }. Compare it with the rules of the puzzle.
read-from-zero = The digits of this file count from 0. Here they count from 1: its 0 is 1, its 1 is 2, and so on.
link-says = The puzzle says of itself: { $text }
argument-puzzle = the puzzle as typed
head-puzzle =
    { $number ->
        [0] { $file }
       *[other] { $file }, puzzle { $number }
    }: { $clues ->
        [one] 1 clue
       *[other] { $clues } clues
    }{ $placed ->
        [0] { "" }
       *[other] , { $placed } filled in
    }, { $solutions ->
        [none] no solution
        [one] one solution
        [many] more than one solution
       *[unknown] number of solutions not settled
    }
# $level name of a level | $openings digits that can be placed at once by looking into boxes
head-level = level: { $level }   openings at the start: { $openings }
head-level-unknown = level: unknown (not solved by these techniques)   openings at the start: { $openings }
# $before how many steps go without a list of candidates | $step the first that needs one, 0 if none does | $solved whether the path ends
head-no-notes = { $step ->
    [0] { $solved ->
        [yes] Without notes to the end: each step ends in a digit.
       *[other] Without notes it goes this far: { $before ->
            [one] 1 step.
           *[other] { $before } steps.
        }
    }
    [1] Without notes nothing is found at the start: step 1 needs the candidates written down.
   *[other] Without notes up to step { $before }: step { $step } needs the candidates written down.
}
# On standard error while a path that is short to tell is looked for
explain-looks = Looking for a path that is short to tell
# $bullets in how many bullets it is told | $more how many --full tells beside them | $usual in how many the usual path is | $stopped whether the search was cut short
head-shortened = { $bullets ->
    [one] Told in 1 bullet
   *[other] Told in { $bullets } bullets
} (step by step it would take { $usual }: --step-by-step). Steps that nothing rests on are left out, singles that follow one another told together.{ $more ->
    [0] {""}
   *[other] {" "}Of long steps only the outline is told; --full tells { $more } bullets more.
}{ $stopped ->
    [yes] {" "}There may be a shorter path, but the search takes too long and was cut short.
   *[no] {""}
}
# The same where it is told in full, or with singles in a line
head-shorter = Told by a shorter path than the usual one (--step-by-step): steps that nothing rests on are left out.{ $stopped ->
    [yes] {" "}There may be a shorter path, but the search takes too long and was cut short.
   *[no] {""}
}
# $count how many
puzzles-many = This is a long list; this is its first puzzle. Choose another with --puzzle N.
puzzles-more = There are { $count } puzzles here; this is the first. Choose another with --puzzle N.

# $cells where | $count how many
own-digits-wrong =
    { $count ->
        [one] The printed puzzle has one solution, but the digit filled in at { $cells } does not belong to it.
       *[other] The printed puzzle has one solution, but the digits filled in at { $cells } do not belong to it.
    }

givens-not-unique = The printed digits alone do not settle the puzzle, so nothing is concluded from its having one solution.

## No single solution. $house House | $digit Digit | $cells two cells | $cell Cell | $steps how many steps (Count)

no-solution-repeat = No solution: { $house } has two { $digit }s, at { AND($cells) }.
no-solution-own =
    { $count ->
        [one] The printed puzzle has one solution, but your own digit at { AND($cells) } does not belong to it. kotowari check says where it went wrong.
       *[other] The printed puzzle has one solution, but your own digits at { AND($cells) } do not belong to it. kotowari check says where it went wrong.
    }
# $rule Rule | $cells whose digits break it | $count of how many
no-solution-rule =
    { $count ->
        [0] No solution: no digits can satisfy { $rule }.
        [one] No solution: the digit at { AND($cells) } breaks { $rule }.
       *[other] No solution: the digits at { AND($cells) } break { $rule }.
    }
no-solution-cell =
    { $steps ->
        [0] No solution: no digit is left for { $cell }.
        [one] No solution: after 1 step, no digit is left for { $cell }.
       *[other] No solution: after { $steps } steps, no digit is left for { $cell }.
    }
no-solution-house =
    { $steps ->
        [0] No solution: { $digit } fits nowhere in { $house }.
        [one] No solution: after 1 step, { $digit } fits nowhere in { $house }.
       *[other] No solution: after { $steps } steps, { $digit } fits nowhere in { $house }.
    }
no-solution-counted = No solution: every way to fill the grid has been tried. (These techniques do not show where it breaks.)
# $count cells that differ
several-solutions = More than one solution, so no reasoning can settle the grid. These two differ in { $count } cells:
several-solutions-legend = [ ] cells that differ

## Steps. $number $from $to step numbers | $technique name | $claims placements or digits | $cell $digit text

step-title = Step { $number }  { $technique }   { AND($claims) }
placement = { $cell } = { $digit }
placement-short = { $cell }={ $digit }
elimination = { AND($cells) } ≠ { OR($digits) }
elimination-many = { AND($digits) } out of { $count } cells
elimination-most = { $candidates } candidates out of { $count } cells
told-briefly = A long step: parts of it are told in one line each. --full tells all of it.
run-title = Steps { $from } to { $to }  { $count } singles, one after another
steps-folded = Steps { $from } to { $to }:{ " " }
steps-folded-comma = { ", " }
bullet-mark = { "- " }
how-to-find = How to find it:{ " " }
# What a bullet that claims something has in it, to know it by when it is read back.
printed-puts = Put
printed-removes = Remove

## The crux (explain --crux). $step its number | $steps how many the path has | $technique name | $level name | $used techniques with how often | $open cells still empty | $count $more how many | $claims $digits digits in cells | $all whether singles finish it

crux-title = The crux: step { $step } of { $steps }, { $technique } ({ $level }).
crux-used =
    { $count ->
        [one] { $technique }
       *[other] { $technique } ×{ $count }
    }
crux-before =
    { $step ->
        [1] It is the very first step.
       *[other] Up to it: { AND($used) }. { $open ->
            [one] One cell is
           *[other] { $open } cells are
        } still empty.
    }
crux-opens =
    What it opens at once: { $claims }{ $more ->
        [0] .
        [one] , and one more single.
       *[other] , and { $more } more singles.
    }
crux-after =
    { $all ->
        [yes] { $count ->
            [0] It is the last step.
           *[other] Singles are enough from here to the end.
        }
       *[no] Then: { AND($used) }.
    }
crux-short-cut =
    { $count ->
        [0] No short cut: no digit alone would leave nothing but singles here.
        [one] Short cut: with { $digits } written in here, singles solve the rest.
       *[other] Short cuts: with one of these written in here, singles solve the rest: { $digits }{ $more ->
            [0] .
           *[other] , and { $more } more.
        }
    }

# explain --known course, and nothing of it is done
known-nothing = Nothing of the course is done yet, so every step is told in full.

## After the last step. $steps $count how many | $technique the hardest | $techniques names

solved =
    { $steps ->
        [0] The grid is already complete.
        [one] Solved in 1 step. Technique: { $technique }
       *[other] Solved in { $steps } steps. Hardest technique: { $technique }
    }
stuck = This is as far as it goes: the techniques in use find nothing more.
stuck-left =
    { $count ->
        [one] 1 cell is still open.
       *[other] { $count } cells are still open.
    }
# A budget for the whole path is spent
path-spent = This is as far as it goes: the search for this path has reached its limit. There may be more to find.
path-stopped = The search was stopped here. There may be more to find.
unsearched = Not searched to the end, so there may be more to find: { AND($techniques) }.
unsearched-before = Not searched to the end, so there may be an easier step: { AND($techniques) }.
search-longer = With --patience long it is searched further, which can take minutes.
steps-rest =
    { $count ->
        [one] (1 more step follows.)
       *[other] ({ $count } more steps follow.)
    }
times =
    { $count ->
        [one] once
       *[other] { $count } times
    }

## Notes and warnings. $wish what was asked for | $known what there is | $technique name | $id its id

language-unknown = There is no "{ $wish }" yet; this is English. Languages: { AND($known) }
input-keyboard = Reading the puzzle from the keyboard; end with Ctrl-D.
refused = "{ $technique }" ({ $id }) claimed something it could not prove. It was left out; nothing shown depends on it. Please report this puzzle.

## Input. $file name | $reason what the system says

input-not-found = There is no file { $file }.
    .hint = Check the name. With "-" the puzzle is read from standard input; it may also be typed here in quotes, as 81 characters.
input-denied = { $file } may not be read.
    .hint = Check its permissions.
input-folder = { $file } is a folder.
    .hint = Give a file that holds a puzzle.
input-unreadable = { $file } cannot be read: { $reason }
# $most in megabytes
input-long = { $file } is longer than { $most } megabytes.
    .hint = Split it, or choose a command that reads as it goes.
input-too-long = { $file } is too long to be a file of puzzles.
# $typed the file as a shell takes it
input-no-list = { $file } is too long to be one puzzle, and it is no list with a puzzle on each line.
    .hint = Long lists and tables of any kind are for rate: kotowari rate { $typed }
input-table = { $file } is a table: its first line names columns.
    .hint = Tables are for rate: kotowari rate { $typed }. If it does not find the puzzles, --column NAME says where they are.
output-failed = The output cannot be written: { $reason }
output-exists = { $file } is there already.
    .hint = Give another name to -o, or replace it with --force.
certificate-exists = { $file } is there already.
    .hint = Name another folder for the certificate, or replace it with --force.
certificate-is-input = { $file } is the puzzle itself.
    .hint = It would be gone. Name another folder for the certificate.
certificate-is-output = { $file } is where the answers go.
    .hint = Name another folder for the certificate.
# $shell as typed
completions-nowhere = It is not known where { $shell } keeps such scripts here.
    .hint = Without --install it is printed: put it where your shell reads it.
# $file the script
completions-exist = { $file } is there already, and says something else.
    .hint = Look at it, then replace it with --force.
# $shell as typed | $file where it was written
completions-written = Written: { $file }. { $shell ->
        [zsh] If it is not read, its folder must be in fpath before compinit.
       *[other] A new { $shell } reads it.
    }
output-is-input = { $file } is the puzzle itself.
    .hint = It would be gone. Give another name to -o.
output-folder = { $file } is a folder.
    .hint = Give the name of a file to -o.
puzzle-missing =
    { $count ->
        [one] There is no puzzle { $wanted }: the file has one.
       *[other] There is no puzzle { $wanted }: the file has { $count }.
    }
step-missing =
    { $total ->
        [0] There is no step { $wanted }: the path has none.
        [one] There is no step { $wanted }: the path has one.
       *[other] There is no step { $wanted }: the path has { $total }.
    }
step-missing-told =
    { $total ->
        [one] There is no step { $wanted }: the path has one.
       *[other] There is no step { $wanted }: the path has { $total }.
    }
    .hint = This puzzle is told by a shorter path. The usual one, by whose numbers inspect, why and rate go, is shown with --step-by-step.
steps-backwards = --from { $from } comes after --to { $to }.
explain-actions-digits = Actions are written with the digits 1 to 9; this board has others.
    .hint = The other formats write boards of every size: --format json, or line.

## Techniques. $name as typed | $near names that look like it, or that it stands for | $count how many of these | $total how many it stands for

technique-unknown = There is no technique "{ $name }".
    .hint =
        { $count ->
            [0] Use an id (x-wing), a name or an alias, in English or Japanese.
           *[other] Did you mean { $near }?
        }
technique-ambiguous = "{ $name }" stands for { $total } techniques.
    .hint =
        { $count ->
            [0] Choose one of the list: kotowari technique "{ $name }"
           *[other] Which of them: { $near }?
        }
# $meant the level that is probably wanted, or none
level-unknown = There is no level "{ $name }".
    .hint =
        { $meant ->
            [none] Use { $near }.
           *[other] Did you mean { $meant }? There are { $near }.
        }
techniques-none = No technique is left to use.
    .hint = Check --upto, --only and --forbid.

## Usage. $argument $other $command $value as typed | $near what looks like it | $values what is possible | $count how many of these

usage-unknown-argument = There is no option { $argument }.
    .hint =
        { $count ->
            [0] { "" }
           *[other] Did you mean { $near }?
        }
usage-negative = { $argument } is less than nothing: no option takes such a number.
    .hint = A file that is called so is ./{ $argument }.
# $argument as typed | $file yes if it is a file
usage-too-many = { $argument } is one argument too many.
    .hint =
        { $file ->
            [yes] This command reads one file. rate and book take as many as you like.
           *[no] An option starts with --; a text with blanks in it needs quotes.
        }
# $language what was typed after --lang | $known the languages there are
usage-language = There is no language "{ $language }" here.
    .hint = Use one of these: { $known } (English: en, Japanese: ja).
# $wish what is probably wanted | $typed the command as a shell takes it
usage-unknown-command = There is no command "{ $command }".
    .hint =
        { $wish ->
            [file] It is a puzzle: kotowari explain { $typed } explains it; hint, steps, check and rate read it, too.
            [solve] "kotowari solve FILE" gives the answer, "kotowari explain FILE" shows the whole way to it, "kotowari hint FILE" only the next step.
            [generate] "kotowari generate" makes puzzles; "kotowari help generate" says how they can be ordered.
            [play] "kotowari play FILE" is a board to play on; "kotowari lesson next" and "kotowari drill x-wing" ask and answer.
           *[none]
                { $count ->
                    [0] { "" }
                   *[other] Did you mean { $near }?
                }
        }
usage-value-missing = { $argument } needs a value.
    .hint =
        { $count ->
            [0] { "" }
           *[other] Use { $values }.
        }
usage-value-unknown = { $argument } cannot be "{ $value }".
    .hint =
        { $count ->
            [0] { "" }
           *[other] Use { $values }.
        }
usage-value-wrong = { $argument } cannot be "{ $value }".
    .hint =
        { $known ->
            [both] A number from { $lowest } to { $highest } is needed here.
            [lowest] A number is needed here: { $lowest } or more.
           *[none] A number is needed here: a whole one, and not too large.
        }
usage-conflict = { $argument } and { $other } do not go together.
usage-twice = { $argument } is given more than once.
usage-argument-missing = { $argument } is missing.
usage-command-missing = A command is missing.
usage-not-text = One of the arguments is not valid text.
usage-value-count = { $argument } has too many values or too few.
usage-other = The arguments are not understood.

## lesson

lesson-which = Which lesson? Name a technique.
    .hint = "kotowari lesson" lists them all.
# $reason what is wrong with the lesson's files: our mistake
lesson-flawed = This lesson cannot be shown: { $reason }
    .hint = This is a mistake of ours. Please report it.

## photo. $file name | $kind of picture | $width $height in pixels | $most millions of pixels | $reason what the decoder says
## $givens $count how many | $cell name | $taken $other digits, 0 for an empty cell | $format name

photo-read =
    { $givens ->
        [one] 1 digit was read.
       *[other] { $givens } digits were read.
    } { $count ->
        [0] No cell is in doubt.
        [one] Look at 1 cell again:
       *[other] Look at { $count } cells again:
    }
photo-close =
    { $taken ->
        [0] { $cell }: taken for empty, but perhaps { $other }?
       *[other]
            { $other ->
                [0] { $cell }: taken for { $taken }, but perhaps empty?
               *[other] { $cell }: taken for { $taken }, but perhaps { $other }?
            }
    }
photo-changed =
    { $taken ->
        [0] { $cell }: looks like { $other }, but was left empty, for otherwise there is not exactly one solution.
       *[other]
            { $other ->
                [0] { $cell }: looks empty, but was taken for { $taken }, for otherwise there is not exactly one solution.
               *[other] { $cell }: looks like { $other }, but was taken for { $taken }, for otherwise there is not exactly one solution.
            }
    }
photo-handwritten =
    { $count ->
        [one] 1 digit looks handwritten.
       *[other] { $count } digits look handwritten.
    } All digits are taken for printed ones: a page that was written on is not told apart yet.
photo-one = With these digits there is exactly one solution.
photo-none = With these digits there is no solution, and no likely reading has exactly one. Compare the digits with the page.
photo-several = With these digits there is more than one solution, and no likely reading has exactly one. Compare the digits with the page.
photo-no-picture = { $file } is no picture.
    .hint = Give a photo as JPEG or PNG. A puzzle as text is read by every other command: kotowari explain puzzle.txt
photo-kind = { $file } is a picture in the format { $kind }, which is not read.
    .hint = Save it as JPEG or PNG.
photo-large = { $file } has { $width } × { $height } pixels; a picture like this is read up to { $most } million.
    .hint = Make it smaller: a thousand pixels across the grid are plenty.
photo-truncated = { $file } ends in the middle of the picture.
    .hint = Copy it once more.
photo-broken = { $file } cannot be decoded: { $reason }
    .hint = Save it once more as JPEG or PNG.
photo-no-grid = No sudoku grid was found in { $file }.
    .hint = Take it from straight above, sharp and in even light, with the whole grid in the picture. A classic grid of 9×9 cells is read, no other.
photo-no-digits = There is a grid in { $file }, but no digit was found in it.
    .hint = Take it from nearer and sharper. A puzzle may also be typed: kotowari explain "53..7....6…" (81 characters)
photo-unheld = { $format } cannot hold this puzzle.
    .hint = kotowari convert --list says what each format holds.

## prove. $steps $claims $lines $count how many | $formula $proof files | $number $step of a step | $technique a name
## $axiom what kind of statement | $most how many

prove-done =
    { $steps ->
        [one] 1 step,
       *[other] { $steps } steps,
    } { $claims ->
        [one] 1 claim,
       *[other] { $claims } claims,
    } on a formula of { $lines } lines.
prove-check = Check it with: veripb { $formula } { $proof }
prove-unfinished = The path does not reach the solution: each step is proved, but not that there is one solution.
prove-assumed =
    { $count ->
        [one] One line of the formula, @unique, is not a rule of the puzzle:
       *[other] { $count } lines of the formula, @unique, are no rules of the puzzle:
    } they hold only if the puzzle has one solution. --no-uniqueness looks for a path that needs none of them.
prove-head = kotowari: the rules and givens of a puzzle. x_r1c2_3 is 1 if 3 is in row 1, column 2.
prove-head-known =
    { $count ->
        [one] One line, @known, says what somebody has written since: a digit or a candidate crossed out.
       *[other] { $count } lines, @known, say what somebody has written since: digits, and candidates crossed out.
    }
prove-head-assumed =
    { $count ->
        [one] ASSUMED: one line, @unique, holds only if the puzzle has one solution.
       *[other] ASSUMED: { $count } lines, @unique, hold only if the puzzle has one solution.
    }
prove-head-discharged =
    { $count ->
        [one] Nothing is assumed: what the path uses of there being one solution is proved first (@unique in the proof).
       *[other] Nothing is assumed: the { $count } statements the path takes from there being one solution are proved first (@unique in the proof).
    }
prove-step = Step { $number }: { $technique }
prove-discharged = True because there is one solution. Proved without taking that for granted: otherwise another path leads to a contradiction.
prove-end = This is the solution, and there is no other.
prove-not-exported = not exported: { $axiom } (step { $step })
    .hint = Nothing was written. --forbid the technique of that step, and another path may be found.
prove-not-proved = What would be written does not prove step { $step }; nothing was written.
    .hint = This is a mistake of ours. Please report it.
prove-too-large = The formula would have more than { $most } terms; nothing was written.
prove-axiom =
    { $axiom ->
        [given] a given
        [truth] a digit that has to be somewhere
        [link] a digit that can be there only once
        [clash] candidates that exclude each other
        [sum] a sum
        [reading] a line read by a pattern
        [guardian] cells that could change two digits
        [exchange] cells that could change places
        [unavoidable] cells that could be filled in another way
        [impossible] cells that cannot all be filled
        [symmetry] a symmetry of the puzzle
        [elsewhere] digits that could change places everywhere else
        [cut] a sum that is divided
       *[other] { $axiom }
    }

## solve --certificate. $count $unfinished how many | $folder where

solve-certificates =
    { $count ->
        [0] No certificate was written.
       *[other] { $count ->
            [one] 1 certificate is
           *[other] { $count } certificates are
        } in { $folder }{ $unfinished ->
            [0] .
            [one] ; one of them ends before the solution.
           *[other] ; { $unfinished } of them end before the solution.
        }
    }

## judge. $number which claim or step | $claim $part as typed | $verdict what it is worth | $reason a sentence | $technique a name
## $expected what could stand there | $count $proved $unique $otherwise $wrong $pointless $unsettled $unread how many

judge-claim = { $number }. { $claim }: { judge-verdict }
judge-verdict =
    { $verdict ->
        [proved] proved by this argument.
        [one_solution] proved by this argument, if the puzzle has one solution.
        [otherwise] true, but not by this argument.
        [bare] true.
        [false] false.
        [pointless] already so.
        [not_understood] not understood.
       *[unsettled] neither proved nor refuted.
    }
judge-summary =
    { $count ->
        [one] 1 claim:
       *[other] { $count } claims:
    } { $proved } proved, { $unique } if there is one solution, { $otherwise } true otherwise, { $wrong } false, { $pointless } already so, { $unsettled } not settled, { $unread } not understood.
judge-solution = In a solution { $cell } is { $digit }.
judge-premise = "{ $part }" does not hold. { $reason }
judge-gap = Something is missing. { $reason }
judge-house = In { $house } the { $digit } can still go to { OR($cells) }, too.
judge-cell = { $cell } can still hold { OR($digits) }, too.
judge-both = { $digit } in { $cell } and { $other } in { $at } can both hold.
judge-no-unit = No cell and no house says so.
judge-nothing-named = It names no cells or houses on which a proof could rest.
judge-apart = All it names is so, but the result does not follow from that.
judge-refused = Its own proof does not hold here.
judge-too-long = There were too many cases to see whether it follows.
judge-easiest = The easiest argument found: { $technique }.
judge-by-cases = No easy technique shows it; it was proved by trying cases on the whole board.
judge-leans = It leans on step { $number }, which is at fault.
judge-certificate-done =
    { $claims ->
        [one] 1 result is
       *[other] { $claims } results are
    } proved in the certificate, on a formula of { $lines } lines. Results that are false, unsettled or already so are left out.
judge-certificate-none = No result was proved, so there is no certificate.
judge-certificate-until = Claim { $number } agrees with the solution and was not proved, so nothing from it on is in the certificate.
judge-certificate-claim = Claim { $number }: { $claim }
judge-certificate-end = These are claims: each is proved, but not that there is one solution.
judge-certificate-puzzle = A certificate is about one puzzle, and this log brings its own.
    .hint = Name the file of the puzzle, and leave out the lines with puzzles.
judge-argument = (typed)
judge-no-claim = What is to be judged?
    .hint = Put claims after the file, as kotowari judge puzzle.txt "r5c9<>1", or use --log or --many.
judge-no-puzzle = This step comes before any puzzle.
    .hint = Name the file of the puzzle first: kotowari judge puzzle.txt --log steps.txt
judge-repeat = A digit stands twice in a house, so no claim can be judged here.
judge-no-solution = This position has no solution, so no claim can be judged here.
judge-unread = Claim { $number } is not understood.
    .here = expected here: { $expected }
judge-expected = At character { $column }: { $expected } was expected.
judge-expected-result = a result, as r5c9<>1 or r3c6=5
judge-expected-sign = "=" or "<>"
judge-expected-cell = a cell, as r5c9
judge-expected-cell-of-board = a cell of this board
judge-expected-notation = a cell named as the others of this line are: r2c6 or B6, not both
judge-expected-digit = a digit
judge-expected-digit-of-board = a digit of this board
judge-expected-house = a house of this board, as r5 or b3
judge-expected-link = a link, "=" or "-"
judge-expected-bracket = a bracket
judge-expected-pattern = a chain, a fish, or cells with digits
judge-expected-json = a step as kotowari writes it in JSON
judge-expected-one-step = one step; a path of several is judged in order (--log)

## steps. $names houses or cells | $digits $cells lists | $count how many

steps-where = { AND($names) }
steps-where-more = { AND($names) } ...
steps-removes = removes { AND($digits) } from { AND($cells) }
steps-comma = { "; " }
steps-count =
    { $count ->
        [one] 1 step possible now
       *[other] { $count } steps possible now
    }
steps-none = Nothing more is possible here with these techniques. If the puzzle has one solution, it takes a technique that is not here yet.
steps-none-such = Nothing here fits what was asked for. Ask for less, or for another cell, digit or technique.
steps-solved = The grid is already complete.

## Cells and digits as typed. $name as typed | $size cells in a row | $lowest $highest digits

cell-unknown = "{ $name }" is no cell.
    .hint = Write r6c2 or (6,2); letters only with --notation a1 or a1-row.
cell-outside = There is no cell "{ $name }" on this board.
    .hint = Its cells go from { $first } to { $last }.
digit-unknown = There is no digit "{ $digit }" in this puzzle.
    .hint = Its digits go from { $lowest } to { $highest }.

## technique. $text as typed | $name name of a shape | $codes its codes

# $name as typed | $count how many
technique-several = "{ $name }" stands for { $count } techniques
technique-not-found = No technique has "{ $text }" in its names. Without --search all of them are listed.
technique-id = id
technique-elsewhere = in Japanese
technique-aliases = also called
technique-level = level
technique-family = family
technique-kinds = shapes
technique-kind = { $count ->
    [0] { $name }
   *[other] { $name } ({ $codes })
}
technique-hodoku = HoDoKu code
technique-explainer = SE rating
technique-nudge = first hint
technique-find = how to find it
technique-lesson = lesson

## Families of techniques. .alias what others call them

family-single = Singles
family-relation = Rules of two cells
family-intersection = Intersections
    .alias = intersection removal, box/line interaction
family-subset = Subsets
    .alias = locked sets
family-fish = Fish
    .alias = fishes
family-single-digit = Single-digit patterns
    .alias = single digit
family-colouring = Colouring
    .alias = colours
family-wing = Wings
family-uniqueness = Uniqueness
    .alias = deadly patterns, unique solution
family-chain = Chains
family-almost-locked = Almost locked sets
    .alias = ALS
family-exclusion = Exclusion
family-exotic = Large patterns
    .alias = exotic
family-template = Templates
    .alias = pattern overlay, pattern overlay method, POM
family-forcing = Forcing
    .alias = what if, assumptions, proof by contradiction
