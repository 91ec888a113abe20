//! `--patience`: how far a command searches.

use super::named::named;
use kotowari_engine::board::Board;
use kotowari_engine::solve::{SearchEffort, Unsearched};
use kotowari_words::explain::Renderer;

/// How far techniques search before they give up.
#[derive(Clone, Copy, Debug, Default, clap::Args)]
pub struct SearchArgs {
    #[arg(long, value_parser = named(SearchEffort::ALL), default_value = SearchEffort::Normal.id())]
    pub patience: SearchEffort,
}

impl SearchArgs {
    /// The board, with the limits of this patience.
    pub fn board(&self, board: Board) -> Board {
        let limits = board.limits().clone().patient(self.patience);
        board.limited(limits)
    }

    /// Suggests more patience if a search has stopped at a limit.
    pub fn advice(&self, unsearched: &[Unsearched], renderer: &Renderer) -> Option<String> {
        let more = self.patience != SearchEffort::Long && !unsearched.is_empty();
        more.then(|| renderer.text("search-longer", &[]))
    }

    /// The option as it is typed, for a command to copy.
    pub fn typed(&self) -> Vec<String> {
        match self.patience {
            SearchEffort::Normal => vec![],
            other => vec![format!("--patience={}", other.id())],
        }
    }
}
