//! Boards of several grids: places that are no square, with gaps, and no technique that knows of
//! it. And cells that see others without one house for all of them.

use std::collections::BTreeSet;
use std::sync::Arc;

use kotowari::board::Board;
use kotowari::count::{self, Budget, Count};
use kotowari::deduction::{Figure, SetRole};
use kotowari::explain::picture::{self, FigureView};
use kotowari::explain::{Renderer, json, notation, svg};
use kotowari::format;
use kotowari::inspect::{InspectLimits, Inspection};
use kotowari::kernel::{CellId, Literal};
use kotowari::layout::{HouseKind, Layout, LayoutError, Place};
use kotowari::puzzle::Puzzle;
use kotowari::solve::{self, Outcome};

/// Generated for kotowari; one solution.
const SAMURAI: [&str; 21] = [
    "....6...3###..3......",
    "2..14....###.5.921...",
    "..3.8....###.2..5.9..",
    "87.......###.9..37.1.",
    "..6....98###5....8...",
    ".3....7.5###....1.8.7",
    "7....6.............5.",
    ".5.2..3.7............",
    ".2....6...7..45..967.",
    "######4..8.9...######",
    "######...73....######",
    "######.......9.######",
    ".5...1...3.8...9.7...",
    ".............1.2.58.4",
    "...9.5..34...........",
    "...5.....###.2.....1.",
    ".27....5.###6..3.9.8.",
    "51...2.7.###5.....79.",
    ".6...7...###..6.7.12.",
    "....9....###........7",
    "17..4.3..###.....8.4.",
];

/// Two grids of 6×6 that share a box of six cells.
const SMALL: [(u16, u16); 2] = [(0, 0), (4, 3)];

fn joined(size: u16, boxes: (u16, u16), corners: &[(u16, u16)]) -> Layout {
    let one = || Layout::builder(size).boxes(boxes.0, boxes.1);
    let others = corners.iter().filter(|corner| **corner != (0, 0));
    let all = others.fold(one(), |all, &(down, right)| all.with_grid(down, right, one()));
    all.build().expect("grids of one size fit together")
}

fn samurai() -> Puzzle {
    let corners = [(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)];
    let layout = Arc::new(joined(9, (3, 3), &corners));
    let digit = |cell: usize| {
        let Place { row, column } = layout.place(cell as CellId);
        let sign = SAMURAI[usize::from(row)].chars().nth(usize::from(column)).expect("21 signs");
        sign.to_digit(10).map(|digit| digit as u8 - 1)
    };
    let givens = (0..layout.cells()).map(digit).collect();
    Puzzle::new(layout, givens)
}

#[test]
fn places_and_cells_say_the_same() {
    for layout in [
        joined(9, (3, 3), &[(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)]),
        joined(6, (2, 3), &SMALL),
        Layout::builder(9).boxes(3, 3).diagonals().build().expect("a board"),
    ] {
        let mut cells = BTreeSet::new();
        for row in 0..layout.rows() {
            for column in 0..layout.columns() {
                let place = Place { row, column };
                if let Some(cell) = layout.cell_at(place) {
                    assert_eq!(layout.place(cell), place);
                    assert!(cells.insert(cell));
                }
            }
        }
        assert_eq!(cells.len(), layout.cells());
        assert_eq!(layout.is_full(), layout.grids().len() == 1);
        let outside = Place { row: layout.rows(), column: 0 };
        assert_eq!(layout.cell_at(outside), None);
    }
}

#[test]
fn a_samurai_has_five_grids_and_shares_four_boxes() {
    let layout = samurai().layout;
    assert_eq!((layout.rows(), layout.columns(), layout.cells()), (21, 21, 369));
    let of = |kind| layout.houses().iter().filter(|house| house.kind == kind).count();
    // Five times nine; the four corner boxes of the middle are boxes of the others, too.
    assert_eq!([HouseKind::Row, HouseKind::Column, HouseKind::Box].map(of), [45, 45, 41]);
    assert!((0..layout.houses().len()).all(|house| layout.is_strong(house)));
    assert_eq!(layout.cell_at(Place { row: 0, column: 10 }), None);
    let shared = layout.cell_at(Place { row: 6, column: 6 }).expect("a cell of two grids");
    assert_eq!(layout.houses_of(shared).len(), 5);
}

