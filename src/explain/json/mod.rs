//! Steps, whole paths and the catalogue as JSON, for programs.
//!
//! Keys and ids are ASCII and never translated; words appear only in `text`, and only if asked for.
//! The schemas are in `docs/schema` and in [`SCHEMAS`]; whatever is written here satisfies them.
//!
//! # Names
//!
//! | thing | written |
//! |---|---|
//! | digit | the number printed for it: `1` to `9`, or `0` to `9` |
//! | cell | `"r4c7"`, counted from 1 |
//! | row, column, box | `"r4"`, `"c7"`, `"b6"`; boxes are counted as one reads |
//! | region of a jigsaw, area | `"g:A"`, `"area:A"`; a letter outside ASCII as `"g:U+3042"` |
//! | diagonal | `"d1"` from the top left, `"d2"` from the top right |
//! | letter of the figure | `"A"` |
//! | grid | one character a cell, `.` for an open one; an array of numbers and `null` if a digit can have two figures |
//!
//! # Proofs
//!
//! A *truth* says that at least one candidate of a cell, or of a digit's places in a house, holds; a
//! *link* says that at most one does; a *clash* lists candidates of which no two can hold together.
//! `{"kind": "count", "terms": [{"times": 1, "truth": {"house": "r4", "digit": 9}}, …]}` adds them
//! up.  `{"kind": "chase", "assume": …, "steps": […]}` assumes something and runs into a
//! contradiction.  A *guardian* names cells whose two digits could otherwise be exchanged, which a
//! puzzle with one solution rules out.

mod hint;
pub mod name;
mod path;
mod premises;
mod proof;
mod reason;
mod step;
mod steps;
mod techniques;

pub use crate::count::Solutions;
pub use hint::{Hint, hint};
pub use path::{excerpt, path};
pub use proof::proof;
pub use step::{state, step};
pub use steps::steps;
pub use techniques::techniques;

/// The name of a row of ratings, as the command `rate` writes it.
pub const RATING: &str = "kotowari/rating/1";

/// The schemas (JSON Schema, draft 2020-12) of all documents: their names and texts.
pub const SCHEMAS: &[(&str, &str)] = &[
    (step::NAME, include_str!("../../../docs/schema/step-1.json")),
    (path::NAME, include_str!("../../../docs/schema/path-1.json")),
    (steps::NAME, include_str!("../../../docs/schema/steps-1.json")),
    (hint::NAME, include_str!("../../../docs/schema/hint-1.json")),
    ("kotowari/drill/1", include_str!("../../../docs/schema/drill-1.json")),
    (techniques::NAME, include_str!("../../../docs/schema/techniques-1.json")),
    (RATING, include_str!("../../../docs/schema/rating-1.json")),
];
