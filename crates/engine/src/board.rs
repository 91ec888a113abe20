//! A puzzle with the current facts: digits, candidates, and which step removed what.
//!
//! Cell sets have a fixed width, so everything that searches is generic over it. A [`View`] is such
//! a board, and [`Board::visit`] picks the width once, so that callers need not be generic.

use std::fmt;
use std::sync::Arc;

mod memo;
mod meter;
mod view;

use crate::layout::{AnyGeometry, Layout, Place};
use crate::limits::Limits;
use crate::puzzle::Puzzle;
use crate::set::{self, Digits, MEDIUM, NARROW, WIDE};
use kotowari_kernel::{
    self, Axiom, Candidate, CellId, Digit, Facts, Flaw, HouseId, Literal, Proof, Theorem,
};
pub use view::{State, View, one_in, some_in};

/// A puzzle with the digits and candidates it has after some steps. It changes only by theorems of
/// the kernel.
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

/// Two equal digits in a house, because of which a puzzle is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Repeat {
    /// The house.
    pub house: HouseId,
    /// The digit.
    pub digit: Digit,
    /// The two cells.
    pub cells: [CellId; 2],
    /// The printed number of the digit, for `Display`.
    label: u16,
    /// The places of the cells, for `Display`.
    places: [Place; 2],
}

impl Repeat {
    /// A repetition of a digit in two cells of a house of this layout.
    pub fn new(layout: &Layout, house: HouseId, digit: Digit, cells: [CellId; 2]) -> Repeat {
        let places = cells.map(|cell| layout.place(cell));
        Repeat { house, digit, cells, label: layout.label(digit), places }
    }
}

impl fmt::Display for Repeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.places.map(|place| (place.row + 1, place.column + 1));
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

/// A visitor of a board whose width is not known to the caller.
pub trait Visit {
    /// The result of the visit.
    type Output;
    /// Called with the view in its own width.
    fn visit<const W: usize>(self, view: &View<W>) -> Self::Output;
}

/// The place where a board turns out to be impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadEnd {
    /// No digit can go in this cell.
    Cell(CellId),
    /// This digit can go nowhere in this house.
    House(HouseId, Digit),
}

