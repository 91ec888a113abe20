//! Why an assumption leaves no filling, in sentences that can be checked one by one: the cells are
//! tried in an order that ends soon, and each end of the trial is a sentence.
//!
//! Unlike the proof for the kernel each sentence uses only what filled cells exclude and what the
//! sentences before it say; so a reader can follow it with the candidates of the figure alone. To
//! keep it short, cells that do not matter are left out first, at each point the cell is tried
//! whose digits end soonest, and in the end each sentence that can be spared goes.

use super::line::Set;
use super::refute::World;
use super::scope::{Answer, Dead, Scope};
use crate::board::View;
use crate::layout::RuleId;
use crate::pattern::bound::candidates_in;
use crate::set;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Proof, SumId};

/// A sentence of the trial: with these candidates something has nothing left, or little.
#[derive(Clone, Debug, PartialEq, Eq)]
struct End {
    /// In the order in which they were tried, the assumption first.
    given: Vec<Candidate>,
    why: Why,
}

/// Ends of a trial: the cells tried, the digits tried in them, and what has nothing left then.
pub(super) type Ends = Vec<(Vec<CellId>, Vec<Vec<Digit>>, Why)>;

/// What has nothing left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Why {
    Cell(CellId),
    /// By this sum the cells have only these digits left; the trial goes on.
    Left(SumId, Vec<(CellId, u64)>),
    /// In this house the digit fits only there; the trial goes on.
    Only(HouseId, Candidate),
    /// These cells use up the digits of this house, so others lose candidates; the trial goes on.
    Used {
        house: HouseId,
        cells: Vec<CellId>,
        digits: Vec<Digit>,
        lost: Vec<Candidate>,
    },
    /// The cells make this at most (or at least), which is not what they need.
    Reach {
        cells: Vec<CellId>,
        most: bool,
        reach: i64,
        needed: i64,
    },
    /// The cells of one side make this at most, those of the other that at least.
    Sides {
        small: Vec<CellId>,
        most: i64,
        large: Vec<CellId>,
        least: i64,
    },
    /// A digit that a rule needs has no place.
    Need {
        rule: RuleId,
        digit: Digit,
    },
    /// The rule cannot hold any more.
    Broken(RuleId),
    /// The cells hold one digit at most of each of these sets, which are too few.
    Far {
        cells: Vec<CellId>,
        cliques: Vec<Vec<Digit>>,
    },
    /// The digit has no place in the house.
    Digit(HouseId, Digit),
    /// The cells must differ and have only these digits.
    Crowd {
        house: HouseId,
        cells: Vec<CellId>,
        digits: Vec<Digit>,
    },
}

/// Most sentences of a trial; a longer one is no explanation.
const MOST: usize = 24;
/// Most sentences before those that can be spared are gone.
const MOST_AT_FIRST: usize = 72;
/// Cells that are compared before one of them is tried.
const LOOKED_AT: usize = 8;

/// What is supposed of some cells, and leaves no filling.
#[derive(Clone, Copy, Debug)]
pub(super) enum Supposed {
    /// The candidate holds.
    Holds(Candidate),
    /// None of the cells holds the digit.
    Without(Digit),
}

impl Supposed {
    /// Returns what it leaves in each cell of a scope.
    fn masks<const W: usize>(self, scope: &Scope<'_, W>) -> Vec<u64> {
        match self {
            Supposed::Holds(c) => scope.assuming(c),
            Supposed::Without(digit) => scope.without(digit),
        }
    }

    /// Returns the candidate that is tried first, if it is one.
    fn given(self) -> Option<Candidate> {
        match self {
            Supposed::Holds(c) => Some(c),
            Supposed::Without(_) => None,
        }
    }
}

/// Why there is no filling, for those of the cells that matter: the scope of these, and the ends of
/// the trial. `None` if there are too many.
pub(super) fn trial<'a, const W: usize>(
    board: &'a View<W>,
    cells: &[CellId],
    numbers: &[SumId],
    supposed: Supposed,
) -> Option<(Scope<'a, W>, Ends)> {
    let core = core(board, cells, numbers, supposed);
    let scope = Scope::new(board, core, numbers.to_vec());
    let ends = ends(&scope, supposed.masks(&scope), supposed.given().into_iter().collect())?;
    Some((scope, merged(&ends)))
}

