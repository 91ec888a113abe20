//! What the bullets of a complex single say of boxes and lines: asked of the board, less what the
//! bullets before took away.

use kotowari::deduction::{Arg, Bullet};
use kotowari::kernel::{Candidate, CellId, Digit, HouseId, Literal};

use super::{Grounds, sorted};

impl Grounds<'_> {
    /// Whether a bullet about what is seen in passing is so; `None` if it is another one.
    pub(super) fn by_eye(&self, bullet: &Bullet) -> Option<bool> {
        bullet.message.strip_prefix("eye-").map(|sort| self.seen(bullet, sort))
    }

    fn seen(&self, bullet: &Bullet, sort: &str) -> bool {
        let arg = |name: &str| bullet.args.iter().find(|(n, _)| *n == name).map(|(_, arg)| arg);
        let cells = |name: &str| match arg(name) {
            Some(Arg::Cells(all)) => all.clone(),
            Some(Arg::Cell(cell)) => vec![*cell],
            Some(Arg::Named(all)) => all.iter().map(|(_, cell)| *cell).collect(),
            _ => vec![],
        };
        let digits = |name: &str| match arg(name) {
            Some(Arg::Digits(all)) => all.clone(),
            Some(Arg::Digit(digit)) => vec![*digit],
            _ => vec![],
        };
        let houses = |name: &str| match arg(name) {
            Some(Arg::Houses(all)) => all.clone(),
            Some(Arg::House(house)) => vec![*house],
            _ => vec![],
        };
        let is = |name: &str, count: usize| arg(name).is_none_or(|n| *n == Arg::Count(count));
        let number = self.telling.bullets.iter().position(|other| other == bullet);
        let number = number.expect("a bullet of the step");
        let taken: Vec<Candidate> = self.telling.lemmas[..number]
            .iter()
            .flat_map(|lemma| &lemma.says)
            .filter(|clause| clause.one_of.is_empty())
            .flat_map(|clause| clause.given.clone())
            .collect();
        let open = |cell: CellId, digit: Digit| {
            self.open(cell, digit) && !taken.contains(&Candidate { cell, digit })
        };
        let members = |house: HouseId| self.layout.cells_of(house).to_vec();
        let places = |house: HouseId, digit: Digit| -> Vec<CellId> {
            members(house).into_iter().filter(|&cell| open(cell, digit)).collect()
        };
        let holds = |house: HouseId, digit: Digit| {
            members(house).iter().any(|&cell| self.board.value(cell) == Some(digit))
        };
        // The open cells of a house that see a digit, but for these.
        let seeing = |digit: Digit, house: HouseId, but: &[CellId]| {
            let mut cells = members(house);
            cells.retain(|cell| {
                let mut around = self.layout.houses_of(*cell).iter();
                let is_open = self.board.value(*cell).is_none() && !but.contains(cell);
                is_open && around.any(|&house| holds(house, digit))
            });
            cells
        };
        let reaches = |by: &[HouseId], digit: Digit, house: HouseId, but: &[CellId]| {
            let reached = |cell: &CellId| by.iter().any(|&by| members(by).contains(cell));
            seeing(digit, house, but).iter().all(reached)
        };
        // What is said to hold a digit does, and reaches every such cell, and something each.
        let barred = |by: &[HouseId], digit: Digit, house: HouseId, but: &[CellId]| {
            let cells = seeing(digit, house, but);
            by.iter().all(|&by| holds(by, digit))
                && reaches(by, digit, house, but)
                && by.iter().all(|&by| cells.iter().any(|cell| members(by).contains(cell)))
        };
        let says: Vec<Candidate> = self.telling.lemmas[number]
            .says
            .iter()
            .flat_map(|clause| clause.given.clone())
            .collect();
        let said_cells = sorted(&says.iter().map(|c| c.cell).collect::<Vec<_>>());
        let mut said_digits: Vec<Digit> = says.iter().map(|c| c.digit).collect();
        said_digits.sort_unstable();
        said_digits.dedup();
        let house = houses("house").first().copied();
        match (sort, house) {
            ("locked" | "locked-by", Some(house)) => {
                let [digit] = digits("digit")[..] else { return false };
                let [target] = houses("target")[..] else { return false };
                let all = cells("cells");
                let beyond = |cell: &CellId| !members(house).contains(cell);
                sorted(&all) == sorted(&places(house, digit))
                    && is("count", all.len())
                    && target != house
                    && all.iter().all(|cell| members(target).contains(cell))
                    && said_cells == sorted(&cells("gone"))
                    && said_cells.iter().all(|cell| members(target).contains(cell) && beyond(cell))
                    && said_digits == [digit]
                    && (sort == "locked" || barred(&houses("by"), digit, house, &all))
            }
            ("crossed" | "crossed-by", None) => {
                let [digit] = digits("digit")[..] else { return false };
                let (bases, covers) = (houses("bases"), houses("covers"));
                let of = |all: &[HouseId]| -> Vec<CellId> {
                    all.iter().flat_map(|&house| members(house)).collect()
                };
                let own = bases.iter().flat_map(|&base| places(base, digit)).collect::<Vec<_>>();
                bases.len() == 2
                    && covers.len() == 2
                    && sorted(&own) == sorted(&cells("named"))
                    && own.iter().all(|cell| of(&covers).contains(cell))
                    && said_cells == sorted(&cells("gone"))
                    && said_cells
                        .iter()
                        .all(|cell| of(&covers).contains(cell) && !of(&bases).contains(cell))
                    && said_digits == [digit]
                    && (sort == "crossed"
                        || houses("by").iter().all(|&by| holds(by, digit))
                            && bases
                                .iter()
                                .all(|&base| reaches(&houses("by"), digit, base, &cells("named"))))
            }
            ("booked" | "booked-by" | "booked-two" | "booked-along", Some(house)) => {
                let (all, own) = (digits("digits"), cells("named"));
                let of = |digit: &Digit| places(house, *digit);
                let mut union = sorted(&all.iter().flat_map(of).collect::<Vec<_>>());
                union.dedup();
                let by = houses("by");
                let bars = |(digit, by): (&str, &str)| match digits(digit)[..] {
                    [digit] => all.contains(&digit) && barred(&houses(by), digit, house, &own),
                    _ => false,
                };
                union == sorted(&own)
                    && own.len() == all.len()
                    && is("count", all.len())
                    && said_cells.iter().all(|cell| own.contains(cell))
                    && said_digits == digits("gone")
                    && said_digits.iter().all(|digit| !all.contains(digit))
                    && match sort {
                        "booked" => true,
                        // Each house has some of the digits, and all of them are kept out.
                        "booked-along" => {
                            let of = |digit: Digit| -> Vec<HouseId> {
                                by.iter().copied().filter(|&by| holds(by, digit)).collect()
                            };
                            by.iter().all(|&by| all.iter().any(|&digit| holds(by, digit)))
                                && all.iter().all(|&d| reaches(&of(d), d, house, &own))
                        }
                        "booked-by" => {
                            is("many", by.len())
                                && all.iter().all(|&digit| barred(&by, digit, house, &own))
                        }
                        _ => {
                            digits("a") != digits("b")
                                && [("a", "one"), ("b", "two")].into_iter().all(bars)
                        }
                    }
            }
            ("filled", Some(house)) => {
                let (all, own) = (digits("digits"), cells("named"));
                let mut left: Vec<Digit> = own
                    .iter()
                    .flat_map(|&cell| (0..self.layout.digits()).filter(move |&d| open(cell, d)))
                    .collect();
                left.sort_unstable();
                left.dedup();
                let others = |cell: &CellId| members(house).contains(cell) && !own.contains(cell);
                left == all
                    && own.len() == all.len()
                    && is("count", all.len())
                    && own.iter().all(|cell| members(house).contains(cell))
                    && said_cells == sorted(&cells("cells"))
                    && said_cells.iter().all(others)
                    && said_digits == digits("gone")
                    && said_digits.iter().all(|digit| all.contains(digit))
            }
            ("place-by", None) => {
                let ([cell], [digit]) = (&cells("cell")[..], &digits("digit")[..]) else {
                    return false;
                };
                let single = Candidate { cell: *cell, digit: *digit };
                // The house is the one looked at in the first place.
                let look = &self.telling.bullets[0];
                let looked = look.args.iter().find_map(|(_, arg)| match arg {
                    Arg::House(house) => Some(*house),
                    _ => None,
                });
                self.claims == [Literal::Place(single)]
                    && looked.is_some_and(|house| {
                        places(house, *digit) == [*cell]
                            && barred(&houses("by"), *digit, house, &[*cell])
                    })
            }
            _ => false,
        }
    }
}
