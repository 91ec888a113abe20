//! What other programs save, and the strings and addresses of other sites.

use std::path::Path;

use kotowari_engine::error::Error;
use kotowari_engine::puzzle::Puzzle;
use kotowari_format::writers::{self, Loss, Style};
use kotowari_format::{Format, Reading, is_link, read, read_all, stream, write};
use serde_json::Value;

const PRINTED: &str =
    "1..7..6...2.....5...3..9...7..4....8....5..2......61..4.21..7.......7.8.6...2...9";
const OTHER: &str =
    "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";

fn file(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/saves").join(name);
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn reading(text: &str) -> Reading {
    read("a.txt", text.as_bytes()).unwrap_or_else(|e| panic!("{e:?}\n{text}"))
}

fn error(text: &str) -> Error {
    match read("a.txt", text.as_bytes()) {
        Err(error) => error,
        Ok(reading) => panic!("read as {:?}: {text}", reading.format),
    }
}

/// The id of an error, its line and its column.
fn at(text: &str) -> (&'static str, usize, usize) {
    let error = error(text);
    let place = error.place.unwrap_or_else(|| panic!("{} has no place", error.id));
    (error.id, place.line, place.column)
}

fn digits(all: &[Option<u8>]) -> String {
    all.iter().map(|digit| digit.map_or('.', |digit| char::from(b'1' + digit))).collect()
}

/// The candidates of an open cell.
fn marks(puzzle: &Puzzle, cell: usize) -> String {
    let mask = puzzle.marks.as_ref().map_or(0, |marks| marks[cell]);
    (0..puzzle.layout.digits())
        .filter(|digit| mask >> digit & 1 == 1)
        .map(|digit| char::from(b'1' + digit))
        .collect()
}

/// A cell by its row and column, from 1.
fn rc(row: usize, column: usize) -> usize {
    (row - 1) * 9 + column - 1
}

// OpenSudoku

/// A game of these cells, each written by `cell`.
fn game(version: u8, cells: &str, cell: impl Fn(usize, char) -> String) -> String {
    let cells: String = cells.chars().enumerate().map(|(at, c)| cell(at, c)).collect();
    format!("<game created=\"1\" state=\"0\" data=\"version: {version}&#10;{cells}\" note=\"\"/>")
}

fn value(c: char) -> char {
    if c == '.' { '0' } else { c }
}

#[test]
fn games_of_opensudoku_keep_digits_and_notes() {
    let first = reading(&file("opensudoku2.opensudoku"));
    assert_eq!((first.format.id(), first.line), ("opensudoku", 4));
    assert_eq!(
        write::line(&first.puzzle),
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    );
    assert!(first.puzzle.marks.is_none() && first.unread.is_empty());
    let noted = reading(&file("os1.opensudoku"));
    assert_eq!(noted.puzzle.placed[2], Some(0), "r1c3 is the player's");
    assert_eq!(
        write::line(&noted.puzzle),
        "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5..."
    );
    assert_eq!((marks(&noted.puzzle, 0), marks(&noted.puzzle, 1)), ("239".into(), "12".into()));
    assert_eq!(marks(&noted.puzzle, 4), "123456789", "nothing is noted there");
}

#[test]
fn each_version_of_opensudoku_says_the_same() {
    let given = |c: char| u8::from(c == '.');
    let list = |at: usize| if at == 1 { "2,4,9," } else { "-" };
    let bits = |at: usize| if at == 1 { 2 + 8 + 256 } else { 0 };
    let games = [
        game(1, PRINTED, |at, c| format!("{}|{}|{}|", value(c), list(at), given(c))),
        // Behind notes the second version writes a bar too many.
        game(2, PRINTED, |at, c| {
            let more = if at == 1 { "|" } else { "" };
            format!("{}|{}|{more}{}|", value(c), bits(at), given(c))
        }),
        game(3, PRINTED, |at, c| format!("{}|{}|{}|", value(c), bits(at), given(c))),
        game(4, PRINTED, |at, c| format!("{}|{}|0|{}|", value(c), bits(at), given(c))),
        game(4, PRINTED, |at, c| format!("{}|0|{}|{}|", value(c), bits(at), given(c))),
    ];
    let folder = format!(
        "<?xml version='1.0' ?><opensudoku version=\"2\">\n<folder name=\"a\">{}</folder>\n\
         <folder name=\"b\">{}</folder>\n</opensudoku>",
        games[..2].concat(),
        games[2..].join("\n")
    );
    let all = read_all("a.opensudoku", folder.as_bytes());
    assert_eq!(all.len(), 5);
    for reading in all {
        let reading = reading.expect("a game");
        assert_eq!(write::line(&reading.puzzle), PRINTED);
        assert_eq!((marks(&reading.puzzle, 1), reading.unread.len()), ("249".to_owned(), 0));
        assert_eq!(marks(&reading.puzzle, 2), "123456789");
    }
    // Two sorts of notes: those in the middle are the candidates.
    let both = game(4, PRINTED, |at, c| {
        format!("{}|{}|{}|{}|", value(c), u8::from(at == 2), bits(at), given(c))
    });
    let both = reading(&both);
    assert_eq!(
        (marks(&both.puzzle, 1), marks(&both.puzzle, 2)),
        ("249".into(), "123456789".into())
    );
    assert_eq!(both.unread, ["corner notes"]);
}

#[test]
fn digits_the_player_filled_in_are_no_givens() {
    let played = game(3, PRINTED, |at, c| match at {
        1 => "4|0|1|".to_owned(),
        _ => format!("{}|0|{}|", value(c), u8::from(c == '.')),
    });
    let reading = reading(&played);
    assert_eq!(digits(&reading.puzzle.givens), PRINTED);
    assert_eq!(reading.puzzle.placed[1], Some(3));
    assert_eq!(reading.puzzle.placed.iter().flatten().count(), 1);
}

#[test]
fn a_game_of_opensudoku_that_is_broken_says_where() {
    let whole = |cells: &str| format!("<opensudoku version=\"2\">\n{cells}\n</opensudoku>");
    let short = whole(&game(1, &PRINTED[..80], |_, c| format!("{}|-|0|", value(c))));
    assert_eq!(at(&short), ("error-line-short", 2, 35));
    let long = whole(&game(1, &format!("{PRINTED}5"), |_, c| format!("{}|-|0|", value(c))));
    assert_eq!(at(&long).0, "error-line-long");
    let odd = |cell: &str| {
        whole(&game(3, PRINTED, |at, _| (if at == 1 { cell } else { "1|0|0|" }).into()))
    };
    let start = odd("").find("1|0|0|").expect("the first") - odd("").find("<game").expect("it");
    for (cell, width) in [("a|0|0|", 6), ("12|0|0|", 6), ("1|512|0|", 8), ("1|0|2|", 10)] {
        let (id, line, column) = at(&odd(cell));
        assert_eq!((id, line), ("error-link-value", 2), "{cell}");
        assert!((start + 6..start + 6 + width).contains(&(column - 1)), "{cell}: {column}");
    }
    let next = whole(&game(5, PRINTED, |_, c| format!("{}|0|0|0|", value(c))));
    assert_eq!(at(&next).0, "error-foreign-kind");
    // Cut within a game, and between two.
    let two = whole(&format!("<game data=\"{PRINTED}\"/>\n<game data=\"{OTHER}\"/>"));
    let cut = read_all("a", &two.as_bytes()[..two.len() - 60]);
    assert!(cut.iter().any(Result::is_err), "{cut:?}");
    let cut = read_all("a", &two.as_bytes()[..two.len() - 13]);
    let ids: Vec<_> = cut.iter().map(|r| r.as_ref().err().map(|e| e.id)).collect();
    assert_eq!(ids, [None, None, Some("error-xml-cut")]);
    assert_eq!(at(&whole("<game created=\"1\"/>")).0, "error-link-missing");
}

#[test]
fn tags_may_run_over_lines_and_stand_alone() {
    let game = format!("<game\n created='1'\n data='{PRINTED}'\n note='a &amp; b'></game>");
    let reading = reading(&format!("<opensudoku><!-- <game data='1'/> -->{game}</opensudoku>"));
    assert_eq!((write::line(&reading.puzzle).as_str(), reading.line), (PRINTED, 3));
    assert_eq!(reading.comment.as_deref(), Some("a & b"));
    // As a long file is read: line by line.
    let line = format!("  <game created=\"1\" data=\"{PRINTED}\"/>");
    let read = stream::line("a", 7, line.as_bytes()).expect("a puzzle").expect("read");
    assert_eq!(read.line, 7);
    assert!(stream::line("a", 1, b"<folder name=\"1\" created=\"1580000000000\">").is_none());
}

// ksudoku

/// The letters of a board that ksudoku wrote, in rows: `value` or `solution`.
fn of_ksudoku(text: &str, tag: &str, rows: usize) -> Vec<char> {
    let (_, rest) = text.split_once(&format!("<{tag}>")).expect(tag);
    let all: Vec<char> = rest.split('<').next().unwrap_or_default().chars().collect();
    let columns = all.len() / rows;
    (0..all.len()).map(|at| all[at % columns * rows + at / columns]).collect()
}

#[test]
fn ksudoku_s_own_files_are_read_column_by_column() {
    let demo = reading(&file("demo.ksudoku"));
    assert_eq!((demo.format.id(), demo.line), ("ksudoku", 8));
    assert_eq!(
        write::line(&demo.puzzle),
        "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5..."
    );
    for (name, side) in [
        ("four", 4),
        ("pentomino", 5),
        ("six", 6),
        ("standard", 9),
        ("jigsaw", 9),
        ("killer", 9),
        ("tiny-killer", 4),
        ("xsudoku", 9),
        ("sixteen", 16),
        ("marked", 9),
    ] {
        let text = file(&format!("{name}.ksudoku"));
        let puzzle = reading(&text).puzzle;
        assert_eq!(usize::from(puzzle.layout.rows()), side, "{name}");
        let printed = of_ksudoku(&text, "values", side);
        let answer = of_ksudoku(&text, "solution", side);
        let sign = |digit: &Option<u8>| digit.map_or('_', |digit| char::from(b'b' + digit));
        assert_eq!(puzzle.givens.iter().map(sign).collect::<Vec<_>>(), printed, "{name}");
        // Its answer breaks no rule: houses, and cages with their sums.
        let mut solved = Puzzle::new(puzzle.layout.clone(), puzzle.givens.clone());
        let digit = |c: &char| Some(*c as u8 - b'b');
        solved.givens = answer.iter().map(digit).collect();
        for house in 0..solved.layout.houses().len() {
            let cells = solved.layout.cells_of(house);
            let found: std::collections::BTreeSet<_> =
                cells.iter().map(|cell| solved.givens[usize::from(*cell)]).collect();
            assert_eq!(found.len(), cells.len(), "{name}: house {house}");
        }
        assert!(solved.broken().is_none(), "{name}");
    }
}

#[test]
fn houses_and_cages_of_ksudoku_are_kept() {
    let of = |name: &str| reading(&file(name)).puzzle.layout;
    assert_eq!(of("six.ksudoku").boxes(), Some((2, 3)));
    let regions = of("jigsaw.ksudoku").regions().map(<[char]>::to_vec).expect("regions");
    // The third region starts with cells 0 to 2 of the first column.
    assert!(regions[0] == regions[9] && regions[9] == regions[18] && regions[18] != regions[27]);
    assert_eq!(of("xsudoku.ksudoku").houses().len(), 29);
    assert_eq!(of("killer.ksudoku").more().len(), 38);
    assert_eq!(of("tiny-killer.ksudoku").more().len(), 7);
    assert!(of("standard.ksudoku").is_classic());
    let samurai = of("samurai.ksudoku");
    assert_eq!((samurai.cells(), samurai.grids().len()), (369, 5));
}

#[test]
fn what_was_played_in_ksudoku_is_filled_in() {
    // Cell 40 is r5c5, cell 49 r5c6: the numbers go down the columns.
    let standard = reading(&file("standard.ksudoku")).puzzle;
    assert_eq!((standard.placed[rc(5, 5)], standard.placed[rc(5, 6)]), (Some(0), Some(1)));
    assert_eq!(standard.placed.iter().flatten().count(), 2);
    let jigsaw = reading(&file("jigsaw.ksudoku")).puzzle;
    assert_eq!(jigsaw.placed.iter().flatten().count(), 1, "what was deleted is empty");
    let mut text = file("marked.ksudoku");
    assert!(reading(&text).puzzle.marks.is_none(), "marks that were taken away");
    text = text.replace("index=\"60\" markers=\"000000000\"", "index=\"60\" markers=\"010000010\"");
    let marked = reading(&text).puzzle;
    assert_eq!(marks(&marked, rc(7, 7)), "28");
    assert_eq!(marked.placed[rc(5, 5)], Some(0));
}

#[test]
fn kinds_of_ksudoku_that_are_no_sudoku_are_named() {
    let text = file("mathdoku.ksudoku");
    let named = error(&text);
    let words: Vec<String> = named.args.iter().map(|(_, word)| format!("{word:?}")).collect();
    assert_eq!(named.id, "error-foreign-kind");
    assert!(words.concat().contains("Mathdoku"), "{words:?}");
    let roxdoku = file("standard.ksudoku").replace("type=\"sudoku\"", "type=\"roxdoku\"");
    assert_eq!(error(&roxdoku).id, "error-foreign-kind");
    // A cage that multiplies is one of those, whatever the puzzle is called.
    let times = file("killer.ksudoku").replacen("operator=\"4\"", "operator=\"3\"", 1);
    assert_eq!(error(&times).id, "error-foreign-kind");
    // Five grids whose middle one has other blocks than the usual ones.
    let odd = file("samurai.ksudoku").replacen("135 136 137", "135 136 138", 1);
    assert_eq!(error(&odd).id, "error-foreign-kind");
}

#[test]
fn a_broken_file_of_ksudoku_says_where() {
    let text = file("demo.ksudoku");
    let values = |new: &str| text.replace("__h____b__i__g", new);
    assert_eq!(at(&values("__h____b__i__")), ("error-line-short", 8, 12));
    assert_eq!(at(&values("__h____b__i__gb")).0, "error-line-long");
    assert_eq!(at(&values("__h____b__i__k")), ("error-alien", 8, 25));
    for cut in [300, text.len() - 20] {
        assert_eq!(at(&text[..cut]).0, "error-xml-cut");
    }
    assert_eq!(at(&text.replace("order=\"9\"", "order=\"900\"")).0, "error-link-value");
    assert_eq!(at(&text.replace("values>", "other>")).0, "error-link-missing");
    let played = file("standard.ksudoku");
    assert_eq!(at(&played.replace("index=\"49\"", "index=\"99\"")).0, "error-link-value");
    assert_eq!(at(&played.replace("value=\"2\"", "value=\"12\"")).0, "error-link-value");
    let cage = file("killer.ksudoku").replacen("\"9\"> 45 36", "\"99\"> 45 36", 1);
    assert_eq!(error(&cage).id, "error-rule-sum");
    let marked = file("marked.ksudoku").replace("010000000", "01000000");
    assert_eq!(at(&marked).0, "error-link-value");
}

// Sites

fn sites() -> Vec<Value> {
    serde_json::from_str(&file("sites.json")).expect("JSON")
}

fn word<'a>(site: &'a Value, key: &str) -> &'a str {
    site[key].as_str().unwrap_or_else(|| panic!("no {key}"))
}

