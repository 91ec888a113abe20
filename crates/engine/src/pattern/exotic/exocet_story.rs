//! The story of an exocet.
//!
//! It states digit by digit what the base demands of the targets, then what is left for them.

use super::exocet::{Cover, Exocet, KnownDigit, Mirror};
use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Premises, Role, Story, Telling};
use crate::pattern::locked::eliminate_by;
use crate::pattern::narrator::{Group, Narrator};
use crate::set;
use kotowari_kernel::{Candidate, CellId, Digit, Literal, Unit};

impl Cover {
    /// Returns the candidates of the digit in these cells.
    pub(super) fn of(&self, cells: &[CellId]) -> Vec<Candidate> {
        cells.iter().map(|&cell| Candidate { cell, digit: self.digit }).collect()
    }

    /// Returns the clauses that with the digit in a base cell one of the targets has it.
    fn says(&self) -> Vec<Clause> {
        let (base, targets) = (self.of(&self.base), self.of(&self.targets));
        let one_of = if self.is_starved() { vec![] } else { targets };
        let clauses = base.iter().map(|&base| Clause { given: vec![base], one_of: one_of.clone() });
        clauses.collect()
    }

    /// Returns the clauses for one target if only one row is left, where the other target takes
    /// only one of three places.
    fn says_of(&self, target: CellId) -> Vec<Clause> {
        let target = Candidate { cell: target, digit: self.digit };
        self.of(&self.base).into_iter().map(|base| Clause::then(base, target)).collect()
    }
}

/// A telling with the bullets that state what the base demands of the targets.
pub(super) struct ExocetNarrator<'a> {
    pub to: Narrator<'a>,
    pub asked: Vec<usize>,
    /// The bullet that says which cells exclude the base digits.
    pub closed: usize,
    /// The demands, by digit.
    pub of: Vec<(Digit, usize)>,
    /// For each digit that is out of the base the bullet that says so.
    pub out: Vec<(Digit, usize)>,
}

impl ExocetNarrator<'_> {
    /// Returns the bullets about a digit.
    pub(super) fn on_digit(&self, digit: Digit) -> impl Iterator<Item = usize> {
        let of = self.of.iter().filter(|(of, _)| *of == digit).map(|(_, said)| *said);
        of.collect::<Vec<usize>>().into_iter()
    }
}

impl Exocet {
    /// Returns the base digits.
    pub(super) fn digits(&self) -> Vec<Digit> {
        self.covers.iter().map(|cover| cover.digit).collect()
    }

    /// Returns the digit in the three columns, as units.
    pub(super) fn at(&self, cover: &Cover) -> Vec<Unit> {
        self.columns.iter().map(|&column| Unit::House(column, cover.digit)).collect()
    }

    /// Introduces the base, which is the first of `asked`, the targets and the three lines.
    pub(super) fn begin<'a>(&self, board: &'a Board, claims: &'a [Literal]) -> ExocetNarrator<'a> {
        let mut to = Narrator::new(board, claims);
        let base = Group { cells: self.base.to_vec(), digits: self.digits() };
        let shown = to.introduce("exocet-base", &base, Role::Premise);
        self.look("exocet-look", &mut to);
        to.telling.figure.made_of(self.columns);
        let closed = self.close(&mut to);
        ExocetNarrator { to, asked: vec![shown], closed, of: vec![], out: vec![] }
    }

    /// Introduces the targets and the three lines.
    pub(super) fn look(&self, message: &'static str, to: &mut Narrator<'_>) {
        let named = to.named(&self.targets);
        to.draw(&Group { cells: self.targets.to_vec(), digits: self.digits() }, Role::Aux);
        let units: Vec<Unit> = self.covers.iter().flat_map(|cover| self.at(cover)).collect();
        let args = [
            ("houses", Arg::Houses(self.columns.to_vec())),
            ("named", named),
            ("part", Arg::Role(Role::Aux, vec![])),
        ];
        to.say(message, args, Lemma::of(Rule::Look(units), [], []));
    }

    /// States why many candidates of the three lines do not count.
    pub(super) fn close(&self, to: &mut Narrator<'_>) -> usize {
        let args = [
            ("labels", to.labels(&self.base)),
            ("line", Arg::House(self.row)),
            ("house", Arg::House(self.block)),
        ];
        to.say("exocet-closed", args, Lemma::of(Rule::Show, [], []))
    }

    /// Returns whether more follows than that some digits are starved. Then the story covers all
    /// digits.
    fn is_whole(&self, lost: &[Candidate]) -> bool {
        let both = self.covers.iter().any(|cover| cover.is_out() && !cover.is_starved());
        let lines = self.known.iter().any(|known| !known.beside.is_empty());
        both || lines || !lost.is_empty() || !self.mirrors.is_empty()
    }

