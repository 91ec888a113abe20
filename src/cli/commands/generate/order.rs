//! From options to a request.

use super::args::GenerateArgs;
use super::window::read;
use super::{boards, masks};
use crate::cli::options::allowed::{self, Allowed};
use crate::cli::terminal::errors;
use crate::cli::{Context, Failure};
use kotowari_engine::error::Error;
use kotowari_engine::generate::{Minimal, Need, Planted, Request, Start, Symmetry};
use kotowari_engine::rate::explainer::Tenths;
use kotowari_engine::solve;
use kotowari_words::explain::dictionary::{planted, renderers};
use kotowari_words::explain::{Dictionary, Renderer};

/// Makes the request.
///
/// # Errors
/// If an option cannot be read.
pub fn request(
    args: &GenerateArgs,
    seed: u64,
    context: &mut Context<'_, '_>,
) -> Result<Request, Failure> {
    let renderer = context.renderer;
    let mut request = board(args, seed, context)?;
    let cells = request.layout.cells();
    if let Some(name) = &args.symmetry {
        request.symmetry = symmetry(name)?;
    }
    let whole = |text: &str| text.parse::<usize>().ok();
    let window = |option, typed: &Option<String>, ends| {
        typed.as_deref().map(|typed| read(option, typed, ends, whole)).transpose()
    };
    request.clues = window("clues", &args.clues, (0, cells))?;
    request.spread = args.spread;
    request.distinct = args.distinct;
    request.minimal = args.minimal.unwrap_or_else(|| Minimal::usual(&request.layout));
    let wanted = &mut request.wanted;
    let dictionary = Dictionary::new();
    if let Some(typed) = &args.level {
        let level = |text: &str| dictionary.level(text, renderer);
        let levels = kotowari_tables::batch::datum::LEVELS;
        let ends = (levels[0], levels[levels.len() - 1]);
        let mut unknown = typed.split("..").map(str::trim).filter(|side| !side.is_empty());
        if let Some(error) = unknown.find_map(|side| level(side).err()) {
            return Err(error.into());
        }
        wanted.level = Some(read("level", typed, ends, |text| level(text).ok())?);
    }
    if let Some(typed) = &args.er {
        wanted.er = Some(read("er", typed, (Tenths::new(0), Tenths::new(199)), Tenths::typed)?);
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
    let Allowed { upto, only, forbid, no_uniqueness, no_notes } = &args.allowed;
    if *no_notes {
        // Not as far as that goes, but to the end.
        wanted.techniques.retain(|technique| solve::goes_without_notes(technique.info()));
    }
    wanted.solvable =
        upto.is_some() || !only.is_empty() || !forbid.is_empty() || *no_uniqueness || *no_notes;
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
    request.mask = args.mask.as_deref().map(|name| masks::mask(name, context)).transpose()?;
    Ok(request)
}

/// The part of the request about the board, and what attempts start from.
fn board(
    args: &GenerateArgs,
    seed: u64,
    context: &mut Context<'_, '_>,
) -> Result<Request, Failure> {
    let board_of_its_own = |option: &'static str| match args.board.is_any() {
        true => Err(Error::new("generate-start-board").text("option", option)),
        false => Ok(()),
    };
    if let Some(file) = &args.from {
        board_of_its_own("from")?;
        let (puzzle, solution) = boards::solved(file, "from", context)?;
        let request = Request::new(puzzle.layout.clone());
        return Ok(Request { start: Start::Board(solution), rules: rules(args)?, ..request });
    }
    if let Some(file) = &args.near {
        board_of_its_own("near")?;
        let (puzzle, _) = boards::solved(file, "near", context)?;
        let whole = |text: &str| text.parse::<usize>().ok();
        let typed = args.swap.as_deref().unwrap_or("1..2");
        let swap = read("swap", typed, (1, puzzle.clues()), whole)?;
        let request = Request::new(puzzle.layout.clone());
        return Ok(Request { start: Start::Near(Box::new(puzzle), swap), ..request });
    }
    let (design, layout) = boards::read(&args.board, seed, context)?;
    Ok(Request { design, rules: rules(args)?, ..Request::new(layout) })
}

/// The rules that each puzzle gets clues of.
fn rules(args: &GenerateArgs) -> Result<Vec<Planted>, Error> {
    args.board.rule.iter().map(|typed| planted(typed)).collect()
}

/// Whether it is the usual 9×9 board.
pub fn is_nine(request: &Request) -> bool {
    let layout = &request.layout;
    layout.is_classic() && layout.boxes() == Some((3, 3)) && !request.has_own_boards()
}

/// Finds a symmetry by its id or its name in any language.
fn symmetry(name: &str) -> Result<Symmetry, Error> {
    let languages = renderers();
    let called = |id: &str, renderer: &Renderer| renderer.text(&format!("symmetry-{id}"), &[]);
    let is_meant = |id: &str| {
        id == name || languages.iter().any(|renderer| called(id, renderer).to_lowercase() == name)
    };
    let found = Symmetry::ALL.iter().find(|(id, _)| is_meant(id));
    found.map(|(_, symmetry)| *symmetry).ok_or_else(|| {
        let all: Vec<String> = Symmetry::ALL.iter().map(|(id, _)| (*id).to_owned()).collect();
        let error = Error::new("generate-symmetry").text("value", name);
        errors::choices(error, "known", &all)
    })
}