#[test]
fn a_samurai_is_solved_with_every_step_proved() {
    let puzzle = samurai();
    let board = Board::new(&puzzle).expect("no repeats");
    let path = solve::path(&board, &solve::everything());
    assert_eq!(path.outcome, Outcome::Solved);
    assert!(path.refused.is_empty(), "{:?}", path.refused);
    let Count::One(solution) = count::solutions(&puzzle, Budget::default()) else {
        panic!("one solution")
    };
    let end = path.end(&board);
    assert!(end.values().iter().zip(&solution).all(|(value, digit)| *value == Some(*digit)));
}

#[test]
fn every_technique_looks_at_a_samurai() {
    let board = Board::new(&samurai()).expect("no repeats");
    let mut notes = solve::Notes::default();
    let steps = solve::some(&board, &solve::everything(), 2, &mut notes);
    assert!(!steps.is_empty());
    assert!(notes.refused.is_empty(), "{:?}", notes.refused);
}

#[test]
fn a_gap_is_drawn_as_nothing() {
    let layout = Arc::new(joined(6, (2, 3), &SMALL));
    let mut puzzle = Puzzle::new(layout.clone(), vec![None; layout.cells()]);
    puzzle.givens[0] = Some(0);
    let board = Board::new(&puzzle).expect("no repeats");
    let renderer = Renderer::new("en").expect("a language of ours");
    let drawn: Vec<String> =
        picture::plain(&board, &renderer).iter().map(|line| line.text()).collect();
    assert!(drawn.iter().all(|line| line.trim_end() == line), "{drawn:#?}");
    let rows: Vec<&String> = drawn.iter().filter(|line| line.contains('|')).collect();
    // One cell of the first row has a digit; the rows both grids have are wider.
    let open: Vec<usize> = rows.iter().map(|row| row.matches('.').count()).collect();
    assert_eq!(open, [5, 6, 6, 6, 9, 9, 6, 6, 6, 6], "{drawn:#?}");
    let walls = |row: usize| [rows[row].find('|'), rows[row].rfind('|')];
    let [left, right] = [walls(4)[0], walls(4)[1]];
    assert_eq!(walls(0)[0], left, "the first grid begins where both do: {drawn:#?}");
    assert!(walls(0)[1] < right && walls(9)[0] > left, "{drawn:#?}");
    assert_eq!(walls(9)[1], right, "the second grid ends where both do: {drawn:#?}");
}

#[test]
fn of_grids_that_overlap_those_a_step_speaks_of_are_drawn_whole() {
    let puzzle = samurai();
    let grids = puzzle.layout.grids().to_vec();
    let renderer = Renderer::new("en").expect("a language of ours");
    let mut board = Board::new(&puzzle).expect("no repeats");
    let path = solve::path(&board, &solve::everything());
    let (mut one, mut several) = (0, 0);
    for (number, step) in path.steps.iter().enumerate() {
        // Every second step is enough to see each sort of them.
        if number % 2 == 1 {
            step.apply(&mut board);
            continue;
        }
        let telling = step.tell(&board);
        let layout = board.layout();
        let drawing =
            svg::draw(&board, &telling.figure, step.claims(), Default::default(), &renderer);
        let text = drawing.file("", "");
        let frames = text.split("data-cell=\"").skip(1).filter_map(|rest| rest.split('"').next());
        let frames: BTreeSet<&str> = frames.collect();
        let is_drawn = |cell: CellId| {
            let Place { row, column } = layout.place(cell);
            frames.contains(format!("r{}c{}", row + 1, column + 1).as_str())
        };
        // Whole grids and nothing else.
        let all: Vec<CellId> = (0..layout.cells()).map(|cell| cell as CellId).collect();
        let drawn: Vec<CellId> = all.iter().copied().filter(|&cell| is_drawn(cell)).collect();
        assert_eq!(frames.len(), drawn.len());
        let holds = |grid: &kotowari::layout::Grid, cell: CellId| grid.holds(layout.place(cell));
        let whole: Vec<usize> = (0..grids.len())
            .filter(|&n| all.iter().all(|&cell| !holds(&grids[n], cell) || drawn.contains(&cell)))
            .collect();
        assert!(drawn.iter().all(|&cell| whole.iter().any(|&n| holds(&grids[n], cell))));
        // All that it speaks of is there.
        let figure = &telling.figure;
        let spoken = step.claims().iter().map(|claim| claim.candidate().cell);
        let spoken = spoken.chain(figure.sources.clone()).chain(figure.blocked.clone());
        let spoken = spoken.chain(figure.premises.iter().map(|c| c.cell));
        for cell in spoken.chain(figure.labels.iter().map(|(_, cell)| *cell)) {
            assert!(is_drawn(cell), "{cell} of {telling:?}");
        }
        for house in figure.houses() {
            assert!(layout.cells_of(house).iter().all(|&cell| is_drawn(cell)), "{telling:?}");
        }
        // In characters each has its name above it, and none is cut off.
        let lines =
            picture::draw(&board, figure, step.claims(), picture::Options::default(), &renderer);
        let lines: Vec<String> = lines.iter().map(|line| line.text()).collect();
        assert!(lines.iter().all(|line| line.chars().count() <= 80), "{lines:#?}");
        let named = lines.iter().filter(|line| line.trim_end().ends_with(" grid")).count();
        assert_eq!(named, if drawn.len() == all.len() { 0 } else { whole.len() }, "{lines:#?}");
        match whole.len() {
            1 => one += 1,
            _ => several += 1,
        }
        step.apply(&mut board);
    }
    assert!(one > 50 && several > 0, "{one} with one grid, {several} with more");
}

