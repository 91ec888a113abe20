//! Headings of steps, and of runs of easy steps.

use super::{Renderer, Value};
use kotowari_engine::layout::Layout;
use kotowari_engine::solve::{Passage, Step};
use kotowari_kernel::{CellId, Digit, Literal};

/// So many cells and digits are named in the title of a step that removes candidates.
const MOST_IN_TITLE: usize = 8;

/// So many digits are named where the cells are only counted.
const MOST_DIGITS_IN_TITLE: usize = 5;

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
/// places nothing, which digits go from which cells.
pub fn claims(step: &Step, placement: &str, layout: &Layout, renderer: &Renderer) -> Vec<String> {
    let digit = |digit| renderer.digit(layout, digit);
    let cell = |cell| renderer.cell(layout, cell);
    let placed: Vec<String> = step
        .claims()
        .iter()
        .filter_map(|claim| match claim {
            Literal::Place(c) => {
                let (cell, digit) = (Value::Text(cell(c.cell)), Value::Text(digit(c.digit)));
                Some(renderer.text(placement, &[("cell", cell), ("digit", digit)]))
            }
            Literal::Remove(_) => None,
        })
        .collect();
    if !placed.is_empty() {
        return placed;
    }
    // Cells that lose the same digits are named together; many cells are only counted.
    let mut groups: Vec<(Vec<CellId>, Vec<Digit>)> = vec![];
    let mut cells: Vec<(CellId, Vec<Digit>)> = vec![];
    for c in step.eliminated() {
        match cells.iter_mut().find(|(own, _)| *own == c.cell) {
            Some((_, digits)) => digits.push(c.digit),
            None => cells.push((c.cell, vec![c.digit])),
        }
    }
    cells.sort();
    for (cell, mut digits) in cells.iter().cloned() {
        digits.sort_unstable();
        match groups.iter_mut().find(|(_, own)| *own == digits) {
            Some((all, _)) => all.push(cell),
            None => groups.push((vec![cell], digits)),
        }
    }
    let named: usize = groups.iter().map(|(cells, digits)| cells.len() + digits.len()).sum();
    if named > MOST_IN_TITLE {
        let mut lost: Vec<Digit> = step.eliminated().map(|c| c.digit).collect();
        lost.sort_unstable();
        lost.dedup();
        let count = ("count", Value::Number(cells.len()));
        // Of "1, 2, 3, 4, 5, 6, 7, 8 and 9" nobody learns what goes.
        if lost.len() > MOST_DIGITS_IN_TITLE {
            let candidates = ("candidates", Value::Number(step.eliminated().count()));
            return vec![renderer.text("elimination-most", &[candidates, count])];
        }
        let digits = ("digits", Value::List(lost.into_iter().map(digit).collect()));
        return vec![renderer.text("elimination-many", &[digits, count])];
    }
    let text = |(cells, digits): (Vec<CellId>, Vec<Digit>)| {
        let cells = Value::List(cells.into_iter().map(cell).collect());
        let digits = Value::List(digits.into_iter().map(digit).collect());
        renderer.text("elimination", &[("cells", cells), ("digits", digits)])
    };
    let texts: Vec<String> = groups.into_iter().map(text).collect();
    vec![texts.join(&renderer.text("steps-folded-comma", &[]))]
}
