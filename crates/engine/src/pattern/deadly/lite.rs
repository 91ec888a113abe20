//! BUG-Lite: a bivalue universal grave in a few cells of the puzzle.
//!
//! The cells have two candidates each, not all the same two, and every house has each of their
//! digits twice or never. So each cell could take its other candidate.
//!
//! A house with a digit is an equation over GF(2): an even number of the chosen cells has the digit
//! there. So the cells with two candidates are the rows of a bit matrix, which is brought to
//! reduced echelon form once. Whether some of them complement a cell with more candidates is then
//! read off its reduced row, and for two such cells by comparing their rows. That finds all
//! patterns at once.

use std::ops::ControlFlow;

use super::{Deadly, Shape, conclude};
use crate::board::View;
use crate::deduction::{OnDeduction, TechniqueInfo};
use crate::set;
use kotowari_kernel::{Axiom, CellId, Digit, HouseId};

/// Larger patterns are hard to see. This and [`MAX_CANDIDATES`] define the technique rather than
/// limiting the search.
const MAX_CELLS: usize = 12;
/// Cells with more candidates would hardly be said to have almost two.
const MAX_CANDIDATES: u32 = 5;

/// Reports the conclusions from BUG-Lites. The kinds of the technique are its four types, in order.
pub fn find<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    let mut patterns = patterns(board);
    patterns.sort_by_key(|deadly| deadly.cells.len());
    for deadly in patterns {
        conclude::types(board, info, &deadly, deadly.digits(), found)?;
    }
    ControlFlow::Continue(())
}

/// A cell and the two digits kept in it, as a mask.
type KeptPair = (CellId, u64);

/// A sum of cells, as bits: first the (house, digit) places where their digits occur an odd number
/// of times, then the cells themselves.
#[derive(Clone)]
struct BitRow(Vec<u64>);

impl BitRow {
    fn add(&mut self, other: &BitRow) {
        self.0.iter_mut().zip(&other.0).for_each(|(own, other)| *own ^= other);
    }

    fn flip(&mut self, bit: usize) {
        self.0[bit / 64] ^= 1 << (bit % 64);
    }

    fn bits(&self, words: usize) -> impl Iterator<Item = usize> + '_ {
        let of =
            |(i, &word): (usize, &u64)| set::digits(word).map(move |b| i * 64 + usize::from(b));
        self.0[..words].iter().enumerate().flat_map(of)
    }
}

struct EchelonTable<'a, const W: usize> {
    board: &'a View<W>,
    /// The cells with two candidates.
    bare: Vec<KeptPair>,
    /// The number of words for places. Those for cells follow.
    words: usize,
    rows: Vec<BitRow>,
    /// For each place the row that has it as its pivot.
    steps: Vec<Option<usize>>,
}

/// A cell with more candidates: two that are kept, the guardians, and the reduced row.
struct RoofRow {
    kept: KeptPair,
    extra: u64,
    rest: BitRow,
}

fn patterns<const W: usize>(board: &View<W>) -> Vec<Deadly> {
    let marks = |cell: CellId| board.candidates[usize::from(cell)];
    let open = board.open.iter().filter(|&cell| board.may_swap(&[cell], marks(cell)));
    let (bare, more): (Vec<CellId>, Vec<CellId>) =
        open.partition(|&cell| marks(cell).count_ones() == 2);
    // A pattern has at least six cells, of which up to three may have guardians.
    if bare.len() < 3 {
        return vec![];
    }
    let table = EchelonTable::new(board, bare.iter().map(|&cell| (cell, marks(cell))).collect());
    let roofs = table.roofs(&more);
    let mut found = vec![];
    let mut each = |roofs: &[&RoofRow]| found.extend(table.pattern(roofs));
    let (whole, odd): (Vec<&RoofRow>, Vec<&RoofRow>) =
        roofs.iter().partition(|roof| table.places(&roof.rest).iter().all(|word| *word == 0));
    whole.iter().for_each(|&one| each(&[one]));
    let mut odd: Vec<&RoofRow> = odd;
    odd.sort_by(|a, b| table.places(&a.rest).cmp(table.places(&b.rest)));
    for (i, &one) in odd.iter().enumerate() {
        let same = |two: &&&RoofRow| table.places(&two.rest) == table.places(&one.rest);
        odd[i + 1..].iter().take_while(same).for_each(|&two| each(&[one, two]));
    }
    // Three such cells, if all have the same one guardian.
    let plain: Vec<&RoofRow> =
        odd.iter().copied().filter(|roof| roof.extra.count_ones() == 1).collect();
    for &one in &plain {
        let like = |two: &&RoofRow| two.extra == one.extra && two.kept.0 > one.kept.0;
        for &two in plain.iter().filter(|two| like(two)) {
            if !board.spend(1) {
                return found;
            }
            let mut both = one.rest.clone();
            both.add(&two.rest);
            let wanted = table.places(&both);
            let from = plain.partition_point(|three| table.places(&three.rest) < wanted);
            let same = plain[from..].iter().take_while(|r| table.places(&r.rest) == wanted);
            for &three in same.filter(|r| r.extra == one.extra && r.kept.0 > two.kept.0) {
                found.extend(table.pattern(&[one, two, three]));
            }
        }
    }
    found
}

