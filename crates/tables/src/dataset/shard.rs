//! The files of a split: part files that rows are appended to, and the shards made of them.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde_json::{Map, Value as Json};

use super::split::Split;
use crate::batch::datum::{Datum, DatumType, Value};
use crate::batch::files::replace_atomic;
use crate::batch::write::parquet::{Codec, Field, Parquet};

/// The file format of shards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ShardFormat {
    /// JSON Lines.
    #[default]
    Jsonl,
    /// Parquet.
    Parquet,
}

impl ShardFormat {
    /// All formats with their names, which are also their file extensions.
    pub const ALL: [(&'static str, ShardFormat); 2] =
        [("jsonl", ShardFormat::Jsonl), ("parquet", ShardFormat::Parquet)];

    /// Returns the name.
    pub fn id(self) -> &'static str {
        ShardFormat::ALL.iter().find(|(_, format)| *format == self).map_or("", |(id, _)| id)
    }
}

/// Names and paths of the files of a split.
#[derive(Clone, Debug)]
pub struct ShardFiles {
    data: PathBuf,
    split: Split,
    format: ShardFormat,
}

/// A file that a run creates in `data/`, recognised by its name.
pub enum DataFile {
    /// The part file of the shard with this number, as JSON Lines.
    Part(Split, u64),
    /// A complete shard.
    Shard(Split, u64),
    /// A shard that is being encoded.
    Draft,
}

impl ShardFiles {
    /// Creates the paths for a split in the folder `data`.
    pub fn new(data: &Path, split: Split, format: ShardFormat) -> ShardFiles {
        ShardFiles { data: data.to_owned(), split, format }
    }

    /// Returns the file name of a shard.
    pub fn name(&self, number: u64) -> String {
        format!("{}-{number:05}.{}", self.split.id(), self.format.id())
    }

    /// Returns the path of a shard.
    pub fn shard(&self, number: u64) -> PathBuf {
        self.data.join(self.name(number))
    }

    /// Returns the path of the part file that becomes a shard.
    pub fn part(&self, number: u64) -> PathBuf {
        self.data.join(format!("{}-{number:05}.part", self.split.id()))
    }

    /// Recognises a file by its name. Returns `None` for a file that no run creates, which
    /// is left alone.
    pub fn classify(name: &str) -> Option<DataFile> {
        if name.ends_with(".kotowari-draft") {
            return Some(DataFile::Draft);
        }
        let (stem, end) = name.split_once('.')?;
        let (split, number) = stem.split_once('-')?;
        let split = Split::ALL.into_iter().find(|known| known.id() == split)?;
        let is_number = number.len() >= 5 && number.bytes().all(|byte| byte.is_ascii_digit());
        let number = number.parse().ok().filter(|_| is_number)?;
        match end {
            "part" => Some(DataFile::Part(split, number)),
            _ if ShardFormat::ALL.iter().any(|(id, _)| *id == end) => {
                Some(DataFile::Shard(split, number))
            }
            _ => None,
        }
    }

    /// Opens a part file for appending, truncated to `bytes`. Returns `None` if it is shorter.
    pub fn open(&self, number: u64, bytes: u64) -> io::Result<Option<BufWriter<File>>> {
        let mut options = OpenOptions::new();
        let path = self.part(number);
        let mut file = options.write(true).create(true).truncate(false).open(path)?;
        if file.metadata()?.len() < bytes {
            return Ok(None);
        }
        file.set_len(bytes)?;
        file.seek(SeekFrom::End(0))?;
        Ok(Some(BufWriter::new(file)))
    }

    /// Turns a part file into its shard.
    pub fn finish(
        &self,
        number: u64,
        columns: &[(String, DatumType)],
        codec: Codec,
    ) -> io::Result<()> {
        let (part, shard) = (self.part(number), self.shard(number));
        match self.format {
            ShardFormat::Jsonl => fs::rename(part, shard),
            ShardFormat::Parquet => {
                let draft = self.data.join(format!("{}.kotowari-draft", self.name(number)));
                replace_atomic(&shard, &draft, |file| encode_parquet(&part, columns, codec, file))?;
                fs::remove_file(part)
            }
        }
    }
}

/// Encodes a part file of JSON Lines as Parquet.
fn encode_parquet(
    part: &Path,
    columns: &[(String, DatumType)],
    codec: Codec,
    out: &mut File,
) -> io::Result<()> {
    let fields = columns.iter().map(|(id, kind)| Field { id: id.clone(), kind: *kind }).collect();
    let mut table = Parquet::new(BufWriter::new(out), "step", fields)?.with_codec(codec);
    for line in BufReader::new(File::open(part)?).lines() {
        let row: Map<String, Json> = serde_json::from_str(&line?)?;
        let cells: Vec<Datum> = columns.iter().map(|(id, _)| datum(row.get(id)?)).collect();
        table.row(&cells)?;
    }
    table.end()?.flush()
}

fn datum(value: &Json) -> Datum {
    match value {
        Json::String(text) => Some(Value::Text(text.clone())),
        other => other.as_u64().map(Value::Number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_that_a_run_creates_are_recognised() {
        for name in ["train-00000.jsonl", "test-00012.parquet", "validation-123456.jsonl"] {
            assert!(matches!(ShardFiles::classify(name), Some(DataFile::Shard(..))), "{name}");
        }
        assert!(matches!(
            ShardFiles::classify("test-00003.part"),
            Some(DataFile::Part(Split::Test, 3))
        ));
        assert!(matches!(
            ShardFiles::classify("test-00003.parquet.kotowari-draft"),
            Some(DataFile::Draft)
        ));
        for name in [
            "train.jsonl",
            "train-1.jsonl",
            "train-00001.csv",
            "mine-00001.jsonl",
            "notes",
            "train-0000a.part",
        ] {
            assert!(ShardFiles::classify(name).is_none(), "{name}");
        }
    }
}
