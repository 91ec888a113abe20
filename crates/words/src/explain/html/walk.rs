//! The page of a whole path: a strip of all steps, the grid before and after, and every step with
//! its figure.
//!
//! Runs of easy steps are folded into `details` elements, because in a hard puzzle they are
//! most of the path and least of what one reads it for.

use std::collections::HashSet;

use super::step::{brief_figure, indented};
use super::{Page, chain, escape, legend, pair};
use crate::explain::headings::{passage_title, run_summary, title};
use crate::explain::picture::FigureView;
use crate::explain::svg::{self, Drawing, LegendEntry};
use crate::explain::used::uses_only;
use crate::explain::{Renderer, Value, trial};
use kotowari_engine::board::Board;
use kotowari_engine::deduction::{Figure, Level};
use kotowari_engine::solve::{Outcome, Passage, Path, RunLayout, Step, passages};
use kotowari_kernel::Literal;

/// Nested cases of a trial are drawn only if there are no more than this.
const MAX_NESTED_BOARDS: usize = 8;

/// A path to show as a page.
pub struct PathPage<'a> {
    /// The board before its first step.
    pub board: &'a Board,
    /// The path.
    pub path: &'a Path,
    /// The numbers of the first and the last step to show, from 1.
    pub range: (u32, u32),
    /// Detail of the figures; `None` for no figures.
    pub view: Option<FigureView>,
    /// Whether explanations are shown complete; else the full text of a long one is folded.
    pub full: bool,
    /// How runs of easy steps are shown. With [`RunLayout::Separate`], three and more in a row
    /// become one line, with the single steps behind a fold.
    pub runs: RunLayout,
    /// Ids of the techniques that the reader knows. What uses nothing else is folded under its
    /// title.
    pub known: &'a [&'static str],
}

/// Fewer easy steps in a row than this are not folded.
const MIN_RUN: usize = 3;

/// Styles of the page of a path, beyond those of all pages.
const STYLE: &str = include_str!("walk.css");

/// Moves to the next and the previous step by key. Without a script, the reader scrolls.
const SCRIPT: &str = include_str!("walk.js");

