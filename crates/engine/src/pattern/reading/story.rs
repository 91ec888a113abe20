//! Explanation of steps by a pattern.

use super::ways;
use crate::board::{Board, View};
use crate::deduction::narration::{Lemma, Rule};
use crate::deduction::{Arg, Deduction, Premises, Set, SetRole, Story, TechniqueInfo, Telling};
use crate::layout::RuleId;
use crate::pattern::bound::candidates_in;
use crate::pattern::total;
use kotowari_kernel::{Candidate, CellId, Digit, Literal, Proof};

/// Why candidates are lost.
#[derive(Debug)]
pub(super) enum Evidence {
    /// The pattern alone, whatever digits exclude.
    Pattern,
    /// The number of ways that are left; they are listed if they are few.
    Ways { count: usize, listed: Vec<Vec<Digit>> },
}

#[derive(Debug)]
struct ReadStory {
    rule: RuleId,
    /// The open cells, each once, in the order in which they are read.
    cells: Vec<CellId>,
    evidence: Evidence,
}

/// The deduction of candidates that nothing which matches a pattern has, each with its proof.
pub(super) fn deduction<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    (rule, cells): (RuleId, &[CellId]),
    evidence: Evidence,
    lost: Vec<(Candidate, Proof)>,
) -> Deduction {
    let mut open: Vec<CellId> = vec![];
    for &cell in cells.iter().filter(|&&cell| board.open.contains(cell)) {
        if !open.contains(&cell) {
            open.push(cell);
        }
    }
    Deduction::of(info).removes(lost).story(ReadStory { rule, cells: open, evidence })
}

impl Story for ReadStory {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        let open = |cell: &&CellId| board.value(**cell).is_none();
        let own = &board.layout().rule(self.rule).cells;
        telling.figure.premises = self
            .cells
            .iter()
            .filter(open)
            .flat_map(|&cell| candidates_in(cell, board.candidates(cell)))
            .collect();
        telling.figure.sources =
            own.iter().copied().filter(|&cell| board.value(cell).is_some()).collect();
        telling.figure.rules.push(self.rule);
        let cells = ("cells", Arg::Cells(self.cells.clone()));
        let mut args = vec![("rule", Arg::Rule(self.rule)), cells];
        let (message, inside, outside) = match &self.evidence {
            Evidence::Pattern => ("total-look", "total-drop", "total-drop"),
            Evidence::Ways { count, listed } => {
                args.push(("count", Arg::Count(*count)));
                let message = match ways::are_few(listed) {
                    true => {
                        args.push(("ways", Arg::Ways(listed.clone())));
                        "pattern-ways"
                    }
                    false => "pattern-many",
                };
                (message, "fill-drop", "fill-outside")
            }
        };
        let used = telling.lemma(message, args, Lemma::of(Rule::Show, [], []));
        let how = (&Rule::Fill(self.rule), &[used][..]);
        total::drops::tell_sides([inside, outside], own, claims, how, &mut telling);
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        let open: Vec<CellId> =
            self.cells.iter().copied().filter(|&cell| board.value(cell).is_none()).collect();
        Premises::of([Set::of_cells(board, SetRole::Aligned, &open)])
    }
}
