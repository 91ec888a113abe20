//! What is said of cases: a branch is checked against what the proof cites for it.

use kotowari::deduction::narration::{Clause, Lemma, Rule};
use kotowari::deduction::{Arg, Bullet};
use kotowari::kernel::{Candidate, CellId, Digit, HouseId, Literal, Unit};
use kotowari::layout::RuleId;

use super::{Grounds, Named, sorted};

impl Grounds<'_> {
    pub(super) fn is_so_in_cases(&self, named: Named<'_>) -> bool {
        let Named { bullet, cells, digits, houses } = named;
        let board = self.board;
        let open = |cell: CellId, digit: Digit| self.open(cell, digit);
        // The cells of the clue, or of both that are filled together.
        let clue = || {
            let rules = bullet.args.iter().filter_map(|(_, arg)| match arg {
                Arg::Rule(rule) => Some(*rule),
                _ => None,
            });
            let rules: Vec<RuleId> = rules.collect();
            let count = if bullet.message.contains("-clues") { 2 } else { 1 };
            let is_filled = match self.lemma_of(bullet).map(|lemma| &lemma.rule) {
                Some(Rule::Fill(rule)) => rules == [*rule],
                Some(Rule::Fillings { rules: filled, rests }) => {
                    rules == *filled && rests.is_empty()
                }
                _ => false,
            };
            let cells = rules.iter().flat_map(|&rule| self.layout.rule(rule).cells.clone());
            (is_filled && rules.len() == count).then(|| cells.collect::<Vec<CellId>>())
        };
        match bullet.message {
            // What a branch says is checked against what the proof cites for it.
            "cases-of-cell" | "tree-look" => {
                let all: Vec<Digit> = kotowari::set::digits(board.candidates(cells[0])).collect();
                digits == all
            }
            "cases-of-house" => self.places(houses[0], digits[0]) == sorted(cells),
            "cases-of-digit" => open(cells[0], digits[0]),
            "case-takes" | "if-were" | "case-out" => {
                let c = Candidate { cell: cells[0], digit: digits[0] };
                self.assumed.contains(&Literal::Place(c))
            }
            "if-were-not" => {
                let c = Candidate { cell: cells[0], digit: digits[0] };
                self.assumed.contains(&Literal::Remove(c))
            }
            // What is said of the other cells is asked of the words: see `replay`.
            "if-none" => {
                let out = self.assumed_out(bullet);
                cells.len() > 1
                    && sorted(cells) == sorted(&out.iter().map(|c| c.cell).collect::<Vec<_>>())
                    && out.iter().all(|c| c.digit == digits[0])
                    && self.claims_see(cells, digits[0])
            }
            "if-none-out" => {
                let bullets = &self.telling.bullets;
                let opens = |b: &&Bullet| b.message == "if-none";
                let before = bullets.iter().take_while(|b| !std::ptr::eq(*b, bullet));
                let open = before.filter(opens).last();
                let own = self.lettered(bullet, "labels");
                let seeing: Vec<CellId> =
                    cells.iter().copied().filter(|cell| !own.contains(cell)).collect();
                open.is_some_and(|open| {
                    sorted(&self.cells_of(open)) == sorted(&own)
                        && self.excluding(open, digits[0]) == sorted(&seeing)
                }) && self.claims_see(&own, digits[0])
                    && !seeing.is_empty()
                    && seeing.iter().all(|&cell| self.removes(cell, digits[0]))
            }
            "if-any" => {
                cells.len() > 1
                    && sorted(cells) == self.excluding(bullet, digits[0])
                    && cells.iter().all(|&cell| self.removes(cell, digits[0]))
            }
            "if-any-of-cell" => {
                let out = self.assumed_out(bullet);
                let is_out = |digit| out.contains(&Candidate { cell: cells[0], digit });
                let open = kotowari::set::digits(board.candidates(cells[0]));
                digits.len() > 1
                    && out.iter().all(|c| c.cell == cells[0])
                    && open.filter(|&digit| !is_out(digit)).eq(digits.iter().copied())
                    && digits.iter().all(|&digit| self.removes(cells[0], digit))
            }
            "if-none-of-cell" | "if-none-of-cell-out" => {
                let all = digits.iter().map(|&digit| Candidate { cell: cells[0], digit });
                let is_whole = bullet.message.ends_with("-out")
                    || self.assumed_out(bullet) == all.collect::<Vec<_>>();
                let removed = kotowari::set::digits(board.candidates(cells[0]));
                let removed = removed.filter(|&digit| self.removes(cells[0], digit));
                digits.len() > 1
                    && is_whole
                    && digits.iter().all(|&digit| open(cells[0], digit))
                    && !digits.iter().any(|&digit| self.removes(cells[0], digit))
                    && removed.count() > 1
                    && self.telling.lemmas.iter().any(|lemma| {
                        let all = digits.iter().map(|&digit| Candidate { cell: cells[0], digit });
                        lemma.says == [Clause::one_of(all)]
                    })
            }
            // The places of the base houses are in as many covers, but for the fins.
            "kraken-without" => {
                let lists = houses_of(bullet);
                let [bases, covers] = &lists[..] else { return false };
                self.covered(bases, covers, digits[0], &self.lettered(bullet, "labels"))
            }
            "kraken-split" => {
                let lists = houses_of(bullet);
                let ([bases, covers], [.., house]) = (&lists[..], houses) else { return false };
                let of =
                    |house: &HouseId, cell: CellId| self.layout.cells_of(*house).contains(&cell);
                let mut own: Vec<CellId> =
                    bases.iter().flat_map(|&base| board.places(base, digits[0])).collect();
                own.retain(|&cell| {
                    of(house, cell) && covers.iter().filter(|h| of(h, cell)).count() == 1
                });
                own.sort_unstable();
                let fins = self.lettered(bullet, "labels");
                let mut named: Vec<CellId> =
                    cells.iter().copied().filter(|cell| !fins.contains(cell)).collect();
                named.sort_unstable();
                covers.contains(house)
                    && named == own
                    && self.covered(bases, covers, digits[0], &fins)
            }
            // The cases are these, one after the other: the fins, and what the sentence before has.
            "kraken-cases" => {
                let bullets = &self.telling.bullets;
                let before = bullets.iter().find(|b| b.message == "kraken-split");
                let before = sorted(&self.cells_of(before.expect("a split")));
                let cases = bullets.iter().filter(|b| b.message == "case-is");
                let cases: Vec<CellId> = cases.flat_map(|b| self.cells_of(b)).collect();
                before == sorted(cells)
                    && cases == cells
                    && cells.iter().all(|&c| open(c, digits[0]))
            }
            // A case is a lemma; or a candidate of a truth, or a guardian of a pattern, that the
            // opposite of the claim rules out at once; or what is left when the other case is done.
            "case-is" | "case-is-not" => {
                // A letter that is not drawn names no cell.
                let Some(&cell) = cells.first() else { return false };
                let c = Candidate { cell, digit: digits[0] };
                let of_truth = |unit: &Unit| match *unit {
                    Unit::Cell(cell) => cell == c.cell,
                    Unit::House(house, digit) => {
                        digit == c.digit && self.layout.cells_of(house).contains(&c.cell)
                    }
                };
                open(c.cell, c.digit)
                    && (self.assumed.contains(&Literal::Place(c))
                        || self.truths.iter().any(of_truth)
                        || self.roof().get(&c.cell).is_some_and(|more| more >> c.digit & 1 == 1))
            }
            "then-in-house" | "next-in-house" => {
                self.truths.contains(&Unit::House(houses[0], digits[0]))
                    && self.layout.cells_of(houses[0]).contains(&cells[0])
                    && open(cells[0], digits[0])
            }
            "then-in-cell" | "next-in-cell" => {
                self.truths.contains(&Unit::Cell(cells[0])) && open(cells[0], digits[0])
            }
            "then-gone" => cells.iter().all(|&cell| self.removes(cell, digits[0])),
            "dead-house" => self.truths.contains(&Unit::House(houses[0], digits[0])),
            "dead-cell" => self.truths.contains(&Unit::Cell(cells[0])),
            "net-locked" | "net-fish" => {
                let of_digit =
                    |house: &HouseId| self.truths.contains(&Unit::House(*house, digits[0]));
                let (bases, covers) = houses.split_at(houses.len() / 2);
                bases.iter().all(of_digit) && covers.iter().all(|cover| self.houses.contains(cover))
            }
            "net-hidden" => {
                let of_digit = |d: &Digit| {
                    houses.iter().any(|&house| self.truths.contains(&Unit::House(house, *d)))
                };
                digits.iter().all(of_digit)
                    && cells.iter().all(|&cell| digits.iter().any(|&d| open(cell, d)))
            }
            // Of a pair each cell has both; of three or four each has two at least, and none is
            // there for nothing.
            "net-naked" => {
                let of = |cell| digits.iter().filter(|&&d| open(cell, d)).count();
                cells.iter().all(|&cell| self.truths.contains(&Unit::Cell(cell)) && of(cell) > 1)
                    && digits.iter().all(|&d| cells.iter().any(|&cell| open(cell, d)))
                    && cells.len() == digits.len()
            }
            // `tests/narration.rs` asks whether there is a way to fill the cells.
            "then-by-clue" | "next-by-clue" | "then-by-clues" | "next-by-clues" => {
                let c = Candidate { cell: cells[0], digit: digits[0] };
                clue().is_some_and(|own| own.contains(&c.cell))
                    && open(c.cell, c.digit)
                    && self.says(bullet, [Clause::is(c)])
            }
            "dead-clue" | "dead-clues" => {
                clue().is_some_and(|own| own.contains(&cells[0]))
                    && self.truths.contains(&Unit::Cell(cells[0]))
            }
            "net-clue" | "net-clue-outside" | "net-clues" | "net-clues-outside" => {
                let inside = !bullet.message.ends_with("-outside");
                let own = clue();
                let side = |cell| own.as_ref().is_some_and(|own| own.contains(cell) == inside);
                let gone = cells
                    .iter()
                    .flat_map(|&cell| digits.iter().map(move |&digit| Candidate { cell, digit }));
                let gone = gone.filter(|c| open(c.cell, c.digit));
                !cells.is_empty()
                    && cells.iter().all(side)
                    && digits.iter().all(|&digit| cells.iter().any(|&cell| open(cell, digit)))
                    && cells.iter().all(|&cell| digits.iter().any(|&digit| open(cell, digit)))
                    && self.says(bullet, gone.map(Clause::not))
            }
            // `tests/narration.rs` reads what lies between.
            "inner-try" | "inner-out" => {
                let c = Candidate { cell: cells[0], digit: digits[0] };
                self.assumed.contains(&Literal::Place(c))
            }
            _ => true,
        }
    }

    /// Whether the digit is open in each of these cells, and something that is removed sees them
    /// all.
    fn claims_see(&self, cells: &[CellId], digit: Digit) -> bool {
        let all: Vec<Candidate> = cells.iter().map(|&cell| Candidate { cell, digit }).collect();
        let sees = |by: &Candidate| all.iter().all(|c| self.layout.excludes(*by, *c));
        let claimed = self.assumed.iter().filter_map(|literal| match literal {
            Literal::Place(c) => Some(*c),
            Literal::Remove(_) => None,
        });
        all.iter().all(|c| self.open(c.cell, c.digit)) && claimed.into_iter().any(|c| sees(&c))
    }

    /// The candidates that are out in the trial a bullet opens.
    fn assumed_out(&self, bullet: &Bullet) -> Vec<Candidate> {
        let number = self.telling.bullets.iter().position(|other| std::ptr::eq(other, bullet));
        let mut blocks = self.telling.blocks.iter();
        let block = blocks.find(|block| Some(block.first) == number);
        let assumes = block.into_iter().flat_map(|block| &block.assumes);
        assumes
            .filter_map(|literal| match literal {
                Literal::Remove(c) => Some(*c),
                Literal::Place(_) => None,
            })
            .collect()
    }

    /// The cells in any of which the digit puts all of these candidates out.
    fn excluding(&self, bullet: &Bullet, digit: Digit) -> Vec<CellId> {
        let out = self.assumed_out(bullet);
        let cells = (0..self.layout.cells()).map(|cell| cell as CellId);
        let excludes = |&cell: &CellId| {
            let by = Candidate { cell, digit };
            self.open(cell, digit) && out.iter().all(|&c| c != by && self.layout.excludes(by, c))
        };
        cells.filter(|cell| !out.is_empty() && excludes(cell)).collect()
    }

    /// The lemma of a bullet of the telling.
    fn lemma_of(&self, bullet: &Bullet) -> Option<&Lemma> {
        let number = self.telling.bullets.iter().position(|other| std::ptr::eq(other, bullet))?;
        self.telling.lemmas.get(number)
    }

    /// Whether a bullet of the telling says just these clauses.
    pub(super) fn says(&self, bullet: &Bullet, clauses: impl IntoIterator<Item = Clause>) -> bool {
        let mut wanted: Vec<Clause> = clauses.into_iter().collect();
        let order = |clause: &Clause| (clause.given.clone(), clause.one_of.clone());
        wanted.sort_by_key(order);
        let mut told = self.telling.bullets.iter().zip(&self.telling.lemmas);
        !wanted.is_empty()
            && told.any(|(other, lemma)| {
                let mut says = lemma.says.clone();
                says.sort_by_key(order);
                std::ptr::eq(other, bullet) && says == wanted
            })
    }

    /// Whether the places of the digit in the base houses, but for these fins, are in as many
    /// covers.
    fn covered(
        &self,
        bases: &[HouseId],
        covers: &[HouseId],
        digit: Digit,
        fins: &[CellId],
    ) -> bool {
        let of_covers =
            |cell: &CellId| covers.iter().any(|&house| self.layout.cells_of(house).contains(cell));
        let mut places = bases.iter().flat_map(|&base| self.board.places(base, digit));
        bases.len() == covers.len()
            && !fins.is_empty()
            && fins.iter().all(|&fin| self.open(fin, digit))
            && places.all(|cell| fins.contains(&cell) != of_covers(&cell))
    }
}

/// The lists of houses a bullet names, in its order.
fn houses_of(bullet: &Bullet) -> Vec<Vec<HouseId>> {
    let named = bullet.args.iter().filter_map(|(_, arg)| match arg {
        Arg::Houses(all) => Some(all.clone()),
        _ => None,
    });
    named.collect()
}
