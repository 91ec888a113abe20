//! Names of cells, houses, candidates and rules in JSON; [`super`] has the table.

use serde_json::{Value, json};

use kotowari_engine::board::Board;
use kotowari_engine::deduction::Label;
use kotowari_engine::layout::{HouseKind, Layout, RuleId};
use kotowari_engine::set;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};

/// Returns the name of a cell, as `r4c7`.
pub fn cell(layout: &Layout, cell: CellId) -> String {
    let place = layout.place(cell);
    format!("r{}c{}", place.row + 1, place.column + 1)
}

/// Returns a candidate as an object with `cell` and `digit`.
pub fn candidate(layout: &Layout, c: Candidate) -> Value {
    json!({ "cell": cell(layout, c.cell), "digit": layout.label(c.digit) })
}

/// Returns a candidate as one word: `r4c7=9`.
pub fn word(layout: &Layout, c: Candidate) -> String {
    format!("{}={}", cell(layout, c.cell), layout.label(c.digit))
}

/// Returns a claim as one word: `r4c7=9` or `r4c7<>9`.
pub fn claim(layout: &Layout, claim: Literal) -> String {
    let c = claim.candidate();
    let sign = if matches!(claim, Literal::Place(_)) { "=" } else { "<>" };
    format!("{}{sign}{}", cell(layout, c.cell), layout.label(c.digit))
}

/// Returns a unit as one word: `r4c7`, or `b6=9` for the places of a digit in a house.
pub fn unit(layout: &Layout, unit: Unit) -> String {
    match unit {
        Unit::Cell(id) => cell(layout, id),
        Unit::House(id, digit) => format!("{}={}", house(layout, id), layout.label(digit)),
    }
}

/// Returns words as one string, separated by spaces.
pub fn list<T: ToString>(words: impl IntoIterator<Item = T>) -> String {
    words.into_iter().map(|word| word.to_string()).collect::<Vec<_>>().join(" ")
}

/// Returns cells as one string.
pub fn cells<'a>(layout: &Layout, cells: impl IntoIterator<Item = &'a CellId>) -> String {
    list(cells.into_iter().map(|&id| cell(layout, id)))
}

/// Returns digits as one string.
pub fn digits(layout: &Layout, digits: impl IntoIterator<Item = Digit>) -> String {
    list(digits.into_iter().map(|digit| layout.label(digit)))
}

/// Returns houses as one string.
pub fn houses<'a>(layout: &Layout, houses: impl IntoIterator<Item = &'a HouseId>) -> String {
    list(houses.into_iter().map(|&id| house(layout, id)))
}

/// Returns candidates as one string: `r4c7=9 r4c8=9`.
pub fn words<'a>(layout: &Layout, all: impl IntoIterator<Item = &'a Candidate>) -> String {
    list(all.into_iter().map(|&c| word(layout, c)))
}

/// Returns cells with some of their digits, as candidates.
pub fn masks(layout: &Layout, cells: &[(CellId, u64)]) -> String {
    let of = |&(cell, mask): &(CellId, u64)| {
        set::digits(mask).map(move |digit| Candidate { cell, digit })
    };
    list(cells.iter().flat_map(of).map(|c| word(layout, c)))
}

/// Returns the digits of the cells as one string, with `.` for an open cell: one character each, or
/// numbers separated by spaces where digits go above 9.
pub fn grid_line(layout: &Layout, values: &[Option<Digit>]) -> String {
    let sign = |value: &Option<Digit>| match value {
        Some(digit) => layout.label(*digit).to_string(),
        None => ".".to_owned(),
    };
    let signs: Vec<String> = values.iter().map(sign).collect();
    signs.join(if is_large(layout) { " " } else { "" })
}

/// Returns the candidates of the cells as one string, separated by spaces, with `.` for a cell that
/// has its digit: `25 . 139`, or `2,5 . 1,3,12` where digits go above 9.
pub fn marks_line(board: &Board) -> String {
    let layout = board.layout();
    let joiner = if is_large(layout) { "," } else { "" };
    let marks = |cell| match board.value(cell) {
        Some(_) => ".".to_owned(),
        None => {
            let labels = set::digits(board.candidates(cell)).map(|d| layout.label(d).to_string());
            labels.collect::<Vec<_>>().join(joiner)
        }
    };
    list((0..layout.cells()).map(|cell| marks(cell as CellId)))
}

/// Whether a digit may have two figures.
fn is_large(layout: &Layout) -> bool {
    layout.label(layout.digits() - 1) > 9
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
        // A letter is one character, so no cage with a letter has this name.
        HouseKind::Cage if about.letter.is_none() => format!("cage:0{number}"),
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
    if is_large(layout) {
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