    /// States what the base demands of the targets, for the digits where `is_used` holds.
    pub(super) fn tell_digits(
        &self,
        is_used: &dyn Fn(&Cover) -> bool,
        shown: usize,
        narrator: &mut ExocetNarrator<'_>,
    ) {
        for cover in self.covers.iter().filter(|cover| is_used(cover)) {
            let links: Vec<Unit> =
                cover.rows.iter().map(|&row| Unit::House(row, cover.digit)).collect();
            let args = [
                ("labels", narrator.to.labels(&cover.base)),
                ("digit", Arg::Digit(cover.digit)),
                ("houses", Arg::Houses(self.columns.to_vec())),
                ("rows", Arg::Houses(cover.rows.clone())),
                ("count", Arg::Count(cover.rows.len())),
            ];
            if cover.is_out() && !cover.is_starved() {
                for (target, other) in [(0, 1), (1, 0)] {
                    let [target, other] = [target, other].map(|i: usize| self.targets[i]);
                    let mut args = args.to_vec();
                    args.push(("target", Arg::Label(narrator.to.label(target))));
                    args.push(("other", Arg::Label(narrator.to.label(other))));
                    let links = [&links[..], &[Unit::Cell(other)]].concat();
                    let rule = Rule::Count { truths: self.at(cover), links, once: vec![] };
                    let lemma = Lemma::of(rule, [shown, narrator.closed], cover.says_of(target));
                    narrator.asked.push(narrator.to.say("exocet-one-row", args, lemma));
                }
                continue;
            }
            let mut args = args.to_vec();
            let message = if cover.is_starved() { "exocet-starved" } else { "exocet-digit" };
            if !cover.is_starved() {
                args.push(("targets", narrator.to.labels(&cover.targets)));
                args.push(("many", Arg::Count(cover.targets.len())));
            }
            // If a starved digit has a target left, that is a place for one.
            let starved = cover.targets.iter().filter(|_| cover.is_starved());
            let links = links.into_iter().chain(starved.map(|&cell| Unit::Cell(cell))).collect();
            let rule = Rule::Count { truths: self.at(cover), links, once: vec![] };
            let lemma = Lemma::of(rule, [shown, narrator.closed], cover.says());
            let said = narrator.to.say(message, args, lemma);
            narrator.asked.push(said);
            narrator.of.push((cover.digit, said));
            if cover.is_starved() {
                narrator.out.push((cover.digit, said));
            }
        }
    }

    /// States the digits that both targets would have to hold although the other base cell needs
    /// one.
    fn tell_both(&self, narrator: &mut ExocetNarrator<'_>) {
        for cover in self.covers.iter().filter(|cover| cover.is_out() && !cover.is_starved()) {
            let args = [
                ("digit", Arg::Digit(cover.digit)),
                ("labels", narrator.to.labels(&cover.base)),
                ("targets", narrator.to.labels(&self.targets)),
            ];
            let says = Clause::none_of(cover.of(&cover.base));
            let lemma = Lemma::of(Rule::Tried, narrator.asked.iter().copied(), says);
            let said = narrator.to.say("exocet-both", args, lemma);
            narrator.out.push((cover.digit, said));
        }
    }

    /// States that a target's digit is in the base, so it cannot hold what its mirror cannot.
    fn tell_mirror(&self, mirror: &Mirror, narrator: &mut ExocetNarrator<'_>) -> usize {
        let digit = ("digit", Arg::Digit(mirror.digit));
        let target = self.targets[mirror.target];
        let candidate = |cell: CellId| Candidate { cell, digit: mirror.digit };
        let label = Arg::Label(narrator.to.label(target));
        let covers = self.covers.iter().filter(|cover| cover.digit == mirror.digit);
        let base: Vec<CellId> = covers.flat_map(|cover| cover.base.iter().copied()).collect();
        let says = Clause {
            given: vec![candidate(target)],
            one_of: base.iter().map(|&c| candidate(c)).collect(),
        };
        let args =
            [("target", label.clone()), ("labels", narrator.to.labels(&base)), digit.clone()];
        let lemma = Lemma::of(Rule::Tried, narrator.asked.iter().copied(), [says]);
        let back = narrator.to.say("exocet-back", args, lemma);
        let places = narrator.to.board.places(mirror.block, mirror.digit);
        let apart = places.contains(&self.targets[1 - mirror.target])
            && !narrator
                .to
                .board
                .layout()
                .excludes(candidate(target), candidate(self.targets[1 - mirror.target]));
        let lemma = Lemma::left(
            Unit::House(mirror.block, mirror.digit),
            places.iter().map(|&cell| candidate(cell)),
        );
        let args =
            [("house", Arg::House(mirror.block)), digit.clone(), ("cells", Arg::Cells(places))];
        let left = narrator.to.say("exocet-mirror-box", args, lemma);
        let mut args = vec![
            ("target", label),
            ("labels", narrator.to.labels(&base)),
            digit,
            ("row", Arg::House(self.row)),
            ("line", Arg::House(mirror.rows[0])),
        ];
        // The other target may lie in the mirror's line, but the two targets hold different digits.
        let other = self.targets[1 - mirror.target];
        let (mut message, mut uses) = ("exocet-mirror", vec![back, left]);
        if apart {
            args.push(("other", Arg::Label(narrator.to.label(other))));
            message = "exocet-mirror-apart";
            uses.extend(narrator.asked.iter().copied());
        }
        let lemma = Lemma::of(Rule::Tried, uses, [Clause::not(candidate(target))]);
        narrator.to.say(message, args, lemma)
    }
}

