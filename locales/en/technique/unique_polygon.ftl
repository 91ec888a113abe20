unique_polygon = Unique Polygon
    .alias = Borescoper's Deadly Pattern, Borescoper, Qiu's Deadly Pattern
    .nudge = The puzzle has one answer. Does a corner of a box share its three digits with a pair beside it and a pair below it?
    .find = Take three cells in two rows and two columns of a box with the same three digits. Look in those rows for two cells of one column, and in those columns for two cells of one row, with the same digits and hardly anything else. Four cells and four digits will do, too.
unique_polygon_1 = Unique Polygon Type 1
unique_polygon_2 = Unique Polygon Type 2
unique_polygon_3 = Unique Polygon Type 3
unique_polygon_4 = Unique Polygon Type 4
