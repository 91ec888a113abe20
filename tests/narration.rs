//! The story is a proof: what each bullet of each step claims follows from what it names, every
//! bullet serves a claim, every question is answered.
//!
//! One survey serves all tests of this file. What techniques are not there yet stands in
//! [`NOT_YET`], with the reason; the list may only get shorter.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use kotowari::board::Board;
use kotowari::deduction::narration::{Clause, Rule};
use kotowari::deduction::{Arg, BUDGET, Telling, Trial};
use kotowari::format;
use kotowari::kernel::{Candidate, Literal};
use kotowari::solve::{self, RunLayout, Step};
use kotowari::technique;

use crate::{common, walks};

mod collections;

use common::survey::{Found, Sight};
use common::{argument, audit, cases, sweep};

/// Techniques whose bullets are not a whole argument yet, and why.
const NOT_YET: &[(&str, &str)] = &[];

/// What is counted under no technique: singles that are told together.
const TOGETHER: &str = "singles";

/// So many steps of one technique are read on each board.
const MOST: usize = 4;

/// Steps of a technique: how many were read, how many were whole, and what was wrong with the
/// others.
#[derive(Clone, Default)]
struct Tally {
    read: usize,
    whole: usize,
    flaws: Vec<String>,
    long: Vec<String>,
    /// Steps that differ, by board, technique and claims, and those of them that are torn: what a
    /// path does not take is found again at its next position.
    different: BTreeSet<String>,
    torn: BTreeSet<String>,
    /// What is found first is what a path takes: how often that was read, and where several trials
    /// of it were told in one bullet.
    first: usize,
    lumped: Vec<String>,
    round: Vec<String>,
}

