//! Puzzles as people bring them from elsewhere: spreadsheets, web pages, other programs.

use std::path::Path;

use kotowari::format::{Format, Reading, library, read, read_all, stream, write};

const PRINTED: &str =
    "1..7..6...2.....5...3..9...7..4....8....5..2......61..4.21..7.......7.8.6...2...9";
const OTHER: &str =
    "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";

fn text(text: &str) -> Reading {
    read("a.txt", text.as_bytes()).unwrap_or_else(|e| panic!("{e}\n{text}"))
}

fn id(text: &str) -> &'static str {
    read("a.txt", text.as_bytes()).expect_err(text).id
}

/// The rows of the printed grid, its cells joined by `between`, an empty one written as `empty`.
fn rows(between: &str, empty: &str) -> Vec<String> {
    let cell = |c: &u8| if *c == b'.' { empty.to_owned() } else { char::from(*c).to_string() };
    let row = |row: &[u8]| row.iter().map(cell).collect::<Vec<_>>().join(between);
    PRINTED.as_bytes().chunks(9).map(row).collect()
}

#[test]
fn empty_fields_of_a_spreadsheet_are_empty_cells() {
    for between in ["\t", ",", ";", " , "] {
        let sheet = rows(between, "").join("\n");
        let reading = text(&sheet);
        assert_eq!(write::line(&reading.puzzle), PRINTED, "{between:?}");
        assert_eq!((reading.format, reading.line), (Format::Grid, 1));
        assert_eq!(write::line(&text(&sheet.replace('\n', "\r\n")).puzzle), PRINTED);
        let told = text(&format!("Puzzle of the week\n\n{sheet}\n\nfrom a book"));
        assert_eq!(write::line(&told.puzzle), PRINTED);
        assert_eq!(told.puzzle.title.as_deref(), Some("Puzzle of the week"));
        assert_eq!((told.line, told.comment.as_deref()), (3, Some("from a book")));
    }
    let quoted: Vec<String> =
        rows(",", "\"\"").iter().map(|row| row.replace('1', "\"1\"")).collect();
    assert_eq!(write::line(&text(&quoted.join("\n")).puzzle), PRINTED);
    let ended: Vec<String> = rows(";", "").iter().map(|row| format!("{row};")).collect();
    assert_eq!(write::line(&text(&ended.join("\n")).puzzle), PRINTED, "a separator at the end");
}

#[test]
fn a_row_without_a_digit_is_a_row_of_a_spreadsheet() {
    // Nothing but tabs: elsewhere such a line would be an empty one.
    let sheet = rows("\t", "").join("\n").replace("\t\t3\t\t\t9\t\t\t", "\t\t\t\t\t\t\t\t");
    let puzzle = text(&sheet).puzzle;
    assert_eq!((puzzle.clues(), puzzle.givens[18..27].iter().flatten().count()), (21, 0));
}

#[test]
fn numbers_and_candidates_keep_their_fields() {
    let mut fields = vec![vec![""; 12]; 12];
    (fields[0][0], fields[3][7], fields[11][11]) = ("12", "3", "10");
    let sheet: Vec<String> = fields.iter().map(|row| row.join("\t")).collect();
    let puzzle = text(&sheet.join("\n")).puzzle;
    assert_eq!((puzzle.layout.rows(), puzzle.clues()), (12, 3));
    assert_eq!(puzzle.givens[0], Some(11));
    let mut fields = vec![vec![""; 9]; 9];
    (fields[0][0], fields[0][1]) = ("5", "1278");
    let sheet: Vec<String> = fields.iter().map(|row| row.join(",")).collect();
    let puzzle = text(&sheet.join("\n")).puzzle;
    assert_eq!(puzzle.givens[0], Some(4), "a digit is a digit where only some cells are noted");
    let marks = puzzle.marks.expect("candidates");
    assert_eq!((marks[1], marks[2]), (0b1100_0011, 0b1_1110_1111));
}

#[test]
fn tables_of_markdown_are_read_with_and_without_a_heading() {
    let framed = |row: &String| format!("| {row} |");
    let all: Vec<String> = rows(" | ", " ").iter().map(framed).collect();
    let rule = format!("|{}", "---|".repeat(9));
    let first = format!("{}\n{rule}\n{}", all[0], all[1..].join("\n"));
    let empty = format!("|{}\n{rule}\n{}", " |".repeat(9), all.join("\n"));
    let named = format!("| A | B | C | D | E | F | G | H | I |\n{rule}\n{}", all.join("\n"));
    let bold = empty.replace('7', "**7**");
    let dotted = empty.replace("  ", " . ").replace("| |", "| . |");
    for table in [first, empty, named, bold, dotted] {
        assert_eq!(write::line(&text(&table).puzzle), PRINTED, "{table}");
    }
}

