//! A small file of remembered state that several processes may change without losing anything.
//!
//! A change locks the folder, reads the file afresh and replaces it atomically. The lock is on the
//! folder, because each change makes a new file, and a lock on the old one would protect nothing.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use kotowari_engine::error::Error;
use kotowari_tables::batch::files::{self, FolderLock, lock_folder};

/// The file.
#[derive(Clone, Debug)]
pub struct StateFile {
    path: PathBuf,
}

/// The file while its folder is locked.
pub struct LockedFile {
    path: PathBuf,
    _lock: FolderLock,
}

impl StateFile {
    pub fn new(path: PathBuf) -> StateFile {
        StateFile { path }
    }

    /// The file of this name in the folder for application data (`XDG_DATA_HOME`, `APPDATA`,
    /// `~/.local/share`); `None` if there is no such folder.
    pub fn default(env: &dyn Fn(&str) -> Option<String>, name: &str) -> Option<StateFile> {
        let folder = |name: &str| env(name).map(PathBuf::from).filter(|path| path.is_absolute());
        let data = folder("XDG_DATA_HOME")
            .or_else(|| folder("APPDATA").filter(|_| cfg!(windows)))
            .or_else(|| folder("HOME").map(|home| home.join(".local").join("share")));
        data.map(|data| StateFile::new(data.join("kotowari").join(name)))
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Reads it; `None` if it does not exist.
    pub fn read(&self) -> io::Result<Option<Vec<u8>>> {
        match fs::read(&self.path) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The error for a file that another process keeps locked.
    pub fn busy(&self) -> Error {
        Error::new("kept-busy").text("file", self.path.display().to_string())
    }

    /// Locks the folder, and creates it if needed.
    ///
    /// # Errors
    /// `WouldBlock` if another process keeps the lock.
    pub fn lock(&self) -> io::Result<LockedFile> {
        // A link stays a link: its target is replaced.
        let path = fs::canonicalize(&self.path).unwrap_or_else(|_| self.path.clone());
        let folder = folder_of(&path);
        fs::create_dir_all(folder)?;
        Ok(LockedFile { _lock: lock_folder(folder)?, path })
    }
}

impl LockedFile {
    /// Replaces the contents atomically; owner and permissions stay.
    pub fn write(&self, text: &str) -> io::Result<()> {
        files::write_atomic(&self.path, text.as_bytes())
    }

    /// Renames it within its folder.
    pub fn rename(&self, name: &Path) -> io::Result<()> {
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
        StateFile::default(&env, "review.toml").map(|file| file.path)
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
