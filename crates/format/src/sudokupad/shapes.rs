//! Drawings as shapes: strokes through points, and blobs around a centre. Rows and columns are
//! measured in cells from the upper left corner of the board; a cell's centre is at a half.

use serde_json::Value;

use super::paint::Paint;
use crate::import::{Object, inside};
use kotowari_engine::layout::Place;

/// Row and column.
pub(super) type Point = [f64; 2];

/// How exactly a shape has to lie where it belongs.
pub(super) const NEAR: f64 = 0.07;

/// A line or an arrow.
pub(super) struct Stroke {
    pub list: &'static str,
    pub paint: Paint,
    /// In pixels, of which a cell has 64.
    pub thick: f64,
    pub points: Vec<Point>,
}

/// A rectangle or an ellipse, perhaps with a text; or the text alone.
pub(super) struct Blob {
    pub list: &'static str,
    pub centre: Point,
    pub width: f64,
    pub height: f64,
    pub round: bool,
    pub fill: Paint,
    pub border: Paint,
    pub text: String,
}

impl Stroke {
    /// Reads one; none if it is no line through points.
    pub fn of(list: &'static str, value: &Value) -> Option<Stroke> {
        let object = value.as_object()?;
        if ["d", "fill"].iter().any(|key| object.get(*key).is_some_and(|value| !value.is_null())) {
            return None;
        }
        let points = object.get("wayPoints")?.as_array()?;
        let points = points.iter().map(point).collect::<Option<Vec<_>>>()?;
        let thick = real(object.get("thickness")?)?;
        (points.len() > 1).then(|| Stroke {
            list,
            paint: Paint::of(object.get("color")),
            thick,
            points,
        })
    }
}

impl Blob {
    /// Reads one; none if it is no such shape.
    pub fn of(list: &'static str, value: &Value) -> Option<Blob> {
        let object = value.as_object()?;
        if object.get("angle").and_then(real).is_some_and(|angle| angle != 0.0) {
            return None;
        }
        let size = |key: &str| object.get(key).map_or(Some(0.0), real);
        Some(Blob {
            list,
            centre: point(object.get("center")?)?,
            width: size("width")?,
            height: size("height")?,
            round: object.get("rounded") == Some(&Value::Bool(true)),
            fill: Paint::of(object.get("backgroundColor")),
            border: Paint::of(object.get("borderColor")),
            text: text(object),
        })
    }

    /// Whether it is as wide as high, and between these sizes.
    pub fn measures(&self, least: f64, most: f64) -> bool {
        let fits = |side: f64| (least - NEAR / 2.0..=most + NEAR / 2.0).contains(&side);
        fits(self.width) && fits(self.height) && (self.width - self.height).abs() < NEAR
    }

    /// The cells whose centres it covers, if it is as long as a row of at most three of them.
    pub fn covers(&self, size: u16) -> Vec<Place> {
        if self.width > 3.0 || self.height > 3.0 {
            return vec![];
        }
        let [row, column] = self.centre;
        let reach = |middle: f64, wide: f64| {
            let first = (middle - wide / 2.0 - 0.5).ceil() as i32;
            first..=(middle + wide / 2.0 - 0.5).floor() as i32
        };
        let columns = reach(column, self.width);
        let cells = reach(row, self.height)
            .flat_map(|row| columns.clone().map(move |column| [row, column]));
        cells.filter_map(|at| inside(at, size)).collect()
    }
}

fn text(object: &Object) -> String {
    match object.get("text") {
        Some(Value::String(text)) => text.trim().to_owned(),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}

fn point(value: &Value) -> Option<Point> {
    match &value.as_array()?[..] {
        [row, column] => Some([real(row)?, real(column)?]),
        _ => None,
    }
}

/// A number not too far from the board.
fn real(value: &Value) -> Option<f64> {
    let number = match value {
        Value::String(text) => text.trim().parse().ok()?,
        value => value.as_f64()?,
    };
    (number.abs() <= 1000.0).then_some(number)
}

/// Whether two points are the same.
pub(super) fn is_near(one: Point, other: Point) -> bool {
    one.iter().zip(other).all(|(one, other)| (one - other).abs() <= NEAR)
}

/// The square a point is in, perhaps outside the board.
pub(super) fn square(point: Point) -> [i32; 2] {
    point.map(|at| at.floor() as i32)
}

/// The centre of a square.
pub(super) fn centre(square: [i32; 2]) -> Point {
    square.map(|at| f64::from(at) + 0.5)
}

/// The cells along straight lines from square to square, each step across a side or a corner.
pub(super) fn along(squares: &[[i32; 2]], size: u16) -> Option<Vec<Place>> {
    let mut cells = vec![inside(*squares.first()?, size)?];
    let mut here = *squares.first()?;
    for &[row, column] in &squares[1..] {
        inside([row, column], size)?;
        let (down, right) = (row - here[0], column - here[1]);
        let straight = down == 0 || right == 0 || down.abs() == right.abs();
        if !straight {
            return None;
        }
        while here != [row, column] {
            here = [here[0] + down.signum(), here[1] + right.signum()];
            cells.push(inside(here, size)?);
        }
    }
    Some(cells)
}

/// The cells of a stroke that goes from centre to centre.
pub(super) fn path(points: &[Point], size: u16) -> Option<Vec<Place>> {
    let squares: Vec<[i32; 2]> = points.iter().map(|point| square(*point)).collect();
    let central = points.iter().zip(&squares).all(|(point, at)| is_near(*point, centre(*at)));
    if central { along(&squares, size) } else { None }
}
