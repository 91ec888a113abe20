//! What a sign of a figure means in this very step: "pivot", "base: places for 7 in row 3".
//!
//! A figure has few signs, and a step has many parts.  Which part a candidate plays its sets know; here
//! that becomes words, and signs and letters that mean the same are brought together.

use super::renderer::{Renderer, Value};
use crate::deduction::{Figure, Label, Set, SetRole};
use crate::kernel::Candidate;
use crate::layout::Layout;
use crate::sorting;

/// A part that something in the figure plays.
#[derive(Clone, Debug)]
pub(super) struct Part<S> {
    /// What it is.
    pub text: String,
    /// The signs its candidates have, each once.
    pub signs: Vec<S>,
    /// The letters of its cells, in order.
    pub labels: Vec<Label>,
}

/// The parts of a figure, and what plays none.
#[derive(Clone, Debug)]
pub(super) struct Parts<S> {
    /// In the order of reading.
    pub parts: Vec<Part<S>>,
    /// Signs of candidates in no set.
    pub signs: Vec<S>,
    /// Letters of cells in no set.
    pub labels: Vec<Label>,
}

/// The set a candidate is drawn for: a fin is more than a place of its base.
pub(super) fn set_of(figure: &Figure, c: Candidate) -> Option<&Set> {
    let is_fin = |set: &&Set| matches!(set.role, SetRole::Fins | SetRole::EndoFins);
    let holds = |set: &&Set| set.candidates.contains(&c);
    let fin = figure.sets.iter().rfind(|set| is_fin(set) && holds(set));
    fin.or_else(|| figure.sets.iter().find(holds))
}

/// What a set is, in words; a case with all `cases` that have the same.
fn words(
    set: &Set,
    cases: &[u16],
    figure: &Figure,
    (layout, renderer): (&Layout, &Renderer),
) -> String {
    let alike = figure.sets.iter().filter(|other| other.role == set.role);
    let several = alike.map(|other| other.number).max() > Some(1);
    let digits = set.digits().into_iter().map(|digit| renderer.digit(layout, digit)).collect();
    let houses = set.houses.iter().map(|&house| renderer.house(layout, house)).collect();
    let args = [
        ("number", Value::Number(if several { usize::from(set.number) } else { 0 })),
        ("cases", Value::Number(cases.len())),
        ("numbers", Value::List(cases.iter().map(u16::to_string).collect())),
        ("digits", Value::List(digits)),
        ("many", Value::Number(set.digits().len())),
        ("houses", Value::List(houses)),
        ("lines", Value::Number(set.houses.len())),
        ("count", Value::Number(set.cells().len())),
    ];
    renderer.text(&format!("means-{}", set.role.id().replace('_', "-")), &args)
}

/// What each set of a figure is, in words.
pub(super) fn all(figure: &Figure, layout: &Layout, renderer: &Renderer) -> Vec<String> {
    let of = |set: &Set| words(set, &[set.number], figure, (layout, renderer));
    figure.sets.iter().map(of).collect()
}

/// The cases in which a candidate holds.
fn cases_of(figure: &Figure, c: Candidate) -> Vec<u16> {
    let cases = figure.sets.iter().filter(|set| set.role == SetRole::Case);
    cases.filter(|set| set.candidates.contains(&c)).map(|set| set.number).collect()
}

