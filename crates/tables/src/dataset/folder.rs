//! A set in its folder: shards in `data/`, the card, and while it grows a journal.
//!
//! A row is added to a *part*; a part with enough rows becomes a shard, at the end of a puzzle.  The
//! journal says how far the input was gone through and how long each part was then.  It is replaced as a
//! whole, after what it speaks of is on the disk, and before a shard takes its place: so however a run
//! ends, the next one cuts the parts back to what the journal knows and does the rest again.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::row::Made;
use super::shard::{Format, Ours, Place};
use super::split::Split;
use super::tally::Tally;
use crate::batch::datum::Kind;
use crate::batch::files::{self, Mark, Settings, locked, remove, replace};
use crate::batch::write::parquet::Codec;
use kotowari_engine::error::Error;
use kotowari_words::explain::json::DATASET;

const JOURNAL: &str = ".kotowari-resume";
const JOURNAL_DRAFT: &str = ".kotowari-resume-draft";
const LOCK: &str = ".kotowari-lock";
const ABOUT: &str = "dataset.json";
const CARD: &str = "README.md";
const DATA: &str = "data";

/// What is to be written.
#[derive(Clone, Debug)]
pub struct Plan {
    /// What shards are.
    pub format: Format,
    /// How their pages are compressed, if they are Parquet.
    pub codec: Codec,
    /// A shard ends with the puzzle that makes it so many rows.
    pub shard: u64,
    /// The columns.
    pub columns: Vec<(String, Kind)>,
    /// What a run that was interrupted must have been started with to be gone on with.
    pub settings: Settings,
    /// The program's version: another one might tell otherwise.
    pub version: String,
}

/// A folder that is ours to write to.
#[derive(Debug)]
pub struct Folder {
    root: PathBuf,
    plan: Plan,
    journal: Journal,
    places: [Place; 3],
    open: [Option<BufWriter<fs::File>>; 3],
    /// Whether it is ours to change already: a mistake that shows before the first puzzle changes nothing.
    has_begun: bool,
    /// The folders that were made, the innermost first.
    made: Vec<PathBuf>,
    _lock: fs::File,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Journal {
    version: String,
    settings: Settings,
    mark: Mark,
    parts: [Part; 3],
    tally: Tally,
}

/// The shard that grows: its number, and how long its part is.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
struct Part {
    shard: u64,
    rows: u64,
    bytes: u64,
}

impl Folder {
    /// Opens a folder, which is made if it is not there, and keeps other runs away from it.  `None` if one is
    /// to be gone on with and nothing says that it is unfinished.
    ///
    /// # Errors
    /// If something else is in it; if a set is, and it is not said to go on with it or to replace it;
    /// if another run is writing to it; if it cannot be written.
    pub fn open(
        root: &Path,
        plan: Plan,
        resume: bool,
        force: bool,
    ) -> Result<Option<Folder>, Error> {
        let about = |id| Error::new(id).text("file", root.display().to_string());
        if fs::metadata(root).is_ok_and(|about| !about.is_dir()) {
            return Err(about("dataset-output-file"));
        }
        let journal = root.join(JOURNAL);
        let is_whole =
            fs::read_to_string(root.join(ABOUT)).is_ok_and(|text| text.contains(DATASET));
        let is_free = || match (journal.exists(), is_whole) {
            (true, _) if !resume && !force => Err(about("dataset-unfinished")),
            (false, true) if !resume && !force => Err(about("dataset-exists")),
            (false, false) if !is_empty(root) => Err(about("dataset-folder-full")),
            _ => Ok(()),
        };
        // A look before anything is made, and, as time has gone by, one after the lock.
        is_free()?;
        if resume && !journal.exists() {
            return if is_whole { Ok(None) } else { Err(about("dataset-nothing")) };
        }
        let failed = |reason: io::Error| unwritten(root, &reason);
        let data = root.join(DATA);
        let made =
            [data.as_path(), root].into_iter().filter(|path| !path.exists()).map(Path::to_owned);
        let made: Vec<PathBuf> = made.collect();
        fs::create_dir_all(&data).map_err(failed)?;
        let Some(lock) = locked(&root.join(LOCK)).map_err(failed)? else {
            return Err(about("dataset-busy"));
        };
        is_free()?;
        let found = if resume { files::load_journal::<Journal>(&journal)? } else { None };
        if let Some(found) = &found {
            let now = (plan.version.as_str(), &plan.settings);
            files::fits((&found.version, &found.settings), now, root)?;
        }
        let (version, settings) = (plan.version.clone(), plan.settings.clone());
        let journal = found.unwrap_or(Journal { version, settings, ..Journal::default() });
        let places = Split::ALL.map(|split| Place::new(&data, split, plan.format));
        let root = root.to_owned();
        let open = [None, None, None];
        let has_begun = false;
        Ok(Some(Folder { root, plan, journal, places, open, has_begun, made, _lock: lock }))
    }

