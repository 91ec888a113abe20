//! What is typed.

use std::path::PathBuf;

use super::write::{FORMATS, Format};
use crate::cli::options::allowed::Allowed;
use crate::cli::options::named::named;
use kotowari_engine::generate::{Minimal, pool};

#[derive(Debug, clap::Args)]
pub struct GenerateArgs {
    #[arg(long, default_value = "1", value_parser = clap::value_parser!(u64).range(1..))]
    pub count: u64,
    #[arg(long)]
    pub seed: Option<u64>,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub jobs: Option<u32>,
    #[arg(long, default_value = "60", value_parser = clap::value_parser!(u64).range(1..))]
    pub time: u64,
    #[command(flatten)]
    pub board: BoardArgs,
    #[arg(long)]
    pub symmetry: Option<String>,
    #[arg(long, conflicts_with = "symmetry")]
    pub mask: Option<String>,
    #[arg(long)]
    pub clues: Option<String>,
    #[arg(long, value_parser = named(Minimal::ALL))]
    pub minimal: Option<Minimal>,
    #[arg(long)]
    pub spread: bool,
    #[arg(long)]
    pub distinct: bool,
    #[arg(long)]
    pub from: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["from", "mask", "clues", "rule"])]
    pub near: Option<PathBuf>,
    #[arg(long, requires = "near")]
    pub swap: Option<String>,
    #[arg(long, num_args = 0..=1, default_missing_value = "40", value_parser = pool_size())]
    #[arg(conflicts_with_all = ["mask", "symmetry", "clues", "from", "near", "minimal", "rule"])]
    pub pool: Option<u64>,
    #[arg(long, requires = "pool")]
    pub facts: bool,
    #[arg(long)]
    pub level: Option<String>,
    #[arg(long)]
    pub er: Option<String>,
    #[arg(long)]
    pub hodoku: Option<String>,
    #[arg(long)]
    pub minutes: Option<String>,
    #[arg(long)]
    pub openings: Option<String>,
    #[arg(long, value_delimiter = ',')]
    pub needs: Vec<String>,
    #[command(flatten)]
    pub allowed: Allowed,
    #[arg(long)]
    pub smooth: bool,
    #[arg(long)]
    pub flows: bool,
    #[arg(long, value_parser = named(FORMATS))]
    pub format: Option<Format>,
    #[arg(short, long)]
    pub output: Option<PathBuf>,
    #[arg(long, requires = "output")]
    pub resume: bool,
    #[arg(long, requires = "output", conflicts_with = "resume")]
    pub force: bool,
}

impl GenerateArgs {
    /// The format asked for, or the one the output's name asks for.
    pub fn format(&self) -> Format {
        let by_name = self.output.as_deref().and_then(Format::of_name);
        self.format.or(by_name).unwrap_or(Format::Text)
    }
}

/// Which board.
#[derive(Debug, clap::Args)]
pub struct BoardArgs {
    #[arg(long, value_parser = clap::value_parser!(u16).range(4..=25))]
    pub size: Option<u16>,
    #[arg(long)]
    pub boxes: Option<String>,
    #[arg(long, conflicts_with = "boxes")]
    pub regions: Option<String>,
    #[arg(long)]
    pub diagonals: bool,
    #[arg(long)]
    pub windows: bool,
    #[arg(long)]
    pub digits: Option<String>,
    #[arg(long)]
    #[arg(conflicts_with_all = ["size", "boxes", "regions", "diagonals", "windows", "digits"])]
    pub board: Option<PathBuf>,
    #[arg(long, value_delimiter = ',')]
    pub rule: Vec<String>,
}

impl BoardArgs {
    /// Whether any board was asked for. Rules may come to any.
    pub fn is_any(&self) -> bool {
        let BoardArgs { size, boxes, regions, diagonals, windows, digits, board, rule: _ } = self;
        size.is_some()
            || [boxes, regions, digits].iter().any(|option| option.is_some())
            || *diagonals
            || *windows
            || board.is_some()
    }
}

/// A small pool is what makes the search fruitful.
fn pool_size() -> clap::builder::RangedU64ValueParser<u64> {
    debug_assert_eq!(pool::SIZE, 40);
    clap::value_parser!(u64).range(2..=1000)
}
