//! Rules in which a digit says how far to count: X-sums, numbered rooms, and cells that say where
//! in their row or column a digit is.

use crate::layout::compiler::RuleCompiler;
use crate::layout::sum::add_up;
use crate::layout::{Place, Rule, RuleFlaw, Says};
use kotowari_kernel::{Candidate, CellId};

type Done = Result<(), RuleFlaw>;

/// The first cell says how many cells, itself included, add up to the number.
pub(super) fn xsum(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let sum = i64::from(*rule.numbers.first().ok_or(RuleFlaw::NoNumber)?);
    let first = *rule.cells.first().ok_or(RuleFlaw::Short(0, 1))?;
    let labels: Vec<_> = compiler.labels().collect();
    let differ = all_differ(compiler, &rule.cells);
    // The least and the greatest sum of the first `count` cells, the first of which has the count.
    let reach = |count: u16| -> Option<(i64, i64)> {
        let count = usize::from(count);
        if count == 0 || count > rule.cells.len() {
            return None;
        }
        let mut others: Vec<i64> = labels.iter().map(|(_, label)| i64::from(*label)).collect();
        if !differ {
            let ends = [others[0], others[others.len() - 1]];
            let [least, most] = ends.map(|end| (count as i64 - 1) * end + count as i64);
            return Some((least, most));
        }
        others.retain(|label| *label != count as i64);
        let least: i64 = others.get(..count - 1)?.iter().sum();
        let most: i64 = others.get(others.len() - (count - 1)..)?.iter().sum();
        Some((least + count as i64, most + count as i64))
    };
    let fits = |count: u16| reach(count).is_some_and(|(least, most)| (least..=most).contains(&sum));
    if !labels.iter().any(|(_, label)| fits(*label)) {
        return Err(RuleFlaw::Impossible);
    }
    compiler.allow(first, fits);
    // Those that cannot be are no harm, and a rule of a single pair of sums would look like a cage.
    for &(digit, label) in &labels {
        if !(2..=rule.cells.len()).contains(&label.into()) {
            continue;
        }
        let crust = [Candidate { cell: first, digit }];
        let rest = sum - i64::from(label);
        for sign in [1, -1] {
            let others = &rule.cells[1..usize::from(label)];
            let cells: Vec<_> = others.iter().map(|&cell| (cell, sign)).collect();
            compiler.at_least_within(&cells, i64::from(sign) * rest, &crust);
        }
    }
    Ok(())
}

/// The first cell says in which cell, counted from itself, the digit is.
pub(super) fn room(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let label = *rule.numbers.first().ok_or(RuleFlaw::NoNumber)?;
    compiler.digit(label)?;
    let &first = rule.cells.first().ok_or(RuleFlaw::Short(0, 1))?;
    points(compiler, first, &rule.cells, label)
}

/// A cell says in which column of its row the number of its own column is.
pub(super) fn columns(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    index(rule, compiler, |place| (place.column, [0, 1]))
}

/// A cell says in which row of its column the number of its own row is.
pub(super) fn rows(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    index(rule, compiler, |place| (place.row, [1, 0]))
}

fn index(
    rule: &Rule,
    compiler: &mut RuleCompiler<'_>,
    line: impl Fn(Place) -> (u16, [i32; 2]),
) -> Done {
    // Where grids overlap, a cell may be in two columns of different numbers.
    if compiler.grids.len() > 1 {
        return Err(RuleFlaw::Impossible);
    }
    for &cell in &rule.cells {
        let (number, [down, right]) = line(compiler.places[usize::from(cell)]);
        let back = i32::from(number);
        let at = |k: i32| compiler.cell_from(cell, [down * (k - back), right * (k - back)]);
        let cells: Vec<CellId> = (0..).map_while(at).collect();
        compiler.digit(number + 1)?;
        points(compiler, cell, &cells, number + 1)?;
    }
    Ok(())
}

/// `pointer` holds the number, from 1, of the cell that holds this label.
fn points(compiler: &mut RuleCompiler<'_>, pointer: CellId, cells: &[CellId], label: u16) -> Done {
    let differ = all_differ(compiler, cells);
    let own = cells.iter().position(|cell| *cell == pointer).map(|at| at as u16 + 1);
    let count = cells.len();
    // A pointer to itself holds its own number.
    compiler
        .allow(pointer, |to| (1..=count).contains(&to.into()) && (own != Some(to) || to == label));
    for (to, &cell) in (1..).zip(cells) {
        let Ok(digit) = compiler.digit(to) else { continue };
        if Some(to) == own {
            continue;
        }
        match differ {
            true => compiler.relate([pointer, cell], Says::Points(to, label)),
            // The label may be there again.
            false => {
                let there = Candidate { cell, digit: compiler.digit(label)? };
                let here = Candidate { cell: pointer, digit };
                compiler.at_least(vec![(there, 1), (here, -1)], 0);
            }
        }
    }
    Ok(())
}

/// The second cell says in which of the cells after it, counted from 1, the digit of the first is.
pub(super) fn values(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let [value, control, cells @ ..] = &rule.cells[..] else {
        return Err(RuleFlaw::Short(rule.cells.len(), 3));
    };
    if rule.split != 1 {
        return Err(RuleFlaw::Long(rule.split, 1));
    }
    if cells.is_empty() {
        return Err(RuleFlaw::Short(2, 3));
    }
    compiler.allow(*control, |label| (1..=cells.len()).contains(&label.into()));
    let labels: Vec<_> = compiler.labels().collect();
    for (label, &cell) in (1..).zip(cells) {
        let Ok(to) = compiler.digit(label) else { continue };
        let here = Candidate { cell: *control, digit: to };
        for &(digit, _) in &labels {
            let [one, other] = [*value, cell].map(|cell| Candidate { cell, digit });
            // Where it points to, the two are equal, so with one of them there is the other.
            for (with, without) in [(one, other), (other, one)] {
                // The cell that points may be one of those it points to.
                let terms = add_up([(with, 1), (without, -1), (here, -1)]);
                // Less than this cannot be, whatever holds.
                let least: i32 = terms.iter().map(|(_, weight)| *weight.min(&0)).sum();
                if least < -1 {
                    compiler.at_least(terms, -1);
                }
            }
        }
    }
    Ok(())
}

/// Whether all of these cells see each other.
fn all_differ(compiler: &RuleCompiler<'_>, cells: &[CellId]) -> bool {
    (0..cells.len()).all(|i| cells[..i].iter().all(|&other| compiler.together(cells[i], other)))
}
