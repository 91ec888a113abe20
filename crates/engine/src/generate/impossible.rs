//! Rejects requests that no puzzle can meet, before anything is tried.

use std::fmt;

use super::mask::Mask;
use super::request::{Request, orbits};
use super::start::Start;
use super::symmetry::Symmetry;
use crate::deduction::Level;
use crate::layout::HouseKind;
use crate::rate::explainer::Tenths;

/// Why no puzzle can meet a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// The mask has another side than the board: found, expected.
    MaskSize(u16, u16),
    /// So few givens never have a unique solution: found, and the fewest that can.
    FewClues(usize, usize),
    /// Two rows or columns of one band or stack have no given, so exchanging them makes another
    /// solution: their indices.
    EmptyLines(HouseKind, u16, u16),
    /// The mask's number of givens is outside the requested window: found, least, most.
    MaskClues(usize, usize, usize),
    /// No number of givens in the window is a sum of orbits of the symmetry: least, most.
    CluesOfSymmetry(usize, usize),
    /// A window is empty or out of range: its name.
    Window(&'static str),
    /// A required technique must not be used: its id.
    NeedIsForbidden(&'static str),
    /// A required technique is harder than the highest level requested: its id, that level.
    NeedIsHarder(&'static str, Level),
    /// No technique that may be used reaches this level.
    LevelIsForbidden(Level),
    /// Singles alone never reach this rating: they rate at most 2.3.
    SinglesOnly(Tenths),
    /// Symmetry and masks need a board of one square grid.
    NotSquare,
    /// This scale rates only the usual board: its name.
    OtherBoard(&'static str),
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl std::error::Error for Impossible {}

/// The fewest givens of a puzzle of the usual kind (McGuire, Tugemann and Civario, 2012).
const FEWEST_NINE: usize = 17;
/// The highest rating of a puzzle that singles solve: a naked single.
const ER_OF_SINGLES: Tenths = Tenths::new(23);

/// Checks whether a request can be met at all.
pub(super) fn check(request: &Request, nine: bool) -> Result<(), Impossible> {
    let layout = &request.layout;
    let cells = layout.cells();
    let fewest = match nine {
        true => FEWEST_NINE,
        // Clues of rules may do without any given.
        _ if !request.rules.is_empty() => 0,
        // If two digits are not given, exchanging them makes another solution.
        false if layout.takes_digits_alike() => usize::from(layout.digits()).saturating_sub(1),
        // Rules that tell digits apart, such as sums, may leave one solution without any given.
        false => 0,
    };
    if let Some(clues) = &request.clues {
        if clues.start() > clues.end() || *clues.start() > cells {
            return Err(Impossible::Window("clues"));
        }
        if *clues.end() < fewest {
            return Err(Impossible::FewClues(*clues.end(), fewest));
        }
    }
    let is_shaped = request.mask.is_some() || request.symmetry != Symmetry::None;
    if is_shaped && !layout.is_square() {
        return Err(Impossible::NotSquare);
    }
    if let Start::Near(puzzle, swap) = &request.start {
        if swap.is_empty() || *swap.start() == 0 || *swap.end() > puzzle.clues() {
            return Err(Impossible::Window("swap"));
        }
    }
    match &request.mask {
        Some(mask) => check_mask(request, mask, fewest)?,
        None => check_orbits(request)?,
    }
    let wanted = &request.wanted;
    let empty =
        |is_empty: bool, name| if is_empty { Err(Impossible::Window(name)) } else { Ok(()) };
    empty(wanted.level.as_ref().is_some_and(|window| window.is_empty()), "level")?;
    empty(wanted.er.as_ref().is_some_and(|window| window.is_empty()), "er")?;
    empty(wanted.hodoku.as_ref().is_some_and(|window| window.is_empty()), "hodoku")?;
    empty(wanted.minutes.as_ref().is_some_and(|window| window.is_empty()), "minutes")?;
    empty(wanted.openings.as_ref().is_some_and(|window| window.is_empty()), "openings")?;
    for (is_asked, scale) in [
        (wanted.er.is_some(), "er"),
        (wanted.hodoku.is_some(), "hodoku"),
        (wanted.minutes.is_some(), "minutes"),
    ] {
        if is_asked && !nine {
            return Err(Impossible::OtherBoard(scale));
        }
    }
    let allowed = wanted.allowed();
    for need in &wanted.needs {
        let id = need.technique.info().id;
        if !wanted.techniques.iter().any(|technique| technique.info().id == id) {
            return Err(Impossible::NeedIsForbidden(id));
        }
        let most = wanted.level.as_ref().map(|window| *window.end());
        if let Some(most) = most.filter(|most| *most < need.technique.info().level) {
            return Err(Impossible::NeedIsHarder(id, most));
        }
    }
    let highest = allowed.iter().map(|technique| technique.info().level).max();
    if let Some(window) = &wanted.level {
        if highest.is_none_or(|highest| highest < *window.start()) {
            return Err(Impossible::LevelIsForbidden(*window.start()));
        }
    }
    let is_single = |family| family == crate::deduction::Family::Single;
    if let Some(window) = wanted.er.as_ref().filter(|_| wanted.solvable) {
        let singles = allowed.iter().all(|technique| is_single(technique.info().family));
        if singles && *window.start() > ER_OF_SINGLES {
            return Err(Impossible::SinglesOnly(*window.start()));
        }
    }
    Ok(())
}

fn check_mask(request: &Request, mask: &Mask, fewest: usize) -> Result<(), Impossible> {
    let layout = &request.layout;
    if mask.size() != layout.rows() {
        return Err(Impossible::MaskSize(mask.size(), layout.rows()));
    }
    let clues = mask.cells().len();
    if clues < fewest {
        return Err(Impossible::FewClues(clues, fewest));
    }
    if let Some(window) = request.clues.as_ref().filter(|window| !window.contains(&clues)) {
        return Err(Impossible::MaskClues(clues, *window.start(), *window.end()));
    }
    let Some((tall, wide)) = layout.boxes().filter(|_| layout.is_classic()) else { return Ok(()) };
    for (kind, together) in [(HouseKind::Row, tall), (HouseKind::Column, wide)] {
        let line = |cell: u16| match kind {
            HouseKind::Row => cell / layout.rows(),
            _ => cell % layout.rows(),
        };
        let is_empty = |number: u16| mask.cells().iter().all(|cell| line(*cell) != number);
        let empty: Vec<u16> = (0..layout.rows()).filter(|number| is_empty(*number)).collect();
        let pair = empty.windows(2).find(|pair| pair[0] / together == pair[1] / together);
        if let Some(pair) = pair {
            return Err(Impossible::EmptyLines(kind, pair[0], pair[1]));
        }
    }
    Ok(())
}

/// Checks that some number of givens in the window is a sum of orbits.
fn check_orbits(request: &Request) -> Result<(), Impossible> {
    let Some(window) = &request.clues else { return Ok(()) };
    let cells = request.layout.cells();
    let mut reached = vec![false; cells + 1];
    reached[0] = true;
    for orbit in orbits(request) {
        for sum in (orbit.len()..=cells).rev() {
            reached[sum] |= reached[sum - orbit.len()];
        }
    }
    let end = (*window.end()).min(cells);
    if (*window.start()..=end).any(|clues| reached[clues]) {
        return Ok(());
    }
    Err(Impossible::CluesOfSymmetry(*window.start(), *window.end()))
}
