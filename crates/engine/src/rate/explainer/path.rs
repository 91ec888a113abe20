//! The way to the solution, and the three numbers that sum it up.

use super::board::Board;
use super::hint::Hint;
use super::producer::{Memory, next};
use super::{Grid, Options, Technique, Tenths, geometry};
use crate::gather::Gather as _;

/// The difficulty of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// ER, the rating proper: the hardest step.
    pub er: Tenths,
    /// EP, the pearl rating: the hardest step up to the first digit that is placed.
    pub ep: Tenths,
    /// ED, the diamond rating: the first step.
    pub ed: Tenths,
    /// The name of the hardest step; none if there was nothing to do or nothing was found.
    pub hardest: Option<Technique>,
    /// The steps, if they were asked for.
    pub steps: Option<Vec<Step>>,
    /// Whether the search ended at [`Options::cap`]: ER is that or more, and so is what of EP and ED had not
    /// been settled before.  Then there is no hardest step.
    pub is_capped: bool,
}

/// A step on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// How hard it is.
    pub rating: Tenths,
    /// What it is called.
    pub technique: Technique,
    /// The candidates it removes, by cell (0 to 80) and digit (1 to 9).
    pub removed: Vec<(u8, u8)>,
    /// The digit it then places, by cell and digit.
    pub placed: Option<(u8, u8)>,
}

impl Step {
    fn of(hint: &Hint) -> Step {
        let removed = hint.removed.iter().flat_map(|&(cell, digits)| {
            geometry::bits(digits).map(move |digit| (cell as u8, digit as u8 + 1))
        });
        Step {
            rating: Tenths::of(hint.rating),
            technique: hint.technique,
            removed: removed.gather(),
            placed: hint.placed.map(|(cell, digit)| (cell as u8, digit as u8 + 1)),
        }
    }
}

/// Rates a puzzle on the scale that people quote.
///
/// It is not checked whether the puzzle has exactly one solution; if it does not, the search may
/// take very long and end with 20.0.
pub fn rate(grid: &Grid) -> Rating {
    rate_with(grid, &Options::default())
}

/// Rates a puzzle in a given way.
pub fn rate_with(grid: &Grid, options: &Options) -> Rating {
    let mut board = Board::new(grid);
    let mut memory = Memory::new();
    let mut hardest: Option<(f64, Technique)> = None;
    let (mut er, mut ep, mut ed) = (0.0, 0.0, 0.0);
    let mut steps = options.steps.then(Vec::new);
    let cap = options.cap.unwrap_or(Tenths::new(u16::MAX));
    let mut is_capped = false;
    while !board.is_full() {
        let hint = next(&board, options, &mut memory);
        // Nothing easier is there; what was not searched is as hard as the cap, or harder.
        is_capped = options.cap.is_some()
            && hint.as_ref().is_none_or(|hint| Tenths::of(hint.rating) >= cap);
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
            steps.push(Step::of(&hint));
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
    let of = |rating: f64| match is_capped && rating == 0.0 {
        true => cap,
        false => Tenths::of(rating),
    };
    let rating = Rating { er: of(er), ep: of(ep), ed: of(ed), hardest, steps, is_capped };
    match is_capped {
        true => Rating { er: cap, hardest: None, ..rating },
        false => rating,
    }
}

/// The first step that would be taken from here; none if the grid is full or nothing is found.
pub fn first_step(grid: &Grid, options: &Options) -> Option<Step> {
    let board = Board::new(grid);
    if board.is_full() {
        return None;
    }
    next(&board, options, &mut Memory::new()).map(|hint| Step::of(&hint))
}
