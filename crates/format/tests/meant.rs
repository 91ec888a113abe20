//! Texts that are read as they were meant: with names around a grid, below bare numbers, quoted, as
//! code, as tables of several kinds. What is broken among them is never read by halves.

use kotowari_format::{ReadOptions, Reading, read_all, read_all_with, write};

const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const ANSWER: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const OTHER: &str =
    "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
const SMALL: &str = "5..4..4........3153152.....15.1.2.43";
const JIGSAW: &str =
    "3.......71.......5....68.....5.19......9.............28....3......235..1.......9.";
const REGIONS: &str =
    "000000021453303021453333221453322221455566121445666111445566667488887777888887777";

/// Each puzzle on a line, or the id of the error in its place.
fn all(text: impl AsRef<[u8]>) -> Vec<String> {
    let one = |one: Result<Reading, kotowari_engine::error::Error>| match one {
        Ok(reading) => write::line(&reading.puzzle),
        Err(error) => error.id.to_owned(),
    };
    read_all("a.txt", text.as_ref()).into_iter().map(one).collect()
}

fn rows(line: &str) -> Vec<&str> {
    let side = line.len().isqrt();
    (0..side).map(|row| &line[row * side..][..side]).collect()
}

/// Rows of cells with this for an empty one, and this between two.
fn cells(line: &str, empty: &str, between: &str) -> Vec<String> {
    let cell = |c: char| if c == '.' { empty.to_owned() } else { c.to_string() };
    rows(line).iter().map(|row| row.chars().map(cell).collect::<Vec<_>>().join(between)).collect()
}

fn framed(line: &str, blank: &str) -> Vec<String> {
    let rule = "+-------+-------+-------+".to_owned();
    let mut lines = vec![rule.clone()];
    for (at, row) in cells(line, blank, "").into_iter().enumerate() {
        let cell = |c: char| c.to_string();
        let words: Vec<String> = row.chars().map(cell).collect();
        let parts: Vec<String> = words.chunks(3).map(|part| part.join(" ")).collect();
        lines.push(format!("| {} |", parts.join(" | ")));
        if at % 3 == 2 {
            lines.push(rule.clone());
        }
    }
    lines
}

#[test]
fn names_of_rows_and_columns_are_no_cells() {
    let letters: Vec<char> = ('A'..='Z').collect();
    let row = |at: usize, way: &str| match way {
        "A" => letters[at].to_string(),
        "1" => (at + 1).to_string(),
        "0" => at.to_string(),
        _ => format!("r{}", at + 1),
    };
    for line in [EXAMPLE, SMALL] {
        let side = line.len().isqrt();
        for (down, across) in
            [("A", "1"), ("1", "A"), ("1", "1"), ("0", "0"), ("r1", "1"), ("A", "")]
        {
            let names: Vec<String> = (0..side).map(|at| row(at, across)).collect();
            let head =
                if across.is_empty() { vec![] } else { vec![format!("   {}", names.join(" "))] };
            let body = cells(line, ".", " ").into_iter().enumerate();
            let body: Vec<String> =
                body.map(|(at, cells)| format!("{} {cells}", row(at, down))).collect();
            let text = [head.clone(), body].concat().join("\n");
            assert_eq!(all(&text), [line], "{text}");
            let twice = format!("{text}\n\n{text}\n");
            assert_eq!(all(&twice), [line, line], "{twice}");
            let below = format!("{text}\n{}\n", head.concat());
            assert_eq!(all(&below), [line], "{below}");
        }
    }
    // Around a frame, with blanks for empty cells or without.
    for blank in [".", " "] {
        let mut at = 0;
        let named = framed(EXAMPLE, blank).into_iter().map(|line| match line.starts_with('|') {
            true => {
                at += 1;
                format!("{} {line}", letters[at - 1])
            }
            false => format!("  {line}"),
        });
        let text = format!("    1 2 3   4 5 6   7 8 9\n{}\n", named.collect::<Vec<_>>().join("\n"));
        assert_eq!(all(&text), [EXAMPLE], "{text}");
    }
    // A row too many is no heading, and a row too few is not made up for.
    let nine: Vec<String> = cells(EXAMPLE, ".", " ");
    assert_eq!(all([nine.clone(), vec![nine[0].clone()]].concat().join("\n")).len(), 1);
    assert!(all([nine.clone(), vec![nine[0].clone()]].concat().join("\n"))[0].starts_with("error"));
    let named: Vec<String> =
        nine[..8].iter().zip('A'..).map(|(row, name)| format!("{name} {row}")).collect();
    let short = format!("  1 2 3 4 5 6 7 8 9\n{}", named.join("\n"));
    assert!(all(&short).iter().all(|one| one.starts_with("error")), "{:?}", all(&short));
}

