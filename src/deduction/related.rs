//! Rules beside houses by which a step takes two candidates for incompatible, and that no bullet names.
//!
//! Whatever technique it is: its story says "if A is 4, B is not" of two cells that share no house, and
//! the reader looks for one in vain.  So what the rule says of the two cells is said before it is used.

use super::narration::{Clause, Lemma, Rule};
use super::telling::{Arg, Bullet, Telling};
use crate::gather::Gather as _;
use crate::kernel::{Axiom, Candidate, CellId, Proof};
use crate::layout::{Layout, Pair, RuleId};
use crate::sorting;

/// Of more pairs of one rule than this only the cells are named.
const LISTED: usize = 2;

/// What is said of the two cells of a relation.
pub fn says(pair: &Pair) -> Bullet {
    let message = match pair.says.id() {
        "less" => "says-less",
        "next" => "says-next",
        "not-next" => "says-not-next",
        "twice" => "says-twice",
        "not-twice" => "says-not-twice",
        "adds" => "says-adds",
        "not-adds" => "says-not-adds",
        "apart" => "says-apart",
        "within" => "says-within",
        "same" => "says-same",
        "differ" => "says-differ",
        _ => "says-drops",
    };
    let [a, b] = pair.cells;
    let mut args = vec![("rule", Arg::Rule(pair.rule)), ("a", Arg::Cell(a)), ("b", Arg::Cell(b))];
    args.extend(pair.says.number().map(|number| ("number", Arg::Number(number.into()))));
    Bullet { message, args }
}

impl Telling {
    /// Says what rules say of cells, where the proof leans on that and no bullet does.
    pub(super) fn tell_related(&mut self, layout: &Layout, proof: &Proof) {
        if layout.pairs().is_empty() {
            return;
        }
        let mut unsaid: Vec<([Candidate; 2], Pair)> = vec![];
        for axiom in proof.axioms() {
            let Axiom::Clash(all) = axiom else { continue };
            for (i, &b) in all.iter().enumerate() {
                for &a in &all[..i] {
                    let house = a.digit == b.digit && layout.see_each_other(a.cell, b.cell);
                    let by = layout.forbidding(a, b).filter(|_| !house);
                    let by = by.filter(|pair| !self.names(pair.rule));
                    unsaid.extend(by.map(|pair| ([a, b], *pair)));
                }
            }
        }
        let mut rules: Vec<RuleId> = unsaid.iter().map(|(_, pair)| pair.rule).gather();
        sorting::sort(&mut rules);
        rules.dedup();
        for rule in rules {
            let of: Vec<&([Candidate; 2], Pair)> =
                unsaid.iter().filter(|(_, pair)| pair.rule == rule).gather();
            let mut pairs: Vec<Pair> = vec![];
            for (_, pair) in &of {
                if !pairs.contains(pair) {
                    pairs.push(*pair);
                }
            }
            let candidates: Vec<[Candidate; 2]> = of.iter().map(|(both, _)| *both).gather();
            if pairs.len() > LISTED {
                let mut cells: Vec<CellId> = pairs.iter().flat_map(|pair| pair.cells).gather();
                sorting::sort(&mut cells);
                cells.dedup();
                let args = vec![("rule", Arg::Rule(rule)), ("cells", Arg::Cells(cells))];
                self.put_before_use(&candidates, Bullet { message: "says-several", args });
            } else {
                pairs.iter().rev().for_each(|pair| self.put_before_use(&candidates, says(pair)));
            }
            if !self.figure.rules.contains(&rule) {
                self.figure.rules.push(rule);
            }
        }
    }

    fn names(&self, rule: RuleId) -> bool {
        let mut args = self.bullets.iter().flat_map(|bullet| &bullet.args);
        args.any(|(_, arg)| *arg == Arg::Rule(rule))
    }

    /// Puts a bullet before the first that speaks of such a pair, or else before the first that says that
    /// one of them goes (or that it is seen, which comes before); the first bullet stays the first.
    fn put_before_use(&mut self, pairs: &[[Candidate; 2]], bullet: Bullet) {
        let first = |wanted: &dyn Fn(&Lemma) -> bool| self.lemmas.iter().position(wanted);
        let speaks = first(&|lemma| {
            let both =
                |given: &[Candidate]| pairs.iter().any(|p| p.iter().all(|c| given.contains(c)));
            lemma.says.iter().any(|clause| both(&clause.given))
        });
        let goes = || {
            first(&|lemma| {
                let mut all = pairs.iter().flatten();
                lemma.block == 0 && all.any(|c| lemma.says.contains(&Clause::not(*c)))
            })
        };
        let Some(user) = speaks.or_else(goes).or(self.lemmas.len().checked_sub(1)) else { return };
        // What is assumed is said on the board, before it is.
        let block = self.outermost(self.lemmas[user].block);
        let before = block.checked_sub(1).map_or(user, |block| self.blocks[block].first);
        let seen = first(&|lemma| lemma.block == 0 && matches!(lemma.rule, Rule::Seen));
        let at = seen.filter(|_| speaks.is_none()).unwrap_or(before).min(before).max(1);
        self.insert(at, bullet, Lemma::unsaid());
        if let Some(lemma) = self.lemmas.get_mut(user + 1).filter(|_| user >= at) {
            lemma.uses.push(at);
        }
    }
}
