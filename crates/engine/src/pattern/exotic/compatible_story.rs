//! The story of incompatible digits in the targets of an exocet.
//!
//! It states what the base demands of the targets for the digits involved, then the contradiction.

use super::compatible::Incompatible;
use super::exocet::Cover;
use crate::board::Board;
use crate::deduction::{Premises, Story, Telling};
use kotowari_kernel::Literal;

impl Story for Incompatible {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let is_used = |cover: &Cover| self.refutation.takes(cover.digit);
        let mut narrator = self.exocet.begin(board, claims);
        self.exocet.tell_digits(&is_used, narrator.asked[0], &mut narrator);
        self.refutation.tell_after((narrator.to.telling, narrator.of), board, claims)
    }

    fn premises(&self, board: &Board) -> Premises {
        self.refutation.premises_with(board, self.exocet.sets(board))
    }
}
