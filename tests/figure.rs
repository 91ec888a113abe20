//! Figures: read as a person reads them, and measured.
//!
//! The figures in `tests/figures` were read by a person. `KOTOWARI_BLESS=1 cargo test --test
//! figure` writes them anew; then read them again.

use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use kotowari::board::Board;
use kotowari::deduction::{Arg, Beam, Figure, Role};
use kotowari::explain::picture::{self, FigureView, Options};
use kotowari::explain::{Line, Notation, Renderer, Style};
use kotowari::kernel::{Candidate, Literal};
use kotowari::layout::HouseKind;
use kotowari::lesson::Lesson;
use kotowari::puzzle::Puzzle;
use kotowari::solve::Step;

use crate::boards;

const VIEWS: [FigureView; 4] =
    [FigureView::Auto, FigureView::Digit, FigureView::Marks, FigureView::Big];
const ANY_WIDTH: usize = usize::MAX;

fn speaker(language: &str) -> Renderer {
    Renderer::new(language).unwrap()
}

/// Made once: reading the messages takes longer than drawing.
fn english() -> &'static Renderer {
    static RENDERER: LazyLock<Renderer> = LazyLock::new(|| speaker("en"));
    &RENDERER
}

fn japanese() -> &'static Renderer {
    static RENDERER: LazyLock<Renderer> = LazyLock::new(|| speaker("ja"));
    &RENDERER
}

fn draw(board: &Board, step: &Step, options: Options, renderer: &Renderer) -> Vec<Line> {
    picture::draw(board, &step.tell(board).figure, step.claims(), options, renderer)
}

fn text(lines: &[Line]) -> String {
    lines.iter().map(|line| line.text() + "\n").collect()
}

/// The lines between the headings and the legend.
fn frame(lines: &[Line]) -> &[Line] {
    let is_framed = |line: &Line| line.text().ends_with(['+', '|']);
    let end = lines.iter().rposition(is_framed).unwrap();
    &lines[1..=end]
}

#[test]
fn the_first_step_of_the_demo_is_drawn_as_in_the_design() {
    let (board, step) = boards::first(&boards::classic(boards::DEMO), "hidden_single_block");
    let lines = draw(&board, &step, Options::default(), japanese());
    let wanted = "      1   2   3   4   5   6   7   8   9
    +-----------+-----------+-----------+
  1 | .   .   . | 4   .   . | .   6   5 |
  2 | .   8   . | .   .   . | .   .   . |
  3 | 7   .   . | .   9   . | .   .   . |
    +-----------+-----------+-----------+
  4 |-x- -x- -x-|--- --- ---|(1)  2   . |
  5 | x   6   5 | .   .   8 | .   .   . |
  6 | x  [1]  4 | .   .   . | .   .   . |
    +-----------+-----------+-----------+
  7 | |   .   . | 6   .   . | .   .   9 |
  8 |(1)  .   . | .   .   . | 7   .   . |
  9 | .   .   . | .   .   5 | .   .   . |
    +-----------+-----------+-----------+
";
    assert_eq!(text(&lines[..14]), wanted);
}

#[test]
fn locked_candidates_are_drawn_as_in_the_design() {
    let puzzle = boards::classic(boards::DEMO);
    let (board, step) = boards::first(&puzzle, "locked_candidates_pointing");
    let lines = draw(&board, &step, Options::default(), japanese());
    let wanted = "      1   2   3   4   5   6   7   8   9
    +-----------+-----------+-----------+
  1 | .   .   . | 4   .   . | x   6   5 |
  2 | .   8   . |-7- -7- -7-| x  ?7? ?7?|
  3 |(7) --- ---|---  9  ---|-x- -x- -x-|
    +-----------+-----------+-----------+
  4 | .   .   . | .   .   . | 1   2   . |
  5 | .   6   5 | .   .   8 | |   .   . |
  6 | .   1   4 | .   .   . | |   .   . |
    +-----------+-----------+-----------+
  7 | .   .   . | 6   .   . | |   .   9 |
  8 | 1   .   . | .   .   . |(7)  .   . |
  9 | .   .   . | .   .   5 | .   .   . |
    +-----------+-----------+-----------+
";
    assert_eq!(text(&lines[..14]), wanted);
}

