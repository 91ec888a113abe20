//! What a step says it rests on: the sets are what they are called, the proof counts on nothing
//! else, and the letters of the figure belong to them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;

use kotowari::board::Board;
use kotowari::deduction::{Link, Premises, Set, SetRole};
use kotowari::explain::json;
use kotowari::format;
use kotowari::kernel::{Axiom, Candidate, CellId, Digit, Literal, Proof, Unit};
use kotowari::layout::Place;
use kotowari::solve::{self, Notes, Step, Walk};
use kotowari::technique::{self, CATALOGUE};
use serde_json::Value;

use crate::common::cases;

use super::validator::Schemas;
use super::{STEP, boards, schemas};

/// Of one technique, so many steps are looked at on a board.
const MOST: usize = 30;
/// Of so many of them the whole document is checked.
const WRITTEN: usize = 3;

fn of_unit(board: &Board, unit: Unit) -> Vec<Candidate> {
    Set::of_unit(board, SetRole::Cell, unit).candidates
}

fn of_cells(board: &Board, set: &Set) -> Vec<Candidate> {
    Set::of_cells(board, set.role, &set.cells()).candidates
}

/// Where a place goes, on a board whose last row is this.
type Turn = fn(u16, Place) -> (u16, u16);

/// Whether, turned in some way, the printed copies of a digit come to lie on printed copies of it.
fn stays(board: &Board, digit: Digit) -> bool {
    let last = board.layout().rows() - 1;
    let turns: [Turn; 4] = [
        |last, p| (last - p.row, last - p.column),
        |last, p| (p.column, last - p.row),
        |_, p| (p.column, p.row),
        |last, p| (last - p.column, last - p.row),
    ];
    let cells = (0..board.layout().cells()).map(|cell| cell as CellId);
    let printed: Vec<CellId> =
        cells.filter(|&c| board.is_given(c) && board.value(c) == Some(digit)).collect();
    turns.iter().any(|turn| {
        printed.iter().all(|&cell| {
            let (row, column) = turn(last, board.layout().place(cell));
            let goes = board.layout().cell_at(Place { row, column });
            goes.is_some_and(|goes| printed.contains(&goes))
        })
    })
}

