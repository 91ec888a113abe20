//! The value of `--figure`.

use kotowari_words::explain::Look;
use kotowari_words::explain::picture::FigureView;

/// How much of a figure to draw, if any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FigureChoice(Option<FigureView>);

pub const FIGURES: [(&str, FigureChoice); 5] = [
    ("auto", FigureChoice(Some(FigureView::Auto))),
    ("digit", FigureChoice(Some(FigureView::Digit))),
    ("marks", FigureChoice(Some(FigureView::Marks))),
    ("big", FigureChoice(Some(FigureView::Big))),
    ("none", FigureChoice(None)),
];

impl FigureChoice {
    /// The detail; `None` for no figure.
    pub fn detail(self) -> Option<FigureView> {
        self.0
    }

    /// How sentences refer to the parts of the figure: by colour, by sign, or not at all.
    pub fn look(self, colour: bool) -> Look {
        match self.0 {
            Some(_) if colour => Look::Colour,
            Some(_) => Look::Signs,
            None => Look::Nothing,
        }
    }
}
