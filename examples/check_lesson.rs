//! Checks lessons from their files, without compiling them in.
//!
//! `cargo run --profile test --example check_lesson -- x_wing` (or `lessons/x_wing`; several, if you
//! like) says whether each lesson is as it says, or what is wrong with it; and for a look-alike that does
//! not name it, the candidate that spoils it.

use std::path::Path;
use std::process::ExitCode;

use kotowari::lesson::Lesson;
use kotowari::technique;

fn main() -> ExitCode {
    let mut all_well = true;
    for name in std::env::args().skip(1) {
        let id = name.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
        match check(id) {
            Ok(()) => println!("{id}: as it says"),
            Err(flaw) => {
                println!("{id}: {flaw}");
                all_well = false;
            }
        }
    }
    if all_well { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn check(id: &str) -> Result<(), String> {
    let technique =
        technique::by_id(id).ok_or("src/technique/mod.rs has no technique of this name")?;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons").join(id);
    let read = |name: &str| {
        let file = folder.join(name);
        std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))
    };
    let (toml, en, ja) = (read("lesson.toml")?, read("en.md")?, read("ja.md")?);
    let lesson = Lesson::read(technique.about(), &toml, &[("en", &en), ("ja", &ja)]);
    let lesson = lesson.map_err(|flaw| flaw.to_string())?;
    for position in lesson.positions.iter().filter(|p| p.case.must_fail() && p.without.is_none()) {
        let Some(c) = position.spoiler(technique.about()) else { continue };
        let layout = &position.case.puzzle.layout;
        let (place, digit) = (layout.place(c.cell), layout.label(c.digit));
        let (row, column) = (place.row + 1, place.column + 1);
        println!("{id}: {} could say: without = \"r{row}c{column}={digit}\"", position.id);
    }
    lesson.check().map_err(|flaw| flaw.to_string())
}
