//! What a step rests on, as data: sets of candidates with the parts they play, and the links
//! between them.  A figure shows them, the bullets talk of them; here a program can ask for them.

use super::names::named;
use super::telling::{Figure, Label, Link};
use crate::board::Board;
use crate::kernel::{Axiom, Candidate, CellId, Digit, HouseId, Proof, Unit};
use crate::layout::Layout;
use crate::set;
use crate::sorting;

named! {
    /// The part a set of candidates plays in a step.
    #[non_exhaustive]
    pub enum SetRole {
        /// The places left to a digit in a house.
        Places => "places",
        /// The digits left to a cell.
        Cell => "cell",
        /// The places of a digit in houses that need it.
        Base => "base",
        /// Those of them that lie in houses with room for it only once each.
        Cover => "cover",
        /// Places of the base in no cover.
        Fins => "fins",
        /// Places in two base houses.
        EndoFins => "endo_fins",
        /// As many digits as cells: a naked subset.
        LockedSet => "locked_set",
        /// As many cells as digits: a hidden subset.
        HiddenSet => "hidden_set",
        /// One digit more than cells, within a house.
        AlmostLockedSet => "almost_locked_set",
        /// The almost locked set between the others.
        Hub => "hub",
        /// The cell whose digits are gone through, each with a set of its own.
        Stem => "stem",
        /// As many digits as cells, not in one house: all but one of them go in once.
        BentSet => "bent_set",
        /// Cells where two houses cross.
        Crossing => "crossing",
        /// Cells of one of the crossing houses.
        Arm => "arm",
        /// The cell between the pincers.
        Pivot => "pivot",
        /// A cell of two digits, at one end.
        Pincer => "pincer",
        /// A node of a chain, in order.
        Node => "node",
        /// Candidates that hold all or not at all.
        FirstColour => "first_colour",
        /// The others: they hold if the first do not.
        SecondColour => "second_colour",
        /// Digits that could change places.
        DeadlyPattern => "deadly_pattern",
        /// Other candidates of its cells: one of them holds.
        Guardians => "guardians",
        /// Cells that are filled together.
        Aligned => "aligned",
        /// A cell that some ways to fill them leave with nothing.
        Excluder => "excluder",
        /// All that the ways to place a digit use.
        Template => "template",
        /// Cells that every way of another digit uses.
        Taken => "taken",
        /// What is split into cases: one of these holds, or one candidate does or does not.
        Split => "split",
        /// What holds in one case, in order.
        Case => "case",
        /// What holds in a case within a case, in order; numbered after the cases.
        InnerCase => "inner_case",
        /// What a case leaves nothing of.
        Emptied => "emptied",
    }
}

/// Candidates that play a part together.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Set {
    /// Which part.
    pub role: SetRole,
    /// Which of the sets with this part, from 1.  Sets that belong together (the cover and the fins
    /// of one fish, the two colours of one cluster, a case and what it empties) have one number.
    pub number: u16,
    /// The candidates, each once; never none.
    pub candidates: Vec<Candidate>,
    /// The houses it is a set of: those it is looked for in, or that hold all of it.
    pub houses: Vec<HouseId>,
}

/// Candidates of a unit that an earlier step removed, and that the proof counts on being gone.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Earlier {
    /// The step, from 1.
    pub step: u32,
    /// The cell, or the digit's places in a house, of which the proof takes one to hold.
    pub unit: Unit,
    /// What the step removed from it.
    pub removed: Vec<Candidate>,
    /// What is left of it.
    left: Vec<Candidate>,
}

/// What a step rests on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Premises {
    /// The sets, in the order of reading.
    pub sets: Vec<Set>,
    /// What ties candidates together, in the order of reading.
    pub links: Vec<Link>,
    /// What earlier steps have done for it.
    pub earlier: Vec<Earlier>,
}

impl Set {
    /// The first set with this part.
    pub fn new(role: SetRole, candidates: impl IntoIterator<Item = Candidate>) -> Set {
        let mut each: Vec<Candidate> = vec![];
        for candidate in candidates {
            if !each.contains(&candidate) {
                each.push(candidate);
            }
        }
        Set { role, number: 1, candidates: each, houses: vec![] }
    }

