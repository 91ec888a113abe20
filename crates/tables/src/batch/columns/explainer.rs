//! Sudoku Explainer's scale: ER, EP, ED, and its own steps.

use super::{Column, Scale};
use crate::batch::datum::{Kind, number, text};
use kotowari_engine::rate::explainer::Step;

pub const COLUMNS: &[Column] = &[
    Column {
        id: "er",
        kind: Kind::Tenths,
        scale: Some(Scale::Explainer),
        width: 4,
        value: |facts, _| number(facts.explainer.as_ref()?.er.get()),
    },
    Column {
        id: "ep",
        kind: Kind::Tenths,
        scale: Some(Scale::Explainer),
        width: 4,
        value: |facts, _| number(facts.explainer.as_ref()?.ep.get()),
    },
    Column {
        id: "ed",
        kind: Kind::Tenths,
        scale: Some(Scale::Explainer),
        width: 4,
        value: |facts, _| number(facts.explainer.as_ref()?.ed.get()),
    },
    Column {
        id: "er_hardest",
        kind: Kind::Text,
        scale: Some(Scale::Explainer),
        width: 32,
        value: |facts, _| text(facts.explainer.as_ref()?.hardest?.name()),
    },
    Column {
        id: "er_steps",
        kind: Kind::List,
        scale: Some(Scale::Explainer),
        width: 0,
        value: |facts, _| {
            let steps = facts.explainer.as_ref()?.steps.as_ref()?;
            text(steps.iter().map(told).collect::<Vec<_>>().join("\n"))
        },
    },
];

/// A step of theirs in their own notation: `7.1 Forcing Chain r4c5<>2 r6c5=8`.
fn told(step: &Step) -> String {
    let cell = |cell: u8| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1);
    let removed = step.removed.iter().map(|&(at, digit)| format!(" {}<>{digit}", cell(at)));
    let placed = step.placed.iter().map(|&(at, digit)| format!(" {}={digit}", cell(at)));
    let effect: String = removed.chain(placed).collect();
    format!("{} {}{effect}", step.rating, step.technique.name())
}
