//! What was ordered: options read, and put into a request.

use std::fs;
use std::io::Read;
use std::sync::Arc;

use super::args::GenerateArgs;
use super::window::read;
use crate::cli::allowed::{self, Allowed};
use crate::cli::{Context, Failure, errors};
use crate::error::Error;
use crate::explain::renderer::LANGUAGES;
use crate::explain::{Dictionary, Renderer};
use crate::generate::{Impossible, MASKS, Mask, MaskError, Minimal, Need, Request, Symmetry};
use crate::layout::{HouseKind, Layout};
use crate::rate::explainer::Tenths;

/// The most of a mask that is read: a picture of the largest board is far smaller.
const LARGEST_MASK: u64 = 1 << 20;

/// Reads the order.
///
/// # Errors
/// If an option cannot be read.
pub fn request(args: &GenerateArgs, context: &mut Context<'_, '_>) -> Result<Request, Failure> {
    let renderer = context.renderer;
    let mut request = Request::new(layout(args.boxes.as_deref())?);
    let cells = request.layout.cells();
    if let Some(name) = &args.symmetry {
        request.symmetry = symmetry(name, renderer)?;
    }
    let whole = |text: &str| text.parse::<usize>().ok();
    let window = |option, typed: &Option<String>, ends| {
        typed.as_deref().map(|typed| read(option, typed, ends, whole)).transpose()
    };
    request.clues = window("clues", &args.clues, (0, cells))?;
    request.spread = args.spread;
    // A large board is carved to so many givens and no further: to make it minimal takes minutes.
    let usual = if cells > 100 { Minimal::No } else { Minimal::Orbit };
    request.minimal = args.minimal.unwrap_or(usual);
    let wanted = &mut request.wanted;
    let dictionary = Dictionary::new();
    if let Some(typed) = &args.level {
        let level = |text: &str| dictionary.level(text, renderer);
        let levels = crate::batch::datum::LEVELS;
        let ends = (levels[0], levels[levels.len() - 1]);
        let unknown = typed.split("..").map(str::trim).filter(|side| !side.is_empty());
        if let Some(error) = unknown.filter_map(|side| level(side).err()).next() {
            return Err(error.into());
        }
        wanted.level = Some(read("level", typed, ends, |text| level(text).ok())?);
    }
    let tenths = |text: &str| tenths(text);
    if let Some(typed) = &args.er {
        wanted.er = Some(read("er", typed, (Tenths::new(0), Tenths::new(199)), tenths)?);
    }
    if let Some(typed) = &args.hodoku {
        let score = |text: &str| text.parse::<u32>().ok();
        wanted.hodoku = Some(read("hodoku", typed, (0, u32::MAX), score)?);
    }
    if let Some(typed) = &args.minutes {
        let minutes = |text: &str| text.parse::<f64>().ok().filter(|m| m.is_finite() && *m >= 0.0);
        wanted.minutes = Some(read("minutes", typed, (0.0, f64::MAX), minutes)?);
    }
    wanted.openings = window("openings", &args.openings, (0, cells))?;
    wanted.techniques = allowed::pick(&args.allowed, renderer)?;
    let Allowed { upto, only, forbid, no_uniqueness } = &args.allowed;
    wanted.solvable = upto.is_some() || !only.is_empty() || !forbid.is_empty() || *no_uniqueness;
    for typed in &args.needs {
        let (name, at) = match typed.rsplit_once('@') {
            Some((name, at)) => {
                let wrong = || Error::new("generate-needs-place").text("value", typed);
                let at = whole(at).filter(|at| (1..=999).contains(at)).ok_or_else(wrong)?;
                (name, Some(at))
            }
            None => (typed.as_str(), None),
        };
        wanted.needs.push(Need { technique: allowed::named(name, renderer)?, at });
    }
    wanted.smooth = args.smooth;
    wanted.flows = args.flows;
    request.mask = args.mask.as_deref().map(|name| mask(name, context)).transpose()?;
    Ok(request)
}

/// `3x3` is the usual board: boxes of three rows and three columns.
fn layout(boxes: Option<&str>) -> Result<Arc<Layout>, Error> {
    let typed = boxes.unwrap_or("3x3");
    let wrong = || Error::new("generate-boxes").text("value", typed);
    let (rows, columns) = typed.split_once(['x', 'X', '×']).ok_or_else(wrong)?;
    let side = |text: &str| text.parse::<u16>().ok().filter(|side| (1..=25).contains(side));
    let (rows, columns) = side(rows).zip(side(columns)).ok_or_else(wrong)?;
    if !(4..=25).contains(&(rows * columns)) {
        return Err(wrong());
    }
    Layout::classic(rows, columns).map_err(|_| wrong())
}

