//! The story of a double exocet.
//!
//! It states what each base demands of its targets, that no digit is in both bases, and then the
//! eliminations digit by digit.

use super::double::{DigitLosses, DoubleExocet};
use super::exocet::Cover;
use super::exocet_story::ExocetNarrator;
use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Premises, Role, Set, SetRole, Story, Telling};
use crate::pattern::locked::eliminate_by;
use crate::pattern::narrator::Group;
use kotowari_kernel::{Candidate, CellId, Digit, Literal};

impl DoubleExocet {
    /// Returns whether the story needs what the second base demands of its targets for this digit:
    /// for all digits where cover rows are used up, otherwise for one eliminated by its targets.
    fn is_asked(&self, digit: Digit) -> bool {
        let seen = |lost: &DigitLosses| lost.digit == digit && !lost.by_targets.is_empty();
        self.lost.iter().any(|lost| !lost.beside.is_empty() || seen(lost))
    }

    /// States that no digit is in both bases, since a digit of the first is in a target that sees
    /// the second.
    fn tell_apart(&self, narrator: &mut ExocetNarrator<'_>) -> usize {
        let [first, second] = &self.two;
        let mut says = vec![];
        for (cover, other) in first.covers.iter().zip(&second.covers) {
            for &cell in &cover.base {
                let candidate = |cell: CellId| Candidate { cell, digit: cover.digit };
                says.extend(other.base.iter().map(|&beside| Clause {
                    given: vec![candidate(cell), candidate(beside)],
                    one_of: vec![],
                }));
            }
        }
        let args = [
            ("labels", narrator.to.labels(&first.base)),
            ("targets", narrator.to.labels(&first.targets)),
            ("others", narrator.to.labels(&second.base)),
        ];
        let lemma = Lemma::of(Rule::Follows, narrator.asked.iter().copied(), says);
        narrator.to.say("double-apart", args, lemma)
    }

    fn tell_lost(
        &self,
        lost: &DigitLosses,
        four: usize,
        narrator: &mut ExocetNarrator<'_>,
    ) -> Vec<usize> {
        let Some(covers) = self.covers(lost.digit) else { return vec![] };
        let mut said = vec![];
        if !lost.by_bases.is_empty() {
            let bases = DoubleExocet::places(covers, |cover| &cover.base);
            let cells = &lost.by_bases;
            said.push(narrator.tell_seen("double-digit", lost.digit, &bases, cells, &[four]));
        }
        if !lost.by_targets.is_empty() {
            let targets = DoubleExocet::places(covers, |cover| &cover.targets);
            let held: Vec<usize> = narrator.on_digit(lost.digit).chain([four]).collect();
            let cells = &lost.by_targets;
            said.push(narrator.tell_seen("exocet-target", lost.digit, &targets, cells, &held));
        }
        if !lost.beside.is_empty() {
            let [a, b] = &self.two;
            said.push(narrator.tell_line(&[a, b], lost.digit, &lost.beside, &[four]));
        }
        said
    }
}

impl Story for DoubleExocet {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let [first, second] = &self.two;
        let mut narrator = first.begin(board, claims);
        let mut shown = [narrator.asked[0], 0];
        first.tell_digits(&|_| true, shown[0], &mut narrator);
        let base = Group { cells: second.base.to_vec(), digits: second.digits() };
        shown[1] = narrator.to.introduce("exocet-base-too", &base, Role::Premise);
        let apart = self.tell_apart(&mut narrator);
        if first.covers.iter().any(|cover| self.is_asked(cover.digit)) {
            narrator.asked.push(shown[1]);
            second.look("exocet-look-too", &mut narrator.to);
            narrator.closed = second.close(&mut narrator.to);
            let is_asked = |cover: &Cover| self.is_asked(cover.digit);
            second.tell_digits(&is_asked, shown[1], &mut narrator);
        }
        let bases: Vec<CellId> = self.two.iter().flat_map(|exocet| exocet.base).collect();
        let says = first.covers.iter().filter_map(|cover| {
            let bases = DoubleExocet::places(self.covers(cover.digit)?, |cover| &cover.base);
            Some(Clause::digit_in(cover.digit, &bases))
        });
        let args =
            [("labels", narrator.to.labels(&bases)), ("digits", Arg::Digits(first.digits()))];
        let says: Vec<Clause> = says.collect();
        let lemma = Lemma::of(Rule::Tried, [shown[0], shown[1], apart], says);
        let four = narrator.to.say("double-four", args, lemma);
        let mut said: Vec<(Digit, Vec<usize>)> = vec![];
        for lost in &self.lost {
            let from = self.tell_lost(lost, four, &mut narrator);
            said.push((lost.digit, from));
        }
        for digit in narrator.to.lost() {
            let cells = narrator.to.losing(digit);
            let uses = said.iter().filter(|(of, _)| *of == digit).flat_map(|(_, from)| from);
            let uses: Vec<usize> = uses.copied().collect();
            eliminate_by(digit, cells, &uses, &mut narrator.to.telling);
        }
        narrator.to.telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let mut sets: Vec<Set> = vec![];
        for (i, exocet) in (0..).zip(&self.two) {
            for set in exocet.sets(board) {
                // Both exocets have the same columns and rows. Bases, targets and companions of the
                // second are numbered on.
                let before = sets.iter().filter(|other| other.role == set.role).count();
                let number = if i == 0 { set.number.into() } else { before + 1 };
                if !sets
                    .iter()
                    .any(|other| other.role == set.role && other.candidates == set.candidates)
                {
                    sets.push(set.numbered(number));
                }
            }
        }
        // Letters are explained by the first set that contains them, so bases and targets go first.
        sets.sort_by_key(|set| match set.role {
            SetRole::BaseCells => 0,
            SetRole::Target => 1,
            _ => 2,
        });
        Premises::of(sets)
    }
}
