//! Solo of Simon Tatham's puzzles, pzpr with puzz.link, and Penpa+: what they write is read, and
//! what we write they would read. The ids and the answers are the programs' own (`data/solo`).

use std::path::{Path, PathBuf};

use kotowari_engine::error::{Error, ErrorArg};
use kotowari_engine::layout::HouseKind;
use kotowari_engine::puzzle::Puzzle;
use kotowari_format::writers::{Loss, Style, is_same, named};
use kotowari_format::{Format, Reading, read, read_all, stream};
use kotowari_kernel::CellId;

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/solo").join(name)
}

fn text(name: &str) -> String {
    std::fs::read_to_string(data(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn reading(text: &str) -> Reading {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn error(text: &str) -> Error {
    match read("a.txt", text.as_bytes()) {
        Ok(reading) => panic!("{text}: read as {}", reading.format.id()),
        Err(error) => error,
    }
}

/// Id, line, column, width.
fn at(text: &str) -> (&'static str, usize, usize, usize) {
    let error = error(text);
    let place = error.place.unwrap_or_else(|| panic!("{} has no place", error.id));
    (error.id, place.line, place.column, place.width)
}

fn word(error: &Error, name: &str) -> String {
    let value = error.args.iter().find(|(key, _)| *key == name).map(|(_, value)| value);
    match value {
        Some(ErrorArg::Number(n)) => n.to_string(),
        Some(ErrorArg::Text(text)) => text.clone(),
        None => panic!("{} has no {name}", error.id),
    }
}

/// A character a cell, above nine a letter; `.` for none.
fn digits(puzzle: &Puzzle, values: &[Option<u8>]) -> String {
    let sign = |value: &Option<u8>| {
        let label = value.map(|digit| u32::from(puzzle.layout.label(digit)));
        label.map_or('.', |label| char::from_digit(label, 36).expect("a digit"))
    };
    values.iter().map(sign).collect()
}

fn givens(puzzle: &Puzzle) -> String {
    digits(puzzle, &puzzle.givens)
}

fn written(puzzle: &Puzzle, format: &str) -> Result<String, Vec<Loss>> {
    let writer = named(format).expect("a format");
    writer.write(puzzle, Style::default(), false).map(|written| written.text)
}

/// Whether this is a solution: each house has each digit once, and every rule holds.
fn is_solution(puzzle: &Puzzle, solution: &str) -> bool {
    let layout = &puzzle.layout;
    let values: Vec<Option<u8>> =
        solution.chars().map(|c| layout.digit(c.to_digit(36)? as u16)).collect();
    let is_full = values.len() == layout.cells() && values.iter().all(Option::is_some);
    let agrees = puzzle.givens.iter().zip(&values).all(|(given, v)| given.is_none() || given == v);
    let differ = layout.rules().houses().iter().all(|cells| {
        let mut found: Vec<_> = cells.iter().map(|cell| values[usize::from(*cell)]).collect();
        found.sort();
        found.windows(2).all(|two| two[0] != two[1])
    });
    let full = Puzzle::new(layout.clone(), values);
    is_full && agrees && differ && full.broken().is_none()
}

fn houses(puzzle: &Puzzle, kind: HouseKind) -> usize {
    puzzle.layout.houses().iter().filter(|house| house.kind == kind).count()
}

/// What the parameters of an id say of the board: side, diagonals, regions, whether there are
/// cages.
fn said(params: &str) -> (usize, usize, bool, bool) {
    let figures: Vec<usize> = params
        .split(|c: char| !c.is_ascii_digit())
        .filter(|number| !number.is_empty())
        .map(|number| number.parse().expect("a number"))
        .collect();
    let flags = params.trim_start_matches(|c: char| c.is_ascii_digit());
    let flags =
        flags.strip_prefix('x').filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    let flags = flags.unwrap_or(params).trim_start_matches(|c: char| c.is_ascii_digit());
    let has = |flag: char| flags.contains(flag);
    let side = match figures[..] {
        [one] if has('j') => one,
        [one] => one * one,
        _ => figures[0] * figures[1],
    };
    (side, 2 * usize::from(has('x')), has('j'), has('k'))
}

#[test]
fn every_id_of_solo_is_read_with_its_rules_and_written_as_solo_writes_it() {
    let text = text("ids.tsv");
    let mut count = 0;
    for line in text.lines() {
        let (id, solution) = line.split_once('\t').expect("id and solution");
        let reading = reading(id);
        let puzzle = &reading.puzzle;
        let (params, desc) = id.split_once(':').expect("a colon");
        let (side, diagonals, jigsaw, killer) = said(params);
        assert_eq!((reading.format, reading.unread.len()), (Format::Solo, 0), "{id}");
        assert_eq!(puzzle.layout.cells(), side * side, "{id}");
        assert_eq!(houses(puzzle, HouseKind::Diagonal), diagonals, "{id}");
        // A region may be a row, too, and is no house of its own then.
        let mut regions = puzzle.layout.regions().map(<[char]>::to_vec).unwrap_or_default();
        regions.sort();
        regions.dedup();
        assert_eq!(regions.len(), if jigsaw { side } else { 0 }, "{id}");
        assert_eq!(puzzle.layout.boxes().is_some(), !jigsaw, "{id}");
        assert_eq!(!puzzle.layout.more().is_empty(), killer, "{id}");
        let grid = desc.split(',').next().expect("a grid");
        let numbers = grid.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty()).count();
        assert_eq!(puzzle.clues(), numbers, "{id}");
        assert!(is_solution(puzzle, solution), "{id}");
        if killer {
            let sums: u16 = puzzle.layout.more().iter().map(|rule| rule.numbers[0]).sum();
            assert_eq!(usize::from(sums), side * side * (side + 1) / 2, "{id}: all cells in cages");
        }
        // No cell is the other's neighbour in a house that would forbid a second solution by
        // mistake: one digit changed is no solution.
        let mut wrong: Vec<char> = solution.chars().collect();
        wrong.swap(0, 1);
        assert!(!is_solution(puzzle, &wrong.iter().collect::<String>()), "{id}");
        assert_eq!(written(puzzle, "solo").as_deref(), Ok(&*format!("{id}\n")));
        count += 1;
    }
    assert_eq!(count, 684);
}

#[test]
fn a_list_of_ids_has_them_all_whatever_stands_between() {
    let text = text("ids.tsv");
    let ids: Vec<&str> = text.lines().map(|line| line.split('\t').next().expect("an id")).collect();
    let plain: String = ids.iter().map(|id| format!("{id}\n")).collect();
    assert!(stream::is_collection(plain.as_bytes(), true));
    assert_eq!(read_all("a.txt", plain.as_bytes()).len(), ids.len());
    let prose = format!("# mine\n\nMonday:\n{}\n\nTuesday, hard\nid {}\n", ids[0], ids[16]);
    let all = read_all("a.txt", prose.as_bytes());
    let found: Vec<_> = all.iter().map(|one| one.as_ref().expect("read")).collect();
    let names: Vec<_> = found.iter().map(|one| (one.line, one.puzzle.title.as_deref())).collect();
    assert_eq!(names, [(4, Some("Monday")), (7, Some("Tuesday, hard"))]);
    // A board among them is read, too, and half a board is not passed over.
    let nine = "1..7..6...2.....5...3..9...7..4....8....5..2......61..4.21..7.......7.8.6...2...9";
    let mixed = format!("{}\n{nine}\n{}\n{}\n", ids[0], &nine[..60], ids[1]);
    let all = read_all("a.txt", mixed.as_bytes());
    let good: Vec<bool> = all.iter().map(Result::is_ok).collect();
    assert_eq!(good, [true, true, false, true]);
    let one = reading(&format!("From the park\n{}\nsolved in 8 minutes\n", ids[3]));
    assert_eq!(one.puzzle.title.as_deref(), Some("From the park"));
    assert_eq!(one.comment.as_deref(), Some("solved in 8 minutes"));
}

#[test]
fn an_id_may_lack_its_parameters_or_stand_in_an_address() {
    let id = text("solo.txt");
    let id = id.trim();
    let whole = reading(id);
    assert_eq!(
        givens(&whole.puzzle),
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    );
    let desc = id.strip_prefix("3x3:").expect("parameters");
    let coded = id.replace(':', "%3A");
    let page = "https://www.example.org/puzzles/js/solo.html#";
    let ways = [
        desc.to_owned(),
        format!("{page}{id}"),
        format!("{page}{coded}"),
        format!("\"{id}\""),
        format!("3x3db:{desc}"),
        format!("3x3m8de:{desc}"),
        format!("3:{desc}"),
        format!("  {id}  "),
    ];
    for way in ways {
        let found = reading(&way);
        assert!(is_same(&found.puzzle, &whole.puzzle), "{way}");
        assert_eq!(found.format, Format::Solo, "{way}");
    }
    // Cages and regions without parameters, too.
    let text = text("ids.tsv");
    let ids: Vec<&str> = text.lines().map(|line| line.split('\t').next().expect("an id")).collect();
    for params in ["3x3k:", "9j:", "9jk:"] {
        let id = ids.iter().find(|id| id.starts_with(params)).expect("one");
        let bare = reading(id.strip_prefix(params).expect("parameters"));
        assert!(is_same(&bare.puzzle, &reading(id).puzzle), "{id}");
    }
}

#[test]
fn what_is_no_id_stays_what_it_was() {
    let rows = "5_3b7\n12:30\n9:15";
    assert!(!error(rows).id.starts_with("error-solo"));
    // ISS writes killers like this.
    for text in ["3x3:k:1234", "3x3::k:1234;5678"] {
        assert!(!error(text).id.starts_with("error-solo"), "{text}");
    }
    let nine = "1..7..6...2.....5...3..9...7..4....8....5..2......61..4.21..7.......7.8.6...2...9";
    for text in
        [nine.to_owned(), nine.replace('.', "_"), format!("3x3 {nine}"), format!("12:30 {nine}")]
    {
        assert_eq!(reading(&text).puzzle.clues(), 23, "{text}");
        assert_eq!(reading(&text).format, Format::Line, "{text}");
    }
    let rows: String =
        nine.as_bytes().chunks(9).map(|r| String::from_utf8_lossy(r) + "\n").collect();
    assert_eq!(reading(&format!("9x9:easy\n{rows}")).puzzle.clues(), 23);
}

#[test]
fn a_broken_id_says_where() {
    let id = text("solo.txt");
    let id = id.trim();
    assert_eq!(at("3x3#123456789"), ("error-solo-seed", 1, 1, 13));
    assert_eq!(at("note\n  4x4m8du#some-seed"), ("error-solo-seed", 2, 3, 17));
    assert_eq!(at(&id.replace("3x3", "3x3q")), ("error-solo-params", 1, 4, 1));
    assert_eq!(at("1x9:zzzc"), ("error-solo-params", 1, 1, 3));
    assert_eq!(at("7x7:zzzzzzzzz"), ("error-solo-params", 1, 1, 3));
    assert_eq!(at("3x4k:zzzzzn,a,zz"), ("error-solo-params", 1, 1, 4));
    assert_eq!(at("3x3:zzzb"), ("error-solo-cells", 1, 9, 1));
    assert_eq!(word(&error("3x3:zzzb"), "found"), "80");
    assert_eq!(at("3x3:zzzc5"), ("error-solo-cells", 1, 9, 1));
    assert_eq!(at("3x3:zz10zc"), ("error-digit-range", 1, 7, 2));
    assert_eq!(at("3x3:zz0zc"), ("error-digit-range", 1, 7, 1));
    assert_eq!(at("3x3:zzZzc"), ("error-solo-sign", 1, 7, 1));
    assert_eq!(at("3x3:zz.zc"), ("error-solo-sign", 1, 7, 1));
    assert_eq!(at("9j:zzzc"), ("error-solo-parts", 1, 8, 1));
    assert_eq!(at("3x3:zzzc,zz"), ("error-solo-parts", 1, 10, 2));
    assert_eq!(at("9j:zzzc,zz_"), ("error-solo-borders", 1, 9, 3));
    assert_eq!(at("9j:zzzc,zz3"), ("error-solo-sign", 1, 11, 1));
    // One region of all cells.
    let all = "2x2j:p,xa"; // 24 edges and the closing border, wrong by one
    assert_eq!(at(all).0, "error-solo-borders");
    assert_eq!(at("2x2j:p,x"), ("error-solo-region", 1, 8, 1));
    assert_eq!(word(&error("2x2j:p,x"), "found"), "16");
}

#[test]
fn cages_have_their_sum_where_solo_writes_it() {
    // Eight cages of two cells side by side: in each row an open edge, a border, an open edge.
    let across = "abbb";
    // The last open edge of the board is followed by the borders between rows, twelve and one more.
    let id = |sums: &str| format!("2x2k:p,{across}a{},{sums}", "_".repeat(12));
    let good = reading(&id("3a7a7a3a3a7a7a3a"));
    assert_eq!(good.puzzle.layout.more().len(), 8);
    assert_eq!(at(&id("3a7a7a3a3a7a7a_3")).0, "error-solo-cells");
    let moved = id("a3_7a7a3a3a7a7a3a");
    assert_eq!(at(&moved).0, "error-solo-sum");
    assert_eq!(word(&error(&moved), "cell"), "r1c2");
    // A cage without a sum has different digits all the same.
    let none = reading(&id("b7a7a3a3a7a7a3a"));
    assert_eq!(none.puzzle.layout.more()[0].numbers.len(), 0);
    assert!(written(&none.puzzle, "solo").is_err(), "Solo has a sum for every cage");
    let large = id("9a7a7a3a3a7a7a3a");
    assert_eq!(at(&large).0, "error-rule-sum");
}

#[test]
fn a_save_file_is_the_board_as_far_as_it_was_played() {
    let fresh = reading(&text("s0.sav"));
    assert_eq!(fresh.format, Format::SoloSave);
    assert_eq!(fresh.puzzle.clues(), 31);
    assert!(fresh.puzzle.placed.iter().all(Option::is_none) && fresh.puzzle.marks.is_none());
    // Four of the five moves are in force.
    let played = reading(&text("played/2x2-moves.sav")).puzzle;
    assert_eq!(givens(&played), ".1..4..21..3..2.");
    assert_eq!(digits(&played, &played.placed), "2....3..........");
    let marks = played.marks.as_ref().expect("marks");
    assert_eq!(marks[2 * 4 + 1], 0b1010);
    assert_eq!(marks[2 * 4 + 2], 0b1111, "nothing is noted there");
    let again = reading(&text("played/2x2-restart.sav")).puzzle;
    assert!(again.placed.iter().all(Option::is_none) && again.marks.is_none());
    let cleared = reading(&text("played/2x3-clear.sav")).puzzle;
    assert!(cleared.placed.iter().all(Option::is_none) && cleared.marks.is_none());
    let given_up = reading(&text("played/3x3j-solve.sav"));
    assert!(given_up.puzzle.placed.iter().all(Option::is_none), "the answer is not the player's");
    assert_eq!(given_up.unread, ["SOLVE"]);
    let killer = reading(&text("played/3x3k-marks.sav")).puzzle;
    assert_eq!(killer.marks.as_ref().map(|marks| marks[0]), Some(0b111));
    assert_eq!((killer.placed[9], killer.layout.more().len() > 20), (Some(4), true));
    let undone = reading(&text("played/3x3x-m.sav")).puzzle;
    assert!(undone.marks.is_none() && houses(&undone, HouseKind::Diagonal) == 2);
}

#[test]
fn what_solo_shows_is_what_is_read_of_each_save_file() {
    let mut count = 0;
    for entry in std::fs::read_dir(data("played")).expect("files").flatten() {
        let path = entry.path();
        let shown = path.with_extension("txt");
        let is_save = path.extension().is_some_and(|end| end == "sav");
        let (true, Ok(shown)) = (is_save, std::fs::read_to_string(&shown)) else { continue };
        let save = std::fs::read_to_string(&path).expect("a file");
        let reading = reading(&save);
        // What Solo solved itself is on its screen and not on our board; and this screen was copied
        // before the game was begun again.
        if !reading.unread.is_empty() || save.contains("RESTART") {
            continue;
        }
        let puzzle = reading.puzzle;
        let values: Vec<_> = (0..puzzle.givens.len()).map(|c| puzzle.value(c as CellId)).collect();
        let cell = |c: &char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_');
        let screen: String =
            shown.chars().filter(cell).map(|c| if c == '_' { '.' } else { c }).collect();
        assert_eq!(digits(&puzzle, &values), screen, "{}", path.display());
        count += 1;
    }
    assert!(count >= 5, "{count} files");
}

#[test]
fn what_solo_copies_has_its_diagonals_regions_and_boxes() {
    for name in ["3x3x-m", "11x1j-fresh", "2x3-clear", "3x4-letters", "2x2-moves", "4x4-fresh"] {
        let copied = text(&format!("played/{name}.txt"));
        let found = reading(&copied).puzzle;
        let ids = text("ids.tsv");
        let wanted = match std::fs::read_to_string(data(&format!("played/{name}.sav"))) {
            Ok(save) => reading(&save).puzzle,
            // The id of which this is the copy.
            Err(_) => {
                let mut all =
                    ids.lines().map(|line| reading(line.split('\t').next().expect("an id")));
                let same = |r: &Reading| r.puzzle.givens == found.givens;
                all.find(same).expect("its id").puzzle
            }
        };
        let values = |puzzle: &Puzzle| -> Vec<Option<u8>> {
            (0..puzzle.givens.len()).map(|cell| puzzle.value(cell as CellId)).collect()
        };
        assert_eq!(values(&found), values(&wanted), "{name}");
        let plain = |puzzle: &Puzzle| Puzzle::new(puzzle.layout.clone(), values(puzzle));
        assert!(is_same(&plain(&found), &plain(&wanted)), "{name}");
    }
    let upright = "1 . | . . | . .\n. . | 2 . | . .\n. . | . . | . .\n----+-----+----\n. . | . . | . 3\n\
                   . . | . . | . .\n. 4 | . . | . .\n";
    assert_eq!(reading(upright).puzzle.layout.boxes(), Some((3, 2)));
    // Underscores anywhere are empty cells and nothing more.
    let nine = text("played/3x3x-m.txt").replacen(". . | 6", "_ . | 6", 1);
    assert_eq!(houses(&reading(&nine).puzzle, HouseKind::Diagonal), 0);
}

#[test]
fn a_save_file_that_is_torn_or_of_another_game_is_refused_by_name() {
    let save = text("played/2x2-moves.sav");
    let changed = |from: &str, to: &str| {
        assert!(save.contains(from), "{from}");
        at(&save.replace(from, to))
    };
    assert_eq!(changed(":4:Solo", ":7:Untangle").0, "error-solo-line");
    assert_eq!(changed(":4:Solo", ":8:Untangle"), ("error-solo-game", 3, 12, 8));
    assert_eq!(changed("VERSION :1:1", "VERSION :1:2").0, "error-solo-version");
    assert_eq!(changed("MOVE    :6:R1,1,3", "MOVE    :6:R1,1,9"), ("error-solo-move", 10, 12, 6));
    assert_eq!(changed("MOVE    :6:R1,1,3", "MOVE    :6:X1,1,3").0, "error-solo-move");
    assert_eq!(changed("MOVE    :6:R1,1,3", "MOVE    :6:R0,1,3").0, "error-solo-move", "a given");
    assert_eq!(changed("STATEPOS:1:5", "STATEPOS:1:9").0, "error-solo-line");
    assert_eq!(changed("DESC    :13:a1", "DESC    :13:b1").0, "error-solo-cells");
    let cut = &save[..save.find("DESC").expect("a line")];
    assert_eq!(error(cut).id, "error-solo-missing");
    // Line ends of Windows, and an unknown line, which is named.
    let windows = save.replace('\n', "\r\n");
    assert!(is_same(&reading(&windows).puzzle, &reading(&save).puzzle));
    let more = save.replace("NSTATES", "NOVELTY :3:yes\nNSTATES");
    assert_eq!(reading(&more).unread, ["NOVELTY"]);
    // Two in a text are two.
    let two = format!("{save}{}", text("s0.sav"));
    assert_eq!(read_all("a.txt", two.as_bytes()).iter().filter(|one| one.is_ok()).count(), 2);
    assert!(!stream::is_collection(two.as_bytes(), true));
}

#[test]
fn only_what_solo_can_say_is_written_as_an_id() {
    let nine = |text: &str| reading(text).puzzle;
    let windoku =
        "# nanpre text 1\nsize: 4\nboxes: 2x2\nrules: antiking\n[givens]\n1...\n....\n....\n....\n";
    let lost = written(&nine(windoku), "solo").expect_err("a rule it has no word for");
    assert_eq!(lost, [Loss::Rules]);
    // One cage on a board is no killer of Solo: there, every cell is in a cage.
    let cage = "# nanpre text 1\nsize: 4\nboxes: 2x2\n[givens]\n1...\n....\n....\n....\n[clues]\ncage 5: r3c3 r3c4\n";
    assert_eq!(written(&nine(cage), "solo").expect_err("no"), [Loss::Rules]);
    assert_eq!(written(&nine("1..............."), "solo").as_deref(), Ok("2x2:1o\n"));
    let upright = "# nanpre text 1\nsize: 6\nboxes: 3x2\n[givens]\n12....\n......\n......\n......\n......\n......\n";
    assert_eq!(written(&nine(upright), "solo").as_deref(), Ok("3x2:1_2zh\n"));
}

#[test]
fn links_and_files_of_pzpr_say_the_same_board() {
    let samples: serde_json::Value = serde_json::from_str(&text("pzpr.json")).expect("samples");
    let mut count = 0;
    for sample in samples.as_array().expect("a list") {
        let said = |key: &str| sample.get(key).and_then(|value| value.as_str());
        let name = said("name").expect("a name");
        let file = reading(said("file").expect("a file"));
        assert_eq!(file.format, Format::Pzprv3, "{name}");
        assert_eq!(givens(&file.puzzle), said("givens").expect("givens"), "{name}");
        assert!(is_solution(&file.puzzle, said("solution").expect("a solution")), "{name}");
        let placed = digits(&file.puzzle, &file.puzzle.placed);
        let none = ".".repeat(placed.len());
        assert_eq!(placed, said("placed").unwrap_or(&none), "{name}");
        assert_eq!(written(&file.puzzle, "pzprv3").as_deref(), Ok(said("file").expect("a file")));
        let Some(url) = said("url") else { continue };
        let link = reading(url);
        assert_eq!(link.format, Format::Puzzlink, "{name}");
        assert!(is_same(&link.puzzle, &file.puzzle), "{name}");
        assert_eq!(written(&link.puzzle, "puzzlink").as_deref(), Ok(&*format!("{url}\n")));
        count += 1;
    }
    assert_eq!(count, 5);
}

#[test]
fn a_link_may_be_of_any_page_and_stand_in_prose() {
    let url = text("puzzlink9.txt");
    let url = url.trim();
    let whole = reading(url);
    assert_eq!(
        givens(&whole.puzzle),
        ".....13.......27..476..39..825.....................841..29..538..18.......96....."
    );
    let body = url.split_once('?').expect("a query").1;
    let edit = body.replacen("sudoku", "sudoku_edit", 1);
    for way in [
        format!("http://pzv.jp/p.html?{body}"),
        format!("https://puzz.link/p?type=editor&{body}/"),
        format!("https://pzprxs.vercel.app/p?{edit}"),
        format!("https://puzz.link/p?{}", body.replacen("sudoku/", "sudoku/v:/", 1)),
        format!("https://example.org/p.html?{body}"),
        body.to_owned(),
        format!("Try this one\n<{url}>\n"),
        format!("Try {url} today"),
    ] {
        assert!(is_same(&reading(&way).puzzle, &whole.puzzle), "{way}");
    }
    let four = text("puzzlink4.txt");
    assert_eq!(givens(&reading(&four).puzzle), ".2....1..1....3.");
    let two = format!("{url}\n\n{four}");
    let all = read_all("a.txt", two.as_bytes());
    assert_eq!(all.iter().filter(|one| one.is_ok()).count(), 2);
    let asked = reading("https://puzz.link/p?sudoku/4/4/.2j1h1j3g");
    assert_eq!(
        (givens(&asked.puzzle), asked.unread),
        (".2....1..1....3.".into(), vec!["?".into()])
    );
    let kanpen = "http://www.kanpen.net/sudoku.html?problem=4/._2_._./._._1_./._1_._./._._3_./";
    assert_eq!(givens(&reading(kanpen).puzzle), ".2....1..1....3.");
}

#[test]
fn a_link_that_is_broken_or_no_sudoku_is_refused_by_name() {
    let link = |rest: &str| format!("https://puzz.link/p?{rest}");
    assert_eq!(at(&link("slither/10/10/abc")), ("error-pzpr-kind", 1, 21, 7));
    assert_eq!(word(&error(&link("kropki/9/9/abc")), "found"), "kropki");
    assert_eq!(error(&link("sudoku/v:x/4/4/g2j1h1j3g")).id, "error-pzpr-kind");
    for size in [5, 7, 8, 10, 12, 20] {
        let text = link(&format!("sudoku/{size}/{size}/zzz"));
        assert_eq!(error(&text).id, "error-pzpr-boxes", "{size}");
    }
    assert_eq!(error(&link("sudoku/6/4/zzz")).id, "error-link-grid");
    assert_eq!(at(&link("sudoku/4/4/g2j1h1j3")), ("error-link-cut", 1, 40, 1));
    assert_eq!(at(&link("sudoku/4/4/g2j1h1j3h")), ("error-pzpr-cells", 1, 40, 1));
    assert_eq!(at(&link("sudoku/4/4/g2j1h1jAg")), ("error-pzpr-sign", 1, 39, 1));
    assert_eq!(at(&link("sudoku/4/4/g2j1h1j5g")), ("error-digit-range", 1, 39, 1));
    assert_eq!(at(&link("sudoku/4/4/g2j1h1j0g")), ("error-digit-range", 1, 39, 1));
    assert_eq!(at(&link("sudoku/4/4/g2j1h1j-10g")), ("error-digit-range", 1, 39, 3));
    assert_eq!(at(&link("sudoku/4/4/g2j1h1j+123")), ("error-digit-range", 1, 39, 4));
    assert_eq!(error(&link("sudoku")).id, "error-pzpr-link");
    assert_eq!(error(&link("sudoku/9")).id, "error-pzpr-link");
}

#[test]
fn a_file_of_pzpr_keeps_answers_and_notes_and_names_the_rest() {
    let nothing = reading(&text("pz_pzprv3.txt"));
    assert_eq!(
        givens(&nothing.puzzle),
        "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5..."
    );
    let board = |answers: &str, rest: &str| {
        format!("pzprv3\nsudoku\n4\n. 2 . . \n. . 1 . \n. 1 . . \n. . 3 . \n{answers}{rest}")
    };
    let notes = "1 . . .[3,4] \n. . . . \n. . + . \n. . . -[,,1,] \n";
    let found = reading(&board(notes, ""));
    assert_eq!(digits(&found.puzzle, &found.puzzle.placed), "1...............");
    let marks = found.puzzle.marks.as_ref().expect("notes");
    assert_eq!((marks[3], marks[4], marks[15]), (0b1100, 0b1111, 0b1));
    assert_eq!(found.unread, ["+", "-"]);
    let info = "info:{\n \"metadata\": {\"author\": \"A\", \"comment\": \"first\\nsecond\"}\n}\n";
    let told = reading(&board(notes, info));
    assert_eq!(told.comment.as_deref(), Some("A\nfirst\nsecond"));
    let trial = reading(&board(notes, "TrialData(1)\n1 . . . \n"));
    assert!(trial.unread.contains(&"TrialData".to_owned()));
    assert_eq!(reading(&board("", "")).puzzle.clues(), 4);
    let line = board("", "").trim_end().replace('\n', "/");
    assert_eq!(reading(&line).puzzle.clues(), 4);
    let coded = line.replace(' ', "%20");
    assert_eq!(reading(&format!("https://puzz.link/p?{coded}")).puzzle.clues(), 4);
    assert_eq!(reading(&board("", "").replace("pzprv3\n", "pzprv3.1\r\n")).puzzle.clues(), 4);
    let two = board("", "").repeat(2);
    assert_eq!(read_all("a.txt", two.as_bytes()).iter().filter(|one| one.is_ok()).count(), 2);
    assert_eq!(at(&board(". 3 . . \n. . . . \n. . . . \n. . . . \n", "")).0, "error-pzpr-answer");
    assert_eq!(
        at(&board(". . . \n. . . . \n. . . . \n. . . . \n", "")),
        ("error-pzpr-row", 8, 6, 1)
    );
    assert_eq!(
        at(&board(". . . q \n. . . . \n. . . . \n. . . . \n", "")),
        ("error-pzpr-cell", 8, 7, 1)
    );
    assert_eq!(at(&board(". . . 5 \n. . . . \n. . . . \n. . . . \n", "")).0, "error-digit-range");
    assert_eq!(at(&board(". . . . \n. . . . \n. . . . \n", "")).0, "error-pzpr-rows");
    assert_eq!(at(&board(notes, "1 2 3 4 \n")), ("error-pzpr-rows", 12, 1, 7));
    assert_eq!(error("pzprv3\nslither\n4\n4\n").id, "error-pzpr-kind");
    assert_eq!(error("pzprv3\nsudoku\n").id, "error-pzpr-size");
    assert_eq!(error("pzprv3\nsudoku\n8\n").id, "error-pzpr-boxes");
}

#[test]
fn boards_with_other_boxes_in_pzpr_are_not_written_for_it() {
    let eight = "1..............................................................."; // 8×8
    let puzzle = reading(eight).puzzle;
    assert_eq!(puzzle.layout.columns(), 8);
    for format in ["puzzlink", "pzprv3"] {
        assert_eq!(written(&puzzle, format), Err(vec![Loss::Size]), "{format}");
        let lossy = named(format).expect("a format").write(&puzzle, Style::default(), true);
        assert!(lossy.is_err(), "{format}");
    }
}

/// A board with what a link of Penpa+ says, by its name in the samples.
fn penpa(file: &str) -> Vec<(String, String, serde_json::Value)> {
    let samples: serde_json::Value = serde_json::from_str(&text(file)).expect("samples");
    let said = |sample: &serde_json::Value, key: &str| {
        sample.get(key).and_then(|value| value.as_str()).expect("a text").to_owned()
    };
    let samples = samples.as_array().expect("a list").clone();
    samples
        .into_iter()
        .map(|sample| (said(&sample, "name"), said(&sample, "link"), sample))
        .collect()
}

#[test]
fn links_of_penpa_are_read_and_what_is_drawn_is_named() {
    let all = penpa("penpa.json");
    assert_eq!(all.len(), 10);
    for (name, link, sample) in &all {
        // Two of its regions are in pieces: thick edges cannot say that they belong together.
        if name.contains("outside") {
            assert_eq!(error(link).id, "error-penpa-regions");
            continue;
        }
        let reading = reading(link);
        let puzzle = &reading.puzzle;
        assert_eq!(reading.format, Format::Penpa, "{name}");
        assert_eq!(givens(puzzle), sample["givens"], "{name}");
        assert!(is_solution(puzzle, sample["solution"].as_str().expect("a solution")), "{name}");
        assert!(reading.unread.is_empty(), "{name}");
        assert_eq!(houses(puzzle, HouseKind::Box), usize::from(puzzle.layout.rows()), "{name}");
        let sorts: Vec<&str> = puzzle.layout.more().iter().map(|rule| rule.sort.id).collect();
        match &**name {
            name if name.contains("thermo") => assert_eq!(sorts, ["thermo", "thermo", "arrow"]),
            name if name.contains("killer") => assert_eq!(sorts, ["cage"; 30]),
            _ => assert!(sorts.is_empty(), "{name}: {sorts:?}"),
        }
    }
    let first = reading(&all[0].1);
    assert_eq!(first.puzzle.title.as_deref(), Some("Sample, one"));
    let rules = "Normal sudoku rules.\nz, null, \"number\" & x=1";
    assert_eq!(first.comment.as_deref(), Some(rules));
}

#[test]
fn the_kinds_of_things_in_a_drawing_are_read_named_or_refused() {
    let all = penpa("penpa-more.json");
    assert_eq!(all.len(), 15);
    for (name, link, sample) in &all {
        let said = |key: &str| sample.get(key);
        if let Some(id) = said("error") {
            assert_eq!(error(link).id, id, "{name}");
            continue;
        }
        let reading = reading(link);
        let puzzle = &reading.puzzle;
        assert_eq!(givens(puzzle), sample["givens"], "{name}");
        let named = |list: Vec<&str>| {
            let mut list: Vec<String> = list.into_iter().map(str::to_owned).collect();
            list.sort();
            list
        };
        let wanted = sample["unread"].as_array().expect("a list").iter();
        let wanted = wanted.map(|word| word.as_str().expect("a word")).collect();
        let found = reading.unread.iter().map(String::as_str).collect();
        assert_eq!(named(found), named(wanted), "{name}");
        let none = serde_json::Value::from(".".repeat(puzzle.givens.len()));
        assert_eq!(digits(puzzle, &puzzle.placed), *said("placed").unwrap_or(&none), "{name}");
        let all = u64::MAX >> (64 - puzzle.layout.digits());
        let marks = puzzle.marks.clone().unwrap_or_else(|| vec![all; puzzle.givens.len()]);
        for (cell, mask) in marks.iter().enumerate() {
            let wanted = said("marks").and_then(|marks| marks.get(cell.to_string())?.as_u64());
            assert_eq!(*mask, wanted.unwrap_or(all), "{name}: {cell}");
        }
        if let Some(count) = said("diagonals") {
            assert_eq!(houses(puzzle, HouseKind::Diagonal), *count, "{name}");
        }
        let cages = said("cages").and_then(serde_json::Value::as_u64).unwrap_or(0);
        assert_eq!(puzzle.layout.more().len() as u64, cages, "{name}");
        if let Some(solution) = said("solution") {
            assert!(is_solution(puzzle, solution.as_str().expect("a text")), "{name}");
            assert!(puzzle.layout.regions().is_some(), "{name}");
        }
    }
}

#[test]
fn a_link_of_penpa_may_be_of_any_page() {
    let (_, link, _) = &penpa("penpa.json")[0];
    let whole = reading(link);
    let (_, packed) = link.split_once("&p=").expect("a payload");
    for way in [
        format!("https://example.org/penpa-edit/?m=edit&p={packed}"),
        format!("m=edit&p={}", packed.trim_end_matches('=')),
        format!("https://swaroopg92.github.io/penpa-edit/#m=solve&p={packed}&a=abc"),
        link.replace('+', "%2B").replace('/', "%2F").replace("https:%2F%2F", "https://"),
        format!("Sunday\n{link}"),
    ] {
        assert!(is_same(&reading(&way).puzzle, &whole.puzzle), "{way}");
    }
    let inner = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=https%3A%2F%2Fpuzz.link%2Fp%3Fsudoku%2F4%2F4%2Fg2j1h1j3g";
    assert_eq!(givens(&reading(inner).puzzle), ".2....1..1....3.");
}

#[test]
fn a_broken_link_of_penpa_says_what_is_wrong() {
    let (_, link, _) = &penpa("penpa.json")[0];
    let cut = &link[..link.len() - 60];
    assert_eq!(error(cut).id, "error-link-cut");
    let odd = link.replacen("&p=", "&p=!", 1);
    assert_eq!(at(&odd), ("error-link-sign", 1, link.find("&p=").expect("it") + 4, 1));
    let start = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";
    assert_eq!(error(&format!("{start}/////w==")).id, "error-link-garbled");
    assert_eq!(error(&format!("{start}https://tinyurl.com/abc")).id, "error-short-link");
}

/// Numbers that look random, the same on every run.
fn random(state: &mut u64) -> usize {
    *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*state >> 33) as usize
}

#[test]
fn whatever_is_changed_there_is_an_answer_with_a_place() {
    let ids = text("ids.tsv");
    let ids =
        ids.lines().step_by(40).map(|line| line.split('\t').next().expect("an id").to_owned());
    let files = ["s0.sav", "pz_pzprv3.txt", "puzzlink9.txt", "played/3x3k-marks.sav"].map(text);
    let links = penpa("penpa-more.json").into_iter().map(|(_, link, _)| link);
    let all: Vec<String> = ids.chain(files).chain(links).collect();
    let signs: Vec<char> = "0123456789azjkx_,:#/.-+=%[]() \n\u{ff15}\u{e9}z".chars().collect();
    let mut state = 47;
    for text in &all {
        for _ in 0..60 {
            let mut chars: Vec<char> = text.chars().collect();
            for _ in 0..=random(&mut state) % 3 {
                let at = random(&mut state) % chars.len().max(1);
                let sign = signs[random(&mut state) % signs.len()];
                match random(&mut state) % 4 {
                    0 => chars.insert(at, sign),
                    1 => chars.truncate(at),
                    2 if at < chars.len() => chars[at] = sign,
                    _ => {
                        let end = (at + random(&mut state) % 9).min(chars.len());
                        chars.drain(at.min(end)..end);
                    }
                }
            }
            let changed: String = chars.into_iter().collect();
            for answer in read_all("a.txt", changed.as_bytes()) {
                let Err(error) = answer else { continue };
                let Some(place) = error.place else { continue };
                let width = place.text.chars().count();
                assert!(place.column <= width + 1, "{}: {changed}", error.id);
                assert!(place.column + place.width <= width.max(1) + 2, "{}: {changed}", error.id);
            }
        }
    }
}
