//! How many puzzles a second: `cargo run --release --example generate_speed [seconds] [row…]`.
//!
//! One core; a row for each kind of order, the same as in `docs/generate.md`.

use std::time::{Duration, Instant};

use kotowari::deduction::Family;
use kotowari::generate::pool::{Pool, SIZE, TRIES};
use kotowari::generate::{Generator, Limit, Mask, Minimal, Need, Request, Symmetry};
use kotowari::layout::Layout;
use kotowari::rate::explainer::Tenths;
use kotowari::solve;
use kotowari::technique;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let seconds: u64 = arguments.next().map_or(Ok(5), |number| number.parse())?;
    let rows: Vec<String> = arguments.collect();
    let usual = || Request::new(Layout::classic(3, 3).expect("a board"));
    let mut orders: Vec<(&str, Request)> = vec![("minimal", usual())];
    for (name, symmetry) in [("half-turn", Symmetry::HalfTurn), ("full", Symmetry::Full)] {
        orders.push((name, Request { symmetry, ..usual() }));
    }
    let mut heart25 = usual();
    heart25.mask = Some(Mask::parse(
        ".........\n.##...##.\n#..#.#..#\n#...#...#\n#.#...#.#\n.#..#..#.\n..#...#..\n...#.#...\n...###...",
    ).map_err(|error| format!("{error:?}"))?);
    orders.push(("heart25", heart25));
    orders.push(("heart", Request { mask: Mask::named("heart"), ..usual() }));
    for id in ["x_wing", "xy_wing", "swordfish"] {
        let mut request = usual();
        let technique = technique::by_id(id).ok_or("no such technique")?;
        request.wanted.needs = vec![Need { technique, at: None }];
        orders.push((id, request));
    }
    let mut hard = usual();
    hard.wanted.er = Some(Tenths::new(90)..=Tenths::new(119));
    orders.push(("er9", hard));
    let mut large = Request::new(Layout::classic(4, 4)?);
    large.minimal = Minimal::No;
    large.clues = Some(110..=130);
    large.wanted.solvable = true;
    let (single, pair) = (Family::Single, ["naked_pair", "hidden_pair", "locked_pair"]);
    large.wanted.techniques = solve::everything()
        .into_iter()
        .filter(|t| t.about().family == single || pair.contains(&t.about().id))
        .collect();
    orders.push(("16x16", large));
    let wanted = |name: &str| rows.is_empty() || rows.iter().any(|row| row == name);
    for (name, request) in orders.into_iter().filter(|(name, _)| wanted(name)) {
        let generator = Generator::new(request, 1)?;
        let start = Instant::now();
        let stop = || start.elapsed() >= Duration::from_secs(seconds);
        let mut search = generator.search(Limit::attempts(u64::MAX), &stop);
        let clues: usize = search.by_ref().map(|made| made.puzzle.clues()).sum();
        let (tally, elapsed) = (search.tally(), start.elapsed().as_secs_f64());
        println!(
            "{name}: {:.1} a second, {:.1} clues, {} tried, {:?}",
            tally.made as f64 / elapsed,
            clues as f64 / tally.made.max(1) as f64,
            tally.tried,
            tally.rejected
        );
    }
    if wanted("pool") {
        let start = Instant::now();
        let mut pool = Pool::new(1, SIZE, vec![]);
        let (mut rated, mut hard) = (0, 0);
        while start.elapsed() < Duration::from_secs(seconds) {
            let found = pool.round();
            rated += found.len();
            hard += found.iter().filter(|member| member.score.0 >= Tenths::new(90)).count();
        }
        let tried = pool.round * TRIES;
        let elapsed = start.elapsed().as_secs_f64();
        println!(
            "pool: {:.1} of ER 9.0 and more a second, {tried} tried, {rated} rated, best {}",
            hard as f64 / elapsed,
            pool.members()[0].score.0
        );
    }
    Ok(())
}
