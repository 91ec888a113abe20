g = [[Nothing,Just 7,Just 3,Nothing,Nothing,Just 2,Nothing,Nothing,Nothing],
     [Nothing,Nothing,Nothing,Nothing,Nothing,Just 6,Nothing,Just 3,Just 7],
     [Nothing,Nothing,Nothing,Nothing,Nothing,Nothing,Just 4,Just 2,Nothing],
     [Just 8,Nothing,Nothing,Nothing,Nothing,Just 1,Nothing,Nothing,Nothing],
     [Nothing,Just 2,Nothing,Just 6,Nothing,Nothing,Just 9,Nothing,Nothing],
     [Just 9,Nothing,Nothing,Nothing,Nothing,Nothing,Just 8,Just 7,Nothing],
     [Just 2,Nothing,Just 9,Just 4,Just 1,Nothing,Nothing,Nothing,Nothing],
     [Nothing,Nothing,Just 7,Nothing,Nothing,Nothing,Nothing,Nothing,Nothing],
     [Nothing,Just 1,Nothing,Nothing,Nothing,Nothing,Nothing,Just 6,Just 8]]
