//! Nothing false is ever proved where rules stand beside houses: boards with signs, lines, cages
//! and numbers drawn at random, one sort alone and two together, walked to the end, and every
//! technique asked at every board on the way.
//!
//! One survey serves all tests of this file. `cargo test` looks at some of the boards; all of them
//! take longer than all other tests together:
//!
//! ```sh
//! KOTOWARI_RULED=all cargo test --test surveys soundness_of_rules::
//! KOTOWARI_RULED=3/8 cargo test --test surveys soundness_of_rules::    # the third eighth
//! KOTOWARI_RULED=seed:305 cargo test --test surveys soundness_of_rules::    # boards of one seed
//! ```
//!
//! Each board is named on standard error when it is done, with what it took; so is what was not
//! finished.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Instant;

use kotowari::board::Board;
use kotowari::deduction::narration::Rule;
use kotowari::deduction::{Arg, Family, Telling};
use kotowari::layout::Layout;
use kotowari::puzzle::Puzzle;
use kotowari::solve;
use kotowari::technique;

use crate::common;

use common::ruled::{self, Draw};
use common::survey::{READ, Survey, none};
use common::sweep;
use common::{argument, audit, corpus};

/// Boards whose words were objected to when all were looked at for the first time, and that take no
/// second: a blank in pencil marks, equal cells tied by a rule, a row that lacks a digit.
const MENDED: [u64; 3] = [254, 273, 357];

/// Of the boards one of so many is looked at, beside those, unless more is wished for: each has its
/// rule, or its two rules, for itself. A small sweep looks at every second of them.
const RULED: usize = 16;

/// Units of work after which a board is only walked to its end, and nobody asks any more what else
/// there is: one of a hundred takes as long as the ninety-nine.
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
        // A small sweep begins with the second: that half meets all but one of the techniques of
        // rules.
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

