//! Grids side by side, and what else stands on the rows or on the line of a puzzle: all of it is
//! read, or none.

use kotowari_engine::error::ErrorArg;
use kotowari_format::{ReadOptions, Reading, read_all, write};

const EXAMPLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const ANSWER: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const OTHER: &str =
    "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
const THIRD: &str =
    "..2..8.4..........3...62.......1.........63.47.5....2..81.....6.5..4.8.3..7...25.";
const JIGSAW: &str =
    "3.......71.......5....68.....5.19......9.............28....3......235..1.......9.";
const REGIONS: &str =
    "000000021453303021453333221453322221455566121445666111445566667488887777888887777";
const SMALL: &str = "5..4..4........3153152.....15.1.2.43";

/// Each puzzle on a line, or the id of the error in its place.
fn all(text: impl AsRef<[u8]>) -> Vec<String> {
    let one = |one: Result<Reading, kotowari_engine::error::Error>| match one {
        Ok(reading) => write::line(&reading.puzzle),
        Err(error) => error.id.to_owned(),
    };
    read_all("a.txt", text.as_ref()).into_iter().map(one).collect()
}

fn rows(line: &str) -> Vec<String> {
    let side = line.len().isqrt();
    (0..side).map(|row| line[row * side..][..side].to_owned()).collect()
}

/// Rows of cells with a blank between two.
fn spaced(line: &str) -> Vec<String> {
    let spaced = |row: &String| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
    rows(line).iter().map(spaced).collect()
}

fn framed(line: &str, blank: char) -> Vec<String> {
    let rule = "+-------+-------+-------+".to_owned();
    let mut lines = vec![rule.clone()];
    for (at, row) in rows(line).into_iter().enumerate() {
        let cells: Vec<String> =
            row.replace('.', &blank.to_string()).chars().map(String::from).collect();
        let parts: Vec<String> = cells.chunks(3).map(|part| part.join(" ")).collect();
        lines.push(format!("| {} |", parts.join(" | ")));
        if at % 3 == 2 {
            lines.push(rule.clone());
        }
    }
    lines
}

/// A drawing of a grid.
type Drawing = Vec<String>;

/// Puts drawings side by side with this between them.
fn beside(drawings: &[Drawing], between: &str) -> String {
    let line = |at: usize| {
        let parts: Vec<&str> = drawings.iter().map(|lines| lines[at].as_str()).collect();
        format!("{}\n", parts.join(between))
    };
    (0..drawings[0].len()).map(line).collect()
}

#[test]
fn grids_side_by_side_are_several() {
    let ways: [fn(&str) -> Drawing; 4] =
        [rows, spaced, |line| framed(line, '.'), |line| framed(line, ' ')];
    for way in ways {
        for between in ["   ", "      ", "\t"] {
            let two = beside(&[way(EXAMPLE), way(OTHER)], between);
            assert_eq!(all(&two), [EXAMPLE, OTHER], "{two}");
            let three = beside(&[way(EXAMPLE), way(OTHER), way(THIRD)], between);
            assert_eq!(all(&three), [EXAMPLE, OTHER, THIRD], "{three}");
            // Below one another, too: eighteen rows of eighteen cells are no board.
            let four = format!("{two}\n{}", beside(&[way(THIRD), way(EXAMPLE)], between));
            assert_eq!(all(&four), [EXAMPLE, OTHER, THIRD, EXAMPLE], "{four}");
        }
    }
    for between in [" ", "  ->  ", " | "] {
        let two = beside(&[rows(EXAMPLE), rows(OTHER)], between);
        assert_eq!(all(&two), [EXAMPLE, OTHER], "{two}");
    }
    let small = beside(&[rows(SMALL), rows(SMALL)], "  ");
    assert_eq!(all(&small), [SMALL, SMALL]);
}

#[test]
fn each_of_them_stands_where_it_stands() {
    let text = format!("Two of them\n\n{}", beside(&[rows(EXAMPLE), rows(OTHER)], "   "));
    let lines: Vec<usize> =
        read_all("a.txt", text.as_bytes()).into_iter().map(|one| one.unwrap().line).collect();
    assert_eq!(lines, [3, 3]);
}

