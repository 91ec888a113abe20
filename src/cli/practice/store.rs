//! Where the boxes of `review` are kept.

use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use super::kept::{Held, Kept};
use crate::cli::{Context, Failure};
use crate::deduction::About;
use crate::error::Error;
use crate::explain::Value;
use crate::lesson::review::{Card, Day, Flaw, Review};
use crate::technique::by_id;

/// How many broken files may lie beside each other.
const BROKEN: usize = 1_000;

/// The file, and what day it is.
#[derive(Clone, Debug)]
pub struct Store {
    file: Kept,
    /// Whether somebody named it: then it may be anything, and is left alone unless it is ours.
    is_named: bool,
    /// Today.
    pub today: Day,
}

impl Store {
    /// The file asked for, or the one in the user's folder for data; today as given, or by the clock
    /// (in universal time: the standard library knows no other).
    ///
    /// # Errors
    /// If there is no such folder, or no such day.
    pub fn new(
        file: Option<&Path>,
        today: Option<&str>,
        context: &Context<'_, '_>,
    ) -> Result<Store, Error> {
        let is_named = file.is_some();
        let file = file.map(|file| Kept::new(file.to_owned()));
        let file = file.or_else(|| Kept::default(context.env, "review.toml"));
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

    /// What the file says; nothing if there is none yet.  A broken file is put aside, with a warning.
    ///
    /// # Errors
    /// If it cannot be read, or another version wrote it, or if it is broken and was named.
    pub fn load(&self, context: &mut Context<'_, '_>) -> Result<Review, Failure> {
        match self.read()? {
            Ok(review) => Ok(review),
            // Somebody else may just be putting it aside: only who holds it may do that.
            Err(_) => {
                let held = self.hold()?;
                self.load_held(&held, context)
            }
        }
    }

    /// What the file says, or what is broken about it.
    fn read(&self) -> Result<Result<Review, String>, Failure> {
        let name = || self.file.path().display().to_string();
        let unreadable = |error: io::Error| {
            Error::new("review-unreadable").text("file", name()).text("reason", error.to_string())
        };
        let Some(bytes) = self.file.read().map_err(unreadable)? else {
            return Ok(Ok(Review::default()));
        };
        let text = String::from_utf8(bytes).map_err(|e| Flaw::Broken(e.to_string()));
        match text.and_then(|text| Review::read(&text)) {
            Ok(review) => Ok(Ok(review)),
            Err(Flaw::Other(what)) => {
                let error = Error::new("review-other").text("file", name()).text("what", what);
                Err(error.into())
            }
            Err(Flaw::Broken(reason)) if self.is_named => {
                let reason = reason.lines().next().unwrap_or_default();
                let error = Error::new("course-state-broken").text("file", name());
                Err(error.text("reason", reason).into())
            }
            Err(Flaw::Broken(reason)) => Ok(Err(reason)),
        }
    }

    fn load_held(&self, held: &Held, context: &mut Context<'_, '_>) -> Result<Review, Failure> {
        let reason = match self.read()? {
            Ok(review) => return Ok(review),
            Err(reason) => reason,
        };
        let aside = self.put_aside(held)?;
        let args = [
            ("file", Value::Text(self.file.path().display().to_string())),
            ("aside", Value::Text(aside.display().to_string())),
            ("reason", Value::Text(reason.lines().next().unwrap_or_default().to_owned())),
        ];
        let text = context.renderer.text("review-broken", &args);
        context.warn(&text)?;
        Ok(Review::default())
    }

    /// Gives the broken file another name.
    fn put_aside(&self, held: &Held) -> Result<PathBuf, Error> {
        let file = self.file.path();
        let named = |n: usize| {
            let mut name = file.file_name().unwrap_or_default().to_owned();
            name.push(if n == 0 { ".broken".to_owned() } else { format!(".broken-{n}") });
            file.with_file_name(name)
        };
        let free = (0..BROKEN).map(named).find(|path| !path.exists());
        let aside = free.unwrap_or_else(|| named(BROKEN));
        held.put_aside(&aside).map_err(|error| self.unwritable(&error))?;
        Ok(aside)
    }

    fn hold(&self) -> Result<Held, Error> {
        self.file.hold().map_err(|error| self.unwritable(&error))
    }

    /// Changes what the file says: read, changed and written while nobody else does.
    pub fn change<T>(
        &self,
        context: &mut Context<'_, '_>,
        change: impl FnOnce(&mut Review, Day) -> T,
    ) -> Result<T, Failure> {
        let held = self.hold()?;
        let mut review = self.load_held(&held, context)?;
        let before = review.clone();
        let outcome = change(&mut review, self.today);
        if review != before {
            held.write(&review.write()).map_err(|error| self.unwritable(&error))?;
        }
        Ok(outcome)
    }

    /// Takes note of an answer.
    pub fn answered(
        &self,
        technique: &str,
        right: bool,
        context: &mut Context<'_, '_>,
    ) -> Result<Card, Failure> {
        self.change(context, |review, today| review.answered(technique, right, today))
    }

    /// Puts a technique among those that come back, unless it is there; whether it was new.
    pub fn add(&self, technique: &str, context: &mut Context<'_, '_>) -> Result<bool, Failure> {
        self.change(context, |review, today| review.add(technique, today))
    }

    /// Takes note of an answer in practice; whether the technique was not among those that come back.
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

/// What is due, of the techniques there are.
pub fn due(review: &Review, today: Day) -> Vec<&'static About> {
    review.due(today).into_iter().filter_map(about).collect()
}

/// The technique of an id; another version may know more of them.
pub fn about(id: &str) -> Option<&'static About> {
    by_id(id).map(|technique| technique.about())
}
