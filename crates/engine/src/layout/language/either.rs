//! "One of these holds": rules of any kind as one machine that reads all of their cells.
//!
//! What rules come to for the kernel (relations, sums, houses, masks, readings) is followed cell by
//! cell: a state is what must still be known of the cells before, such as the total so far, or a
//! digit that a later cell is compared with. The machine begins in one state for each choice.

use std::collections::HashMap;

use super::super::{House, HouseKind, Layout, RuleFlaw};
use super::MOST_STATES;
use kotowari_kernel::{Arrow, CellId, MOST_ARROWS, Machine, Rules, State};

/// Upper bound on the states of one choice before those that mean the same are joined.
const MOST_NODES: usize = 1 << 16;
/// A total that has met its bound.
const MET: i64 = i64::MAX;

/// The cells of some choices, and a machine that reads them and accepts what one of the choices
/// allows. A choice is a layout of the same board whose rules are those of the choice.
///
/// # Errors
/// If there is no choice, or the machine is too large.
pub fn either(choices: &[&Layout]) -> Result<(Vec<CellId>, Machine), RuleFlaw> {
    let order = order(choices)?;
    let mut made = Machine::default();
    for layout in choices {
        let Some((machine, first)) = Choice::of(layout, &order)?.machine()? else { continue };
        let from = made.states as State;
        made.states += machine.states;
        if made.states > MOST_STATES || made.arrows.len() + machine.arrows.len() > MOST_ARROWS {
            return Err(RuleFlaw::TooMuch);
        }
        made.first.push(from + first);
        made.last.extend(machine.last.iter().map(|state| from + state));
        let moved =
            |arrow: &Arrow| Arrow { from: from + arrow.from, to: from + arrow.to, ..*arrow };
        made.arrows.extend(machine.arrows.iter().map(moved));
    }
    if made.first.is_empty() { Err(RuleFlaw::Impossible) } else { Ok((order, made)) }
}

/// The cells that some rule of some choice speaks of: those of the longest reading in its order,
/// the rest as they are numbered.
fn order(choices: &[&Layout]) -> Result<Vec<CellId>, RuleFlaw> {
    let readings = choices.iter().flat_map(|layout| layout.rules().readings());
    let longest = readings.max_by_key(|reading| reading.cells.len());
    let mut order: Vec<CellId> = longest.map_or(vec![], |reading| reading.cells.clone());
    let named = choices.iter().flat_map(|layout| named(layout)).collect::<Vec<_>>();
    let mut named: Vec<CellId> = named.into_iter().filter(|cell| !order.contains(cell)).collect();
    named.sort_unstable();
    named.dedup();
    order.extend(named);
    if order.is_empty() { Err(RuleFlaw::Short(0, 1)) } else { Ok(order) }
}

/// The machine that accepts the same lines, read from their ends.
fn reversed(machine: &Machine) -> Machine {
    let back = |arrow: &Arrow| Arrow { from: arrow.to, to: arrow.from, ..*arrow };
    Machine {
        states: machine.states,
        first: machine.last.clone(),
        last: machine.first.clone(),
        arrows: machine.arrows.iter().map(back).collect(),
    }
}

/// The houses that rules have made, and coloured cells: a layout has these without a rule.
fn made(layout: &Layout) -> impl Iterator<Item = &Vec<CellId>> {
    let houses = layout.houses().iter().zip(layout.rules().houses());
    let of_choice = |about: &House| about.rule.is_some() || about.kind == HouseKind::Area;
    houses.filter(move |(about, _)| of_choice(about)).map(|(_, cells)| cells)
}

fn named(layout: &Layout) -> Vec<CellId> {
    let rules = layout.rules();
    let all = u64::MAX >> (64 - rules.digits());
    let mut named: Vec<CellId> = rules.relations().iter().flat_map(|r| r.cells).collect();
    named.extend(rules.sums().iter().flat_map(|sum| sum.terms.iter().map(|(c, _)| c.cell)));
    named.extend(rules.readings().iter().flat_map(|reading| &reading.cells));
    named.extend(made(layout).flatten());
    named.extend((0..rules.cells() as CellId).filter(|&cell| rules.allowed(cell) != all));
    named
}

