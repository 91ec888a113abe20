//! Drawings and pages: whole, within their bounds, and never by colour alone.
//!
//! How they look is for `tests/browser/run`, which opens them in a browser.

use std::sync::LazyLock;

use kotowari::board::Board;
use kotowari::deduction::Figure;
use kotowari::explain::html::{self, Page};
use kotowari::explain::picture::FigureView;
use kotowari::explain::svg::{self, Drawing, escape};
use kotowari::explain::{Look, Renderer};
use kotowari::lesson::Lesson;
use kotowari::solve::{self, RunLayout, Step};
use kotowari::technique::CATALOGUE;
use roxmltree::{Document, Node};

use crate::boards;

static SPEAKERS: LazyLock<[Renderer; 2]> = LazyLock::new(|| {
    ["en", "ja"].map(|l| Renderer::new(l).expect("a language of ours").with_look(Look::Colour))
});

fn draw(board: &Board, step: &Step, view: FigureView, renderer: &Renderer) -> Drawing {
    svg::draw(board, &step.tell(board).figure, step.claims(), view, renderer)
}

/// The main position of every lesson, with its step.
fn positions() -> Vec<(&'static str, Board, Step)> {
    let main = |technique: &&'static dyn kotowari::technique::Technique| {
        let about = technique.info();
        let lesson = Lesson::of(about).expect("a lesson without flaws");
        let position = lesson.positions.iter().find(|p| !p.case.must_fail()).expect("a position");
        let (board, step) = position.steps(about).into_iter().next().expect("a step");
        (about.id, board, step)
    };
    CATALOGUE.iter().map(main).collect()
}

fn class<'a>(node: &Node<'a, '_>) -> &'a str {
    node.attribute("class").unwrap_or("")
}

fn of_class<'a, 'i>(document: &'a Document<'i>, wanted: &str) -> Vec<Node<'a, 'i>> {
    let wanted = wanted.to_owned();
    document.descendants().filter(move |node| class(node) == wanted).collect()
}

fn number(node: &Node<'_, '_>, name: &str) -> f32 {
    node.attribute(name).and_then(|text| text.parse().ok()).unwrap_or_else(|| {
        panic!("<{} class={}> has no number {name}", node.tag_name().name(), class(node))
    })
}

/// The numbers of a path, in pairs: all our commands are absolute and take places.
fn places(d: &str) -> Vec<(f32, f32)> {
    let numbers = d.split(|c: char| !(c.is_ascii_digit() || c == '.' || c == '-'));
    let numbers: Vec<f32> = numbers.filter_map(|text| text.parse().ok()).collect();
    numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect()
}

/// Everything a drawing must hold to, whatever is drawn.
fn assert_sound(name: &str, board: &Board, drawing: &Drawing) {
    let file = drawing.file("<title> & \"more\"", "a < b");
    let document = Document::parse(&file).unwrap_or_else(|e| panic!("{name}: {e}"));
    let root = document.root_element();
    let text = |tag: &str| {
        let found = root.children().find(|node| node.tag_name().name() == tag);
        found.and_then(|node| node.text()).map(str::to_owned).unwrap_or_default()
    };
    assert_eq!(text("title"), "<title> & \"more\"", "{name}");
    assert!(text("desc").starts_with("a < b"), "{name}");

    let view = root.attribute("viewBox").expect("a viewBox");
    let view: Vec<f32> = view.split(' ').map(|n| n.parse().expect("a number")).collect();
    let inside = |x: f32, y: f32| x >= 0.0 && y >= 0.0 && x <= view[2] && y <= view[3];
    assert!(root.attribute("width").is_none() && root.attribute("height").is_none());
    for node in document.descendants().filter(Node::is_element) {
        let found = match node.tag_name().name() {
            "rect" => {
                let (x, y) = (number(&node, "x"), number(&node, "y"));
                vec![(x, y), (x + number(&node, "width"), y + number(&node, "height"))]
            }
            "circle" => {
                let (x, y, r) = (number(&node, "cx"), number(&node, "cy"), number(&node, "r"));
                vec![(x - r, y - r), (x + r, y + r)]
            }
            "text" => vec![(number(&node, "x"), number(&node, "y"))],
            // A point that a curve is bent towards may lie outside; the curve does not.
            "path" if !matches!(class(&node), "strong" | "weak" | "halo") => {
                places(node.attribute("d").expect("a path"))
            }
            _ => vec![],
        };
        for (x, y) in found {
            assert!(inside(x, y), "{name}: {} at {x} {y} of {view:?}", class(&node));
        }
    }

    let mut cells: Vec<&str> =
        document.descendants().filter_map(|node| node.attribute("data-cell")).collect();
    assert_eq!(cells.len(), board.layout().cells(), "{name}");
    cells.sort_unstable();
    cells.dedup();
    assert_eq!(cells.len(), board.layout().cells(), "{name}: a cell is there twice");
    assert_signs(name, &document);
}

