//! A house together with a clue or two that touch it: clues that share a cell with it, or that
//! cells of it see.
//!
//! An arrow of which one cell lies in a row may hold the digits that three other cells of the row
//! see. Neither the arrow nor the row says anything then, but one leaves the other few ways. There
//! are hundreds of such pairs, and most have not changed since the last step; so what came to
//! nothing is remembered with the candidates it was about.

use std::ops::ControlFlow;

use super::fill_story::HouseStory;
use super::refute::World;
use super::scope::Scope;
use super::tree::{self, Supposed};
use super::trial::Trial;
use crate::board::View;
use crate::deduction::{Deduction, OnDeduction, TechniqueInfo};
use crate::layout::{RuleId, Says};
use crate::pattern::bound::{candidates_in, live};
use crate::set::CellSet;
use kotowari_kernel::{Candidate, CellId, HouseId, Proof, SumId};

/// Most cells of the clues outside of the house.
const MOST_OUT: usize = 8;
/// Most open cells of all.
const MOST_OPEN: usize = 18;
/// Two houses are filled together if so many clues lie across them; on small boards one is enough.
const ACROSS: usize = 3;
/// Units of work for one house with its clues.
const WORK: u64 = 50_000;
/// The budgets of a technique for all of them. After the first position most need no search.
const SHARES: u64 = 6;
/// Most sentences that try out cells, in one step.
const TRIALS: usize = 20;
/// Most candidates for which a short trial is sought.
const CLAIMS: usize = 6;

/// A house, or two, and what is filled with them.
struct Scene<const W: usize> {
    houses: Vec<HouseId>,
    cells: CellSet<W>,
    /// Open cells beside them that see several cells of one of the clues.
    beside: CellSet<W>,
}

/// Finds candidates that no filling of a house and the clues that touch it has, or goes with; those
/// with the fewest open cells first.
pub(super) fn touched<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    clues: &[(RuleId, CellSet<W>)],
    sums: &[(SumId, CellSet<W>)],
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    board.allow(board.limits().work.saturating_mul(SHARES));
    for scene in scenes(board, clues) {
        if board.is_spent() {
            break;
        }
        let key = scene.key(board);
        if board.came_to_nothing(&key) {
            continue;
        }
        let before = board.effort().spent;
        let said = scene.search(board, sums);
        let Some((proved, story)) = said else {
            if !board.is_spent() {
                board.note_nothing(key, board.effort().spent - before);
            }
            continue;
        };
        found(Deduction::of(info).removes(proved).story(story))?;
    }
    ControlFlow::Continue(())
}

fn scenes<const W: usize>(board: &View<W>, clues: &[(RuleId, CellSet<W>)]) -> Vec<Scene<W>> {
    let strong = board.houses().filter(|&house| board.geometry.strong[house]);
    let houses: Vec<HouseId> = strong.filter(|&house| board.open_in(house).len() > 2).collect();
    let set = |house: HouseId| board.geometry.houses[house];
    let mut bases: Vec<(Vec<HouseId>, CellSet<W>)> =
        houses.iter().map(|&house| (vec![house], set(house))).collect();
    let all: Vec<CellSet<W>> = (0..board.layout.more().len())
        .map(|rule| board.layout.rule(rule).cells.iter().copied().collect())
        .collect();
    let enough = if board.digits < 7 { 1 } else { ACROSS };
    for (i, &one) in houses.iter().enumerate() {
        for &other in &houses[i + 1..] {
            let (left, right) = (set(one) - set(other), set(other) - set(one));
            let both = left | right;
            let across = |clue: &&CellSet<W>| {
                let is_part = (**clue & (board.open - both)).len() <= 2;
                is_part && clue.intersects(&left) && clue.intersects(&right)
            };
            if all.iter().filter(across).count() >= enough {
                bases.push((vec![one, other], set(one) | set(other)));
            }
        }
    }
    let mut scenes: Vec<(usize, Scene<W>)> = vec![];
    for (houses, own) in bases {
        let touching: Vec<CellSet<W>> = clues
            .iter()
            .map(|(_, clue)| *clue)
            .filter(|clue| (*clue - own).len() <= MOST_OUT && touches(board, own, *clue))
            .collect();
        let mut add = |first: CellSet<W>, second: CellSet<W>| {
            let cells = own | first | second;
            let open = (cells & board.open).len();
            let known = |(_, known): &(usize, Scene<W>)| known.cells == cells;
            if (cells - own).len() > MOST_OUT || open > MOST_OPEN || scenes.iter().any(known) {
                return;
            }
            let sees = |cell: CellId| {
                let near = board.near(cell);
                [first, second].iter().any(|clue| ((*clue - own) & board.open & near).len() > 1)
            };
            let beside = (board.open - cells).iter().filter(|&cell| sees(cell)).collect();
            scenes.push((open, Scene { houses: houses.clone(), cells, beside }));
        };
        if houses.len() > 1 {
            add(own, own);
        }
        for (i, &first) in touching.iter().enumerate() {
            add(first, first);
            if houses.len() == 1 {
                touching[i + 1..].iter().for_each(|&second| add(first, second));
            }
        }
    }
    scenes.sort_by_key(|(open, _)| *open);
    scenes.into_iter().map(|(_, scene)| scene).collect()
}