/// Whether a set is what it is called.
fn is_so(board: &Board, set: &Set, premises: &Premises, is_by_eye: bool) -> bool {
    let layout = board.layout();
    let (cells, digits) = (set.cells(), set.digits());
    let in_houses =
        |c: &Candidate| set.houses.iter().any(|&h| layout.cells_of(h).contains(&c.cell));
    let whole = || of_cells(board, set) == set.candidates;
    let of_house = |house: usize| of_unit(board, Unit::House(house, digits[0]));
    let part_of_it = || set.candidates.iter().all(|c| board.is_open(*c) && in_houses(c));
    match set.role {
        SetRole::Places => set.houses.iter().all(|&h| of_house(h) == set.candidates),
        SetRole::Cell | SetRole::Pivot | SetRole::Stem | SetRole::Excluder => {
            cells.len() == 1 && whole()
        }
        SetRole::BaseCells => cells.len() == 2 && whole() && set.houses.len() == 2,
        SetRole::Target | SetRole::Companion => cells.len() == 1 && whole(),
        SetRole::CrossLine => set.candidates.iter().all(in_houses),
        SetRole::FallingCorner | SetRole::RisingCorner => {
            // From one row to the next a falling corner is one column further to the right, back at
            // the left after the third; a rising one as far to the left.
            let step = if set.role == SetRole::FallingCorner { 1 } else { 2 };
            let columns: Vec<u16> = cells.iter().map(|&c| board.layout().place(c).column).collect();
            let leans = columns.windows(2).all(|two| (two[0] + step) % 3 == two[1] % 3);
            cells.len() == 3 && leans && digits.len() <= 3 && set.candidates.iter().all(in_houses)
        }
        SetRole::CoverLine => {
            digits.len() == 1 && set.houses.len() <= 2 && set.candidates.iter().all(in_houses)
        }
        SetRole::Mirror => cells.len() <= 2 && whole() && set.candidates.iter().all(in_houses),
        SetRole::CrossCell => cells.len() == 1 && whole() && set.houses.len() == 2,
        SetRole::Wing => cells.len() == 1 && whole(),
        SetRole::CrossBox => set.houses.iter().all(|&h| {
            let all = digits.iter().flat_map(|&d| of_unit(board, Unit::House(h, d)));
            all.collect::<BTreeSet<_>>() == set.candidates.iter().copied().collect()
        }),
        // Of one cell all it has, or of several what stays what it is.
        SetRole::Image => cells.len() == 1 && whole() || digits.iter().all(|&d| stays(board, d)),
        // Each house has two cells of the ring that are neighbours on it, and each cell is in two
        // such houses.
        SetRole::Ring => {
            let has = |house: usize, c: &Candidate| {
                board.layout().cells_of(set.houses[house]).contains(&c.cell)
            };
            // A digit or two, cell by cell.
            let ring: Vec<&[Candidate]> = set.candidates.chunks(digits.len()).collect();
            let size = ring.len();
            let joins = |at: usize| {
                let inside: BTreeSet<usize> =
                    (0..size).filter(|&other| has(at, &ring[other][0])).collect();
                // One digit has no third place there; of two, it is enough that neighbours differ.
                let both = BTreeSet::from([at, (at + 1) % size]);
                if digits.len() == 1 { inside == both } else { inside.is_superset(&both) }
            };
            let whole = |cell: &&[Candidate]| {
                let held: BTreeSet<_> = cell.iter().map(|c| c.digit).collect();
                held.len() == digits.len() && cell.iter().all(|c| c.cell == cell[0].cell)
            };
            let fits = digits.len() <= 2 && size % 2 == 1 && set.houses.len() == size;
            fits && ring.iter().all(whole) && (0..size).all(joins)
        }
        SetRole::Clues => {
            let stands = |c: &Candidate| board.value(c.cell) == Some(c.digit);
            digits.len() == 2 && set.candidates.iter().all(stands)
        }
        // What pieces before it have left of the places of a digit in a house.
        SetRole::Remaining if is_by_eye => {
            digits.len() == 1 && set.houses.len() == 1 && part_of_it()
        }
        SetRole::Remaining => {
            let base = premises.playing(SetRole::Base).flat_map(|base| &base.candidates);
            let base: Vec<&Candidate> = base.collect();
            digits.len() == 1 && set.candidates.iter().all(|c| base.contains(&c))
        }
        SetRole::Chromatic => (10..=16).contains(&cells.len()) && digits.len() == 3,
        SetRole::Sectors => cells.len() >= 12 && whole(),
        SetRole::SectorLink => {
            let all = premises.playing(SetRole::Sectors).flat_map(|all| &all.candidates);
            let all: Vec<&Candidate> = all.collect();
            set.candidates.iter().all(|c| in_houses(c) && all.contains(&c))
        }
        SetRole::Pincer => cells.len() == 1 && digits.len() == 2 && whole(),
        SetRole::Base => {
            let all: BTreeSet<Candidate> = match digits[..] {
                [_] => set.houses.iter().flat_map(|&h| of_house(h)).collect(),
                _ => return !set.candidates.is_empty(),
            };
            set.houses.is_empty() || all == set.candidates.iter().copied().collect()
        }
        SetRole::Cover => {
            let base = premises.playing(SetRole::Base).flat_map(|base| &base.candidates);
            let base: Vec<&Candidate> = base.collect();
            set.candidates.iter().all(|c| base.contains(&c))
                && (set.houses.is_empty() || set.candidates.iter().all(in_houses))
        }
        SetRole::Fins => {
            let covers = premises.playing(SetRole::Cover).filter(|c| c.number == set.number);
            let houses: Vec<usize> = covers.flat_map(|cover| cover.houses.clone()).collect();
            let covered =
                |c: &Candidate| houses.iter().any(|&h| layout.cells_of(h).contains(&c.cell));
            let kraken = premises.playing(SetRole::Case).count() > 0;
            kraken || !set.candidates.iter().any(covered)
        }
        SetRole::LockedSet if premises.playing(SetRole::Guardians).count() > 0 => whole(),
        // What is ruled out in a case is not on the board.
        SetRole::LockedSet | SetRole::HiddenSet if is_by_eye => {
            digits.len() == cells.len() && set.houses.len() == 1 && part_of_it()
        }
        SetRole::LockedSet | SetRole::HiddenSet if premises.playing(SetRole::Case).count() > 0 => {
            let open = |c: &Candidate| board.is_open(*c);
            digits.len() == cells.len()
                && set.candidates.iter().all(open)
                && set.candidates.iter().all(in_houses)
        }
        SetRole::LockedSet => digits.len() == cells.len() && whole() && !set.houses.is_empty(),
        SetRole::HiddenSet => {
            let house = set.houses[0];
            let places = digits.iter().flat_map(|&d| of_unit(board, Unit::House(house, d)));
            let places: BTreeSet<Candidate> = places.collect();
            digits.len() == cells.len() && places == set.candidates.iter().copied().collect()
        }
        SetRole::AlmostLockedSet | SetRole::Hub => {
            digits.len() == cells.len() + 1 && whole() && !set.houses.is_empty()
        }
        SetRole::BentSet => digits.len() == cells.len() && whole(),
        SetRole::Crossing => set.candidates.iter().all(in_houses) && whole(),
        SetRole::Arm => set.candidates.iter().all(in_houses) && whole(),
        SetRole::Aligned => whole(),
        SetRole::FirstColour | SetRole::SecondColour => {
            let other = match set.role {
                SetRole::FirstColour => SetRole::SecondColour,
                _ => SetRole::FirstColour,
            };
            let mut others = premises.playing(other).filter(|other| other.number == set.number);
            others.all(|other| other.candidates.iter().all(|c| !set.candidates.contains(c)))
        }
        _ => true,
    }
}

