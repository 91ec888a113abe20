//! Finds cases for `tests/data/library` and lessons in puzzles generated here.
//!
//! `cargo lab mine x_wing 300 [diagonal|windows]` walks 300 puzzles and prints the best positions
//! for the technique (of each of its kinds, if it has several) as pairs of library lines: one where
//! it must be found, and the position just before, where one thing was still missing and it must
//! not be found. Between them stands what made the difference, and the givens the position came
//! from.
//!
//! `cargo lab mine x_wing tests/data/own_ratings.tsv` takes the puzzles from a file instead: the
//! first column of each line that starts with 81 characters of a grid.

use std::collections::BTreeSet;

use kotowari::board::Board;
use kotowari::deduction::{Level, cells_of, digits_of};
use kotowari::explain::Renderer;
use kotowari::format::library;
use kotowari::generate::{self, Minimal};
use kotowari::kernel::{Candidate, Literal};
use kotowari::layout::Layout;
use kotowari::puzzle::Puzzle;
use kotowari::rate;
use kotowari::solve::{self, Step, Walk};
use kotowari::technique::{self, Technique};
use kotowari_lab::cases;

/// A position where the technique was found, and what it looked like before.
struct Find {
    /// Low is good: few bullets, few steps before it, a clear effect.
    cost: usize,
    /// The shape of it, where the technique has several.
    kind: &'static str,
    lines: Vec<String>,
}

/// What was done, as `r5c8=3` and `r1c9<>4`.
fn read_out(claims: &[Literal], board: &Board) -> String {
    let renderer = Renderer::new("en").expect("a language");
    let claims = claims.iter().map(|claim| {
        let sign = if matches!(claim, Literal::Place(_)) { "=" } else { "<>" };
        let Candidate { cell, digit } = claim.candidate();
        format!("{}{sign}{}", renderer.cell(board.layout(), cell), digit + 1)
    });
    claims.collect::<Vec<_>>().join(" ")
}

fn found(board: &Board, technique: &'static dyn Technique) -> Vec<Step> {
    solve::all(board, &[technique], &mut vec![])
}

fn main() {
    let mut args = std::env::args().skip(1);
    let id = args.next().expect("a technique");
    let source = args.next().unwrap_or_else(|| "100".to_owned());
    let variant = args.next();
    let layout = match variant.as_deref() {
        None => Layout::classic(3, 3).expect("9x9"),
        Some(name) => cases::named_layout(name),
    };
    let technique = technique::by_id(&id).expect("the id of a technique");
    let hard = technique.info().level > Level::Medium;
    let mut finds: Vec<Find> = vec![];
    let puzzles: Box<dyn Iterator<Item = Puzzle>> = match source.parse::<u64>() {
        Ok(count) => {
            let layout = layout.clone();
            Box::new(
                (0..count)
                    .map(move |n| generate::puzzle(layout.clone(), n, spare(n)).expect("a puzzle")),
            )
        }
        Err(_) => Box::new(cases::grids(&source).into_iter()),
    };
    for puzzle in puzzles {
        let walked = match technique.info().on_request {
            true => solve::without_notes(),
            false => solve::everything(),
        };
        let mut walk = Walk::new(Board::new(&puzzle).expect("no repeats"), walked);
        let mut before: Option<(Board, Vec<Step>, String)> = None;
        while let Some(step) = walk.look() {
            let board = walk.board().clone();
            let all = found(&board, technique);
            if let Some((earlier, was, news)) = &before {
                // Where a single waits, whoever looks for more has overlooked something.
                let ready = hard && rate::openings(earlier) > 0;
                for now in all.iter().filter(|_| !ready) {
                    let digits = now.deduction().digits;
                    if was.iter().any(|step| step.deduction().digits == digits) {
                        continue;
                    }
                    let same = |s: &&Step| s.deduction().digits == digits;
                    if all.iter().filter(same).any(|s| s.claims() != now.claims()) {
                        continue;
                    }
                    let prefix = variant.as_ref().map_or(String::new(), |v| format!("@{v} "));
                    let told = now.tell(&board);
                    let next = step.deduction().technique.id == id;
                    let kind = now.deduction().kind.map_or(technique.info().id, |kind| kind.id);
                    finds.push(Find {
                        kind,
                        cost: told.bullets.len()
                            + board.steps() as usize / 4
                            + if next { 0 } else { 20 }
                            + 3 * usize::from(cells_of(now.claims()).len() > 4)
                            + digits_of(now.claims()).len(),
                        lines: vec![
                            format!("# givens: {}", kotowari::format::write::line(&puzzle)),
                            format!(
                                "# {kind}, found at step {}; what it waited for: {news}",
                                board.steps() + 1
                            ),
                            format!(
                                "{prefix}{}",
                                library::write(&cases::found(board.snapshot(), now))
                            ),
                            format!(
                                "{prefix}{}",
                                library::write(&cases::not_found(earlier.snapshot(), now))
                            ),
                        ],
                    });
                }
            }
            let news =
                format!("{} {}", step.deduction().technique.id, read_out(step.claims(), &board));
            before = Some((board, all, news));
            walk.apply(&step);
        }
    }
    finds.sort_by_key(|find| find.cost);
    finds.dedup_by(|a, b| a.lines[0] == b.lines[0]);
    eprintln!("{} positions", finds.len());
    let kinds: BTreeSet<&str> = finds.iter().map(|find| find.kind).collect();
    let shown = std::env::var("EACH").map_or(8, |each| each.parse().expect("a number"));
    let each = usize::div_ceil(shown, kinds.len().max(1));
    for kind in kinds {
        for find in finds.iter().filter(|find| find.kind == kind).take(each) {
            println!("{}\n", find.lines.join("\n"));
        }
    }
}

/// Givens that could be spared are left in a third of the puzzles.
fn spare(seed: u64) -> Minimal {
    if seed.is_multiple_of(3) { Minimal::No } else { Minimal::Orbit }
}
