//! The manifest of an export: which files it wrote, so that the next one touches no others.

use std::collections::BTreeMap;

use flate2::Crc;

/// The first line, with the version.
const HEAD: &str = "kotowari/pages/1";

/// The checksum and the length of a file. It detects edits, not forgery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Print(u32, u64);

impl Print {
    /// The print of these bytes.
    pub fn of(bytes: &[u8]) -> Print {
        let mut crc = Crc::new();
        crc.update(bytes);
        Print(crc.sum(), bytes.len() as u64)
    }
}

/// Files by name. During an export a file may have its old or its new print.
#[derive(Clone, Debug, Default)]
pub struct Manifest(BTreeMap<String, Vec<Print>>);

impl Manifest {
    /// Parses a manifest; unknown lines are ignored.
    pub fn read(text: &str) -> Manifest {
        let mut manifest = Manifest::default();
        for line in text.strip_prefix(HEAD).unwrap_or_default().lines() {
            let mut fields = line.splitn(3, ' ');
            let mut field = || fields.next();
            if let (Some(sum), Some(length), Some(name)) = (field(), field(), field())
                && let (Ok(sum), Ok(length)) = (u32::from_str_radix(sum, 16), length.parse())
            {
                manifest.add(name, Print(sum, length));
            }
        }
        manifest
    }

    /// The text of the manifest.
    pub fn write(&self) -> String {
        let each = self.0.iter().flat_map(|(name, prints)| prints.iter().map(move |p| (name, p)));
        let lines = each.map(|(name, Print(sum, length))| format!("{sum:08x} {length} {name}\n"));
        format!("{HEAD}\n{}", lines.collect::<String>())
    }

    /// Adds a print of a file.
    pub fn add(&mut self, name: &str, print: Print) {
        self.0.entry(name.to_owned()).or_default().push(print);
    }

    /// Whether these bytes are what was written as this file.
    pub fn knows(&self, name: &str, bytes: &[u8]) -> bool {
        self.0.get(name).is_some_and(|prints| prints.contains(&Print::of(bytes)))
    }

    /// The names of all files.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}
