### Fish with fins and of any houses.
### $named the fins, with letters | $labels their letters | $bases $covers base and cover houses

fish-fins = All of these cells are in { OR($covers) }, but not { AND($named) }: { $count ->
    [1] that is a fin!
   *[other] those are the fins!
}
fish-endo-fin = Where { AND($houses) } cross, { AND($named) } would be the { $digit } of both, one short of what we need. So it counts as a fin.
fish-missing-corner = Without fins, { $house } has only { $cell } left for its { $digit }. A corner is missing, but that does no harm!
fish-without-fins = { $count ->
    [1] If { OR($labels) } is not { $digit }
    [2] If neither of { AND($labels) } is { $digit }
   *[other] If none of { AND($labels) } is { $digit }
}, then { AND($bases) } take one { $digit } in each of { AND($covers) }. That uses them up!
fish-with-fins = { $count ->
    [1] If { OR($labels) } is { $digit }
    [2] If { OR($labels) } is { $digit }
   *[other] If one of { OR($labels) } is { $digit }
}, it is seen from { AND($cells) }, along { OR($houses) }!
fish-fins-exclude = { $count ->
    [1] If { OR($labels) } is { $digit }
    [2] If { OR($labels) } is { $digit }
   *[other] If one of { OR($labels) } is { $digit }
}, then none of { AND($cells) } can be: they exclude each other!
fish-crossing = Mind { $cell }, where { AND($covers) } cross: the { $digit } would use up both of them there, and the rest of the fish would be short of room!
fish-twin = Two fish share these places. First the one over { AND($covers) }.
fish-twin-other = Now the other one, over { AND($covers) }.
kraken-without = Case { $case }: { $count ->
    [1] { OR($labels) } isn't { $digit }
   *[other] none of { AND($labels) } is { $digit }
}. Then { AND($bases) } take one { $digit } in each of { AND($covers) }, and use them up.
kraken-split = { $count ->
    [1] If { OR($labels) } is not { $digit }
    [2] If neither of { AND($labels) } is { $digit }
   *[other] If none of { AND($labels) } is { $digit }
}, then { AND($bases) } take one { $digit } in each of { AND($covers) }. In { $house } that is { OR($named) }.
kraken-cases = So at least one of { AND($named) } is { $digit }. Take the cases one by one.


## Law of leftovers
## $houses lines | $others as many regions | $cells $others what is left of them | $places where the digit can go
## $role the claim, as a part of the figure | in leftover-house-…, $houses contain all of these places

leftover-houses = { $count ->
    [1] In { AND($houses) } each digit goes once, and once in { AND($others) }.
   *[other] In { AND($houses) } each digit goes { $count } times, and { $count } times in { AND($others) }.
}
leftover-same = Leave out the cells that are in both. The lines are left with { AND($cells) }, the regions with { AND($others) }. { $count ->
    [1] So these two cells hold the same digit!
   *[other] So these { $count } cells hold the same digits as those { $count }!
}
leftover-sure-lines = { $count ->
    [1] In { AND($houses) }, { $digit } can only go in what the lines are left with.
   *[other] In { AND($houses) }, { $digit } can only go in what the lines are left with, each time in other cells.
}
leftover-sure-regions = { $count ->
    [1] In { AND($houses) }, { $digit } can only go in what the regions are left with.
   *[other] In { AND($houses) }, { $digit } can only go in what the regions are left with, each time in other cells.
}
leftover-none-lines = What the lines are left with has no place for { $digit }. So it is not in what the regions are left with! Remove it from { AND($cells) }{ $role }.
leftover-none-regions = What the regions are left with has no place for { $digit }. So it is not in what the lines are left with! Remove it from { AND($cells) }{ $role }.
leftover-full-lines = What the lines are left with has no place for another { $digit }, and the regions already have theirs. So there are no more of it! Remove it from { AND($cells) }{ $role }.
leftover-full-regions = What the regions are left with has no place for another { $digit }, and the lines already have theirs. So there are no more of it! Remove it from { AND($cells) }{ $role }.
leftover-place-lines = What the regions are left with has a { $digit } for each place that the lines have for it: so it goes in { AND($cells) }{ $role }!
leftover-place-regions = What the lines are left with has a { $digit } for each place that the regions have for it: so it goes in { AND($cells) }{ $role }!
leftover-house-lines = What the regions are left with has { $digit }, so the lines need it in { OR($places) }: all in { AND($houses) }! Remove it from { AND($cells) }{ $role }.
leftover-house-regions = What the lines are left with has { $digit }, so the regions need it in { OR($places) }: all in { AND($houses) }! Remove it from { AND($cells) }{ $role }.
leftover-alone-lines = With { $digit } in { $cell }{ $role }, the regions would need one, too. { $count ->
    [1] But { AND($places) } sees that cell!
   *[other] But all their places for it see that cell: { AND($places) }!
} Remove that candidate.
leftover-alone-regions = With { $digit } in { $cell }{ $role }, the lines would need one, too. { $count ->
    [1] But { AND($places) } sees that cell!
   *[other] But all their places for it see that cell: { AND($places) }!
} Remove that candidate.