#[test]
fn positions_of_sudokuwiki_and_sudoku_coach_are_kept() {
    for site in sites().iter().take(3) {
        let (givens, placed) = (word(site, "givens"), word(site, "placed"));
        let links = &site["links"];
        let mut texts = vec![
            word(site, "s9b").to_owned(),
            word(site, "old162").to_owned(),
            word(site, "coach").to_owned(),
            word(links, "sudokuwiki").to_owned(),
            word(links, "coach").to_owned(),
            format!("https://www.sudokuwiki.org/sudoku.htm?bd={}&lang=en#top", word(site, "s9b")),
            format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", word(site, "old162")),
            format!("Play it: https://sudoku.coach/en/play/{} (hard)", word(site, "coach")),
        ];
        texts.retain(|text| !text.contains(&givens.replace('.', "0")));
        assert!(texts.len() >= 6);
        for text in &texts {
            assert!(is_link(text), "{text}");
            let reading = reading(text);
            assert_eq!(digits(&reading.puzzle.givens), givens, "{text}");
            assert_eq!(digits(&reading.puzzle.placed), placed, "{text}");
            for (cell, candidates) in site["marks"].as_array().expect("marks").iter().enumerate() {
                if reading.puzzle.value(cell as u16).is_none() {
                    assert_eq!(marks(&reading.puzzle, cell), candidates.as_str().expect("text"));
                }
            }
            assert!(reading.unread.is_empty(), "{:?}", reading.unread);
        }
        // A list of them.
        let list = read_all("a", texts[..3].join("\n").as_bytes());
        assert_eq!(list.iter().flatten().count(), 3);
    }
}