#[test]
fn the_board_of_all_grids_has_a_frame_for_each_cell_and_none_for_gaps() {
    let board = Board::new(&samurai()).expect("no repeats");
    let renderer = Renderer::new("en").expect("a language of ours");
    let figure = Figure::default();
    let text = svg::draw(&board, &figure, &[], Default::default(), &renderer).file("", "");
    assert_eq!(text.matches("data-cell=").count(), 369);
    assert!(text.contains("data-cell=\"r21c21\"") && !text.contains("data-cell=\"r1c11\""));
}

#[test]
fn houses_say_which_grid_they_are_of() {
    let layout = joined(6, (2, 3), &SMALL);
    let en = Renderer::new("en").expect("a language of ours");
    let ja = Renderer::new("ja").expect("a language of ours");
    let of = |kind, grid| {
        let wanted = |house: &usize| {
            let house = layout.house(*house);
            house.kind == kind && house.grid == Some(grid)
        };
        (0..layout.houses().len()).find(wanted).expect("a house")
    };
    let row = of(HouseKind::Row, 1);
    assert_eq!(json::name::house(&layout, row), "2/r5");
    assert_eq!(en.house(&layout, row), "row 5 of the lower right grid");
    assert_eq!(ja.house(&layout, row), "右下の盤の5行目");
    // The five of a samurai, three in a row, and more than words would tell apart.
    let names = |corners: &[(u16, u16)]| -> Vec<String> {
        let grid = || Layout::builder(4).boxes(2, 2);
        let mut builder = grid().at(corners[0].0, corners[0].1);
        for corner in &corners[1..] {
            builder = builder.with(grid().at(corner.0, corner.1));
        }
        let layout = builder.build().expect("a layout");
        let first = |grid: usize| {
            let of = |house: &usize| {
                let about = layout.house(*house);
                about.kind == HouseKind::Row && about.grid == Some(grid as u8)
            };
            en.house(&layout, (0..layout.houses().len()).find(of).expect("a row"))
        };
        (0..corners.len()).map(first).collect()
    };
    assert_eq!(
        names(&[(0, 0), (0, 4), (2, 2), (4, 0), (4, 4)]),
        [
            "row 1 of the upper left grid",
            "row 1 of the upper right grid",
            "row 3 of the middle grid",
            "row 5 of the lower left grid",
            "row 5 of the lower right grid",
        ]
    );
    assert_eq!(names(&[(0, 0), (0, 2)]), ["row 1 of the left grid", "row 1 of the right grid"]);
    // The rows they share have the name of the grid above.
    assert_eq!(names(&[(0, 0), (2, 0), (4, 0), (6, 0)])[3], "row 9 (grid 4)");
}

/// A 9×9 with diagonals, a 6×6 in its lower right corner and a 4×4 jigsaw further down.
fn of_sizes() -> Layout {
    let nine = Layout::builder(9).boxes(3, 3).diagonals();
    let six = Layout::builder(6).boxes(2, 3);
    let four = Layout::builder(4).regions("AABBAACBDCCBDDCD".chars());
    let all = nine.with_grid(7, 6, six).with_grid(11, 10, four);
    all.build().expect("grids of other sizes fit together")
}

