//! One puzzle, rated: how many solutions it has, and what each scale that is wanted says.

use std::sync::Arc;

use super::columns::Scale;
use super::datum::LEVELS;
use crate::board::Board;
use crate::cli::techniques::is_unique;
use crate::count::{self, Budget, Count, Solutions};
use crate::error::Error;
use crate::explain::{Renderer, Value, rating};
use crate::format::Reading;
use crate::puzzle::Puzzle;
use crate::rate::hodoku::{self, NotRated};
use crate::rate::{self, explainer, ours};
use crate::solve::{self, Outcome};
use crate::technique::CATALOGUE;

/// What is to be worked out.
#[derive(Clone, Debug)]
pub struct Wanted {
    pub scales: Vec<Scale>,
    pub explainer: explainer::Options,
    /// Whether anybody looks at the openings.
    pub openings: bool,
}

/// Where a puzzle was read.
#[derive(Clone, Debug)]
pub struct Source {
    pub file: Arc<str>,
    /// From 1.
    pub line: usize,
    /// Whether the file is a list, so that the line says which puzzle it is.
    pub in_list: bool,
}

/// What was found out about a puzzle.
pub struct Rated<'a> {
    pub source: &'a Source,
    /// None if it could not be read.
    pub puzzle: Option<&'a Puzzle>,
    pub solutions: Option<Solutions>,
    pub openings: Option<usize>,
    pub explainer: Option<explainer::Rating>,
    pub hodoku: Option<hodoku::Rating>,
    pub own: Option<Own>,
    /// What is wrong with it: the id of a message.
    pub error: Option<&'static str>,
    /// What is wrong with it or was left out, in words.
    pub note: Option<String>,
}

