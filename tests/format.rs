//! Reading puzzles: one test a format.

use std::path::PathBuf;

use kotowari::format::{Format, Reading, library, read, read_all, write};
use kotowari::kernel::Literal;
use kotowari::layout::HouseKind;

/// A grid a web page about a solver prints as its example of input.
const PRINTED: &str =
    "1..7..6...2.....5...3..9...7..4....8....5..2......61..4.21..7.......7.8.6...2...9";
/// `demo1.dat` of oha-yashi's solver.
const DEMO: &str =
    "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";

fn data(path: &str) -> Vec<u8> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(path);
    std::fs::read(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

fn fixture(name: &str) -> Reading {
    read(name, &data(&format!("formats/{name}"))).unwrap_or_else(|e| panic!("{name}: {e}"))
}

fn text(text: &str) -> Reading {
    read("-", text.as_bytes()).unwrap_or_else(|e| panic!("{e}\n{text}"))
}

fn is(name: &str, format: Format, line: usize) -> Reading {
    let reading = fixture(name);
    assert_eq!((reading.format, reading.line), (format, line), "{name}");
    assert_eq!(write::line(&reading.puzzle), PRINTED, "{name}");
    reading
}

#[test]
fn eighty_one_characters_are_a_puzzle() {
    assert_eq!(is("line.txt", Format::Line, 1).comment, None);
}

#[test]
fn text_behind_a_line_is_a_remark() {
    let reading = is("line_with_remark.txt", Format::Line, 1);
    assert_eq!(reading.comment.as_deref(), Some("23 clues\nnext line of text"));
}

#[test]
fn every_usual_sign_is_an_empty_cell() {
    for sign in ['.', '0', '_', '*', 'x', 'X', '?', '-'] {
        let line = PRINTED.replace('.', &sign.to_string());
        assert_eq!(write::line(&text(&line).puzzle), PRINTED, "{sign}");
        let rows: Vec<String> =
            (0..9).map(|r| line.chars().skip(r * 9).take(9).collect()).collect();
        assert_eq!(write::line(&text(&rows.join("\n")).puzzle), PRINTED, "{sign} in rows");
    }
    let blanks = PRINTED.replace('.', " ");
    assert_eq!(write::line(&text(&blanks).puzzle), PRINTED);
}

#[test]
fn nine_rows_are_a_grid_with_a_title_and_a_remark() {
    let reading = is("grid.txt", Format::Grid, 3);
    assert_eq!(reading.puzzle.title.as_deref(), Some("An example"));
    assert_eq!(reading.comment.as_deref(), Some("from an article"));
}

#[test]
fn a_frame_and_windows_line_ends_do_not_matter() {
    is("framed.txt", Format::Grid, 2);
}

#[test]
fn full_width_digits_box_drawing_and_a_byte_order_mark_do_not_matter() {
    is("fullwidth.txt", Format::Grid, 2);
}

#[test]
fn dashes_are_empty_cells_and_old_mac_line_ends_are_line_ends() {
    is("dashes.txt", Format::Grid, 1);
}

#[test]
fn blanks_are_empty_cells_where_nothing_else_is() {
    is("blanks.txt", Format::Grid, 1);
}

#[test]
fn lines_of_any_equal_length_are_joined() {
    let thirds = [&PRINTED[..27], &PRINTED[27..54], &PRINTED[54..]].join("\n");
    assert_eq!(write::line(&text(&thirds).puzzle), PRINTED);
    let array = PRINTED.replace('.', "0").chars().map(String::from).collect::<Vec<_>>().join(", ");
    assert_eq!(write::line(&text(&format!("[{array}]")).puzzle), PRINTED);
}

#[test]
fn a_grid_of_candidates_keeps_them() {
    let reading = fixture("marks.txt");
    assert_eq!((reading.format, reading.line), (Format::Marks, 2));
    assert_eq!(write::line(&reading.puzzle), PRINTED);
    let marks = reading.puzzle.marks.expect("candidates");
    assert_eq!((marks[1], marks[80 - 7]), (0b1_1001_1000, 0b0_1101_0101));
}

#[test]
fn a_single_candidate_is_placed_only_if_nobody_who_sees_it_has_it() {
    let mut groups = vec!["123456789"; 81];
    groups[0] = "5";
    let open = text(&groups.join(" ")).puzzle;
    assert_eq!((open.clues(), open.marks.as_ref().map(|m| m[0])), (0, Some(0b10000)));
    for (cell, group) in groups.iter_mut().enumerate().skip(1) {
        let (row, column) = (cell / 9, cell % 9);
        if row == 0 || column == 0 || row < 3 && column < 3 {
            *group = "12346789";
        }
    }
    let placed = text(&groups.join(" ")).puzzle;
    assert_eq!((placed.clues(), placed.givens[0]), (1, Some(4)));
}

#[test]
fn groups_may_be_separated_by_line_ends_and_marked_with_stars() {
    let groups: Vec<String> =
        (0..81).map(|c| if c == 7 { "*129" } else { "123456789" }.into()).collect();
    let puzzle = text(&groups.join("\n")).puzzle;
    assert_eq!(puzzle.marks.expect("candidates")[7], 0b1_0000_0011);
}

#[test]
fn candidates_of_a_small_board_are_read() {
    let rows = ["1 34 234 234", "34 2 134 134", "1234 134 1234 134", "234 134 134 1234"];
    let puzzle = text(&rows.join("\n")).puzzle;
    // The 2 of the second row is alone; the 1 of the first is not: r3c1 may be 1 too.
    assert_eq!((puzzle.layout.rows(), puzzle.clues(), puzzle.givens[5]), (4, 1, Some(1)));
    assert_eq!(puzzle.marks.expect("candidates")[1], 0b1100);
}

#[test]
fn seven_hundred_and_twenty_nine_characters_are_candidates() {
    let reading = fixture("sukaku.txt");
    assert_eq!(reading.format, Format::Sukaku);
    assert_eq!(write::line(&reading.puzzle), PRINTED);
    assert_eq!(reading.puzzle.marks, fixture("marks.txt").puzzle.marks);
}

#[test]
fn a_library_line_tells_givens_from_digits_filled_in() {
    let all = read_all("library.txt", &data("formats/library.txt"));
    assert_eq!(all.len(), 2);
    let reading = all[0].as_ref().expect("a case");
    assert_eq!((reading.format, reading.line), (Format::Library, 2));
    let puzzle = &reading.puzzle;
    assert_eq!(write::line(puzzle), PRINTED);
    assert_eq!((puzzle.givens[1], puzzle.placed[1]), (None, Some(7)));
    // r1c4 is 7; 5 was removed from r1c4 (no matter) and from r1c5 (never there).
    let marks = puzzle.marks.as_ref().expect("candidates");
    assert_eq!(marks[2] & 1 << 7, 0, "no 8 beside the 8 filled in");
}

#[test]
fn a_library_case_knows_its_step() {
    let line = format!(":0300-2:36:{PRINTED}:512 912:524 926::4");
    let case = library::parse(&line).expect("a case");
    assert_eq!((case.code.as_str(), case.variant.as_deref()), ("0300", Some("2")));
    assert_eq!((case.digits.as_slice(), case.extra.as_str()), (&[2, 5][..], "4"));
    let removed: Vec<_> = case.eliminations.iter().map(|c| (c.digit, c.cell)).collect();
    assert_eq!(removed, [(4, 12), (8, 14)]);
    assert!(case.expected().iter().all(|l| matches!(l, Literal::Remove(_))));
    // r1c2 could be 4, 5, 8 or 9; 5 and 9 are removed.
    assert_eq!(case.puzzle.marks.as_ref().expect("candidates")[1], 0b0_1000_1000);
    assert_eq!(library::write(&case), line);
}

#[test]
fn a_case_where_nothing_may_be_found_may_carry_a_remark() {
    let case = library::parse(&format!(":0606-x:5:{PRINTED}::no rectangle::")).expect("a case");
    assert!(case.must_fail() && case.expected().is_empty());
    let placing = library::parse(&format!(":0000:8:{PRINTED}:::812:")).expect("a case");
    assert!(matches!(placing.expected()[..], [Literal::Place(c)] if (c.cell, c.digit) == (1, 7)));
}

#[test]
fn the_seed_s_digits_are_read_and_text_after_the_last_is_ignored() {
    let reading = read("demo1.dat", &data("demo1.dat")).expect("demo1");
    assert_eq!((reading.format, reading.line), (Format::OhaYashiDigits, 2));
    assert_eq!(write::line(&reading.puzzle), DEMO);
    assert!(reading.comment.is_some_and(|c| c.contains("2020")));
    let glued = format!("%1d {}9", DEMO.replace('.', "0"));
    let glued = text(&glued);
    assert_eq!((write::line(&glued.puzzle), glued.comment.as_deref()), (DEMO.into(), Some("9")));
}

#[test]
fn the_seed_s_words_carry_candidates() {
    let reading = fixture("words.dat");
    assert_eq!((reading.format, reading.line), (Format::OhaYashiWords, 2));
    assert_eq!(write::line(&reading.puzzle), PRINTED);
    assert_eq!(reading.puzzle.marks, fixture("marks.txt").puzzle.marks);
    assert_eq!(reading.comment.as_deref(), Some("saved at 2020/04/03 15:35:27"));
}

#[test]
fn the_seed_s_words_may_be_glued_and_an_untouched_board_has_no_marks() {
    let word = |c: char| c.to_digit(10).map_or(0x03fe, |d| d << 12 | 1 << d);
    let words: String = DEMO.chars().map(|c| format!("{:04x}", word(c))).collect();
    let reading = text(&format!("%4x\n{words}\n"));
    assert_eq!((write::line(&reading.puzzle), reading.puzzle.marks), (DEMO.into(), None));
}

#[test]
fn a_single_candidate_without_its_digit_stays_open_in_the_seed_s_words() {
    let words = format!("%x\n020c 0002 {}", "03fe ".repeat(79));
    let puzzle = text(&words).puzzle;
    assert_eq!((puzzle.clues(), puzzle.marks.map(|m| (m[0], m[1]))), (0, Some((0b1_0000_0110, 1))));
}

#[test]
fn a_large_board_reads_the_same_in_every_notation() {
    let prefixed = fixture("prefix_12.txt");
    assert_eq!((prefixed.format, prefixed.puzzle.clues()), (Format::Prefixed, 47));
    assert_eq!(prefixed.puzzle.layout.boxes(), Some((3, 4)));
    for name in ["numbers_12.txt", "letters_12.txt"] {
        let other = fixture(name);
        assert_eq!(
            (other.format, &other.puzzle.givens),
            (Format::Grid, &prefixed.puzzle.givens),
            "{name}"
        );
    }
    let line = write::line(&prefixed.puzzle);
    let again = text(&line);
    assert_eq!((again.format, &again.puzzle.givens), (Format::Line, &prefixed.puzzle.givens));
    let letters = String::from_utf8(data("formats/letters_12.txt")).expect("text");
    assert_eq!(text(&letters.replace('\n', "")).puzzle.givens, prefixed.puzzle.givens);
}

#[test]
fn the_seed_s_announcing_zero_works_on_small_boards_too() {
    // 2 and 7 are written 02 and 07, so most rows are longer than nine characters.
    let rows: Vec<String> =
        (0..9).map(|r| PRINTED[r * 9..r * 9 + 9].replace('2', "02").replace('7', "07")).collect();
    let reading = text(&rows.join("\n"));
    assert_eq!((reading.format, write::line(&reading.puzzle)), (Format::Prefixed, PRINTED.into()));
}

#[test]
fn numbers_below_the_tens_need_no_zero_on_large_boards() {
    // Sixteen rows: 1 is 01, 2 to 9 stand alone, 10 to 16 are two figures.
    let row = "01.310.16..29......";
    let rows = std::iter::once(row.to_owned()).chain((1..16).map(|_| ".".repeat(16)));
    let rows: Vec<String> = rows.collect();
    let puzzle = text(&rows.join("\n")).puzzle;
    let first: Vec<u8> = puzzle.givens[..16].iter().flatten().copied().collect();
    assert_eq!(first, [0, 2, 9, 15, 1, 8]);
}

#[test]
fn other_sizes_have_their_usual_boxes() {
    for (side, boxes) in [
        (4, (2, 2)),
        (6, (2, 3)),
        (8, (2, 4)),
        (9, (3, 3)),
        (10, (2, 5)),
        (12, (3, 4)),
        (15, (3, 5)),
        (16, (4, 4)),
        (25, (5, 5)),
    ] {
        let mut rows = vec![".".repeat(side); side];
        rows[0].replace_range(0..1, "3");
        let grid = text(&rows.join("\n"));
        assert_eq!(
            (grid.format, grid.puzzle.layout.boxes()),
            (Format::Grid, Some(boxes)),
            "{side}"
        );
        assert_eq!((grid.puzzle.clues(), grid.puzzle.givens[0]), (1, Some(2)), "{side}");
        let line = text(&rows.concat());
        assert_eq!((line.format, line.puzzle.givens), (Format::Line, grid.puzzle.givens), "{side}");
    }
}

#[test]
fn letters_start_at_one_where_there_are_no_figures() {
    let mut rows = vec![".".repeat(16); 16];
    rows[0].replace_range(0..2, "AP");
    assert_eq!(text(&rows.join("\n")).puzzle.givens[..2], [Some(0), Some(15)]);
    rows[1].replace_range(0..2, "1G");
    assert_eq!(
        text(&rows.join("\n").replace('P', ".")).puzzle.givens[..18]
            .iter()
            .flatten()
            .collect::<Vec<_>>(),
        [&9, &0, &15]
    );
}

#[test]
fn sixteen_figures_with_a_zero_among_them_are_hexadecimal() {
    let mut rows = vec![".".repeat(16); 16];
    rows[0].replace_range(0..3, "0F1");
    let puzzle = text(&rows.join("\n")).puzzle;
    assert_eq!(puzzle.givens[..3], [Some(0), Some(15), Some(1)]);
    assert_eq!((puzzle.layout.label(0), puzzle.layout.label(15)), (0, 15));
}

#[test]
fn a_collection_gives_one_result_a_line() {
    let all = read_all("collection.sdm", &data("formats/collection.sdm"));
    assert_eq!(all.len(), 3);
    let lines: Vec<usize> = all.iter().flatten().map(|r| r.line).collect();
    assert_eq!(lines, [2, 4]);
    let error = all[1].as_ref().expect_err("80 characters");
    assert_eq!((error.id, error.place.as_ref().map(|p| p.line)), ("error-line-short", Some(3)));
    assert_eq!(write::line(&fixture("collection.sdm").puzzle), PRINTED);
}

#[test]
fn names_ratings_headings_and_answers_are_not_puzzles() {
    for (name, line, comment) in [
        ("bank.txt", 1, "1.2"),
        (
            "answers.csv",
            2,
            "184735692927684351563219874731492568846351927259876143492168735315947286678523419",
        ),
    ] {
        let reading = is(name, Format::Line, line);
        assert_eq!(reading.comment.as_deref(), Some(comment), "{name}");
    }
    assert_eq!(read_all("bank.txt", &data("formats/bank.txt")).len(), 2);
    assert_eq!(read_all("answers.csv", &data("formats/answers.csv")).len(), 1);
}

#[test]
fn one_grid_gives_one_result() {
    for name in [
        "grid.txt",
        "framed.txt",
        "marks.txt",
        "sukaku.txt",
        "words.dat",
        "prefix_12.txt",
        "letters_12.txt",
    ] {
        let all = read_all(name, &data(&format!("formats/{name}")));
        assert!(matches!(&all[..], [Ok(_)]), "{name}");
    }
}

fn nanpre(name: &str) -> Reading {
    let reading =
        read(name, &data(&format!("variants/{name}"))).unwrap_or_else(|e| panic!("{name}: {e}"));
    assert_eq!(reading.format, Format::Nanpre);
    reading
}

#[test]
fn a_nanpre_file_has_a_title_and_its_boxes() {
    let reading = nanpre("classic-12x12.txt");
    assert_eq!(reading.puzzle.title.as_deref(), Some("12x12 with 3x4 blocks"));
    assert_eq!(reading.puzzle.layout.boxes(), Some((3, 4)));
    assert_eq!(reading.puzzle.givens, fixture("prefix_12.txt").puzzle.givens);
    assert_eq!(write::line(&nanpre("classic-9x9-input-example.txt").puzzle), PRINTED);
    assert_eq!(write::line(&nanpre("classic-9x9-oha-yashi-demo1.txt").puzzle), DEMO);
}

#[test]
fn colours_are_areas_and_no_boxes_are_no_boxes() {
    let kinds = |name| {
        let layout = nanpre(name).puzzle.layout;
        let of = |kind| layout.houses().iter().filter(|h| h.kind == kind).count();
        (of(HouseKind::Box), of(HouseKind::Area))
    };
    assert_eq!(kinds("color-9x9-1.txt"), (9, 9));
    assert_eq!(kinds("latin-6x6-noboxes.txt"), (0, 0));
}

#[test]
fn digits_from_zero_make_zero_a_digit() {
    let puzzle = nanpre("zero-to-nine-9x9-1.txt").puzzle;
    assert_eq!((puzzle.layout.digits(), puzzle.clues()), (10, 33));
    assert_eq!(puzzle.givens[27], Some(0));
    assert_eq!(puzzle.layout.label(0), 0);
}

#[test]
fn regions_and_diagonals_are_houses() {
    let jigsaw = "size: 4\ndiagonals: anti main\n[givens]\n1...\n....\n....\n...2\n\
                  [regions]\nAAAB\nACBB\nCCDB\nCDDD\n";
    let layout = text(jigsaw).puzzle.layout;
    let of = |kind| layout.houses().iter().filter(|h| h.kind == kind).count();
    assert_eq!((of(HouseKind::Region), of(HouseKind::Diagonal), of(HouseKind::Box)), (4, 2, 0));
    let one = text(&format!("size: 9\ndiagonals: main\n[givens]\n{}", ".........\n".repeat(9)));
    assert_eq!(
        one.puzzle.layout.houses().iter().filter(|h| h.kind == HouseKind::Diagonal).count(),
        1
    );
}

#[test]
fn givens_may_be_numbers_with_blanks_between_them() {
    let puzzle =
        text("size: 4\ncells: tokens\n[givens]\n1 . . .\n. 2 . .\n. . 3 .\n. . . 4\n").puzzle;
    assert_eq!(puzzle.clues(), 4);
}

#[test]
fn a_zero_is_empty_in_a_nanpre_file_only_where_it_announces_nothing() {
    let blank = text("size: 4\n[givens]\n1000\n0200\n0030\n0004\n").puzzle;
    let announcing = text("size: 4\n[givens]\n01...\n.02..\n..03.\n...04\n").puzzle;
    assert_eq!((blank.givens.clone(), blank.clues()), (announcing.givens, 4));
}

#[test]
fn every_board_of_the_project_is_read() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/variants");
    let mut seen = 0;
    for entry in std::fs::read_dir(folder).expect("variants").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let text = String::from_utf8(data(&format!("variants/{name}"))).expect("UTF-8");
        let clues = text.lines().find_map(|l| l.strip_prefix("clues: ")?.trim().parse().ok());
        assert_eq!(Some(nanpre(&name).puzzle.clues()), clues, "{name}");
        seen += 1;
    }
    assert!(seen >= 9, "only {seen} files");
}

