//! The paper a volume is printed on: how large, and how much of it is written on.

/// A paper and its type area; millimetres.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paper {
    /// Its name, as it is asked for.
    pub name: &'static str,
    /// How wide and high a leaf is.
    pub size: [f32; 2],
    /// What stays empty at each side, above (with the running head in it) and below (with the page number).
    pub side: f32,
    pub top: f32,
    pub bottom: f32,
    /// The size of the letters, and the distance of lines.
    pub letter: f32,
    pub line: f32,
    /// How wide a board is drawn, and how wide the answer of a puzzle.
    pub figure: f32,
    pub small: f32,
    /// How many boards of mistakes stand in a row: those of one digit, and those with pencil marks.
    pub row: [usize; 2],
    /// Whether there is room for words beside a board.
    pub beside: bool,
}

/// What stands between words and a board beside them; millimetres.
pub const GAP: f32 = 6.0;

/// What stands between boards in a row; millimetres.
pub const BETWEEN: f32 = 5.0;

/// From here on a leaf is full enough for the next unit to begin on a new one.
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

/// All of them, by name.
pub const PAPERS: [(&str, Paper); 2] = [("a4", A4), ("a5", A5)];

impl Paper {
    /// How wide text is.
    pub fn width(&self) -> f32 {
        self.size[0] - 2.0 * self.side
    }

    /// How wide each of so many columns is.
    pub fn column(&self, count: usize) -> f32 {
        (self.width() - (count as f32 - 1.0) * BETWEEN) / count as f32
    }

    /// How much goes on a leaf.
    pub fn room(&self) -> f32 {
        self.size[1] - self.top - self.bottom
    }

    /// The same as rules for the style.
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
