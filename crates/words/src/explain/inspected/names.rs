//! Lists of names that may be long.

use crate::explain::{Renderer, Value};
use kotowari_engine::layout::Layout;
use kotowari_kernel::{Candidate, CellId, HouseId};

/// More names than this nobody reads in a sentence.
const MOST: usize = 9;

/// Cells; of a long list its beginning, and how many more there are.
pub fn cells(cells: &[CellId], layout: &Layout, renderer: &Renderer) -> Value {
    shortened(cells.iter().map(|cell| renderer.cell(layout, *cell)).collect(), renderer)
}

/// Digits in cells, as they are placed.
pub fn placements(all: &[Candidate], layout: &Layout, renderer: &Renderer) -> Value {
    let name = |c: &Candidate| {
        let cell = Value::Text(renderer.cell(layout, c.cell));
        let digit = Value::Text(renderer.digit(layout, c.digit));
        renderer.text("placement-short", &[("cell", cell), ("digit", digit)])
    };
    shortened(all.iter().map(name).collect(), renderer)
}

/// Sets of cells that belong together.
pub fn sets(sets: &[Vec<CellId>], layout: &Layout, renderer: &Renderer) -> Value {
    let name = |set: &Vec<CellId>| {
        let cells: Vec<String> = set.iter().map(|cell| renderer.cell(layout, *cell)).collect();
        cells.join("+")
    };
    shortened(sets.iter().map(name).collect(), renderer)
}

/// Houses, all of them.
pub fn houses(all: &[HouseId], layout: &Layout, renderer: &Renderer) -> Value {
    Value::List(all.iter().map(|house| renderer.house(layout, *house)).collect())
}

fn shortened(names: Vec<String>, renderer: &Renderer) -> Value {
    let joined = |names: Vec<String>| {
        let args = [("items", Value::List(names))];
        renderer.text("inspect-list", &args)
    };
    if names.len() <= MOST + 1 {
        return Value::Text(joined(names));
    }
    let more = names.len() - MOST;
    let some = Value::Text(names[..MOST].join(&renderer.text("inspect-more-between", &[])));
    Value::Text(renderer.text("inspect-more", &[("items", some), ("count", Value::Number(more))]))
}
