//! Warnings with their reasons, and what was not looked at.

use super::facts::rule;
use super::names;
use crate::explain::{Renderer, Value};
use crate::inspect::{How, Inspection, Twin, Warning};
use kotowari_engine::image::Turn;
use kotowari_engine::layout::Layout;

/// A warning in a sentence or two.
pub fn warning(warning: &Warning, layout: &Layout, renderer: &Renderer) -> String {
    let digit = |digit: &u8| renderer.digit(layout, *digit);
    let args = match warning {
        Warning::AbsentDigits(digits) => {
            vec![("digits", Value::List(digits.iter().map(digit).collect()))]
        }
        Warning::Exchangeable(lines) => vec![("houses", names::houses(lines, layout, renderer))],
        Warning::AbsentDigit(one) => vec![("digit", Value::Text(digit(one)))],
        Warning::NotMinimal(cells) => vec![
            ("count", Value::Number(cells.len())),
            ("cells", names::cells(cells, layout, renderer)),
        ],
        Warning::AlmostSymmetric(near) => {
            let symmetry = renderer.text(&format!("symmetry-{}", near.symmetry.id()), &[]);
            let mut cells = [&near.extra[..], &near.lacking].concat();
            cells.sort_unstable();
            vec![
                ("symmetry", Value::Text(symmetry)),
                ("count", Value::Number(near.breaks())),
                ("cells", names::cells(&cells, layout, renderer)),
            ]
        }
        Warning::UnusedRule(extra) => vec![("rule", rule(extra, layout, renderer))],
        Warning::Spike(spike) => vec![
            ("step", Value::Text(spike.step.to_string())),
            ("level", Value::Text(renderer.level(spike.level))),
            ("others", Value::Text(renderer.level(spike.others))),
        ],
        Warning::Stuck | Warning::HardEnd | Warning::NoOpening => vec![],
        Warning::Twin(twin) => return self::twin(twin, renderer),
    };
    renderer.text(&format!("inspect-warn-{}", warning.id()), &args)
}

/// Which puzzle it is in other clothes, and in which.
fn twin(twin: &Twin, renderer: &Renderer) -> String {
    let args = [("file", Value::Text(twin.file.clone())), ("number", Value::Number(twin.number))];
    let place = ("place", Value::Text(renderer.text("inspect-place", &args)));
    let turn = |turn: Turn| {
        ("turn", Value::Text(renderer.text(&format!("inspect-turn-{}", turn.id()), &[])))
    };
    match twin.how {
        How::Copy => renderer.text("inspect-warn-twin-copy", &[place]),
        How::Renamed => renderer.text("inspect-warn-twin-renamed", &[place]),
        How::Turned(by, false) => renderer.text("inspect-warn-twin-turned", &[place, turn(by)]),
        How::Turned(by, true) => renderer.text("inspect-warn-twin-both", &[place, turn(by)]),
        How::Shuffled => renderer.text("inspect-warn-twin-shuffled", &[place]),
    }
}

/// What was not looked at, a sentence each.
pub fn left_out(found: &Inspection, renderer: &Renderer) -> Vec<String> {
    let said = |id: &str| renderer.text(&format!("inspect-left-{id}"), &[]);
    found.left_out.iter().map(|left| said(left.id())).collect()
}

/// All that is to be thought about, in a few words: for a list of many puzzles.
pub fn short(found: &Inspection, renderer: &Renderer) -> String {
    short_list(found, renderer).join(&renderer.text("inspect-between", &[]))
}

/// The same, piece by piece.
pub(super) fn short_list(found: &Inspection, renderer: &Renderer) -> Vec<String> {
    let solutions = (!found.is_sound()).then(|| found.count.solutions().id());
    let mut ids: Vec<&str> = solutions.into_iter().collect();
    ids.extend(found.warnings.iter().map(Warning::id));
    ids.extend((!found.left_out.is_empty()).then_some("left"));
    ids.dedup();
    ids.iter().map(|id| renderer.text(&format!("inspect-short-{id}"), &[])).collect()
}
