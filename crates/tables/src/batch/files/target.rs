//! Writes rows to their destination, directly or through a spool.
//!
//! A spool is needed where the first row of the output is not known before the last row of the
//! input: when rows are sorted, and for Parquet, which stores columns.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::Failure;
use super::place::Destination;
use super::spool;
use super::whole::replace_atomic;
use crate::batch::columns::Column;
use crate::batch::order::Order;
use crate::batch::row::Cells;
use crate::batch::write::Rows;
use crate::batch::write::parquet::{Field, Parquet};
use kotowari_engine::error::Error;

/// The output format.
#[derive(Clone, Copy)]
pub enum RowWriter<'a> {
    /// Text, row by row.
    Rows(&'a dyn Rows),
    /// Parquet, encoded at the end of the run.
    Parquet,
}

/// An open output.
pub struct Target<'a, 'o> {
    place: &'a Destination,
    stdout: &'o mut (dyn Write + 'o),
    /// The file rows are appended to: the output itself or the spool. `None` is standard output.
    file: Option<AppendFile>,
    /// Length in bytes of what has been appended, which the journal records.
    pub length: u64,
    format: RowFormat<'a>,
}

/// A file that rows are appended to.
struct AppendFile {
    path: PathBuf,
    writer: BufWriter<File>,
    /// Whether to remove it on drop.
    is_temporary: bool,
}

impl Drop for AppendFile {
    fn drop(&mut self) {
        if self.is_temporary {
            // On Unix it has no name any more. Elsewhere a failure leaves it in the folder for
            // temporary files, and a destructor cannot report it.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Columns, order and encoding of the rows.
pub struct RowFormat<'a> {
    pub columns: &'a [&'static Column],
    pub order: &'a Order,
    pub writer: RowWriter<'a>,
}

impl RowFormat<'_> {
    /// Whether the first row of the output may depend on the last one of the input.
    fn needs_spool(&self) -> bool {
        !self.order.is_none() || matches!(self.writer, RowWriter::Parquet)
    }

    fn heading(&self) -> Vec<u8> {
        match self.writer {
            RowWriter::Rows(lines) => lines.heading(),
            RowWriter::Parquet => vec![],
        }
    }

    /// Encodes a row for the output, or for the spool if there is one.
    fn encode(&self, cells: &Cells) -> Vec<u8> {
        match self.writer {
            RowWriter::Rows(lines) if !self.needs_spool() => lines.row(&cells.cells),
            _ => spool::to_line(cells),
        }
    }

    /// Writes the rows of a spool, sorted, as a complete output.
    fn write_spooled(&self, spool: &mut File, out: &mut dyn Write) -> io::Result<()> {
        match self.writer {
            RowWriter::Parquet => {
                let mut parquet = Parquet::new(&mut *out, "rating", Field::of(self.columns))?;
                spool::for_each_row(self.order, spool, |row| parquet.row(&row.cells))?;
                parquet.end()?;
            }
            RowWriter::Rows(lines) => {
                out.write_all(&lines.heading())?;
                spool::for_each_row(self.order, spool, |row| {
                    out.write_all(&lines.row(&row.cells))
                })?;
            }
        }
        out.flush()
    }
}

