//! What is known at a point of a branch, and which bullets established it.

use super::grid::Tie;
use crate::board::Board;
use crate::deduction::narration::members;
use crate::deduction::{Arg, Label};
use kotowari_kernel::{Candidate, Digit, HouseId, Literal, Unit};

/// The bullet that established a fact, and how the text refers to it.
#[derive(Clone, Debug)]
pub(super) struct Cause {
    bullet: usize,
    label: Option<Label>,
    /// Cells of which one is meant, whichever it is.
    either: Vec<Label>,
    /// Whether the letter is named even beside another one of the same bullet.
    is_apart: bool,
    pattern: Vec<(HouseId, Vec<Digit>)>,
}

impl Cause {
    /// A bullet about a labelled cell.
    pub fn of_cell(bullet: usize, label: Label) -> Cause {
        Cause { label: Some(label), ..Cause::of_any(bullet, vec![]) }
    }

    /// A bullet that assumes something of several cells, of which this is one: what follows may
    /// need some of them only.
    pub fn of_one_of_them(bullet: usize, label: Label) -> Cause {
        Cause { is_apart: true, ..Cause::of_cell(bullet, label) }
    }

    /// A bullet that assumes a digit of one of these cells, whichever it is.
    pub fn of_any(bullet: usize, either: Vec<Label>) -> Cause {
        Cause { bullet, label: None, either, is_apart: false, pattern: vec![] }
    }

    /// A bullet about a pattern of these digits in these houses.
    pub fn of_pattern(bullet: usize, houses: &[HouseId], digits: &[Digit]) -> Cause {
        let pattern = houses.iter().map(|&house| (house, digits.to_vec())).collect();
        Cause { pattern, ..Cause::of_any(bullet, vec![]) }
    }

    /// Whether nothing more is said if the other one is named as well.
    fn is_told_by(&self, other: &Cause) -> bool {
        self.bullet == other.bullet && (!self.is_apart || self.label == other.label)
    }
}

