//! A puzzle and what is known of it.
//!
//! The size of a board is known only here: a [`View`] is generic over its width, and
//! [`Board::visit`] picks the width once, so that nothing else has to.

use std::any::Any;
use std::sync::Arc;

mod memo;

use memo::Memo;

use crate::kernel::{
    self, Axiom, Candidate, CellId, Digit, Facts, Flaw, HouseId, Literal, Proof, Theorem, Unit,
};
use crate::layout::{AnyGeometry, Geometry, Layout};
use crate::puzzle::Puzzle;
use crate::set::CellSet;

/// A puzzle in the state some steps have brought it to.
#[derive(Clone, Debug)]
pub struct Board {
    layout: Arc<Layout>,
    facts: Facts,
    values: Vec<Option<Digit>>,
    view: AnyView,
    /// For each candidate, the step that removed it by its own claim; 0 for none.
    removed_by: Vec<u32>,
    steps: u32,
}

/// Two equal digits in a house: the puzzle cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeat {
    /// The house.
    pub house: HouseId,
    /// The digit.
    pub digit: Digit,
    /// The two cells.
    pub cells: [CellId; 2],
}

/// What a technique looks at: the facts, arranged for searching.
#[derive(Clone, Debug)]
pub struct View<const W: usize> {
    /// The layout, for the kinds of houses.
    pub layout: Arc<Layout>,
    /// The houses as sets.
    pub geometry: Arc<Geometry<W>>,
    /// How many digits there are.
    pub digits: u8,
    /// For each digit, the open cells where it can still go.
    pub spots: Vec<CellSet<W>>,
    /// For each digit, the cells where it stands.
    pub placed: Vec<CellSet<W>>,
    /// For each open cell, the digits that can still go there; 0 for a filled one.
    pub candidates: Vec<u64>,
    /// The cells without a digit.
    pub open: CellSet<W>,
    /// The cells whose digit was printed in the puzzle.
    pub given: CellSet<W>,
    memo: Memo,
}

#[derive(Clone, Debug)]
enum AnyView {
    Narrow(View<2>),
    Medium(View<10>),
    Wide(Box<View<64>>),
}

macro_rules! each_width {
    ($any:expr, $view:ident => $body:expr) => {
        match $any {
            AnyView::Narrow($view) => $body,
            AnyView::Medium($view) => $body,
            AnyView::Wide($view) => $body,
        }
    };
}

/// Something to do with a view, whatever its width.
pub trait Visit {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<const W: usize>(self, view: &View<W>) -> Self::Output;
}

/// Where a board is seen to be impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadEnd {
    /// No digit can go in this cell.
    Cell(CellId),
    /// This digit can go nowhere in this house.
    House(HouseId, Digit),
}

impl Board {
    /// The board of a puzzle: each given is cited to the kernel; digits filled in and pencil marks
    /// missing are taken as known.
    ///
    /// # Errors
    /// If two equal digits stand in one house.
    pub fn new(puzzle: &Puzzle) -> Result<Board, Repeat> {
        let layout = puzzle.layout.clone();
        if let Some(repeat) = repeated(puzzle) {
            return Err(repeat);
        }
        let rules = layout.rules();
        let cells = || (0..layout.cells()).map(|cell| cell as CellId);
        let givens: Vec<Candidate> = cells()
            .filter_map(|cell| Some(Candidate { cell, digit: puzzle.givens[usize::from(cell)]? }))
            .collect();
        let mut facts = Facts::new(rules, &givens).taking(&taken(puzzle));
        cite(&layout, &mut facts, &givens);
        let values = cells()
            .map(|cell| {
                facts.is_placed(cell).then(|| facts.candidates(cell).trailing_zeros() as Digit)
            })
            .collect();
        let view = match layout.geometry() {
            AnyGeometry::Narrow(g) => AnyView::Narrow(View::new(&layout, g, &facts)),
            AnyGeometry::Medium(g) => AnyView::Medium(View::new(&layout, g, &facts)),
            AnyGeometry::Wide(g) => AnyView::Wide(Box::new(View::new(&layout, g, &facts))),
        };
        let removed_by = vec![0; layout.cells() * usize::from(layout.digits())];
        Ok(Board { layout, facts, values, view, removed_by, steps: 0 })
    }