impl<'a, 'o> Target<'a, 'o> {
    /// Opens the output and writes the heading. To resume, `length` is what the journal recorded:
    /// the file is truncated to it.
    pub fn open(
        place: &'a Destination,
        stdout: &'o mut (dyn Write + 'o),
        format: RowFormat<'a>,
        length: Option<u64>,
    ) -> Result<Target<'a, 'o>, Failure> {
        let is_spooled = format.needs_spool();
        let file = match place {
            Destination::File(spot) if is_spooled => {
                Some(open_for_append(&spot.sidecars.spool, true, length)?)
            }
            Destination::File(spot) => Some(open_for_append(&spot.path, false, length)?),
            _ if is_spooled => Some(temporary_spool()?),
            Destination::Device(path) => Some(open_for_append(path, false, None)?),
            Destination::Stdout => None,
        };
        let length = length.unwrap_or(0);
        let mut target = Target { place, stdout, file, length, format };
        if length == 0 && !is_spooled {
            let heading = target.format.heading();
            target.add(&heading)?;
            target.flush()?;
        }
        Ok(target)
    }

    /// Appends a row.
    pub fn row(&mut self, cells: &Cells) -> Result<(), Failure> {
        let bytes = self.format.encode(cells);
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

    /// Flushes buffered rows, so that a reader of a pipe sees them.
    pub fn flush(&mut self) -> Result<(), Failure> {
        let flushed = match &mut self.file {
            Some(file) => file.writer.flush(),
            None => self.stdout.flush(),
        };
        flushed.map_err(|error| self.failed(error))
    }

    /// Flushes to disk, so that the rows survive a power failure.
    pub fn sync(&mut self) -> Result<(), Failure> {
        self.flush()?;
        match &self.file {
            Some(file) => file.writer.get_ref().sync_data().map_err(|error| self.failed(error)),
            None => Ok(()),
        }
    }

    /// Completes the output; spooled rows are sorted and written. Unless `is_whole`, the auxiliary
    /// files stay, so that the run can be resumed.
    pub fn end(&mut self, is_whole: bool) -> Result<(), Failure> {
        self.flush()?;
        if self.format.needs_spool() {
            let Some(mut file) = self.file.take() else { return Ok(()) };
            let spool = file.writer.get_mut();
            match self.place {
                Destination::File(spot) => {
                    replace_atomic(&spot.path, &spot.sidecars.draft, |draft| {
                        self.format.write_spooled(spool, &mut BufWriter::new(draft))
                    })
                    .map_err(|error| incomplete(&spot.path, &error))?
                }
                Destination::Device(path) => OpenOptions::new()
                    .write(true)
                    .open(path)
                    .and_then(|device| {
                        self.format.write_spooled(spool, &mut BufWriter::new(device))
                    })
                    .map_err(|error| device_failed(path, error))?,
                Destination::Stdout => self.format.write_spooled(spool, self.stdout)?,
            }
        } else if is_whole && matches!(self.place, Destination::File(_)) {
            self.sync()?;
        }
        self.file = None;
        match self.place {
            Destination::File(spot) if is_whole => {
                spot.sidecars.remove().map_err(|error| unwritten(&spot.sidecars.journal, &error))
            }
            _ => Ok(()),
        }
    }

    /// Classifies a write error by what has been written before.
    fn failed(&self, error: io::Error) -> Failure {
        match (self.place, &self.file) {
            (Destination::Device(path), Some(file)) if !file.is_temporary => {
                device_failed(path, error)
            }
            (Destination::File(_), Some(file)) => incomplete(&file.path, &error),
            (_, Some(file)) => unwritten(&file.path, &error),
            (_, None) => Failure::Output(error),
        }
    }
}

/// A closed pipe is reported like closed standard output, which callers do not treat as an error.
fn device_failed(path: &Path, error: io::Error) -> Failure {
    match error.kind() {
        io::ErrorKind::BrokenPipe => Failure::Output(error),
        _ => unwritten(path, &error),
    }
}

/// A file could not be written at all.
pub fn unwritten(path: &Path, error: &io::Error) -> Failure {
    Failure::Error(output_error("rate-output-failed", path, error))
}

/// A file could not be completed; the rows in it are valid and the run can be resumed.
fn incomplete(path: &Path, error: &io::Error) -> Failure {
    Failure::Error(output_error("rate-output-cut", path, error))
}

/// Returns the error for a file that cannot be written. The `id` is `rate-output-failed`, or
/// `rate-output-cut` if what was written so far can be resumed.
pub fn output_error(id: &'static str, path: &Path, error: &io::Error) -> Error {
    Error::new(id).text("file", path.display().to_string()).text("reason", error.to_string())
}

/// Opens a file to append to: emptied, or truncated to the `length` an earlier run had written.
fn open_for_append(
    path: &Path,
    is_spool: bool,
    length: Option<u64>,
) -> Result<AppendFile, Failure> {
    let failed = |error: io::Error| unwritten(path, &error);
    let mut options = OpenOptions::new();
    // Only a spool is read back; some devices cannot be opened for reading.
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
    Ok(AppendFile { path, writer: BufWriter::new(file), is_temporary: false })
}

/// Creates a temporary spool. On Unix it is unlinked at once, so that no exit
/// leaves it behind.
fn temporary_spool() -> Result<AppendFile, Failure> {
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
    Ok(AppendFile { path, writer: BufWriter::new(file), is_temporary: true })
}
