//! What every technique says at every board on the way through a puzzle, and what is wrong with it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use kotowari::board::Board;
use kotowari::deduction::{Family, Telling};
use kotowari::explain::Renderer;
use kotowari::format;
use kotowari::kernel::Literal;
use kotowari::puzzle::Puzzle;
use kotowari::solve::{self, Notes, Outcome, Refused, RunLayout, Step, Walk};
use kotowari::technique::CATALOGUE;

use super::corpus::{self, Position};
use super::{argument, audit};

/// Of how many steps of one technique the words are audited at each board: there can be thousands
/// of them. What they claim is always checked.
const TOLD: usize = 5;

/// So many steps of one technique are looked at on each board: on boards with few pencil marks left
/// there are thousands of franken fish and chains, each as good as the next.
const MOST: usize = 40;

/// So many singles at most are told together.
const LONGEST: usize = 9;

/// Of how many steps of one technique the words are read in both languages, where they are.
pub const READ: usize = 2;

static RENDERERS: LazyLock<[Renderer; 2]> =
    LazyLock::new(|| ["en", "ja"].map(|language| Renderer::new(language).expect("ours")));

/// A step that some technique found.
pub struct Found {
    pub step: Step,
    /// How many its technique had found on this board before it.
    pub number: usize,
    /// Its words, of the first few of each technique.
    pub telling: Option<Telling>,
}

impl Found {
    /// The steps, technique by technique as `solve::some` gives them.
    fn all(board: &Board, steps: Vec<Step>) -> Vec<Found> {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        let found = steps.into_iter().map(|step| {
            let count = counts.entry(step.deduction().technique.id).or_default();
            let number = *count;
            *count += 1;
            let telling = (number < TOLD).then(|| step.tell(board));
            Found { step, number, telling }
        });
        found.collect()
    }
}

/// A board on the way, and what is found there.
pub struct Sight<'a> {
    pub board: &'a Board,
    /// What each step before it claimed.
    pub history: &'a [Vec<Literal>],
    /// Technique by technique.
    pub found: &'a [Found],
    /// Singles that follow one another from here, if some do and none came just before.
    pub run: Option<&'a Run>,
}

/// Singles that follow one another, told together.
pub struct Run {
    pub steps: Vec<Step>,
    pub telling: Telling,
}

impl Run {
    /// The run that begins on this board, if one does.
    fn of(board: &Board, history: &[Vec<Literal>], found: &[Found]) -> Option<Run> {
        let placed = |claims: &Vec<Literal>| matches!(claims[..], [Literal::Place(_)]);
        if history.last().is_some_and(placed) || !found.iter().any(|found| found.step.is_single()) {
            return None;
        }
        let singles = CATALOGUE.iter().copied().filter(|t| t.info().family == Family::Single);
        let steps: Vec<Step> = Walk::new(board.clone(), singles.collect()).take(LONGEST).collect();
        let passage = solve::passages(board.layout(), 1, &steps, RunLayout::SharedFigure).next()?;
        let (telling, length) = (passage.tell(board), passage.steps.len());
        (length > 1).then(|| Run { steps: steps.into_iter().take(length).collect(), telling })
    }

    /// What all of it claims.
    pub fn claims(&self) -> Vec<Literal> {
        self.steps.iter().flat_map(|step| step.claims().to_vec()).collect()
    }
}

/// What was seen on all boards together.
#[derive(Default)]
pub struct Survey {
    pub boards: usize,
    pub outcomes: BTreeMap<&'static str, usize>,
    /// Techniques, and how many steps of each were seen.
    pub seen: BTreeMap<&'static str, usize>,
    /// Techniques, and how many steps of each were taken on the way.
    pub taken: BTreeMap<&'static str, usize>,
    pub messages: BTreeSet<&'static str>,
    pub refused: Vec<Refused>,
    pub untrue: Vec<String>,
    pub stale: Vec<String>,
    pub dead_ends: Vec<String>,
    /// Where a step cites that there is one solution and its technique does not say so, or the
    /// other way round.
    pub on_uniqueness: Vec<String>,
    pub audit: Vec<String>,
    /// What could not be made, drawn or read again, and bullets from which nothing follows.
    pub unfit: Vec<String>,
    /// Units of work spent to ask all techniques.
    pub spent: u64,
    /// Boards from where on nobody was asked any more, for it took too long, and the step.
    pub unfinished: Vec<String>,
}

impl Survey {
    /// The board is written in our text and read again as the same.
    pub fn reads_back(&mut self, position: &Position) {
        let text = format::writers::named("nanpre").expect("a format of ours");
        // That text has no place for pencil marks, and says so.
        let unmarked = Puzzle { marks: None, ..position.puzzle.clone() };
        if let Err(lost) = text.write(&unmarked, Default::default(), false) {
            self.unfit.push(format!("{}: {lost:?}", position.name));
        }
    }

    /// Walks to the end; of each technique the words of some steps are `read` at each board. After
    /// so many units of `work` it only walks.
    pub fn add(&mut self, position: &Position, read: usize, work: u64) {
        self.add_and_show(position, read, work, |_| {});
    }

