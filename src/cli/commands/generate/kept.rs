//! What is kept beside an output while it grows, so that `--resume` can go on: a line of JSON each for
//! what was ordered, for each puzzle made, and for how far it is.
//!
//! Lines are only added, and what stands behind the last account of how far it is was not promised: so
//! a run that is killed loses what it made since, and makes it again.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::batch::files::{self, Spot};
use crate::cli::terminal::output::unwritable;
use crate::error::Error;

/// Options and what was given for them.
pub type Settings = BTreeMap<String, String>;

/// What was kept by an earlier run.
pub struct Earlier {
    /// The seed it had.
    pub seed: u64,
    settings: Value,
    version: Value,
    /// Puzzles, as far as it was sure of them.
    pub made: Vec<Value>,
    /// How far it was; nothing at its start.
    pub far: Value,
    /// How long its lines are up to there.
    length: u64,
}

impl Earlier {
    /// Reads it, if there is any.
    ///
    /// # Errors
    /// If it is none of ours.
    pub fn load(spot: &Spot) -> Result<Option<Earlier>, Error> {
        let path = spot.journal_path();
        let wrong = |reason: String| files::unreadable_journal(path, reason);
        let Some(text) = files::journal_text(path)? else { return Ok(None) };
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

    /// Whether a run with these settings may go on here.
    ///
    /// # Errors
    /// The first setting that differs.
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

    /// Whether the file is what the earlier run has written, if it got so far.
    pub fn wrote(&self, bytes: &[u8]) -> bool {
        self.far["written"] == digest(bytes)
    }
}

/// A number that tells a text from others (FNV-1a), as text: not every reader of JSON takes so large
/// numbers.
pub fn digest(bytes: &[u8]) -> String {
    let digest = bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{digest:016x}")
}

/// What is kept by this run.
pub struct Kept {
    path: PathBuf,
    head: Value,
    /// The file, once there is one.
    file: Option<File>,
    /// How long it is, if it goes on with that of an earlier run.
    length: Option<u64>,
}

impl Kept {
    /// Keeps it beside this output; nothing is written yet.
    pub fn new(spot: &Spot, seed: u64, settings: &Settings, earlier: Option<&Earlier>) -> Kept {
        let head = json!({
            "generate": 1,
            "version": env!("CARGO_PKG_VERSION"),
            "seed": seed,
            "settings": settings,
        });
        let length = earlier.map(|earlier| earlier.length);
        Kept { path: spot.journal_path().to_owned(), head, file: None, length }
    }

    /// Adds puzzles, and how far it is.
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
            // What was not promised is made again.
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

    /// Writes all anew: how far it is, alone.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn replace(&mut self, far: &Value) -> Result<(), Error> {
        let text = format!("{}\n{}\n", self.head, json!({ "far": far }));
        files::write(&self.path, text.as_bytes()).map_err(|reason| unwritable(&self.path, &reason))
    }
}