impl PathPage<'_> {
    /// Returns the page. `title` and the paragraphs `head` are plain text; `end`, which follows the
    /// last step, is HTML.
    pub fn page(&self, title: &str, head: &[String], end: &str, renderer: &Renderer) -> Page {
        let text = |id: &str| escape(&renderer.text(id, &[]));
        let mut body = format!("<main>\n<h1>{}</h1>\n", escape(title));
        body.extend(head.iter().map(|text| format!("<p>{}</p>\n", escape(text))));
        body.push_str(&self.strip(renderer));
        body.push_str(&self.boards(renderer));
        let (steps, signs) = self.steps(renderer);
        if !signs.is_empty() {
            let signs = legend(&signs).replace("figcaption", "div");
            let heading = text("page-signs");
            body.push_str(&format!(
                "<details class=\"signs\" open><summary>{heading}</summary>{signs}</details>\n"
            ));
        }
        body.push_str(&steps);
        body.push_str(end);
        body.push_str(&format!("</main>\n<script>{SCRIPT}</script>\n"));
        Page {
            language: renderer.language().to_string(),
            title: title.to_owned(),
            class: "walk".to_owned(),
            style: STYLE.to_owned(),
            body,
            ..Page::default()
        }
    }

    fn shown(&self) -> &[Step] {
        let (from, to) = (self.range.0 as usize - 1, self.range.1 as usize);
        self.path.steps.get(from..to).unwrap_or_default()
    }

    /// One bar per step, the higher the harder, and a key to the heights.
    fn strip(&self, renderer: &Renderer) -> String {
        let steps = self.shown();
        if steps.len() < 2 {
            return String::new();
        }
        let bar = |(number, step): (u32, &Step)| {
            let level = step.deduction().technique.level;
            let name = escape(&title(number, step, self.board.layout(), renderer));
            format!(
                "<a href=\"#step-{number}\" class=\"{}\" title=\"{name}\" aria-label=\"{name}\"></a>",
                level.id()
            )
        };
        let bars: String = (self.range.0..).zip(steps).map(bar).collect();
        let used =
            |level: &&Level| steps.iter().any(|step| step.deduction().technique.level == **level);
        let key = |level: &Level| {
            format!("<li><i class=\"{}\"></i>{}</li>", level.id(), escape(&renderer.level(*level)))
        };
        let keys: String = Level::ALL.iter().filter(used).map(key).collect();
        let label = escape(&renderer.text("page-strip", &[]));
        let hint = escape(&renderer.text("page-keys", &[]));
        format!(
            "<nav class=\"strip\" aria-label=\"{label}\">{bars}</nav>\n\
             <ul class=\"levels\">{keys}<li class=\"keys\">{hint}</li></ul>\n"
        )
    }

    /// The grid at the start, and the solved grid if the page reaches it.
    fn boards(&self, renderer: &Renderer) -> String {
        let start = self.path.replay(self.board, self.range.0 as usize - 1);
        let mut boards = vec![("page-start", start)];
        let whole = self.range.1 as usize == self.path.steps.len();
        if whole && self.path.outcome == Outcome::Solved && !self.path.steps.is_empty() {
            boards.push(("page-solved", self.path.end(self.board)));
        }
        let drawn = boards.iter().map(|(id, board)| {
            let heading = renderer.text(id, &[]);
            let drawing = svg::draw(board, &Figure::default(), &[], FigureView::Digit, renderer);
            let svg = drawing.inline_naming(&heading, "", &[]);
            format!("<figure>{svg}<figcaption>{}</figcaption></figure>", escape(&heading))
        });
        format!("<div class=\"boards\">{}</div>\n", drawn.collect::<String>())
    }

    /// The steps as HTML, and the general signs that occur in their figures.
    fn steps(&self, renderer: &Renderer) -> (String, Vec<LegendEntry>) {
        let mut writer =
            StepWriter { walk: self, renderer, given_advice: HashSet::new(), signs: vec![] };
        let mut out = String::new();
        let mut board = self.path.replay(self.board, self.range.0 as usize - 1);
        let steps = self.shown();
        // If every step is easy, closed folds would hide the whole page.
        let open = steps.iter().all(Step::is_single);
        let runs = if self.runs == RunLayout::SharedFigure {
            RunLayout::SharedFigure
        } else {
            RunLayout::Summary
        };
        for passage in passages(self.board.layout(), self.range.0, steps, runs) {
            let Passage { number, steps, .. } = passage;
            let short = self.runs == RunLayout::Separate && steps.len() < MIN_RUN;
            if short {
                for (number, step) in (number..).zip(steps) {
                    out.push_str(&writer.passage(&board, &Passage::of(number, step)));
                    step.apply(&mut board);
                }
            } else if passage.alone().is_some() || runs == RunLayout::SharedFigure {
                out.push_str(&writer.passage(&board, &passage));
                passage.apply(&mut board);
            } else {
                out.push_str(&writer.run(&mut board, number, steps, open));
            }
        }
        (out, writer.signs)
    }
}

/// Writer of the sections of a page, one step or run after the other.
struct StepWriter<'a> {
    walk: &'a PathPage<'a>,
    renderer: &'a Renderer,
    /// Advice on finding a technique that the page has given already; it is not repeated.
    given_advice: HashSet<String>,
    /// General signs of the figures so far.
    signs: Vec<LegendEntry>,
}

