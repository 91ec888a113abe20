//! Opens inputs: detects gzip, counts the bytes read, and looks ahead to recognise the format.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::bufread::MultiGzDecoder;

/// Bytes looked at to recognise the format, not counting leading comments.
const LOOKAHEAD_BYTES: usize = 1 << 16;

/// Most bytes held in memory of input that is not read line by line, leading comments included.
pub const MAX_START_BYTES: usize = 1 << 20;

/// An opened input, with its first bytes buffered.
pub struct Opened<'a> {
    /// Name for messages.
    pub name: String,
    /// The first bytes, decompressed.
    pub start: Vec<u8>,
    /// Whether `start` is the whole input.
    pub is_whole: bool,
    rest: Box<dyn BufRead + 'a>,
}

impl<'a> Opened<'a> {
    /// Opens a file. The bytes read, before decompression, are added to `read`.
    pub fn open(path: &Path, name: String, read: Arc<AtomicU64>) -> io::Result<Opened<'a>> {
        Opened::from_reader(File::open(path)?, name, read)
    }

    /// Like [`Opened::open`], for any reader.
    pub fn from_reader(
        reader: impl Read + 'a,
        name: String,
        read: Arc<AtomicU64>,
    ) -> io::Result<Opened<'a>> {
        let mut rest = decompressed(CountingReader { reader, read })?;
        let mut start = vec![];
        let mut is_whole = false;
        // Leading comments do not count, because they say nothing about the format.
        while start.len() < MAX_START_BYTES
            && start.len() - leading_comment_bytes(&start) < LOOKAHEAD_BYTES
            && !is_plain_list(&start)
        {
            let buffer = fill(&mut rest)?;
            if buffer.is_empty() {
                is_whole = true;
                break;
            }
            let used = buffer.len();
            start.extend_from_slice(buffer);
            rest.consume(used);
        }
        Ok(Opened { name, start, is_whole, rest })
    }

    /// Returns a reader of the whole input, from its first byte on.
    pub fn reader(self) -> impl BufRead + 'a {
        Cursor::new(self.start).chain(self.rest)
    }
}

/// Wraps a reader so that gzip is decompressed and anything else passes unchanged.
///
/// # Errors
///
/// If the first bytes cannot be read.
pub fn decompressed<'a>(reader: impl Read + 'a) -> io::Result<Box<dyn BufRead + 'a>> {
    let mut raw = BufReader::with_capacity(LOOKAHEAD_BYTES, reader);
    Ok(match fill(&mut raw)?.starts_with(&[0x1F, 0x8B]) {
        true => Box::new(BufReader::with_capacity(LOOKAHEAD_BYTES, MultiGzDecoder::new(raw))),
        false => Box::new(raw),
    })
}

/// Returns the length in bytes of the blank lines and comments at the start.
fn leading_comment_bytes(start: &[u8]) -> usize {
    let is_end = |b: &u8| matches!(b, b'\n' | b'\r');
    let is_comment = |line: &&[u8]| matches!(line.trim_ascii().first(), None | Some(b'#'));
    // A line without terminator is incomplete and may still turn out to be no comment.
    let lines = start.split_inclusive(is_end).filter(|line| line.last().is_some_and(is_end));
    lines.take_while(is_comment).map(<[u8]>::len).sum()
}

/// Whether two lines hold words of 81 characters or more, which no row of a grid has. Recognising a
/// list this early shows the first row of a slow pipe without waiting for 64 KiB.
fn is_plain_list(start: &[u8]) -> bool {
    let Some(end) = start.iter().rposition(|b| *b == b'\n') else { return false };
    let long = |line: &&[u8]| {
        let mut words = line.split(u8::is_ascii_whitespace);
        words.any(|word| word.len() >= 81 && word.iter().any(u8::is_ascii_digit))
    };
    start[..end].split(|b| *b == b'\n').filter(long).nth(1).is_some()
}

fn fill(reader: &mut impl BufRead) -> io::Result<&[u8]> {
    loop {
        match reader.fill_buf() {
            Ok(_) => break,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    // The buffer is filled, so this does not read again. It works around the borrow checker, which
    // rejects returning the slice from inside the loop.
    reader.fill_buf()
}

/// Counts the bytes read through it.
struct CountingReader<R> {
    reader: R,
    read: Arc<AtomicU64>,
}

impl<R: Read> Read for CountingReader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let n = self.reader.read(buffer)?;
        self.read.fetch_add(n as u64, Ordering::Relaxed);
        Ok(n)
    }
}
