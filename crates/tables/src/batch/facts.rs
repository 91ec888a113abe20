//! One puzzle, rated: how many solutions it has, and what each scale that is wanted says.

use super::columns::Scale;
use super::datum::LEVELS;
use super::source::{Item, Source};
use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget, Count, Solutions};
use kotowari_engine::error::Error;
use kotowari_engine::format::Reading;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::rate::explainer::Tenths;
use kotowari_engine::rate::hodoku::{self, NotRated};
use kotowari_engine::rate::{self, explainer, ours};
use kotowari_engine::solve::{self, Outcome, Patience};
use kotowari_engine::technique::CATALOGUE;

/// What is to be worked out.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// The scales somebody looks at.
    pub scales: Vec<Scale>,
    /// How Sudoku Explainer is followed.
    pub explainer: explainer::Options,
    /// Whether anybody looks at the openings.
    pub openings: bool,
    /// How far our own techniques search.
    pub patience: Patience,
}

/// What was found out about a puzzle.
#[derive(Debug)]
pub struct Facts {
    /// Where it was read.
    pub source: Source,
    /// None if it could not be read.
    pub puzzle: Option<Puzzle>,
    /// How many solutions it has.
    pub solutions: Option<Solutions>,
    /// How many digits can be placed at once.
    pub openings: Option<usize>,
    /// Sudoku Explainer's ratings.
    pub explainer: Option<explainer::Rating>,
    /// HoDoKu's score.
    pub hodoku: Option<hodoku::Rating>,
    /// Our own path, summed up.
    pub own: Option<Own>,
    /// What is wrong with it, or was left out.
    pub note: Option<Note>,
}

/// What there is to say about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// It could not be read.
    Unreadable(Error),
    /// A digit stands twice in a house.
    Repeat,
    /// It has no solution.
    NoSolution,
    /// It has more than one.
    SeveralSolutions,
    /// Whether it has one is not settled: the budget was used up.
    Unsettled,
    /// Our techniques do not get to the end.
    Stuck,
    /// Some of our techniques did not search everything: there may be more steps, or easier ones.
    CutShort,
    /// The other programs' scales are for classic 9×9 puzzles.
    NotClassic,
    /// HoDoKu does not rate puzzles with so few clues.
    TooFewGivens,
    /// HoDoKu rates the clues alone, and they do not settle the puzzle.
    GivensAlone,
    /// ER is this or more: nobody wanted to know how much more.
    Capped(Tenths),
}

impl Note {
    /// A name for machines.
    pub fn id(&self) -> &'static str {
        match self {
            Note::Unreadable(error) => error.id,
            Note::Repeat => "repeat",
            Note::NoSolution => "no-solution",
            Note::SeveralSolutions => "several-solutions",
            Note::Unsettled => "unsettled",
            Note::Stuck => "stuck",
            Note::CutShort => "cut_short",
            Note::NotClassic => "not-classic",
            Note::TooFewGivens => "too-few-givens",
            Note::GivensAlone => "givens-alone",
            Note::Capped(_) => "er-capped",
        }
    }

    /// Whether it says that this is no good puzzle, rather than that something was left out.
    pub fn is_error(&self) -> bool {
        use Note::{NoSolution, Repeat, SeveralSolutions, Unreadable};
        matches!(self, Unreadable(_) | Repeat | NoSolution | SeveralSolutions)
    }
}

/// Our own path, summed up.
#[derive(Clone, Debug)]
pub struct Own {
    /// Level, minutes, reasons.
    pub rating: ours::Rating,
    /// The place in the catalogue of the hardest technique, if our techniques get to the end.
    pub hardest: Option<usize>,
    /// How often each technique was used, the easiest first.
    pub techniques: Vec<(&'static str, usize)>,
    /// Whether a technique stopped at a limit on the way.
    pub cut_short: bool,
}

impl Wanted {
    /// These scales, with nothing beside.
    pub fn of(scales: Vec<Scale>) -> Wanted {
        let (explainer, patience) = (explainer::Options::default(), Patience::default());
        Wanted { scales, explainer, openings: false, patience }
    }

    /// Reads and rates texts, one after the other, as somebody asks for them.
    pub fn facts<I: IntoIterator<Item = Item>>(
        &self,
        items: I,
    ) -> impl Iterator<Item = Facts> + use<'_, I> {
        items.into_iter().filter_map(|item| Facts::of(&item, self))
    }
}

