//! Arguments of `explain` and `inspect`: which puzzle of a file, and where the output goes.

use std::path::{Path, PathBuf};

use super::reading::ReadingArgs;
use crate::cli::terminal::output::Output;
use kotowari_engine::error::Error;

/// The arguments both have.
#[derive(Debug, clap::Args)]
pub struct PrintedArgs {
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub puzzle: Option<u32>,
    #[command(flatten)]
    pub reading: ReadingArgs,
    #[arg(short, long)]
    pub output: Option<PathBuf>,
    #[arg(long, requires = "output")]
    pub force: bool,
}

impl PrintedArgs {
    /// Checks an output of this name; `read` are the inputs, which it must not be.
    ///
    /// # Errors
    /// If it is a folder or an input, or exists and `--force` is not given.
    pub fn target(&self, name: &Path, read: &[PathBuf]) -> Result<Output, Error> {
        Output::of(name, self.force, read)
    }
}