/// Whether a link is one: all of a unit, or two that exclude each other in it.
fn holds(board: &Board, link: &Link) -> bool {
    let ends: Vec<Candidate> = link.from.iter().chain(&link.to).copied().collect();
    match link.by {
        Some(unit) if link.strong => of_unit(board, unit).iter().all(|c| ends.contains(c)),
        Some(unit) => ends.iter().all(|c| of_unit(board, unit).contains(c)),
        None => true,
    }
}

/// The units of which a sum takes one candidate to hold.
fn truths(proof: &Proof) -> Vec<Unit> {
    match proof {
        Proof::Count(axioms) => {
            let truth = |(_, axiom): &(u32, Axiom)| match axiom {
                Axiom::SomeIn(unit) => Some(*unit),
                _ => None,
            };
            axioms.iter().filter_map(truth).collect()
        }
        Proof::Chase { .. } => vec![],
        Proof::Each(proofs) => proofs.iter().flat_map(truths).collect(),
    }
}

/// What is wrong with what a step says it rests on.
fn defects(board: &Board, step: &Step) -> Vec<String> {
    let mut defects = vec![];
    let premises = step.premises(board);
    let telling = step.tell(board);
    let placed = step.placed().map(Literal::Place);
    let claims: BTreeSet<Literal> = placed.chain(step.eliminated().map(Literal::Remove)).collect();
    if claims != step.claims().iter().copied().collect() {
        defects.push("placed and eliminated are not the claims".to_owned());
    }
    let all: BTreeSet<Candidate> =
        premises.sets.iter().flat_map(|set| set.candidates.clone()).collect();
    let is_by_eye = step.deduction().technique.on_request;
    for set in &premises.sets {
        let here = |c: &Candidate| board.is_open(*c) || board.value(c.cell) == Some(c.digit);
        if set.candidates.is_empty() || !set.candidates.iter().all(here) {
            defects.push(format!("{set:?} is empty, or not on the board"));
        }
        if !is_so(board, set, &premises, is_by_eye) {
            defects.push(format!("{set:?} is not what it is called"));
        }
        let same = |other: &&Set| other.role == set.role && other.number == set.number;
        if premises.sets.iter().filter(same).count() > 1 {
            defects.push(format!("{set:?} is there twice"));
        }
    }
    let links = premises.links.iter().filter(|link| !holds(board, link));
    defects.extend(links.map(|link| format!("{link:?} is none")));
    for unit in truths(&step.deduction().proof) {
        if !of_unit(board, unit).iter().all(|c| all.contains(c)) {
            defects.push(format!("the proof counts on {unit:?}, which no set has"));
        }
    }
    let spoken = |cell: u16| {
        all.iter().any(|c| c.cell == cell)
            || step.claims().iter().any(|claim| claim.candidate().cell == cell)
    };
    for (label, cell) in &telling.figure.labels {
        if !spoken(*cell) {
            defects.push(format!("{label:?} is a letter of no set"));
        }
    }
    let roles = premises.sets.iter().map(|set| set.role);
    let letters = premises.sets.iter().flat_map(|set| telling.figure.labels_of(set));
    let letters: BTreeSet<_> = letters.collect();
    if roles.count() == 0 || letters.len() > telling.figure.labels.len() {
        defects.push("there is no set, or letters nobody drew".to_owned());
    }
    defects
}

