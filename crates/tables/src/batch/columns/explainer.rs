//! Columns of Sudoku Explainer's scale: ER, EP, ED, and the steps of its solver.

use super::{Column, Scale};
use crate::batch::datum::{DatumType, number, text};
use kotowari_engine::rate::explainer::Step;

pub const COLUMNS: &[Column] = &[
    Column {
        id: "er",
        kind: DatumType::Tenths,
        scale: Some(Scale::Explainer),
        width: 4,
        value: |rated, _| number(rated.explainer.as_ref()?.er.get()),
    },
    Column {
        id: "ep",
        kind: DatumType::Tenths,
        scale: Some(Scale::Explainer),
        width: 4,
        value: |rated, _| number(rated.explainer.as_ref()?.ep.get()),
    },
    Column {
        id: "ed",
        kind: DatumType::Tenths,
        scale: Some(Scale::Explainer),
        width: 4,
        value: |rated, _| number(rated.explainer.as_ref()?.ed.get()),
    },
    Column {
        id: "er_hardest",
        kind: DatumType::Text,
        scale: Some(Scale::Explainer),
        width: 32,
        value: |rated, _| text(rated.explainer.as_ref()?.hardest?.name()),
    },
    Column {
        id: "er_steps",
        kind: DatumType::List,
        scale: Some(Scale::Explainer),
        width: 0,
        value: |rated, _| {
            let steps = rated.explainer.as_ref()?.steps.as_ref()?;
            text(steps.iter().map(describe_step).collect::<Vec<_>>().join("\n"))
        },
    },
];

/// Formats a step in Sudoku Explainer's notation: `7.1 Forcing Chain r4c5<>2 r6c5=8`.
fn describe_step(step: &Step) -> String {
    let name = |cell: u8| format!("r{}c{}", cell / 9 + 1, cell % 9 + 1);
    let removed = step.removed.iter().map(|&(cell, digit)| format!(" {}<>{digit}", name(cell)));
    let placed = step.placed.iter().map(|&(cell, digit)| format!(" {}={digit}", name(cell)));
    let effect: String = removed.chain(placed).collect();
    format!("{} {}{effect}", step.rating, step.technique.name())
}
