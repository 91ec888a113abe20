//! Opens inputs: detects gzip, counts the bytes read, and looks ahead to recognise the format.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::bufread::MultiGzDecoder;
use kotowari_format::stream;

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

/// Wraps a reader so that gzip is decompressed, UTF-16 with a byte order mark becomes UTF-8, and
/// anything else passes unchanged.
///
/// # Errors
///
/// If the first bytes cannot be read.
pub fn decompressed<'a>(reader: impl Read + 'a) -> io::Result<Box<dyn BufRead + 'a>> {
    let mut raw = BufReader::with_capacity(LOOKAHEAD_BYTES, reader);
    Ok(match fill(&mut raw)?.starts_with(&[0x1F, 0x8B]) {
        true => in_utf8(BufReader::with_capacity(LOOKAHEAD_BYTES, MultiGzDecoder::new(raw)))?,
        false => in_utf8(raw)?,
    })
}

/// Wraps a reader of UTF-16 with a byte order mark: lines can be told apart only in UTF-8.
fn in_utf8<'a>(mut reader: impl BufRead + 'a) -> io::Result<Box<dyn BufRead + 'a>> {
    let of: fn([u8; 2]) -> u16 = match fill(&mut reader)? {
        [0xFF, 0xFE, ..] => u16::from_le_bytes,
        [0xFE, 0xFF, ..] => u16::from_be_bytes,
        _ => return Ok(Box::new(reader)),
    };
    let reader = Utf16Reader { reader, of, high: None, ready: vec![] };
    Ok(Box::new(BufReader::with_capacity(LOOKAHEAD_BYTES, reader)))
}

/// Reads UTF-16 as UTF-8. A half of a pair without the other becomes U+FFFD.
struct Utf16Reader<R> {
    reader: R,
    of: fn([u8; 2]) -> u16,
    /// The first half of a pair.
    high: Option<u16>,
    /// Decoded, and not passed on yet.
    ready: Vec<u8>,
}

impl<R: BufRead> Utf16Reader<R> {
    /// Reads a unit; `None` at the end.
    fn unit(&mut self) -> io::Result<Option<u16>> {
        let mut pair = [0; 2];
        match self.reader.read_exact(&mut pair) {
            Ok(()) => Ok(Some((self.of)(pair))),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
            Err(error) => Err(error),
        }
    }
}

impl<R: BufRead> Read for Utf16Reader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while self.ready.len() < buffer.len() {
            let Some(unit) = self.unit()? else {
                if self.high.take().is_some() {
                    self.ready.extend("\u{FFFD}".as_bytes());
                }
                break;
            };
            let is_second = (0xDC00..0xE000).contains(&unit);
            let units = match self.high.take() {
                Some(high) => vec![high, unit],
                None if (0xD800..0xDC00).contains(&unit) => {
                    self.high = Some(unit);
                    continue;
                }
                None => vec![unit],
            };
            // A second half is missing: the unit may begin another pair.
            if units.len() == 2 && !is_second && (0xD800..0xDC00).contains(&unit) {
                self.high = Some(unit);
                self.ready.extend("\u{FFFD}".as_bytes());
                continue;
            }
            for c in char::decode_utf16(units) {
                let mut bytes = [0; 4];
                let c = c.unwrap_or(char::REPLACEMENT_CHARACTER);
                self.ready.extend(c.encode_utf8(&mut bytes).as_bytes());
            }
        }
        let used = self.ready.len().min(buffer.len());
        buffer[..used].copy_from_slice(&self.ready[..used]);
        self.ready.drain(..used);
        Ok(used)
    }
}

/// Returns the length in bytes of the blank lines and comments at the start.
fn leading_comment_bytes(start: &[u8]) -> usize {
    let is_end = |b: &u8| matches!(b, b'\n' | b'\r');
    let is_comment = |line: &&[u8]| line.trim_ascii().is_empty() || stream::is_remark(line);
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