    /// The same, and shows somebody else each board with what is found there: to find it is what
    /// takes long.
    pub fn add_and_show(
        &mut self,
        position: &Position,
        read: usize,
        work: u64,
        mut show: impl FnMut(Sight),
    ) {
        let name = &position.name;
        let techniques = position.techniques();
        let walked = corpus::walk(position, |board, history| {
            if self.spent > work {
                if self.unfinished.is_empty() {
                    self.unfinished.push(format!("{name}, from step {} on", history.len() + 1));
                }
                return;
            }
            self.boards += 1;
            let mut notes = Notes::default();
            let steps = solve::some(board, &techniques, MOST, &mut notes);
            self.spent += notes.spent;
            self.refused.extend(notes.refused);
            let found = &Found::all(board, steps);
            let run = &Run::of(board, history, found);
            let sight = Sight { board, history, found, run: run.as_ref() };
            self.look(position, &sight, read);
            show(sight);
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

    /// What is found on one board.
    fn look(&mut self, position: &Position, sight: &Sight, read: usize) {
        let Sight { board, history, found, run } = sight;
        if let Some(run) = run {
            let place = || format!("{}, step {}, singles", position.name, history.len() + 1);
            self.messages.extend(run.telling.bullets.iter().map(|bullet| bullet.message));
            let defects = audit::run_defects(board, &run.steps, &run.telling, history);
            self.audit.extend(defects.iter().map(|defect| format!("{}: {defect}", place())));
            let flaws = argument::flaws(board, &run.claims(), &run.telling);
            self.unfit.extend(flaws.iter().map(|flaw| format!("{}: {flaw}", place())));
        }
        for Found { step, number, telling } in *found {
            let id = step.deduction().technique.id;
            let place = || format!("{}, step {}, {id}", position.name, history.len() + 1);
            *self.seen.entry(id).or_default() += 1;
            for &claim in step.claims() {
                if !corpus::agrees(claim, &position.solution) {
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
            let Some(telling) = telling else { continue };
            self.messages.extend(telling.bullets.iter().map(|bullet| bullet.message));
            let defects = audit::defects(board, step, telling, history);
            self.audit.extend(defects.iter().map(|defect| format!("{}: {defect}", place())));
            if *number < read {
                let flaws = argument::flaws(board, step.claims(), telling);
                self.unfit.extend(flaws.iter().map(|flaw| format!("{}: {flaw}", place())));
                for (renderer, bullet) in
                    RENDERERS.iter().flat_map(|r| telling.bullets.iter().map(move |b| (r, b)))
                {
                    let text = renderer.bullet(board.layout(), bullet);
                    if text.is_empty() || text.contains(['{', '}']) {
                        self.unfit.push(format!("{}: {text:?}", place()));
                    }
                }
            }
        }
    }

    /// Both together.
    pub fn with(mut self, other: Survey) -> Survey {
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
        self.unfit.extend(other.unfit);
        self.spent += other.spent;
        self.unfinished.extend(other.unfinished);
        self
    }

    /// What the kernel refused, in words.
    pub fn refusals(&self) -> Vec<String> {
        self.refused.iter().map(|refused| format!("{refused:?}")).collect()
    }

    /// The techniques of these families that no board had, once all counts are printed.
    pub fn unseen(&self, wanted: impl Fn(Family) -> bool) -> Vec<&'static str> {
        println!("{} boards, {:?}", self.boards, self.outcomes);
        println!("{:<32} {:>7} {:>6}", "", "seen", "taken");
        let mut unseen = vec![];
        for about in CATALOGUE.iter().map(|technique| technique.info()) {
            let count = |of: &BTreeMap<&str, usize>| of.get(about.id).copied().unwrap_or(0);
            let seen = count(&self.seen);
            println!("{:<32} {seen:>7} {:>6}", about.id, count(&self.taken));
            if seen == 0 && wanted(about.family) {
                unseen.push(about.id);
            }
        }
        unseen
    }

    /// How many things are wrong.
    pub fn complaints(&self) -> usize {
        let of_text = [
            &self.untrue,
            &self.stale,
            &self.dead_ends,
            &self.on_uniqueness,
            &self.audit,
            &self.unfit,
        ];
        self.refused.len() + of_text.iter().map(|all| all.len()).sum::<usize>()
    }
}

/// Fails with the first of the complaints of each kind.
pub fn none(complaints: &[String]) {
    let mut kinds = BTreeSet::new();
    // Of a place, the technique; and what comes after it up to what it is about.
    let kind = |text: &str| {
        let about = text.split_once(", step ").and_then(|(_, rest)| rest.split_once(", "));
        let about = about.map_or(text, |(_, about)| about);
        about.split(['[', '(', '"']).next().unwrap_or_default().to_owned()
    };
    let new = complaints.iter().filter(|text| kinds.insert(kind(text)));
    let first: Vec<&str> = new.take(30).map(String::as_str).collect();
    assert!(complaints.is_empty(), "{} times:\n{}", complaints.len(), first.join("\n"));
}
