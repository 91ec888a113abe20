//! Puzzles as JSON, an object a line: everything a puzzle is, but several grids that overlap. The
//! schema is `docs/schema/puzzle-1.json`.

use serde_json::{Map, Value, json};

use super::import::MOST_FACTOR;
use super::nanpre::{areas_are_apart, colors};
use super::source::Source;
use super::style::Style;
use super::value::escaped;
use super::{Format, Reading};
use crate::errors::format_error;
use kotowari_engine::error::Error;
use kotowari_engine::layout::{Builder, HouseKind, LARGEST, Layout, Place, Written, sort};
use kotowari_engine::puzzle::Puzzle;
use kotowari_kernel::Digit;

/// What such an object is called.
pub const PUZZLE: &str = "kotowari/puzzle/1";

/// Whether a line is such an object.
pub(super) fn is_puzzle(line: &str) -> bool {
    line.starts_with('{') && line.contains(PUZZLE)
}

/// Whether it can say all of a layout of one grid.
pub(super) fn can_say(layout: &Layout) -> bool {
    layout.blank().is_none() && areas_are_apart(layout)
}

/// Writes it, its line ended.
pub fn write(puzzle: &Puzzle, _: Style) -> String {
    let layout = &*puzzle.layout;
    let side = usize::from(layout.columns()).max(1);
    let label = |value: &Option<Digit>| value.map_or(Value::Null, |d| layout.label(d).into());
    let rows = |values: &[Option<Digit>]| -> Value {
        values.chunks(side).map(|row| row.iter().map(label).collect::<Value>()).collect()
    };
    let letters = |letters: &[char]| -> Value {
        letters.chunks(side).map(|row| Value::from(row.iter().collect::<String>())).collect()
    };
    let mut object = Map::new();
    let mut set = |name: &str, value: Value| object.insert(name.to_owned(), value);
    set("schema", PUZZLE.into());
    if let Some(title) = &puzzle.title {
        set("title", title.clone().into());
    }
    set("size", side.into());
    set("digits", json!([layout.label(0), layout.label(layout.digits() - 1)]));
    set("boxes", layout.boxes().map_or(Value::Null, |(rows, columns)| json!([rows, columns])));
    if let Some(regions) = layout.regions() {
        set("regions", letters(regions));
    }
    let diagonals = diagonals(layout);
    if !diagonals.is_empty() {
        set("diagonals", diagonals.into());
    }
    if let Some(colors) = colors(layout) {
        set("colors", letters(&colors));
    }
    if !layout.more().is_empty() {
        set("rules", (0..layout.more().len()).map(|id| rule(&layout.written(id))).collect());
    }
    set("givens", rows(&puzzle.givens));
    if puzzle.placed.iter().any(Option::is_some) {
        set("filled", rows(&puzzle.placed));
    }
    if let Some(marks) = &puzzle.marks {
        let digits = |mask: &u64| -> Value {
            let of = (0..layout.digits()).filter(|digit| mask >> digit & 1 == 1);
            of.map(|digit| Value::from(layout.label(digit))).collect()
        };
        let rows: Value =
            marks.chunks(side).map(|row| row.iter().map(digits).collect::<Value>()).collect();
        set("candidates", rows);
    }
    format!("{}\n", escaped(&Value::Object(object).to_string()))
}

/// A rule beside houses: its sort, its cells, and what else it has.
fn rule(rule: &Written) -> Value {
    let mut object = Map::new();
    let mut set = |name: &str, value: Value| object.insert(name.to_owned(), value);
    set("rule", rule.sort.id.into());
    let name = |place: &Place| Value::from(format!("r{}c{}", place.row + 1, place.column + 1));
    if !rule.places.is_empty() {
        set("cells", rule.places.iter().map(name).collect());
    }
    if rule.split > 0 {
        set("split", rule.split.into());
    }
    if !rule.numbers.is_empty() {
        set("numbers", rule.numbers.clone().into());
    }
    if !rule.letters.is_empty() {
        set("letters", rule.letters.iter().collect::<String>().into());
    }
    if !rule.texts.is_empty() {
        set("texts", rule.texts.clone().into());
    }
    if !rule.factors.is_empty() {
        set("factors", rule.factors.clone().into());
    }
    if !rule.parts.is_empty() {
        set("parts", rule.parts.clone().into());
    }
    if let Some(([row, column], direction)) = rule.outside {
        set("outside", json!([row + 1, column + 1]));
        set("direction", json!(direction));
    }
    object.into()
}

