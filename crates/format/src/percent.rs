//! Characters as an address writes them.

/// `%2B` and the like as the characters they stand for.
pub(super) fn plain(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut found = vec![];
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let hex = |at: usize| bytes.get(at).and_then(|byte| char::from(*byte).to_digit(16));
        match (byte, hex(at + 1), hex(at + 2)) {
            (b'%', Some(high), Some(low)) => {
                found.push((high * 16 + low) as u8);
                at += 3;
            }
            _ => {
                found.push(byte);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&found).into_owned()
}

/// A text as it may stand in an address.
pub(super) fn coded(text: &str) -> String {
    // What an address never gives a meaning of its own.
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    let mut coded = String::with_capacity(text.len());
    for byte in text.bytes() {
        match is_plain(byte) {
            true => coded.push(char::from(byte)),
            false => coded += &format!("%{byte:02X}"),
        }
    }
    coded
}