#[test]
fn headings_go_with_the_grid_below_them() {
    let head = format!("{:<28}{}\n", "Puzzle 1", "Puzzle 2");
    let text = head + &beside(&[framed(EXAMPLE, '.'), framed(OTHER, '.')], "   ");
    let readings = read_all("a.txt", text.as_bytes());
    let titles: Vec<_> =
        readings.iter().map(|one| one.as_ref().unwrap().puzzle.title.clone()).collect();
    assert_eq!(all(&text), [EXAMPLE, OTHER]);
    assert_eq!(titles, [Some("Puzzle 1".to_owned()), Some("Puzzle 2".to_owned())]);
}

#[test]
fn the_answer_beside_a_grid_is_its_answer() {
    for between in ["   ", "  =>  "] {
        for two in [[EXAMPLE, ANSWER], [ANSWER, EXAMPLE]] {
            let text = beside(&two.map(rows), between);
            assert_eq!(all(&text), [EXAMPLE], "{text}");
            let reading = read_all("a.txt", text.as_bytes()).remove(0).unwrap();
            assert_eq!(reading.unread, [ANSWER], "{text}");
        }
    }
    let head = "Puzzle                      Solution\n".to_owned();
    assert_eq!(all(head + &beside(&[framed(EXAMPLE, '.'), framed(ANSWER, '.')], "   ")), [EXAMPLE]);
}

#[test]
fn the_regions_beside_a_grid_are_its_regions() {
    let letters: String = REGIONS.bytes().map(|c| char::from(c - b'0' + b'A')).collect();
    let figures: String = REGIONS.bytes().map(|c| char::from(c + 1)).collect();
    for map in [&letters, &figures] {
        for text in [
            beside(&[rows(JIGSAW), rows(map)], "   "),
            beside(&[framed(JIGSAW, '.'), framed(map, '.')], "   "),
        ] {
            let readings = read_all("a.txt", text.as_bytes());
            assert_eq!(all(&text), [JIGSAW], "{text}");
            assert!(readings[0].as_ref().unwrap().puzzle.layout.regions().is_some(), "{text}");
        }
    }
}

#[test]
fn half_of_what_stands_side_by_side_is_not_read() {
    let mut short = rows(OTHER);
    short[4].pop();
    short[4].push(' ');
    let mut strange = rows(OTHER);
    strange[4].replace_range(3..4, "&");
    for broken in [short, strange] {
        for text in [
            beside(&[rows(EXAMPLE), broken.clone()], "   "),
            beside(&[broken.clone(), rows(EXAMPLE)], "   "),
        ] {
            assert!(all(&text).iter().all(|one| one.starts_with("error")), "{text}");
        }
    }
}

#[test]
fn a_large_board_is_no_small_ones() {
    // Digits of its upper half say that it is one.
    let board: String = (0..16)
        .map(|row| {
            let cell =
                |column: usize| char::from_digit(((row * 5 + column) % 16) as u32, 16).unwrap();
            let row: String = (0..16).map(|at| if at % 3 == 0 { cell(at) } else { '.' }).collect();
            row + "\n"
        })
        .collect();
    assert_eq!(all(board.replace('0', "g").to_uppercase()).len(), 1);
}

#[test]
fn tables_side_by_side_are_several() {
    let csv = |line: &str| -> Drawing {
        rows(line)
            .iter()
            .map(|row| {
                row.replace('.', " ")
                    .chars()
                    .map(|c| c.to_string().trim().to_owned())
                    .collect::<Vec<_>>()
                    .join(",")
            })
            .collect()
    };
    let two = beside(&[csv(EXAMPLE), csv(OTHER)], ",,");
    assert_eq!(all(&two), [EXAMPLE, OTHER], "{two}");
    let two = two.replace(',', "\t");
    assert_eq!(all(&two), [EXAMPLE, OTHER], "{two}");
    let head = "Puzzle,,,,,,,,,,Solution,,,,,,,,\n".to_owned();
    assert_eq!(all(head + &beside(&[csv(EXAMPLE), csv(ANSWER)], ",,")), [EXAMPLE]);
    // Each below its name.
    let named =
        |name: &str, line: &str| format!("{name}{}\n{}\n", ",".repeat(8), csv(line).join("\n"));
    assert_eq!(all(named("Puzzle 1", EXAMPLE) + &named("Puzzle 2", OTHER)), [EXAMPLE, OTHER]);
}

