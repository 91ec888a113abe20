//! Reads inputs into a stream of tasks: the text of one puzzle each, in order, not parsed yet.
//!
//! An input is a table with a column of puzzles, a list of one puzzle a line, several puzzles of
//! several lines each, or one puzzle as a whole; its first bytes decide. Input that cannot be read
//! becomes a task with an error, because one broken file must not end a run over a thousand.

use std::io::{self, BufRead, Cursor, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::{Deserialize, Serialize};

use super::input::{Input, unreadable};
use super::lines::{Lines, NumberedLine};
use super::open::{self, Opened};
use super::table_in::{self, Beside, Records, TableLayout};
use crate::batch::source::{InputText, PuzzleInput, Source};
use kotowari_engine::error::Error;
use kotowari_engine::hashing;
use kotowari_format::{self as format, ReadOptions, Reading, stream, stream::Block};

/// Largest single puzzle. More is a mistake such as `/dev/zero`: the largest board with all its
/// pencil marks takes three quarters of it.
const MAX_PUZZLE_BYTES: u64 = open::MAX_START_BYTES as u64;

/// What a cell of a parsed puzzle takes in memory, about.
const PARSED_BYTES: usize = 8;

/// The text of one puzzle, read and not parsed.
pub struct Task {
    /// Position in the whole input, from 0.
    pub index: u64,
    pub item: PuzzleInput,
    /// Bytes of the files read so far, before decompression.
    pub read: u64,
    /// The position after this task.
    pub checkpoint: Checkpoint,
}

/// A position in the input, by which a later run can resume.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checkpoint {
    /// Number of texts before it.
    pub done: u64,
    /// Checksum of these texts, by which a resumed run detects that its input has changed.
    pub digest: u64,
}

impl Default for Checkpoint {
    fn default() -> Checkpoint {
        Checkpoint { done: 0, digest: EMPTY_DIGEST }
    }
}

impl Task {
    /// Returns the bytes of text it holds.
    pub fn weight(&self) -> usize {
        match &self.item.text {
            InputText::Line(bytes, _) | InputText::Field(bytes, _) | InputText::Whole(bytes) => {
                bytes.len()
            }
            InputText::Parsed(reading) => PARSED_BYTES * reading.puzzle.givens.len(),
            InputText::Broken(_) => 0,
        }
    }
}

/// A reader of all inputs, one after the other.
pub struct Feed<'a> {
    pub inputs: &'a [Input],
    /// Heading of the table column that holds the puzzles; `None` recognises the usual ones.
    pub column: Option<&'a str>,
    /// Whether every line is a puzzle of its own, whatever the lines beside it say: a solution
    /// below its puzzle is otherwise the answer of it.
    pub each_line: bool,
    /// How a text that is read as a whole is read.
    pub reading: ReadOptions,
    /// Name of standard input in messages.
    pub stdin_name: &'a str,
    /// Counts the bytes read, before decompression.
    pub read: Arc<AtomicU64>,
}

/// Why reading ended before the input did.
enum Stopped {
    /// The callback wants no more tasks.
    Cancelled,
    /// An error with a message for the user.
    Error(Error),
}

/// The digest of no text. The digest goes into journals, so the algorithm cannot change without
/// breaking `--resume` across versions.
const EMPTY_DIGEST: u64 = hashing::EMPTY;

fn extend_digest(digest: u64, bytes: &[u8]) -> u64 {
    hashing::fnv1a(digest, bytes.iter().copied().chain([b'\n']))
}

/// Callback for a task; returns whether more are wanted.
type OnTask<'t> = &'t mut dyn FnMut(Task) -> bool;

