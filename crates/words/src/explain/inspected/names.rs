//! Lists of names, shortened if they are long.

use crate::explain::{Renderer, Value};
use kotowari_engine::layout::{Layout, RuleId};
use kotowari_kernel::{Candidate, CellId, HouseId};

/// Longer lists are cut to this many names and the number of the rest: a sentence with more is not
/// read.
const MAX_NAMES: usize = 9;

/// Returns a list of cells; of a long one the beginning, and how many more there are.
pub fn cells(cells: &[CellId], layout: &Layout, renderer: &Renderer) -> Value {
    shortened(cells.iter().map(|cell| renderer.cell(layout, *cell)).collect(), renderer)
}

/// Returns a list of placements, as `r1c2=3`, shortened like [`cells`].
pub fn placements(candidates: &[Candidate], layout: &Layout, renderer: &Renderer) -> Value {
    let name = |c: &Candidate| {
        let cell = Value::Text(renderer.cell(layout, c.cell));
        let digit = Value::Text(renderer.digit(layout, c.digit));
        renderer.text("placement-short", &[("cell", cell), ("digit", digit)])
    };
    shortened(candidates.iter().map(name).collect(), renderer)
}

/// Returns a list of sets of cells, each joined by `+`, shortened like [`cells`].
pub fn sets(sets: &[Vec<CellId>], layout: &Layout, renderer: &Renderer) -> Value {
    let name = |set: &Vec<CellId>| {
        let cells: Vec<String> = set.iter().map(|cell| renderer.cell(layout, *cell)).collect();
        cells.join("+")
    };
    shortened(sets.iter().map(name).collect(), renderer)
}

/// Returns a list of houses, never shortened: there are few.
pub fn houses(houses: &[HouseId], layout: &Layout, renderer: &Renderer) -> Value {
    Value::List(houses.iter().map(|house| renderer.house(layout, *house)).collect())
}

/// Returns a list of clues of rules, shortened like [`cells`].
pub fn rules(rules: &[RuleId], layout: &Layout, renderer: &Renderer) -> Value {
    shortened(rules.iter().map(|&rule| renderer.rule(layout, rule)).collect(), renderer)
}

fn shortened(names: Vec<String>, renderer: &Renderer) -> Value {
    let joined = |names: Vec<String>| {
        let args = [("items", Value::List(names))];
        renderer.text("inspect-list", &args)
    };
    // "and 1 more" would be as long as the name.
    if names.len() <= MAX_NAMES + 1 {
        return Value::Text(joined(names));
    }
    let more = names.len() - MAX_NAMES;
    let first = Value::Text(names[..MAX_NAMES].join(&renderer.text("inspect-more-between", &[])));
    Value::Text(renderer.text("inspect-more", &[("items", first), ("count", Value::Number(more))]))
}
