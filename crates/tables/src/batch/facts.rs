//! Rates one puzzle: its number of solutions and its rating on each requested scale.

use std::collections::BTreeMap;

use super::answer::wrong_digits;
use super::columns::Scale;
use super::datum::LEVELS;
use super::source::{PuzzleInput, Source};
use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget, Count, Solutions};
use kotowari_engine::error::Error;
use kotowari_engine::layout::Place;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::rate::explainer::Tenths;
use kotowari_engine::rate::hodoku::{self, NotRated};
use kotowari_engine::rate::{self, explainer, ours};
use kotowari_engine::solve::{self, Outcome, SearchEffort};
use kotowari_engine::technique::CATALOGUE;
use kotowari_format::{COUNTED_FROM_ZERO, ReadOptions, Reading};
use kotowari_kernel::Candidate;

/// What to work out for each puzzle.
#[derive(Clone, Debug)]
pub struct RatingRequest {
    /// The scales to rate on.
    pub scales: Vec<Scale>,
    /// Options of the Sudoku Explainer rating.
    pub explainer: explainer::Options,
    /// Whether to count the openings.
    pub openings: bool,
    /// Whether to find out if the puzzle can be solved without a list of candidates.
    pub no_notes: bool,
    /// Search effort of the techniques on the own scale.
    pub patience: SearchEffort,
    /// How puzzles are read.
    pub reading: ReadOptions,
}

/// Everything worked out about one puzzle.
#[derive(Debug)]
pub struct RatedPuzzle {
    /// Where it was read.
    pub source: Source,
    /// `None` if it could not be parsed.
    pub puzzle: Option<Puzzle>,
    /// Number of solutions.
    pub solutions: Option<Solutions>,
    /// Number of digits that can be placed in the first position.
    pub openings: Option<usize>,
    /// Whether it can be solved without a list of candidates.
    pub no_notes: Option<bool>,
    /// Sudoku Explainer's ratings.
    pub explainer: Option<explainer::Rating>,
    /// HoDoKu's score.
    pub hodoku: Option<hodoku::Rating>,
    /// Rating on the own scale, with a summary of the path.
    pub own: Option<OwnRating>,
    /// What is wrong with the puzzle, or was left out.
    pub note: Option<Note>,
}

/// A remark about a puzzle: an error, or what a rating does not cover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// It could not be parsed.
    Unreadable(Error),
    /// A digit is given twice in a house.
    Repeat,
    /// It has no solution.
    NoSolution,
    /// It has one solution, but not with the digits that were filled in here.
    OwnDigits(Vec<Place>),
    /// It has more than one solution.
    SeveralSolutions,
    /// The budget was used up before the number of solutions was known.
    Unsettled,
    /// The techniques do not solve it.
    Stuck,
    /// Some techniques reached a limit of their search: there may be more steps, or easier ones.
    CutShort,
    /// Sudoku Explainer and HoDoKu rate classic 9×9 puzzles only.
    NotClassic,
    /// It has fewer clues than HoDoKu rates.
    TooFewGivens,
    /// HoDoKu rates the givens alone, and they have no unique solution.
    GivensAlone,
    /// The ER is at least this: rating ended at the requested cap.
    Capped(Tenths),
    /// Its rules were guessed from a drawing.
    Guessed,
    /// Parts of it were not read: their names.
    Unread(Vec<String>),
}

impl Note {
    /// Returns a stable name for programs.
    pub fn id(&self) -> &'static str {
        match self {
            Note::Unreadable(error) => error.id,
            Note::Repeat => "repeat",
            Note::NoSolution => "no-solution",
            Note::OwnDigits(_) => "own-digits",
            Note::SeveralSolutions => "several-solutions",
            Note::Unsettled => "unsettled",
            Note::Stuck => "stuck",
            Note::CutShort => "cut_short",
            Note::NotClassic => "not-classic",
            Note::TooFewGivens => "too-few-givens",
            Note::GivensAlone => "givens-alone",
            Note::Capped(_) => "er-capped",
            Note::Guessed => "guessed",
            Note::Unread(_) => "unread",
        }
    }

    /// Whether the puzzle is invalid, as opposed to not rated completely.
    pub fn is_error(&self) -> bool {
        use Note::{NoSolution, OwnDigits, Repeat, SeveralSolutions, Unreadable};
        matches!(self, Unreadable(_) | Repeat | NoSolution | OwnDigits(_) | SeveralSolutions)
    }
}

