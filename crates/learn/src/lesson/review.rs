//! Spaced repetition with a Leitner system: one card per technique, five boxes.
//!
//! A right answer moves a card to the next box, a wrong one back to the first. Cards come due again
//! after 1, 3, 7, 16 and 35 days, depending on the box. The state is a TOML file, so that people
//! can read and edit it:
//!
//! ```toml
//! schema = "kotowari/review/1"
//!
//! [technique.x_wing]
//! box = 2
//! due = "2026-11-24"
//! last = "2026-11-21"
//! right = 3
//! wrong = 1
//! ```
use std::collections::BTreeMap;
use std::fmt;
use std::fmt::Write;
use std::str::FromStr;

use serde::Deserialize;

use super::quoted;

/// The schema of the file.
pub const SCHEMA: &str = "kotowari/review/1";

/// The days after which a card in each box is due again.
pub const DAYS: [i64; 5] = [1, 3, 7, 16, 35];

/// A calendar day, as the number of days since 1970-01-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub i64);

/// The card of one technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its box, 1 to 5.
    pub level: usize,
    /// The day it is due again.
    pub due: Day,
    /// The day it was last answered, or else added.
    pub last: Day,
    /// Number of right answers.
    pub right: u32,
    /// Number of wrong answers.
    pub wrong: u32,
}

/// All cards, by the id of their technique.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    cards: BTreeMap<String, Card>,
}

/// Why a review file cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewError {
    /// It cannot be parsed: the reason.
    Broken(String),
    /// It was written by another version: its schema or an unknown field. Such a file may be valid
    /// and must not be overwritten.
    OtherVersion(String),
}

impl fmt::Display for ReviewError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReviewError::Broken(reason) => write!(f, "the file of reviews is broken: {reason}"),
            ReviewError::OtherVersion(schema) => {
                write!(f, "the file of reviews is of another version: {schema}")
            }
        }
    }
}

impl std::error::Error for ReviewError {}

