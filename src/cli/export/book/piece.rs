//! Pieces of a volume that are not broken across pages, and their heights.
//!
//! Page numbers in the contents are right only if it is known what is on each page, and no browser
//! says so before it prints. So pages are filled here: the height of a board is known, and that of
//! text is estimated from above, with letters as wide as in the widest of the usual fonts. The rest
//! of a page stays empty; `tests/browser/volume.mjs` checks that nothing is ever too high.

use unicode_width::UnicodeWidthChar;

use super::paper::{GAP, Paper};
use kotowari_words::explain::html::{self, legend};
use kotowari_words::explain::svg::Drawing;

/// Upper bound of the average width of Latin letters in a line, as a share of the font size (CJK:
/// 1).
const LATIN_WIDTH: f32 = 0.53;

/// Content that stays on one leaf.
#[derive(Clone, Debug)]
pub struct Piece {
    pub html: String,
    /// Millimetres.
    pub height: f32,
    /// Whether the next piece must be on the same leaf.
    pub keeps: bool,
    /// Space below the last line of text; kept apart, because in a narrower column the text is
    /// higher.
    below: Option<f32>,
}

impl Piece {
    pub fn new(html: String, height: f32) -> Piece {
        Piece { html, height, keeps: false, below: None }
    }

    /// Keeps the next piece on the same leaf.
    pub fn kept(mut self) -> Piece {
        self.keeps = true;
        self
    }
}

/// Lines that a text fills in a column of this width, in font sizes; tags are ignored.
pub fn lines(html: &str, width: f32) -> f32 {
    let (mut tag, mut entity) = (false, false);
    let (mut all, mut on_line) = (0.0_f32, 0.0_f32);
    for c in html.chars() {
        match c {
            '<' => tag = true,
            '>' => tag = false,
            _ if tag => {}
            '&' => entity = true,
            ';' if entity => {
                entity = false;
                on_line += LATIN_WIDTH;
            }
            _ if entity => {}
            c if c.width() == Some(2) => on_line += 1.0,
            c if c.is_uppercase() || c.is_ascii_digit() => on_line += 0.66,
            _ => on_line += LATIN_WIDTH,
        }
        // A line ends before a word that does not fit, or before the word whose stop must not begin
        // a line.
        if on_line > width - 2.0 {
            all += 1.0;
            on_line = 0.0;
        }
    }
    all + if on_line > 0.0 { 1.0 } else { 0.0 }
}

impl Paper {
    /// Height of a text in a column of this width, at a share of the usual font size.
    pub fn text(&self, html: &str, width: f32, share: f32) -> f32 {
        lines(html, width / (self.letter * share)) * self.line * share
    }

    /// A heading of a level from 2.
    pub fn heading(&self, level: usize, id: &str, text: &str) -> Piece {
        let share = [1.75, 1.25, 1.1][(level - 2).min(2)];
        let height = self.text(text, self.width(), share) + 1.3 * self.line;
        let id = if id.is_empty() { String::new() } else { format!(" id=\"{id}\"") };
        Piece::new(format!("<h{level}{id}>{text}</h{level}>\n"), height).kept()
    }

    /// A paragraph or a list item, already in HTML.
    pub fn prose(&self, html: String) -> Piece {
        let below = if html.starts_with("<ul") { 0.25 } else { 0.5 };
        let piece = Piece::new(html, 0.0);
        let height = self.words(&piece.html, self.width(), below);
        Piece { height, below: Some(below), ..piece }
    }

    fn words(&self, html: &str, width: f32, below: f32) -> f32 {
        self.text(html, width - 1.6 * self.letter, 1.0) + below * self.line
    }

    /// A drawing with its legend.
    pub fn drawing(&self, drawing: &Drawing, title: &str, description: &str) -> Piece {
        let mut piece = self.bare(drawing, title, description, self.figure);
        let shown = if drawing.is_large() { self.width() } else { self.figure };
        let signs = drawing.legend.iter().map(|entry| {
            self.text(&html::escape(&entry.text), shown - 3.0 * self.letter, 0.85) + 0.3
        });
        piece.height += signs.sum::<f32>();
        piece.html = piece.html.replace("</figure>", &(legend(&drawing.legend) + "</figure>"));
        piece
    }

