//! Bullets for rules beside houses that exclude two candidates and that no bullet names yet.
//!
//! An explanation may say "if A is 4, B is not" of two cells that share no house, and the reader
//! looks for one in vain. So the rule's demand on the two cells is stated before it is used,
//! independently of the technique.

use super::narration::{Clause, Lemma, Rule, members};
use super::telling::{Arg, Bullet, Telling};
use crate::board::Board;
use crate::layout::{Layout, Pair, RuleId, Says};
use kotowari_kernel::{Axiom, Candidate, CellId, Digit, Proof, Unit};

/// Upper bound on pairs of one rule that are named; of more, only the cells are listed.
const LISTED: usize = 2;

/// Upper bound on pairs of a table that are named; of more, the sentence points to the table.
const PAIRS_LISTED: usize = 12;

/// The bullet that states what a relation demands of its two cells.
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
        "listed" => "says-table",
        "not-more" => "says-not-more",
        "differs-by" => "says-differs-by",
        "times" => "says-times",
        "same-third" => "says-same-third",
        "other-third" => "says-other-third",
        "same-parity" => "says-same-parity",
        "other-parity" => "says-other-parity",
        "same-rest" => "says-same-rest",
        "other-rest" => "says-other-rest",
        "points" => "says-points",
        "not-both" => "says-not-both",
        _ => "says-drops",
    };
    let [a, b] = pair.cells;
    let mut args = vec![("rule", Arg::Rule(pair.rule)), ("a", Arg::Cell(a)), ("b", Arg::Cell(b))];
    if let Says::Listed(listed) = pair.says {
        let ways: Vec<Vec<Digit>> = listed.pairs().map(|pair| pair.to_vec()).collect();
        if ways.len() <= PAIRS_LISTED {
            args.push(("ways", Arg::Ways(ways)));
            return Bullet { message: "says-listed", args };
        }
    }
    let numbers = [("number", pair.says.number()), ("other", pair.says.other_number())];
    args.extend(numbers.into_iter().filter_map(|(name, n)| Some((name, Arg::Number(n?.into())))));
    Bullet { message, args }
}

/// The bullets for some pairs of one rule, in reverse, because each is inserted before the last.
fn bullets_for(rule: RuleId, pairs: &[Pair]) -> Vec<Bullet> {
    if pairs.len() <= LISTED {
        return pairs.iter().rev().map(says).collect();
    }
    let mut cells: Vec<CellId> = pairs.iter().flat_map(|pair| pair.cells).collect();
    cells.sort();
    cells.dedup();
    let args = vec![("rule", Arg::Rule(rule)), ("cells", Arg::Cells(cells))];
    vec![Bullet { message: "says-several", args }]
}

impl Telling {
    /// Adds a bullet for each rule that the proof or a bullet relies on and that none states yet.
    pub(super) fn state_relations(&mut self, board: &Board, proof: &Proof) {
        if board.layout().pairs().is_empty() {
            return;
        }
        // Under an assumption, the lemma's uses tell best which bullet relies on a rule.
        if !self.blocks.is_empty() {
            self.state_followed_relations(board);
        }
        self.state_cited_relations(board.layout(), proof);
        self.state_followed_relations(board);
    }

    /// Adds bullets for relations that the proof cites.
    fn state_cited_relations(&mut self, layout: &Layout, proof: &Proof) {
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
        let mut rules: Vec<RuleId> = unsaid.iter().map(|(_, pair)| pair.rule).collect();
        rules.sort();
        rules.dedup();
        for rule in rules {
            let of: Vec<&([Candidate; 2], Pair)> =
                unsaid.iter().filter(|(_, pair)| pair.rule == rule).collect();
            let mut pairs: Vec<Pair> = vec![];
            for (_, pair) in &of {
                if !pairs.contains(pair) {
                    pairs.push(*pair);
                }
            }
            let candidates: Vec<[Candidate; 2]> = of.iter().map(|(both, _)| *both).collect();
            for bullet in bullets_for(rule, &pairs) {
                self.insert_before_use(&candidates, bullet);
            }
            self.highlight(rule);
        }
    }

