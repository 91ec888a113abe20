//! Questions about a position: hints that do not give away, reasons that agree with the solution,
//! mistakes that are found.

use kotowari::ask::findings::{self, Findings};
use kotowari::ask::why::{Why, why};
use kotowari::ask::wrong::{self, Fault, Sight};
use kotowari::ask::{self, pointer};
use kotowari::board::Board;
use kotowari::count::{self, Budget, Count};
use kotowari::deduction::{Arg, Bullet, Family, cells_of, digits_of};
use kotowari::explain::Renderer;
use kotowari::explain::json::{self, Hint, SCHEMAS};
use kotowari::format::{self, Format, write};
use kotowari::kernel::{Candidate, CellId, Literal, Unit};
use kotowari::lesson::Lesson;
use kotowari::puzzle::Puzzle;
use kotowari::rng::Rng;
use kotowari::solve::{self, Step};
use kotowari::technique::{CATALOGUE, Technique};

use crate::boards;
use crate::common::own_folder;
use crate::common::schema as validator;

fn solution(puzzle: &Puzzle) -> Vec<u8> {
    match count::solutions(puzzle, Budget { nodes: 1_000_000 }) {
        Count::One(solution) => solution,
        other => panic!("{:?}", other.solutions()),
    }
}

/// The first step of each lesson's positions that are to be found, with the board before it.
fn lessons() -> Vec<(&'static str, Board, Step)> {
    let mut all = vec![];
    for technique in CATALOGUE {
        let about = technique.info();
        let lesson = Lesson::of(about).expect("a lesson");
        for position in lesson.positions.iter().filter(|p| !p.case.must_fail()) {
            let (board, step) = position.steps(about).into_iter().next().expect("a step");
            all.push((about.id, board, step));
        }
    }
    all
}

fn cells_named(bullets: &[Bullet]) -> Vec<CellId> {
    let args = bullets.iter().flat_map(|bullet| &bullet.args);
    let cells = args.map(|(_, arg)| match arg {
        Arg::Cell(cell) => vec![*cell],
        Arg::Cells(cells) => cells.clone(),
        Arg::Named(_) | Arg::Filled(_) | Arg::Likes(_) => panic!("a letter without a figure"),
        _ => vec![],
    });
    cells.flatten().collect()
}

#[test]
fn a_hint_points_and_does_not_give_away() {
    let all = lessons();
    assert!(all.len() >= CATALOGUE.len());
    for (id, board, step) in &all {
        let layout = board.layout();
        let changed = cells_of(step.claims());
        let figure = step.tell(board).figure;
        let (second, third) = (pointer::digits(board, step), pointer::places(board, step));
        assert!(!second.is_empty() && !third.is_empty(), "{id}");
        for cell in cells_named(&[second.clone(), third.clone()].concat()) {
            assert!(!changed.contains(&cell), "{id} names a cell that changes");
            assert!(board.value(cell).is_none(), "{id} names a filled cell");
        }
        // All houses named at once do not leave only cells that change.
        let mut crossing: Vec<CellId> = (0..layout.cells() as CellId).collect();
        let mut named = 0;
        for (_, arg) in third.iter().flat_map(|bullet| &bullet.args) {
            let houses = match arg {
                Arg::House(house) => vec![*house],
                Arg::Houses(houses) => houses.clone(),
                _ => continue,
            };
            named += houses.len();
            houses.iter().for_each(|h| crossing.retain(|c| layout.cells_of(*h).contains(c)));
            let looked_at = |house| figure.scan.contains(house) || houses.len() == 1;
            assert!(houses.iter().all(looked_at), "{id}");
        }
        crossing.retain(|cell| board.value(*cell).is_none());
        let open = !crossing.is_empty() && crossing.iter().all(|cell| changed.contains(cell));
        assert!(named < 2 || !open, "{id}: the houses cross where it happens");
        for bullet in &second {
            match bullet.message {
                "point-digit"
                | "point-digits"
                | "point-digit-among-others"
                | "point-digits-among-others" => {
                    assert_eq!(bullet.args, [("digits", Arg::Digits(step.digits()))], "{id}");
                }
                "point-pairs" => {
                    let lettered = figure.labels.iter().map(|(_, cell)| *cell);
                    let mut others = lettered.filter(|cell| !changed.contains(cell));
                    assert!(others.all(|c| board.candidates(c).count_ones() == 2), "{id}");
                }
                _ => {}
            }
        }
        for language in ["en", "ja"] {
            let renderer = Renderer::new(language).expect("a language");
            let nudge = renderer.text(&format!("{id}.nudge"), &[]);
            let spoken = second.iter().chain(&third).map(|b| renderer.bullet(layout, b));
            for text in spoken.chain([nudge]) {
                assert!(!text.is_empty() && !text.contains(['{', '}']), "{id}: {text}");
                let given_away =
                    changed.iter().find(|c| text.contains(&renderer.cell(layout, **c)));
                assert!(given_away.is_none(), "{id}: {text}");
                if std::env::var_os("SHOW").is_some() {
                    println!("{id}: {text}");
                }
            }
        }
    }
}