#[test]
fn cells_may_stand_in_brackets() {
    let row = |row: &String| -> String {
        row.chars().map(|c| format!("[{}]", if c == '.' { ' ' } else { c })).collect()
    };
    let text = rows(EXAMPLE).iter().map(row).collect::<Vec<_>>().join("\n");
    assert_eq!(all(&text), [EXAMPLE], "{text}");
    assert_eq!(all(text.replace("[ ]", "[]")), [EXAMPLE]);
    assert_eq!(all(format!("{text}\n\n{text}\n")), [EXAMPLE, EXAMPLE]);
}

#[test]
fn a_letter_may_quote_a_grid() {
    let quote = |line: &str, sign: &str| -> String {
        framed(line, '.').iter().map(|line| format!("{sign}{line}\n")).collect()
    };
    for sign in ["> ", ">", ">> ", "> > "] {
        let text = format!(
            "Hi,\n\nBob wrote:\n{sign}I am stuck:\n{}{sign}\n{}\nRegards\n",
            quote(EXAMPLE, sign),
            quote(OTHER, sign)
        );
        assert_eq!(all(&text), [EXAMPLE, OTHER], "{text}");
    }
}

#[test]
fn a_line_of_stars_or_waves_parts_two_grids() {
    for line in ["***", "* * *", "~~~~", "_____", "#####"] {
        let text = format!("{}\n{line}\n{}\n", rows(EXAMPLE).join("\n"), rows(OTHER).join("\n"));
        assert_eq!(all(&text), [EXAMPLE, OTHER], "{text}");
    }
}

#[test]
fn figures_may_be_keys() {
    let cell = |c: char| if c == '.' { "⬜".to_owned() } else { format!("{c}\u{FE0F}\u{20E3}") };
    let row = |row: &String| row.chars().map(cell).collect::<String>();
    assert_eq!(all(rows(EXAMPLE).iter().map(row).collect::<Vec<_>>().join("\n")), [EXAMPLE]);
}

#[test]
fn a_line_may_be_broken_where_a_page_ends() {
    for width in [27, 40, 50, 60, 72, 78, 80] {
        let parts: Vec<&str> = [&EXAMPLE[..width], &EXAMPLE[width..]].into();
        let parts = match parts[1].len() > width {
            true => vec![parts[0], &EXAMPLE[width..2 * width], &EXAMPLE[2 * width..]],
            false => parts,
        };
        let text = parts.join("\n") + "\n";
        assert_eq!(all(&text), [EXAMPLE], "{text}");
    }
    // A digit short is a digit short.
    let short = format!("{}\n{}\n", &EXAMPLE[..40], &EXAMPLE[40..80]);
    assert!(all(&short).iter().all(|one| one.starts_with("error")), "{:?}", all(&short));
}

#[test]
fn columns_of_cells_may_be_named() {
    let cells =
        |line: &str| line.replace('.', "0").chars().map(String::from).collect::<Vec<_>>().join(",");
    for name in ["c", "p_", "cell"] {
        let names =
            |name: &str| (0..81).map(|n| format!("{name}{n}")).collect::<Vec<_>>().join(",");
        let head = names(name);
        let list = format!("{head}\n{}\n{}\n", cells(EXAMPLE), cells(OTHER));
        assert_eq!(all(&list), [EXAMPLE, OTHER], "{list}");
        let both = format!("{head},{}\n{},{}\n", names("s"), cells(EXAMPLE), cells(ANSWER));
        assert_eq!(all(&both), [EXAMPLE], "{both}");
    }
}

