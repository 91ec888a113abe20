//! Claims of ours in each notation, of other programs, changed at random, and not understood.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::PathBuf;

use kotowari_engine::board::Board;
use kotowari_engine::count::{self, Budget, Count};
use kotowari_engine::layout::{HouseKind, Layout};
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::rng::Rng;
use kotowari_engine::solve;
use kotowari_judge::read::{self, Letters, Line};
use kotowari_judge::{Claim, Judge, Log, Position, Verdict};
use kotowari_kernel::{Axiom, Unit};
use kotowari_words::explain::dictionary::Dictionary;
use kotowari_words::explain::{Renderer, json, notation};

mod claims;

use claims::{changed, is_so, only};

/// Every how many of our puzzles is asked; 1 for all of them.
fn every() -> usize {
    std::env::var("KOTOWARI_EVERY").ok().and_then(|text| text.parse().ok()).unwrap_or(75)
}

fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn ours() -> Vec<Puzzle> {
    let table = std::fs::read_to_string(root().join("tests/data/own_ratings.tsv")).expect("ours");
    let lines = table.lines().skip(1).step_by(every());
    lines.map(|l| kotowari_format::puzzle(l.split('\t').next().unwrap()).expect(l)).collect()
}

/// How many of which verdict, by a heading.
#[derive(Default)]
struct Tally(BTreeMap<String, BTreeMap<&'static str, usize>>);

impl Tally {
    fn add(&mut self, heading: &str, what: &'static str) {
        *self.0.entry(heading.to_owned()).or_default().entry(what).or_default() += 1;
    }

    fn of(&self, what: &str) -> usize {
        self.0.values().filter_map(|row| row.get(what)).sum()
    }

    fn print(&self) {
        for (heading, row) in &self.0 {
            println!("{heading}: {row:?}");
        }
    }
}

#[test]
fn our_own_steps_are_true_in_every_notation_and_proved_where_the_notation_says_enough() {
    let renderers = ["en", "ja"].map(|language| Renderer::new(language).expect("ours"));
    let dictionary = Dictionary::new();
    let name = |text: &str| Some(dictionary.all(text, &renderers[0]).ok()?.first()?.id);
    let judge = Judge::default();
    let mut tally = Tally::default();
    for puzzle in ours() {
        let start = Board::new(&puzzle).expect("no repeats");
        let path = solve::path(&start, &solve::everything());
        let mut board = start.clone();
        let mut log = Log::new(&judge, Position::new(&puzzle).expect("a puzzle"));
        for (number, step) in (1..).zip(&path.steps) {
            let layout = board.layout();
            let [en, ja] = [0, 1].map(|n| notation::line(&board, step, &renderers[n]));
            let bare = notation::effect(layout, step.claims());
            let document = json::step(&board, number, step, &step.tell(&board), None).to_string();
            for (heading, text) in
                [("line", &en), ("ja", &ja), ("bare", &bare), ("json", &document)]
            {
                let claim = match read::claim(text, layout, &name) {
                    Ok(claim) => claim,
                    Err(unread) => {
                        println!("{heading} not understood: {text} {unread:?}");
                        tally.add(heading, "not_understood");
                        continue;
                    }
                };
                assert_eq!(claim.results.len(), step.claims().len(), "{text}");
                let judged = judge.judge(log.position(), &claim);
                tally.add(heading, judged.verdict.id());
                assert!(judged.verdict <= Verdict::Otherwise, "{text}: {:?}", judged.verdict);
                assert!(judged.verdict > Verdict::Pointless, "{text}");
                for result in &judged.results {
                    let proved = result.theorem.as_ref().map(|t| t.literals().to_vec());
                    assert_eq!(proved, Some(vec![result.literal]), "{text}");
                }
                match heading {
                    "bare" => assert_eq!(judged.verdict, Verdict::Otherwise, "{text}"),
                    "json" => assert!(judged.verdict.is_proved(), "{text}"),
                    _ => {}
                }
            }
            let bare = read::claim(&bare, layout, &name).expect("it was read before");
            let entry = log.step(&bare);
            assert!(!entry.leans);
            step.apply(&mut board);
        }
        assert_eq!(log.first_fault(), None);
        assert_eq!(log.position().board().values(), board.values());
    }
    tally.print();
    let lines = &tally.0["line"];
    assert_eq!(lines.get("not_understood"), None);
    assert_eq!(lines, &tally.0["ja"], "a language must not change a verdict");
    let proved = lines.get("proved").copied().unwrap_or(0);
    assert!(proved * 10 > lines.values().sum::<usize>() * 8, "{lines:?}");
}

/// Lines of both versions, each twice: what an earlier release wrote is still judged.
#[test]
fn a_step_of_version_2_is_read_as_that_of_version_3() {
    let layout = Layout::classic(3, 3).expect("nine by nine");
    let text = include_str!("data/step-2-and-3.jsonl");
    let read = |text: &str| {
        let claim =
            read::claim(text, &layout, &|_| None).unwrap_or_else(|e| panic!("{text}: {e:?}"));
        let proof = claim.argument.and_then(|argument| argument.proof);
        (claim.results, proof.expect("it has one"))
    };
    let lines: Vec<&str> = text.lines().collect();
    for pair in lines.chunks_exact(2) {
        assert_eq!(read(pair[0]), read(pair[1]), "{}", pair[1]);
    }
    assert!(lines.len() > 20);
}

/// The judge is asked for a proof without a look at the solution, which then has the last word.
#[test]
fn nothing_that_the_solution_refutes_is_ever_proved() {
    let renderer = Renderer::new("en").expect("ours");
    let dictionary = Dictionary::new();
    let name = |text: &str| Some(dictionary.all(text, &renderer).ok()?.first()?.id);
    let judge = Judge::default();
    let mut rng = Rng::new(60);
    let (mut all, mut refuted, mut true_ones, mut called_true) = (0, 0, 0, 0);
    for puzzle in ours() {
        let solution = only(&puzzle);
        let start = Board::new(&puzzle).expect("no repeats");
        let path = solve::path(&start, &solve::everything());
        let mut board = start.clone();
        let mut log = Log::new(&judge, Position::new(&puzzle).expect("a puzzle"));
        for step in &path.steps {
            let layout = board.layout();
            let line = notation::line(&board, step, &renderer);
            let claim = read::claim(&line, layout, &name).expect(&line);
            for _ in 0..3 {
                let mutant = changed(&claim, layout, &mut rng);
                all += 1;
                let holds = mutant.results.iter().all(|&literal| is_so(&solution, literal));
                let judged = judge.judge(log.position(), &mutant);
                if holds {
                    true_ones += 1;
                    let verdict = judged.verdict;
                    called_true += usize::from(verdict <= Verdict::Otherwise);
                } else {
                    refuted += 1;
                    assert!(!judge.proves(log.position(), &mutant), "{line}: {mutant:?}");
                    assert_eq!(judged.verdict, Verdict::False, "{line}: {mutant:?}");
                    let counter = judged.results.iter().find_map(|r| r.counter.as_ref());
                    assert_eq!(counter, Some(&solution));
                }
            }
            log.step(&claim);
            step.apply(&mut board);
        }
    }
    println!("{all} changed claims: {refuted} refuted, {called_true} of {true_ones} called true");
    assert!(refuted * 5 > all, "the changes must be such that many are false");
    assert!(called_true * 100 >= true_ones * 99, "{called_true} of {true_ones}");
}

/// The text of a file of `../shared/truth`.
fn truth(name: &str) -> Option<String> {
    let file = root().join("../shared/truth").join(name);
    let Ok(bytes) = std::fs::read(&file) else {
        eprintln!("SKIPPED: there is no ../shared/truth/{name}");
        return None;
    };
    let mut text = String::new();
    match bytes.starts_with(&[0x1f, 0x8b]) {
        true => flate2::read::GzDecoder::new(&bytes[..]).read_to_string(&mut text),
        false => (&bytes[..]).read_to_string(&mut text),
    }
    .expect("text");
    Some(text)
}

/// Judges all steps of a table of paths. Each step is on the board reached by those before it.
fn judged(text: &str, tally: &mut Tally) {
    let judge = Judge::default();
    let lines: Vec<Line<'_>> = read::lines(text).map(|(_, line)| line).collect();
    let mut log: Option<Log<'_>> = None;
    let mut before = None;
    for (at, line) in lines.iter().enumerate() {
        match *line {
            Line::Puzzle(text) => {
                let puzzle = kotowari_format::puzzle(text).expect(text);
                log = Some(Log::new(&judge, Position::new(&puzzle).expect("a puzzle")));
            }
            Line::Position(grid, marks) => before = Some((grid, marks)),
            Line::Nothing => {}
            Line::Step { text, before: own, .. } => {
                let log = log.as_mut().expect("a puzzle comes first");
                let now = own.or(before.take());
                let after = lines[at + 1..].iter().find_map(|line| match *line {
                    Line::Position(grid, marks) => Some((grid, marks)),
                    Line::Step { before, .. } => before,
                    _ => None,
                });
                let layout = log.position().board().layout();
                let lost = now.zip(after).and_then(|(a, b)| read::changes(a, b, layout));
                let heading = text.split([':', '=']).next().unwrap_or(text).trim();
                match read::claim_with(
                    text,
                    layout,
                    &read::no_names,
                    Letters::Rows,
                    lost.as_deref(),
                ) {
                    Err(unread) => {
                        println!("not understood: {text} {unread:?}");
                        tally.add(heading, "not_understood");
                    }
                    Ok(claim) => {
                        let entry = log.step(&claim);
                        tally.add(heading, entry.judged.verdict.id());
                        assert_ne!(entry.judged.verdict, Verdict::False, "{text}");
                    }
                }
            }
        }
    }
}

#[test]
fn paths_of_hodoku_are_true_and_most_are_proved_by_what_they_name() {
    let Some(text) = truth("hodoku_paths_open.txt") else { return };
    let mut tally = Tally::default();
    judged(&text, &mut tally);
    tally.print();
    assert_eq!(tally.of("not_understood"), 0);
    assert_eq!(tally.of("unsettled"), 0);
    assert!(tally.of("proved") * 100 > tally.of("otherwise") * 2_000);
}

#[test]
fn paths_of_the_explainer_are_true() {
    for (name, most) in [("explainer_s_steps_open.txt.gz", 12), ("own_steps.txt.gz", 12)] {
        let Some(text) = truth(name) else { return };
        // As many puzzles as a test may take; KOTOWARI_EVERY=1 asks all.
        let most = if every() == 1 { usize::MAX } else { most };
        let starts = text.match_indices("\nP\t").map(|(at, _)| at);
        let end = starts.into_iter().nth(most).unwrap_or(text.len());
        let mut tally = Tally::default();
        judged(&text[..end], &mut tally);
        println!("{name}");
        tally.print();
        assert_eq!(tally.of("unsettled"), 0);
        assert!(tally.of("proved") > 10 * tally.of("not_understood"));
    }
}

#[test]
fn bad_input_is_answered_with_its_place_and_what_was_expected() {
    let layout = Layout::classic(3, 3).expect("9x9");
    for (text, expected, column) in [
        ("", "result", 1),
        ("hello", "result", 6),
        ("r5c9", "sign", 5),
        ("r5c9<>", "digit", 7),
        ("r0c9=1", "cell-of-board", 1),
        ("r5c9=0", "digit-of-board", 6),
        ("r5c9=45", "digit", 6),
        ("r5c9<>1 r3c6=5", "result", 9),
        ("X-Wing: 5 r27 c48", "result", 9),
        ("X-Wing: 5 r27 k48 => r3c4<>5", "pattern", 15),
        ("AIC: (5=6)r4c2-(6=3 => r9c2<>3", "bracket", 21),
        ("AIC: (5=6)r4c2~(6=3)r9c2 => r9c2<>3", "link", 15),
        ("Naked Pair: 2,5 in r26c4 => A8<>2", "notation", 29),
        ("A8<>2, r1c1<>3", "notation", 1),
        ("r1c1<>3, A8<>2", "notation", 10),
        ("(5=6)D2-(6=3)r9c2 => r9c2<>3", "notation", 6),
        ("I9<>2", "result", 6),
        ("5 taken off", "cell", 12),
        ("5 taken off r1", "cell", 13),
        ("removes 5 of C5", "result", 16),
        ("5行9列から1", "sign", 8),
        ("{\"place\": 1}", "json", 1),
    ] {
        let unread = read::claim(text, &layout, &read::no_names).expect_err(text);
        assert_eq!((unread.expected.id(), unread.column), (expected, column), "{text}");
    }
}

#[test]
fn cells_with_letters_are_the_cells_with_numbers() {
    let layout = Layout::classic(3, 3).expect("9x9");
    let read = |text: &str| read::claim(text, &layout, &read::no_names).expect(text);
    for (letters, numbers) in [
        ("J9<>5", "r9c9<>5"),
        ("A1=3, H2<>4", "r1c1=3, r8c2<>4"),
        ("C5/C6<>4", "r3c5<>4, r3c6<>4"),
        ("A3 set to 7", "r1c3=7"),
        ("4/7 taken off C5, C6", "r3c5<>47, r3c6<>47"),
        ("4 removed from r3c5 and r3c6", "r3c56<>4"),
        ("removes 4 from C5, removes 5 from C6", "r3c5<>4, r3c6<>5"),
    ] {
        assert_eq!(read(letters).results, read(numbers).results, "{letters}");
        assert_eq!(read(letters).argument, None, "{letters}");
    }
    for (letters, numbers) in [
        ("AIC: (5=6)D2-(6=3)J2 => J9,A2<>5", "AIC: (5=6)r4c2-(6=3)r9c2 => r9c9,r1c2<>5"),
        ("Naked Pair: 2,5 in B4,F4 => H4<>2", "Naked Pair: 2,5 in r2c4,r6c4 => r8c4<>2"),
        ("Pointing: 3 in b1 (B7,B8) => C5<>3", "Pointing: 3 in b1 (r2c7,r2c8) => r3c5<>3"),
    ] {
        let (a, b) = (read(letters), read(numbers));
        assert_eq!(a.results, b.results, "{letters}");
        let stated = |claim: &Claim| {
            let argument = claim.argument.clone().expect("it has one");
            let stated = argument.stated.into_iter().map(|stated| stated.what);
            (stated.collect::<Vec<_>>(), argument.named)
        };
        assert_eq!(stated(&a), stated(&b), "{letters}");
    }
    // In a spreadsheet the letter is the column, and the ninth is I.
    let sheet = |text: &str| {
        read::claim_with(text, &layout, &read::no_names, Letters::Columns, None).expect(text)
    };
    assert_eq!(sheet("B6=3, I1<>4").results, read("r6c2=3, r1c9<>4").results);
    // In a line with numbers, B4 and C48 are houses in capitals.
    let fish = read("X-Wing: 5 R27 C48 => R3C4<>5").argument.expect("it has one");
    assert_eq!(fish.stated.len(), 2);
    // A board on which letters would run out has none.
    let large = Layout::classic(4, 4).expect("16x16");
    let unread = read::claim("A1=3", &large, &read::no_names).expect_err("no cell here");
    assert_eq!(unread.expected, kotowari_judge::Expected::Result);
}

#[test]
fn numbers_say_what_holds_what_is_used_and_what_is_missing() {
    let text = "...4...65.8.......7...9..........12..65..8.....4.........6....91.....7.......5...";
    let position = Position::new(&kotowari_format::puzzle(text).expect("a puzzle")).expect("one");
    let layout = position.layout();
    let judge = Judge::default();
    let house = |name: &str, digit: u8| {
        let kind = if name.starts_with('b') { HouseKind::Box } else { HouseKind::Row };
        let number: u16 = name[1..].parse().expect("a number");
        let is_it = |&house: &usize| {
            let about = layout.house(house);
            (about.kind, about.number + 1) == (kind, number)
        };
        let house = (0..layout.houses().len()).find(is_it).expect("it is there");
        Axiom::SomeIn(Unit::House(house, digit - 1))
    };
    for (text, verdict, support, holds, missing) in [
        // All it states is needed, and enough.
        ("7 in b3 => r2c4<>7", Verdict::Proved, Some(1.0), vec![true], vec![]),
        // The 7 of box 1 is beside the point.
        ("7 in b3b1 => r2c4<>7", Verdict::Proved, Some(0.5), vec![true, true], vec![]),
        // True, but for another reason, which is missing.
        ("7 in r5 => r2c4<>7", Verdict::Otherwise, Some(0.0), vec![true], vec![house("b3", 7)]),
        ("r2c4<>7", Verdict::Otherwise, None, vec![], vec![house("b3", 7)]),
        ("7 in b3 => r2c4=7", Verdict::False, Some(0.0), vec![true], vec![]),
    ] {
        let claim = read::claim(text, layout, &read::no_names).expect(text);
        let judged = judge.judge(&position, &claim);
        assert_eq!(judged.verdict, verdict, "{text}");
        assert_eq!(judged.support, support, "{text}");
        assert_eq!(judged.missing, missing, "{text}");
        let found: Vec<bool> = judged.premises.iter().map(|p| p.gap.is_none()).collect();
        assert_eq!(found, holds, "{text}");
        let gap = judged.verdict <= Verdict::Otherwise;
        assert_eq!(judged.gap, gap.then_some(judged.missing.len()), "{text}");
    }
    // A chain whose first link is none: one premise fails, the other holds.
    let chain = "(7)r2c4=(7)r2c8-(7)r2c9=(7)r2c8 => r2c4<>7";
    let claim = read::claim(chain, layout, &read::no_names).expect(chain);
    let judged = judge.judge(&position, &claim);
    let found: Vec<bool> = judged.premises.iter().map(|p| p.gap.is_none()).collect();
    assert_eq!(found, [false, true, true]);
    assert_eq!(judged.verdict, Verdict::Proved);
    assert!(judged.premises[2].used && !judged.premises[0].used);
}

#[test]
fn nothing_that_is_read_panics() {
    let layout = Layout::classic(3, 3).expect("9x9");
    let mut rng = Rng::new(1);
    let lines = [
        "AIC: (5=6)r4c2-(6=3)r9c2-(3)r1c2=(3-5)r1c7=(5)r6c7 => r4c9,r6c2<>5",
        "Finned X-Wing: 4 c36 r49 fr8c6 => r9c4<>4",
        "AIC: 3 3- r1c2 =3= r2c2 =8= r2c8 -8- r3c7 -3 => r1c89<>3",
        "Sue de Coq: r1c45 - {1235} (r1c16 - {137}, r2c4 - {25}) => r1c9<>3",
        "5行9列から1が消える、3行6列は5",
        "Contradiction Forcing Chain: r5c3.9 on ==> r1c3.8 both on & off",
        "AIC: (5=6)D2-(6=3)J2 => J9,A2<>5, removes 4/7 from C5/C6",
    ];
    for _ in 0..20_000 {
        let mut text: Vec<char> = lines[rng.below(lines.len())].chars().collect();
        for _ in 0..=rng.below(3) {
            let (at, from) = (rng.below(text.len()), rng.below(text.len()));
            match rng.below(3) {
                0 => text[at] = text[from],
                1 if text.len() > 1 => drop(text.remove(at)),
                _ => text.insert(at, text[from]),
            }
        }
        let text: String = text.iter().collect();
        if let Err(unread) = read::claim(&text, &layout, &read::no_names) {
            assert!(unread.column <= text.chars().count() + 1, "{text}: {unread:?}");
        }
    }
}

#[test]
fn the_first_step_at_fault_is_named_and_so_is_what_leans_on_it() {
    let judge = Judge::default();
    let puzzle = ours().remove(0);
    let solution = only(&puzzle);
    let position = Position::new(&puzzle).expect("a puzzle");
    let board = position.board();
    let layout = puzzle.layout.clone();
    let cells = 0..layout.cells() as u16;
    let pair =
        |cell: &u16| board.value(*cell).is_none() && board.candidates(*cell).count_ones() == 2;
    let cell = cells.into_iter().find(pair).expect("a cell with two candidates");
    let right = solution[usize::from(cell)];
    let wrong = board.digits_left(cell).find(|digit| *digit != right).expect("two");
    let place = layout.place(cell);
    let at = format!("r{}c{}", place.row + 1, place.column + 1);
    let read = |text: String| read::claim(&text, &layout, &read::no_names).expect("a claim");
    let mut log = Log::new(&judge, position.clone());
    let fault = log.step(&read(format!("{at}<>{}", layout.label(right))));
    assert_eq!((fault.judged.verdict, fault.leans), (Verdict::False, false));
    let next = log.step(&read(format!("Naked Single: {at}={}", layout.label(wrong))));
    assert_eq!((next.judged.verdict, next.leans), (Verdict::False, true));
    let sound = log.step(&read(format!("{at}<>{}", layout.label(wrong))));
    assert_eq!((sound.judged.verdict, sound.leans), (Verdict::Otherwise, false));
    assert_eq!(log.first_fault(), Some(1));
}

#[test]
fn on_boards_with_rules_nothing_true_is_called_false_nor_anything_false_proved() {
    let renderer = Renderer::new("en").expect("ours");
    let judge = Judge::default();
    let mut tally = Tally::default();
    let folder = root().join("tests/data/variants");
    let list = std::fs::read_dir(folder).expect("variants");
    let mut files: Vec<PathBuf> = list.map(|file| file.expect("a file").path()).collect();
    files.sort();
    let mut rng = Rng::new(7);
    let mut boards = 0;
    for file in files {
        let Ok(text) = std::fs::read_to_string(&file) else { continue };
        let Ok(puzzle) = kotowari_format::puzzle(&text) else { continue };
        let Count::One(solution) = count::solutions(&puzzle, Budget::default()) else { continue };
        if puzzle.layout.cells() > 100 {
            continue;
        }
        boards += 1;
        let start = Board::new(&puzzle).expect("no repeats");
        let mut board = start.clone();
        let mut log = Log::new(&judge, Position::new(&puzzle).expect("a puzzle"));
        for step in solve::path(&start, &solve::everything()).steps.iter().take(20) {
            let layout = board.layout();
            let line = notation::line(&board, step, &renderer);
            if let Ok(claim) = read::claim(&line, layout, &read::no_names) {
                let mutant = changed(&claim, layout, &mut rng);
                if !mutant.results.iter().all(|&literal| is_so(&solution, literal)) {
                    assert!(!judge.proves(log.position(), &mutant), "{line}: {mutant:?}");
                    let verdict = judge.judge(log.position(), &mutant).verdict;
                    assert_eq!(verdict, Verdict::False, "{line}: {mutant:?}");
                }
                tally.add("lines", judge.judge(log.position(), &claim).verdict.id());
            } else {
                println!("not understood: {line}");
                tally.add("lines", "not_understood");
            }
            let bare = notation::effect(layout, step.claims());
            let bare = read::claim(&bare, layout, &read::no_names).expect(&bare);
            tally.add("bare", log.step(&bare).judged.verdict.id());
            step.apply(&mut board);
        }
    }
    tally.print();
    assert!(boards >= 5, "only {boards} boards");
    assert_eq!(tally.of("false"), 0);
}
