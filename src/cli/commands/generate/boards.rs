//! The board of a request, and the puzzle that others are to be made from.

use std::path::Path;
use std::sync::Arc;

use super::args::BoardArgs;
use super::masks;
use crate::cli::terminal::input;
use crate::cli::{Context, Failure};
use kotowari_engine::count::{self, Budget, Count, Solution};
use kotowari_engine::error::Error;
use kotowari_engine::generate::{Blocks, Design};
use kotowari_engine::layout::{Layout, LayoutError};
use kotowari_engine::puzzle::Puzzle;
use kotowari_engine::rng::Rng;

/// Reads the board. Returns its design, if each puzzle gets a random board of its own, and a
/// layout: the board, or an example of the design.
pub fn read(
    args: &BoardArgs,
    seed: u64,
    context: &mut Context<'_, '_>,
) -> Result<(Option<Design>, Arc<Layout>), Failure> {
    if let Some(file) = &args.board {
        let layout = input::one(Some(file), None, context)?.reading.puzzle.layout;
        return Ok((None, layout));
    }
    let mut design = Design::new(args.size.unwrap_or(9));
    if let Some(typed) = &args.boxes {
        design.blocks = boxes(typed)?;
        let size = match (&design.blocks, args.size) {
            (&Blocks::Boxes(rows, columns), _) => rows * columns,
            (_, size) => size.unwrap_or(9),
        };
        if args.size.is_some_and(|wanted| wanted != size) {
            return Err(Error::new("generate-boxes").text("value", typed).into());
        }
        design.size = size;
    }
    match args.regions.as_deref() {
        None => {}
        Some("random") => design.blocks = Blocks::AnyRegions,
        Some(file) => {
            let text = masks::read(file, "regions", context)?;
            let rows: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
            design.size = args.size.unwrap_or(u16::try_from(rows.len()).unwrap_or(u16::MAX));
            let letters = rows.iter().flat_map(|row| row.chars());
            design.blocks = Blocks::Regions(letters.filter(|c| !c.is_whitespace()).collect());
        }
    }
    design.diagonals = args.diagonals;
    design.windows = args.windows;
    if let Some(typed) = &args.digits {
        let wrong = || Error::new("generate-digits").text("value", typed);
        let ends = typed.split_once("..").or_else(|| typed.split_once('-')).ok_or_else(wrong)?;
        let side = |text: &str| text.trim().parse::<u8>().ok().filter(|digit| *digit < 100);
        let (lowest, highest) = side(ends.0).zip(side(ends.1)).ok_or_else(wrong)?;
        let count = usize::from(highest).checked_sub(usize::from(lowest)).ok_or_else(wrong)? + 1;
        design.digits = Some((lowest, count));
    }
    let layout = design.layout(&mut Rng::new(seed)).map_err(|error| refused(&error))?;
    Ok((design.is_random().then_some(design), layout))
}

/// Parses `--boxes`: `3x3` is the usual board, boxes of three rows and three columns.
fn boxes(typed: &str) -> Result<Blocks, Error> {
    if typed == "none" {
        return Ok(Blocks::None);
    }
    let wrong = || Error::new("generate-boxes").text("value", typed);
    let (rows, columns) = typed.split_once(['x', 'X', '×']).ok_or_else(wrong)?;
    let side = |text: &str| text.parse::<u16>().ok().filter(|side| (1..=25).contains(side));
    let (rows, columns) = side(rows).zip(side(columns)).ok_or_else(wrong)?;
    if !(4..=25).contains(&(rows * columns)) {
        return Err(wrong());
    }
    Ok(Blocks::Boxes(rows, columns))
}

/// Why there is no such board.
fn refused(error: &LayoutError) -> Error {
    let number = |n: u16| usize::from(n);
    match error {
        LayoutError::MapLength(found, expected) => Error::new("generate-regions-length")
            .number("found", *found)
            .number("expected", *expected),
        LayoutError::RegionSize(letter, found, expected) => Error::new("generate-regions-size")
            .text("letter", letter.to_string())
            .number("found", *found)
            .number("expected", *expected),
        LayoutError::Digits(digits, side) => Error::new("generate-digits-few")
            .number("digits", *digits)
            .number("side", number(*side)),
        LayoutError::Boxes(rows, columns, _) => {
            Error::new("generate-boxes").text("value", format!("{rows}x{columns}"))
        }
        LayoutError::Size(size) => Error::new("generate-size").number("size", number(*size)),
        other => Error::new("generate-board").text("reason", other.to_string()),
    }
}

/// A puzzle, or a full board, and its only solution.
pub fn solved(
    file: &Path,
    option: &'static str,
    context: &mut Context<'_, '_>,
) -> Result<(Puzzle, Solution), Failure> {
    let puzzle = input::one(Some(file), None, context)?.reading.puzzle.givens_alone();
    let refused = |id: &'static str| Err(Error::new(id).text("option", option).into());
    match count::solutions(&puzzle, Budget::default()) {
        Count::One(solution) => Ok((puzzle, solution)),
        Count::None => refused("generate-start-none"),
        Count::Many(..) => refused("generate-start-many"),
        Count::Unknown => refused("generate-start-unknown"),
    }
}
