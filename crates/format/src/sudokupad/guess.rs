//! Shapes that solvers know by one meaning, as rules.
//!
//! Each function takes shapes that it knows and leaves the others; what is left in the end is no
//! rule for sure. The shapes are those that exporters of f-puzzles' puzzles draw, and, for
//! whispers, renbans and region sums, the colours that setters agree on.

use serde_json::Value;

use super::shapes::{Blob, Point, Stroke, along, centre, is_near, path, square};
use crate::import::{Object, inside, ray};
use kotowari_engine::layout::{Place, Written, sort};

/// Shapes that are looked at, at most: no board holds more rules, and each line is compared with
/// each circle.
const MOST: usize = 2000;

/// What was guessed.
pub(super) struct Guessed {
    /// Rules, each with the list in which it is drawn.
    pub rules: Vec<(Written, &'static str)>,
    /// From the top left, and from the top right.
    pub diagonals: [bool; 2],
    /// What has no meaning that all agree on: the names of the lists, with how many.
    pub left: Vec<String>,
}

/// Shapes and what they have been taken for.
struct Drawing {
    size: u16,
    strokes: Vec<(Stroke, bool)>,
    blobs: Vec<(Blob, bool)>,
    rules: Vec<(Written, &'static str)>,
    diagonals: [bool; 2],
}

/// Guesses the rules of a document.
pub(super) fn guess(object: &Object, size: u16) -> Guessed {
    let list = |key: &str| object.get(key).and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    let lists = ["lines", "arrows", "underlays", "overlays"];
    let total = |key: &'static str| (key, list(key).len());
    let totals = lists.map(total);
    let named = |(key, count): (&str, usize)| format!("{key} ({count})");
    if totals.iter().map(|(_, count)| count).sum::<usize>() > MOST {
        let left = totals.into_iter().filter(|(_, count)| *count > 0).map(named).collect();
        return Guessed { rules: vec![], diagonals: [false; 2], left };
    }
    let mut drawing =
        Drawing { size, strokes: vec![], blobs: vec![], rules: vec![], diagonals: [false; 2] };
    for key in ["lines", "arrows"] {
        let read = list(key).iter().filter_map(|value| Stroke::of(key, value));
        drawing.strokes.extend(read.map(|stroke| (stroke, false)));
    }
    for key in ["underlays", "overlays"] {
        let read = list(key).iter().filter_map(|value| Blob::of(key, value));
        drawing.blobs.extend(read.map(|blob| (blob, false)));
    }
    drawing.diagonals();
    drawing.thermometers();
    drawing.arrows();
    drawing.between();
    drawing.little_killers();
    drawing.signs();
    drawing.coloured_lines();
    let left = totals.map(|(key, count)| {
        let strokes = drawing.strokes.iter().filter(|(stroke, taken)| *taken && stroke.list == key);
        let blobs = drawing.blobs.iter().filter(|(blob, taken)| *taken && blob.list == key);
        (key, count - strokes.count() - blobs.count())
    });
    Guessed {
        rules: drawing.rules,
        diagonals: drawing.diagonals,
        left: left.into_iter().filter(|(_, count)| *count > 0).map(named).collect(),
    }
}

/// A rule of this sort.
fn rule(id: &str, places: impl IntoIterator<Item = Place>) -> Option<Written> {
    sort(id).map(|sort| Written::new(sort, places))
}

impl Drawing {
    /// Adds a rule, unless it is there: some draw a shape twice.
    fn add(&mut self, rule: Written, list: &'static str) {
        let is_same = |(other, _): &(Written, &str)| {
            other.sort == rule.sort
                && other.places == rule.places
                && other.numbers == rule.numbers
                && other.outside == rule.outside
        };
        if !self.rules.iter().any(is_same) {
            self.rules.push((rule, list));
        }
    }

    /// Takes strokes for rules: `find` says which rules a stroke is, and which blobs belong to it.
    fn strokes(
        &mut self,
        list: &'static str,
        find: impl Fn(&Drawing, &Stroke) -> Option<(Vec<Written>, Vec<usize>)>,
    ) {
        let all: Vec<usize> = (0..self.strokes.len()).collect();
        for at in all {
            let (stroke, taken) = &self.strokes[at];
            if *taken || stroke.list != list {
                continue;
            }
            let Some((rules, blobs)) = find(self, stroke) else { continue };
            self.strokes[at].1 = true;
            blobs.into_iter().for_each(|blob| self.blobs[blob].1 = true);
            rules.into_iter().for_each(|rule| self.add(rule, list));
        }
    }

    /// The first blob that is such a one.
    fn blob(&self, is_one: impl Fn(&Blob) -> bool) -> Option<usize> {
        self.blobs.iter().position(|(blob, _)| is_one(blob))
    }

