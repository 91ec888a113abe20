//! A step of ours in JSON: what it does, and the proof itself.
//!
//! In `kotowari/step/3` lists of names are strings; `kotowari/step/2`, which is still read, has
//! arrays and objects in their place. A list of either is read as its [`items`].

use std::num::NonZeroU32;

use crate::argument::{Argument, Claim};
use kotowari_engine::layout::{HouseKind, Layout, Place};
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Reason, Unit};
use serde_json::Value;

/// Reads a step; `None` if it is none, is about another board, or has a proof with something that
/// is not read.
pub(super) fn step(text: &str, layout: &Layout) -> Option<Claim> {
    let value: Value = serde_json::from_str(text.trim()).ok()?;
    let mut results = vec![];
    let claims = |key| candidates(value.get(key).unwrap_or(&Value::Null), layout);
    let (places, removes) = (claims("place")?, claims("remove")?);
    results.extend(places.into_iter().map(Literal::Place));
    results.extend(removes.into_iter().map(Literal::Remove));
    value.get("place").or(value.get("remove"))?;
    let name = value.get("technique").and_then(Value::as_str).unwrap_or_default().to_owned();
    let argument = match value.get("proof") {
        Some(written) => {
            Argument { name, proof: Some(proof(written, layout)?), ..Argument::default() }
        }
        None => {
            let mut named = vec![];
            for set in value.get("premises")?.get("sets")?.as_array()? {
                named.extend(candidates(set.get("candidates")?, layout)?);
            }
            Argument { name, named, ..Argument::default() }
        }
    };
    Some(Claim { results, argument: Some(argument) })
}

fn proof(value: &Value, layout: &Layout) -> Option<Proof> {
    if let Some(of) = value.get("count").or(value.get("terms")) {
        return Some(Proof::Count(terms(of, layout)?));
    }
    if let Some(of) = value.get("each").or(value.get("proofs")) {
        return Some(Proof::Each(all(of, |value| proof(value, layout))?));
    }
    let step = |step: &Value| match step.get("lemma") {
        Some(lemma) => Some(Reason::Lemma(proof(lemma, layout)?)),
        None => Some(Reason::By(axiom(step.get("by").unwrap_or(step), layout)?)),
    };
    let assume = literal(value.get("assume")?, layout)?;
    Some(Proof::Chase { assume, steps: all(value.get("steps")?, step)? })
}

fn literal(value: &Value, layout: &Layout) -> Option<Literal> {
    if let Some((cell, digit)) = value.as_str().and_then(|text| text.split_once("<>")) {
        return Some(Literal::Remove(candidate(&format!("{cell}={digit}").into(), layout)?));
    }
    match value.get("remove") {
        Some(c) => Some(Literal::Remove(candidate(c, layout)?)),
        None => Some(Literal::Place(candidate(value.get("place").unwrap_or(value), layout)?)),
    }
}

fn terms(value: &Value, layout: &Layout) -> Option<Vec<(u32, Axiom)>> {
    let term = |term: &Value| {
        let times = term.get("times").map_or(Some(1), Value::as_u64)?;
        Some((u32::try_from(times).ok()?, axiom(term, layout)?))
    };
    all(value, term)
}

fn axiom(value: &Value, layout: &Layout) -> Option<Axiom> {
    let value = value.as_object()?;
    let get = |key: &str| value.get(key);
    if let Some(c) = get("given") {
        return Some(Axiom::Given(candidate(c, layout)?));
    }
    if let Some(of) = get("truth") {
        return Some(Axiom::SomeIn(unit(of, layout)?));
    }
    if let Some(of) = get("link") {
        return Some(Axiom::OneIn(unit(of, layout)?));
    }
    if let Some(of) = get("clash") {
        return Some(Axiom::Clash(candidates(of, layout)?));
    }
    if let Some(sum) = get("sum") {
        return Some(Axiom::Sum(number(sum)?.checked_sub(1)?));
    }
    if let Some(of) = get("guardian") {
        let pair = |(cell, digits): (CellId, Vec<Digit>)| Some((cell, digits.try_into().ok()?));
        let pattern = cells_with_digits(of, layout)?;
        return Some(Axiom::Guardian(pattern.into_iter().map(pair).collect::<Option<_>>()?));
    }
    if let Some(of) = get("exchange") {
        let cells = of.get("pairs").map(|pairs| match pairs.as_array() {
            Some(pairs) => pairs.iter().flat_map(items).collect(),
            None => items(pairs),
        })?;
        let cells: Vec<CellId> = cells.iter().map(|c| cell(c, layout)).collect::<Option<_>>()?;
        let pairs = cells.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
        return Some(Axiom::Exchange { pairs, digits: mask(&digits(of.get("digits")?, layout)?) });
    }
    if let Some(of) = get("unavoidable") {
        let pattern = cells_with_digits(of, layout)?.into_iter();
        return Some(Axiom::Unavoidable(pattern.map(|(cell, all)| (cell, mask(&all))).collect()));
    }
    if let Some(of) = get("impossible") {
        return Some(Axiom::Impossible {
            cells: all(of.get("cells")?, |name| cell(name, layout))?,
            digits: mask(&digits(of.get("digits")?, layout)?),
        });
    }
    if let Some(of) = get("elsewhere") {
        let digits = digits(of.get("becomes")?, layout)?;
        return Some(Axiom::ForeignCodes { of: candidates(of.get("holds")?, layout)?, digits });
    }
    if let Some(of) = get("symmetry") {
        let cells = all(of.get("goes")?, |name| cell(name, layout))?;
        let digits = digits(of.get("becomes")?, layout)?;
        return Some(Axiom::Symmetry { cells, digits, of: candidate(of.get("of")?, layout)? });
    }
    if let (Some(rule), Some(unless)) = (get("rule"), get("unless")) {
        let rule = number(rule)?.checked_sub(1)?;
        let readings = 0..layout.rules().readings().len();
        let reading = readings.into_iter().find(|&r| layout.rule_of_reading(r) == rule)?;
        return Some(Axiom::Read { reading, unless: candidates(unless, layout)? });
    }
    let cut = get("cut")?;
    let by = NonZeroU32::new(u32::try_from(cut.get("by")?.as_u64()?).ok()?)?;
    Some(Axiom::Cut { of: terms(cut.get("terms")?, layout)?, by })
}

