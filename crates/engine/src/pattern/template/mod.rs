//! Templates (pattern overlay): all ways to place one digit in the whole grid.
//!
//! Cells common to all ways of a digit hold it, and candidates in none of its ways are removed. A
//! cell that every way of one digit uses is excluded for the others, which leaves them fewer ways;
//! this is repeated until nothing changes.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::board::{Board, View};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{
    Arg, Deduction, OnDeduction, Premises, Role, Set, SetRole, Story, TechniqueInfo, Telling,
    losing,
};
use crate::layout::HouseKind;
use crate::limits::Limit;
use crate::pattern::locked::eliminate_by;
use crate::set::CellSet;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Proof};

mod refute;

use refute::World;

/// Most ways that are listed cell by cell; of more, only the number is given.
const LISTED: usize = 4;

/// A digit in a cell that all its ways use.
pub(super) type Forced = Candidate;

/// Ways of all digits, cached for a state of the board.
struct Templates<const W: usize> {
    /// For each digit its remaining ways over the open cells; `None` if there are too many.
    ways: Vec<Option<Vec<CellSet<W>>>>,
    /// Forced cells in the order found; each depends only on earlier ones.
    forced: Vec<Forced>,
    /// Whether some digit has no way at all, so the board is impossible.
    broken: bool,
}

impl<const W: usize> Templates<W> {
    fn of(board: &View<W>) -> Arc<Templates<W>> {
        board.shared(Templates::new)
    }

    fn new(board: &View<W>) -> Templates<W> {
        let mut ways: Vec<Option<Vec<CellSet<W>>>> =
            (0..board.digits).map(|digit| all_ways(board, digit)).collect();
        let mut forced: Vec<Forced> = vec![];
        let mut broken = false;
        loop {
            let before = forced.len();
            for digit in 0..board.digits {
                let Some(of_digit) = &ways[usize::from(digit)] else { continue };
                let Some(common) = common(of_digit) else {
                    broken = true;
                    continue;
                };
                let news = common.iter().map(|cell| Candidate { cell, digit });
                let news: Vec<Forced> = news.filter(|c| !forced.contains(c)).collect();
                for others in (0..board.digits).filter(|other| *other != digit) {
                    if let Some(others) = &mut ways[usize::from(others)] {
                        others.retain(|way| !news.iter().any(|c| way.contains(c.cell)));
                    }
                }
                forced.extend(news);
            }
            if forced.len() == before || broken {
                return Templates { ways, forced, broken };
            }
        }
    }
}

/// Returns the cells common to all ways, or `None` if there is no way.
fn common<const W: usize>(ways: &[CellSet<W>]) -> Option<CellSet<W>> {
    let (first, rest) = ways.split_first()?;
    Some(rest.iter().fold(*first, |common, way| common & *way))
}

/// Returns all ways to place a digit in the open cells so that each strong house has it and no
/// house has it twice. `None` if there are more than the limit: on large boards there can be
/// millions.
fn all_ways<const W: usize>(board: &View<W>, digit: Digit) -> Option<Vec<CellSet<W>>> {
    let needs = needs(board, digit);
    let mut ways = vec![];
    let live = board.spots[usize::from(digit)];
    enumerate_ways(board, &needs, (digit, live), CellSet::EMPTY, &mut ways)?;
    Some(ways)
}

fn enumerate_ways<const W: usize>(
    board: &View<W>,
    needs: &[HouseId],
    (digit, live): (Digit, CellSet<W>),
    way: CellSet<W>,
    ways: &mut Vec<CellSet<W>>,
) -> Option<()> {
    if !board.spend(needs.len() as u64) {
        return None;
    }
    match tightest(board, needs, live, way) {
        None if ways.len() == board.limits().templates => {
            board.stop_at(Limit::Templates);
            None
        }
        None => {
            ways.push(way);
            Some(())
        }
        Some(house) => {
            for cell in (live & board.geometry.houses[house]).iter() {
                let mut with = way;
                with.insert(cell);
                let mut rest = live - board.excluded(Candidate { cell, digit }, digit);
                rest.remove(cell);
                enumerate_ways(board, needs, (digit, rest), with, ways)?;
            }
            Some(())
        }
    }
}

