//! Reads the kernel's sums: which are sums of digits, which are tables in disguise, and which
//! follow from several.

use std::collections::BTreeMap;
use std::ops::Range;

use super::clue::{Clue, Way};
use super::families::Family;
use super::in_order::InOrder;
use super::pairs::Pairs;
use crate::layout::Layout;
use crate::set;
use kotowari_kernel::{CellId, Digit, Linear};

/// `least ≤ Σ factor · digit ≤ most`, with digits as indices from 0 rather than as printed.
#[derive(Clone, Debug)]
pub(super) struct Fact {
    /// By cell.
    pub(super) cells: Vec<(CellId, i64)>,
    pub(super) least: i64,
    pub(super) most: i64,
}

/// What a bound is when there is none. Far from overflow when such bounds are added.
const FAR: i64 = 1 << 40;

/// The most digits for which three cells get a table: a word for each pair of digits, so two
/// kilobytes, of which a revision looks at every pair that is left. Cells with more digits are
/// bounded by their best weights.
const MOST_TABLED: usize = 16;

/// What the sums of a layout say.
pub(super) struct Facts {
    /// What each cell may hold by the sums that name it alone.
    pub(super) allowed: Vec<u64>,
    /// What is no sum of digits.
    pub(super) clues: Vec<Clue>,
    /// Sums of three or more cells.
    pub(super) sums: Vec<Fact>,
}

impl Facts {
    /// Reads all sums of a layout; those that relate two cells go into `pairs`. `has_sets` is
    /// whether the digits of a house are few and each is there once.
    pub(super) fn of(layout: &Layout, has_sets: bool, pairs: &mut Pairs) -> Facts {
        let mut reader = Reader::of(layout);
        let sums = layout.rules().sums();
        let mut from = 0;
        while from < sums.len() {
            let range = layout.sums_of(layout.rule_of_sum(from));
            from = range.end.max(from + 1);
            match has_sets.then(|| ways(layout, range.clone())).flatten() {
                Some(ways) => reader.clues.push(ways),
                None => sums[range].iter().for_each(|sum| reader.read(sum, pairs)),
            }
        }
        reader.facts(pairs)
    }
}

/// Sums by the cells they name, while they are read.
struct Reader<'a> {
    layout: &'a Layout,
    allowed: Vec<u64>,
    clues: Vec<Clue>,
    /// Sums of digits, with the tightest bounds known.
    sums: InOrder<Vec<(CellId, i64)>, [i64; 2]>,
    /// What a third cell may hold beside two.
    triples: InOrder<[CellId; 3], Vec<u64>>,
    /// How often cells hold each digit at least.
    needs: InOrder<Vec<CellId>, Vec<(Digit, u32)>>,
}

