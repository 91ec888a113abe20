//! The path to the solution, and the three ratings that summarize it.

use super::board::Board;
use super::hint::Hint;
use super::producer::{SearchCache, next};
use super::{Grid, Options, Technique, Tenths, geometry};

/// The difficulty of a puzzle on the scale of *Sudoku Explainer*.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// ER, the Explainer rating: that of the hardest step. 20.0 if the search found no next step.
    pub er: Tenths,
    /// EP, the pearl rating: that of the hardest step up to the first placement; 0.0 if nothing was
    /// placed.
    pub ep: Tenths,
    /// ED, the diamond rating: that of the first step; 0.0 if there was none.
    pub ed: Tenths,
    /// The technique of the hardest step; `None` if the grid was full already, if no next step was
    /// found, or if the search was capped.
    pub hardest: Option<Technique>,
    /// The steps, if [`Options::steps`] is set.
    pub steps: Option<Vec<Step>>,
    /// Whether the search ended at [`Options::cap`]. Then the true ER is the cap or more, and so
    /// are EP and ED unless they were known before the search ended.
    pub is_capped: bool,
}

/// One step of the path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The rating of the step.
    pub rating: Tenths,
    /// The technique of the step.
    pub technique: Technique,
    /// The candidates it removes, by cell (0 to 80) and digit (1 to 9).
    pub removed: Vec<(u8, u8)>,
    /// The cell and the digit that it then places, numbered likewise.
    pub placed: Option<(u8, u8)>,
}

impl Step {
    fn from_hint(hint: &Hint) -> Step {
        let removed = hint.removed.iter().flat_map(|&(cell, digits)| {
            geometry::bits(digits).map(move |digit| (cell as u8, digit as u8 + 1))
        });
        Step {
            rating: Tenths::rounded(hint.rating),
            technique: hint.technique,
            removed: removed.collect(),
            placed: hint.placed.map(|(cell, digit)| (cell as u8, digit as u8 + 1)),
        }
    }
}

/// Rates a puzzle with the default options, which give the ratings that people quote.
///
/// It is not checked whether the puzzle has exactly one solution. If it does not, the search may
/// take very long and end with 20.0.
pub fn rate(grid: &Grid) -> Rating {
    rate_with(grid, &Options::default())
}

/// Rates a puzzle with the given options; see [`rate`].
pub fn rate_with(grid: &Grid, options: &Options) -> Rating {
    let mut board = Board::new(grid);
    let mut cache = SearchCache::new();
    let mut hardest: Option<(f64, Technique)> = None;
    let (mut er, mut ep, mut ed) = (0.0, 0.0, 0.0);
    let mut steps = options.steps.then(Vec::new);
    let cap = options.cap.unwrap_or(Tenths::new(u16::MAX));
    let mut is_capped = false;
    while !board.is_full() {
        let hint = next(&board, options, &mut cache);
        // Either the next step reaches the cap, or none was found because the producers beyond the
        // cap were skipped.
        is_capped = options.cap.is_some()
            && hint.as_ref().is_none_or(|hint| Tenths::rounded(hint.rating) >= cap);
        if is_capped {
            break;
        }
        let Some(hint) = hint else {
            er = 20.0;
            hardest = None;
            break;
        };
        if hint.rating > er {
            er = hint.rating;
            hardest = Some((er, hint.technique));
        }
        if let Some(steps) = &mut steps {
            steps.push(Step::from_hint(&hint));
        }
        hint.apply(&mut board);
        if ep == 0.0 {
            if ed == 0.0 {
                ed = er;
            }
            if hint.placed.is_some() {
                ep = er;
            }
        }
    }
    let hardest = hardest.map(|(_, technique)| technique);
    let known = |rating: f64| match is_capped && rating == 0.0 {
        true => cap,
        false => Tenths::rounded(rating),
    };
    let rating = Rating { er: known(er), ep: known(ep), ed: known(ed), hardest, steps, is_capped };
    match is_capped {
        true => Rating { er: cap, hardest: None, ..rating },
        false => rating,
    }
}

/// Returns the first step from a grid, or `None` if the grid is full or no step is found below the
/// cap.
pub fn first_step(grid: &Grid, options: &Options) -> Option<Step> {
    let board = Board::new(grid);
    if board.is_full() {
        return None;
    }
    next(&board, options, &mut SearchCache::new()).map(|hint| Step::from_hint(&hint))
}
