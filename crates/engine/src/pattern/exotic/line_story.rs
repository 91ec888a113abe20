//! The cover rows of an exocet, in its story.
//!
//! If the base is known to hold a digit, the three columns have it in the digit's cover rows, and
//! no cell beside them does. This serves one exocet or two.

use super::exocet::{Cover, Exocet};
use super::exocet_story::ExocetNarrator;
use crate::deduction::Arg;
use crate::deduction::narration::{Clause, Lemma, Rule};
use kotowari_kernel::{Candidate, CellId, Digit, Unit};

impl Exocet {
    /// Returns the clauses that with the digit in a base cell and in one of these cells, both
    /// targets would have to hold it too. Where only one target may, this is impossible.
    fn forces(&self, cover: &Cover, cells: &[CellId]) -> Vec<Clause> {
        let candidate = |cell: CellId| Candidate { cell, digit: cover.digit };
        let mut clauses = vec![];
        for &base in &cover.base {
            for &cell in cells {
                let given = vec![candidate(base), candidate(cell)];
                match cover.targets[..] {
                    [a, b] => clauses.extend([a, b].map(|target| Clause {
                        given: given.clone(),
                        one_of: vec![candidate(target)],
                    })),
                    _ => clauses.push(Clause { given, one_of: vec![] }),
                }
            }
        }
        clauses
    }
}

impl ExocetNarrator<'_> {
    /// States that these cells beside the columns cannot hold a digit that is in one of the bases,
    /// as the bullets in `held` say. Returns the bullet that concludes it.
    pub(super) fn tell_line(
        &mut self,
        exocets: &[&Exocet],
        digit: Digit,
        cells: &[CellId],
        held: &[usize],
    ) -> usize {
        let covers = exocets.iter().filter_map(|exocet| Some((exocet, exocet.cover(digit)?)));
        let covers: Vec<(&&Exocet, &Cover)> = covers.collect();
        let rows = covers.first().map_or(vec![], |(_, cover)| cover.rows.clone());
        let columns = exocets.first().map_or(vec![], |exocet| exocet.columns.to_vec());
        let targets = covers.iter().flat_map(|(_, cover)| &cover.targets);
        let rooms = rows.iter().map(|&row| Unit::House(row, digit));
        let links = rooms.chain(targets.map(|&cell| Unit::Cell(cell)));
        let truths = columns.iter().map(|&column| Unit::House(column, digit));
        let rule = Rule::Count { truths: truths.collect(), links: links.collect(), once: vec![] };
        let says = covers.iter().flat_map(|(exocet, cover)| exocet.forces(cover, cells));
        let args = vec![
            ("digit", Arg::Digit(digit)),
            ("cells", Arg::Cells(cells.to_vec())),
            ("rows", Arg::Houses(rows)),
            ("houses", Arg::Houses(columns)),
        ];
        let lemma = Lemma::of(rule, [], says);
        let line = self.to.say("exocet-line", args.clone(), lemma);
        let uses = held.iter().chain(&self.asked).copied().chain([line]);
        let lemma = Lemma::of(Rule::Tried, uses, Clause::none_in(digit, cells));
        self.to.say("exocet-line-out", args[..2].to_vec(), lemma)
    }

    /// States that one of `places`, base cells or targets, holds a digit, as the bullets in `held`
    /// say, so that cells in sight of all of them cannot. Returns the bullet.
    pub(super) fn tell_seen(
        &mut self,
        message: &'static str,
        digit: Digit,
        places: &[CellId],
        cells: &[CellId],
        held: &[usize],
    ) -> usize {
        let args = [
            ("digit", Arg::Digit(digit)),
            ("labels", self.to.labels(places)),
            ("cells", Arg::Cells(cells.to_vec())),
            ("count", Arg::Count(cells.len())),
        ];
        let lemma = Lemma::of(Rule::Tried, held.iter().copied(), Clause::none_in(digit, cells));
        self.to.say(message, args, lemma)
    }
}
