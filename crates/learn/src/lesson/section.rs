//! The sections of a lesson page, the same in every lesson and language.
//!
//! A page file has `## {why}`; the reader sees the message `section-why`. Some sections are written
//! by authors ([`Section::is_written`]); the others are generated and appear in no page file.

/// A section of a lesson page; the order of variants is the order on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Section {
    /// Why the technique works.
    Why,
    /// Worked examples: figures with their bullets.
    Example,
    /// What on a board suggests looking for it.
    When,
    /// How to find it.
    How,
    /// Common mistakes, each with what it would cost.
    Mistakes,
    /// Look-alikes.
    LookAlike,
    /// Further remarks.
    More,
    /// Positions to solve, with answers.
    Try,
    /// A whole puzzle.
    Whole,
    /// Its names in other programs and books.
    OtherNames,
}

impl Section {
    /// All sections in order, with the names used in page files and message ids (`section-why`).
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
        ("elsewhere", Section::OtherNames),
    ];

    /// The section with this name.
    pub fn named(name: &str) -> Option<Section> {
        Section::ALL.iter().find(|(known, _)| *known == name).map(|(_, section)| *section)
    }

    /// The name used in page files.
    pub fn id(self) -> &'static str {
        Section::ALL.iter().find(|(_, section)| *section == self).map_or("why", |(name, _)| name)
    }

    /// The id of the message that is its heading.
    pub fn message(self) -> String {
        format!("section-{}", self.id())
    }

    /// Whether authors write it; the others are generated.
    pub fn is_written(self) -> bool {
        self <= Section::More
    }
}

/// The name in a heading `## {name}`.
pub(super) fn heading(line: &str) -> Option<&str> {
    line.strip_prefix("## {")?.trim_end().strip_suffix('}')
}
