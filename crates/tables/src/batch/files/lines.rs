//! A line iterator whose memory is bounded, for input with lines of any length.

use std::io::{self, BufRead};

/// Longer lines hold no puzzle; they are truncated to this many bytes.
const MAX_LINE_BYTES: usize = 1 << 20;

/// Iterates over lines terminated by LF, CRLF or CR, without the terminators.
pub struct Lines<R> {
    reader: R,
    number: usize,
    /// Whether the last line ended with CR, so that a following LF is part of the same terminator.
    after_cr: bool,
}

/// A line and its number, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberedLine {
    /// The number.
    pub number: usize,
    /// The line without its end, as far as it is kept.
    pub bytes: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    /// The lines of a text.
    pub fn new(reader: R) -> Lines<R> {
        Lines { reader, number: 0, after_cr: false }
    }

    /// Returns the next line, or `None` at the end of the input.
    ///
    /// # Errors
    /// If the text cannot be read.
    pub fn next_line(&mut self) -> io::Result<Option<NumberedLine>> {
        let mut bytes = vec![];
        let mut any = false;
        loop {
            let buffer = match self.reader.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if buffer.is_empty() {
                break;
            }
            if std::mem::take(&mut self.after_cr) && buffer[0] == b'\n' {
                self.reader.consume(1);
                continue;
            }
            any = true;
            let end = buffer.iter().position(|b| matches!(b, b'\n' | b'\r'));
            let kept = end.unwrap_or(buffer.len()).min(MAX_LINE_BYTES - bytes.len());
            bytes.extend_from_slice(&buffer[..kept]);
            let (used, ended) = match end {
                Some(end) => (end + 1, Some(buffer[end])),
                None => (buffer.len(), None),
            };
            self.reader.consume(used);
            if let Some(terminator) = ended {
                self.after_cr = terminator == b'\r';
                break;
            }
        }
        if !any {
            return Ok(None);
        }
        self.number += 1;
        Ok(Some(NumberedLine { number: self.number, bytes }))
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    fn lines(text: &[u8], capacity: usize) -> Vec<(usize, String)> {
        let mut lines = Lines::new(BufReader::with_capacity(capacity, text));
        let mut all = vec![];
        while let Some(line) = lines.next_line().unwrap() {
            all.push((line.number, String::from_utf8(line.bytes).unwrap()));
        }
        all
    }

    #[test]
    fn every_way_to_end_a_line_ends_one() {
        for capacity in [1, 2, 3, 100] {
            let found = lines(b"ab\n\r\nc\rd\r\n\ne", capacity);
            let texts: Vec<&str> = found.iter().map(|(_, text)| text.as_str()).collect();
            assert_eq!(texts, ["ab", "", "c", "d", "", "e"], "{capacity}");
            assert_eq!(found[5].0, 6);
        }
        assert_eq!(lines(b"a\n", 8), [(1, "a".to_owned())]);
        assert_eq!(lines(b"", 8), []);
    }

    #[test]
    fn a_line_without_end_takes_no_more_memory_than_a_long_one() {
        let mut text = vec![b'x'; MAX_LINE_BYTES + 5];
        text.extend(b"\nnext");
        let found = lines(&text, 1000);
        assert_eq!((found[0].1.len(), found[1].1.as_str()), (MAX_LINE_BYTES, "next"));
    }
}