    /// The rules of this board.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Whether anything known of it was proved from there being one solution.
    pub fn relies_on_uniqueness(&self) -> bool {
        self.facts.rely_on_uniqueness()
    }

    /// How many theorems have been applied.
    pub fn steps(&self) -> u32 {
        self.steps
    }

    /// Asks the kernel whether the claims follow.
    ///
    /// # Errors
    /// The flaw the kernel found in the proof.
    pub fn check(&self, proof: &Proof, claims: &[Literal]) -> Result<Theorem, Flaw> {
        kernel::check(self.layout.rules(), &self.facts, proof, claims)
    }

    /// The only way a board changes.  Each theorem counts as one step.
    pub fn apply(&mut self, theorem: &Theorem) {
        self.steps += 1;
        for literal in self.facts.apply(self.layout.rules(), theorem) {
            match literal {
                Literal::Place(c) => self.values[usize::from(c.cell)] = Some(c.digit),
                Literal::Remove(c) if theorem.literals().contains(&literal) => {
                    let index = self.index(c);
                    self.removed_by[index] = self.steps;
                }
                Literal::Remove(_) => {}
            }
            each_width!(&mut self.view, view => view.note(literal));
        }
    }

    /// Shows the view to a visitor.
    pub fn visit<V: Visit>(&self, visitor: V) -> V::Output {
        each_width!(&self.view, view => visitor.visit(view))
    }

    /// Whether every cell has its digit.
    pub fn is_solved(&self) -> bool {
        each_width!(&self.view, view => view.open.is_empty())
    }

    /// The digit in a cell, if it has one.
    pub fn value(&self, cell: CellId) -> Option<Digit> {
        self.values[usize::from(cell)]
    }

    /// The digits of all cells.
    pub fn values(&self) -> &[Option<Digit>] {
        &self.values
    }

    /// Whether the cell's digit was printed in the puzzle.
    pub fn is_given(&self, cell: CellId) -> bool {
        self.facts.is_given(cell)
    }

    /// The digits that can still go in a cell (just its digit, if it has one).
    pub fn candidates(&self, cell: CellId) -> u64 {
        self.facts.candidates(cell)
    }

    /// Whether a digit can still go in a cell that has none yet.
    pub fn is_open(&self, c: Candidate) -> bool {
        self.value(c.cell).is_none() && self.facts.is_live(c)
    }

    /// The open cells of a house where a digit can still go.
    pub fn places(&self, house: HouseId, digit: Digit) -> Vec<CellId> {
        let cells = self.layout.cells_of(house).iter().copied();
        cells.filter(|&cell| self.is_open(Candidate { cell, digit })).collect()
    }

    /// The step whose own claim removed a candidate, from 1.  `None` if it is still there, if a
    /// placed digit cleared it, or if it was not there at the start.
    pub fn removed_by(&self, c: Candidate) -> Option<u32> {
        Some(self.removed_by[self.index(c)]).filter(|step| *step > 0)
    }

    /// The puzzle as it stands now: givens, digits filled in, and the pencil marks left.
    pub fn snapshot(&self) -> Puzzle {
        let cells = || (0..self.layout.cells()).map(|cell| cell as CellId);
        let of = |given: bool| {
            cells().map(|cell| self.value(cell).filter(|_| self.is_given(cell) == given)).collect()
        };
        let mut puzzle = Puzzle::new(self.layout.clone(), of(true));
        puzzle.placed = of(false);
        puzzle.marks = Some(cells().map(|cell| self.candidates(cell)).collect());
        puzzle
    }

