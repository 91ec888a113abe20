//! A folder that is written whole, or not at all.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::cli::output::{beside, unwritable};
use crate::error::Error;

/// The file that says a folder is ours to replace.
const MARKER: &str = ".kotowari-pages";

/// A folder that we may write.
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// A folder that is not there yet, is empty, or was written by us before.
    ///
    /// # Errors
    /// `export-not-ours` if there is something else in it.
    pub fn claim(path: &Path) -> Result<Folder, Error> {
        let ours = match fs::read_dir(path) {
            Ok(mut entries) => entries.next().is_none() || path.join(MARKER).is_file(),
            Err(reason) if reason.kind() == io::ErrorKind::NotFound => true,
            Err(_) if path.is_file() => false,
            Err(reason) => return Err(unwritable(path, &reason)),
        };
        match ours {
            true => Ok(Folder { path: absolute(path)? }),
            false => Err(Error::new("export-not-ours").text("file", path.display().to_string())),
        }
    }

    /// Replaces what is in it by these files.
    ///
    /// # Errors
    /// What the system says; then the folder is as it was.
    pub fn write(self, files: &[(String, String)]) -> Result<(), Error> {
        let new = beside(&self.path);
        let replaced = fill(&new, files).and_then(|()| self.replace(&new));
        replaced.map_err(|reason| {
            // If it cannot be removed either, there is nothing more to say.
            let _ = fs::remove_dir_all(&new);
            unwritable(&self.path, &reason)
        })
    }

    fn replace(&self, new: &Path) -> io::Result<()> {
        if !self.path.exists() {
            return fs::rename(new, &self.path);
        }
        let old = new.with_extension("old");
        fs::rename(&self.path, &old)?;
        if let Err(reason) = fs::rename(new, &self.path) {
            fs::rename(&old, &self.path)?;
            return Err(reason);
        }
        fs::remove_dir_all(&old)
    }
}

fn fill(folder: &Path, files: &[(String, String)]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    fs::write(folder.join(MARKER), "")?;
    for (name, text) in files {
        let file = folder.join(name);
        if let Some(parent) = file.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(file, text)?;
    }
    Ok(())
}

/// `site/` and `.` need names to put something beside them.
fn absolute(path: &Path) -> Result<PathBuf, Error> {
    let whole = std::path::absolute(path).map_err(|reason| unwritable(path, &reason))?;
    let whole: PathBuf = whole.components().collect();
    match whole.file_name() {
        Some(_) => Ok(whole),
        None => Err(Error::new("export-not-ours").text("file", path.display().to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A new folder; it goes when the test ends.
    fn scratch() -> tempfile::TempDir {
        tempfile::tempdir().expect("a scratch folder")
    }

    fn file(name: &str) -> Vec<(String, String)> {
        vec![(name.to_owned(), "text".to_owned())]
    }

    #[test]
    fn what_we_wrote_is_replaced_whole() {
        let root = scratch();
        let root = root.path();
        let site = root.join("site");
        Folder::claim(&site).and_then(|f| f.write(&file("en/a.html"))).expect("new");
        Folder::claim(&site).and_then(|f| f.write(&file("en/b.html"))).expect("again");
        assert!(site.join("en/b.html").is_file());
        assert!(!site.join("en/a.html").exists());
        let left: Vec<_> = fs::read_dir(root).expect("readable").collect();
        assert_eq!(left.len(), 1, "{left:?}");
    }

    #[test]
    fn what_others_wrote_is_left_alone() {
        let root = scratch();
        let root = root.path();
        fs::write(root.join("letter.txt"), "dear").expect("writable");
        let refused = Folder::claim(root).err().expect("refused");
        assert_eq!(refused.id, "export-not-ours");
        let refused = Folder::claim(&root.join("letter.txt")).err().expect("refused");
        assert_eq!(refused.id, "export-not-ours");
    }
}