#[test]
fn which_digit_a_counted_cell_gets_is_not_said() {
    for (id, board, step) in lessons()
        .iter()
        .filter(|(id, ..)| ["full_house", "naked_single", "naked_single_crowded"].contains(id))
    {
        let bullets = [pointer::digits(board, step), pointer::places(board, step)].concat();
        let digits = |bullet: &Bullet| bullet.args.iter().any(|(name, _)| *name == "digits");
        assert!(!bullets.iter().any(digits), "{id}");
    }
}

/// Calls with some boards on the way of a puzzle.
fn along(puzzle: &Puzzle, every: usize, mut call: impl FnMut(&Board)) {
    let mut walk = solve::Walk::new(Board::new(puzzle).unwrap(), solve::everything());
    let mut steps = 0;
    while let Some(step) = walk.look() {
        if steps % every == 0 {
            call(walk.board());
        }
        walk.apply(&step);
        steps += 1;
    }
}

/// What is answered for one candidate is so, by the solution and by the board alone.
fn assert_answer(board: &Board, solution: &[u8], c: Candidate, depth: usize) -> &'static str {
    let techniques = solve::everything();
    let layout = board.layout();
    let holds = solution[usize::from(c.cell)] == c.digit;
    match why(board, &techniques, c, depth) {
        Why::Stands => {
            assert_eq!(board.value(c.cell), Some(c.digit));
            assert!(holds);
            "stands"
        }
        Why::Filled(other) => {
            assert!(board.value(c.cell) == Some(other) && other != c.digit);
            "filled"
        }
        Why::Seen { house, cell } => {
            let members = layout.cells_of(house);
            assert!(members.contains(&cell) && members.contains(&c.cell));
            assert_eq!(board.value(cell), Some(c.digit));
            "seen"
        }
        Why::Unmarked => {
            assert!(!board.is_open(c) && board.value(c.cell).is_none());
            "unmarked"
        }
        Why::Settled { holds: said, trail } => {
            assert_eq!(said, holds, "{c:?}");
            assert!(trail.steps.len() <= depth);
            assert_trail(board, solution, &trail, c);
            "settled"
        }
        Why::Open(open) => {
            assert!(open.alternatives.candidates.contains(&c));
            assert!(open.alternatives.candidates.len() > 1);
            assert!(open.alternatives.candidates.iter().all(|c| board.is_open(*c)));
            let truths = open.alternatives.candidates.iter();
            let truths = truths.filter(|c| solution[usize::from(c.cell)] == c.digit).count();
            assert_eq!(truths, 1, "one of the alternatives holds");
            let left = match open.alternatives.unit {
                Unit::Cell(cell) => board.candidates(cell).count_ones() as usize,
                Unit::House(house, digit) => board.places(house, digit).len(),
            };
            assert_eq!(left, open.alternatives.candidates.len(), "all of them are named");
            if let Some(later) = open.later {
                assert_eq!(later.holds, holds, "{c:?}");
                assert!(later.trail.steps.len() > depth);
                assert!(later.trail.steps.len() <= later.number);
                assert_trail(board, solution, &later.trail, c);
            }
            "open"
        }
    }
}

