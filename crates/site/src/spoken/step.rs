//! Lays out a passage (a step, or a run of singles) as text: the figure, the bullets,
//! what was left out.

use kotowari_engine::board::Board;
use kotowari_engine::deduction::{BUDGET, Telling};
use kotowari_engine::solve::Passage;
use kotowari_words::explain::picture::{self, Options};
use kotowari_words::explain::{Line, Renderer};

/// A passage as text, without its title.
pub struct PassageText {
    /// The narration that was laid out, shortened unless all of it was requested.
    pub telling: Telling,
    /// The lines of the figure, if requested.
    pub figure: Vec<Line>,
    /// The bullets, each with its indent and mark; not wrapped.
    pub bullets: Vec<(String, String)>,
    /// A remark that bullets were left out, if some were.
    pub brief: Option<String>,
}

impl PassageText {
    /// Lays out a passage; `board` is the position before it. Unless `full`, at most [`BUDGET`]
    /// bullets are kept.
    pub fn new(
        passage: &Passage<'_>,
        board: &Board,
        figure: Option<Options>,
        full: bool,
        renderer: &Renderer,
    ) -> PassageText {
        let telling = passage.tell(board);
        let is_brief = !full && telling.bullets.len() > BUDGET;
        let telling = if is_brief { telling.brief(BUDGET) } else { telling };
        let claims = passage.claims();
        let drawn = |options| picture::draw(board, &telling.figure, &claims, options, renderer);
        let drawn = figure.map_or(vec![], drawn);
        let mark = renderer.text("bullet-mark", &[]);
        let bullet = |(depth, bullet)| {
            let text = match figure {
                Some(_) => renderer.bullet(board.layout(), bullet),
                None => renderer.bullet_alone(board.layout(), bullet),
            };
            (format!("  {}{mark}", "  ".repeat(depth)), text)
        };
        let bullets = telling.indented().map(bullet).collect();
        let brief = is_brief.then(|| renderer.text("told-briefly", &[]));
        PassageText { telling, figure: drawn, bullets, brief }
    }

    /// Returns plain text without colours, each bullet on one line.
    pub fn page(&self, title: &str) -> String {
        let mut page = format!("{title}\n");
        for line in &self.figure {
            page += line.text().trim_end();
            page.push('\n');
        }
        for (lead, text) in &self.bullets {
            page += &format!("{lead}{text}\n");
        }
        if let Some(brief) = &self.brief {
            page += &format!("  {brief}\n");
        }
        page
    }
}
