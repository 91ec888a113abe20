//! Our own scale: its reasons are facts, its weights are what the fit gives, and it says what it
//! does not know.

use crate::common::cases;
use crate::common::fit;
use crate::common::sweep;

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use kotowari::board::Board;
use kotowari::deduction::Level;
use kotowari::explain::{Renderer, rating};
use kotowari::kernel::{CellId, Literal};
use kotowari::layout::Layout;
use kotowari::puzzle::Puzzle;
use kotowari::rate::ours::{Parts, Rating, Reason, Weights, rate, rate_path};
use kotowari::solve::{self, Outcome};

fn nine() -> Arc<Layout> {
    Layout::classic(3, 3).expect("9×9")
}

fn puzzle(text: &str) -> Puzzle {
    let digit = |byte: u8| byte.checked_sub(b'1').filter(|digit| *digit < 9);
    Puzzle::new(nine(), text.bytes().map(digit).collect())
}

/// Of so many puzzles a small sweep looks at one.
const EVERY: usize = 3;

/// Puzzles of our own, of all difficulties.
fn own() -> Vec<Puzzle> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/own_ratings.tsv");
    let text = std::fs::read_to_string(file).expect("the file is there");
    let puzzles: Vec<Puzzle> =
        text.lines().skip(1).step_by(5).map(|line| puzzle(&line[..81])).collect();
    assert!(puzzles.len() > 100, "only {}", puzzles.len());
    puzzles
}

/// Digits and candidates as plain lists: what the scale counts with sets, counted again.
struct Slow {
    digits: [Option<u8>; 81],
    barred: [[bool; 9]; 81],
}

impl Slow {
    fn new(board: &Board) -> Slow {
        let digits = std::array::from_fn(|cell| board.value(cell as CellId));
        let barred = std::array::from_fn(|cell| {
            std::array::from_fn(|digit| board.candidates(cell as CellId) >> digit & 1 == 0)
        });
        Slow { digits, barred }
    }

    fn houses(cell: usize) -> [(&'static str, Vec<usize>); 3] {
        let (row, column) = (cell / 9, cell % 9);
        let corner = row / 3 * 27 + column / 3 * 3;
        [
            ("row", (0..9).map(|i| row * 9 + i).collect()),
            ("column", (0..9).map(|i| i * 9 + column).collect()),
            ("box", (0..9).map(|i| corner + i / 3 * 9 + i % 3).collect()),
        ]
    }

    fn fits(&self, cell: usize, digit: u8) -> bool {
        let mut seen = Slow::houses(cell).into_iter().flat_map(|(_, cells)| cells);
        self.digits[cell].is_none()
            && !self.barred[cell][usize::from(digit)]
            && seen.all(|other| self.digits[other] != Some(digit))
    }

    /// The ways a digit in a cell can be found: "row", "column", "box", "cell", and "full".
    fn ways(&self, cell: usize, digit: u8) -> Vec<&'static str> {
        let mut ways = vec![];
        if !self.fits(cell, digit) {
            return ways;
        }
        for (name, cells) in Slow::houses(cell) {
            if cells.iter().filter(|&&other| self.fits(other, digit)).count() == 1 {
                ways.push(name);
            }
            if cells.iter().filter(|&&other| self.digits[other].is_none()).count() == 1 {
                ways.push("full");
            }
        }
        if (0..9).filter(|&other| self.fits(cell, other)).count() == 1 {
            ways.push("cell");
        }
        ways
    }

    fn singles(&self) -> Vec<(usize, u8, Vec<&'static str>)> {
        let all = (0..81).flat_map(|cell| (0..9).map(move |digit| (cell, digit)));
        let found = all.map(|(cell, digit)| (cell, digit, self.ways(cell, digit)));
        found.filter(|(.., ways)| !ways.is_empty()).collect()
    }

    /// How many cells can be filled by these ways alone.
    fn filled(&mut self, by: &[&str]) -> usize {
        let mut count = 0;
        let next = |slow: &Slow| {
            let mut all = slow.singles().into_iter();
            all.find(|(.., ways)| ways.iter().any(|way| by.contains(way)))
        };
        while let Some((cell, digit, _)) = next(self) {
            self.digits[cell] = Some(digit);
            count += 1;
        }
        count
    }
}

