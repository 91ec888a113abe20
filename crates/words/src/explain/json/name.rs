//! How things are called in JSON: see the table of [`super`].

use serde_json::{Value, json};

use kotowari_engine::deduction::Label;
use kotowari_engine::layout::{HouseKind, Layout, RuleId};
use kotowari_engine::set;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal};

/// The name of a cell.
pub fn cell(layout: &Layout, cell: CellId) -> String {
    let place = layout.place(cell);
    format!("r{}c{}", place.row + 1, place.column + 1)
}

/// A candidate: its cell and its digit.
pub fn candidate(layout: &Layout, c: Candidate) -> Value {
    json!({ "cell": cell(layout, c.cell), "digit": layout.label(c.digit) })
}

/// The candidates of some of the claims.
pub fn candidates(
    layout: &Layout,
    claims: &[Literal],
    wanted: impl Fn(&Literal) -> bool,
) -> Vec<Value> {
    let claims = claims.iter().filter(|claim| wanted(claim));
    claims.map(|claim| candidate(layout, claim.candidate())).collect()
}

/// The name of a house.
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

/// A rule beside houses: its sort, and its number among the rules of the layout, from 1.
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

/// A, B … Z, AA, AB …
pub(super) fn label(label: Label) -> String {
    let last = char::from(b'A' + label.0 % 26);
    match label.0 / 26 {
        0 => last.to_string(),
        more => format!("{}{last}", self::label(Label(more - 1))),
    }
}

/// The digits in the cells.
pub fn grid(layout: &Layout, values: &[Option<Digit>]) -> Value {
    let labels = values.iter().map(|value| value.map(|digit| layout.label(digit)));
    if layout.label(layout.digits() - 1) > 9 {
        return labels.collect();
    }
    let sign = |label: u16| char::from(b'0' + label as u8);
    Value::String(labels.map(|label| label.map_or('.', sign)).collect())
}

/// The pencil marks of the cells: `null` for a cell that has its digit.
pub(super) fn marks(layout: &Layout, marks: impl Iterator<Item = Option<u64>>) -> Value {
    let labels = |mask| set::digits(mask).map(|digit| layout.label(digit)).collect::<Vec<u16>>();
    marks.map(|mask| mask.map(labels)).collect()
}