impl StepWriter<'_> {
    fn passage(&mut self, board: &Board, passage: &Passage<'_>) -> String {
        let (renderer, layout) = (self.renderer, board.layout());
        let telling = passage.tell_to_people(board, self.walk.full);
        let title = passage_title(passage, layout, renderer);
        let mut words = indented(&telling, layout, renderer);
        words.push_str(&chain(layout, &telling.figure, renderer));
        let whole = passage.tell(board);
        if whole.bullets.len() > telling.bullets.len() {
            let count = [("count", Value::Number(whole.bullets.len()))];
            let summary = escape(&renderer.text("page-in-full", &count));
            let full = indented(&whole, layout, renderer);
            words.push_str(&format!(
                "<details class=\"full\"><summary>{summary}</summary>\n{full}</details>\n"
            ));
        }
        let advice = passage.alone().and_then(|step| renderer.how_to_find_it(step.deduction()));
        if let Some(advice) = advice.filter(|advice| self.given_advice.insert(advice.clone())) {
            let lead = renderer.text("how-to-find", &[]);
            let how = escape(&format!("{lead}{advice}"));
            words.push_str(&format!("<p class=\"find\">{how}</p>\n"));
        }
        let beside = match self.walk.view {
            Some(view) => {
                let claims = passage.claims();
                let drawing = svg::draw(board, &telling.figure, &claims, view, renderer);
                self.remember(&drawing);
                let last = telling.bullets.last();
                let last = last.map(|b| renderer.bullet(layout, b)).unwrap_or_default();
                pair(&words, &brief_figure(&drawing, &title, &last, &words))
            }
            None => words,
        };
        let cases = self.cases(board, &telling.figure);
        let level = passage.steps.iter().map(|step| step.deduction().technique.level).max();
        let level = level.unwrap_or(Level::Beginner).id();
        let number = passage.number;
        // Every bar of the strip needs a target, and a passage may hold several steps.
        let anchors = (number + 1..=passage.last()).map(|n| format!("<a id=\"step-{n}\"></a>"));
        let anchors: String = anchors.collect();
        let heading = format!("<h2 class=\"{level}\">{}</h2>", escape(&title));
        let content = match uses_only(passage, self.walk.known) {
            true => format!("<details><summary>{heading}</summary>\n{beside}{cases}</details>"),
            false => format!("{heading}\n{beside}{cases}"),
        };
        format!("<section class=\"step\" id=\"step-{number}\">\n{anchors}{content}</section>\n")
    }

    /// The cases of a case distinction behind a fold, each on a board of its own.
    fn cases(&self, board: &Board, figure: &Figure) -> String {
        let renderer = self.renderer;
        let cases =
            if self.walk.view.is_some() { trial::cases(figure, MAX_NESTED_BOARDS) } else { vec![] };
        let drawn = cases.iter().map(|case| {
            let caption = case.caption(board.layout(), renderer);
            let drawing = svg::draw_part(board, &case.figure, &case.out, renderer);
            let svg = drawing.inline_naming(&caption, "", &[]);
            format!("<figure>{svg}<figcaption>{}</figcaption></figure>", escape(&caption))
        });
        let drawn: String = drawn.collect();
        if drawn.is_empty() {
            return drawn;
        }
        let summary = escape(&renderer.text("page-cases", &[]));
        format!(
            "<details class=\"cases\"><summary>{summary}</summary>\n\
             <div class=\"boards\">{drawn}</div></details>\n"
        )
    }

    /// A run of easy steps: one figure of all they place, and the single steps behind a fold.
    fn run(&mut self, board: &mut Board, number: u32, steps: &[Step], open: bool) -> String {
        let renderer = self.renderer;
        let (lead, text) = run_summary(number, steps, board.layout(), renderer);
        let words = escape(&format!("{lead}{text}"));
        let claims: Vec<Literal> =
            steps.iter().flat_map(|step| step.claims().iter().copied()).collect();
        let figure = self.walk.view.map(|_| {
            let figure = Figure::default();
            let drawing = svg::draw(board, &figure, &claims, FigureView::Digit, renderer);
            self.remember(&drawing);
            brief_figure(&drawing, &lead, &text, "")
        });
        let mut single_steps = String::new();
        for (number, step) in (number..).zip(steps) {
            if self.walk.runs == RunLayout::Separate {
                single_steps.push_str(&self.passage(board, &Passage::of(number, step)));
            }
            step.apply(board);
        }
        // Targets of the strip, if the single steps are not written.
        let anchors = (number..).zip(steps).map(|(n, _)| format!("<a id=\"step-{n}\"></a>"));
        let anchors = anchors.filter(|_| self.walk.runs != RunLayout::Separate);
        let anchors: String = anchors.collect();
        if !single_steps.is_empty() {
            let count = [("count", Value::Number(steps.len()))];
            let summary = escape(&renderer.text("page-run", &count));
            let open = if open { " open" } else { "" };
            single_steps =
                format!("<details{open}><summary>{summary}</summary>\n{single_steps}</details>\n");
        }
        let words = format!("<p>{words}</p>\n");
        let content = figure.map_or_else(|| words.clone(), |figure| pair(&words, &figure));
        format!("<section class=\"step run\">\n{anchors}{content}</section>\n{single_steps}")
    }

    /// Collects the general signs of a drawing for the legend of the page.
    fn remember(&mut self, drawing: &Drawing) {
        for entry in drawing.legend.iter().filter(|entry| entry.general) {
            if !self.signs.contains(entry) {
                self.signs.push(entry.clone());
            }
        }
    }
}