#[test]
fn figures_look_as_they_did_when_somebody_read_them() {
    let options = |view, width| Options { view, width };
    let auto = Options::default();
    let classic = boards::classic;
    let cases: Vec<(&str, Puzzle, &str, Options)> = vec![
        ("hidden_single", classic(boards::DEMO), "hidden_single_block", auto),
        ("pointing", classic(boards::DEMO), "locked_candidates_pointing", auto),
        (
            "pointing_marks",
            classic(boards::DEMO),
            "locked_candidates_pointing",
            options(FigureView::Marks, ANY_WIDTH),
        ),
        (
            "pointing_big",
            classic(boards::DEMO),
            "locked_candidates_pointing",
            FigureView::Big.into(),
        ),
        ("hidden_pair_too_wide", classic(boards::DEMO), "hidden_pair", auto),
        (
            "hidden_pair_wide",
            classic(boards::DEMO),
            "hidden_pair",
            options(FigureView::Auto, ANY_WIDTH),
        ),
        ("naked_single", classic(boards::DEMO), "naked_single_crowded", auto),
        ("last_digit", classic(boards::DEMO), "last_digit", auto),
        ("x_wing", classic(boards::X_WING), "x_wing", auto),
        ("x_wing_marks", classic(boards::X_WING), "x_wing", FigureView::Marks.into()),
        ("naked_triple", classic(boards::TRIPLES), "naked_triple", auto),
        ("hidden_triple", classic(boards::HIDDEN_TRIPLE), "hidden_triple", auto),
        ("locked_pair_big", classic(boards::LOCKED_PAIR), "locked_pair", FigureView::Big.into()),
        (
            "locked_pair_digit",
            classic(boards::LOCKED_PAIR),
            "locked_pair",
            FigureView::Digit.into(),
        ),
        ("six", boards::six(), "hidden_single_block", auto),
        ("six_big", boards::six(), "hidden_single_block", FigureView::Big.into()),
        ("twelve", boards::twelve(), "locked_candidates_pointing", auto),
        ("twelve_big", boards::twelve(), "locked_pair", options(FigureView::Big, ANY_WIDTH)),
        ("twelve_marks", boards::twelve(), "locked_pair", options(FigureView::Marks, ANY_WIDTH)),
        ("sixteen_cropped", boards::sixteen(), "hidden_single_block", auto),
        (
            "sixteen_wide",
            boards::sixteen(),
            "hidden_single_block",
            options(FigureView::Auto, ANY_WIDTH),
        ),
        ("jigsaw", boards::jigsaw(), "locked_candidates_claiming", auto),
        ("jigsaw_marks", boards::jigsaw(), "naked_single", options(FigureView::Marks, ANY_WIDTH)),
        ("jigsaw_big", boards::jigsaw(), "locked_candidates_claiming", FigureView::Big.into()),
        ("diagonal", boards::diagonal(), "hidden_single_region", auto),
        ("windows", boards::windows(), "locked_candidates_generalized", auto),
        (
            "windows_marks",
            boards::windows(),
            "locked_candidates_generalized",
            options(FigureView::Marks, ANY_WIDTH),
        ),
        ("latin", boards::latin(), "hidden_single_row", auto),
    ];
    for (name, puzzle, technique, options) in cases {
        let (board, step) = boards::first(&puzzle, technique);
        for language in ["en", "ja"] {
            let renderer = speaker(language);
            let lines = draw(&board, &step, options, &renderer);
            compare(name, language, &text(&lines));
        }
    }
}

/// The first position of a technique's lesson, with its step.
fn taught(id: &str) -> (Board, Step) {
    let technique = kotowari::technique::by_id(id).expect("a technique");
    let lesson = Lesson::of(technique.info()).expect("a lesson without flaws");
    lesson.positions[0].steps(technique.info()).into_iter().next().expect("a step")
}

#[test]
fn large_patterns_look_as_they_did_when_somebody_read_them() {
    let cases = [
        ("multi_sector_locked_sets", "sectors", FigureView::Marks),
        ("multi_sector_locked_sets", "sectors_big", FigureView::Big),
        ("tridagon", "tridagon", FigureView::Marks),
        ("tridagon", "tridagon_big", FigureView::Big),
    ];
    for (id, name, view) in cases {
        let (board, step) = taught(id);
        for renderer in [english(), japanese()] {
            let lines = draw(&board, &step, Options { view, width: ANY_WIDTH }, renderer);
            compare(name, &renderer.language().to_string(), &text(&lines));
        }
    }
}

