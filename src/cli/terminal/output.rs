//! Output files: written whole or not at all, and never over a file that was not meant.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::cli::{Context, Failure};
use kotowari_engine::error::Error;
use kotowari_tables::batch::files::{self, Draft, is_same_file, resolve_links};

/// Where `-o` points, checked before any work is done.
#[derive(Clone, Debug)]
pub enum Output {
    /// Standard output, by whatever name.
    Stdout,
    /// A device or a pipe, which cannot be replaced.
    Device(PathBuf),
    /// A file, with links resolved.
    File(Target),
}

/// A file to create or to replace.
#[derive(Clone, Debug)]
pub struct Target {
    path: PathBuf,
    /// Whether what is there may be replaced.
    replace: bool,
}

impl Output {
    /// Checks a path.
    ///
    /// # Errors
    /// `output-folder`, `output-is-input`, or `output-exists` without `force`.
    pub fn of(path: &Path, force: bool, inputs: &[PathBuf]) -> Result<Output, Error> {
        if matches!(path.to_str(), Some("-" | "/dev/stdout" | "/dev/fd/1" | "/proc/self/fd/1")) {
            return Ok(Output::Stdout);
        }
        let error = |id| Err(Error::new(id).text("file", path.display().to_string()));
        // An inherited descriptor is written to as it is, even if it is a file.
        let handed = ["/dev/fd", "/proc/self/fd"].iter().any(|folder| path.starts_with(folder));
        match fs::metadata(path) {
            Ok(about) if about.is_dir() => error("output-folder"),
            Ok(about) if !about.is_file() || handed || path == Path::new("/dev/stderr") => {
                Ok(Output::Device(path.to_owned()))
            }
            // Even with `force`: the puzzle would be lost.
            Ok(_) if inputs.iter().any(|input| is_same_file(path, input)) => {
                error("output-is-input")
            }
            Ok(_) if !force => error("output-exists"),
            found => Ok(Output::File(Target { path: resolve_links(path), replace: found.is_ok() })),
        }
    }

    /// Opens it for writing piece by piece; `out` is standard output.
    ///
    /// # Errors
    /// If it cannot be opened, or another process is writing it.
    pub fn begin<'o>(&self, out: impl Write + 'o) -> Result<Sink<'o>, Error> {
        match self {
            Output::Stdout => Ok(Sink::Stdout(BufWriter::new(Box::new(out)))),
            Output::Device(path) => match OpenOptions::new().append(true).open(path) {
                Ok(device) => Ok(Sink::Device(BufWriter::new(device), path.clone())),
                Err(reason) => Err(unwritable(path, &reason)),
            },
            Output::File(Target { path, replace }) => match Draft::begin(path, *replace) {
                Ok(draft) => Ok(Sink::File(draft, path.clone())),
                Err(reason) => Err(unwritten(path, &reason)),
            },
        }
    }

    /// Writes all of it.
    ///
    /// # Errors
    /// If that fails; a file is then unchanged.
    pub fn write(&self, bytes: &[u8], context: &mut Context<'_, '_>) -> Result<(), Failure> {
        match self {
            Output::Stdout => Ok(context.out.write_all(bytes)?),
            Output::Device(path) => {
                let opened = OpenOptions::new().append(true).open(path);
                on_device(opened.and_then(|mut device| device.write_all(bytes)), path)
            }
            Output::File(target) => Ok(target.write(bytes)?),
        }
    }
}

impl Target {
    fn write(&self, bytes: &[u8]) -> Result<(), Error> {
        let put = match self.replace {
            true => files::write_atomic(&self.path, bytes),
            false => files::create_atomic(&self.path, bytes),
        };
        put.map_err(|reason| unwritten(&self.path, &reason))
    }
}

/// An open output.
pub enum Sink<'o> {
    /// Standard output.
    Stdout(BufWriter<Box<dyn Write + 'o>>),
    /// A device or a pipe, and its name.
    Device(BufWriter<File>, PathBuf),
    /// A file, and its name. It appears when it is complete.
    File(Draft, PathBuf),
}

impl Sink<'_> {
    /// Writes bytes.
    ///
    /// # Errors
    /// If that fails.
    pub fn put(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        match self {
            Sink::Stdout(out) => Ok(out.write_all(bytes)?),
            Sink::Device(device, path) => on_device(device.write_all(bytes), path),
            Sink::File(draft, path) => {
                Ok(draft.write_all(bytes).map_err(|reason| unwritten(path, &reason))?)
            }
        }
    }

    /// Flushes, where the output can be read before its end.
    ///
    /// # Errors
    /// If that fails.
    pub fn flush(&mut self) -> Result<(), Failure> {
        match self {
            Sink::Stdout(out) => Ok(out.flush()?),
            Sink::Device(device, path) => on_device(device.flush(), path),
            Sink::File(..) => Ok(()),
        }
    }

    /// Completes the output; a file replaces the old one.
    ///
    /// # Errors
    /// If that fails; a file is then unchanged.
    pub fn finish(mut self) -> Result<(), Failure> {
        self.flush()?;
        match self {
            Sink::File(draft, path) => {
                Ok(draft.finish().map_err(|reason| unwritten(&path, &reason))?)
            }
            Sink::Stdout(_) | Sink::Device(..) => Ok(()),
        }
    }
}

/// A closed pipe is no failure, as on standard output.
fn on_device(written: io::Result<()>, path: &Path) -> Result<(), Failure> {
    match written {
        Err(reason) if reason.kind() == io::ErrorKind::BrokenPipe => Err(Failure::Output(reason)),
        written => Ok(written.map_err(|reason| unwritable(path, &reason))?),
    }
}

/// The error of a file that appeared meanwhile or cannot be written.
fn unwritten(path: &Path, reason: &io::Error) -> Error {
    match reason.kind() {
        io::ErrorKind::AlreadyExists => {
            Error::new("output-exists").text("file", path.display().to_string())
        }
        _ => unwritable(path, reason),
    }
}

/// The error of a file or folder that cannot be written.
pub fn unwritable(path: &Path, reason: &io::Error) -> Error {
    let file = path.display().to_string();
    Error::new("file-unwritable").text("file", file).text("reason", reason.to_string())
}
