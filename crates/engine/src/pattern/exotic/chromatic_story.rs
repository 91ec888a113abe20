//! The story of a chromatic pattern.
//!
//! It shows the cells, three of them that see one another, and which of the three every other cell
//! must equal, until no choice is left for one.

use super::chromatic::Chromatic;
use super::likeness::{ArgumentLine, Like, Seen};
use super::unfillable::{Unfillable, UnfillablePattern};
use crate::board::Board;
use crate::deduction::narration::{Lemma, Rule};
use crate::deduction::{Arg, Label, Role, Set, SetRole};
use crate::pattern::narrator::{Group, Narrator};

impl UnfillablePattern for Chromatic {
    fn what(&self) -> &Unfillable {
        &self.what
    }

    fn tell_why(&self, to: &mut Narrator<'_>) -> Vec<usize> {
        let (cells, digits) = (&self.what.cells, self.what.few());
        let named = to.named(cells);
        to.draw(&Group { cells: cells.clone(), digits: digits.clone() }, Role::Premise);
        let count = ("count", Arg::Count(cells.len()));
        let digits = ("digits", Arg::Digits(digits));
        let part = ("part", Arg::Role(Role::Premise, vec![]));
        let marks = Lemma::cells(cells, |cell| to.board.candidates(cell));
        let args = [digits.clone(), ("named", named), count.clone(), part];
        let mut story =
            ArgumentNarrator { of: self, uses: vec![to.say("chromatic-cells", args, marks)] };
        story.show("chromatic-suppose", [digits, count], to);
        let first = story.labels(&self.why.first, to);
        story.show("chromatic-three", [("labels", first)], to);
        story.tell(&self.why.lines, to);
        story.uses
    }

    fn sets(&self, board: &Board) -> Vec<Set> {
        vec![Set::new(SetRole::Chromatic, self.what.few_in(&self.what.cells, board))]
    }
}

/// The builder of the bullets of an argument.
struct ArgumentNarrator<'a> {
    of: &'a Chromatic,
    uses: Vec<usize>,
}

impl ArgumentNarrator<'_> {
    fn show(
        &mut self,
        message: &'static str,
        args: impl Into<Vec<(&'static str, Arg)>>,
        to: &mut Narrator<'_>,
    ) {
        self.uses.push(to.say(message, args, Lemma::of(Rule::Show, [], [])));
    }

    fn label(&self, node: usize, to: &mut Narrator<'_>) -> Label {
        to.label(self.of.places[node])
    }

    fn labels(&self, nodes: &[usize], to: &mut Narrator<'_>) -> Arg {
        Arg::Labels(nodes.iter().map(|&node| self.label(node, to)).collect())
    }

    /// Returns the letter of one of the first three cells.
    fn first(&self, like: Like, to: &mut Narrator<'_>) -> Label {
        self.label(self.of.why.first[like], to)
    }

    /// Returns the argument of seen cells with the first cells they equal.
    fn seen(&self, seen: &[Seen], to: &mut Narrator<'_>) -> (&'static str, Arg) {
        let like = |&(node, like): &Seen| {
            let (label, first) = (self.label(node, to), self.first(like, to));
            (label, (label != first).then_some(first))
        };
        ("seen", Arg::Likes(seen.iter().map(like).collect()))
    }

    fn tell(&mut self, lines: &[ArgumentLine], to: &mut Narrator<'_>) {
        for line in lines {
            match line {
                ArgumentLine::Like { cell, like, seen, tried } => {
                    let label = ("label", Arg::Label(self.label(*cell, to)));
                    let like = ("like", Arg::Label(self.first(*like, to)));
                    let seen = self.seen(seen, to);
                    match tried {
                        None => self.show("chromatic-like", [label, seen, like], to),
                        Some(tried) => {
                            let not = ("not", Arg::Label(self.first(*tried, to)));
                            self.show("chromatic-left", [label, seen, not, like], to)
                        }
                    }
                }
                ArgumentLine::Only { three, cell, like, seen } => {
                    let others: Vec<usize> =
                        three.iter().copied().filter(|node| node != cell).collect();
                    let args = [
                        ("labels", self.labels(three, to)),
                        ("others", self.labels(&others, to)),
                        self.seen(seen, to),
                        ("like", Arg::Label(self.first(*like, to))),
                        ("label", Arg::Label(self.label(*cell, to))),
                    ];
                    self.show("chromatic-only", args, to);
                }
                ArgumentLine::Not { cell, like, lines } => {
                    let label = ("label", Arg::Label(self.label(*cell, to)));
                    let like = ("like", Arg::Label(self.first(*like, to)));
                    // No block is opened, because no candidate is assumed, only that two cells hold
                    // the same digit.
                    let what_if = [label.clone(), like.clone()];
                    self.show("chromatic-try", what_if, to);
                    self.tell(lines, to);
                    self.show("chromatic-not", [label, like], to);
                }
                ArgumentLine::Dead { cell, seen } => {
                    let label = ("label", Arg::Label(self.label(*cell, to)));
                    let seen = self.seen(seen, to);
                    self.show("chromatic-dead", [label, seen], to);
                }
                ArgumentLine::Nowhere { three, like, seen } => {
                    let args = [
                        ("labels", self.labels(three, to)),
                        self.seen(seen, to),
                        ("like", Arg::Label(self.first(*like, to))),
                    ];
                    self.show("chromatic-nowhere", args, to);
                }
            }
        }
    }
}