#[derive(Clone, Default)]
pub struct Survey(BTreeMap<&'static str, Tally>);

impl Survey {
    /// Reads some steps of each technique on a board on the way.
    pub fn look(&mut self, name: &str, Sight { board, history, found, run }: &Sight) {
        let place = format!("{name}, step {}", history.len() + 1);
        if let Some(run) = run {
            let tally = self.0.entry(TOGETHER).or_default();
            let flaws = argument::flaws(board, &run.claims(), &run.telling);
            tally.read += 1;
            tally.whole += usize::from(flaws.is_empty());
            tally.flaws.extend(flaws.into_iter().map(|flaw| format!("{place}: {flaw}")));
            if run.telling.bullets.len() > BUDGET {
                tally.long.push(format!("{place}, {TOGETHER}"));
            }
        }
        for Found { step, number, telling } in found.iter().filter(|found| found.number < MOST) {
            let telling = telling.as_ref().expect("the first few of each technique are told");
            self.read(&place, board, step, telling, *number == 0);
        }
    }

    fn read(&mut self, place: &str, board: &Board, step: &Step, telling: &Telling, first: bool) {
        let tally = self.0.entry(step.deduction().technique.id).or_default();
        tally.read += 1;
        let flaws = argument::flaws(board, step.claims(), telling);
        tally.whole += usize::from(flaws.is_empty());
        tally.flaws.extend(flaws.into_iter().map(|flaw| format!("{place}: {flaw}")));
        if let Some(flaw) = says_its_own_assumption(telling) {
            tally.round.push(format!("{place}: {flaw}"));
        }
        let brief = telling.clone().brief(BUDGET);
        for (at, lemma) in brief.lemmas.iter().enumerate() {
            if lemma.uses.iter().any(|&used| used >= at) {
                tally.flaws.push(format!("{place}: folded, bullet {at} uses {:?}", lemma.uses));
            }
        }
        let told = brief.bullets.len();
        let id = step.deduction().technique.id;
        if told > BUDGET {
            tally.long.push(format!("{place}, {id}: {told}"));
        }
        let board = place.split(", step ").next().unwrap_or(place);
        let this = format!("{board}, {id}: {:?}", step.claims());
        if is_torn(&brief) {
            tally.torn.insert(this.clone());
        }
        tally.different.insert(this);
        tally.first += usize::from(first);
        if first && is_lumped(&brief) {
            tally.lumped.push(format!("{place}, {id}"));
        }
    }

    /// Both together.
    pub fn with(mut self, other: Survey) -> Survey {
        for (id, more) in other.0 {
            let tally = self.0.entry(id).or_default();
            tally.read += more.read;
            tally.whole += more.whole;
            tally.flaws.extend(more.flaws);
            tally.long.extend(more.long);
            tally.different.extend(more.different);
            tally.torn.extend(more.torn);
            tally.first += more.first;
            tally.lumped.extend(more.lumped);
            tally.round.extend(more.round);
        }
        self
    }
}

/// Whether digits are told several in a bullet, without what made each of them so.
fn is_torn(telling: &Telling) -> bool {
    telling.bullets.iter().any(|bullet| bullet.message == "then-fold")
}

/// Whether trials are told several in a bullet, and not each by itself.
fn is_lumped(telling: &Telling) -> bool {
    telling.bullets.iter().any(|bullet| bullet.message == "inner-fold")
}

/// A bullet under an assumption that says no more than what is assumed.
fn says_its_own_assumption(telling: &Telling) -> Option<String> {
    let mut lemmas = telling.lemmas.iter().zip(&telling.bullets);
    let round = lemmas.find(|(lemma, _)| {
        let block = lemma.block.checked_sub(1).map(|block| &telling.blocks[block]);
        let assumed = block.map_or(&[][..], |block| &block.assumes);
        lemma.rule != Rule::Assume
            && !lemma.says.is_empty()
            && lemma.says.iter().all(|says| assumed.iter().any(|&it| *says == Clause::literal(it)))
    });
    round.map(|(_, bullet)| format!("{bullet:?}"))
}

/// Whether something told of a net can be spared: without it the other digits still follow one
/// after the other, and a cell or a house still has nothing left.
fn can_be_spared(board: &Board, trial: &Trial) -> Option<Candidate> {
    let layout = board.layout();
    let cells = (0..layout.cells() as u16).filter(|&cell| board.value(cell).is_none());
    let mut units: Vec<Vec<Candidate>> = cells
        .map(|cell| (0..layout.digits()).map(|digit| Candidate { cell, digit }).collect())
        .collect();
    for house in 0..layout.houses().len() {
        let all = layout.cells_of(house);
        for digit in 0..layout.digits() {
            if !all.iter().any(|&cell| board.value(cell) == Some(digit)) {
                units.push(all.iter().map(|&cell| Candidate { cell, digit }).collect());
            }
        }
    }
    units.iter_mut().for_each(|unit| unit.retain(|c| board.is_open(*c)));
    let ends = |without: usize| {
        let (mut holds, mut out) = (vec![], vec![]);
        match trial.assumes {
            Literal::Place(c) => holds.push(c),
            Literal::Remove(c) => out.push(c),
        }
        let mut left: Vec<Candidate> = trial.digits.iter().map(|(_, c)| *c).collect();
        left.remove(without);
        loop {
            let gone = |c: &Candidate| {
                out.contains(c) || holds.iter().any(|&by| by != *c && layout.excludes(by, *c))
            };
            if units.iter().any(|unit| unit.iter().all(&gone)) {
                return true;
            }
            let last = |c: &Candidate| {
                let mut units = units.iter().filter(|unit| unit.contains(c));
                units.any(|unit| unit.iter().all(|other| other == c || gone(other)))
            };
            let Some(next) = left.iter().position(last) else { return false };
            holds.push(left.remove(next));
        }
    };
    let spare = (0..trial.digits.len()).find(|&without| ends(without));
    spare.map(|without| trial.digits[without].1)
}

/// The cases of every technique, each read at its own technique.
fn library() -> Survey {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/library");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    let each = sweep::sweep("narration of cases", &files, 1, |file| {
        let mut survey = Survey::default();
        let id = file.file_stem().unwrap().to_string_lossy().into_owned();
        let Some(technique) = technique::by_id(&id) else { return survey };
        for line in cases::lines(file) {
            let case = cases::case(&line);
            let board = Board::new(&case.puzzle).expect("no repeats");
            let steps = solve::some(&board, &[technique], MOST, &mut vec![]);
            for (number, step) in steps.iter().enumerate() {
                survey.read(&line, &board, step, &step.tell(&board), number == 0);
            }
        }
        survey
    });
    each.into_iter().fold(Survey::default(), Survey::with)
}

static SURVEY: LazyLock<Survey> = LazyLock::new(|| library().with(walks::read()));

#[test]
fn nothing_is_unsaid_and_nothing_unneeded() {
    let mut table = String::new();
    let mut wrong = vec![];
    for (id, tally) in &SURVEY.0 {
        let excused = NOT_YET.iter().any(|(known, _)| known == id);
        if tally.whole < tally.read {
            table.push_str(&format!("{id}: {} of {} whole\n", tally.whole, tally.read));
            for flaw in tally.flaws.iter().take(3) {
                table.push_str(&format!("    {flaw}\n"));
            }
        }
        if (tally.whole < tally.read) != excused {
            wrong.push(*id);
        }
    }
    let read: usize = SURVEY.0.values().map(|tally| tally.read).sum();
    assert!(read > 2_000, "only {read} steps were read");
    assert!(wrong.is_empty(), "not as NOT_YET says: {wrong:?}\n{table}");
}

