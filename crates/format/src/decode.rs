//! Bytes of a file as text: UTF-8, UTF-16 with a byte order mark, or Shift_JIS.
//!
//! Shift_JIS is what Japanese editors and spreadsheets wrote for decades, and it has no mark: it is
//! what is not UTF-8, decodes without a flaw and looks like Japanese. Its tables are large, so they
//! are a feature (`shift-jis`), which the page in a browser does without.

use std::borrow::Cow;

/// Why bytes are no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flaw {
    /// They are something else: a word for it, as the message `error-binary` knows them.
    Kind(&'static str),
    /// From here on they cannot be read.
    Encoding(usize),
}

/// The text of a file, without a byte order mark.
pub(super) fn text(bytes: &[u8]) -> Result<Cow<'_, str>, Flaw> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    // An old DOS editor ends a file with Ctrl-Z.
    let bytes = bytes.strip_suffix(b"\x1A").unwrap_or(bytes);
    if let Some(text) = utf16(bytes) {
        return text.map(Cow::Owned).ok_or(Flaw::Encoding(0));
    }
    if let Some(kind) = kind(bytes) {
        return Err(Flaw::Kind(kind));
    }
    let bytes = match bytes.contains(&0x1B) {
        true => Cow::Owned(without_colors(bytes)),
        false => Cow::Borrowed(bytes),
    };
    if bytes.iter().any(|&b| is_binary(b)) {
        return Err(Flaw::Kind("other"));
    }
    match bytes {
        Cow::Borrowed(bytes) => match std::str::from_utf8(bytes) {
            Ok(text) => Ok(Cow::Borrowed(text)),
            Err(error) => {
                japanese(bytes).map(Cow::Owned).ok_or(Flaw::Encoding(error.valid_up_to()))
            }
        },
        Cow::Owned(bytes) => String::from_utf8(bytes)
            .map(Cow::Owned)
            .map_err(|error| Flaw::Encoding(error.utf8_error().valid_up_to())),
    }
}

/// UTF-16, if there is its mark; none inside if it is broken.
fn utf16(bytes: &[u8]) -> Option<Option<String>> {
    let is_little = bytes.starts_with(b"\xFF\xFE");
    if !is_little && !bytes.starts_with(b"\xFE\xFF") {
        return None;
    }
    let rest = &bytes[2..];
    let units = rest.chunks_exact(2).map(|pair| match is_little {
        true => u16::from_le_bytes([pair[0], pair[1]]),
        false => u16::from_be_bytes([pair[0], pair[1]]),
    });
    let text: Option<String> = char::decode_utf16(units).map(Result::ok).collect();
    let is_text = |text: &String| !text.chars().any(|c| u8::try_from(c).is_ok_and(is_binary));
    Some(text.filter(|text| rest.len() % 2 == 0 && is_text(text)))
}

fn is_binary(byte: u8) -> bool {
    byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r' | 0x0C) || byte == 0x7F
}

/// The start of a file, and what the file is then.
const KINDS: [(&[u8], &str); 20] = [
    (b"\x89PNG", "image"),
    (b"\xFF\xD8\xFF", "image"),
    (b"GIF8", "image"),
    (b"BM", "image"),
    (b"RIFF", "image"),
    (b"II*\0", "image"),
    (b"MM\0*", "image"),
    (b"\0\0\0\x18ftyp", "image"),
    (b"\0\0\0\x1Cftyp", "image"),
    (b"\0\0\x01\0", "image"),
    (b"%PDF-", "pdf"),
    (b"PK\x03\x04", "packed"),
    (b"\xD0\xCF\x11\xE0", "sheet"),
    (b"{\\rtf", "document"),
    (b"SQLite format 3\0", "database"),
    (b"\x1F\x8B", "packed"),
    (b"7z\xBC\xAF\x27\x1C", "packed"),
    (b"Rar!\x1A", "packed"),
    (b"\xFD7zXZ\0", "packed"),
    (b"\x28\xB5\x2F\xFD", "packed"),
];

/// What a file is by its first bytes, if it is known and no text.
fn kind(bytes: &[u8]) -> Option<&'static str> {
    let (start, kind) = *KINDS.iter().find(|(start, _)| bytes.starts_with(start))?;
    let has = |name: &[u8]| {
        bytes[..bytes.len().min(1 << 16)].windows(name.len()).any(|window| window == name)
    };
    match start {
        // A short start that a text may have, too.
        b"BM" | b"GIF8" | b"RIFF" if !bytes.iter().any(|b| is_binary(*b)) => None,
        b"RIFF" if !has(b"WEBP") => Some("other"),
        b"PK\x03\x04" if has(b"xl/") || has(b"opendocument.spreadsheet") => Some("sheet"),
        b"PK\x03\x04" if has(b"word/") || has(b"opendocument.text") => Some("document"),
        b"\xD0\xCF\x11\xE0" if has(b"W\0o\0r\0d\0D\0o\0c\0") => Some("document"),
        _ => Some(kind),
    }
}

/// The bytes without what colours a text in a terminal: `ESC [ … m`.
fn without_colors(bytes: &[u8]) -> Vec<u8> {
    let (mut kept, mut at) = (vec![], 0);
    while at < bytes.len() {
        let rest = &bytes[at..];
        let end = rest.strip_prefix(b"\x1B[").and_then(|rest| {
            let end = rest.iter().position(|b| !matches!(b, b'0'..=b'9' | b';'))?;
            rest[end].is_ascii_alphabetic().then_some(end + 3)
        });
        match end {
            Some(end) => at += end,
            None => {
                kept.push(bytes[at]);
                at += 1;
            }
        }
    }
    kept
}

/// Shift_JIS, if the bytes are that and look like Japanese.
#[cfg(feature = "shift-jis")]
fn japanese(bytes: &[u8]) -> Option<String> {
    let text = encoding_rs::SHIFT_JIS.decode_without_bom_handling_and_without_replacement(bytes)?;
    // In a text of western Europe a letter with an accent stands between plain ones.
    let is_wide = |c: &char| matches!(c, '\u{3000}'..='\u{9FFF}' | '\u{FF00}'..='\u{FFEF}' | '\u{2190}'..='\u{25FF}');
    let others: Vec<bool> = text
        .chars()
        .zip(text.chars().skip(1).chain([' ']))
        .filter(|(c, _)| !c.is_ascii())
        .map(|(c, next)| is_wide(&c) && !next.is_ascii_alphabetic())
        .collect();
    let private = text.chars().any(|c| matches!(c, '\u{E000}'..='\u{F8FF}' | '\u{80}'..='\u{9F}'));
    let wide = others.iter().filter(|wide| **wide).count();
    (!private && wide * 10 >= others.len() * 9).then(|| text.into_owned())
}

#[cfg(not(feature = "shift-jis"))]
fn japanese(_: &[u8]) -> Option<String> {
    None
}