/// A position is written as the program itself wrote it: the same state, key by key.
#[test]
fn a_position_goes_back_to_sudoku_coach_as_it_came() {
    let writer = writers::named("sudoku-coach").expect("it is written");
    let mut noted = 0;
    for site in sites().iter().take(3) {
        let puzzle = reading(word(site, "coach")).puzzle;
        let written = writer.write(&puzzle, Style::default(), false).expect("it is held").text;
        assert!(written.starts_with("SCv7_32_f3d"), "zlib's own head: {written}");
        let again = reading(written.trim_end()).puzzle;
        assert!(writers::is_same(&puzzle, &again));
        let state = &site["coach_json"];
        // Candidates that say no more than the digits do are not written.
        let line = writers::named("line").expect("it is written");
        let lost = line.write(&puzzle, Style::default(), false).err().unwrap_or_default();
        if !lost.contains(&Loss::Marks) {
            continue;
        }
        noted += 1;
        for key in ["gridSize", "givenDigits", "userDigits", "userCellCandidates"] {
            assert_eq!(unpacked(written.trim_end())[key], state[key], "{key}");
        }
    }
    assert!(noted > 0, "some are noted");
}

/// What a state says.
fn unpacked(state: &str) -> Value {
    let figures = state.rsplit('_').next().expect("figures").chars();
    let bits: String =
        figures.map(|c| format!("{:05b}", c.to_digit(32).expect("a figure"))).collect();
    let bytes: Vec<u8> = bits
        .as_bytes()
        .chunks_exact(8)
        .map(|byte| {
            u8::from_str_radix(std::str::from_utf8(byte).expect("bits"), 2).expect("a byte")
        })
        .collect();
    let text = miniz_oxide::inflate::decompress_to_vec_zlib(&bytes).expect("it is packed");
    serde_json::from_slice(&text).expect("JSON")
}

