### How hard a puzzle is, and why.  Same ids in every language.

## Time. $number minutes or hours | $measured yes: from people's times; no: by a convention

rating-minutes =
    { $number ->
        [one] about 1 minute
       *[other] about { $number } minutes
    }{ $measured ->
        [yes] { "" }
       *[no] {" "}(a rule of thumb)
    }
rating-hours =
    { $number ->
        [one] about 1 hour
       *[other] about { $number } hours
    }{ $measured ->
        [yes] { "" }
       *[no] {" "}(a rule of thumb)
    }
rating-unknown = unknown

## Reasons, one claim each. $count how many | $digits digits written in | $cells open cells at the start
## $technique name of the hardest step | $step its number

rating-openings =
    { $count ->
        [0] There is no opening: not one digit can be placed at the start.
        [one] There is only one opening.
        [2] There are only { $count } openings.
        [3] There are only { $count } openings.
       *[other] There are { $count } openings.
    }
rating-narrow =
    { $count ->
        [one] Once
       *[other] { $count } times
    } on the way to { $digits } digits, no more than two digits can be placed next.
rating-blocks =
    { $count ->
        [0] Looking into boxes alone fills none of the { $cells } cells.
       *[other] Looking into boxes alone fills only { $count } of { $cells } cells.
    }
rating-lines =
    { $count ->
        [0] Looking into boxes and along rows and columns fills none of the { $cells } cells.
       *[other] Looking into boxes and along rows and columns fills only { $count } of { $cells } cells.
    }
rating-steps =
    { $count ->
        [one] There is 1 step that only rules candidates out.
       *[other] There are { $count } steps that only rule candidates out.
    }
rating-hardest = The hardest step is number { $step }, as explain --step-by-step counts them: { $technique }.
