//! Parsing arbitrary bytes never panics, and a parsed puzzle survives a round trip
//! through its format.
#![no_main]

use kotowari::board::Board;
use kotowari::format;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for reading in format::read_all("fuzzed.txt", bytes).into_iter().flatten() {
        let _ = Board::new(&reading.puzzle);
        let Some(text) = format::write::position(&reading.puzzle, reading.format) else { continue };
        let again = format::read("again.txt", text.as_bytes()).expect("what we wrote can be read");
        let cells = 0..reading.puzzle.layout.cells() as u16;
        for cell in cells {
            assert_eq!(again.puzzle.value(cell), reading.puzzle.value(cell), "{cell}\n{text}");
        }
    }
    format::stream::is_collection(bytes, true);
    for (number, line) in bytes.split(|b| *b == b'\n').enumerate() {
        let _ = format::stream::line("fuzzed.txt", number + 1, line);
    }
});
