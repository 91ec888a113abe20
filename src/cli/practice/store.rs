//! Where the boxes of `review` are kept: one small file, never half-written.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::cli::{Context, Failure, output};
use crate::error::Error;
use crate::explain::Value;
use crate::lesson::review::{Card, Day, Flaw, Review};

/// How many broken files may lie beside each other.
const BROKEN: usize = 1_000;

/// The file, and what day it is.
#[derive(Clone, Debug)]
pub struct Store {
    file: PathBuf,
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
        let file = file.map(Path::to_owned).or_else(|| default_file(context.env, "review.toml"));
        let file = file.ok_or_else(|| Error::new("review-no-home"))?;
        let today = match today {
            Some(text) => text.parse().map_err(|()| Error::new("review-day").text("day", text))?,
            None => {
                let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                Day::of_seconds(now.as_secs())
            }
        };
        Ok(Store { file, today })
    }

    /// What the file says; nothing if there is none yet.  A broken file is put aside, with a warning.
    ///
    /// # Errors
    /// If it cannot be read, or another version wrote it.
    pub fn load(&self, context: &mut Context<'_, '_>) -> Result<Review, Failure> {
        let name = || self.file.display().to_string();
        let bytes = match fs::read(&self.file) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Review::default()),
            Err(error) => {
                let error = Error::new("review-unreadable")
                    .text("file", name())
                    .text("reason", error.to_string());
                return Err(error.into());
            }
        };
        let read = String::from_utf8(bytes).map_err(|e| Flaw::Broken(e.to_string()));
        match read.and_then(|text| Review::read(&text)) {
            Ok(review) => Ok(review),
            Err(Flaw::Other(what)) => {
                let error = Error::new("review-other").text("file", name()).text("what", what);
                Err(error.into())
            }
            Err(Flaw::Broken(reason)) => {
                let aside = self.put_aside()?;
                let args = [
                    ("file", Value::Text(name())),
                    ("aside", Value::Text(aside.display().to_string())),
                    ("reason", Value::Text(reason.lines().next().unwrap_or_default().to_owned())),
                ];
                let text = context.renderer.text("review-broken", &args);
                context.warn(&text)?;
                Ok(Review::default())
            }
        }
    }

    /// Gives the broken file another name.
    fn put_aside(&self) -> Result<PathBuf, Error> {
        let named = |n: usize| {
            let mut name = self.file.file_name().unwrap_or_default().to_owned();
            name.push(if n == 0 { ".broken".to_owned() } else { format!(".broken-{n}") });
            self.file.with_file_name(name)
        };
        let free = (0..BROKEN).map(named).find(|path| !path.exists());
        let aside = free.unwrap_or_else(|| named(BROKEN));
        fs::rename(&self.file, &aside).map_err(|error| self.unwritable(&error))?;
        Ok(aside)
    }

    /// Changes what the file says: read, changed, written in one go.
    pub fn change<T>(
        &self,
        context: &mut Context<'_, '_>,
        change: impl FnOnce(&mut Review, Day) -> T,
    ) -> Result<T, Failure> {
        let mut review = self.load(context)?;
        let before = review.clone();
        let outcome = change(&mut review, self.today);
        if review != before {
            save(&self.file, &review.write()).map_err(|error| self.unwritable(&error))?;
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
        Error::new("review-unwritable")
            .text("file", self.file.display().to_string())
            .text("reason", error.to_string())
    }
}

/// Writes the file, whole or not at all, and its folder, if there is none yet.
pub fn save(file: &Path, text: &str) -> io::Result<()> {
    // A link stays a link: what it points to is replaced.
    let file = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    output::replace(&file, &output::beside(&file), text.as_bytes())?;
    // The new name is safe only with its folder.  Not every system lets a folder be opened.
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// A file of ours in the folder that the system has for data of programs.
pub fn default_file(env: &dyn Fn(&str) -> Option<String>, name: &str) -> Option<PathBuf> {
    let folder = |name: &str| env(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let data = folder("XDG_DATA_HOME")
        .or_else(|| folder("APPDATA").filter(|_| cfg!(windows)))
        .or_else(|| folder("HOME").map(|home| home.join(".local").join("share")));
    data.map(|data| data.join("kotowari").join(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(vars: &[(&str, &str)]) -> Option<PathBuf> {
        let env = |name: &str| {
            vars.iter().find(|(n, _)| *n == name).map(|(_, value)| (*value).to_owned())
        };
        default_file(&env, "review.toml")
    }

    #[cfg(unix)]
    #[test]
    fn the_file_is_where_programs_keep_their_data() {
        let home = ("HOME", "/home/a");
        let there = |path: &str| Some(PathBuf::from(path));
        assert_eq!(found(&[home]), there("/home/a/.local/share/kotowari/review.toml"));
        assert_eq!(found(&[home, ("XDG_DATA_HOME", "/d")]), there("/d/kotowari/review.toml"));
        // The standard says that a relative path is to be ignored.
        assert_eq!(found(&[home, ("XDG_DATA_HOME", "d")]), found(&[home]));
        assert_eq!(found(&[("XDG_DATA_HOME", "")]), None);
    }
}
