//! SK loops: sixteen cells in four boxes that form a rectangle.
//!
//! They are the arms of four crosses, one in each box, and form a ring of eight houses, boxes and
//! lines in turn, with two cells in each intersection of neighbours.

use super::nine::{Bits, Nine, ones};
use super::sectors::Sectors;
use kotowari_kernel::{CellId, Digit, HouseId};

/// The houses of the ring in order, and the two cells that each shares with the next.
struct Belt {
    houses: [HouseId; 8],
    pairs: [[(usize, usize); 2]; 8],
}

/// Visits all loops whose sixteen cells are open.
pub(super) fn belts(nine: &Nine, each: &mut dyn FnMut(Sectors)) {
    for [r, s] in apart() {
        for [c, d] in apart() {
            let belt = belt(nine, [r, s], [c, d]);
            let open = |&(row, column): &(usize, usize)| nine.is_open(row, column);
            if belt.pairs.iter().flatten().all(open) {
                if let Some(sectors) = locked(nine, &belt) {
                    each(sectors);
                }
            }
        }
    }
}

/// Returns the pairs of lines in different bands.
fn apart() -> Vec<[usize; 2]> {
    let pairs = (0..9).flat_map(|a| (0..9).map(move |b| [a, b]));
    pairs.filter(|[a, b]| a / 3 < b / 3).collect()
}

/// Returns the two other lines of a line's band.
fn others(line: usize) -> [usize; 2] {
    let first = line / 3 * 3;
    [first + (line + 1) % 3, first + (line + 2) % 3]
}

fn belt(nine: &Nine, [r, s]: [usize; 2], [c, d]: [usize; 2]) -> Belt {
    let across = |row: usize, column: usize| others(column).map(|column| (row, column));
    let down = |row: usize, column: usize| others(row).map(|row| (row, column));
    Belt {
        houses: [
            nine.block(r, c),
            nine.row(r),
            nine.block(r, d),
            nine.column(d),
            nine.block(s, d),
            nine.row(s),
            nine.block(s, c),
            nine.column(c),
        ],
        pairs: [
            across(r, c),
            across(r, d),
            down(r, d),
            down(s, d),
            across(s, d),
            across(s, c),
            down(s, c),
            down(r, c),
        ],
    }
}

/// Returns the locked set, if sixteen links hold all candidates of the cells.
fn locked(nine: &Nine, belt: &Belt) -> Option<Sectors> {
    let has = |pair: &[(usize, usize); 2], digit: usize| {
        pair.iter().any(|&(row, column)| nine.marks[row][column] >> digit & 1 == 1)
    };
    let mut links: Vec<(HouseId, Vec<Digit>)> =
        belt.houses.iter().map(|&house| (house, vec![])).collect();
    let mut room = 16;
    for digit in 0..9 {
        let pairs = (0..8).filter(|&i| has(&belt.pairs[i], digit)).fold(0, |all, i| all | 1 << i);
        let chosen = least(pairs);
        // The first digits mostly take more links than there are.
        room = u32::checked_sub(room, chosen.count_ones())?;
        ones(chosen).for_each(|house| links[house].1.push(digit as Digit));
    }
    if room != 0 {
        return None;
    }
    let cells = belt.pairs.iter().flatten().map(|&(row, column)| nine.cell(row, column));
    let cells: Vec<CellId> = cells.collect();
    links.retain(|(_, digits)| !digits.is_empty());
    let [a, b, c, d, e, f, g, h] = belt.houses;
    Some(Sectors { cells, links, lines: [vec![a, c, e, g], vec![b, d, f, h]], ring: true })
}

/// Returns the fewest houses that cover all pairs containing a digit. Pair `i` lies in houses `i`
/// and `i + 1`.
fn least(pairs: u8) -> Bits {
    let covers = (0..=u8::MAX).filter(|houses| pairs & !(houses | houses.rotate_right(1)) == 0);
    Bits::from(covers.min_by_key(|houses| houses.count_ones()).unwrap_or(0))
}
