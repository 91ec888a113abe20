//! Nothing false is ever proved: random boards of every layout, walked to the end, and every
//! technique asked at every board on the way.
//!
//! One survey serves all tests of this file (`walks.rs`): it is made once, and each test asks it
//! one thing. Boards with rules beside houses, but for a few without givens, are in
//! `soundness_of_rules.rs`.

use std::collections::BTreeSet;
use std::sync::{LazyLock, Mutex};

use kotowari::board::Board;
use kotowari::deduction::Family;
use kotowari::solve;
use kotowari::technique::{CATALOGUE, Technique};

use crate::{common, walks};

use common::corpus::{self, Recipe};
use common::survey::{Sight, Survey};
use common::{audit, sweep};

/// Of every so many boards a small sweep looks at one.
const EVERY: usize = 25;

static SURVEY: LazyLock<&Survey> = LazyLock::new(|| &walks::WALKED.survey);

keeps_its_promises!(SURVEY);

/// A case that refutes itself is followed no further; and a sum that cannot be ends a proof, where
/// what it takes out leaves every cell and house with something. Found in a case of the library.
#[test]
fn a_group_that_refutes_its_own_case_is_proved_so() {
    let line = ":grouped_forcing::...78+5..1+8....935.....+31......57+2...9..+8+64..+5..8+193.47...+9.+8....9...6.18+28631+75+94:\
                :::";
    let mut refused = vec![];
    let board = Board::new(&common::cases::case(line).puzzle).expect("no repeats");
    let technique = kotowari::technique::by_id("grouped_forcing").expect("a technique");
    let steps = solve::all(&board, &[technique], &mut refused);
    assert!(!steps.is_empty() && refused.is_empty(), "{} steps, {refused:?}", steps.len());
}

/// Two truths may share a candidate: it counts twice, so one link does not take it in, and it must
/// have gone before. Found on boards of the library's generator; these are the smallest.
#[test]
fn a_net_says_of_a_count_all_it_rests_on() {
    let layouts = common::layouts::nine();
    for (name, state) in [
        (
            "9x9 diagonal",
            ".4..2......6+413+2....+2..5+4..7..+6+3+285+4+46+3..89+2..+2..4.3..2..+3.+41...+3.....+42+6.+42.....:\
             139 161 163 169 184 338 511 564 573 587 618 685 719 732 775 779 792 799 818 821 838 961 963",
        ),
        (
            "9x9 weak area",
            "..+3.......1+9..837.65.......9......1+37...3.....+369.4+82+7..2..6+1.9.+9.4..5+62.+6..9.7..:\
             212 553 554 556",
        ),
    ] {
        let line = format!(":dynamic_forcing_plus::{state}::");
        let mut puzzle = common::cases::case(&line).puzzle;
        let named = layouts.iter().find(|(known, _)| *known == name);
        puzzle.layout = named.expect("a layout").1.clone();
        let technique = kotowari::technique::by_id("dynamic_forcing_plus").expect("a technique");
        let mut refused = vec![];
        let board = Board::new(&puzzle).expect("no repeats");
        let steps = solve::all(&board, &[technique], &mut refused);
        assert!(
            steps.len() > 7 && refused.is_empty(),
            "{name}: {} steps, {refused:?}",
            steps.len()
        );
    }
}

/// Without this the others could pass because nothing was walked.
#[test]
fn boards_are_solved_and_some_are_not() {
    let all = |outcome| SURVEY.outcomes.get(outcome).copied().unwrap_or(0);
    let solved = if sweep::is_full() { 50 } else { 50 / walks::EVERY };
    assert!(all("solved") > solved, "{:?}", SURVEY.outcomes);
    assert!(!sweep::is_full() || all("stuck") > 0, "{:?}", SURVEY.outcomes);
}

#[test]
fn several_techniques_say_that_they_need_one_solution() {
    let says_so = |technique: &&&dyn Technique| technique.info().needs_uniqueness();
    assert!(CATALOGUE.iter().filter(says_so).count() > 10);
}

