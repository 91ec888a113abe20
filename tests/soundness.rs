//! Nothing false is ever proved: random boards of every layout, walked to the end, and every
//! technique asked at every board on the way.
//!
//! One survey serves all tests of this file: it is made once, and each test asks it one thing.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;
use std::thread;

use kotowari::board::Board;
use kotowari::solve::{self, Outcome, Refused};
use kotowari::technique::{CATALOGUE, Technique};

mod common;

use common::audit;
use common::corpus::{self, Position};

/// Of how many steps of one technique the words are audited at each board: there can be thousands of
/// them.  What they claim is always checked.
const TOLD: usize = 5;

/// So many steps of one technique are looked at on each board: on boards with few pencil marks left
/// there are thousands of franken fish and chains, each as good as the next.
const MOST: usize = 40;

/// What was seen on all boards together.
#[derive(Default)]
struct Survey {
    boards: usize,
    outcomes: BTreeMap<&'static str, usize>,
    /// Techniques, and how many steps of each were seen.
    seen: BTreeMap<&'static str, usize>,
    /// Techniques, and how many steps of each were taken on the way.
    taken: BTreeMap<&'static str, usize>,
    messages: BTreeSet<&'static str>,
    refused: Vec<Refused>,
    untrue: Vec<String>,
    stale: Vec<String>,
    dead_ends: Vec<String>,
    /// Where a step cites that there is one solution and its technique does not say so, or the other
    /// way round.
    on_uniqueness: Vec<String>,
    audit: Vec<String>,
}

static SURVEY: LazyLock<Survey> = LazyLock::new(|| {
    let positions = corpus::everywhere();
    let (even, odd): (Vec<_>, Vec<_>) = positions.iter().enumerate().partition(|(i, _)| i % 2 == 0);
    thread::scope(|scope| {
        let other = scope.spawn(|| survey(&odd));
        survey(&even).with(other.join().expect("the other half"))
    })
});

fn survey(positions: &[(usize, &Position)]) -> Survey {
    let mut survey = Survey::default();
    positions.iter().for_each(|(_, position)| survey.add(position));
    survey
}

impl Survey {
    fn add(&mut self, position: &Position) {
        let Position { name, solution, .. } = position;
        let techniques = position.techniques();
        let walked = corpus::walk(position, |board, history| {
            self.boards += 1;
            let mut told = BTreeMap::new();
            for step in solve::some(board, &techniques, MOST, &mut self.refused) {
                let id = step.deduction().technique.id;
                let place = || format!("{name}, step {}, {id}", history.len() + 1);
                *self.seen.entry(id).or_default() += 1;
                for &claim in step.claims() {
                    if !corpus::agrees(claim, solution) {
                        self.untrue.push(format!("{}: {claim:?}", place()));
                    }
                    if !board.is_open(claim.candidate()) {
                        self.stale.push(format!("{}: {claim:?}", place()));
                    }
                }
                if step.claims().is_empty() {
                    self.stale.push(format!("{}: claims nothing", place()));
                }
                let cites = step.theorem().cites_uniqueness();
                if cites != step.deduction().technique.needs_uniqueness() {
                    self.on_uniqueness.push(place());
                }
                let told: &mut usize = told.entry(id).or_default();
                *told += 1;
                if *told > TOLD {
                    continue;
                }
                let telling = step.tell(board);
                self.messages.extend(telling.bullets.iter().map(|bullet| bullet.message));
                let defects = audit::defects(board, &step, &telling, history);
                self.audit.extend(defects.iter().map(|defect| format!("{}: {defect}", place())));
            }
        });
        self.refused.extend(walked.refused);
        for step in &walked.steps {
            *self.taken.entry(step.deduction().technique.id).or_default() += 1;
        }
        let outcome = match walked.outcome {
            Outcome::Solved => "solved",
            Outcome::Stuck => "stuck",
            Outcome::Stopped => "stopped",
            Outcome::DeadEnd => {
                self.dead_ends.push(name.clone());
                "dead end"
            }
        };
        *self.outcomes.entry(outcome).or_default() += 1;
    }

    fn with(mut self, other: Survey) -> Survey {
        let add = |all: &mut BTreeMap<&'static str, usize>, more: BTreeMap<_, usize>| {
            more.into_iter().for_each(|(id, count)| *all.entry(id).or_default() += count);
        };
        self.boards += other.boards;
        add(&mut self.outcomes, other.outcomes);
        add(&mut self.seen, other.seen);
        add(&mut self.taken, other.taken);
        self.messages.extend(other.messages);
        self.refused.extend(other.refused);
        self.untrue.extend(other.untrue);
        self.stale.extend(other.stale);
        self.dead_ends.extend(other.dead_ends);
        self.on_uniqueness.extend(other.on_uniqueness);
        self.audit.extend(other.audit);
        self
    }
}