/// Our own path, summed up.
pub struct Own {
    /// The place in [`LEVELS`]; none if our techniques do not get to the end.
    pub level: Option<usize>,
    /// The minutes a typical player takes, in tenths.
    pub minutes: Option<u64>,
    /// Why it is as hard as it is: sentences.
    pub reasons: Vec<String>,
    /// The place in the catalogue of the hardest technique.
    pub hardest: Option<usize>,
    /// How often each technique was used, the easiest first.
    pub techniques: Vec<(&'static str, usize)>,
}

impl<'a> Rated<'a> {
    /// What could not be read.
    pub fn unreadable(source: &'a Source, error: &Error, renderer: &Renderer) -> Rated<'a> {
        let [message, here, _] = renderer.error(error);
        let message = message.unwrap_or_else(|| error.to_string());
        let here = here.filter(|here| !here.is_empty());
        let column = error.place.as_ref().map(|place| place.column);
        let note = match (here, column) {
            (Some(here), Some(column)) => renderer.text(
                "rate-note-place",
                &[
                    ("message", Value::Text(message)),
                    ("column", Value::Number(column)),
                    ("here", Value::Text(here)),
                ],
            ),
            _ => message,
        };
        Rated { error: Some(error.id), note: Some(one_line(&note)), ..Rated::blank(source) }
    }

    fn blank(source: &'a Source) -> Rated<'a> {
        Rated {
            source,
            puzzle: None,
            solutions: None,
            openings: None,
            explainer: None,
            hodoku: None,
            own: None,
            error: None,
            note: None,
        }
    }

    /// Rates a puzzle.
    pub fn of(
        source: &'a Source,
        reading: &'a Reading,
        wanted: &Wanted,
        renderer: &Renderer,
    ) -> Rated<'a> {
        let puzzle = &reading.puzzle;
        let mut rated = Rated { puzzle: Some(puzzle), ..Rated::blank(source) };
        let said = |id: &str| Some(renderer.text(id, &[]));
        // First of all: raters search for minutes where there is nothing to find.
        let count = count::solutions(puzzle, Budget::default());
        rated.solutions = Some(count.solutions());
        let Ok(board) = Board::new(puzzle) else {
            rated.solutions = Some(Solutions::None);
            rated.error = Some("repeat");
            rated.note = said("rate-note-repeat");
            return rated;
        };
        rated.openings = wanted.openings.then(|| rate::openings(&board));
        match count {
            Count::None => {
                rated.error = Some("no-solution");
                rated.note = said("rate-note-none");
                return rated;
            }
            Count::Many(..) => {
                rated.error = Some("several-solutions");
                rated.note = said("rate-note-many");
                return rated;
            }
            Count::Unknown => rated.note = said("rate-note-unknown"),
            Count::One(_) => {}
        }
        if wanted.scales.contains(&Scale::Own) {
            let own = Own::of(puzzle, &board, &count, renderer);
            if own.level.is_none() {
                rated.note = said("rate-note-stuck");
            }
            rated.own = Some(own);
        }
        if wanted.scales.contains(&Scale::Explainer) {
            rated.explainer =
                grid(puzzle).map(|grid| explainer::rate_with(&grid, &wanted.explainer));
            if rated.explainer.is_none() {
                rated.note = said("rate-note-classic");
            }
        }
        if wanted.scales.contains(&Scale::Hodoku) {
            match hodoku::rate(puzzle) {
                Ok(rating) => rated.hodoku = Some(rating),
                Err(NotRated::OtherLayout) => rated.note = said("rate-note-classic"),
                Err(NotRated::TooFewGivens(_)) => rated.note = said("rate-note-few"),
                // The digits printed in the puzzle, without what was filled in since.
                Err(NotRated::NotOneSolution(_)) => rated.note = said("rate-note-givens"),
            }
        }
        rated
    }
}

impl Own {
    fn of(puzzle: &Puzzle, board: &Board, count: &Count, renderer: &Renderer) -> Own {
        let techniques = match is_unique(puzzle, count) {
            true => solve::everything(),
            false => solve::without_uniqueness(),
        };
        let path = solve::path(board, &techniques);
        let place = |id: &str| CATALOGUE.iter().position(|technique| technique.about().id == id);
        let mut used: Vec<(usize, usize)> = vec![];
        for at in path.steps.iter().filter_map(|step| place(step.deduction().technique.id)) {
            match used.iter_mut().find(|(known, _)| *known == at) {
                Some((_, times)) => *times += 1,
                None => used.push((at, 1)),
            }
        }
        used.sort_unstable();
        let rating = ours::rate_path(board, &path);
        let tenths = |minutes: f64| (minutes * 10.0).round() as u64;
        Own {
            level: LEVELS.iter().position(|known| Some(*known) == rating.level),
            minutes: rating.minutes.map(tenths),
            reasons: rating::sentences(&rating, renderer),
            hardest: used.last().map(|(at, _)| *at).filter(|_| path.outcome == Outcome::Solved),
            techniques: used.iter().map(|&(at, n)| (CATALOGUE[at].about().id, n)).collect(),
        }
    }
}

/// The puzzle as Sudoku Explainer takes it, if it is one that it can.
fn grid(puzzle: &Puzzle) -> Option<explainer::Grid> {
    let layout = &puzzle.layout;
    if !layout.is_classic() || layout.boxes() != Some((3, 3)) {
        return None;
    }
    if let Some(marks) = &puzzle.marks {
        let mut masks = [0u16; 81];
        for (cell, mask) in masks.iter_mut().enumerate() {
            *mask = match puzzle.value(cell as u16) {
                Some(digit) => 1 << digit,
                None => (marks[cell] & 0x1FF) as u16,
            };
        }
        return Some(explainer::Grid::from_marks(&masks));
    }
    let mut digits = [0u8; 81];
    for (cell, digit) in digits.iter_mut().enumerate() {
        *digit = puzzle.value(cell as u16).map_or(0, |digit| digit + 1);
    }
    Some(explainer::Grid::from_digits(&digits))
}

/// A text without ends of lines.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
