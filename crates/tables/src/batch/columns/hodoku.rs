//! Columns of HoDoKu's scale: the score, its level, and the steps of its solver.

use super::{Column, Scale};
use crate::batch::datum::{DatumType, number, text};
use kotowari_engine::rate::hodoku::Step;
use kotowari_kernel::{Candidate, Literal};

pub const COLUMNS: &[Column] = &[
    Column {
        id: "hodoku",
        kind: DatumType::Count,
        scale: Some(Scale::Hodoku),
        width: 6,
        value: |rated, _| number(rated.hodoku.as_ref()?.score),
    },
    Column {
        id: "hodoku_level",
        kind: DatumType::Text,
        scale: Some(Scale::Hodoku),
        width: 7,
        value: |rated, _| text(rated.hodoku.as_ref()?.level.name()),
    },
    Column {
        id: "hodoku_hardest",
        kind: DatumType::Text,
        scale: Some(Scale::Hodoku),
        width: 32,
        value: |rated, _| text(rated.hodoku.as_ref()?.hardest()?.name),
    },
    Column {
        id: "hodoku_guessed",
        kind: DatumType::Count,
        scale: Some(Scale::Hodoku),
        width: 3,
        value: |rated, _| number(rated.hodoku.as_ref()?.guessed),
    },
    Column {
        id: "hodoku_steps",
        kind: DatumType::List,
        scale: Some(Scale::Hodoku),
        width: 0,
        value: |rated, _| {
            let steps = &rated.hodoku.as_ref()?.steps;
            text(steps.iter().map(describe_step).collect::<Vec<_>>().join("\n"))
        },
    },
];

/// Formats a step: `140 X-Wing r4c5<>2`.
fn describe_step(step: &Step) -> String {
    let cell = |c: &Candidate| format!("r{}c{}", c.cell / 9 + 1, c.cell % 9 + 1);
    let claims = step.claims.iter().map(|claim| match claim {
        Literal::Place(c) => format!(" {}={}", cell(c), c.digit + 1),
        Literal::Remove(c) => format!(" {}<>{}", cell(c), c.digit + 1),
    });
    format!("{} {}{}", step.score, step.name, claims.collect::<String>())
}