/// Returns the strong houses that still need the digit.
fn needs<const W: usize>(board: &View<W>, digit: Digit) -> Vec<HouseId> {
    board.strong_houses().filter(|&house| board.lacks(house, digit)).collect()
}

/// Returns the house with the fewest places that still needs the digit, or `None` if all have it.
fn tightest<const W: usize>(
    board: &View<W>,
    needs: &[HouseId],
    live: CellSet<W>,
    way: CellSet<W>,
) -> Option<HouseId> {
    let mut best: Option<(usize, HouseId)> = None;
    for &house in needs {
        let cells = board.geometry.houses[house];
        if cells.intersects(&way) {
            continue;
        }
        let places = (cells & live).len();
        if places < 2 {
            return Some(house);
        }
        if best.is_none_or(|(fewest, _)| places < fewest) {
            best = Some((places, house));
        }
    }
    best.map(|(_, house)| house)
}

/// Returns whether templates make sense: every row needs every digit, and there are no rules
/// besides houses.
fn suits<const W: usize>(board: &View<W>) -> bool {
    if board.geometry.related || board.geometry.several != 0 {
        return false;
    }
    let is_row = |house: &HouseId| board.layout.house(*house).kind == HouseKind::Row;
    board.houses().filter(is_row).all(|house| board.is_strong(house))
}

/// Finds cells that all ways of a digit use.
pub fn set<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    find_claims(board, info, found, |digit, ways| {
        let cells = common(ways)?;
        let candidate = move |cell| Candidate { cell, digit };
        Some(cells.iter().map(|cell| Literal::Place(candidate(cell))).collect())
    })
}

/// Finds candidates that no way of the digit uses.
pub fn delete<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    find_claims(board, info, found, |digit, ways| {
        let used = ways.iter().fold(CellSet::EMPTY, |used, way| used | *way);
        Some(board.removals(board.spots[usize::from(digit)] - used, digit))
    })
}

fn find_claims<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
    claims: impl Fn(Digit, &[CellSet<W>]) -> Option<Vec<Literal>>,
) -> ControlFlow<()> {
    if !suits(board) {
        return ControlFlow::Continue(());
    }
    let templates = Templates::of(board);
    if templates.broken {
        return ControlFlow::Continue(());
    }
    for digit in 0..board.digits {
        let Some(ways) = &templates.ways[usize::from(digit)] else { continue };
        let claims = claims(digit, ways).unwrap_or_default();
        if claims.is_empty() {
            continue;
        }
        let proofs = claims.iter().map(|claim| refute::proof(board, &templates.forced, *claim));
        let Some(proofs) = proofs.collect::<Option<Vec<(Proof, usize)>>>() else { continue };
        // Only those forced cells of other digits are mentioned that the proofs need.
        let used = proofs.iter().map(|(_, used)| *used).max().unwrap_or(0);
        let others = templates.forced[..used].iter().copied().filter(|c| c.digit != digit);
        let others: Vec<Forced> = others.collect();
        let left = World::new(board).without(&others).live(digit);
        let mut ways = vec![];
        // These ways are a subset of those found before, which were within the limit, but the
        // budget may be spent by now.
        if enumerate_ways(board, &needs(board, digit), (digit, left), CellSet::EMPTY, &mut ways)
            .is_none()
        {
            continue;
        }
        found(
            Deduction::of(info)
                .digits(1 << digit)
                .claims(claims)
                .proof(Proof::Each(proofs.into_iter().map(|(proof, _)| proof).collect()))
                .story(Template {
                    digit,
                    others,
                    count: ways.len(),
                    listed: match ways.len() {
                        ..=LISTED => ways.iter().map(|way| way.to_vec()).collect(),
                        _ => vec![],
                    },
                }),
        )?;
    }
    ControlFlow::Continue(())
}

