//! What is told of the rows of a digit that a base is known to hold, for one exocet or two: in these rows the
//! three columns have it, and nothing beside them.

use super::exocet::{Cover, Exocet};
use super::exocet_told::Tale;
use crate::deduction::Arg;
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::gather::{Each as _, Gather as _};
use kotowari_kernel::{Candidate, CellId, Digit, Unit};

impl Exocet {
    /// With the digit in a base cell and in one of these, the two targets would have to hold it, too; where
    /// only one may, it cannot be.
    fn forces(&self, cover: &Cover, cells: &[CellId]) -> Vec<Clause> {
        let of = |cell: CellId| Candidate { cell, digit: cover.digit };
        let mut all = vec![];
        for &base in &cover.base {
            for &cell in cells {
                let given = vec![of(base), of(cell)];
                match cover.targets[..] {
                    [a, b] => {
                        all.extend([a, b].each(|target| Clause {
                            given: given.clone(),
                            one_of: vec![of(target)],
                        }))
                    }
                    _ => all.push(Clause { given, one_of: vec![] }),
                }
            }
        }
        all
    }
}

impl Tale<'_> {
    /// That these cells beside the columns cannot hold a digit that is in one of the bases, as the bullets
    /// in `held` say; the number of the bullet that concludes it.
    pub(super) fn tell_line(
        &mut self,
        exocets: &[&Exocet],
        digit: Digit,
        cells: &[CellId],
        held: &[usize],
    ) -> usize {
        let covers = exocets.iter().filter_map(|exocet| Some((exocet, exocet.cover(digit)?)));
        let covers: Vec<(&&Exocet, &Cover)> = covers.gather();
        let rows = covers.first().map_or(vec![], |(_, cover)| cover.rows.clone());
        let columns = exocets.first().map_or(vec![], |exocet| exocet.columns.to_vec());
        let targets = covers.iter().flat_map(|(_, cover)| &cover.targets);
        let rooms = rows.iter().map(|&row| Unit::House(row, digit));
        let links = rooms.chain(targets.map(|&cell| Unit::Cell(cell)));
        let truths = columns.iter().map(|&column| Unit::House(column, digit));
        let rule = Rule::Count { truths: truths.gather(), links: links.gather(), once: vec![] };
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

    /// That one of these, base cells or targets, holds a digit, as the bullets in `held` say; and that those in
    /// sight of all of them cannot.
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
