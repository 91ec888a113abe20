//! Cells, digits, houses and claims as arguments of the messages in `locales/*/practice.ftl`.

use crate::explain::{Renderer, Value};
use crate::kernel::{CellId, Digit, HouseId, Literal};
use crate::layout::Layout;

/// A renderer and the board it speaks of.
#[derive(Clone, Copy)]
pub struct Words<'a> {
    pub renderer: &'a Renderer,
    pub layout: &'a Layout,
}

impl Words<'_> {
    pub fn text(self, id: &str, args: &[(&str, Value)]) -> String {
        self.renderer.text(id, args)
    }

    pub fn cell(self, cell: CellId) -> Value {
        Value::Text(self.renderer.cell(self.layout, cell))
    }

    pub fn cells(self, cells: &[CellId]) -> Value {
        Value::List(cells.iter().map(|&cell| self.renderer.cell(self.layout, cell)).collect())
    }

    pub fn digit(self, digit: Digit) -> Value {
        Value::Text(self.renderer.digit(self.layout, digit))
    }

    pub fn digits(self, digits: &[Digit]) -> Value {
        Value::List(digits.iter().map(|&d| self.renderer.digit(self.layout, d)).collect())
    }

    pub fn house(self, house: HouseId) -> Value {
        Value::Text(self.renderer.house(self.layout, house))
    }

    pub fn houses(self, houses: &[HouseId]) -> Value {
        Value::List(houses.iter().map(|&h| self.renderer.house(self.layout, h)).collect())
    }

    /// A claim as it can be typed: r6c2=1, r1c9<>9.
    pub fn claim(self, claim: Literal) -> Value {
        let c = claim.candidate();
        let id = match claim {
            Literal::Place(_) => "placement-short",
            Literal::Remove(_) => "practice-removal-short",
        };
        Value::Text(self.text(id, &[("cell", self.cell(c.cell)), ("digit", self.digit(c.digit))]))
    }

    /// Claims, those of one digit together: "9 goes out of r1c9 and r4c6".
    pub fn claims(self, claims: &[Literal]) -> Value {
        let mut groups: Vec<(bool, Digit, Vec<CellId>)> = vec![];
        for claim in claims {
            let (place, c) = (matches!(claim, Literal::Place(_)), claim.candidate());
            match groups.iter_mut().find(|(p, digit, _)| *p == place && *digit == c.digit) {
                Some((.., cells)) => cells.push(c.cell),
                None => groups.push((place, c.digit, vec![c.cell])),
            }
        }
        let said = groups.iter().map(|(place, digit, cells)| {
            let id = if *place { "practice-places" } else { "practice-removes" };
            self.text(id, &[("digit", self.digit(*digit)), ("cells", self.cells(cells))])
        });
        Value::List(said.collect())
    }
}
