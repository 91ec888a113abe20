//! Where rows go: standard output or a file, at once or by way of a spool.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use termcolor::WriteColor;

use super::columns::Column;
use super::journal::{Beside, Journal};
use super::order::{Order, spooled};
use super::row::Cells;
use super::write::parquet::Parquet;
use super::write::{Format, Writer};
use crate::error::Error;

/// Where to.
#[derive(Clone, Debug)]
pub enum Place {
    Stdout,
    /// A file; beside it stands what a later `--resume` needs.
    File(PathBuf, Beside),
    /// A device or a pipe: it can be written to, and nothing else.
    Device(PathBuf),
}

impl Place {
    /// Looks at `-o` before anything is rated.
    ///
    /// # Errors
    /// If the file is there already, and it is not said to go on with it or to replace it.
    pub fn of(output: Option<&Path>, resume: bool, force: bool) -> Result<Place, Error> {
        let Some(path) = output.filter(|path| path.as_os_str() != "-") else {
            return Ok(Place::Stdout);
        };
        let error = |id| Err(Error::new(id).text("file", path.display().to_string()));
        let beside = Beside::of(path);
        let found = fs::metadata(path).ok();
        match &found {
            Some(about) if about.is_dir() => return error("rate-output-folder"),
            Some(about) if !about.is_file() => return Ok(Place::Device(path.to_owned())),
            _ if resume || force => {}
            _ if beside.journal.exists() => return error("rate-output-unfinished"),
            Some(_) => return error("rate-output-exists"),
            None => {}
        }
        Ok(Place::File(path.to_owned(), beside))
    }

    /// The journal, where there can be one.
    pub fn journal(&self) -> Option<&Path> {
        match self {
            Place::File(_, beside) => Some(&beside.journal),
            _ => None,
        }
    }
}

/// An output that is being written.
pub struct Target<'a, 'o> {
    place: &'a Place,
    stdout: &'a mut (dyn WriteColor + 'o),
    /// The file that rows are added to: the output itself, or the spool.  None: standard output.
    file: Option<BufWriter<File>>,
    /// How long that file is.
    pub length: u64,
    /// Held only to be removed at the end.
    _spool: Option<Temporary>,
    writer: Writer<'a>,
    order: &'a Order,
    format: Format,
    columns: &'a [&'static Column],
}

/// A file that goes when it is no longer needed.
struct Temporary(PathBuf);

impl Drop for Temporary {
    fn drop(&mut self) {
        // Nothing can be done if it fails; it is in the folder for such files.
        let _ = fs::remove_file(&self.0);
    }
}

/// What is to be written, and how.
pub struct Shape<'a> {
    pub format: Format,
    pub columns: &'a [&'static Column],
    pub order: &'a Order,
    pub writer: Writer<'a>,
}

impl Shape<'_> {
    /// Whether the first row may not be known before the last.
    fn needs_spool(&self) -> bool {
        !self.order.is_none() || self.format == Format::Parquet
    }
}

