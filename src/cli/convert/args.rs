//! What is typed.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::cli::named::named;
use crate::cli::through::ThroughArgs;
use crate::format::target::{self, TARGETS, Target};
use crate::image::Turn;

/// Its arguments.
#[derive(Debug, clap::Args)]
pub struct ConvertArgs {
    #[command(flatten)]
    pub through: ThroughArgs,
    #[arg(long, value_parser = targets())]
    pub to: Option<&'static Target>,
    #[arg(long, value_parser = named(EMPTY), default_value = ".")]
    pub empty: char,
    #[arg(long)]
    pub lossy: bool,
    #[arg(long, conflicts_with = "shuffle")]
    pub canonical: bool,
    #[arg(long)]
    pub shuffle: bool,
    #[arg(long, requires = "shuffle")]
    pub seed: Option<u64>,
    #[arg(long)]
    pub transpose: bool,
    #[arg(long, value_parser = named(ROTATIONS))]
    pub rotate: Option<Turn>,
    #[arg(long, value_parser = named(MIRRORS))]
    pub mirror: Option<Turn>,
    #[arg(long)]
    pub relabel: bool,
}

const EMPTY: [(&str, char); 2] = [(".", '.'), ("0", '0')];

const ROTATIONS: [(&str, Turn); 3] =
    [("90", Turn::Quarter), ("180", Turn::Half), ("270", Turn::ThreeQuarters)];

const MIRRORS: [(&str, Turn); 2] =
    [("left-right", Turn::LeftRight), ("top-bottom", Turn::TopBottom)];

/// The formats one can write, by their names.
fn targets() -> impl TypedValueParser<Value = &'static Target> {
    let names = TARGETS.iter().map(|target| target.id);
    PossibleValuesParser::new(names).try_map(|id| target::named(&id).ok_or("not one of them"))
}

impl ConvertArgs {
    /// The format asked for: by name, by the end of the file's name, or a line a puzzle.
    pub fn target(&self) -> &'static Target {
        let output = self.through.output.as_deref();
        let ending = output.and_then(|path| path.extension()?.to_str());
        let by_name = || ending.and_then(target::of_extension);
        self.to.or_else(by_name).unwrap_or(&TARGETS[0])
    }

    /// The turns, in the order in which they are done.
    pub fn turns(&self) -> impl Iterator<Item = Turn> {
        let transpose = self.transpose.then_some(Turn::Transpose);
        transpose.into_iter().chain(self.rotate).chain(self.mirror)
    }
}
