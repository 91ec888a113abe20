//! The parts of a zip archive, unpacked one at a time and never beyond a limit.

use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// Where a part lies, and how it is packed.
struct Entry {
    name: String,
    method: u16,
    packed: usize,
    from: usize,
}

/// An archive whose directory is read.
pub(super) struct Archive<'a> {
    bytes: &'a [u8],
    entries: Vec<Entry>,
}

/// The bytes of the largest part that is unpacked: thousands of puzzles.
const LARGEST: usize = 4 << 20;
/// More parts than a workbook has.
const MOST: usize = 4096;
/// The end of the directory stands within this many bytes from the end.
const TAIL: usize = (1 << 16) + 22;

fn number(bytes: &[u8], at: usize, width: usize) -> Option<usize> {
    let part = bytes.get(at..at.checked_add(width)?)?;
    Some(part.iter().rev().fold(0, |number, byte| number << 8 | usize::from(*byte)))
}

impl<'a> Archive<'a> {
    /// Reads the directory; none if there is none that can be read, or a part is encrypted.
    pub fn of(bytes: &'a [u8]) -> Option<Archive<'a>> {
        let tail = bytes.len().saturating_sub(TAIL);
        let end = tail + bytes[tail..].windows(4).rposition(|four| four == b"PK\x05\x06")?;
        let count = number(bytes, end + 10, 2)?.min(MOST);
        let mut at = number(bytes, end + 16, 4)?;
        let mut entries = vec![];
        for _ in 0..count {
            if bytes.get(at..at.checked_add(4)?)? != b"PK\x01\x02"
                || number(bytes, at + 8, 2)? & 1 == 1
            {
                return None;
            }
            let [name, extra, remark] = [28, 30, 32].map(|from| number(bytes, at + from, 2));
            let (name, extra, remark) = (name?, extra?, remark?);
            let text = bytes.get(at + 46..at + 46 + name)?;
            entries.push(Entry {
                name: String::from_utf8_lossy(text).into_owned(),
                method: number(bytes, at + 10, 2)? as u16,
                packed: number(bytes, at + 20, 4)?,
                from: number(bytes, at + 42, 4)?,
            });
            at += 46 + name + extra + remark;
        }
        Some(Archive { bytes, entries })
    }

    /// A part as text; none if there is no such part, or it is damaged or too large.
    pub fn text(&self, name: &str) -> Option<String> {
        let entry = self.entries.iter().find(|entry| entry.name == name)?;
        let [name, extra] = [26, 28].map(|from| number(self.bytes, entry.from + from, 2));
        let start = entry.from + 30 + name? + extra?;
        let packed = self.bytes.get(start..start.checked_add(entry.packed)?)?;
        let bytes = match entry.method {
            0 if packed.len() <= LARGEST => packed.to_vec(),
            8 => decompress_to_vec_with_limit(packed, LARGEST).ok()?,
            _ => return None,
        };
        String::from_utf8(bytes).ok()
    }

    /// Whether there is such a part.
    pub fn has(&self, name: &str) -> bool {
        self.entries.iter().any(|entry| entry.name == name)
    }
}