#[derive(Deserialize)]
struct SchemaOnly {
    schema: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReviewFile {
    #[serde(rename = "schema")]
    _schema: String,
    #[serde(default)]
    technique: BTreeMap<String, CardEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardEntry {
    r#box: usize,
    due: String,
    last: String,
    #[serde(default)]
    right: u32,
    #[serde(default)]
    wrong: u32,
}

impl Review {
    /// Parses the text of a review file.
    ///
    /// # Errors
    /// If the text is malformed, or was written by another version.
    pub fn read(text: &str) -> Result<Review, ReviewError> {
        let broken = |e: toml::de::Error| ReviewError::Broken(e.message().to_owned());
        let head: SchemaOnly = toml::from_str(text).map_err(broken)?;
        match head.schema.as_deref() {
            Some(SCHEMA) => {}
            Some(other) => return Err(ReviewError::OtherVersion(other.to_owned())),
            None => return Err(ReviewError::Broken(format!("schema = \"{SCHEMA}\"?"))),
        }
        // An unknown field was presumably written by a later version.
        let file: ReviewFile = toml::from_str(text).map_err(|e| match e.message() {
            unknown if unknown.starts_with("unknown field") => {
                ReviewError::OtherVersion(unknown.to_owned())
            }
            _ => broken(e),
        })?;
        let mut cards = BTreeMap::new();
        for (id, entry) in file.technique {
            let day = |text: &str| {
                text.parse::<Day>()
                    .map_err(|()| ReviewError::Broken(format!("technique.{id}: {text}")))
            };
            if !(1..=DAYS.len()).contains(&entry.r#box) {
                return Err(ReviewError::Broken(format!("technique.{id}: box = {}", entry.r#box)));
            }
            let (due, last) = (day(&entry.due)?, day(&entry.last)?);
            let CardEntry { r#box: level, right, wrong, .. } = entry;
            cards.insert(id, Card { level, due, last, right, wrong });
        }
        Ok(Review { cards })
    }

    /// Returns the text of the review file, which [`Review::read`] parses.
    pub fn write(&self) -> String {
        let mut text = format!("schema = \"{SCHEMA}\"\n");
        for (id, card) in &self.cards {
            let Card { level, due, last, right, wrong } = card;
            // Writing to a string cannot fail.
            let _ = write!(
                text,
                "\n[technique.{}]\nbox = {level}\ndue = \"{due}\"\nlast = \"{last}\"\n\
                 right = {right}\nwrong = {wrong}\n",
                key(id)
            );
        }
        text
    }

    /// All cards with the ids of their techniques, sorted by id.
    pub fn cards(&self) -> impl Iterator<Item = (&str, &Card)> {
        self.cards.iter().map(|(id, card)| (id.as_str(), card))
    }

    /// The card of a technique.
    pub fn card(&self, technique: &str) -> Option<&Card> {
        self.cards.get(technique)
    }

    /// The ids of the techniques that are due, the earliest due first.
    pub fn due(&self, today: Day) -> Vec<&str> {
        let mut due: Vec<(&Day, &str)> = self
            .cards()
            .filter(|(_, card)| card.due <= today)
            .map(|(id, c)| (&c.due, id))
            .collect();
        due.sort();
        due.into_iter().map(|(_, id)| id).collect()
    }

    /// Adds a technique to the first box. Returns false if it already has a card.
    pub fn add(&mut self, technique: &str, today: Day) -> bool {
        if self.cards.contains_key(technique) {
            return false;
        }
        let due = Day(today.0 + DAYS[0]);
        let card = Card { level: 1, due, last: today, right: 0, wrong: 0 };
        self.cards.insert(technique.to_owned(), card);
        true
    }

    /// Records an answer outside a review: it is counted, but the card stays in its box because it
    /// was not due. Returns whether the card is new.
    pub fn practised(&mut self, technique: &str, right: bool, today: Day) -> bool {
        let is_new = self.add(technique, today);
        let card = self.cards.get_mut(technique).expect("it has just been added");
        let count = if right { &mut card.right } else { &mut card.wrong };
        *count = count.saturating_add(1);
        is_new
    }

    /// Records an answer in a review: the card moves to the next box, or back to the first. Returns
    /// the card.
    pub fn answered(&mut self, technique: &str, right: bool, today: Day) -> Card {
        self.add(technique, today);
        let card = self.cards.get_mut(technique).expect("it has just been added");
        match right {
            true => {
                card.level = (card.level + 1).min(DAYS.len());
                card.right = card.right.saturating_add(1);
            }
            false => {
                card.level = 1;
                card.wrong = card.wrong.saturating_add(1);
            }
        }
        card.due = Day(today.0 + DAYS[card.level - 1]);
        card.last = today;
        *card
    }
}

/// Returns an id as a TOML key, quoted if needed.
fn key(id: &str) -> String {
    let bare = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    if !id.is_empty() && id.chars().all(bare) { id.to_owned() } else { quoted(id) }
}

impl Day {
    /// The day in UTC, from seconds since the Unix epoch.
    pub fn of_seconds(seconds: u64) -> Day {
        Day(i64::try_from(seconds / 86_400).unwrap_or(i64::MAX / 2))
    }

    /// Returns year, month and day of the Gregorian calendar (H. Hinnant, "chrono-compatible
    /// low-level date algorithms", 2013: years begin in March, so that the leap day comes last).
    fn civil(self) -> (i64, i64, i64) {
        let z = self.0 + 719_468;
        let era = z.div_euclid(146_097);
        let day = z.rem_euclid(146_097);
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
        let of_year = day - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let of_month = of_year - (153 * month + 2) / 5 + 1;
        let (month, later) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
        (year + era * 400 + later, month, of_month)
    }

    /// The inverse of [`Day::civil`]; days that do not exist overflow into the next month.
    fn of_civil(year: i64, month: i64, day: i64) -> Day {
        let year = if month <= 2 { year - 1 } else { year };
        let era = year.div_euclid(400);
        let of_era = year.rem_euclid(400);
        let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        Day(era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.civil();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = ();

    /// Parses `2026-11-21`; only days that exist are accepted.
    fn from_str(text: &str) -> Result<Day, ()> {
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, day] = parts[..] else { return Err(()) };
        let number = |part: &str, length: usize| -> Result<i64, ()> {
            let fits = part.len() == length && part.bytes().all(|b| b.is_ascii_digit());
            if fits { part.parse().map_err(|_| ()) } else { Err(()) }
        };
        let parsed = Day::of_civil(number(year, 4)?, number(month, 2)?, number(day, 2)?);
        if parsed.to_string() == text { Ok(parsed) } else { Err(()) }
    }
}
