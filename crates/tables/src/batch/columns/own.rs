//! Columns of kotowari's own scale: the level a player must have reached, and the
//! techniques needed.

use super::{Column, Scale};
use crate::batch::datum::{DatumType, number, text};

pub const COLUMNS: &[Column] = &[
    Column {
        id: "level",
        kind: DatumType::Level,
        scale: Some(Scale::Own),
        width: 0,
        value: |rated, _| number(rated.own.as_ref()?.level()?),
    },
    Column {
        id: "minutes",
        kind: DatumType::Tenths,
        scale: Some(Scale::Own),
        width: 6,
        value: |rated, _| number(rated.own.as_ref()?.tenths()?),
    },
    Column {
        id: "reasons",
        kind: DatumType::List,
        scale: Some(Scale::Own),
        width: 0,
        value: |rated, words| {
            let reasons = words.reasons(&rated.own.as_ref()?.rating);
            text((!reasons.is_empty()).then(|| reasons.join("\n"))?)
        },
    },
    Column {
        id: "hardest",
        kind: DatumType::Technique,
        scale: Some(Scale::Own),
        width: 0,
        value: |rated, _| number(rated.own.as_ref()?.hardest?),
    },
    Column {
        id: "techniques",
        kind: DatumType::Techniques,
        scale: Some(Scale::Own),
        width: 0,
        value: |rated, _| {
            let own = rated.own.as_ref()?;
            let line = |(id, uses): &(&str, usize)| format!("{id} {uses}");
            text(own.techniques.iter().map(line).collect::<Vec<_>>().join("\n"))
        },
    },
];
