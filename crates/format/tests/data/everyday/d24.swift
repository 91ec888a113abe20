var board: [[Int?]] = [[nil, 7, 3, nil, nil, 2, nil, nil, nil],
 [nil, nil, nil, nil, nil, 6, nil, 3, 7],
 [nil, nil, nil, nil, nil, nil, 4, 2, nil],
 [8, nil, nil, nil, nil, 1, nil, nil, nil],
 [nil, 2, nil, 6, nil, nil, 9, nil, nil],
 [9, nil, nil, nil, nil, nil, 8, 7, nil],
 [2, nil, 9, 4, 1, nil, nil, nil, nil],
 [nil, nil, 7, nil, nil, nil, nil, nil, nil],
 [nil, 1, nil, nil, nil, nil, nil, 6, 8]]