#[test]
fn what_the_reader_filled_in_may_be_a_board_of_its_own() {
    let own = format!("..4{}", ".".repeat(78));
    let text = format!("{{\"puzzle\": \"{EXAMPLE}\", \"userInput\": \"{own}\"}}");
    let reading = read_all("a.json", text.as_bytes()).remove(0).unwrap();
    assert_eq!(write::line(&reading.puzzle), EXAMPLE);
    assert_eq!(reading.puzzle.placed[2], Some(3));
    // What says something else where a digit is printed is another board.
    let other = text.replace("..4", "4..");
    assert!(all(&other).iter().any(|one| one.starts_with("error")), "{:?}", all(&other));
}

#[test]
fn a_board_below_its_puzzle_is_what_was_filled_in_where_the_heading_says_so() {
    let own = format!("534{}", &EXAMPLE[3..]);
    let text = |heading: &str| {
        format!("Givens:\n{}\n\n{heading}\n{}\n", rows(EXAMPLE).join("\n"), rows(&own).join("\n"))
    };
    for heading in ["My progress:", "Current grid", "途中経過"] {
        let found = read_all("a.txt", text(heading).as_bytes());
        let [Ok(reading)] = &found[..] else { panic!("{heading}: {found:?}") };
        assert_eq!(write::line(&reading.puzzle), EXAMPLE, "{heading}");
        assert_eq!((reading.puzzle.placed[2], reading.puzzle.placed[3]), (Some(3), None));
    }
    // Otherwise it may be a puzzle of its own, and so is one with another digit.
    assert_eq!(all(text("Another")), [EXAMPLE, &own]);
    let other = text("My progress:").replace("534", "634");
    assert_eq!(all(other).len(), 2);
}

#[test]
fn cells_of_other_programs_may_be_zero() {
    let cell = |c: char| {
        format!("{{\"value\":{},\"isFixed\":{}}}", if c == '.' { '0' } else { c }, c != '.')
    };
    let row = |row: &String| format!("[{}]", row.chars().map(cell).collect::<Vec<_>>().join(","));
    let grid = rows(EXAMPLE).iter().map(row).collect::<Vec<_>>().join(",");
    assert_eq!(all(format!("{{\"grid\":[{grid}]}}")), [EXAMPLE]);
}

#[test]
fn a_grid_that_is_short_is_no_title_of_the_next() {
    let dashed = |line: &str| rows(&line.replace('.', "-")).join("\n");
    let spaced_dashes = |line: &str| spaced(&line.replace('.', "-")).join("\n");
    let table = |line: &str| -> String {
        let row = |row: &String| {
            let cells = row.replace('.', " ").chars().map(String::from).collect::<Vec<_>>();
            format!("|{}|", cells.join("|"))
        };
        let mut rows: Vec<String> = rows(line).iter().map(row).collect();
        rows.insert(1, format!("|{}", ":-:|".repeat(9)));
        rows.join("\n")
    };
    let ways: [&dyn Fn(&str) -> String; 5] = [
        &|line| rows(line).join("\n"),
        &|line| spaced(line).join("\n"),
        &dashed,
        &spaced_dashes,
        &table,
    ];
    for way in ways {
        let whole = way(EXAMPLE);
        let lines: Vec<&str> = whole.lines().collect();
        for gone in [2, 5, 8] {
            let mut short = lines.clone();
            short.remove(gone);
            let text = format!("One\n\n{}\n\nTwo\n\n{}\n", short.join("\n"), way(OTHER));
            let found = all(&text);
            assert!(found.iter().any(|one| one.starts_with("error")), "{found:?} {text}");
        }
    }
}

#[test]
fn a_line_of_cells_is_no_heading() {
    for text in [format!("easy: {}\n", &EXAMPLE[..80]), format!("No 1 {}\n", &EXAMPLE[1..])] {
        let line = kotowari_format::stream::line("a.txt", 1, text.trim_end().as_bytes());
        let error = line.expect("it is said").expect_err("it is short");
        assert_ne!(error.id, "error-no-puzzle", "{text}");
    }
    // Code beside a board that is short is no prose, either.
    let code = format!("p = [\n    '{}',  # easy\n    '{OTHER}',  # hard\n]\n", &EXAMPLE[..80]);
    assert!(all(&code).iter().any(|one| one.starts_with("error")), "{:?}", all(&code));
    let prose = kotowari_format::stream::line("a.txt", 1, b"Puzzles of the week");
    assert_eq!(prose.unwrap().unwrap_err().id, "error-no-puzzle");
}

