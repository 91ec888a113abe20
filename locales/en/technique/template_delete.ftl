template_delete = Template Delete
    .alias = Template Elimination, Unused Template Cells
    .nudge = In how many ways can all the copies of one digit be placed? Is some candidate in none of them?
    .find = Write down all ways to place a digit that stands in many rows already, and strike the candidates that are in none of them.