#[test]
fn what_is_counted_in_a_line_stands_at_its_heading() {
    let (board, step) = taught("multi_sector_locked_sets");
    let telling = step.tell(&board);
    let heading = |text: &str| text.trim_start().trim_start_matches(['r', 'c']).to_owned();
    let mut counted = 0;
    for view in [FigureView::Marks, FigureView::Big] {
        let lines = draw(&board, &step, Options { view, width: ANY_WIDTH }, english());
        for bullet in telling.bullets.iter().filter(|bullet| bullet.message == "sectors-link") {
            let house = bullet.args.iter().find_map(|(_, arg)| match arg {
                Arg::House(house) => Some(*house),
                _ => None,
            });
            let digits = bullet.args.iter().find_map(|(_, arg)| match arg {
                Arg::Digits(digits) => Some(digits),
                _ => None,
            });
            let (house, digits) = (house.expect("a house"), digits.expect("digits"));
            let about = board.layout().house(house);
            let digits: String =
                digits.iter().map(|&digit| board.layout().label(digit).to_string()).collect();
            let number = about.number + 1;
            let is_there = match about.kind {
                HouseKind::Row => {
                    // Behind the heading, or below it, where cells have several lines.
                    let is = |line: &Line, start: &str| heading(&line.text()).starts_with(start);
                    lines.windows(2).any(|two| match view {
                        FigureView::Big => {
                            is(&two[0], &format!("{number} |"))
                                && is(&two[1], &format!(">{digits}|"))
                        }
                        _ => is(&two[0], &format!("{number}>{digits} ")),
                    })
                }
                HouseKind::Column => {
                    let wanted = format!("{number}v{digits}");
                    lines[0].text().split_whitespace().any(|text| heading(text) == wanted)
                }
                _ => panic!("a box in a crossing of lines"),
            };
            assert!(is_there, "{number}: {digits}\n{}", text(&lines));
            counted += 1;
        }
    }
    assert!(counted >= 8, "{counted}");
}

#[test]
fn a_margin_is_coloured_where_something_stands_in_it_only() {
    for id in ["multi_sector_locked_sets", "tridagon"] {
        let (board, step) = taught(id);
        let lines = draw(&board, &step, FigureView::Big.into(), english());
        let margins = frame(&lines).iter().filter_map(|line| line.0.first());
        let coloured: Vec<_> = margins.filter(|span| span.style != Style::Faint).collect();
        assert!(coloured.iter().all(|span| !span.text.trim().is_empty()), "{id}: {coloured:?}");
        assert_eq!(coloured.is_empty(), id == "tridagon", "{id}: {coloured:?}");
    }
}

#[test]
fn grids_and_maps_look_as_they_did_when_somebody_read_them() {
    for (name, puzzle) in boards::all() {
        let board = Board::new(&puzzle).unwrap();
        let renderer = speaker("en");
        let mut lines = picture::plain(&board, &renderer);
        lines.extend(picture::map(board.layout(), &renderer));
        compare(&format!("plain_{name}"), "en", &text(&lines));
    }
}

fn compare(name: &str, language: &str, drawn: &str) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/figures");
    let file = folder.join(format!("{name}.{language}.txt"));
    if std::env::var_os("KOTOWARI_BLESS").is_some() {
        fs::write(&file, drawn).unwrap();
    }
    let wanted = fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(drawn, wanted, "{name} in {language}");
}

#[test]
fn frames_are_rectangles_of_ascii() {
    for (name, puzzle) in boards::all() {
        boards::walk(&puzzle, |board, step| {
            for (view, width) in VIEWS.into_iter().zip([80, 80, ANY_WIDTH, ANY_WIDTH]) {
                let lines = draw(board, step, Options { view, width }, japanese());
                let frame = frame(&lines);
                let technique = step.deduction().technique.id;
                assert!(frame.len() > usize::from(board.layout().rows()), "{name} {technique}");
                for line in frame {
                    let line_text = line.text();
                    assert!(line_text.is_ascii(), "{name} {technique}: {line_text}");
                    assert_eq!(line.width(), frame[0].width(), "{name}:\n{}", text(&lines));
                }
                assert!(lines[0].text().is_ascii() && lines[0].width() <= frame[0].width());
            }
        });
    }
}

