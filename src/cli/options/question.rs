//! The options `hint` and `why` share: which position, with which techniques, and how the answer is
//! shown.

use super::allowed::Allowed;
use super::figure::{FIGURES, FigureChoice};
use super::format::{FORMATS, Format};
use super::named::named;
use super::patience::SearchArgs;
use super::position::Source;
use kotowari_words::explain::Look;

/// Their arguments.
#[derive(Debug, clap::Args)]
pub struct QuestionArgs {
    #[command(flatten)]
    pub source: Source,
    #[command(flatten)]
    pub allowed: Allowed,
    #[command(flatten)]
    pub search: SearchArgs,
    #[arg(long, value_parser = named(FIGURES), default_value = "auto")]
    pub figure: FigureChoice,
    #[arg(long)]
    pub full: bool,
    #[arg(long, value_parser = named(FORMATS), default_value = "text")]
    pub format: Format,
}

impl QuestionArgs {
    /// How sentences refer to the parts of the figure: by colour, by sign, or not at all.
    pub fn look(&self, colour: bool) -> Look {
        match self.format {
            Format::Text => self.figure.look(colour),
            Format::Json => Look::Nothing,
        }
    }

    /// The options for position and techniques as they are typed, for a command that asks on.
    pub fn typed(&self) -> Vec<String> {
        [self.source.typed(), self.allowed.typed(), self.search.typed()].concat()
    }
}