#[test]
fn a_board_of_json_that_is_broken_is_missed() {
    let list = |line: &str| {
        let row = |row: &String| {
            let cells = row.replace('.', "0").chars().map(String::from).collect::<Vec<_>>();
            format!("[{}]", cells.join(","))
        };
        format!("[{}]", rows(line).iter().map(row).collect::<Vec<_>>().join(","))
    };
    let broken = list(EXAMPLE).replacen("9,8", "99,8", 1);
    for text in [
        format!("{broken}\n{}\n", list(OTHER)),
        format!("{{\"easy1\": {broken}, \"hard1\": {}}}", list(OTHER)),
        format!("[{broken}, {}]", list(OTHER)),
    ] {
        let found = all(&text);
        assert!(found.iter().any(|one| one.starts_with("error")), "{found:?} {text}");
        assert!(found.iter().any(|one| one == OTHER), "{found:?} {text}");
    }
}

#[test]
fn a_digit_twice_in_a_cell_is_no_note() {
    let csv = |line: &str| {
        let row = |row: &String| {
            row.replace('.', " ")
                .chars()
                .map(|c| c.to_string().trim().to_owned())
                .collect::<Vec<_>>()
                .join(",")
        };
        rows(line).iter().map(row).collect::<Vec<_>>().join("\n")
    };
    for text in [spaced(EXAMPLE).join("\n"), csv(EXAMPLE)] {
        let text = text.replacen('7', "77", 1);
        assert!(all(&text).iter().all(|one| one.starts_with("error")), "{text}: {:?}", all(&text));
    }
}

#[test]
fn digits_stay_digits_where_only_some_cells_are_noted() {
    let mut cells: Vec<String> =
        EXAMPLE.replace('.', " ").chars().map(|c| c.to_string().trim().to_owned()).collect();
    cells[2] = "124".to_owned();
    let csv = cells.chunks(9).map(|row| row.join(",")).collect::<Vec<_>>().join("\n");
    let reading = read_all("a.csv", csv.as_bytes()).remove(0).unwrap();
    assert_eq!(write::line(&reading.puzzle), EXAMPLE);
    let marks = reading.puzzle.marks.expect("a note");
    assert_eq!(marks[2], 0b1011);
    // No note is no candidate less, but for what is placed.
    assert_eq!(marks[3] & 0b1_0000, 0);
    assert_ne!(marks[3] & 0b10_0000, 0);
}

#[test]
fn a_frame_that_is_broken_is_no_remark() {
    let whole = framed(OTHER, ' ').join("\n");
    let broken = framed(EXAMPLE, ' ').join("\n").replacen("| 4     | 8", "| 4    | 8", 1);
    assert_ne!(broken, framed(EXAMPLE, ' ').join("\n"));
    for text in [format!("{whole}\n\n{broken}\n"), format!("{broken}\n\n{whole}\n")] {
        let found = all(&text);
        assert!(found.iter().any(|one| one.starts_with("error")), "{found:?} {text}");
    }
    let broken: Vec<String> = broken.lines().map(str::to_owned).collect();
    for two in [[framed(OTHER, ' '), broken.clone()], [broken, framed(OTHER, ' ')]] {
        let text = beside(&two, "    ");
        let found = all(&text);
        assert!(found.iter().any(|one| one.starts_with("error")), "{found:?} {text}");
    }
}

#[test]
fn frames_may_share_a_border() {
    for blank in ['.', ' '] {
        let second = framed(OTHER, blank)[1..].join("\n");
        let text = format!("{}\n{second}\n", framed(EXAMPLE, blank).join("\n"));
        assert_eq!(all(&text), [EXAMPLE, OTHER], "{text}");
    }
}