/// Brings together what is drawn, each candidate with its sign, and the letters drawn.
pub(super) fn gather<S: PartialEq>(
    figure: &Figure,
    drawn: impl IntoIterator<Item = (Candidate, S)>,
    labels: &[Label],
    (layout, renderer): (&Layout, &Renderer),
) -> Parts<S> {
    let mut gathered = Parts { parts: vec![], signs: vec![], labels: vec![] };
    let texts = all(figure, layout, renderer);
    let guardians =
        |(set, _): &(&Set, &String)| matches!(set.role, SetRole::Guardians | SetRole::Overlooked);
    let too_many: Vec<&String> =
        figure.sets.iter().zip(&texts).filter(guardians).map(|(_, text)| text).collect();
    let text_of = |c: Candidate| {
        let set = set_of(figure, c)?;
        let cases = if set.role == SetRole::Case { cases_of(figure, c) } else { vec![] };
        if cases.len() > 1 {
            return Some(words(set, &cases, figure, (layout, renderer)));
        }
        let at = figure.sets.iter().position(|other| std::ptr::eq(other, set))?;
        Some(texts[at].clone())
    };
    // In the order of the sets; what several cases have after all of them.
    let cases = figure.sets.iter().rposition(|set| set.role == SetRole::Case);
    let read = |text: &String| match texts.iter().position(|one| one == text) {
        Some(at) => (at, false),
        None => (cases.unwrap_or(0), true),
    };
    let mut of_cell: Vec<(u16, usize)> = vec![];
    for (c, sign) in drawn {
        let Some(text) = text_of(c) else {
            if !gathered.signs.contains(&sign) {
                gathered.signs.push(sign);
            }
            continue;
        };
        let at = entry(&mut gathered.parts, text);
        of_cell.push((c.cell, at));
        let signs = &mut gathered.parts[at].signs;
        if !signs.contains(&sign) {
            signs.push(sign);
        }
    }
    for &label in labels {
        let Some(&(_, cell)) = figure.labels.iter().find(|(own, _)| *own == label) else {
            continue;
        };
        let mut found: Vec<usize> =
            of_cell.iter().filter(|(of, _)| *of == cell).map(|(_, at)| *at).collect();
        if found.is_empty() {
            // What is put in somewhere says more than that nothing is left elsewhere.
            let is_empty = |set: &&Set| set.role == SetRole::Emptied;
            let (empty, held): (Vec<&Set>, Vec<&Set>) = figure.sets.iter().partition(is_empty);
            // A letter is for a cell that is named, as those of a subset are; those of a fish are seldom, and those of
            // an exocet's lines only for what they lead to.
            let is_fish = |set: &&Set| {
                matches!(
                    set.role,
                    SetRole::Base | SetRole::Cover | SetRole::CoverLine | SetRole::CrossLine
                )
            };
            let (fish, held): (Vec<&Set>, Vec<&Set>) = held.into_iter().partition(is_fish);
            let order = held.into_iter().chain(fish).chain(empty);
            let mut all = order.flat_map(|set| &set.candidates);
            let text = all.find(|c| c.cell == cell).and_then(|c| text_of(*c));
            found.extend(text.map(|text| entry(&mut gathered.parts, text)));
        }
        // A cell of a tridagon has a letter for what else it holds.
        let corner =
            |set: &&Set| matches!(set.role, SetRole::FallingCorner | SetRole::RisingCorner);
        let of_cell = |set: &&Set| set.candidates.iter().any(|c| c.cell == cell);
        if figure.sets.iter().filter(corner).any(|set| of_cell(&set)) {
            let held = figure.sets.iter().zip(&texts).filter(guardians);
            let held = held.filter(|(set, _)| of_cell(set)).map(|(_, text)| text.clone());
            let held: Vec<usize> = held.map(|text| entry(&mut gathered.parts, text)).collect();
            if !held.is_empty() {
                found = held;
            }
        }
        // A cell of several parts is named for the one that is read first; one with a candidate too many is a cell of
        // the pattern all the same.
        sorting::by_key(&mut found, |&at| read(&gathered.parts[at].text));
        found.dedup();
        let both = found.first().is_some_and(|&at| too_many.contains(&&gathered.parts[at].text));
        found.truncate(if both { 2 } else { 1 });
        for &at in &found {
            if !gathered.parts[at].labels.contains(&label) {
                gathered.parts[at].labels.push(label);
            }
        }
        if found.is_empty() {
            gathered.labels.push(label);
        }
    }
    gathered.parts.iter_mut().for_each(|part| sorting::sort(&mut part.labels));
    sorting::sort(&mut gathered.labels);
    sorting::by_key(&mut gathered.parts, |part| read(&part.text));
    gathered
}

/// Where the part with these words is; it is new if there is none yet.
fn entry<S>(parts: &mut Vec<Part<S>>, text: String) -> usize {
    parts.iter().position(|part| part.text == text).unwrap_or_else(|| {
        parts.push(Part { text, signs: vec![], labels: vec![] });
        parts.len() - 1
    })
}

/// Letters as they are listed: "A, B", "A-D".
pub(super) fn letters(labels: &[Label], renderer: &Renderer) -> String {
    let mut runs: Vec<(Label, Label)> = vec![];
    for &label in labels {
        match runs.last_mut().filter(|(_, last)| last.0 + 1 == label.0) {
            Some((_, last)) => *last = label,
            None => runs.push((label, label)),
        }
    }
    let name = |label: Label| renderer.label(label);
    let run = |(first, last): (Label, Label)| match last.0 - first.0 {
        0 => name(first),
        1 => format!("{}, {}", name(first), name(last)),
        _ => format!("{}-{}", name(first), name(last)),
    };
    runs.into_iter().map(run).collect::<Vec<_>>().join(", ")
}