    /// How far the input was gone through by earlier runs.
    pub fn mark(&self) -> Mark {
        self.journal.mark
    }

    /// What has come into it, by earlier runs, too.
    pub fn tally(&self) -> &Tally {
        &self.journal.tally
    }

    /// Adds what came of the next text, its rows as lines of JSON, and notes that all up to `mark` is done;
    /// parts with enough rows become shards.
    ///
    /// # Errors
    /// If that cannot be written.
    pub fn add(&mut self, made: &Made, lines: &[u8], mark: Mark) -> Result<(), Error> {
        // Before anything is counted: a journal holds all of a text or nothing of it.
        self.begin()?;
        self.journal.tally.add(made);
        if let Made::Rows(rows) = made {
            // A part is begun with its first row.
            if !rows.all.is_empty() {
                self.write(rows.split, lines, rows.all.len() as u64)?;
            }
        }
        self.journal.mark = mark;
        let full = |part: &Part| part.rows >= self.plan.shard;
        if self.journal.parts.iter().any(full) { self.settle(self.plan.shard) } else { Ok(()) }
    }

    fn write(&mut self, split: Split, lines: &[u8], rows: u64) -> Result<(), Error> {
        let at = split as usize;
        let mut part = self.journal.parts[at];
        if self.open[at].is_none() {
            let path = self.places[at].part(part.shard);
            let opened = self.places[at].open(part.shard, part.bytes);
            let opened = opened.map_err(|reason| unwritten(&path, &reason))?;
            let short = || Error::new("rate-resume-short").text("file", path.display().to_string());
            self.open[at] = Some(opened.ok_or_else(short)?);
        }
        if let Some(file) = &mut self.open[at] {
            let written = file.write_all(lines);
            written.map_err(|reason| cut(&self.places[at].part(part.shard), &reason))?;
        }
        part.bytes += lines.len() as u64;
        part.rows += rows;
        self.journal.parts[at] = part;
        Ok(())
    }

    /// Writes down how far it is.
    ///
    /// # Errors
    /// If that cannot be written.
    pub fn pause(&mut self) -> Result<(), Error> {
        if !self.has_begun {
            return Ok(());
        }
        self.sync()?;
        self.save()
    }

    /// Ends the set: the last shards take their places, then what is said of all of it; `card` makes
    /// that of the names of the shards.
    ///
    /// # Errors
    /// If something cannot be written.
    pub fn finish(
        mut self,
        card: impl FnOnce(&Tally, &[(Split, Vec<String>)]) -> (String, serde_json::Value),
    ) -> Result<Tally, Error> {
        self.begin()?;
        self.settle(1)?;
        let shards = Split::ALL.map(|split| {
            let at = split as usize;
            let numbers = 0..self.journal.parts[at].shard;
            let names = numbers.map(|number| format!("{DATA}/{}", self.places[at].name(number)));
            (split, names.collect())
        });
        let (text, about) = card(&self.journal.tally, &shards);
        for (name, text) in [(CARD, text), (ABOUT, format!("{about:#}\n"))] {
            let path = self.root.join(name);
            files::write(&path, text.as_bytes()).map_err(|reason| cut(&path, &reason))?;
        }
        // Last of all: a folder without a journal is whole.
        let path = self.root.join(JOURNAL);
        remove(&path).map_err(|reason| unwritten(&path, &reason))?;
        Ok(std::mem::take(&mut self.journal.tally))
    }

