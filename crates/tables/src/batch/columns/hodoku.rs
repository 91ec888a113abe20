//! HoDoKu's scale: the score, its level, and its own steps.

use super::{Column, Scale};
use crate::batch::datum::{Kind, number, text};
use kotowari_engine::rate::hodoku::Step;
use kotowari_kernel::{Candidate, Literal};

pub const COLUMNS: &[Column] = &[
    Column {
        id: "hodoku",
        kind: Kind::Count,
        scale: Some(Scale::Hodoku),
        width: 6,
        value: |facts, _| number(facts.hodoku.as_ref()?.score),
    },
    Column {
        id: "hodoku_level",
        kind: Kind::Text,
        scale: Some(Scale::Hodoku),
        width: 7,
        value: |facts, _| text(facts.hodoku.as_ref()?.level.name()),
    },
    Column {
        id: "hodoku_hardest",
        kind: Kind::Text,
        scale: Some(Scale::Hodoku),
        width: 32,
        value: |facts, _| text(facts.hodoku.as_ref()?.hardest()?.name),
    },
    Column {
        id: "hodoku_guessed",
        kind: Kind::Count,
        scale: Some(Scale::Hodoku),
        width: 3,
        value: |facts, _| number(facts.hodoku.as_ref()?.guessed),
    },
    Column {
        id: "hodoku_steps",
        kind: Kind::List,
        scale: Some(Scale::Hodoku),
        width: 0,
        value: |facts, _| {
            let steps = &facts.hodoku.as_ref()?.steps;
            text(steps.iter().map(told).collect::<Vec<_>>().join("\n"))
        },
    },
];

/// A step of theirs: `140 X-Wing r4c5<>2`.
fn told(step: &Step) -> String {
    let cell = |c: &Candidate| format!("r{}c{}", c.cell / 9 + 1, c.cell % 9 + 1);
    let claims = step.claims.iter().map(|claim| match claim {
        Literal::Place(c) => format!(" {}={}", cell(c), c.digit + 1),
        Literal::Remove(c) => format!(" {}<>{}", cell(c), c.digit + 1),
    });
    format!("{} {}{}", step.score, step.name, claims.collect::<String>())
}
