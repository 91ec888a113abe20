//! A puzzle and what is known of it.
//!
//! The size of a board is known only here: a [`View`] is generic over its width, and
//! [`Board::visit`] picks the width once, so that nothing else has to.

use std::fmt;
use std::sync::Arc;

mod memo;
mod meter;
mod view;

pub use view::{State, View, one_in, some_in};

use crate::gather::{Each as _, Gather as _};
use crate::layout::{AnyGeometry, Layout, Place};
use crate::limits::Limits;
use crate::puzzle::Puzzle;
use crate::set::{self, Digits, MEDIUM, NARROW, WIDE};
use kotowari_kernel::{
    self, Axiom, Candidate, CellId, Digit, Facts, Flaw, HouseId, Literal, Proof, Theorem,
};

/// A puzzle in the state some steps have brought it to.
#[derive(Clone, Debug)]
pub struct Board {
    layout: Arc<Layout>,
    facts: Facts,
    values: Vec<Option<Digit>>,
    state: AnyState,
    limits: Arc<Limits>,
    /// For each candidate, the step that removed it by its own claim; 0 for none.
    removed_by: Vec<u32>,
    steps: u32,
}

/// Two equal digits in a house: the puzzle cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Repeat {
    /// The house.
    pub house: HouseId,
    /// The digit.
    pub digit: Digit,
    /// The two cells.
    pub cells: [CellId; 2],
    /// The number printed for the digit.
    label: u16,
    /// Where the cells are.
    places: [Place; 2],
}

impl Repeat {
    /// A digit of a layout in two cells of one of its houses.
    pub fn new(layout: &Layout, house: HouseId, digit: Digit, cells: [CellId; 2]) -> Repeat {
        let places = cells.each(|cell| layout.place(cell));
        Repeat { house, digit, cells, label: layout.label(digit), places }
    }
}

impl fmt::Display for Repeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.places.each(|place| (place.row + 1, place.column + 1));
        let (label, (row, column), (other_row, other_column)) = (self.label, one, other);
        write!(f, "{label} stands in r{row}c{column} and in r{other_row}c{other_column}, ")?;
        f.write_str("which are in one house")
    }
}

impl std::error::Error for Repeat {}

#[derive(Clone, Debug)]
enum AnyState {
    Narrow(Arc<State<NARROW>>),
    Medium(Arc<State<MEDIUM>>),
    Wide(Arc<State<WIDE>>),
}

macro_rules! each_width {
    ($any:expr, $state:ident => $body:expr) => {
        match $any {
            AnyState::Narrow($state) => $body,
            AnyState::Medium($state) => $body,
            AnyState::Wide($state) => $body,
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
    /// If a house holds a digit twice (a blank more often than it may).
    pub fn new(puzzle: &Puzzle) -> Result<Board, Repeat> {
        let layout = puzzle.layout.clone();
        if let Some(repeat) = repeated(puzzle) {
            return Err(repeat);
        }
        let rules = layout.rules();
        let cells = || (0..layout.cells()).map(|cell| cell as CellId);
        let givens: Vec<Candidate> = cells()
            .filter_map(|cell| Some(Candidate { cell, digit: puzzle.givens[usize::from(cell)]? }))
            .gather();
        let mut facts = Facts::new(rules, &givens).taking(&taken(puzzle));
        cite(&layout, &mut facts, &givens);
        let values = cells()
            .map(|cell| {
                facts.is_placed(cell).then(|| facts.candidates(cell).trailing_zeros() as Digit)
            })
            .gather();
        let state = match layout.geometry() {
            AnyGeometry::Narrow(g) => AnyState::Narrow(Arc::new(State::new(&layout, g, &facts))),
            AnyGeometry::Medium(g) => AnyState::Medium(Arc::new(State::new(&layout, g, &facts))),
            AnyGeometry::Wide(g) => AnyState::Wide(Arc::new(State::new(&layout, g, &facts))),
        };
        let removed_by = vec![0; layout.cells() * usize::from(layout.digits())];
        let limits = Arc::new(Limits::of(layout.cells(), layout.houses().len()));
        Ok(Board { layout, facts, values, state, limits, removed_by, steps: 0 })
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
        kotowari_kernel::check(self.layout.rules(), &self.facts, proof, claims)
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
            each_width!(&mut self.state, state => Arc::make_mut(state).note(literal));
        }
    }

    /// Shows the view to a visitor.
    pub fn visit<V: Visit>(&self, visitor: V) -> V::Output {
        each_width!(&self.state, state => shown(visitor, state, &self.limits))
    }

    /// The same board, searched no further than this.
    pub fn limited(mut self, limits: Limits) -> Board {
        self.limits = Arc::new(limits);
        // What was worked out within other limits may be more, or less.
        each_width!(&mut self.state, state => Arc::make_mut(state).forget());
        self
    }

    /// How far searches go on this board: [`Limits::of`] its size, unless others were chosen.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Whether every cell has its digit.
    pub fn is_solved(&self) -> bool {
        each_width!(&self.state, state => state.open.is_empty())
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

    /// The same, digit by digit.
    pub fn digits_left(&self, cell: CellId) -> Digits {
        set::digits(self.candidates(cell))
    }

    /// Whether a digit can still go in a cell that has none yet.
    pub fn is_open(&self, c: Candidate) -> bool {
        self.value(c.cell).is_none() && self.facts.is_live(c)
    }

    /// The open cells of a house where a digit can still go.
    pub fn places(&self, house: HouseId, digit: Digit) -> Vec<CellId> {
        let cells = self.layout.cells_of(house).iter().copied();
        cells.filter(|&cell| self.is_open(Candidate { cell, digit })).gather()
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
            cells().map(|cell| self.value(cell).filter(|_| self.is_given(cell) == given)).gather()
        };
        let mut puzzle = Puzzle::new(self.layout.clone(), of(true));
        puzzle.placed = of(false);
        puzzle.marks = Some(cells().map(|cell| self.candidates(cell)).gather());
        puzzle
    }

    /// A cell where nothing fits, or a digit that fits nowhere in a house that needs it.
    pub fn dead_end(&self) -> Option<DeadEnd> {
        each_width!(&self.state, state => state.dead_end())
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
        let claims: Vec<Literal> = givens.iter().copied().map(Literal::Place).gather();
        kotowari_kernel::check(rules, facts, &proof, &claims)
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

/// The first house that holds a written digit more often than it may: nearly always twice.
fn repeated(puzzle: &Puzzle) -> Option<Repeat> {
    let rules = puzzle.layout.rules();
    for (house, cells) in rules.houses().iter().enumerate() {
        let mut seen = [(0, 0); 64];
        for &cell in cells {
            let Some(digit) = puzzle.value(cell) else { continue };
            let (before, times) = &mut seen[usize::from(digit)];
            *times += 1;
            if *times > rules.most(digit) {
                return Some(Repeat::new(&puzzle.layout, house, digit, [*before, cell]));
            }
            *before = cell;
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
            // Blanks leave room for another one.
            if layout.rules().most(digit) > 1 {
                continue;
            }
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

/// A function of its own for each width: what a browser fetches first is then without the wide ones
/// (`web/split.mjs` parts functions, and the three were one).
#[inline(never)]
fn shown<const W: usize, V: Visit>(
    visitor: V,
    state: &Arc<State<W>>,
    limits: &Arc<Limits>,
) -> V::Output {
    visitor.visit(&View::new(state, limits))
}
