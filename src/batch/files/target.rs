//! Where rows go: standard output or a file, at once or by way of a spool.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use super::journal::Journal;
use super::place::Place;
use super::spool::{self, spooled};
use crate::batch::columns::Column;
use crate::batch::order::Order;
use crate::batch::row::Cells;
use crate::batch::write::Lines;
use crate::batch::write::parquet::Parquet;
use crate::error::Error;

/// How rows are written.
#[derive(Clone, Copy)]
pub enum Writer<'a> {
    /// As text.
    Lines(&'a dyn Lines),
    /// As Parquet, which needs all of them first.
    Parquet,
}

/// An output that is being written.
pub struct Target<'a, 'o> {
    place: &'a Place,
    stdout: &'o mut (dyn Write + 'o),
    /// The file that rows are added to: the output itself, or the spool.  None: standard output.
    file: Option<BufWriter<File>>,
    /// How long that file is.
    pub length: u64,
    /// Held only to be removed at the end.
    _spool: Option<Temporary>,
    shape: Shape<'a>,
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
            Writer::Lines(lines) => lines.heading(),
            Writer::Parquet => vec![],
        }
    }

    /// A row as it is added to the output, or to the spool.
    fn row(&self, cells: &Cells) -> Vec<u8> {
        match self.writer {
            Writer::Lines(lines) if !self.needs_spool() => lines.row(&cells.cells),
            _ => spooled(cells),
        }
    }

    /// Writes the rows of a spool.
    fn pour(&self, spool: &mut File, out: &mut (impl Write + ?Sized)) -> io::Result<()> {
        match self.writer {
            Writer::Parquet => {
                let mut parquet = Parquet::new(&mut *out, self.columns)?;
                spool::each(self.order, spool, |row| parquet.row(&row.cells))?;
                parquet.end()?;
            }
            Writer::Lines(lines) => {
                out.write_all(&lines.heading())?;
                spool::each(self.order, spool, |row| out.write_all(&lines.row(&row.cells)))?;
            }
        }
        out.flush()
    }
}

impl<'a, 'o> Target<'a, 'o> {
    /// Opens it; with a journal, where that says.
    pub fn open(
        place: &'a Place,
        stdout: &'o mut (dyn Write + 'o),
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
        let file = file.map(BufWriter::new);
        let mut target = Target { place, stdout, file, length, _spool: spool, shape };
        if journal.is_none() && !spooled {
            let heading = target.shape.heading();
            let begun = target.add(&heading).and_then(|()| target.flush());
            begun.map_err(|error| failed(Path::new("-"), &error))?;
        }
        Ok(target)
    }

    /// Adds a row.
    pub fn row(&mut self, cells: &Cells) -> io::Result<()> {
        let bytes = self.shape.row(cells);
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
        if self.shape.needs_spool() {
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
        self.shape.pour(file.get_mut(), self.stdout)
    }

    fn unspool(&mut self, out: &mut impl Write) -> io::Result<()> {
        let Some(file) = &mut self.file else { return Ok(()) };
        self.shape.pour(file.get_mut(), out)
    }
}

/// A name nobody else uses.
fn temporary() -> PathBuf {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    let nanos = now.map_or(0, |now| now.as_nanos());
    std::env::temp_dir().join(format!("kotowari-{}-{nanos}.rows", std::process::id()))
}
