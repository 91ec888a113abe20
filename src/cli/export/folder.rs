//! A folder of generated files, which replaces its own files and leaves others alone.
//!
//! A new folder appears atomically. In an existing one, a manifest has the checksums of the files
//! that the last export wrote; only unchanged ones are replaced or removed. Before the first file
//! is replaced, all new ones are complete in a staging folder, and the manifest has the old and the
//! new checksums: a full disk changes nothing, and after a kill the next export repairs everything.

use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

use super::manifest::{Manifest, Print};
use crate::cli::terminal::output::unwritable;
use kotowari_engine::error::Error;
use kotowari_tables::batch::files::{lock_folder, write_atomic};

/// The name of the manifest.
const MANIFEST: &str = ".kotowari-pages";

/// The staging folder of new files.
const STAGING: &str = ".kotowari-pages.new";

/// A new folder next to this one, removed again unless it is kept. `tempfile` makes folders for the
/// owner alone; this one is for whom the owner's umask says.
fn draft_beside(path: &Path) -> io::Result<tempfile::TempDir> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let prefix = format!(".{name}.");
    let mut builder = tempfile::Builder::new();
    builder.prefix(&prefix).suffix(".part");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o777));
    builder.tempdir_in(path.parent().unwrap_or(Path::new(".")))
}

/// Names of files within the folder, with `/`, and their contents.
pub type Files<T> = [(String, T)];

/// A folder that may be written to.
pub struct Folder {
    path: PathBuf,
    /// Whether files that were changed since may be replaced.
    force: bool,
}

impl Folder {
    /// Checks a folder: it must not exist yet, be empty, or have a manifest, unless `force`.
    ///
    /// # Errors
    /// `export-not-ours` if it has other files.
    pub fn claim(path: &Path, force: bool) -> Result<Folder, Error> {
        let whole = resolved(path).map_err(|reason| unwritable(path, &reason))?;
        let ours = match fs::read_dir(&whole) {
            Ok(mut entries) => force || entries.next().is_none() || whole.join(MANIFEST).is_file(),
            Err(reason) if reason.kind() == io::ErrorKind::NotFound => true,
            Err(_) if whole.is_file() => false,
            Err(reason) => return Err(unwritable(path, &reason)),
        };
        match ours {
            true => Ok(Folder { path: whole, force }),
            false => Err(Error::new("export-not-ours").text("file", path.display().to_string())),
        }
    }

    /// Writes these files, and removes those of an earlier export that are no longer among them.
    ///
    /// # Errors
    /// `export-changed` if one of them was changed since, or an error of the system.
    pub fn write<T: AsRef<[u8]>>(self, files: &Files<T>) -> Result<(), Error> {
        let failed = |reason: io::Error| match reason.kind() {
            io::ErrorKind::WouldBlock => {
                Error::new("kept-busy").text("file", self.path.display().to_string())
            }
            _ => unwritable(&self.path, &reason),
        };
        // An existing empty folder is not replaced: a shell may be in it, or it may be shared.
        if !self.path.exists() {
            return self.make(files).map_err(failed);
        }
        let _lock = lock_folder(&self.path).map_err(failed)?;
        let text = fs::read(self.path.join(MANIFEST)).unwrap_or_default();
        let before = Manifest::read(&String::from_utf8_lossy(&text));
        self.check(files, &before)?;
        let renewed = self.renew(files, &before);
        // If the staging folder cannot be removed, the export has succeeded all the same.
        let _ = fs::remove_dir_all(self.path.join(STAGING));
        renewed.map_err(failed)
    }

    /// Creates the folder atomically.
    fn make<T: AsRef<[u8]>>(&self, files: &Files<T>) -> io::Result<()> {
        let draft = draft_beside(&self.path)?;
        fill(draft.path(), files)?;
        fs::write(draft.path().join(MANIFEST), listed(files).write())?;
        fs::rename(draft.path(), &self.path)?;
        // What was the draft is the folder now: nothing is left to be removed.
        let _ = draft.keep();
        Ok(())
    }

