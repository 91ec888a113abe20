//! Arguments of `rate`.

use std::path::PathBuf;

use crate::cli::options::named::{by_ending, named};
use crate::cli::options::patience::SearchArgs;
use crate::cli::options::reading::ReadingArgs;
use kotowari_engine::rate::explainer::Profile;
use kotowari_tables::batch::Scale;

#[derive(Debug, clap::Args)]
pub struct RateArgs {
    pub files: Vec<PathBuf>,
    #[arg(long, value_delimiter = ',', value_parser = named(Scale::ALL))]
    pub scale: Vec<Scale>,
    #[arg(long, value_delimiter = ',')]
    pub columns: Vec<String>,
    #[arg(long)]
    pub filter: Option<String>,
    #[arg(long, value_delimiter = ',', allow_hyphen_values = true)]
    pub sort: Vec<String>,
    #[arg(long, value_parser = named(FORMATS))]
    pub format: Option<Format>,
    #[arg(short, long)]
    pub output: Option<PathBuf>,
    #[arg(long, requires = "output")]
    pub resume: bool,
    #[arg(long, conflicts_with = "resume")]
    pub force: bool,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub jobs: Option<u32>,
    #[arg(long, num_args = 0..=1, require_equals = true, default_missing_value = ON_TERMINAL)]
    pub summary: Option<String>,
    #[command(flatten)]
    pub search: SearchArgs,
    #[arg(long)]
    pub column: Option<String>,
    /// For the tool of assistants, which asks for a rating of each text of its list.
    #[arg(long, hide = true)]
    pub each_line: bool,
    #[command(flatten)]
    pub reading: ReadingArgs,
    #[arg(long)]
    pub explain: bool,
    #[arg(long)]
    pub steps: bool,
    #[arg(long, value_parser = named(PROFILES), default_value = "s")]
    pub profile: Profile,
    #[arg(long, id = "explainer-fixes")]
    pub explainer_fixes: bool,
    #[arg(long)]
    pub er_cap: Option<String>,
}

impl RateArgs {
    /// The format asked for, or the one the output's name asks for.
    pub fn format(&self) -> Format {
        let by_name = self.output.as_deref().and_then(|path| by_ending(path, &FORMATS));
        self.format.or(by_name).unwrap_or(Format::Table)
    }
}

/// The value of `--format`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Table,
    Csv,
    Jsonl,
    Parquet,
}

/// The formats, with their names on the command line, which are also the ends of file names.
pub const FORMATS: [(&str, Format); 4] = [
    ("table", Format::Table),
    ("csv", Format::Csv),
    ("jsonl", Format::Jsonl),
    ("parquet", Format::Parquet),
];

impl Format {
    /// Its name on the command line.
    pub fn id(self) -> &'static str {
        FORMATS.iter().find(|(_, format)| *format == self).map_or("", |(name, _)| name)
    }
}

/// The value of a bare `--summary`.
pub const ON_TERMINAL: &str = "-";

/// Sudoku Explainer's profiles, with their names on the command line.
pub const PROFILES: [(&str, Profile); 2] = [("s", Profile::S), ("d", Profile::D)];