#[test]
fn a_frame_is_no_table() {
    let framed = "|1.|.4|\n|..|2.|\n|---|---|\n|.3|..|\n|4.|.1|";
    assert_eq!(write::line(&text(framed).puzzle), "1..4..2..3..4..1");
}

#[test]
fn tables_of_web_pages_are_read() {
    let cell = |c: &u8| match c {
        b'.' => "<td class=\"a>b\">&nbsp;</td>".to_owned(),
        c => format!("<td><b>{}</b></td>", char::from(*c)),
    };
    let row = |row: &[u8]| format!("<tr>{}</tr>", row.iter().map(cell).collect::<String>());
    let rows: Vec<String> = PRINTED.as_bytes().chunks(9).map(row).collect();
    for between in ["\n", "", "\n  "] {
        let page = format!("<html><table>{}</table></html>", rows.join(between));
        let reading = text(&page);
        assert_eq!(write::line(&reading.puzzle), PRINTED);
        let one_a_line = page.replace("<td", "\n<td").to_uppercase();
        assert_eq!(write::line(&text(&one_a_line).puzzle), PRINTED);
    }
    let inputs = rows.join("").replace("<b>", "<input size=1 value=\"").replace("</b>", "\"/>");
    assert_eq!(write::line(&text(&inputs).puzzle), PRINTED, "{inputs}");
    let short = read("a.html", rows[..8].join("\n").as_bytes()).expect_err("eight rows");
    assert_eq!((short.id, short.place.expect("a place").line), ("error-rows-missing", 8));
    let odd = rows.join("\n").replacen("<b>7", "<b>%", 1);
    let odd = read("a.html", odd.as_bytes()).expect_err("no digit");
    let place = odd.place.expect("a place");
    assert_eq!((odd.id, place.text.chars().nth(place.column - 1)), ("error-alien", Some('%')));
}

#[test]
fn quotes_of_word_processors_are_quotes() {
    for (open, close) in [("“", "”"), ("‘", "’"), ("„", "“"), ("«", "»"), ("「", "」")]
    {
        let line = format!("{open}{PRINTED}{close}");
        assert_eq!(write::line(&text(&line).puzzle), PRINTED, "{line}");
        let all: Vec<String> = rows("", ".").iter().map(|r| format!("{open}{r}{close},")).collect();
        assert_eq!(write::line(&text(&all.join("\n")).puzzle), PRINTED);
    }
}

#[test]
fn hodoku_s_line_of_a_position_with_no_step_selected_is_read() {
    let line = format!(":0000:x:{}:913 825::", PRINTED.replacen('.', "+5", 1));
    let reading = text(&line);
    assert_eq!(reading.format, Format::Library);
    assert_eq!(reading.puzzle.placed[1], Some(4));
    let marks = reading.puzzle.marks.expect("candidates");
    assert_eq!(marks[2] >> 8 & 1, 0, "9 was deleted from r1c3");
    assert!(library::parse(&line).expect("a line").digits.is_empty());
    // Nothing else is let through there.
    assert_eq!(id(&line.replace(":x:", ":xx:")), "error-library-field");
    assert_eq!(id(&line.replace(":x:", ":1x:")), "error-library-field");
}

