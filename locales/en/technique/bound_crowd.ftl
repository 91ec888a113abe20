bound_crowd = Crowd of Larger Cells
    .alias = counting larger cells
    .nudge = Is there a cell with several larger cells in one house?
    .find = Count the cells of a house that are all larger (or all smaller) than one cell. They differ, so that cell must leave room for all of them.
