//! Settings of a renderer (notation of cells, look of roles), and the arguments of messages.

/// Notation of cell names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Notation {
    /// The usual notation of the language: `r6c2` in English, 6行2列 in Japanese.
    #[default]
    Auto,
    /// 6行2列
    Ja,
    /// r6c2
    Rc,
    /// (6,2)
    Tuple,
    /// B6: a letter for the column, as in a spreadsheet.
    A1,
    /// F2: a letter for the row.
    A1Row,
}

impl Notation {
    /// All notations, with their names on the command line.
    pub const ALL: [(&'static str, Notation); 6] = [
        ("auto", Notation::Auto),
        ("ja", Notation::Ja),
        ("rc", Notation::Rc),
        ("tuple", Notation::Tuple),
        ("a1", Notation::A1),
        ("a1-row", Notation::A1Row),
    ];

    /// Returns the name used on the command line and in messages.
    pub fn id(self) -> &'static str {
        Notation::ALL.iter().find(|(_, n)| *n == self).map_or("auto", |(id, _)| id)
    }
}

/// How sentences point to the roles of a figure.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Look {
    /// By colour: "(green)".
    Colour,
    /// By the sign drawn, as `([1])`.
    #[default]
    Signs,
    /// Not at all: there is no figure.
    Nothing,
}

impl Look {
    pub(in crate::explain) fn id(self) -> &'static str {
        match self {
            Look::Colour => "colour",
            Look::Signs => "signs",
            Look::Nothing => "nothing",
        }
    }
}

/// An argument of a message that does not refer to a board.
#[derive(Clone, Debug)]
pub enum Value {
    /// Text, inserted unchanged.
    Text(String),
    /// A number that messages may select plurals by.
    Number(usize),
    /// A list, for `AND()`, `OR()` and `NOR()`.
    List(Vec<String>),
}