impl Board {
    /// The board of a puzzle. The givens are placed by a theorem; digits filled in and missing
    /// pencil marks are taken as known.
    ///
    /// # Errors
    /// If a house holds a digit twice (for blanks: more often than allowed).
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
        let state = match layout.geometry() {
            AnyGeometry::Narrow(g) => AnyState::Narrow(Arc::new(State::new(&layout, g, &facts))),
            AnyGeometry::Medium(g) => AnyState::Medium(Arc::new(State::new(&layout, g, &facts))),
            AnyGeometry::Wide(g) => AnyState::Wide(Arc::new(State::new(&layout, g, &facts))),
        };
        let removed_by = vec![0; layout.cells() * usize::from(layout.digits())];
        let limits = Arc::new(Limits::of(layout.cells(), layout.houses().len()));
        Ok(Board { layout, facts, values, state, limits, removed_by, steps: 0 })
    }

    /// The layout, with the rules of the puzzle.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Returns whether any of its facts was proved from the puzzle having one solution.
    pub fn relies_on_uniqueness(&self) -> bool {
        self.facts.rely_on_uniqueness()
    }

    /// The number of theorems applied so far.
    pub fn steps(&self) -> u32 {
        self.steps
    }

    /// Has the kernel check that the claims follow from the proof.
    ///
    /// # Errors
    /// The flaw the kernel found in the proof.
    pub fn check(&self, proof: &Proof, claims: &[Literal]) -> Result<Theorem, Flaw> {
        kotowari_kernel::check(self.layout.rules(), &self.facts, proof, claims)
    }

    /// Applies a theorem, the only way a board changes. Each counts as one step.
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

    /// Calls the visitor with a view in the width that fits the board.
    pub fn visit<V: Visit>(&self, visitor: V) -> V::Output {
        each_width!(&self.state, state => shown(visitor, state, &self.limits))
    }

    /// The same board with other limits for searches.
    pub fn limited(mut self, limits: Limits) -> Board {
        self.limits = Arc::new(limits);
        // Results computed within other limits may contain more, or less.
        each_width!(&mut self.state, state => Arc::make_mut(state).forget_all());
        self
    }

    /// The limits of searches on this board: [`Limits::of`] its size, unless replaced by
    /// [`Board::limited`].
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Returns whether every cell has a digit.
    pub fn is_solved(&self) -> bool {
        each_width!(&self.state, state => state.open.is_empty())
    }

    /// The digit in a cell, if it has one.
    pub fn value(&self, cell: CellId) -> Option<Digit> {
        self.values[usize::from(cell)]
    }

    /// The digits of all cells, by cell.
    pub fn values(&self) -> &[Option<Digit>] {
        &self.values
    }

    /// Returns whether the cell is a given.
    pub fn is_given(&self, cell: CellId) -> bool {
        self.facts.is_given(cell)
    }

    /// The candidates of a cell, one bit for each digit. A filled cell has just its digit.
    pub fn candidates(&self, cell: CellId) -> u64 {
        self.facts.candidates(cell)
    }

    /// The candidates of a cell as an iterator.
    pub fn digits_left(&self, cell: CellId) -> Digits {
        set::digits(self.candidates(cell))
    }

    /// Returns whether a candidate is open: still possible in a cell without a digit.
    pub fn is_open(&self, c: Candidate) -> bool {
        self.value(c.cell).is_none() && self.facts.is_live(c)
    }

    /// The open cells of a house that have the digit as a candidate.
    pub fn places(&self, house: HouseId, digit: Digit) -> Vec<CellId> {
        let cells = self.layout.cells_of(house).iter().copied();
        cells.filter(|&cell| self.is_open(Candidate { cell, digit })).collect()
    }

    /// The number (from 1) of the step that claimed the removal of a candidate. `None` if it is
    /// still there, if a placed digit removed it, or if it was missing from the start.
    pub fn removed_by(&self, c: Candidate) -> Option<u32> {
        Some(self.removed_by[self.index(c)]).filter(|step| *step > 0)
    }

    /// Returns the current position as a puzzle: givens, digits filled in, and the remaining
    /// candidates as pencil marks.
    pub fn snapshot(&self) -> Puzzle {
        let cells = || (0..self.layout.cells()).map(|cell| cell as CellId);
        let digits = |given: bool| {
            cells().map(|cell| self.value(cell).filter(|_| self.is_given(cell) == given)).collect()
        };
        let mut puzzle = Puzzle::new(self.layout.clone(), digits(true));
        puzzle.placed = digits(false);
        puzzle.marks = Some(cells().map(|cell| self.candidates(cell)).collect());
        puzzle
    }

    /// Returns a cell without candidates, or a house without a place for a digit it needs.
    pub fn dead_end(&self) -> Option<DeadEnd> {
        each_width!(&self.state, state => state.dead_end())
    }

    fn index(&self, c: Candidate) -> usize {
        usize::from(c.cell) * usize::from(self.layout.digits()) + usize::from(c.digit)
    }
}

/// Places the givens by one theorem. If pencil marks exclude one of them, that fails; then each is
/// proved on its own, the excluded one stays unplaced, and its cell shows up as a dead end.
fn cite(layout: &Layout, facts: &mut Facts, givens: &[Candidate]) {
    let rules = layout.rules();
    let cited = |givens: &[Candidate], facts: &Facts| {
        let proof = Proof::count(givens.iter().copied().map(Axiom::Given));
        let claims: Vec<Literal> = givens.iter().copied().map(Literal::Place).collect();
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

/// The first house that holds a digit more often than allowed, which is twice unless it is a blank.
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

/// The literals assumed beside the givens: digits filled in, with what they exclude, and missing
/// pencil marks.
fn taken(puzzle: &Puzzle) -> Vec<Literal> {
    let layout = &puzzle.layout;
    let mut known = vec![];
    for cell in (0..layout.cells()).map(|cell| cell as CellId) {
        if let Some(digit) = puzzle.placed[usize::from(cell)] {
            known.push(Literal::Place(Candidate { cell, digit }));
            // A house may hold another blank.
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

/// Not inlined, so that each width is a function of its own: `web/split.mjs` splits the WebAssembly
/// module by function, and a browser then does not fetch the wide ones at first.
#[inline(never)]
fn shown<const W: usize, V: Visit>(
    visitor: V,
    state: &Arc<State<W>>,
    limits: &Arc<Limits>,
) -> V::Output {
    visitor.visit(&View::new(state, limits))
}
