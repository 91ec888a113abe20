//! The file of `review`: its cards, and in which box each is.

use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use super::state_file::{LockedFile, StateFile};
use crate::cli::{Context, Failure};
use kotowari_engine::deduction::TechniqueInfo;
use kotowari_engine::error::Error;
use kotowari_engine::technique::by_id;
use kotowari_learn::lesson::review::{Card, Day, Review, ReviewError};
use kotowari_words::explain::Value;

/// Broken files that are kept under numbered names before the last one is overwritten.
const MAX_BROKEN: usize = 1_000;

/// The file, and the date.
#[derive(Clone, Debug)]
pub struct Store {
    file: StateFile,
    /// Whether the user named it: then it may be any file, and is not renamed if it is not ours.
    is_named: bool,
    pub today: Day,
}

impl Store {
    /// Uses this file, or the one in the folder for application data, and this date, or today in
    /// UTC (the standard library knows no other time zone).
    ///
    /// # Errors
    /// If there is no such folder, or the date is invalid.
    pub fn new(
        file: Option<&Path>,
        today: Option<&str>,
        context: &Context<'_, '_>,
    ) -> Result<Store, Error> {
        let is_named = file.is_some();
        let file = file.map(|file| StateFile::new(file.to_owned()));
        let file = file.or_else(|| StateFile::default(context.env, "review.toml"));
        let file = file.ok_or_else(|| Error::new("review-no-home"))?;
        let today = match today {
            Some(text) => text.parse().map_err(|()| Error::new("review-day").text("day", text))?,
            None => {
                let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                Day::of_seconds(now.as_secs())
            }
        };
        Ok(Store { file, is_named, today })
    }

    /// Reads the file; empty if there is none. A broken one is renamed, with a warning.
    ///
    /// # Errors
    /// If it cannot be read, was written by another version, or is broken and the user named it.
    pub fn load(&self, context: &mut Context<'_, '_>) -> Result<Review, Failure> {
        match self.read()? {
            Ok(review) => Ok(review),
            // Another process may be renaming it just now: retry under the lock.
            Err(_) => {
                let locked = self.lock()?;
                self.load_locked(&locked, context)
            }
        }
    }

    /// The contents, or the reason why they are broken.
    fn read(&self) -> Result<Result<Review, String>, Failure> {
        let name = || self.file.path().display().to_string();
        let unreadable = |error: io::Error| {
            Error::new("review-unreadable").text("file", name()).text("reason", error.to_string())
        };
        let Some(bytes) = self.file.read().map_err(unreadable)? else {
            return Ok(Ok(Review::default()));
        };
        let text = String::from_utf8(bytes).map_err(|e| ReviewError::Broken(e.to_string()));
        match text.and_then(|text| Review::read(&text)) {
            Ok(review) => Ok(Ok(review)),
            Err(ReviewError::OtherVersion(what)) => {
                let error = Error::new("review-other").text("file", name()).text("what", what);
                Err(error.into())
            }
            Err(ReviewError::Broken(reason)) if self.is_named => {
                let reason = reason.lines().next().unwrap_or_default();
                let error = Error::new("course-state-broken").text("file", name());
                Err(error.text("reason", reason).into())
            }
            Err(ReviewError::Broken(reason)) => Ok(Err(reason)),
        }
    }

    fn load_locked(
        &self,
        locked: &LockedFile,
        context: &mut Context<'_, '_>,
    ) -> Result<Review, Failure> {
        let reason = match self.read()? {
            Ok(review) => return Ok(review),
            Err(reason) => reason,
        };
        let aside = self.put_aside(locked)?;
        let args = [
            ("file", Value::Text(self.file.path().display().to_string())),
            ("aside", Value::Text(aside.display().to_string())),
            ("reason", Value::Text(reason.lines().next().unwrap_or_default().to_owned())),
        ];
        let text = context.renderer.text("review-broken", &args);
        context.warn(&text)?;
        Ok(Review::default())
    }

    /// Renames the broken file to a free name.
    fn put_aside(&self, locked: &LockedFile) -> Result<PathBuf, Error> {
        let file = self.file.path();
        let named = |n: usize| {
            let mut name = file.file_name().unwrap_or_default().to_owned();
            name.push(if n == 0 { ".broken".to_owned() } else { format!(".broken-{n}") });
            file.with_file_name(name)
        };
        let free = (0..MAX_BROKEN).map(named).find(|path| !path.exists());
        let aside = free.unwrap_or_else(|| named(MAX_BROKEN));
        locked.rename(&aside).map_err(|error| self.unwritable(&error))?;
        Ok(aside)
    }

    fn lock(&self) -> Result<LockedFile, Error> {
        self.file.lock().map_err(|error| self.unwritable(&error))
    }

    /// Reads, changes and writes the file under the lock.
    pub fn change<T>(
        &self,
        context: &mut Context<'_, '_>,
        change: impl FnOnce(&mut Review, Day) -> T,
    ) -> Result<T, Failure> {
        let locked = self.lock()?;
        let mut review = self.load_locked(&locked, context)?;
        let before = review.clone();
        let outcome = change(&mut review, self.today);
        if review != before {
            locked.write(&review.write()).map_err(|error| self.unwritable(&error))?;
        }
        Ok(outcome)
    }

    /// Records an answer in `review`; returns the card after it.
    pub fn answered(
        &self,
        technique: &str,
        right: bool,
        context: &mut Context<'_, '_>,
    ) -> Result<Card, Failure> {
        self.change(context, |review, today| review.answered(technique, right, today))
    }

    /// Adds a card for a technique, unless there is one; returns whether it is new.
    pub fn add(&self, technique: &str, context: &mut Context<'_, '_>) -> Result<bool, Failure> {
        self.change(context, |review, today| review.add(technique, today))
    }

    /// Records an answer in `drill`; returns whether the technique got a new card.
    pub fn practised(
        &self,
        technique: &str,
        right: bool,
        context: &mut Context<'_, '_>,
    ) -> Result<bool, Failure> {
        self.change(context, |review, today| review.practised(technique, right, today))
    }

    fn unwritable(&self, error: &io::Error) -> Error {
        if error.kind() == io::ErrorKind::WouldBlock {
            return self.file.busy();
        }
        Error::new("review-unwritable")
            .text("file", self.file.path().display().to_string())
            .text("reason", error.to_string())
    }
}

/// The techniques due today. The file may name some that this version does not have.
pub fn due(review: &Review, today: Day) -> Vec<&'static TechniqueInfo> {
    review.due(today).into_iter().filter_map(about).collect()
}

/// The technique of an id, if this version has it.
pub fn about(id: &str) -> Option<&'static TechniqueInfo> {
    by_id(id).map(|technique| technique.info())
}