    /// A cell where nothing fits, or a digit that fits nowhere in a house that needs it.
    pub fn dead_end(&self) -> Option<DeadEnd> {
        each_width!(&self.view, view => view.dead_end())
    }

    fn index(&self, c: Candidate) -> usize {
        usize::from(c.cell) * usize::from(self.layout.digits()) + usize::from(c.digit)
    }
}

/// Places the givens, by one theorem if all of them hold.  One that pencil marks exclude does not:
/// then each is cited alone, that one stays unplaced, and its cell shows up as a dead end.
fn cite(layout: &Layout, facts: &mut Facts, givens: &[Candidate]) {
    let rules = layout.rules();
    let cited = |givens: &[Candidate], facts: &Facts| {
        let proof = Proof::count(givens.iter().copied().map(Axiom::Given));
        let claims: Vec<Literal> = givens.iter().copied().map(Literal::Place).collect();
        kernel::check(rules, facts, &proof, &claims)
    };
    match cited(givens, facts) {
        Ok(theorem) => drop(facts.apply(rules, &theorem)),
        Err(_) => {
            for given in givens {
                if let Ok(theorem) = cited(&[*given], facts) {
                    facts.apply(rules, &theorem);
                }
            }
        }
    }
}

/// The first house that holds a written digit twice.
fn repeated(puzzle: &Puzzle) -> Option<Repeat> {
    for (house, cells) in puzzle.layout.rules().houses().iter().enumerate() {
        let mut seen = [None; 64];
        for &cell in cells {
            let Some(digit) = puzzle.value(cell) else { continue };
            if let Some(first) = seen[usize::from(digit)].replace(cell) {
                return Some(Repeat { house, digit, cells: [first, cell] });
            }
        }
    }
    None
}

/// What is taken as known beside the givens.
fn taken(puzzle: &Puzzle) -> Vec<Literal> {
    let layout = &puzzle.layout;
    let mut known = vec![];
    for cell in (0..layout.cells()).map(|cell| cell as CellId) {
        if let Some(digit) = puzzle.placed[usize::from(cell)] {
            known.push(Literal::Place(Candidate { cell, digit }));
            let houses = layout.houses_of(cell).iter();
            let peers = houses.flat_map(|&house| layout.cells_of(house)).filter(|&&c| c != cell);
            known.extend(peers.map(|&cell| Literal::Remove(Candidate { cell, digit })));
        }
        let marks = puzzle.marks.as_ref().filter(|_| puzzle.value(cell).is_none());
        if let Some(marks) = marks.map(|marks| marks[usize::from(cell)]) {
            let missing = (0..layout.digits()).filter(|digit| marks >> digit & 1 == 0);
            known.extend(missing.map(|digit| Literal::Remove(Candidate { cell, digit })));
        }
    }
    known
}

impl<const W: usize> View<W> {
    fn new(layout: &Arc<Layout>, geometry: &Arc<Geometry<W>>, facts: &Facts) -> View<W> {
        let digits = layout.digits();
        let mut view = View {
            layout: layout.clone(),
            geometry: geometry.clone(),
            digits,
            spots: vec![CellSet::EMPTY; usize::from(digits)],
            placed: vec![CellSet::EMPTY; usize::from(digits)],
            candidates: vec![0; layout.cells()],
            open: CellSet::EMPTY,
            given: CellSet::EMPTY,
            memo: Memo::default(),
        };
        for cell in (0..layout.cells()).map(|cell| cell as CellId) {
            let candidates = facts.candidates(cell);
            if facts.is_given(cell) {
                view.given.insert(cell);
            }
            if facts.is_placed(cell) {
                crate::set::digits(candidates)
                    .for_each(|digit| view.placed[usize::from(digit)].insert(cell));
            } else {
                view.open.insert(cell);
                view.candidates[usize::from(cell)] = candidates;
                crate::set::digits(candidates)
                    .for_each(|digit| view.spots[usize::from(digit)].insert(cell));
            }
        }
        view
    }