/// What the digit view writes in a cell.
fn written(lines: &[Line], board: &Board, cell: u16) -> String {
    let layout = board.layout();
    let place = layout.place(cell);
    let renderer = english();
    let heading = |kind, number| renderer.heading(kind, number, false);
    let wanted = heading(HouseKind::Row, place.row);
    let row = lines.iter().map(Line::text).find(|line| {
        line.split('|').next().is_some_and(|margin| margin.trim() == wanted) && line.contains('|')
    });
    let headings = lines[0].text();
    let first: u16 = headings.split_whitespace().next().unwrap().parse().unwrap();
    let shown = usize::from(place.column + 1 - first);
    let row = row.unwrap();
    let inside = row.rfind('|').unwrap() - row.find('|').unwrap();
    let count = headings.split_whitespace().count();
    if inside % count != 0 {
        // Cells of a box touch: each ends a character after its heading.
        let mut ends = vec![row.find('|').unwrap()];
        let chars: Vec<char> = headings.chars().chain([' ']).collect();
        ends.extend((1..chars.len()).filter(|&i| chars[i] == ' ' && chars[i - 1] != ' '));
        let cell = &row[ends[shown] + 1..=ends[shown + 1]];
        return cell.trim_matches([' ', '|']).to_owned();
    }
    let width = inside / count - 1;
    let start = row.find('|').unwrap() + 1 + shown * (width + 1);
    row[start..start + width].trim().to_owned()
}

#[test]
fn every_cell_of_a_claim_carries_its_sign() {
    let mut cropped = 0;
    for (name, puzzle) in boards::all() {
        boards::walk(&puzzle, |board, step| {
            let figure = step.tell(board).figure;
            for width in [60, 80, ANY_WIDTH] {
                let options = Options { view: FigureView::Digit, width };
                let lines = draw(board, step, options, english());
                cropped += usize::from(lines.iter().any(|line| line.text().contains("Too wide")));
                for claim in step.claims() {
                    let Candidate { cell, digit } = claim.candidate();
                    let sign = written(&lines, board, cell);
                    let digit = board.layout().label(digit);
                    let lettered = figure.labels.iter().find(|(_, c)| *c == cell);
                    let letter = lettered.map(|(l, _)| english().label(*l)).unwrap_or_default();
                    let right = match claim {
                        Literal::Place(_) => sign == format!("{letter}[{digit}]"),
                        Literal::Remove(_) if figure.digit.is_some() => {
                            sign == format!("{letter}-{digit}-")
                        }
                        // One sign a cell: it shows one of the digits the cell loses.
                        Literal::Remove(_) => step.claims().iter().any(|other| {
                            let c = other.candidate();
                            let digit = board.layout().label(c.digit);
                            c.cell == cell && sign == format!("{letter}-{digit}-")
                        }),
                    };
                    assert!(right, "{name}: {claim:?} is drawn {sign}\n{}", text(&lines));
                }
            }
        });
    }
    assert!(cropped > 10, "only {cropped} figures were cropped");
}

#[test]
fn every_claim_is_struck_or_boxed_among_the_marks() {
    for (name, puzzle) in boards::all() {
        boards::walk(&puzzle, |board, step| {
            for view in [FigureView::Marks, FigureView::Big] {
                let options = Options { view, width: ANY_WIDTH };
                let lines = draw(board, step, options, english());
                let parts = |role| {
                    let spans = frame(&lines).iter().flat_map(|line| &line.0);
                    let spans = spans.filter(move |span| span.style == Style::Part(role));
                    spans.map(|span| span.text.as_str()).collect::<Vec<&str>>()
                };
                let removed = step.claims().iter().filter(|c| matches!(c, Literal::Remove(_)));
                let (removed, dropped) = (removed.count(), parts(Role::Drop).concat());
                let placed = step.claims().len() - removed;
                let boxed = parts(Role::Goal).iter().filter(|text| text.contains('[')).count();
                assert_eq!(boxed, placed, "{name}\n{}", text(&lines));
                let struck = match () {
                    () if board.layout().digits() > 9 => parts(Role::Drop).len(),
                    () => dropped.len(),
                };
                assert_eq!(struck, removed, "{name}\n{}", text(&lines));
            }
        });
    }
}

#[test]
fn a_figure_is_no_wider_than_asked_unless_nothing_can_be_left_out() {
    for (name, puzzle) in boards::all().into_iter().filter(|(name, _)| *name != "sixteen") {
        boards::walk(&puzzle, |board, step| {
            for view in VIEWS {
                let lines = draw(board, step, view.into(), english());
                let width = lines.iter().map(Line::width).max().unwrap();
                assert!(width <= 80, "{name}: {width}\n{}", text(&lines));
            }
        });
    }
}