#[test]
fn bare_numbers_and_dates_are_headings() {
    for heads in [["1", "2"], ["1.", "2."], ["10", "11"], ["2024-01-01", "2024-01-02"]] {
        let grid = |head: &str, line: &str| format!("{head}\n{}\n", rows(line).join("\n"));
        let text = grid(heads[0], EXAMPLE) + &grid(heads[1], OTHER);
        assert_eq!(all(&text), [EXAMPLE, OTHER], "{text}");
    }
}

#[test]
fn quoted_texts_are_read_behind_their_signs() {
    for sign in ["> ", "# ", "// "] {
        let quote = |line: &str| {
            framed(line, ".").iter().map(|line| format!("{sign}{line}\n")).collect::<String>()
        };
        assert_eq!(all(quote(EXAMPLE)), [EXAMPLE], "{sign}");
        let two = format!("{}{}\n{}", quote(EXAMPLE), sign.trim(), quote(OTHER));
        assert_eq!(all(two), [EXAMPLE, OTHER], "{sign}");
    }
}

fn page(line: &str) -> String {
    let row = |row: &String| format!("<tr><td>{row}</td></tr>\n");
    let body: String = cells(line, "", "</td><td>").iter().map(row).collect();
    format!("<table>\n{body}</table>\n")
}

#[test]
fn every_table_of_a_page_is_read() {
    assert_eq!(all(page(EXAMPLE) + &page(OTHER)), [EXAMPLE, OTHER]);
    let answers = page(EXAMPLE) + &page(ANSWER) + &page(OTHER);
    assert_eq!(all(&answers), [EXAMPLE, OTHER]);
    assert!(read_all("a", answers.as_bytes())[0].as_ref().unwrap().unread.contains(&ANSWER.into()));
    let broken = page(OTHER).replacen("<td></td>", "", 1);
    assert_eq!(all(page(EXAMPLE) + &broken), [EXAMPLE, "error-row-short"]);
    // Prices beside a puzzle are no board.
    let prices = "<table><tr><td>1.20</td><td>2</td></tr></table>".repeat(5);
    assert_eq!(all(page(EXAMPLE) + &prices), [EXAMPLE]);
    // A table for each box.
    let boxes: String = (0..9)
        .map(|at| {
            let row = |row: usize| &EXAMPLE[(at / 3 * 3 + row) * 9 + at % 3 * 3..][..3];
            let cell = |c: char| format!("<td>{}</td>", if c == '.' { ' ' } else { c });
            let rows = (0..3)
                .map(|n| format!("<tr>{}</tr>", row(n).chars().map(cell).collect::<String>()));
            format!("<td><table>{}</table></td>", rows.collect::<String>())
        })
        .collect();
    assert_eq!(all(format!("<table><tr>{boxes}</tr></table>")), [EXAMPLE]);
    let names: String = (1..10).map(|n| format!("<th>{n}</th>")).collect();
    let named: String = cells(EXAMPLE, "", "</td><td>")
        .iter()
        .zip('A'..)
        .map(|(row, name)| format!("<tr><th>{name}</th><td>{row}</td></tr>"))
        .collect();
    assert_eq!(all(format!("<table><tr><th></th>{names}</tr>{named}</table>")), [EXAMPLE]);
}

