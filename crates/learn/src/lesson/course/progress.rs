//! A learner's progress through the course, and its TOML file:
//!
//! ```toml
//! schema = "kotowari/progress/2"
//! done = ["rules", "full_house"]
//! seen = ["beam_box"]
//! fooled = [":x_wing:6:…"]
//! known = ["rules", "full_house"]
//!
//! [test]
//! seed = "7"
//! answers = ["beam_box right", "locked wrong"]
//!
//! [unit.beam_box]
//! find = "1101"
//! alike = "1"
//! stage = "find"
//! item = 1
//! seed = "7"
//! ```
//!
//! A unit is *seen* once the learner has gone through it, *done* once they have also answered
//! something right in it, and *mastered* when four of the last five answers were right, both at
//! finding steps and at recognizing look-alikes. A unit is *known* if the entry test found so: it
//! is not offered any more, but counts as none of the three. Files of version 1 (`schema` and
//! `done` only) are read, too.

use serde::Deserialize;

use super::placing::AnswerOutcome;
use super::{Course, Stage, Unit, branches};
use crate::lesson::quoted;

/// The schema that is written.
pub const SCHEMA: &str = "kotowari/progress/2";

/// The previous schema, which is still read.
const SCHEMA_1: &str = "kotowari/progress/1";

/// The number of latest answers kept for each skill.
const ANSWERS_KEPT: usize = 5;

/// The number of right ones among them for mastery.
const RIGHT_FOR_MASTERY: usize = 4;

/// The number of near misses kept; older ones are dropped.
const NEAR_MISSES_KEPT: usize = 50;

/// A skill practised in a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Skill {
    /// Finding a step of the technique.
    Find,
    /// Distinguishing steps from look-alikes.
    Alike,
}

impl Skill {
    /// The name in files and JSON.
    pub fn id(self) -> &'static str {
        match self {
            Skill::Find => "find",
            Skill::Alike => "alike",
        }
    }
}

/// How far a learner has come with a unit; later variants are further.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// Not started.
    New,
    /// Not started, but known according to the entry test.
    Known,
    /// Gone through.
    Seen,
    /// Gone through, with a right answer.
    Done,
    /// Done, with four of the last five answers right in both skills.
    Mastered,
}

impl State {
    /// The name used in message ids.
    pub fn id(self) -> &'static str {
        match self {
            State::New => "new",
            State::Known => "known",
            State::Seen => "seen",
            State::Done => "done",
            State::Mastered => "mastered",
        }
    }
}

/// The place where a unit was left, from which a session can be resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bookmark {
    /// The stage.
    pub stage: Stage,
    /// The number of its tasks already ended.
    pub item: usize,
    /// The seed of the tasks.
    pub seed: u64,
}

/// An unfinished entry test.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EntryTest {
    /// The seed of its positions.
    pub seed: u64,
    /// The ids of the units asked about, with the outcomes, in order.
    pub answers: Vec<(String, AnswerOutcome)>,
}

/// The record of one unit: the latest answers for each skill, oldest first, and the bookmark.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct UnitRecord {
    unit: String,
    find: Vec<bool>,
    alike: Vec<bool>,
    bookmark: Option<Bookmark>,
}