/// Rating on the own scale, with a summary of the solution path.
#[derive(Clone, Debug)]
pub struct OwnRating {
    /// Level, minutes, reasons.
    pub rating: ours::Rating,
    /// Index in the catalogue of the hardest technique; `None` if the techniques do not solve it.
    pub hardest: Option<usize>,
    /// Ids of the techniques used and their number of uses, the easiest first.
    pub techniques: Vec<(&'static str, usize)>,
    /// Whether a technique reached a limit of its search.
    pub cut_short: bool,
}

impl RatingRequest {
    /// Requests these scales with default options.
    pub fn of(scales: Vec<Scale>) -> RatingRequest {
        let (explainer, patience) = (explainer::Options::default(), SearchEffort::default());
        let reading = ReadOptions::default();
        RatingRequest { scales, explainer, openings: false, no_notes: false, patience, reading }
    }

    /// Parses and rates items lazily, skipping headings.
    pub fn rate<I: IntoIterator<Item = PuzzleInput>>(
        &self,
        items: I,
    ) -> impl Iterator<Item = RatedPuzzle> + use<'_, I> {
        items.into_iter().filter_map(|item| RatedPuzzle::of(&item, self))
    }
}

impl RatedPuzzle {
    /// Parses and rates an item. Returns `None` for the heading of a list.
    pub fn of(item: &PuzzleInput, wanted: &RatingRequest) -> Option<RatedPuzzle> {
        let source = item.source.clone();
        Some(match item.parse_with(wanted.reading)? {
            Ok(reading) => RatedPuzzle::rate(source, reading, wanted),
            Err(error) => RatedPuzzle::unreadable(source, error),
        })
    }

    /// Returns the result for an item that cannot be parsed, with the error as its note.
    pub fn unreadable(source: Source, error: Error) -> RatedPuzzle {
        RatedPuzzle { note: Some(Note::Unreadable(error)), ..RatedPuzzle::blank(source) }
    }

    fn blank(source: Source) -> RatedPuzzle {
        RatedPuzzle {
            source,
            puzzle: None,
            solutions: None,
            openings: None,
            no_notes: None,
            explainer: None,
            hodoku: None,
            own: None,
            note: None,
        }
    }

