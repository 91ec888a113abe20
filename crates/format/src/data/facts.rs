//! What a file says of a board beside its digits: its size, boxes, regions, cages, diagonals. A
//! rule that is not read is refused by name.

use super::board::{Board, Sign};
use super::find::Entry;
use super::parse::{Node, Value};
use crate::errors::format_error;
use crate::import::{Found, letter};
use crate::keys::{Role, role};
use crate::regions::is_map;
use crate::shape;
use crate::source::{Source, Spot};
use kotowari_engine::error::Error;
use kotowari_engine::layout::{LARGEST, Place, Written, sort};

type Pairs = [(String, Node)];

/// Parts of keys that name rules.
const RULES: [&str; 24] = [
    "cage",
    "killer",
    "thermo",
    "arrow",
    "kropki",
    "diagonal",
    "antiknight",
    "antiking",
    "nonconsecutive",
    "sandwich",
    "constraint",
    "rule",
    "variant",
    "renban",
    "whisper",
    "palindrome",
    "quadruple",
    "inequalit",
    "greaterthan",
    "windoku",
    "hypersudoku",
    "skyscraper",
    "fogofwar",
    "disjoint",
];
/// Whole keys that name rules.
const WHOLE: [&str; 11] =
    ["areas", "zones", "odd", "even", "xv", "x", "isx", "sudokux", "xsudoku", "dots", "lines"];
/// What a variant is called that is none.
const USUAL: [&str; 10] = [
    "classic",
    "standard",
    "normal",
    "none",
    "sudoku",
    "default",
    "regular",
    "basic",
    "plain",
    "classicsudoku",
];

fn small(key: &str) -> String {
    key.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect()
}

/// Whether a key names a rule.
pub(super) fn is_rule(key: &str) -> bool {
    let key = small(key);
    WHOLE.contains(&&key[..]) || RULES.iter().any(|rule| key.contains(rule))
}

/// The side of the board, if an object says it.
pub(super) fn side(pairs: &Pairs) -> Option<usize> {
    let said = |(key, value): &(String, Node)| {
        let key = small(key);
        let is_side =
            matches!(&key[..], "size" | "side" | "boardsize" | "gridsize" | "dimension" | "rows");
        let side = usize::try_from(value.number()?).ok()?;
        (is_side && (4..=usize::from(LARGEST)).contains(&side)).then_some(side)
    };
    pairs.iter().find_map(said)
}

/// What there is beside rows and columns.
#[derive(Default)]
pub(super) struct Facts {
    /// Rows and columns of a box.
    pub boxes: Option<(usize, usize)>,
    pub regions: Option<Vec<char>>,
    pub rules: Vec<Found>,
    pub is_diagonal: bool,
    /// The rules in words.
    pub said: Option<String>,
    /// Keys that say nothing of a rule, and whose values do.
    pub used: Vec<String>,
}

/// Reads it.
///
/// # Errors
/// If there is a rule that is not read.
pub(super) fn of(source: &Source, entry: &Entry<'_>) -> Result<Facts, Error> {
    let mut facts = Facts::default();
    let side = entry.puzzle.side;
    let (mut tall, mut wide) = (None, None);
    for pairs in &entry.around {
        for (key, value) in pairs.iter() {
            facts.key(source, entry, key, value)?;
            measure(key, value, side, (&mut tall, &mut wide), &mut facts);
            // One level of settings: "box": {"width": 3, "height": 2}.
            for (inner, value) in value.map().unwrap_or_default() {
                if !is_rule(key) && value.is_said() && is_rule(inner) {
                    facts.key(source, entry, inner, value)?;
                }
                if ["box", "block", "subgrid", "region"].iter().any(|of| small(key).contains(of)) {
                    let name = format!("box{inner}");
                    measure(&name, value, side, (&mut tall, &mut wide), &mut facts);
                }
            }
        }
    }
    if let (Some(tall), Some(wide)) = (tall, wide) {
        if tall * wide == side && facts.boxes.is_none() {
            facts.boxes = Some((tall, wide));
        }
    }
    Ok(facts)
}

