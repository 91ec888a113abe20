//! The sections of a page: the same in every lesson and in every language.
//!
//! A page writes `## {why}`; what stands there for a reader is the message `section-why`.  Some sections
//! are written by people, others ([`Section::is_written`]) come from the engine and stand on no page file.

/// A section of a lesson's page, in the order they are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Section {
    /// Why it works.
    Why,
    /// Worked examples: figures with their bullets.
    Example,
    /// What on a board should make one think of it.
    When,
    /// How to find such a place.
    How,
    /// What people get wrong, each with what it would cost.
    Mistakes,
    /// What only looks like it.
    LookAlike,
    /// What else is worth knowing.
    More,
    /// Fresh positions, with their answers.
    Try,
    /// A whole puzzle.
    Whole,
    /// What others call it.
    Elsewhere,
}

impl Section {
    /// All of them, in order, with the names pages and message ids (`section-why`) call them by.
    pub const ALL: [(&'static str, Section); 10] = [
        ("why", Section::Why),
        ("example", Section::Example),
        ("when", Section::When),
        ("how", Section::How),
        ("mistakes", Section::Mistakes),
        ("look-alike", Section::LookAlike),
        ("more", Section::More),
        ("try", Section::Try),
        ("whole", Section::Whole),
        ("elsewhere", Section::Elsewhere),
    ];

    /// The section of this name.
    pub fn named(name: &str) -> Option<Section> {
        Section::ALL.iter().find(|(known, _)| *known == name).map(|(_, section)| *section)
    }

    /// The name pages call it by.
    pub fn id(self) -> &'static str {
        Section::ALL.iter().find(|(_, section)| *section == self).map_or("why", |(name, _)| name)
    }

    /// The message that heads it.
    pub fn message(self) -> String {
        format!("section-{}", self.id())
    }

    /// Whether people write it; the others are made of what the engine knows.
    pub fn is_written(self) -> bool {
        self <= Section::More
    }
}

/// The name in a heading `## {name}`.
pub(super) fn heading(line: &str) -> Option<&str> {
    line.strip_prefix("## {")?.trim_end().strip_suffix('}')
}
