//! Constant tables for the classic 9×9 board, computed at compile time.

/// A set of cells: a word for each band of three rows, with a bit for each cell in reading order.
/// The fourth word is always 0 and pads the array, because compilers vectorise four words well.
pub(super) type Cells = [u32; 4];

/// Every cell of a band.
pub(super) const BAND: u32 = (1 << 27) - 1;

/// Every cell.
pub(super) const ALL: Cells = [BAND, BAND, BAND, 0];

/// The first cell of each row of a band.
pub(super) const FIRST: u32 = 0o1_001_001;

/// For each set of cells of a row, the thirds that contain one.
pub(super) static THIRDS: [u8; 512] = thirds();

/// A digit goes once into each row and once into each box of a band: six ways to choose three of
/// the nine thirds of its rows. For each set of thirds (three bits for each row), the cells of
/// those thirds that are part of a way within the set; none if there is no way.
pub(super) static WAYS: [u32; 512] = ways();

/// The cells that share a row, a column or a box with a cell.
pub(super) static PEERS: [Cells; 81] = peers();

const fn thirds() -> [u8; 512] {
    let mut table = [0; 512];
    let mut row = 0;
    while row < 512 {
        let mut third = 0;
        while third < 3 {
            if row >> (3 * third) & 7 != 0 {
                table[row] |= 1 << third;
            }
            third += 1;
        }
        row += 1;
    }
    table
}

const fn ways() -> [u32; 512] {
    const ORDERS: [[u32; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        let mut order = 0;
        while order < 6 {
            let [a, b, c] = ORDERS[order];
            let (a, b, c) = (a, 3 + b, 6 + c);
            if set >> a & set >> b & set >> c & 1 == 1 {
                table[set] |= 7 << (3 * a) | 7 << (3 * b) | 7 << (3 * c);
            }
            order += 1;
        }
        set += 1;
    }
    table
}

const fn peers() -> [Cells; 81] {
    let mut table = [[0; 4]; 81];
    let mut a = 0;
    while a < 81 {
        let mut b = 0;
        while b < 81 {
            let boxed = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
            if a != b && (a / 9 == b / 9 || a % 9 == b % 9 || boxed) {
                table[a][b / 27] |= 1 << (b % 27);
            }
            b += 1;
        }
        a += 1;
    }
    table
}

/// The cells of a set, in reading order.
pub(super) fn each_cell(set: &Cells) -> impl Iterator<Item = usize> + use<> {
    let bands = [set[0], set[1], set[2]];
    bands.into_iter().enumerate().flat_map(|(band, mut rest)| {
        std::iter::from_fn(move || {
            let cell = (rest != 0).then(|| 27 * band + rest.trailing_zeros() as usize);
            rest &= rest.wrapping_sub(1);
            cell
        })
    })
}
