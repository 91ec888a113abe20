//! Workbooks of spreadsheets: each sheet is a table, and what cannot be read is named.
#![cfg(feature = "sheets")]

use kotowari_format::{read, read_all, write};

const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const ANSWER: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const OTHER: &str =
    "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";

/// A zip archive whose parts are not compressed.
fn zip(parts: &[(&str, &[u8], u16, usize)]) -> Vec<u8> {
    let (mut all, mut directory) = (vec![], vec![]);
    let short = |number: usize| (number as u16).to_le_bytes();
    let long = |number: usize| (number as u32).to_le_bytes();
    for (name, bytes, method, size) in parts {
        let start = all.len();
        let head = [
            &short(20)[..],
            &short(0),
            &method.to_le_bytes(),
            &long(0),
            &long(0),
            &long(bytes.len()),
            &long(*size),
            &short(name.len()),
            &short(0),
        ]
        .concat();
        all.extend([b"PK\x03\x04", &head[..], name.as_bytes(), bytes].concat());
        directory.extend(b"PK\x01\x02\x14\0");
        directory.extend(&head);
        directory.extend([0; 10]);
        directory.extend(long(start));
        directory.extend(name.as_bytes());
    }
    let start = all.len();
    all.extend(&directory);
    all.extend(b"PK\x05\x06\0\0\0\0");
    all.extend(short(parts.len()).repeat(2));
    all.extend(long(directory.len()));
    all.extend(long(start));
    all.extend(short(0));
    all
}

fn stored(parts: &[(&str, String)]) -> Vec<u8> {
    let parts: Vec<(&str, &[u8], u16, usize)> =
        parts.iter().map(|(name, text)| (*name, text.as_bytes(), 0, text.len())).collect();
    zip(&parts)
}

/// A worksheet with these cells, by their names.
fn worksheet(cells: &[(String, String)]) -> String {
    let cell = |(name, value): &(String, String)| match value.parse::<u64>() {
        Ok(_) if value.len() < 4 => format!("<c r=\"{name}\"><v>{value}</v></c>"),
        _ => format!("<c r=\"{name}\" t=\"inlineStr\"><is><t>{value}</t></is></c>"),
    };
    let cells: String = cells.iter().map(cell).collect();
    format!("<worksheet><sheetData><row>{cells}</row></sheetData></worksheet>")
}

/// The cells of a board whose first cell is here; an empty one is only drawn if `is_drawn`.
fn board(line: &str, row: usize, column: u8, is_drawn: bool) -> Vec<(String, String)> {
    let side = line.len().isqrt();
    let at = |at: usize| format!("{}{}", char::from(column + (at % side) as u8), row + at / side);
    let cells = line.bytes().enumerate().filter(|(_, c)| is_drawn || *c != b'.');
    cells
        .map(|(n, c)| (at(n), if c == b'.' { String::new() } else { char::from(c).into() }))
        .collect()
}

fn workbook(sheets: &[(&str, Vec<(String, String)>)]) -> Vec<u8> {
    let number = 1..=sheets.len();
    let named: String = number
        .clone()
        .map(|n| format!("<sheet name=\"{}\" sheetId=\"{n}\" r:id=\"rId{n}\"/>", sheets[n - 1].0))
        .collect();
    let paths: Vec<String> =
        number.clone().map(|n| format!("xl/worksheets/sheet{n}.xml")).collect();
    let targets: String = number
        .map(|n| format!("<Relationship Id=\"rId{n}\" Target=\"worksheets/sheet{n}.xml\"/>"))
        .collect();
    let mut parts = vec![
        ("xl/workbook.xml", format!("<workbook><sheets>{named}</sheets></workbook>")),
        ("xl/_rels/workbook.xml.rels", format!("<Relationships>{targets}</Relationships>")),
    ];
    parts.extend(paths.iter().zip(sheets).map(|(path, (_, cells))| (&**path, worksheet(cells))));
    stored(&parts)
}

/// Each puzzle on a line, or the id of the error with the file it names.
fn all(bytes: &[u8]) -> Vec<String> {
    let one = |one: Result<kotowari_format::Reading, kotowari_engine::error::Error>| match one {
        Ok(reading) => write::line(&reading.puzzle),
        Err(error) => match error.place {
            Some(place) => format!("{} {}", error.id, place.file),
            None => error.id.to_owned(),
        },
    };
    read_all("book.xlsx", bytes).into_iter().map(one).collect()
}

#[test]
fn a_board_may_stand_anywhere_on_a_sheet() {
    for (row, column, is_drawn) in [(1, b'A', false), (1, b'A', true), (3, b'C', true)] {
        let book = workbook(&[("One", board(EXAMPLE, row, column, is_drawn))]);
        assert_eq!(all(&book), [EXAMPLE], "{row} {column}");
        assert_eq!(write::line(&read("book.xlsx", &book).unwrap().puzzle), EXAMPLE);
    }
    // The first column and row of this one are empty, and nothing is drawn there.
    let shifted: String =
        [".".repeat(9), (0..8).map(|n| format!(".{}", &EXAMPLE[9 * n..9 * n + 8])).collect()]
            .concat();
    assert_eq!(all(&workbook(&[("One", board(&shifted, 1, b'A', false))])), [shifted]);
}

