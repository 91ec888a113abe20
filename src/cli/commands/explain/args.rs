//! What `explain` is asked for.

use std::path::PathBuf;

use crate::cli::options::allowed::Allowed;
use crate::cli::options::figure::{FIGURES, FigureChoice};
use crate::cli::options::named::{by_ending, named};
use crate::cli::options::patience::SearchArgs;
use crate::cli::options::printed::PrintedArgs;
use crate::cli::terminal::output::Output;
use crate::count::Count;
use crate::error::Error;
use crate::explain::Look;
use crate::puzzle::Puzzle;
use crate::solve::Runs;

/// Its arguments.
#[derive(Debug, clap::Args)]
pub struct ExplainArgs {
    pub file: Option<PathBuf>,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..), conflicts_with_all = ["from", "to"])]
    pub step: Option<u32>,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub from: Option<u32>,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub to: Option<u32>,
    #[command(flatten)]
    pub allowed: Allowed,
    #[arg(long)]
    pub simplest: bool,
    #[arg(long, id = "step-by-step", conflicts_with = "simplest")]
    pub step_by_step: bool,
    #[command(flatten)]
    pub search: SearchArgs,
    #[arg(long, value_parser = named(FIGURES), default_value = "auto")]
    pub figure: FigureChoice,
    #[arg(long)]
    pub fold: bool,
    #[arg(long)]
    pub together: bool,
    #[arg(long)]
    pub full: bool,
    #[arg(long, conflicts_with_all = ["format", "fold", "together", "full"])]
    pub log: bool,
    #[arg(long, value_parser = named(FORMATS))]
    pub format: Option<Format>,
    #[command(flatten)]
    pub printed: PrintedArgs,
}

/// Which of all paths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// The easiest step each time.
    Usual,
    /// That one, if it is not too long to read.
    Readable,
    /// The shortest to read.
    Simplest,
}

/// For whom it is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// People.
    Text,
    /// Machines: one document.
    Json,
    /// Machines: a step a line.
    Jsonl,
    /// Browsers: a page.
    Html,
    /// Browsers: the figure of one step.
    Svg,
    /// Whoever goes on writing: Markdown.
    Md,
    /// Forums: a line of notation a step.
    Line,
}

const FORMATS: [(&str, Format); 7] = [
    ("text", Format::Text),
    ("json", Format::Json),
    ("jsonl", Format::Jsonl),
    ("html", Format::Html),
    ("svg", Format::Svg),
    ("md", Format::Md),
    ("line", Format::Line),
];

impl ExplainArgs {
    /// The format asked for, or the one the output's name asks for.
    pub fn format(&self) -> Format {
        let output = self.printed.output.as_deref().filter(|_| !self.log);
        let by_name = output.and_then(|path| by_ending(path, &FORMATS));
        self.format.or(by_name).unwrap_or(Format::Text)
    }

    /// How the sentences name the parts of the figure.
    pub fn look(&self, colour: bool) -> Look {
        match self.format() {
            Format::Text => self.figure.look(colour && self.printed.output.is_none()),
            Format::Md => self.figure.look(false),
            Format::Html | Format::Svg => self.figure.look(true),
            Format::Json | Format::Jsonl | Format::Line => Look::Nothing,
        }
    }

    /// How singles that follow one another are told, on a path on which they are told so if nothing is asked for.
    pub(super) fn runs(&self, usual: Runs) -> Runs {
        match () {
            () if self.fold => Runs::Line,
            () if self.together => Runs::Together,
            () => usual,
        }
    }

    /// Which path is wanted.
    ///
    /// People are told a shorter one where the usual is too long to read; programs count on that one, which is that of
    /// `rate` and of the library's `path`.
    pub(super) fn way(&self) -> Way {
        match self.format() {
            _ if self.simplest => Way::Simplest,
            _ if self.step_by_step || self.log => Way::Usual,
            Format::Text | Format::Html | Format::Svg | Format::Md => Way::Readable,
            Format::Json | Format::Jsonl | Format::Line => Way::Usual,
        }
    }

    /// Whether `-o` names a file, beside which there can be others.
    pub(super) fn has_files(&self) -> bool {
        let other =
            |name| matches!(Output::of(name, true, &[]), Ok(Output::Stdout | Output::Device(_)));
        self.printed.output.as_deref().is_some_and(|name| !other(name))
    }

    /// The numbers of the first and last step wanted, of so many on this path.
    pub(super) fn range(&self, total: u32, is_usual: bool) -> Result<(u32, u32), Error> {
        let from = self.step.or(self.from).unwrap_or(1);
        let to = self.step.or(self.to).unwrap_or(u32::MAX);
        if from > to {
            let error = Error::new("steps-backwards");
            return Err(error.number("from", from as usize).number("to", to as usize));
        }
        if from > total && (self.step.is_some() || self.from.is_some()) {
            let error = Error::new(if is_usual { "step-missing" } else { "step-missing-told" });
            return Err(error.number("wanted", from as usize).number("total", total as usize));
        }
        Ok((from, to.min(total)))
    }
}

/// A puzzle, and what was found out about it before a word is said.
pub(super) struct Case<'a> {
    /// The file, as it is named to the reader.
    pub(super) source: String,
    /// Which puzzle of the file, if it has several.
    pub(super) number: Option<usize>,
    pub(super) puzzle: &'a Puzzle,
    pub(super) count: &'a Count,
}