/// Every step of a trail is true, is told, and only the last one settles the candidate.
fn assert_trail(board: &Board, solution: &[u8], trail: &ask::Trail, c: Candidate) {
    let told = trail.on(board);
    for (number, (before, step)) in (1..).zip(&told) {
        assert!(before.is_open(c), "{c:?} is settled before step {number}");
        for claim in step.claims() {
            let candidate = claim.candidate();
            let holds = solution[usize::from(candidate.cell)] == candidate.digit;
            assert_eq!(holds, matches!(claim, Literal::Place(_)));
        }
        assert!(!step.tell(before).bullets.is_empty());
        let mut after = before.clone();
        step.apply(&mut after);
        assert_eq!(after.is_open(c), number < told.len());
    }
}

#[test]
fn every_answer_agrees_with_the_solution() {
    let mut kinds: std::collections::BTreeMap<&str, usize> = Default::default();
    for (name, puzzle) in boards::all() {
        let solution = solution(&puzzle);
        let cells = puzzle.layout.cells();
        let (every, stride) = if cells > 100 { (120, 97) } else { (13, 5) };
        let mut offset = 0;
        along(&puzzle, every, |board| {
            offset += 1;
            let digits = usize::from(board.layout().digits());
            for index in (offset % stride..cells * digits).step_by(stride) {
                let (cell, digit) = ((index / digits) as CellId, (index % digits) as u8);
                let kind = assert_answer(board, &solution, Candidate { cell, digit }, 3);
                *kinds.entry(kind).or_default() += 1;
            }
        });
        assert!(offset > 0, "{name}");
    }
    for kind in ["stands", "filled", "seen", "settled", "open"] {
        assert!(kinds.get(kind).is_some_and(|n| *n > 20), "{kinds:?}");
    }
}

#[test]
fn a_reason_needs_few_steps_of_the_path() {
    let puzzle = boards::classic(boards::DEMO);
    let board = Board::new(&puzzle).unwrap();
    let techniques = solve::everything();
    let mut shorter = 0;
    for index in 0..729u16 {
        let c = Candidate { cell: index / 9, digit: (index % 9) as u8 };
        if !board.is_open(c) {
            continue;
        }
        let decision = ask::decide(&board, &techniques, c).expect("it is solved");
        let walked = decision.path.len();
        let trail = decision.trail(&board, &techniques);
        assert!(trail.steps.len() <= walked);
        shorter += usize::from(trail.steps.len() < walked);
        // No step can be spared: without it, the kernel refuses one of the others or the end is
        // open.
        let last = trail.steps.len() - 1;
        for spared in 0..last {
            let mut bare = board.clone();
            for (number, step) in trail.steps.iter().enumerate().filter(|(n, _)| *n != spared) {
                let deduction = step.deduction();
                match bare.check(&deduction.proof, &deduction.claims) {
                    Ok(theorem) => bare.apply(&theorem),
                    Err(_) => assert!(number > spared),
                }
            }
            assert!(bare.is_open(c), "{c:?}: step {spared} of {last} is not needed");
        }
    }
    assert!(shorter > 100, "{shorter}");
    // The 7 of r2c5 goes by one pointing pair, though the path begins elsewhere.
    let seven = Candidate { cell: 13, digit: 6 };
    let trail = ask::decide(&board, &techniques, seven).unwrap().trail(&board, &techniques);
    let ids: Vec<&str> = trail.steps.iter().map(|s| s.deduction().technique.id).collect();
    assert_eq!(ids, ["locked_candidates_pointing"]);
}

#[test]
fn what_the_marks_lack_is_not_called_reasoned() {
    let mut puzzle = boards::classic(boards::DEMO);
    let mut marks = vec![0x1ff; 81];
    marks[13] = 0x1ff & !(1 << 2);
    puzzle.marks = Some(marks);
    let solution = solution(&boards::classic(boards::DEMO));
    let board = Board::new(&puzzle).unwrap();
    assert_eq!(assert_answer(&board, &solution, Candidate { cell: 13, digit: 2 }, 3), "unmarked");
}

