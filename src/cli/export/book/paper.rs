//! Paper formats: size and type area.

/// A paper and its type area; millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paper {
    /// Its name on the command line.
    pub name: &'static str,
    /// Width and height of a leaf.
    pub size: [f32; 2],
    /// Margins: at each side, above (with the running head) and below (with the page number).
    pub side: f32,
    pub top: f32,
    pub bottom: f32,
    /// Font size and line height.
    pub letter: f32,
    pub line: f32,
    /// Width of a board, and of the solution of a puzzle.
    pub figure: f32,
    pub small: f32,
    /// Boards of near misses in a row: of one digit, and with pencil marks.
    pub row: [usize; 2],
    /// Whether text fits beside a board.
    pub beside: bool,
}

/// Space between text and a board beside it; millimetres.
pub const GAP: f32 = 6.0;

/// Space between boards in a row; millimetres.
pub const BETWEEN: f32 = 5.0;

/// Share of a leaf from which on the next unit begins on a new one.
pub const FULL: f32 = 0.9;

pub const A4: Paper = Paper {
    name: "a4",
    size: [210.0, 297.0],
    side: 20.0,
    top: 24.0,
    bottom: 20.0,
    letter: 3.4,
    line: 5.1,
    figure: 64.0,
    small: 50.0,
    row: [3, 2],
    beside: true,
};

pub const A5: Paper = Paper {
    name: "a5",
    size: [148.0, 210.0],
    side: 14.0,
    top: 19.0,
    bottom: 16.0,
    letter: 3.2,
    line: 5.0,
    figure: 74.0,
    small: 54.0,
    row: [2, 1],
    beside: false,
};

/// All papers, by name.
pub const PAPERS: [(&str, Paper); 2] = [("a4", A4), ("a5", A5)];

impl Paper {
    /// Width of the type area.
    pub fn width(&self) -> f32 {
        self.size[0] - 2.0 * self.side
    }

    /// Width of one of `count` columns.
    pub fn column(&self, count: usize) -> f32 {
        (self.width() - (count as f32 - 1.0) * BETWEEN) / count as f32
    }

    /// Height of the type area.
    pub fn room(&self) -> f32 {
        self.size[1] - self.top - self.bottom
    }

    /// The CSS of this paper.
    pub fn style(&self) -> String {
        let [width, height] = self.size;
        let Paper { side, top, bottom, letter, line, figure, small, beside, .. } = self;
        let column = if *beside { format!("minmax(0,1fr) {figure}mm") } else { "1fr".to_owned() };
        format!(
            "@page{{size:{width}mm {height}mm;margin:0}}\n\
             .volume{{--width:{width}mm;--height:{height}mm;--side:{side}mm;--top:{top}mm;\
             --bottom:{bottom}mm;--letter:{letter}mm;--line:{line}mm;--figure:{figure}mm;\
             --small:{small}mm;--pair:{column};--gap:{GAP}mm;--between:{BETWEEN}mm}}\n"
        )
    }
}
