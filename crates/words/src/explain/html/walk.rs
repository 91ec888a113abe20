//! The page of a whole path: a strip of all steps, the grid before and after, and every step with its
//! figure; runs of easy steps behind a fold.

use std::collections::HashSet;

use super::step::{brief_figure, indented};
use super::{Page, chain, escape, legend, pair};
use crate::explain::headings::{folded_words, passage_title, title};
use crate::explain::picture::Detail;
use crate::explain::svg::{self, Drawing, Entry};
use crate::explain::{Renderer, Value, trial};
use kotowari_engine::board::Board;
use kotowari_engine::deduction::{Figure, Level};
use kotowari_engine::solve::{Outcome, Passage, Path, Runs, Step, passages};
use kotowari_kernel::Literal;

/// A page has room for so many boards of what is tried inside one trial.
const INSIDE: usize = 8;

/// A path to be shown.
pub struct Walk<'a> {
    /// The board before its first step.
    pub board: &'a Board,
    /// The path.
    pub path: &'a Path,
    /// The numbers of the first and the last step to show, from 1.
    pub range: (u32, u32),
    /// The figure of each step, if one is wanted.
    pub view: Option<Detail>,
    /// Whether every step is told in full at once; else what is long has the rest behind a fold.
    pub full: bool,
    /// How runs of easy steps are told.  Apart, three of them and more are in a line, and behind a fold step by step.
    pub runs: Runs,
}

/// As many easy steps make a run.
const RUN: usize = 3;

/// How the page of a path looks, beyond what all pages share.
const STYLE: &str = include_str!("walk.css");

/// To the next step and back by key.  Whoever has no script scrolls.
const SCRIPT: &str = include_str!("walk.js");

impl Walk<'_> {
    /// The page: its title, what is said first, and what is said after the last step, as HTML.
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

    /// A bar for each step, the higher the harder, and what the heights mean.
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

    /// The grid at the start, and solved if the page goes so far.
    fn boards(&self, renderer: &Renderer) -> String {
        let start = self.path.replay(self.board, self.range.0 as usize - 1);
        let mut boards = vec![("page-start", start)];
        let whole = self.range.1 as usize == self.path.steps.len();
        if whole && self.path.outcome == Outcome::Solved && !self.path.steps.is_empty() {
            boards.push(("page-solved", self.path.end(self.board)));
        }
        let drawn = boards.iter().map(|(id, board)| {
            let heading = renderer.text(id, &[]);
            let drawing = svg::draw(board, &Figure::default(), &[], Detail::Digit, renderer);
            let svg = drawing.inline_naming(&heading, "", &[]);
            format!("<figure>{svg}<figcaption>{}</figcaption></figure>", escape(&heading))
        });
        format!("<div class=\"boards\">{}</div>\n", drawn.collect::<String>())
    }

    /// The steps, and the signs in them that mean the same everywhere.
    fn steps(&self, renderer: &Renderer) -> (String, Vec<Entry>) {
        let mut told = Told { walk: self, renderer, found: HashSet::new(), signs: vec![] };
        let mut out = String::new();
        let mut board = self.path.replay(self.board, self.range.0 as usize - 1);
        let steps = self.shown();
        // Where all is easy, a fold would hide everything.
        let all = steps.iter().all(Step::is_single);
        let runs = if self.runs == Runs::Together { Runs::Together } else { Runs::Line };
        for passage in passages(self.board.layout(), self.range.0, steps, runs) {
            let Passage { number, steps, .. } = passage;
            let short = self.runs == Runs::Apart && steps.len() < RUN;
            if short {
                for (number, step) in (number..).zip(steps) {
                    out.push_str(&told.passage(&board, &Passage::of(number, step)));
                    step.apply(&mut board);
                }
            } else if passage.alone().is_some() || runs == Runs::Together {
                out.push_str(&told.passage(&board, &passage));
                passage.apply(&mut board);
            } else {
                out.push_str(&told.run(&mut board, number, steps, all));
            }
        }
        (out, told.signs)
    }
}

/// Steps being told, one after the other.
struct Told<'a> {
    walk: &'a Walk<'a>,
    renderer: &'a Renderer,
    /// How to find what: said already.
    found: HashSet<String>,
    signs: Vec<Entry>,
}

impl Told<'_> {
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
            let all = indented(&whole, layout, renderer);
            words.push_str(&format!(
                "<details class=\"full\"><summary>{summary}</summary>\n{all}</details>\n"
            ));
        }
        let advice = passage.alone().and_then(|step| renderer.how_to_find_it(step.deduction()));
        if let Some(advice) = advice.filter(|advice| self.found.insert(advice.clone())) {
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
        // Where the strip leads.
        let anchors = (number + 1..=passage.last()).map(|n| format!("<a id=\"step-{n}\"></a>"));
        let anchors: String = anchors.collect();
        format!(
            "<section class=\"step\" id=\"step-{number}\">\n{anchors}<h2 class=\"{level}\">{}</h2>\n\
             {beside}{cases}</section>\n",
            escape(&title)
        )
    }

    /// What is tried in turn, behind a fold, each case on a board of its own.
    fn cases(&self, board: &Board, figure: &Figure) -> String {
        let renderer = self.renderer;
        let cases = if self.walk.view.is_some() { trial::cases(figure, INSIDE) } else { vec![] };
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

    /// Easy steps: what they place, drawn at once, and each of them behind a fold.
    fn run(&mut self, board: &mut Board, number: u32, steps: &[Step], open: bool) -> String {
        let renderer = self.renderer;
        let (lead, text) = folded_words(number, steps, board.layout(), renderer);
        let words = escape(&format!("{lead}{text}"));
        let claims: Vec<Literal> =
            steps.iter().flat_map(|step| step.claims().iter().copied()).collect();
        let figure = self.walk.view.map(|_| {
            let figure = Figure::default();
            let drawing = svg::draw(board, &figure, &claims, Detail::Digit, renderer);
            self.remember(&drawing);
            brief_figure(&drawing, &lead, &text, "")
        });
        let mut each = String::new();
        for (number, step) in (number..).zip(steps) {
            if self.walk.runs == Runs::Apart {
                each.push_str(&self.passage(board, &Passage::of(number, step)));
            }
            step.apply(board);
        }
        // Where the strip leads, when there is nothing to unfold.
        let anchors = (number..).zip(steps).map(|(n, _)| format!("<a id=\"step-{n}\"></a>"));
        let anchors = anchors.filter(|_| self.walk.runs != Runs::Apart);
        let anchors: String = anchors.collect();
        if !each.is_empty() {
            let count = [("count", Value::Number(steps.len()))];
            let summary = escape(&renderer.text("page-run", &count));
            let open = if open { " open" } else { "" };
            each = format!("<details{open}><summary>{summary}</summary>\n{each}</details>\n");
        }
        let told = format!("<p>{words}</p>\n");
        let told = figure.map_or_else(|| told.clone(), |figure| pair(&told, &figure));
        format!("<section class=\"step run\">\n{anchors}{told}</section>\n{each}")
    }

    /// Keeps what a drawing explains that is the same in all of them.
    fn remember(&mut self, drawing: &Drawing) {
        for entry in drawing.legend.iter().filter(|entry| entry.general) {
            if !self.signs.contains(entry) {
                self.signs.push(entry.clone());
            }
        }
    }
}
