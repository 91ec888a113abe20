//! Templates: all the ways to place a digit at once.
//!
//! What all ways have in common holds, and what is in none of them goes out. A cell that every way
//! of one digit uses is lost to the others, which leaves them fewer ways; this goes round until
//! nothing changes.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::board::{Board, View};
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{
    About, Arg, Deduction, Found, Premises, Role, Set, SetRole, Story, Telling, losing,
};
use crate::layout::HouseKind;
use crate::limits::Limit;
use crate::pattern::locked::eliminate_by;
use crate::set::CellSet;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId, Literal, Proof};

mod refute;

use refute::World;

/// So many ways are listed, each with its cells; of more only their number is told.
const LISTED: usize = 4;

/// A cell that all ways of a digit use.
pub(super) type Forced = Candidate;

/// The ways of every digit.
struct Templates<const W: usize> {
    /// For each digit its ways over the open cells: all that are left; none, if there are too many.
    ways: Vec<Option<Vec<CellSet<W>>>>,
    /// What was found on the way, in order: each after what came before it.
    forced: Vec<Forced>,
    /// Whether some digit has no way at all: the board is impossible, and all is moot.
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

/// What all ways have in common; `None` if there is no way.
fn common<const W: usize>(ways: &[CellSet<W>]) -> Option<CellSet<W>> {
    let (first, rest) = ways.split_first()?;
    Some(rest.iter().fold(*first, |common, way| common & *way))
}

/// All ways to place a digit in the open cells so that each strong house has it and no house twice.
/// `None` if there are more than anybody writes down: on large boards there can be millions.
fn all_ways<const W: usize>(board: &View<W>, digit: Digit) -> Option<Vec<CellSet<W>>> {
    let needs = needs(board, digit);
    let mut ways = vec![];
    let live = board.spots[usize::from(digit)];
    go(board, &needs, (digit, live), CellSet::EMPTY, &mut ways)?;
    Some(ways)
}

fn go<const W: usize>(
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
                go(board, needs, (digit, rest), with, ways)?;
            }
            Some(())
        }
    }
}

/// The strong houses that still need the digit.
fn needs<const W: usize>(board: &View<W>, digit: Digit) -> Vec<HouseId> {
    board.strong_houses().filter(|&house| board.lacks(house, digit)).collect()
}

/// The house that needs the digit and has the fewest places; none if all have it.
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

/// Rows that all hold every digit, and nothing but houses: else there are no templates to speak of.
fn suits<const W: usize>(board: &View<W>) -> bool {
    if board.geometry.related || board.geometry.several != 0 {
        return false;
    }
    let is_row = |house: &HouseId| board.layout.house(*house).kind == HouseKind::Row;
    board.houses().filter(is_row).all(|house| board.is_strong(house))
}

/// Cells that all ways of a digit use.
pub fn set<const W: usize>(
    board: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    each(board, about, found, |digit, ways| {
        let cells = common(ways)?;
        let of = move |cell| Candidate { cell, digit };
        Some(cells.iter().map(|cell| Literal::Place(of(cell))).collect())
    })
}

/// Candidates that no way of the digit uses.
pub fn delete<const W: usize>(
    board: &View<W>,
    about: &'static About,
    found: Found<'_>,
) -> ControlFlow<()> {
    each(board, about, found, |digit, ways| {
        let used = ways.iter().fold(CellSet::EMPTY, |used, way| used | *way);
        Some(board.removals(board.spots[usize::from(digit)] - used, digit))
    })
}

fn each<const W: usize>(
    board: &View<W>,
    about: &'static About,
    found: Found<'_>,
    claims: impl Fn(Digit, &[CellSet<W>]) -> Option<Vec<Literal>>,
) -> ControlFlow<()> {
    if !suits(board) {
        return ControlFlow::Continue(());
    }
    let all = Templates::of(board);
    if all.broken {
        return ControlFlow::Continue(());
    }
    for digit in 0..board.digits {
        let Some(ways) = &all.ways[usize::from(digit)] else { continue };
        let claims = claims(digit, ways).unwrap_or_default();
        if claims.is_empty() {
            continue;
        }
        let proofs = claims.iter().map(|claim| refute::proof(board, &all.forced, *claim));
        let Some(proofs) = proofs.collect::<Option<Vec<(Proof, usize)>>>() else { continue };
        // What the others take is told only as far as it is needed.
        let used = proofs.iter().map(|(_, used)| *used).max().unwrap_or(0);
        let others = all.forced[..used].iter().copied().filter(|c| c.digit != digit);
        let others: Vec<Forced> = others.collect();
        let left = World::new(board).without(&others).live(digit);
        let mut ways = vec![];
        // Some of those it had before, and they were not too many; but the budget may be spent by now.
        if go(board, &needs(board, digit), (digit, left), CellSet::EMPTY, &mut ways).is_none() {
            continue;
        }
        found(
            Deduction::of(about)
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

/// A digit, what the others take from it, and how many ways that leaves.
#[derive(Debug)]
struct Template {
    digit: Digit,
    others: Vec<Forced>,
    count: usize,
    /// The cells of each way, where there are few.
    listed: Vec<Vec<CellId>>,
}

impl Story for Template {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        telling.figure.digit = Some(self.digit);
        let digit = || ("digit", Arg::Digit(self.digit));
        let look = telling.lemma("template-look", [digit()], Lemma::of(Rule::Show, [], []));
        let mut uses = vec![look];
        let mut told: Vec<Digit> = vec![];
        for other in self.others.iter().map(|c| c.digit) {
            let of_other = self.others.iter().filter(|c| c.digit == other);
            // Only what the digit could have used.
            let open = |c: &&Candidate| board.is_open(Candidate { digit: self.digit, ..**c });
            let cells: Vec<CellId> = of_other.filter(open).map(|c| c.cell).collect();
            if !told.contains(&other) && !cells.is_empty() {
                telling.figure.blocked.extend(&cells);
                let says = Clause::none_in(self.digit, &cells);
                let args = [("other", Arg::Digit(other)), ("cells", Arg::Cells(cells)), digit()];
                let lemma = Lemma::of(Rule::Ways, [], says);
                uses.push(telling.lemma("template-other", args, lemma));
            }
            told.push(other);
        }
        let all = (0..board.layout().cells()).map(|cell| cell as CellId);
        let all = all.map(|cell| Candidate { cell, digit: self.digit });
        let lost = |c: &Candidate| {
            claims.iter().any(|claim| claim.candidate() == *c)
                || self.others.iter().any(|other| other.cell == c.cell)
        };
        telling.figure.premises = all.filter(|c| board.is_open(*c) && !lost(c)).collect();
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
        let all = (0..board.layout().cells())
            .map(|cell| Candidate { cell: cell as CellId, digit: self.digit });
        let left = |c: &Candidate| {
            board.is_open(*c) && self.others.iter().all(|other| other.cell != c.cell)
        };
        let mut premises = Premises::of([Set::new(SetRole::Template, all.filter(left))]);
        if !self.others.is_empty() {
            premises.sets.push(Set::new(SetRole::Taken, self.others.iter().copied()));
        }
        premises
    }
}
