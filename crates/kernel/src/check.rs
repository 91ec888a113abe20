//! Checks a proof and turns it into a theorem, and applies a theorem to the facts. Trusted.
//!
//! The inequalities a proof cites are added up, or followed to a contradiction; the theorem grants
//! the literals that this forces and nothing else.

use super::facts::{Facts, Literal};
use super::inequality::{inequality, sum};
use super::proof::{Axiom, Flaw, Proof, Reason};
use super::rules::{Candidate, Rules};

/// Literals proved to hold in one puzzle. Only [`check`] makes one.
#[derive(Clone, Debug)]
pub struct Theorem {
    puzzle: u64,
    literals: Vec<Literal>,
    /// Whether the proof, or a fact it may have used, assumes that the puzzle has one solution.
    uniqueness: bool,
    cites_uniqueness: bool,
}

impl Theorem {
    /// The literals that hold.
    pub fn literals(&self) -> &[Literal] {
        &self.literals
    }

    /// Returns whether this holds only if the puzzle has a single solution: the proof cites that,
    /// or some of the facts it was checked against were derived from it. Computed, never taken from
    /// the caller.
    pub fn relies_on_uniqueness(&self) -> bool {
        self.uniqueness
    }

    /// Returns whether the proof itself cites that the puzzle has a single solution.
    pub fn cites_uniqueness(&self) -> bool {
        self.cites_uniqueness
    }
}

/// Checks that `proof` proves every one of `claims` in this puzzle and returns them as a theorem.
///
/// The proof may prove more than is claimed; only the claims become part of the theorem.
///
/// # Errors
///
/// A [`Flaw`] if an axiom does not hold in this puzzle, a chase does not reach a contradiction, a
/// claim is not proved, or the facts belong to other rules.
pub fn check(
    rules: &Rules,
    facts: &Facts,
    proof: &Proof,
    claims: &[Literal],
) -> Result<Theorem, Flaw> {
    if facts.rules != rules.id {
        return Err(Flaw::OtherRules);
    }
    let proved = conclusions(rules, facts, proof)?;
    let cites_uniqueness = cites_uniqueness(proof);
    match claims.iter().find(|claim| !proved.contains(claim)) {
        Some(&claim) => Err(Flaw::Unproved(claim)),
        None => Ok(Theorem {
            puzzle: facts.puzzle,
            literals: claims.to_vec(),
            uniqueness: facts.uniqueness || cites_uniqueness,
            cites_uniqueness,
        }),
    }
}

fn conclusions(rules: &Rules, facts: &Facts, proof: &Proof) -> Result<Vec<Literal>, Flaw> {
    match proof {
        Proof::Count(axioms) => Ok(sum(rules, facts, axioms)?.forced()),
        Proof::Chase { assume, steps } => {
            if !rules.has(assume.candidate()) {
                return Err(Flaw::OutOfRange);
            }
            let mut world = facts.clone();
            world.force(*assume);
            for step in steps {
                let forced = match step {
                    Reason::By(axiom) => {
                        let stated = inequality(rules, &world, axiom)?;
                        if stated.is_absurd() {
                            return Ok(vec![assume.negated()]);
                        }
                        stated.forced()
                    }
                    Reason::Lemma(proof) => conclusions(rules, &world, proof)?,
                };
                if forced.is_empty() {
                    return Err(Flaw::ForcesNothing);
                }
                for literal in forced {
                    world.force(literal);
                }
            }
            Err(Flaw::NoContradiction)
        }
        Proof::Each(proofs) => {
            let mut all = vec![];
            for proof in proofs {
                all.extend(conclusions(rules, facts, proof)?);
            }
            Ok(all)
        }
    }
}

fn guards(axiom: &Axiom) -> bool {
    match axiom {
        Axiom::Guardian(_)
        | Axiom::Exchange { .. }
        | Axiom::Unavoidable(_)
        | Axiom::Symmetry { .. }
        | Axiom::Elsewhere { .. } => true,
        Axiom::Cut { of, .. } => of.iter().any(|(_, axiom)| guards(axiom)),
        _ => false,
    }
}

fn cites_uniqueness(proof: &Proof) -> bool {
    match proof {
        Proof::Count(axioms) => axioms.iter().any(|(_, axiom)| guards(axiom)),
        Proof::Chase { steps, .. } => steps.iter().any(|step| match step {
            Reason::By(axiom) => guards(axiom),
            Reason::Lemma(proof) => cites_uniqueness(proof),
        }),
        Proof::Each(proofs) => proofs.iter().any(cites_uniqueness),
    }
}

impl Facts {
    /// Applies a theorem, the only way facts change. A placed digit also removes the candidates it
    /// clashes with. Returns every literal that is new, so that a caller can update its own copy of
    /// the candidates.
    ///
    /// # Panics
    /// If the theorem was proved for another puzzle, or these are the rules of another.
    pub fn apply(&mut self, rules: &Rules, theorem: &Theorem) -> Vec<Literal> {
        assert_eq!(self.puzzle, theorem.puzzle, "a theorem of another puzzle");
        assert_eq!(self.rules, rules.id, "the rules of another puzzle");
        self.uniqueness |= theorem.uniqueness;
        let mut changed = vec![];
        for &literal in &theorem.literals {
            let news = match literal {
                Literal::Remove(c) => self.is_live(c),
                Literal::Place(c) => !self.placed[usize::from(c.cell)],
            };
            if news {
                self.force(literal);
                changed.push(literal);
            }
            if let Literal::Place(placed) = literal {
                for other in rules.elsewhere(placed) {
                    if self.is_live(other) {
                        self.force(Literal::Remove(other));
                        changed.push(Literal::Remove(other));
                    }
                }
                if rules.times[usize::from(placed.digit)] > 1 {
                    self.fill(rules, placed, &mut changed);
                }
            }
        }
        changed
    }

    /// For digits that a house may hold several times: once a house of `placed` has it as often as
    /// allowed, removes the digit from the open cells of that house.
    fn fill(&mut self, rules: &Rules, placed: Candidate, changed: &mut Vec<Literal>) {
        for &house in &rules.houses_of[usize::from(placed.cell)] {
            let live = rules.houses[house].iter().map(|&cell| Candidate { cell, ..placed });
            let live: Vec<Candidate> = live.filter(|&c| self.is_live(c)).collect();
            let (there, open): (Vec<_>, Vec<_>) =
                live.into_iter().partition(|c| self.placed[usize::from(c.cell)]);
            if there.len() >= usize::from(rules.times[usize::from(placed.digit)]) {
                for c in open {
                    self.force(Literal::Remove(c));
                    changed.push(Literal::Remove(c));
                }
            }
        }
    }
}
