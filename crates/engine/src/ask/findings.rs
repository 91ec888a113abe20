//! Compares what a player has filled in with the solution.

use crate::board::Repeat;
use crate::count::{self, Budget, Count};
use crate::layout::Layout;
use crate::puzzle::Puzzle;
use crate::set;
use kotowari_kernel::{Candidate, CellId};

/// The mistakes in a position.
#[derive(Clone, Debug)]
pub struct Findings {
    /// The solutions of the givens alone.
    pub count: Count,
    /// All digits filled in.
    pub own: Vec<Candidate>,
    /// Pairs of equal digits in a house.
    pub repeats: Vec<Repeat>,
    /// Digits filled in that differ from the unique solution.
    pub wrong: Vec<Candidate>,
    /// Whether givens and digits filled in still have a solution; `None` if unknown.
    pub fits: Option<bool>,
    /// Candidates of the unique solution that the pencil marks lack.
    pub missing: Vec<Candidate>,
    /// Pencil marks that a given or correct digit in the same house excludes.
    pub impossible: Vec<Candidate>,
}

impl Findings {
    /// Checks a position, counting the solutions of its givens.
    pub fn of(puzzle: &Puzzle) -> Findings {
        let clash = repeats(puzzle).iter().any(|repeat| is_printed(puzzle, repeat));
        let count = match clash {
            true => Count::None,
            false => count::solutions(&puzzle.givens_alone(), Budget::default()),
        };
        Findings::counted(puzzle, count)
    }

    /// Checks a position whose givens have been counted already.
    pub fn counted(puzzle: &Puzzle, count: Count) -> Findings {
        let budget = Budget::default();
        let repeats = repeats(puzzle);
        let own: Vec<Candidate> = cells(&puzzle.layout)
            .filter_map(|cell| Some(Candidate { cell, digit: puzzle.placed[usize::from(cell)]? }))
            .collect();
        let mut findings = Findings {
            count,
            own,
            repeats,
            wrong: vec![],
            fits: None,
            missing: vec![],
            impossible: vec![],
        };
        if let Count::One(solution) = &findings.count {
            let right = |c: &Candidate| solution[usize::from(c.cell)] == c.digit;
            let mut marked = vec![];
            for (cell, mask) in noted(puzzle) {
                let digit = solution[usize::from(cell)];
                marked.extend((mask >> digit & 1 == 0).then_some(Candidate { cell, digit }));
            }
            findings.missing = marked;
            findings.wrong = findings.own.iter().copied().filter(|c| !right(c)).collect();
            findings.fits = Some(findings.wrong.is_empty());
        } else if findings.repeats.is_empty() {
            let unmarked = Puzzle { marks: None, ..puzzle.clone() };
            findings.fits = match count::solutions(&unmarked, budget) {
                Count::None => Some(false),
                Count::One(_) | Count::Many(..) => Some(true),
                Count::Unknown => None,
            };
        } else {
            findings.fits = Some(false);
        }
        findings.impossible = impossible(puzzle, &findings.mended(puzzle));
        findings
    }

    /// Returns whether no digit or pencil mark is known to be wrong.
    pub fn is_clean(&self) -> bool {
        self.fits != Some(false) && self.missing.is_empty() && self.repeats.is_empty()
    }

    /// Returns the position without its wrong digits, and without pencil marks if digits are wrong
    /// or marks are missing.
    pub fn mended(&self, puzzle: &Puzzle) -> Puzzle {
        let mut mended = puzzle.clone();
        for c in &self.wrong {
            mended.placed[usize::from(c.cell)] = None;
        }
        if !self.missing.is_empty() || !self.wrong.is_empty() {
            mended.marks = None;
        }
        mended
    }
}

fn cells(layout: &Layout) -> impl Iterator<Item = CellId> + use<> {
    (0..layout.cells()).map(|cell| cell as CellId)
}

/// The open cells with their pencil marks; empty if there are none.
fn noted(puzzle: &Puzzle) -> Vec<(CellId, u64)> {
    let Some(marks) = &puzzle.marks else { return vec![] };
    let open = cells(&puzzle.layout).filter(|&cell| puzzle.value(cell).is_none());
    open.map(|cell| (cell, marks[usize::from(cell)])).collect()
}

/// Pencil marks whose cells see the same digit in `right`, the position without its wrong digits.
fn impossible(puzzle: &Puzzle, right: &Puzzle) -> Vec<Candidate> {
    let layout = &puzzle.layout;
    let seen = |c: &Candidate| {
        let houses = layout.houses_of(c.cell).iter();
        let mut peers = houses.flat_map(|&house| layout.cells_of(house)).filter(|&&o| o != c.cell);
        peers.any(|&other| right.value(other) == Some(c.digit))
    };
    let marked = noted(puzzle)
        .into_iter()
        .flat_map(|(cell, mask)| set::digits(mask).map(move |digit| Candidate { cell, digit }));
    marked.filter(seen).collect()
}

/// Returns whether both cells are givens.
fn is_printed(puzzle: &Puzzle, repeat: &Repeat) -> bool {
    repeat.cells.iter().all(|&cell| puzzle.givens[usize::from(cell)].is_some())
}

/// Returns every pair of equal digits in a house that may hold one (for blanks, the one too many).
/// Two cells that share several houses appear once.
pub fn repeats(puzzle: &Puzzle) -> Vec<Repeat> {
    let mut found: Vec<Repeat> = vec![];
    for (house, cells) in puzzle.layout.rules().houses().iter().enumerate() {
        for (i, &second) in cells.iter().enumerate() {
            let Some(digit) = puzzle.value(second) else { continue };
            let mut before = cells[..i].iter().copied().filter(|&c| puzzle.value(c) == Some(digit));
            let most = usize::from(puzzle.layout.rules().most(digit));
            let Some(first) = before.nth(most - 1) else { continue };
            let cells = [first, second];
            if !found.iter().any(|known| known.cells == cells) {
                found.push(Repeat::new(&puzzle.layout, house, digit, cells));
            }
        }
    }
    found
}
