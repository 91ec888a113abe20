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
unit-two_lines = Two Boxes, Two Lines
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
