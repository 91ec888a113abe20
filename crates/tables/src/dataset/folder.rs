//! The folder of a data set: shards in `data/`, the card, and a journal until the set is complete.
//!
//! Rows are appended to a *part* file, one a split. A part with enough rows becomes a shard, at the
//! end of a puzzle. The journal records the position in the input and the length of each part. It
//! is replaced atomically, after the rows it describes are on the disk and before a part becomes a
//! shard. However a run ends, the next one truncates the parts to the lengths in the journal,
//! completes the shards before them, and repeats the rest.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::row::RowsOutcome;
use super::shard::{DataFile, ShardFiles, ShardFormat};
use super::split::Split;
use super::tally::Tally;
use crate::batch::datum::DatumType;
use crate::batch::files::{
    self, Checkpoint, Settings, open_locked, remove_if_exists, replace_atomic,
};
use crate::batch::write::parquet::Codec;
use kotowari_engine::error::Error;
use kotowari_words::explain::json::DATASET;

const JOURNAL: &str = ".kotowari-resume";
const JOURNAL_DRAFT: &str = ".kotowari-resume-draft";
const LOCK: &str = ".kotowari-lock";
const METADATA: &str = "dataset.json";
const CARD: &str = "README.md";
const DATA: &str = "data";

/// How a folder is written.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Format of the shards.
    pub format: ShardFormat,
    /// Compression of Parquet shards.
    pub codec: Codec,
    /// Rows after which a shard ends, with the puzzle that reaches this number.
    pub shard: u64,
    /// Names and types of the columns.
    pub columns: Vec<(String, DatumType)>,
    /// Settings kept in the journal; a run with different ones cannot resume this one.
    pub settings: Settings,
    /// Version of the program: another version might explain differently.
    pub version: String,
}

/// A locked folder that a data set is written to.
#[derive(Debug)]
pub struct Folder {
    root: PathBuf,
    plan: Plan,
    journal: Journal,
    /// The files of each split, indexed by [`Split`].
    shards: [ShardFiles; 3],
    /// The open part of each split.
    open: [Option<BufWriter<fs::File>>; 3],
    /// Whether anything in the folder has been changed. That waits for the first puzzle, so that an
    /// error before it leaves an existing set as it was.
    has_begun: bool,
    /// Folders created by `open`, the innermost first.
    created: Vec<PathBuf>,
    _lock: fs::File,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Journal {
    version: String,
    settings: Settings,
    mark: Checkpoint,
    parts: [Part; 3],
    tally: Tally,
}

/// The part of a split that rows are appended to: the number of its shard, and its length.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
struct Part {
    shard: u64,
    rows: u64,
    bytes: u64,
}

impl Folder {
    /// Opens and locks a folder, creating it if needed. Returns `None` if `resume` is set and the
    /// set is complete already.
    ///
    /// # Errors
    ///
    /// If it holds other files; if it holds a set and neither `resume` nor `force` is set; if
    /// another run is writing to it; if it cannot be written.
    pub fn open(
        root: &Path,
        plan: Plan,
        resume: bool,
        force: bool,
    ) -> Result<Option<Folder>, Error> {
        let error = |id| Error::new(id).text("file", root.display().to_string());
        if fs::metadata(root).is_ok_and(|found| !found.is_dir()) {
            return Err(error("dataset-output-file"));
        }
        let journal = root.join(JOURNAL);
        let is_whole =
            fs::read_to_string(root.join(METADATA)).is_ok_and(|text| text.contains(DATASET));
        let check_free = || match (journal.exists(), is_whole) {
            (true, _) if !resume && !force => Err(error("dataset-unfinished")),
            (false, true) if !resume && !force => Err(error("dataset-exists")),
            (false, false) if !is_empty(root) => Err(error("dataset-folder-full")),
            _ => Ok(()),
        };
        // Checked before anything is created, and again under the lock, because another run may
        // have begun in between.
        check_free()?;
        if resume && !journal.exists() {
            return if is_whole { Ok(None) } else { Err(error("dataset-nothing")) };
        }
        let failed = |reason: io::Error| unwritten(root, &reason);
        let data = root.join(DATA);
        let missing = [data.as_path(), root].into_iter().filter(|path| !path.exists());
        let created: Vec<PathBuf> = missing.map(Path::to_owned).collect();
        fs::create_dir_all(&data).map_err(failed)?;
        let Some(lock) = open_locked(&root.join(LOCK)).map_err(failed)? else {
            return Err(error("dataset-busy"));
        };
        check_free()?;
        let found = if resume { files::load_journal::<Journal>(&journal)? } else { None };
        if let Some(found) = &found {
            let now = (plan.version.as_str(), &plan.settings);
            files::check_resumable((&found.version, &found.settings), now, root)?;
        }
        let (version, settings) = (plan.version.clone(), plan.settings.clone());
        let journal = found.unwrap_or(Journal { version, settings, ..Journal::default() });
        let shards = Split::ALL.map(|split| ShardFiles::new(&data, split, plan.format));
        let root = root.to_owned();
        let open = [None, None, None];
        let has_begun = false;
        Ok(Some(Folder { root, plan, journal, shards, open, has_begun, created, _lock: lock }))
    }

