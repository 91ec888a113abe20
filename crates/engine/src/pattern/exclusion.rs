//! Why a digit cannot go in the other cells of a house: the placed digits that forbid them, the
//! cells that are filled, the earlier steps that removed it.
//!
//! This is what a person without pencil marks checks before placing a hidden single. Placed digits
//! are preferred to rules and earlier steps, because they can be seen on the board.

use crate::board::Board;
use crate::deduction::narration::{Clause, Lemma, Rule};
use crate::deduction::{Arg, Beam, Telling};
use crate::layout::RuleId;
use kotowari_kernel::{Candidate, CellId, Digit, HouseId};

/// The reasons why some cells cannot hold a digit, by kind.
#[derive(Clone, Debug, Default)]
pub struct Exclusion {
    /// Placed digits, with the cells each excludes.
    pub beams: Vec<Beam>,
    /// Cells that are filled.
    pub filled: Vec<CellId>,
    /// Cells from which an earlier step removed the digit, by step.
    pub by_step: Vec<(u32, Vec<CellId>)>,
    /// Cells from which a rule excludes the digit because of a placed digit elsewhere.
    pub by_rule: Vec<Forbidden>,
    /// Cells that may never hold the digit, with the rule (such as even cells).
    pub never: Vec<(RuleId, CellId)>,
    /// Cells of a house that already has the digit as often as the rules allow.
    pub full: Vec<(HouseId, Vec<CellId>)>,
    /// Cells that lacked the candidate in the pencil marks given.
    pub at_start: Vec<CellId>,
}

/// A placed digit and a rule that excludes another digit from other cells because of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forbidden {
    pub rule: RuleId,
    /// The placed digit.
    pub by: Candidate,
    /// Cells from which the digit is excluded.
    pub cells: Vec<CellId>,
}

/// Rule that excludes a candidate which no step has removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gone {
    /// The cell may never hold the digit.
    Never(RuleId),
    /// A rule excludes it because of this placed digit.
    Beside(RuleId, Candidate),
    /// The house has the digit as often as the rules allow.
    Full(HouseId),
}

/// Returns the rule beside houses that excludes a candidate, if there is one.
pub fn gone_by_rule(board: &Board, c: Candidate) -> Option<Gone> {
    let layout = board.layout();
    if let Some(rule) = layout.never(c) {
        return Some(Gone::Never(rule));
    }
    let beside = layout.pairs_of(c.cell).find_map(|pair| {
        let cell = if pair.cells[0] == c.cell { pair.cells[1] } else { pair.cells[0] };
        let by = Candidate { cell, digit: board.value(cell)? };
        layout.forbidding(by, c).map(|pair| Gone::Beside(pair.rule, by))
    });
    let most = usize::from(layout.rules().most(c.digit));
    let full = |house: &&HouseId| {
        let placed = layout.cells_of(**house).iter().filter(|&&o| board.value(o) == Some(c.digit));
        most > 1 && placed.count() >= most
    };
    beside.or_else(|| layout.houses_of(c.cell).iter().find(full).map(|house| Gone::Full(*house)))
}

impl Exclusion {
    /// Returns why `digit` cannot go in any cell of `house` outside `except`.
    pub fn of_house(board: &Board, house: HouseId, digit: Digit, except: &[CellId]) -> Exclusion {
        let cells = board.layout().cells_of(house).iter().copied();
        Exclusion::of_cells(board, cells.filter(|cell| !except.contains(cell)), digit, house)
    }

