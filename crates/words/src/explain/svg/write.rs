//! Writers of SVG elements.

/// Escapes text for XML and HTML, both as content and in attributes. Characters that XML cannot
/// contain become U+FFFD.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            // XML 1.0 forbids the first of these even as character references; those from U+007F on
            // would steer a terminal that prints the file.
            '\u{0}'..='\u{8}'
            | '\u{b}'
            | '\u{c}'
            | '\u{e}'..='\u{1f}'
            | '\u{7f}'..='\u{9f}'
            | '\u{fffe}'
            | '\u{ffff}' => {
                escaped.push('\u{fffd}');
            }
            c => escaped.push(c),
        }
    }
    escaped
}

/// Formats a number with at most one decimal, which is finer than a pixel.
pub(super) fn number(x: f32) -> String {
    let text = format!("{x:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// A point of a drawing, in user units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub x: f32,
    pub y: f32,
}

impl Point {
    /// Returns the point at a fraction `part` of the way to `other`.
    pub fn towards(self, other: Point, part: f32) -> Point {
        Point { x: self.x + (other.x - self.x) * part, y: self.y + (other.y - self.y) * part }
    }

    pub fn distance(self, other: Point) -> f32 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// Returns the coordinates for path data, as `12 3.5`.
    pub fn text(self) -> String {
        format!("{} {}", number(self.x), number(self.y))
    }
}

/// Writes a square with its top left corner at `at`; `more` are further attributes.
pub(super) fn rect(out: &mut String, class: &str, at: Point, size: f32, more: &str) {
    let (x, y, size) = (number(at.x), number(at.y), number(size));
    out.push_str(&format!(
        "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"{more}/>"
    ));
}

/// Writes a circle.
pub(super) fn circle(out: &mut String, class: &str, at: Point, radius: f32) {
    let (x, y, r) = (number(at.x), number(at.y), number(radius));
    out.push_str(&format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>"));
}

/// Writes a path, unless it is empty.
pub(super) fn path(out: &mut String, class: &str, d: &str) {
    if !d.is_empty() {
        out.push_str(&format!("<path class=\"{class}\" d=\"{d}\"/>"));
    }
}

/// Collects texts and writes those of one class and size as one group. Most of a drawing is pencil
/// marks, which would otherwise repeat both attributes.
#[derive(Debug, Default)]
pub(super) struct Texts(Vec<((&'static str, String), String)>);

impl Texts {
    /// Adds text centred at a point.
    pub fn add(&mut self, class: &'static str, at: Point, size: f32, text: &str) {
        // Digits and capitals of most typefaces are about 0.7 of the font size high.
        let (x, y) = (number(at.x), number(at.y + size * 0.355));
        let key = (class, number(size));
        let element = format!("<text x=\"{x}\" y=\"{y}\">{}</text>", escape(text));
        match self.0.iter_mut().find(|(known, _)| *known == key) {
            Some((_, texts)) => texts.push_str(&element),
            None => self.0.push((key, element)),
        }
    }

    /// Writes the groups in the order in which each was begun.
    pub fn write(self, out: &mut String) {
        for ((class, size), texts) in self.0 {
            out.push_str(&format!("<g class=\"{class}\" font-size=\"{size}\">{texts}</g>"));
        }
    }
}

/// Writes a single text centred at a point.
pub(super) fn text(out: &mut String, class: &'static str, at: Point, size: f32, text: &str) {
    let mut texts = Texts::default();
    texts.add(class, at, size, text);
    texts.write(out);
}
