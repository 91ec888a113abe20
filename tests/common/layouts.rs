//! A layout of each sort, by name.

use std::sync::Arc;

use kotowari::kernel::CellId;
use kotowari::layout::{Builder, Layout, Place, Written, sort};

const JIGSAW: &str = "\
AAAABBBCC
AAABBBCCC
AABBBCCCC
DDEEEFFFF
DDDEEEFFF
DDDDEEEFF
GGGGHHHII
GGGHHHIII
GGHHHIIII";

const WINDOWS: &str = "\
.........
.AAA.BBB.
.AAA.BBB.
.AAA.BBB.
.........
.CCC.DDD.
.CCC.DDD.
.CCC.DDD.
.........";

/// Boards of 4×4 to 6×6, small enough to be counted by the simplest program there is.
pub fn small() -> Vec<(&'static str, Arc<Layout>)> {
    let size = Layout::builder;
    vec![
        ("4x4", built(size(4).boxes(2, 2))),
        ("4x4 latin", built(size(4))),
        ("4x4 diagonal", built(size(4).boxes(2, 2).diagonals())),
        ("4x4 jigsaw", built(size(4).regions("AABBAACBDCCBDDCD".chars()))),
        ("4x4 0 to 4", built(size(4).boxes(2, 2).digits(0, 5))),
        ("4x4 six digits", built(size(4).boxes(2, 2).digits(1, 6))),
        ("4x4 small areas", built(size(4).area('A', [0, 5, 10]).area('B', [3, 12]))),
        ("6x6", built(size(6).boxes(2, 3))),
        ("3x4", built(Layout::oblong(3, 4))),
        ("4x6", built(Layout::oblong(4, 6).boxes(2, 3))),
        ("4x4 and cells beside", built(beside(size(4).boxes(2, 2), 4))),
    ]
}

/// The board with two cells below it that differ from each other, and from the first two cells.
fn beside(board: Builder, rows: u16) -> Builder {
    let below = [0, 1].map(|column| Place { row: rows + 1, column });
    let first = [0, 1].map(|column| Place { row: 0, column });
    let sort = |id| sort(id).expect("a sort");
    board
        .rule(Written::new(sort("variable"), below).texts(["A".to_owned()]))
        .rule(Written::new(sort("area"), first.into_iter().chain(below)))
}

/// Boards of one grid that are no square of cells: rows longer than columns, and cells beside the
/// grid that only rules speak of.
pub fn odd() -> Vec<(&'static str, Arc<Layout>)> {
    let nine = |rules: &str| kotowari::lesson::with_rules(rules).expect("rules of the tests");
    let seven = "ABBBBBBAAAAACBDDDDACCDDDCCCC";
    vec![
        ("6x8", built(Layout::oblong(6, 8).boxes(2, 4))),
        ("8x6", built(Layout::oblong(8, 6).boxes(4, 2))),
        ("4x7 jigsaw", built(Layout::oblong(4, 7).regions(cells(seven)))),
        ("9x8 latin", built(Layout::oblong(9, 8))),
        ("6x8 anti-knight", {
            let knight = Written::new(sort("antiknight").expect("a sort"), []);
            built(Layout::oblong(6, 8).rule(knight))
        }),
        ("9x9 and cells beside", nine(BESIDE)),
        ("two 9x9 and cells beside", {
            let nine = || Layout::builder(9).boxes(3, 3);
            built(beside(nine().with_grid(6, 6, nine()), 15))
        }),
    ]
}

const BESIDE: &str = "\
[clues]
variable \"A\" \"carry\": r11c1 r11c2 r11c3
thermo: r11c1 r11c2 r11c3 r9c3
sum 0: r1c1 r1c2 r1c3 -r11c1 -10*r11c2
arrow: r11c3 | r5c5 r5c6
palindrome: r11c2 r7c7 r8c3 r1c9
";

/// 9×9 and its kin.
pub fn nine() -> Vec<(&'static str, Arc<Layout>)> {
    let size = || Layout::builder(9);
    let boxes = || size().boxes(3, 3);
    // The same cell of every box.
    let color = |k: u16| (0..9).map(move |n| (n / 3 * 3 + k / 3) * 9 + n % 3 * 3 + k % 3);
    let colors = (0..9).fold(boxes(), |all, k| all.area((b'A' + k as u8) as char, color(k)));
    vec![
        ("9x9", built(boxes())),
        ("9x9 latin", built(size())),
        ("9x9 diagonal", built(boxes().diagonals())),
        ("9x9 jigsaw", built(size().regions(cells(JIGSAW)))),
        ("9x9 windows", built(boxes().colors(cells(WINDOWS)))),
        ("9x9 colors", built(colors)),
        ("9x9 weak area", built(boxes().area('A', [0, 10, 20, 30, 40, 80]))),
        ("9x9 0 to 9", built(boxes().digits(0, 10))),
    ]
}

