//! The settings a resumed run must share with the interrupted one.

use super::args::GenerateArgs;
use super::checkpoint::Settings;
use super::write::Format;
use kotowari_engine::generate::{Request, Start};
use kotowari_engine::puzzle::Puzzle;
use kotowari_format::write;

/// Everything that decides which puzzles come out; not how many, for how long, or on how many
/// cores.
pub fn of(args: &GenerateArgs, format: Format, request: &Request) -> Settings {
    let mut settings = Settings::new();
    let mut add = |name: &str, value: String| drop(settings.insert(format!("--{name}"), value));
    let typed = |value: &Option<String>| value.clone().unwrap_or_default();
    add("format", format.id().to_owned());
    add("pool", args.pool.map(|size| size.to_string()).unwrap_or_default());
    add("facts", args.facts.to_string());
    add("symmetry", request.symmetry.id().to_owned());
    add("clues", typed(&args.clues));
    add("minimal", format!("{:?}", request.minimal).to_lowercase());
    add("spread", args.spread.to_string());
    add("distinct", args.distinct.to_string());
    add("level", typed(&args.level));
    add("er", typed(&args.er));
    add("hodoku", typed(&args.hodoku));
    add("minutes", typed(&args.minutes));
    add("openings", typed(&args.openings));
    add("needs", args.needs.join(","));
    let ids: Vec<&str> = request.wanted.techniques.iter().map(|one| one.info().id).collect();
    let allowed = &args.allowed;
    let all_of_them = !request.wanted.solvable && !allowed.no_uniqueness;
    add("only", if all_of_them { String::new() } else { ids.join(",") });
    add("smooth", args.smooth.to_string());
    add("flows", args.flows.to_string());
    // The contents of a file, because it may have changed since.
    let mask = request.mask.as_ref().map(|mask| format!("{:?}", mask.cells()));
    add("mask", mask.map_or_else(String::new, |cells| format!("{} {cells}", typed(&args.mask))));
    let line =
        |givens: &[Option<u8>]| write::line(&Puzzle::new(request.layout.clone(), givens.to_vec()));
    let board = match &request.design {
        Some(design) => format!("{design:?}"),
        None => {
            let empty = Puzzle::new(request.layout.clone(), vec![None; request.layout.cells()]);
            write::whole(&empty).unwrap_or_default()
        }
    };
    add("board", board);
    add("rule", args.board.rule.join(","));
    match &request.start {
        Start::Any => {}
        Start::Board(solution) => {
            add("from", line(&solution.iter().copied().map(Some).collect::<Vec<_>>()));
        }
        Start::Near(puzzle, swap) => {
            add("near", line(&puzzle.givens));
            add("swap", format!("{}..{}", swap.start(), swap.end()));
        }
    }
    settings
}
