//! Paths for people without a list of candidates: each step ends in a digit, and what is told of it
//! can be checked from the page alone.

use std::collections::BTreeSet;

use kotowari::board::Board;
use kotowari::count::{self, Budget, Count};
use kotowari::deduction::{Family, Level};
use kotowari::explain::{Look, Renderer};
use kotowari::kernel::Literal;
use kotowari::puzzle::Puzzle;
use kotowari::solve::{self, Outcome};
use kotowari::technique::CATALOGUE;

use crate::common::printed::{Page, Tally};
use crate::common::{argument, audit, cases, sweep};

/// Puzzles of all levels, and some that take complex singles.
fn puzzles() -> Vec<Puzzle> {
    let file = |name| format!("{}/tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    let rated = cases::grids(&file("own_ratings.tsv")).into_iter().step_by(6);
    rated.chain(cases::grids(&file("no_notes.txt"))).collect()
}

#[derive(Default)]
struct Read {
    solved: usize,
    /// Messages told of complex singles.
    told: BTreeSet<&'static str>,
    tally: Tally,
    wrong: Vec<String>,
}

fn read(puzzle: &Puzzle) -> Read {
    let mut read = Read::default();
    let Count::One(solution) = count::solutions(puzzle, Budget::default()) else { return read };
    let mut board = Board::new(puzzle).expect("no repeats");
    let path = solve::path(&board, &solve::without_notes());
    read.solved += usize::from(path.outcome == Outcome::Solved);
    read.wrong.extend(path.refused.iter().map(|refused| format!("{refused}")));
    let mut history: Vec<Vec<Literal>> = vec![];
    for (number, step) in (1..).zip(&path.steps) {
        let place = format!("step {number} of {}", kotowari::format::write::line(puzzle));
        for claim in step.claims() {
            let holds = solution[usize::from(claim.candidate().cell)] == claim.candidate().digit;
            if !matches!(claim, Literal::Place(_)) || !holds {
                read.wrong.push(format!("{place}: {claim:?}"));
            }
        }
        if step.deduction().technique.on_request {
            let telling = step.tell(&board);
            read.told.extend(telling.bullets.iter().map(|bullet| bullet.message));
            let flaws = argument::flaws(&board, step.claims(), &telling);
            let defects = audit::defects(&board, step, &telling, &history);
            read.wrong.extend(flaws.into_iter().chain(defects).map(|it| format!("{place}: {it}")));
            for language in ["en", "ja"] {
                let renderer = Renderer::new(language).expect("a language of ours");
                let renderer = renderer.with_look(Look::Signs);
                let page = Page::read(&board, &telling, step.claims(), 80, &renderer);
                let found = page.objections(&telling, &mut read.tally);
                read.wrong.extend(found.iter().map(|wrong| format!("{place}: {wrong}")));
            }
        }
        history.push(step.claims().to_vec());
        step.apply(&mut board);
    }
    read
}

#[test]
fn without_notes_every_step_ends_in_a_digit_and_can_be_checked() {
    let read = sweep::sweep("paths without notes", &puzzles(), 1, read);
    let all = read.into_iter().fold(Read::default(), |mut all, one| {
        all.solved += one.solved;
        all.told.extend(one.told);
        all.wrong.extend(one.wrong);
        all.tally.letters += one.tally.letters;
        all.tally.counts += one.tally.counts;
        all.tally.claims += one.tally.claims;
        all
    });
    let Tally { letters, counts, claims } = all.tally;
    // A page that is read as empty has no objections.
    assert!(letters.min(counts) > 50, "{letters} {counts} {claims}");
    let first: Vec<&String> = all.wrong.iter().take(20).collect();
    assert!(all.wrong.is_empty(), "{} are wrong:\n{first:#?}", all.wrong.len());
    assert!(all.solved > 20, "only {} are solved", all.solved);
    for message in ["eye-locked", "eye-locked-by", "eye-booked-by", "eye-booked-two", "eye-filled"]
    {
        assert!(all.told.contains(message), "{message} is never told");
    }
}

#[test]
fn a_path_has_complex_singles_only_where_they_are_asked_for() {
    let asked: Vec<&str> =
        CATALOGUE.iter().map(|t| t.info()).filter(|info| info.on_request).map(|i| i.id).collect();
    assert_eq!(asked, ["complex_single"]);
    for selection in [solve::everything(), solve::without_uniqueness()] {
        assert!(selection.iter().all(|technique| !technique.info().on_request));
    }
    let without = solve::without_notes();
    assert!(without.iter().all(|technique| solve::goes_without_notes(technique.info())));
    // The easiest first: what has a name of its own before the longer runs.
    assert!(without.last().is_some_and(|technique| technique.info().on_request));
}

#[test]
fn what_singles_solve_needs_no_complex_ones() {
    let singles: solve::Selection =
        solve::everything().into_iter().filter(|t| t.info().family == Family::Single).collect();
    let mut compared = 0;
    for puzzle in puzzles().iter().take(60) {
        let board = Board::new(puzzle).expect("no repeats");
        let usual = solve::path(&board, &singles);
        if usual.outcome != Outcome::Solved {
            continue;
        }
        let path = solve::path(&board, &solve::without_notes());
        let ids: Vec<&str> = path.steps.iter().map(|step| step.deduction().technique.id).collect();
        assert!(!ids.contains(&"complex_single"), "{ids:?}");
        assert_eq!(path.first_with_notes(), None);
        compared += 1;
    }
    assert!(compared > 5, "only {compared}");
}

#[test]
fn what_needs_notes_says_where() {
    let hard = puzzles().into_iter().find_map(|puzzle| {
        let board = Board::new(&puzzle).ok()?;
        let mut selection = solve::everything();
        selection.retain(|technique| !solve::goes_without_notes(technique.info()));
        selection.splice(..0, solve::without_notes());
        let path = solve::path(&board, &selection);
        (path.outcome == Outcome::Solved && path.first_with_notes().is_some()).then_some(path)
    });
    let path = hard.expect("a puzzle that needs notes");
    let first = path.first_with_notes().expect("it does");
    assert!(path.steps[..first].iter().all(|step| step.eliminated().next().is_none()));
    assert!(path.steps[first].deduction().technique.level >= Level::Easy);
}