    /// Returns why `digit` cannot go in these cells of the house `within`. Cells where it is still
    /// possible are skipped.
    pub fn of_cells(
        board: &Board,
        cells: impl Iterator<Item = CellId>,
        digit: Digit,
        within: HouseId,
    ) -> Exclusion {
        let mut why = Exclusion::default();
        let mut unexplained = vec![];
        for cell in cells {
            if board.value(cell).is_some() {
                why.filled.push(cell);
            } else if !board.is_open(Candidate { cell, digit }) {
                unexplained.push(cell);
            }
        }
        while let Some(beam) = best_beam(board, &unexplained, digit, within) {
            unexplained.retain(|cell| !beam.cells.contains(cell));
            why.beams.push(beam);
        }
        for cell in unexplained {
            let candidate = Candidate { cell, digit };
            match board.removed_by(candidate) {
                None if why.note_rule(board, candidate) => {}
                None => why.at_start.push(cell),
                Some(step) => match why.by_step.iter_mut().find(|(s, _)| *s == step) {
                    Some((_, cells)) => cells.push(cell),
                    None => why.by_step.push((step, vec![cell])),
                },
            }
        }
        why.by_step.sort();
        why
    }

    /// Records the rule that excludes a candidate; returns whether there is one.
    fn note_rule(&mut self, board: &Board, c: Candidate) -> bool {
        match gone_by_rule(board, c) {
            None => return false,
            Some(Gone::Never(rule)) => self.never.push((rule, c.cell)),
            Some(Gone::Beside(rule, by)) => {
                match self.by_rule.iter_mut().find(|f| f.rule == rule && f.by == by) {
                    Some(forbidden) => forbidden.cells.push(c.cell),
                    None => self.by_rule.push(Forbidden { rule, by, cells: vec![c.cell] }),
                }
            }
            Some(Gone::Full(house)) => match self.full.iter_mut().find(|(h, _)| *h == house) {
                Some((_, cells)) => cells.push(c.cell),
                None => self.full.push((house, vec![c.cell])),
            },
        }
        true
    }

    /// Adds a bullet for each reason, marks all of them in the figure, and returns the numbers of
    /// the bullets.
    pub fn tell(&self, digit: Digit, telling: &mut Telling) -> Vec<usize> {
        let mut bullets = self.tell_beams(digit, telling);
        bullets.extend(self.tell_rules(digit, telling));
        bullets.extend(self.tell_filled(digit, telling));
        bullets.extend(self.tell_earlier(digit, telling));
        self.draw(telling);
        bullets
    }

    /// Adds a bullet for each placed digit that excludes cells.
    pub fn tell_beams(&self, digit: Digit, telling: &mut Telling) -> Vec<usize> {
        let beam = |beam: &Beam| {
            let args = [
                ("house", Arg::House(beam.house)),
                ("digit", Arg::Digit(digit)),
                ("by", Arg::Cell(beam.from)),
                ("cells", Arg::Cells(beam.cells.clone())),
            ];
            telling.lemma("house-has-digit", args, out(Rule::Seen, digit, &beam.cells))
        };
        self.beams.iter().map(beam).collect()
    }

    /// Adds a bullet for each rule that excludes cells.
    pub fn tell_rules(&self, digit: Digit, telling: &mut Telling) -> Vec<usize> {
        let digit_arg = ("digit", Arg::Digit(digit));
        let mut bullets = vec![];
        // Pencil marks show from the start that a house is full or a cell is odd, so these count as
        // earlier steps.
        for (house, all) in &self.full {
            let lemma = out(Rule::Earlier(vec![]), digit, all);
            let cells = ("cells", Arg::Cells(all.clone()));
            let args = [("house", Arg::House(*house)), digit_arg.clone(), cells];
            bullets.push(telling.lemma("several-full", args, lemma));
        }
        for Forbidden { rule, by, cells } in &self.by_rule {
            let args = [
                ("other", Arg::Digit(by.digit)),
                ("by", Arg::Cell(by.cell)),
                ("rule", Arg::Rule(*rule)),
                digit_arg.clone(),
                ("cells", Arg::Cells(cells.clone())),
            ];
            bullets.push(telling.lemma("rule-forbids", args, out(Rule::Seen, digit, cells)));
        }
        for (rule, cell) in &self.never {
            let digits = ("digits", Arg::Digits(vec![digit]));
            let args = [("rule", Arg::Rule(*rule)), ("cell", Arg::Cell(*cell)), digits];
            let lemma = out(Rule::Earlier(vec![]), digit, &[*cell]);
            bullets.push(telling.lemma("never-there", args, lemma));
        }
        bullets
    }