    /// The places of a digit in these cells.
    pub fn of_digit(role: SetRole, digit: Digit, cells: &[CellId]) -> Set {
        Set::new(role, cells.iter().map(|&cell| Candidate { cell, digit }))
    }

    /// All that is left of these cells.
    pub fn of_cells(board: &Board, role: SetRole, cells: &[CellId]) -> Set {
        let of = |&cell: &CellId| {
            set::digits(board.candidates(cell)).map(move |digit| Candidate { cell, digit })
        };
        Set::new(role, cells.iter().flat_map(of))
    }

    /// All that is left of a unit.
    pub fn of_unit(board: &Board, role: SetRole, unit: Unit) -> Set {
        let set = Set::new(role, members(board, unit));
        match unit {
            Unit::Cell(_) => set,
            Unit::House(house, _) => set.within([house]),
        }
    }

    /// The same as the set of this number.
    pub fn numbered(mut self, number: usize) -> Set {
        self.number = number as u16;
        self
    }

    /// The same as a set of these houses.
    pub fn within(mut self, houses: impl IntoIterator<Item = HouseId>) -> Set {
        self.houses = houses.into_iter().collect();
        self
    }

    /// The same as a set of the houses that hold all of it.
    pub fn within_its_houses(mut self, layout: &Layout) -> Set {
        self.houses = shared_houses(layout, &self.cells());
        self
    }

    /// Its cells, each once, in order.
    pub fn cells(&self) -> Vec<CellId> {
        let mut cells: Vec<CellId> = self.candidates.iter().map(|c| c.cell).collect();
        sorting::sort(&mut cells);
        cells.dedup();
        cells
    }

    /// Its digits, each once, in order.
    pub fn digits(&self) -> Vec<Digit> {
        set::digits(self.candidates.iter().fold(0, |all, c| all | 1 << c.digit)).collect()
    }

    /// The letters its cells have in a figure, in order.
    pub fn labels(&self, figure: &Figure) -> Vec<Label> {
        let cells = self.cells();
        let named = figure.labels.iter().filter(|(_, cell)| cells.contains(cell));
        let mut labels: Vec<Label> = named.map(|(label, _)| *label).collect();
        sorting::sort(&mut labels);
        labels.dedup();
        labels
    }
}

impl Premises {
    /// These sets, and no links yet.
    pub fn of(sets: impl IntoIterator<Item = Set>) -> Premises {
        Premises { sets: sets.into_iter().collect(), ..Premises::default() }
    }

    /// With these links.
    pub fn linked(mut self, links: impl IntoIterator<Item = Link>) -> Premises {
        self.links.extend(links);
        self
    }

    /// With a weak link: only one of two sets of candidates, told by their cells, holds the digit.
    pub fn not_both(&mut self, digit: Digit, from: &[CellId], to: &[CellId]) {
        let of = |cells: &[CellId]| cells.iter().map(|&cell| Candidate { cell, digit }).collect();
        self.links.push(Link { from: of(from), to: of(to), strong: false, by: None });
    }

    /// The sets that play a part.
    pub fn playing(&self, role: SetRole) -> impl Iterator<Item = &Set> {
        self.sets.iter().filter(move |set| set.role == role)
    }

    /// The earlier steps a set owes it to that it has no more candidates, in order.
    pub fn steps_before(&self, set: &Set) -> Vec<u32> {
        let inside = |of: &&Earlier| of.left.iter().all(|c| set.candidates.contains(c));
        let mut steps: Vec<u32> = self.earlier.iter().filter(inside).map(|of| of.step).collect();
        sorting::sort(&mut steps);
        steps.dedup();
        steps
    }

