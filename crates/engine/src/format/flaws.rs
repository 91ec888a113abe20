//! Rules that cannot be, as errors: whoever read them says which rule, and where.

use crate::error::Error;
use crate::layout::{Place, RuleFlaw};

/// A rule that cannot be.
pub(super) fn flawed(flaw: RuleFlaw) -> Error {
    let cell = |place: Place| format!("r{}c{}", place.row + 1, place.column + 1);
    match flaw {
        RuleFlaw::NoCell(place) => Error::new("error-rule-cell").text("cell", cell(place)),
        RuleFlaw::Twice(place) => Error::new("error-rule-twice").text("cell", cell(place)),
        RuleFlaw::Short(found, least) => {
            Error::new("error-rule-short").number("found", found).number("least", least)
        }
        RuleFlaw::Long(found, most) => {
            Error::new("error-rule-long").number("found", found).number("most", most)
        }
        RuleFlaw::Sum(sum, least, most) => Error::new("error-rule-sum")
            .number("sum", sum.into())
            .number("least", least.into())
            .number("most", most.into()),
        RuleFlaw::Digit(digit) => Error::new("error-rule-digit").number("digit", digit.into()),
        RuleFlaw::NoNumber => Error::new("error-clue-shape"),
        RuleFlaw::Against(other) => Error::new("error-rule-against").text("other", other),
        RuleFlaw::Impossible => Error::new("error-rule-impossible"),
    }
}
