//! The general language: patterns, machines, tables, choices and repetitions in texts of ISS, each
//! counted on 4×4 boards against every grid there is, by matchers that share no code with ours.
//!
//! `KOTOWARI_LANGUAGE=FILE` writes the number of solutions and the text of each board into a file,
//! for a comparison with ISS itself (`tests/rules/iss.mjs`).

use std::ops::ControlFlow;

use kotowari_engine::count::{self, Budget, Count, Ended};
use kotowari_engine::error::{Error, ErrorArg};
use kotowari_engine::puzzle::Puzzle;
use kotowari_format::read;
use kotowari_format::writers::{Style, is_same, named};

fn text(text: &str) -> Puzzle {
    read("a", text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {text}")).puzzle
}

fn error(text: &str) -> Error {
    match read("a", text.as_bytes()) {
        Ok(reading) => panic!("{text}: {:?}", reading.puzzle.layout),
        Err(error) => error,
    }
}

fn word(error: &Error, name: &str) -> String {
    match error.args.iter().find(|(arg, _)| *arg == name) {
        Some((_, ErrorArg::Text(text))) => text.clone(),
        other => panic!("{name}: {other:?}"),
    }
}

fn written(puzzle: &Puzzle, format: &str) -> String {
    let written = named(format).expect("a format").write(puzzle, Style::default(), false);
    let rules = puzzle.layout.more();
    written.unwrap_or_else(|lost| panic!("{format}: {lost:?}: {rules:?}")).text
}

/// How many solutions there are.
fn counted(puzzle: &Puzzle) -> usize {
    let mut found = 0;
    let ended = count::each(puzzle, Budget { nodes: 100_000 }, |_| {
        found += 1;
        ControlFlow::Continue(())
    });
    assert_eq!(ended, Ended::Exhausted);
    found
}

/// A small deterministic generator (xorshift).
struct Rng(u64);

impl Rng {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % n
    }
}

type Grid = [u8; 16];

/// The 288 grids of 4×4 with boxes.
fn grids() -> Vec<Grid> {
    let mut grids = vec![];
    let mut grid = [0; 16];
    fn fill(at: usize, grid: &mut Grid, grids: &mut Vec<Grid>) {
        if at == 16 {
            grids.push(*grid);
            return;
        }
        for digit in 1..=4 {
            let block = |cell: usize| (cell / 8, cell % 4 / 2);
            let sees = |other: &usize| {
                other / 4 == at / 4 || other % 4 == at % 4 || block(*other) == block(at)
            };
            if (0..at).filter(sees).all(|other| grid[other] != digit) {
                grid[at] = digit;
                fill(at + 1, grid, grids);
            }
        }
    }
    fill(0, &mut grid, &mut grids);
    grids
}

fn name(cell: usize) -> String {
    format!("R{}C{}", cell / 4 + 1, cell % 4 + 1)
}

fn names(cells: &[usize]) -> String {
    cells.iter().map(|&cell| name(cell)).collect::<Vec<_>>().join("~")
}

const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn base64(bytes: &[u8]) -> String {
    let bits: Vec<u8> =
        bytes.iter().flat_map(|byte| (0..8).rev().map(move |b| byte >> b & 1)).collect();
    let six = |six: &[u8]| {
        let number = (0..6).fold(0, |n, at| n << 1 | six.get(at).copied().unwrap_or(0));
        char::from(SIGNS[usize::from(number)])
    };
    bits.chunks(6).map(six).collect()
}

/// A pattern as a tree, written and matched by code of its own.
enum Pattern {
    Digits(Vec<u8>),
    Row(Vec<Pattern>),
    Either(Vec<Pattern>),
    Times(Box<Pattern>, usize, usize),
}

