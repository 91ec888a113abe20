//! Names of techniques, families and levels, their aliases, and advice on finding a technique.

use super::Renderer;
use kotowari_engine::deduction::{Deduction, Family, Kind, Level, TechniqueInfo};

impl Renderer {
    /// Returns the name of a technique.
    pub fn technique(&self, about: &TechniqueInfo) -> String {
        self.text(about.id, &[])
    }

    /// Returns the name of a step: that of its variant (`kind`), if it has one, or its technique's.
    pub fn step_name(&self, deduction: &Deduction) -> String {
        match deduction.kind {
            Some(kind) => self.text(kind.id, &[]),
            None => self.technique(deduction.technique),
        }
    }

    /// Returns advice on finding a technique by oneself.
    pub fn how_to_find(&self, about: &TechniqueInfo) -> String {
        self.text(&format!("{}.find", about.id), &[])
    }

    /// Returns advice on finding a step: that for its variant, if there is any, or for its
    /// technique; `None` if there is neither.
    pub fn how_to_find_it(&self, deduction: &Deduction) -> Option<String> {
        let kind = deduction.kind.map(|kind| kind.id);
        let ids = kind.into_iter().chain([deduction.technique.id]);
        let found = ids.map(|id| format!("{id}.find")).find(|id| self.has(id));
        found.map(|id| self.text(&id, &[]))
    }

    /// Returns the name of a level.
    pub fn level(&self, level: Level) -> String {
        self.text(&format!("level-{}", level.id()), &[])
    }

    /// Returns the name of a family of techniques.
    pub fn family(&self, family: Family) -> String {
        self.text(&family_message(family), &[])
    }

    /// Returns the other names of a technique.
    pub fn aliases(&self, about: &TechniqueInfo) -> Vec<String> {
        self.aliases_of(about.id)
    }

    /// Returns the other names of a variant of a technique.
    pub fn kind_aliases(&self, kind: &Kind) -> Vec<String> {
        self.aliases_of(kind.id)
    }

    /// Returns the other names of a family of techniques.
    pub fn family_aliases(&self, family: Family) -> Vec<String> {
        self.aliases_of(&family_message(family))
    }

    fn aliases_of(&self, id: &str) -> Vec<String> {
        let alias = format!("{id}.alias");
        if !self.has(&alias) {
            return vec![];
        }
        self.text(&alias, &[]).split(", ").map(str::to_owned).collect()
    }
}

fn family_message(family: Family) -> String {
    format!("family-{}", family.id().replace('_', "-"))
}