/// The height and the width of a box.
fn measure(
    key: &str,
    value: &Node,
    side: usize,
    (tall, wide): (&mut Option<usize>, &mut Option<usize>),
    facts: &mut Facts,
) {
    let key = small(key);
    let number = || usize::try_from(value.number()?).ok().filter(|n| (1..=64).contains(n));
    let of_a_box = ["box", "block", "subgrid", "region"].iter().find_map(|of| key.strip_prefix(of));
    let is = |ends: &[&str]| of_a_box.is_some_and(|rest| ends.contains(&rest));
    match value.list() {
        Some([rows, columns]) if matches!(&key[..], "box" | "block" | "boxsize" | "blocksize") => {
            let pair = rows.number().zip(columns.number());
            let pair = pair.map(|(rows, columns)| (rows as usize, columns as usize));
            facts.boxes = pair.filter(|(rows, columns)| rows.checked_mul(*columns) == Some(side));
        }
        _ if key == "bh" || is(&["rows", "height", "h", "bh"]) => *tall = number(),
        _ if key == "bw" || is(&["columns", "cols", "width", "w", "bw"]) => {
            *wide = number();
        }
        _ if key == "height" && tall.is_none() => *tall = number().filter(|n| *n < side),
        _ if key == "width" && wide.is_none() => *wide = number().filter(|n| *n < side),
        _ => {}
    }
}

impl Facts {
    fn key(
        &mut self,
        source: &Source,
        entry: &Entry<'_>,
        key: &str,
        value: &Node,
    ) -> Result<(), Error> {
        let is_region = role(key) == Role::Regions;
        if !value.is_said() || !is_region && !is_rule(key) {
            // A map, or every cell in one of as many lists as there are rows: regions, whatever
            // they are called.
            let side = entry.puzzle.side;
            let map = || {
                let signs = value.text()?.chars().filter(|c| !c.is_whitespace());
                Some(signs.collect()).filter(|signs: &Vec<char>| is_map(signs, side))
            };
            if let Some(regions) = map().or_else(|| of_lists(value, side)) {
                // Rows and columns say nothing new.
                let is_lines = |step: usize, next: usize| {
                    let line = |at: usize| (0..side).map(move |of| at * next + of * step);
                    (0..side).all(|at| line(at).all(|cell| regions[cell] == regions[at * next]))
                };
                if !is_lines(1, side) && !is_lines(side, 1) {
                    self.regions.get_or_insert_with(|| regions.clone());
                }
                self.used.push(key.to_owned());
            }
            return Ok(());
        }
        let refuse = || {
            let error = format_error("error-json-rule").text("key", key);
            error.at(source.place(value.spot))
        };
        let name = small(key);
        if let Some(text) = value.text() {
            if USUAL.contains(&&small(text)[..]) {
                return Ok(());
            }
            if name.contains("rule") {
                self.said.get_or_insert(text.to_owned());
                return Ok(());
            }
        }
        let is_of = |words: &[&str]| words.iter().any(|word| name.contains(word));
        let number = value.number().and_then(|number| usize::try_from(number).ok());
        if is_region && number.is_some_and(|number| number <= entry.puzzle.side) {
            // "regionSize": the size of a box.
            return Ok(());
        }
        if is_region || name == "areas" || name == "zones" {
            if let Some(regions) = regions(value, entry.puzzle.side) {
                self.regions = Some(regions);
                return Ok(());
            }
        }
        if is_of(&["cage", "killer", "areas"]) {
            if let Some(all) = value.list() {
                self.rules.extend(cages(source, all, entry).ok_or_else(refuse)??);
                return Ok(());
            }
            // "killer": true goes with its cages.
            let has_cages = |pairs: &&Pairs| {
                pairs.iter().any(|(key, value)| {
                    let key = small(key);
                    (key.contains("cage") || key == "areas") && value.list().is_some()
                })
            };
            if entry.around.iter().any(has_cages) {
                return Ok(());
            }
        }
        if is_of(&["diagonal"]) || matches!(&name[..], "x" | "isx" | "sudokux" | "xsudoku") {
            if let Value::Bool(true) = value.value {
                self.is_diagonal = true;
                return Ok(());
            }
        }
        if let Some(all) = value.list().filter(|_| is_of(&["rule", "constraint"])) {
            for rule in all {
                self.listed(rule, entry.puzzle.side).ok_or_else(refuse)?;
            }
            return Ok(());
        }
        Err(refuse())
    }