/// Returns whether a clue has open cells outside of a house and one in it, or outside two that the
/// same two cells of the house see.
fn touches<const W: usize>(board: &View<W>, own: CellSet<W>, clue: CellSet<W>) -> bool {
    let out = (clue - own) & board.open;
    let inside = own & board.open;
    let sees = || {
        let seeing = inside.iter().filter(|&cell| (board.near(cell) & out).len() > 1);
        seeing.count() > 1
    };
    !out.is_empty() && (clue.intersects(&inside) || sees())
}

impl<const W: usize> Scene<W> {
    /// Names the scene with all that is left in its cells and beside them.
    fn key(&self, board: &View<W>) -> Box<[u64]> {
        let cell = |cell: CellId| [u64::from(cell), live(board, cell)];
        let cells = self.cells.iter().chain(self.beside.iter()).flat_map(cell);
        [self.cells.len() as u64].into_iter().chain(cells).collect()
    }

    fn search(
        &self,
        board: &View<W>,
        sums: &[(SumId, CellSet<W>)],
    ) -> Option<(Vec<(Candidate, Proof)>, HouseStory)> {
        let Scene { houses, cells, beside } = self;
        let inside = |(_, sum): &&(SumId, CellSet<W>)| (*sum - *cells).is_empty();
        let numbers: Vec<SumId> = sums.iter().filter(inside).map(|(number, _)| *number).collect();
        let cells = cells.to_vec();
        let scope = Scope::new(board, cells.clone(), numbers.clone()).within(WORK);
        let mut ways: Vec<Vec<u64>> = vec![];
        let common = scope.common_of(&mut |way| ways.push(way.to_vec()));
        if !common.any {
            return None;
        }
        let gone = |(&cell, some): (&CellId, &u64)| {
            candidates_in(cell, board.candidates[usize::from(cell)] & !some)
        };
        let mut lost: Vec<Candidate> = cells.iter().zip(&common.some).flat_map(gone).collect();
        let scope = scope.within(WORK);
        for cell in beside.iter() {
            let open = candidates_in(cell, board.candidates[usize::from(cell)]);
            lost.extend(open.filter(|&c| scope.goes_with_none(c, &mut ways)));
        }
        let mut trials: Vec<(Candidate, Vec<CellId>, Proof, Trial)> = vec![];
        for c in lost.into_iter().take(CLAIMS) {
            let mut all = cells.clone();
            if !all.contains(&c.cell) {
                all.push(c.cell);
            }
            let trial = tree::trial(board, &all, &numbers, Supposed::Holds(c));
            let Some((part, ends)) = trial.filter(|(_, ends)| ends.len() <= TRIALS) else {
                continue;
            };
            let Some(proof) = World::new(board, &part.cells, &part.numbers).refute(c) else {
                continue;
            };
            trials.push((c, part.cells, proof, (None, vec![c], ends)));
        }
        trials.sort_by_key(|(.., (_, _, ends))| ends.len());
        let mut told = 0;
        trials.retain(|(.., (_, _, ends))| {
            told += ends.len();
            told <= TRIALS
        });
        if trials.is_empty() {
            return None;
        }
        // A rule counts whose sums lie within the cells that matter, or that relates two of them.
        let layout = &*board.layout;
        let matters = |&rule: &RuleId| {
            trials.iter().any(|(_, core, ..)| {
                let holds = |cell: &CellId| core.contains(cell);
                let terms = |number: SumId| &layout.rules().sums()[number].terms;
                let mut own = layout.sums_of(rule).filter(|number| numbers.contains(number));
                own.any(|number| terms(number).iter().all(|(c, _)| holds(&c.cell)))
                    || layout.pairs().iter().any(|pair| {
                        let [one, other] = pair.cells;
                        let in_house = || {
                            let mut houses = board.geometry.houses.iter();
                            houses.any(|house| house.contains(one) && house.contains(other))
                        };
                        pair.rule == rule
                            && pair.cells.iter().all(holds)
                            && !(pair.says == Says::Differ && in_house())
                    })
            })
        };
        let mut rules: Vec<RuleId> = (0..layout.more().len()).filter(matters).collect();
        // Longer ones first, then dots and signs.
        rules.sort_by_key(|&rule| layout.rule(rule).cells.len() == 2);
        let (mut proved, mut said) = (vec![], vec![]);
        for (c, core, proof, trial) in trials {
            proved.push((c, proof));
            said.push((core, trial));
        }
        Some((proved, HouseStory { houses: houses.clone(), touching: true, rules, trials: said }))
    }
}

impl<const W: usize> Scope<'_, W> {
    /// Returns whether every filling excludes a candidate of another cell. A filling that does not
    /// is added to those known.
    fn goes_with_none(&self, c: Candidate, ways: &mut Vec<Vec<u64>>) -> bool {
        let masks = self.assuming(c);
        let goes = |way: &Vec<u64>| way.iter().zip(&masks).all(|(digit, left)| digit & left != 0);
        if masks == self.live || ways.iter().any(goes) {
            return false;
        }
        match self.filling(masks) {
            super::scope::Answer::Found(way) => {
                ways.push(way);
                false
            }
            super::scope::Answer::None => true,
            super::scope::Answer::Unknown => false,
        }
    }
}