/// A position some way into a puzzle, with so many wrong digits put in and none of them in sight.
fn spoiled(puzzle: &Puzzle, steps: usize, wrong: usize, seed: u64) -> (Puzzle, Vec<Candidate>) {
    let solution = solution(puzzle);
    let start = Board::new(puzzle).unwrap();
    let path = solve::path(&start, &solve::everything());
    let mut position = path.replay(&start, steps).snapshot();
    position.marks = None;
    let mut rng = Rng::new(seed);
    let mut planted = vec![];
    while planted.len() < wrong {
        let cell = rng.below(puzzle.layout.cells());
        let digit = rng.below(usize::from(puzzle.layout.digits())) as u8;
        if position.value(cell as CellId).is_none() && solution[cell] != digit {
            position.placed[cell] = Some(digit);
            planted.push(Candidate { cell: cell as CellId, digit });
        }
    }
    (position, planted)
}

#[test]
fn planted_mistakes_are_found_and_nothing_else_is() {
    let techniques = solve::everything();
    let mut faults = [0; 3];
    for (seed, (name, puzzle)) in (0..).zip(boards::all()) {
        if puzzle.layout.cells() > 150 {
            continue;
        }
        for wrong in 0..4 {
            let (position, planted) = spoiled(&puzzle, 9, wrong, seed);
            let found = Findings::of(&position);
            let sorted = |mut all: Vec<Candidate>| {
                all.sort_unstable();
                all
            };
            assert_eq!(sorted(found.wrong.clone()), sorted(planted.clone()), "{name}");
            assert_eq!(found.is_clean(), wrong == 0, "{name}");
            // In the order in which they were planted, right ones between them.
            let mut moves: Vec<Candidate> =
                found.own.iter().copied().filter(|c| !planted.contains(c)).take(2).collect();
            moves.extend(&planted);
            let ordered = wrong::first(&position, &found, &moves, &techniques);
            let unordered = wrong::first(&position, &found, &[], &techniques);
            assert_eq!(ordered.is_some(), wrong > 0, "{name}");
            if let (Some(ordered), Some(unordered)) = (ordered, unordered) {
                assert_eq!(ordered.candidate, planted[0], "{name}");
                let number = moves.iter().position(|c| *c == planted[0]).unwrap() + 1;
                assert_eq!(ordered.number, Some(number), "{name}");
                assert!(planted.contains(&unordered.candidate) && unordered.number.is_none());
                assert!(ordered.before.value(planted[0].cell).is_none());
                match ordered.fault {
                    Fault::Seen(house, cell) => {
                        faults[0] += 1;
                        assert!(puzzle.layout.cells_of(house).contains(&cell));
                        assert_eq!(ordered.before.value(cell), Some(planted[0].digit));
                    }
                    Fault::Excluded(trail) => {
                        faults[1] += 1;
                        let solution = solution(&puzzle);
                        assert_trail(&ordered.before, &solution, &trail, planted[0]);
                    }
                    Fault::Premature(left) => {
                        faults[2] += 1;
                        assert!(left.candidates.contains(&planted[0]) && left.candidates.len() > 1);
                    }
                }
            }
        }
    }
    assert!(faults.iter().all(|n| *n > 0), "{faults:?}");
}

#[test]
fn the_mistake_of_the_design_is_premature_and_hidden() {
    let mut puzzle = boards::classic(boards::DEMO);
    let moves = [Candidate { cell: 46, digit: 0 }, Candidate { cell: 16, digit: 6 }];
    moves.iter().for_each(|c| puzzle.placed[usize::from(c.cell)] = Some(c.digit));
    let found = Findings::of(&puzzle);
    assert_eq!(found.wrong, [moves[1]]);
    let first = wrong::first(&puzzle, &found, &moves, &solve::everything()).unwrap();
    assert_eq!(first.number, Some(2));
    let Fault::Premature(left) = first.fault else { panic!("it was not decided") };
    assert!(matches!(left.unit, Unit::House(20, 6)), "the top-right box: {:?}", left.unit);
    assert_eq!(left.candidates.iter().map(|c| c.cell).collect::<Vec<_>>(), [16, 17]);
    assert_eq!(wrong::sight(&puzzle), Sight::Hidden);
}