fn valid(board: &Board, step: &Step, number: u32) -> Value {
    let document = json::step(board, number, step, &step.tell(board), None);
    static ALL: LazyLock<Schemas> = LazyLock::new(schemas);
    if let Err(error) = ALL.check(STEP, &document) {
        panic!("{error}\n{document:#}");
    }
    document
}

#[test]
fn what_every_library_step_rests_on_is_said_and_is_so() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/library");
    let mut seen: BTreeMap<SetRole, usize> = BTreeMap::new();
    let mut wrong = vec![];
    let mut steps_seen = 0;
    for technique in CATALOGUE {
        let id = technique.info().id;
        for line in cases::lines(&folder.join(format!("{id}.txt"))) {
            let board = Board::new(&cases::case(&line).puzzle).unwrap();
            let steps = solve::some(&board, &[*technique], MOST, &mut Notes::default());
            for (i, step) in steps.into_iter().enumerate() {
                steps_seen += 1;
                wrong.extend(defects(&board, &step).into_iter().map(|it| format!("{id}: {it}")));
                for set in step.premises(&board).sets {
                    *seen.entry(set.role).or_default() += 1;
                }
                if i < WRITTEN {
                    valid(&board, &step, 1);
                }
            }
        }
    }
    println!("{steps_seen} steps");
    seen.iter().for_each(|(role, count)| println!("{count:5} {}", role.id()));
    assert!(
        wrong.is_empty(),
        "{} wrong:\n{}",
        wrong.len(),
        wrong[..wrong.len().min(40)].join("\n")
    );
    // What a look-alike hides is no part of a step.
    let of_steps = |role: &&SetRole| !matches!(role, SetRole::Overlooked);
    let unseen: Vec<_> =
        SetRole::ALL.iter().filter(of_steps).filter(|role| !seen.contains_key(role)).collect();
    assert!(unseen.is_empty(), "no library case has {unseen:?}");
}

#[test]
fn a_colour_that_falls_by_itself_has_no_other_and_no_set_is_empty() {
    let line = ":full_house:8:.8.9.23.43.+2...9....4...2.88.3.27..6.79...82..258....743721.65.9163\
                ....22+5.69...1:::893:";
    let board = Board::new(&cases::case(line).puzzle).unwrap();
    let medusa = technique::by_id("medusa_3d").unwrap();
    let steps = solve::some(&board, &[medusa], MOST, &mut Notes::default());
    let colours = |step: &Step| -> Vec<SetRole> {
        step.premises(&board).sets.iter().map(|set| set.role).collect()
    };
    assert!(steps.iter().any(|step| colours(step) == [SetRole::SecondColour, SetRole::Emptied]));
    for step in &steps {
        assert_eq!(defects(&board, step), [""; 0], "{step:?}");
        valid(&board, step, 1);
    }
}

