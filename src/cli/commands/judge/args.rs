//! Arguments of `judge`.

use std::ffi::OsString;
use std::path::PathBuf;

use crate::cli::options::format::{FORMATS, Format};
use crate::cli::options::named::named;
use crate::cli::options::reading::ReadingArgs;

#[derive(Debug, clap::Args)]
pub struct JudgeArgs {
    pub file: Option<PathBuf>,
    #[arg(value_parser = bullet)]
    pub claims: Vec<String>,
    #[arg(long)]
    pub log: Option<PathBuf>,
    #[arg(long, id = "in-order", conflicts_with_all = ["log", "many"])]
    pub in_order: bool,
    #[arg(long, conflicts_with_all = ["log", "file", "claims"])]
    pub many: Option<PathBuf>,
    #[arg(long)]
    pub proof: bool,
    #[arg(long, conflicts_with = "many")]
    pub certificate: Option<PathBuf>,
    #[arg(long, requires = "certificate")]
    pub force: bool,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub jobs: Option<u32>,
    #[arg(long, value_parser = named(FORMATS), default_value = "text")]
    pub format: Format,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub puzzle: Option<u32>,
    #[command(flatten)]
    pub reading: ReadingArgs,
}

impl JudgeArgs {
    /// Whether people read the answer.
    pub fn is_for_people(&self) -> bool {
        self.format == Format::Text
    }
}

/// An argument that begins with a dash and a space is a printed bullet, not an option. Clap can
/// take any dash for a value, but then also the options behind the first claim; so the bullet gets
/// a space before it, which [`bullet`] takes away again.
pub fn not_an_option(arg: OsString) -> OsString {
    match arg.to_str() {
        Some(text) if text.starts_with("- ") => format!(" {text}").into(),
        _ => arg,
    }
}

fn bullet(text: &str) -> Result<String, std::convert::Infallible> {
    let is_bullet = text.starts_with(" - ");
    Ok(text[usize::from(is_bullet)..].to_owned())
}