impl Pattern {
    fn some(rng: &mut Rng, deep: usize) -> Pattern {
        match if deep == 0 { 0 } else { rng.below(6) } {
            0 | 1 => {
                let digits: Vec<u8> = (1..=4).filter(|_| rng.below(2) == 0).collect();
                Pattern::Digits(if digits.is_empty() { vec![1, 2, 3, 4] } else { digits })
            }
            2 | 3 => {
                Pattern::Row((0..1 + rng.below(3)).map(|_| Pattern::some(rng, deep - 1)).collect())
            }
            4 => Pattern::Either((0..2).map(|_| Pattern::some(rng, deep - 1)).collect()),
            _ => {
                let (least, more) = (rng.below(3), rng.below(3));
                let most = if more == 2 { 99 } else { least + more };
                Pattern::Times(Box::new(Pattern::some(rng, deep - 1)), least, most)
            }
        }
    }

    fn text(&self) -> String {
        match self {
            Pattern::Digits(digits) if digits.len() == 4 => ".".to_owned(),
            Pattern::Digits(digits) => {
                format!("[{}]", digits.iter().map(u8::to_string).collect::<String>())
            }
            Pattern::Row(all) => format!("({})", all.iter().map(Pattern::text).collect::<String>()),
            Pattern::Either(all) => {
                format!("({})", all.iter().map(Pattern::text).collect::<Vec<_>>().join("|"))
            }
            Pattern::Times(one, 0, 99) => format!("({})*", one.text()),
            Pattern::Times(one, 1, 99) => format!("({})+", one.text()),
            Pattern::Times(one, least, 99) => format!("({}){{{least},}}", one.text()),
            Pattern::Times(one, least, most) => format!("({}){{{least},{most}}}", one.text()),
        }
    }

    /// Where a match that begins at `from` may end.
    fn ends(&self, digits: &[u8], from: usize) -> Vec<usize> {
        let mut ends = match self {
            Pattern::Digits(known) => {
                let fits = digits.get(from).is_some_and(|digit| known.contains(digit));
                if fits { vec![from + 1] } else { vec![] }
            }
            Pattern::Row(all) => all.iter().fold(vec![from], |ends, part| {
                ends.into_iter().flat_map(|from| part.ends(digits, from)).collect()
            }),
            Pattern::Either(all) => all.iter().flat_map(|part| part.ends(digits, from)).collect(),
            Pattern::Times(one, least, most) => {
                let (mut now, mut all) = (vec![from], vec![]);
                for times in 0..=(*most).min(digits.len() + least + 1) {
                    if times >= *least {
                        all.extend(&now);
                    }
                    now = now.into_iter().flat_map(|from| one.ends(digits, from)).collect();
                    now.sort_unstable();
                    now.dedup();
                }
                all
            }
        };
        ends.sort_unstable();
        ends.dedup();
        ends
    }

    fn matches(&self, digits: &[u8]) -> bool {
        self.ends(digits, 0).contains(&digits.len())
    }
}

/// A constraint: its text, and whether a grid satisfies it.
type Clue = (String, Box<dyn Fn(&Grid) -> bool>);

