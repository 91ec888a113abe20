### The course. Same ids in every language.

## Units that teach several techniques, or none; the others are called like their technique

unit-rules = Rules and Figures
unit-full_house = The Last One
unit-beam_box = The Beam in a Box
unit-beam_line = The Beam along a Line
unit-count_cell = Counting a Cell
unit-either_of_two = Either of These Two
unit-reserved_pair = The Reserved Pair
unit-notes = Pencil Marks
unit-locked = Locked Candidates
unit-naked_pair = Pairs
unit-triples = Triples
unit-strong_weak = Strong and Weak Links
unit-simple_coloring = Two Colors
unit-unique_rectangle_2_4 = Unique Rectangle, Types 2 and 4
unit-quads = Quads
unit-finned_x_wing = X-Wing with a Fin
unit-finned_fish = Larger Fish with Fins
unit-unique_rectangle_5_6 = Unique Rectangle, Types 5 and 6
unit-avoidable_rectangle = Avoidable Rectangles
unit-unique_loop = Unique Loops and Larger Rectangles
unit-notation = Writing Chains Down
unit-multi_coloring = Several Pairs of Colors
unit-other_rules = Other Boards
unit-large_boards = Large Boards
unit-editors = For Editors

## What is wrong with the course: for its authors. $unit $name ids | $reason what the parser says

course-unreadable = The course cannot be read: { $reason }
course-unit-twice = { $unit }: there are two units of this name.
course-need-later = { $unit } needs { $name }, which does not come before it.
course-technique-unknown = { $unit } teaches { $name }, but no technique has this id.
# $line number of a line of its puzzles.txt
course-practice-unreadable = { $unit }, line { $line } of its puzzles: this is neither a puzzle nor a position.

# $line number of a line of its puzzles.txt | $count $fewest how many | $language en or ja
course-technique-untaught = No unit teaches { $name }.
course-technique-twice = { $unit } teaches { $name }, which an earlier unit teaches already.
course-page-flawed = { $unit }: a page or a position of it is wrong: { $reason }
course-page-missing = { $unit } teaches no technique and has no page either.
course-pages-differ = { $unit }: the pages do not show the same things in the same order.
course-position-unknown = { $unit } shows { $name }, but there is no such position.
course-bullets-early = { $unit } tells { $name }, whose technique is taught later.
course-cell-unknown = { $unit } ({ $language }) names { $name }, which is in no figure of the page.
course-puzzle-twice = { $unit }, line { $line } of its puzzles: this puzzle is there twice.
course-puzzle-not-unique = { $unit }, line { $line } of its puzzles: this puzzle does not have exactly one solution.
course-puzzle-above = { $unit }, line { $line } of its puzzles: this puzzle needs something that has not been taught yet.
course-puzzle-without = { $unit }, line { $line } of its puzzles: this puzzle can be solved without what the unit teaches.
course-puzzles-few =
    { $unit } has { $count ->
        [one] 1 puzzle
       *[other] { $count } puzzles
    } to practise on, and needs { $fewest }.
course-position-foreign = { $unit }, line { $line } of its puzzles: the unit does not teach this technique.
course-position-found = { $unit }, line { $line } of its puzzles: this should be a near miss, but the technique is there.
course-position-lost = { $unit }, line { $line } of its puzzles: what should be found here is not found.
