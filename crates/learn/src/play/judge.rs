//! The answer to [`Command::Claim`](super::Command::Claim), in messages.

use std::sync::Arc;

use super::claim::{self, ClaimVerdict, ReasonGap};
use super::command::Reason;
use super::game::TurnKind;
use super::near;
use crate::lesson::session::Part;
use kotowari_engine::board::Board;
use kotowari_engine::count::Solution;
use kotowari_engine::layout::Layout;
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::solve::{self, Selection, Step};
use kotowari_kernel::{Axiom, Candidate, Literal, Proof, Unit};
use kotowari_words::explain::{MessageArg, Said};

/// What a claim is judged against: the board, the techniques allowed on it, its solution if known.
pub(super) struct Judge<'g> {
    pub layout: &'g Arc<Layout>,
    pub board: &'g Board,
    pub techniques: &'g Selection,
    pub printed: &'g Puzzle,
    pub solution: Option<&'g Solution>,
    /// Whether the givens alone have exactly one solution.
    pub unique: bool,
}

impl Judge<'_> {
    /// Returns the messages, the kind of turn, and the step to show if a step makes the claim.
    pub fn answer(&self, claim: Literal, reason: &Reason) -> (Vec<Part>, TurnKind, Option<Step>) {
        let c = claim.candidate();
        let mut messages = vec![self.say("play-claimed").with("claim", MessageArg::Claim(claim))];
        if !self.board.is_open(c) {
            messages.push(self.about("play-claim-gone", c));
            return (paragraphs(messages), TurnKind::Said, None);
        }
        let judged = match reason {
            Reason::None => return self.without_reason(claim, messages),
            Reason::Marks(marks) => claim::judge_marks(self.board, claim, marks, self.unique),
            Reason::Links(links) => claim::judge_links(self.board, claim, links),
        };
        match judged {
            ClaimVerdict::Proved { proof, truths, links } => {
                let proved = self.say("play-proved").count("truths", truths).count("links", links);
                messages.push(proved);
                if proof.axioms().iter().any(|axiom| matches!(axiom, Axiom::Guardian(_))) {
                    messages.push(self.say("play-proved-unique"));
                }
                if let Some(step) = self.easiest_step(claim) {
                    let same = truths_of(&step.deduction().proof) == truths_of(&proof);
                    let id = if same { "play-called" } else { "play-easier" };
                    let technique = MessageArg::Technique(step.deduction().technique);
                    messages.push(self.say(id).with("technique", technique));
                }
                (paragraphs(messages), TurnKind::Proved(claim), None)
            }
            ClaimVerdict::Open(gap) => {
                messages.push(self.gap(&gap));
                (paragraphs(messages), TurnKind::Said, None)
            }
            ClaimVerdict::Unknown => {
                messages.push(self.say("play-claim-unknown"));
                (paragraphs(messages), TurnKind::Said, None)
            }
        }
    }

    /// Answers a claim without a reason: the easiest step that makes it, or a near miss that says
    /// what one would need.
    fn without_reason(
        &self,
        claim: Literal,
        mut messages: Vec<Said>,
    ) -> (Vec<Part>, TurnKind, Option<Step>) {
        if let Some(step) = self.easiest_step(claim) {
            let technique = MessageArg::Technique(step.deduction().technique);
            messages.push(self.say("play-claim-step").with("technique", technique));
            return (paragraphs(messages), TurnKind::Said, Some(step));
        }
        messages.push(self.say("play-claim-nothing"));
        let miss = self.solution.and_then(|solution| {
            near::miss(self.board, self.printed, solution, self.techniques, claim)
        });
        if let Some(miss) = miss {
            messages.push(near::message(&miss, self.layout));
        }
        (paragraphs(messages), TurnKind::Said, None)
    }

    fn easiest_step(&self, claim: Literal) -> Option<Step> {
        let wanted = |claims: &[Literal]| claims.contains(&claim);
        solve::first(self.board, self.techniques, wanted, &mut vec![])
    }

    /// The message about the gap in a reason.
    fn gap(&self, gap: &ReasonGap) -> Said {
        match gap {
            ReasonGap::Places(Unit::House(house, digit), others) => {
                let cells = others.iter().map(|c| c.cell).collect();
                self.say("play-open-house")
                    .with("house", MessageArg::House(*house))
                    .with("digit", MessageArg::Digit(*digit))
                    .with("cells", MessageArg::Cells(cells))
            }
            ReasonGap::Places(Unit::Cell(cell), others) => {
                let digits = others.iter().map(|c| c.digit).collect();
                self.say("play-open-cell")
                    .with("cell", MessageArg::Cell(*cell))
                    .with("digits", MessageArg::Digits(digits))
            }
            ReasonGap::Both(a, b) => self
                .say("play-open-both")
                .with("cell", MessageArg::Cell(a.cell))
                .with("digit", MessageArg::Digit(a.digit))
                .with("at", MessageArg::Cell(b.cell))
                .with("other", MessageArg::Digit(b.digit)),
            ReasonGap::NoTruth => self.say("play-open-no-truth"),
            ReasonGap::Apart => self.say("play-open-apart"),
        }
    }

    fn say(&self, id: &'static str) -> Said {
        Said::on(self.layout, id)
    }

    fn about(&self, id: &'static str, c: Candidate) -> Said {
        self.say(id)
            .with("cell", MessageArg::Cell(c.cell))
            .with("digit", MessageArg::Digit(c.digit))
    }
}

fn paragraphs(messages: Vec<Said>) -> Vec<Part> {
    messages.into_iter().map(Part::Say).collect()
}

/// The units of the truths of a proof, sorted: two proofs with the same truths are the same
/// pattern.
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
