### Pages: what the signs of drawings mean, and the words around the lessons and in books of puzzles.

## Legend of a drawing: the colour, the sign that says the same, what it means. $houses diagonals and areas

drawn-source = digit in a ring: look from here
drawn-beam = arrow: the digit can go nowhere else along here
drawn-scan = blue, hatched: looked at
drawn-ticked = looked at: { AND($houses) }
drawn-cross = cross: not here
drawn-premise = yellow: the reasoning rests on this cell
drawn-letter = letter: the name of the cell in the text
drawn-ring = mark in a ring: the reasoning rests on this candidate
drawn-aux = purple, dotted: a second set
drawn-placed = green, double border: the digit goes in here
drawn-goal = green, double border: loses a candidate
drawn-drop = orange, struck out: the candidate removed
drawn-strong = solid line: at least one end is true
drawn-weak = dashed line: not both ends are true