    /// A rule of a list: the usual ones say nothing new.
    fn listed(&mut self, rule: &Node, side: usize) -> Option<()> {
        let named = |pairs: &Pairs| {
            let named = pairs.iter().find(|(key, _)| matches!(&key[..], "type" | "name" | "id"));
            named.and_then(|(_, value)| value.text().map(small))
        };
        let name = rule.text().map(small).or_else(|| named(rule.map()?))?;
        let words = ["row", "column", "col", "box", "block", "subgrid", "latin", "unique"];
        let is_usual = USUAL.contains(&&name[..])
            || words.iter().any(|word| name == *word || name == format!("{word}s"))
            || name == "boxes";
        if name == "boxgrid" {
            let pairs = rule.map()?;
            let (mut tall, mut wide) = (None, None);
            for (key, value) in pairs {
                measure(key, value, side, (&mut tall, &mut wide), self);
            }
            return self.boxes.map(|_| ());
        }
        is_usual.then_some(())
    }
}

/// The region of each cell, a letter each: a number or a letter a cell, or lists of cells.
fn regions(node: &Node, side: usize) -> Option<Vec<char>> {
    let cells = side * side;
    let name = |node: &Node| match &node.value {
        Value::Number(number) => Some(number.to_string()),
        Value::Text(text) => Some(text.trim().to_owned()),
        _ => None,
    };
    let mut names: Vec<String> = vec![];
    match &node.value {
        Value::Text(text) => {
            let signs =
                text.chars().filter(|c| !c.is_whitespace() && !matches!(c, ',' | '|' | '/'));
            names.extend(signs.map(String::from));
        }
        Value::List(all) if all.len() == side => {
            for row in all {
                match (&row.value, row.list()) {
                    (Value::Text(text), _) => {
                        names.extend(text.chars().filter(|c| !c.is_whitespace()).map(String::from));
                    }
                    (_, Some(row)) => names.extend(row.iter().filter_map(name)),
                    _ => return of_lists(node, side),
                }
            }
        }
        Value::List(all) => names.extend(all.iter().filter_map(name)),
        _ => return of_lists(node, side),
    }
    let mut known: Vec<&String> = vec![];
    let mut letters = vec![];
    for name in names.iter().take(cells) {
        let at = known.iter().position(|known| *known == name).unwrap_or_else(|| {
            known.push(name);
            known.len() - 1
        });
        if at < side {
            letters.push(letter(at));
        }
    }
    if names.len() == cells && known.len() == side && letters.len() == cells {
        return Some(letters);
    }
    of_lists(node, side)
}

/// The region of each cell, if the regions are lists of cells: as a list, by their names, or the
/// other way round, with the region of each cell by its name.
fn of_lists(node: &Node, side: usize) -> Option<Vec<char>> {
    let cells = side * side;
    if let Some(pairs) = node.map().filter(|pairs| pairs.len() == cells) {
        return by_cell(pairs, side);
    }
    let all: Vec<&Node> = match node.map() {
        Some(pairs) => pairs.iter().map(|(_, value)| value).collect(),
        None => node.list()?.iter().collect(),
    };
    if all.len() != side {
        return None;
    }
    let words = |text: &str, spot: Spot| {
        let parted = |c: char| c.is_whitespace() || matches!(c, ',' | ';');
        let words = text.split(parted).filter(|word| !word.is_empty());
        words.map(|word| Node { spot, value: Value::Text(word.to_owned()) }).collect()
    };
    let of = |region: &Node| match (region.map(), region.text()) {
        (Some(pairs), _) => {
            pairs.iter().find(|(key, _)| key == "cells")?.1.list().map(<[Node]>::to_vec)
        }
        (_, Some(text)) => Some(words(text, region.spot)),
        _ => region.list().map(<[Node]>::to_vec),
    };
    let lists: Vec<Vec<Node>> = all.into_iter().map(of).collect::<Option<_>>()?;
    let places = places(&lists, side)?;
    let mut letters = vec!['.'; cells];
    for (region, places) in places.iter().enumerate() {
        for [row, column] in places {
            let at = letters.get_mut(row * side + column).filter(|letter| **letter == '.')?;
            *at = letter(region);
        }
    }
    (!letters.contains(&'.')).then_some(letters)
}