#[test]
fn a_small_board_of_sudoku_coach_has_its_regions() {
    let sites = sites();
    let reading = reading(word(&sites[3], "coach"));
    assert_eq!(reading.puzzle.layout.boxes(), Some((2, 3)));
    assert_eq!(write::line(&reading.puzzle), word(&sites[3], "givens"));
}

#[test]
fn a_candidate_alone_is_a_digit_only_where_nothing_speaks_against_it() {
    // Of the form before S9B nobody can tell: r1c1 has the candidate 5, and so has r1c2.
    let cell = |mask: u32, clue: u32| {
        let number = mask * 2 + clue;
        let digit = |n: u32| char::from_digit(n, 32).expect("a digit");
        format!("{}{}", digit(number / 32), digit(number % 32))
    };
    let mut cells = vec![cell(0b1_1111_1111, 0); 81];
    (cells[0], cells[1], cells[40]) = (cell(1 << 4, 0), cell(0b11 << 4, 0), cell(1 << 8, 1));
    let text = format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", cells.concat());
    let puzzle = reading(&text).puzzle;
    assert_eq!((puzzle.placed[0], puzzle.givens[40]), (None, Some(8)));
    assert_eq!((marks(&puzzle, 0), marks(&puzzle, 1)), ("5".into(), "56".into()));
    for cell in &mut cells {
        *cell = self::cell_without_five(cell);
    }
    cells[0] = cell(1 << 4, 0);
    let text = format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", cells.concat());
    assert_eq!(reading(&text).puzzle.placed[0], Some(4));
    // A clue of two digits is none.
    cells[3] = cell(0b11, 1);
    let text = format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", cells.concat());
    assert_eq!(at(&text), ("error-link-value", 1, 42 + 6));
}

