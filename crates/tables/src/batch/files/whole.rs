//! Files that are written whole or not at all.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::lock::locked;
use super::place::followed;

/// Writes a file: whenever the program ends, it is either what it was before or the new one.  Links are
/// followed and the mode stays; a device or a pipe is written to as it is.
///
/// # Errors
/// What the system says; then nothing is left beside the file.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|about| !about.is_file() && !about.is_dir()) {
        return OpenOptions::new().write(true).open(path)?.write_all(bytes);
    }
    let path = followed(path);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    // Always the same name: what a killed run left is used again.
    replace(&path, &path.with_file_name(format!(".{name}.kotowari-draft")), |file| {
        file.write_all(bytes)
    })
}

/// Writes a file that must not be there yet: whole, or not at all.
///
/// # Errors
/// What the system says; `AlreadyExists`, even if it was made while this was written.
pub fn create(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let draft = path.with_file_name(format!(".{name}.{}.kotowari-draft", std::process::id()));
    let written = File::create(&draft)
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
        .and_then(|()| place(&draft, path));
    // It is gone if it was renamed; if it cannot be removed, there is nothing more to say.
    let _ = fs::remove_file(&draft);
    written
}

/// Gives a file that is whole a name that nobody has yet; the draft's name may stay, too.
///
/// # Errors
/// What the system says; `AlreadyExists`, even if it was made since somebody looked.
pub fn place(draft: &Path, path: &Path) -> io::Result<()> {
    match fs::hard_link(draft, path) {
        // A link takes no other file's place.
        Err(reason) if reason.kind() == io::ErrorKind::AlreadyExists => Err(reason),
        // Not every system has links.
        Err(_) if !path.exists() => fs::rename(draft, path),
        done => done,
    }?;
    settle(path)
}

/// Fills a draft, makes sure of it, and only then lets it take the file's place.
///
/// # Errors
/// What the system says, or that somebody else is writing the draft; then it is gone.
pub fn replace(
    path: &Path,
    draft: &Path,
    fill: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    let Some(mut file) = locked(draft)? else {
        return Err(io::Error::from(io::ErrorKind::ResourceBusy));
    };
    let written =
        file.set_len(0).and_then(|()| fill(&mut file)).and_then(|()| settled(&file, draft, path));
    if written.is_err() {
        // If it cannot be removed either, there is nothing more to say.
        let _ = fs::remove_file(draft);
    }
    written
}

/// Makes sure of a draft and lets it take the place of the file, whose mode and owner it keeps.
///
/// # Errors
/// What the system says.
pub fn settled(file: &File, draft: &Path, path: &Path) -> io::Result<()> {
    if let Ok(about) = fs::metadata(path) {
        keep(file, &about)?;
    }
    file.sync_all()?;
    fs::rename(draft, path)?;
    settle(path)
}

/// Whose a file is and who may read it, given to another.
fn keep(file: &File, about: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        // Only root may give a file away; for all others it is theirs already.
        let _ = fchown(file, Some(about.uid()), Some(about.gid()));
    }
    file.set_permissions(about.permissions())
}

/// Makes sure that the folder knows of a new name, where folders can be asked to.
fn settle(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder: PathBuf = folder.unwrap_or(Path::new(".")).to_owned();
    match cfg!(unix) {
        // A folder one may write to, but not read, cannot be opened; its file is there all the same.
        true => File::open(folder).and_then(|folder| folder.sync_all()).or(Ok(())),
        false => Ok(()),
    }
}
