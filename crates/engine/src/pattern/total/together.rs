//! Two rules filled together: their cells overlap or see each other, so that not every way to fill
//! one of them goes with a way to fill the other.

use std::ops::ControlFlow;

use super::drops;
use super::joint::{Joint, Spent};
use super::left::beside;
use super::refute::World;
use crate::board::{Board, View};
use crate::deduction::narration::{Lemma, Rule};
use crate::deduction::{
    Arg, Deduction, OnDeduction, Premises, Set, SetRole, Story, TechniqueInfo, Telling,
};
use crate::layout::{HouseKind, RuleId};
use crate::limits::Limit;
use crate::pattern::bound::candidates_in;
use crate::set::CellSet;
use kotowari_kernel::{Candidate, CellId, Digit, Literal, Proof};

/// Most open cells of both.
const MAX_OPEN_CELLS: usize = 11;
/// The same where both only say something of pairs of cells, as dots, signs and whispers do.
const MAX_RELATED_CELLS: usize = 6;
/// Most fillings that are listed, and most sets of digits.
const LISTED: [usize; 2] = [4, 6];
/// Most fillings among which so few sets are looked for.
const MAX_FILLINGS: usize = 200;

/// A rule whose cells can be filled in some ways and not in others.
struct Clue<const W: usize> {
    rule: RuleId,
    cells: CellSet<W>,
    /// Whether it says more than pairs of cells do.
    binds_all: bool,
}

/// Two rules and what their fillings have in common.
#[derive(Debug)]
struct Together {
    rules: [RuleId; 2],
    cells: Vec<CellId>,
    shared: Vec<CellId>,
    ways: Vec<Vec<Digit>>,
    /// For each rule, the sets of digits it can hold, if they are few and it adds up its cells.
    sets: [Vec<Vec<Digit>>; 2],
}