/// A template step: a digit, the cells that other digits take from it, and the number of ways left.
#[derive(Debug)]
struct Template {
    digit: Digit,
    others: Vec<Forced>,
    count: usize,
    /// Cells of each way, if there are few.
    listed: Vec<Vec<CellId>>,
}

impl Story for Template {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        telling.figure.digit = Some(self.digit);
        let digit = || ("digit", Arg::Digit(self.digit));
        let look = telling.lemma("template-look", [digit()], Lemma::of(Rule::Show, [], []));
        let mut uses = vec![look];
        let mut mentioned: Vec<Digit> = vec![];
        for other in self.others.iter().map(|c| c.digit) {
            let of_other = self.others.iter().filter(|c| c.digit == other);
            // Only cells where the digit was still possible.
            let open = |c: &&Candidate| board.is_open(Candidate { digit: self.digit, ..**c });
            let cells: Vec<CellId> = of_other.filter(open).map(|c| c.cell).collect();
            if !mentioned.contains(&other) && !cells.is_empty() {
                telling.figure.blocked.extend(&cells);
                let says = Clause::none_in(self.digit, &cells);
                let args = [("other", Arg::Digit(other)), ("cells", Arg::Cells(cells)), digit()];
                let lemma = Lemma::of(Rule::Ways, [], says);
                uses.push(telling.lemma("template-other", args, lemma));
            }
            mentioned.push(other);
        }
        let candidates = (0..board.layout().cells()).map(|cell| cell as CellId);
        let candidates = candidates.map(|cell| Candidate { cell, digit: self.digit });
        let lost = |c: &Candidate| {
            claims.iter().any(|claim| claim.candidate() == *c)
                || self.others.iter().any(|other| other.cell == c.cell)
        };
        telling.figure.premises = candidates.filter(|c| board.is_open(*c) && !lost(c)).collect();
        let says = || claims.iter().map(|&claim| Clause::literal(claim));
        let lemma = Lemma::of(Rule::Ways, uses, says());
        let ways =
            telling.lemma("template-ways", [("count", Arg::Count(self.count)), digit()], lemma);
        let mut shown = vec![ways];
        for cells in &self.listed {
            let lemma = Lemma::of(Rule::Show, [ways], []);
            let cells = ("cells", Arg::Cells(cells.clone()));
            shown.push(telling.lemma("template-way", [cells, digit()], lemma));
        }
        let so = |uses: Vec<usize>| Lemma::of(Rule::Follows, uses, says());
        let cells: Vec<CellId> = claims.iter().map(|claim| claim.candidate().cell).collect();
        let cells = || ("cells", Arg::Cells(cells.clone()));
        let count = ("count", Arg::Count(claims.len()));
        match claims.first() {
            Some(Literal::Place(_)) => {
                let common = telling.lemma("template-common", [cells(), digit()], so(shown));
                let goal = ("goal", Arg::Role(Role::Goal, vec![self.digit]));
                telling.lemma("template-place", [cells(), digit(), goal], so(vec![common]));
            }
            _ => {
                let none = telling.lemma("template-none", [count, cells(), digit()], so(shown));
                eliminate_by(self.digit, losing(claims, self.digit), &[none], &mut telling);
            }
        }
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let candidates = (0..board.layout().cells())
            .map(|cell| Candidate { cell: cell as CellId, digit: self.digit });
        let left = |c: &Candidate| {
            board.is_open(*c) && self.others.iter().all(|other| other.cell != c.cell)
        };
        let mut premises = Premises::of([Set::new(SetRole::Template, candidates.filter(left))]);
        if !self.others.is_empty() {
            premises.sets.push(Set::new(SetRole::Taken, self.others.iter().copied()));
        }
        premises
    }
}
