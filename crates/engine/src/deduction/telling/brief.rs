//! Shortens an explanation to the number of bullets people read.
//!
//! Whole blocks are folded into their short forms, innermost first, because an argument read from
//! the outside still makes sense when its deepest cases are only summarised.

use super::{Arg, Bullet, Label, Role, Telling};
use crate::deduction::narration::Lemma;
use crate::deduction::sets::{Set, SetRole};
use kotowari_kernel::{CellId, Digit};

impl Telling {
    /// Returns the explanation in at most `budget` bullets where possible. Innermost blocks are
    /// replaced by their short form, depth by depth, and within a depth the longest first; then
    /// runs of similar bullets are merged. What used a bullet that is gone uses the one that
    /// replaced it; the ends of [`Telling::blocks`] and the trials of the figure are not kept.
    pub fn brief(mut self, budget: usize) -> Telling {
        if self.bullets.len() <= budget {
            return self;
        }
        let depths: Vec<usize> =
            (1..=self.blocks.len()).map(|block| self.depth_of(block)).collect();
        let deepest = depths.iter().copied().max().unwrap_or(0);
        let mut folded: Vec<Option<usize>> = vec![None; self.bullets.len()];
        for depth in (1..=deepest).rev() {
            let here =
                |block: &usize| depths[*block] == depth && self.blocks[*block].short.is_some();
            let mut here: Vec<usize> = (0..self.blocks.len()).filter(here).collect();
            here.iter().for_each(|&block| folded[self.blocks[block].first] = Some(block));
            if self.folded_bullets(&folded).count() > budget {
                continue;
            }
            // Unfold the shortest ones again as long as they fit.
            let length = |&block: &usize| self.blocks[block].last - self.blocks[block].first;
            here.sort_by_key(length);
            for block in here {
                let first = self.blocks[block].first;
                folded[first] = None;
                if self.folded_bullets(&folded).count() > budget {
                    folded[first] = Some(block);
                    break;
                }
            }
            break;
        }
        let kept: Vec<(usize, (Bullet, Lemma))> = self.folded_bullets(&folded).collect();
        let places = kept.iter().enumerate().flat_map(|(at, &(of, _))| std::iter::repeat_n(at, of));
        let places: Vec<usize> = places.collect();
        (self.bullets, self.lemmas) = kept.into_iter().map(|(_, kept)| kept).unzip();
        self.renumber_uses(|used| places[used]);
        self.fold_runs(budget);
        self.drop_unused_labels();
        self
    }

    /// Drops the labels that no bullet mentions any more, because a reader would search for them in
    /// vain.
    fn drop_unused_labels(&mut self) {
        let args = self.bullets.iter_mut().flat_map(|bullet| &mut bullet.args);
        let said: Vec<Label> =
            args.flat_map(|(_, arg)| arg.letters()).map(|label| *label).collect();
        self.figure.labels.retain(|(label, _)| said.contains(label));
        self.drop_unused_emptied();
        self.relabel(&said);
    }

    /// Drops the emptied units that no bullet mentions any more.
    fn drop_unused_emptied(&mut self) {
        let ends = self.bullets.iter().filter(|bullet| bullet.message.starts_with("dead-"));
        let args: Vec<&Arg> = ends.flat_map(|end| end.args.iter().map(|(_, arg)| arg)).collect();
        let names = |set: &Set| {
            args.iter().any(|arg| match arg {
                Arg::House(house) => set.houses == [*house],
                Arg::Named(all) => all.iter().any(|(_, cell)| set.cells() == [*cell]),
                _ => false,
            })
        };
        let in_cases = self.figure.sets.iter().any(|set| set.role == SetRole::InnerCase);
        let is_mentioned = |set: &Set| set.role != SetRole::Emptied || !in_cases || names(set);
        self.figure.sets.retain(is_mentioned);
    }