impl<'a> Reader<'a> {
    fn of(layout: &'a Layout) -> Reader<'a> {
        Reader {
            layout,
            allowed: vec![u64::MAX; layout.cells()],
            clues: vec![],
            sums: InOrder::new(),
            triples: InOrder::new(),
            needs: InOrder::new(),
        }
    }

    fn read(&mut self, sum: &Linear, pairs: &mut Pairs) {
        let digits = usize::from(self.layout.digits());
        let (cells, at_least) = (by_cell(sum, digits), sum.at_least);
        if let Some((terms, offset)) = digit_sum(self.layout, &cells) {
            self.add(terms, at_least - offset);
            return;
        }
        match &cells[..] {
            [(cell, weights)] => {
                self.allowed[usize::from(*cell)] &= reaching(weights, at_least, 0);
            }
            [(a, of_a), (b, of_b)] => {
                let row = |beside: &i32| reaching(of_b, at_least, *beside);
                pairs.add([*a, *b], of_a.iter().map(row).collect());
            }
            [(a, of_a), (b, of_b), (c, of_c)] if digits <= MOST_TABLED => {
                let both = of_a.iter().flat_map(|x| of_b.iter().map(move |y| x + y));
                let rows = both.map(|xy| reaching(of_c, at_least, xy));
                let any = || vec![u64::MAX; digits * digits];
                let (_, known) = self.triples.of(&[*a, *b, *c], any);
                known.iter_mut().zip(rows).for_each(|(known, row)| *known &= row);
            }
            _ => match one_digit(&cells) {
                Some(digit) => {
                    let cells: Vec<CellId> = cells.iter().map(|(cell, _)| *cell).collect();
                    let times = u32::try_from(at_least).unwrap_or(0);
                    self.needs.of(&cells, Vec::new).1.push((digit, times));
                }
                None => self.clues.push(Clue::Weights { cells, at_least }),
            },
        }
    }

    /// Adds a lower bound on a sum of digits. Bounds on the same cells meet, also those on their
    /// negative.
    fn add(&mut self, mut cells: Vec<(CellId, i64)>, at_least: i64) {
        cells.retain(|(_, factor)| *factor != 0);
        cells.sort_unstable();
        let is_turned = cells.first().is_some_and(|(_, factor)| *factor < 0);
        if is_turned {
            cells.iter_mut().for_each(|(_, factor)| *factor = -*factor);
        }
        let (_, [least, most]) = self.sums.of(&cells, || [-FAR, FAR]);
        match is_turned {
            true => *most = (*most).min(-at_least),
            false => *least = (*least).max(at_least),
        }
    }

    /// Ends with what follows from several sums, and with sums of few cells where they belong.
    fn facts(self, pairs: &mut Pairs) -> Facts {
        let Reader { layout, mut allowed, mut clues, sums, triples, needs } = self;
        let triple = |(cells, rows)| Clue::Triple { cells, rows };
        clues.extend(triples.into_pairs().map(triple));
        let need = |(cells, needs)| Clue::Needs { cells, needs };
        clues.extend(needs.into_pairs().map(need));
        let fact = |(cells, [least, most]): (_, [i64; 2])| Fact { cells, least, most };
        let mut all: Vec<Fact> = sums.into_pairs().map(fact).collect();
        let digits = i64::from(layout.digits());
        if (0..layout.digits()).all(|digit| layout.rules().most(digit) <= 1)
            && layout.blank().is_none()
        {
            derive(layout, &mut all);
        }
        let mut sums = vec![];
        for fact in all {
            let within = |total: i64| (fact.least..=fact.most).contains(&total);
            let mask = |fits: &dyn Fn(i64) -> bool| {
                (0..digits).filter(|digit| fits(*digit)).fold(0, |mask, digit| mask | 1 << digit)
            };
            match fact.cells[..] {
                [] if !within(0) => allowed[0] = 0,
                [] => {}
                [(cell, factor)] => {
                    allowed[usize::from(cell)] &= mask(&|digit| within(factor * digit));
                }
                [(a, of_a), (b, of_b)] => {
                    let row = |x: i64| mask(&|y| within(of_a * x + of_b * y));
                    pairs.add([a, b], (0..digits).map(row).collect());
                }
                _ => sums.push(fact),
            }
        }
        Facts { allowed, clues, sums }
    }
}

/// The digits with at least this weight beside another weight.
fn reaching(weights: &[i32], at_least: i64, beside: i32) -> u64 {
    let fits = |weight: &i32| i64::from(beside) + i64::from(*weight) >= at_least;
    let fitting = weights.iter().enumerate().filter(|(_, weight)| fits(weight));
    fitting.fold(0, |row, (digit, _)| row | 1 << digit)
}

/// The digit, if every cell adds 1 for the same digit and nothing for all others.
fn one_digit(cells: &[(CellId, Vec<i32>)]) -> Option<Digit> {
    let digit = cells.first()?.1.iter().position(|weight| *weight != 0)?;
    let alone = |weights: &[i32]| {
        weights.iter().enumerate().all(|(at, weight)| *weight == i32::from(at == digit))
    };
    cells.iter().all(|(_, weights)| alone(weights)).then_some(digit as Digit)
}

/// The weight of each digit, cell by cell.
fn by_cell(sum: &Linear, digits: usize) -> Vec<(CellId, Vec<i32>)> {
    let mut cells: BTreeMap<CellId, Vec<i32>> = BTreeMap::new();
    for &(c, weight) in &sum.terms {
        cells.entry(c.cell).or_insert_with(|| vec![0; digits])[usize::from(c.digit)] = weight;
    }
    cells.into_iter().collect()
}

/// The factors of a sum of digits, and what the lowest digit adds to it in all cells; `None` if
/// some cell's weights are no multiples of its digits.
fn digit_sum(layout: &Layout, cells: &[(CellId, Vec<i32>)]) -> Option<(Vec<(CellId, i64)>, i64)> {
    if layout.blank().is_some() {
        return None;
    }
    let mut offset = 0;
    let mut terms = vec![];
    for (cell, weights) in cells {
        let first = *weights.first()?;
        let factor = weights.get(1).map_or(0, |second| second - first);
        let line = (0..).zip(weights).all(|(digit, weight)| first + factor * digit == *weight);
        if !line {
            return None;
        }
        offset += i64::from(first);
        terms.push((*cell, i64::from(factor)));
    }
    Some((terms, offset))
}

/// Two cells of a line, by their places in it, with the digits they hold.
type Crust = [(usize, Digit); 2];

/// Reads the conditional sums of a rule as ways, if exactly one of them holds: their conditions are
/// two digits in two cells of a house that has both, and every two cells in either order are a
/// condition.
fn ways(layout: &Layout, range: Range<usize>) -> Option<Clue> {
    if layout.blank().is_some() {
        return None;
    }
    let [one, other] = layout.sum(range.clone().next()?).crust[..] else { return None };
    let pair = [one.digit.min(other.digit), one.digit.max(other.digit)];
    let cells = line_of(layout, range.clone())?;
    let place = |cell: CellId| cells.iter().position(|other| *other == cell);
    // For each condition the cells of its sum and the bounds of it.
    let mut bounds: InOrder<Crust, (Vec<usize>, [i64; 2])> = InOrder::new();
    for number in range {
        let sum = layout.sum(number);
        let [one, other] = sum.crust[..] else { return None };
        let mut crust = [(place(one.cell)?, one.digit), (place(other.cell)?, other.digit)];
        crust.sort_unstable_by_key(|(_, digit)| *digit);
        if crust.map(|(_, digit)| digit) != pair || crust[0].0 == crust[1].0 {
            return None;
        }
        let factor = sum.cells.first().map_or(1, |(_, factor)| i64::from(*factor));
        if factor.abs() != 1 || sum.cells.iter().any(|(_, other)| i64::from(*other) != factor) {
            return None;
        }
        let inside: Vec<usize> =
            sum.cells.iter().map(|(cell, _)| place(*cell)).collect::<Option<_>>()?;
        let lowest = i64::from(layout.label(0)) * inside.len() as i64;
        let (_, (known, [least, most])) = bounds.of(&crust, || (inside.clone(), [-FAR, FAR]));
        if *known != inside {
            return None;
        }
        match factor {
            _ if inside.is_empty() => {
                // Nothing between: the sum is 0, or this condition is impossible.
                if sum.at_least > 0 {
                    (*least, *most) = (FAR, -FAR);
                }
            }
            1 => *least = (*least).max(sum.at_least - lowest),
            _ => *most = (*most).min(-sum.at_least - lowest),
        }
    }
    // A rule may be on a line that shares its first two cells with another house.
    let digits = layout.digits();
    if bounds.len() != usize::from(digits) * (usize::from(digits) - 1) {
        return None;
    }
    let crust_digits = pair.iter().fold(0, |mask, digit| mask | 1_u64 << digit);
    let mut sets: InOrder<(usize, [i64; 2]), Family> = InOrder::new();
    let mut ways = vec![];
    for (crust, (inside, [least, most])) in bounds.into_pairs() {
        let fits = |set: u64| {
            let total = set::digits(set).map(i64::from).sum::<i64>();
            set.count_ones() as usize == inside.len()
                && set & crust_digits == 0
                && (least..=most).contains(&total)
        };
        let key = (inside.len(), [least, most]);
        let (number, family) = sets.of(&key, || Family::of(digits, fits));
        if family.is_empty() {
            continue;
        }
        let rest = (0..cells.len())
            .filter(|place| !inside.contains(place) && crust.iter().all(|(at, _)| at != place));
        let order: Vec<usize> =
            inside.iter().copied().chain(crust.map(|(at, _)| at)).chain(rest).collect();
        ways.push(Way { order, crust, inside: inside.len(), sets: number });
    }
    let sets = sets.into_pairs().map(|(_, sets)| sets).collect();
    Some(Clue::Ways { cells, ways, sets })
}

/// The cells of the house with all digits that has all conditions of these sums.
fn line_of(layout: &Layout, range: Range<usize>) -> Option<Vec<CellId>> {
    let rules = layout.rules();
    let mut houses = rules.houses().iter().filter(|house| house.len() == rules.room());
    let named = |house: &&Vec<CellId>| {
        range.clone().all(|sum| layout.sum(sum).crust.iter().all(|c| house.contains(&c.cell)))
    };
    houses.find(named).cloned()
}

/// The most cells of a sum that follows from several houses; with more it says too little.
const MOST_LEFT: usize = 6;
/// Upper bound on equations times cells. 9×9 boards have at most some hundred equations, 16×16
/// boards with cages everywhere about twice as many; on larger ones it would take longer to derive
/// than to search.
const MOST_WORK: usize = 1 << 17;

/// Adds what follows from the total of houses and the sums in them: "the row adds up to 45, and
/// these cages in it to 38, so the two cells left add up to 7".
///
/// From the total of a house, or of neighbouring rows or columns, equations are taken away as long
/// as fewer cells are left.
fn derive(layout: &Layout, facts: &mut Vec<Fact>) {
    let digits = i64::from(layout.digits());
    let cells = layout.cells();
    let equations: Vec<Fact> =
        facts.iter().filter(|fact| fact.least == fact.most).cloned().collect();
    if equations.is_empty() || cells * equations.len() > MOST_WORK {
        return;
    }
    let strong = |house: usize| layout.is_strong(house);
    let house = |at: usize| layout.house(at);
    let mut known: Vec<Vec<(CellId, i64)>> = vec![];
    for first in (0..layout.houses().len()).filter(|first| strong(*first)) {
        let mut factors = vec![0_i64; cells];
        let mut total = 0;
        for last in first..layout.houses().len() {
            let alike =
                house(last).kind == house(first).kind && house(last).grid == house(first).grid;
            let next = last == first || alike && house(last).kind.is_line();
            if !next || !strong(last) {
                break;
            }
            layout.cells_of(last).iter().for_each(|&cell| factors[usize::from(cell)] += 1);
            total += digits * (digits - 1) / 2;
            let most = if first == last { layout.cells_of(first).len() } else { MOST_LEFT };
            let (factors, total) = reduced(factors.clone(), total, &equations);
            let left: Vec<(CellId, i64)> =
                (0..).zip(factors).filter(|(_, factor)| *factor != 0).collect();
            let untouched = first == last && left.len() == layout.cells_of(first).len();
            if left.is_empty() || left.len() > most || untouched || known.contains(&left) {
                continue;
            }
            known.push(left.clone());
            if !equations.iter().any(|fact| fact.cells == left) {
                facts.push(Fact { cells: left, least: total, most: total });
            }
        }
    }
}

/// Takes equations away from a sum while that leaves fewer cells.
fn reduced(mut factors: Vec<i64>, mut total: i64, equations: &[Fact]) -> (Vec<i64>, i64) {
    loop {
        let mut best = (0, 0, 0);
        for (at, fact) in equations.iter().enumerate() {
            for sign in [1, -1] {
                let change = |&(cell, factor): &(CellId, i64)| {
                    let now = factors[usize::from(cell)];
                    i64::from(now != 0) - i64::from(now != sign * factor)
                };
                let fewer = fact.cells.iter().map(change).sum::<i64>();
                if fewer > best.0 {
                    best = (fewer, at, sign);
                }
            }
        }
        let (fewer, at, sign) = best;
        if fewer == 0 {
            return (factors, total);
        }
        for &(cell, factor) in &equations[at].cells {
            factors[usize::from(cell)] -= sign * factor;
        }
        total -= sign * equations[at].least;
    }
}