fn some_cells(rng: &mut Rng, most: usize) -> Vec<usize> {
    let mut cells: Vec<usize> = vec![];
    while cells.len() < most {
        let cell = rng.below(16);
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    cells
}

fn regex(rng: &mut Rng) -> Clue {
    let pattern = Pattern::some(rng, 3);
    let count = 1 + rng.below(5);
    let mut cells = some_cells(rng, count);
    if rng.below(4) == 0 {
        let again = cells[rng.below(cells.len())];
        cells.push(again);
    }
    let text = format!(".Regex~{}~{}", base64(pattern.text().as_bytes()), names(&cells));
    let fits = move |grid: &Grid| {
        let digits: Vec<u8> = cells.iter().map(|&cell| grid[cell]).collect();
        pattern.matches(&digits)
    };
    (text, Box::new(fits))
}

/// A table as ISS packs it: bit after bit, six a character, the lowest first.
fn pairs(rng: &mut Rng) -> Clue {
    let allowed: Vec<bool> = (0..16).map(|_| rng.below(3) > 0).collect();
    let six = |six: &[bool]| {
        let number = six.iter().enumerate().fold(0, |n, (at, bit)| n | usize::from(*bit) << at);
        char::from(SIGNS[number])
    };
    let key: String = allowed.chunks(6).map(six).collect();
    let key = key.trim_end_matches('A').to_owned();
    let count = 2 + rng.below(3);
    let cells = some_cells(rng, count);
    let text = format!(".Pair~{key}~_a%20table~{}", names(&cells));
    let fits = move |grid: &Grid| {
        let digit = |cell: usize| usize::from(grid[cell] - 1);
        cells.windows(2).all(|two| allowed[4 * digit(two[0]) + digit(two[1])])
    };
    (text, Box::new(fits))
}

fn plain(rng: &mut Rng) -> Clue {
    let count = 2 + rng.below(2);
    let cells = some_cells(rng, count);
    match rng.below(5) {
        0 => {
            let (cell, digit) = (cells[0], 1 + rng.below(4) as u8);
            (format!(".~{}_{digit}", name(cell)), Box::new(move |grid| grid[cell] == digit))
        }
        2 => {
            let sum = 3 + rng.below(6) as u8;
            let text = format!(".Cage~{sum}~{}", names(&cells));
            let fits = move |grid: &Grid| {
                let mut digits: Vec<u8> = cells.iter().map(|&cell| grid[cell]).collect();
                let total: u8 = digits.iter().sum();
                digits.sort_unstable();
                digits.dedup();
                total == sum && digits.len() == cells.len()
            };
            (text, Box::new(fits))
        }
        1 => {
            let text = format!(".AllDifferent~{}", names(&cells));
            let fits = move |grid: &Grid| {
                let digits: Vec<u8> = cells.iter().map(|&cell| grid[cell]).collect();
                (1..digits.len()).all(|at| !digits[..at].contains(&digits[at]))
            };
            (text, Box::new(fits))
        }
        3 => {
            let text = format!(".Thermo~{}", names(&cells));
            let fits = move |grid: &Grid| cells.windows(2).all(|two| grid[two[0]] < grid[two[1]]);
            (text, Box::new(fits))
        }
        _ => regex(rng),
    }
}

fn either(rng: &mut Rng) -> Clue {
    let mut choices: Vec<Vec<Clue>> = vec![];
    let mut text = ".Or".to_owned();
    for _ in 0..2 + rng.below(2) {
        let choice: Vec<Clue> = (0..1 + rng.below(2)).map(|_| plain(rng)).collect();
        let parts: String = choice.iter().map(|(text, _)| text.as_str()).collect();
        text += &if choice.len() > 1 { format!(".And{parts}.End") } else { parts };
        choices.push(choice);
    }
    let fits =
        move |grid: &Grid| choices.iter().any(|choice| choice.iter().all(|(_, fits)| fits(grid)));
    (text + ".End", Box::new(fits))
}

/// From one end of a row or column, so many larger than all before.
fn skyscraper(rng: &mut Rng) -> Clue {
    let (line, is_row, is_end) = (rng.below(4), rng.below(2) == 0, rng.below(2) == 0);
    let wanted = 1 + rng.below(4);
    let id = if is_row { 'R' } else { 'C' };
    let ends = if is_end { format!("~{wanted}") } else { format!("{wanted}~") };
    let text = format!(".Skyscraper~{id}{}~{ends}", line + 1);
    let fits = move |grid: &Grid| {
        let cell = |at: usize| if is_row { 4 * line + at } else { 4 * at + line };
        let mut digits: Vec<u8> = (0..4).map(|at| grid[cell(at)]).collect();
        if is_end {
            digits.reverse();
        }
        (0..4).filter(|&at| digits[..at].iter().all(|&before| before < digits[at])).count()
            == wanted
    };
    (text, Box::new(fits))
}

#[test]
fn boards_have_the_solutions_that_trying_every_grid_finds() {
    let grids = grids();
    assert_eq!(grids.len(), 288);
    let mut rng = Rng(0x6c61_6e67);
    let (mut lines, mut some, mut none, mut refused) = (String::new(), 0, 0, 0);
    for round in 0..600 {
        let make = [regex, pairs, either, skyscraper][round % 4];
        let mut clues: Vec<Clue> = vec![make(&mut rng)];
        clues.extend((0..rng.below(2)).map(|_| plain(&mut rng)));
        let parts: String = clues.iter().map(|(text, _)| text.as_str()).collect();
        let said = format!(".Shape~4x4{parts}");
        let wanted = grids.iter().filter(|grid| clues.iter().all(|(_, fits)| fits(grid))).count();
        lines += &format!("{wanted}\t{said}\n");
        let puzzle = match read("a", said.as_bytes()) {
            Ok(reading) => reading.puzzle,
            // What no digits satisfy is refused when it is read, and so is a choice that reads its
            // cells in two orders.
            Err(error) => {
                let is_order = error.id == "error-link-field" && word(&error, "fields") == "Or";
                assert!(wanted == 0 || is_order, "{error}: {said}");
                refused += usize::from(is_order);
                continue;
            }
        };
        assert_eq!(counted(&puzzle), wanted, "{said}");
        some += usize::from(wanted > 0);
        none += usize::from(wanted == 0);
        for format in ["nanpre", "iss", "json"] {
            let again = written(&puzzle, format);
            assert!(is_same(&puzzle, &text(&again)), "{format}: {said}\n{again}");
        }
    }
    assert!(some > 300 && none > 10 && refused < 40, "{some} {none} {refused}");
    if let Ok(file) = std::env::var("KOTOWARI_LANGUAGE") {
        std::fs::write(file, lines).expect("it can be written");
    }
}

/// Published in the index of ISS (sigh/iss-sudoku-index, MIT), as the string that it has: each row
/// or column with a machine says how often its digits change between low and high.
const SWITCHES: &str = include_str!("data/iss/switches.iss");
/// From the same index: a border has a white or a black dot, or one of either, or none.
const DOTS: &str = include_str!("data/iss/either_dot.iss");

#[test]
fn published_puzzles_are_read_counted_and_written() {
    let shown = "874192356639754821215638947468917532521863479397245168742389615956421783183576294";
    // ISS finds the same one for the first, and more than one for the second.
    for (said, answer) in [(SWITCHES, Some(shown)), (DOTS, None)] {
        let puzzle = text(said);
        match (count::solutions(&puzzle, Budget { nodes: 50_000 }), answer) {
            (Count::One(solution), Some(answer)) => {
                let shown: String = solution.iter().map(|d| (d + 1).to_string()).collect();
                assert_eq!(shown, answer);
            }
            (Count::Many(..), None) => {}
            (other, _) => panic!("{:?}", other.solutions()),
        }
        for format in ["nanpre", "iss", "json"] {
            assert!(is_same(&puzzle, &text(&written(&puzzle, format))), "{format}");
        }
    }
    // A machine is written as it came.
    let again = written(&text(SWITCHES), "iss");
    for machine in SWITCHES.lines().filter_map(|line| line.strip_prefix(".NFA~")) {
        let coded = machine.split('~').next().expect("a machine");
        assert!(again.contains(&format!(".NFA~{coded}~_")), "{coded}");
    }
}

#[test]
fn a_table_with_a_name_is_that_relation() {
    let pair = |key: &str| text(&format!(".Shape~4x4.Pair~{key}~_~R1C1~R2C3"));
    // Equal; the first smaller; the first larger.
    for (key, says, cells) in
        [("hQI", "same", [0, 6]), ("Oj", "less", [0, 6]), ("QMH", "less", [6, 0])]
    {
        let puzzle = pair(key);
        let pair = puzzle.layout.pairs()[0];
        assert_eq!((pair.says.id(), pair.cells), (says, cells), "{key}");
    }
}

#[test]
fn the_clues_of_our_text_say_the_same() {
    let of = |clue: &str| {
        let said = format!(
            "# nanpre text format 1\nsize: 4\nboxes: 2x2\n\n[givens]\n....\n....\n....\n....\n[clues]\n{clue}\n"
        );
        read("a", said.as_bytes())
    };
    let ours = of("regex \"1*[23].\" \"a name with \"\"quotes\"\": and a colon\": r1c1 r1c2 r1c3");
    let puzzle = ours.expect("it is read").puzzle;
    assert_eq!(puzzle.layout.rule(0).title(), Some("a name with \"quotes\": and a colon"));
    assert!(is_same(&puzzle, &text(&written(&puzzle, "nanpre"))));
    for (clue, id) in [
        ("regex \"1(\": r1c1 r1c2", "error-rule-text"),
        ("regex \"5\": r1c1", "error-rule-text"),
        ("regex \"1\": r1c1 r1c2", "error-rule-impossible"),
        ("machine \"0> 1:1; 1*\": r1c1 r1c2", "error-rule-impossible"),
        ("pairs \"1:2\": r1c1", "error-rule-short"),
        ("regex: r1c1 r1c2", "error-clue-shape"),
        ("thermo \"1\": r1c1 r1c2", "error-clue-shape"),
        ("regex \"1: r1c1 r1c2", "error-clue"),
    ] {
        assert_eq!(of(clue).err().map(|error| error.id), Some(id), "{clue}");
    }
}

/// A choice is as true as what it names: one that was read without its cells would always hold.
#[test]
fn a_choice_keeps_cells_that_differ_and_the_board_is_none() {
    let squares = |parts: &str| counted(&text(&format!(".Shape~4x4{parts}")));
    let [diagonal, area] = [squares(".Diagonal~-1"), squares(".AllDifferent~R1C1~R2C2~R3C3~R4C4")];
    assert_eq!(diagonal, area);
    for one in ["Diagonal~-1", "AllDifferent~R1C1~R2C2~R3C3~R4C4"] {
        assert_eq!(squares(&format!(".Or.{one}.And.~R1C1_1.~R1C2_1.End.End")), area, "{one}");
    }
    for part in ["NoBoxes", "RegionSize~2", "Jigsaw~1122112233443344"] {
        let refused = error(&format!(".Shape~4x4.Or.~R1C1_1.{part}.End"));
        assert_eq!((refused.id, word(&refused, "fields").as_str()), ("error-link-field", "Or"));
    }
}

/// Cells that differ, and a total in which each counts as often as it is named.
#[test]
fn a_cage_counts_a_cell_as_often_as_it_is_named() {
    let said = ".Shape~4x4.Cage~10~R1C1~R2C2~R2C2";
    let fits = |grid: &&Grid| grid[0] != grid[5] && grid[0] + 2 * grid[5] == 10;
    let wanted = grids().iter().filter(fits).count();
    assert!(wanted > 0);
    assert_eq!(counted(&text(said)), wanted);
}

/// A ring may be cut anywhere, a line only at its ends.
#[test]
fn a_sum_line_falls_into_parts_of_its_sum() {
    let falls = |line: &[u8]| {
        let mut part = 0;
        line.iter().all(|digit| {
            part += digit;
            let fits = part <= 5;
            part %= 5;
            fits
        }) && part == 0
    };
    let cells = [0, 1, 5, 4];
    let count = |is_ring: bool| {
        let turns = if is_ring { cells.len() } else { 1 };
        let fits = |grid: &&Grid| {
            let line = |from: usize| -> Vec<u8> {
                (0..cells.len()).map(|at| grid[cells[(from + at) % cells.len()]]).collect()
            };
            (0..turns).any(|from| falls(&line(from)))
        };
        grids().iter().filter(fits).count()
    };
    let said = format!(".Shape~4x4.SumLine~5~{}", names(&cells));
    let ring = format!("{said}~LOOP");
    assert_eq!((counted(&text(&said)), counted(&text(&ring))), (count(false), count(true)));
    assert!(0 < count(false) && count(false) < count(true));
    for said in [&said, &ring] {
        for format in ["nanpre", "iss", "json"] {
            assert!(is_same(&text(said), &text(&written(&text(said), format))), "{format}: {said}");
        }
    }
}

/// A machine with more arrows than the kernel takes is refused in words, whatever the board's size.
#[test]
fn a_sum_that_needs_too_large_a_machine_is_refused() {
    let row = |row: u16| (1..=25).map(|column| format!("~R{row}C{column}")).collect::<String>();
    for sum in ["60", "3200"] {
        let cells = (1..=12).map(row).collect::<String>();
        let refused = error(&format!(".Shape~25x25.SumLine~{sum}{cells}~LOOP"));
        assert_eq!(refused.id, "error-rule-much", "{sum}: {refused}");
    }
}

/// Two choices that leave a cell no common digit are no two puzzles, on lines of their own either.
#[test]
fn choices_on_several_lines_are_one_puzzle() {
    let lines = [".Shape~4x4", ".~R4C4_1", ".Or", ".And", ".~R1C1_1", ".End", ".And", ".~R1C1_2"];
    let said = format!("{}\n.End\n.End\n", lines.join("\n"));
    let all = kotowari_format::read_all("a", said.as_bytes());
    assert_eq!(all.len(), 1, "{said}");
    assert_eq!(counted(&text(&said)), counted(&text(".Shape~4x4.~R4C4_1.~R1C1_1_2")));
}

#[test]
fn what_is_repeated_is_there_for_each_cell() {
    // Bits for R1C1, R1C3 and R3C1.
    let repeated = text(".Shape~4x4.Replicate~FE.Thermo~R1C1~R1C2.And.Thermo~R1C1~R2C2.End.End");
    let wanted = [[0, 1], [0, 5], [2, 3], [2, 7], [8, 9], [8, 13]];
    let mut cells: Vec<_> = repeated.layout.more().iter().map(|rule| rule.cells.clone()).collect();
    cells.sort();
    assert_eq!(cells, wanted);
    let from = text(".Shape~4x4.Replicate~F~R2C2.~R2C2_1_3.End");
    assert_eq!(from.layout.more().len(), 2);
    for (wrong, id) in [
        (".Shape~4x4.Replicate~I.Thermo~R1C1~R1C2.End", "error-link-value"),
        (".Shape~4x4.Replicate~!.Thermo~R1C1~R1C2.End", "error-link-value"),
        (".Shape~4x4.Or.~R1C1_1", "error-link-missing"),
        (".Shape~4x4.End", "error-link-value"),
        (".Shape~4x4.NFA~!~R1C1~R1C2", "error-link-value"),
        (".Shape~4x4.Or.End", "error-link-field"),
    ] {
        assert_eq!(error(wrong).id, id, "{wrong}");
    }
    // Cells beside the board are there or not, whatever is chosen.
    let refused = error(".Shape~4x4.Or.Var~A~a~3.AntiKnight.End");
    assert_eq!((refused.id, word(&refused, "fields").as_str()), ("error-link-field", "Var"));
}

/// `-` parts two lines that one machine reads, with a symbol of its own between them.
#[test]
fn a_machine_may_read_several_lines() {
    // It counts nothing and accepts any digits, but a break only once: state 0, break, state 1.
    // Plain form, two states, five symbols; both states read 1 to 4, the first a break to the
    // second.
    let mut bits = String::from("00");
    bits += "0000"; // one bit a state
    bits += "0100"; // five symbols
    bits += "1"; // one state in which it begins
    bits += "1"; // one other in which it accepts
    bits += "0"; // which does not accept
    bits += "0011"; // three bits for the number of arrows
    for (state, arrows) in [(0, 5), (1, 4)] {
        bits += &format!("{arrows:03b}");
        (0..4).for_each(|symbol| bits += &format!("{symbol:03b}{state}"));
        if state == 0 {
            bits += "1001";
        }
    }
    let bytes: Vec<u8> = bits
        .as_bytes()
        .chunks(8)
        .map(|byte| (0..8).fold(0, |n, at| n << 1 | byte.get(at).map_or(0, |c| c - b'0')))
        .collect();
    let said = |cells: &str| format!(".Shape~4x4.NFA~{}~_~{cells}", base64(&bytes));
    assert_eq!(counted(&text(&said("R1C1~R1C2~-~R3C1~R3C2"))), 288);
    assert_eq!(error(&said("R1C1~R1C2~R3C1~R3C2")).id, "error-rule-impossible");
}
