//! A passage after its title, for a page of text: the figure, the bullets, what was left out.

use kotowari_engine::board::Board;
use kotowari_engine::deduction::{BUDGET, Telling};
use kotowari_engine::solve::Passage;
use kotowari_words::explain::picture::{self, Options};
use kotowari_words::explain::{Line, Renderer};

/// A step, told; or singles that follow one another.
pub struct Told {
    /// All of it, or as much as one reads.
    pub telling: Telling,
    /// The figure, if one is wanted.
    pub figure: Vec<Line>,
    /// The bullets, each with what stands before it; not broken into lines.
    pub bullets: Vec<(String, String)>,
    /// That some bullets were left out, if some were.
    pub brief: Option<String>,
}

impl Told {
    /// Tells a passage on the board before it; `full` leaves out no bullet.
    pub fn of(
        passage: &Passage<'_>,
        board: &Board,
        figure: Option<Options>,
        full: bool,
        renderer: &Renderer,
    ) -> Told {
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
        Told { telling, figure: drawn, bullets, brief }
    }

    /// As a page without colours, each bullet on one line.
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