fn cell_without_five(cell: &str) -> String {
    let number = u32::from_str_radix(cell, 32).expect("base 32") & !(1 << 5);
    let digit = |n: u32| char::from_digit(n, 32).expect("a digit");
    format!("{}{}", digit(number / 32), digit(number % 32))
}

#[test]
fn other_strings_of_sudokuwiki_are_named() {
    let sites = sites();
    let s9b = word(&sites[1], "s9b");
    for (head, kind) in [("L9B", "killer"), ("K9A", "KenKen"), ("J9B", "J9B"), ("S6B", "S6B")] {
        let error = error(&s9b.replacen("S9B", head, 1));
        assert_eq!(error.id, "error-foreign-kind", "{head}");
        assert!(format!("{:?}", error.args).contains(kind), "{head}: {:?}", error.args);
    }
    assert_eq!(at(&s9b[..164]), ("error-packed-length", 1, 1));
    assert_eq!(at(&format!("{s9b}05")).0, "error-packed-length");
    assert_eq!(at(&s9b.replacen("8206", "8-06", 1)), ("error-link-sign", 1, 5));
    // 529 is all nine candidates, and nothing is more.
    assert_eq!(at(&s9b.replacen("S9B82", "S9Bzz", 1)), ("error-link-value", 1, 4));
    // The pages of other puzzles.
    let killer = format!(
        "https://www.sudokuwiki.org/killersudoku.aspx?bd={},{}",
        "1".repeat(81),
        "0".repeat(162)
    );
    let x = format!("https://www.sudokuwiki.org/sudokux.htm?bd={PRINTED}");
    for text in [killer, x] {
        assert_eq!(error(&text).id, "error-foreign-kind", "{text}");
    }
}

#[test]
fn states_of_sudoku_coach_that_are_broken_are_refused() {
    let sites = sites();
    let coach = word(&sites[0], "coach");
    assert_eq!(at(&coach[..200]).0, "error-link-cut");
    assert_eq!(at(&coach.replacen("f3d", "fzd", 1)), ("error-link-sign", 1, 10));
    assert_eq!(at(&coach.replacen("f3d", "a3d", 1)).0, "error-link-garbled");
    assert_eq!(at(&coach.replacen("_32_", "_64_", 1)).0, "error-foreign-kind");
}

/// JSON as a state, stored and not compressed.
fn state(json: &str) -> String {
    let (mut a, mut b) = (1_u32, 0_u32);
    for byte in json.bytes() {
        a = (a + u32::from(byte)) % 65521;
        b = (b + a) % 65521;
    }
    let length = json.len() as u16;
    let mut bytes = vec![0x78, 0x01, 0x01];
    bytes.extend(length.to_le_bytes());
    bytes.extend((!length).to_le_bytes());
    bytes.extend(json.bytes());
    bytes.extend((b << 16 | a).to_be_bytes());
    let bits: Vec<u8> = bytes.iter().flat_map(|b| (0..8).rev().map(move |i| b >> i & 1)).collect();
    let digit = |five: &[u8]| {
        let number = (0..5).fold(0, |n, i| n << 1 | u32::from(*five.get(i).unwrap_or(&0)));
        char::from_digit(number, 32).expect("five bits")
    };
    format!("SCv7_32_{}", bits.chunks(5).map(digit).collect::<String>())
}

