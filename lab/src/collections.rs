//! Collections of puzzles as arguments of a tool: `[--sample N] NAME=FILE …`.

use std::fs;

use kotowari::rng::Rng;

/// Hands over the name and the grids of each collection, a grid a line; of a longer one as many as
/// were asked for, always the same.
pub fn each(mut args: impl Iterator<Item = String>, mut of: impl FnMut(&str, &[&str])) {
    let mut sample = usize::MAX;
    while let Some(arg) = args.next() {
        if arg == "--sample" {
            sample = args.next().and_then(|n| n.parse().ok()).expect("a number");
            continue;
        }
        let (name, file) = arg.split_once('=').expect("NAME=FILE");
        let text = fs::read_to_string(file).expect("a readable file");
        let mut grids: Vec<&str> = text.lines().filter_map(|line| line.get(..81)).collect();
        if grids.len() > sample {
            Rng::new(1).shuffle(&mut grids);
            grids.truncate(sample);
        }
        of(name, &grids);
    }
}
