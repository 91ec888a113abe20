//! Scratch: exocets against solutions.
use kotowari::board::Board;
use kotowari::deduction::{Family, Level};
use kotowari::format::{self, library};
use kotowari::kernel::Literal;
use kotowari::solve::{self, Walk, everything};
use kotowari::technique;
use std::collections::BTreeMap;
use std::time::Instant;
#[path = "../tests/common/mod.rs"]
#[allow(dead_code, unused)]
mod common;
use common::cases;
fn main() {
    let mut args = std::env::args().skip(1);
    let file = args.next().unwrap();
    let most: usize = args.next().unwrap().parse().unwrap();
    let text = std::fs::read(&file).unwrap();
    let basic: Vec<_> = everything()
        .into_iter()
        .filter(|t| {
            let a = t.about();
            a.family == Family::Single || a.family == Family::Subset
                || a.family == Family::Intersection
        })
        .filter(|t| t.about().level <= Level::Hard)
        .collect();
    let _ = technique::by_id("junior_exocet");
    let ids = ["junior_exocet", "double_exocet", "senior_exocet"];
    let mut tally: BTreeMap<&str, [usize; 6]> = BTreeMap::new();
    let mut time: BTreeMap<&str, (f64, usize)> = BTreeMap::new();
    let mut shown: BTreeMap<String, usize> = BTreeMap::new();
    let mut n = 0;
    let mut flawed = 0;
    for reading in format::read_all(&file, &text) {
        let Ok(reading) = reading else { continue };
        let mut puzzle = reading.puzzle.clone();
        if let Ok(b) = Board::new(&puzzle) { puzzle = b.snapshot(); }
        let kotowari::count::Count::One(solution) = kotowari::count::solutions(&puzzle, kotowari::count::Budget::default()) else { continue };
        n += 1;
        if n > most { break; }
        let mut walk = Walk::new(Board::new(&reading.puzzle).unwrap(), basic.clone());
        let mut history: Vec<Vec<Literal>> = vec![];
        for round in 0..40 {
            while let Some(step) = walk.step() { history.push(step.claims().to_vec()); }
            if walk.board().is_solved() { break; }
            let mut any = None;
            for id in ids {
                let t = technique::by_id(id).unwrap();
                let fresh = Board::new(&walk.board().snapshot()).unwrap();
                let start = Instant::now();
                let mut no = vec![]; let first = solve::next(&fresh, &[t], &mut no); if !no.is_empty() { println!("REFUSED {id} {}", no.len()); }
                let took = start.elapsed().as_secs_f64() * 1e6;
                let e = time.entry(id).or_default();
                e.0 += took; e.1 += 1;
                if first.is_none() { continue; }
                let mut refused = vec![];
                let board = walk.board().clone();
                let steps = solve::all(&board, &[t], &mut refused);
                let row = tally.entry(id).or_default();
                row[4] += refused.len();
                if round == 0 { row[5] += 1; }
                for step in &steps {
                    row[0] += 1;
                    row[1] += step.claims().len();
                    let wrong = step.claims().iter().filter(|c| match c {
                        Literal::Remove(c) => solution[usize::from(c.cell)] == c.digit,
                        Literal::Place(c) => solution[usize::from(c.cell)] != c.digit,
                    }).count();
                    row[2] += wrong;
                    let told = step.tell(&board);
                    let mut flaws = common::argument::flaws(&board, step.claims(), &told);
                    flaws.extend(common::audit::defects(&board, step, &told, &history));
                    if !flaws.is_empty() {
                        flawed += 1;
                        if flawed < 12 { println!("FLAW {id} {flaws:#?}\n{}", library::write(&cases::found(board.snapshot(), step))); }
                    }
                    row[3] = row[3].max(told.bullets.len());
                    let mut has: Vec<&str> = told.bullets.iter().map(|b| b.message).filter(|m| matches!(*m, "exocet-known"|"exocet-target"|"exocet-line"|"exocet-starved"|"exocet-both"|"double-digit"|"exocet-hold"|"exocet-mirror")).collect();
                    has.sort(); has.dedup();
                    let key = format!("{id} {}", has.join(" "));
                    let c = shown.entry(key.clone()).or_default();
                    *c += 1;
                    if *c <= 3 {
                        println!("## {key} bullets {}\n{}", told.bullets.len(), library::write(&cases::found(board.snapshot(), step)));
                    }
                }
                if any.is_none() { any = steps.into_iter().next(); }
            }
            let Some(step) = any else { break };
            history.push(step.claims().to_vec());
            walk.apply(&step);
        }
    }
    println!("flawed {flawed}");
    println!("{n} puzzles; steps claims wrong maxbullets refused firstpos");
    for (id, row) in tally { println!("{id} {row:?} {:.1}us over {}", time[id].0 / time[id].1 as f64, time[id].1); }
    for (k, c) in shown { println!("{c} {k}"); }
}