#[test]
fn tables_may_be_named_headed_and_several() {
    let csv = |line: &str| cells(line, "", ",").join("\n");
    let two = [EXAMPLE, OTHER].map(csv);
    for between in ["\n", "\n\n", "\n,,,,,,,,\n"] {
        assert_eq!(all(two.join(between)), [EXAMPLE, OTHER], "{between:?}");
    }
    for head in ["c1,c2,c3,c4,c5,c6,c7,c8,c9", "Easy,,,,,,,,", "A,B,C,D,E,F,G,H,I"] {
        assert_eq!(all(format!("{head}\n{}", csv(EXAMPLE))), [EXAMPLE], "{head}");
    }
    assert_eq!(all(cells(EXAMPLE, "", ".0,").join(".0\n") + ".0").len(), 1);
    let floats: Vec<String> = rows(EXAMPLE)
        .iter()
        .map(|row| {
            row.chars()
                .map(|c| if c == '.' { String::new() } else { format!("{c}.0") })
                .collect::<Vec<_>>()
                .join(",")
        })
        .collect();
    assert_eq!(all(floats.join("\n")), [EXAMPLE]);
    let named: Vec<String> = cells(EXAMPLE, "", ",")
        .iter()
        .zip('1'..)
        .map(|(row, name)| format!("{name},{row}"))
        .collect();
    assert_eq!(all(format!(",A,B,C,D,E,F,G,H,I\n{}", named.join("\n"))), [EXAMPLE]);
    // Two of Markdown are two, and no boards of ten.
    let markdown = |line: &str| {
        let body: Vec<String> =
            cells(line, " ", "|").iter().map(|row| format!("|{row}|")).collect();
        format!("|1|2|3|4|5|6|7|8|9|\n{}|\n{}\n", "|---".repeat(9), body.join("\n"))
    };
    assert_eq!(
        all(format!("# One\n\n{}\n# Two\n\n{}", markdown(EXAMPLE), markdown(OTHER))),
        [EXAMPLE, OTHER]
    );
}

#[test]
fn a_map_with_a_wrong_letter_is_an_error() {
    let wrong = REGIONS.replacen('8', "7", 1);
    let letters: String = wrong.bytes().map(|c| char::from(c - b'0' + b'A')).collect();
    for map in [wrong, letters] {
        assert_eq!(all(format!("{JIGSAW}\n{map}\n")), ["error-region-size"], "{map}");
        let blocks = format!("{}\n\n{}\n", rows(JIGSAW).join("\n"), rows(&map).join("\n"));
        assert_eq!(all(&blocks), ["error-region-size"], "{blocks}");
        let line = all(format!("{JIGSAW} {map}\n"));
        assert!(line.iter().all(|one| one.starts_with("error")), "{line:?}");
        let beside = format!("{JIGSAW}\n{map}\n{JIGSAW}\n{REGIONS}\n");
        assert_eq!(all(&beside), ["error-region-size", JIGSAW]);
    }
    // Cells and regions without a blank between, and several of them.
    let joined = format!("{JIGSAW}{REGIONS}\n");
    assert_eq!(all(&joined), [JIGSAW]);
    assert_eq!(all(joined.repeat(2)), [JIGSAW, JIGSAW]);
    let reading = read_all("a", joined.as_bytes()).remove(0).unwrap();
    assert!(reading.puzzle.layout.regions().is_some());
}

fn list(line: &str, empty: &str, [open, close]: [&str; 2]) -> String {
    let rows = cells(line, empty, ", ");
    let rows: Vec<String> = rows.iter().map(|row| format!("{open}{row}{close}")).collect();
    format!("{open}{}{close}", rows.join(", "))
}