#[test]
fn a_cropped_figure_says_which_columns_it_shows() {
    let (board, step) = boards::first(&boards::sixteen(), "hidden_single_block");
    let lines = draw(&board, &step, Options { width: 60, ..Options::default() }, english());
    let headings: Vec<String> = lines[0].text().split_whitespace().map(str::to_owned).collect();
    let (first, last) = (headings.first().unwrap(), headings.last().unwrap());
    let note = lines.last().unwrap().text();
    assert!(headings.len() < 16);
    assert!(note.contains(&format!("{first} to {last} of 16")), "{note}");
    let in_full = draw(&board, &step, Options { width: 200, ..Options::default() }, english());
    assert_eq!(in_full[0].text().split_whitespace().count(), 16);
    assert!(!text(&in_full).contains("Too wide"));
}

#[test]
fn a_legend_explains_every_sign_that_occurs_and_no_other() {
    let number = |c: char| c.is_ascii_digit();
    let letter = |c: char| c.is_ascii_uppercase();
    let mut met = [0; 10];
    for (name, puzzle) in boards::all() {
        boards::walk(&puzzle, |board, step| {
            let options = Options { view: FigureView::Digit, width: ANY_WIDTH };
            let lines = draw(board, step, options, english());
            let all = 0..board.layout().cells() as u16;
            let written: Vec<String> = all.map(|cell| written(&lines, board, cell)).collect();
            // A letter may stand before a sign.
            let bare = |text: &String| text.trim_start_matches(letter).to_owned();
            let cells: Vec<String> = written.iter().map(bare).collect();
            let some = |sign: &str| cells.iter().any(|cell| cell.trim_end_matches('\'') == sign);
            let around = |open: char, inner: fn(char) -> bool, close: char| {
                let inner = |cell: &String| {
                    let inner_text = cell.strip_prefix(open)?.strip_suffix(close)?;
                    Some(!inner_text.is_empty() && inner_text.chars().all(inner))
                };
                cells.iter().filter_map(inner).any(|is| is)
            };
            let legend = text(&lines[1 + frame(&lines).len()..]);
            let told = |text: &str| legend.contains(text);
            let mut entries = legend.lines().flat_map(|line| line.trim().split("   "));
            let names_letters = entries.any(|entry| {
                let rest = entry.trim_start_matches(letter);
                rest.len() < entry.len() && rest.starts_with([' ', ',', '-'])
            });
            let some_letter = written.iter().any(|text| text.contains(letter));
            let rows = cells.iter().any(|cell| cell.starts_with("--") || cell.starts_with("-x"));
            for (i, (there, told)) in [
                (around('(', number, ')'), told("look from here")),
                (some_letter, names_letters),
                (around('[', number, ']'), told("goes in here")),
                (around('-', number, '-'), told("- removed")),
                (some("x") || some("-x-") || some("--x-"), told("not here")),
                (rows, told("along this row") || told("--- base") || told("--- cover")),
                (
                    some("|") || some("-+-"),
                    told("along this column") || told("| cover") || told("| base"),
                ),
                (around('?', number, '?'), told("one of the") || told("? base") || told("? chain")),
                (some("?"), told("might go here")),
                (cells.iter().any(|cell| cell.ends_with('\'')), told("marked: ")),
            ]
            .into_iter()
            .enumerate()
            {
                assert_eq!(there, told, "{name}, sign {i}\n{}", text(&lines));
                met[i] += usize::from(there);
            }
        });
    }
    assert!(met.iter().all(|met| *met > 0), "some signs were never met: {met:?}");
}

#[test]
fn diagonals_are_looked_along_too() {
    let puzzle = boards::diagonal();
    let empty = Puzzle::new(puzzle.layout.clone(), vec![None; 81]);
    let board = Board::new(&empty).unwrap();
    let layout = board.layout();
    let houses = 0..layout.houses().len();
    let diagonals: Vec<usize> =
        houses.filter(|&house| layout.house(house).kind == HouseKind::Diagonal).collect();
    let beam = |house: usize, from: usize, to: usize| {
        let cells = layout.cells_of(diagonals[house]);
        Beam { from: cells[from], house: diagonals[house], cells: vec![cells[to]] }
    };
    let row = Beam { from: 27, house: 3, cells: vec![35] };
    let beams = vec![beam(0, 0, 6), beam(1, 8, 2), row];
    let blocked = beams.iter().flat_map(|beam| beam.cells.clone()).collect();
    let figure = Figure { beams, blocked, ..Figure::default() };
    let lines = picture::draw(&board, &figure, &[], FigureView::Digit, english());
    let wanted = "      1   2   3   4   5   6   7   8   9
    +-----------+-----------+-----------+
  1 | \\'  .   . | .   .   . | .   .   .'|
  2 | .   \\'  . | .   .   . | .   .'  . |
  3 | .   .   \\'| .   .   . | x'  .   . |
    +-----------+-----------+-----------+
  4 |--- --- ---|-\\- --- -/-|--- --- -x-|
  5 | .   .   . | .   +'  . | .   .   . |
  6 | .   .   . | /'  .   \\'| .   .   . |
    +-----------+-----------+-----------+
  7 | .   .   /'| .   .   . | x'  .   . |
  8 | .   /'  . | .   .   . | .   .'  . |
  9 | /'  .   . | .   .   . | .   .   .'|
    +-----------+-----------+-----------+
";
    assert_eq!(text(&lines[..14]), wanted);
    let legend = text(&lines[14..]);
    assert!(legend.contains("\\ along this diagonal"), "{legend}");
    assert!(legend.contains("/ along this diagonal"), "{legend}");
}

