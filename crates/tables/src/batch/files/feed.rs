//! Files as a stream of tasks: one puzzle each, in order, none of them parsed yet.

use std::io::{self, BufRead, Cursor, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::input::{Input, unreadable};
use super::lines::Lines;
use super::open::{self, Opened};
use super::table_in::{self, Records, Shape};
use crate::batch::source::{Item, Source, Text};
use kotowari_engine::error::Error;
use kotowari_engine::format::stream;

/// More than this is no puzzle, but a mistake (`/dev/zero`): the largest board with all its pencil
/// marks takes three quarters of it.
const MOST: u64 = open::MOST as u64;

/// A puzzle to be rated.
pub struct Task {
    /// Its place among all of them, from 0.
    pub index: u64,
    pub item: Item,
    /// How many bytes of the files have been read.
    pub read: u64,
    /// A sum over the text of this task and all before it.
    pub digest: u64,
}

impl Task {
    /// How many bytes it holds.
    pub fn weight(&self) -> usize {
        match &self.item.text {
            Text::Line(bytes, _) | Text::Field(bytes, _) | Text::Whole(bytes) => bytes.len(),
            Text::Broken(_) => 0,
        }
    }
}

/// Reads all inputs and hands over the tasks until `take` says no.
pub struct Feed<'a> {
    pub inputs: &'a [Input],
    /// The column that holds the puzzles, if one was named.
    pub column: Option<&'a str>,
    /// What the reader is to call standard input.
    pub stdin_name: &'a str,
    pub read: Arc<AtomicU64>,
}

/// Why there are no more tasks before the end.
pub enum Stopped {
    /// Nobody wants them.
    Unwanted,
    /// Something to tell the person.
    Error(Error),
}

/// A running sum of all text (FNV-1a): two runs that read the same have the same.
pub const EMPTY_DIGEST: u64 = 0xCBF2_9CE4_8422_2325;

fn digest(sum: u64, bytes: &[u8]) -> u64 {
    let step = |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3);
    step(bytes.iter().fold(sum, step), &b'\n')
}

type Take<'t> = &'t mut dyn FnMut(Task) -> bool;

impl Feed<'_> {
    /// Reads them.
    ///
    /// # Errors
    /// If `take` said no, or a table lacks the column that was named.
    pub fn run(&self, stdin: &mut (dyn Read + Send), take: Take<'_>) -> Result<(), Stopped> {
        let mut order = Order { next: 0, sum: EMPTY_DIGEST, read: &self.read, take };
        for input in self.inputs {
            let opened = match input {
                Input::Stdin => {
                    Opened::of(&mut *stdin, self.stdin_name.to_owned(), self.read.clone())
                }
                Input::Text(text) => Opened::of(text.as_bytes(), text.clone(), self.read.clone()),
                Input::File(path, _) => Opened::file(path, input.name(), self.read.clone()),
            };
            match opened {
                Ok(opened) => self.file(opened, &mut order)?,
                Err(error) => order.broken(&input.name().into(), 1, &error)?,
            }
        }
        Ok(())
    }

    fn file(&self, opened: Opened<'_>, order: &mut Order<'_, '_>) -> Result<(), Stopped> {
        let file: Arc<str> = opened.name.as_str().into();
        if let Some(shape) = Shape::of(&opened.start, self.column) {
            return table(&file, shape, Records::new(Lines::new(opened.reader())), order);
        }
        if let Some(wanted) = self.column {
            let columns = table_in::columns(&opened.start).join(", ");
            let error = Error::new("rate-no-such-column").text("file", &*file).text("name", wanted);
            return Err(Stopped::Error(error.text("known", columns)));
        }
        if stream::is_collection(&opened.start, opened.is_whole) {
            return list(&file, Lines::new(opened.reader()), order);
        }
        let mut bytes = vec![];
        if let Err(error) = opened.reader().take(MOST + 1).read_to_end(&mut bytes) {
            return order.broken(&file, 1, &error);
        }
        if bytes.len() as u64 > MOST {
            let error = Error::new("input-too-long").text("file", &*file);
            return order.error(&file, 1, false, error);
        }
        // The start may have been all remarks.
        match stream::is_collection(&bytes, true) {
            true => list(&file, Lines::new(Cursor::new(bytes)), order),
            false => {
                order.sum(&bytes);
                order.push(&file, 1, false, Text::Whole(bytes))
            }
        }
    }
}

fn list(
    file: &Arc<str>,
    mut lines: Lines<impl BufRead>,
    order: &mut Order<'_, '_>,
) -> Result<(), Stopped> {
    let mut is_first = true;
    let mut number = 1;
    loop {
        let line = match lines.next() {
            Ok(Some(line)) => line,
            Ok(None) => return Ok(()),
            Err(error) => return order.broken(file, number, &error),
        };
        number = line.number + 1;
        let trimmed = line.bytes.trim_ascii();
        if !trimmed.is_empty() && !trimmed.starts_with(b"#") {
            let may_be_heading = std::mem::take(&mut is_first);
            order.sum(&line.bytes);
            order.push(file, line.number, true, Text::Line(line.bytes, may_be_heading))?;
        }
    }
}

fn table(
    file: &Arc<str>,
    shape: Shape,
    mut records: Records<impl BufRead>,
    order: &mut Order<'_, '_>,
) -> Result<(), Stopped> {
    let mut number = 1;
    loop {
        match records.next() {
            Ok(Some(record)) => {
                number = record.number + 1;
                order.sum(&record.bytes);
                let text = match shape.field(file, record.number, &record.bytes) {
                    Ok(field) => Text::Field(field, shape.title(&record.bytes)),
                    Err(error) => Text::Broken(error),
                };
                order.push(file, record.number, true, text)?;
            }
            Ok(None) => return Ok(()),
            Err(error) => return order.broken(file, number, &error),
        }
    }
}

/// Gives tasks their numbers.
struct Order<'t, 'r> {
    next: u64,
    sum: u64,
    read: &'r AtomicU64,
    take: Take<'t>,
}

impl Order<'_, '_> {
    /// Adds what was read to the digest.
    fn sum(&mut self, bytes: &[u8]) {
        self.sum = digest(self.sum, bytes);
    }

    fn push(
        &mut self,
        file: &Arc<str>,
        line: usize,
        in_list: bool,
        text: Text,
    ) -> Result<(), Stopped> {
        let task = Task {
            index: self.next,
            item: Item { source: Source { file: file.clone(), line, in_list }, text },
            read: self.read.load(Ordering::Relaxed),
            digest: self.sum,
        };
        self.next += 1;
        match (self.take)(task) {
            true => Ok(()),
            false => Err(Stopped::Unwanted),
        }
    }

    fn broken(&mut self, file: &Arc<str>, line: usize, error: &io::Error) -> Result<(), Stopped> {
        self.error(file, line, line > 1, unreadable(std::path::Path::new(&**file), error))
    }

    fn error(
        &mut self,
        file: &Arc<str>,
        line: usize,
        in_list: bool,
        error: Error,
    ) -> Result<(), Stopped> {
        self.sum(error.id.as_bytes());
        self.push(file, line, in_list, Text::Broken(error))
    }
}