    /// A drawing without legend, at most as wide as a column.
    pub fn bare(&self, drawing: &Drawing, title: &str, description: &str, column: f32) -> Piece {
        let [width, height] = drawing.size();
        let class = if drawing.is_large() { "wide" } else { "fig" };
        let shown = if drawing.is_large() { self.width() } else { self.figure.min(column) };
        let svg = drawing.inline_naming(title, description, &[]);
        let html = format!("<figure class=\"{class}\">{svg}</figure>\n");
        Piece::new(html, shown * height / width + 0.7 * self.line)
    }

    /// Boards with headings, two side by side if they fit.
    pub fn two(&self, boards: Vec<[Piece; 2]>) -> Vec<Piece> {
        if !self.beside {
            return boards.into_iter().flatten().collect();
        }
        let row = |some: &[[Piece; 2]]| {
            let html = some
                .iter()
                .map(|[head, board]| format!("<div>{}{}</div>\n", head.html, board.html));
            let html = format!("<div class=\"two\">\n{}</div>\n", html.collect::<String>());
            // A heading may need two lines in half the width.
            let heights = some.iter().map(|[head, board]| head.height + self.line + board.height);
            Piece::new(html, heights.fold(0.0, f32::max))
        };
        boards.chunks(2).map(row).collect()
    }

    /// Boards in columns, with their text below; a single last one has its text beside it.
    pub fn row(&self, columns: usize, boards: Vec<(Drawing, String, Vec<Piece>)>) -> Vec<Piece> {
        let mut pieces = vec![];
        let mut rest = boards.into_iter().peekable();
        while rest.peek().is_some() {
            let mut some: Vec<_> = rest.by_ref().take(columns).collect();
            if some.len() == 1 {
                if let Some((drawing, title, words)) = some.pop() {
                    pieces.extend(self.pair(words, self.bare(&drawing, &title, "", self.figure)));
                }
                continue;
            }
            let width = self.column(columns);
            let (mut html, mut height) = (String::new(), 0.0_f32);
            for (drawing, title, words) in some {
                let figure = self.bare(&drawing, &title, "", width);
                let below = words.iter().map(|piece| match piece.below {
                    Some(below) => self.words(&piece.html, width, below),
                    None => piece.height,
                });
                height = height.max(figure.height + below.sum::<f32>());
                let words: String = words.iter().map(|piece| piece.html.as_str()).collect();
                html.push_str(&format!("<div>{}{words}</div>\n", figure.html));
            }
            let html = format!("<div class=\"row row-{columns}\">\n{html}</div>\n");
            pieces.push(Piece::new(html, height + 0.5 * self.line));
        }
        pieces
    }

    /// The answer to a task: heading and text, with a small board beside them.
    pub fn answer(&self, words: Vec<Piece>, drawing: &Drawing, title: &str) -> Vec<Piece> {
        let figure = self.bare(drawing, title, "", self.small);
        // Names of cells are not broken, so that more of a narrow column stays empty.
        let column = 0.8 * (self.width() - self.small - GAP);
        let high = |piece: &Piece| match piece.below {
            Some(below) => self.words(&piece.html, column, below),
            None => piece.height,
        };
        let height = words.iter().map(high).sum::<f32>().max(figure.height) + self.line;
        if height > self.room() || drawing.is_large() {
            let alone = self.bare(drawing, title, "", self.figure);
            return [vec![alone], words].concat();
        }
        let words: String = words.into_iter().map(|piece| piece.html).collect();
        let html = format!("<div class=\"answer\"><div>{words}</div>{}</div>\n", figure.html);
        vec![Piece::new(html, height)]
    }

    /// Text with a board: side by side if they fit, else one below the other.
    pub fn pair(&self, words: Vec<Piece>, figure: Piece) -> Vec<Piece> {
        let column = self.width() - self.figure - GAP;
        let narrow = |piece: &Piece| match piece.below {
            Some(below) => self.words(&piece.html, column, below),
            None => piece.height,
        };
        let beside: f32 = words.iter().map(narrow).sum();
        let height = beside.max(figure.height) + 0.5 * self.line;
        if self.beside && height <= self.room() * 0.9 && figure.html.contains("class=\"fig\"") {
            let words: String = words.into_iter().map(|piece| piece.html).collect();
            let Piece { html, .. } = figure;
            let html = format!("<div class=\"pair\"><div>{words}</div>{html}</div>\n");
            return vec![Piece::new(html, height)];
        }
        // The first piece of text stays with the board, if both fit on a leaf (under a heading).
        let first = words.first().map_or(self.room(), |first| first.height);
        let fits = figure.height + first + 3.0 * self.line <= self.room();
        let mut pieces = vec![if fits { figure.kept() } else { figure }];
        pieces.extend(words);
        pieces
    }
}