/// Three cells with three digits are a ring, too, of a set and one link; where all that goes is
/// seen by the set, there is nothing to say of the link.
#[test]
fn a_ring_that_takes_nothing_by_its_links_says_nothing_of_them() {
    let six = Layout::builder(6).boxes(2, 3).digits(0, 7).build();
    let mut puzzle = Puzzle::new(Arc::new(six.expect("a board of 0 to 6")), vec![None; 36]);
    let mut marks = vec![0b111_1111; 36];
    // One of the digits has no other place in the column, which need not have it: no link of a
    // house.
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

/// What bullets say of clues, and of a clue under an assumption, with one thing changed so that it
/// is not so any more: nobody who checks it lets that pass. The boards are those on which such
/// bullets were objected to when clues were followed for the first time: sandwiches beside lines of
/// equal sums, and lines with a circle at either end.
#[test]
fn words_of_clues_that_are_not_so_are_noticed() {
    let ids = ["nested_forcing", "dynamic_forcing", "clue_trial", "held_digit", "fillings"];
    let asked = [&ids[..], &["house_fillings", "chromatic_pattern"]].concat();
    let asked: Vec<_> =
        asked.into_iter().map(|id| technique::by_id(id).expect("a technique")).collect();
    let mut tried: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    for seed in [330, 438] {
        let draw = ruled::everywhere().into_iter().find(|draw| draw.seed == seed);
        let position = draw.and_then(|draw| draw.make()).expect("it could be made before");
        corpus::walk(&position, |board, history| {
            for step in solve::some(board, &asked, 2, &mut vec![]) {
                let telling = step.tell(board);
                let flaws = |telling: &Telling| {
                    let mut all = audit::defects(board, &step, telling, history);
                    all.extend(argument::flaws(board, step.claims(), telling));
                    all
                };
                none(&flaws(&telling));
                for (fault, wrong) in faults(board.layout(), &telling) {
                    let [tried, noticed] = tried.entry(fault).or_default();
                    *tried += 1;
                    *noticed += usize::from(!flaws(&wrong).is_empty());
                }
            }
        });
    }
    for fault in FAULTS {
        let [tried, noticed] = tried.get(fault).copied().unwrap_or_default();
        // A reason that is left out may be given by another one, and another clue may do as well.
        let gives_way = ["another clue", "another second clue", "a reason less"];
        let may_pass = if gives_way.contains(&fault) { tried / 10 } else { 0 };
        assert!(tried > 0, "{fault}: not tried");
        assert!(noticed + may_pass >= tried, "{fault}: {noticed} of {tried} are noticed");
    }
}

/// What is changed in a bullet.
const FAULTS: [&str; 9] = [
    "a reason less",
    "another clue",
    "one of two clues",
    "another second clue",
    "a cell beside the clue",
    "another digit",
    "a sum for each box",
    "a digit more",
    "a place less",
];

/// A telling with one of these changes, for each bullet it can be made in.
fn faults(layout: &Layout, telling: &Telling) -> Vec<(&'static str, Telling)> {
    let mut all = vec![];
    for (number, bullet) in telling.bullets.iter().enumerate() {
        let mut add = |fault: &'static str, change: &dyn Fn(&mut Telling)| {
            let mut wrong = telling.clone();
            change(&mut wrong);
            if (&wrong.bullets, &wrong.lemmas) != (&telling.bullets, &telling.lemmas) {
                all.push((fault, wrong));
            }
        };
        let one = ["then-by-clue", "next-by-clue", "dead-clue"]
            .iter()
            .any(|single| bullet.message.starts_with(single));
        let by_clue = one || bullet.message.starts_with("net-clue");
        if let (true, Rule::Fillings { rules, .. }) = (by_clue, &telling.lemmas[number].rule) {
            for at in 0..telling.lemmas[number].uses.len() {
                add("a reason less", &|wrong| {
                    wrong.lemmas[number].uses.remove(at);
                });
            }
            add("one of two clues", &|wrong| {
                wrong.lemmas[number].rule = Rule::Fill(rules[0]);
            });
            let other = (rules[1] + 1) % layout.more().len();
            add("another second clue", &|wrong| {
                let rules = vec![rules[0], other];
                wrong.lemmas[number].rule = Rule::Fillings { rules, rests: vec![] };
                arg_mut(wrong, number, "other", |arg| *arg = Arg::Rule(other));
            });
        }
        if let (true, Rule::Fill(rule)) = (by_clue, &telling.lemmas[number].rule) {
            let used = &telling.lemmas[number].uses;
            for at in 0..used.len() {
                add("a reason less", &|wrong| {
                    wrong.lemmas[number].uses.remove(at);
                });
            }
            let other = (rule + 1) % layout.more().len();
            add("another clue", &|wrong| {
                wrong.lemmas[number].rule = Rule::Fill(other);
                arg_mut(wrong, number, "rule", |arg| *arg = Arg::Rule(other));
            });
            if one {
                let own = &layout.rule(*rule).cells;
                let outside = (0..layout.cells() as u16).find(|cell| !own.contains(cell));
                add("a cell beside the clue", &|wrong| {
                    arg_mut(wrong, number, "named", |arg| {
                        if let (Arg::Named(all), Some(outside)) = (arg, outside) {
                            all.iter_mut().for_each(|(_, cell)| *cell = outside);
                        }
                    });
                });
            }
            let turned = |digit: u8| (digit + 1) % layout.digits();
            for name in ["digit", "gone"] {
                add("another digit", &|wrong| {
                    arg_mut(wrong, number, name, |arg| match arg {
                        Arg::Digit(digit) => *digit = turned(*digit),
                        Arg::Digits(all) => {
                            all.iter_mut().for_each(|digit| *digit = turned(*digit));
                            // All of them turned are the same ones.
                            all.sort_unstable();
                        }
                        _ => {}
                    });
                });
            }
        }
        match bullet.message {
            "sum-equal" => add("a sum for each box", &|wrong| {
                let bullet = &mut wrong.bullets[number];
                bullet.message = "clue-parts";
                bullet.args.retain(|(name, _)| *name == "rule");
            }),
            "trial-only" => add("another place", &|wrong| {
                arg_mut(wrong, number, "cell", |arg| {
                    if let Arg::Cell(cell) = arg {
                        *cell = (*cell + 1) % layout.cells() as u16;
                    }
                });
            }),
            "trial-left" | "trial-used" => add("a digit more", &|wrong| {
                arg_mut(wrong, number, "digits", |arg| {
                    if let Arg::Digits(all) = arg {
                        all.extend((0..layout.digits()).find(|digit| !all.contains(digit)));
                    }
                });
            }),
            "almost-seen" => add("a place less", &|wrong| {
                arg_mut(wrong, number, "labels", |arg| {
                    if let Arg::Labels(all) = arg {
                        all.pop();
                    }
                });
            }),
            _ => {}
        }
    }
    all
}

/// Changes an argument of a bullet, if it has one of this name.
fn arg_mut(telling: &mut Telling, number: usize, name: &str, change: impl FnOnce(&mut Arg)) {
    let args = &mut telling.bullets[number].args;
    if let Some((_, arg)) = args.iter_mut().find(|(own, _)| *own == name) {
        change(arg);
    }
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