    /// Checks that every file to be replaced is what an export wrote.
    fn check<T: AsRef<[u8]>>(&self, files: &Files<T>, before: &Manifest) -> Result<(), Error> {
        let changed = |(name, text): &&(String, T)| match fs::read(self.path.join(name)) {
            Ok(bytes) => bytes != text.as_ref() && !before.knows(name, &bytes),
            Err(reason) => reason.kind() != io::ErrorKind::NotFound,
        };
        let mut changed = files.iter().filter(|_| !self.force).filter(changed);
        let Some((first, _)) = changed.next() else { return Ok(()) };
        let file = self.path.join(first).display().to_string();
        Err(Error::new("export-changed").text("file", file).number("count", 1 + changed.count()))
    }

    fn renew<T: AsRef<[u8]>>(&self, files: &Files<T>, before: &Manifest) -> io::Result<()> {
        let staging = self.path.join(STAGING);
        match fs::remove_dir_all(&staging) {
            Err(reason) if reason.kind() != io::ErrorKind::NotFound => return Err(reason),
            _ => fill(&staging, files)?,
        }
        let after = listed(files);
        let mut both = before.clone();
        files.iter().for_each(|(name, text)| both.add(name, Print::of(text.as_ref())));
        let manifest = self.path.join(MANIFEST);
        write_atomic(&manifest, both.write().as_bytes())?;
        for (name, text) in files {
            let file = self.path.join(name);
            make_parent(&file)?;
            if fs::rename(staging.join(name), &file).is_err() {
                // The target may be a link to another file system.
                write_atomic(&file, text.as_ref())?;
            }
        }
        for name in before.names().filter(|name| after.names().all(|new| new != *name)) {
            let file = self.path.join(name);
            if fs::read(&file).is_ok_and(|bytes| before.knows(name, &bytes)) {
                fs::remove_file(&file)?;
                // Removes its folder too, if that is empty now.
                let _ = file.parent().map(fs::remove_dir);
            }
        }
        write_atomic(&manifest, after.write().as_bytes())
    }
}

/// The manifest of these files.
fn listed<T: AsRef<[u8]>>(files: &Files<T>) -> Manifest {
    let mut manifest = Manifest::default();
    files.iter().for_each(|(name, text)| manifest.add(name, Print::of(text.as_ref())));
    manifest
}

fn fill<T: AsRef<[u8]>>(folder: &Path, files: &Files<T>) -> io::Result<()> {
    for (name, text) in files {
        let file = folder.join(name);
        make_parent(&file)?;
        fs::write(file, text)?;
    }
    Ok(())
}

fn make_parent(file: &Path) -> io::Result<()> {
    file.parent().map_or(Ok(()), fs::create_dir_all)
}