    /// Returns the position in the input up to which the set is written.
    pub fn mark(&self) -> Checkpoint {
        self.journal.mark
    }

    /// Returns the counts of the set so far, including resumed runs.
    pub fn tally(&self) -> &Tally {
        &self.journal.tally
    }

    /// Appends the rows of the next puzzle, encoded as JSON Lines in `lines`, and advances to
    /// `mark`. Parts with enough rows become shards.
    ///
    /// # Errors
    ///
    /// If they cannot be written.
    pub fn add(&mut self, made: &RowsOutcome, lines: &[u8], mark: Checkpoint) -> Result<(), Error> {
        // Before counting, because the journal this writes must not include half a puzzle.
        self.begin()?;
        self.journal.tally.add(made);
        if let RowsOutcome::Rows(rows) = made {
            // Without rows no part is opened, so that there are no empty shards.
            if !rows.all.is_empty() {
                self.write(rows.split, lines, rows.all.len() as u64)?;
            }
        }
        self.journal.mark = mark;
        let is_full = |part: &Part| part.rows >= self.plan.shard;
        if self.journal.parts.iter().any(is_full) {
            self.finish_shards(self.plan.shard)?;
        }
        Ok(())
    }

    fn write(&mut self, split: Split, lines: &[u8], rows: u64) -> Result<(), Error> {
        let split_index = split as usize;
        let mut part = self.journal.parts[split_index];
        if self.open[split_index].is_none() {
            let path = self.shards[split_index].part(part.shard);
            let opened = self.shards[split_index].open(part.shard, part.bytes);
            let opened = opened.map_err(|reason| unwritten(&path, &reason))?;
            let short = || Error::new("rate-resume-short").text("file", path.display().to_string());
            self.open[split_index] = Some(opened.ok_or_else(short)?);
        }
        if let Some(file) = &mut self.open[split_index] {
            let written = file.write_all(lines);
            written.map_err(|reason| {
                incomplete(&self.shards[split_index].part(part.shard), &reason)
            })?;
        }
        part.bytes += lines.len() as u64;
        part.rows += rows;
        self.journal.parts[split_index] = part;
        Ok(())
    }

    /// Syncs the parts and writes the journal.
    ///
    /// # Errors
    ///
    /// If they cannot be written.
    pub fn pause(&mut self) -> Result<(), Error> {
        if !self.has_begun {
            return Ok(());
        }
        self.sync()?;
        self.save()
    }

    /// Completes the set: finishes the last shards, writes the card that `card` returns for the
    /// counts and the paths of the shards, and removes the journal.
    ///
    /// # Errors
    ///
    /// If something cannot be written.
    pub fn finish(
        mut self,
        card: impl FnOnce(&Tally, &[(Split, Vec<String>)]) -> (String, serde_json::Value),
    ) -> Result<Tally, Error> {
        self.begin()?;
        self.finish_shards(1)?;
        let shards = Split::ALL.map(|split| {
            let split_index = split as usize;
            let numbers = 0..self.journal.parts[split_index].shard;
            let names =
                numbers.map(|number| format!("{DATA}/{}", self.shards[split_index].name(number)));
            (split, names.collect())
        });
        let (text, metadata) = card(&self.journal.tally, &shards);
        for (name, text) in [(CARD, text), (METADATA, format!("{metadata:#}\n"))] {
            let path = self.root.join(name);
            files::write_atomic(&path, text.as_bytes())
                .map_err(|reason| incomplete(&path, &reason))?;
        }
        // Last, because a set without a journal counts as complete.
        let path = self.root.join(JOURNAL);
        remove_if_exists(&path).map_err(|reason| unwritten(&path, &reason))?;
        Ok(std::mem::take(&mut self.journal.tally))
    }