#[test]
fn mistakes_that_follow_from_another_are_laid_at_its_door() {
    // A wrong digit is believed, and what singles give from there is filled in.
    let puzzle = boards::classic(boards::DEMO);
    let solution = solution(&puzzle);
    let single = |t: &&'static dyn Technique| t.info().family == Family::Single;
    let techniques = solve::everything();
    let singles: Vec<_> = techniques.iter().copied().filter(single).collect();
    let (mut checked, mut traced) = (0, 0);
    for seed in 0..200 {
        let (position, planted) = spoiled(&puzzle, 10 + seed as usize % 30, 1, seed);
        let Ok(board) = Board::new(&position) else { continue };
        let mut position = solve::path(&board, &singles).end(&board).snapshot();
        position.marks = None;
        let found = Findings::of(&position);
        assert!(found.wrong.contains(&planted[0]));
        assert!(found.wrong.iter().all(|c| solution[usize::from(c.cell)] != c.digit));
        let first = wrong::first(&position, &found, &[], &techniques).expect("one is wrong");
        assert!(first.followed_by.iter().all(|c| found.wrong.contains(c) && *c != first.candidate));
        if found.wrong.len() > 3 {
            checked += 1;
            let root = first.candidate == planted[0] || first.followed_by.contains(&planted[0]);
            traced += usize::from(root && !first.followed_by.is_empty());
        }
    }
    // Right digits that came later may hide how one mistake led to the next.
    assert!(checked > 5 && traced * 10 > checked * 8, "{traced} of {checked}");
}

#[test]
fn a_needed_mark_that_is_gone_is_missed_and_a_stale_one_counted() {
    let puzzle = boards::classic(boards::DEMO);
    let solution = solution(&puzzle);
    let board = Board::new(&puzzle).unwrap();
    let mut position = board.snapshot();
    assert!(Findings::of(&position).is_clean());
    let marks = position.marks.as_mut().unwrap();
    marks[13] &= !(1 << solution[13]);
    marks[0] |= 1 << 3; // There is a 4 in row 1.
    let found = Findings::of(&position);
    assert_eq!(found.missing, [Candidate { cell: 13, digit: solution[13] }]);
    assert_eq!(found.impossible, [Candidate { cell: 0, digit: 3 }]);
    assert!(!found.is_clean() && found.wrong.is_empty());
    assert!(Findings::of(&found.mended(&position)).is_clean());
}

#[test]
fn equal_digits_in_a_house_are_named_once() {
    let mut puzzle = boards::classic(boards::DEMO);
    // Two 3s in row 1 and in the top-left box; two 5s in row 1.
    puzzle.placed[0] = Some(2);
    puzzle.placed[1] = Some(2);
    puzzle.placed[6] = Some(4);
    let pairs: Vec<[CellId; 2]> = findings::repeats(&puzzle).iter().map(|r| r.cells).collect();
    assert_eq!(pairs, [[0, 1], [6, 8]]);
}

#[test]
fn a_position_is_read_back_as_it_was_written() {
    let puzzles = [boards::classic(boards::DEMO), boards::six(), boards::twelve()];
    let formats = [
        Format::Line,
        Format::Grid,
        Format::OhaYashiDigits,
        Format::OhaYashiWords,
        Format::Library,
        Format::Marks,
        Format::Sukaku,
    ];
    for puzzle in puzzles {
        let side = puzzle.layout.rows();
        for wanted in formats {
            let nine = matches!(
                wanted,
                Format::OhaYashiDigits | Format::OhaYashiWords | Format::Library | Format::Sukaku
            );
            if nine && side != 9 {
                continue;
            }
            let mut exact = 0;
            along(&puzzle, 4, |board| {
                let text = write::position(&board.snapshot(), wanted).expect("a form for it");
                let reading = format::read("next", text.as_bytes()).expect(&text);
                let read = Board::new(&reading.puzzle).expect(&text);
                exact += usize::from(reading.format == wanted);
                for cell in 0..board.layout().cells() as CellId {
                    assert_eq!(read.candidates(cell), board.candidates(cell), "{wanted:?}\n{text}");
                    if let Some(digit) = board.value(cell) {
                        assert_eq!(read.value(cell), Some(digit), "{wanted:?}\n{text}");
                    }
                }
            });
            assert!(exact > 0, "{wanted:?} is never written");
        }
    }
    // No form holds the regions of a jigsaw and what has been filled in.
    let jigsaw = Board::new(&boards::jigsaw()).unwrap().snapshot();
    assert_eq!(write::position(&jigsaw, Format::Nanpre), None);
}

