//! What the signs of a drawing mean.

use super::face::{Face, Kind, Mark, rings};
use super::part::Parts;
use super::plan::Plan;
use crate::deduction::Role;
use crate::explain::Value;
use crate::kernel::{CellId, Literal};

/// A sign and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The sign.
    pub swatch: Swatch,
    /// What it means, with its name: "green, double border: …".
    pub text: String,
}

/// A sign to be shown beside its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Swatch {
    /// A cell of this part.
    Part(Role),
    /// A letter in a disc.
    Letter,
    /// A digit in a ring.
    Ring,
    /// A cross.
    Cross,
    /// An arrow.
    Beam,
    /// A solid line.
    Strong,
    /// A dashed line.
    Weak,
}

impl Swatch {
    /// The class it is styled by.
    pub fn class(self) -> &'static str {
        match self {
            Swatch::Part(role) => role.id(),
            Swatch::Letter => "letter",
            Swatch::Ring => "ring",
            Swatch::Cross => "cross",
            Swatch::Beam => "beam",
            Swatch::Strong => "strong",
            Swatch::Weak => "weak",
        }
    }
}

pub(super) fn entries(plan: &Plan<'_>, faces: &[Face], parts: &Parts) -> Vec<Entry> {
    let scene = plan.scene;
    let renderer = scene.renderer;
    let mut entries = vec![];
    let mut say = |wanted: bool, swatch, id: &str| {
        if wanted {
            let houses = scene.ticked.iter().map(|&house| renderer.house(scene.layout, house));
            let houses = Value::List(houses.collect());
            let text = renderer.text(id, &[("houses", houses)]);
            entries.push(Entry { swatch, text });
        }
    };
    let has = |role| parts.values().any(|part| *part == role);
    let marked = |wanted| {
        let mut marks = faces.iter().filter_map(|face| match face {
            Face::Marks(marks) => Some(marks),
            _ => None,
        });
        marks.any(|marks| marks.iter().any(|(_, mark)| *mark == wanted))
    };
    let ringed = |(cell, face): (CellId, &Face)| match face {
        Face::Marks(marks) => {
            marks.iter().any(|(_, mark)| *mark == Mark::Premise) && rings(plan, cell, marks)
        }
        _ => false,
    };
    let ringed = scene.cells().zip(faces).any(ringed);
    let places = |claim: &Literal| matches!(claim, Literal::Place(_));
    let source = faces.iter().any(|face| matches!(face, Face::Digit(_, Kind::Source)));
    let links = |strong| scene.figure.links.iter().any(|link| link.strong == strong);

    say(source, Swatch::Ring, "drawn-source");
    say(!scene.figure.beams.is_empty(), Swatch::Beam, "drawn-beam");
    say(has(Role::Scan), Swatch::Part(Role::Scan), "drawn-scan");
    say(!scene.ticked.is_empty(), Swatch::Part(Role::Scan), "drawn-ticked");
    say(faces.contains(&Face::Cross), Swatch::Cross, "drawn-cross");
    say(has(Role::Premise), Swatch::Part(Role::Premise), "drawn-premise");
    say(!scene.figure.labels.is_empty(), Swatch::Letter, "drawn-letter");
    say(ringed, Swatch::Ring, "drawn-ring");
    say(has(Role::Aux) || marked(Mark::Aux), Swatch::Part(Role::Aux), "drawn-aux");
    say(scene.claims.iter().any(places), Swatch::Part(Role::Goal), "drawn-placed");
    say(marked(Mark::Removed), Swatch::Part(Role::Goal), "drawn-goal");
    say(marked(Mark::Removed), Swatch::Part(Role::Drop), "drawn-drop");
    say(links(true), Swatch::Strong, "drawn-strong");
    say(links(false), Swatch::Weak, "drawn-weak");
    entries
}