    /// Releases the lock, for a program that exits without dropping. Folders created for
    /// nothing are removed.
    pub fn release(&self) {
        // If that fails, the next run takes over a lock file that is not locked.
        let _ = remove_if_exists(&self.root.join(LOCK));
        if !self.has_begun {
            self.created.iter().for_each(|folder| drop(fs::remove_dir(folder)));
        }
    }

    /// On the first call, turns the folder into an unfinished set: writes the journal and tidies.
    fn begin(&mut self) -> Result<(), Error> {
        if !std::mem::replace(&mut self.has_begun, true) {
            // The journal first, so that a crash while files are removed can be resumed.
            self.save()?;
            self.tidy()?;
        }
        Ok(())
    }

    /// Turns parts of at least `least` rows into shards.
    fn finish_shards(&mut self, least: u64) -> Result<(), Error> {
        self.sync()?;
        let mut full = vec![];
        for (split_index, part) in self.journal.parts.iter_mut().enumerate() {
            if part.rows >= least {
                full.push((split_index, part.shard));
                *part = Part { shard: part.shard + 1, ..Part::default() };
                self.open[split_index] = None;
            }
        }
        self.save()?;
        for (split_index, shard) in full {
            self.finish_shard(split_index, shard)?;
        }
        Ok(())
    }

    fn finish_shard(&self, split_index: usize, shard: u64) -> Result<(), Error> {
        let done = self.shards[split_index].finish(shard, &self.plan.columns, self.plan.codec);
        done.map_err(|reason| incomplete(&self.shards[split_index].shard(shard), &reason))
    }

    fn sync(&mut self) -> Result<(), Error> {
        for (split_index, file) in self.open.iter_mut().enumerate() {
            let Some(file) = file else { continue };
            let synced = file.flush().and_then(|()| file.get_ref().sync_all());
            let part = self.journal.parts[split_index].shard;
            synced.map_err(|reason| incomplete(&self.shards[split_index].part(part), &reason))?;
        }
        Ok(())
    }

    fn save(&self) -> Result<(), Error> {
        let path = self.root.join(JOURNAL);
        let written = serde_json::to_vec(&self.journal).map_err(io::Error::from).and_then(|text| {
            replace_atomic(&path, &self.root.join(JOURNAL_DRAFT), |file| file.write_all(&text))
        });
        written.map_err(|reason| incomplete(&path, &reason))
    }

    /// Makes the folder match the journal: parts before the current one become shards, files after
    /// it are removed, and so is an old card.
    fn tidy(&self) -> Result<(), Error> {
        let data = self.root.join(DATA);
        let failed = |reason: io::Error| unwritten(&data, &reason);
        for entry in fs::read_dir(&data).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            let current = |split: Split| self.journal.parts[split as usize];
            let is_leftover = match ShardFiles::classify(name) {
                None => false,
                Some(DataFile::Draft) => true,
                Some(DataFile::Shard(split, number)) => number >= current(split).shard,
                Some(DataFile::Part(split, number)) => {
                    let part = current(split);
                    number > part.shard || number == part.shard && part.bytes == 0
                }
            };
            if is_leftover {
                remove_if_exists(&path).map_err(|reason| unwritten(&path, &reason))?;
            } else if let Some(DataFile::Part(split, number)) = ShardFiles::classify(name)
                && number < current(split).shard
            {
                self.finish_shard(split as usize, number)?;
            }
        }
        for name in [METADATA, CARD] {
            let path = self.root.join(name);
            remove_if_exists(&path).map_err(|reason| unwritten(&path, &reason))?;
        }
        Ok(())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        self.release();
    }
}

/// Whether a folder is missing, empty, or holds only what a run leaves that ended before
/// its first row.
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

/// Like [`unwritten`], once there is something to resume.
fn incomplete(path: &Path, reason: &io::Error) -> Error {
    files::output_error("rate-output-cut", path, reason)
}