    /// Rates a parsed puzzle.
    pub fn rate(source: Source, reading: Reading, wanted: &RatingRequest) -> RatedPuzzle {
        let mut rated = RatedPuzzle::blank(source);
        let is_guessed = !reading.guessed.is_empty();
        let mut unread = reading.unread;
        unread.retain(|name| name != COUNTED_FROM_ZERO);
        let puzzle = &*rated.puzzle.insert(reading.puzzle);
        // First, because raters search for minutes on a puzzle without a unique solution.
        let count = count::solutions(puzzle, Budget::default());
        rated.solutions = Some(count.solutions());
        let Ok(board) = Board::new(puzzle) else {
            rated.solutions = Some(Solutions::None);
            rated.note = own_digits(puzzle).or(Some(Note::Repeat));
            return rated;
        };
        rated.openings = wanted.openings.then(|| rate::openings(&board));
        match count {
            Count::None => {
                rated.note = own_digits(puzzle).or(Some(Note::NoSolution));
                return rated;
            }
            Count::Many(..) => {
                rated.note = Some(Note::SeveralSolutions);
                return rated;
            }
            Count::Unknown => rated.note = Some(Note::Unsettled),
            Count::One(_) => {}
        }
        if wanted.no_notes {
            let bare = puzzle.clone().without_notes();
            let outcome = |board: Board| solve::path(&board, &solve::without_notes()).outcome;
            rated.no_notes = Board::new(&bare).ok().map(|b| outcome(b) == Outcome::Solved);
        }
        if wanted.scales.contains(&Scale::Own) {
            let limits = board.limits().clone().patient(wanted.patience);
            let own = OwnRating::of(puzzle, &board.limited(limits), &count);
            if own.cut_short {
                rated.note = rated.note.or(Some(Note::CutShort));
            } else if own.rating.level.is_none() {
                rated.note = Some(Note::Stuck);
            }
            rated.own = Some(own);
        }
        if wanted.scales.contains(&Scale::Hodoku) {
            match hodoku::rate(puzzle) {
                Ok(rating) => rated.hodoku = Some(rating),
                Err(NotRated::OtherLayout) => rated.note = Some(Note::NotClassic),
                Err(NotRated::TooFewGivens(_)) => rated.note = Some(Note::TooFewGivens),
                // HoDoKu ignores digits filled in since, so it may find several solutions where
                // `count` found one.
                Err(NotRated::NotOneSolution(_)) => rated.note = Some(Note::GivensAlone),
            }
        }
        if wanted.scales.contains(&Scale::Explainer) {
            rated.explainer =
                grid(puzzle).map(|grid| explainer::rate_with(&grid, &wanted.explainer));
            match &rated.explainer {
                None => rated.note = Some(Note::NotClassic),
                // There is one note only, and a cap changes the meaning of the number shown.
                Some(rating) if rating.is_capped => rated.note = Some(Note::Capped(rating.er)),
                Some(_) => {}
            }
        }
        // That its rules may be others matters more than that two scales know none of them.
        if matches!(rated.note, None | Some(Note::NotClassic)) {
            let of_rules = is_guessed.then_some(Note::Guessed);
            let of_rest = (!unread.is_empty()).then_some(Note::Unread(unread));
            rated.note = of_rules.or(of_rest).or(rated.note);
        }
        rated
    }
}

/// The note that only digits of the reader are wrong, if they are.
fn own_digits(puzzle: &Puzzle) -> Option<Note> {
    let place = |c: &Candidate| puzzle.layout.place(c.cell);
    let places: Vec<Place> = wrong_digits(puzzle).iter().map(place).collect();
    (!places.is_empty()).then_some(Note::OwnDigits(places))
}

impl OwnRating {
    fn of(puzzle: &Puzzle, board: &Board, count: &Count) -> OwnRating {
        let techniques = match count::is_unique(puzzle, count) {
            true => solve::everything(),
            false => solve::without_uniqueness(),
        };
        let path = solve::path(board, &techniques);
        let rank = |id: &str| CATALOGUE.iter().position(|technique| technique.info().id == id);
        let mut uses: BTreeMap<usize, usize> = BTreeMap::new();
        for rank in path.steps.iter().filter_map(|step| rank(step.deduction().technique.id)) {
            *uses.entry(rank).or_default() += 1;
        }
        let hardest = uses.keys().next_back().copied();
        let cut_short = !path.unsearched.is_empty()
            || path.steps.iter().any(|step| !step.unsearched().is_empty());
        OwnRating {
            rating: ours::rate_path(board, &path),
            hardest: hardest.filter(|_| path.outcome == Outcome::Solved),
            techniques: uses.iter().map(|(&rank, &n)| (CATALOGUE[rank].info().id, n)).collect(),
            cut_short,
        }
    }

    /// Returns the index of the level in [`LEVELS`]; `None` if the techniques do not
    /// solve the puzzle.
    pub fn level(&self) -> Option<usize> {
        LEVELS.iter().position(|known| Some(*known) == self.rating.level)
    }

    /// Returns the minutes a typical player takes, in tenths of a minute.
    pub fn tenths(&self) -> Option<u64> {
        self.rating.minutes.map(|minutes| (minutes * 10.0).round() as u64)
    }
}

/// Converts a puzzle to Sudoku Explainer's grid; `None` unless it is a classic 9×9 with 3×3 boxes.
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
