//! Legends of drawings: the signs that occur, and their meanings.

use super::face::{DigitKind, Face, Mark, rings};
use super::part::Parts;
use super::plan::Plan;
use super::shape::Shapes;
use crate::explain::Value;
use crate::explain::parts::{Part, group, letters};
use crate::explain::picture::rules::caption;
use crate::explain::picture::scene::{BLANK, Ringed};
use crate::explain::picture::sign::area_role;
use kotowari_engine::deduction::{Label, Role, SetRole};
use kotowari_kernel::{Candidate, CellId, HouseId, Literal};

/// A sign with its meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegendEntry {
    /// The sign.
    pub swatch: Swatch,
    /// Its name and its meaning: "green, double border: …".
    pub text: String,
    /// Whether it means the same in all drawings, rather than a part of this step's pattern.
    pub general: bool,
}

/// A sign to show beside its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Swatch {
    /// A cell of this role.
    Part(Role),
    /// A letter in a disc.
    Letter,
    /// A mark in a ring.
    Ring,
    /// A digit in a ring.
    Source,
    /// A mark in a filled disc.
    On,
    /// A mark in a hollow ring.
    Off,
    /// A strong outline.
    Cover,
    /// A broad line under the digits.
    Shape,
    /// A cross.
    Cross,
    /// An arrow.
    Beam,
    /// A solid line.
    Strong,
    /// A dashed line.
    Weak,
    /// An extra rule; the text describes how it is drawn.
    Rule,
}

impl Swatch {
    /// Returns its CSS class.
    pub fn class(self) -> &'static str {
        match self {
            Swatch::Part(role) => role.id(),
            Swatch::Letter => "letter",
            Swatch::Ring => "ring",
            Swatch::Source => "source",
            Swatch::On => "true",
            Swatch::Off => "false",
            Swatch::Cover => "cover",
            Swatch::Shape => "shape",
            Swatch::Cross => "cross",
            Swatch::Beam => "beam",
            Swatch::Strong => "strong",
            Swatch::Weak => "weak",
            Swatch::Rule => "rule",
        }
    }
}

/// Everything a legend is computed from.
pub(super) struct Drawn<'a> {
    pub plan: &'a Plan<'a>,
    pub faces: &'a [Face],
    pub parts: &'a Parts,
    pub shapes: &'a Shapes,
    /// Whether there are arrows.
    pub beams: bool,
}