#[test]
fn what_is_in_the_state_and_not_in_the_puzzle_is_filled_in() {
    let printed = rows("", ".").join("\n");
    let state = printed.replacen("1..7", "14.7", 1);
    let file = format!("#ASomebody\n[Puzzle]\n{printed}\n[State]\n{state}\n[PencilMarks]\n");
    let reading = text(&file);
    assert_eq!((reading.format, reading.line), (Format::Sdk, 3));
    assert_eq!(write::line(&reading.puzzle), PRINTED);
    assert_eq!(reading.puzzle.placed[1], Some(3));
    assert_eq!(reading.puzzle.placed.iter().flatten().count(), 1);
    // What is written down again still tells the two apart.
    let again = write::position(&reading.puzzle, reading.format).expect("a form for it");
    assert_eq!(text(&again).puzzle.placed, reading.puzzle.placed);

    let alone = text(&format!("[Puzzle]\n{printed}\n[State]\n\n"));
    assert_eq!(alone.puzzle.placed.iter().flatten().count(), 0);
    let left_out = text(&format!("[Puzzle]\n{printed}\n[State]\n{}", ".........\n".repeat(9)));
    assert_eq!(write::line(&left_out.puzzle), PRINTED);
    let wrong = format!("[Puzzle]\n{printed}\n[State]\n{}", state.replace("..3..9", "..4..9"));
    let error = read("a.sdk", wrong.as_bytes()).expect_err("another puzzle");
    assert_eq!((error.id, error.place.expect("a place").line), ("error-state", 14));
    let short = format!("[Puzzle]\n{printed}\n[State]\n{}", &state[..85]);
    let error = read("a.sdk", short.as_bytes()).expect_err("too short");
    assert_eq!((error.id, error.place.expect("a place").line), ("error-row-short", 20));
}

#[test]
fn every_game_of_open_sudoku_is_read_and_nothing_else() {
    let zeros = |line: &str| line.replace('.', "0");
    let file = format!(
        "<?xml version=\"1.0\"?>\n<opensudoku>\n<name>Level 1</name>\n<game data=\"{}\" />\n\
         <game note='x' data='{}'/><game data=\"12\"/>\n</opensudoku>\n",
        zeros(PRINTED),
        zeros(OTHER)
    );
    let all = read_all("a.opensudoku", file.as_bytes());
    assert_eq!(all.len(), 3);
    let lines: Vec<String> =
        all.iter().flatten().map(|reading| write::line(&reading.puzzle)).collect();
    assert_eq!(lines, [PRINTED, OTHER]);
    assert_eq!(all[1].as_ref().expect("a puzzle").line, 5);
    let error = all[2].as_ref().expect_err("two cells");
    let place = error.place.as_ref().expect("a place");
    assert_eq!((error.id, place.line, place.width), ("error-line-short", 5, 2));
    // Line by line, as a long file is read: tags are no puzzles.
    let kept: Vec<usize> = (1..)
        .zip(file.lines())
        .filter(|(number, line)| stream::line("a", *number, line.as_bytes()).is_some())
        .map(|(number, _)| number)
        .collect();
    assert_eq!(kept, [4, 5]);
    assert!(stream::is_collection(file.as_bytes(), true));
}

#[test]
fn headings_between_puzzles_are_their_names() {
    let list = format!("Puzzle 1 (SE 3.4):\n{PRINTED}\nPuzzle 2 (SE 4.1):\n{OTHER}\n");
    let all = read_all("list.txt", list.as_bytes());
    let told: Vec<(usize, Option<&str>)> = all
        .iter()
        .map(|one| one.as_ref().expect("a puzzle"))
        .map(|reading| (reading.line, reading.puzzle.title.as_deref()))
        .collect();
    assert_eq!(told, [(2, Some("Puzzle 1 (SE 3.4)")), (4, Some("Puzzle 2 (SE 4.1)"))]);
    assert!(stream::is_collection(list.as_bytes(), true));
    assert!(stream::line("list.txt", 3, b"Puzzle 2 (SE 4.1):").is_none());
    // A puzzle that went wrong is no heading.
    let broken = format!("{PRINTED}\n{}\n{OTHER}\n", &PRINTED[1..]);
    assert_eq!(
        read_all("list.txt", broken.as_bytes()).iter().filter(|one| one.is_err()).count(),
        1
    );
    let letters = format!("{}5", "ABCDEFGHIJKLMNOP".repeat(15));
    assert!(stream::line("list.txt", 3, letters.as_bytes()).expect("a line").is_err());
    let prose = format!("{PRINTED}\nprose\n{OTHER}\n");
    let all = read_all("list.txt", prose.as_bytes());
    assert_eq!(all.len(), 2);
    let comment = all[0].as_ref().expect("a puzzle").comment.as_deref();
    assert_eq!(comment, Some("prose"), "it is not left out unsaid");
}

