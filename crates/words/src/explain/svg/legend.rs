//! What the signs of a drawing mean.

use super::face::{Face, Kind, Mark, rings};
use super::part::Parts;
use super::plan::Plan;
use super::shape::Shapes;
use crate::explain::Value;
use crate::explain::parts::{Part, gather, letters};
use crate::explain::picture::rules::caption;
use crate::explain::picture::scene::{BLANK, Ringed};
use crate::explain::picture::sign::area_role;
use kotowari_engine::deduction::{Label, Role, SetRole};
use kotowari_kernel::{Candidate, CellId, HouseId, Literal};

/// A sign and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The sign.
    pub swatch: Swatch,
    /// What it means, with its name: "green, double border: …".
    pub text: String,
    /// Whether it means the same in all drawings, and not a part in this step.
    pub general: bool,
}

/// A sign to be shown beside its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Swatch {
    /// A cell of this part.
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
    /// A rule beside houses; the words say what it looks like.
    Rule,
}

impl Swatch {
    /// The class it is styled by.
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

/// Everything that is drawn.
pub(super) struct Drawn<'a> {
    pub plan: &'a Plan<'a>,
    pub faces: &'a [Face],
    pub parts: &'a Parts,
    pub shapes: &'a Shapes,
    /// Whether there are arrows.
    pub beams: bool,
}

impl Drawn<'_> {
    pub fn entries(&self) -> Vec<Entry> {
        let mut entries = vec![];
        self.areas(&mut entries);
        self.houses(&mut entries);
        self.candidates(&mut entries);
        let scene = self.plan.scene;
        let mut say = |wanted: bool, swatch, id: &str| {
            if wanted {
                entries.push(Entry { swatch, text: scene.renderer.text(id, &[]), general: true });
            }
        };
        let marked = |wanted| self.marks().any(|(_, mark)| mark == wanted);
        let places = |claim: &Literal| matches!(claim, Literal::Place(_));
        let strong = |wanted| self.plan.links().iter().any(|link| link.strong == wanted);
        say(self.has_rings(), Swatch::Ring, "drawn-ring");
        say(marked(Mark::On), Swatch::On, "drawn-on");
        say(marked(Mark::Off), Swatch::Off, "drawn-off");
        say(scene.claims.iter().any(places), Swatch::Part(Role::Goal), "drawn-placed");
        say(marked(Mark::Removed), Swatch::Part(Role::Goal), "drawn-goal");
        say(marked(Mark::Removed), Swatch::Part(Role::Drop), "drawn-drop");
        say(strong(true), Swatch::Strong, "drawn-strong");
        say(strong(false), Swatch::Weak, "drawn-weak");
        say(!self.shapes.cross.is_empty(), Swatch::Shape, "drawn-cross-shape");
        say(!self.shapes.ring.is_empty(), Swatch::Shape, "drawn-ring-shape");
        say(!self.shapes.leaning.is_empty(), Swatch::Shape, "drawn-leaning-shape");
        say(scene.counts_in_lines(), Swatch::Rule, "drawn-counted");
        if let Some(text) = scene.counted_in_boxes() {
            entries.push(Entry { swatch: Swatch::Rule, text, general: false });
        }
        if let Some(text) = scene.blank() {
            let text = format!("{BLANK} {text}");
            entries.push(Entry { swatch: Swatch::Rule, text, general: true });
        }
        for rule in scene.layout.more() {
            let mut text = caption(scene.renderer, rule);
            // Of cages compared no drawing says which is smaller.
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
            let entry = Entry { swatch: Swatch::Rule, text, general: true };
            if !entries.contains(&entry) {
                entries.push(entry);
            }
        }
        entries
    }

    /// The cells that are compared with others.
    fn areas(&self, entries: &mut Vec<Entry>) {
        let renderer = self.plan.scene.renderer;
        for (which, area) in self.plan.scene.figure.areas.iter().enumerate() {
            let text = renderer.text(area.name, &[]);
            let role = area_role(which);
            let part = Part { signs: vec![role], labels: vec![], text };
            let mut entry = self.part(&part);
            if role == Role::Premise {
                entry.text = renderer.text("drawn-area", &[("part", Value::Text(part.text))]);
            }
            entries.push(entry);
        }
    }

    /// What is looked along, and the lines of a fish.
    fn houses(&self, entries: &mut Vec<Entry>) {
        let scene = self.plan.scene;
        let mut say = |wanted: bool, swatch, id: &str, houses: &[HouseId]| {
            if wanted {
                let names = houses.iter().map(|&h| scene.renderer.house(scene.layout, h));
                let args = [("houses", Value::List(names.collect()))];
                let text = scene.renderer.text(id, &args);
                entries.push(Entry { swatch, text, general: houses.is_empty() });
            }
        };
        let source = self.faces.iter().any(|face| matches!(face, Face::Digit(_, Kind::Source)));
        let ringed = match scene.ringed() {
            Ringed::Looked => "drawn-source",
            Ringed::Later => "drawn-filled-later",
            Ringed::Together => "drawn-clues",
        };
        say(source, Swatch::Source, ringed, &[]);
        say(self.beams, Swatch::Beam, "drawn-beam", &[]);
        let scanned = |(&cell, part): (&CellId, &super::part::Part)| {
            (part.fill == Role::Scan).then_some(cell)
        };
        let scanned: Vec<CellId> = self.parts.iter().filter_map(scanned).collect();
        let fish = !self.shapes.cover.is_empty();
        let ticked = !scene.ticked.is_empty();
        let beyond = scanned.iter().any(|&cell| !scene.is_ticked(cell));
        let blue = Swatch::Part(Role::Scan);
        say(!scanned.is_empty() && fish, blue, "drawn-base", &scene.houses_of(SetRole::Base));
        say(beyond && !fish && !ticked, blue, "drawn-scan", &[]);
        let houses = if beyond { scene.figure.houses() } else { scene.ticked.clone() };
        say(ticked && !fish, blue, "drawn-ticked", &houses);
        say(fish, Swatch::Cover, "drawn-cover", &self.shapes.cover);
        say(self.faces.contains(&Face::Cross), Swatch::Cross, "drawn-cross", &[]);
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

    /// The colours and the letters, by the parts they stand for.
    fn candidates(&self, entries: &mut Vec<Entry>) {
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
        let all = gather(figure, coloured, &labels, (scene.layout, renderer));
        entries.extend(all.parts.iter().map(|part| self.part(part)));
        for role in all.signs {
            let id = if role == Role::Aux { "drawn-aux" } else { "drawn-premise" };
            let text = renderer.text(id, &[]);
            entries.push(Entry { swatch: Swatch::Part(role), text, general: true });
        }
        // A cell may be coloured for its letter alone.
        let plain = |entries: &Vec<Entry>| {
            !entries.iter().any(|entry| entry.swatch == Swatch::Part(Role::Premise))
        };
        let yellow = self.parts.values().any(|part| part.fill == Role::Premise);
        if yellow && plain(entries) {
            let text = renderer.text("drawn-premise", &[]);
            entries.push(Entry { swatch: Swatch::Part(Role::Premise), text, general: true });
        }
        if !all.labels.is_empty() {
            let text = renderer.text("drawn-letter", &[]);
            entries.push(Entry { swatch: Swatch::Letter, text, general: true });
        }
    }

    fn part(&self, part: &Part<Role>) -> Entry {
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
        Entry { swatch, text: renderer.text(id, &args), general: false }
    }
}
