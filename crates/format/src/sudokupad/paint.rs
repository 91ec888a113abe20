//! Colours of drawings.

use serde_json::Value;

/// What a shape is filled or drawn with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Paint {
    /// Nothing that is seen.
    None,
    /// This colour: red, green, blue.
    Plain([u8; 3]),
    /// Something that is not understood.
    Other,
}

impl Paint {
    /// Reads a field.
    pub fn of(value: Option<&Value>) -> Paint {
        let Some(text) = value.and_then(Value::as_str) else {
            return match value {
                None | Some(Value::Null) => Paint::None,
                _ => Paint::Other,
            };
        };
        let text = text.trim().to_ascii_lowercase();
        match text.as_str() {
            "" | "none" | "transparent" => Paint::None,
            "white" => Paint::Plain([255; 3]),
            "black" => Paint::Plain([0; 3]),
            _ => hex(&text).or_else(|| numbers(&text)).unwrap_or(Paint::Other),
        }
    }

    /// Whether there is a colour.
    pub fn is_seen(self) -> bool {
        matches!(self, Paint::Plain(_))
    }

    /// Whether it is as white as paper.
    pub fn is_white(self) -> bool {
        matches!(self, Paint::Plain(all) if all.iter().all(|part| *part >= 0xF0))
    }

    /// Whether it is as black as ink.
    pub fn is_black(self) -> bool {
        matches!(self, Paint::Plain(all) if all.iter().all(|part| *part <= 0x40))
    }

    /// Whether it is a light grey.
    pub fn is_grey(self) -> bool {
        let Paint::Plain(all) = self else { return false };
        let (least, most) = (all.iter().min(), all.iter().max());
        let even = most.zip(least).is_some_and(|(most, least)| most - least <= 12);
        even && all.iter().all(|part| (0x80..=0xE8).contains(part))
    }

    /// The hue in degrees (red 0, green 120, blue 240), if it is a colour rather than a grey.
    pub fn hue(self) -> Option<f64> {
        let Paint::Plain(all) = self else { return None };
        let [red, green, blue] = all.map(f64::from);
        let (most, least) = (red.max(green).max(blue), red.min(green).min(blue));
        let wide = most - least;
        if wide < 60.0 {
            return None;
        }
        let sixth = if most == red {
            (green - blue) / wide
        } else if most == green {
            (blue - red) / wide + 2.0
        } else {
            (red - green) / wide + 4.0
        };
        Some((sixth * 60.0).rem_euclid(360.0))
    }
}

/// `#rgb` or `#rrggbb`, perhaps with how opaque it is.
fn hex(text: &str) -> Option<Paint> {
    let digits = text.strip_prefix('#')?;
    let value = |c: char| c.to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let digits: Vec<u8> = digits.chars().map(value).collect::<Option<_>>()?;
    let parts: Vec<u8> = match digits.len() {
        3 | 4 => digits.iter().map(|digit| digit * 17).collect(),
        6 | 8 => digits.chunks(2).map(|two| two[0] * 16 + two[1]).collect(),
        _ => return None,
    };
    let seen = parts.get(3).is_none_or(|alpha| *alpha > 0);
    Some(if seen { Paint::Plain([parts[0], parts[1], parts[2]]) } else { Paint::None })
}

/// `rgb(1, 2, 3)`, or `rgba` with how opaque it is.
fn numbers(text: &str) -> Option<Paint> {
    let inner = text.strip_prefix("rgb")?.trim_start_matches('a').strip_prefix('(')?;
    let parts = inner.strip_suffix(')')?.split(',');
    let parts: Vec<f64> = parts.map(|part| part.trim().parse().ok()).collect::<Option<_>>()?;
    let [red, green, blue] = *parts.get(..3)? else { return None };
    let seen = parts.get(3).is_none_or(|alpha| *alpha > 0.0);
    let byte = |part: f64| part.clamp(0.0, 255.0) as u8;
    Some(if seen { Paint::Plain([red, green, blue].map(byte)) } else { Paint::None })
}