    /// Reassigns the letters in the order of mention, because a reader takes a gap in the alphabet
    /// for something missed.
    fn relabel(&mut self, said: &[Label]) {
        let mut order: Vec<Label> = vec![];
        for label in said {
            if !order.contains(label) {
                order.push(*label);
            }
        }
        let anew = |label: &mut Label| {
            if let Some(at) = order.iter().position(|other| other == label) {
                *label = Label(u8::try_from(at).unwrap_or(u8::MAX));
            }
        };
        self.figure.labels.iter_mut().for_each(|(label, _)| anew(label));
        for (_, arg) in self.bullets.iter_mut().flat_map(|bullet| &mut bullet.args) {
            arg.letters().into_iter().for_each(anew);
            if let Arg::Labels(labels) = arg {
                labels.sort();
            }
        }
    }

    /// The bullets and lemmas with some blocks replaced by their short form, each with the number
    /// of bullets it stands for. `folded` holds the block at the index of its first bullet.
    fn folded_bullets<'a>(
        &'a self,
        folded: &'a [Option<usize>],
    ) -> impl Iterator<Item = (usize, (Bullet, Lemma))> + 'a {
        let mut next = 0;
        std::iter::from_fn(move || {
            let number = next;
            let Some(block) = folded.get(number)?.map(|block| &self.blocks[block]) else {
                next += 1;
                return Some((1, (self.bullets[number].clone(), self.lemmas[number].clone())));
            };
            // The bullet after the block states its conclusion, which the short form includes.
            next = (block.last + 2).min(self.bullets.len());
            let lemma = Lemma { block: block.parent, ..Lemma::unsaid() };
            Some((next - number, (block.short.clone()?, lemma)))
        })
    }

    /// Replaces a run of bullets by one.
    fn merge(&mut self, start: usize, length: usize, bullet: Bullet) {
        let lemma = Lemma { block: self.lemmas[start].block, ..Lemma::unsaid() };
        self.bullets.splice(start..start + length, [bullet]);
        self.lemmas.splice(start..start + length, [lemma]);
        self.renumber_uses(|used| {
            if used < start { used } else { start.max((used + 1).saturating_sub(length)) }
        });
    }

    /// Renumbers the bullets that bullets use, where several may have become one.
    fn renumber_uses(&mut self, place: impl Fn(usize) -> usize) {
        for uses in self.lemmas.iter_mut().map(|lemma| &mut lemma.uses) {
            uses.iter_mut().for_each(|used| *used = place(*used));
            uses.sort_unstable();
            uses.dedup();
        }
    }

    /// Merges consecutive similar bullets, no more of them than needed: trials first, then
    /// placements.
    fn fold_runs(&mut self, budget: usize) {
        while let Some(more) = self.bullets.len().checked_sub(budget).filter(|more| *more > 0) {
            // A merged trial still says where it leads, but a merged placement loses its reason.
            let trials = self.longest_run(&|folds| folds != "then-fold");
            let Some((start, length)) = trials.or_else(|| self.longest_run(&|_| true)) else {
                return;
            };
            if let Some(bullet) = colour_at_once(&self.bullets[start..start + length]) {
                self.merge(start, length, bullet);
                continue;
            }
            let length = length.min(more + 1);
            let run = self.bullets[start..start + length].iter().filter_map(Bullet::filled);
            let (folds, filled): (Vec<_>, Vec<_>) = run.unzip();
            let count = ("count", Arg::Count(filled.len()));
            let args = if folds[0] == "same-again" {
                let mut cells: Vec<CellId> = filled.iter().map(|(_, cell, _)| *cell).collect();
                cells.dedup();
                vec![("cells", Arg::Cells(cells))]
            } else {
                vec![count, ("filled", Arg::Filled(filled))]
            };
            self.merge(start, length, Bullet { message: folds[0], args });
        }
    }

    /// The longest run of bullets that one message can state, as start and length.
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

/// Merges bullets about the digits of one colour into one; the figure shows which digits are meant.
fn colour_at_once(run: &[Bullet]) -> Option<Bullet> {
    let (message, _) = run.first()?.filled().filter(|(folds, _)| folds.starts_with("colour-"))?;
    let mut cells: Vec<CellId> = vec![];
    let mut part: Option<(&'static str, Role, Vec<Digit>)> = None;
    for (name, arg) in run.iter().flat_map(|bullet| &bullet.args) {
        match arg {
            Arg::Cells(more) => {
                cells.extend(more.iter().filter(|cell| !cells.contains(cell)).collect::<Vec<_>>())
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