/// More cells than 128.
pub fn large() -> Vec<(&'static str, Arc<Layout>)> {
    let size = Layout::builder;
    vec![
        ("12x12", built(size(12).boxes(3, 4))),
        ("16x16", built(size(16).boxes(4, 4))),
        ("16x16 diagonal", built(size(16).boxes(4, 4).diagonals())),
    ]
}

/// Boards with rules beside houses: relations of two cells, of every sort there is.
pub fn related() -> Vec<(&'static str, Arc<Layout>)> {
    let nine = |rules: &str| kotowari::lesson::with_rules(rules).expect("rules of the tests");
    let blanks = Layout::builder(6).boxes(2, 3).digits(1, 4).blanks(2);
    let heavy = kotowari::layout::sort("topheavy").expect("a sort");
    let heavy = blanks.rule(kotowari::layout::Written::new(heavy, []));
    vec![
        ("9x9 lines", nine(LINES)),
        ("9x9 signs", nine(&format!("[signs]\n{SIGNS}"))),
        ("9x9 letters", nine(&format!("negative: x v\n[signs]\n{LETTERS}"))),
        ("9x9 dots", nine(&format!("negative: white black\n[signs]\n{DOTS}"))),
        ("6x6 top-heavy", built(heavy)),
        ("9x9 cages", nine(&format!("[cages]\n{CAGES}\n[sums]\n{SUMS}"))),
    ]
}

/// Boards of several grids, in each of the ways in which grids can share cells: a box, whole rows,
/// whole columns, both; two grids to four, of 4×4 to 12×12; with more houses, and rules, beside
/// those of the grids.
pub fn joined() -> Vec<(&'static str, Arc<Layout>)> {
    let grid = |size: u16| match size {
        4 => Layout::builder(4).boxes(2, 2),
        6 => Layout::builder(6).boxes(2, 3),
        8 => Layout::builder(8).boxes(2, 4),
        12 => Layout::builder(12).boxes(3, 4),
        _ => Layout::builder(9).boxes(3, 3),
    };
    let at = |one: &dyn Fn() -> Builder, others: &[(u16, u16)]| {
        others.iter().fold(one(), |all, &(down, right)| all.with_grid(down, right, one()))
    };
    let plain = |size: u16, others: &[(u16, u16)]| built(at(&|| grid(size), others));
    let with = |rule: &str, others: &[(u16, u16)]| {
        built(at(&|| grid(9), others).rule(Written::new(sort(rule).expect("a sort"), [])))
    };
    let jigsaw = || Layout::builder(9).regions(cells(JIGSAW));
    vec![
        ("4x4, four in a square", plain(4, &[(0, 2), (2, 0), (2, 2)])),
        ("6x6, columns", plain(6, &[(0, 3)])),
        ("6x6, rows", plain(6, &[(2, 0)])),
        ("6x6 beside a 9x9", built(grid(9).with_grid(7, 6, grid(6)))),
        ("8x8, columns", plain(8, &[(0, 4)])),
        ("8x8, rows", plain(8, &[(6, 0)])),
        ("9x9, corner", plain(9, &[(6, 6)])),
        ("9x9, columns", plain(9, &[(0, 6)])),
        ("9x9, most columns", plain(9, &[(0, 3)])),
        ("9x9, rows", plain(9, &[(6, 0)])),
        ("9x9, most rows", plain(9, &[(3, 0)])),
        ("9x9, beside boxes", plain(9, &[(4, 5)])),
        ("9x9, three in a row", plain(9, &[(0, 6), (0, 12)])),
        ("9x9, an L of three", plain(9, &[(0, 6), (6, 0)])),
        ("9x9, diagonals", built(at(&|| grid(9).diagonals(), &[(0, 6)]))),
        ("9x9, windows", with("windoku", &[(6, 0)])),
        ("9x9, disjoint groups", with("disjoint", &[(0, 6)])),
        ("9x9, anti-knight", with("antiknight", &[(0, 6)])),
        ("9x9, jigsaw", built(jigsaw().with_grid(0, 6, grid(9)))),
        ("12x12, columns", plain(12, &[(0, 8)])),
    ]
}