/// The symmetry of this name, in data or in any language.
fn symmetry(name: &str, renderer: &Renderer) -> Result<Symmetry, Error> {
    let languages: Vec<Renderer> =
        LANGUAGES.into_iter().filter_map(|id| Renderer::new(id).ok()).collect();
    let called = |id: &str, renderer: &Renderer| renderer.text(&format!("symmetry-{id}"), &[]);
    let is_meant = |id: &str| {
        id == name || languages.iter().any(|renderer| called(id, renderer).to_lowercase() == name)
    };
    let found = Symmetry::ALL.iter().find(|(id, _)| is_meant(id));
    found.map(|(_, symmetry)| *symmetry).ok_or_else(|| {
        let all: Vec<String> = Symmetry::ALL.iter().map(|(id, _)| (*id).to_owned()).collect();
        let error = Error::new("generate-symmetry").text("value", name);
        errors::list(error, "known", &all, renderer)
    })
}

/// A rating: `3`, `3.4`.
fn tenths(text: &str) -> Option<Tenths> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let (whole, part) = (whole.parse::<u16>().ok()?, part.parse::<u16>().ok()?);
    (whole < 20 && part < 10).then(|| Tenths::new(whole * 10 + part))
}

/// The mask of a file, of standard input, or one that comes with the program.
fn mask(name: &str, context: &mut Context<'_, '_>) -> Result<Mask, Error> {
    if let Some(mask) = Mask::named(name) {
        return Ok(mask);
    }
    let unreadable = |reason: std::io::Error| {
        Error::new("generate-mask-unreadable").text("file", name).text("reason", reason.to_string())
    };
    let mut bytes = vec![];
    let read = match name {
        "-" => context.stdin.take(LARGEST_MASK).read_to_end(&mut bytes),
        _ if fs::metadata(name).is_err() => {
            let all: Vec<String> = MASKS.iter().map(|(id, _)| (*id).to_owned()).collect();
            let error = Error::new("generate-mask-unknown").text("value", name);
            return Err(errors::list(error, "known", &all, context.renderer));
        }
        _ => fs::File::open(name).and_then(|file| file.take(LARGEST_MASK).read_to_end(&mut bytes)),
    };
    read.map_err(unreadable)?;
    let text = String::from_utf8_lossy(&bytes);
    Mask::parse(&text).map_err(|error| wrong_mask(error, name, &text))
}

fn wrong_mask(error: MaskError, name: &str, text: &str) -> Error {
    let place = |line: usize, column: usize, width: usize| crate::error::TextPlace {
        file: name.to_owned(),
        line,
        column,
        width,
        text: text.lines().nth(line - 1).unwrap_or_default().to_owned(),
    };
    match error {
        MaskError::Empty => Error::new("generate-mask-empty").text("file", name),
        MaskError::Sign(sign, line, column) => Error::new("generate-mask-sign")
            .text("sign", sign.to_string())
            .at(place(line, column, 1)),
        MaskError::Length(line, found, expected) => Error::new("generate-mask-length")
            .number("found", found)
            .number("expected", expected)
            .at(place(line, 1, found.max(1))),
        MaskError::TooLarge(lines) => {
            Error::new("generate-mask-large").text("file", name).number("lines", lines)
        }
    }
}

/// Why no puzzle can be as it was ordered.
pub fn refused(impossible: &Impossible, renderer: &Renderer) -> Error {
    let number = |n: u16| usize::from(n);
    match impossible {
        Impossible::MaskSize(found, expected) => Error::new("impossible-mask-size")
            .number("found", number(*found))
            .number("expected", number(*expected)),
        Impossible::FewClues(found, least) => {
            Error::new("impossible-few-clues").number("found", *found).number("least", *least)
        }
        Impossible::EmptyLines(kind, first, second) => {
            let id = match kind {
                HouseKind::Row => "impossible-empty-rows",
                _ => "impossible-empty-columns",
            };
            let one = |line: &u16| number(*line) + 1;
            Error::new(id).number("first", one(first)).number("second", one(second))
        }
        Impossible::MaskClues(clues, least, most) => Error::new("impossible-mask-clues")
            .number("clues", *clues)
            .number("least", *least)
            .number("most", *most),
        Impossible::CluesOfSymmetry(least, most) => {
            Error::new("impossible-symmetry").number("least", *least).number("most", *most)
        }
        Impossible::Window(option) => Error::new("impossible-window").text("option", *option),
        Impossible::NeedIsForbidden(id) => {
            let technique = crate::technique::by_id(id).map(|technique| technique.about());
            let name = technique.map_or((*id).to_owned(), |about| renderer.technique(about));
            Error::new("impossible-need").text("technique", name)
        }
        Impossible::LevelIsForbidden(level) => {
            Error::new("impossible-level").text("level", renderer.level(*level))
        }
        Impossible::SinglesOnly(er) => Error::new("impossible-singles").text("er", er.to_string()),
        Impossible::NotSquare => Error::new("impossible-not-square"),
        Impossible::OtherBoard(scale) => Error::new("impossible-board").text("option", *scale),
    }
}