/// The regions of cells that are called by their names.
fn by_cell(pairs: &Pairs, side: usize) -> Option<Vec<char>> {
    let mut known: Vec<String> = vec![];
    let mut letters = vec!['.'; side * side];
    for (cell, region) in pairs {
        let [row, column] = named(cell)?;
        let region = region.text().map(str::to_owned).or(region.number().map(|n| n.to_string()))?;
        let at = known.iter().position(|other| *other == region).unwrap_or_else(|| {
            known.push(region);
            known.len() - 1
        });
        let inside = row < side && column < side && at < side;
        let place = letters.get_mut(row * side + column).filter(|c| inside && **c == '.')?;
        *place = letter(at);
    }
    (known.len() == side).then_some(letters)
}

/// A cell by its name, from 0: `r1c1`, or `A1`, the first of row A.
fn named(text: &str) -> Option<[usize; 2]> {
    if let Some([row, column]) = crate::import::cell(text) {
        return Some([row.try_into().ok()?, column.try_into().ok()?]);
    }
    let text = text.trim().to_ascii_lowercase();
    let row = text.chars().next().filter(char::is_ascii_lowercase)?;
    let column: usize = text[1..].parse().ok()?;
    Some([row as usize - 'a' as usize, column.checked_sub(1)?])
}

/// Row and column of each cell of some lists, from 0; none if it is not clear where they count
/// from.
fn places(lists: &[Vec<Node>], side: usize) -> Option<Vec<Vec<[usize; 2]>>> {
    enum Written {
        Pair([i64; 2]),
        Index(i64),
        Name([usize; 2]),
    }
    let of = |node: &Node| -> Option<Written> {
        if let Some(text) = node.text() {
            if let Some((row, column)) = text.split_once(',') {
                let number = |text: &str| text.trim().parse().ok();
                return Some(Written::Pair([number(row)?, number(column)?]));
            }
            return Some(Written::Name(named(text)?));
        }
        if let Some([row, column]) = node.list() {
            return Some(Written::Pair([row.number()?, column.number()?]));
        }
        if let Some(pairs) = node.map() {
            let find = |names: &[&str]| {
                pairs.iter().find(|(key, _)| names.contains(&&small(key)[..]))?.1.number()
            };
            let row = find(&["row", "r", "y"])?;
            return Some(Written::Pair([row, find(&["col", "column", "c", "x"])?]));
        }
        Some(Written::Index(node.number()?))
    };
    let all: Vec<Vec<Written>> =
        lists.iter().map(|list| list.iter().map(of).collect()).collect::<Option<_>>()?;
    let numbers = |written: &Written| match written {
        Written::Pair(pair) => (*pair.iter().min().unwrap_or(&0), *pair.iter().max().unwrap_or(&0)),
        Written::Index(at) => (*at, *at),
        Written::Name(_) => (0, 0),
    };
    let (mut least, mut most) = (i64::MAX, i64::MIN);
    let is_index = all.iter().flatten().any(|written| matches!(written, Written::Index(_)));
    for (low, high) in all.iter().flatten().map(numbers) {
        (least, most) = (least.min(low), most.max(high));
    }
    let end = if is_index { side * side } else { side } as i64;
    let from = match (least, most) {
        (0, most) if most < end => 0,
        (1.., most) if most == end => 1,
        // Neither the first nor the last: it could be either.
        _ => return None,
    };
    let place = |written: Written| match written {
        Written::Pair([row, column]) => [(row - from) as usize, (column - from) as usize],
        Written::Index(at) => [(at - from) as usize / side, (at - from) as usize % side],
        Written::Name(place) => place,
    };
    let all: Vec<Vec<[usize; 2]>> =
        all.into_iter().map(|list| list.into_iter().map(place).collect()).collect();
    let inside = |[row, column]: &[usize; 2]| *row < side && *column < side;
    all.iter().flatten().all(inside).then_some(all)
}

