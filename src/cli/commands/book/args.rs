//! Arguments of `book`.

use std::path::PathBuf;

use crate::cli::options::named::named;
use crate::cli::options::reading::ReadingArgs;
use kotowari_site::book::{Answers, BookOptions, Explain};

#[derive(Debug, clap::Args)]
pub struct BookArgs {
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    #[command(flatten)]
    pub reading: ReadingArgs,
    #[arg(short, long)]
    pub output: Option<PathBuf>,
    #[arg(long, requires = "output")]
    pub force: bool,
    #[arg(long, id = "per-page", value_parser = named(PER_PAGE), default_value = "2")]
    pub per_page: usize,
    #[arg(long, value_parser = named(ANSWERS), default_value = "end")]
    pub answers: Answers,
    #[arg(long, value_parser = named(EXPLAIN), default_value = "none")]
    pub explain: Explain,
    #[arg(long)]
    pub title: Option<String>,
    #[arg(long)]
    pub lenient: bool,
}

const PER_PAGE: [(&str, usize); 4] = [("1", 1), ("2", 2), ("4", 4), ("6", 6)];

const ANSWERS: [(&str, Answers); 2] = [("end", Answers::End), ("none", Answers::None)];

const EXPLAIN: [(&str, Explain); 2] = [("none", Explain::None), ("hardest", Explain::Hardest)];

impl BookArgs {
    /// The layout these arguments ask for.
    pub fn binding(&self) -> BookOptions {
        let (per_page, answers, explain) = (self.per_page, self.answers, self.explain);
        BookOptions { per_page, answers, explain, title: self.title.clone() }
    }
}
