//! How long a command searches.

use super::named::named;
use crate::board::Board;
use crate::explain::Renderer;
use crate::solve::{Patience, Unsearched};

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

    /// That more would be searched with more patience, where some search has stopped at a limit.
    pub fn advice(&self, unsearched: &[Unsearched], renderer: &Renderer) -> Option<String> {
        let more = self.patience != Patience::Long && !unsearched.is_empty();
        more.then(|| renderer.text("search-longer", &[]))
    }

    /// The same option, as it is typed.
    pub fn typed(&self) -> Vec<String> {
        match self.patience {
            Patience::Normal => vec![],
            other => vec![format!("--patience={}", other.id())],
        }
    }
}