#[test]
fn nine_lines_of_candidates_are_one_puzzle() {
    let cell = |c: u8| match c {
        b'.' => "123456789".to_owned(),
        c => (b'1'..=b'9').map(|d| if d == c { char::from(d) } else { '.' }).collect(),
    };
    let cells: Vec<String> = PRINTED.bytes().map(cell).collect();
    let lines: Vec<String> = cells.chunks(9).map(<[String]>::concat).collect();
    let reading = text(&lines.join("\n"));
    assert_eq!(reading.format, Format::Sukaku);
    assert_eq!(reading.puzzle.marks, text(&cells.concat()).puzzle.marks);
    assert!(!stream::is_collection(lines.join("\n").as_bytes(), true));
    // Nine puzzles stay nine.
    let nine = [PRINTED, OTHER, PRINTED].repeat(3).join("\n");
    assert_eq!(read_all("a.txt", nine.as_bytes()).len(), 9);
}

#[test]
fn puzzles_of_pages_that_cannot_be_read_are_refused_by_name() {
    let packed = "N4IgzglgXgpiBcBOANCALhNAbO8QBEYA7MAeQGUAVMgQWICcYAXDAT2RANMXAD1h";
    // Cut short, on a server, or in a way that is not read: each is told apart.
    let texts = [
        (packed.to_owned(), "error-link-cut"),
        (format!("https://www.f-puzzles.com/?load={packed}"), "error-link-cut"),
        (format!("fpuz{packed}"), "error-link-cut"),
        ("https://sudokupad.app/abcdef123".to_owned(), "error-short-link"),
        ("https://tinyurl.com/2p8xyz".to_owned(), "error-short-link"),
        ("https://f-puzzles.com/?id=y7abcd".to_owned(), "error-short-link"),
        ("https://f-puzzles.com/?load=thisisgarbage%%%".to_owned(), "error-link-sign"),
        ("https://f-puzzles.com/?load=thisisgarbage".to_owned(), "error-link-garbled"),
        (format!("https://app.crackingthecryptic.com/sudoku/?puzzleid={packed}"), "error-link-cut"),
        (format!("scl{packed}"), "error-link-cut"),
        (
            "{\"size\": 9, \"grid\": [[{\"value\": 5, \"given\": true}, {}]]}".to_owned(),
            "error-link-grid",
        ),
        ("{\n\"cells\": [\n[{},{\"value\":3}]]}".to_owned(), "error-link-grid"),
        (format!("S9B{}", "1021fa0b".repeat(20)), "error-packed-length"),
    ];
    for (text, id) in texts {
        let error = read("a.txt", text.as_bytes()).expect_err(&text);
        assert_eq!(error.id, id, "{text}");
        assert!(error.place.is_some());
    }
    // What can be read is read, whatever page it is from.
    for address in ["https://sudokupad.app/?puzzle=", "https://www.sudokuwiki.org/sudoku.htm?bd="] {
        assert_eq!(write::line(&text(&format!("{address}{PRINTED}")).puzzle), PRINTED, "{address}");
    }
    let post =
        format!("Play it: https://sudokupad.app/abcdef123\n\n{}\n", rows("", ".").join("\n"));
    assert_eq!(write::line(&text(&post).puzzle), PRINTED);
    let list = "[[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]]";
    assert_eq!(text(list).puzzle.clues(), 4);
}

/// Found by fuzzing: written as candidates, of which none had been struck out, digits were none
/// when they were read again.
#[test]
fn a_position_of_a_large_board_without_marks_reads_back() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/variants/classic-12x12.txt");
    let bytes = std::fs::read(&path).expect("a file of ours");
    let reading = read("12x12", &bytes).expect("a puzzle");
    let text = write::position(&reading.puzzle, reading.format).expect("a form for it");
    let again = read("again", text.as_bytes()).expect("a puzzle");
    assert!(reading.puzzle.clues() > 40);
    for cell in 0..144 {
        assert_eq!(again.puzzle.value(cell), reading.puzzle.value(cell), "{cell}\n{text}");
    }
}

/// Found by fuzzing: a 10×10 without a single 10 was no line of numbers.
#[test]
fn a_line_of_a_large_board_needs_no_large_number() {
    let text = "1 . . 7 . . 6 . . .\u{20}".repeat(10);
    let reading = read("line", text.as_bytes()).expect("a puzzle");
    assert_eq!(reading.puzzle.layout.cells(), 100);
    assert_eq!(reading.puzzle.clues(), 30);
    let empty = ". ".repeat(100);
    assert!(read("line", empty.as_bytes()).is_err());
}
