//! A step of ours in JSON: what it does, and the proof itself.
//!
//! In `kotowari/step/3` a list of names is a string of words. `kotowari/step/2`, which is still
//! read, has arrays and objects in their place; they are turned into these [`words`] first.

use std::num::NonZeroU32;

use crate::argument::{Argument, Claim};
use kotowari_engine::layout::{HouseKind, Layout, Place};
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, HouseId, Literal, Proof, Reason, Unit};
use serde_json::Value;

/// Reads a step; `None` if it is none, is about another board, or has a proof with something that
/// is not read.
pub(super) fn step(text: &str, layout: &Layout) -> Option<Claim> {
    let value: Value = serde_json::from_str(text.trim()).ok()?;
    value.get("place").or(value.get("remove"))?;
    let claims = |key| candidates(&value[key], layout);
    let mut results: Vec<Literal> = claims("place")?.into_iter().map(Literal::Place).collect();
    results.extend(claims("remove")?.into_iter().map(Literal::Remove));
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
        let proofs = of.as_array()?.iter().map(|value| proof(value, layout));
        return Some(Proof::Each(proofs.collect::<Option<_>>()?));
    }
    let assume = value.get("assume")?;
    let claim = words(assume.get("place").or(assume.get("remove")).unwrap_or(assume)).pop()?;
    let assume = match claim.split_once("<>") {
        Some((cell, digit)) => Literal::Remove(candidate(&format!("{cell}={digit}"), layout)?),
        None if assume.get("remove").is_some() => Literal::Remove(candidate(&claim, layout)?),
        None => Literal::Place(candidate(&claim, layout)?),
    };
    let step = |step: &Value| match step.get("lemma") {
        Some(lemma) => Some(Reason::Lemma(proof(lemma, layout)?)),
        None => Some(Reason::By(axiom(step.get("by").unwrap_or(step), layout)?)),
    };
    let steps = value.get("steps")?.as_array()?.iter().map(step);
    Some(Proof::Chase { assume, steps: steps.collect::<Option<_>>()? })
}

fn terms(value: &Value, layout: &Layout) -> Option<Vec<(u32, Axiom)>> {
    let term = |term: &Value| {
        let times = term.get("times").map_or(Some(1), Value::as_u64)?;
        Some((u32::try_from(times).ok()?, axiom(term, layout)?))
    };
    value.as_array()?.iter().map(term).collect()
}

fn axiom(value: &Value, layout: &Layout) -> Option<Axiom> {
    let value = value.as_object()?;
    let get = |key: &str| value.get(key);
    let digits = |value: &Value| all(value, |word| digit(word, layout));
    let mask = |value: &Value| {
        Some(digits(value)?.into_iter().fold(0, |mask, digit: Digit| mask | 1 << digit))
    };
    let cells = |value: &Value| all(value, |word| cell(word, layout));
    if let Some(c) = get("given") {
        return Some(Axiom::Given(candidates(c, layout)?.pop()?));
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
        return Some(Axiom::Guardian(by_cell(of, layout)?.map(pair).collect::<Option<_>>()?));
    }
    if let Some(of) = get("exchange") {
        let cells = cells(of.get("pairs")?)?;
        let pairs = cells.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect();
        return Some(Axiom::Exchange { pairs, digits: mask(of.get("digits")?)? });
    }
    if let Some(of) = get("unavoidable") {
        let entry = |(cell, digits): (CellId, Vec<Digit>)| {
            (cell, digits.into_iter().fold(0, |mask, digit| mask | 1 << digit))
        };
        return Some(Axiom::Unavoidable(by_cell(of, layout)?.map(entry).collect()));
    }
    if let Some(of) = get("impossible") {
        let (cells, digits) = (cells(of.get("cells")?)?, mask(of.get("digits")?)?);
        return Some(Axiom::Impossible { cells, digits });
    }
    if let Some(of) = get("elsewhere") {
        let digits = digits(of.get("becomes")?)?;
        return Some(Axiom::Elsewhere { of: candidates(of.get("holds")?, layout)?, digits });
    }
    if let Some(of) = get("symmetry") {
        let (cells, digits) = (cells(of.get("goes")?)?, digits(of.get("becomes")?)?);
        let of = candidates(of.get("of")?, layout)?.pop()?;
        return Some(Axiom::Symmetry { cells, digits, of });
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

fn number(value: &Value) -> Option<usize> {
    usize::try_from(value.as_u64()?).ok()
}

/// The words of a list. Of what version 2 has in their place, `{"cell": "r4c7", "digit": 9}` is
/// `r4c7=9`, an object with `digits` is a word for each, and lists in lists are one.
fn words(list: &Value) -> Vec<String> {
    match list {
        Value::String(text) => text.split_ascii_whitespace().map(str::to_owned).collect(),
        Value::Array(items) => items.iter().flat_map(words).collect(),
        Value::Object(members) => {
            let get = |key: &str| members.get(key);
            let name = get("cell").or(get("house")).and_then(Value::as_str).unwrap_or_default();
            match get("digit").or(get("digits")) {
                Some(digits) => {
                    words(digits).iter().map(|digit| format!("{name}={digit}")).collect()
                }
                None => vec![name.to_owned()],
            }
        }
        Value::Number(number) => vec![number.to_string()],
        Value::Null | Value::Bool(_) => vec![],
    }
}

/// All words of a list; `None` if one of them cannot be read.
fn all<T>(list: &Value, read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    words(list).iter().map(|word| read(word)).collect()
}

fn candidates(list: &Value, layout: &Layout) -> Option<Vec<Candidate>> {
    all(list, |word| candidate(word, layout))
}

/// Cells with some of their digits, of candidates: those of a cell stand together.
fn by_cell(list: &Value, layout: &Layout) -> Option<std::vec::IntoIter<(CellId, Vec<Digit>)>> {
    let mut cells: Vec<(CellId, Vec<Digit>)> = vec![];
    for c in candidates(list, layout)? {
        match cells.last_mut() {
            Some((cell, digits)) if *cell == c.cell => digits.push(c.digit),
            _ => cells.push((c.cell, vec![c.digit])),
        }
    }
    Some(cells.into_iter())
}

fn digit(word: &str, layout: &Layout) -> Option<Digit> {
    layout.digit(word.parse().ok()?)
}

fn candidate(word: &str, layout: &Layout) -> Option<Candidate> {
    let (name, label) = word.split_once('=')?;
    Some(Candidate { cell: cell(name, layout)?, digit: digit(label, layout)? })
}

fn cell(word: &str, layout: &Layout) -> Option<CellId> {
    let (row, column) = word.strip_prefix('r')?.split_once('c')?;
    let number = |text: &str| text.parse::<u16>().ok()?.checked_sub(1);
    layout.cell_at(Place { row: number(row)?, column: number(column)? })
}

fn unit(value: &Value, layout: &Layout) -> Option<Unit> {
    let word = words(value).pop()?;
    match word.rsplit_once('=') {
        Some((name, label)) => Some(Unit::House(house(name, layout)?, digit(label, layout)?)),
        None => Some(Unit::Cell(cell(&word, layout)?)),
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
        // A letter is one character, so no cage with a letter has this name.
        HouseKind::Cage if about.letter.is_none() => format!("cage:0{number}"),
        HouseKind::Cage => format!("cage:{}", letter()),
        HouseKind::Line => format!("line:{number}"),
    };
    match about.grid {
        Some(grid) => format!("{}/{name}", grid + 1),
        None => name,
    }
}
