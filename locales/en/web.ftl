### The page in a browser. Same ids in every language.

## A cell, for who does not see it. $row $column from 1 | $kind given, filled, empty | $digit as printed | $marks which marks there are | $corner $centre digits | $clash yes or no

web-cell = Row { $row } column { $column }, { $kind ->
    [given] { $digit }, printed
    [filled] { $digit }
   *[empty] empty
}{ $marks ->
    [none] {""}
    [corner] , corner marks { $corner }
    [centre] , marks { $centre }
   *[both] , corner marks { $corner }, marks { $centre }
}{ $clash ->
    [yes] , stands twice
   *[no] {""}
}
web-puzzle = { $clues } digits are printed; { $solutions ->
    [one] there is one solution
    [many] there are several solutions
    [none] there is no solution
   *[unknown] how many solutions there are was not found out
}.