    fn note(&mut self, literal: Literal) {
        self.memo.clear();
        let c = literal.candidate();
        let cell = usize::from(c.cell);
        match literal {
            Literal::Remove(_) => {
                self.spots[usize::from(c.digit)].remove(c.cell);
                self.candidates[cell] &= !(1 << c.digit);
            }
            Literal::Place(_) => {
                for digit in crate::set::digits(self.candidates[cell]) {
                    self.spots[usize::from(digit)].remove(c.cell);
                }
                self.candidates[cell] = 0;
                self.open.remove(c.cell);
                self.placed[usize::from(c.digit)].insert(c.cell);
            }
        }
    }

    fn dead_end(&self) -> Option<DeadEnd> {
        let empty = self.open.iter().find(|&cell| self.candidates[usize::from(cell)] == 0);
        let stands = |house: HouseId, digit: Digit| {
            let cells = &self.geometry.houses[house];
            let digit = usize::from(digit);
            cells.intersects(&self.spots[digit]) || cells.intersects(&self.placed[digit])
        };
        let mut needs =
            self.strong_houses().flat_map(|house| (0..self.digits).map(move |d| (house, d)));
        empty.map(DeadEnd::Cell).or_else(|| {
            needs.find(|&(h, d)| !stands(h, d)).map(|(house, digit)| DeadEnd::House(house, digit))
        })
    }

    /// Something worked out about this state of the board: made once, shared until it changes.
    pub fn shared<T: Any + Send + Sync>(&self, make: impl FnOnce(&View<W>) -> T) -> Arc<T> {
        self.memo.get(|| make(self))
    }

    /// How many houses there are.
    pub fn houses(&self) -> std::ops::Range<HouseId> {
        0..self.geometry.houses.len()
    }

    /// The houses that hold every digit.
    pub fn strong_houses(&self) -> impl Iterator<Item = HouseId> + '_ {
        self.houses().filter(|&house| self.geometry.strong[house])
    }

    /// The open cells of a house where a digit can still go.
    pub fn places(&self, house: HouseId, digit: Digit) -> CellSet<W> {
        self.geometry.houses[house] & self.spots[usize::from(digit)]
    }

    /// The open cells of a house.
    pub fn open_in(&self, house: HouseId) -> CellSet<W> {
        self.geometry.houses[house] & self.open
    }

    /// The cells that lose `digit` whichever of `cells` holds it (none, if `cells` is empty).
    pub fn common(&self, cells: CellSet<W>, digit: Digit) -> CellSet<W> {
        if cells.is_empty() {
            return CellSet::EMPTY;
        }
        let spots = self.spots[usize::from(digit)] - cells;
        cells.iter().fold(spots, |seen, cell| seen & self.geometry.peers[usize::from(cell)])
    }

    /// The houses of a cell.
    pub fn houses_of(&self, cell: CellId) -> &[HouseId] {
        self.layout.houses_of(cell)
    }

    /// The digits of any of these cells.
    pub fn digits_in(&self, cells: CellSet<W>) -> u64 {
        cells.iter().fold(0, |all, cell| all | self.candidates[usize::from(cell)])
    }

    /// Removals of a digit from these cells.
    pub fn removals(&self, cells: CellSet<W>, digit: Digit) -> Vec<Literal> {
        cells.iter().map(|cell| Literal::Remove(Candidate { cell, digit })).collect()
    }
}

/// A truth of a house, or its link, for proofs.
pub fn some_in(house: HouseId, digit: Digit) -> Axiom {
    Axiom::SomeIn(Unit::House(house, digit))
}

/// A link of a house.
pub fn one_in(house: HouseId, digit: Digit) -> Axiom {
    Axiom::OneIn(Unit::House(house, digit))
}