/// Resolves links and `..`, so that no folder is created that the path only passes through.
fn resolved(path: &Path) -> io::Result<PathBuf> {
    let mut whole = PathBuf::new();
    for part in std::path::absolute(path)?.components() {
        match part {
            Component::ParentDir => drop(whole.pop()),
            part => whole.push(part),
        }
        // A part that does not exist is no link.
        whole = fs::canonicalize(&whole).unwrap_or(whole);
    }
    Ok(whole)
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

    fn export(to: &Path, files: &Files<String>) -> Result<(), Error> {
        Folder::claim(to, false).and_then(|folder| folder.write(files))
    }

    /// The names in a folder.
    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("readable");
        let name = |entry: io::Result<fs::DirEntry>| entry.expect("an entry").file_name();
        let mut names: Vec<String> =
            entries.map(|entry| name(entry).into_string().expect("a plain name")).collect();
        names.sort();
        names
    }

    #[test]
    fn what_we_wrote_is_replaced_and_what_is_written_no_more_goes() {
        let root = scratch();
        let site = root.path().join("site");
        export(&site, &file("en/a.html")).expect("new");
        export(&site, &[("en/b.html".to_owned(), "new".to_owned())]).expect("again");
        export(&site, &[("en/b.html".to_owned(), "newer".to_owned())]).expect("once more");
        assert_eq!(names(&site.join("en")), ["b.html"]);
        assert_eq!(fs::read_to_string(site.join("en/b.html")).expect("there"), "newer");
        export(&site, &file("ja/b.html")).expect("another folder");
        assert_eq!(names(&site), [MANIFEST, "ja"]);
        assert_eq!(names(root.path()), ["site"]);
    }

    #[test]
    fn what_others_wrote_is_left_alone() {
        let root = scratch();
        let root = root.path();
        fs::write(root.join("letter.txt"), "dear").expect("writable");
        for path in [root.to_owned(), root.join("letter.txt")] {
            assert_eq!(export(&path, &file("a")).expect_err("refused").id, "export-not-ours");
        }
        let site = root.join("site");
        export(&site, &file("en/a.html")).expect("new");
        for (folder, name) in [(".git", "HEAD"), ("en", "mine.html"), ("", "CNAME")] {
            fs::create_dir_all(site.join(folder)).expect("writable");
            fs::write(site.join(folder).join(name), "theirs").expect("writable");
        }
        export(&site, &file("index.html")).expect("again");
        assert_eq!(names(&site), [".git", MANIFEST, "CNAME", "en", "index.html"]);
        assert_eq!(
            (names(&site.join("en")), names(&site.join(".git"))),
            (vec!["mine.html".to_owned()], vec!["HEAD".to_owned()],)
        );
    }

    #[test]
    fn what_somebody_has_changed_is_replaced_only_if_that_is_said() {
        let root = scratch();
        let site = root.path().join("site");
        export(&site, &[file("a"), file("b")].concat()).expect("new");
        fs::write(site.join("a"), "changed").expect("writable");
        let new = [("a".to_owned(), "newer".to_owned()), ("b".to_owned(), "newer".to_owned())];
        let refused = export(&site, &new).expect_err("changed");
        assert_eq!(refused.id, "export-changed");
        let read = |name: &str| fs::read_to_string(site.join(name)).expect("there");
        assert_eq!((read("a"), read("b")), ("changed".to_owned(), "text".to_owned()));
        assert_eq!(names(&site), [MANIFEST, "a", "b"]);
        // What is written no more and was changed is theirs now.
        export(&site, &file("b")).expect("a is not ours any more");
        assert_eq!(read("a"), "changed");
        Folder::claim(&site, true).and_then(|folder| folder.write(&new)).expect("forced");
        assert_eq!((read("a"), read("b")), ("newer".to_owned(), "newer".to_owned()));
    }

    #[test]
    fn an_export_that_was_killed_is_put_right_by_the_next() {
        let root = scratch();
        let site = root.path().join("site");
        let old = [file("a"), file("b"), file("c")].concat();
        let new: Vec<_> = ["a", "b"].map(|name| (name.to_owned(), "new".to_owned())).into();
        export(&site, &old).expect("new");
        // What a kill leaves after the first file has taken its place.
        let mut both = listed(&old);
        new.iter().for_each(|(name, text)| both.add(name, Print::of(text.as_ref())));
        fs::write(site.join(MANIFEST), both.write()).expect("writable");
        fill(&site.join(STAGING), &new).expect("writable");
        fs::rename(site.join(STAGING).join("a"), site.join("a")).expect("renamed");
        export(&site, &[file("a"), file("c")].concat()).expect("another one");
        assert_eq!(names(&site), [MANIFEST, "a", "c"]);
        assert_eq!(fs::read_to_string(site.join("a")).expect("there"), "text");
    }

    #[test]
    fn a_name_that_goes_up_again_makes_no_folder() {
        let root = scratch();
        export(&root.path().join("a/../x"), &file("index.html")).expect("new");
        assert_eq!(names(root.path()), ["x"]);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_to_a_folder_is_followed() {
        let root = scratch();
        let (link, real) = (root.path().join("link"), root.path().join("real"));
        fs::create_dir(&real).expect("writable");
        std::os::unix::fs::symlink("real", &link).expect("writable");
        for text in ["one", "two"] {
            export(&link, &[("index.html".to_owned(), text.to_owned())]).expect(text);
            assert!(fs::symlink_metadata(&link).expect("there").is_symlink());
            assert_eq!(fs::read_to_string(real.join("index.html")).expect("there"), text);
        }
    }
}