impl Drawn<'_> {
    /// Returns the entries in reading order.
    pub fn entries(&self) -> Vec<LegendEntry> {
        let mut entries = vec![];
        self.areas(&mut entries);
        self.houses(&mut entries);
        self.candidates(&mut entries);
        let scene = self.plan.scene;
        let mut add_if = |occurs: bool, swatch, id: &str| {
            if occurs {
                entries.push(LegendEntry {
                    swatch,
                    text: scene.renderer.text(id, &[]),
                    general: true,
                });
            }
        };
        let has_mark = |wanted| self.marks().any(|(_, mark)| mark == wanted);
        let places = |claim: &Literal| matches!(claim, Literal::Place(_));
        let has_link = |strong| self.plan.links().iter().any(|link| link.strong == strong);
        add_if(self.has_rings(), Swatch::Ring, "drawn-ring");
        add_if(has_mark(Mark::On), Swatch::On, "drawn-on");
        add_if(has_mark(Mark::Off), Swatch::Off, "drawn-off");
        add_if(scene.claims.iter().any(places), Swatch::Part(Role::Goal), "drawn-placed");
        add_if(has_mark(Mark::Removed), Swatch::Part(Role::Goal), "drawn-goal");
        add_if(has_mark(Mark::Removed), Swatch::Part(Role::Drop), "drawn-drop");
        add_if(has_link(true), Swatch::Strong, "drawn-strong");
        add_if(has_link(false), Swatch::Weak, "drawn-weak");
        add_if(!self.shapes.cross.is_empty(), Swatch::Shape, "drawn-cross-shape");
        add_if(!self.shapes.ring.is_empty(), Swatch::Shape, "drawn-ring-shape");
        add_if(!self.shapes.leaning.is_empty(), Swatch::Shape, "drawn-leaning-shape");
        add_if(scene.counts_in_lines(), Swatch::Rule, "drawn-counted");
        if let Some(text) = scene.counted_in_boxes() {
            entries.push(LegendEntry { swatch: Swatch::Rule, text, general: false });
        }
        if let Some(text) = scene.blank() {
            let text = format!("{BLANK} {text}");
            entries.push(LegendEntry { swatch: Swatch::Rule, text, general: true });
        }
        for rule in scene.layout.more() {
            let mut text = caption(scene.renderer, rule);
            // For cages that are compared, the drawing does not show which is smaller.
            let alike = scene.layout.more().iter().filter(|other| other.sort == rule.sort);
            let compared: Vec<String> = alike
                .filter(|other| {
                    other.sort.drawn == kotowari_engine::layout::Drawn::Caption
                        && other.letters.len() == 2
                })
                .map(|other| format!("{}<{}", other.letters[0], other.letters[1]))
                .collect();
            if !compared.is_empty() {
                let heading = [("caption", Value::Text(text))];
                let heading = scene.renderer.text("caption-list", &heading);
                text = format!("{heading} {}", compared.join("  "));
            }
            let entry = LegendEntry { swatch: Swatch::Rule, text, general: true };
            if !entries.contains(&entry) {
                entries.push(entry);
            }
        }
        entries
    }

    /// Adds the areas that are compared with each other.
    fn areas(&self, entries: &mut Vec<LegendEntry>) {
        let renderer = self.plan.scene.renderer;
        for (number, area) in self.plan.scene.figure.areas.iter().enumerate() {
            let text = renderer.text(area.name, &[]);
            let role = area_role(number);
            let part = Part { signs: vec![role], labels: vec![], text };
            let mut entry = self.part(&part);
            if role == Role::Premise {
                entry.text = renderer.text("drawn-area", &[("part", Value::Text(part.text))]);
            }
            entries.push(entry);
        }
    }

    /// Adds sources, beams, scanned houses, and the base and cover of a fish.
    fn houses(&self, entries: &mut Vec<LegendEntry>) {
        let scene = self.plan.scene;
        let mut add_if = |occurs: bool, swatch, id: &str, houses: &[HouseId]| {
            if occurs {
                let names = houses.iter().map(|&h| scene.renderer.house(scene.layout, h));
                let args = [("houses", Value::List(names.collect()))];
                let text = scene.renderer.text(id, &args);
                entries.push(LegendEntry { swatch, text, general: houses.is_empty() });
            }
        };
        let has_source =
            self.faces.iter().any(|face| matches!(face, Face::Digit(_, DigitKind::Source)));
        let ring_meaning = match scene.ringed() {
            Ringed::Source => "drawn-source",
            Ringed::FilledLater => "drawn-filled-later",
            Ringed::Pattern => "drawn-clues",
        };
        add_if(has_source, Swatch::Source, ring_meaning, &[]);
        add_if(self.beams, Swatch::Beam, "drawn-beam", &[]);
        let scanned = |(&cell, part): (&CellId, &super::part::Part)| {
            (part.fill == Role::Scan).then_some(cell)
        };
        let scanned: Vec<CellId> = self.parts.iter().filter_map(scanned).collect();
        let fish = !self.shapes.cover.is_empty();
        let ticked = !scene.ticked.is_empty();
        let beyond_ticked = scanned.iter().any(|&cell| !scene.is_ticked(cell));
        let scan = Swatch::Part(Role::Scan);
        add_if(!scanned.is_empty() && fish, scan, "drawn-base", &scene.houses_of(SetRole::Base));
        add_if(beyond_ticked && !fish && !ticked, scan, "drawn-scan", &[]);
        let houses = if beyond_ticked { scene.figure.houses() } else { scene.ticked.clone() };
        add_if(ticked && !fish, scan, "drawn-ticked", &houses);
        add_if(fish, Swatch::Cover, "drawn-cover", &self.shapes.cover);
        add_if(self.faces.contains(&Face::Cross), Swatch::Cross, "drawn-cross", &[]);
    }

    fn marks(&self) -> impl Iterator<Item = (Candidate, Mark)> + '_ {
        let marks = self.faces.iter().filter_map(|face| match face {
            Face::Marks(marks) => Some(marks),
            _ => None,
        });
        marks.flatten().copied()
    }

    fn has_rings(&self) -> bool {
        let ringed = |(cell, face): (CellId, &Face)| match face {
            Face::Marks(marks) => {
                marks.iter().any(|(_, mark)| *mark == Mark::Premise)
                    && rings(self.plan, cell, marks)
            }
            _ => false,
        };
        self.plan.scene.cells().zip(self.faces).any(ringed)
    }

    /// Adds colours and letters, grouped by the parts they stand for.
    fn candidates(&self, entries: &mut Vec<LegendEntry>) {
        let scene = self.plan.scene;
        let (figure, renderer) = (scene.figure, scene.renderer);
        let fill = |cell: CellId| self.parts.get(&cell).map(|part| part.fill);
        let coloured = self.marks().filter_map(|(c, mark)| match mark {
            Mark::Aux => Some((c, Role::Aux)),
            Mark::Premise | Mark::On | Mark::Off => Some((c, fill(c.cell)?)),
            Mark::Plain | Mark::Removed => None,
        });
        let coloured = coloured.filter(|(_, role)| matches!(role, Role::Premise | Role::Aux));
        let mut labels: Vec<Label> = figure.labels.iter().map(|(label, _)| *label).collect();
        labels.sort();
        labels.dedup();
        let grouped = group(figure, coloured, &labels, (scene.layout, renderer));
        entries.extend(grouped.parts.iter().map(|part| self.part(part)));
        for role in grouped.signs {
            let id = if role == Role::Aux { "drawn-aux" } else { "drawn-premise" };
            let text = renderer.text(id, &[]);
            entries.push(LegendEntry { swatch: Swatch::Part(role), text, general: true });
        }
        // A cell may be coloured for its letter alone, without any of its marks.
        let is_explained = entries.iter().any(|entry| entry.swatch == Swatch::Part(Role::Premise));
        let is_drawn = self.parts.values().any(|part| part.fill == Role::Premise);
        if is_drawn && !is_explained {
            let text = renderer.text("drawn-premise", &[]);
            entries.push(LegendEntry { swatch: Swatch::Part(Role::Premise), text, general: true });
        }
        if !grouped.labels.is_empty() {
            let text = renderer.text("drawn-letter", &[]);
            entries.push(LegendEntry { swatch: Swatch::Letter, text, general: true });
        }
    }

    fn part(&self, part: &Part<Role>) -> LegendEntry {
        let renderer = self.plan.scene.renderer;
        let sign = |role: &Role| renderer.text(&format!("sign-{}", role.id()), &[]);
        let signs = Value::List(part.signs.iter().map(sign).collect());
        let named = Value::Text(letters(&part.labels, renderer));
        let args = [("signs", signs), ("letters", named), ("part", Value::Text(part.text.clone()))];
        let (swatch, id) = match (part.signs.first(), part.labels.is_empty()) {
            (Some(role), true) => (Swatch::Part(*role), "drawn-part"),
            (Some(role), false) => (Swatch::Part(*role), "drawn-part-named"),
            (None, _) => (Swatch::Letter, "drawn-part-letters"),
        };
        LegendEntry { swatch, text: renderer.text(id, &args), general: false }
    }
}