fn schemas() -> validator::Schemas {
    let texts = SCHEMAS.iter().map(|(_, text)| serde_json::from_str(text).expect("a schema"));
    validator::Schemas::new(texts)
}

/// The document that the program prints for these arguments, and its exit code.
fn printed(args: &str) -> (serde_json::Value, i32) {
    let folder = own_folder::folder("ask");
    let words = args.split(' ').map(|word| word.replace('+', " "));
    let mut program = folder.program(&["--lang", "en"]);
    program.args(words).args(["--format", "json"]).current_dir(env!("CARGO_MANIFEST_DIR"));
    let output = program.output();
    let output = output.expect("the program runs");
    let document = serde_json::from_slice(&output.stdout);
    let complaint = String::from_utf8_lossy(&output.stderr);
    (document.unwrap_or_else(|e| panic!("{args}: {e}\n{complaint}")), output.status.code().unwrap())
}

#[test]
fn a_check_in_json_satisfies_its_schema_and_tells_what_is_wrong() {
    let schemas = schemas();
    let checked = |args: &str| {
        let (document, code) = printed(&format!("check {args}"));
        if let Err(error) = schemas.check("urn:kotowari:check:1", &document) {
            panic!("{args}: {error}\n{document:#}");
        }
        assert_eq!(document["sound"], code == 0, "{args}");
        assert_eq!(
            document["wrong"] == serde_json::json!([]),
            document["first"].is_null(),
            "{args}"
        );
        document
    };
    let sound = checked("tests/data/demo1.dat");
    assert_eq!((&sound["sound"], &sound["clues"]), (&true.into(), &17.into()));
    assert!(sound["text"]["bullets"][0].as_str().unwrap().contains("17 clues"));

    let moved = checked("tests/data/demo1.dat --moves r6c2=1+r2c8=7");
    let wrong = serde_json::json!([{ "cell": "r2c8", "digit": 7 }]);
    assert_eq!(moved["wrong"], wrong);
    assert_eq!(moved["first"]["move"], 2);
    assert_eq!(moved["first"]["fault"]["kind"], "open");
    assert_eq!(moved["first"]["fault"]["unit"], serde_json::json!({ "house": "b3", "digit": 7 }));
    assert_eq!(moved["sight"]["kind"], "hidden");
    assert!(moved["right"].is_null(), "nobody asked for the solution");
    let messages: Vec<&str> =
        moved["reason"].as_array().unwrap().iter().map(|b| b["msg"].as_str().unwrap()).collect();
    assert_eq!(
        messages,
        ["check-first-move", "check-open-in-house", "check-now-hidden", "check-back"]
    );

    let told = checked("tests/data/demo1.dat --moves r6c2=1+r2c8=7 --spoiler");
    assert_eq!(told["right"].as_array().unwrap().len(), 1);
    assert_ne!(told["right"], wrong);

    let excluded = checked("tests/data/demo1.dat --moves r2c5=7");
    assert_eq!(excluded["first"]["fault"]["kind"], "excluded");
    assert_eq!(excluded["first"]["fault"]["steps"].as_array().unwrap().len(), 1);
    let seen = checked("tests/data/demo1.dat --moves r6c2=1+r5c1=1");
    assert_eq!(seen["first"]["fault"]["kind"], "seen");
    assert_eq!(seen["repeats"].as_array().unwrap().len(), 2);

    assert!(checked("tests/data/puzzles/mine-marks.txt")["marks"].is_object());
    assert_eq!(checked("tests/data/puzzles/two-solutions.txt")["solutions"], "many");
    assert_eq!(checked("tests/data/puzzles/no-solution.txt")["solutions"], "none");
    checked("tests/data/puzzles/repeat.txt");
    checked("tests/data/puzzles/mine-grid.txt --givens tests/data/demo1.dat");
}