#[test]
fn a_smaller_grid_has_the_first_digits_only() {
    let layout = of_sizes();
    assert_eq!((layout.rows(), layout.columns(), layout.digits()), (15, 14, 9));
    let at = |row, column| layout.cell_at(Place { row, column }).expect("a cell");
    let allowed = |row, column| layout.rules().allowed(at(row, column)).count_ones();
    // The 9×9, what it shares with the 6×6, the 6×6, what that shares with the 4×4, the 4×4.
    let places = [(0, 0), (8, 8), (9, 9), (11, 10), (14, 13)];
    assert_eq!(places.map(|(row, column)| allowed(row, column)), [9, 6, 6, 4, 4]);
    // As many cells as digits: a row of each is one in which all of them stand.
    let rows = layout.houses().iter().filter(|house| house.kind == HouseKind::Row).count();
    assert_eq!(rows, 9 + 6 + 4);
    let [en, ja] = ["en", "ja"].map(|language| Renderer::new(language).expect("ours"));
    assert_eq!(en.rule(&layout, 0), "the grid of digits up to 6 from r8c7 to r13c12");
    assert_eq!(ja.rule(&layout, 1), "12行11列から15行14列までの、4までの盤");
    assert_eq!(layout.more().len(), 2);
}

#[test]
fn grids_of_several_sizes_are_written_read_counted_solved_and_told() {
    let large = Layout::builder(9).boxes(3, 3).with_grid(6, 6, Layout::builder(16).boxes(4, 4));
    for (layout, seed) in [(of_sizes(), 1), (large.build().expect("9×9 and 16×16"), 2)] {
        let layout = Arc::new(layout);
        let plenty = Budget { nodes: 200_000 };
        let solution = count::random_solution(&layout, seed, plenty).expect("a board");
        let mut rng = kotowari::rng::Rng::new(seed);
        let givens = solution.iter().map(|&digit| (rng.below(100) < 55).then_some(digit)).collect();
        let mut puzzle = Puzzle::new(layout.clone(), givens);
        while let Count::Many(a, b) = count::solutions(&puzzle, plenty) {
            let differ = (0..a.len()).find(|&cell| a[cell] != b[cell]).expect("two solutions");
            puzzle.givens[differ] = Some(solution[differ]);
        }
        assert_eq!(count::solutions(&puzzle, plenty), Count::One(solution.clone()));

        let text = format::writers::named("nanpre").expect("our text");
        let written = text.write(&puzzle, Default::default(), false).expect("nothing is lost");
        let read = format::read("-", written.text.as_bytes()).expect("our own text").puzzle;
        assert!(format::writers::is_same(&read, &puzzle), "{}", written.text);

        let mut board = Board::new(&puzzle).expect("no repeats");
        let path = solve::path(&board, &solve::everything());
        assert_eq!(path.outcome, Outcome::Solved);
        assert!(path.refused.is_empty(), "{:?}", path.refused);
        let renderers = ["en", "ja"].map(|language| Renderer::new(language).expect("ours"));
        for step in &path.steps {
            assert!(step.claims().iter().all(|claim| {
                let (c, places) = (claim.candidate(), matches!(claim, Literal::Place(_)));
                (solution[usize::from(c.cell)] == c.digit) == places
            }));
            let telling = step.tell(&board);
            for renderer in &renderers {
                for bullet in &telling.bullets {
                    assert!(!renderer.bullet(&layout, bullet).contains('{'));
                }
                let drawn = picture::draw(
                    &board,
                    &telling.figure,
                    step.claims(),
                    FigureView::Auto,
                    renderer,
                );
                assert!(drawn.len() > 5);
            }
            step.apply(&mut board);
        }
    }
}

#[test]
fn sizes_that_cannot_be_are_refused_where_they_stand() {
    let grids = "size: 9\ngrids: 1,1 8,7\n";
    let errors = [
        ("size 2: 70\n", "error-size", (3, 9)),
        ("size 2: six\n", "error-key-value", (3, 9)),
        ("size 3: 6\n", "error-no-grid", (3, 1)),
        ("size 2: 6\nboxes 2: 3x3\n", "error-boxes", (4, 10)),
        ("size 2: 7\n", "error-missing-key", (3, 9)),
        ("digits: 1-9\nsize 2: 12\n", "error-digits", (3, 9)),
        ("digits: 1-9\nsize 2: 6\nblanks: 1\n", "error-grids-digits", (4, 9)),
    ];
    for (keys, id, (line, column)) in errors {
        let text = format!("{grids}{keys}[givens]\n.........\n");
        let error = format::read("-", text.as_bytes()).expect_err(keys);
        let place = error.place.as_ref().expect("a place");
        assert_eq!((error.id, place.line, place.column), (id, line, column), "{keys}");
    }
}