#[test]
fn rules_of_sudoku_coach_are_read_or_refused_by_name() {
    let givens = PRINTED.replace('.', "0");
    let with = |more: &str| state(&format!("{{\"givenDigits\":\"{givens}\"{more}}}"));
    let plain =
        reading(&with(",\"colours\":\"0,0,0\",\"userDigits\":\"000\",\"settings\":{\"a\":1}"));
    assert_eq!(write::line(&plain.puzzle), PRINTED);
    assert!(plain.puzzle.layout.is_classic() && plain.unread.is_empty(), "{:?}", plain.unread);
    let rules = |list: &str| with(&format!(",\"givenConstraints\":[{list}]"));
    let known = reading(&rules(
        "{\"type\":\"diagonalPositive\"},{\"type\":\"antiKnight\",\"segments\":[]},\
         {\"type\":\"fog\"},\
         {\"type\":\"cage\",\"segments\":[{\"cells\":[0,1],\"parameters\":{\"sum\":9}},\
         {\"cells\":[3,4],\"parameters\":{\"sum\":0}}]},\
         {\"type\":\"thermometer\",\"segments\":[{\"cells\":[10,11,12]}]},\
         {\"type\":\"ratio\",\"segments\":[{\"cells\":[20,21],\"parameters\":{\"ratio\":2}}]}",
    ));
    let layout = &known.puzzle.layout;
    let ids: Vec<&str> = layout.more().iter().map(|rule| rule.sort.id).collect();
    assert_eq!(ids, ["antiknight", "cage", "cage", "thermo", "black"]);
    assert_eq!(layout.more()[1].numbers, [9]);
    assert_eq!(layout.houses().len(), 30, "a diagonal and two cages");
    assert_eq!(known.unread, ["fog"]);
    for unknown in [
        "{\"type\":\"arrow\",\"segments\":[{\"cells\":[0,1,2]}]}",
        "{\"type\":\"ratio\",\"segments\":[{\"cells\":[20,21],\"parameters\":{\"ratio\":3}}]}",
        "{\"type\":\"thermometer\",\"segments\":[{\"cells\":[0,1]},{\"cells\":[0,9]}]}",
        "{\"type\":\"something new\"}",
    ] {
        let error = error(&rules(unknown));
        assert_eq!(error.id, "error-link-field", "{unknown}");
        let kind = unknown.split('"').nth(3).expect("a type");
        assert!(format!("{:?}", error.args).contains(kind));
    }
    assert_eq!(at(&with(",\"gridSize\":0")).0, "error-link-value");
    assert_eq!(at(&with(",\"gridSize\":6")).0, "error-link-grid");
    assert_eq!(at(&with(",\"userCellCandidates\":\"1-2\"")).0, "error-link-value");
    assert_eq!(at(&with(",\"regions\":[1,2]")).0, "error-link-value");
    let colours = reading(&with(",\"userColours\":\"0,3,0\""));
    assert_eq!(colours.unread, ["userColours"]);
}

#[test]
fn a_parameter_of_81_cells_is_the_puzzle() {
    let exchange = reading(&file("exchange.txt"));
    assert_eq!(exchange.format.id(), "share-link");
    assert_eq!(
        write::line(&exchange.puzzle),
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    );
    assert!(exchange.unread.is_empty(), "{:?}", exchange.unread);
    let zeros = PRINTED.replace('.', "0");
    let commas: Vec<String> = zeros.chars().map(String::from).collect();
    let rows: Vec<String> =
        zeros.as_bytes().chunks(9).map(|r| String::from_utf8_lossy(r).into()).collect();
    let texts = [
        format!("https://sudokuexchange.com/play/?s={zeros}&d=3&i=12&r=1"),
        format!("https://sudokuexchange.com/play/?d=3&s={PRINTED}"),
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", PRINTED.replace('.', "_")),
        format!("https://sudoku.coach/en/play/{zeros}"),
        format!("https://example.org/#{PRINTED}"),
        format!("https://example.org/#/play?time=1700000000000&board={zeros}"),
        format!("https://example.org/play/{PRINTED}/hard?utm=1"),
        format!("www.example.org/play?puzzle={zeros}"),
        format!("https://example.org/?p={}", commas.join(",")),
        format!("https://example.org/?p={}", commas.join("%2C")),
        format!("https://example.org/?p={}", rows.join("/")),
        format!("<a href=\"https://example.org/?p={zeros}&x=2\">play</a>"),
        format!("See [this one](https://example.org/?p={zeros}) of today, 27 November"),
        format!("Play it:\nhttps://example.org/?p={zeros}\nIt is from 2024."),
    ];
    for text in &texts {
        assert_eq!(write::line(&reading(text).puzzle), PRINTED, "{text}");
        assert!(is_link(text), "{text}");
    }
    let all = read_all("a", texts[..12].join("\n").as_bytes());
    assert_eq!(all.iter().flatten().count(), 12);
}