#[test]
fn a_why_in_json_satisfies_its_schema_and_gives_every_answer() {
    let schemas = schemas();
    let asked = |args: &str, answer: &str| {
        let (document, code) = printed(&format!("why {args}"));
        if let Err(error) = schemas.check("urn:kotowari:why:1", &document) {
            panic!("{args}: {error}\n{document:#}");
        }
        assert_eq!(document["answer"], answer, "{args}");
        assert_eq!(code, i32::from(["open", "no_solution"].contains(&answer)), "{args}");
        assert_eq!(document["open"].is_null(), answer != "open", "{args}");
        let steps = document["steps"].as_array().unwrap().len();
        assert_eq!(steps > 0, ["must", "cannot"].contains(&answer), "{args}");
        document
    };
    asked("tests/data/demo1.dat r1c4 4", "stands");
    asked("tests/data/demo1.dat r1c4 5", "filled");
    asked("tests/data/demo1.dat r1c1 4", "seen");
    asked("tests/data/demo1.dat r6c2 1", "must");
    let cannot = asked("tests/data/demo1.dat r2c5 7", "cannot");
    let last = cannot["steps"].as_array().unwrap().last().unwrap();
    assert_eq!(last["schema"], "kotowari/step/3");
    let open = asked("tests/data/demo1.dat r2c8 7", "open");
    assert_eq!(open["open"]["candidates"].as_array().unwrap().len(), 2);
    assert_eq!(open["open"]["first"]["technique"], "hidden_single_block");
    assert_eq!(open["open"]["later"]["number"], 44);
    let far = asked("tests/data/demo1.dat r2c8 7 --depth 99", "cannot");
    assert_eq!(open["open"]["later"]["steps"], far["steps"].as_array().unwrap().len());
    asked("tests/data/puzzles/no-solution.txt r1c1 1", "no_solution");
}

#[test]
fn a_hint_in_json_satisfies_its_schema_and_gives_nothing_away() {
    let schemas = schemas();
    let renderer = Renderer::new("ja").unwrap();
    for (id, board, step) in lessons().iter().step_by(3) {
        for level in 1..=5 {
            let bullets = match level {
                2 => pointer::digits(board, step),
                3 => pointer::places(board, step),
                _ => vec![],
            };
            let shown = (level >= 4).then_some((board, step));
            let next = (level == 5).then_some("");
            let text = ["…".to_owned()];
            let hint =
                Hint { level, outcome: "step", bullets: &bullets, step: shown, next, text: &text };
            let document = json::hint(board.layout(), &hint, &renderer);
            if let Err(error) = schemas.check("urn:kotowari:hint:1", &document) {
                panic!("{id}: {error}\n{document:#}");
            }
            assert_eq!(document["step"].is_null(), level < 4);
            assert!(level > 3 || !document.to_string().contains(&format!("\"{id}\"")), "{id}");
        }
    }
    let mut broken = json::hint(
        lessons()[0].1.layout(),
        &Hint { level: 6, outcome: "step", bullets: &[], step: None, next: None, text: &[] },
        &renderer,
    );
    assert!(schemas.check("urn:kotowari:hint:1", &broken).is_err());
    broken["level"] = 1.into();
    assert!(schemas.check("urn:kotowari:hint:1", &broken).is_ok());
    broken["outcome"] = "perhaps".into();
    assert!(schemas.check("urn:kotowari:hint:1", &broken).is_err());
}

#[test]
fn a_step_digit_is_the_digit_that_goes_if_it_is_alone() {
    for (id, board, step) in &lessons() {
        let figure = step.tell(board).figure;
        if let ([digit], true) = (&step.digits()[..], figure.digit.is_some()) {
            assert_eq!(digits_of(step.claims()), [*digit], "{id}");
        }
    }
}