/// Finds what two rules say together, those first with fewest open cells.
pub fn pairs<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    found: OnDeduction<'_>,
) -> ControlFlow<()> {
    if board.layout.more().len() < 2 {
        return ControlFlow::Continue(());
    }
    let clues: Vec<Clue<W>> =
        (0..board.layout.more().len()).filter_map(|rule| Clue::new(board, rule)).collect();
    let mut pairs: Vec<(usize, usize, usize)> = vec![];
    for (i, one) in clues.iter().enumerate() {
        for (j, other) in clues.iter().enumerate().skip(i + 1) {
            let open = ((one.cells | other.cells) & board.open).len();
            let most = match one.binds_all || other.binds_all {
                true => MAX_OPEN_CELLS,
                false => MAX_RELATED_CELLS,
            };
            if open <= most
                && one.cells != other.cells
                && is_bound(board, one.cells & board.open, other.cells & board.open)
            {
                pairs.push((open, i, j));
            }
        }
    }
    pairs.sort_unstable();
    for (_, i, j) in pairs {
        match search_pair(board, info, [&clues[i], &clues[j]]) {
            Ok(None) => {}
            Ok(Some(deduction)) => found(deduction)?,
            Err(Spent) => {
                board.stop_at(Limit::Work);
                break;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns whether what one holds may matter to the other: they share a cell, or two pairs of cells
/// see each other.
fn is_bound<const W: usize>(board: &View<W>, one: CellSet<W>, other: CellSet<W>) -> bool {
    if one.is_empty() || other.is_empty() {
        return false;
    }
    let seeing = one.iter().map(|cell| (board.near(cell) & (other - one)).len()).sum::<usize>();
    one.intersects(&other) || seeing > 1
}

impl<const W: usize> Clue<W> {
    fn new(board: &View<W>, rule: RuleId) -> Option<Clue<W>> {
        let layout = &*board.layout;
        let cells = &layout.rule(rule).cells;
        let mut sums = layout.sums_of(rule);
        let adds = sums.clone().next().is_some();
        let is_line = board.houses().any(|house| {
            layout.house(house).rule == Some(rule) && layout.house(house).kind == HouseKind::Line
        });
        let pairs = || layout.pairs().iter().any(|pair| pair.rule == rule);
        // A sum between two digits depends on where these are.
        let crusted = sums.any(|sum| !layout.sum(sum).crust.is_empty());
        let fits = cells.len() > 1 && !crusted && (adds || is_line || pairs());
        fits.then(|| Clue {
            rule,
            cells: cells.iter().copied().collect(),
            binds_all: adds || is_line,
        })
    }
}

/// Returns the fillings of some rules, and the numbers of their sums.
fn joint<'a, const W: usize>(board: &'a View<W>, clues: &[&Clue<W>]) -> (Joint<'a, W>, Vec<usize>) {
    let cells = clues.iter().fold(CellSet::EMPTY, |all, clue| all | clue.cells);
    let sums: Vec<usize> = clues.iter().flat_map(|clue| board.layout.sums_of(clue.rule)).collect();
    let start = Joint::new(board, cells.to_vec());
    let all = board.layout.rules().sums();
    (sums.iter().fold(start, |joint, &sum| joint.with_sum(&all[sum])), sums)
}

fn search_pair<const W: usize>(
    board: &View<W>,
    info: &'static TechniqueInfo,
    clues: [&Clue<W>; 2],
) -> Result<Option<Deduction>, Spent> {
    let (mut both, sums) = joint(board, &clues);
    let Some(mut lost) = both.lost()? else { return Ok(None) };
    let cells = clues[0].cells | clues[1].cells;
    for c in beside(board, cells) {
        if both.excludes(c)? {
            lost.push(c);
        }
    }
    if lost.is_empty() {
        return Ok(None);
    }
    // What one of them says alone is told of that one.
    for clue in clues {
        let (mut alone, _) = joint(board, &[clue]);
        let Some(gone) = alone.lost()? else { return Ok(None) };
        let mut rest = vec![];
        for c in lost {
            if !gone.contains(&c) && (clue.cells.contains(c.cell) || !alone.excludes(c)?) {
                rest.push(c);
            }
        }
        lost = rest;
    }
    let world = World::new(board, &both.cells, &sums);
    let proved: Vec<(Candidate, Proof)> =
        lost.into_iter().filter_map(|c| Some((c, world.refute(c)?))).collect();
    if proved.is_empty() {
        return Ok(None);
    }
    let mut story = Together {
        rules: clues.map(|clue| clue.rule),
        cells: both.cells.clone(),
        shared: (clues[0].cells & clues[1].cells & board.open).to_vec(),
        ways: vec![],
        sets: [vec![], vec![]],
    };
    story.list(board, &both, clues);
    Ok(Some(Deduction::of(info).removes(proved).story(story)))
}

impl Together {
    /// Keeps the fillings, or the sets of digits of each rule, where these are few.
    fn list<const W: usize>(&mut self, board: &View<W>, both: &Joint<'_, W>, clues: [&Clue<W>; 2]) {
        let Some(all) = both.all(MAX_FILLINGS) else { return };
        let open = |cell: &CellId| board.open.contains(*cell);
        if all.len() <= LISTED[0] {
            let way = |way: &Vec<Digit>| {
                let held = both.cells.iter().zip(way).filter(|(cell, _)| open(cell));
                held.map(|(_, digit)| *digit).collect()
            };
            self.ways = all.iter().map(way).collect();
            self.ways.sort_unstable();
            return;
        }
        for (sets, clue) in self.sets.iter_mut().zip(clues) {
            let mut sums = board.layout.sums_of(clue.rule).map(|sum| board.layout.sum(sum));
            let adds = sums.any(|sum| {
                !sum.cells.is_empty() && sum.cells.iter().all(|(_, factor)| *factor == 1)
            });
            for way in all.iter().filter(|_| adds) {
                let held =
                    both.cells.iter().zip(way).filter(|(cell, _)| clue.cells.contains(**cell));
                let mut set: Vec<Digit> = held.map(|(_, digit)| *digit).collect();
                set.sort_unstable();
                if !sets.contains(&set) {
                    sets.push(set);
                }
            }
            sets.sort_unstable();
            if sets.len() > LISTED[1] {
                sets.clear();
            }
        }
    }

    fn open(&self, board: &Board) -> Vec<CellId> {
        self.cells.iter().copied().filter(|&cell| board.value(cell).is_none()).collect()
    }
}

impl Story for Together {
    fn tell(&self, board: &Board, claims: &[Literal]) -> Telling {
        let mut telling = Telling::default();
        let open = self.open(board);
        telling.figure.rules = self.rules.to_vec();
        telling.figure.premises =
            open.iter().flat_map(|&cell| candidates_in(cell, board.candidates(cell))).collect();
        telling.figure.sources =
            self.cells.iter().copied().filter(|&cell| board.value(cell).is_some()).collect();
        let show = |uses: &[usize]| Lemma::of(Rule::Show, uses.iter().copied(), []);
        let mut args =
            vec![("rule", Arg::Rule(self.rules[0])), ("other", Arg::Rule(self.rules[1]))];
        let message = if self.shared.is_empty() { "together-see" } else { "together-share" };
        if !self.shared.is_empty() {
            args.push(("cells", Arg::Cells(self.shared.clone())));
        }
        let look = telling.lemma(message, args, show(&[]));
        let mut uses = vec![];
        if !self.ways.is_empty() {
            let args = [
                ("cells", Arg::Cells(open)),
                ("ways", Arg::Ways(self.ways.clone())),
                ("count", Arg::Count(self.ways.len())),
            ];
            uses.push(telling.lemma("together-ways", args, show(&[look])));
        }
        for (&rule, sets) in self.rules.iter().zip(&self.sets).filter(|(_, sets)| !sets.is_empty())
        {
            let args = [
                ("rule", Arg::Rule(rule)),
                ("sets", Arg::Sums(sets.clone())),
                ("count", Arg::Count(sets.len())),
            ];
            uses.push(telling.lemma("together-sets", args, show(&[look])));
        }
        if uses.is_empty() {
            uses.push(look);
        }
        let rule = Rule::Fillings { rules: self.rules.to_vec(), rests: vec![] };
        let messages = ["together-drop", "together-outside"];
        drops::tell_sides(messages, &self.cells, claims, (&rule, &uses), &mut telling);
        telling
    }

    fn premises(&self, board: &Board) -> Premises {
        Premises::of([Set::of_cells(board, SetRole::Aligned, &self.open(board))])
    }
}