/// Returns the cells that matter for there being no filling: from the last on, each is left out if
/// it still holds without.
fn core<const W: usize>(
    board: &View<W>,
    cells: &[CellId],
    numbers: &[SumId],
    supposed: Supposed,
) -> Vec<CellId> {
    let keep = supposed.given().map(|c| c.cell);
    let mut kept = cells.to_vec();
    for i in (0..cells.len()).rev() {
        if keep == Some(cells[i]) || kept.len() <= 1 {
            continue;
        }
        let less: Vec<CellId> = kept.iter().copied().filter(|cell| *cell != cells[i]).collect();
        let scope = Scope::new(board, less.clone(), numbers.to_vec()).brief();
        if scope.filling(supposed.masks(&scope)) == Answer::None {
            kept = less;
        }
    }
    kept
}

/// Returns the proof that a candidate leaves no filling of the cells, for those that matter alone.
pub(super) fn refuted<const W: usize>(
    board: &View<W>,
    cells: &[CellId],
    numbers: &[SumId],
    c: Candidate,
) -> Option<Proof> {
    let core = core(board, cells, numbers, Supposed::Holds(c));
    let sums = board.layout.rules().sums();
    let inside = |n: &SumId| sums[*n].terms.iter().all(|(c, _)| core.contains(&c.cell));
    let numbers: Vec<SumId> = numbers.iter().copied().filter(inside).collect();
    World::new(board, &core, &numbers).refute(c)
}

/// Returns the sentences of the trial, or `None` if there are too many.
fn ends<const W: usize>(
    scope: &Scope<'_, W>,
    masks: Vec<u64>,
    given: Vec<Candidate>,
) -> Option<Vec<End>> {
    let mut all = vec![];
    grow(scope, masks.clone(), &mut given.clone(), &mut all).then_some(())?;
    // What is left on the way often does not matter: the longest list that can be spared goes.
    for i in (0..all.len()).rev() {
        if all[i].why.goes_on() {
            let one = all.remove(i);
            if !is_complete(scope, masks.clone(), &given, &all) {
                all.insert(i, one);
            }
        }
    }
    (all.len() <= MOST).then_some(all)
}

fn grow<const W: usize>(
    scope: &Scope<'_, W>,
    mut masks: Vec<u64>,
    given: &mut Vec<Candidate>,
    all: &mut Vec<End>,
) -> bool {
    loop {
        if !scope.board().spend(masks.len() as u64) {
            return false;
        }
        scope.exclude(&mut masks);
        if let Some(dead) = scope.dead(&masks) {
            all.push(End { given: given.clone(), why: scope.why(dead, &masks) });
            return all.len() <= MOST_AT_FIRST;
        }
        if let Some((house, i, digit)) = scope.placed(&masks) {
            let c = Candidate { cell: scope.cells[i], digit };
            all.push(End { given: given.clone(), why: Why::Only(house, c) });
            masks[i] = 1 << digit;
            continue;
        }
        let Some((number, next)) = scope.narrowed(&masks) else {
            let Some((house, cells, digits)) = scope.used_up(&masks) else { break };
            let mut lost = vec![];
            for i in scope.others_in(house, &cells) {
                lost.extend(candidates_in(scope.cells[i], masks[i] & digits));
                masks[i] &= !digits;
            }
            let cells = cells.into_iter().map(|i| scope.cells[i]).collect();
            let digits = set::digits(digits).collect();
            all.push(End { given: given.clone(), why: Why::Used { house, cells, digits, lost } });
            continue;
        };
        let changed = (0..masks.len()).filter(|&i| masks[i] != next[i]);
        let left = changed.map(|i| (scope.cells[i], next[i])).collect();
        all.push(End { given: given.clone(), why: Why::Left(number, left) });
        masks = next;
    }
    // How many digits of a cell do not end at once; then how much is left to try after them.
    let effort = |i: usize| {
        let with = |digit: Digit| {
            let mut next = masks.clone();
            next[i] = 1 << digit;
            next
        };
        let lives = |digit: &Digit| {
            let mut next = with(*digit);
            scope.exclude(&mut next);
            scope.dead(&next).is_none()
        };
        let left = |digit: Digit| {
            let mut next = with(digit);
            let open = |next: &[u64]| next.iter().map(|mask| mask.count_ones() - 1).sum::<u32>();
            if scope.narrow(&mut next, Set::MAX) { open(&next) } else { 0 }
        };
        let digits = || set::digits(masks[i]);
        (digits().filter(lives).count(), digits().map(left).sum::<u32>(), masks[i].count_ones())
    };
    let mut open: Vec<usize> = (0..masks.len()).filter(|&i| !masks[i].is_power_of_two()).collect();
    open.sort_by_key(|&i| masks[i].count_ones());
    open.truncate(LOOKED_AT);
    let Some(i) = open.into_iter().min_by_key(|&i| effort(i)) else { return false };
    set::digits(masks[i]).all(|digit| {
        let mut next = masks.clone();
        next[i] = 1 << digit;
        given.push(Candidate { cell: scope.cells[i], digit });
        let ends = grow(scope, next, given, all);
        given.pop();
        ends
    })
}