    /// Thin lines from corner to corner of the board.
    fn diagonals(&mut self) {
        let far = f64::from(self.size);
        let corners = [[[0.0, 0.0], [far, far]], [[0.0, far], [far, 0.0]]];
        for (stroke, taken) in &mut self.strokes {
            let [first, last] = stroke.points[..] else { continue };
            let is_one = |[one, other]: &[Point; 2]| {
                is_near(first, *one) && is_near(last, *other)
                    || is_near(first, *other) && is_near(last, *one)
            };
            let found = corners.iter().position(is_one);
            if let Some(which) = found.filter(|_| stroke.list == "lines" && stroke.thick <= 6.0) {
                (self.diagonals[which], *taken) = (true, true);
            }
        }
    }

    /// A thick line that begins in a bulb of its own colour, and does not end in one.
    fn thermometers(&mut self) {
        self.strokes("lines", |drawing, stroke| {
            let bulb = |at: Point| {
                drawing.blob(|blob| {
                    blob.round
                        && blob.measures(0.6, 1.0)
                        && blob.text.is_empty()
                        && blob.fill == stroke.paint
                        && stroke.paint.is_seen()
                        && is_near(blob.centre, at)
                })
            };
            let cells = path(&stroke.points, drawing.size)?;
            let first = bulb(stroke.points[0])?;
            let last = stroke.points.last().and_then(|last| bulb(*last));
            let is_one = stroke.thick >= 10.0 && last.is_none();
            is_one.then(|| (rule("thermo", cells).into_iter().collect(), vec![first]))
        });
    }

    /// An arrow that begins at a white circle, or at a pill of two or three cells.
    fn arrows(&mut self) {
        self.strokes("arrows", |drawing, stroke| {
            let mut squares: Vec<[i32; 2]> = stroke.points.iter().map(|p| square(*p)).collect();
            squares.dedup();
            let central = stroke.points[1..].iter().all(|p| is_near(*p, centre(square(*p))));
            let first = inside(*squares.first()?, drawing.size)?;
            let circle = drawing.blob(|blob| {
                let thin = blob.width.min(blob.height);
                blob.round
                    && (0.5..=0.97).contains(&thin)
                    && blob.text.is_empty()
                    && blob.fill.is_white()
                    && blob.border.is_seen()
                    && !blob.border.is_white()
                    && blob.covers(drawing.size).contains(&first)
            })?;
            let mut places = drawing.blobs[circle].0.covers(drawing.size);
            let cells = along(&squares, drawing.size).filter(|_| central)?;
            let shaft: Vec<Place> =
                cells.into_iter().filter(|place| !places.contains(place)).collect();
            let split = places.len();
            if shaft.is_empty() {
                return None;
            }
            places.extend(shaft);
            let rules = rule("arrow", places).map(|rule| rule.split(split));
            Some((rules.into_iter().collect(), vec![circle]))
        });
    }

    /// A line between two white circles that are drawn in its colour.
    fn between(&mut self) {
        self.strokes("lines", |drawing, stroke| {
            let end = |at: Point| {
                let place = centre(square(at));
                drawing.blob(|blob| {
                    blob.round
                        && blob.measures(0.5, 0.95)
                        && blob.text.is_empty()
                        && blob.fill.is_white()
                        && blob.border == stroke.paint
                        && stroke.paint.is_seen()
                        && is_near(blob.centre, place)
                })
            };
            let (first, last) = (stroke.points.first()?, stroke.points.last()?);
            let ends = [end(*first)?, end(*last)?];
            let inner = &stroke.points[1..stroke.points.len() - 1];
            let central = inner.iter().all(|point| is_near(*point, centre(square(*point))));
            let squares: Vec<[i32; 2]> = stroke.points.iter().map(|p| square(*p)).collect();
            let cells = along(&squares, drawing.size)?;
            let is_one = central && ends[0] != ends[1] && cells.len() > 2;
            is_one.then(|| (rule("between", cells).into_iter().collect(), ends.to_vec()))
        });
    }

    /// A short arrow outside that points along a diagonal, with a number.
    fn little_killers(&mut self) {
        self.strokes("arrows", |drawing, stroke| {
            let (first, last) = (*stroke.points.first()?, *stroke.points.last()?);
            let (down, right) = (last[0] - first[0], last[1] - first[1]);
            let diagonal =
                (down.abs() - right.abs()).abs() <= 0.1 && (0.05..=1.5).contains(&down.abs());
            let before = square(first);
            let step = [down, right].map(|part| if part > 0.0 { 1 } else { -1 });
            let cells = ray(before, step, drawing.size);
            if !diagonal || inside(before, drawing.size).is_some() || cells.is_empty() {
                return None;
            }
            let number = drawing.blob(|blob| {
                let [row, column] = centre(before);
                let [at_row, at_column] = blob.centre;
                (row - at_row).abs() < 0.3
                    && (column - at_column).abs() < 0.3
                    && blob.text.parse::<u16>().is_ok()
            })?;
            let sum: u16 = drawing.blobs[number].0.text.parse().ok()?;
            let rules = rule("little", cells).map(|rule| rule.outside(before, step).numbers([sum]));
            Some((rules.into_iter().collect(), vec![number]))
        });
    }

