//! Snapshots of generator state as JSON values, so that an interrupted run can resume.
//!
//! This crate does not touch files; a caller stores the values.

use std::collections::HashSet;

use serde_json::{Map, Value, json};

use super::generator::{Generator, Made};
use super::pool::{Givens, Member, Pool};
use super::reason::Reason;
use super::search::Tally;
use super::wanted::Facts;
use crate::deduction::Level;
use crate::puzzle::Puzzle;
use crate::rate::explainer::Tenths;
use crate::technique;
use kotowari_kernel::Digit;

impl Generator {
    /// Restores a puzzle from [`Made::kept`]; `None` if the value is not one of this generator's.
    pub fn restored(&self, kept: &Value) -> Option<Made> {
        let index = kept["index"].as_u64()?;
        let layout = self.layout(index);
        let givens = digits(kept["givens"].as_str()?);
        let solution: Vec<Digit> =
            digits(kept["solution"].as_str()?).into_iter().collect::<Option<_>>()?;
        let fits = |digit: &Digit| *digit < layout.digits();
        if givens.len() != layout.cells()
            || solution.len() != layout.cells()
            || !solution.iter().all(fits)
            || givens.iter().zip(&solution).any(|(given, digit)| given.is_some_and(|g| g != *digit))
        {
            return None;
        }
        let number = |name: &str| kept[name].as_u64();
        let tenths =
            |name: &str| number(name).and_then(|er| u16::try_from(er).ok()).map(Tenths::new);
        let text = |name: &str| kept[name].as_str();
        let facts = Facts {
            level: text("level").and_then(level),
            er: tenths("er"),
            ep: tenths("ep"),
            ed: tenths("ed"),
            hodoku: number("hodoku").and_then(|score| u32::try_from(score).ok()),
            minutes: number("minutes").map(f64::from_bits),
            openings: number("openings").and_then(|n| usize::try_from(n).ok()),
            hardest: text("hardest").and_then(technique::by_id).map(|found| found.info().id),
        };
        Some(self.made(Puzzle::new(layout, givens), solution, index, facts))
    }
}

impl Made {
    /// Returns a snapshot. The layout is left out, because the generator can remake it.
    pub fn kept(&self) -> Value {
        let solution = self.solution.iter().copied().map(Some);
        let Facts { level, er, ep, ed, hodoku, minutes, openings, hardest } = self.facts;
        json!({
            "index": self.index,
            "givens": signs(self.puzzle.givens.iter().copied()),
            "solution": signs(solution),
            "level": level.map(|level| level.id()),
            "er": er.map(Tenths::get),
            "ep": ep.map(Tenths::get),
            "ed": ed.map(Tenths::get),
            "hodoku": hodoku,
            // As bits, because a decimal fraction may lose precision.
            "minutes": minutes.map(f64::to_bits),
            "openings": openings,
            "hardest": hardest,
        })
    }
}

impl Tally {
    /// Returns a snapshot of everything but the nearest puzzle.
    pub fn kept(&self) -> Value {
        let rejected: Map<String, Value> = self
            .rejected
            .iter()
            .map(|(reason, times)| (reason.id().to_owned(), (*times).into()))
            .collect();
        json!({ "tried": self.tried, "made": self.made, "rejected": rejected })
    }

    /// Restores a snapshot; `None` if the value is not one.
    pub fn restored(kept: &Value) -> Option<Tally> {
        let rejected = kept["rejected"].as_object()?.iter().map(|(name, times)| {
            let found = Reason::ALL.iter().find(|(id, _)| id == name);
            Some((found?.1, times.as_u64()?))
        });
        Some(Tally {
            tried: kept["tried"].as_u64()?,
            made: kept["made"].as_u64()?,
            rejected: rejected.collect::<Option<_>>()?,
            nearest: None,
        })
    }
}

impl Pool {
    /// Returns a snapshot.
    pub fn kept(&self) -> Value {
        let digests = |set: &HashSet<u64>| {
            let mut all: Vec<u64> = set.iter().copied().collect();
            all.sort_unstable();
            all
        };
        json!({
            "seed": self.seed,
            "size": self.size,
            "round": self.round,
            "members": self.members.iter().map(Member::kept).collect::<Vec<_>>(),
            "recent": digests(&self.recent),
            "older": digests(&self.older),
        })
    }

    /// Restores a snapshot; `None` if the value is not one.
    pub fn restored(kept: &Value) -> Option<Pool> {
        let digests = |name: &str| -> Option<HashSet<u64>> {
            kept[name].as_array()?.iter().map(Value::as_u64).collect()
        };
        let members: Option<Vec<Member>> =
            kept["members"].as_array()?.iter().map(Member::restored).collect();
        Some(Pool {
            seed: kept["seed"].as_u64()?,
            size: usize::try_from(kept["size"].as_u64()?).ok().filter(|size| *size > 0)?,
            round: kept["round"].as_u64()?,
            members: members?,
            recent: digests("recent")?,
            older: digests("older")?,
            floor: Tenths::new(0),
        })
    }
}

impl Member {
    /// Returns a snapshot.
    pub fn kept(&self) -> Value {
        let (er, ep, ed) = self.score;
        json!([er.get(), ep.get(), ed.get(), signs(self.givens.map(|n| n.checked_sub(1)))])
    }

    /// Restores a snapshot; `None` if the value is not one.
    pub fn restored(kept: &Value) -> Option<Member> {
        let tenths = |at: usize| kept[at].as_u64().and_then(|n| u16::try_from(n).ok());
        let givens: Vec<u8> = digits(kept[3].as_str()?)
            .into_iter()
            .map(|digit| digit.map_or(0, |digit| digit + 1))
            .collect();
        let givens: Givens = givens.try_into().ok()?;
        let score = (Tenths::new(tenths(0)?), Tenths::new(tenths(1)?), Tenths::new(tenths(2)?));
        givens.iter().all(|digit| *digit <= 9).then_some(Member { score, givens })
    }
}

/// Encodes cells as characters: `0` for an open cell, then the digits from `1` on in ASCII order.
fn signs(digits: impl IntoIterator<Item = Option<Digit>>) -> String {
    digits.into_iter().map(|digit| char::from(b'0' + digit.map_or(0, |digit| digit + 1))).collect()
}

fn level(id: &str) -> Option<Level> {
    technique::CATALOGUE.iter().map(|found| found.info().level).find(|level| level.id() == id)
}

fn digits(signs: &str) -> Vec<Option<Digit>> {
    signs.bytes().map(|sign| sign.saturating_sub(b'0').checked_sub(1)).collect()
}