    /// Lets others write there: for a program that ends without a drop.
    pub fn release(&self) {
        // What cannot be removed is taken over by the next run.
        let _ = remove(&self.root.join(LOCK));
        if !self.has_begun {
            self.made.iter().for_each(|folder| drop(fs::remove_dir(folder)));
        }
    }

    /// Takes the folder, once: from here on it is an unfinished set.
    fn begin(&mut self) -> Result<(), Error> {
        if !std::mem::replace(&mut self.has_begun, true) {
            // The journal before anything goes.
            self.save()?;
            self.tidy()?;
        }
        Ok(())
    }

    /// Lets parts of at least so many rows become shards.
    fn settle(&mut self, least: u64) -> Result<(), Error> {
        self.sync()?;
        let mut full = vec![];
        for (at, part) in self.journal.parts.iter_mut().enumerate() {
            if part.rows >= least {
                full.push((at, part.shard));
                *part = Part { shard: part.shard + 1, ..Part::default() };
                self.open[at] = None;
            }
        }
        self.save()?;
        for (at, shard) in full {
            self.finish_shard(at, shard)?;
        }
        Ok(())
    }

    fn finish_shard(&self, at: usize, shard: u64) -> Result<(), Error> {
        let done = self.places[at].finish(shard, &self.plan.columns, self.plan.codec);
        done.map_err(|reason| cut(&self.places[at].whole(shard), &reason))
    }

    fn sync(&mut self) -> Result<(), Error> {
        for (at, file) in self.open.iter_mut().enumerate() {
            let Some(file) = file else { continue };
            let synced = file.flush().and_then(|()| file.get_ref().sync_all());
            let part = self.journal.parts[at].shard;
            synced.map_err(|reason| cut(&self.places[at].part(part), &reason))?;
        }
        Ok(())
    }

    fn save(&self) -> Result<(), Error> {
        let path = self.root.join(JOURNAL);
        let written = serde_json::to_vec(&self.journal).map_err(io::Error::from).and_then(|text| {
            replace(&path, &self.root.join(JOURNAL_DRAFT), |file| file.write_all(&text))
        });
        written.map_err(|reason| cut(&path, &reason))
    }

    /// Brings the folder to what the journal says: parts before the one that grows become shards, what is
    /// after it goes.
    fn tidy(&self) -> Result<(), Error> {
        let data = self.root.join(DATA);
        let failed = |reason: io::Error| unwritten(&data, &reason);
        for entry in fs::read_dir(&data).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            let grows = |split: Split| self.journal.parts[split as usize];
            let is_rubbish = match Place::read(name) {
                None => false,
                Some(Ours::Draft) => true,
                Some(Ours::Whole(split, number)) => number >= grows(split).shard,
                Some(Ours::Part(split, number)) => {
                    let part = grows(split);
                    number > part.shard || number == part.shard && part.bytes == 0
                }
            };
            if is_rubbish {
                remove(&path).map_err(|reason| unwritten(&path, &reason))?;
            } else if let Some(Ours::Part(split, number)) = Place::read(name) {
                if number < grows(split).shard {
                    self.finish_shard(split as usize, number)?;
                }
            }
        }
        for name in [ABOUT, CARD] {
            let path = self.root.join(name);
            remove(&path).map_err(|reason| unwritten(&path, &reason))?;
        }
        Ok(())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        self.release();
    }
}

/// Whether nothing is in it but what a run of ours leaves that never began.
fn is_empty(root: &Path) -> bool {
    let Ok(mut entries) = fs::read_dir(root) else { return true };
    entries.all(|entry| {
        entry.is_ok_and(|entry| match entry.file_name().to_str() {
            Some(LOCK | JOURNAL_DRAFT) => true,
            Some(DATA) => fs::read_dir(entry.path()).is_ok_and(|mut inner| inner.next().is_none()),
            _ => false,
        })
    })
}

fn unwritten(path: &Path, reason: &io::Error) -> Error {
    files::output_error("rate-output-failed", path, reason)
}

/// The same once there is something to go on with.
fn cut(path: &Path, reason: &io::Error) -> Error {
    files::output_error("rate-output-cut", path, reason)
}
