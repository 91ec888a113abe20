//! Any sequence of commands.

use kotowari::kernel::{Candidate, CellId, Literal};
use kotowari::play::{Command, DrawnLink, Game, Pen, Reason, Square};
use kotowari::puzzle::Puzzle;
use proptest::prelude::*;

/// Small puzzles, so that a case takes no time: one with one solution, and some with many or none.
const PUZZLES: [&str; 3] = ["1.....3..4.....2", ".....1....4.3...", "12..34....1....."];

fn puzzles() -> Vec<Puzzle> {
    let parsed = PUZZLES.iter().map(|text| kotowari::format::puzzle(text).expect("a puzzle"));
    let mut all: Vec<Puzzle> = parsed.collect();
    let jigsaw = kotowari::layout::Layout::builder(4).regions("AABBAACBDCCBDDCD".chars());
    let diagonal = kotowari::layout::Layout::builder(4).boxes(2, 2).diagonals();
    let surplus = kotowari::layout::Layout::builder(4).boxes(2, 2).digits(1, 6);
    for layout in [jigsaw, diagonal, surplus] {
        let layout = layout.build().expect("a layout");
        let mut givens = vec![None; layout.cells()];
        (givens[0], givens[6]) = (Some(0), Some(2));
        all.push(Puzzle::new(std::sync::Arc::new(layout), givens));
    }
    all
}

/// A command from a few numbers.
fn command([kind, a, b, c]: [u16; 4], cells: usize, digits: u8) -> Command {
    // Now and then no cell of the board.
    let cell = |n: u16| (usize::from(n) % (cells + 1)) as CellId;
    let of = vec![cell(a), cell(b)];
    let digit = (c % u16::from(digits + 1)) as u8;
    let candidate = |n: u16| Candidate { cell: cell(n), digit: (n / 7 % u16::from(digits)) as u8 };
    let claim = match a % 2 {
        0 => Literal::Remove(candidate(b)),
        _ => Literal::Place(candidate(b)),
    };
    let pen = [Pen::Digit, Pen::Strike, Pen::Corner, Pen::Centre][usize::from(b) % 4];
    match kind % 26 {
        0..=6 => Command::Write(vec![cell(a)], pen, digit),
        7 => Command::Write(of, pen, digit),
        8 => Command::Colour(of, c as u8),
        9 => Command::Erase(of),
        10 => Command::Delete(of),
        11 => Command::Fill,
        12 => Command::UseOwnMarks(a % 2 == 0),
        13 | 14 => Command::Undo,
        15 => Command::Redo,
        16 => Command::Reset,
        17 => Command::Mark(format!("a {}", a % 3)),
        18 => Command::Return(format!("a {}", a % 3)),
        19 => Command::Show,
        20 => Command::Take,
        21 => Command::Hint,
        22 => Command::Why(candidate(a)),
        23 => Command::Check,
        24 => Command::Claim(claim, Reason::Marks(vec![candidate(a), candidate(b), candidate(c)])),
        _ => {
            let link = |from, to, strong| DrawnLink {
                from: vec![candidate(from)],
                to: vec![candidate(to)],
                strong,
            };
            Command::Claim(claim, Reason::Links(vec![link(a, b, true), link(b, c, false)]))
        }
    }
}

fn commands() -> impl Strategy<Value = (usize, Vec<[u16; 4]>)> {
    let numbers = prop::array::uniform4(0u16..4_000);
    (0usize..64, prop::collection::vec(numbers, 0..40))
}

fn state(game: &Game) -> (Vec<Square>, usize, usize, bool) {
    (game.squares().to_vec(), game.changes().len(), game.redoable(), game.is_own())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn all_can_be_undone_and_what_is_kept_is_the_same((which, numbers) in commands()) {
        let puzzles = puzzles();
        let puzzle = &puzzles[which % puzzles.len()];
        let (cells, digits) = (puzzle.layout.cells(), puzzle.layout.digits());
        let mut game = Game::new(puzzle);
        let start = game.squares().to_vec();
        let mut journal = game.save();
        for numbers in numbers {
            let before = game.squares().to_vec();
            let turn = game.send(command(numbers, cells, digits));
            journal += &turn.kept;
            let silent = turn.kept.is_empty();
            prop_assert!(!silent || before == game.squares(), "a change that is not kept");
        }
        // The text, and the text that grew line by line: both are the same game.
        for text in [game.save(), journal] {
            let again = Game::load(&text).map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
            prop_assert_eq!(state(&again), state(&game), "{}", text);
            prop_assert_eq!(again.changes(), game.changes(), "{}", text);
            prop_assert_eq!(again.save(), game.save());
        }
        for _ in 0..game.changes().len() {
            game.send(Command::Undo);
        }
        prop_assert_eq!(game.squares(), &start[..]);
    }
}