impl Exocet {
    /// States what follows from a digit that only the base can hold.
    fn tell_known(
        &self,
        known: &KnownDigit,
        narrator: &mut ExocetNarrator<'_>,
        said: &mut Vec<(Digit, usize)>,
    ) {
        let Some(cover) = self.cover(known.digit) else { return };
        let args = [
            ("house", Arg::House(known.house)),
            ("digit", Arg::Digit(known.digit)),
            ("labels", narrator.to.labels(&cover.base)),
        ];
        let lemma = Lemma::left(Unit::House(known.house, known.digit), cover.of(&cover.base));
        let held = [narrator.to.say("exocet-known", args, lemma)];
        if !known.beside.is_empty() {
            let line = narrator.tell_line(&[self], known.digit, &known.beside, &held);
            said.push((known.digit, line));
        }
        if !known.seen.is_empty() {
            let (targets, cells) = (&cover.targets, &known.seen);
            let held: Vec<usize> = narrator.on_digit(known.digit).chain(held).collect();
            let seen = narrator.tell_seen("exocet-target", known.digit, targets, cells, &held);
            said.push((known.digit, seen));
        }
    }
}

impl Story for Exocet {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut narrator = self.begin(board, claims);
        let shown = narrator.asked[0];
        // Digits the targets cannot hold, because they hold the base's digits.
        let lost = |cell: CellId| {
            let gone = set::digits(board.candidates(cell) & !self.kept(cell));
            gone.map(move |digit| Candidate { cell, digit })
        };
        let lost: Vec<Candidate> = self.targets.iter().flat_map(|&cell| lost(cell)).collect();
        let whole = self.is_whole(&lost);
        let known = |digit: Digit| self.known.iter().any(|known| known.digit == digit);
        let is_used = |cover: &Cover| whole || cover.is_starved() || known(cover.digit);
        self.tell_digits(&is_used, shown, &mut narrator);
        self.tell_both(&mut narrator);
        let mut hold = None;
        if !lost.is_empty() {
            let args = [
                ("labels", narrator.to.labels(&self.base)),
                ("targets", narrator.to.labels(&self.targets)),
            ];
            let uses = narrator.asked.iter().copied();
            let lemma = Lemma::of(Rule::Tried, uses, Clause::none_of(lost.iter().copied()));
            hold = Some(narrator.to.say("exocet-hold", args, lemma));
        }
        let mut mirrored = vec![];
        for mirror in &self.mirrors {
            let said = self.tell_mirror(mirror, &mut narrator);
            mirrored.push((mirror.digit, said));
        }
        for known in &self.known {
            self.tell_known(known, &mut narrator, &mut mirrored);
        }
        for digit in narrator.to.lost() {
            let cells = narrator.to.losing(digit);
            let mut uses: Vec<usize> = narrator
                .out
                .iter()
                .filter(|(out, _)| *out == digit)
                .map(|(_, said)| *said)
                .collect();
            uses.extend(hold.filter(|_| lost.iter().any(|c| c.digit == digit)));
            let mirrored = mirrored.iter().filter(|(of, _)| *of == digit);
            uses.extend(mirrored.map(|(_, said)| *said));
            eliminate_by(digit, cells, &uses, &mut narrator.to.telling);
        }
        narrator.to.telling
    }

    fn premises(&self, board: &Board) -> Premises {
        Premises::of(self.sets(board))
    }
}