/// Returns whether these sentences, each checked from those before it, cover everything that can
/// be tried.
fn is_complete<const W: usize>(
    scope: &Scope<'_, W>,
    mut masks: Vec<u64>,
    given: &[Candidate],
    all: &[End],
) -> bool {
    for end in all.iter().filter(|end| end.given == given) {
        scope.exclude(&mut masks);
        match &end.why {
            Why::Left(number, left) => {
                let Some(next) = scope.narrowed_by(*number, &masks) else { return false };
                for &(cell, left) in left {
                    let Some(i) = scope.cells.iter().position(|own| *own == cell) else {
                        return false;
                    };
                    if next[i] & !left != 0 {
                        return false;
                    }
                    masks[i] &= left;
                }
            }
            &Why::Only(house, c) => {
                let i = scope.cells.iter().position(|own| *own == c.cell);
                let Some(i) = i.filter(|&i| masks[i] >> c.digit & 1 == 1) else { return false };
                if !scope.is_only(&masks, (house, i, c.digit)) {
                    return false;
                }
                masks[i] = 1 << c.digit;
            }
            Why::Used { house, cells, digits, lost } => {
                let at = |cell: &CellId| scope.cells.iter().position(|own| own == cell);
                let Some(cells) = cells.iter().map(at).collect::<Option<Vec<usize>>>() else {
                    return false;
                };
                let digits = digits.iter().fold(0, |all, digit| all | 1 << digit);
                let union = cells.iter().fold(0, |all, &i| all | masks[i]);
                if union & !digits != 0 {
                    return false;
                }
                for i in scope.others_in(*house, &cells) {
                    let own = lost.iter().filter(|c| c.cell == scope.cells[i]);
                    masks[i] &= !own.fold(0, |all, c| all | 1 << c.digit);
                }
            }
            why => return scope.dead(&masks).is_some_and(|dead| scope.why(dead, &masks) == *why),
        }
    }
    scope.exclude(&mut masks);
    let deeper =
        all.iter().find(|end| end.given.len() > given.len() && end.given.starts_with(given));
    let Some(cell) = deeper.map(|end| end.given[given.len()].cell) else { return false };
    let Some(i) = scope.cells.iter().position(|own| *own == cell) else { return false };
    set::digits(masks[i]).all(|digit| {
        let mut next = masks.clone();
        next[i] = 1 << digit;
        is_complete(scope, next, &[given, &[Candidate { cell, digit }]].concat(), all)
    })
}

/// Takes ends for the same reason after trying the same cells together.
///
/// A sentence must not stand before what it rests on: what is left of the cells after the same
/// digits, or the first of them. Nothing rests on the sentence that ends a trial, so that one may
/// move behind it; what the trial goes on with stays, and is said twice.
fn merged(ends: &[End]) -> Ends {
    let mut all: Ends = vec![];
    for end in ends {
        let cells: Vec<CellId> = end.given.iter().map(|c| c.cell).collect();
        let digits: Vec<Digit> = end.given.iter().map(|c| c.digit).collect();
        let found = all.iter().position(|(same, _, why)| *same == cells && *why == end.why);
        let Some(at) = found else {
            all.push((cells, vec![digits], end.why.clone()));
            continue;
        };
        let carries = |(known, ways, why): &(Vec<CellId>, Vec<Vec<Digit>>, Why)| {
            why.goes_on()
                && cells.starts_with(known)
                && ways.iter().any(|way| digits.starts_with(way))
        };
        match (all[at + 1..].iter().any(carries), end.why.goes_on()) {
            (false, _) => all[at].1.push(digits),
            (true, true) => all.push((cells, vec![digits], end.why.clone())),
            (true, false) => {
                let (cells, mut ways, why) = all.remove(at);
                ways.push(digits);
                all.push((cells, ways, why));
            }
        }
    }
    all
}

