//! The messages of formats, and what kind of error each is.

use crate::error::{Error, Kind};

/// An error of a format: its id is in `locales/*/error.ftl` and in the table below.
pub(super) fn format_error(id: &'static str) -> Error {
    Error::of(kind(id), id)
}

/// Programs go on differently by kind; a test asks for the kind of every message of this module.
fn kind(id: &str) -> Kind {
    match id {
        "error-empty" | "error-binary" | "error-encoding" => Kind::Text,
        "error-no-puzzle" | "error-link-cut" | "error-link-garbled" => Kind::Puzzle,
        "error-line-short" | "error-line-long" | "error-row-short" | "error-row-long"
        | "error-rows-missing" | "error-rows-surplus" | "error-map-row" | "error-map-rows"
        | "error-gap" | "error-no-gap" | "error-clue-numbers" => Kind::Count,
        "error-alien" | "error-digit-range" | "error-prefix-cut" | "error-sukaku-digit"
        | "error-seed-word" | "error-solution" | "error-state" | "error-sign" | "error-parity"
        | "error-clue-word" | "error-link-sign" => Kind::Sign,
        "error-seed-conversion"
        | "error-library-field"
        | "error-key-expected"
        | "error-key-twice"
        | "error-missing-key"
        | "error-unknown-key"
        | "error-unknown-section"
        | "error-key-value"
        | "error-json"
        | "error-json-key"
        | "error-clue"
        | "error-clue-bar"
        | "error-clue-shape"
        | "error-sums"
        | "error-no-cage"
        | "error-grids"
        | "error-no-grid"
        | "error-link-json"
        | "error-link-grid"
        | "error-link-value"
        | "error-link-missing"
        | "error-link-ray" => Kind::Key,
        "error-rule-not-supported"
        | "error-rule-unknown"
        | "error-foreign"
        | "error-short-link"
        | "error-link-field"
        | "error-link-drawn" => Kind::Unsupported,
        "error-size"
        | "error-digits"
        | "error-grids-digits"
        | "error-boxes"
        | "error-region-size"
        | "error-area-size"
        | "error-board"
        | "error-cells"
        | "error-rule-cell"
        | "error-rule-twice"
        | "error-rule-short"
        | "error-rule-long"
        | "error-rule-sum"
        | "error-rule-digit"
        | "error-rule-impossible"
        | "error-rule-against"
        | "error-no-boxes" => Kind::Layout,
        _ => Kind::Other,
    }
}