    /// Adds what the proof says: which earlier steps it counts on, and where links are.
    pub(super) fn complete(mut self, board: &Board, proof: &Proof) -> Premises {
        let layout = board.layout();
        for link in self.links.iter_mut().filter(|link| link.by.is_none() && !link.strong) {
            link.by = meeting(layout, link);
        }
        let mut seen: Vec<Unit> = vec![];
        for axiom in proof.axioms() {
            match axiom {
                Axiom::SomeIn(unit) if !seen.contains(unit) => {
                    seen.push(*unit);
                    let left = members(board, *unit);
                    self.earlier.extend(earlier(board, *unit, &left));
                }
                Axiom::Guardian(pattern) => {
                    for &(cell, pair) in pattern.iter().filter(|(cell, _)| is_open(board, *cell)) {
                        let kept = pair.map(|digit| Candidate { cell, digit });
                        self.earlier.extend(earlier(board, Unit::Cell(cell), &kept));
                    }
                }
                Axiom::Exchange { pairs, digits } => {
                    let cells = pairs.iter().flat_map(|&(a, b)| [a, b]);
                    for cell in cells.filter(|&cell| is_open(board, cell)) {
                        let kept: Vec<Candidate> =
                            set::digits(*digits).map(|digit| Candidate { cell, digit }).collect();
                        self.earlier.extend(earlier(board, Unit::Cell(cell), &kept));
                    }
                }
                _ => {}
            }
        }
        sorting::by(&mut self.earlier, |a, b| (a.step, &a.removed).cmp(&(b.step, &b.removed)));
        self
    }
}

fn is_open(board: &Board, cell: CellId) -> bool {
    board.value(cell).is_none()
}

/// All candidates a unit could have.
fn all(layout: &Layout, unit: Unit) -> Vec<Candidate> {
    match unit {
        Unit::Cell(cell) => (0..layout.digits()).map(|digit| Candidate { cell, digit }).collect(),
        Unit::House(house, digit) => {
            layout.cells_of(house).iter().map(|&cell| Candidate { cell, digit }).collect()
        }
    }
}

/// The candidates a unit has.
fn members(board: &Board, unit: Unit) -> Vec<Candidate> {
    let mut all = all(board.layout(), unit);
    all.retain(|c| board.is_open(*c));
    all
}

/// What earlier steps removed from a unit beside these, where no digit on the board shows it.
fn earlier(board: &Board, unit: Unit, kept: &[Candidate]) -> Vec<Earlier> {
    let layout = board.layout();
    let mut found: Vec<Earlier> = vec![];
    for c in all(layout, unit) {
        let by = match is_open(board, c.cell) && !kept.contains(&c) && !stands_near(board, c) {
            true => board.removed_by(c),
            false => None,
        };
        let Some(step) = by else { continue };
        match found.iter_mut().find(|of| of.step == step) {
            Some(of) => of.removed.push(c),
            None => {
                let left = kept.iter().copied().filter(|c| board.is_open(*c)).collect();
                found.push(Earlier { step, unit, removed: vec![c], left });
            }
        }
    }
    found
}

/// Whether the digit stands in a house of the cell.
fn stands_near(board: &Board, c: Candidate) -> bool {
    let layout = board.layout();
    let cells = layout.houses_of(c.cell).iter().flat_map(|&house| layout.cells_of(house));
    cells.into_iter().any(|&cell| board.value(cell) == Some(c.digit))
}

/// The houses that hold all of these cells.
fn shared_houses(layout: &Layout, cells: &[CellId]) -> Vec<HouseId> {
    let Some(first) = cells.first() else { return vec![] };
    let holds = |house: &HouseId| cells.iter().all(|c| layout.cells_of(*house).contains(c));
    layout.houses_of(*first).iter().copied().filter(holds).collect()
}

/// The unit in which the ends of a weak link meet, if it is one.
fn meeting(layout: &Layout, link: &Link) -> Option<Unit> {
    let ends = || link.from.iter().chain(&link.to);
    let first = link.from.first()?;
    if ends().all(|c| c.cell == first.cell) {
        return Some(Unit::Cell(first.cell));
    }
    let one_digit = ends().all(|c| c.digit == first.digit);
    let cells: Vec<CellId> = ends().map(|c| c.cell).collect();
    let house = shared_houses(layout, &cells).first().copied().filter(|_| one_digit)?;
    Some(Unit::House(house, first.digit))
}