/// What a colour says, a second sign says too.
fn assert_signs(name: &str, document: &Document<'_>) {
    let count = |wanted: &str| of_class(document, wanted).len();
    let goals = count("goal") + count("frame");
    assert_eq!(goals, count("double"), "{name}: a goal without a double border");
    let dotted = count("dotted");
    assert_eq!(count("aux"), dotted, "{name}: a second set without a dotted border");
    assert_eq!(count("scan") > 0, count("hatch") > 0, "{name}: looked along, and not hatched");
    let struck: usize = of_class(document, "strike")
        .iter()
        .map(|node| node.attribute("d").unwrap_or("").matches('M').count())
        .sum();
    assert_eq!(count("drop"), struck, "{name}: a candidate goes out and is not struck");
    let signs: Vec<(f32, f32)> = ["ring", "badge", "second", "true", "false"]
        .iter()
        .flat_map(|class| of_class(document, class))
        .map(|node| (number(&node, "cx"), number(&node, "cy")))
        .collect();
    for cell in of_class(document, "premise") {
        let (x, y, side) = (number(&cell, "x"), number(&cell, "y"), number(&cell, "width"));
        let within = |&(cx, cy): &(f32, f32)| {
            cx >= x - 1.0 && cy >= y - 1.0 && cx <= x + side && cy <= y + side
        };
        assert!(signs.iter().any(within), "{name}: a premise at {x} {y} is yellow and no more");
    }
}

#[test]
fn the_figure_of_every_lesson_is_sound_in_both_languages() {
    let positions = positions();
    assert_eq!(positions.len(), CATALOGUE.len());
    for (id, board, step) in &positions {
        for speaker in SPEAKERS.iter() {
            for view in [FigureView::Auto, FigureView::Digit, FigureView::Marks] {
                let drawing = draw(board, step, view, speaker);
                assert!(!drawing.legend.is_empty(), "{id}: signs without a word about them");
                assert_sound(id, board, &drawing);
            }
        }
    }
}

#[test]
fn every_part_is_drawn_somewhere() {
    let english = &SPEAKERS[0];
    let mut all = String::new();
    for (_, board, step) in positions() {
        all.push_str(&draw(&board, &step, FigureView::Auto, english).inline("", ""));
    }
    for wanted in [
        "goal", "premise", "scan", "aux", "drop", "double", "dotted", "hatch", "strike", "ring",
        "second", "badge", "letter", "beam", "head", "cross", "strong", "weak", "given", "placed",
        "now", "back", "mark", "heading", "cell", "frame", "cover", "shape", "true", "false",
        "halo", "strongly", "weakly", "sure", "loud", "inverse",
    ] {
        assert!(all.contains(&format!("class=\"{wanted}\"")), "{wanted} is never drawn");
        let styled = svg::STYLE.contains(&format!(".{wanted}"));
        assert!(styled || wanted == "now", "{wanted} has no style");
    }
}

#[test]
fn boards_of_all_sizes_and_rules_are_drawn() {
    for (name, puzzle) in boards::all() {
        let board = Board::new(&puzzle).expect("a board");
        for view in [FigureView::Digit, FigureView::Marks] {
            let drawing = svg::draw(&board, &Figure::default(), &[], view, &SPEAKERS[0]);
            assert_sound(name, &board, &drawing);
        }
        let steps = solve::path(&board, &solve::everything()).steps;
        if let Some(step) = steps.first() {
            assert_sound(name, &board, &draw(&board, step, FigureView::Auto, &SPEAKERS[1]));
        }
    }
}

