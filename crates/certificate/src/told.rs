//! A step for a checker that propagates: its claims by propagation alone where that is enough, else
//! the kernel's sums first.

use std::fmt::Write as _;

use kotowari_kernel::{Literal, Proof, Reason};

use crate::about::Refusal;
use crate::pieces::{Passing, Writer};
use crate::propagation::Var;

impl Writer<'_> {
    /// Writes a step; returns whether propagation alone was enough.
    pub(crate) fn step(
        &mut self,
        number: usize,
        proof: &Proof,
        claims: &[Literal],
    ) -> Result<bool, Refusal> {
        self.number = number;
        let claims: Vec<(Var, bool)> =
            claims.iter().map(|&claim| self.read_literal(claim)).collect();
        let mark = self.all.mark();
        if claims.iter().all(|&(var, value)| self.all.refutes(&[(var, !value)])) {
            for &(var, value) in &claims {
                self.claim(var, value);
            }
            return Ok(true);
        }
        let (mut passing, mut proved) = (vec![], vec![]);
        self.prove(proof, true, &mut passing, &mut proved)?;
        for &(var, value) in &claims {
            if proved.contains(&(var, value)) {
                continue;
            }
            if !self.all.refutes(&[(var, !value)]) {
                return Err(Refusal::NotProved(number));
            }
            let literal = self.literal(var, value);
            let _ = writeln!(self.out, "rup +1 {literal} >= 1 ;");
        }
        self.forget(mark, &passing);
        for (var, value) in claims.into_iter().chain(proved) {
            self.all.add(&Writer::unit(var, value));
        }
        self.all.settle();
        Ok(false)
    }

    /// Deletes what was only needed for this step. What a sum had implied is then gone as well, in
    /// the checker, too.
    pub(crate) fn forget(&mut self, mark: usize, passing: &[Passing]) {
        let labels: Vec<&str> = passing.iter().filter_map(|(label, _)| label.as_deref()).collect();
        if !labels.is_empty() && !self.is_inner {
            let _ = writeln!(self.out, "del id @{} ;", labels.join(" @"));
        }
        self.all.undo(mark);
        passing.iter().filter_map(|(_, row)| *row).for_each(|row| self.all.remove(row));
    }

    pub(crate) fn read_literal(&self, literal: Literal) -> (Var, bool) {
        let var = self.formula.var(literal.candidate());
        (var, matches!(literal, Literal::Place(_)))
    }

    fn claim(&mut self, var: Var, value: bool) {
        let literal = self.literal(var, value);
        let _ = writeln!(self.out, "rup +1 {literal} >= 1 ;");
        self.all.add(&Writer::unit(var, value));
        self.all.settle();
    }

    /// Writes a proof. `passing` gets what may be deleted afterwards, `proved` what stays.
    fn prove(
        &mut self,
        proof: &Proof,
        is_outermost: bool,
        passing: &mut Vec<Passing>,
        proved: &mut Vec<(Var, bool)>,
    ) -> Result<(), Refusal> {
        match proof {
            Proof::Count(axioms) => {
                let sum = self.sum(axioms, passing)?;
                if !sum.is_line && !sum.text.is_empty() {
                    self.add(&sum, passing);
                }
            }
            Proof::Each(proofs) => {
                for proof in proofs {
                    self.prove(proof, is_outermost, passing, proved)?;
                }
            }
            Proof::Chase { assume, steps } => {
                let (var, value) = self.read_literal(*assume);
                let opposite = self.literal(var, !value);
                let (mark, at) = (self.all.mark(), self.out.len());
                let _ = writeln!(self.out, "pbc +1 {opposite} >= 1 : subproof");
                let body = self.out.len();
                self.all.set(var, value);
                self.all.run();
                let mut inner = vec![];
                for step in steps {
                    if self.all.is_conflict() {
                        break;
                    }
                    match step {
                        Reason::By(axiom) => {
                            let sum = self.axiom(axiom, &mut inner)?;
                            if !sum.is_line && !sum.text.is_empty() {
                                self.add(&sum, &mut inner);
                            }
                        }
                        Reason::Lemma(proof) => self.prove(proof, false, &mut inner, proved)?,
                    }
                }
                if !self.all.is_conflict() {
                    return Err(Refusal::NotProved(self.number));
                }
                self.all.undo(mark);
                inner.iter().filter_map(|(_, row)| *row).for_each(|row| self.all.remove(row));
                if self.out.len() == body {
                    self.out.truncate(at);
                    let _ = writeln!(self.out, "rup +1 {opposite} >= 1 ;");
                } else {
                    self.out.push_str("rup >= 1 ;\nqed : -1 ;\n");
                }
                let row = self.all.add(&Writer::unit(var, !value));
                match is_outermost {
                    true => proved.push((var, !value)),
                    false => passing.push((None, Some(row))),
                }
            }
        }
        Ok(())
    }
}
