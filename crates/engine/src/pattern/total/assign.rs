//! Largest sum of different digits in cells of one house, with a certificate: the share of each
//! cell and each digit (the dual of the assignment problem).
//!
//! The certificate is what makes the bound provable, because the kernel only adds inequalities.
use kotowari_kernel::Digit;

/// An optimal assignment of different digits to the cells.
pub(super) struct Best {
    /// Its sum.
    pub total: i64,
    /// Digit of each cell.
    pub digits: Vec<Digit>,
    /// Dual values: one for each cell, and a price for each digit that several cells compete for.
    /// Together they are the total, and no digit in any cell is worth more than the sum of the two.
    pub cells: Vec<i64>,
    /// Prices of digits, see `cells`; all of them are positive.
    pub prices: Vec<(Digit, i64)>,
}

/// Cost of a digit that a cell cannot hold, larger than any sum of a puzzle.
const NEVER: i64 = 1 << 40;

/// Returns the best assignment. `worth` lists for each cell its digits and what they are worth.
/// `None` if the cells cannot all be different.
pub(super) fn best(worth: &[Vec<(Digit, i64)>]) -> Option<Best> {
    let mut digits: Vec<Digit> = vec![];
    for (digit, _) in worth.iter().flatten() {
        if !digits.contains(digit) {
            digits.push(*digit);
        }
    }
    let (rows, columns) = (worth.len(), digits.len());
    if rows > columns {
        return None;
    }
    let mut cost = vec![NEVER; rows * columns];
    for (row, all) in worth.iter().enumerate() {
        for (digit, worth) in all {
            let column = digits.iter().position(|known| known == digit)?;
            cost[row * columns + column] = -worth;
        }
    }
    // Hungarian method: rows are added one by one, each by a shortest augmenting path to a free
    // column. Row and column 0 mean "unassigned".
    let (mut row_dual, mut column_dual) = (vec![0_i64; rows + 1], vec![0_i64; columns + 1]);
    let (mut holder, mut before) = (vec![0_usize; columns + 1], vec![0_usize; columns + 1]);
    for row in 1..=rows {
        holder[0] = row;
        let mut at = 0;
        let (mut least, mut used) = (vec![i64::MAX; columns + 1], vec![false; columns + 1]);
        while holder[at] != 0 {
            used[at] = true;
            let from = holder[at];
            let (mut step, mut next) = (i64::MAX, 0);
            for column in (1..=columns).filter(|&column| !used[column]) {
                let more =
                    cost[(from - 1) * columns + column - 1] - row_dual[from] - column_dual[column];
                if more < least[column] {
                    (least[column], before[column]) = (more, at);
                }
                if least[column] < step {
                    (step, next) = (least[column], column);
                }
            }
            for column in 0..=columns {
                if used[column] {
                    row_dual[holder[column]] += step;
                    column_dual[column] -= step;
                } else {
                    least[column] = least[column].saturating_sub(step);
                }
            }
            at = next;
        }
        while at != 0 {
            holder[at] = holder[before[at]];
            at = before[at];
        }
    }
    let mut held = vec![0; rows];
    let mut total = 0;
    for column in (1..=columns).filter(|&column| holder[column] != 0) {
        let row = holder[column] - 1;
        let cost = cost[row * columns + column - 1];
        if cost == NEVER {
            return None;
        }
        held[row] = digits[column - 1];
        total -= cost;
    }
    let prices = (1..=columns).map(|column| (digits[column - 1], -column_dual[column]));
    Some(Best {
        total,
        digits: held,
        cells: row_dual[1..].iter().map(|price| -price).collect(),
        prices: prices.filter(|(_, price)| *price > 0).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the largest sum, by trying all assignments.
    fn tried(worth: &[Vec<(Digit, i64)>], taken: u64) -> Option<i64> {
        let Some((first, rest)) = worth.split_first() else { return Some(0) };
        let free = first.iter().filter(|(digit, _)| taken >> digit & 1 == 0);
        free.filter_map(|&(digit, worth)| Some(worth + tried(rest, taken | 1 << digit)?)).max()
    }

    #[test]
    fn the_best_is_the_best_of_all_ways_and_its_prices_prove_it() {
        let mut seed = 7_u64;
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (seed >> 33) % below
        };
        let (mut some, mut none) = (0, 0);
        for _ in 0..3000 {
            let cells = 1 + random(5);
            let sign = if random(2) == 0 { 1 } else { -1 };
            let worth: Vec<Vec<(Digit, i64)>> = (0..cells)
                .map(|_| {
                    let live = 1 + random(63);
                    let digits = (0..6_u8).filter(|digit| live >> digit & 1 == 1);
                    digits.map(|digit| (digit, sign * (i64::from(digit) + 1))).collect()
                })
                .collect();
            let found = best(&worth);
            assert_eq!(found.as_ref().map(|best| best.total), tried(&worth, 0), "{worth:?}");
            let Some(found) = found else {
                none += 1;
                continue;
            };
            some += 1;
            let price = |digit: Digit| {
                found
                    .prices
                    .iter()
                    .find(|(known, _)| *known == digit)
                    .map_or(0, |(_, price)| *price)
            };
            let prices: i64 = found.prices.iter().map(|(_, price)| price).sum();
            assert_eq!(found.cells.iter().sum::<i64>() + prices, found.total, "{worth:?}");
            for (all, cell) in worth.iter().zip(&found.cells) {
                assert!(all.iter().all(|&(digit, worth)| worth <= cell + price(digit)));
            }
        }
        assert!(some > 1000 && none > 20, "{some} {none}");
    }
}