#[test]
fn an_answer_in_an_address_is_not_the_puzzle() {
    let full = "1".repeat(81);
    for text in [
        format!("https://example.org/?puzzle={PRINTED}&solution={full}"),
        format!("https://example.org/?solution={full}&puzzle={PRINTED}"),
        format!("https://example.org/?a={full}&b={PRINTED}"),
        format!("https://example.org/?solution={OTHER}&q={PRINTED}"),
    ] {
        let reading = reading(&text);
        assert_eq!(write::line(&reading.puzzle), PRINTED, "{text}");
        assert_eq!(reading.unread.len(), 1, "{:?}", reading.unread);
    }
    // Two that could be it; and the same one twice, which is one.
    let two = format!("https://example.org/?a={OTHER}&b={PRINTED}");
    assert_eq!(at(&two).0, "error-boards");
    let twice = format!("https://example.org/?a={PRINTED}&b={PRINTED}");
    assert_eq!(write::line(&reading(&twice).puzzle), PRINTED);
    // Digits that are neither are named.
    let more = format!("https://example.org/?s={PRINTED}&state={}", "12".repeat(30));
    assert_eq!(reading(&more).unread, ["state"]);
}

#[test]
fn other_sizes_and_broken_addresses() {
    let six = "1...2..3....5....6....4..1....2...3.";
    let text = format!("https://example.org/?grid={six}");
    assert_eq!(write::line(&reading(&text).puzzle), six);
    let zeros = PRINTED.replace('.', "0");
    let short = format!("https://example.org/?s={}&d=3", &zeros[1..]);
    assert_eq!(at(&short), ("error-line-short", 1, 24));
    assert_eq!(at(&format!("https://example.org/?s={zeros}5")).0, "error-line-long");
    for kind in ["killer", "sudokux", "jigsaw"] {
        let text = format!("https://example.org/{kind}?s={zeros}");
        assert_eq!(error(&text).id, "error-foreign-kind", "{text}");
    }
    // What only names a puzzle.
    for text in ["https://sudoku.coach/en/campaign/12", "https://www.sudokuwiki.org/Daily_Sudoku"] {
        assert_eq!(error(text).id, "error-short-link", "{text}");
    }
}

// MiniZinc

fn handbook(rows: &str) -> String {
    format!("% a comment; S = 4;\nS=3;\nstart=[|\n{rows}|];\n")
}

fn bars(line: &str) -> String {
    let row = |row: &[u8]| {
        let cells: Vec<String> = row
            .iter()
            .map(|c| if *c == b'.' { "0".into() } else { char::from(*c).into() })
            .collect();
        cells.join(", ")
    };
    line.as_bytes().chunks(9).map(row).collect::<Vec<_>>().join(",|\n") + "\n"
}

#[test]
fn data_of_minizinc_is_read_in_both_shapes() {
    let reading = reading(&handbook(&bars(PRINTED)));
    assert_eq!((reading.format.id(), reading.line), ("dzn", 3));
    assert_eq!(write::line(&reading.puzzle), PRINTED);
    let blanks = bars(PRINTED).replace('0', "_").replace('|', "% 0 88 http://a.b/c?d=1");
    let array = format!("%\n% a list, 1.\nx = array2d(1..n, 1..n, [\n{blanks}]);\nn = 9;\n");
    let reading = crate::reading(&array);
    assert_eq!(write::line(&reading.puzzle), PRINTED);
    assert!(reading.unread.is_empty(), "{:?}", reading.unread);
    let absent = array.replace('_', "<>");
    assert_eq!(write::line(&crate::reading(&absent).puzzle), PRINTED);
    // The answer beside it; what is not used is named.
    let both = handbook(&bars(PRINTED))
        + &format!("solution = [|{}|];\nseed = 7;\n", bars(&"1".repeat(81)));
    let reading = crate::reading(&both);
    assert_eq!(write::line(&reading.puzzle), PRINTED);
    assert_eq!(reading.unread, ["seed", "solution"]);
    // Sixteen, with numbers of two figures.
    let mut cells = vec!["_".to_owned(); 256];
    (cells[0], cells[17], cells[255]) = ("16".into(), "9".into(), "10".into());
    let large = crate::reading(&format!("n = 16; p = array2d(1..n,1..n,[{}]);", cells.join(",")));
    assert_eq!((large.puzzle.givens[0], large.puzzle.givens[255]), (Some(15), Some(9)));
    assert_eq!((large.puzzle.layout.rows(), large.puzzle.clues()), (16, 3));
}