/// The items of a list: an array, or a string with spaces between them.
fn items(list: &Value) -> Vec<Value> {
    match list {
        Value::Array(items) => items.clone(),
        Value::String(text) => text.split_ascii_whitespace().map(Value::from).collect(),
        _ => vec![],
    }
}

/// All items of a list; `None` if one of them cannot be read.
fn all<T>(list: &Value, read: impl Fn(&Value) -> Option<T>) -> Option<Vec<T>> {
    items(list).iter().map(read).collect()
}

/// Cells with some of their digits: objects with both, or candidates, those of a cell together.
fn cells_with_digits(value: &Value, layout: &Layout) -> Option<Vec<(CellId, Vec<Digit>)>> {
    let mut cells: Vec<(CellId, Vec<Digit>)> = vec![];
    for item in items(value) {
        if let Some(of) = item.get("digits") {
            cells.push((cell(item.get("cell")?, layout)?, digits(of, layout)?));
            continue;
        }
        let c = candidate(&item, layout)?;
        match cells.last_mut() {
            Some((cell, digits)) if *cell == c.cell => digits.push(c.digit),
            _ => cells.push((c.cell, vec![c.digit])),
        }
    }
    Some(cells)
}

fn number(value: &Value) -> Option<usize> {
    usize::try_from(value.as_u64()?).ok()
}

fn mask(digits: &[Digit]) -> u64 {
    digits.iter().fold(0, |mask, digit| mask | 1 << digit)
}

/// A digit, as a number or as a word.
fn digit(value: &Value, layout: &Layout) -> Option<Digit> {
    let label = match value {
        Value::String(text) => text.parse().ok()?,
        number => u16::try_from(number.as_u64()?).ok()?,
    };
    layout.digit(label)
}

fn digits(value: &Value, layout: &Layout) -> Option<Vec<Digit>> {
    all(value, |value| digit(value, layout))
}

fn candidates(value: &Value, layout: &Layout) -> Option<Vec<Candidate>> {
    all(value, |value| candidate(value, layout))
}

/// The part of a word before `=` and that after it, or two members of an object.
fn halves(value: &Value, first: &str) -> Option<(Value, Value)> {
    match value.as_str() {
        Some(text) => text.rsplit_once('=').map(|(one, other)| (one.into(), other.into())),
        None => Some((value.get(first)?.clone(), value.get("digit")?.clone())),
    }
}

fn candidate(value: &Value, layout: &Layout) -> Option<Candidate> {
    let (of, label) = halves(value, "cell")?;
    Some(Candidate { cell: cell(&of, layout)?, digit: digit(&label, layout)? })
}

fn cell(value: &Value, layout: &Layout) -> Option<CellId> {
    let (row, column) = value.as_str()?.strip_prefix('r')?.split_once('c')?;
    let number = |text: &str| text.parse::<u16>().ok()?.checked_sub(1);
    layout.cell_at(Place { row: number(row)?, column: number(column)? })
}

fn unit(value: &Value, layout: &Layout) -> Option<Unit> {
    match halves(value, "house") {
        Some((of, label)) => {
            Some(Unit::House(house(of.as_str()?, layout)?, digit(&label, layout)?))
        }
        None => Some(Unit::Cell(cell(value.get("cell").unwrap_or(value), layout)?)),
    }
}

/// A house by the name that JSON gives it.
fn house(name: &str, layout: &Layout) -> Option<HouseId> {
    (0..layout.houses().len()).find(|&house| written(layout, house) == name)
}

fn written(layout: &Layout, house: HouseId) -> String {
    let about = layout.house(house);
    let number = about.number + 1;
    let letter = || match about.letter {
        Some(letter) if letter.is_ascii_graphic() => letter.to_string(),
        Some(letter) => format!("U+{:04X}", u32::from(letter)),
        None => number.to_string(),
    };
    let name = match about.kind {
        HouseKind::Row => format!("r{number}"),
        HouseKind::Column => format!("c{number}"),
        HouseKind::Box => format!("b{number}"),
        HouseKind::Region => format!("g:{}", letter()),
        HouseKind::Diagonal => format!("d{number}"),
        HouseKind::Area => format!("area:{}", letter()),
        HouseKind::Cage => format!("cage:{}", letter()),
        HouseKind::Line => format!("line:{number}"),
    };
    match about.grid {
        Some(grid) => format!("{}/{name}", grid + 1),
        None => name,
    }
}
