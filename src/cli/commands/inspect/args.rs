//! Arguments of `inspect`.

use std::path::PathBuf;

use crate::cli::options::named::{by_ending, named};
use crate::cli::options::printed::PrintedArgs;

#[derive(Debug, clap::Args)]
pub struct InspectArgs {
    pub files: Vec<PathBuf>,
    #[arg(long, value_parser = named(FORMATS))]
    pub format: Option<Format>,
    #[command(flatten)]
    pub printed: PrintedArgs,
}

/// The value of `--format`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// For people.
    Text,
    /// A document of all puzzles.
    Json,
    /// A picture of all puzzles.
    Svg,
    /// A row a puzzle.
    Csv,
}

/// The formats, with their names on the command line.
const FORMATS: [(&str, Format); 4] =
    [("text", Format::Text), ("json", Format::Json), ("svg", Format::Svg), ("csv", Format::Csv)];

impl InspectArgs {
    /// The format asked for, or the one the output's name asks for.
    pub fn format(&self) -> Format {
        let output = self.printed.output.as_deref();
        let by_name = output.and_then(|path| by_ending(path, &FORMATS));
        self.format.or(by_name).unwrap_or(Format::Text)
    }
}