#[test]
fn grids_of_other_digits_do_not_join() {
    let from_zero = Layout::builder(6).boxes(2, 3).digits(0, 6);
    let mixed = Layout::builder(9).boxes(3, 3).with_grid(7, 6, from_zero);
    assert_eq!(mixed.build().err(), Some(LayoutError::MixedDigits(9, 6)));
    let far = Layout::builder(9).boxes(3, 3).with_grid(1000, 0, Layout::builder(9).boxes(3, 3));
    assert_eq!(far.build().err(), Some(LayoutError::Size(1009)));
    // A house names its grid in a byte: of more grids two would have one name.
    let four = || Layout::builder(4).boxes(2, 2);
    let row = |count: u16| (1..count).fold(four(), |all, at| all.with_grid(0, 2 * at, four()));
    assert_eq!(row(257).build().err(), Some(LayoutError::Grids(257, 256)));
    let most = row(256).build().expect("as many as a byte can name");
    assert_eq!(most.house(most.houses().len() - 1).grid, Some(255));
}

/// A pair on a diagonal, far apart: r1c5 and r5c1 see both cells, each by a row and a column, r1c9
/// and r9c1 by a line and the other diagonal; and no house holds any of them beside the two.
#[test]
fn a_pair_takes_from_whatever_sees_it_whole() {
    let layout = Arc::new(Layout::builder(9).boxes(3, 3).diagonals().build().expect("a board"));
    let at =
        |row: u16, column: u16| layout.cell_at(Place { row: row - 1, column: column - 1 }).unwrap();
    let mut puzzle = Puzzle::new(layout.clone(), vec![None; 81]);
    let mut marks = vec![0x1ff; 81];
    marks[usize::from(at(1, 1))] = 0b11;
    marks[usize::from(at(5, 5))] = 0b11;
    puzzle.marks = Some(marks);
    let board = Board::new(&puzzle).expect("no digit is written");
    let pair = kotowari::technique::by_id("naked_pair").expect("in the catalogue");
    let mut notes = solve::Notes::default();
    let steps = solve::all(&board, &[pair], &mut notes);
    assert!(notes.refused.is_empty(), "{:?}", notes.refused);
    let [step] = &steps[..] else { panic!("{steps:?}") };
    let losing: BTreeSet<CellId> = step.eliminated().map(|c| c.cell).collect();
    let diagonal = [(2, 2), (3, 3), (4, 4), (6, 6), (7, 7), (8, 8), (9, 9)];
    let all = diagonal
        .into_iter()
        .chain([(1, 5), (5, 1), (1, 9), (9, 1)])
        .map(|(row, column)| at(row, column));
    assert_eq!(losing, all.collect());
    let telling = step.tell(&board);
    assert!(telling.bullets.iter().any(|bullet| bullet.message == "naked-seen"));
}

/// A board without givens, on which a digit may go in these cells of the second grid's rows only;
/// rows and columns of the drawing, from 1.
fn only_in(layout: &Arc<Layout>, digit: u8, rows: &[(u16, &[u16])]) -> Board {
    let mut puzzle = Puzzle::new(layout.clone(), vec![None; layout.cells()]);
    let mut marks = vec![0x1ff; layout.cells()];
    for &(row, columns) in rows {
        for (cell, marks) in marks.iter_mut().enumerate() {
            let place = layout.place(cell as CellId);
            let of_second = layout.grids()[1].holds(place) && place.row + 1 == row;
            if of_second && !columns.contains(&(place.column + 1)) {
                *marks &= !(1 << digit);
            }
        }
    }
    puzzle.marks = Some(marks);
    Board::new(&puzzle).expect("no digit is written")
}

/// Steps of one technique about one digit, and the kernel refuses none.
fn steps_of(board: &Board, technique: &str, digit: u8) -> Vec<solve::Step> {
    let technique = kotowari::technique::by_id(technique).expect("in the catalogue");
    let mut notes = solve::Notes::default();
    let mut steps = solve::all(board, &[technique], &mut notes);
    assert!(notes.refused.is_empty(), "{:?}", notes.refused);
    steps.retain(|step| step.digits() == [digit]);
    steps
}

