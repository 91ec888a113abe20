//! Rules beside houses by which a step takes two candidates for incompatible, and that no bullet names.
//!
//! Whatever technique it is: its story says "if A is 4, B is not" of two cells that share no house, and
//! the reader looks for one in vain.  So what the rule says of the two cells is said before it is used.

use super::narration::Lemma;
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
                pairs.iter().for_each(|pair| self.put_before_use(&candidates, says(pair)));
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

    /// Puts a bullet before the first that speaks of such a pair, or else before the last of all, which
    /// says what follows; the first bullet stays the first.
    fn put_before_use(&mut self, pairs: &[[Candidate; 2]], bullet: Bullet) {
        let speaks = |lemma: &Lemma| {
            let both = |pair: &[Candidate; 2]| {
                let holds = |given: &[Candidate]| pair.iter().all(|c| given.contains(c));
                lemma.says.iter().any(|clause| holds(&clause.given))
            };
            pairs.iter().any(both)
        };
        let user = self.lemmas.iter().position(speaks);
        let Some(user) = user.or(self.lemmas.len().checked_sub(1)) else { return };
        // What is assumed is said on the board, before it is.
        let block = self.outermost(self.lemmas[user].block);
        let at = block.checked_sub(1).map_or(user, |block| self.blocks[block].first).max(1);
        self.insert(at, bullet, Lemma::unsaid());
        let user = (user + usize::from(user >= at)).min(self.lemmas.len() - 1);
        if user > at {
            self.lemmas[user].uses.push(at);
        }
    }
}