#[test]
fn boards_in_code_are_read_whatever_the_language() {
    let square = ["[", "]"];
    let texts = [
        format!("board = {}\n", list(EXAMPLE, "0", square)),
        format!("board = {}\n", list(EXAMPLE, "-1", square)),
        format!("solve({})\n", list(EXAMPLE, "None", square)),
        format!("Sudoku(3, 3, board={})", list(EXAMPLE, "None", square)),
        format!("grid = np.array({}, dtype=int)\n", list(EXAMPLE, "0", square)),
        format!("int[,] b = new int[,] {};\n", list(EXAMPLE, "0", ["{", "}"])),
        format!("A = [{}];\n", cells(EXAMPLE, "0", " ").join("; ")),
        format!("problem(1, {}).\n", list(EXAMPLE, "_", square)),
        format!("let g = vec!{};\n", list(EXAMPLE, "0", square)),
        format!(
            "$g = array({});\n",
            cells(EXAMPLE, "0", ", ")
                .iter()
                .map(|row| format!("array({row})"))
                .collect::<Vec<_>>()
                .join(", ")
        ),
        format!(
            "puzzle = {}\nsolution = {}\n",
            list(EXAMPLE, "0", square),
            list(ANSWER, "", square)
        ),
        format!(
            "solution = {}\npuzzle = {}\n",
            list(ANSWER, "", square),
            list(EXAMPLE, "0", square)
        ),
    ];
    for text in texts {
        assert_eq!(all(&text), [EXAMPLE], "{text}");
    }
    let quoted = format!("Input: board = {}\n", list(EXAMPLE, ".", square)).replace(['.'], "\".\"");
    assert_eq!(all(&quoted), [EXAMPLE], "{quoted}");
    let two = format!("a = {}\nb = {}\n", list(EXAMPLE, "0", square), list(OTHER, "0", square));
    assert_eq!(all(&two), [EXAMPLE, OTHER]);
    // A rule in code is not read, so the puzzle is not, either; nor is half of a file.
    let cages = format!("puzzle = {}\ncages = [[0, 1], [2, 3]]\n", list(EXAMPLE, "0", square));
    assert!(all(&cages).iter().all(|one| one.starts_with("error")), "{:?}", all(&cages));
    let half =
        format!("a = {}\nb = {}\n", list(EXAMPLE, "0", square), list(&OTHER[..64], "0", square));
    let short = half.replace("[1, 0, 0, 0, 0, 0, 7, 0, 0]", "");
    assert!(all(&short).iter().all(|one| one.starts_with("error")), "{:?}", all(&short));
    // The same handed to a page by name.
    let json = format!("{{\"puzzle\": {}}}", list(EXAMPLE, "0", square));
    assert_eq!(all(format!("show({json});\n")), [EXAMPLE]);
}

#[test]
fn cells_of_json_may_be_named_by_numbers() {
    let named = |from: usize, between: &str, side: usize, line: &str, whole: bool| {
        let cell = |(at, c): (usize, char)| {
            let name = format!("{}{between}{}", at / side + from, at % side + from);
            let value = if c == '.' { '0' } else { c };
            (whole || c != '.').then(|| format!("\"{name}\": {value}"))
        };
        let cells: Vec<String> = line.chars().enumerate().filter_map(cell).collect();
        format!("{{{}}}", cells.join(", "))
    };
    assert_eq!(all(named(0, ",", 9, EXAMPLE, false)), [EXAMPLE]);
    assert_eq!(all(named(1, "_", 9, EXAMPLE, true)), [EXAMPLE]);
    assert_eq!(all(named(0, "-", 6, SMALL, true)), [SMALL]);
    // From 0 or from 1: nothing says.
    let afloat = named(1, ",", 9, &format!("{}.........", &".".repeat(8).repeat(9)[..72]), false);
    assert!(all(&afloat).iter().all(|one| one.starts_with("error")));
}

