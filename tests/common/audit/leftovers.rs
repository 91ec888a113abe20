//! What bullets say of lines and as many regions: asked of the layout, the board and the claims.

use kotowari::deduction::{Arg, Bullet};
use kotowari::kernel::{Candidate, CellId, Digit, HouseId, Literal};

use super::{Grounds, sorted};

impl Grounds<'_> {
    /// Whether a bullet about leftovers is so.
    pub(super) fn by_leftovers(&self, bullet: &Bullet) -> Option<bool> {
        let layout = self.layout;
        let arg = |name: &str| bullet.args.iter().find(|(n, _)| *n == name).map(|(_, arg)| arg);
        let cells = |name: &str| match arg(name) {
            Some(Arg::Cells(all)) => all.clone(),
            Some(Arg::Cell(cell)) => vec![*cell],
            _ => vec![],
        };
        let houses = |name: &str| match arg(name) {
            Some(Arg::Houses(all)) => all.clone(),
            _ => vec![],
        };
        let digit = match arg("digit") {
            Some(Arg::Digit(digit)) => *digit,
            _ => Digit::MAX,
        };
        let count = || match arg("count") {
            Some(Arg::Count(count)) => *count,
            _ => usize::MAX,
        };
        let figure = &self.telling.figure;
        let union = |all: &[HouseId]| -> Vec<CellId> {
            all.iter().flat_map(|&house| layout.cells_of(house)).copied().collect()
        };
        // The figure may show more houses than are compared.
        let others = self.telling.bullets.iter().find_map(|bullet| {
            let named = bullet.args.iter().find(|(name, _)| *name == "others");
            match (bullet.message, named) {
                ("leftover-houses", Some((_, Arg::Houses(all)))) => Some(all.clone()),
                _ => None,
            }
        });
        let others = others.unwrap_or_default();
        let [lines, regions] = [union(&figure.lines), union(&others)];
        let left = |own: &[CellId], other: &[CellId]| {
            let mut left = own.to_vec();
            left.retain(|cell| !other.contains(cell));
            sorted(&left)
        };
        let sides = [left(&lines, &regions), left(&regions, &lines)];
        // The side that is full, and the other.
        let full = usize::from(bullet.message.ends_with("-regions"));
        let open = |all: &[CellId]| -> Vec<CellId> {
            all.iter().copied().filter(|&cell| self.open(cell, digit)).collect()
        };
        let stands = |side: usize| {
            sides[side].iter().filter(|&&cell| self.board.value(cell) == Some(digit)).count()
        };
        let claimed = |place: bool| {
            let all = cells("cells");
            let claim = |&cell: &CellId| {
                let c = Candidate { cell, digit };
                let literal = if place { Literal::Place(c) } else { Literal::Remove(c) };
                self.claims.contains(&literal)
            };
            !all.is_empty() && all.len() == count() && all.iter().all(claim)
        };
        Some(match bullet.message {
            "leftover-houses" => {
                let all = [houses("houses"), houses("others")];
                all[0] == figure.lines
                    && all[1] == others
                    && others.iter().all(|house| figure.scan.contains(house))
                    && all.iter().all(|all| all.len() == count())
                    && all.concat().iter().all(|&house| layout.is_strong(house))
            }
            "leftover-same" => {
                sorted(&cells("cells")) == sides[0]
                    && sorted(&cells("others")) == sides[1]
                    && sides[0].len() == count()
            }
            "leftover-sure-lines" | "leftover-sure-regions" => {
                let inside = |&house: &HouseId| {
                    let places = open(layout.cells_of(house));
                    !places.is_empty() && places.iter().all(|cell| sides[full].contains(cell))
                };
                let all = houses("houses");
                all.len() == count() && all.iter().all(inside)
            }
            "leftover-none-lines" | "leftover-none-regions" => {
                open(&sides[full]).is_empty() && stands(full) == 0 && claimed(false)
            }
            "leftover-full-lines" | "leftover-full-regions" => {
                open(&sides[full]).is_empty() && stands(full) > 0 && claimed(false)
            }
            "leftover-place-lines" | "leftover-place-regions" => {
                sorted(&open(&sides[full])) == sorted(&cells("cells")) && claimed(true)
            }
            "leftover-house-lines" | "leftover-house-regions" => {
                let places = open(&sides[full]);
                let all = houses("houses");
                let covers = |cell: &CellId| all.iter().any(|&h| layout.cells_of(h).contains(cell));
                let needed =
                    |&h: &HouseId| places.iter().any(|cell| layout.cells_of(h).contains(cell));
                places == sorted(&cells("places"))
                    && places.iter().all(covers)
                    && all.iter().all(needed)
                    && claimed(false)
            }
            "leftover-alone-lines" | "leftover-alone-regions" => {
                let places = open(&sides[1 - full]);
                let all = cells("cell");
                let seen = |&cell: &CellId| {
                    let at = Candidate { cell: all[0], digit };
                    layout.excludes(at, Candidate { cell, digit })
                };
                all.len() == 1
                    && sides[full].contains(&all[0])
                    && places == sorted(&cells("places"))
                    && places.len() == count()
                    && places.iter().all(seen)
                    && self.claims.contains(&Literal::Remove(Candidate { cell: all[0], digit }))
            }
            _ => return None,
        })
    }
}