impl<'a, const W: usize> EchelonTable<'a, W> {
    fn new(board: &'a View<W>, bare: Vec<KeptPair>) -> EchelonTable<'a, W> {
        let places = board.houses().len() * usize::from(board.digits);
        let words = places.div_ceil(64);
        let steps = vec![None; places];
        let mut table = EchelonTable { board, bare, words, rows: vec![], steps };
        for i in 0..table.bare.len() {
            let (cell, kept) = table.bare[i];
            let mut row = table.row(cell, kept);
            row.flip(words * 64 + i);
            table.reduce(&mut row);
            let Some(step) = row.bits(words).next() else { continue };
            if !board.spend(table.rows.len() as u64) {
                break;
            }
            for other in &mut table.rows {
                if other.0[step / 64] >> (step % 64) & 1 == 1 {
                    other.add(&row);
                }
            }
            table.steps[step] = Some(table.rows.len());
            table.rows.push(row);
        }
        table
    }

    /// Returns the row of these digits of a cell.
    fn row(&self, cell: CellId, digits: u64) -> BitRow {
        let mut row = BitRow(vec![0; self.words + self.bare.len().div_ceil(64)]);
        for &house in self.board.houses_of(cell) {
            for digit in set::digits(digits) {
                row.flip(house * usize::from(self.board.digits) + usize::from(digit));
            }
        }
        row
    }

    /// Adds rows until no pivot is left. Each pivot is in one row only.
    fn reduce(&self, row: &mut BitRow) {
        let steps: Vec<usize> = row.bits(self.words).filter_map(|bit| self.steps[bit]).collect();
        steps.iter().for_each(|&step| row.add(&self.rows[step]));
    }

    fn places<'r>(&self, row: &'r BitRow) -> &'r [u64] {
        &row.0[..self.words]
    }

    /// Returns each cell with more candidates, with each pair of them kept.
    fn roofs(&self, more: &[CellId]) -> Vec<RoofRow> {
        let mut roofs = vec![];
        for &cell in more {
            let candidates = self.board.candidates[usize::from(cell)];
            if candidates.count_ones() > MAX_CANDIDATES {
                continue;
            }
            if !self.board.spend(u64::from(candidates.count_ones()) * 4) {
                break;
            }
            let row_of = |digit: Digit| {
                let mut row = self.row(cell, 1 << digit);
                self.reduce(&mut row);
                (digit, row)
            };
            let rows: Vec<(Digit, BitRow)> = set::digits(candidates).map(row_of).collect();
            for (i, (a, one)) in rows.iter().enumerate() {
                for (b, two) in &rows[i + 1..] {
                    let (kept, mut rest) = (1 << a | 1 << b, one.clone());
                    rest.add(two);
                    roofs.push(RoofRow { kept: (cell, kept), extra: candidates & !kept, rest });
                }
            }
        }
        roofs
    }

    /// Returns the pattern of these cells and their complement, if every house has each digit twice
    /// or never and it is not one of the shapes with a technique of their own: a ring of two
    /// digits, two lines of three cells.
    fn pattern(&self, roofs: &[&RoofRow]) -> Option<Deadly> {
        let mut sum = roofs[0].rest.clone();
        roofs[1..].iter().for_each(|roof| sum.add(&roof.rest));
        let bare_cell = |bit: usize| self.bare[bit - self.words * 64];
        let mending = sum.bits(sum.0.len()).filter(|&bit| bit >= self.words * 64).map(bare_cell);
        let mut cells_kept: Vec<KeptPair> =
            roofs.iter().map(|roof| roof.kept).chain(mending).collect();
        cells_kept.sort_by_key(|(cell, _)| *cell);
        let digits = cells_kept.iter().fold(0_u64, |cells_kept, (_, kept)| cells_kept | kept);
        let several = cells_kept.windows(2).all(|two| two[0].0 != two[1].0);
        let named = digits.count_ones() < 3 || self.is_two_lines(&cells_kept);
        if !several || named || cells_kept.len() > MAX_CELLS || !self.is_even(&cells_kept) {
            return None;
        }
        let cells: Vec<CellId> = cells_kept.iter().map(|(cell, _)| *cell).collect();
        let kept: Vec<u64> = cells_kept.iter().map(|(_, kept)| *kept).collect();
        let pair =
            |mask: u64| [mask.trailing_zeros(), 63 - mask.leading_zeros()].map(|d| d as Digit);
        let axiom =
            Axiom::Guardian(cells_kept.iter().map(|&(cell, kept)| (cell, pair(kept))).collect());
        Some(Deadly { shape: Shape::Lite, cells, kept, axiom })
    }

    fn is_even(&self, all: &[KeptPair]) -> bool {
        let houses = all.iter().flat_map(|(cell, _)| self.board.houses_of(*cell));
        houses.into_iter().all(|&house| {
            let (mut once, mut twice, mut often) = (0, 0, 0);
            for (_, kept) in all.iter().filter(|(cell, _)| self.is_in(*cell, house)) {
                often |= twice & kept;
                twice |= once & kept;
                once |= kept;
            }
            once == twice && often == 0
        })
    }

    fn is_in(&self, cell: CellId, house: HouseId) -> bool {
        self.board.geometry.houses[house].contains(cell)
    }

    /// Returns whether these are six cells in two rows and three columns, or the reverse.
    fn is_two_lines(&self, all: &[KeptPair]) -> bool {
        let count = |line: &dyn Fn(CellId) -> u16| {
            let mut lines: Vec<u16> = all.iter().map(|(cell, _)| line(*cell)).collect();
            lines.sort_unstable();
            lines.dedup();
            lines.len()
        };
        let place = |cell: CellId| self.board.layout.place(cell);
        all.len() == 6 && count(&|c| place(c).row) * count(&|c| place(c).column) == 6
    }
}