/// The same, read; none if it is not as it should be.
fn read_rule(value: &Value) -> Option<Written> {
    let object = value.as_object()?;
    let all = |key: &str| match object.get(key) {
        None => Some(&[][..]),
        Some(value) => value.as_array().map(Vec::as_slice),
    };
    let number = |value: &Value| value.as_u64().and_then(|n| u16::try_from(n).ok());
    let place = |value: &Value| {
        let (row, column) = value.as_str()?.strip_prefix('r')?.split_once('c')?;
        let at = |text: &str| text.parse::<u16>().ok()?.checked_sub(1);
        Some(Place { row: at(row)?, column: at(column)? })
    };
    let pair = |key: &str| match all(key)? {
        [one, other] => {
            let small = |value: &Value| value.as_i64().and_then(|n| i16::try_from(n).ok());
            Some([i32::from(small(one)?), i32::from(small(other)?)])
        }
        _ => None,
    };
    let places: Vec<Place> = all("cells")?.iter().map(place).collect::<Option<_>>()?;
    let numbers: Vec<u16> = all("numbers")?.iter().map(number).collect::<Option<_>>()?;
    let split = match object.get("split") {
        None => 0,
        Some(value) => number(value).map(usize::from).filter(|split| *split <= places.len())?,
    };
    let letters = match object.get("letters") {
        None => "",
        Some(value) => value.as_str()?,
    };
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let texts: Vec<String> = all("texts")?.iter().map(text).collect::<Option<_>>()?;
    let factor = |value: &Value| {
        let factor = value.as_i64().and_then(|n| i32::try_from(n).ok())?;
        Some(factor).filter(|factor| factor.abs() <= MOST_FACTOR)
    };
    let factors: Vec<i32> = all("factors")?.iter().map(factor).collect::<Option<_>>()?;
    let count = |value: &Value| number(value).map(usize::from);
    let parts: Vec<usize> = all("parts")?.iter().map(count).collect::<Option<_>>()?;
    let is_whole = |count: usize| count == 0 || count == places.len();
    if !is_whole(factors.len()) || !is_whole(parts.iter().sum()) {
        return None;
    }
    let rule = Written::new(sort(object.get("rule")?.as_str()?)?, places);
    let rule = rule.numbers(numbers).letters(letters.chars()).texts(texts).split(split);
    let rule = rule.factors(factors).parts(parts);
    Some(match object.contains_key("outside") {
        true => {
            let [row, column] = pair("outside")?;
            rule.outside([row - 1, column - 1], pair("direction")?)
        }
        false => rule,
    })
}

/// Reads the object on a line.
pub(super) fn read(source: &Source, line: usize) -> Result<Reading, Error> {
    let whole = || source.place(source.whole(line));
    let wrong = |key: &str| format_error("error-json-key").text("key", key).at(whole());
    let object: Map<String, Value> =
        serde_json::from_str(source.written(line)).map_err(|reason| {
            format_error("error-json").text("reason", reason.to_string()).at(whole())
        })?;
    if object.get("schema").and_then(Value::as_str) != Some(PUZZLE) {
        return Err(wrong("schema"));
    }
    let layout = layout(&object).map_err(wrong)?;
    let side = usize::from(layout.columns());
    let digit = |value: &Value| {
        let label = value.as_u64().and_then(|label| u16::try_from(label).ok());
        label.and_then(|label| layout.digit(label))
    };
    let cell = |value: &Value| match value {
        Value::Null => Some(None),
        value => digit(value).map(Some),
    };
    let values = |key: &'static str| match object.get(key) {
        None => Ok(None),
        Some(value) => {
            let cells = cells(value, side).ok_or(key)?;
            cells.into_iter().map(cell).collect::<Option<Vec<_>>>().map(Some).ok_or(key)
        }
    };
    let givens = values("givens").and_then(|found| found.ok_or("givens")).map_err(wrong)?;
    let mut puzzle = Puzzle::new(layout.clone(), givens);
    if let Some(filled) = values("filled").map_err(wrong)? {
        let both = (0..filled.len()).any(|c| filled[c].is_some() && puzzle.givens[c].is_some());
        if both {
            return Err(wrong("filled"));
        }
        puzzle.placed = filled;
    }
    if let Some(value) = object.get("candidates") {
        let mask = |value: &Value| {
            let digits = value.as_array()?.iter().map(digit);
            digits.into_iter().try_fold(0u64, |mask, digit| Some(mask | 1 << digit?))
        };
        let masks = cells(value, side).and_then(|cells| cells.into_iter().map(mask).collect());
        puzzle.marks = Some(masks.ok_or("candidates").map_err(wrong)?);
    }
    puzzle.title = object.get("title").and_then(Value::as_str).map(str::to_owned);
    Ok(Reading {
        puzzle,
        format: Format::Json,
        line: line + 1,
        comment: None,
        unread: vec![],
        guessed: vec![],
    })
}

