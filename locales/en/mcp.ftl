### The command mcp: what tools are and ask, for assistants and those who read along.  Same ids in every language.

mcp-title = kotowari: sudoku with reasons
mcp-instructions = Sudoku (number place) with proved reasons. Give the puzzle as text: 81 characters row by row, "." for an open cell, or any other common format. Cells are named r1c1 to r9c9: row, then column. hint says as much as its level allows, so that a person can still find the step; explain tells whole steps. All of it is proved: do not guess beside it. judge says whether a step of your own is right.
mcp-terminal = This is for programs that speak the Model Context Protocol: a message a line. Ctrl-D ends it.

## Tools

mcp-hint-title = Hint
mcp-hint = The easiest next step of a position, as much of it as the level allows: 1 a question, 2 the digit, 3 the place, 4 the step with its reason, 5 the grid after it as well. If a digit on the grid is wrong, that is said first. (kotowari schema hint)
mcp-why-title = Why
mcp-why = Why a digit cannot go in a cell, why it must, or that a few steps do not settle it. (kotowari schema why)
mcp-check-title = Check
mcp-check = Whether a puzzle has one solution, and whether the digits somebody has filled in are right: the first mistake and why it is one, without the solution. (kotowari schema check)
mcp-explain-title = Explain
mcp-explain = The way to the solution, the easiest step first: the steps from one number to another, each with its reason, premises and proof. (kotowari schema path)
mcp-judge-title = Judge
mcp-judge = Whether what somebody claims about a position is so, and whether the argument given proves it. Check your own steps with it before you tell them. Verdicts: proved, one_solution (if the puzzle has one solution), otherwise (true, but not by this argument), false (with a solution that breaks it), pointless (already so), unsettled, not_understood (with the column). (kotowari schema judge)
mcp-rate-title = Rate
mcp-rate = How hard puzzles are: our level and minutes, Sudoku Explainer's rating, HoDoKu's score, the hardest technique. (kotowari schema rating)
mcp-generate-title = Generate
mcp-generate = New puzzles with exactly one solution: by level, by a technique they need, by symmetry, number of clues or size. Hard orders take a while; those that were found in time are handed over. (kotowari schema generated)

## What they ask

mcp-puzzle = The puzzle or position as text: 81 characters row by row with "." for open cells, a grid, or another common format. Own digits and candidates may be in it.
mcp-givens = The puzzle as it was printed, digits and "." on one line: tells given digits from those filled in.
mcp-upto = No technique harder than this one: a technique, a level or a family, such as x-wing or medium.
mcp-guess-rules = Take shapes that solvers know by one meaning for rules: SudokuPad only draws them.
mcp-nth = Which puzzle of the text, if it has several, counted from 1; otherwise the first, and it is said that there are more.
mcp-digits-from = The lowest digit of the puzzle, 0 or 1, where the text cannot tell: some programs count from 0 and write null for an empty cell.
mcp-lang = The language of the answer.
mcp-hint-level = How much to show, from 1 to 5; 1 if it is left out.
mcp-why-cell = Which cell: r2c8.
mcp-why-digit = Which digit.
mcp-why-depth = How many steps a reason may take; 3 if it is left out.
mcp-check-moves = Digits in the order they were written, such as r6c2=1 r2c8=7; those not on the grid are added.
mcp-check-spoiler = Show the right digits, too.
mcp-explain-from = The number of the first step to tell, from 1.
mcp-explain-to = The number of the last one. A step takes a few thousand characters, so ask for a few at a time.
mcp-explain-simplest = Tell a path that is short to tell, without steps nothing rests on: for very hard puzzles. Steps have other numbers on it.
mcp-judge-claims = The claims, each a text on one line: results such as r5c9<>1 or r3c6=5 with commas, or an argument for them, such as "Naked Pair: 2,5 in r26c4 => r8c4<>2" or "X-Wing: 5 r27 c48 => r3c4<>5" or "AIC: (5=6)r4c2-(6=3)r9c2 => r9c5<>5".
mcp-judge-in-order = The claims are steps one after the other: each is judged on the board reached by then. Otherwise all are about the position as it is.
mcp-rate-puzzles = The puzzles, each on one line.
mcp-rate-scale = One scale only: own, se (Sudoku Explainer) or hodoku; all if it is left out.
mcp-generate-count = How many; 1 if it is left out.
mcp-generate-seed = The same number makes the same puzzles.
mcp-generate-level = How hard: beginner, easy, medium, hard, expert, or a range such as easy..medium.
mcp-generate-needs = Techniques that must be needed: names with commas, such as x-wing.
mcp-generate-symmetry = How clues lie: half-turn is the usual one, none is any.
mcp-generate-clues = How many clues: a number or a range such as 24..28.
mcp-generate-size = How many rows the board has; 9 if it is left out.
mcp-generate-rule = Rules that each puzzle gets: names with commas, such as thermo or cage:8 for eight of them.
mcp-generate-time = After so many seconds what was found is handed over; 60 if it is left out.

## How far a call is. $count how many of $total, $seconds so far

mcp-progress = { $total ->
        [one] At work for { $seconds } s
       *[other] { $count } of { $total } after { $seconds } s
    }

## Mistakes. $name $known $tool $wanted $reason text | $count number

mcp-no-json = This line is not JSON, or it is longer than four megabytes.
mcp-no-request = This is not a JSON-RPC 2.0 request.
mcp-no-method = There is no method "{ $name }" here.
mcp-no-tool = There is no tool "{ $name }".
    .hint = There are: { $known }
mcp-argument-unknown = { $tool } has no argument "{ $name }".
    .hint = It has: { $known }
mcp-argument-missing = { $tool } needs the argument "{ $name }".
mcp-argument-wrong = The argument "{ $name }" of { $tool } is not what it should be.
    .hint = It should be: { $wanted }
mcp-too-late = It was not done after { $count } seconds and was stopped.
    .hint = Ask for less: a shorter range of steps, an easier level, fewer puzzles. Or start the program with a longer --timeout.
mcp-too-long = The answer is longer than four megabytes.
    .hint = Ask for less: a shorter range of steps, or fewer puzzles.
mcp-broken = The tool could not be run to its end: { $reason }
    .hint = That is a mistake of ours: please report the puzzle.