impl Feed<'_> {
    /// Reads all inputs and calls `on_task` with each puzzle.
    ///
    /// # Errors
    ///
    /// If `on_task` returns `false`, or a table lacks the named column.
    fn run(&self, stdin: &mut (dyn Read + Send), on_task: OnTask<'_>) -> Result<(), Stopped> {
        let mut tasks = TaskSink { next: 0, digest: EMPTY_DIGEST, read: &self.read, on_task };
        for input in self.inputs {
            let opened = match input {
                Input::Stdin => {
                    Opened::from_reader(&mut *stdin, self.stdin_name.to_owned(), self.read.clone())
                }
                Input::Text(text) => {
                    Opened::from_reader(text.as_bytes(), text.clone(), self.read.clone())
                }
                Input::File(path, _) => Opened::open(path, input.name(), self.read.clone()),
            };
            match opened {
                Ok(opened) => self.read_file(opened, &mut tasks)?,
                Err(error) => tasks.push_unreadable(&input.name().into(), 1, &error)?,
            }
        }
        Ok(())
    }

    /// Like [`Feed::run`], but does not pass on the tasks before a checkpoint. Their text is read
    /// and checked, so that results of two inputs are never mixed in one output.
    ///
    /// # Errors
    ///
    /// If a table lacks the named column; the error `changed` if the input before the checkpoint
    /// differs or is shorter. Cancellation is no error.
    pub fn run_after(
        &self,
        after: Checkpoint,
        changed: &'static str,
        stdin: &mut (dyn Read + Send),
        is_cancelled: &dyn Fn() -> bool,
        on_task: OnTask<'_>,
    ) -> Result<(), Error> {
        let mut seen = Checkpoint::default();
        let result = self.run(stdin, &mut |task| {
            if task.index < after.done {
                seen = task.checkpoint;
                return !is_cancelled() && (seen.done < after.done || seen == after);
            }
            on_task(task)
        });
        let has_changed = after.done > 0 && seen.done == after.done && seen != after;
        let is_short = result.is_ok() && seen.done < after.done;
        match result {
            _ if has_changed || is_short => Err(Error::new(changed)),
            Err(Stopped::Error(error)) => Err(error),
            Ok(()) | Err(Stopped::Cancelled) => Ok(()),
        }
    }

    fn read_file(&self, opened: Opened<'_>, tasks: &mut TaskSink<'_, '_>) -> Result<(), Stopped> {
        let file: Arc<str> = opened.name.as_str().into();
        if self.each_line {
            return read_list(&file, Lines::new(opened.reader()), self.reading, tasks);
        }
        if let Some(layout) = TableLayout::of(&opened.start, self.column) {
            let records = Records::new(Lines::new(opened.reader()));
            return read_table(&file, layout, records, self.reading, tasks);
        }
        if let Some(wanted) = self.column {
            let columns = table_in::columns(&opened.start).join(", ");
            let error = Error::new("rate-no-such-column").text("file", &*file).text("name", wanted);
            return Err(Stopped::Error(error.text("known", columns)));
        }
        if stream::is_collection(&opened.start, opened.is_whole) {
            return read_list(&file, Lines::new(opened.reader()), self.reading, tasks);
        }
        let start = opened.start.clone();
        let mut bytes = vec![];
        let most = match stream::is_document(&start) {
            true => stream::MAX_DOCUMENT_BYTES,
            false => MAX_PUZZLE_BYTES,
        };
        let mut reader = opened.reader();
        if let Err(error) = reader.by_ref().take(most + 1).read_to_end(&mut bytes) {
            return tasks.push_unreadable(&file, 1, &error);
        }
        if bytes.len() as u64 > most {
            if stream::is_in_blocks(&start, false) {
                let lines = Lines::new(Cursor::new(bytes).chain(reader));
                return read_blocks(&file, lines, self.reading, tasks);
            }
            let error = Error::new("input-too-long").text("file", &*file);
            return tasks.push_error(&file, 1, false, error);
        }
        // The start may have been nothing but comments, so the kind is decided again by the whole.
        match stream::is_collection(&bytes, true) {
            true => read_list(&file, Lines::new(Cursor::new(bytes)), self.reading, tasks),
            false => read_whole(&file, bytes, self.reading, tasks),
        }
    }
}