    /// Adds bullets for relations that no proof has to cite: placing a digit under an assumption
    /// removes candidates by relations as it does by houses.
    fn state_followed_relations(&mut self, board: &Board) {
        let mut followed: Vec<(usize, Pair)> = vec![];
        for number in 0..self.lemmas.len() {
            let pairs = self.followed(board, number).into_iter();
            followed.extend(pairs.filter(|pair| !self.names(pair.rule)).map(|pair| (number, pair)));
        }
        let mut rules: Vec<RuleId> = followed.iter().map(|(_, pair)| pair.rule).collect();
        rules.sort();
        rules.dedup();
        for rule in rules {
            let of = followed.iter().filter(|(_, pair)| pair.rule == rule);
            let mut users: Vec<usize> = of.clone().map(|(number, _)| *number).collect();
            users.dedup();
            let mut pairs: Vec<Pair> = vec![];
            for (_, pair) in of {
                if !pairs.contains(pair) {
                    pairs.push(*pair);
                }
            }
            // A bullet about an assumption stands before the block, on the board itself.
            let block = self.outermost(self.lemmas[users[0]].block);
            let at = block.checked_sub(1).map_or(users[0], |block| self.blocks[block].first);
            for bullet in bullets_for(rule, &pairs) {
                self.insert(at, bullet, Lemma::unsaid());
                let moved = |number: &mut usize| *number += usize::from(*number >= at);
                users.iter_mut().for_each(moved);
                followed.iter_mut().for_each(|(number, _)| moved(number));
                users.iter().for_each(|&user| self.lemmas[user].uses.push(at));
            }
            self.highlight(rule);
        }
    }

    /// The relations by which a lemma rules out candidates because a digit it uses is placed.
    fn followed(&self, board: &Board, number: usize) -> Vec<Pair> {
        let (layout, lemma) = (board.layout(), &self.lemmas[number]);
        let open = |units: &[Unit]| -> Vec<Candidate> {
            let candidates = units.iter().flat_map(|&unit| members(layout, unit));
            candidates.filter(|c| board.is_open(*c)).collect()
        };
        let mut out: Vec<Candidate> = match &lemma.rule {
            Rule::Left(unit) | Rule::Last(unit) => open(&[*unit]),
            Rule::Count { truths, links, .. } => {
                let covers = open(links);
                let mut outside = open(truths);
                outside.retain(|c| !covers.contains(c));
                outside
            }
            Rule::Follows => {
                let none = lemma.says.iter().filter(|clause| clause.one_of.is_empty());
                none.filter_map(|clause| clause.given.first().copied()).collect()
            }
            _ => return vec![],
        };
        out.retain(|c| lemma.says.iter().all(|clause| !clause.one_of.contains(c)));
        let used = || lemma.uses.iter().flat_map(|&used| &self.lemmas[used].says);
        let is = |clause: &&Clause| clause.given.is_empty() && clause.one_of.len() == 1;
        let holds: Vec<Candidate> = used().filter(is).map(|clause| clause.one_of[0]).collect();
        let mut pairs: Vec<Pair> = vec![];
        for c in out {
            let seen = |by: &Candidate| {
                by.cell == c.cell || by.digit == c.digit && layout.see_each_other(by.cell, c.cell)
            };
            if holds.iter().any(seen) || used().any(|clause| *clause == Clause::not(c)) {
                continue;
            }
            let by = holds.iter().find_map(|by| layout.forbidding(*by, c));
            pairs.extend(by.filter(|pair| !pairs.contains(pair)).copied());
        }
        pairs
    }

    /// Highlights a rule in the figure.
    fn highlight(&mut self, rule: RuleId) {
        if !self.figure.rules.contains(&rule) {
            self.figure.rules.push(rule);
        }
    }

    /// Returns whether a bullet names the rule or the figure highlights it. A pattern that follows
    /// signs, such as a chain of inequalities, states its rule once for all and highlights them.
    fn names(&self, rule: RuleId) -> bool {
        let mut args = self.bullets.iter().flat_map(|bullet| &bullet.args);
        self.figure.rules.contains(&rule) || args.any(|(_, arg)| *arg == Arg::Rule(rule))
    }

    /// Inserts a bullet before the first lemma that mentions such a pair, or else before the first
    /// that removes one of its candidates (or the `Seen` lemma before that). The first bullet stays
    /// first.
    fn insert_before_use(&mut self, pairs: &[[Candidate; 2]], bullet: Bullet) {
        let first = |wanted: &dyn Fn(&Lemma) -> bool| self.lemmas.iter().position(wanted);
        let speaks = first(&|lemma| {
            let both =
                |given: &[Candidate]| pairs.iter().any(|p| p.iter().all(|c| given.contains(c)));
            lemma.says.iter().any(|clause| both(&clause.given))
        });
        let goes = || {
            first(&|lemma| {
                let mut candidates = pairs.iter().flatten();
                lemma.block == 0 && candidates.any(|c| lemma.says.contains(&Clause::not(*c)))
            })
        };
        let Some(user) = speaks.or_else(goes).or(self.lemmas.len().checked_sub(1)) else { return };
        // A bullet about an assumption stands before the block, on the board itself.
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
