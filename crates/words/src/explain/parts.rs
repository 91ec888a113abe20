//! What a sign of a figure means in this very step: "pivot", "base: places for 7 in row 3".
//!
//! A figure has few signs, and a step has many parts.  Which part a candidate plays its sets know; here
//! that becomes words, and signs and letters that mean the same are brought together.

use super::renderer::{Renderer, Value};
use kotowari_engine::deduction::{Figure, Label, Set, SetRole};
use kotowari_engine::layout::Layout;
use kotowari_kernel::{Candidate, CellId};

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
    let meanings = Meanings { figure, texts: all(figure, layout, renderer), layout, renderer };
    let mut of_cell: Vec<(CellId, String)> = vec![];
    for (c, sign) in drawn {
        let Some(text) = meanings.of_candidate(c) else {
            if !gathered.signs.contains(&sign) {
                gathered.signs.push(sign);
            }
            continue;
        };
        let at = entry(&mut gathered.parts, text.clone());
        of_cell.push((c.cell, text));
        let signs = &mut gathered.parts[at].signs;
        if !signs.contains(&sign) {
            signs.push(sign);
        }
    }
    for &label in labels {
        let Some(&(_, cell)) = figure.labels.iter().find(|(own, _)| *own == label) else {
            continue;
        };
        let drawn = of_cell.iter().filter(|(of, _)| *of == cell).map(|(_, text)| text.clone());
        let found = meanings.of_letter(cell, drawn.collect());
        if found.is_empty() {
            gathered.labels.push(label);
        }
        for text in found {
            let at = entry(&mut gathered.parts, text);
            if !gathered.parts[at].labels.contains(&label) {
                gathered.parts[at].labels.push(label);
            }
        }
    }
    gathered.parts.iter_mut().for_each(|part| part.labels.sort());
    gathered.labels.sort();
    gathered.parts.sort_by_key(|part| meanings.place(&part.text));
    gathered
}

/// What the sets of a figure are, in words.
struct Meanings<'a> {
    figure: &'a Figure,
    /// One for each set.
    texts: Vec<String>,
    layout: &'a Layout,
    renderer: &'a Renderer,
}

impl Meanings<'_> {
    /// The sets that play one of these parts, each with its words.
    fn playing(&self, is_one: fn(SetRole) -> bool) -> impl Iterator<Item = (&Set, &String)> {
        self.figure.sets.iter().zip(&self.texts).filter(move |(set, _)| is_one(set.role))
    }

    /// What a candidate is drawn for.
    fn of_candidate(&self, c: Candidate) -> Option<String> {
        let set = set_of(self.figure, c)?;
        let cases = if set.role == SetRole::Case { cases_of(self.figure, c) } else { vec![] };
        if cases.len() > 1 {
            return Some(words(set, &cases, self.figure, (self.layout, self.renderer)));
        }
        let at = self.figure.sets.iter().position(|other| std::ptr::eq(other, set))?;
        Some(self.texts[at].clone())
    }

    /// Where a part stands: in the order of the sets; what several cases have after all of them.
    fn place(&self, text: &String) -> (usize, bool) {
        match self.texts.iter().position(|one| one == text) {
            Some(at) => (at, false),
            None => {
                let cases = self.figure.sets.iter().rposition(|set| set.role == SetRole::Case);
                (cases.unwrap_or(0), true)
            }
        }
    }

    /// What the letter of a cell is listed for; `drawn` is what its candidates are drawn for.
    fn of_letter(&self, cell: CellId, drawn: Vec<String>) -> Vec<String> {
        let holds = |set: &Set| set.candidates.iter().any(|c| c.cell == cell);
        let too_many = |role| matches!(role, SetRole::Guardians | SetRole::Overlooked);
        // A cell of a tridagon has a letter for what else it holds.
        let leans = |role| matches!(role, SetRole::FallingCorner | SetRole::RisingCorner);
        if self.playing(leans).any(|(set, _)| holds(set)) {
            let else_held = self.playing(too_many).filter(|(set, _)| holds(set));
            let else_held: Vec<String> = else_held.map(|(_, text)| text.clone()).collect();
            if !else_held.is_empty() {
                return else_held;
            }
        }
        let mut found = drawn;
        if found.is_empty() {
            found.extend(self.undrawn(cell));
        }
        // A cell of several parts is named for the one that is read first; one with a candidate too many is a cell of
        // the pattern all the same.
        found.sort_by_key(|text| self.place(text));
        found.dedup();
        let both =
            found.first().is_some_and(|text| self.playing(too_many).any(|(_, one)| one == text));
        found.truncate(if both { 2 } else { 1 });
        // A pair in a case is one of two cells, whatever these hold later in it.
        let case = |role| matches!(role, SetRole::Case | SetRole::InnerCase);
        let subset = |role| matches!(role, SetRole::LockedSet | SetRole::HiddenSet);
        if found.first().is_some_and(|text| self.playing(case).any(|(_, one)| one == text)) {
            for (_, text) in self.playing(subset).filter(|(set, _)| holds(set)) {
                if !found.contains(text) {
                    found.push(text.clone());
                }
            }
        }
        found
    }

    /// What a cell has a letter for of which no candidate is drawn.
    fn undrawn(&self, cell: CellId) -> Option<String> {
        // What is put in somewhere says more than that nothing is left elsewhere; and a letter is for a cell that is
        // named, as those of a subset are: those of a fish are seldom, those of an exocet's lines only for what they lead to.
        let rank = |role: SetRole| match role {
            SetRole::Emptied => 2,
            SetRole::Base | SetRole::Cover | SetRole::CoverLine | SetRole::CrossLine => 1,
            _ => 0,
        };
        let mut sets: Vec<(&Set, &String)> = self.playing(|_| true).collect();
        sets.sort_by_key(|(set, _)| rank(set.role));
        let of = |set: &Set| set.candidates.iter().copied().find(|c| c.cell == cell);
        sets.into_iter().find_map(|(set, text)| {
            let c = of(set)?;
            // What several cases have is said of all of them.
            if set.role == SetRole::Case { self.of_candidate(c) } else { Some(text.clone()) }
        })
    }
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
