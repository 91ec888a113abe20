//! Rates texts.

use std::panic::{AssertUnwindSafe, catch_unwind};

use kotowari::batch::{InputText, PuzzleInput, Request, Source};
use kotowari::explain::Renderer;
use kotowari::spoken::RenderedWords;

use crate::worker::{Answer, Last, Work};

/// Rates texts by a request.
pub struct Rater {
    pub request: Request,
}

impl Work for Rater {
    fn row(&self, texts: &[Option<&str>], renderer: &Renderer, _: &mut Last) -> Answer {
        self.rate(texts[0], renderer)
    }

    fn messages(&self) -> [&'static str; 2] {
        ["python-one-puzzle", "python-read-before"]
    }
}

impl Rater {
    /// Rates a text; `None` is a null value.
    pub fn rate(&self, text: Option<&str>, renderer: &Renderer) -> Answer {
        let bytes = text.unwrap_or_default().as_bytes();
        // Text of several lines is parsed as a file, a single line as a line of a list.
        let is_file = bytes.contains(&b'\n') || bytes.trim_ascii().is_empty();
        // The source is the same for all rows, so that a row depends on its puzzle alone. The
        // message for an empty file contains its name, so it gets the name of the column.
        let file = match is_file {
            true => renderer.text("rate-column-puzzle", &[]).into(),
            false => "-".into(),
        };
        let source = Source { file, line: 1, in_list: true };
        let text = match is_file {
            true => InputText::Whole(bytes.to_vec()),
            false => InputText::Line(bytes.to_vec(), false),
        };
        let item = PuzzleInput { source, text };
        let words = RenderedWords(renderer);
        let rated = |item: &PuzzleInput| {
            // A panic on one puzzle must not cost the rows of the others.
            catch_unwind(AssertUnwindSafe(|| self.request.row(item, &words)))
                .unwrap_or_else(|_| Some(self.request.crashed(&item.source, &words)))
        };
        // A list skips a comment without a row; here every input needs one, with an error.
        let row = rated(&item).or_else(|| {
            let InputText::Line(bytes, _) = item.text else { return None };
            rated(&PuzzleInput { text: InputText::Whole(bytes), ..item })
        });
        row.and_then(|row| row.shown)
    }
}
