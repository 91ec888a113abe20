//! Arguments of `dataset`.

use std::path::PathBuf;

use crate::cli::options::allowed::Allowed;
use crate::cli::options::named::named;
use crate::cli::options::patience::SearchArgs;
use crate::cli::options::reading::ReadingArgs;
use kotowari_tables::batch::write::parquet::Codec;
use kotowari_tables::dataset::{DatasetOptions, ShardFormat, SplitGroup};

#[derive(Debug, clap::Args)]
pub struct DatasetArgs {
    pub files: Vec<PathBuf>,
    #[arg(short, long, required = true)]
    pub output: PathBuf,
    // `None` is JSON lines as well, but then an error is not reported as JSON: who typed nothing is
    // a person.
    #[arg(long, value_parser = named(ShardFormat::ALL))]
    pub format: Option<ShardFormat>,
    #[arg(long, value_parser = named(Codec::ALL), default_value = Codec::Gzip.id())]
    pub compression: Codec,
    #[arg(long, value_delimiter = ',', default_value = "en,ja")]
    pub rationale: Vec<String>,
    #[arg(long, default_value = "1", value_parser = clap::value_parser!(u32).range(0..=100))]
    pub negatives: u32,
    #[arg(long)]
    pub lemmas: bool,
    #[arg(long, value_delimiter = ',')]
    pub keep: Vec<String>,
    #[arg(long, default_value = "90,5,5")]
    pub split: String,
    #[arg(
        long,
        id = "split-by",
        value_parser = named(SplitGroup::ALL),
        default_value = SplitGroup::Puzzle.id()
    )]
    pub split_by: SplitGroup,
    #[arg(long, default_value = "0")]
    pub seed: u64,
    #[arg(long, default_value = "100000", value_parser = clap::value_parser!(u64).range(1..))]
    pub shard: u64,
    #[arg(long)]
    pub licence: Option<String>,
    #[command(flatten)]
    pub allowed: Allowed,
    #[command(flatten)]
    pub search: SearchArgs,
    #[arg(long)]
    pub column: Option<String>,
    #[command(flatten)]
    pub reading: ReadingArgs,
    #[arg(long)]
    pub resume: bool,
    #[arg(long, conflicts_with = "resume")]
    pub force: bool,
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub jobs: Option<u32>,
}

impl DatasetArgs {
    /// The order these arguments come to.
    pub fn order(&self) -> DatasetOptions {
        DatasetOptions {
            format: self.format.unwrap_or(ShardFormat::Jsonl),
            codec: self.compression,
            rationale: self.rationale.clone(),
            negatives: self.negatives,
            lemmas: self.lemmas,
            keep: self.keep.clone(),
            split: self.split.clone(),
            split_by: self.split_by,
            seed: self.seed,
            shard: self.shard,
            licence: self.licence.clone(),
            choice: self.allowed.choice(),
            patience: self.search.patience,
            column: self.column.clone(),
            reading: self.reading.options(),
        }
    }
}
