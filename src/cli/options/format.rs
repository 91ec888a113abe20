//! `--format text|json`, the value most commands share.

/// For whom an answer is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// People.
    Text,
    /// Machines.
    Json,
}

pub const FORMATS: [(&str, Format); 2] = [("text", Format::Text), ("json", Format::Json)];