#[test]
fn whoever_reads_may_say_where_digits_begin() {
    let cell = |c: char| c.to_digit(10).map_or("null".to_owned(), |digit| (digit - 1).to_string());
    // Without a 9 nothing tells.
    let line: String = EXAMPLE.replace('9', ".");
    let text = format!("[{}]", line.chars().map(cell).collect::<Vec<_>>().join(","));
    let of = |from: Option<u8>| {
        let options = ReadOptions::default().counting_from(from);
        read_all_with(options, "a.json", text.as_bytes()).remove(0)
    };
    assert_eq!(of(None).unwrap_err().id, "error-json-zero");
    assert_eq!(write::line(&of(Some(0)).unwrap().puzzle), line);
    let lower = |c: char| {
        c.to_digit(10).filter(|digit| *digit > 1).map_or('.', |d| char::from(b'0' + d as u8 - 1))
    };
    assert_eq!(
        write::line(&of(Some(1)).unwrap().puzzle),
        line.chars().map(lower).collect::<String>()
    );
    // Rows of signs, too.
    let zero = ReadOptions::default().counting_from(Some(0));
    let plain: String = line
        .chars()
        .map(|c| c.to_digit(10).map_or('.', |d| char::from(b'0' + d as u8 - 1)))
        .collect();
    let found = read_all_with(zero, "a.txt", plain.as_bytes()).remove(0).unwrap();
    assert_eq!(write::line(&found.puzzle), line);
}

#[test]
fn a_document_of_fpuzzles_without_givens_is_what_was_typed() {
    let cell = |c: char| if c == '.' { "{}".to_owned() } else { format!("{{\"value\":{c}}}") };
    let row = |row: &&str| format!("[{}]", row.chars().map(cell).collect::<Vec<_>>().join(","));
    let grid: Vec<String> = rows(EXAMPLE).iter().map(row).collect();
    let text = format!("{{\"size\":9,\"grid\":[{}]}}", grid.join(","));
    assert_eq!(all(&text), [EXAMPLE]);
    // Beside a given one they are the reader's own.
    let given = text.replacen("\"value\":5", "\"value\":5,\"given\":true", 1);
    assert_eq!(all(&given), [format!("5{}", ".".repeat(80))]);
}

#[test]
fn links_of_several_sorts_and_boards_beside_them_are_all_there() {
    let cells = |line: &str| line.replace('.', "0");
    let exchange = format!("https://sudokuexchange.com/play/?s={}", cells(EXAMPLE));
    let solo = "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";
    let link = |line: &str| {
        let puzzle = kotowari_format::puzzle(line).unwrap();
        let writer = kotowari_format::writers::named("fpuzzles-link").unwrap();
        writer.write(&puzzle, Default::default(), false).unwrap().text.trim().to_owned()
    };
    assert_eq!(all(format!("{exchange}\n{solo}\n")), [EXAMPLE, EXAMPLE]);
    assert_eq!(all(format!("{}\n{exchange}\n", link(OTHER))), [OTHER, EXAMPLE]);
    assert_eq!(all(format!("{EXAMPLE}\n{}\n", link(OTHER))), [EXAMPLE, OTHER]);
    let grid = rows(EXAMPLE).join("\n");
    assert_eq!(all(format!("First\n{}\n\nSecond\n{grid}\n", link(OTHER))), [OTHER, EXAMPLE]);
    // Prose beside a link is no puzzle, whatever numbers it has.
    let told = format!("Place 1-9 in each row. Found 2024-01-02.\n{}\n", link(OTHER));
    assert_eq!(all(told), [OTHER]);
    let short = format!("{}\n{}\n", &EXAMPLE[..80], link(OTHER));
    assert_eq!(all(&short).len(), 2, "{:?}", all(&short));
}

#[test]
fn a_list_of_cells_that_tells_of_empty_ones_has_all_of_them() {
    let cell = |(at, c): (usize, char)| {
        let value = if c == '.' { '0' } else { c };
        format!("{{\"row\":{},\"col\":{},\"value\":{value}}}", at / 9, at % 9)
    };
    let cells: Vec<String> = EXAMPLE.chars().enumerate().map(cell).collect();
    assert_eq!(all(format!("[{}]", cells.join(","))), [EXAMPLE]);
    let short = all(format!("{{\"cells\":[{}]}}", cells[..80].join(",")));
    assert!(short.iter().all(|one| one.starts_with("error")), "{short:?}");
}