fn check(reason: Reason, rating: &Rating, board: &Board, path: &solve::Path) {
    let open = (0..81).filter(|&cell| board.value(cell as CellId).is_none()).count();
    let places = |step: &solve::Step| {
        step.claims().iter().filter(|claim| matches!(claim, Literal::Place(_))).count()
    };
    match reason {
        Reason::Openings { count } => assert_eq!(count, Slow::new(board).singles().len()),
        Reason::Narrow { count, digits } => {
            let (mut at, mut narrow) = (board.clone(), 0);
            for step in &path.steps {
                let found = Slow::new(&at).singles();
                let full = found.iter().any(|(.., ways)| ways.contains(&"full"));
                narrow += usize::from(places(step) > 0 && found.len() <= 2 && !full);
                step.apply(&mut at);
            }
            assert_eq!((count, digits), (narrow, path.steps.iter().map(places).sum()));
        }
        Reason::Blocks { count, cells } => {
            assert_eq!((count, cells), (Slow::new(board).filled(&["box"]), open));
        }
        Reason::Lines { count, cells } => {
            let filled = Slow::new(board).filled(&["box", "row", "column"]);
            assert_eq!((count, cells), (filled, open));
        }
        Reason::Steps { count } => {
            assert_eq!(count, path.steps.iter().filter(|step| places(step) == 0).count());
        }
        Reason::Hardest => {
            let hardest = rating.hardest.expect("there is one");
            let technique = path.steps[hardest.step - 1].deduction().technique;
            assert_eq!(technique.id, hardest.technique.id);
            let order = |id: &str| {
                solve::everything().iter().position(|technique| technique.info().id == id)
            };
            let others = path.steps.iter().map(|step| step.deduction().technique.id);
            assert!(others.clone().all(|id| order(id) <= order(technique.id)));
            assert_eq!(Some(hardest.step - 1), others.clone().position(|id| id == technique.id));
        }
    }
}

#[test]
fn every_reason_is_true_of_the_board_and_said_in_both_languages() {
    let [en, ja] = ["en", "ja"].map(|language| Renderer::new(language).expect("a language"));
    let reasons = sweep::sweep("reasons", &own(), EVERY, |puzzle| {
        let board = Board::new(puzzle).expect("no digit is there twice");
        let path = solve::path(&board, &solve::everything());
        let rating = rate_path(&board, &path);
        assert!((2..=3).contains(&rating.reasons.len()), "{:?}", rating.reasons);
        for reason in &rating.reasons {
            check(*reason, &rating, &board, &path);
        }
        for (renderer, stop) in [(&en, true), (&ja, false)] {
            let said = rating::sentences(&rating, renderer);
            assert_eq!(said.len(), rating.reasons.len());
            for text in said {
                assert!(!text.contains(['{', '}']) && text.trim() == text, "{text}");
                assert_eq!(text.ends_with('.'), stop, "{text}");
                assert!(!text.ends_with('。'), "{text}");
            }
        }
        rating.reasons.iter().map(|reason| format!("{reason:?}")).collect::<Vec<_>>()
    });
    let names = reasons.iter().flatten().map(|name| name.split(' ').next().unwrap_or_default());
    let seen: std::collections::BTreeSet<&str> = names.collect();
    let all = ["Blocks", "Hardest", "Lines", "Narrow", "Openings", "Steps"];
    assert!(seen.iter().eq(&all), "not every reason was given: {seen:?}");
}

#[test]
fn a_puzzle_with_one_opening_says_so() {
    let mut said = 0;
    for puzzle in own() {
        let rating = rate(&puzzle).expect("no digit is there twice");
        let first = &rating::sentences(&rating, &Renderer::new("ja").expect("a language"))[0];
        assert_eq!(rating.openings == 1, first == "入口は1か所しかない", "{first}");
        said += usize::from(rating.openings == 1);
    }
    assert!(said > 0, "none of these puzzles has one opening");
}

#[test]
fn what_is_harder_to_see_takes_longer_and_company_helps() {
    let weights = Weights::fitted();
    let alone = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]];
    let seconds = alone.map(|moment| weights.search(&moment));
    assert!(seconds.is_sorted(), "{seconds:?}");
    assert!(weights.search(&[0, 2, 0, 0]) < weights.search(&[0, 1, 0, 0]));
    assert!(weights.search(&[0, 1, 0, 1]) < weights.search(&[0, 1, 0, 0]));
    let levels = [Level::Medium, Level::Hard, Level::Expert, Level::Extreme, Level::Computer];
    assert!(levels.map(|level| weights.step(level)).is_sorted_by(|a, b| a < b));
}

#[test]
fn minutes_are_the_sum_of_their_parts_and_always_the_same() {
    for puzzle in own().iter().step_by(10) {
        let [one, other] = [(); 2].map(|()| rate(puzzle).expect("no digit is there twice"));
        let (minutes, parts) = (one.minutes.expect("minutes"), one.parts.expect("parts"));
        assert_eq!(other.minutes, Some(minutes));
        let sum = parts.writing + parts.blocks + parts.lines + parts.cells + parts.steps;
        assert!((sum / 60.0 - minutes).abs() < 1e-9 && minutes.is_finite(), "{parts:?}");
    }
}

