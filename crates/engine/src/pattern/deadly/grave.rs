//! BUG (bivalue universal grave): a board where every open cell would have two candidates.
//!
//! If every digit also had two places in each house that still needs it, every cell could take its
//! other candidate.

use std::ops::ControlFlow;

use super::conclude::{self, Naming};
use super::{Deadly, Shape};
use crate::board::View;
use crate::deduction::{OnDeduction, TechniqueInfo};
use crate::set;
use kotowari_kernel::{Axiom, CellId, Digit};

/// The most cells that may have more than two candidates. This defines the technique rather than
/// limiting the search: a grave with six cells changed is hard to picture, and hardly anything
/// follows from one.
const MAX_WIDE_CELLS: usize = 5;

/// The ways to leave two candidates to each open cell so that the board is a grave.
struct Graves(Vec<Deadly>);

/// Reports boards where a single cell has three candidates: the third is placed (BUG+1).
pub fn plus_one<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    for deadly in &board.shared(Graves::new).0 {
        let roof = deadly.roof(board);
        let [only] = roof[..] else { continue };
        if only.extra.count_ones() > 1 {
            continue;
        }
        // The title names no digits, because the pattern is about all of them.
        let naming = Naming { info, kind: None, digits: 0 };
        if let Some(conclusion) = conclude::one_cell(deadly, &roof) {
            conclusion.report(deadly, naming, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Reports boards where several cells have more candidates. The kinds of the technique are types 2,
/// 3 and 4, in order.
pub fn several<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    for deadly in &board.shared(Graves::new).0 {
        let roof = deadly.roof(board);
        if roof.len() < 2 {
            continue;
        }
        let digits = roof.iter().fold(0, |all, roof| all | roof.extra);
        conclude::several(board, deadly, &roof, &mut |kind, conclusion| {
            let naming = Naming { info, kind: info.kinds.get(kind), digits };
            conclusion.report(deadly, naming, found)
        })?;
    }
    ControlFlow::Continue(())
}

impl Graves {
    fn new<const W: usize>(board: &View<W>) -> Graves {
        let marks = |cell: CellId| board.candidates[usize::from(cell)];
        let open = board.open.to_vec();
        let free = board.layout.rules().only_houses()
            || open.iter().all(|&cell| board.may_swap(&[cell], marks(cell)));
        if !free || open.iter().any(|&cell| marks(cell).count_ones() < 2) {
            return Graves(vec![]);
        }
        let more: Vec<CellId> =
            open.iter().copied().filter(|&cell| marks(cell).count_ones() > 2).collect();
        let few = |cell: &CellId| marks(*cell).count_ones() <= 4;
        if more.is_empty() || more.len() > MAX_WIDE_CELLS || !more.iter().all(few) {
            return Graves(vec![]);
        }
        let mut search = GraveSearch {
            open,
            kept: board.candidates.clone(),
            closed: closed(board, &more),
            more,
            found: vec![],
        };
        // Houses without such a cell have to be dead already.
        if search.closed[0].iter().all(|&house| search.is_dead(board, house)) {
            search.choose(board, 0);
        }
        Graves(search.found)
    }
}

/// Returns for each number of assigned cells the houses that are settled by then.
fn closed<const W: usize>(board: &View<W>, more: &[CellId]) -> Vec<Vec<usize>> {
    let mut closed = vec![vec![]; more.len() + 1];
    for house in board.houses() {
        let within = |cell: &CellId| board.geometry.houses[house].contains(*cell);
        closed[more.iter().rposition(within).map_or(0, |last| last + 1)].push(house);
    }
    closed
}

struct GraveSearch {
    open: Vec<CellId>,
    /// The candidates kept in each cell, as masks.
    kept: Vec<u64>,
    more: Vec<CellId>,
    closed: Vec<Vec<usize>>,
    found: Vec<Deadly>,
}

impl GraveSearch {
    /// Returns whether every digit has two places or none in a house.
    fn is_dead<const W: usize>(&self, board: &View<W>, house: usize) -> bool {
        let (mut once, mut twice, mut often) = (0, 0, 0);
        for cell in board.open_in(house).iter() {
            let kept = self.kept[usize::from(cell)];
            often |= twice & kept;
            twice |= once & kept;
            once |= kept;
        }
        once == twice && often == 0
    }

    fn choose<const W: usize>(&mut self, board: &View<W>, depth: usize) {
        let Some(&cell) = self.more.get(depth) else {
            self.found.push(self.deadly());
            return;
        };
        let candidates = board.candidates[usize::from(cell)];
        for a in set::digits(candidates) {
            for b in set::digits(candidates).filter(|&b| b > a) {
                self.kept[usize::from(cell)] = 1 << a | 1 << b;
                if self.closed[depth + 1].iter().all(|&house| self.is_dead(board, house)) {
                    self.choose(board, depth + 1);
                }
            }
        }
        self.kept[usize::from(cell)] = candidates;
    }

    fn deadly(&self) -> Deadly {
        let kept: Vec<u64> = self.open.iter().map(|&cell| self.kept[usize::from(cell)]).collect();
        let pair =
            |mask: u64| [mask.trailing_zeros(), 63 - mask.leading_zeros()].map(|d| d as Digit);
        let pattern = self.open.iter().zip(&kept).map(|(&cell, &mask)| (cell, pair(mask)));
        let axiom = Axiom::Guardian(pattern.collect());
        Deadly { shape: Shape::Grave, cells: self.open.clone(), kept, axiom }
    }
}
