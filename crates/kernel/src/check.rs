//! From a proof to a theorem, and from a theorem to new facts.  Everything here is trusted: what a proof
//! says is added up, or followed to a contradiction, and nothing but what comes of it is granted.

use super::facts::{Facts, Literal};
use super::inequality::{inequality, sum};
use super::proof::{Axiom, Flaw, Proof, Reason};
use super::rules::{Candidate, Rules};

/// Something that holds in a puzzle.  Only [`check`] makes one.
#[derive(Clone, Debug)]
pub struct Theorem {
    puzzle: u64,
    literals: Vec<Literal>,
    /// Whether the proof, or a fact it may have used, was proved from there being one solution.
    uniqueness: bool,
    cites_uniqueness: bool,
}

impl Theorem {
    /// What holds.
    pub fn literals(&self) -> &[Literal] {
        &self.literals
    }

    /// Whether this holds only if the puzzle has a single solution: the proof cites that, or the
    /// facts it was checked against were won so.  Computed, not claimed.
    pub fn relies_on_uniqueness(&self) -> bool {
        self.uniqueness
    }

    /// Whether the proof itself cites that the puzzle has a single solution.
    pub fn cites_uniqueness(&self) -> bool {
        self.cites_uniqueness
    }
}

/// Checks that `claims` follow from `proof` in this puzzle, and nothing else.
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
    /// The only way facts change.  A placed digit also removes what it clashes with.  Hands back
    /// all that changed, for whoever keeps a second view of the facts.
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

    /// Removes a digit from the open cells of each house of a cell that has it as often as it may.
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
