//! What is said of a case follows, on the board, from what was said before it in the same case.
//!
//! This is asked of the words themselves: a proof that starts from the opposite of the claim may
//! break before it comes to the last of them, and then it cites nothing for it. Where signs and
//! relations forbid pairs of candidates that happens often.

use kotowari::deduction::{Arg, Bullet};
use kotowari::kernel::{Candidate, CellId, Digit, HouseId};

use super::{Grounds, digits_named, filled_in, houses_named};

/// What was said of a case so far.
#[derive(Default)]
struct Said {
    holds: Vec<Candidate>,
    out: Vec<Candidate>,
    /// One of these holds.
    any: Vec<Candidate>,
}

impl Grounds<'_> {
    /// Whether all that a bullet says of its case follows from the bullets before it.
    pub(super) fn follows(&self, bullet: &Bullet) -> bool {
        let is_digit = ["then-in-", "next-in-", "then-fold"];
        let is_digit = is_digit.iter().any(|m| bullet.message.starts_with(m));
        if !is_digit && !matches!(bullet.message, "net-locked" | "dead-itself") {
            return false;
        }
        let bullets = &self.telling.bullets;
        let here = |i: &usize| bullets[*i] == *bullet;
        (0..bullets.len()).filter(here).all(|i| {
            let opens = |b: &Bullet| {
                ["case-is", "case-is-not"].contains(&b.message)
                    || b.message.starts_with("if-") && !b.message.ends_with("-out")
            };
            let Some(head) = bullets[..i].iter().rposition(opens) else { return false };
            let Some(start) = self.candidate(&bullets[head]) else { return false };
            let mut said = Said::default();
            match bullets[head].message {
                message @ ("if-none" | "if-any" | "if-none-of-cell" | "if-any-of-cell") => {
                    let (cells, digits) =
                        (self.cells_of(&bullets[head]), digits_named(&bullets[head]));
                    let all = cells.iter().flat_map(|&cell| {
                        digits.iter().map(move |&digit| Candidate { cell, digit })
                    });
                    let to = match message.starts_with("if-any") {
                        true => &mut said.any,
                        false => &mut said.out,
                    };
                    to.extend(all);
                }
                message if message.ends_with("not") => said.out.push(start),
                _ => said.holds.push(start),
            }
            for earlier in &bullets[head + 1..i] {
                said.holds.extend(filled_in(earlier));
                if earlier.message.contains("-in-") {
                    said.holds.extend(self.candidate(earlier));
                }
                if earlier.message == "net-locked" {
                    said.out.extend(self.locked(earlier, &said).unwrap_or_default());
                }
            }
            match bullet.message {
                "net-locked" => self.locked(bullet, &said).is_some(),
                // Where what was assumed comes to its opposite.
                "dead-itself" => self.candidate(bullet) == Some(start) && self.is_out(start, &said),
                _ => self.fills(bullet, said),
            }
        })
    }

    /// Whether each digit a bullet puts in is the last of its house or its cell.
    fn fills(&self, bullet: &Bullet, mut said: Said) -> bool {
        let new = match bullet.message {
            "then-fold" => filled_in(bullet),
            _ => self.candidate(bullet).into_iter().collect(),
        };
        let house = houses_named(bullet).first().copied();
        new.into_iter().all(|c| {
            let so = self.only_left(c, house, bullet.message, &said);
            said.holds.push(c);
            so
        })
    }

    /// What loses the digit as the bullet says: the other cells of the one house, if all that is
    /// left of the other one, which must have the digit, is in it.
    fn locked(&self, bullet: &Bullet, said: &Said) -> Option<Vec<Candidate>> {
        let lists = bullet.args.iter().filter_map(|(_, arg)| match arg {
            Arg::Houses(all) => Some(&all[..]),
            _ => None,
        });
        let ([digit], [[base], [cover]]) =
            (&digits_named(bullet)[..], &lists.collect::<Vec<_>>()[..])
        else {
            return None;
        };
        let inside = |house: HouseId, cell: &CellId| self.layout.cells_of(house).contains(cell);
        let of = |house: HouseId, other: HouseId| -> Vec<Candidate> {
            let places = self.board.places(house, *digit).into_iter();
            let places = places.filter(|cell| !inside(other, cell));
            places.map(|cell| Candidate { cell, digit: *digit }).collect()
        };
        let must = self.layout.is_strong(*base) || self.said_tight(*base);
        let left = of(*base, *cover).into_iter().all(|c| self.is_out(c, said));
        (must && left).then(|| of(*cover, *base))
    }

    /// Whether a candidate was said to be out, or sees one that was said to hold.
    fn is_out(&self, c: Candidate, said: &Said) -> bool {
        // What a sign forbids counts where a bullet says what the sign means.
        let sign = |a: Candidate, b: Candidate| {
            let told = |bullet: &Bullet| {
                let named = self.cells_of(bullet);
                bullet.message.starts_with("says-")
                    && named.contains(&a.cell)
                    && named.contains(&b.cell)
            };
            self.layout.excludes(a, b) && self.telling.bullets.iter().any(told)
        };
        let sees = |a: Candidate, b: Candidate| {
            a.cell == b.cell
                || a.digit == b.digit && self.layout.see_each_other(a.cell, b.cell)
                || sign(a, b)
        };
        let by_any = || said.any.iter().all(|&one| one != c && sees(one, c));
        said.out.contains(&c)
            || said.holds.iter().any(|&held| held != c && sees(held, c))
            || !said.any.is_empty() && by_any()
    }

    /// Whether the candidate is the last of a house (the one named, if one is), or of its cell.
    fn only_left(&self, c: Candidate, house: Option<HouseId>, message: &str, said: &Said) -> bool {
        let only_in = |house: HouseId| {
            let places = self.board.places(house, c.digit).into_iter();
            let mut places = places.map(|cell| Candidate { cell, ..c });
            (self.layout.is_strong(house) || self.said_tight(house))
                && self.layout.cells_of(house).contains(&c.cell)
                && places.all(|other| other == c || self.is_out(other, said))
        };
        let only_of_cell = || {
            let digits = kotowari::set::digits(self.board.candidates(c.cell));
            let mut others = digits.map(|digit: Digit| Candidate { digit, ..c });
            others.all(|other| other == c || self.is_out(other, said))
        };
        self.board.is_open(c)
            && match (message, house) {
                ("then-in-house" | "next-in-house", Some(house)) => only_in(house),
                ("then-in-cell" | "next-in-cell", _) => only_of_cell(),
                _ => {
                    only_of_cell()
                        || self.layout.houses_of(c.cell).iter().any(|&house| only_in(house))
                }
            }
    }

    /// Whether some bullet says which digits a house with fewer cells has; that it is so is asked
    /// there.
    fn said_tight(&self, house: HouseId) -> bool {
        let says = |bullet: &Bullet| {
            matches!(bullet.message, "house-tight" | "house-tight-by" | "cage-tight")
                && houses_named(bullet) == [house]
        };
        self.telling.bullets.iter().any(says)
    }

    /// The one cell and the one digit a bullet is about.
    fn candidate(&self, bullet: &Bullet) -> Option<Candidate> {
        let cell = *self.cells_of(bullet).first()?;
        Some(Candidate { cell, digit: *digits_named(bullet).first()? })
    }
}