/// Without these techniques nothing relies on it: then it does not matter how many there are.
#[test]
fn whoever_does_without_uniqueness_relies_on_nothing_of_the_sort() {
    let mut positions = corpus::of_uniqueness();
    for (name, layout) in common::layouts::nine() {
        positions.push(Recipe::Generated(name, layout, 1, true));
    }
    let relying = sweep::sweep("without_uniqueness", &positions, EVERY, |recipe| {
        let board = Board::new(&recipe.make().puzzle).expect("no repeats");
        [solve::without_uniqueness(), solve::everything()].map(|techniques| {
            let path = solve::path(&board, &techniques);
            path.steps.iter().filter(|step| step.theorem().relies_on_uniqueness()).count()
        })
    });
    let [without, with] = [0, 1].map(|k| relying.iter().map(|counts| counts[k]).sum::<usize>());
    assert_eq!(without, 0);
    let enough = if sweep::is_full() { 100 } else { 100 / EVERY };
    assert!(with > enough, "only {with} steps rely on it anyway");
}

/// Without this the others could pass because nothing was found.
#[test]
fn every_technique_was_seen() {
    // Hardly a board here has rules beside houses: soundness_of_rules.rs looks at those.
    let unseen = SURVEY.unseen(|family| family != Family::Relation);
    // A small survey cannot meet them all.
    let may_be_unseen = if sweep::is_full() { 0 } else { CATALOGUE.len() / 3 };
    assert!(unseen.len() <= may_be_unseen, "never seen: {unseen:?}");
}

#[test]
fn many_messages_are_told() {
    assert!(SURVEY.messages.len() > 30, "only these were told: {:?}", SURVEY.messages);
}

/// An audit that lets everything pass is none: put something else in the place of any argument of
/// any message, and it objects to that somewhere.
#[test]
fn the_audit_objects_to_words_that_name_something_else() {
    let Tampered { tried, objected } = &walks::WALKED.tampered;
    let passed: Vec<_> = tried.difference(objected).collect();
    // On a few boards a rare argument may never meet a wrong one that shows.
    let may_pass = if sweep::is_full() { 0 } else { tried.len() / 25 };
    assert!(tried.len() > 80, "{} tried", tried.len());
    assert!(passed.len() <= may_pass, "{} tried, passed: {passed:?}", tried.len());
}

/// A message and one of its arguments.
type Place = (&'static str, &'static str);

/// What was put in the place of something else, and what the audit objected to.
#[derive(Default)]
pub struct Tampered {
    tried: BTreeSet<Place>,
    objected: BTreeSet<Place>,
}

/// Tells a step of each technique with wrong arguments. What was objected to once need not be tried
/// again, on whatever board.
pub fn tamper(Sight { board, history, found, .. }: &Sight, all: &Mutex<Tampered>) {
    for (n, one) in found.iter().enumerate() {
        // The third, or the last of fewer.
        let last = found.get(n + 1).is_none_or(|next| next.number == 0);
        let (true, Some(telling)) = (one.number == 2 || one.number < 2 && last, &one.telling)
        else {
            continue;
        };
        for (i, bullet) in telling.bullets.iter().enumerate() {
            for (k, (name, arg)) in bullet.args.iter().enumerate() {
                let place = (bullet.message, *name);
                let Some(other) = audit::tampered(board.layout(), arg) else { continue };
                {
                    let mut all = all.lock().expect("nobody panics here");
                    if all.objected.contains(&place) {
                        continue;
                    }
                    all.tried.insert(place);
                }
                let mut telling = telling.clone();
                telling.bullets[i].args[k].1 = other;
                if !audit::defects(board, &one.step, &telling, history).is_empty() {
                    all.lock().expect("nobody panics here").objected.insert(place);
                }
            }
        }
    }
}