/// The values of all cells, if these are `side` rows of as many.
fn cells(value: &Value, side: usize) -> Option<Vec<&Value>> {
    let rows = value.as_array().filter(|rows| rows.len() == side)?;
    let mut all = vec![];
    for row in rows {
        all.extend(row.as_array().filter(|row| row.len() == side)?);
    }
    Some(all)
}

/// The layout, or the key that is wrong.
fn layout(object: &Map<String, Value>) -> Result<std::sync::Arc<Layout>, &'static str> {
    let number = |value: &Value| value.as_u64().and_then(|n| u16::try_from(n).ok());
    let pair = |value: &Value| match &value.as_array()?[..] {
        [one, other] => Some((number(one)?, number(other)?)),
        _ => None,
    };
    let size = object.get("size").and_then(number).filter(|size| (1..=LARGEST).contains(size));
    let size = size.ok_or("size")?;
    let (lowest, highest) = match object.get("digits") {
        None => (1, size),
        Some(value) => {
            pair(value).filter(|(low, high)| low <= high && *high < 100).ok_or("digits")?
        }
    };
    let boxes = match object.get("boxes") {
        None | Some(Value::Null) => None,
        Some(value) => Some(pair(value).ok_or("boxes")?),
    };
    let map = |key: &'static str| -> Result<Option<Vec<char>>, &'static str> {
        let Some(value) = object.get(key) else { return Ok(None) };
        let rows = value.as_array().ok_or(key)?;
        let text: Option<String> = rows.iter().map(Value::as_str).collect();
        let letters: Vec<char> = text.ok_or(key)?.chars().collect();
        let cells = usize::from(size) * usize::from(size);
        if letters.len() == cells { Ok(Some(letters)) } else { Err(key) }
    };
    let (regions, colors) = (map("regions")?, map("colors")?);
    let diagonals: Vec<&Value> = match object.get("diagonals") {
        None => vec![],
        Some(value) => value.as_array().ok_or("diagonals")?.iter().collect(),
    };
    let rules: Vec<Written> = match object.get("rules") {
        None => vec![],
        Some(value) => {
            let read = value.as_array().and_then(|all| all.iter().map(read_rule).collect());
            read.ok_or("rules")?
        }
    };
    let plain = (lowest, highest) == (1, size)
        && rules.is_empty()
        && regions.is_none()
        && colors.is_none()
        && diagonals.is_empty();
    if let (true, Some((rows, columns))) = (plain, boxes) {
        let fits = rows.checked_mul(columns) == Some(size);
        return Layout::classic(rows, columns).ok().filter(|_| fits).ok_or("boxes");
    }
    let count = usize::from(highest - lowest) + 1;
    let mut builder = Layout::builder(size).digits(lowest as u8, count);
    if let Some((rows, columns)) = boxes {
        builder = builder.boxes(rows, columns);
    }
    if let Some(letters) = regions {
        builder = builder.regions(letters);
    }
    for diagonal in diagonals {
        builder = match diagonal.as_str() {
            Some("main") => builder.main_diagonal(),
            Some("anti") => builder.anti_diagonal(),
            _ => return Err("diagonals"),
        };
    }
    if let Some(letters) = colors {
        builder = builder.colors(letters);
    }
    builder = rules.into_iter().fold(builder, Builder::rule);
    use kotowari_engine::layout::LayoutError as E;
    builder.build().map(Into::into).map_err(|error| match error {
        E::Boxes(..) => "boxes",
        E::RegionSize(..) => "regions",
        E::AreaSize(..) => "colors",
        E::Diagonal(..) => "diagonals",
        E::Digits(..) => "digits",
        E::Rule(..) => "rules",
        E::Size(_) | E::MapLength(..) | E::MixedDigits(..) | E::Cells(..) | E::Grids(..) => "size",
    })
}

/// Which diagonals are houses, by the names they are written with.
fn diagonals(layout: &Layout) -> Vec<&'static str> {
    let side = layout.columns();
    let mut found = vec![];
    for (house, _) in
        layout.houses().iter().enumerate().filter(|(_, h)| h.kind == HouseKind::Diagonal)
    {
        let falls = layout.cells_of(house).iter().all(|cell| {
            let place = layout.place(*cell);
            place.row == place.column
        });
        // A board of one cell has one diagonal.
        found.push(if falls || side == 1 { "main" } else { "anti" });
    }
    found
}