impl<'a, 'o> Target<'a, 'o> {
    /// Opens it; with a journal, where that says.
    pub fn open(
        place: &'a Place,
        stdout: &'a mut (dyn WriteColor + 'o),
        shape: Shape<'a>,
        journal: Option<&Journal>,
    ) -> Result<Target<'a, 'o>, Error> {
        let failed = |path: &Path, error: &io::Error| {
            let name = path.display().to_string();
            Error::new("rate-output-failed").text("file", name).text("reason", error.to_string())
        };
        let spooled = shape.needs_spool();
        let mut spool = None;
        let path = match place {
            Place::File(_, beside) if spooled => Some(beside.spool.clone()),
            Place::File(path, _) => Some(path.clone()),
            _ if spooled => {
                let path = temporary();
                spool = Some(Temporary(path.clone()));
                Some(path)
            }
            Place::Device(path) => Some(path.clone()),
            Place::Stdout => None,
        };
        let mut options = OpenOptions::new();
        options.read(spooled).write(true).create(true).truncate(journal.is_none());
        let file = match &path {
            Some(path) => Some(options.open(path).map_err(|error| failed(path, &error))?),
            None => None,
        };
        let mut length = 0;
        if let (Some(journal), Some(mut file), Some(path)) = (journal, file.as_ref(), &path) {
            let cut = |error| failed(path, &error);
            let found = file.metadata().map_err(cut)?.len();
            if found < journal.length {
                let name = path.display().to_string();
                return Err(Error::new("rate-resume-short").text("file", name));
            }
            file.set_len(journal.length).map_err(cut)?;
            file.seek(SeekFrom::End(0)).map_err(cut)?;
            length = journal.length;
        }
        let Shape { format, columns, order, writer } = shape;
        let file = file.map(BufWriter::new);
        let mut target =
            Target { place, stdout, file, length, _spool: spool, writer, order, format, columns };
        if journal.is_none() && !spooled {
            let heading = target.writer.heading();
            let begun = target.add(&heading).and_then(|()| target.flush());
            begun.map_err(|error| failed(Path::new("-"), &error))?;
        }
        Ok(target)
    }

    fn is_spooled(&self) -> bool {
        !self.order.is_none() || self.format == Format::Parquet
    }

    /// Adds a row.
    pub fn row(&mut self, cells: &Cells) -> io::Result<()> {
        let bytes = match self.is_spooled() {
            true => spooled(cells),
            false => self.writer.row(&cells.cells),
        };
        self.add(&bytes)
    }

    fn add(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.length += bytes.len() as u64;
        match &mut self.file {
            Some(file) => file.write_all(bytes),
            None => self.stdout.write_all(bytes),
        }
    }

    /// Shows what there is.
    pub fn flush(&mut self) -> io::Result<()> {
        match &mut self.file {
            Some(file) => file.flush(),
            None => self.stdout.flush(),
        }
    }

    /// Makes sure that what there is outlives the machine.
    pub fn sync(&mut self) -> io::Result<()> {
        self.flush()?;
        match &self.file {
            Some(file) => file.get_ref().sync_data(),
            None => Ok(()),
        }
    }

    /// Ends it: what waits in a spool is put in order and written.  If the run was stopped, the files
    /// stay that it needs to go on.
    pub fn end(&mut self, is_whole: bool) -> io::Result<()> {
        self.flush()?;
        if self.is_spooled() {
            match self.place {
                Place::File(path, beside) => {
                    let draft = File::create(&beside.draft)?;
                    self.unspool(&mut BufWriter::new(&draft))?;
                    draft.sync_data()?;
                    fs::rename(&beside.draft, path)?;
                }
                Place::Device(path) => {
                    let device = OpenOptions::new().write(true).open(path)?;
                    self.unspool(&mut BufWriter::new(device))?;
                }
                Place::Stdout => self.unspool_to_stdout()?,
            }
        }
        match self.place {
            Place::File(_, beside) if is_whole => {
                self.sync()?;
                self.file = None;
                beside.remove()
            }
            _ => Ok(()),
        }
    }

    fn unspool_to_stdout(&mut self) -> io::Result<()> {
        let Some(file) = &mut self.file else { return Ok(()) };
        pour(file.get_mut(), self.order, self.format, self.columns, &self.writer, self.stdout)?;
        self.stdout.flush()
    }

    fn unspool(&mut self, out: &mut impl Write) -> io::Result<()> {
        let Some(file) = &mut self.file else { return Ok(()) };
        pour(file.get_mut(), self.order, self.format, self.columns, &self.writer, out)?;
        out.flush()
    }
}

/// Writes the rows of a spool.
fn pour(
    spool: &mut File,
    order: &Order,
    format: Format,
    columns: &[&'static Column],
    writer: &Writer<'_>,
    out: &mut (impl Write + ?Sized),
) -> io::Result<()> {
    if format == Format::Parquet {
        let mut parquet = Parquet::new(out, columns)?;
        order.each(spool, |row| parquet.row(&row.cells))?;
        return parquet.end().map(|_| ());
    }
    out.write_all(&writer.heading())?;
    order.each(spool, |row| out.write_all(&writer.row(&row.cells)))
}

/// A name nobody else uses.
fn temporary() -> PathBuf {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let nanos = now.map_or(0, |now| now.as_nanos());
    std::env::temp_dir().join(format!("kotowari-{}-{nanos}.rows", std::process::id()))
}
