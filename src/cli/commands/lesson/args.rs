//! Arguments of `lesson`.

use std::path::PathBuf;

use crate::cli::export::book::{PAPERS, Paper};
use crate::cli::options::named::named;
use kotowari_learn::lesson::course::Stage;

#[derive(Debug, clap::Args)]
pub struct LessonArgs {
    #[arg(value_parser = named(ACTIONS))]
    pub action: Option<Action>,
    pub name: Option<String>,
    #[arg(long, value_parser = named(Stage::ALL))]
    pub stage: Option<Stage>,
    #[arg(long)]
    pub seed: Option<u64>,
    #[arg(long, value_parser = named(FORMATS), default_value = "html")]
    pub format: Format,
    #[arg(long)]
    pub book: bool,
    #[arg(long, requires = "book", value_parser = named(PAPERS), default_value = "a4")]
    pub paper: Paper,
    #[arg(short, long)]
    pub output: Option<PathBuf>,
    #[arg(long)]
    pub force: bool,
}

/// The value of `--format` for `export`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Pages for browsers.
    Html,
}

const FORMATS: [(&str, Format); 1] = [("html", Format::Html)];

/// The first argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// List all units and the dictionary.
    List,
    /// Show the page of a technique or a unit.
    Show,
    /// Walk through a unit.
    Start,
    /// Walk through the first unit that is not done.
    Next,
    /// Find out where to begin.
    Test,
    /// Show how much the user can solve by now, as a curve.
    Progress,
    /// List mistakes in the course, for its authors.
    Check,
    /// Write the course as pages.
    Export,
}

const ACTIONS: [(&str, Action); 8] = [
    ("list", Action::List),
    ("show", Action::Show),
    ("start", Action::Start),
    ("next", Action::Next),
    ("test", Action::Test),
    ("progress", Action::Progress),
    ("check", Action::Check),
    ("export", Action::Export),
];