#[test]
fn asking_for_marks_that_do_not_fit_is_answered() {
    let (board, step) = boards::first(&boards::sixteen(), "hidden_single_block");
    for view in [FigureView::Marks, FigureView::Big] {
        let lines = draw(&board, &step, view.into(), english());
        assert!(text(&lines).contains("Too wide to draw all pencil marks"));
    }
    let lines = draw(&board, &step, FigureView::Auto.into(), english());
    assert!(!text(&lines).contains("pencil marks"));
}

#[test]
fn headings_follow_the_notation() {
    let (board, step) = boards::first(&boards::classic(boards::X_WING), "x_wing");
    let heading = |language, notation, view: FigureView| {
        let renderer = speaker(language).with_notation(notation);
        let lines = draw(&board, &step, Options { view, width: ANY_WIDTH }, &renderer);
        let row = lines[2].text();
        let row = row.split_whitespace().next().unwrap().to_owned();
        (lines[0].text().split_whitespace().next().unwrap().to_owned(), row)
    };
    let pair = |column: &str, row: &str| (column.to_owned(), row.to_owned());
    assert_eq!(heading("en", Notation::Auto, FigureView::Digit), pair("1", "1"));
    assert_eq!(heading("en", Notation::Auto, FigureView::Marks), pair("c1", "r1"));
    assert_eq!(heading("ja", Notation::Auto, FigureView::Marks), pair("1", "1"));
    assert_eq!(heading("ja", Notation::Rc, FigureView::Marks), pair("c1", "r1"));
    assert_eq!(heading("en", Notation::A1, FigureView::Digit), pair("A", "1"));
    assert_eq!(heading("ja", Notation::A1Row, FigureView::Marks), pair("1", "A"));
}

#[test]
fn the_characters_do_not_depend_on_the_language() {
    let [en, ja] = ["en", "ja"].map(|l| speaker(l).with_notation(Notation::Rc));
    for (_, puzzle) in boards::all() {
        boards::walk(&puzzle, |board, step| {
            let drawn = |renderer: &Renderer| {
                let lines = draw(board, step, FigureView::Auto.into(), renderer);
                text(&lines[..=frame(&lines).len()])
            };
            assert_eq!(drawn(&en), drawn(&ja));
        });
    }
}

#[test]
fn a_figure_of_nothing_is_the_grid() {
    for (_, puzzle) in boards::all() {
        let board = Board::new(&puzzle).unwrap();
        let renderer = speaker("en");
        let options = Options { view: FigureView::Digit, width: ANY_WIDTH };
        let drawn = picture::draw(&board, &Figure::default(), &[], options, &renderer);
        assert_eq!(text(&drawn), text(&picture::plain(&board, &renderer)));
    }
}

#[test]
fn an_x_wing_grows_row_by_row_and_is_whole_at_the_end() {
    let about = kotowari::technique::by_id("x_wing").expect("a technique").info();
    let lesson = kotowari::lesson::Lesson::of(about).expect("a lesson");
    let (board, step) = lesson.positions[0].steps(about).into_iter().next().expect("a step");
    let told = step.tell_to_people(&board, false);
    let grown = |count: usize| {
        kotowari::explain::growing::figure_so_far(
            &told.figure,
            step.claims(),
            &told.bullets[..count],
        )
    };
    let labels = |count: usize| grown(count).0.labels.len();
    assert_eq!((labels(0), labels(1), labels(2)), (0, 2, 4));
    assert!(grown(1).1.is_empty(), "what follows is not told yet");
    let (figure, claims) = grown(told.bullets.len());
    assert_eq!(figure.labels, told.figure.labels);
    assert_eq!(claims, step.claims());
}
