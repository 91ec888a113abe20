//! Arguments of `explain`.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use crate::cli::options::allowed::Allowed;
use crate::cli::options::figure::{FIGURES, FigureChoice};
use crate::cli::options::named::{by_ending, named};
use crate::cli::options::patience::SearchArgs;
use crate::cli::options::printed::PrintedArgs;
use crate::cli::terminal::output::Output;
use kotowari_engine::count::Count;
use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::RunLayout;
use kotowari_words::explain::Look;

#[derive(Debug, clap::Args)]
pub struct ExplainArgs {
    pub file: Option<PathBuf>,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..), conflicts_with_all = ["from", "to"])]
    pub step: Option<u32>,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub from: Option<u32>,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub to: Option<u32>,
    #[arg(long, conflicts_with_all = ["step", "from", "to", "fold", "log"])]
    pub crux: bool,
    #[command(flatten)]
    pub allowed: Allowed,
    #[arg(long)]
    pub simplest: bool,
    #[arg(long, id = "step-by-step", conflicts_with = "simplest")]
    pub step_by_step: bool,
    #[command(flatten)]
    pub search: SearchArgs,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=86_400))]
    pub time: Option<u32>,
    #[arg(long, value_parser = named(FIGURES), default_value = "auto")]
    pub figure: FigureChoice,
    #[arg(long)]
    pub fold: bool,
    #[arg(long)]
    pub together: bool,
    #[arg(long)]
    pub full: bool,
    #[arg(long, value_delimiter = ',', conflicts_with = "log")]
    pub known: Vec<String>,
    #[arg(long, conflicts_with_all = ["format", "fold", "together", "full"])]
    pub log: bool,
    #[arg(long, value_parser = named(FORMATS))]
    pub format: Option<Format>,
    #[command(flatten)]
    pub printed: PrintedArgs,
}

/// Which path is explained.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PathChoice {
    /// The easiest step each time.
    Usual,
    /// The usual one, or a shorter one if it is too long to read.
    Readable,
    /// The shortest to read.
    Simplest,
}

/// The value of `--format`.
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
    /// SudokuPad: what a hand does, an action a line.
    Actions,
    /// Language models: what is said, and what a hand does in tokens.
    Tokens,
}

const FORMATS: [(&str, Format); 9] = [
    ("text", Format::Text),
    ("json", Format::Json),
    ("jsonl", Format::Jsonl),
    ("html", Format::Html),
    ("svg", Format::Svg),
    ("md", Format::Md),
    ("line", Format::Line),
    ("actions", Format::Actions),
    ("tokens", Format::Tokens),
];

impl ExplainArgs {
    /// Returns whether a step is written as soon as it is found: what programs read a line at a
    /// time has no first lines that depend on the whole path.
    pub(super) fn flows(&self) -> bool {
        let by_line = matches!(self.format(), Format::Jsonl | Format::Line);
        by_line && self.path_choice() == PathChoice::Usual && !self.crux
    }

    /// The format asked for, or the one the output's name asks for.
    pub fn format(&self) -> Format {
        let output = self.printed.output.as_deref().filter(|_| !self.log);
        let by_name = output.and_then(|path| by_ending(path, &FORMATS));
        self.format.or(by_name).unwrap_or(Format::Text)
    }

    /// Whether what a hand does is written.
    pub(super) fn has_actions(&self) -> bool {
        matches!(self.format(), Format::Actions | Format::Tokens)
    }

    /// How sentences refer to the parts of the figure: by colour, by sign, or not at all.
    pub fn look(&self, colour: bool) -> Look {
        match self.format() {
            Format::Text => self.figure.look(colour && self.printed.output.is_none()),
            Format::Md => self.figure.look(false),
            Format::Html | Format::Svg => self.figure.look(true),
            Format::Json | Format::Jsonl | Format::Line | Format::Actions | Format::Tokens => {
                Look::Nothing
            }
        }
    }

    /// How runs of singles are shown: as the options say, else as is `usual` for the path.
    pub(super) fn runs(&self, usual: RunLayout) -> RunLayout {
        match () {
            () if self.fold => RunLayout::Summary,
            () if self.together => RunLayout::SharedFigure,
            () => usual,
        }
    }

    /// Which path is wanted.
    ///
    /// People get a shorter one where the usual one is too long to read. Programs always get the
    /// usual one, because `rate` and the library's `path` report that one.
    pub(super) fn path_choice(&self) -> PathChoice {
        match self.format() {
            _ if self.simplest => PathChoice::Simplest,
            _ if self.step_by_step || self.log || self.allowed.no_notes => PathChoice::Usual,
            Format::Text | Format::Html | Format::Svg | Format::Md => PathChoice::Readable,
            Format::Json | Format::Jsonl | Format::Line | Format::Actions | Format::Tokens => {
                PathChoice::Usual
            }
        }
    }

    /// Whether `-o` names a file, so that further ones can be written beside it.
    pub(super) fn has_files(&self) -> bool {
        let other =
            |name| matches!(Output::of(name, true, &[]), Ok(Output::Stdout | Output::Device(_)));
        self.printed.output.as_deref().is_some_and(|name| !other(name))
    }

    /// The numbers of the steps to show, as far as there are such steps.
    pub(super) fn wanted(&self) -> RangeInclusive<u32> {
        self.step.or(self.from).unwrap_or(1)..=self.step.or(self.to).unwrap_or(u32::MAX)
    }

    /// The numbers of the first and the last step to show, of `total`.
    ///
    /// # Errors
    /// If the range is reversed or begins after the last step.
    pub(super) fn range(&self, total: u32, is_usual: bool) -> Result<(u32, u32), Error> {
        let (from, to) = self.wanted().into_inner();
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

/// A puzzle, and what the first lines say about it.
pub(super) struct Case<'a> {
    /// The name of the file, as it is shown.
    pub(super) source: String,
    /// The number of the puzzle, if the file has several.
    pub(super) number: Option<usize>,
    pub(super) puzzle: &'a Puzzle,
    pub(super) count: &'a Count,
}