#[test]
fn the_schema_explains_every_role() {
    let schema = json::schema("kotowari/step/3").unwrap();
    let roles = schema["$defs"]["set"]["properties"]["role"]["oneOf"].as_array().unwrap();
    let roles: Vec<&str> = roles.iter().map(|role| role["const"].as_str().unwrap()).collect();
    let ours: Vec<&str> = SetRole::ALL.iter().map(|role| role.id()).collect();
    assert_eq!(roles, ours);
}

#[test]
fn a_premise_comes_from_the_step_that_removed_what_is_missing() {
    let mut owed = 0;
    let text = include_str!("../data/puzzles/hard-steps.txt");
    let puzzles = format::read_all("hard-steps.txt", text.as_bytes());
    let puzzles = puzzles.into_iter().map(|reading| reading.unwrap().puzzle);
    let more = [boards::classic(boards::HIDDEN_TRIPLE)].into_iter().chain(puzzles);
    for puzzle in boards::all().into_iter().map(|(_, puzzle)| puzzle).chain(more) {
        let mut walk = Walk::new(Board::new(&puzzle).unwrap(), solve::everything());
        let mut history: Vec<Step> = vec![];
        while let Some(step) = walk.look() {
            let board = walk.board();
            assert_eq!(defects(board, &step), [""; 0], "{step:?}");
            let premises = step.premises(board);
            for of in &premises.earlier {
                owed += 1;
                let then = &history[of.step as usize - 1];
                for gone in &of.removed {
                    assert!(then.eliminated().any(|c| c == *gone), "{gone:?} by {then:?}");
                    assert!(!board.is_open(*gone));
                }
            }
            let here = step.deduction().technique.needs_uniqueness();
            let before = history.iter().any(|step| step.uses_uniqueness());
            assert_eq!(step.uses_uniqueness(), here);
            assert_eq!(board.relies_on_uniqueness(), before);
            assert_eq!(step.theorem().relies_on_uniqueness(), here || before);
            walk.apply(&step);
            history.push(step);
        }
    }
    assert!(owed > 100, "only {owed}");
}

#[test]
fn a_program_can_tell_the_sets_of_a_step_apart() {
    let roles = |id: &str, line: usize| -> Vec<(String, u64, Vec<String>)> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/library");
        let lines = cases::lines(&folder.join(format!("{id}.txt")));
        let board = Board::new(&cases::case(&lines[line]).puzzle).unwrap();
        let technique = technique::by_id(id).unwrap();
        let steps = solve::some(&board, &[technique], 1, &mut Notes::default());
        let document = valid(&board, &steps[0], 1);
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let sets = document["premises"]["sets"].as_array().unwrap().iter();
        sets.map(|set| {
            let houses = set["houses"].as_str().unwrap_or_default();
            let houses = houses.split_whitespace().map(str::to_owned).collect();
            (text(&set["role"]), set["number"].as_u64().unwrap(), houses)
        })
        .collect()
    };
    let names = |id: &str| -> Vec<String> {
        roles(id, 0).into_iter().map(|(role, number, _)| format!("{role} {number}")).collect()
    };
    assert_eq!(names("xy_wing"), ["pivot 1", "pincer 1", "pincer 2"]);
    assert_eq!(names("finned_x_wing"), ["base 1", "cover 1", "fins 1"]);
    assert_eq!(names("als_xz"), ["almost_locked_set 1", "almost_locked_set 2"]);
    assert_eq!(names("sue_de_coq"), ["crossing 1", "arm 1", "arm 2"]);
    assert_eq!(names("simple_coloring_trap"), ["first_colour 1", "second_colour 1"]);
    let x_wing = roles("x_wing", 0);
    assert_eq!(x_wing.len(), 2);
    assert_eq!((&x_wing[0].0[..], x_wing[0].2.len()), ("base", 2));
    assert_eq!((&x_wing[1].0[..], x_wing[1].2.len()), ("cover", 2));
}
