//! Legend entries of one step's figure: "pivot: A", "base: places for 7 in row 3".
//!
//! A figure has only a few signs, but a step has many parts, so that one sign may stand for several
//! of them. The sets of the figure know which part each candidate plays; this module puts that into
//! words and groups the signs and letters that mean the same.

use super::renderer::{Renderer, Value};
use kotowari_engine::deduction::{Figure, Label, Set, SetRole};
use kotowari_engine::layout::Layout;
use kotowari_kernel::{Candidate, CellId};

/// A part of the pattern, with everything in the figure that stands for it.
#[derive(Clone, Debug)]
pub(super) struct Part<S> {
    /// Its description.
    pub text: String,
    /// The signs of its candidates, without duplicates.
    pub signs: Vec<S>,
    /// The letters of its cells, sorted.
    pub labels: Vec<Label>,
}

/// The parts of a figure, and the signs and letters that belong to none.
#[derive(Clone, Debug)]
pub(super) struct Parts<S> {
    /// In reading order.
    pub parts: Vec<Part<S>>,
    /// Signs of candidates that are in no set.
    pub signs: Vec<S>,
    /// Letters of cells that are in no set.
    pub labels: Vec<Label>,
}

/// Returns the set a candidate is drawn for. Fins come first: a fin is in its base set, too, but
/// the reader has to see that it is a fin.
pub(super) fn set_of(figure: &Figure, c: Candidate) -> Option<&Set> {
    let is_fin = |set: &&Set| matches!(set.role, SetRole::Fins | SetRole::EndoFins);
    let holds = |set: &&Set| set.candidates.contains(&c);
    let fin = figure.sets.iter().rfind(|set| is_fin(set) && holds(set));
    fin.or_else(|| figure.sets.iter().find(holds))
}

/// Describes a set; a case is described together with the other `cases` that hold the same
/// candidate.
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

/// Describes every set of a figure, in their order.
pub(super) fn set_texts(figure: &Figure, layout: &Layout, renderer: &Renderer) -> Vec<String> {
    let describe = |set: &Set| words(set, &[set.number], figure, (layout, renderer));
    figure.sets.iter().map(describe).collect()
}

/// Returns the numbers of the cases in which a candidate holds.
fn cases_of(figure: &Figure, c: Candidate) -> Vec<u16> {
    let cases = figure.sets.iter().filter(|set| set.role == SetRole::Case);
    cases.filter(|set| set.candidates.contains(&c)).map(|set| set.number).collect()
}

/// Groups the `drawn` candidates, each with its sign, and the drawn `labels` by the part they play.
pub(super) fn group<S: PartialEq>(
    figure: &Figure,
    drawn: impl IntoIterator<Item = (Candidate, S)>,
    labels: &[Label],
    (layout, renderer): (&Layout, &Renderer),
) -> Parts<S> {
    let mut grouped = Parts { parts: vec![], signs: vec![], labels: vec![] };
    let meanings =
        Meanings { figure, texts: set_texts(figure, layout, renderer), layout, renderer };
    let mut of_cell: Vec<(CellId, String)> = vec![];
    for (c, sign) in drawn {
        let Some(text) = meanings.of_candidate(c) else {
            if !grouped.signs.contains(&sign) {
                grouped.signs.push(sign);
            }
            continue;
        };
        let index = entry(&mut grouped.parts, text.clone());
        of_cell.push((c.cell, text));
        let signs = &mut grouped.parts[index].signs;
        if !signs.contains(&sign) {
            signs.push(sign);
        }
    }
    for &label in labels {
        let Some(&(_, cell)) = figure.labels.iter().find(|(own, _)| *own == label) else {
            continue;
        };
        let drawn = of_cell.iter().filter(|(own, _)| *own == cell).map(|(_, text)| text.clone());
        let found = meanings.of_letter(cell, drawn.collect());
        if found.is_empty() {
            grouped.labels.push(label);
        }
        for text in found {
            let index = entry(&mut grouped.parts, text);
            if !grouped.parts[index].labels.contains(&label) {
                grouped.parts[index].labels.push(label);
            }
        }
    }
    grouped.parts.iter_mut().for_each(|part| part.labels.sort());
    grouped.labels.sort();
    grouped.parts.sort_by_key(|part| meanings.place(&part.text));
    grouped
}

/// The sets of a figure with their descriptions.
struct Meanings<'a> {
    figure: &'a Figure,
    /// One description per set.
    texts: Vec<String>,
    layout: &'a Layout,
    renderer: &'a Renderer,
}