#[test]
fn a_jigsaw_has_walls_where_its_regions_meet() {
    let board = Board::new(&boards::jigsaw()).expect("a board");
    let drawing = svg::draw(&board, &Figure::default(), &[], FigureView::Digit, &SPEAKERS[0]);
    let file = drawing.file("", "");
    let document = Document::parse(&file).expect("XML");
    // Walls go on from cell to cell: their length counts, in sides of a cell.
    let path = of_class(&document, "wall")[0].attribute("d").expect("a path");
    let length = |line: &str| -> f32 {
        let ends = line.split(['L', ' ']).map(|n| n.parse().expect("a number"));
        let ends: Vec<f32> = ends.collect();
        (ends[0] - ends[2]).abs() + (ends[1] - ends[3]).abs()
    };
    let wall = path.split('M').skip(1).map(length).sum::<f32>() / 60.0;
    let wall = wall.round() as usize;
    let map: Vec<char> = boards::JIGSAW_MAP.chars().collect();
    let differ = |a: usize, b: usize| map[a] != map[b];
    let inner = (0..81).map(|cell| {
        usize::from(cell % 9 < 8 && differ(cell, cell + 1))
            + usize::from(cell < 72 && differ(cell, cell + 9))
    });
    assert_eq!(wall, inner.sum::<usize>() + 4 * 9);
}

#[test]
fn bullets_point_at_their_cells_and_read_as_before() {
    let tags = regex_lite::Regex::new("<[^>]*>").expect("an expression");
    for (id, board, step) in positions() {
        let telling = step.tell(&board);
        for speaker in SPEAKERS.iter() {
            for bullet in &telling.bullets {
                let plain = speaker.bullet(board.layout(), bullet);
                let marked = speaker.marked_bullet(board.layout(), bullet);
                let html = html::linked(&marked, board.layout(), &telling.figure);
                assert_eq!(tags.replace_all(&html, ""), escape(&plain), "{id}");
                assert!(!html.contains(|c| ('\u{e000}'..='\u{f8ff}').contains(&c)), "{id}");
            }
            let words = html::bullets(&telling.bullets, board.layout(), &telling.figure, speaker);
            let drawing = draw(&board, &step, FigureView::Auto, speaker).inline("", "");
            let pointed = words.split("data-cell=\"").skip(1);
            for cell in pointed.filter_map(|rest| rest.split('"').next()) {
                assert!(drawing.contains(&format!("data-cell=\"{cell}\"")), "{id}: {cell}");
            }
        }
    }
}

#[test]
fn a_page_fetches_nothing_and_runs_nothing() {
    let (_, board, step) = positions().swap_remove(0);
    let telling = step.tell(&board);
    let speaker = &SPEAKERS[1];
    let words = html::bullets(&telling.bullets, board.layout(), &telling.figure, speaker);
    let drawing = draw(&board, &step, FigureView::Auto, speaker);
    let body = html::pair(&words, &html::figure(&drawing, "<b>", "&"));
    let (language, title) = ("ja".to_owned(), "<script>".to_owned());
    let page = Page { language, title, body, ..Page::default() }.file();
    assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"ja\">"));
    assert!(page.contains("<title>&lt;script&gt;</title>"));
    for fetched in
        ["<script", "http:", "https:", "url(", "@import", "src=", "<link rel=\"stylesheet"]
    {
        assert!(!page.contains(fetched), "{fetched}");
    }
    assert!(page.contains(":has(span[data-cell="), "no cell is lit");
}

/// The page of a whole path.
fn walk(puzzle: &kotowari::puzzle::Puzzle, runs: RunLayout) -> (usize, String) {
    let board = Board::new(puzzle).expect("a board");
    let path = solve::path(&board, &solve::everything());
    let count = path.steps.len();
    let (range, view) = ((1, count as u32), Some(FigureView::Auto));
    let (full, known) = (false, &[][..]);
    let walk = html::PathPage { board: &board, path: &path, range, view, runs, full, known };
    let head = ["<b> & more".to_owned()];
    (count, walk.page("A <title>", &head, "<p>the end</p>\n", &SPEAKERS[0]).file())
}

