//! Rows on their way out: at once, or by way of a spool.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::Failure;
use super::place::Place;
use super::spool::{self, spooled};
use super::whole::replace;
use crate::batch::columns::Column;
use crate::batch::order::Order;
use crate::batch::row::Cells;
use crate::batch::write::Rows;
use crate::batch::write::parquet::{Field, Parquet};
use kotowari_engine::error::Error;

/// How rows are written.
#[derive(Clone, Copy)]
pub enum Writer<'a> {
    /// As text.
    Rows(&'a dyn Rows),
    /// As Parquet, which needs all of them first.
    Parquet,
}

/// An output that is being written.
pub struct Target<'a, 'o> {
    place: &'a Place,
    stdout: &'o mut (dyn Write + 'o),
    /// The file that rows are added to: the output itself, or the spool.  None: standard output.
    file: Option<Growing>,
    /// How long that file is.
    pub length: u64,
    shape: Shape<'a>,
}

/// A file that rows are added to.
struct Growing {
    path: PathBuf,
    writer: BufWriter<File>,
    /// Whether it goes when it is closed.
    is_temporary: bool,
}

impl Drop for Growing {
    fn drop(&mut self) {
        if self.is_temporary {
            // On Unix it has no name any more.  Elsewhere nothing can be done if it fails; it is in the
            // folder for such files.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// What is to be written, and how.
pub struct Shape<'a> {
    pub columns: &'a [&'static Column],
    pub order: &'a Order,
    pub writer: Writer<'a>,
}

impl Shape<'_> {
    /// Whether the first row may not be known before the last.
    fn needs_spool(&self) -> bool {
        !self.order.is_none() || matches!(self.writer, Writer::Parquet)
    }

    fn heading(&self) -> Vec<u8> {
        match self.writer {
            Writer::Rows(lines) => lines.heading(),
            Writer::Parquet => vec![],
        }
    }

    /// A row as it is added to the output, or to the spool.
    fn row(&self, cells: &Cells) -> Vec<u8> {
        match self.writer {
            Writer::Rows(lines) if !self.needs_spool() => lines.row(&cells.cells),
            _ => spooled(cells),
        }
    }

    /// Writes the rows of a spool.
    fn pour(&self, spool: &mut File, out: &mut dyn Write) -> io::Result<()> {
        match self.writer {
            Writer::Parquet => {
                let mut parquet = Parquet::new(&mut *out, "rating", Field::of(self.columns))?;
                spool::each(self.order, spool, |row| parquet.row(&row.cells))?;
                parquet.end()?;
            }
            Writer::Rows(lines) => {
                out.write_all(&lines.heading())?;
                spool::each(self.order, spool, |row| out.write_all(&lines.row(&row.cells)))?;
            }
        }
        out.flush()
    }
}

