//! A shard: rows that are added to a part, which becomes a file when it is whole.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde_json::{Map, Value as Json};

use super::split::Split;
use crate::batch::datum::{Datum, Kind, Value};
use crate::batch::files::replace;
use crate::batch::write::parquet::{Codec, Field, Parquet};

/// What a shard is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// Lines of JSON.
    #[default]
    Jsonl,
    /// Parquet.
    Parquet,
}

impl Format {
    /// All of them, with their names, which are the ends of file names, too.
    pub const ALL: [(&'static str, Format); 2] =
        [("jsonl", Format::Jsonl), ("parquet", Format::Parquet)];

    /// Its name.
    pub fn id(self) -> &'static str {
        Format::ALL.iter().find(|(_, format)| *format == self).map_or("", |(id, _)| id)
    }
}

/// Where the shards of a part of a set are.
#[derive(Clone, Debug)]
pub struct Place {
    data: PathBuf,
    split: Split,
    format: Format,
}

/// A file of the folder that is ours, by its name.
pub enum Ours {
    /// Rows that wait: of this part, with this number.
    Part(Split, u64),
    /// A whole shard.
    Whole(Split, u64),
    /// What was being made of one.
    Draft,
}

impl Place {
    /// The shards of a part, in this folder.
    pub fn new(data: &Path, split: Split, format: Format) -> Place {
        Place { data: data.to_owned(), split, format }
    }

    /// The name of a shard that is whole.
    pub fn name(&self, number: u64) -> String {
        format!("{}-{number:05}.{}", self.split.id(), self.format.id())
    }

    /// Where a shard that is whole is.
    pub fn whole(&self, number: u64) -> PathBuf {
        self.data.join(self.name(number))
    }

    /// Where its rows wait until it is.
    pub fn part(&self, number: u64) -> PathBuf {
        self.data.join(format!("{}-{number:05}.part", self.split.id()))
    }

    /// Whose a file of this name is; `None` if it is none of ours.
    pub fn read(name: &str) -> Option<Ours> {
        if name.ends_with(".kotowari-draft") {
            return Some(Ours::Draft);
        }
        let (stem, end) = name.split_once('.')?;
        let (split, number) = stem.split_once('-')?;
        let split = Split::ALL.into_iter().find(|known| known.id() == split)?;
        let is_number = number.len() >= 5 && number.bytes().all(|byte| byte.is_ascii_digit());
        let number = number.parse().ok().filter(|_| is_number)?;
        match end {
            "part" => Some(Ours::Part(split, number)),
            _ if Format::ALL.iter().any(|(id, _)| *id == end) => Some(Ours::Whole(split, number)),
            _ => None,
        }
    }

    /// Opens the part of a shard, cut to so many bytes.  `None` if it has fewer.
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

    /// Makes the shard of its part.
    pub fn finish(&self, number: u64, columns: &[(String, Kind)], codec: Codec) -> io::Result<()> {
        let (part, whole) = (self.part(number), self.whole(number));
        match self.format {
            Format::Jsonl => fs::rename(part, whole),
            Format::Parquet => {
                let draft = self.data.join(format!("{}.kotowari-draft", self.name(number)));
                replace(&whole, &draft, |file| table(&part, columns, codec, file))?;
                fs::remove_file(part)
            }
        }
    }
}

/// Lines of JSON as a table.
fn table(part: &Path, columns: &[(String, Kind)], codec: Codec, out: &mut File) -> io::Result<()> {
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
    fn only_names_of_ours_are_ours() {
        for name in ["train-00000.jsonl", "test-00012.parquet", "validation-123456.jsonl"] {
            assert!(matches!(Place::read(name), Some(Ours::Whole(..))), "{name}");
        }
        assert!(matches!(Place::read("test-00003.part"), Some(Ours::Part(Split::Test, 3))));
        assert!(matches!(Place::read("test-00003.parquet.kotowari-draft"), Some(Ours::Draft)));
        for name in [
            "train.jsonl",
            "train-1.jsonl",
            "train-00001.csv",
            "mine-00001.jsonl",
            "notes",
            "train-0000a.part",
        ] {
            assert!(Place::read(name).is_none(), "{name}");
        }
    }
}
