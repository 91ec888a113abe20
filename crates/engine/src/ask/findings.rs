//! What somebody has filled in, held against the solution.

use crate::board::Repeat;
use crate::count::{self, Budget, Count};
use crate::gather::Gather as _;
use crate::layout::Layout;
use crate::puzzle::Puzzle;
use crate::set;
use kotowari_kernel::{Candidate, CellId};

/// What is right and wrong about a position.
#[derive(Clone, Debug)]
pub struct Findings {
    /// The solutions of the printed digits alone.
    pub count: Count,
    /// Every digit that was filled in.
    pub own: Vec<Candidate>,
    /// Equal digits in a house.
    pub repeats: Vec<Repeat>,
    /// Digits filled in that disagree with the one solution.
    pub wrong: Vec<Candidate>,
    /// Whether the printed digits and those filled in still have a solution, if that is known.
    pub fits: Option<bool>,
    /// Marks that the one solution needs and that are not there.
    pub missing: Vec<Candidate>,
    /// Marks that a printed or right digit of the same house rules out.
    pub impossible: Vec<Candidate>,
}

impl Findings {
    /// Looks a position through.
    pub fn of(puzzle: &Puzzle) -> Findings {
        let clash = repeats(puzzle).iter().any(|repeat| is_printed(puzzle, repeat));
        let count = match clash {
            true => Count::None,
            false => count::solutions(&puzzle.givens_alone(), Budget::default()),
        };
        Findings::counted(puzzle, count)
    }

    /// The same, where it is known how many solutions the printed digits alone have.
    pub fn counted(puzzle: &Puzzle, count: Count) -> Findings {
        let budget = Budget::default();
        let repeats = repeats(puzzle);
        let own: Vec<Candidate> = cells(&puzzle.layout)
            .filter_map(|cell| Some(Candidate { cell, digit: puzzle.placed[usize::from(cell)]? }))
            .gather();
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
            findings.wrong = findings.own.iter().copied().filter(|c| !right(c)).gather();
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

    /// Whether nothing that was filled in or marked is known to be wrong.
    pub fn is_clean(&self) -> bool {
        self.fits != Some(false) && self.missing.is_empty() && self.repeats.is_empty()
    }

    /// The position without its wrong digits, and without marks if they lack something.
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

/// The open cells with their marks, if there are any.
fn noted(puzzle: &Puzzle) -> Vec<(CellId, u64)> {
    let Some(marks) = &puzzle.marks else { return vec![] };
    let open = cells(&puzzle.layout).filter(|&cell| puzzle.value(cell).is_none());
    open.map(|cell| (cell, marks[usize::from(cell)])).gather()
}

/// Marks of cells that see the same digit; `right` is the position without its wrong digits.
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
    marked.filter(seen).gather()
}

/// Whether two printed digits clash.
fn is_printed(puzzle: &Puzzle, repeat: &Repeat) -> bool {
    repeat.cells.iter().all(|&cell| puzzle.givens[usize::from(cell)].is_some())
}

/// Every pair of equal digits in a house that may hold one (of blanks, the one too many); two cells that
/// share several houses are named once.
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
