//! Nothing false is ever proved where rules stand beside houses: boards with signs, lines, cages and numbers
//! drawn at random, one sort alone and two together, walked to the end, and every technique asked at every
//! board on the way.
//!
//! One survey serves all tests of this file.  `cargo test` looks at some of the boards; all of them take
//! longer than all other tests together:
//!
//! ```sh
//! KOTOWARI_RULED=all cargo test --test surveys soundness_of_rules::
//! KOTOWARI_RULED=3/8 cargo test --test surveys soundness_of_rules::    # the third eighth
//! KOTOWARI_RULED=seed:305 cargo test --test surveys soundness_of_rules::    # boards of one seed
//! ```
//!
//! Each board is named on standard error when it is done, with what it took; so is what was not finished.

use std::io::Write as _;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Instant;

use kotowari::board::Board;
use kotowari::deduction::Family;
use kotowari::layout::Layout;
use kotowari::puzzle::Puzzle;
use kotowari::solve;
use kotowari::technique;

use crate::common;

use common::argument;
use common::ruled::{self, Draw};
use common::survey::{READ, Survey, none};
use common::sweep;

/// Boards whose words were objected to when all were looked at for the first time, and that take no second: a
/// blank in pencil marks, equal cells tied by a rule, a row that lacks a digit.
const MENDED: [u64; 3] = [254, 273, 357];

/// Of the boards one of so many is looked at, beside those, unless more is wished for: each has its rule, or its two rules,
/// for itself.  A small sweep looks at every second of them.
const RULED: usize = 16;

/// Units of work after which a board is only walked to its end, and nobody asks any more what else there is:
/// one of a hundred takes as long as the ninety-nine.
const WORK: u64 = 1_000_000_000;

static SURVEY: LazyLock<Survey> = LazyLock::new(|| {
    let wish = std::env::var("KOTOWARI_RULED").ok();
    let all = ruled::everywhere();
    let seed = wish.as_deref().and_then(|wish| wish.strip_prefix("seed:")?.parse::<u64>().ok());
    let (mut drawn, told): (Vec<Draw>, bool) = if let Some(seed) = seed {
        (all.iter().filter(|draw| draw.seed == seed).cloned().collect(), true)
    } else {
        let (drawn, told) = wished(wish.as_deref(), all.len());
        (drawn.into_iter().map(|n| all[n].clone()).collect(), told)
    };
    // Looked at apart, so that each of them is in a small sweep.
    let mut mended: Vec<Draw> = vec![];
    if !told {
        mended = all.into_iter().filter(|draw| MENDED.contains(&draw.seed)).collect();
        drawn.retain(|draw| !MENDED.contains(&draw.seed));
        // A small sweep begins with the second: that half meets all but one of the techniques of rules.
        drawn.rotate_left(1);
    }
    let done = AtomicUsize::new(0);
    let look = |draw: &Draw| {
        let started = Instant::now();
        let mut survey = Survey::default();
        match draw.make() {
            Some(position) => {
                survey.reads_back(&position);
                survey.add(&position, READ, WORK);
            }
            None => *survey.outcomes.entry("not made").or_default() += 1,
        }
        if told {
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            say(&format!(
                "RULED: {done} of {}: {draw:?}: {}",
                drawn.len(),
                report(&survey, started)
            ));
        }
        survey
    };
    let every = if told { 1 } else { 2 };
    let mut surveys = sweep::sweep("soundness_of_rules", &drawn, every, look);
    surveys.extend(sweep::sweep("mended", &mended, 1, look));
    let survey = surveys.into_iter().fold(Survey::default(), Survey::with);
    for name in &survey.unfinished {
        say(&format!("RULED: NOT FINISHED (only walked after {WORK} units of work): {name}"));
    }
    survey
});

/// Not `eprintln!`: what a passing test prints that way, nobody sees.
fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