    /// Dots, letters, corners and shapes in cells.
    fn signs(&mut self) {
        let all: Vec<usize> = (0..self.blobs.len()).collect();
        for at in all {
            let (blob, taken) = &self.blobs[at];
            if *taken {
                continue;
            }
            let list = blob.list;
            if let Some(rule) = sign(blob, self.size) {
                self.blobs[at].1 = true;
                self.add(rule, list);
            }
        }
    }

    /// Lines whose colour alone says what they are.
    fn coloured_lines(&mut self) {
        self.strokes("lines", |drawing, stroke| {
            let mut cells = path(&stroke.points, drawing.size)?;
            let is_ring = cells.len() > 3 && cells.first() == cells.last();
            let id = match stroke.paint.hue() {
                _ if stroke.is_palindrome() => "palindrome",
                _ if stroke.thick < 5.0 => return None,
                Some(hue) if (85.0..=150.0).contains(&hue) => "whisper",
                Some(hue) if (280.0..=335.0).contains(&hue) => "renban",
                Some(hue) if (185.0..=235.0).contains(&hue) => "regionsum",
                _ => return None,
            };
            let mut rules = vec![];
            let apart = (id == "whisper").then(|| drawing.size.div_ceil(2));
            if is_ring {
                let last = cells.pop()?;
                match id {
                    "renban" => {}
                    "whisper" => {
                        let close = [*cells.last()?, last];
                        rules.extend(rule(id, close).map(|rule| rule.numbers(apart)));
                    }
                    _ => return None,
                }
            }
            rules.extend(rule(id, cells).map(|rule| rule.numbers(apart)));
            Some((rules, vec![]))
        });
    }
}

impl Stroke {
    /// Only exactly so: grey lines may mean anything.
    fn is_palindrome(&self) -> bool {
        self.paint == super::paint::Paint::Plain([0xCF; 3]) && (self.thick - 16.0).abs() < 0.5
    }
}

/// The rule that a shape on a border, on a corner or in a cell stands for.
fn sign(blob: &Blob, size: u16) -> Option<Written> {
    let [row, column] = blob.centre;
    // A whole number is a border, a half the middle of a cell.
    let whole = |at: f64| is_near([at, 0.0], [at.round(), 0.0]);
    let half = |at: f64| is_near([at, 0.0], [at.floor() + 0.5, 0.0]);
    let cell = |row: f64, column: f64| inside(square([row, column]), size);
    if half(row) && half(column) {
        let even_border = blob.border == blob.fill || !blob.border.is_seen();
        let is_one = blob.fill.is_grey()
            && even_border
            && blob.measures(0.6, 0.8)
            && blob.text.is_empty()
            && blob.list == "underlays";
        let id = if blob.round { "odd" } else { "even" };
        return rule(id, cell(row, column)).filter(|rule| is_one && !rule.places.is_empty());
    }
    if whole(row) && whole(column) {
        let four = [[-0.5, -0.5], [-0.5, 0.5], [0.5, -0.5], [0.5, 0.5]];
        let four = four.map(|[down, right]| cell(row + down, column + right));
        let four: Vec<Place> = four.into_iter().flatten().collect();
        let digits = digits(&blob.text, size)?;
        let is_one = four.len() == 4
            && blob.round
            && blob.measures(0.4, 0.9)
            && blob.fill.is_white()
            && !blob.border.is_white()
            && (1..=4).contains(&digits.len());
        return rule("quad", four).map(|rule| rule.numbers(digits)).filter(|_| is_one);
    }
    let two = match (whole(row), whole(column)) {
        (true, false) if half(column) => [cell(row - 0.5, column), cell(row + 0.5, column)],
        (false, true) if half(row) => [cell(row, column - 0.5), cell(row, column + 0.5)],
        _ => return None,
    };
    let two = [two[0]?, two[1]?];
    let dot = blob.round && blob.measures(0.15, 0.45);
    let letter =
        blob.width <= 0.6 && blob.height <= 0.6 && (blob.fill.is_white() || !blob.fill.is_seen());
    let id = match blob.text.as_str() {
        "" | "1" if dot && blob.fill.is_white() && blob.border.is_black() => "white",
        "" | "2" if dot && blob.fill.is_black() => "black",
        "X" | "x" if letter => "ten",
        "V" | "v" if letter => "five",
        _ => return None,
    };
    rule(id, two)
}

/// The digits of a corner, with something between them or, if each is one figure, without.
fn digits(text: &str, size: u16) -> Option<Vec<u16>> {
    let digit = |text: &str| text.parse::<u16>().ok().filter(|digit| (1..=size).contains(digit));
    let apart: Vec<&str> =
        text.split(|c: char| c.is_whitespace() || c == ',').filter(|t| !t.is_empty()).collect();
    match apart[..] {
        [one] if size < 10 => one.chars().map(|c| digit(c.encode_utf8(&mut [0; 4]))).collect(),
        _ => apart.into_iter().map(digit).collect(),
    }
}
