//! The pieces SVG is written with.

/// Text as it stands in XML and HTML, between tags and in attributes.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            // No XML may hold these, escaped or not.
            '\u{0}'..='\u{8}'
            | '\u{b}'
            | '\u{c}'
            | '\u{e}'..='\u{1f}'
            | '\u{fffe}'
            | '\u{ffff}' => {
                escaped.push('\u{fffd}');
            }
            c => escaped.push(c),
        }
    }
    escaped
}

/// A number with at most one digit after the point: half a pixel is nothing.
pub(super) fn number(x: f32) -> String {
    let text = format!("{x:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// A place in a drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub x: f32,
    pub y: f32,
}

impl Point {
    pub fn towards(self, other: Point, part: f32) -> Point {
        Point { x: self.x + (other.x - self.x) * part, y: self.y + (other.y - self.y) * part }
    }

    pub fn distance(self, other: Point) -> f32 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// `12 3.5`, for paths.
    pub fn text(self) -> String {
        format!("{} {}", number(self.x), number(self.y))
    }
}

/// A rectangle of a class.
pub(super) fn rect(out: &mut String, class: &str, at: Point, size: f32, more: &str) {
    let (x, y, size) = (number(at.x), number(at.y), number(size));
    out.push_str(&format!(
        "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"{more}/>"
    ));
}

/// A circle of a class.
pub(super) fn circle(out: &mut String, class: &str, at: Point, radius: f32) {
    let (x, y, r) = (number(at.x), number(at.y), number(radius));
    out.push_str(&format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>"));
}

/// A path of a class.
pub(super) fn path(out: &mut String, class: &str, d: &str) {
    if !d.is_empty() {
        out.push_str(&format!("<path class=\"{class}\" d=\"{d}\"/>"));
    }
}

/// Texts, those of one class and size together: most of a drawing is pencil marks.
#[derive(Debug, Default)]
pub(super) struct Type(Vec<((&'static str, String), String)>);

impl Type {
    /// Adds text in the middle of a place.
    pub fn set(&mut self, class: &'static str, at: Point, size: f32, text: &str) {
        // Digits and capitals of most typefaces are seven tenths of their size high.
        let (x, y) = (number(at.x), number(at.y + size * 0.355));
        let key = (class, number(size));
        let set = format!("<text x=\"{x}\" y=\"{y}\">{}</text>", escape(text));
        match self.0.iter_mut().find(|(known, _)| *known == key) {
            Some((_, texts)) => texts.push_str(&set),
            None => self.0.push((key, set)),
        }
    }

    pub fn print(self, out: &mut String) {
        for ((class, size), texts) in self.0 {
            out.push_str(&format!("<g class=\"{class}\" font-size=\"{size}\">{texts}</g>"));
        }
    }
}

/// Text in the middle of a place.
pub(super) fn text(out: &mut String, class: &'static str, at: Point, size: f32, text: &str) {
    let mut one = Type::default();
    one.set(class, at, size, text);
    one.print(out);
}