/// A text that is no list of lines: one puzzle, or several that only the whole text tells apart.
fn read_whole(
    file: &Arc<str>,
    bytes: Vec<u8>,
    options: ReadOptions,
    tasks: &mut TaskSink<'_, '_>,
) -> Result<(), Stopped> {
    tasks.add_to_digest(&bytes);
    let mut readings = format::read_all_with(options, file, &bytes);
    if readings.len() < 2 {
        let text = match readings.pop() {
            Some(Ok(reading)) => InputText::Parsed(Box::new(reading)),
            Some(Err(error)) => InputText::Broken(error),
            None => InputText::Whole(bytes),
        };
        return tasks.push(file, 1, false, text);
    }
    tasks.push_readings(file, readings)
}

/// Puzzles of several lines each in a text too long to hold.
fn read_blocks(
    file: &Arc<str>,
    mut lines: Lines<impl BufRead>,
    options: ReadOptions,
    tasks: &mut TaskSink<'_, '_>,
) -> Result<(), Stopped> {
    let mut blocks = stream::Blocks::default();
    let mut number = 1;
    loop {
        let line = match lines.next_line() {
            Ok(Some(line)) => line,
            Ok(None) => break,
            Err(error) => return tasks.push_unreadable(file, number, &error),
        };
        number = line.number + 1;
        tasks.push_blocks(file, blocks.push(&line.bytes), options)?;
    }
    tasks.push_blocks(file, blocks.finish(), options)
}

/// One puzzle a line, or several; blank lines and comments are skipped.
fn read_list(
    file: &Arc<str>,
    mut lines: Lines<impl BufRead>,
    options: ReadOptions,
    tasks: &mut TaskSink<'_, '_>,
) -> Result<(), Stopped> {
    let mut is_first = true;
    let mut number = 1;
    loop {
        let line = match lines.next_line() {
            Ok(Some(line)) => line,
            Ok(None) => return Ok(()),
            Err(error) => return tasks.push_unreadable(file, number, &error),
        };
        number = line.number + 1;
        let trimmed = line.bytes.trim_ascii();
        if !trimmed.is_empty() && !stream::is_remark(trimmed) {
            let may_be_heading = std::mem::take(&mut is_first);
            tasks.add_to_digest(&line.bytes);
            match stream::several_on_line(options, file, line.number, &line.bytes) {
                Some(all) => tasks.push_readings(file, all)?,
                None => {
                    let text = InputText::Line(line.bytes, may_be_heading);
                    tasks.push(file, line.number, true, text)?;
                }
            }
        }
    }
}

/// One puzzle a record, or several; a record without the field becomes a task with an error.
fn read_table(
    file: &Arc<str>,
    layout: TableLayout,
    mut records: Records<impl BufRead>,
    options: ReadOptions,
    tasks: &mut TaskSink<'_, '_>,
) -> Result<(), Stopped> {
    let mut number = 1;
    loop {
        match records.next() {
            Ok(Some(record)) => {
                number = record.number + 1;
                tasks.add_to_digest(&record.bytes);
                let beside = layout.beside(&record.bytes);
                if !beside.is_empty() {
                    let all = of_record(file, layout, &record, &beside, options);
                    tasks.push_readings(file, all)?;
                    continue;
                }
                let text = match layout.field(file, record.number, &record.bytes) {
                    Ok(field) => InputText::Field(field, layout.title(&record.bytes)),
                    Err(error) => InputText::Broken(error),
                };
                tasks.push(file, record.number, true, text)?;
            }
            Ok(None) => return Ok(()),
            Err(error) => return tasks.push_unreadable(file, number, &error),
        }
    }
}