impl Facts {
    /// Reads and rates a puzzle.  `None` if there is none and none was to be expected: the heading of
    /// a list.
    pub fn of(item: &Item, wanted: &Wanted) -> Option<Facts> {
        let source = item.source.clone();
        Some(match item.parse()? {
            Ok(reading) => Facts::rated(source, reading, wanted),
            Err(error) => Facts::unreadable(source, error),
        })
    }

    /// What could not be read.
    pub fn unreadable(source: Source, error: Error) -> Facts {
        Facts { note: Some(Note::Unreadable(error)), ..Facts::blank(source) }
    }

    fn blank(source: Source) -> Facts {
        Facts {
            source,
            puzzle: None,
            solutions: None,
            openings: None,
            explainer: None,
            hodoku: None,
            own: None,
            note: None,
        }
    }

    /// Rates a puzzle.
    pub fn rated(source: Source, reading: Reading, wanted: &Wanted) -> Facts {
        let mut facts = Facts::blank(source);
        let puzzle = &*facts.puzzle.insert(reading.puzzle);
        // First of all: raters search for minutes where there is nothing to find.
        let count = count::solutions(puzzle, Budget::default());
        facts.solutions = Some(count.solutions());
        let Ok(board) = Board::new(puzzle) else {
            facts.solutions = Some(Solutions::None);
            facts.note = Some(Note::Repeat);
            return facts;
        };
        facts.openings = wanted.openings.then(|| rate::openings(&board));
        match count {
            Count::None => {
                facts.note = Some(Note::NoSolution);
                return facts;
            }
            Count::Many(..) => {
                facts.note = Some(Note::SeveralSolutions);
                return facts;
            }
            Count::Unknown => facts.note = Some(Note::Unsettled),
            Count::One(_) => {}
        }
        if wanted.scales.contains(&Scale::Own) {
            let limits = board.limits().clone().patient(wanted.patience);
            let own = Own::of(puzzle, &board.limited(limits), &count);
            if own.cut_short {
                facts.note = facts.note.or(Some(Note::CutShort));
            } else if own.rating.level.is_none() {
                facts.note = Some(Note::Stuck);
            }
            facts.own = Some(own);
        }
        if wanted.scales.contains(&Scale::Hodoku) {
            match hodoku::rate(puzzle) {
                Ok(rating) => facts.hodoku = Some(rating),
                Err(NotRated::OtherLayout) => facts.note = Some(Note::NotClassic),
                Err(NotRated::TooFewGivens(_)) => facts.note = Some(Note::TooFewGivens),
                // The digits printed in the puzzle, without what was filled in since.
                Err(NotRated::NotOneSolution(_)) => facts.note = Some(Note::GivensAlone),
            }
        }
        if wanted.scales.contains(&Scale::Explainer) {
            facts.explainer =
                grid(puzzle).map(|grid| explainer::rate_with(&grid, &wanted.explainer));
            match &facts.explainer {
                None => facts.note = Some(Note::NotClassic),
                // What a number means is said before what else there is to say.
                Some(rating) if rating.is_capped => facts.note = Some(Note::Capped(rating.er)),
                Some(_) => {}
            }
        }
        facts
    }
}

impl Own {
    fn of(puzzle: &Puzzle, board: &Board, count: &Count) -> Own {
        let techniques = match count::is_unique(puzzle, count) {
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
        used.sort();
        let cut_short = !path.unsearched.is_empty()
            || path.steps.iter().any(|step| !step.unsearched().is_empty());
        Own {
            rating: ours::rate_path(board, &path),
            hardest: used.last().map(|(at, _)| *at).filter(|_| path.outcome == Outcome::Solved),
            techniques: used.iter().map(|&(at, n)| (CATALOGUE[at].about().id, n)).collect(),
            cut_short,
        }
    }

    /// The place of its level in [`LEVELS`]; none if our techniques do not get to the end.
    pub fn level(&self) -> Option<usize> {
        LEVELS.iter().position(|known| Some(*known) == self.rating.level)
    }

    /// The minutes a typical player takes, in tenths.
    pub fn tenths(&self) -> Option<u64> {
        self.rating.minutes.map(|minutes| (minutes * 10.0).round() as u64)
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
