//! Digits that are typed at a desk, and where the cursor goes.

use super::command::{Command, Pen};
use super::desk::{Asked, Desk, Wish};
use super::game::Game;
use super::keys::Profile;
use kotowari_engine::layout::{Layout, Place};
use kotowari_kernel::CellId;

impl Desk {
    /// A digit was typed: it may be the first figure of a larger one.
    pub(super) fn digit(&mut self, digit: Option<u8>, game: &Game) -> Vec<Wish> {
        let Some(digit) = digit else { return vec![] };
        self.number(digit.to_string(), game)
    }

    /// Writes the digit as soon as it can be no other.
    pub(super) fn number(&mut self, typed: String, game: &Game) -> Vec<Wish> {
        let layout = game.layout();
        let labels = || (0..layout.digits()).map(|digit| layout.label(digit).to_string());
        if labels().any(|label| label.len() > typed.len() && label.starts_with(&typed)) {
            self.asked = Some(Asked::Number(typed));
            return vec![];
        }
        self.written(&typed, game)
    }

    pub(super) fn written(&mut self, typed: &str, game: &Game) -> Vec<Wish> {
        let layout = game.layout();
        let Some(digit) = typed.parse().ok().and_then(|label| layout.digit(label)) else {
            return vec![];
        };
        if let (Some(_), Profile::Seed, true) = (self.look, self.profile, self.selected.is_empty())
        {
            // While looking at places, a digit says which.
            if self.pen == Pen::Digit {
                self.look = Some(digit);
                return vec![];
            }
        }
        let wish = Wish::Game(Command::Write(self.cells(), self.pen, digit));
        if self.pen == Pen::Digit && self.profile == Profile::Seed {
            self.on(layout);
        }
        vec![wish]
    }

    /// After a digit the next cell, unless several are selected.
    pub(super) fn on(&mut self, layout: &Layout) {
        if self.selected.is_empty() && self.profile == Profile::Seed {
            self.next(layout);
        }
    }

    pub(super) fn next(&mut self, layout: &Layout) {
        self.now = (usize::from(self.now) + 1).checked_rem(layout.cells()).unwrap_or(0) as CellId;
    }

    /// The next cell in a direction; behind the last of a line comes its first.
    pub(super) fn step(&mut self, layout: &Layout, down: i32, right: i32) {
        let (rows, columns) = (i32::from(layout.rows()), i32::from(layout.columns()));
        let place = layout.place(self.now);
        let (mut row, mut column) = (i32::from(place.row), i32::from(place.column));
        for _ in 0..rows.max(columns) {
            row = (row + down).rem_euclid(rows.max(1));
            column = (column + right).rem_euclid(columns.max(1));
            let place = Place { row: row as u16, column: column as u16 };
            if let Some(cell) = layout.cell_at(place) {
                self.now = cell;
                return;
            }
        }
    }
}
