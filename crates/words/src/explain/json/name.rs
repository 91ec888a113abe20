//! Names of cells, houses, candidates and rules in JSON; [`super`] has the table.

use serde_json::{Value, json};

use kotowari_engine::deduction::Label;
use kotowari_engine::layout::{HouseKind, Layout, RuleId};
use kotowari_engine::set;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal};

/// Returns the name of a cell, as `r4c7`.
pub fn cell(layout: &Layout, cell: CellId) -> String {
    let place = layout.place(cell);
    format!("r{}c{}", place.row + 1, place.column + 1)
}

/// Returns a candidate as an object with `cell` and `digit`.
pub fn candidate(layout: &Layout, c: Candidate) -> Value {
    json!({ "cell": cell(layout, c.cell), "digit": layout.label(c.digit) })
}

/// Returns the candidates of those claims that pass `wanted`.
pub fn candidates(
    layout: &Layout,
    claims: &[Literal],
    wanted: impl Fn(&Literal) -> bool,
) -> Vec<Value> {
    let claims = claims.iter().filter(|claim| wanted(claim));
    claims.map(|claim| candidate(layout, claim.candidate())).collect()
}

/// Returns the name of a house, as `b6`.
pub fn house(layout: &Layout, house: HouseId) -> String {
    let about = layout.house(house);
    let number = about.number + 1;
    let name = match about.kind {
        HouseKind::Row => format!("r{number}"),
        HouseKind::Column => format!("c{number}"),
        HouseKind::Box => format!("b{number}"),
        HouseKind::Region => format!("g:{}", letter(about.letter, number)),
        HouseKind::Diagonal => format!("d{number}"),
        HouseKind::Area => format!("area:{}", letter(about.letter, number)),
        HouseKind::Cage => format!("cage:{}", letter(about.letter, number)),
        HouseKind::Line => format!("line:{number}"),
    };
    match about.grid {
        Some(grid) => format!("{}/{name}", grid + 1),
        None => name,
    }
}

/// Returns an extra rule as its sort and its number among the layout's rules, counted from 1.
pub fn rule(layout: &Layout, rule: RuleId) -> Value {
    json!({ "rule": layout.rule(rule).sort.id, "number": rule + 1 })
}

fn letter(letter: Option<char>, number: u16) -> String {
    match letter {
        Some(letter) if letter.is_ascii_graphic() => letter.to_string(),
        Some(letter) => format!("U+{:04X}", u32::from(letter)),
        None => number.to_string(),
    }
}

/// Returns the letter of a cell in the figure: A, B … Z, AA, AB ….
pub(super) fn label(label: Label) -> String {
    let last = char::from(b'A' + label.0 % 26);
    match label.0 / 26 {
        0 => last.to_string(),
        more => format!("{}{last}", self::label(Label(more - 1))),
    }
}

/// Returns the digits of all cells: a string with one character per cell, or an array if a digit
/// may have two figures.
pub fn grid(layout: &Layout, values: &[Option<Digit>]) -> Value {
    let labels = values.iter().map(|value| value.map(|digit| layout.label(digit)));
    if layout.label(layout.digits() - 1) > 9 {
        return labels.collect();
    }
    let sign = |label: u16| char::from(b'0' + label as u8);
    Value::String(labels.map(|label| label.map_or('.', sign)).collect())
}

/// Returns the pencil marks of the cells; `null` for a filled one.
pub(super) fn marks(layout: &Layout, marks: impl Iterator<Item = Option<u64>>) -> Value {
    let labels = |mask| set::digits(mask).map(|digit| layout.label(digit)).collect::<Vec<u16>>();
    marks.map(|mask| mask.map(labels)).collect()
}