#[test]
fn a_digit_twice_in_a_row_is_the_board_s_business() {
    let doubled = PRINTED.replacen("1..7", "1..1", 1);
    assert_eq!(text(&doubled).puzzle.clues(), 23);
}

#[test]
fn a_puzzle_is_parsed_without_a_file_and_printed_so_that_it_reads_back() {
    for file in ["line.txt", "library.txt", "marks.txt", "numbers_12.txt", "words.dat"] {
        let text = std::fs::read_to_string(format!("tests/data/formats/{file}")).unwrap();
        let puzzle = kotowari::format::puzzle(&text).unwrap();
        let shortest = kotowari::format::write::shortest(&puzzle);
        let again = kotowari::format::puzzle(&shortest).unwrap();
        let values = |puzzle: &kotowari::puzzle::Puzzle| -> Vec<Option<u8>> {
            (0..puzzle.layout.cells()).map(|cell| puzzle.value(cell as u16)).collect()
        };
        assert_eq!(values(&again), values(&puzzle), "{file}");
        let board = |puzzle| kotowari::board::Board::new(puzzle).unwrap();
        let (one, other) = (board(&puzzle), board(&again));
        for cell in 0..puzzle.layout.cells() as u16 {
            assert!(one.digits_left(cell).eq(other.digits_left(cell)), "{file}: cell {cell}");
        }
    }
    let error = kotowari::format::puzzle("12").unwrap_err();
    assert_eq!(error.place.unwrap().file, "-");
}