impl Why {
    /// Whether it ends no trial, but says what is left in it.
    fn goes_on(&self) -> bool {
        matches!(self, Why::Left(..) | Why::Only(..) | Why::Used { .. })
    }
}

impl<const W: usize> Scope<'_, W> {
    fn why(&self, dead: Dead, masks: &[u64]) -> Why {
        let board = self.board();
        let mask = |cell: CellId| {
            let at = self.cells.iter().position(|known| *known == cell);
            at.map_or(0, |at| masks[at])
        };
        match dead {
            Dead::Cell(cell) => Why::Cell(cell),
            Dead::Digit(house, digit) => Why::Digit(house, digit),
            Dead::Far(cells, cliques) => {
                let cliques = cliques.into_iter().map(|clique| set::digits(clique).collect());
                Why::Far { cells, cliques: cliques.collect() }
            }
            Dead::Crowd(house, cells) => {
                let union = cells.iter().fold(0, |all, &cell| all | mask(cell));
                Why::Crowd { house, cells, digits: set::digits(union).collect() }
            }
            Dead::Sum(number) => {
                let sum = board.layout.sum(number);
                let side = |factor: i32| -> Vec<CellId> {
                    let of = sum.cells.iter().filter(|(_, own)| *own == factor);
                    of.map(|(cell, _)| *cell).collect()
                };
                let (plus, minus) = (side(1), side(-1));
                if plus.len() + minus.len() < sum.cells.len() || sum.cells.is_empty() {
                    let terms = &board.layout.rules().sums()[number].terms;
                    let one = terms.first().filter(|(first, _)| {
                        terms.iter().all(|(c, weight)| c.digit == first.digit && *weight == 1)
                    });
                    return match one {
                        Some((c, _)) => Why::Need { rule: sum.rule, digit: c.digit },
                        None => Why::Broken(sum.rule),
                    };
                }
                let (most, least) = self.reach(number, masks);
                match (plus.is_empty(), minus.is_empty()) {
                    (false, true) => {
                        Why::Reach { cells: plus, most: true, reach: most, needed: sum.at_least }
                    }
                    (true, _) => Why::Reach {
                        cells: minus,
                        most: false,
                        reach: least,
                        needed: -sum.at_least,
                    },
                    _ if sum.at_least == 0 => Why::Sides { small: plus, most, large: minus, least },
                    _ => Why::Broken(sum.rule),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn end(given: &[(CellId, Digit)], why: Why) -> End {
        End { given: given.iter().map(|&(cell, digit)| Candidate { cell, digit }).collect(), why }
    }

    /// No sentence stands before one that it rests on: of the same cells and digits, or the first
    /// of them.
    #[test]
    fn what_is_told_together_stands_behind_what_it_rests_on() {
        let dead = || Why::Cell(9);
        let left = || Why::Left(0, vec![(5, 6)]);
        let ways = |ends: &[End]| -> Vec<(Vec<Vec<Digit>>, bool)> {
            merged(ends).into_iter().map(|(_, ways, why)| (ways, why.goes_on())).collect()
        };
        // 2 ends only after what is left with it; so the sentence for 1 and 2 comes behind that.
        let late = [end(&[(0, 1)], dead()), end(&[(0, 2)], left()), end(&[(0, 2)], dead())];
        assert_eq!(ways(&late), [(vec![vec![2]], true), (vec![vec![1], vec![2]], false)]);
        // Nothing is left of 2 but what is left of it and 1: the sentence stays where it is.
        let early = [end(&[(0, 1)], left()), end(&[(0, 1)], dead()), end(&[(0, 2)], left())];
        assert_eq!(ways(&early), [(vec![vec![1], vec![2]], true), (vec![vec![1]], false)]);
        // What goes on must not move behind its own end, nor before what it rests on.
        let only = || Why::Only(3, Candidate { cell: 7, digit: 4 });
        let twice = [
            end(&[(0, 1)], only()),
            end(&[(0, 1)], dead()),
            end(&[(0, 2)], left()),
            end(&[(0, 2)], only()),
        ];
        let told = ways(&twice);
        assert_eq!(told.iter().filter(|(_, goes_on)| *goes_on).count(), 3, "{told:?}");
        // What rests on a longer trial's beginning counts, too.
        let deeper = [
            end(&[(0, 1), (1, 1)], dead()),
            end(&[(0, 2)], left()),
            end(&[(0, 2), (1, 1)], dead()),
        ];
        assert_eq!(ways(&deeper)[0], (vec![vec![2]], true));
    }
}