const LINES: &str = "\
rules: antiknight
[parity]
.........
.........
....oe...
.........
........o
.........
.........
.........
e........
[clues]
thermo: r1c1 r1c2 r2c3 r3c4
whisper 5: r5c1 r6c2 r5c3
palindrome: r7c7 r8c6 r9c5
renban: r4c7 r4c8 r5c8
";

const CAGES: &str = "\
ABCCDDEEF
ABBGGDFFF
HHGGIIIJJ
HKLLLLMJN
KKOOPPMNN
QRSSPTUVV
QRWWWTUXX
QYYWZZUaa
YYbbZccaa
";

const SUMS: &str = "\
A=15 B=12 C=13 D=11 E=9 F=23 G=19 H=12 I=16 J=12
K=21 L=24 M=12 N=11 O=7 P=14 Q=11 R=10 S=9 T=6
U=14 V=14 W=25 X=7 Y=19 Z=12 a=26 b=8 c=13
";

const SIGNS: &str = "\
o<o<o.o>o<o.o>o>o
^+v+v+v+v+v+^+^+^
o>o>o.o>o<o.o>o>o
v+v+v+v+^+v+^+^+^
o>o>o.o<o>o.o>o>o
.+.+.+.+.+.+.+.+.
o<o<o.o>o>o.o<o>o
^+v+v+v+v+^+^+^+^
o<o>o.o<o<o.o<o<o
^+v+v+^+^+v+^+^+v
o>o<o.o<o>o.o<o<o
.+.+.+.+.+.+.+.+.
o<o>o.o<o>o.o>o<o
^+v+^+v+v+^+v+v+^
o>o<o.o<o<o.o>o<o
v+v+v+^+^+v+v+^+^
o<o>o.o<o>o.o<o>o
";

const LETTERS: &str = "\
o.o.o.o.o.o.oVo.o
.+.+X+X+.+.+.+.+V
o.o.oVo.oXo.o.o.o
.+.+.+.+.+.+.+.+.
oXo.o.o.o.o.o.o.o
.+.+.+.+.+.+.+.+.
o.o.o.o.o.o.o.o.o
.+.+.+.+.+X+.+V+V
o.o.oXo.o.o.oXo.o
X+.+.+X+.+.+.+.+.
o.o.o.oVo.o.o.o.o
.+.+.+V+.+.+.+.+.
o.o.o.o.o.o.oVo.o
.+X+.+.+X+.+.+.+.
o.o.o.o.o.oXo.o.o
.+.+.+.+.+.+V+.+.
o.oXo.oXo.oXo.o.o
";

const DOTS: &str = "\
o.o.owowo.owo.owo
.+w+.+.+.+.+.+b+.
o.o.o.o.o.owowowo
.+b+.+.+.+.+.+b+b
owo.o.o.obo.owo.o
.+w+.+.+.+.+.+.+.
o.owo.o.o.o.o.o.o
w+.+.+.+.+.+.+w+b
o.obo.obo.o.owo.o
.+w+.+.+.+w+.+.+w
o.owo.o.o.owo.o.o
.+.+.+.+.+b+w+.+.
o.o.obo.o.obo.o.o
w+w+.+.+.+.+b+.+w
o.o.o.o.o.o.owo.o
b+.+w+.+w+.+.+.+w
obo.o.owo.o.owo.o
";

/// All of the above.
pub fn all() -> Vec<(&'static str, Arc<Layout>)> {
    [small(), nine(), large()].concat()
}

/// The cells that make a house have the digit twice, if a board has such.
pub fn repeats(layout: &Layout, digits: &[u8]) -> Option<(CellId, CellId)> {
    (0..layout.houses().len()).find_map(|house| {
        let cells = layout.cells_of(house);
        cells.iter().enumerate().find_map(|(i, &a)| {
            let same = |b: &&CellId| digits[usize::from(a)] == digits[usize::from(**b)];
            cells[..i].iter().find(same).map(|&b| (b, a))
        })
    })
}

fn cells(map: &str) -> impl Iterator<Item = char> {
    map.chars().filter(|c| !c.is_whitespace())
}

fn built(builder: Builder) -> Arc<Layout> {
    Arc::new(builder.build().expect("the layouts of the tests are sound"))
}