/// Cages with cells and a sum. Whether `[3, 8]` is row 3 or column 3, the answer tells, if there is
/// one; without it the row comes first.
fn cages(source: &Source, all: &[Node], entry: &Entry<'_>) -> Option<Result<Vec<Found>, Error>> {
    let side = entry.puzzle.side;
    let find = |pairs: &Pairs, names: &[&str]| {
        pairs.iter().position(|(key, _)| names.contains(&&small(key)[..]))
    };
    let (mut lists, mut sums, mut spots): (Vec<Vec<Node>>, Vec<Option<u16>>, Vec<Spot>) =
        (vec![], vec![], vec![]);
    for cage in all {
        let pairs = cage.map()?;
        let cells = find(pairs, &["cells", "positions", "squares"])?;
        let sum = find(pairs, &["sum", "value", "total", "target"]);
        lists.push(pairs[cells].1.list()?.to_vec());
        sums.push(match sum.map(|at| &pairs[at].1).filter(|sum| sum.is_said()) {
            None => None,
            Some(sum) => Some(u16::try_from(sum.number()?).ok()?),
        });
        spots.push(cage.spot);
    }
    let mut places = places(&lists, side)?;
    if let Some(answer) = entry.answer.as_ref().filter(|answer| answer.side == side) {
        let adds = |places: &[Vec<[usize; 2]>]| {
            places.iter().zip(&sums).all(|(places, sum)| adds(answer, places, *sum))
        };
        if !adds(&places) {
            places.iter_mut().flatten().for_each(|place| place.swap(0, 1));
            if !adds(&places) {
                let place = source.place(spots[0]);
                return Some(Err(format_error("error-json-unlike").at(place)));
            }
        }
    }
    let cage = sort("cage")?;
    let rules = places.into_iter().zip(sums).zip(spots).enumerate();
    let rules = rules.map(|(number, ((places, sum), spot))| {
        let place = |[row, column]: [usize; 2]| Place { row: row as u16, column: column as u16 };
        let rule = Written::new(cage, places.into_iter().map(place)).numbers(sum);
        Found { rule, name: format!("cage {}", number + 1), spot }
    });
    Some(Ok(rules.collect()))
}

/// Whether the digits of an answer differ in these cells and have this sum.
fn adds(answer: &Board, places: &[[usize; 2]], sum: Option<u16>) -> bool {
    let digit = |[row, column]: &[usize; 2]| match answer.cells[row * answer.side + column].sign {
        Sign::Digit(digit) => digit,
        Sign::Zero | Sign::Empty | Sign::Letter(_) => 0,
    };
    let digits: Vec<i64> = places.iter().map(digit).collect();
    let differ = (0..digits.len()).all(|at| !digits[..at].contains(&digits[at]));
    differ && sum.is_none_or(|sum| digits.iter().sum::<i64>() == i64::from(sum))
}

/// Whether the answer is one of a board with these boxes.
pub(super) fn agrees(answer: &Board, (tall, wide): (usize, usize)) -> bool {
    let side = answer.side;
    let digit = |at: usize| match answer.cells[at].sign {
        Sign::Digit(digit) => digit as u64,
        Sign::Zero | Sign::Empty | Sign::Letter(_) => 0,
    };
    let all = |cells: &mut dyn Iterator<Item = usize>| {
        cells.fold(0_u128, |mask, at| mask | 1 << digit(at)).count_ones() as usize == side
    };
    (0..side).all(|number| {
        let (row, column) = (number / (side / wide) * tall, number % (side / wide) * wide);
        all(&mut (0..side).map(|at| number * side + at))
            && all(&mut (0..side).map(|at| at * side + number))
            && all(&mut (0..side).map(|at| (row + at / wide) * side + column + at % wide))
    })
}

/// The boxes of a board without regions: as the file says, or as its answer does, or the usual
/// ones.
pub(super) fn boxes(facts: &Facts, entry: &Entry<'_>, is_told: bool) -> Option<(usize, usize)> {
    let side = entry.puzzle.side;
    let usual = shape::usual_box(side).map(|(tall, wide)| (tall.into(), wide.into()));
    let first = facts.boxes.or(usual)?;
    let turned = (first.1, first.0);
    match entry.answer.as_ref().filter(|_| is_told) {
        Some(answer) => [first, turned].into_iter().find(|boxes| agrees(answer, *boxes)),
        None => Some(first),
    }
}
