template_set = Template Set
    .alias = Template Placement, Common Template Cells
    .nudge = In how many ways can all the copies of one digit be placed? Is some cell in every one of them?
    .find = Write down all ways to place a digit that stands in many rows already, and keep the cells that are in all of them.