fn report(survey: &Survey, started: Instant) -> String {
    let seconds = started.elapsed().as_secs_f32();
    let (outcomes, wrong) = (&survey.outcomes, survey.complaints());
    let (boards, spent) = (survey.boards, survey.spent / 1_000_000);
    format!(
        "{outcomes:?}, {boards} boards, {spent} million units, {seconds:.0} s, {wrong} complaints"
    )
}

/// Which of so many boards, and whether each is to be named.
fn wished(wish: Option<&str>, boards: usize) -> (Vec<usize>, bool) {
    let every = |from: usize, step: usize| (from..boards).step_by(step).collect::<Vec<_>>();
    match wish {
        None => (every(0, RULED), false),
        Some("all") => (every(0, 1), true),
        Some(part) => {
            let number = |text: &str| text.parse::<usize>().ok();
            let part_of = part.split_once('/').and_then(|(k, of)| number(k).zip(number(of)));
            match part_of {
                Some((k, of)) if 0 < k && k <= of => (every(k - 1, of), true),
                // A misspelt wish must not be taken for none.
                _ => panic!(
                    "KOTOWARI_RULED is \"all\", a part like \"3/8\", a seed like \"seed:305\", or not set; it is {part:?}"
                ),
            }
        }
    }
}

#[test]
fn parts_are_all_of_it_and_nothing_twice() {
    let mut parts: Vec<usize> =
        (1..=8).flat_map(|k| wished(Some(&format!("{k}/8")), 389).0).collect();
    parts.sort_unstable();
    assert_eq!(parts, wished(Some("all"), 389).0);
    for misspelt in ["", "0/8", "9/8", "8", "ALL", "1/0", "a/b", "-1/8"] {
        let taken = std::panic::catch_unwind(|| wished(Some(misspelt), 389));
        assert!(taken.is_err(), "{misspelt:?} was taken for a wish");
    }
}

keeps_its_promises!(SURVEY);

/// Three cells with three digits are a ring, too, of a set and one link; where all that goes is seen by the set,
/// there is nothing to say of the link.
#[test]
fn a_ring_that_takes_nothing_by_its_links_says_nothing_of_them() {
    let six = Layout::builder(6).boxes(2, 3).digits(0, 7).build();
    let mut puzzle = Puzzle::new(Arc::new(six.expect("a board of 0 to 6")), vec![None; 36]);
    let mut marks = vec![0b111_1111; 36];
    // One of the digits has no other place in the column, which need not have it: no link of a house.
    marks.iter_mut().step_by(6).for_each(|marks| *marks &= 0b11_1111);
    for (cell, digits) in [(6, 0b111_0000), (18, 0b111_0000), (30, 0b11_0000)] {
        marks[cell] = digits;
    }
    puzzle.marks = Some(marks);
    let board = Board::new(&puzzle).expect("nothing stands twice");
    let technique = technique::by_id("als_aic").expect("a technique");
    let steps = solve::all(&board, &[technique], &mut vec![]);
    let mut rings = 0;
    for step in steps {
        let telling = step.tell(&board);
        let says = |message: &str| telling.bullets.iter().any(|b| b.message == message);
        rings += usize::from(says("chain-ring-set") && !says("chain-ring-both"));
        none(&argument::flaws(&board, step.claims(), &telling));
    }
    assert!(rings > 0, "no ring of that sort");
}

/// Without this the others could pass because nothing was drawn, or nothing found on what was.
#[test]
fn every_technique_of_rules_was_seen() {
    let unseen = SURVEY.unseen(|family| family == Family::Relation);
    // A few boards may not need every one of them.
    let may_lack = if SURVEY.boards > 2000 { 0 } else { 2 };
    assert!(unseen.len() <= may_lack, "not seen: {unseen:?}");
    let all: usize = SURVEY.outcomes.values().sum();
    let unmade = SURVEY.outcomes.get("not made").copied().unwrap_or(0);
    assert!(3 * unmade < all, "{unmade} of {all} boards were not made");
}
