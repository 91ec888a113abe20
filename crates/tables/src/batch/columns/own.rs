//! Our own scale: the level one must have reached, and by which technique.

use super::{Column, Scale};
use crate::batch::datum::{Kind, number, text};

pub const COLUMNS: &[Column] = &[
    Column {
        id: "level",
        kind: Kind::Level,
        scale: Some(Scale::Own),
        width: 0,
        value: |facts, _| number(facts.own.as_ref()?.level()?),
    },
    Column {
        id: "minutes",
        kind: Kind::Tenths,
        scale: Some(Scale::Own),
        width: 6,
        value: |facts, _| number(facts.own.as_ref()?.tenths()?),
    },
    Column {
        id: "reasons",
        kind: Kind::List,
        scale: Some(Scale::Own),
        width: 0,
        value: |facts, words| {
            let reasons = words.reasons(&facts.own.as_ref()?.rating);
            text((!reasons.is_empty()).then(|| reasons.join("\n"))?)
        },
    },
    Column {
        id: "hardest",
        kind: Kind::Technique,
        scale: Some(Scale::Own),
        width: 0,
        value: |facts, _| number(facts.own.as_ref()?.hardest?),
    },
    Column {
        id: "techniques",
        kind: Kind::Techniques,
        scale: Some(Scale::Own),
        width: 0,
        value: |facts, _| {
            let own = facts.own.as_ref()?;
            let times = |(id, times): &(&str, usize)| format!("{id} {times}");
            text(own.techniques.iter().map(times).collect::<Vec<_>>().join("\n"))
        },
    },
];