impl<'a, 'o> Target<'a, 'o> {
    /// Opens it: from the start, or, to go on, where it was so long.
    pub fn open(
        place: &'a Place,
        stdout: &'o mut (dyn Write + 'o),
        shape: Shape<'a>,
        length: Option<u64>,
    ) -> Result<Target<'a, 'o>, Failure> {
        let is_spooled = shape.needs_spool();
        let file = match place {
            Place::File(spot) if is_spooled => Some(begun(&spot.beside.spool, true, length)?),
            Place::File(spot) => Some(begun(&spot.path, false, length)?),
            _ if is_spooled => Some(temporary()?),
            Place::Device(path) => Some(begun(path, false, None)?),
            Place::Stdout => None,
        };
        let length = length.unwrap_or(0);
        let mut target = Target { place, stdout, file, length, shape };
        if length == 0 && !is_spooled {
            let heading = target.shape.heading();
            target.add(&heading)?;
            target.flush()?;
        }
        Ok(target)
    }

    /// Adds a row.
    pub fn row(&mut self, cells: &Cells) -> Result<(), Failure> {
        let bytes = self.shape.row(cells);
        self.add(&bytes)
    }

    fn add(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.length += bytes.len() as u64;
        let added = match &mut self.file {
            Some(file) => file.writer.write_all(bytes),
            None => self.stdout.write_all(bytes),
        };
        added.map_err(|error| self.failed(error))
    }

    /// Shows what there is.
    pub fn flush(&mut self) -> Result<(), Failure> {
        let flushed = match &mut self.file {
            Some(file) => file.writer.flush(),
            None => self.stdout.flush(),
        };
        flushed.map_err(|error| self.failed(error))
    }

    /// Makes sure that what there is outlives the machine.
    pub fn sync(&mut self) -> Result<(), Failure> {
        self.flush()?;
        match &self.file {
            Some(file) => file.writer.get_ref().sync_data().map_err(|error| self.failed(error)),
            None => Ok(()),
        }
    }

    /// Ends it: what waits in a spool is put in order and written.  If the run was stopped, the files
    /// stay that it needs to go on.
    pub fn end(&mut self, is_whole: bool) -> Result<(), Failure> {
        self.flush()?;
        if self.shape.needs_spool() {
            let Some(mut file) = self.file.take() else { return Ok(()) };
            let spool = file.writer.get_mut();
            match self.place {
                Place::File(spot) => replace(&spot.path, &spot.beside.draft, |draft| {
                    self.shape.pour(spool, &mut BufWriter::new(draft))
                })
                .map_err(|error| cut(&spot.path, &error))?,
                Place::Device(path) => OpenOptions::new()
                    .write(true)
                    .open(path)
                    .and_then(|device| self.shape.pour(spool, &mut BufWriter::new(device)))
                    .map_err(|error| device_failed(path, error))?,
                Place::Stdout => self.shape.pour(spool, self.stdout)?,
            }
        } else if is_whole && matches!(self.place, Place::File(_)) {
            self.sync()?;
        }
        self.file = None;
        match self.place {
            Place::File(spot) if is_whole => {
                spot.beside.remove().map_err(|error| unwritten(&spot.beside.journal, &error))
            }
            _ => Ok(()),
        }
    }

    /// What is told if the output cannot be written.
    fn failed(&self, error: io::Error) -> Failure {
        match (self.place, &self.file) {
            (Place::Device(path), Some(file)) if !file.is_temporary => device_failed(path, error),
            (Place::File(_), Some(file)) => cut(&file.path, &error),
            (_, Some(file)) => unwritten(&file.path, &error),
            (_, None) => Failure::Output(error),
        }
    }
}

/// A reader who has seen enough is no failure at a pipe, either.
fn device_failed(path: &Path, error: io::Error) -> Failure {
    match error.kind() {
        io::ErrorKind::BrokenPipe => Failure::Output(error),
        _ => unwritten(path, &error),
    }
}

/// A file cannot be written.
pub fn unwritten(path: &Path, error: &io::Error) -> Failure {
    Failure::Error(output_error("rate-output-failed", path, error))
}

/// A file cannot be written to its end, but what is in it is good and can be gone on with.
fn cut(path: &Path, error: &io::Error) -> Failure {
    Failure::Error(output_error("rate-output-cut", path, error))
}

/// That a file cannot be written: `rate-output-failed`, or `rate-output-cut` once there is something to go on with.
pub fn output_error(id: &'static str, path: &Path, error: &io::Error) -> Error {
    Error::new(id).text("file", path.display().to_string()).text("reason", error.to_string())
}

/// A file from its start, or as long as it was.
fn begun(path: &Path, is_spool: bool, length: Option<u64>) -> Result<Growing, Failure> {
    let failed = |error: io::Error| unwritten(path, &error);
    let mut options = OpenOptions::new();
    // Not every device lets itself be read.
    options.read(is_spool).write(true).create(true).truncate(length.is_none());
    let mut file = options.open(path).map_err(failed)?;
    if let Some(length) = length {
        if file.metadata().map_err(failed)?.len() < length {
            let name = path.display().to_string();
            return Err(Error::new("rate-resume-short").text("file", name).into());
        }
        file.set_len(length).map_err(failed)?;
        file.seek(SeekFrom::End(0)).map_err(failed)?;
    }
    let path = path.to_owned();
    Ok(Growing { path, writer: BufWriter::new(file), is_temporary: false })
}

/// A file of our own.  On Unix it loses its name at once, so nothing stays however the program ends.
fn temporary() -> Result<Growing, Failure> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create_new(true);
    let mut number = 0;
    let (path, file) = loop {
        let name = format!("kotowari-{}-{number}.rows", std::process::id());
        let path = std::env::temp_dir().join(name);
        match options.open(&path) {
            Ok(file) => break (path, file),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(unwritten(&path, &error)),
        }
    };
    if cfg!(unix) {
        fs::remove_file(&path).map_err(|error| unwritten(&path, &error))?;
    }
    Ok(Growing { path, writer: BufWriter::new(file), is_temporary: true })
}
