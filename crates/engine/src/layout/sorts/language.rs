//! Rules of the general language: tables of pairs, and lines that match a pattern.
use crate::layout::compiler::RuleCompiler;
use crate::layout::{HouseKind, Rule, RuleFlaw, language};
use kotowari_kernel::{Arrow, CellId, Digit, Machine, State, Table};
use std::collections::HashMap;

type Done = Result<(), RuleFlaw>;

/// The pattern as it is written, or the table.
fn pattern(rule: &Rule) -> Result<&str, RuleFlaw> {
    rule.texts.first().map(String::as_str).ok_or(RuleFlaw::Text(1))
}

fn table(rule: &Rule, compiler: &RuleCompiler<'_>) -> Result<Table, RuleFlaw> {
    match rule.cells.len() {
        found @ ..2 => Err(RuleFlaw::Short(found, 2)),
        _ => language::of_pairs(pattern(rule)?, &compiler.alphabet()?),
    }
}

/// Each two neighbours of the line hold a pair of the table, in order.
pub(super) fn pairs(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let table = table(rule, compiler)?;
    rule.cells.windows(2).try_for_each(|two| compiler.pair([two[0], two[1]], &table))
}

/// Any two of the cells hold a pair of the table, in order.
pub(super) fn all_pairs(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let table = table(rule, compiler)?;
    let both = |(at, &a): (usize, &CellId)| rule.cells[at + 1..].iter().map(move |&b| [a, b]);
    let mut two = rule.cells.iter().enumerate().flat_map(both);
    two.try_for_each(|two| compiler.pair(two, &table))
}

/// The digits, read in order, match a regular expression.
pub(super) fn regex(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let machine = language::of_regex(pattern(rule)?, &compiler.alphabet()?)?;
    compiler.read(&rule.cells, &machine)
}

/// The digits, read in order, are accepted by a machine.
pub(super) fn machine(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let machine = language::of_states(pattern(rule)?, &compiler.alphabet()?)?;
    compiler.read(&rule.cells, &machine)
}

/// The line can be cut into parts that each add up to the number; a ring can be cut anywhere.
pub(super) fn sum_line(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let sum = *rule.numbers.first().ok_or(RuleFlaw::NoNumber)?;
    let is_ring = rule.is_ring();
    let cells = &rule.cells[..rule.cells.len() - usize::from(is_ring)];
    let highest = compiler.labels().map(|(_, label)| label).max().unwrap_or(0);
    let most = highest.saturating_mul(cells.len() as u16);
    if sum == 0 || sum > most {
        return Err(RuleFlaw::Sum(sum, 1, most));
    }
    // A state for what the part adds up to so far: 0 before anything is read, the whole sum where a
    // part ends. Where a ring is read from the middle of a part, the cells at its end have added
    // something before the first: a row of states for each such sum.
    let carried = if is_ring { sum } else { 1 };
    let states = usize::from(carried) * (usize::from(sum) + 1);
    if states > language::MOST_STATES {
        return Err(RuleFlaw::TooMuch);
    }
    let state = |carry: u16, so_far: u16| (carry * (sum + 1) + so_far) as State;
    let ended = |carry: u16| state(carry, if carry == 0 { sum } else { carry });
    let first = (0..carried).map(|carry| state(carry, 0)).collect();
    let last = (0..carried).map(ended).collect();
    let mut machine = Machine { states, first, last, arrows: vec![] };
    for (carry, so_far) in (0..carried).flat_map(|carry| (0..=sum).map(move |at| (carry, at))) {
        let before = if so_far == 0 { carry } else { so_far % sum };
        for (digit, label) in compiler.labels().filter(|(_, label)| before + label <= sum) {
            let after = if label == 0 { so_far } else { before + label };
            let (from, to) = (state(carry, so_far), state(carry, after));
            machine.arrows.push(Arrow { from, digits: 1 << digit, to });
        }
    }
    compiler.read(cells, &machine)
}

/// As many digits as the number outside says are larger than all before them, seen from there:
/// lower buildings are hidden. A 0 is no building.
pub(super) fn skyscraper(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let wanted = *rule.numbers.first().ok_or(RuleFlaw::NoNumber)?;
    let heights: Vec<(u8, u16)> = compiler.labels().filter(|(_, label)| *label > 0).collect();
    let most = heights.len() as u16;
    if wanted == 0 || wanted > most {
        return Err(RuleFlaw::Sum(wanted, 1, most));
    }
    // A state for each highest so far and each number seen; 0 is before any building.
    let state = |highest: u16, seen: u16| match seen {
        0 => 0,
        _ => 1 + (highest * wanted + seen - 1) as State,
    };
    let hidden = |highest: Option<u8>| {
        let all = compiler.labels().filter(|(digit, label)| *label == 0 || Some(*digit) <= highest);
        all.fold(0_u64, |mask, (digit, _)| mask | 1 << digit)
    };
    let mut machine =
        Machine { states: 1 + usize::from(most * wanted), first: vec![0], ..Machine::default() };
    let mut add = |from: State, digits: u64, to: State| {
        machine.arrows.extend((digits != 0).then_some(Arrow { from, digits, to }));
    };
    add(0, hidden(None), 0);
    for (highest, &(digit, _)) in (0..).zip(&heights) {
        add(0, 1 << digit, state(highest, 1));
        for seen in 1..=wanted {
            add(state(highest, seen), hidden(Some(digit)), state(highest, seen));
            for (higher, &(digit, _)) in (0..).zip(&heights).skip(usize::from(highest) + 1) {
                if seen < wanted {
                    add(state(highest, seen), 1 << digit, state(higher, seen + 1));
                }
            }
        }
    }
    machine.last = (0..most).map(|highest| state(highest, wanted)).collect();
    compiler.read(&rule.cells, &machine)
}

