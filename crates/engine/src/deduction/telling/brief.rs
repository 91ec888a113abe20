//! A telling in no more bullets than people read.

use super::{Arg, Bullet, Label, Role, Telling};
use crate::deduction::narration::Lemma;
use crate::deduction::sets::{Set, SetRole};
use crate::gather::Gather as _;
use crate::sorting;
use kotowari_kernel::{CellId, Digit};

impl Telling {
    /// The same in no more than so many bullets, where that can be: the innermost blocks are told in
    /// a bullet each, until it is short enough; of those of one depth the long ones.  What is left has no
    /// numbers of what it uses.
    pub fn brief(mut self, budget: usize) -> Telling {
        if self.bullets.len() <= budget {
            return self;
        }
        let depths: Vec<usize> = (1..=self.blocks.len()).map(|block| self.depth_of(block)).gather();
        let deepest = depths.iter().copied().max().unwrap_or(0);
        let mut folded: Vec<Option<usize>> = vec![None; self.bullets.len()];
        for depth in (1..=deepest).rev() {
            let here =
                |block: &usize| depths[*block] == depth && self.blocks[*block].short.is_some();
            let mut here: Vec<usize> = (0..self.blocks.len()).filter(here).gather();
            here.iter().for_each(|&block| folded[self.blocks[block].first] = Some(block));
            if self.told(&folded).count() > budget {
                continue;
            }
            // There may be room for the short ones, whole.
            let length = |&block: &usize| self.blocks[block].last - self.blocks[block].first;
            sorting::by_key(&mut here, length);
            for block in here {
                let first = self.blocks[block].first;
                folded[first] = None;
                if self.told(&folded).count() > budget {
                    folded[first] = Some(block);
                    break;
                }
            }
            break;
        }
        let kept: Vec<(Bullet, Lemma)> = self.told(&folded).gather();
        (self.bullets, self.lemmas) = kept.into_iter().unzip();
        self.fold_runs(budget);
        self.only_letters_said();
        self
    }

    /// Without the letters of what is not told any more: whoever reads has nothing to look for there.
    fn only_letters_said(&mut self) {
        let args = self.bullets.iter_mut().flat_map(|bullet| &mut bullet.args);
        let said: Vec<Label> = args.flat_map(|(_, arg)| arg.letters()).map(|label| *label).gather();
        self.figure.labels.retain(|(label, _)| said.contains(label));
        self.only_ends_said();
        self.letter_again(&said);
    }

    /// Without what is left empty where that is not told any more.
    fn only_ends_said(&mut self) {
        let ends = self.bullets.iter().filter(|bullet| bullet.message.starts_with("dead-"));
        let args: Vec<&Arg> = ends.flat_map(|end| end.args.iter().map(|(_, arg)| arg)).gather();
        let names = |set: &Set| {
            args.iter().any(|arg| match arg {
                Arg::House(house) => set.houses == [*house],
                Arg::Named(all) => all.iter().any(|(_, cell)| set.cells() == [*cell]),
                _ => false,
            })
        };
        let in_cases = self.figure.sets.iter().any(|set| set.role == SetRole::InnerCase);
        let is_told = |set: &Set| set.role != SetRole::Emptied || !in_cases || names(set);
        self.figure.sets.retain(is_told);
    }

    /// Gives the letters anew in the order in which they are said: with holes in the alphabet, whoever reads looks for
    /// what was never told.
    fn letter_again(&mut self, said: &[Label]) {
        let mut order: Vec<Label> = vec![];
        for label in said {
            if !order.contains(label) {
                order.push(*label);
            }
        }
        let anew = |label: &mut Label| {
            if let Some(at) = order.iter().position(|one| one == label) {
                *label = Label(u8::try_from(at).unwrap_or(u8::MAX));
            }
        };
        self.figure.labels.iter_mut().for_each(|(label, _)| anew(label));
        for (_, arg) in self.bullets.iter_mut().flat_map(|bullet| &mut bullet.args) {
            arg.letters().into_iter().for_each(anew);
            if let Arg::Labels(labels) = arg {
                sorting::sort(labels);
            }
        }
    }