/// The names of houses that a step speaks of, in a role.
fn named(board: &Board, step: &solve::Step, role: SetRole) -> Vec<String> {
    let premises = step.premises(board);
    let sets = premises.sets.iter().filter(|set| set.role == role);
    let houses = sets.flat_map(|set| &set.houses);
    houses.map(|&house| json::name::house(board.layout(), house)).collect()
}

/// Two grids of 9×9 that share three columns: these are columns of the first by name, and of both.
#[test]
fn a_fish_of_a_grid_has_the_columns_that_it_shares() {
    let layout = Arc::new(joined(9, (3, 3), &[(0, 0), (0, 6)]));
    // Counted by their names alone the columns of the second grid were 10 to 15: the third of them
    // was taken for column 9, and there was no ninth.
    for (columns, covers) in [([8, 12], ["1/c8", "2/c12"]), ([9, 15], ["1/c9", "2/c15"])] {
        let board = only_in(&layout, 0, &[(1, &columns), (5, &columns)]);
        let steps = steps_of(&board, "x_wing", 0);
        let [step] = &steps[..] else { panic!("{columns:?}: {steps:?}") };
        assert_eq!(named(&board, step, SetRole::Base), ["2/r1", "2/r5"]);
        assert_eq!(named(&board, step, SetRole::Cover), covers);
        let line = notation::line(&board, step, &Renderer::new("en").expect("a language of ours"));
        let houses = format!("X-Wing: 1 2/r1,2/r5 {},{} => ", covers[0], covers[1]);
        assert!(line.starts_with(&houses), "{line}");
        let lost: BTreeSet<Place> =
            step.eliminated().map(|candidate| layout.place(candidate.cell)).collect();
        let others = [2, 3, 4, 6, 7, 8, 9].into_iter();
        let expected = others.flat_map(|row| columns.map(|column| (row, column)));
        let place = |(row, column): (u16, u16)| Place { row: row - 1, column: column - 1 };
        assert_eq!(lost, expected.map(place).collect(), "{columns:?}");
    }
}

/// The same turned over: rows that are shared, as covers.
#[test]
fn a_fish_of_a_grid_has_the_rows_that_it_shares() {
    let layout = Arc::new(joined(9, (3, 3), &[(0, 0), (6, 0)]));
    let rows: Vec<(u16, &[u16])> = (7..=15)
        .map(|row| match row {
            8 | 14 => (row, &[1, 2, 3, 4, 5, 6, 7, 8, 9][..]),
            _ => (row, &[1, 3, 4, 5, 7, 8, 9][..]),
        })
        .collect();
    let board = only_in(&layout, 4, &rows);
    let steps = steps_of(&board, "x_wing", 4);
    let [step] = &steps[..] else { panic!("{steps:?}") };
    assert_eq!(named(&board, step, SetRole::Base), ["2/c2", "2/c6"]);
    assert_eq!(named(&board, step, SetRole::Cover), ["1/r8", "2/r14"]);
}

/// A box that two grids share is a box of the second, too, and is found once where rows are shared
/// as well.
#[test]
fn blocks_over_lines_are_those_of_the_grid() {
    let layout = Arc::new(joined(9, (3, 3), &[(0, 0), (0, 6)]));
    let without_third: &[u16] = &[13, 14, 15];
    let all: Vec<u16> = (7..=15).collect();
    let board = only_in(&layout, 2, &[(1, &all), (2, &all), (3, without_third)]);
    let two_lines = "locked_candidates_two_line";
    let steps = steps_of(&board, two_lines, 2);
    let [step] = &steps[..] else { panic!("{steps:?}") };
    assert_eq!(named(&board, step, SetRole::Base), ["1/b3", "2/b2"]);
    assert_eq!(named(&board, step, SetRole::Cover), ["2/r1", "2/r2"]);

    // Shared boxes over shared rows: what both grids have is one step.
    let stacked = Arc::new(joined(9, (3, 3), &[(0, 0), (6, 0)]));
    let board = only_in(&stacked, 2, &[(9, &[7, 8, 9])]);
    let steps = steps_of(&board, two_lines, 2);
    let [step] = &steps[..] else { panic!("{steps:?}") };
    assert_eq!(named(&board, step, SetRole::Base), ["1/b7", "1/b8"]);
}