/// Fails with the first of the complaints.
fn none(complaints: &[String]) {
    let first: Vec<&str> = complaints.iter().take(20).map(String::as_str).collect();
    assert!(complaints.is_empty(), "{} times:\n{}", complaints.len(), first.join("\n"));
}

#[test]
fn nothing_false_is_ever_claimed() {
    none(&SURVEY.untrue);
}

#[test]
fn every_claim_is_news() {
    none(&SURVEY.stale);
}

#[test]
fn the_kernel_refuses_nothing() {
    let refused: Vec<String> =
        SURVEY.refused.iter().map(|refused| format!("{refused:?}")).collect();
    none(&refused);
}

#[test]
fn no_board_comes_to_a_dead_end() {
    none(&SURVEY.dead_ends);
    let all = |outcome| SURVEY.outcomes.get(outcome).copied().unwrap_or(0);
    assert!(all("solved") > 50 && all("stuck") > 0, "{:?}", SURVEY.outcomes);
}

#[test]
fn only_techniques_that_say_so_conclude_from_there_being_one_solution() {
    none(&SURVEY.on_uniqueness);
    let says_so = |technique: &&&dyn Technique| technique.about().needs_uniqueness();
    assert!(CATALOGUE.iter().filter(says_so).count() > 10);
}

/// Without these techniques nothing relies on it: then it does not matter how many there are.
#[test]
fn whoever_does_without_uniqueness_relies_on_nothing_of_the_sort() {
    let mut positions = corpus::of_uniqueness();
    for (name, layout) in common::layouts::nine() {
        positions.push(corpus::generated(name, &layout, 1, true));
    }
    let mut relying = [0, 0];
    for position in &positions {
        let board = Board::new(&position.puzzle).expect("no repeats");
        for (with, techniques) in
            [solve::without_uniqueness(), solve::everything()].iter().enumerate()
        {
            let path = solve::path(&board, techniques);
            let relies = |step: &&solve::Step| step.theorem().relies_on_uniqueness();
            relying[with] += path.steps.iter().filter(relies).count();
        }
    }
    assert_eq!(relying[0], 0);
    assert!(relying[1] > 100, "only {} steps rely on it anyway", relying[1]);
}

/// Without this the others could pass because nothing was found.
#[test]
fn every_technique_was_seen() {
    println!(
        "{} boards, {:?}\n{:<32} {:>7} {:>6}",
        SURVEY.boards, SURVEY.outcomes, "", "seen", "taken"
    );
    let count = |of: &BTreeMap<&str, usize>, id| of.get(id).copied().unwrap_or(0);
    let mut unseen = vec![];
    for technique in CATALOGUE {
        let id = technique.about().id;
        let seen = count(&SURVEY.seen, id);
        println!("{id:<32} {seen:>7} {:>6}", count(&SURVEY.taken, id));
        if seen == 0 {
            unseen.push(id);
        }
    }
    assert!(unseen.is_empty(), "never seen: {unseen:?}");
}

#[test]
fn what_the_words_name_is_in_the_proof() {
    none(&SURVEY.audit);
    assert!(SURVEY.messages.len() > 30, "only these were told: {:?}", SURVEY.messages);
}

/// An audit that lets everything pass is none: put something else in the place of any argument of
/// any message, and it objects to that somewhere.
#[test]
fn the_audit_objects_to_words_that_name_something_else() {
    let (mut tried, mut objected) = (BTreeSet::new(), BTreeSet::new());
    let layouts = [common::layouts::nine(), common::layouts::small()].concat();
    let mut positions = corpus::of_uniqueness();
    for (name, layout) in layouts {
        positions.push(corpus::generated(name, &layout, 8, true));
        positions.push(corpus::marked(name, &layout, 9, (10, 30)));
    }
    for position in positions {
        let techniques = position.techniques();
        corpus::walk(&position, |board, history| {
            for technique in &techniques {
                let steps = solve::some(board, &[*technique], 3, &mut vec![]);
                let Some(step) = steps.last() else { continue };
                let telling = step.tell(board);
                for (i, bullet) in telling.bullets.iter().enumerate() {
                    for (k, (name, arg)) in bullet.args.iter().enumerate() {
                        let key = (bullet.message, *name);
                        let other = audit::tampered(board.layout(), arg);
                        let Some(other) = other.filter(|_| !objected.contains(&key)) else {
                            continue;
                        };
                        tried.insert(key);
                        let mut telling = telling.clone();
                        telling.bullets[i].args[k].1 = other;
                        if !audit::defects(board, step, &telling, history).is_empty() {
                            objected.insert(key);
                        }
                    }
                }
            }
        });
    }
    let passed: Vec<_> = tried.difference(&objected).collect();
    assert!(tried.len() > 80 && passed.is_empty(), "{} tried, passed: {passed:?}", tried.len());
}
