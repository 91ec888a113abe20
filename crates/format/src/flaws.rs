//! Rules that cannot be, as errors: whoever read them says which rule, and where.

use crate::errors::format_error;
use kotowari_engine::error::Error;
use kotowari_engine::layout::{Place, RuleFlaw};

/// A rule that cannot be.
pub(super) fn flawed(flaw: RuleFlaw) -> Error {
    let cell = |place: Place| format!("r{}c{}", place.row + 1, place.column + 1);
    match flaw {
        RuleFlaw::NoCell(place) => format_error("error-rule-cell").text("cell", cell(place)),
        RuleFlaw::Taken(place) => format_error("error-rule-taken").text("cell", cell(place)),
        RuleFlaw::Twice(place) => format_error("error-rule-twice").text("cell", cell(place)),
        RuleFlaw::Short(found, least) => {
            format_error("error-rule-short").number("found", found).number("least", least)
        }
        RuleFlaw::Long(found, most) => {
            format_error("error-rule-long").number("found", found).number("most", most)
        }
        RuleFlaw::Sum(sum, least, most) => format_error("error-rule-sum")
            .number("sum", sum.into())
            .number("least", least.into())
            .number("most", most.into()),
        RuleFlaw::Digit(digit) => format_error("error-rule-digit").number("digit", digit.into()),
        RuleFlaw::Text(at) => format_error("error-rule-text").number("at", at),
        RuleFlaw::NoThirds(digits) => {
            format_error("error-rule-thirds").number("digits", digits.into())
        }
        RuleFlaw::NoNumber => format_error("error-clue-shape"),
        RuleFlaw::Against(other) => format_error("error-rule-against").text("other", other),
        RuleFlaw::Many(most) => format_error("error-rule-many").number("most", most),
        RuleFlaw::TooMuch => format_error("error-rule-much"),
        RuleFlaw::Impossible => format_error("error-rule-impossible"),
    }
}