#[test]
fn every_line_of_every_grid_is_where_the_layout_says() {
    for (name, layout) in crate::common::layouts::joined() {
        for (number, grid) in layout.grids().iter().enumerate() {
            for kind in [HouseKind::Row, HouseKind::Column] {
                let lines: Vec<usize> = layout.members_of(number, kind).collect();
                assert_eq!(lines.len(), usize::from(grid.size()), "{name}");
                for cell in (0..layout.cells()).map(|cell| cell as CellId) {
                    let line = layout.line_at(number, kind, cell);
                    assert_eq!(line.is_some(), grid.holds(layout.place(cell)), "{name}");
                    let has = |house: &usize| layout.cells_of(*house).contains(&cell);
                    assert!(line.is_none_or(|line| has(&lines[line])), "{name}: {cell}");
                    assert_eq!(
                        lines.iter().filter(|house| has(house)).count(),
                        line.iter().count()
                    );
                }
            }
        }
        // Each house is of the grid that it is named after, and of none that lacks some of its
        // cells.
        for house in 0..layout.houses().len() {
            let about = layout.house(house);
            let named = about.grid.filter(|_| about.rule.is_none()).map(usize::from);
            assert!(named.is_none() || layout.common_grid(&[house]) == named, "{name}");
        }
    }
}

/// Windows and groups of each grid have letters from A: the grid tells them apart.
#[test]
fn every_house_has_a_name_of_its_own() {
    let renderers = ["en", "ja"].map(|language| Renderer::new(language).expect("ours"));
    for (name, layout) in crate::common::layouts::joined() {
        let houses = 0..layout.houses().len();
        let (mut for_programs, mut for_people) = (BTreeSet::new(), BTreeSet::new());
        for house in houses.clone() {
            for_programs.insert(json::name::house(&layout, house));
            for_people.extend(renderers.iter().map(|renderer| renderer.house(&layout, house)));
        }
        assert_eq!(for_programs.len(), houses.len(), "{name}: {for_programs:?}");
        assert_eq!(for_people.len(), 2 * houses.len(), "{name}: {for_people:?}");
    }
}

/// A region of the second grid that is a row, and one that the first has, too.
#[test]
fn regions_of_a_grid_are_written_whatever_else_they_are() {
    let regions = |letters: &str| Layout::builder(4).regions(letters.chars().collect::<Vec<_>>());
    let straight = || regions("AAAABBCCBBCCDDDD");
    for (down, right) in [(0, 2), (2, 2), (3, 0), (2, 1)] {
        let layout = Layout::builder(4).boxes(2, 2).with_grid(down, right, straight());
        let twice = straight().with_grid(down, right, straight());
        for layout in [layout, twice] {
            let layout = Arc::new(layout.build().expect("grids of one size fit together"));
            let puzzle = Puzzle::new(layout.clone(), vec![None; layout.cells()]);
            let text = format::writers::named("nanpre").expect("our text");
            let written = text.write(&puzzle, Default::default(), false);
            let written = written.unwrap_or_else(|lost| panic!("{down}, {right}: {lost:?}"));
            assert!(written.text.contains("AAAA\nBBCC\nBBCC\nDDDD\n"), "{}", written.text);
            let read = format::read("-", written.text.as_bytes()).expect("our own text").puzzle;
            assert_eq!(read.layout.rules().houses(), layout.rules().houses());
        }
    }
}

#[test]
fn grids_that_share_lines_have_them_in_common() {
    let layout = joined(9, (3, 3), &[(0, 0), (0, 6)]);
    let columns = |grid| layout.members_of(grid, HouseKind::Column).collect::<Vec<_>>();
    assert_eq!(columns(0)[6..], columns(1)[..3]);
    let rows = |grid| layout.members_of(grid, HouseKind::Row).collect::<Vec<_>>();
    assert_eq!(layout.common_grid(&columns(1)[1..3]), Some(0));
    assert_eq!(layout.common_grid(&columns(1)[2..4]), Some(1));
    assert_eq!(layout.common_grid(&[columns(0)[0], columns(1)[3]]), None);
    assert_eq!(layout.common_grid(&[rows(0)[0], rows(1)[0]]), None);
    // An area of one grid may be a row of another.
    let area = Layout::builder(9).boxes(3, 3).area('A', 54..58);
    let layout = area.with_grid(6, 0, Layout::builder(4).boxes(2, 2)).build().expect("9 and 4");
    let first = layout.members_of(1, HouseKind::Row).next().expect("four rows");
    assert_eq!(layout.house(first).kind, HouseKind::Area);
    assert_eq!(layout.members_of(1, HouseKind::Row).count(), 4);
}

