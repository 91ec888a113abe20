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

    /// Claims as a sentence names them, those about the same cells together: "r1c9 and r4c6 cannot
    /// be 3 or 9".
    pub fn claims(self, claims: &[Literal]) -> Value {
        let mut by_digit: Vec<(bool, Digit, Vec<CellId>)> = vec![];
        for claim in claims {
            let (place, c) = (matches!(claim, Literal::Place(_)), claim.candidate());
            match by_digit.iter_mut().find(|(p, digit, _)| *p == place && *digit == c.digit) {
                Some((.., cells)) => cells.push(c.cell),
                None => by_digit.push((place, c.digit, vec![c.cell])),
            }
        }
        let mut groups: Vec<(bool, Vec<Digit>, Vec<CellId>)> = vec![];
        for (place, digit, mut cells) in by_digit {
            cells.sort_unstable();
            match groups.iter_mut().find(|(p, _, of)| *p == place && *of == cells) {
                Some((_, digits, _)) => digits.push(digit),
                None => groups.push((place, vec![digit], cells)),
            }
        }
        let said = groups.iter().map(|(place, digits, cells)| {
            let id = if *place { "practice-places" } else { "practice-removes" };
            self.text(id, &[("digits", self.digits(digits)), ("cells", self.cells(cells))])
        });
        Value::Text(said.collect::<Vec<_>>().join(&self.text("practice-semicolon", &[])))
    }
}
