//! Arguments of `convert`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::{OsStringValueParser, TypedValueParser};

use super::endings;
use crate::cli::options::named::named;
use crate::cli::options::writers::by_name;
use crate::cli::terminal::pipeline::PipelineArgs;
use kotowari_engine::error::Error;
use kotowari_engine::image::{self, Turn};
use kotowari_format::writers::{self, WRITERS, Writer};

#[derive(Debug, clap::Args)]
pub struct ConvertArgs {
    #[command(flatten)]
    pub pipeline: PipelineArgs,
    #[arg(long, value_parser = by_name())]
    pub to: Option<&'static Writer>,
    #[arg(long)]
    pub qr: bool,
    #[arg(long)]
    pub list: bool,
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
    #[arg(long, num_args = 0..=1, default_missing_value = READING, value_parser = names())]
    pub relabel: Option<Relabel>,
}

/// How digits are renamed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Relabel {
    /// In reading order.
    Reading,
    /// To these.
    Names(Vec<u32>),
    /// In reading order; what followed the option is the only file, or a puzzle.
    File(OsString),
}

/// The default value of `--relabel`: in reading order.
const READING: &str = "";

/// A longer row of digits is a puzzle, not a list of names.
const MAX_NAMES: usize = 10;

/// Parses the value of `--relabel`, which may also be the name of the file to read.
fn names() -> impl TypedValueParser<Value = Relabel> {
    OsStringValueParser::new().map(|typed: OsString| {
        let text = typed.to_str().unwrap_or("?");
        let is_short = text.len() <= MAX_NAMES || text.contains(',');
        match image::names(text).filter(|_| is_short) {
            Some(names) => Relabel::Names(names),
            None if text == READING => Relabel::Reading,
            None => Relabel::File(typed),
        }
    })
}

const EMPTY: [(&str, char); 2] = [(".", '.'), ("0", '0')];

const ROTATIONS: [(&str, Turn); 3] =
    [("90", Turn::Quarter), ("180", Turn::Half), ("270", Turn::ThreeQuarters)];

const MIRRORS: [(&str, Turn); 2] =
    [("left-right", Turn::LeftRight), ("top-bottom", Turn::TopBottom)];

impl ConvertArgs {
    /// The format asked for: by name, by the end of the file's name, or a line a puzzle; for a code
    /// to be photographed a link that holds most of what there is.
    ///
    /// # Errors
    /// If the file's name ends like one that is not written.
    pub fn writer(&self) -> Result<&'static Writer, Error> {
        let output = self.pipeline.output.as_deref();
        if self.qr {
            output.map_or(Ok(()), endings::of_code)?;
            return Ok(self.to.or_else(|| writers::named("sudokupad")).unwrap_or(&WRITERS[0]));
        }
        let by_name = output.map(|path| endings::of_puzzles(path, self.to)).transpose()?;
        Ok(by_name.or(self.to).unwrap_or(&WRITERS[0]))
    }

    /// Whether JSON is written.
    pub fn is_json(&self) -> bool {
        !self.list && !self.qr && self.writer().is_ok_and(|writer| writer.id == "json")
    }

    /// The files. `--relabel puzzle.txt` names the file, if there is no other.
    ///
    /// # Errors
    /// If there is another: it would be unclear which comes first.
    pub fn pipeline(&self) -> Result<PipelineArgs, Error> {
        let mut pipeline = self.pipeline.clone();
        if let Some(Relabel::File(file)) = &self.relabel {
            if !pipeline.files.is_empty() {
                return Err(Error::new("convert-names").text("value", file.to_string_lossy()));
            }
            pipeline.files.push(PathBuf::from(file));
        }
        Ok(pipeline)
    }

    /// The turns, in the order they are applied.
    pub fn turns(&self) -> impl Iterator<Item = Turn> {
        let transpose = self.transpose.then_some(Turn::Transpose);
        transpose.into_iter().chain(self.rotate).chain(self.mirror)
    }
}