/// One choice, with the places of its cells in the line.
struct Choice<'a> {
    rules: &'a Rules,
    order: &'a [CellId],
    /// For each place, the places before it that it is related to, each with what is allowed here
    /// beside each digit there.
    related: Vec<Vec<(usize, &'a [u64])>>,
    /// For each place, the last place that a digit here is compared with.
    needed_until: Vec<usize>,
    /// For each sum, the weight of each digit at each place, and the most that the places from each
    /// one on add, and the least.
    sums: Vec<Sum>,
    /// For each house, its places in order.
    houses: Vec<Vec<usize>>,
    /// For each reading, its places, which are in order.
    readings: Vec<(Vec<usize>, Machine)>,
}

struct Sum {
    weights: Vec<Vec<i64>>,
    most: Vec<i64>,
    least: Vec<i64>,
    at_least: i64,
}

/// What must be known after some places: digits that later ones are compared with, totals, digits
/// used in houses, and states of readings.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Known {
    digits: Vec<(usize, u8)>,
    totals: Vec<i64>,
    used: Vec<u64>,
    states: Vec<Vec<State>>,
}

impl<'a> Choice<'a> {
    fn of(layout: &'a Layout, order: &'a [CellId]) -> Result<Choice<'a>, RuleFlaw> {
        let rules = layout.rules();
        let at = |cell: CellId| order.iter().position(|other| *other == cell).unwrap_or(0);
        let mut needed_until = vec![0; order.len()];
        let mut related = vec![vec![]; order.len()];
        for (here, &cell) in order.iter().enumerate() {
            for (partner, table) in rules.partners(cell) {
                // The table is read from the earlier one.
                let there = at(partner);
                if there > here {
                    related[there].push((here, table));
                    needed_until[here] = needed_until[here].max(there);
                }
            }
        }
        let digits = usize::from(rules.digits());
        let sums = rules.sums().iter().map(|sum| {
            let mut weights = vec![vec![0; digits]; order.len()];
            for (c, weight) in &sum.terms {
                weights[at(c.cell)][usize::from(c.digit)] = i64::from(*weight);
            }
            let (mut most, mut least) = (vec![0; order.len() + 1], vec![0; order.len() + 1]);
            for (here, &cell) in order.iter().enumerate().rev() {
                let live = crate::set::digits(rules.allowed(cell));
                let of = live.map(|digit| weights[here][usize::from(digit)]);
                most[here] = most[here + 1] + of.clone().max().unwrap_or(0);
                least[here] = least[here + 1] + of.min().unwrap_or(0);
            }
            Sum { weights, most, least, at_least: sum.at_least }
        });
        let places = |cells: &[CellId]| cells.iter().map(|&cell| at(cell)).collect::<Vec<_>>();
        let houses = made(layout).map(|cells| {
            let mut places = places(cells);
            places.sort_unstable();
            places
        });
        let mut readings = vec![];
        for (number, reading) in rules.readings().iter().enumerate() {
            let (mut places, mut machine) = (places(&reading.cells), rules.machine(number).clone());
            if places.windows(2).all(|two| two[0] > two[1]) {
                places.reverse();
                machine = reversed(&machine);
            }
            // A line that is read in another order, or a cell twice, would need a machine of its
            // own.
            if !places.windows(2).all(|two| two[0] < two[1]) {
                return Err(RuleFlaw::TooMuch);
            }
            readings.push((places, machine));
        }
        let (sums, houses) = (sums.collect(), houses.collect());
        Ok(Choice { rules, order, related, needed_until, sums, houses, readings })
    }

    fn first(&self) -> Known {
        Known {
            digits: vec![],
            totals: self.sums.iter().map(|sum| self.total(sum, 0, 0)).collect(),
            used: vec![0; self.houses.len()],
            states: self.readings.iter().map(|(_, machine)| machine.first.clone()).collect(),
        }
    }

    /// A total before a place, or that its bound is met.
    fn total(&self, sum: &Sum, total: i64, before: usize) -> i64 {
        let is_met = total == MET || total + sum.least[before] >= sum.at_least;
        if is_met { MET } else { total }
    }

    /// What is known after a digit at a place; `None` if that cannot be.
    fn after(&self, known: &Known, here: usize, digit: u8) -> Option<Known> {
        let of = |there: usize| known.digits.iter().find(|(place, _)| *place == there);
        for (there, table) in &self.related[here] {
            let (_, other) = of(*there)?;
            if table[usize::from(*other)] >> digit & 1 == 0 {
                return None;
            }
        }
        let mut digits: Vec<(usize, u8)> = known.digits.clone();
        digits.push((here, digit));
        digits.retain(|(place, _)| self.needed_until[*place] > here);
        let mut totals = vec![];
        for (sum, &total) in self.sums.iter().zip(&known.totals) {
            let now = match total {
                MET => MET,
                total => {
                    let now = total + sum.weights[here][usize::from(digit)];
                    if now + sum.most[here + 1] < sum.at_least {
                        return None;
                    }
                    self.total(sum, now, here + 1)
                }
            };
            totals.push(now);
        }
        let mut used = known.used.clone();
        for (places, used) in self.houses.iter().zip(&mut used) {
            if places.contains(&here) {
                if *used >> digit & 1 == 1 {
                    return None;
                }
                *used |= 1 << digit;
            }
            if places.last() <= Some(&here) {
                *used = 0;
            }
        }
        let mut states = vec![];
        for ((places, machine), before) in self.readings.iter().zip(&known.states) {
            let mut now = before.clone();
            if places.contains(&here) {
                let reads =
                    |arrow: &&Arrow| arrow.digits >> digit & 1 == 1 && before.contains(&arrow.from);
                now = machine.arrows.iter().filter(reads).map(|arrow| arrow.to).collect();
                now.sort_unstable();
                now.dedup();
            }
            if places.last() == Some(&here) {
                now.retain(|state| machine.last.contains(state));
                now.truncate(1);
            }
            if now.is_empty() {
                return None;
            }
            // What it was before no longer matters.
            if places.last() <= Some(&here) {
                now = vec![0];
            }
            states.push(now);
        }
        Some(Known { digits, totals, used, states })
    }

    /// The machine, and the state in which it begins; `None` if the choice allows nothing.
    fn machine(&self) -> Result<Option<(Machine, State)>, RuleFlaw> {
        let mut layers: Vec<Vec<Vec<(u8, usize)>>> = vec![];
        let mut layer = vec![self.first()];
        let mut nodes = 1;
        for (here, &cell) in self.order.iter().enumerate() {
            let mut next: Vec<Known> = vec![];
            let mut numbers: HashMap<Known, usize> = HashMap::new();
            let mut moves = vec![];
            for known in &layer {
                let mut of_known = vec![];
                for digit in crate::set::digits(self.rules.allowed(cell)) {
                    let Some(after) = self.after(known, here, digit) else { continue };
                    let number = *numbers.entry(after).or_insert_with_key(|after| {
                        next.push(after.clone());
                        next.len() - 1
                    });
                    of_known.push((digit, number));
                }
                moves.push(of_known);
            }
            nodes += next.len();
            if nodes > MOST_NODES {
                return Err(RuleFlaw::TooMuch);
            }
            layers.push(moves);
            layer = next;
        }
        if layer.is_empty() {
            return Ok(None);
        }
        // Backwards: nodes that go on alike are one state, and those that cannot end are none.
        let mut machine = Machine { states: 1, last: vec![0], ..Machine::default() };
        let mut names: Vec<Option<State>> = vec![Some(0); layer.len()];
        for moves in layers.iter().rev() {
            let mut known: HashMap<Vec<(State, u64)>, State> = HashMap::new();
            let mut before = vec![];
            for of_known in moves {
                let mut arrows: Vec<(State, u64)> = vec![];
                for (digit, to) in of_known {
                    let Some(to) = names[*to] else { continue };
                    match arrows.iter_mut().find(|(known, _)| *known == to) {
                        Some((_, digits)) => *digits |= 1 << digit,
                        None => arrows.push((to, 1 << digit)),
                    }
                }
                arrows.sort_unstable();
                if arrows.is_empty() {
                    before.push(None);
                    continue;
                }
                let next = machine.states;
                let state = *known.entry(arrows.clone()).or_insert(next as State);
                if usize::from(state) == next {
                    machine.states += 1;
                    let arrow = |(to, digits)| Arrow { from: state, digits, to };
                    machine.arrows.extend(arrows.into_iter().map(arrow));
                }
                if machine.states > MOST_STATES || machine.arrows.len() > MOST_ARROWS {
                    return Err(RuleFlaw::TooMuch);
                }
                before.push(Some(state));
            }
            names = before;
        }
        Ok(names[0].map(|first| (machine, first)))
    }
}
