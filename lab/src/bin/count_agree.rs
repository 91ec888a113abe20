//! Whether both counters say the same: `cargo lab count_agree [puzzles] [seed]`.
//!
//! The usual board has a counter of its own; the same houses written as a jigsaw go to the one for
//! any layout. Some puzzles have too few clues, some a wrong one, some pencil marks that lack a
//! candidate. Ends with a count of each answer, and with an error at the first that differs.

use kotowari::count::{self, Budget, Count, Solutions};
use kotowari::kernel::Digit;
use kotowari::layout::Layout;
use kotowari::puzzle::Puzzle;
use kotowari::rng::Rng;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let puzzles: u64 = arguments.next().map_or(Ok(1_000_000), |number| number.parse())?;
    let seed: u64 = arguments.next().map_or(Ok(1), |number| number.parse())?;
    let usual = Layout::classic(3, 3)?;
    let boxes = (0..81).map(|cell| char::from(b'A' + cell / 27 * 3 + cell % 9 / 3));
    let jigsaw = std::sync::Arc::new(Layout::builder(9).regions(boxes).build()?);
    let plenty = Budget { nodes: 1_000_000 };
    let mut seen = [0u64; 3];
    let mut solution = vec![];
    for number in 0..puzzles {
        let mut rng = Rng::new(seed ^ number << 20);
        if number.is_multiple_of(50) {
            solution = count::random_solution(&usual, rng.bits(), plenty).ok_or("no board")?;
        }
        let puzzle = puzzle(Puzzle::new(usual.clone(), vec![None; 81]), &solution, &mut rng);
        let mut same = Puzzle::new(jigsaw.clone(), puzzle.givens.clone());
        same.marks = puzzle.marks.clone();
        let (ours, other) = (count::solutions(&puzzle, plenty), count::solutions(&same, plenty));
        let agree = match (&ours, &other) {
            (Count::Many(..), Count::Many(..)) => true,
            _ => ours == other && ours != Count::Unknown,
        };
        if !agree {
            return Err(format!("{puzzle:?}: {ours:?}, {other:?}").into());
        }
        seen[match ours.solutions() {
            Solutions::None => 0,
            Solutions::One => 1,
            _ => 2,
        }] += 1;
    }
    println!(
        "{puzzles} puzzles: {} with none, {} with one, {} with many",
        seen[0], seen[1], seen[2]
    );
    Ok(())
}

/// About as many clues as are just enough, sometimes one wrong, sometimes marks.
fn puzzle(mut puzzle: Puzzle, solution: &[Digit], rng: &mut Rng) -> Puzzle {
    let clues = match rng.below(4) {
        0 => rng.below(20),
        _ => 22 + rng.below(14),
    };
    for _ in 0..clues {
        let cell = rng.below(81);
        puzzle.givens[cell] = Some(solution[cell]);
    }
    if rng.below(4) == 0 {
        puzzle.givens[rng.below(81)] = Some(rng.below(9) as Digit);
    }
    if rng.below(3) == 0 {
        let loss = rng.below(4);
        let mark = |digit: &Digit| match rng.below(100) < loss {
            true => rng.bits(),
            false => rng.bits() | rng.bits() | 1 << digit,
        };
        puzzle.marks = Some(solution.iter().map(mark).collect());
    }
    puzzle
}
