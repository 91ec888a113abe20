//! What an interrupted `-o FILE` needs to go on: `FILE.kotowari-resume`, kept beside it while it grows.
//!
//! It says how many tasks are done, how long the file was then, and with which settings.  It is
//! replaced as a whole, after what it speaks of is on the disk; so however a run ends, `--resume` cuts
//! the file back to what the journal knows and does the rest again: the same bytes come out.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::whole::replace;
use crate::batch::tally::Tally;
use kotowari_engine::error::Error;

/// Options and what was given for them, as whoever started the run names them.
pub type Settings = BTreeMap<String, String>;

/// A journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Journal {
    /// The program's version: another one might rate otherwise.
    pub(super) version: String,
    /// What it was started with.
    pub(super) settings: Settings,
    /// How many tasks are done.
    pub(super) done: u64,
    /// The digest of their text.
    pub(super) digest: u64,
    /// How many bytes of the file, or of the spool, they take.
    pub(super) length: u64,
    /// What has been counted.
    pub(super) tally: Tally,
}

/// The files beside an output file.
#[derive(Clone, Debug)]
pub struct Beside {
    /// The journal.
    pub journal: PathBuf,
    /// Rows that wait to be sorted or put into columns.
    pub spool: PathBuf,
    /// What is renamed when it is whole.
    pub draft: PathBuf,
    /// Held by whoever writes.
    pub lock: PathBuf,
}

impl Beside {
    /// Those beside this one.
    pub fn of(file: &Path) -> Beside {
        let with = |end: &str| {
            let mut name = file.as_os_str().to_owned();
            name.push(end);
            PathBuf::from(name)
        };
        Beside {
            journal: with(".kotowari-resume"),
            spool: with(".kotowari-rows"),
            draft: with(".kotowari-draft"),
            lock: with(".kotowari-lock"),
        }
    }

    /// Removes them, but for the lock.  The journal goes first: without it the rest is rubbish, and it
    /// without the rest would be a promise that cannot be kept.
    pub fn remove(&self) -> io::Result<()> {
        let all = [&self.journal, &self.journal_draft(), &self.spool, &self.draft];
        all.into_iter().try_for_each(|path| remove(path))
    }

    fn journal_draft(&self) -> PathBuf {
        let mut draft = self.journal.as_os_str().to_owned();
        draft.push("-draft");
        draft.into()
    }
}

impl Journal {
    /// Reads one, if there is one.
    ///
    /// # Errors
    /// If it cannot be read or is none of ours.
    pub(super) fn load(path: &Path) -> Result<Option<Journal>, Error> {
        load_journal(path)
    }

    /// Writes it: whole or not at all.
    pub(super) fn save(&self, beside: &Beside) -> io::Result<()> {
        let text = serde_json::to_vec(self)?;
        replace(&beside.journal, &beside.journal_draft(), |file| file.write_all(&text))
    }

    /// Whether a run with these settings may go on here.
    ///
    /// # Errors
    /// The first setting that differs.
    pub fn fits(&self, settings: &Settings, version: &str, file: &Path) -> Result<(), Error> {
        fits((&self.version, &self.settings), (version, settings), file)
    }
}

/// A journal that is not what we keep, or cannot be read.
pub fn unreadable_journal(path: &Path, reason: impl ToString) -> Error {
    let error = Error::new("rate-journal-unreadable");
    error.text("file", path.display().to_string()).text("reason", reason.to_string())
}

/// The text of a journal, if there is one.
///
/// # Errors
/// If it cannot be read.
pub fn journal_text(path: &Path) -> Result<Option<String>, Error> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(unreadable_journal(path, error)),
    }
}

/// A journal that is one document, if there is one.
///
/// # Errors
/// If it cannot be read or is none of ours.
pub fn load_journal<T: DeserializeOwned>(path: &Path) -> Result<Option<T>, Error> {
    let read = |text: String| serde_json::from_str(&text);
    let journal = journal_text(path)?.map(read).transpose();
    journal.map_err(|error| unreadable_journal(path, error))
}

/// Removes a file, if it is there.
///
/// # Errors
/// If it is there and stays.
pub fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Whether a run of this version with these settings may go on with what another left in `file`.
///
/// # Errors
/// The version, or the first setting that differs.
pub fn fits(
    (before_version, before): (&str, &Settings),
    (version, settings): (&str, &Settings),
    file: &Path,
) -> Result<(), Error> {
    let about = |id| Error::new(id).text("file", file.display().to_string());
    if before_version != version {
        let error = about("rate-resume-version").text("before", before_version);
        return Err(error.text("now", version));
    }
    for name in before.keys().chain(settings.keys()) {
        let (before, now) = (before.get(name), settings.get(name));
        if before != now {
            let shown = |value: Option<&String>| value.cloned().unwrap_or_default();
            return Err(about("rate-resume-settings")
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
        assert_eq!(journal.fits(&settings("er"), "1", path), Ok(()));
        assert_eq!(journal.fits(&settings("er"), "2", path).unwrap_err().id, "rate-resume-version");
        let error = journal.fits(&settings("clues"), "1", path).unwrap_err();
        assert_eq!(error.id, "rate-resume-settings");
        let text = serde_json::to_string(&journal).unwrap();
        assert_eq!(serde_json::from_str::<Journal>(&text).unwrap(), journal);
    }
}
