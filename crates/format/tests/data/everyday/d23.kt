val grid = arrayOf(
    intArrayOf(0, 7, 3, 0, 0, 2, 0, 0, 0),
    intArrayOf(0, 0, 0, 0, 0, 6, 0, 3, 7),
    intArrayOf(0, 0, 0, 0, 0, 0, 4, 2, 0),
    intArrayOf(8, 0, 0, 0, 0, 1, 0, 0, 0),
    intArrayOf(0, 2, 0, 6, 0, 0, 9, 0, 0),
    intArrayOf(9, 0, 0, 0, 0, 0, 8, 7, 0),
    intArrayOf(2, 0, 9, 4, 1, 0, 0, 0, 0),
    intArrayOf(0, 0, 7, 0, 0, 0, 0, 0, 0),
    intArrayOf(0, 1, 0, 0, 0, 0, 0, 6, 8)
)