/// The first building from there that a higher one hides has this digit. A 0 is the lowest building
/// here, as ISS has it.
pub(super) fn hidden(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let wanted = compiler.digit(*rule.numbers.first().ok_or(RuleFlaw::NoNumber)?)?;
    let digits = compiler.digits();
    // A state for each highest so far, as long as none is hidden; 0 is before any building.
    let state = |highest: Digit| 1 + State::from(highest);
    let seen = 1 + digits as State;
    let mut machine = Machine {
        states: usize::from(seen) + 1,
        first: vec![0],
        last: vec![seen],
        ..Machine::default()
    };
    let mut add = |from: State, digits: u64, to: State| {
        machine.arrows.push(Arrow { from, digits, to });
    };
    for digit in 0..digits as Digit {
        add(0, 1 << digit, state(digit));
        // One as high as the highest is not hidden: where grids overlap a line may have both.
        (0..=digit).for_each(|lower| add(state(lower), 1 << digit, state(digit)));
        if wanted < digit {
            add(state(digit), 1 << wanted, seen);
        }
    }
    add(seen, compiler.labels().fold(0, |mask, (digit, _)| mask | 1 << digit), seen);
    compiler.read(&rule.cells, &machine)
}

/// The cells all differ, and those between the least and the greatest of them add up to the
/// number.
pub(super) fn lunchbox(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let sum = *rule.numbers.first().ok_or(RuleFlaw::NoNumber)?;
    let others = match rule.cells.len() {
        found @ ..2 => return Err(RuleFlaw::Short(found, 2)),
        found => found - 2,
    };
    compiler.differ(HouseKind::Line, None, rule.cells.clone())?;
    let labels: Vec<_> = compiler.labels().collect();
    // Which digits are the least and the greatest is guessed: for each two of them a state before
    // the first, one for each sum so far after the least, or after the greatest, and one after
    // both.
    let mut machine = Machine::default();
    let mut most = 0;
    for (high, &(greatest, _)) in labels.iter().enumerate() {
        for (low, &(least, _)) in labels[..high].iter().enumerate() {
            let inner = &labels[low + 1..high];
            let reach = inner.iter().rev().take(others).map(|(_, label)| label).sum();
            most = most.max(reach);
            if inner.len() < others || sum > reach {
                continue;
            }
            let from = machine.states;
            machine.states += 2 * usize::from(sum) + 4;
            if machine.states > language::MOST_STATES {
                return Err(RuleFlaw::TooMuch);
            }
            let [before, after] = [0, 1].map(|at| (from + at) as State);
            let within = |side: usize, so_far: u16| {
                (from + 2 + side * (usize::from(sum) + 1) + usize::from(so_far)) as State
            };
            machine.first.push(before);
            machine.last.push(after);
            let between = inner.iter().fold(0_u64, |mask, (digit, _)| mask | 1 << digit);
            let mut add = |from: State, digits: u64, to: State| {
                machine.arrows.extend((digits != 0).then_some(Arrow { from, digits, to }));
            };
            add(before, between, before);
            add(after, between, after);
            for (side, (opens, closes)) in
                [(least, greatest), (greatest, least)].into_iter().enumerate()
            {
                add(before, 1 << opens, within(side, 0));
                add(within(side, sum), 1 << closes, after);
                for so_far in 0..=sum {
                    for &(digit, label) in inner.iter().filter(|(_, l)| so_far + l <= sum) {
                        add(within(side, so_far), 1 << digit, within(side, so_far + label));
                    }
                }
            }
        }
    }
    if machine.first.is_empty() {
        return Err(RuleFlaw::Sum(sum, 0, most));
    }
    compiler.read(&rule.cells, &machine)
}

/// The first cell says how many different digits the others hold.
pub(super) fn distinct(rule: &Rule, compiler: &mut RuleCompiler<'_>) -> Done {
    let [control, counted @ ..] = &rule.cells[..] else { return Err(RuleFlaw::Short(0, 2)) };
    if rule.split != 1 {
        return Err(RuleFlaw::Long(rule.split, 1));
    }
    if counted.is_empty() {
        return Err(RuleFlaw::Short(1, 2));
    }
    // A state for each set of digits seen so far; the number is read last.
    let mut sets: Vec<u64> = vec![0];
    let mut known: HashMap<u64, State> = HashMap::from([(0, 0)]);
    let mut machine = Machine { first: vec![0], ..Machine::default() };
    let mut at = 0;
    while let Some(&set) = sets.get(at) {
        let from = at as State;
        at += 1;
        let is_full = set.count_ones() as usize == counted.len();
        for (digit, _) in compiler.labels().filter(|(digit, _)| set >> digit & 1 == 0 && !is_full) {
            let to = *known.entry(set | 1 << digit).or_insert(sets.len() as State);
            if usize::from(to) == sets.len() {
                sets.push(set | 1 << digit);
            }
            machine.arrows.push(Arrow { from, digits: 1 << digit, to });
        }
        if set != 0 {
            machine.arrows.push(Arrow { from, digits: set, to: from });
        }
        if sets.len() >= language::MOST_STATES {
            return Err(RuleFlaw::TooMuch);
        }
    }
    let told = sets.len() as State;
    for (from, set) in (0..).zip(&sets) {
        if let Ok(digit) = compiler.digit(set.count_ones() as u16) {
            machine.arrows.push(Arrow { from, digits: 1 << digit, to: told });
        }
    }
    (machine.states, machine.last) = (sets.len() + 1, vec![told]);
    let line: Vec<CellId> = counted.iter().chain([control]).copied().collect();
    compiler.read(&line, &machine)
}