/// The dice fall differently on the mirrored board; the minutes must hardly notice.
#[test]
fn a_mirrored_puzzle_takes_about_as_long() {
    let mut ratios: Vec<f64> = vec![];
    for puzzle in own() {
        let turned = (0..81).map(|cell| puzzle.givens[cell % 9 * 9 + cell / 9]).collect();
        let [one, other] =
            [&puzzle, &Puzzle::new(nine(), turned)].map(|p| rate(p).expect("a board"));
        if one.level.is_some_and(|level| level <= Level::Easy) {
            assert_eq!(other.level, one.level);
            let minutes = [one, other].map(|rating| rating.minutes.expect("minutes"));
            ratios.push((minutes[0] / minutes[1]).ln().abs().exp());
        }
    }
    ratios.sort_by(f64::total_cmp);
    let [half, most] = [0.5, 0.9].map(|share| fit::quantile(ratios.clone(), share));
    let _ = writeln!(std::io::stderr(), "mirrored: {} puzzles, {half:.3}, {most:.3}", ratios.len());
    assert!(ratios.len() > 20 && half < 1.1 && most < 1.25, "{half} {most}");
}

#[test]
fn nobody_knows_the_minutes_of_other_boards() {
    let small = Layout::classic(2, 2).expect("4×4");
    let diagonal = Layout::builder(9).boxes(3, 3).diagonals().build().expect("diagonals");
    for layout in [small, Arc::new(diagonal)] {
        let solution = kotowari::count::random_solution(&layout, 1, Default::default());
        let mut givens: Vec<_> = solution.expect("one").into_iter().map(Some).collect();
        givens.iter_mut().step_by(4).for_each(|given| *given = None);
        let puzzle = Puzzle::new(layout, givens);
        let rating = rate(&puzzle).expect("a board");
        assert!(rating.level.is_some() && rating.minutes.is_none(), "{rating:?}");
        let said = rating::minutes(&rating, &Renderer::new("en").expect("a language"));
        assert_eq!(said, "unknown");
        assert!(!rating.reasons.is_empty());
    }
}

#[test]
fn what_has_no_way_to_the_end_has_no_level_and_no_minutes() {
    let rating = rate(&puzzle(&".".repeat(81))).expect("a board");
    assert!(rating.level.is_none() && rating.minutes.is_none() && rating.hardest.is_none());
    assert_eq!(rating.openings, 0);
    let twice = format!("11{}", ".".repeat(79));
    assert!(rate(&puzzle(&twice)).is_none());
    let none = format!("12345678.........9{}", ".".repeat(63));
    let board = Board::new(&puzzle(&none)).expect("no digit is there twice");
    assert_eq!(solve::path(&board, &[]).outcome, Outcome::DeadEnd);
    let rating = rate(&puzzle(&none)).expect("a board");
    assert!(rating.level.is_none() && rating.minutes.is_none());
}

/// The stored weights are those the fit gives, and they are worth something.
#[test]
fn the_weights_are_what_peoples_times_give() {
    let Some(file) = cases::shared("truth/human_open.tsv") else { return };
    let cases = fit::cases(&file);
    let seconds: Vec<f64> = cases.iter().map(|case| case.seconds).collect();
    let ours = fit::spearman(&fit::cross_validated(&cases, 1), &seconds);
    let explainer: Vec<f64> = cases.iter().map(|case| case.others[0]).collect();
    let explainer = fit::spearman(&explainer, &seconds);
    let _ = writeln!(
        std::io::stderr(),
        "{} puzzles, rank correlation with people's time: ours {ours:.3} (cross-validated), \
         Sudoku Explainer {explainer:.3}",
        cases.len()
    );
    assert!(ours >= 0.68 && ours > explainer + 0.1, "{ours} {explainer}");

    let (new, stored) = (fit::fit(&cases.iter().collect::<Vec<_>>()), Weights::fitted());
    let pairs = [
        (new.write, stored.write, 0.01),
        (new.full, stored.full, 0.1),
        (new.block, stored.block, 0.1),
        (new.line, stored.line, 0.1),
        (new.cell, stored.cell, 0.1),
        (new.step, stored.step, 0.1),
    ];
    for (new, stored, rounding) in pairs {
        assert!((new - stored).abs() <= rounding, "fitted {new:?}, stored {stored:?}; {ANEW}");
    }
    let (new, stored) = (fit::typical(&cases, &new), Parts::typical());
    let parts = |parts: Parts| [parts.writing, parts.blocks, parts.lines, parts.cells, parts.steps];
    for (new, stored) in parts(new).into_iter().zip(parts(stored)) {
        assert!((new - stored).abs() <= 1.0, "fitted {new:?}, stored {stored:?}; {ANEW}");
    }
}

/// A new technique moves the paths, and with them the weights.
const ANEW: &str = "`cargo lab fit_minutes -- --write` writes \
                    crates/engine/src/rate/ours/weights.toml anew";
