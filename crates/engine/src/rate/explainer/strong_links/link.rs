//! Strong links: regions in which the places of a digit form two ends, single or grouped.

use super::super::board::Board;
use super::super::geometry::{COLUMN, REGION_SET, REGIONS_OF, ROW, bits, cells, cells_at};

/// A strong link: a region in which the digit is at one end or the other.
#[derive(Clone, Debug)]
pub(super) struct Link {
    /// The cells of each end.
    pub ends: [u128; 2],
    /// Whether there are more than two cells.
    pub grouped: bool,
    /// The region, as a set.
    pub region: u128,
    /// The region's number.
    pub number: usize,
    /// All the digit's cells in the region.
    pub cells: u128,
}

/// Returns the links of a digit in a region: none, one, or (four cells in a rectangle) two that
/// pair the cells differently.
pub(super) fn find(board: &Board, region: usize, digit: usize) -> [Option<Link>; 2] {
    let places = board.positions[region][digit];
    let link = |ends: [u16; 2]| Link {
        ends: ends.map(|end| cells_at(region, end)),
        grouped: places.count_ones() > 2,
        region: REGION_SET[region],
        number: region,
        cells: cells_at(region, places),
    };
    match places.count_ones() {
        2 => {
            let low = places & places.wrapping_neg();
            let two = link([low, places & !low]);
            [(region >= ROW || !in_line(two.cells)).then_some(two), None]
        }
        3..=6 if region >= ROW => [line(places).map(link), None],
        3..=6 => block(region, places).map(|ends| ends.map(link)),
        _ => [None, None],
    }
}

/// Whether all cells lie in one row or column. Then the link of the line replaces that of the
/// block.
fn in_line(set: u128) -> bool {
    (ROW..COLUMN + 9).any(|line| set & !REGION_SET[line] == 0)
}

/// Returns the ends in a line: the places in two of its three blocks, if the third has none.
fn line(places: u16) -> Option<[u16; 2]> {
    const THIRDS: [u16; 3] = [0o7, 0o70, 0o700];
    let free = THIRDS.iter().position(|third| places & third == 0)?;
    let mut blades = (0..3).filter(|&third| third != free).map(|third| places & THIRDS[third]);
    ends(blades.next()?, blades.next()?, 0, 0)
}

/// Returns the ends in a block: two lines that cross in one cell, the heart, or two parallel lines.
fn block(region: usize, places: u16) -> [Option<[u16; 2]>; 2] {
    const ROWS: [u16; 3] = [0o7, 0o70, 0o700];
    const COLUMNS: [u16; 3] = [0o111, 0o222, 0o444];
    for heart in 0..9 {
        let (row, column) = (ROWS[heart / 3], COLUMNS[heart % 3]);
        if places & !(row | column) == 0 {
            let heart = 1 << heart;
            let (first, second) = (places & column & !heart, places & row & !heart);
            return [ends(first, second, heart, places & heart), None];
        }
    }
    if places.count_ones() < 4 {
        return [None, None];
    }
    let parallel = [(ROWS, 2), (ROWS, 1), (ROWS, 0), (COLUMNS, 2), (COLUMNS, 1), (COLUMNS, 0)];
    for (lines, free) in parallel {
        if places & lines[free] != 0 {
            continue;
        }
        let mut blades = (0..3).filter(|&line| line != free).map(|line| places & lines[line]);
        let (Some(first), Some(second)) = (blades.next(), blades.next()) else { continue };
        let straight = ends(first, second, 0, 0);
        let both = first.count_ones() == 2 && second.count_ones() == 2;
        return [straight, if both { crosswise(region, first, second) } else { None }];
    }
    [None, None]
}

/// Returns the ends formed by two blades, the places of each line outside the heart. The heart
/// belongs to the blade of several cells, or to both if they are equal in that.
fn ends(first: u16, second: u16, heart: u16, filled: u16) -> Option<[u16; 2]> {
    let end = match (first.count_ones(), second.count_ones()) {
        (0, _) | (_, 0) => return None,
        (1, 2..) => [first, second | heart],
        (_, 1) => [second, first | heart],
        _ => [first | filled, second | filled],
    };
    Some(end)
}

/// Returns the second pairing of four cells that form a rectangle.
fn crosswise(region: usize, first: u16, second: u16) -> Option<[u16; 2]> {
    let nth = |blade: u16, n| {
        bits(blade).nth(n).map(|position| 1u16 << position).expect("two in each blade")
    };
    let rungs = [0, 1].map(|n| nth(first, n) | nth(second, n));
    let straight = |rung: &u16| {
        let mut cells = cells(cells_at(region, *rung)).map(|cell| REGIONS_OF[cell]);
        let (one, other) = (cells.next().expect("two"), cells.next().expect("two"));
        one[1] == other[1] || one[2] == other[2]
    };
    rungs.iter().all(straight).then_some(rungs)
}

/// Returns a region that contains all cells of two ends: a column if possible, else a row, else a
/// block.
pub(super) fn joint(one: u128, other: u128) -> Option<usize> {
    let both = one | other;
    let [block, row, column] = REGIONS_OF[both.trailing_zeros() as usize];
    [column, row, block]
        .map(usize::from)
        .into_iter()
        .find(|&region| both & !REGION_SET[region] == 0)
}

#[cfg(test)]
mod tests {
    use super::super::super::geometry::CELLS_OF;
    use super::*;

    #[test]
    fn a_block_with_two_in_a_row_has_no_link() {
        let puzzle = ".".repeat(81).parse().unwrap();
        let mut board = Board::new(&puzzle);
        for cell in CELLS_OF[0] {
            if cell != 0 && cell != 1 {
                board.remove(cell as usize, 0);
            }
        }
        assert!(find(&board, 0, 0).iter().all(Option::is_none));
        assert!(find(&board, 1, 0).iter().all(Option::is_none));
    }
}