#[test]
fn data_of_minizinc_that_is_broken_says_where() {
    let good = bars(PRINTED);
    assert_eq!(at(&handbook(&good).replace("S=3", "S=4")), ("error-link-value", 2, 1));
    assert_eq!(at(&handbook(&good.replacen("1, 0", "1", 1))), ("error-link-grid", 3, 1));
    assert_eq!(at(&handbook(&good.replacen("1, 0", "x, 0", 1))), ("error-alien", 4, 1));
    assert_eq!(at(&handbook(&good.replacen("1, 0", "12, 0", 1))), ("error-digit-range", 4, 1));
    assert_eq!(at(&handbook(&good.replacen("1, 0", "1, _", 1))).0, "error-two-blanks");
    let two = handbook(&good) + &format!("other = [|{}|];", bars(OTHER));
    assert_eq!(at(&two), ("error-boards", 14, 1));
    // Regions are a board, too.
    let regions: String = (0..81).map(|at| char::from(b'1' + (at / 9) as u8)).collect();
    let jigsaw = handbook(&good) + &format!("regions = [|{}|];", bars(&regions));
    assert_eq!(reading(&jigsaw).puzzle.layout.houses().len(), 18, "rows are the regions");
}

// What is known and not read

#[test]
fn what_is_no_puzzle_is_called_by_its_name() {
    for (text, what) in [
        ("<svg xmlns=\"http://www.w3.org/2000/svg\"><text>5</text></svg>", "svg"),
        ("<?xml version=\"1.0\"?>\n<svg width=\"9\">5</svg>", "svg"),
        ("<?xml version=\"1.0\"?>\n<java version=\"1.8\" class=\"java.beans.XMLDecoder\">", "hsol"),
        ("<?xml version=\"1.0\"?>\n<office:document office:version=\"1.3\">", "office"),
    ] {
        let error = error(text);
        assert_eq!(error.id, "error-foreign-file", "{text}");
        assert!(format!("{:?}", error.args).contains(what), "{text}: {:?}", error.args);
    }
    for (text, what) in [
        ("%PDF-1.4\n1 0 obj\n<< /Length 44 >>\nstream", "pdf"),
        ("{\\rtf1\\ansi 53..7....}", "document"),
    ] {
        let error = error(text);
        assert!(error.id == "error-binary", "{text}: {error:?}");
        assert!(format!("{:?}", error.args).contains(what), "{text}: {:?}", error.args);
    }
    let packed = read("a.hsol", b"PK\x03\x04\0\0\0\xff\xfe").expect_err("a packed file");
    assert_eq!(packed.id, "error-foreign-file");
    // A text is a text, whatever it is called.
    assert!(read("a.hsol", PRINTED.as_bytes()).is_ok());
}

#[test]
fn boards_in_other_xml_are_read_and_the_rest_is_named() {
    let text = format!(
        "<?xml version=\"1.0\"?>\n<sudokus>\n<sudoku><puzzle>{PRINTED}</puzzle><solution>{}</solution></sudoku>\n\
         <sudoku level=\"3\"><puzzle>{OTHER}</puzzle></sudoku>\n</sudokus>",
        "1".repeat(81)
    );
    let all = read_all("a.xml", text.as_bytes());
    let lines: Vec<String> = all.iter().flatten().map(|r| write::line(&r.puzzle)).collect();
    assert_eq!((lines, all.len()), (vec![PRINTED.to_owned(), OTHER.to_owned()], 2));
    let first = all[0].as_ref().expect("a puzzle");
    assert_eq!(
        (first.format, first.line, first.unread.clone()),
        (Format::Xml, 3, vec!["solution".to_owned()])
    );
    let other = "<?xml version=\"1.0\"?>\n<Settings a=\"1\"><Cell row=\"1\">5</Cell></Settings>";
    assert_eq!(at(other), ("error-foreign", 2, 1));
}

#[test]
fn nothing_of_these_panics_however_it_is_cut() {
    let mut texts: Vec<String> =
        ["os1.opensudoku", "killer.ksudoku", "samurai.ksudoku", "exchange.txt"].map(file).into();
    texts.push(handbook(&bars(PRINTED)));
    texts.extend(sites().iter().take(2).flat_map(|site| {
        [
            word(site, "coach").to_owned(),
            word(site, "s9b").to_owned(),
            word(site, "old162").to_owned(),
        ]
    }));
    for text in texts {
        let chars: Vec<char> = text.chars().collect();
        for cut in (0..chars.len()).step_by(7) {
            let start: String = chars[..cut].iter().collect();
            let _ = read_all("a", start.as_bytes());
            let mut odd = chars.clone();
            odd[cut] = if cut % 2 == 0 { '9' } else { '"' };
            let _ = read_all("a", odd.iter().collect::<String>().as_bytes());
        }
    }
}
