//! A step of ours in JSON (`kotowari/step/2`): what it does, and the proof itself.

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
    for place in value.get("place")?.as_array()? {
        results.push(Literal::Place(candidate(place, layout)?));
    }
    for remove in value.get("remove")?.as_array()? {
        results.push(Literal::Remove(candidate(remove, layout)?));
    }
    let name = value.get("technique").and_then(Value::as_str).unwrap_or_default().to_owned();
    let argument = match value.get("proof") {
        Some(written) => {
            Argument { name, proof: Some(proof(written, layout)?), ..Argument::default() }
        }
        None => {
            let mut named = vec![];
            for set in value.get("premises")?.get("sets")?.as_array()? {
                for c in set.get("candidates")?.as_array()? {
                    named.push(candidate(c, layout)?);
                }
            }
            Argument { name, named, ..Argument::default() }
        }
    };
    Some(Claim { results, argument: Some(argument) })
}

fn proof(value: &Value, layout: &Layout) -> Option<Proof> {
    match value.get("kind")?.as_str()? {
        "count" => Some(Proof::Count(terms(value.get("terms")?, layout)?)),
        "chase" => {
            let assume = value.get("assume")?;
            let assume = match (assume.get("place"), assume.get("remove")) {
                (Some(c), _) => Literal::Place(candidate(c, layout)?),
                (_, Some(c)) => Literal::Remove(candidate(c, layout)?),
                _ => return None,
            };
            let step = |step: &Value| match (step.get("by"), step.get("lemma")) {
                (Some(by), _) => Some(Reason::By(axiom(by, layout)?)),
                (_, Some(lemma)) => Some(Reason::Lemma(proof(lemma, layout)?)),
                _ => None,
            };
            let steps: Option<Vec<Reason>> =
                value.get("steps")?.as_array()?.iter().map(step).collect();
            Some(Proof::Chase { assume, steps: steps? })
        }
        "each" => {
            let proofs = value.get("proofs")?.as_array()?.iter();
            let proofs: Option<Vec<Proof>> = proofs.map(|value| proof(value, layout)).collect();
            Some(Proof::Each(proofs?))
        }
        _ => None,
    }
}

fn terms(value: &Value, layout: &Layout) -> Option<Vec<(u32, Axiom)>> {
    let term = |term: &Value| {
        let times = term.get("times")?.as_u64()?;
        Some((u32::try_from(times).ok()?, axiom(term, layout)?))
    };
    value.as_array()?.iter().map(term).collect()
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
        let cell = |entry: &Value| {
            let digits = digits(entry.get("digits")?, layout)?;
            Some((cell(entry.get("cell")?, layout)?, <[Digit; 2]>::try_from(digits).ok()?))
        };
        return Some(Axiom::Guardian(of.as_array()?.iter().map(cell).collect::<Option<_>>()?));
    }
    if let Some(of) = get("exchange") {
        let pair = |pair: &Value| Some((cell(pair.get(0)?, layout)?, cell(pair.get(1)?, layout)?));
        let pairs = of.get("pairs")?.as_array()?.iter().map(pair).collect::<Option<_>>()?;
        return Some(Axiom::Exchange { pairs, digits: mask(&digits(of.get("digits")?, layout)?) });
    }
    if let Some(of) = get("unavoidable") {
        let entry = |entry: &Value| {
            let digits = digits(entry.get("digits")?, layout)?;
            Some((cell(entry.get("cell")?, layout)?, mask(&digits)))
        };
        return Some(Axiom::Unavoidable(of.as_array()?.iter().map(entry).collect::<Option<_>>()?));
    }
    if let Some(of) = get("impossible") {
        let cells = of.get("cells")?.as_array()?.iter();
        let cells = cells.map(|name| cell(name, layout)).collect::<Option<_>>()?;
        return Some(Axiom::Impossible {
            cells,
            digits: mask(&digits(of.get("digits")?, layout)?),
        });
    }
    if let Some(of) = get("elsewhere") {
        let digits = digits(of.get("becomes")?, layout)?;
        return Some(Axiom::ForeignCodes { of: candidates(of.get("holds")?, layout)?, digits });
    }
    if let Some(of) = get("symmetry") {
        let cells = of.get("goes")?.as_array()?.iter();
        let cells = cells.map(|name| cell(name, layout)).collect::<Option<_>>()?;
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

fn number(value: &Value) -> Option<usize> {
    usize::try_from(value.as_u64()?).ok()
}

fn mask(digits: &[Digit]) -> u64 {
    digits.iter().fold(0, |mask, digit| mask | 1 << digit)
}

fn digits(value: &Value, layout: &Layout) -> Option<Vec<Digit>> {
    let digit = |label: &Value| layout.digit(u16::try_from(label.as_u64()?).ok()?);
    value.as_array()?.iter().map(digit).collect()
}

fn candidates(value: &Value, layout: &Layout) -> Option<Vec<Candidate>> {
    value.as_array()?.iter().map(|value| candidate(value, layout)).collect()
}

fn candidate(value: &Value, layout: &Layout) -> Option<Candidate> {
    let label = u16::try_from(value.get("digit")?.as_u64()?).ok()?;
    Some(Candidate { cell: cell(value.get("cell")?, layout)?, digit: layout.digit(label)? })
}

fn cell(value: &Value, layout: &Layout) -> Option<CellId> {
    let (row, column) = value.as_str()?.strip_prefix('r')?.split_once('c')?;
    let number = |text: &str| text.parse::<u16>().ok()?.checked_sub(1);
    layout.cell_at(Place { row: number(row)?, column: number(column)? })
}

fn unit(value: &Value, layout: &Layout) -> Option<Unit> {
    if let Some(name) = value.get("cell") {
        return Some(Unit::Cell(cell(name, layout)?));
    }
    let label = u16::try_from(value.get("digit")?.as_u64()?).ok()?;
    let house = house(value.get("house")?.as_str()?, layout)?;
    Some(Unit::House(house, layout.digit(label)?))
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
