//! How many puzzles a second: `cargo lab generate_speed [seconds] [row…]`.
//!
//! One core; a row for each kind of order, the same as in `docs/generate.md`. A second is one of
//! the processor's where that can be told (Linux), so neighbours hardly count. The row `file` is
//! the whole command with two jobs, by the clock as well: build the program first (`cargo build
//! --release`).

use std::cell::Cell;
use std::process::Command;
use std::time::Instant;

use kotowari::deduction::Family;
use kotowari::generate::pool::{Pool, SIZE, TRIES};
use kotowari::generate::{Generator, Limit, Mask, Minimal, Need, Request, Symmetry};
use kotowari::layout::Layout;
use kotowari::rate::explainer::Tenths;
use kotowari::solve;
use kotowari::technique;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let seconds: f64 = arguments.next().map_or(Ok(5.0), |number| number.parse())?;
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
        .filter(|t| t.info().family == single || pair.contains(&t.info().id))
        .collect();
    orders.push(("16x16", large));
    let wanted = |name: &str| rows.is_empty() || rows.iter().any(|row| row == name);
    for (name, request) in orders.into_iter().filter(|(name, _)| wanted(name)) {
        let generator = Generator::new(request, 1)?;
        let clock = Clock::new();
        // To look at it takes as long as a tenth of a puzzle.
        let asked = Cell::new(0_u64);
        let stop = || {
            asked.set(asked.get() + 1);
            asked.get().is_multiple_of(64) && clock.seconds() >= seconds
        };
        let mut search = generator.search(Limit::attempts(u64::MAX), &stop);
        let clues: usize = search.by_ref().map(|made| made.puzzle.clues()).sum();
        let (tally, elapsed) = (search.tally(), clock.seconds());
        println!(
            "{name}: {:.1} a second, {:.1} clues, {} tried, {:?}",
            tally.made as f64 / elapsed,
            clues as f64 / tally.made.max(1) as f64,
            tally.tried,
            tally.rejected
        );
    }
    if wanted("pool") {
        let clock = Clock::new();
        let mut pool = Pool::new(1, SIZE, vec![]);
        pool.floor = HARD;
        let (mut rated, mut hard, mut halfway) = (0, 0, None);
        while clock.seconds() < seconds {
            let found = pool.round();
            rated += found.len();
            hard += found.iter().filter(|member| member.score.0 >= HARD).count();
            if clock.seconds() >= seconds / 2.0 && halfway.is_none() {
                halfway = Some((clock.seconds(), hard));
            }
        }
        let (elapsed, tried) = (clock.seconds(), pool.round * TRIES);
        let (since, before) = halfway.unwrap_or_default();
        println!(
            "pool: {:.1} of ER 9.0 and more a second, {:.1} in the second half, {tried} tried, \
             {rated} rated, best {}",
            hard as f64 / elapsed,
            (hard - before) as f64 / (elapsed - since),
            pool.members()[0].score.0
        );
    }
    if wanted("file") {
        file()?;
    }
    Ok(())
}

/// What the pool is asked for.
const HARD: Tenths = Tenths::new(90);

/// The whole command, files included.
fn file() -> Result<(), Box<dyn std::error::Error>> {
    let beside = std::env::current_exe()?.with_file_name("kotowari");
    let folder = std::env::temp_dir().join(format!("generate-speed-{}", std::process::id()));
    std::fs::create_dir(&folder)?;
    let (start, clock) = (Instant::now(), Clock::new());
    let order = ["generate", "--pool", "--er", "9.0..", "--count", "1500", "--jobs", "2"];
    let rest = ["--seed", "1", "--time", "900", "-o", "hard.csv"];
    let run = Command::new(&beside).args(order).args(rest).current_dir(&folder).output();
    let (elapsed, spent) = (start.elapsed().as_secs_f64(), clock.seconds());
    std::fs::remove_dir_all(&folder)?;
    match run {
        Ok(run) if run.status.success() => println!(
            "file: 1500 of ER 9.0 and more in {elapsed:.1} s by the clock, {spent:.1} of the processor: \
             {:.1} a second",
            1500.0 / elapsed
        ),
        other => println!("file: {} did not do it: {other:?}", beside.display()),
    }
    Ok(())
}

/// Counts the seconds of the processor, or those of the clock if nobody tells those.
struct Clock {
    start: Instant,
    spent: Option<f64>,
}

impl Clock {
    fn new() -> Clock {
        Clock { start: Instant::now(), spent: spent() }
    }

    fn seconds(&self) -> f64 {
        let own = spent().zip(self.spent).map(|(now, before)| now - before);
        own.unwrap_or_else(|| self.start.elapsed().as_secs_f64())
    }
}

/// Seconds that the threads of this process, and the processes it has waited for, have spent so
/// far.
fn spent() -> Option<f64> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |field: usize| fields.get(field)?.parse::<f64>().ok();
    // Its own and theirs, for programs and for the system, in hundredths of a second on every
    // Linux.
    let all: Option<Vec<f64>> = (11..15).map(ticks).collect();
    Some(all?.iter().sum::<f64>() / 100.0)
}