/// The puzzles of a record with boards in several columns: what the reader has done goes into its
/// puzzle, and what only repeats a puzzle is none.
fn of_record(
    file: &Arc<str>,
    layout: TableLayout,
    record: &NumberedLine,
    beside: &[Beside],
    options: ReadOptions,
) -> Vec<Result<Reading, Error>> {
    let number = record.number;
    let read = |text: &[u8]| stream::at_line(format::one(options, None, file, text), number);
    let first = layout.field(file, number, &record.bytes).and_then(|field| read(&field));
    let title = layout.title(&record.bytes);
    let mut all = vec![first];
    for Beside { text, is_own } in beside {
        let later = read(text);
        if let (Some(Ok(first)), Ok(later)) = (all.first_mut(), &later) {
            let (puzzle, done) = (&mut first.puzzle, &later.puzzle.givens);
            let holds =
                |(given, digit): (&Option<u8>, &Option<u8>)| given.is_none() || given == digit;
            if puzzle.givens == *done {
                continue;
            }
            if *is_own
                && puzzle.givens.len() == done.len()
                && puzzle.givens.iter().zip(done).all(holds)
            {
                for (cell, digit) in done.iter().enumerate() {
                    puzzle.placed[cell] = digit.filter(|_| puzzle.givens[cell].is_none());
                }
                continue;
            }
        }
        all.push(later);
    }
    for reading in all.iter_mut().flatten() {
        reading.puzzle.title = reading.puzzle.title.take().or_else(|| title.clone());
    }
    all
}

/// Numbers tasks, keeps the digest and passes them to the callback.
struct TaskSink<'t, 'r> {
    next: u64,
    digest: u64,
    read: &'r AtomicU64,
    on_task: OnTask<'t>,
}

impl TaskSink<'_, '_> {
    fn add_to_digest(&mut self, bytes: &[u8]) {
        self.digest = extend_digest(self.digest, bytes);
    }

    fn push(
        &mut self,
        file: &Arc<str>,
        line: usize,
        in_list: bool,
        text: InputText,
    ) -> Result<(), Stopped> {
        let task = Task {
            index: self.next,
            item: PuzzleInput { source: Source { file: file.clone(), line, in_list }, text },
            read: self.read.load(Ordering::Relaxed),
            checkpoint: Checkpoint { done: self.next + 1, digest: self.digest },
        };
        self.next += 1;
        match (self.on_task)(task) {
            true => Ok(()),
            false => Err(Stopped::Cancelled),
        }
    }

    fn push_readings(
        &mut self,
        file: &Arc<str>,
        readings: Vec<Result<Reading, Error>>,
    ) -> Result<(), Stopped> {
        for reading in readings {
            let (line, text) = match reading {
                Ok(reading) => (reading.line, InputText::Parsed(Box::new(reading))),
                Err(error) => {
                    (error.place.as_ref().map_or(1, |place| place.line), InputText::Broken(error))
                }
            };
            self.push(file, line, true, text)?;
        }
        Ok(())
    }

    fn push_blocks(
        &mut self,
        file: &Arc<str>,
        blocks: Vec<Block>,
        options: ReadOptions,
    ) -> Result<(), Stopped> {
        for block in blocks {
            self.add_to_digest(&block.text);
            if block.is_shared {
                let all = format::read_all_with(options, file, &block.text);
                let all = all.into_iter().map(|one| stream::at_line(one, block.line)).collect();
                self.push_readings(file, all)?;
            } else {
                self.push(file, block.line, true, InputText::Field(block.text, None))?;
            }
        }
        Ok(())
    }

    fn push_unreadable(
        &mut self,
        file: &Arc<str>,
        line: usize,
        error: &io::Error,
    ) -> Result<(), Stopped> {
        self.push_error(file, line, line > 1, unreadable(std::path::Path::new(&**file), error))
    }

    fn push_error(
        &mut self,
        file: &Arc<str>,
        line: usize,
        in_list: bool,
        error: Error,
    ) -> Result<(), Stopped> {
        self.add_to_digest(error.id.as_bytes());
        self.push(file, line, in_list, InputText::Broken(error))
    }
}