#[test]
fn several_boards_and_sheets_are_all_there_and_answers_are_none() {
    let two = workbook(&[
        ("Easy", board(EXAMPLE, 1, b'A', false)),
        ("Hard", board(OTHER, 1, b'A', true)),
        ("Notes", vec![("A1".into(), "Both are from a book.".into())]),
        ("Nothing", vec![]),
    ]);
    assert_eq!(all(&two), [EXAMPLE, OTHER]);
    let titles: Vec<_> =
        read_all("b", &two).into_iter().map(|one| one.unwrap().puzzle.title.unwrap()).collect();
    assert_eq!(titles, ["Easy", "Hard"]);
    let beside =
        [board(EXAMPLE, 1, b'A', true), board(OTHER, 1, b'K', true), board(ANSWER, 11, b'A', true)];
    assert_eq!(all(&workbook(&[("One", beside.concat())])), [EXAMPLE, OTHER]);
    let answer = [("One", board(EXAMPLE, 1, b'A', true)), ("Two", board(ANSWER, 1, b'A', true))];
    assert_eq!(all(&workbook(&answer)), [EXAMPLE]);
    let list: Vec<(String, String)> = [("puzzle", "solution"), (EXAMPLE, ANSWER)]
        .iter()
        .enumerate()
        .flat_map(|(at, (one, other))| {
            [(format!("A{}", at + 1), one.to_string()), (format!("B{}", at + 1), other.to_string())]
        })
        .collect();
    assert_eq!(all(&workbook(&[("List", list)])), [EXAMPLE]);
}

#[test]
fn a_sheet_that_is_no_puzzle_is_named() {
    let book = workbook(&[
        ("Good", board(EXAMPLE, 1, b'A', true)),
        ("Bad", board(&EXAMPLE[..64], 1, b'A', true)),
        ("Short", board(&OTHER.replace('.', "0")[..81], 1, b'A', true)[..72].to_vec()),
    ]);
    let found = all(&book);
    assert_eq!(found[0], EXAMPLE);
    assert!(found[1..].iter().all(|one| one.starts_with("error-")), "{found:?}");
    assert!(found.iter().any(|one| one.contains("book.xlsx (Short)")), "{found:?}");
}

#[test]
fn sheets_of_opendocument_repeat_their_cells() {
    let cell = |c: u8| match c {
        b'.' => "<table:table-cell/>".to_owned(),
        c => format!("<table:table-cell><text:p>{}</text:p></table:table-cell>", char::from(c)),
    };
    let mut rows: Vec<String> = OTHER
        .as_bytes()
        .chunks(9)
        .map(|row| row.iter().map(|c| cell(*c)).collect::<String>())
        .map(|row| format!("<table:table-row>{row}</table:table-row>"))
        .collect();
    // A row without a digit, as programs write it; and the rest of the sheet.
    rows.push(
        "<table:table-row table:number-rows-repeated=\"1048567\"><table:table-cell \
               table:number-columns-repeated=\"16384\"/></table:table-row>"
            .to_owned(),
    );
    let text = format!(
        "<office:document-content><table:table table:name=\"a\">{}</table:table></office:document-content>",
        rows.concat()
    );
    let text = text.replace(
        &"<table:table-cell/>".repeat(3),
        "<table:table-cell table:number-columns-repeated=\"3\"/>",
    );
    let kind = "application/vnd.oasis.opendocument.spreadsheet".to_owned();
    let book = stored(&[("mimetype", kind), ("content.xml", text)]);
    assert_eq!(all(&book), [OTHER]);
}

#[test]
fn damaged_and_enormous_archives_are_refused() {
    let book = workbook(&[("One", board(EXAMPLE, 1, b'A', true))]);
    for cut in (4..book.len()).step_by(97) {
        assert!(all(&book[..cut]).iter().all(|one| one.starts_with("error-")), "{cut}");
    }
    let mut torn = book.clone();
    for at in (0..book.len()).step_by(31) {
        torn[at] ^= 0x55;
        let _ = all(&torn);
    }
    // A part of 64 MB in some kilobytes.
    let bomb = miniz_oxide::deflate::compress_to_vec(&vec![b' '; 64 << 20], 6);
    let parts: Vec<(&str, &[u8], u16, usize)> = vec![
        (
            "xl/workbook.xml",
            b"<workbook><sheets><sheet name=\"a\" r:id=\"r\"/></sheets></workbook>",
            0,
            0,
        ),
        ("xl/_rels/workbook.xml.rels", b"<r><Relationship Id=\"r\" Target=\"s.xml\"/></r>", 0, 0),
        ("xl/s.xml", &bomb, 8, 64 << 20),
    ];
    assert_eq!(all(&zip(&parts)), ["error-binary"]);
    assert_eq!(all(&stored(&[("a.txt", EXAMPLE.to_owned())])), ["error-binary"]);
}
