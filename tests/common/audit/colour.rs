//! What is said of colours and templates.

use kotowari::deduction::Label;
use kotowari::kernel::{Candidate, CellId, Digit, HouseId, Literal};

use super::{Grounds, Named, cells_named, labels_named, lists_of_cells, plain_cells};

impl Grounds<'_> {
    /// All ways to place a digit in the open cells, row by row, but for the cells that the telling
    /// says others take: counted as simply as possible.
    pub(super) fn ways(&self, digit: Digit) -> Vec<Vec<CellId>> {
        let taken: Vec<CellId> = self
            .telling
            .bullets
            .iter()
            .filter(|bullet| bullet.message == "template-other")
            .flat_map(|bullet| cells_named(bullet, |_| None))
            .collect();
        let lacks = |house: &HouseId| {
            let cells = self.layout.cells_of(*house);
            let is_live = |digit: Digit| cells.iter().any(|&cell| self.has(cell, digit));
            let live = (0..self.layout.digits()).filter(|&digit| is_live(digit));
            // As many digits as cells: all of them have to go in.
            live.count() == cells.len()
                && is_live(digit)
                && cells.iter().all(|&cell| self.board.value(cell) != Some(digit))
        };
        let needs: Vec<HouseId> = (0..self.layout.houses().len()).filter(lacks).collect();
        let places = |house: HouseId| -> Vec<CellId> {
            let places = self.board.places(house, digit);
            places.into_iter().filter(|cell| !taken.contains(cell)).collect()
        };
        let mut ways: Vec<Vec<CellId>> = vec![vec![]];
        for &house in &needs {
            let members = self.layout.cells_of(house);
            let mut longer = vec![];
            for way in ways {
                if way.iter().any(|cell| members.contains(cell)) {
                    longer.push(way);
                    continue;
                }
                for cell in places(house) {
                    if !way.iter().any(|&other| self.layout.see_each_other(cell, other)) {
                        longer.push([&way[..], &[cell]].concat());
                    }
                }
            }
            ways = longer;
        }
        ways
    }

    /// The cells of one of the two colours of a digit (of any, if none is named).
    fn painted(&self, second: bool, digit: Option<Digit>) -> Vec<CellId> {
        let figure = &self.telling.figure;
        let painted = if second { &figure.aux } else { &figure.premises };
        let wanted = |c: &&Candidate| digit.is_none_or(|digit| c.digit == digit);
        painted.iter().filter(wanted).map(|c| c.cell).collect()
    }

    /// The cells with a letter.
    fn painted_as(&self, label: Label) -> Vec<CellId> {
        let drawn = self.telling.figure.labels.iter().filter(|(drawn, _)| *drawn == label);
        drawn.map(|(_, cell)| *cell).collect()
    }

    /// Whether a cell of one letter sees a cell of another.
    fn letters_meet(&self, a: Label, b: Label) -> bool {
        let others = self.painted_as(b);
        let digit = self.telling.figure.digit.expect("one digit");
        let sees = |&cell: &CellId| others.iter().any(|&b| self.sees_of(cell, b, digit));
        self.painted_as(a).iter().any(sees)
    }

    /// What is said of them.
    pub(super) fn is_so_in_colours(&self, named: Named<'_>) -> bool {
        let Named { bullet, cells, digits, houses } = named;
        let board = self.board;
        let labels = labels_named(bullet);
        let sees = |a: CellId, b: CellId| {
            self.sees_of(a, b, self.telling.figure.digit.expect("one digit"))
        };
        let paired = |house: &HouseId| board.places(*house, digits[0]).len() == 2;
        let has = |second: bool, cell: CellId, digit: Digit| {
            self.painted(second, Some(digit)).contains(&cell)
        };
        // The other colour of the same cluster.
        let opposite = |label: Label| Label(label.0 ^ 1);
        match bullet.message {
            "colour-pairs" => houses.iter().all(|house| {
                let places = board.places(*house, digits[0]);
                let one =
                    |second: bool| places.iter().filter(|&&c| has(second, c, digits[0])).count();
                paired(house) && one(false) == 1 && one(true) == 1
            }),
            "colour-first" => cells == self.painted(false, None),
            "colour-second" => cells == self.painted(true, None),
            "colour-sees-both" => {
                let digit = self.telling.figure.digit.expect("one digit");
                sees(cells[0], cells[1])
                    && sees(cells[0], cells[2])
                    && has(false, cells[1], digit)
                    && has(true, cells[2], digit)
            }
            "colour-meet" => {
                let members = self.layout.cells_of(houses[0]);
                let second = |cell: &CellId| members.contains(cell) && has(true, *cell, digits[0]);
                cells[0] != cells[1] && cells.iter().all(second)
            }
            "colour-falls" => {
                let members = self.layout.cells_of(houses[0]);
                let second = self.painted(true, Some(digits[0]));
                second.iter().filter(|cell| members.contains(cell)).count() > 1
            }
            "colour-clash" => {
                let of = |i: usize| Candidate { cell: cells[i], digit: digits[i] };
                (0..2).all(|i| has(true, cells[i], digits[i])) && self.layout.excludes(of(0), of(1))
            }
            "multi-cluster" => {
                let [a, b] = [0, 1].map(|i| self.painted_as(labels[i]));
                let both: Vec<CellId> = lists_of_cells(bullet).concat();
                let split = |house: &HouseId| {
                    let members = self.layout.cells_of(*house);
                    let of = |all: &[CellId]| all.iter().filter(|c| members.contains(c)).count();
                    of(&a) == 1 && of(&b) == 1
                };
                both == [&a[..], &b[..]].concat() && houses.iter().all(|h| paired(h) && split(h))
            }
            "multi-contact" | "multi-sees" => {
                let [one, other] = plain_cells(bullet)[..] else { return false };
                let [a, c] = labels[..] else { return false };
                sees(one, other)
                    && self.painted_as(a).contains(&one)
                    && self.painted_as(c).contains(&other)
                    && a.0 / 2 != c.0 / 2
            }
            "multi-either" => {
                let [b, d] = labels[..] else { return false };
                b.0 / 2 != d.0 / 2 && self.letters_meet(opposite(b), opposite(d))
            }
            "multi-sees-both" => {
                let [cell, one, other] = plain_cells(bullet)[..] else { return false };
                sees(cell, one)
                    && sees(cell, other)
                    && self.painted_as(labels[0]).contains(&one)
                    && self.painted_as(labels[1]).contains(&other)
            }
            "multi-falls" => {
                let [c, d, a] = labels[..] else { return false };
                d == opposite(c) && self.letters_meet(a, c) && self.letters_meet(a, d)
            }
            "medusa-cells" => cells.iter().all(|&cell| board.candidates(cell).count_ones() == 2),
            "medusa-first" => cells == self.painted(false, Some(digits[0])),
            "medusa-second" => cells == self.painted(true, Some(digits[0])),
            "medusa-cell-both" => {
                let of = |second| digits.iter().filter(|&&d| has(second, cells[0], d)).count();
                digits.len() == 2 && of(false) == 1 && of(true) == 1
            }
            "medusa-cell-twice" => {
                digits.len() == 2 && digits.iter().all(|&digit| has(true, cells[0], digit))
            }
            "medusa-sees-both" => {
                let colour =
                    |second| cells[1..].iter().filter(|&&c| has(second, c, digits[0])).count();
                cells[1..].iter().all(|&cell| self.sees_of(cells[0], cell, digits[0]))
                    && colour(false) == 1
                    && colour(true) == 1
            }
            "medusa-beside-both" => {
                let [digit, beside] = digits[..] else { return false };
                let both = |second| has(second, cells[1], digit) && has(!second, cells[0], beside);
                digit != beside
                    && self.sees_of(cells[0], cells[1], digit)
                    && (both(false) || both(true))
            }
            "medusa-takes" => {
                self.sees_of(cells[0], cells[1], digits[0]) && has(true, cells[0], digits[0])
            }
            "medusa-takes-other" => {
                let [gone, painted] = ["digit", "other"].map(|name| self.digit_of(bullet, name));
                let of = |cell, digit| Candidate { cell, digit };
                has(true, cells[0], painted)
                    && self.layout.excludes(of(cells[0], painted), of(cells[1], gone))
            }
            "medusa-goes-with-neither" => {
                let [gone, first, second] =
                    ["digit", "first", "second"].map(|name| self.digit_of(bullet, name));
                let of = |cell, digit| Candidate { cell, digit };
                let by = |second, cell, digit| {
                    has(second, cell, digit)
                        && self.layout.excludes(of(cell, digit), of(cells[0], gone))
                };
                by(false, cells[1], first) && by(true, cells[2], second)
            }
            "medusa-cell-empty" => {
                let emptied = cells[0];
                let taken = |digit: Digit| {
                    let mut painted = self.telling.figure.aux.iter();
                    let gone = Candidate { cell: emptied, digit };
                    painted.any(|&by| self.layout.excludes(by, gone))
                };
                let open = |digit: &Digit| board.candidates(cells[0]) >> digit & 1 == 1;
                (0..self.layout.digits()).filter(open).all(taken)
            }
            "template-other" => {
                digits[0] != digits[1]
                    && cells.iter().all(|&cell| digits.iter().all(|&digit| self.open(cell, digit)))
            }
            "template-way" => {
                let same = |way: &Vec<CellId>| {
                    way.len() == cells.len() && cells.iter().all(|cell| way.contains(cell))
                };
                self.ways(digits[0]).iter().any(same)
            }
            "template-common" => {
                let all = self.ways(digits[0]);
                !all.is_empty() && all.iter().all(|way| cells.iter().all(|c| way.contains(c)))
            }
            "template-none" => {
                let all = self.ways(digits[0]);
                cells.iter().all(|cell| all.iter().all(|way| !way.contains(cell)))
            }
            "template-place" => {
                let place = |&cell: &CellId| Literal::Place(Candidate { cell, digit: digits[0] });
                self.claims == cells.iter().map(place).collect::<Vec<_>>()
            }
            _ => true,
        }
    }
}