    /// The bullets and lemmas, with the blocks that are to be told in a bullet each, by their first.
    fn told<'a>(
        &'a self,
        folded: &'a [Option<usize>],
    ) -> impl Iterator<Item = (Bullet, Lemma)> + 'a {
        let mut next = 0;
        std::iter::from_fn(move || {
            let number = next;
            let Some(block) = folded.get(number)?.map(|block| &self.blocks[block]) else {
                next += 1;
                return Some((self.bullets[number].clone(), self.lemmas[number].clone()));
            };
            // The bullet after the last says what was won; the short one has said it.
            next = block.last + 2;
            let lemma = Lemma { block: block.parent, ..Lemma::unsaid() };
            Some((block.short.clone()?, lemma))
        })
    }

    /// Tells trials, and if it must be digits, that follow one after the other in one bullet, no more of
    /// them than it takes.
    fn fold_runs(&mut self, budget: usize) {
        while let Some(more) = self.bullets.len().checked_sub(budget).filter(|more| *more > 0) {
            // What is tried stays told, with where it leads; a digit would lose what made it so.
            let trials = self.longest_run(&|folds| folds != "then-fold");
            let Some((start, length)) = trials.or_else(|| self.longest_run(&|_| true)) else {
                return;
            };
            if let Some(bullet) = colour_at_once(&self.bullets[start..start + length]) {
                let lemma = Lemma { block: self.lemmas[start].block, ..Lemma::unsaid() };
                self.bullets.splice(start..start + length, [bullet]);
                self.lemmas.splice(start..start + length, [lemma]);
                continue;
            }
            let length = length.min(more + 1);
            let run = self.bullets[start..start + length].iter().filter_map(Bullet::filled);
            let (folds, filled): (Vec<_>, Vec<_>) = run.unzip();
            let count = ("count", Arg::Count(filled.len()));
            let args = if folds[0] == "same-again" {
                let mut cells: Vec<CellId> = filled.iter().map(|(_, cell, _)| *cell).gather();
                cells.dedup();
                vec![("cells", Arg::Cells(cells))]
            } else {
                vec![count, ("filled", Arg::Filled(filled))]
            };
            let lemma = Lemma { block: self.lemmas[start].block, ..Lemma::unsaid() };
            let bullet = Bullet { message: folds[0], args };
            self.bullets.splice(start..start + length, [bullet]);
            self.lemmas.splice(start..start + length, [lemma]);
        }
    }

    /// The most bullets one after the other that such a message tells in one: where, and how many.
    fn longest_run(&self, wanted: &dyn Fn(&str) -> bool) -> Option<(usize, usize)> {
        let mut best: Option<(usize, usize)> = None;
        let mut start = 0;
        while start < self.bullets.len() {
            let block = self.lemmas[start].block;
            let inside = self.bullets[start..].iter().zip(&self.lemmas[start..]);
            let kind = self.bullets[start].filled().map(|(folds, _)| folds);
            let kind = kind.filter(|folds| wanted(folds));
            let same = |b: &Bullet| kind.is_some() && b.filled().map(|(folds, _)| folds) == kind;
            let run = inside.take_while(|(b, l)| same(b) && l.block == block).count();
            if run > best.map_or(1, |(_, most)| most) {
                best = Some((start, run));
            }
            start += run.max(1);
        }
        best
    }
}

/// What bullets say of one colour, digit by digit, in one: which digits are meant the figure shows.
fn colour_at_once(run: &[Bullet]) -> Option<Bullet> {
    let (message, _) = run.first()?.filled().filter(|(folds, _)| folds.starts_with("colour-"))?;
    let mut cells: Vec<CellId> = vec![];
    let mut part: Option<(&'static str, Role, Vec<Digit>)> = None;
    for (name, arg) in run.iter().flat_map(|bullet| &bullet.args) {
        match arg {
            Arg::Cells(more) => {
                cells.extend(more.iter().filter(|cell| !cells.contains(cell)).gather())
            }
            Arg::Role(role, digits) => {
                part.get_or_insert((name, *role, vec![])).2.extend(digits);
            }
            _ => {}
        }
    }
    let (name, role, digits) = part?;
    let args = vec![(name, Arg::Role(role, digits)), ("cells", Arg::Cells(cells))];
    Some(Bullet { message, args })
}
