//! Checks lessons from their files, without compiling them in.
//!
//! `cargo lab check_lesson x_wing` (or `lessons/x_wing`; several, if you like) says whether each
//! lesson is as it says, or what is wrong with it; and for a look-alike that does not name it, the
//! candidate that spoils it.

use std::process::ExitCode;

use kotowari::lesson::{Block, Lesson, cell, named_cells};
use kotowari::technique;
use kotowari_lab::root;

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
    let technique = technique::by_id(id).ok_or("the catalogue has no technique of this name")?;
    let folder = root().join("lessons").join(id);
    let read = |name: &str| {
        let file = folder.join(name);
        std::fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))
    };
    let (toml, en, ja) = (read("lesson.toml")?, read("en.md")?, read("ja.md")?);
    let lesson = Lesson::read(technique.info(), &toml, &[("en", &en), ("ja", &ja)]);
    let lesson = lesson.map_err(|flaw| flaw.to_string())?;
    for position in lesson.positions.iter().filter(|p| p.case.must_fail()) {
        let layout = &position.case.puzzle.layout;
        // The one the page talks of.
        let blocks = &lesson.pages[0].1.blocks;
        let miss = |block: &Block| matches!(block, Block::Miss(id) if *id == position.id);
        let after = blocks.iter().position(miss).and_then(|at| blocks.get(at + 1));
        let named: Vec<_> = match after {
            Some(Block::Prose(text)) => {
                let names = named_cells(text).into_iter();
                names.filter_map(|name| cell(layout, name)).collect()
            }
            _ => vec![],
        };
        // What the page itself calls the extra one is the one.
        if position.without.is_some_and(|without| named.contains(&without.cell)) {
            continue;
        }
        let likes = position.look_alikes(technique.info());
        let Some(like) = likes.iter().max_by_key(|like| like.fits(&named)) else { continue };
        let (c, fit) = (like.without, like.fits(&named));
        let stated = position.look_alike(technique.info()).map(|like| like.fits(&named));
        if stated.is_some_and(|stated| stated >= fit) {
            continue;
        }
        let (place, digit) = (layout.place(c.cell), layout.label(c.digit));
        let (row, column) = (place.row + 1, place.column + 1);
        println!("{id}: {} could say: without = \"r{row}c{column}={digit}\"", position.id);
    }
    lesson.check().map_err(|flaw| flaw.to_string())
}
