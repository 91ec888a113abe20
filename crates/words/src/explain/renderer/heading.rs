//! What techniques, their families and levels are called: what stands over a step, and beside it.

use super::Renderer;
use kotowari_engine::deduction::{About, Deduction, Family, Kind, Level};

impl Renderer {
    /// What a technique is called.
    pub fn technique(&self, about: &About) -> String {
        self.text(about.id, &[])
    }

    /// What a step is called: by the name of its shape, if that has one.
    pub fn step_name(&self, deduction: &Deduction) -> String {
        match deduction.kind {
            Some(kind) => self.text(kind.id, &[]),
            None => self.technique(deduction.technique),
        }
    }

    /// How one could have found it oneself.
    pub fn how_to_find(&self, about: &About) -> String {
        self.text(&format!("{}.find", about.id), &[])
    }

    /// The same for a step: of its shape, if that has advice of its own; none if there is none to give.
    pub fn how_to_find_it(&self, deduction: &Deduction) -> Option<String> {
        let kind = deduction.kind.map(|kind| kind.id);
        let ids = kind.into_iter().chain([deduction.technique.id]);
        let found = ids.map(|id| format!("{id}.find")).find(|id| self.has(id));
        found.map(|id| self.text(&id, &[]))
    }

    /// What a level is called.
    pub fn level(&self, level: Level) -> String {
        self.text(&format!("level-{}", level.id()), &[])
    }

    /// What a family of techniques is called.
    pub fn family(&self, family: Family) -> String {
        self.text(&family_message(family), &[])
    }

    /// The other names of a technique.
    pub fn aliases(&self, about: &About) -> Vec<String> {
        self.aliases_of(about.id)
    }

    /// The other names of a shape of a technique, if it has any.
    pub fn kind_aliases(&self, kind: &Kind) -> Vec<String> {
        self.aliases_of(kind.id)
    }

    /// The other names of a family of techniques, if it has any.
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
