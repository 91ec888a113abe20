//! A file, opened: plain or compressed, and how far it has been read.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use flate2::bufread::MultiGzDecoder;

/// How much of a file is looked at to see what it is.
const START: usize = 1 << 16;

/// How much of it is held at all, unless it is read line by line.
pub const MOST: usize = 1 << 20;

/// A file, or standard input, ready to be read.
pub struct Opened<'a> {
    /// The name to show.
    pub name: String,
    /// Its first bytes, decompressed.
    pub start: Vec<u8>,
    /// Whether that is all.
    pub is_whole: bool,
    rest: Box<dyn BufRead + 'a>,
}

impl<'a> Opened<'a> {
    /// Opens a file; what is read of it (compressed, if it is) is added to `read`.
    pub fn file(path: &Path, name: String, read: Arc<AtomicU64>) -> io::Result<Opened<'a>> {
        Opened::of(File::open(path)?, name, read)
    }

    /// The same of anything that can be read.
    pub fn of(
        reader: impl Read + 'a,
        name: String,
        read: Arc<AtomicU64>,
    ) -> io::Result<Opened<'a>> {
        let mut rest = unpacked(Counted { reader, read })?;
        let mut start = vec![];
        let mut is_whole = false;
        // Remarks do not say what it is, however many come first.
        while start.len() < MOST && start.len() - remarks(&start) < START && !is_plain_list(&start)
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

    /// The whole, from its first byte on.
    pub fn reader(self) -> impl BufRead + 'a {
        Cursor::new(self.start).chain(self.rest)
    }
}

/// What a reader holds, decompressed if it is compressed.
///
/// # Errors
/// What the system says at the first bytes.
pub fn unpacked<'a>(reader: impl Read + 'a) -> io::Result<Box<dyn BufRead + 'a>> {
    let mut raw = BufReader::with_capacity(START, reader);
    Ok(match fill(&mut raw)?.starts_with(&[0x1F, 0x8B]) {
        true => Box::new(BufReader::with_capacity(START, MultiGzDecoder::new(raw))),
        false => Box::new(raw),
    })
}

/// How many bytes of blank lines and remarks come first.
fn remarks(start: &[u8]) -> usize {
    let is_end = |b: &u8| matches!(b, b'\n' | b'\r');
    let says = |line: &&[u8]| !matches!(line.trim_ascii().first(), None | Some(b'#'));
    // A line without its end may go on with anything.
    let lines = start.split_inclusive(is_end).filter(|line| line.last().is_some_and(is_end));
    lines.take_while(|line| !says(line)).map(<[u8]>::len).sum()
}

/// Whether two lines hold words that no row of a grid has: whoever waits at a slow pipe for the first
/// row need not wait for 64 KiB.
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
    // Filled already: this only borrows it.
    reader.fill_buf()
}

/// Counts what passes.
struct Counted<R> {
    reader: R,
    read: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let n = self.reader.read(buffer)?;
        self.read.fetch_add(n as u64, Ordering::Relaxed);
        Ok(n)
    }
}
