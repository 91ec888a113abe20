//! Warnings with their reasons, and notes on what was not examined.

use super::facts::rule;
use super::names;
use crate::explain::{Renderer, Value};
use crate::inspect::{Inspection, Transformation, Twin, Warning};
use kotowari_engine::image::Turn;
use kotowari_engine::layout::Layout;

/// Returns a warning in one or two sentences.
pub fn warning(warning: &Warning, layout: &Layout, renderer: &Renderer) -> String {
    let digit = |digit: &u8| renderer.digit(layout, *digit);
    let args = match warning {
        Warning::AbsentDigits(digits) => {
            vec![("digits", Value::List(digits.iter().map(digit).collect()))]
        }
        Warning::Exchangeable(lines) => vec![("houses", names::houses(lines, layout, renderer))],
        Warning::AbsentDigit(absent) => vec![("digit", Value::Text(digit(absent)))],
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

/// Names the earlier puzzle that this one is equivalent to, and what makes one the other.
fn twin(twin: &Twin, renderer: &Renderer) -> String {
    let args = [("file", Value::Text(twin.file.clone())), ("number", Value::Number(twin.number))];
    let place = ("place", Value::Text(renderer.text("inspect-place", &args)));
    let turn = |turn: Turn| {
        ("turn", Value::Text(renderer.text(&format!("inspect-turn-{}", turn.id()), &[])))
    };
    match twin.how {
        Transformation::Copy => renderer.text("inspect-warn-twin-copy", &[place]),
        Transformation::Renamed => renderer.text("inspect-warn-twin-renamed", &[place]),
        Transformation::Turned(by, false) => {
            renderer.text("inspect-warn-twin-turned", &[place, turn(by)])
        }
        Transformation::Turned(by, true) => {
            renderer.text("inspect-warn-twin-both", &[place, turn(by)])
        }
        Transformation::Shuffled => renderer.text("inspect-warn-twin-shuffled", &[place]),
    }
}

/// Returns a sentence for each part of the inspection that was left out.
pub fn left_out(found: &Inspection, renderer: &Renderer) -> Vec<String> {
    let sentence = |id: &str| renderer.text(&format!("inspect-left-{id}"), &[]);
    found.left_out.iter().map(|left| sentence(left.id())).collect()
}

/// Returns all warnings in a few words, for a list of many puzzles.
pub fn short(found: &Inspection, renderer: &Renderer) -> String {
    short_list(found, renderer).join(&renderer.text("inspect-between", &[]))
}

/// The parts of [`short`], one per warning.
pub(super) fn short_list(found: &Inspection, renderer: &Renderer) -> Vec<String> {
    let solutions = (!found.is_sound()).then(|| found.count.solutions().id());
    let mut ids: Vec<&str> = solutions.into_iter().collect();
    ids.extend(found.warnings.iter().map(Warning::id));
    ids.extend((!found.left_out.is_empty()).then_some("left"));
    ids.dedup();
    ids.iter().map(|id| renderer.text(&format!("inspect-short-{id}"), &[])).collect()
}