#[test]
fn a_path_is_a_page_with_a_strip_that_leads_to_every_step() {
    let (count, page) = walk(&boards::classic(boards::DEMO), RunLayout::Separate);
    assert!(page.contains("<h1>A &lt;title&gt;</h1>") && page.contains("&lt;b&gt; &amp; more"));
    let targets: Vec<&str> =
        page.split(" href=\"#").skip(1).map(|s| &s[..s.find('"').expect("an end")]).collect();
    assert_eq!(targets.len(), count);
    for target in targets {
        assert_eq!(page.matches(&format!(" id=\"{target}\"")).count(), 1, "{target}");
    }
    for heading in ["page-start", "page-solved", "page-signs"] {
        assert!(page.contains(&SPEAKERS[0].text(heading, &[])), "{heading}");
    }
    assert!(page.contains("<details><summary>These "), "no run of easy steps is folded");
    assert_eq!(page.matches("<script>").count(), 1);
    assert!(!page.contains("http:") && !page.contains("https:") && !page.contains(" src="));
    // 2 MB for a hundred steps.
    assert!(page.len() / count < 20_000, "{} bytes a step", page.len() / count);
}

#[test]
fn what_a_step_of_a_page_names_can_be_lit_in_it() {
    let (_, page) = walk(&boards::classic(boards::DEMO), RunLayout::Separate);
    let mut named = 0;
    for section in page.split("<section class=\"step\"").skip(1) {
        let section = &section[..section.find("</section>").expect("an end")];
        for rest in section.split("<span ").skip(1) {
            let Some((_, rest)) = rest.split_once(" data-cell=\"") else { continue };
            let cell = &rest[..rest.find('"').expect("an end")];
            let frame = "<rect class=\"cell\"";
            let lit = section.split(frame).skip(1).any(|r| {
                r.split('>').next().is_some_and(|r| r.contains(&format!("data-cell=\"{cell}\"")))
            });
            assert!(lit, "{cell} is named and has no frame");
            named += 1;
        }
    }
    assert!(named > 100, "only {named}");
}

#[test]
fn a_folded_path_has_a_figure_for_each_run_and_no_step_of_it() {
    let (count, page) = walk(&boards::classic(boards::DEMO), RunLayout::Summary);
    let sections = page.matches("<section class=\"step\"").count();
    assert!(page.contains("<section class=\"step run\"") && sections < count / 2, "{sections}");
    each_step_can_be_led_to(count, &page);
}

#[test]
fn singles_told_together_share_a_section_and_have_a_bullet_each() {
    let (count, page) = walk(&boards::classic(boards::DEMO), RunLayout::SharedFigure);
    each_step_can_be_led_to(count, &page);
    let sections: Vec<&str> = page.split("<section class=\"step\"").skip(1).collect();
    assert!(sections.len() < count / 2, "{} sections of {count} steps", sections.len());
    let together = |section: &&&str| section.contains(" singles, one after another");
    let mut runs = 0;
    for section in sections.iter().filter(together) {
        let steps = section.matches(" id=\"step-").count();
        assert!((2..=9).contains(&steps), "{steps} steps");
        assert!(section.matches("<li").count() >= steps, "{section}");
        runs += 1;
    }
    assert!(runs > 2, "only {runs}");
}

fn each_step_can_be_led_to(count: usize, page: &str) {
    for number in 1..=count {
        assert_eq!(page.matches(&format!(" id=\"step-{number}\"")).count(), 1, "step {number}");
    }
}

#[test]
fn a_chain_is_written_under_its_bullets() {
    let (_, board, step) =
        positions().into_iter().find(|(id, _, _)| *id == "aic").expect("a chain");
    let figure = step.tell(&board).figure;
    let tags = regex_lite::Regex::new("<[^>]*>").expect("an expression");
    let chain = html::chain(board.layout(), &figure, &SPEAKERS[0]);
    assert_eq!(
        tags.replace_all(&chain, "").trim(),
        "8[A] == 5[A] -- 5[B] == 5[C] -- 5[D] == 5[E] -- 8[E] == 8[F]"
    );
    assert!(chain.contains("data-cell=\"r3c1\""), "{chain}");
}