/// The drawing is a square with two corners missing: places and cells are not counted alike.
#[test]
fn givens_that_belong_together_are_cells_of_the_board() {
    let layout = Arc::new(joined(4, (2, 2), &[(0, 0), (2, 2)]));
    let solution = count::random_solution(&layout, 1, Budget::default()).expect("a board");
    let puzzle = Puzzle::new(layout.clone(), solution.into_iter().map(Some).collect());
    let found = Inspection::of(&puzzle, &InspectLimits::of(&puzzle), &|| false);
    let orbits = found.spare.and_then(|spare| spare.orbits).expect("a symmetry");
    assert!(orbits.len() > 3, "{orbits:?}");
    for orbit in &orbits {
        let places = orbit.iter().map(|&cell| layout.place(cell));
        let places: BTreeSet<Place> = places.collect();
        let turned = places.iter().map(|at| Place { row: 5 - at.row, column: 5 - at.column });
        assert_eq!(turned.collect::<BTreeSet<Place>>(), places);
    }
}

/// A figure of one grid has its boxes, and not those of the one that it overlaps.
#[test]
fn the_boxes_of_a_grid_are_drawn_where_another_has_others() {
    let layout = Arc::new(joined(4, (2, 2), &[(0, 0), (1, 3)]));
    let at = |row, column| layout.cell_at(Place { row, column }).expect("a cell");
    let puzzle = Puzzle::new(layout.clone(), vec![None; layout.cells()]);
    let board = Board::new(&puzzle).expect("no repeats");
    let renderer = Renderer::new("en").expect("a language of ours");
    let drawn = |figure: &Figure| -> Vec<String> {
        let lines = picture::draw(&board, figure, &[], FigureView::Digit, &renderer);
        lines.iter().map(|line| line.text()).collect()
    };
    // Two walls in a row of a grid: at its ends; and one between its boxes.
    let second = Figure { keep: vec![at(4, 3)], ..Figure::default() };
    let second = drawn(&second);
    assert!(second.iter().any(|line| line.trim_end().ends_with(" grid")), "{second:#?}");
    let rows = second.iter().filter(|line| line.contains('|'));
    assert!(rows.clone().all(|row| row.matches('|').count() == 3), "{second:#?}");
    assert_eq!(rows.count(), 4, "{second:#?}");
    let floors = second.iter().filter(|line| line.contains("--")).count();
    assert_eq!(floors, 3, "{second:#?}");
    // Of both together all walls are drawn: no two cells that some grid has apart are in one block.
    for (down, right) in [(0, 1), (1, 0)] {
        for cell in (0..layout.cells()).map(|cell| cell as CellId) {
            let place = layout.place(cell);
            let next = Place { row: place.row + down, column: place.column + right };
            let blocks = |grid| (layout.block_in(grid, place), layout.block_in(grid, next));
            let apart = (0..2).map(blocks).any(|(here, there)| here != there);
            assert_eq!(layout.block_at(place) != layout.block_at(next), apart, "{place:?}");
        }
    }
}

/// Columns shared by two grids, from `../shared/cases/limits/overlap-9x15.txt`: every command broke
/// off with a panic.
#[test]
fn two_grids_that_share_columns_are_solved() {
    let text = include_bytes!("data/overlap_9x15.txt");
    let puzzle = format::read("overlap_9x15.txt", text).expect("a text of ours").puzzle;
    let Count::One(solution) = count::solutions(&puzzle, Budget::default()) else {
        panic!("one solution")
    };
    let start = Board::new(&puzzle).expect("no repeats");
    let mut notes = solve::Notes::default();
    let first = solve::some(&start, &solve::everything(), 2, &mut notes);
    assert!(!first.is_empty() && notes.refused.is_empty(), "{:?}", notes.refused);
    let path = solve::path(&start, &solve::everything());
    assert_eq!(path.outcome, Outcome::Solved);
    assert!(path.refused.is_empty(), "{:?}", path.refused);
    let end = path.end(&start).values().to_vec();
    assert!(end.iter().zip(&solution).all(|(value, digit)| *value == Some(*digit)));
}