#[test]
fn singles_told_together_are_an_argument_and_words_that_are_not_so_are_noticed() {
    assert!(SURVEY.0[TOGETHER].read > 0, "no runs on the boards that were walked");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/own_ratings.tsv");
    let file = fs::read_to_string(file).expect("the ratings measured for this project");
    let (mut read, mut noticed) = (0, 0);
    for line in file.lines().skip(1).step_by(97) {
        let grid = line.split('\t').next().expect("a grid");
        let puzzle = format::read("-", grid.as_bytes()).expect("a grid").puzzle;
        let board = Board::new(&puzzle).expect("no repeats");
        let path = solve::path(&board, &solve::everything());
        let mut now = board.clone();
        let mut history: Vec<Vec<Literal>> = vec![];
        for passage in solve::passages(board.layout(), 1, &path.steps, RunLayout::SharedFigure) {
            let singles = passage.steps.iter().all(Step::is_single);
            let telling = if singles { passage.tell(&now) } else { Telling::default() };
            let defects =
                |telling: &Telling| audit::run_defects(&now, passage.steps, telling, &history);
            if singles {
                assert_eq!(defects(&telling), [""; 0]);
                assert_eq!(argument::flaws(&now, &passage.claims(), &telling), [""; 0]);
            }
            for number in 0..telling.bullets.len() {
                let mut wrong = telling.clone();
                for (_, arg) in &mut wrong.bullets[number].args {
                    match arg {
                        Arg::Digit(digit) => *digit = (*digit + 1) % 9,
                        Arg::Digits(digits) => digits.iter_mut().for_each(|d| *d = (*d + 1) % 9),
                        _ => {}
                    }
                }
                read += 1;
                noticed += usize::from(!defects(&wrong).is_empty());
            }
            history.extend(passage.steps.iter().map(|step| step.claims().to_vec()));
            passage.apply(&mut now);
        }
    }
    assert!(read > 200, "only {read} bullets");
    assert_eq!(noticed, read);
}

#[test]
fn no_step_is_told_in_more_bullets_than_a_person_reads() {
    let long: Vec<&String> = SURVEY.0.values().flat_map(|tally| &tally.long).collect();
    assert!(long.is_empty(), "{long:#?}");
}

#[test]
fn what_does_not_fit_is_told_trial_by_trial_and_hardly_ever_torn_apart() {
    for (id, Tally { different, torn, .. }) in &SURVEY.0 {
        let (torn_apart, of) = (torn.len(), different.len());
        // Of some technique only a few different steps are found, all of them on one board of
        // 12×12.
        assert!(torn_apart <= 2 + of / 20, "{id}: {torn_apart} of {of}: {torn:#?}");
    }
}

#[test]
fn of_what_a_path_takes_each_trial_is_told_by_itself() {
    for (id, Tally { first, lumped, .. }) in &SURVEY.0 {
        assert!(lumped.len() * 20 <= *first, "{id}: {} of {first}: {lumped:#?}", lumped.len());
    }
}

#[test]
fn no_bullet_says_only_what_is_assumed() {
    let round: Vec<&String> = SURVEY.0.values().flat_map(|tally| &tally.round).collect();
    assert!(round.is_empty(), "{round:#?}");
}

#[test]
fn nothing_told_of_a_net_that_ends_nowhere_can_be_spared() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/library");
    let technique = technique::by_id("dynamic_forcing").expect("a technique of ours");
    let mut read = 0;
    for line in cases::lines(&folder.join("dynamic_forcing.txt")) {
        let case = cases::case(&line);
        let board = Board::new(&case.puzzle).expect("no repeats");
        for step in solve::some(&board, &[technique], 20, &mut vec![]) {
            let figure = step.tell(&board).figure;
            let [trial] = &figure.trials[..] else { continue };
            let Some(_) = trial.emptied else { continue };
            read += 1;
            let spare = can_be_spared(&board, trial);
            assert_eq!(spare, None, "{line}: {trial:?}");
        }
    }
    assert!(read > 10, "only {read} nets");
}

#[test]
fn a_telling_without_a_word_is_brief() {
    assert!(Telling::default().brief(BUDGET).bullets.is_empty());
}
