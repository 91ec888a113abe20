//! Headings of steps, and of runs of easy steps.

use super::{Renderer, Value};
use kotowari_engine::layout::Layout;
use kotowari_engine::solve::{Passage, Step};
use kotowari_kernel::Literal;

/// Returns the heading of a passage: a single step's title, or "Steps 3 to 7".
pub fn passage_title(passage: &Passage<'_>, layout: &Layout, renderer: &Renderer) -> String {
    match passage.alone() {
        Some(step) => title(passage.number, step, layout, renderer),
        None => {
            let number = |number: u32| Value::Number(number as usize);
            let (from, to) = (number(passage.number), number(passage.last()));
            let count = Value::Number(passage.steps.len());
            renderer.text("run-title", &[("from", from), ("to", to), ("count", count)])
        }
    }
}

/// Returns the heading of step `number`, counted from 1: its technique and what it places.
pub fn title(number: u32, step: &Step, layout: &Layout, renderer: &Renderer) -> String {
    let claims = claims(step, "placement", layout, renderer);
    let name = renderer.step_name(step.deduction());
    renderer.text(
        "step-title",
        &[
            ("number", Value::Number(number as usize)),
            ("technique", Value::Text(name)),
            ("claims", Value::List(claims)),
        ],
    )
}

/// Returns the two halves of the line that stands for a folded run of steps: their numbers, and the
/// digits they place.
pub fn run_summary(
    number: u32,
    steps: &[Step],
    layout: &Layout,
    renderer: &Renderer,
) -> (String, String) {
    let last = number as usize + steps.len() - 1;
    let range = [("from", Value::Number(number as usize)), ("to", Value::Number(last))];
    let lead = renderer.text("steps-folded", &range);
    let claims: Vec<String> =
        steps.iter().flat_map(|step| claims(step, "placement-short", layout, renderer)).collect();
    (lead, claims.join(&renderer.text("steps-folded-comma", &[])))
}

/// Returns what a step's title lists: each placement, worded by the message `placement`, or, if it
/// places nothing, the digits it eliminates.
pub fn claims(step: &Step, placement: &str, layout: &Layout, renderer: &Renderer) -> Vec<String> {
    let placed: Vec<String> = step
        .claims()
        .iter()
        .filter_map(|claim| match claim {
            Literal::Place(c) => {
                let cell = Value::Text(renderer.cell(layout, c.cell));
                let digit = Value::Text(renderer.digit(layout, c.digit));
                Some(renderer.text(placement, &[("cell", cell), ("digit", digit)]))
            }
            Literal::Remove(_) => None,
        })
        .collect();
    if !placed.is_empty() {
        return placed;
    }
    step.digits().into_iter().map(|digit| renderer.digit(layout, digit)).collect()
}
