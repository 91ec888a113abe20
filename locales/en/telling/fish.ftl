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