    /// Adds the bullet that lists the filled cells, if there are any.
    pub fn tell_filled(&self, digit: Digit, telling: &mut Telling) -> Option<usize> {
        let args = [("cells", Arg::Cells(self.filled.clone()))];
        let lemma = out(Rule::Seen, digit, &self.filled);
        (!self.filled.is_empty()).then(|| telling.lemma("cells-filled", args, lemma))
    }

    /// Adds bullets only for what the digits on the board do not show: removals by earlier steps
    /// and missing pencil marks.
    pub fn tell_earlier(&self, digit: Digit, telling: &mut Telling) -> Vec<usize> {
        let mut bullets = vec![];
        for (step, cells) in &self.by_step {
            let args = [
                ("cells", Arg::Cells(cells.clone())),
                ("digit", Arg::Digit(digit)),
                ("step", Arg::Step(*step)),
            ];
            let lemma = out(Rule::Earlier(vec![*step]), digit, cells);
            bullets.push(telling.lemma("removed-earlier", args, lemma));
        }
        if !self.at_start.is_empty() {
            let args = [("cells", Arg::Cells(self.at_start.clone())), ("digit", Arg::Digit(digit))];
            let lemma = out(Rule::Earlier(vec![]), digit, &self.at_start);
            bullets.push(telling.lemma("not-in-marks", args, lemma));
        }
        bullets
    }

    /// Marks the reasons in the figure.
    pub fn draw(&self, telling: &mut Telling) {
        let figure = &mut telling.figure;
        for beam in &self.beams {
            if !figure.sources.contains(&beam.from) {
                figure.sources.push(beam.from);
            }
            figure.blocked.extend(&beam.cells);
            figure.beams.push(beam.clone());
        }
        for forbidden in &self.by_rule {
            if !figure.sources.contains(&forbidden.by.cell) {
                figure.sources.push(forbidden.by.cell);
            }
            figure.blocked.extend(&forbidden.cells);
            if !figure.rules.contains(&forbidden.rule) {
                figure.rules.push(forbidden.rule);
            }
        }
        figure.blocked.extend(self.never.iter().map(|(_, cell)| cell));
        figure.blocked.extend(self.full.iter().flat_map(|(_, cells)| cells));
        let earlier = self.by_step.iter().flat_map(|(_, cells)| cells);
        figure.blocked.extend(earlier.chain(&self.at_start));
    }
}

/// Returns the lemma, resting on no other bullet, that a digit is in none of these cells.
fn out(rule: Rule, digit: Digit, cells: &[CellId]) -> Lemma {
    Lemma::of(rule, [], Clause::none_in(digit, cells))
}

/// Returns the placed digit and the house through which it excludes most of these cells. Among
/// equals a line comes first, because people scan along lines.
fn best_beam(board: &Board, cells: &[CellId], digit: Digit, within: HouseId) -> Option<Beam> {
    let layout = board.layout();
    let mut best: Option<(usize, Beam)> = None;
    let mut houses: Vec<HouseId> =
        cells.iter().flat_map(|&cell| layout.houses_of(cell)).copied().collect();
    houses.sort();
    houses.dedup();
    for house in houses.into_iter().filter(|&house| house != within) {
        let members = layout.cells_of(house);
        let source = members.iter().copied().find(|&cell| board.value(cell) == Some(digit));
        let Some(from) = source else { continue };
        let forbidden: Vec<CellId> =
            cells.iter().copied().filter(|cell| members.contains(cell)).collect();
        let weight = 2 * forbidden.len() + usize::from(layout.house(house).kind.is_line());
        if best.as_ref().is_none_or(|(most, _)| weight > *most) {
            best = Some((weight, Beam { from, house, cells: forbidden }));
        }
    }
    best.map(|(_, beam)| beam)
}
