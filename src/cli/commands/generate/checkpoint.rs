//! The journal beside an output that `--resume` goes on from: JSON lines for the settings, for each
//! puzzle, and for the state of the search.
//!
//! Lines are only appended. Puzzles after the last state were not committed: a killed run loses
//! them and makes them again.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::cli::terminal::output::unwritable;
use kotowari_engine::error::Error;
use kotowari_engine::hashing;
use kotowari_tables::batch::files::{self, OutputFile};

/// Options and their values.
pub type Settings = BTreeMap<String, String>;

/// The journal of an earlier run.
pub struct Earlier {
    pub seed: u64,
    settings: Value,
    version: Value,
    /// The puzzles it committed.
    pub made: Vec<Value>,
    /// The state of its search; null at its start.
    pub far: Value,
    /// Bytes up to that state.
    length: u64,
}

impl Earlier {
    /// Reads the journal, if there is one.
    ///
    /// # Errors
    /// If the file is no journal of `generate`.
    pub fn load(spot: &OutputFile) -> Result<Option<Earlier>, Error> {
        let path = spot.journal_path();
        let wrong = |reason: String| files::unreadable_journal(path, reason);
        let Some(text) = files::read_journal_text(path)? else { return Ok(None) };
        let mut earlier: Option<Earlier> = None;
        let (mut made, mut length) = (vec![], 0);
        for line in text.split_inclusive('\n') {
            length += line.len() as u64;
            let Ok(value) = serde_json::from_str::<Value>(line) else { break };
            match &mut earlier {
                None => {
                    let seed = value["seed"].as_u64().filter(|_| value["generate"] == 1);
                    earlier = Some(Earlier {
                        seed: seed.ok_or_else(|| wrong("generate".to_owned()))?,
                        settings: value["settings"].clone(),
                        version: value["version"].clone(),
                        made: vec![],
                        far: Value::Null,
                        length,
                    });
                }
                Some(earlier) if !value["far"].is_null() => {
                    earlier.far = value["far"].clone();
                    earlier.made.append(&mut made);
                    earlier.length = length;
                }
                Some(_) => made.push(value),
            }
        }
        earlier.map(Some).ok_or_else(|| wrong("generate".to_owned()))
    }

    /// Checks that a run with these settings may resume.
    ///
    /// # Errors
    /// If it was another version; names the first setting that differs.
    pub fn fits(&self, settings: &Settings, file: &Path) -> Result<(), Error> {
        let about = |id| Error::new(id).text("file", file.display().to_string());
        let shown = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        if self.version != env!("CARGO_PKG_VERSION") {
            let error = about("rate-resume-version").text("before", shown(&self.version));
            return Err(error.text("now", env!("CARGO_PKG_VERSION")));
        }
        let differs = settings.iter().find(|(name, now)| self.settings[name] != **now);
        match differs {
            None => Ok(()),
            Some((name, now)) => Err(about("rate-resume-settings")
                .text("setting", name)
                .text("before", shown(&self.settings[name]))
                .text("now", now)),
        }
    }

    /// Whether these are the bytes the earlier run wrote to its output.
    pub fn wrote(&self, bytes: &[u8]) -> bool {
        self.far["written"] == digest(bytes)
    }
}

/// FNV-1a of some bytes, as text: JSON numbers are not exact beyond 2^53 everywhere.
pub fn digest(bytes: &[u8]) -> String {
    format!("{:016x}", hashing::fnv1a(hashing::EMPTY, bytes.iter().copied()))
}

/// The journal of this run.
pub struct Checkpoint {
    path: PathBuf,
    head: Value,
    /// Opened with the first write.
    file: Option<File>,
    /// Bytes to keep of the journal of an earlier run.
    length: Option<u64>,
}

impl Checkpoint {
    /// A journal beside this output; nothing is written yet.
    pub fn new(
        spot: &OutputFile,
        seed: u64,
        settings: &Settings,
        earlier: Option<&Earlier>,
    ) -> Checkpoint {
        let head = json!({
            "generate": 1,
            "version": env!("CARGO_PKG_VERSION"),
            "seed": seed,
            "settings": settings,
        });
        let length = earlier.map(|earlier| earlier.length);
        Checkpoint { path: spot.journal_path().to_owned(), head, file: None, length }
    }

    /// Appends puzzles and the state of the search.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&mut self, made: &[Value], far: &Value) -> Result<(), Error> {
        self.added(made, far).map_err(|reason| unwritable(&self.path, &reason))
    }

    fn added(&mut self, made: &[Value], far: &Value) -> io::Result<()> {
        let mut text = String::new();
        if self.file.is_none() {
            let mut options = OpenOptions::new();
            let file = options.write(true).create(true).truncate(false).open(&self.path)?;
            // Cut off what was not committed.
            file.set_len(self.length.unwrap_or(0))?;
            if self.length.is_none() {
                text = format!("{}\n", self.head);
            }
            drop(file);
            self.file = Some(OpenOptions::new().append(true).open(&self.path)?);
        }
        made.iter().for_each(|value| text += &format!("{value}\n"));
        text += &format!("{}\n", json!({ "far": far }));
        let Some(file) = &mut self.file else { return Ok(()) };
        file.write_all(text.as_bytes())?;
        file.sync_data()
    }

    /// Replaces the journal by one that has the state alone.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn replace(&mut self, far: &Value) -> Result<(), Error> {
        let text = format!("{}\n{}\n", self.head, json!({ "far": far }));
        files::write_atomic(&self.path, text.as_bytes())
            .map_err(|reason| unwritable(&self.path, &reason))
    }
}
