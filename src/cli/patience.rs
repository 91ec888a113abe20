//! How long a command searches.

use super::named::named;
use crate::board::Board;
use crate::solve::Patience;

/// How far searches go.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub struct Patient {
    /// Until a technique gives up.
    #[arg(long, value_parser = named(Patience::ALL), default_value = Patience::Normal.id())]
    pub patience: Patience,
}

impl Patient {
    /// The board, to be searched so far.
    pub fn board(&self, board: Board) -> Board {
        let limits = board.limits().clone().patient(self.patience);
        board.limited(limits)
    }

    /// The same option, as it is typed.
    pub fn typed(&self) -> Vec<String> {
        match self.patience {
            Patience::Normal => vec![],
            other => vec![format!("--patience={}", other.id())],
        }
    }
}