#[test]
fn what_is_broken_beside_a_board_is_missed_wherever_it_stands() {
    let list = |line: &str| {
        let row = |row: &String| {
            let cells = row.replace('.', "0").chars().map(String::from).collect::<Vec<_>>();
            format!("[{}]", cells.join(", "))
        };
        format!("[{}]", rows(line).iter().map(row).collect::<Vec<_>>().join(", "))
    };
    let strings = |line: &str| format!("[\"{}\"]", rows(line).join("\", \""));
    let boxed = |line: &str| -> String {
        let row = |row: &String| {
            let cells = row.replace('.', " ").chars().map(String::from).collect::<Vec<_>>();
            format!("\u{2502} {} \u{2502}", cells.join(" \u{2502} "))
        };
        let rule = "\u{2500}".repeat(37);
        let mut lines: Vec<String> =
            rows(line).iter().flat_map(|line| [rule.clone(), row(line)]).collect();
        lines[1] += "   level: hard";
        lines.push(rule);
        lines.join("\n")
    };
    let short = |text: String| {
        text.lines().filter(|line| !line.contains('1')).collect::<Vec<_>>().join("\n")
    };
    for text in [
        format!("a = {}\nb = {}\n", list(EXAMPLE).replacen("6", "&", 1), list(OTHER)),
        format!(
            "[{{\"grid\":{}}},{{\"grid\":{}}}]",
            strings(EXAMPLE).replacen('7', "&", 1),
            strings(OTHER)
        ),
        format!("<a><puzzle>{}</puzzle><puzzle>{OTHER}</puzzle></a>", &EXAMPLE[..80]),
        format!("{}\n\n{}\n", short(boxed(EXAMPLE)), boxed(OTHER)),
    ] {
        let found = all(&text);
        assert!(found.iter().any(|one| one.starts_with("error")), "{found:?} {text}");
    }
    for text in [boxed(EXAMPLE), format!("{}\n\n{}\n", boxed(EXAMPLE), boxed(OTHER))] {
        assert!(all(&text).iter().all(|one| !one.starts_with("error")), "{:?} {text}", all(&text));
    }
}

#[test]
fn whoever_takes_one_puzzle_is_told_of_several() {
    let only = |text: &str| kotowari_format::only("-", text.as_bytes()).map(|reading| reading.line);
    let id = |text: &str| only(text).map_err(|error| error.id);
    assert_eq!(id(EXAMPLE), Ok(1));
    assert_eq!(id(&format!("{EXAMPLE}\n{OTHER}\n")), Err("error-several"));
    // The frame begins a line above its cells.
    assert_eq!(id(&framed(EXAMPLE, '.').join("\n")), Ok(2));
    assert_eq!(id(""), Err("error-empty"));
    // The first is not whole: that is said before how many there are.
    assert_eq!(id(&format!("{}\n{OTHER}\n", &EXAMPLE[1..])), Err("error-line-short"));
    let several = only(&[EXAMPLE, OTHER, THIRD].join("\n")).expect_err("three puzzles");
    assert_eq!(several.args, [("count", ErrorArg::Number(3))]);
}

#[test]
fn one_of_several_is_chosen_by_its_number() {
    let text = format!("{EXAMPLE}\n{OTHER}\n");
    let one = |number| kotowari_format::one(ReadOptions::default(), number, "a", text.as_bytes());
    let line = |number| write::line(&one(Some(number)).expect("it is there").puzzle);
    assert_eq!((line(1), line(2)), (EXAMPLE.to_owned(), OTHER.to_owned()));
    assert_eq!(one(None).expect_err("there are two").id, "error-several");
    assert_eq!(one(Some(3)).expect_err("there are two").id, "puzzle-missing");
    assert_eq!(one(Some(0)).expect_err("counted from 1").id, "puzzle-missing");
    let alone = |number| {
        kotowari_format::one(ReadOptions::default(), number, "a", EXAMPLE.as_bytes()).map(drop)
    };
    assert!(alone(None).is_ok() && alone(Some(1)).is_ok() && alone(Some(2)).is_err());
}
