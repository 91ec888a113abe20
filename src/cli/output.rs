//! Files we write: whole, or not at all, and over nothing the reader did not mean.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::{Context, Failure};
use crate::batch::files::{self, followed, is_same};
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
            found => Ok(Output::File(Target { path: followed(path), replace: found.is_ok() })),
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
        let put = match self.replace {
            true => files::write(&self.path, bytes),
            false => files::create(&self.path, bytes),
        };
        put.map_err(|reason| match reason.kind() {
            io::ErrorKind::AlreadyExists => {
                Error::new("output-exists").text("file", self.path.display().to_string())
            }
            _ => unwritable(&self.path, &reason),
        })
    }
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
