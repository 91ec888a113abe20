//! Progress journal of an interruptible run: `FILE.kotowari-resume`, beside the
//! output of `-o FILE`.
//!
//! It records the number of tasks done, the length of the output at that point and the settings of
//! the run. It is replaced atomically, and only after the output it describes is on the disk.
//! However a run ends, `--resume` truncates the output to the length in the journal and repeats the
//! rest, so that the result is the same to the byte.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::feed::Checkpoint;
use super::whole::replace_atomic;
use crate::batch::tally::Tally;
use kotowari_engine::error::Error;

/// Options and their values, under the names the front end has for them.
pub type Settings = BTreeMap<String, String>;

/// Progress record of an interrupted run.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Journal {
    /// Version of the program: another version might rate differently.
    pub(super) version: String,
    /// Settings the run was started with.
    pub(super) settings: Settings,
    /// Number of tasks done.
    pub(super) done: u64,
    /// Digest of their text.
    pub(super) digest: u64,
    /// Length in bytes of the output, or of the spool, after these tasks.
    pub(super) length: u64,
    /// Counts for the summary.
    pub(super) tally: Tally,
}

/// Paths of the auxiliary files beside an output file.
#[derive(Clone, Debug)]
pub struct SidecarFiles {
    /// The journal.
    pub journal: PathBuf,
    /// Rows waiting to be sorted or encoded by column.
    pub spool: PathBuf,
    /// The complete output before it is renamed.
    pub draft: PathBuf,
    /// Locked by the process that writes.
    pub lock: PathBuf,
}

impl SidecarFiles {
    /// Returns the paths that belong to an output file.
    pub fn of(file: &Path) -> SidecarFiles {
        let with = |end: &str| {
            let mut name = file.as_os_str().to_owned();
            name.push(end);
            PathBuf::from(name)
        };
        SidecarFiles {
            journal: with(".kotowari-resume"),
            spool: with(".kotowari-rows"),
            draft: with(".kotowari-draft"),
            lock: with(".kotowari-lock"),
        }
    }

    /// Removes all but the lock. The journal goes first, because a crash in between must
    /// not leave a journal whose spool is gone; the other files without a journal are
    /// ignored by the next run.
    pub fn remove(&self) -> io::Result<()> {
        let files = [&self.journal, &self.journal_draft(), &self.spool, &self.draft];
        files.into_iter().try_for_each(|path| remove_if_exists(path))
    }

    fn journal_draft(&self) -> PathBuf {
        let mut draft = self.journal.as_os_str().to_owned();
        draft.push("-draft");
        draft.into()
    }
}

impl Journal {
    /// Returns the position in the input up to which the output is written.
    pub(super) fn checkpoint(&self) -> Checkpoint {
        Checkpoint { done: self.done, digest: self.digest }
    }

    /// Reads the journal; `None` if there is no such file.
    ///
    /// # Errors
    ///
    /// If it cannot be read or parsed.
    pub(super) fn load(path: &Path) -> Result<Option<Journal>, Error> {
        load_journal(path)
    }

    /// Writes the journal atomically.
    pub(super) fn save(&self, sidecars: &SidecarFiles) -> io::Result<()> {
        let text = serde_json::to_vec(self)?;
        replace_atomic(&sidecars.journal, &sidecars.journal_draft(), |file| file.write_all(&text))
    }

    /// Checks that a run with these settings can resume from this journal.
    ///
    /// # Errors
    ///
    /// If the version or a setting differs; the error names the first one.
    pub fn check_resumable(
        &self,
        settings: &Settings,
        version: &str,
        file: &Path,
    ) -> Result<(), Error> {
        check_resumable((&self.version, &self.settings), (version, settings), file)
    }
}

/// Returns the error for a journal that cannot be read or parsed.
pub fn unreadable_journal(path: &Path, reason: impl ToString) -> Error {
    let error = Error::new("rate-journal-unreadable");
    error.text("file", path.display().to_string()).text("reason", reason.to_string())
}

/// Reads the text of a journal; `None` if there is no such file.
///
/// # Errors
///
/// If it cannot be read.
pub fn read_journal_text(path: &Path) -> Result<Option<String>, Error> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(unreadable_journal(path, error)),
    }
}

/// Reads a journal that is a single JSON document; `None` if there is no such file.
///
/// # Errors
///
/// If it cannot be read or parsed.
pub fn load_journal<T: DeserializeOwned>(path: &Path) -> Result<Option<T>, Error> {
    let read = |text: String| serde_json::from_str(&text);
    let journal = read_journal_text(path)?.map(read).transpose();
    journal.map_err(|error| unreadable_journal(path, error))
}

/// Removes a file; a missing file is no error.
///
/// # Errors
///
/// If the file exists and cannot be removed.
pub fn remove_if_exists(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Checks that a run of `version` with `settings` can resume the output `file` of a run of
/// `before_version` with `before`.
///
/// # Errors
///
/// `rate-resume-version`, or `rate-resume-settings` with the first setting that differs.
pub fn check_resumable(
    (before_version, before): (&str, &Settings),
    (version, settings): (&str, &Settings),
    file: &Path,
) -> Result<(), Error> {
    let file_error = |id| Error::new(id).text("file", file.display().to_string());
    if before_version != version {
        let error = file_error("rate-resume-version").text("before", before_version);
        return Err(error.text("now", version));
    }
    for name in before.keys().chain(settings.keys()) {
        let (before, now) = (before.get(name), settings.get(name));
        if before != now {
            let shown = |value: Option<&String>| value.cloned().unwrap_or_default();
            return Err(file_error("rate-resume-settings")
                .text("setting", name)
                .text("before", shown(before))
                .text("now", shown(now)));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_journal_fits_the_same_settings_and_no_others() {
        let settings = |sort: &str| Settings::from([("--sort".to_owned(), sort.to_owned())]);
        let journal = Journal {
            version: "1".to_owned(),
            settings: settings("er"),
            done: 3,
            digest: u64::MAX,
            length: 100,
            tally: Tally::default(),
        };
        let path = Path::new("a.csv");
        assert_eq!(journal.check_resumable(&settings("er"), "1", path), Ok(()));
        assert_eq!(
            journal.check_resumable(&settings("er"), "2", path).unwrap_err().id,
            "rate-resume-version"
        );
        let error = journal.check_resumable(&settings("clues"), "1", path).unwrap_err();
        assert_eq!(error.id, "rate-resume-settings");
        let text = serde_json::to_string(&journal).unwrap();
        assert_eq!(serde_json::from_str::<Journal>(&text).unwrap(), journal);
    }
}
