//! What `explain` and `inspect` share: which puzzle of a file, and where to.

use std::path::{Path, PathBuf};

use crate::cli::terminal::output::Output;
use crate::error::Error;

/// The arguments that are the same.
#[derive(Debug, clap::Args)]
pub struct PrintedArgs {
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub puzzle: Option<u32>,
    #[arg(short, long)]
    pub output: Option<PathBuf>,
    #[arg(long, requires = "output")]
    pub force: bool,
}

impl PrintedArgs {
    /// Where a file of this name goes, looked at; `read` are the files that are read meanwhile.
    ///
    /// # Errors
    /// If it cannot be written, or would lose what somebody has there.
    pub fn target(&self, name: &Path, read: &[PathBuf]) -> Result<Output, Error> {
        Output::of(name, self.force, read)
    }
}
