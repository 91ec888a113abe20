//! Free text: every puzzle of it is read, or what is left is named.

use kotowari_format::{Format, Reading, read, read_all, write};

const PRINTED: &str =
    "1..7..6...2.....5...3..9...7..4....8....5..2......61..4.21..7.......7.8.6...2...9";
const OTHER: &str =
    "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const ANSWER: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn data(name: &str) -> Vec<u8> {
    let path = format!("{}/tests/data/free/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The puzzles of a text, all of which can be read.
fn all(text: impl AsRef<[u8]>) -> Vec<Reading> {
    let text = text.as_ref();
    let read = |one: Result<Reading, _>| {
        one.unwrap_or_else(|error| panic!("{error}\n{}", String::from_utf8_lossy(text)))
    };
    read_all("a.txt", text).into_iter().map(read).collect()
}

fn lines(text: impl AsRef<[u8]>) -> Vec<String> {
    all(text).iter().map(|reading| write::line(&reading.puzzle)).collect()
}

/// Id and line of each error, and nothing of what was read.
fn wrong(text: impl AsRef<[u8]>) -> Vec<(&'static str, usize)> {
    let errors = read_all("a.txt", text.as_ref()).into_iter().filter_map(Result::err);
    errors.map(|error| (error.id, error.place.map_or(0, |place| place.line))).collect()
}

/// A board in rows, an empty cell written in this way.
fn rows(line: &str, empty: &str, between: &str) -> Vec<String> {
    let side = line.len().isqrt();
    let cell = |c: &u8| if *c == b'.' { empty.to_owned() } else { char::from(*c).to_string() };
    let row = |row: &[u8]| row.iter().map(cell).collect::<Vec<_>>().join(between);
    line.as_bytes().chunks(side).map(row).collect()
}

#[test]
fn the_cases_are_read() {
    let first = |name: &str| lines(data(name)).remove(0);
    let counts = [("euler2.txt", 3), ("frames2.txt", 2), ("sdk2.sdk", 2), ("q3.txt", 3)];
    for (name, count) in counts {
        assert_eq!(lines(data(name)).len(), count, "{name}");
    }
    assert_eq!(lines(data("sdk2.sdk")), [EXAMPLE, OTHER]);
    let titles: Vec<_> = all(data("euler2.txt")).into_iter().map(|r| r.puzzle.title).collect();
    assert_eq!(titles, ["Grid 01", "Grid 02", "Grid 03"].map(|t| Some(t.to_owned())));
    for name in ["nested_neg.txt", "pysudoku.txt", "nudoku.txt", "codegolf.txt", "exchange.txt"] {
        assert_eq!(first(name), EXAMPLE, "{name}");
        assert_eq!(lines(data(name)).len(), 1, "{name}");
    }
    assert_eq!(lines(data("sudokutools.txt")), [OTHER]);
    assert_eq!(lines(data("gnome_list.txt")).len(), 2);
    assert!(first("gnome_list.txt").starts_with(".1..4.56.23.615.8"));
}

#[test]
fn regions_may_stand_on_the_line_of_the_cells_or_on_the_next() {
    for name in ["jigline.txt", "jig_2lines.txt"] {
        let all = all(data(name));
        assert_eq!(all.len(), 1, "{name}");
        assert!(all[0].puzzle.layout.regions().is_some(), "{name}");
        assert_eq!(all[0].comment, None, "{name}");
    }
}

/// The same puzzle on a board of four, six, twelve or sixteen rows.
fn other_sizes() -> Vec<String> {
    [4, 6, 12, 16]
        .map(|side: usize| {
            let cell = |at: usize| match (at / side, at % side) {
                (row, column) if column == (row * 3 + 1) % side => {
                    char::from_digit((row % side + 1) as u32, 36).unwrap().to_ascii_uppercase()
                }
                _ => '.',
            };
            (0..side * side).map(cell).collect()
        })
        .to_vec()
}

/// A board as it is written again.
fn again(board: &str) -> String {
    lines(board).remove(0)
}

fn framed(line: &str) -> String {
    let side = line.len().isqrt();
    let width = match side {
        4 => 2,
        6 | 9 => 3,
        _ => 4,
    };
    let height = side / width;
    let rule = format!("+{}", format!("{}+", "-".repeat(2 * width + 1)).repeat(side / width));
    let mut text = rule.clone() + "\n";
    for (at, row) in rows(line, ".", " ").iter().enumerate() {
        let cells: Vec<&str> = row.split(' ').collect();
        let boxes: Vec<String> = cells.chunks(width).map(|part| part.join(" ")).collect();
        text += &format!("| {} |\n", boxes.join(" | "));
        if (at + 1) % height == 0 {
            text += &format!("{rule}\n");
        }
    }
    text
}

#[test]
fn several_grids_are_several_puzzles_whatever_parts_them() {
    let mut boards = other_sizes();
    boards.extend([PRINTED, OTHER, EXAMPLE].map(str::to_owned));
    for board in &boards {
        let grid = rows(board, ".", "").join("\n");
        let spaced = rows(board, ".", " ").join("\n");
        let frame = framed(board);
        for one in [&grid, &spaced, &frame] {
            for between in [
                "\n\n",
                "\n\n\n",
                "\nPuzzle 2\n",
                "\n\n# 2\n",
                "\n% next one\n",
                "\n12)\n",
                "\n\n12.\n\n",
            ] {
                let text = format!("{one}{between}{one}{between}{one}\n");
                assert_eq!(lines(&text), vec![again(board); 3], "{between:?}\n{text}");
            }
        }
        // Nothing at all between them.
        let text = format!("{grid}\n{grid}\n{grid}");
        assert_eq!(lines(&text), vec![again(board); 3], "{text}");
    }
    // Of different sizes, in one file, in different ways.
    let mixed: Vec<String> = boards
        .iter()
        .enumerate()
        .map(|(at, board)| match at % 3 {
            0 => framed(board),
            1 => rows(board, ".", "").join("\n"),
            _ => rows(board, ".", " ").join("\n"),
        })
        .collect();
    let boards: Vec<String> = boards.iter().map(|board| again(board)).collect();
    assert_eq!(lines(mixed.join("\n\n")), boards);
}

#[test]
fn headings_are_titles_and_remarks_stay_with_their_puzzle() {
    let grid = |line: &str| rows(line, ".", "").join("\n");
    for (mark, title) in
        [("% First 1", "First 1"), ("# 1", "1"), ("Grid 01", "Grid 01"), ("第1問", "第1問")]
    {
        let next = mark.replace('1', "2");
        let text = format!("{mark}\n{}\n{next}\n{}\n", grid(PRINTED), grid(OTHER));
        let all = all(&text);
        assert_eq!(all.len(), 2, "{text}");
        let titles: Vec<_> = all.iter().map(|one| one.puzzle.title.as_deref()).collect();
        let next = title.replace('1', "2");
        assert_eq!(titles, [Some(title), Some(next.as_str())], "{text}");
    }
    let text = format!("{}\n\nNot so easy.\n\n{}\nThe end\n", grid(PRINTED), grid(OTHER));
    let comments: Vec<_> = all(&text).into_iter().map(|one| one.comment).collect();
    assert_eq!(comments, [Some("Not so easy.".to_owned()), Some("The end".to_owned())]);
    // What is said above one puzzle is not lost.
    let one = &all(format!("A puzzle\nby nobody\n\n{}\nfrom a book", grid(PRINTED)))[0];
    assert_eq!(one.puzzle.title.as_deref(), Some("A puzzle"));
    assert_eq!(one.comment.as_deref(), Some("by nobody\nfrom a book"));
}

/// Our own sections below a grid without a head: a rule is no remark.
#[test]
fn a_section_below_a_bare_grid_is_not_left_out() {
    let grid = rows(PRINTED, ".", "").join("\n");
    for section in ["[clues]\nthermo: r1c3 r1c4", "[sums]\nA=12", "[signs]\n. . ."] {
        let found = kotowari_format::read_all("a.txt", format!("{grid}\n{section}\n").as_bytes());
        assert!(found.iter().all(Result::is_err), "{section}");
    }
}

/// Debian's sudoku writes the same words above each grid, without a number: they are of the grid
/// below.
#[test]
fn words_above_each_grid_are_what_it_is_called() {
    let grid = |line: &str| rows(line, ".", "").join("\n");
    let two = |below: &str| {
        let said = "% randomly generated - medium";
        format!("{said}\n{}\n{said}\nby a program\n{}\n{below}", grid(PRINTED), grid(OTHER))
    };
    let titles =
        |text: &str| -> Vec<_> { all(text).into_iter().map(|one| one.puzzle.title).collect() };
    let title = Some("randomly generated - medium".to_owned());
    let each = two("");
    assert_eq!(titles(&each), [title.clone(), title.clone()]);
    let comments: Vec<_> = all(&each).into_iter().map(|one| one.comment).collect();
    assert_eq!(comments, [None, Some("by a program".to_owned())]);
    // With words below the last, those between may be of either.
    assert_eq!(titles(&two("Have fun\n")), [title, None]);
}

#[test]
fn grids_of_candidates_are_several_too() {
    let marks = std::fs::read_to_string(format!(
        "{}/../../tests/data/formats/marks.txt",
        env!("CARGO_MANIFEST_DIR")
    ))
    .unwrap();
    let two = all(format!("{marks}\n\n{marks}"));
    assert_eq!(two.len(), 2);
    assert!(two.iter().all(|one| one.puzzle.marks.is_some() && one.format == Format::Marks));
    // Below the grid they belong to they are its candidates.
    let grid = rows(PRINTED, ".", "").join("\n");
    let one = all(format!("{grid}\n\n{marks}"));
    assert_eq!(one.len(), 1);
    assert_eq!(write::line(&one[0].puzzle), PRINTED);
    assert_eq!(one[0].puzzle.marks, two[0].puzzle.marks);
    // Those of another one are not.
    assert_eq!(all(format!("{}\n\n{marks}", rows(OTHER, ".", "").join("\n"))).len(), 2);
}

#[test]
fn what_looks_like_digits_and_is_none_is_an_error() {
    let grid = rows(PRINTED, ".", "").join("\n");
    let half = rows(OTHER, ".", "")[..4].join("\n");
    let short = rows(OTHER, ".", "").join("\n").replacen('.', "", 1);
    assert_eq!(wrong(format!("{grid}\n\n{half}")), [("error-rows-missing", 14)]);
    assert_eq!(wrong(format!("{grid}\n\n{short}\n")), [("error-row-short", 11)]);
    assert_eq!(wrong(format!("{half}\n\n{grid}")), [("error-rows-missing", 4)]);
    assert_eq!(wrong(format!("{grid}\n\n1......7.\n")), [("error-leftover", 11)]);
    assert_eq!(wrong(format!("{grid}\n\n{}", &OTHER[..80])), [("error-line-short", 11)]);
    // With two or more, the good ones are kept.
    let all = read_all("a.txt", format!("{grid}\n\n{short}\n\n{grid}").as_bytes());
    assert!(matches!(&all[..], [Ok(_), Err(error), Ok(_)] if error.id == "error-row-short"));
    // On one line.
    let long = format!("{PRINTED} {}", &OTHER[..60]);
    assert_eq!(wrong(&long), [("error-leftover", 1)]);
    // Prose stays prose, dates and numbers too.
    for prose in [
        "23 clues",
        "2024-03-15",
        "page 12",
        "SE 8.3 / 1234",
        "No. 17",
        "ISBN 978-4-00-1234",
        "#123",
    ] {
        let one = all_of(format!("{grid}\n\n{prose}\n"));
        assert_eq!(one.as_deref(), Some(prose), "{prose}");
    }
}

/// What follows the only puzzle of a text.
fn all_of(text: String) -> Option<String> {
    let mut all = all(&text);
    assert_eq!(all.len(), 1, "{text}");
    all.remove(0).comment
}

#[test]
fn the_answer_is_not_the_puzzle() {
    let grid = |line: &str| rows(line, ".", "").join("\n");
    for text in [
        format!("{EXAMPLE} {ANSWER}"),
        format!("{ANSWER} {EXAMPLE}"),
        format!("{EXAMPLE},{ANSWER}"),
        format!("1;{ANSWER};{EXAMPLE};easy"),
        format!("{EXAMPLE}\n{ANSWER}"),
        format!("{ANSWER}\n{EXAMPLE}"),
        format!("{}\n\n{}", grid(EXAMPLE), grid(ANSWER)),
        format!("Puzzle:\n{}\n\nSolution:\n{}", grid(EXAMPLE), grid(ANSWER)),
        format!("{}\n\n{}", framed(EXAMPLE), framed(ANSWER)),
        format!("{}\t{}", rows(EXAMPLE, "0", " ").join(" "), rows(ANSWER, "0", " ").join(" ")),
    ] {
        let all = all(&text);
        assert_eq!(all.len(), 1, "{text}");
        assert_eq!(write::line(&all[0].puzzle), EXAMPLE, "{text}");
        assert_eq!(all[0].unread, [ANSWER], "{text}");
    }
    // Alone it is a puzzle; a list of them, too.
    assert_eq!(lines(ANSWER), [ANSWER]);
    assert_eq!(lines(format!("{ANSWER}\n{ANSWER}")), [ANSWER, ANSWER]);
    assert_eq!(lines(grid(ANSWER)), [ANSWER]);
    // A list of puzzles and a list of their answers.
    let other = EXAMPLE.replacen('5', ".", 1);
    let list = format!("{EXAMPLE}\n{other}\n\nAnswers\n{ANSWER}\n{ANSWER}\n");
    let list = all(&list);
    assert_eq!(list.len(), 2);
    assert!(list.iter().all(|one| one.unread == [ANSWER]));
    // An answer that says something else is one of the two that is wrong.
    let odd = ANSWER.replacen('5', "1", 1);
    assert_eq!(wrong(format!("{EXAMPLE} {odd}")), [("error-solution", 1)]);
}

#[test]
fn two_puzzles_may_share_a_line() {
    assert_eq!(lines(format!("'{PRINTED}', '{OTHER}'")), [PRINTED, OTHER]);
    assert_eq!(lines(format!("[\"{PRINTED}\",\"{OTHER}\"]")), [PRINTED, OTHER]);
}

#[test]
fn empty_cells_are_spelled_in_many_ways() {
    for empty in [
        "null",
        "None",
        "NaN",
        "nan",
        "nil",
        "undefined",
        "\"\"",
        "''",
        "\"-\"",
        "\" \"",
        "-1",
        "{}",
        "\"null\"",
    ] {
        let list = rows(PRINTED, empty, ", ");
        let nested: Vec<String> = list.iter().map(|row| format!("[{row}]")).collect();
        for text in [
            list.join("\n"),
            format!("board = [\n    {}\n]\n", nested.join(",\n    ")),
            format!("[{}]", nested.join(", ")),
        ] {
            assert_eq!(lines(&text), [PRINTED], "{text}");
        }
    }
    for empty in ["-1", "None", "nan", "□", "＿", "・", "_", "*", "?", "x", "．", "-", "–", "−"]
    {
        let text = rows(PRINTED, empty, " ").join("\n");
        assert_eq!(lines(&text), [PRINTED], "{text}");
        assert_eq!(lines(format!("{text}\n\n{text}")), [PRINTED, PRINTED], "{text}");
    }
    // NumPy writes whole numbers with a dot.
    let floats = rows(PRINTED, "nan", " ").join("\n");
    let floats: String = floats
        .chars()
        .flat_map(|c| [Some(c), c.is_ascii_digit().then_some('.')])
        .flatten()
        .collect();
    assert_eq!(lines(floats.replace("nan", "nan ")), [PRINTED]);
    // Minus one may be told from a dash beside a one.
    let dashes = rows(&PRINTED.replace("1..7..6..", "...1..6.7"), "-", "").join("\n");
    assert_eq!(lines(dashes).len(), 1);
}

#[test]
fn figures_of_other_scripts_are_figures() {
    for first in ['①', '١', '۱', '१', '１'] {
        let figure = |c: char| match c {
            '.' => '・',
            c => char::from_u32(first as u32 + c as u32 - '1' as u32).expect("a figure"),
        };
        let text: Vec<String> =
            rows(PRINTED, ".", "").iter().map(|row| row.chars().map(figure).collect()).collect();
        assert_eq!(lines(text.join("\n")), [PRINTED], "{first}");
    }
}

#[test]
fn a_zero_beside_another_sign_may_be_a_digit() {
    let mixed = PRINTED.replacen('.', "0", 3);
    assert_eq!(wrong(&mixed), [("error-two-blanks", 1)]);
    assert_eq!(wrong(rows(&mixed, ".", "").join("\n")), [("error-two-blanks", 1)]);
    let list = rows(&PRINTED.replacen('.', "0", 1), "null", ", ").join("\n");
    assert_eq!(wrong(list), [("error-two-blanks", 1)]);
    let list = rows(&PRINTED.replacen('.', "0", 1), "-1", ", ").join("\n");
    assert_eq!(wrong(list), [("error-two-blanks", 1)]);
}

/// A frame with a stroke between any two cells, and blanks for empty cells.
fn cells_in_strokes(line: &str, [stroke, across, joint]: [char; 3]) -> String {
    let side = line.len().isqrt();
    let rule: String = format!("{joint}{}", format!("{0}{0}{0}{joint}", across).repeat(side));
    let mut text = rule.clone();
    for row in rows(line, " ", ",") {
        let cells: Vec<String> = row.split(',').map(|cell| format!(" {cell} ")).collect();
        let stroke = stroke.to_string();
        text += &format!("\n{stroke}{}{stroke}\n{rule}", cells.join(&stroke));
    }
    text
}

#[test]
fn blanks_in_a_frame_are_empty_cells() {
    let mut boards = other_sizes();
    boards.extend([PRINTED, OTHER].map(str::to_owned));
    for board in boards {
        let boxes = framed(&board).replace('.', " ");
        let mut texts = vec![boxes.clone(), boxes.replace('|', "│").replace('-', "─")];
        for strokes in [['|', '-', '+'], ['│', '─', '┼'], ['┃', '━', '╋'], ['║', '═', '╬']]
        {
            texts.push(cells_in_strokes(&board, strokes));
        }
        for text in texts {
            assert_eq!(lines(&text), [again(&board)], "{text}");
            assert_eq!(lines(format!("{text}\n\n{text}")), vec![again(&board); 2], "{text}");
            let headed = format!("Puzzle 1\n{text}\n\nPuzzle 2\n{text}\n");
            assert_eq!(lines(&headed), vec![again(&board); 2], "{headed}");
        }
    }
}

#[test]
fn rows_of_latex_are_read() {
    let row = |row: String| format!("{} \\\\", row.replace('.', " "));
    let rows: Vec<String> = rows(PRINTED, ".", " & ").into_iter().map(row).collect();
    let ruled = format!(
        "\\begin{{tabular}}{{|c|c|c|c|c|c|c|c|c|}}\n\\hline\n{} \\hline\n\\end{{tabular}}\n",
        rows.join(" \\hline\n")
    );
    for text in [rows.join("\n"), rows.join("\n\\hline\n"), ruled] {
        assert_eq!(lines(&text), [PRINTED], "{text}");
    }
}

#[test]
fn what_stands_beside_a_frame_is_a_remark() {
    let screen = cells_in_strokes(PRINTED, ['│', '─', '┼']);
    let screen: Vec<String> = screen
        .lines()
        .enumerate()
        .map(|(at, line)| format!("   {line}{}", if at == 5 { "     level 3" } else { "" }))
        .collect();
    let one = all(screen.join("\n"));
    assert_eq!(write::line(&one[0].puzzle), PRINTED);
    assert_eq!(one[0].comment.as_deref(), Some("level 3"));
}

#[test]
fn jigsaws_are_read_as_people_write_them() {
    let text = String::from_utf8(data("jig_2lines.txt")).unwrap();
    let (cells, map) = text.trim().split_once('\n').unwrap();
    let grid = |line: &str| rows(line, ".", "").join("\n");
    let digits: String = map.bytes().map(|c| char::from(c - b'A' + b'0')).collect();
    for map in [map, &digits] {
        for text in [
            format!("{cells}\n{map}"),
            format!("{cells} {map}"),
            format!("{cells},{map}"),
            format!("{map}\n{cells}"),
            format!("{}\n\n{}", grid(cells), grid(map)),
            format!("{}\n{}", grid(cells), grid(map)),
            format!("{}\n\n{}", grid(map), grid(cells)),
            format!("A jigsaw\n{}\nRegions:\n{}", grid(cells), rows(map, ".", " ").join("\n")),
        ] {
            let all = all(&text);
            assert_eq!(all.len(), 1, "{text}");
            let layout = &all[0].puzzle.layout;
            let letters = layout.regions().unwrap_or_else(|| panic!("no regions\n{text}"));
            assert!(
                (0..81).all(|a| (0..81).all(
                    |b| (letters[a] == letters[b]) == (map.as_bytes()[a] == map.as_bytes()[b])
                )),
                "{text}"
            );
            let givens = all[0].puzzle.givens.iter().zip(cells.bytes());
            assert!(
                givens
                    .clone()
                    .all(|(given, c)| given.map(|d| d + b'1') == (c != b'.').then_some(c))
            );
        }
    }
    let pair = format!("{cells}\n{map}");
    assert_eq!(all(format!("{pair}\n{pair}")).len(), 2);
    // Without usual boxes, and small.
    let five = "1....\n.....\n..3..\n.....\n....5\n\nAAABB\nACABB\nCCCDB\nECDDD\nECDEE\n"
        .replace("ECDEE", "EEEED");
    assert_eq!(all(&five)[0].puzzle.layout.rows(), 5);
    let six = format!(
        "{}\n\nAAABBB\nAAABBB\nCCCDDD\nCCCDDD\nEEEFFF\nEEEFFF",
        "1.....\n".to_owned() + &".....2\n".repeat(5)
    );
    let six = &all(six)[0].puzzle;
    assert_eq!((six.layout.rows(), six.layout.regions().is_none()), (6, true), "the usual boxes");
    // A map alone is no puzzle, and a wrong one is not dropped.
    assert_eq!(wrong(map).len(), 1);
    assert_eq!(wrong(format!("{cells}\n{}", map.replacen('A', "B", 1))).len(), 1);
    assert_eq!(wrong(format!("{cells} {}", map.replacen('A', "B", 1))).len(), 1);
}

#[test]
fn texts_of_windows_are_read() {
    let text = format!("題名\r\n{}\r\n", rows(PRINTED, "□", "").join("\r\n"));
    let units: Vec<u16> = text.encode_utf16().collect();
    let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
    let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
    for bytes in [[&b"\xFF\xFE"[..], &little].concat(), [&b"\xFE\xFF"[..], &big].concat()] {
        let all = all(&bytes);
        assert_eq!(write::line(&all[0].puzzle), PRINTED);
        assert_eq!(all[0].puzzle.title.as_deref(), Some("題名"));
    }
}

#[test]
#[cfg(feature = "shift-jis")]
fn shift_jis_is_read() {
    let text = format!("第1問（やさしい）\r\n{}\r\n", rows(PRINTED, "□", "").join("\r\n"));
    let wide: String = text
        .chars()
        .map(|c| if c.is_ascii_digit() { char::from_u32(c as u32 + 0xFEE0).unwrap() } else { c })
        .collect();
    for text in [text, wide] {
        let (bytes, _, lost) = encoding_rs::SHIFT_JIS.encode(&text);
        assert!(!lost);
        let all = all(&bytes);
        assert_eq!(write::line(&all[0].puzzle), PRINTED);
        assert!(
            all[0].puzzle.title.as_deref().is_some_and(|title| title.ends_with("問（やさしい）"))
        );
    }
}

#[test]
fn a_file_that_is_no_text_is_called_what_it_is() {
    for (bytes, kind) in [
        (&b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"[..], "image"),
        (b"\xFF\xD8\xFF\xE0\0\x10JFIF\0", "image"),
        (b"GIF89a\x01\0\x01\0", "image"),
        (b"RIFF\x24\0\0\0WEBPVP8 ", "image"),
        (b"%PDF-1.7\n%\xE2\xE3\xCF\xD3\n", "pdf"),
        (b"PK\x03\x04\x14\0\0\0\x08\0xl/workbook.xml", "sheet"),
        (
            b"PK\x03\x04\x14\0\0\0\0\0mimetypeapplication/vnd.oasis.opendocument.spreadsheet",
            "sheet",
        ),
        (b"PK\x03\x04\x14\0\0\0\x08\0word/document.xml", "document"),
        (b"PK\x03\x04\x14\0\0\0\x08\0puzzles.txt", "packed"),
        (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1\0\0", "sheet"),
        (b"7z\xBC\xAF\x27\x1C\0\x04", "packed"),
        (b"SQLite format 3\0\x10\0", "database"),
        (b"\0\x01\x02", "other"),
    ] {
        let error = read("a.bin", bytes).expect_err(kind);
        let said = error
            .args
            .iter()
            .find(|(name, _)| *name == "kind")
            .map(|(_, value)| format!("{value:?}"));
        assert_eq!((error.id, said), ("error-binary", Some(format!("Text({kind:?})"))));
    }
    // A text may begin with two letters.
    assert_eq!(lines(format!("BM 12\n\n{}", rows(PRINTED, ".", "").join("\n"))), [PRINTED]);
}

#[test]
fn every_layout_of_qqwing_gives_a_puzzle_each() {
    let folder = format!("{}/tests/data/free/qqwing", env!("CARGO_MANIFEST_DIR"));
    let mut seen = 0;
    for entry in std::fs::read_dir(folder).unwrap().flatten() {
        let text = std::fs::read_to_string(entry.path()).unwrap();
        let name = entry.file_name().into_string().unwrap();
        let puzzles: Vec<String> =
            std::fs::read_to_string(entry.path().with_file_name("puzzles.txt"))
                .unwrap()
                .lines()
                .map(str::to_owned)
                .collect();
        let first: Vec<String> = lines(&text);
        assert_eq!(first, puzzles[..first.len()], "{name}");
        assert!(first.len() >= 4, "{name}: {}", first.len());
        // However long it is, prose is prose; the first line of a table is there once.
        if !name.starts_with("csv") {
            assert_eq!(lines(text.repeat(20)).len(), 20 * first.len(), "{name}");
        }
        seen += 1;
    }
    assert!(seen >= 8, "only {seen} files");
}

#[test]
fn sections_of_sadman_keep_their_state_and_what_is_not_read_is_named() {
    let grid = |line: &str| rows(line, ".", "").join("\n");
    let state = EXAMPLE.replacen('.', "4", 1);
    let text = format!(
        "#AA name\n[Puzzle]\n{}\n[State]\n{}\n[PencilMarks]\n1,2,3\n\n[Puzzle]\n{}\n",
        grid(EXAMPLE),
        grid(&state),
        grid(OTHER)
    );
    let all = all(&text);
    assert_eq!(all.len(), 2);
    assert_eq!(
        (all[0].puzzle.placed[2], all[0].unread.as_slice()),
        (Some(3), &["[PencilMarks]".to_owned()][..])
    );
    assert_eq!(all[0].comment.as_deref(), Some("#AA name"));
    assert_eq!((write::line(&all[1].puzzle).as_str(), all[1].line), (OTHER, 26));
}

#[test]
fn boards_of_other_libraries_are_read_whole() {
    let folder = format!("{}/tests/data/free/libraries", env!("CARGO_MANIFEST_DIR"));
    for (name, count) in [
        ("sudokutools-str-3.txt", 3),
        ("sudokutools-encode-candidates.txt", 1),
        ("sudokutools-view-candidates.txt", 1),
        ("sudoku-umd-print_board-3.txt", 3),
        ("dlxsudoku-str-two.txt", 1),
        ("py-sudoku-show-2x2.txt", 3),
        ("py-sudoku-show-2x3.txt", 3),
        ("py-sudoku-show-3x2.txt", 3),
        ("py-sudoku-show-4x3.txt", 1),
        ("py-sudoku-show-4x4.txt", 1),
        ("py-sudoku-show_full-two.txt", 1),
        ("py-sudoku-repr.txt", 1),
        ("basicsudoku-print.txt", 1),
        ("dokusan-colorful.txt", 1),
        ("nudoku-screen.txt", 1),
    ] {
        let bytes = std::fs::read(format!("{folder}/{name}")).unwrap();
        let all = all(&bytes);
        assert_eq!(all.len(), count, "{name}");
        let marked = name.contains("candidates");
        assert!(all.iter().all(|one| one.puzzle.marks.is_some() == marked), "{name}");
    }
}
