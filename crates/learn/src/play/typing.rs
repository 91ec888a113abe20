//! Entering digits with the keyboard, and cursor movement.

use super::command::{Command, Pen};
use super::desk::{InputState, PendingPrompt, Request};
use super::game::Game;
use super::keys::Profile;
use kotowari_engine::layout::{Layout, Place};
use kotowari_kernel::CellId;

impl InputState {
    /// Handles a typed digit, which may be the first one of a larger number.
    pub(super) fn digit(&mut self, digit: Option<u8>, game: &Game) -> Vec<Request> {
        let Some(digit) = digit else { return vec![] };
        self.number(digit.to_string(), game)
    }

    /// Enters the number as soon as no longer digit label starts with it; until then it stays
    /// pending.
    pub(super) fn number(&mut self, typed: String, game: &Game) -> Vec<Request> {
        let layout = game.layout();
        let labels = || (0..layout.digits()).map(|digit| layout.label(digit).to_string());
        if labels().any(|label| label.len() > typed.len() && label.starts_with(&typed)) {
            self.asked = Some(PendingPrompt::Number(typed));
            return vec![];
        }
        self.enter_digit(&typed, game)
    }

    /// Enters the digit with this label; while places are highlighted, it selects what to highlight
    /// instead.
    pub(super) fn enter_digit(&mut self, typed: &str, game: &Game) -> Vec<Request> {
        let layout = game.layout();
        let Some(digit) = typed.parse().ok().and_then(|label| layout.digit(label)) else {
            return vec![];
        };
        if let (Some(_), Profile::OhaYashi, true) =
            (self.look, self.profile, self.selected.is_empty())
        {
            if self.pen == Pen::Digit {
                self.look = Some(digit);
                return vec![];
            }
        }
        let wish = Request::Game(Command::Write(self.cells(), self.pen, digit));
        if self.pen == Pen::Digit && self.profile == Profile::OhaYashi {
            self.advance(layout);
        }
        vec![wish]
    }

    /// Advances the cursor after an entry, unless cells are selected or the profile does not.
    pub(super) fn advance(&mut self, layout: &Layout) {
        if self.selected.is_empty() && self.profile == Profile::OhaYashi {
            self.next(layout);
        }
    }

    /// Moves to the next cell in reading order, after the last one to the first.
    pub(super) fn next(&mut self, layout: &Layout) {
        self.now = (usize::from(self.now) + 1).checked_rem(layout.cells()).unwrap_or(0) as CellId;
    }

    /// Moves to the next cell in a direction, wrapping around and skipping places without a cell.
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