/// Bullet numbers, and the argument that names them at the end of a sentence.
pub(super) type Because = (Vec<usize>, (&'static str, Arg));

/// The placed digits and eliminated candidates of the current branch, with their causes.
pub(super) struct Reasons<'a> {
    board: &'a Board,
    holds: Vec<(Candidate, Cause)>,
    out: Vec<(Candidate, Cause)>,
    /// For each open block the lengths of `holds` and `out` at its start.
    marks: Vec<[usize; 2]>,
}

impl<'a> Reasons<'a> {
    pub fn new(board: &'a Board) -> Reasons<'a> {
        Reasons { board, holds: vec![], out: vec![], marks: vec![] }
    }

    /// The board they are about.
    pub fn board(&self) -> &'a Board {
        self.board
    }

    /// Opens a block: what becomes known now is forgotten by [`close`](Reasons::close).
    pub fn open(&mut self) {
        self.marks.push([self.holds.len(), self.out.len()]);
    }

    /// Forgets what became known since [`open`](Reasons::open).
    pub fn close(&mut self) {
        if let Some([holds, out]) = self.marks.pop() {
            self.holds.truncate(holds);
            self.out.truncate(out);
        }
    }

    /// Records a fact with its cause.
    pub fn know(&mut self, literal: Literal, cause: Cause) {
        match literal {
            Literal::Place(c) => self.holds.push((c, cause)),
            Literal::Remove(c) => self.out.push((c, cause)),
        }
    }

    /// Records that a candidate is out because another one of its tie holds.
    pub fn lost_in(&mut self, tie: Tie, c: Candidate) {
        let inside = match tie {
            Tie::Unit(unit) => members(self.board.layout(), unit),
            Tie::Pair(both) => both.to_vec(),
        };
        let by = self.holds.iter().rev().find(|(by, _)| *by != c && inside.contains(by));
        if let Some(cause) = by.map(|(_, cause)| cause.clone()) {
            self.out.push((c, cause));
        }
    }

    /// Returns the bullet that established a placement, or that of the last placement if none did.
    pub fn held(&self, c: Candidate) -> usize {
        let said = self.holds.iter().rev().find(|(held, _)| *held == c);
        said.or(self.holds.last()).map_or(0, |(_, cause)| cause.bullet)
    }

    /// Returns the causes that a candidate is out. Only one of several need be named.
    fn whys(&self, c: Candidate) -> Vec<&Cause> {
        let layout = self.board.layout();
        // The latest is taken, because a nested branch records links of its own.
        if let Some((_, cause)) = self.out.iter().rev().find(|(out, _)| *out == c) {
            return vec![cause];
        }
        let seen = self.holds.iter().filter(|(by, _)| layout.excludes(*by, c));
        seen.map(|(_, cause)| cause).collect()
    }

    /// Returns why these candidates are out. Those with a single cause go first, because it often
    /// explains the others as well.
    pub fn out(&self, all: &[Candidate]) -> Because {
        let mut whys: Vec<Vec<&Cause>> = all.iter().map(|&c| self.whys(c)).collect();
        whys.sort_by_key(|causes| causes.len() > 1);
        let mut causes: Vec<&Cause> = vec![];
        for why in whys {
            if !why.iter().any(|one| causes.iter().any(|known| one.is_told_by(known))) {
                causes.extend(why.first().copied());
            }
        }
        because(causes.into_iter())
    }

    /// Returns the argument that names these bullets at the end of a sentence.
    pub fn called(&self, bullets: &[usize]) -> (&'static str, Arg) {
        let known = self.holds.iter().chain(&self.out).map(|(_, cause)| cause);
        because(known.filter(|cause| bullets.contains(&cause.bullet))).1
    }

    /// Returns why a unit is empty, apart from `but`.
    pub fn emptied(&self, unit: Unit, but: Option<Candidate>) -> Because {
        let mut candidates = members(self.board.layout(), unit);
        candidates.retain(|c| self.board.is_open(*c) && Some(*c) != but);
        self.out(&candidates)
    }

    /// Returns why all that is left of the truths lies in the links.
    pub fn covered(&self, truths: &[Unit], links: &[Unit]) -> Because {
        let layout = self.board.layout();
        let candidates = |units: &[Unit]| -> Vec<Candidate> {
            units.iter().flat_map(|&unit| members(layout, unit)).collect()
        };
        let covers = candidates(links);
        let needed = candidates(truths);
        let times = |candidates: &[Candidate], c: Candidate| {
            candidates.iter().filter(|other| **other == c).count()
        };
        let mut out: Vec<Candidate> = vec![];
        for &c in &needed {
            // Where two truths cross, one cover is not enough.
            let left = times(&needed, c) > times(&covers, c);
            if left && self.board.is_open(c) && !out.contains(&c) {
                out.push(c);
            }
        }
        self.out(&out)
    }
}

/// Merges causes, each once, in the order of their numbers.
fn because<'a>(all: impl Iterator<Item = &'a Cause>) -> Because {
    let mut causes: Vec<&Cause> = vec![];
    for cause in all {
        if !causes.iter().any(|known| cause.is_told_by(known)) {
            causes.push(cause);
        }
    }
    causes.sort_by_key(|cause| cause.bullet);
    let mut labels: Vec<Label> = vec![];
    let mut either: Vec<Label> = vec![];
    let mut patterns: Vec<(HouseId, Vec<Digit>)> = vec![];
    for cause in &causes {
        labels.extend(cause.label.filter(|label| !labels.contains(label)));
        either.extend(
            cause.either.iter().filter(|label| !either.contains(label)).collect::<Vec<_>>(),
        );
        for (house, digits) in &cause.pattern {
            match patterns.iter_mut().find(|(known, _)| known == house) {
                Some((_, known)) => {
                    let more =
                        digits.iter().filter(|digit| !known.contains(digit)).collect::<Vec<_>>();
                    known.extend(more);
                }
                None => patterns.push((*house, digits.clone())),
            }
        }
    }
    let mut uses: Vec<usize> = causes.iter().map(|cause| cause.bullet).collect();
    uses.dedup();
    (uses, ("because", Arg::Because { labels, either, patterns }))
}
