//! What `hint` and `why` are both asked: about which position, with which techniques, and how the answer
//! is shown.

use super::allowed::Allowed;
use super::figure::{FIGURES, FigureChoice};
use super::named::named;
use super::patience::Patient;
use super::position::Source;
use super::steps::{FORMATS, Format};
use crate::explain::Look;

/// The arguments they share.
#[derive(Debug, clap::Args)]
pub struct QuestionArgs {
    #[command(flatten)]
    pub source: Source,
    #[command(flatten)]
    pub allowed: Allowed,
    #[command(flatten)]
    pub patient: Patient,
    #[arg(long, value_parser = named(FIGURES), default_value = "auto")]
    pub figure: FigureChoice,
    #[arg(long)]
    pub full: bool,
    #[arg(long, value_parser = named(FORMATS), default_value = "text")]
    pub format: Format,
}

impl QuestionArgs {
    /// How the sentences name the parts of the figure.
    pub fn look(&self, colour: bool) -> Look {
        match self.format {
            Format::Text => self.figure.look(colour),
            Format::Json => Look::Nothing,
        }
    }

    /// Those of position and techniques as they are typed, for a command that asks on.
    pub fn typed(&self) -> Vec<String> {
        [self.source.typed(), self.allowed.typed(), self.patient.typed()].concat()
    }
}