impl Meanings<'_> {
    /// Iterates over the sets whose role passes `is_wanted`, each with its description.
    fn with_role(&self, is_wanted: fn(SetRole) -> bool) -> impl Iterator<Item = (&Set, &String)> {
        self.figure.sets.iter().zip(&self.texts).filter(move |(set, _)| is_wanted(set.role))
    }

    /// Describes the set a candidate is drawn for.
    fn of_candidate(&self, c: Candidate) -> Option<String> {
        let set = set_of(self.figure, c)?;
        let cases = if set.role == SetRole::Case { cases_of(self.figure, c) } else { vec![] };
        if cases.len() > 1 {
            return Some(words(set, &cases, self.figure, (self.layout, self.renderer)));
        }
        let index = self.figure.sets.iter().position(|other| std::ptr::eq(other, set))?;
        Some(self.texts[index].clone())
    }

    /// Returns a sort key that puts parts in the order of their sets, and what several cases share
    /// after the last of them.
    fn place(&self, text: &String) -> (usize, bool) {
        match self.texts.iter().position(|other| other == text) {
            Some(index) => (index, false),
            None => {
                let cases = self.figure.sets.iter().rposition(|set| set.role == SetRole::Case);
                (cases.unwrap_or(0), true)
            }
        }
    }

    /// Returns the parts under which the letter of a cell is listed; `drawn` are the parts its
    /// candidates are drawn for.
    fn of_letter(&self, cell: CellId, drawn: Vec<String>) -> Vec<String> {
        let holds = |set: &Set| set.candidates.iter().any(|c| c.cell == cell);
        let is_extra = |role| matches!(role, SetRole::Guardians | SetRole::Overlooked);
        // A cell of a tridagon is lettered for the extra candidates it holds, not for its corner.
        let is_corner = |role| matches!(role, SetRole::FallingCorner | SetRole::RisingCorner);
        if self.with_role(is_corner).any(|(set, _)| holds(set)) {
            let extra = self.with_role(is_extra).filter(|(set, _)| holds(set));
            let extra: Vec<String> = extra.map(|(_, text)| text.clone()).collect();
            if !extra.is_empty() {
                return extra;
            }
        }
        let mut found = drawn;
        if found.is_empty() {
            found.extend(self.undrawn(cell));
        }
        // A cell in several parts is listed under the one that is read first; a cell with a
        // guardian is also listed as the cell of the pattern that it is.
        found.sort_by_key(|text| self.place(text));
        found.dedup();
        let also_cell =
            found.first().is_some_and(|text| self.with_role(is_extra).any(|(_, own)| own == text));
        found.truncate(if also_cell { 2 } else { 1 });
        // A cell of a pair found within a case stays a cell of that pair, whatever digit it gets
        // later in the case.
        let is_case = |role| matches!(role, SetRole::Case | SetRole::InnerCase);
        let is_subset = |role| matches!(role, SetRole::LockedSet | SetRole::HiddenSet);
        if found.first().is_some_and(|text| self.with_role(is_case).any(|(_, own)| own == text)) {
            for (_, text) in self.with_role(is_subset).filter(|(set, _)| holds(set)) {
                if !found.contains(text) {
                    found.push(text.clone());
                }
            }
        }
        // Sets of a chain overlap; each is listed with all its cells, or it could not be counted.
        let is_almost_locked = |role| role == SetRole::AlmostLockedSet;
        for (_, text) in self.with_role(is_almost_locked).filter(|(set, _)| holds(set)) {
            if !found.contains(text) {
                found.push(text.clone());
            }
        }
        found
    }

    /// Describes the part of a lettered cell none of whose candidates is drawn.
    fn undrawn(&self, cell: CellId) -> Option<String> {
        // A digit placed somewhere tells more than a unit emptied elsewhere. Letters go to cells
        // that sentences name, such as those of a subset; cells of a fish are seldom named, and
        // those of an exocet's cross lines only for what follows from them.
        let rank = |role: SetRole| match role {
            SetRole::Emptied => 2,
            SetRole::Base | SetRole::Cover | SetRole::CoverLine | SetRole::CrossLine => 1,
            _ => 0,
        };
        let mut sets: Vec<(&Set, &String)> = self.with_role(|_| true).collect();
        sets.sort_by_key(|(set, _)| rank(set.role));
        let in_cell = |set: &Set| set.candidates.iter().copied().find(|c| c.cell == cell);
        sets.into_iter().find_map(|(set, text)| {
            let c = in_cell(set)?;
            // A candidate that several cases share is described for all of them at once.
            if set.role == SetRole::Case { self.of_candidate(c) } else { Some(text.clone()) }
        })
    }
}

/// Returns the index of the part with this description, adding the part if there is none yet.
fn entry<S>(parts: &mut Vec<Part<S>>, text: String) -> usize {
    parts.iter().position(|part| part.text == text).unwrap_or_else(|| {
        parts.push(Part { text, signs: vec![], labels: vec![] });
        parts.len() - 1
    })
}

/// Formats letters as a list: "A, B", or "A-D" for three and more in a row.
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
