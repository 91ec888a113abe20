//! Atomic file writes: a draft beside the file, synced to disk, then renamed into place.
//!
//! By hand, because `tempfile` promises less: its drafts have a new name each time and no lock.
//! Every killed run would leave one more of them, and two runs could write to the same target at
//! once; ours is found again by its name, and only the holder of its lock writes. [`create_atomic`]
//! alone could be a `NamedTempFile`, for five lines, but then with mode 0600 in place of what the
//! umask allows, and one more dependency of the program.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::lock::open_locked;
use super::place::resolve_links;

/// Replaces a file atomically: a crash leaves either the old content or the new. Symbolic links are
/// followed and the mode is kept. A device or a pipe is written to directly.
///
/// # Errors
///
/// I/O errors; no draft is left behind.
pub fn write_atomic(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir()) {
        return OpenOptions::new().write(true).open(path)?.write_all(bytes);
    }
    let path = resolve_links(path);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    // A fixed name, so that the draft of a killed run is reused and not left for ever.
    replace_atomic(&path, &path.with_file_name(format!(".{name}.kotowari-draft")), |file| {
        file.write_all(bytes)
    })
}

/// Creates a file atomically; it must not exist yet.
///
/// # Errors
///
/// I/O errors; `AlreadyExists`, also if the file appears while the draft is written.
pub fn create_atomic(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let draft = path.with_file_name(format!(".{name}.{}.kotowari-draft", std::process::id()));
    let written = File::create(&draft)
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
        .and_then(|()| publish_new(&draft, path));
    // After a rename there is nothing to remove; a failure here does not concern the result.
    let _ = fs::remove_file(&draft);
    written
}

/// Gives a complete draft its final name, which must be unused. The draft's own name may remain, as
/// a second hard link.
///
/// # Errors
///
/// I/O errors; `AlreadyExists`, without a race where the file system has hard links.
pub fn publish_new(draft: &Path, path: &Path) -> io::Result<()> {
    match fs::hard_link(draft, path) {
        // Unlike `rename`, `hard_link` never replaces a file.
        Err(reason) if reason.kind() == io::ErrorKind::AlreadyExists => Err(reason),
        // A file system without hard links.
        Err(_) if !path.exists() => fs::rename(draft, path),
        done => done,
    }?;
    sync_folder(path)
}

/// Replaces `path` atomically with what `fill` writes into `draft`.
///
/// # Errors
///
/// I/O errors, after which the draft is removed; `ResourceBusy` if another process is writing it.
pub fn replace_atomic(
    path: &Path,
    draft: &Path,
    fill: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    let Some(mut file) = open_locked(draft)? else {
        return Err(io::Error::from(io::ErrorKind::ResourceBusy));
    };
    let written =
        file.set_len(0).and_then(|()| fill(&mut file)).and_then(|()| commit(&file, draft, path));
    if written.is_err() {
        // The error to report is the first one.
        let _ = fs::remove_file(draft);
    }
    written
}

/// Syncs a draft and renames it over `path`, whose mode and owner it takes over.
///
/// # Errors
///
/// I/O errors.
pub fn commit(file: &File, draft: &Path, path: &Path) -> io::Result<()> {
    if let Ok(existing) = fs::metadata(path) {
        copy_ownership(file, &existing)?;
    }
    file.sync_all()?;
    fs::rename(draft, path)?;
    sync_folder(path)
}

/// Gives a file the owner and permissions of another.
fn copy_ownership(file: &File, existing: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, fchown};
        // Only root may change the owner; for other users it is right already or cannot be kept.
        let _ = fchown(file, Some(existing.uid()), Some(existing.gid()));
    }
    file.set_permissions(existing.permissions())
}

/// Syncs the folder of a file, so that a rename survives a power failure.
fn sync_folder(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder: PathBuf = folder.unwrap_or(Path::new(".")).to_owned();
    match cfg!(unix) {
        // A folder that may be written but not read cannot be opened; the rename
        // holds all the same.
        true => File::open(folder).and_then(|folder| folder.sync_all()).or(Ok(())),
        false => Ok(()),
    }
}
