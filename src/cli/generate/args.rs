//! What is typed.

use std::path::PathBuf;

use super::write::{FORMATS, Format};
use crate::cli::allowed::Allowed;
use crate::cli::named::named;
use crate::generate::Minimal;

/// Its arguments.
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
    #[arg(long)]
    pub boxes: Option<String>,
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
    pub force: bool,
}
