//! A small file in which something is remembered: several may change it at once, and nothing is lost.
//!
//! Whoever changes it locks its folder, reads it afresh, and lets a whole new file take its place.  The
//! lock is on the folder, since the file itself is another one after each change.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::batch::files::{self, FolderLock, lock_folder};
use crate::error::Error;

/// The file.
#[derive(Clone, Debug)]
pub struct Kept {
    path: PathBuf,
}

/// The file, while nobody else changes it.
pub struct Held {
    path: PathBuf,
    _lock: FolderLock,
}

impl Kept {
    pub fn new(path: PathBuf) -> Kept {
        Kept { path }
    }

    /// A file of ours in the folder that the system has for data of programs.
    pub fn default(env: &dyn Fn(&str) -> Option<String>, name: &str) -> Option<Kept> {
        let folder = |name: &str| env(name).map(PathBuf::from).filter(|path| path.is_absolute());
        let data = folder("XDG_DATA_HOME")
            .or_else(|| folder("APPDATA").filter(|_| cfg!(windows)))
            .or_else(|| folder("HOME").map(|home| home.join(".local").join("share")));
        data.map(|data| Kept::new(data.join("kotowari").join(name)))
    }

    /// Its name, as it was given.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What is in it; nothing if it is not there.
    pub fn read(&self) -> io::Result<Option<Vec<u8>>> {
        match fs::read(&self.path) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The error of a file that somebody else does not let go of.
    pub fn busy(&self) -> Error {
        Error::new("kept-busy").text("file", self.path.display().to_string())
    }

    /// Keeps others from changing it; makes its folder, if there is none yet.
    ///
    /// # Errors
    /// `WouldBlock` if somebody else does not let go of it.
    pub fn hold(&self) -> io::Result<Held> {
        // A link stays a link: what it points to is replaced.
        let path = fs::canonicalize(&self.path).unwrap_or_else(|_| self.path.clone());
        let folder = folder_of(&path);
        fs::create_dir_all(folder)?;
        Ok(Held { _lock: lock_folder(folder)?, path })
    }
}

impl Held {
    /// Replaces what is in it, whole or not at all; whose it is and who may read it stays.
    pub fn write(&self, text: &str) -> io::Result<()> {
        files::write(&self.path, text.as_bytes())
    }

    /// Gives it another name, so that there is none of this name any more.
    pub fn put_aside(&self, name: &Path) -> io::Result<()> {
        fs::rename(&self.path, self.path.with_file_name(name.file_name().unwrap_or_default()))
    }
}

fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(vars: &[(&str, &str)]) -> Option<PathBuf> {
        let env = |name: &str| {
            vars.iter().find(|(n, _)| *n == name).map(|(_, value)| (*value).to_owned())
        };
        Kept::default(&env, "review.toml").map(|kept| kept.path)
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
