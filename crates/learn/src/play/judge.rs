//! What is said to a claim.

use std::sync::Arc;

use super::claim::{self, Judged, Open};
use super::command::Reason;
use super::game::Mood;
use super::near;
use crate::lesson::session::Part;
use kotowari_engine::board::Board;
use kotowari_engine::count::Solution;
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::{self, Selection, Step};
use kotowari_kernel::{Axiom, Candidate, Literal, Proof, Unit};
use kotowari_words::explain::{Fact, Said};

/// Who judges: the board, what may be used on it, and its solution, if it has one.
pub(super) struct Judge<'g> {
    pub layout: &'g Arc<Layout>,
    pub board: &'g Board,
    pub techniques: &'g Selection,
    pub printed: &'g Puzzle,
    pub solution: Option<&'g Solution>,
    /// Whether the printed digits alone have one solution.
    pub unique: bool,
}

impl Judge<'_> {
    /// The answer; and the step to show, if one says it.
    pub fn answer(&self, claim: Literal, reason: &Reason) -> (Vec<Part>, Mood, Option<Step>) {
        let c = claim.candidate();
        let mut parts = vec![self.say("play-claimed").with("claim", Fact::Claim(claim))];
        if !self.board.is_open(c) {
            parts.push(self.of("play-claim-gone", c));
            return (said(parts), Mood::Said, None);
        }
        let judged = match reason {
            Reason::None => return self.alone(claim, parts),
            Reason::Marks(marks) => claim::marked(self.board, claim, marks, self.unique),
            Reason::Links(links) => claim::drawn(self.board, claim, links),
        };
        match judged {
            Judged::Proved { proof, truths, links } => {
                let proved = self.say("play-proved").count("truths", truths).count("links", links);
                parts.push(proved);
                if proof.axioms().iter().any(|axiom| matches!(axiom, Axiom::Guardian(_))) {
                    parts.push(self.say("play-proved-unique"));
                }
                if let Some(step) = self.known(claim) {
                    let same = truths_of(&step.deduction().proof) == truths_of(&proof);
                    let id = if same { "play-called" } else { "play-easier" };
                    let technique = Fact::Technique(step.deduction().technique);
                    parts.push(self.say(id).with("technique", technique));
                }
                (said(parts), Mood::Proved(claim), None)
            }
            Judged::Open(open) => {
                parts.push(self.open(&open));
                (said(parts), Mood::Said, None)
            }
            Judged::Unknown => {
                parts.push(self.say("play-claim-unknown"));
                (said(parts), Mood::Said, None)
            }
        }
    }

    /// A claim without a reason: the easiest step that makes it, or what one would need.
    fn alone(&self, claim: Literal, mut parts: Vec<Said>) -> (Vec<Part>, Mood, Option<Step>) {
        if let Some(step) = self.known(claim) {
            let technique = Fact::Technique(step.deduction().technique);
            parts.push(self.say("play-claim-step").with("technique", technique));
            return (said(parts), Mood::Said, Some(step));
        }
        parts.push(self.say("play-claim-nothing"));
        let miss = self.solution.and_then(|solution| {
            near::miss(self.board, self.printed, solution, self.techniques, claim)
        });
        if let Some(miss) = miss {
            parts.push(near::said(&miss, self.layout));
        }
        (said(parts), Mood::Said, None)
    }

    fn known(&self, claim: Literal) -> Option<Step> {
        let wanted = |claims: &[Literal]| claims.contains(&claim);
        solve::first(self.board, self.techniques, wanted, &mut vec![])
    }

    fn open(&self, open: &Open) -> Said {
        match open {
            Open::Places(Unit::House(house, digit), others) => {
                let cells = others.iter().map(|c| c.cell).collect();
                self.say("play-open-house")
                    .with("house", Fact::House(*house))
                    .with("digit", Fact::Digit(*digit))
                    .with("cells", Fact::Cells(cells))
            }
            Open::Places(Unit::Cell(cell), others) => {
                let digits = others.iter().map(|c| c.digit).collect();
                self.say("play-open-cell")
                    .with("cell", Fact::Cell(*cell))
                    .with("digits", Fact::Digits(digits))
            }
            Open::Both(a, b) => self
                .say("play-open-both")
                .with("cell", Fact::Cell(a.cell))
                .with("digit", Fact::Digit(a.digit))
                .with("at", Fact::Cell(b.cell))
                .with("other", Fact::Digit(b.digit)),
            Open::NoTruth => self.say("play-open-no-truth"),
            Open::Apart => self.say("play-open-apart"),
        }
    }

    fn say(&self, id: &'static str) -> Said {
        Said::on(self.layout, id)
    }

    fn of(&self, id: &'static str, c: Candidate) -> Said {
        self.say(id).with("cell", Fact::Cell(c.cell)).with("digit", Fact::Digit(c.digit))
    }
}

fn said(parts: Vec<Said>) -> Vec<Part> {
    parts.into_iter().map(Part::Say).collect()
}

/// The units of the truths of a proof, in order.
fn truths_of(proof: &Proof) -> Vec<Unit> {
    let mut units: Vec<Unit> = proof
        .axioms()
        .into_iter()
        .filter_map(|axiom| match axiom {
            Axiom::SomeIn(unit) => Some(*unit),
            _ => None,
        })
        .collect();
    units.sort();
    units.dedup();
    units
}
