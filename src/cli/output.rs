//! Files we write: whole, or not at all, and over nothing the reader did not mean.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::{Context, Failure};
use crate::error::Error;

/// Where `-o` points, looked at before any work is done.
#[derive(Clone, Debug)]
pub enum Output {
    /// Standard output, by whatever name.
    Stdout,
    /// A device or a pipe: it can be written to, and nothing else.
    Device(PathBuf),
    /// A file: where it really is, past all links.
    File(Target),
}

/// A file that is there already, or is not.
#[derive(Clone, Debug)]
pub struct Target {
    path: PathBuf,
    /// Whether what is there may be replaced.
    replace: bool,
}

/// Links that lead to links: more of them go in a circle.
const LINKS: usize = 40;

impl Output {
    /// Looks at it.
    ///
    /// # Errors
    /// If it is a folder, one of the files that are read, or there already and `force` is not said.
    pub fn of(path: &Path, force: bool, inputs: &[PathBuf]) -> Result<Output, Error> {
        if matches!(path.to_str(), Some("-" | "/dev/stdout" | "/dev/fd/1" | "/proc/self/fd/1")) {
            return Ok(Output::Stdout);
        }
        let error = |id| Err(Error::new(id).text("file", path.display().to_string()));
        // What somebody else opened for us is theirs, even if it is a file in the end.
        let handed = ["/dev/fd", "/proc/self/fd"].iter().any(|folder| path.starts_with(folder));
        match fs::metadata(path) {
            Ok(about) if about.is_dir() => error("output-folder"),
            Ok(about) if !about.is_file() || handed || path == Path::new("/dev/stderr") => {
                Ok(Output::Device(path.to_owned()))
            }
            // Asked or not: the puzzle would be gone.
            Ok(_) if inputs.iter().any(|input| is_same(path, input)) => error("output-is-input"),
            Ok(_) if !force => error("output-exists"),
            found => {
                let path = followed(path).map_err(|reason| unwritable(path, &reason))?;
                Ok(Output::File(Target { path, replace: found.is_ok() }))
            }
        }
    }

    /// Writes it.
    ///
    /// # Errors
    /// If that fails; a file is then what it was before.
    pub fn write(&self, bytes: &[u8], context: &mut Context<'_, '_>) -> Result<(), Failure> {
        match self {
            Output::Stdout => Ok(context.out.write_all(bytes)?),
            Output::Device(path) => {
                let opened = OpenOptions::new().append(true).open(path);
                match opened.and_then(|mut device| device.write_all(bytes)) {
                    // As on standard output: a reader who has seen enough is no failure.
                    Err(reason) if reason.kind() == io::ErrorKind::BrokenPipe => {
                        Err(Failure::Output(reason))
                    }
                    written => Ok(written.map_err(|reason| unwritable(path, &reason))?),
                }
            }
            Output::File(target) => Ok(target.write(bytes)?),
        }
    }
}

impl Target {
    fn write(&self, bytes: &[u8]) -> Result<(), Error> {
        let failed = |reason: io::Error| unwritable(&self.path, &reason);
        let draft = beside(&self.path);
        if self.replace {
            let kept = fs::metadata(&self.path).ok();
            return replace(&self.path, &draft, bytes, kept.as_ref()).map_err(failed);
        }
        let put =
            draw_up(&draft, bytes, None).and_then(|()| match fs::hard_link(&draft, &self.path) {
                // A link takes no other file's place, even one made since we looked.
                Err(reason) if reason.kind() == io::ErrorKind::AlreadyExists => Err(reason),
                Err(_) if !self.path.exists() => fs::rename(&draft, &self.path),
                done => done,
            });
        // It is gone if it was renamed; if it cannot be removed, there is nothing more to say.
        let _ = fs::remove_file(&draft);
        put.map_err(|reason| match reason.kind() {
            io::ErrorKind::AlreadyExists => {
                Error::new("output-exists").text("file", self.path.display().to_string())
            }
            _ => failed(reason),
        })
    }
}

/// Whether two names lead to one file: by links, by another folder, by a hard link.
fn is_same(one: &Path, other: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let id = |path: &Path| fs::metadata(path).ok().map(|about| (about.dev(), about.ino()));
        id(one).is_some() && id(one) == id(other)
    }
    #[cfg(not(unix))]
    {
        let real = |path: &Path| fs::canonicalize(path).ok();
        real(one).is_some() && real(one) == real(other)
    }
}

/// Where a name leads past all links, even if nothing is there yet.
fn followed(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        match fs::read_link(&path) {
            Ok(next) => path = path.parent().unwrap_or(Path::new("")).join(next),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many links"))
}

/// Replaces a file that is ours, or makes it: whose it is and who may read it stays.
///
/// # Errors
/// What the system says; then the file is what it was.
pub fn renew(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace(path, &beside(path), bytes, fs::metadata(path).ok().as_ref())
}

/// Writes a draft, makes sure of it, and only then lets it take the file's place: whenever the
/// program ends, the file is either the old one or the new one.  If it fails, the draft is gone.
fn replace(path: &Path, draft: &Path, bytes: &[u8], kept: Option<&fs::Metadata>) -> io::Result<()> {
    let written = draw_up(draft, bytes, kept).and_then(|()| fs::rename(draft, path));
    if written.is_err() {
        // If it cannot be removed either, there is nothing more to say.
        let _ = fs::remove_file(draft);
    }
    written
}

/// `kept`: what is known of the file that is replaced.
fn draw_up(draft: &Path, bytes: &[u8], kept: Option<&fs::Metadata>) -> io::Result<()> {
    let mut file = File::create(draft)?;
    if let Some(kept) = kept {
        file.set_permissions(kept.permissions())?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::{MetadataExt, fchown};
            // Only root may give a file away; for all others it is theirs already.
            let _ = fchown(&file, Some(kept.uid()), Some(kept.gid()));
        }
    }
    file.write_all(bytes)?;
    file.sync_all()
}

/// A name next to this one, that nobody else uses.
pub fn beside(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{}.part", std::process::id()))
}

/// The error of a file or folder that cannot be written.
pub fn unwritable(path: &Path, reason: &io::Error) -> Error {
    let file = path.display().to_string();
    Error::new("file-unwritable").text("file", file).text("reason", reason.to_string())
}
