//! Estimating what a learner already knows, with at most ten questions chosen to be most
//! informative.
//!
//! This is Bayesian adaptive testing with integer weights. The hypotheses are "knows the first *n*
//! units of the path and none after"; each has a weight proportional to its probability. An answer
//! multiplies every weight by the likelihood of that answer under its hypothesis (Bayes' rule). No
//! likelihood is zero, because people slip and guess. The next question is the one that splits the
//! total weight most evenly.

use super::{Course, Unit};

/// The maximum number of questions.
pub const MAX_QUESTIONS: usize = 10;

/// The test ends once three adjacent hypotheses have this percentage of the weight.
const SURE_PERCENT: u128 = 88;

/// The estimate is the first hypothesis at or before which this percentage of the weight lies.
/// Below half, because starting too early does less harm than too late.
const ESTIMATE_PERCENT: u128 = 45;

/// The initial weight of hypothesis *n* is this divided by *n* + 1: most learners know just the
/// beginning, and newcomers should not get questions for experts.
const FIRST_WEIGHT: u128 = 2520;

/// The outcome of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerOutcome {
    /// Answered right.
    Right,
    /// Answered wrong.
    Wrong,
    /// Skipped.
    Passed,
}

impl AnswerOutcome {
    /// All outcomes with their names in files and JSON.
    pub const ALL: [(&'static str, AnswerOutcome); 3] = [
        ("right", AnswerOutcome::Right),
        ("wrong", AnswerOutcome::Wrong),
        ("passed", AnswerOutcome::Passed),
    ];

    /// The name in files and JSON.
    pub fn id(self) -> &'static str {
        AnswerOutcome::ALL.iter().find(|(_, tried)| *tried == self).map_or("passed", |(id, _)| id)
    }

    /// The likelihood of this outcome in twentieths, for a learner who knows the unit and for one
    /// who does not. Only the ratio of the two matters.
    fn likelihood(self) -> (u128, u128) {
        match self {
            AnswerOutcome::Right => (17, 1),
            AnswerOutcome::Wrong => (3, 19),
            AnswerOutcome::Passed => (1, 19),
        }
    }
}

/// The estimate of what a learner knows.
#[derive(Clone, Debug)]
pub struct KnowledgeEstimate<'c> {
    course: &'c Course,
    /// The units that can be asked about: those of the path that teach something.
    rungs: Vec<&'c Unit>,
    /// `weights[n]` belongs to knowing exactly the first `n` rungs.
    weights: Vec<u128>,
    asked: usize,
}

impl<'c> KnowledgeEstimate<'c> {
    /// The estimate before any answer.
    pub fn new(course: &'c Course) -> KnowledgeEstimate<'c> {
        let rungs: Vec<&Unit> = course.core().filter(|unit| !unit.teaches.is_empty()).collect();
        let weights = (0..=rungs.len()).map(|known| FIRST_WEIGHT / (known as u128 + 1)).collect();
        KnowledgeEstimate { course, rungs, weights, asked: 0 }
    }

    /// The units that can be asked about, in the order of the path.
    pub fn rungs(&self) -> &[&'c Unit] {
        &self.rungs
    }

    /// The number of answers so far.
    pub fn asked(&self) -> usize {
        self.asked
    }

    /// The unit to ask about next; `None` if the test is over.
    pub fn unit(&self) -> Option<&'c Unit> {
        if self.asked == MAX_QUESTIONS || self.is_sure() {
            return None;
        }
        let whole: u128 = self.weights.iter().sum();
        // The question that halves the weight best is the most informative one.
        let imbalance = |rung: &usize| {
            let knows: u128 = self.weights[rung + 1..].iter().sum();
            (2 * knows).abs_diff(whole)
        };
        (0..self.rungs.len()).min_by_key(imbalance).map(|rung| self.rungs[rung])
    }

    /// Records an answer about the unit with this id; ignored if the unit is not among the rungs.
    pub fn take(&mut self, unit: &str, tried: AnswerOutcome) {
        let Some(rung) = self.rungs.iter().position(|known| known.id == unit) else { return };
        let (knows, does_not) = tried.likelihood();
        for (known, weight) in self.weights.iter_mut().enumerate() {
            *weight *= if known > rung { knows } else { does_not };
        }
        self.asked += 1;
    }

    fn is_sure(&self) -> bool {
        let whole: u128 = self.weights.iter().sum();
        let mut near = self.weights.windows(3.min(self.weights.len()));
        near.any(|three| three.iter().sum::<u128>() * 100 >= whole * SURE_PERCENT)
    }

    /// The estimated number of rungs known.
    pub fn known(&self) -> usize {
        let whole: u128 = self.weights.iter().sum();
        let mut up_to = 0;
        let estimate = self.weights.iter().position(|weight| {
            up_to += weight;
            up_to * 100 >= whole * ESTIMATE_PERCENT
        });
        estimate.unwrap_or(0)
    }

    /// The units of the path up to the last known rung, including those that only explain.
    pub fn passed_over(&self) -> Vec<&'c Unit> {
        let last = self.known().checked_sub(1).map(|rung| self.rungs[rung].number);
        self.course.core().filter(|unit| last.is_some_and(|last| unit.number <= last)).collect()
    }

    /// The unit of the path to begin at; `None` if all are known.
    pub fn begin(&self) -> Option<&'c Unit> {
        let last = self.passed_over().last().map(|unit| unit.number);
        self.course.core().find(|unit| last.is_none_or(|last| unit.number > last))
    }
}