/// A learner's progress. Units are stored by id, in the order they were seen or done, so that
/// units of other versions of the course survive.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    done: Vec<String>,
    seen: Vec<String>,
    fooled: Vec<String>,
    known: Vec<String>,
    trial: Option<EntryTest>,
    records: Vec<UnitRecord>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProgressFile {
    schema: String,
    done: Vec<String>,
    #[serde(default)]
    seen: Vec<String>,
    #[serde(default)]
    fooled: Vec<String>,
    #[serde(default)]
    known: Vec<String>,
    test: Option<TestEntry>,
    #[serde(default)]
    unit: toml::Table,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TestEntry {
    seed: String,
    answers: Vec<String>,
}

impl Progress {
    /// Parses the text of a progress file.
    ///
    /// # Errors
    /// The reason, in English, if the text is malformed or of another version.
    pub fn read(text: &str) -> Result<Progress, String> {
        let file: ProgressFile = toml::from_str(text).map_err(|e| e.message().to_owned())?;
        if file.schema != SCHEMA && file.schema != SCHEMA_1 {
            return Err(format!("schema = \"{}\"", file.schema));
        }
        let records = file.unit.into_iter().map(|(unit, entry)| record(unit, &entry));
        let records = records.collect::<Result<_, _>>()?;
        let trial = file.test.map(trial).transpose()?;
        let ProgressFile { done, seen, fooled, known, .. } = file;
        Ok(Progress { done, seen, fooled, known, trial, records })
    }

    /// Returns the text of the progress file, which [`Progress::read`] parses.
    pub fn write(&self) -> String {
        // Our ids need no escapes, but people may have edited the file.
        let list = |name: &str, items: &[String]| {
            let lines: String = items.iter().map(|id| format!("    {},\n", quoted(id))).collect();
            format!("{name} = [\n{lines}]\n")
        };
        let mut text = format!("schema = \"{SCHEMA}\"\n{}", list("done", &self.done));
        let optional = [("seen", &self.seen), ("fooled", &self.fooled), ("known", &self.known)];
        for (name, items) in optional {
            if !items.is_empty() {
                text += &list(name, items);
            }
        }
        if let Some(EntryTest { seed, answers }) = &self.trial {
            let answers: Vec<String> =
                answers.iter().map(|(unit, tried)| format!("{unit} {}", tried.id())).collect();
            text += &format!("\n[test]\nseed = \"{seed}\"\n{}", list("answers", &answers));
        }
        for UnitRecord { unit, find, alike, bookmark } in &self.records {
            text += &format!("\n[unit.{}]\n", quoted(unit));
            for (name, answers) in [("find", find), ("alike", alike)] {
                let digits: String =
                    answers.iter().map(|&right| if right { '1' } else { '0' }).collect();
                text += &format!("{name} = \"{digits}\"\n");
            }
            if let Some(Bookmark { stage, item, seed }) = bookmark {
                let stage = stage.id();
                text += &format!("stage = \"{stage}\"\nitem = {item}\nseed = \"{seed}\"\n");
            }
        }
        text
    }

    /// Whether a unit is done.
    pub fn is_done(&self, unit: &Unit) -> bool {
        self.done.contains(&unit.id)
    }

    /// Whether a unit is known according to the entry test.
    pub fn is_known(&self, unit: &Unit) -> bool {
        self.known.contains(&unit.id)
    }

    /// Whether a unit is done or known, and so is not offered any more.
    pub fn is_learnt(&self, unit: &Unit) -> bool {
        self.is_done(unit) || self.is_known(unit)
    }

    /// Ends the entry test. `known` are the ids of all units known from now on; `None` keeps those
    /// known before.
    pub fn placed(&mut self, known: Option<&[String]>) {
        self.trial = None;
        if let Some(known) = known {
            self.known = known.to_vec();
        }
    }

    /// The unfinished entry test.
    pub fn trial(&self) -> Option<&EntryTest> {
        self.trial.as_ref()
    }

    /// Stores the unfinished entry test, or with `None` discards it.
    pub fn test(&mut self, trial: Option<EntryTest>) {
        self.trial = trial;
    }

    /// Whether nothing has been recorded yet.
    pub fn is_new(&self) -> bool {
        *self == Progress::default()
    }

    /// How far the learner has come with a unit.
    pub fn state(&self, unit: &Unit) -> State {
        let is_good =
            |answers: &[bool]| answers.iter().filter(|&&right| right).count() >= RIGHT_FOR_MASTERY;
        let mastered = self.record(unit).is_some_and(|r| is_good(&r.find) && is_good(&r.alike));
        match (self.is_done(unit), self.seen.contains(&unit.id)) {
            (true, _) if mastered => State::Mastered,
            (true, _) => State::Done,
            (_, true) => State::Seen,
            _ if self.is_known(unit) => State::Known,
            _ => State::New,
        }
    }

    /// Records that a unit is done. Returns false if it already was.
    pub fn finish(&mut self, unit: &Unit) -> bool {
        let is_new = !self.is_done(unit);
        if is_new {
            self.done.push(unit.id.clone());
        }
        is_new
    }

    /// Records that the learner has gone through a unit.
    pub fn see(&mut self, unit: &Unit) {
        if !self.seen.contains(&unit.id) {
            self.seen.push(unit.id.clone());
        }
    }

    /// Records an answer; only the latest few are kept.
    pub fn answered(&mut self, unit: &Unit, skill: Skill, right: bool) {
        let record = self.record_mut(unit);
        let answers = match skill {
            Skill::Find => &mut record.find,
            Skill::Alike => &mut record.alike,
        };
        answers.push(right);
        let old = answers.len().saturating_sub(ANSWERS_KEPT);
        answers.drain(..old);
    }

    /// The place where a unit was left.
    pub fn place(&self, unit: &Unit) -> Option<Bookmark> {
        self.record(unit).and_then(|record| record.bookmark)
    }

    /// Records the place reached in a unit, or with `None` that its end was reached.
    pub fn reach(&mut self, unit: &Unit, bookmark: Option<Bookmark>) {
        if bookmark.is_some() || self.record(unit).is_some() {
            self.record_mut(unit).bookmark = bookmark;
        }
    }

    /// The near misses the learner has fallen for, latest last, as lines of
    /// [`own`](crate::lesson::own).
    pub fn fooled(&self) -> &[String] {
        &self.fooled
    }

    /// Records that a near miss was mistaken for a step, or (`false`) was recognized and is
    /// forgotten.
    pub fn note(&mut self, line: &str, fooled: bool) {
        self.fooled.retain(|known| known != line);
        if fooled {
            self.fooled.push(line.to_owned());
            let old = self.fooled.len().saturating_sub(NEAR_MISSES_KEPT);
            self.fooled.drain(..old);
        }
    }

    /// The next unit to learn: the first of the path that is neither done nor known, or else the
    /// first such branch in the order of [`branches`].
    pub fn next<'c>(&self, course: &'c Course) -> Option<&'c Unit> {
        let open = |unit: &&Unit| !self.is_learnt(unit);
        let next = course.core().find(open);
        next.or_else(|| branches(course).into_iter().find(open))
    }

    fn record(&self, unit: &Unit) -> Option<&UnitRecord> {
        self.records.iter().find(|record| record.unit == unit.id)
    }

    /// The record of a unit, created if there is none.
    fn record_mut(&mut self, unit: &Unit) -> &mut UnitRecord {
        let known = self.records.iter().position(|record| record.unit == unit.id);
        let at = known.unwrap_or(self.records.len());
        if known.is_none() {
            self.records.push(UnitRecord { unit: unit.id.clone(), ..UnitRecord::default() });
        }
        &mut self.records[at]
    }
}

/// Parses the entry test of a file.
fn trial(test: TestEntry) -> Result<EntryTest, String> {
    let seed = test.seed.parse().map_err(|_| "test: seed".to_owned())?;
    let answer = |line: &String| {
        let (unit, tried) = line.rsplit_once(' ')?;
        let (_, tried) = AnswerOutcome::ALL.into_iter().find(|(id, _)| *id == tried)?;
        Some((unit.to_owned(), tried))
    };
    let answers = test.answers.iter().map(answer).collect::<Option<Vec<_>>>();
    Ok(EntryTest { seed, answers: answers.ok_or("test: answers")? })
}

/// Parses the record of a unit. A bookmark at a stage that this version does not have is dropped.
fn record(unit: String, entry: &toml::Value) -> Result<UnitRecord, String> {
    let wrong = |key: &str| format!("unit.{unit}: {key}");
    let text = |key: &str| match entry.get(key) {
        None => Ok(""),
        Some(value) => value.as_str().ok_or_else(|| wrong(key)),
    };
    let answers = |key: &str| {
        let digits = text(key)?;
        match digits.chars().all(|c| matches!(c, '0' | '1')) {
            true => Ok(digits.chars().map(|c| c == '1').collect()),
            false => Err(wrong(key)),
        }
    };
    let stage = text("stage")?;
    let stage = Stage::ALL.iter().find(|(id, _)| *id == stage).map(|(_, stage)| *stage);
    let item = entry.get("item").map_or(Some(0), toml::Value::as_integer);
    let item = item.and_then(|item| usize::try_from(item).ok()).ok_or_else(|| wrong("item"))?;
    let bookmark = match stage {
        Some(stage) => {
            let seed = text("seed")?.parse().map_err(|_| wrong("seed"))?;
            Some(Bookmark { stage, item, seed })
        }
        None => None,
    };
    let (find, alike) = (answers("find")?, answers("alike")?);
    Ok(UnitRecord { unit, find, alike, bookmark })
}
