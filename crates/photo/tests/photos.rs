//! 160 photographs of newspapers, read by networks that have never seen their puzzles.
//!
//! The pictures are in `../shared/photos` (see its README); where that is missing, it is said, and
//! four of them in `tests/data` are read. `cargo test --release -p kotowari-photo -- --nocapture`
//! prints the table of `docs/photo.md`.

mod counting;
mod decode;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use kotowari_photo::{Choice, Found, Network, NotRead, Picture, Solutions, choose, find, read};

/// What became of a picture.
struct Outcome {
    name: String,
    is_found: bool,
    /// Cells read wrong, before solutions were counted and after.
    wrong_as_read: usize,
    wrong: Vec<usize>,
    asked: Vec<usize>,
    tried: usize,
    solutions: Solutions,
    took: Duration,
}

impl Outcome {
    fn is_whole(&self) -> bool {
        self.is_found && self.wrong.is_empty()
    }

    /// Whether something is wrong that nobody is asked about.
    fn is_silent(&self) -> bool {
        self.is_found
            && !self.wrong.is_empty()
            && self.wrong.iter().all(|cell| !self.asked.contains(cell))
    }
}

fn shared() -> Option<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/photos");
    let folder = fs::canonicalize(folder).ok().filter(|folder| folder.is_dir());
    if folder.is_none() {
        eprintln!(
            "\n*** NOT MEASURED: there is no ../shared/photos; only tests/data is read ***\n"
        );
    }
    folder
}

/// The digits of a `.dat`: two lines about the camera, then nine rows.
fn label(path: &Path) -> [u8; 81] {
    let text = fs::read_to_string(path).unwrap();
    let rows = text.lines().skip(2).filter(|line| !line.trim().is_empty()).take(9);
    let digits = rows.flat_map(|row| row.split_whitespace().take(9)).map(|d| d.parse().unwrap());
    digits.collect::<Vec<u8>>().try_into().unwrap()
}

fn pictures(folder: &Path) -> Vec<PathBuf> {
    let mut all: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "jpg"))
        .collect();
    all.sort();
    all
}

/// A picture in grey.
struct Grey {
    width: usize,
    height: usize,
    pixels: Vec<u8>,
}

impl Grey {
    fn of(path: &Path) -> Grey {
        let (width, height, pixels) = decode::jpeg(&fs::read(path).unwrap()).unwrap();
        Grey { width, height, pixels }
    }

    fn picture(&self) -> Picture<'_> {
        Picture::grey(self.width, self.height, &self.pixels).unwrap()
    }

    /// A picture of another size, each pixel from a place of this one; grey where there is none.
    fn drawn(&self, width: usize, height: usize, from: impl Fn(f32, f32) -> (f32, f32)) -> Grey {
        let at = |x: isize, y: isize| {
            let inside =
                (0..self.width as isize).contains(&x) && (0..self.height as isize).contains(&y);
            f32::from(if inside { self.pixels[y as usize * self.width + x as usize] } else { 120 })
        };
        let mut pixels = Vec::with_capacity(width * height);
        for y in 0..height {
            for x in 0..width {
                let (x, y) = from(x as f32, y as f32);
                let (left, top) = (x.floor(), y.floor());
                let (right, lower) = (x - left, y - top);
                let (left, top) = (left as isize, top as isize);
                let upper = at(left, top) * (1.0 - right) + at(left + 1, top) * right;
                let under = at(left, top + 1) * (1.0 - right) + at(left + 1, top + 1) * right;
                pixels.push((upper * (1.0 - lower) + under * lower).round() as u8);
            }
        }
        Grey { width, height, pixels }
    }

    fn turned(&self) -> Grey {
        let last = self.width as f32 - 1.0;
        self.drawn(self.height, self.width, |x, y| (last - y, x))
    }
}

/// A picture that was searched: what it shows, what was found, and how long that took.
struct Searched {
    name: String,
    label: [u8; 81],
    found: Option<Found>,
    took: Duration,
}

impl Searched {
    fn of(path: &Path, grey: &Grey) -> Searched {
        let start = Instant::now();
        let found = find(&grey.picture()).ok();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let label = label(&path.with_extension("dat"));
        Searched { name, label, found, took: start.elapsed() }
    }

    fn outcome(&self, network: &Network) -> Outcome {
        let start = Instant::now();
        let reading = self.found.as_ref().and_then(|found| found.read(network).ok());
        let choice = reading.as_ref().map(|reading| choose(&reading.cells, counting::count));
        let took = self.took + start.elapsed();
        let differs = |digits: &[u8; 81]| -> Vec<usize> {
            (0..81).filter(|cell| digits[*cell] != self.label[*cell]).collect()
        };
        let as_read = reading.as_ref().map_or(vec![], |reading| {
            differs(&std::array::from_fn(|cell| reading.cells[cell].likeliest()))
        });
        let Choice { digits, solutions, tried, questions } = choice.unwrap_or(Choice {
            digits: [0; 81],
            solutions: Solutions::Several,
            tried: 0,
            questions: vec![],
        });
        Outcome {
            name: self.name.clone(),
            is_found: reading.is_some(),
            wrong_as_read: as_read.len(),
            wrong: differs(&digits),
            asked: questions.iter().map(|asked| asked.cell).collect(),
            tried,
            solutions,
            took,
        }
    }
}

/// All pictures on two threads, in their order.
fn all(paths: &[PathBuf]) -> Vec<Searched> {
    let (next, done) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(path) = paths.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let searched = Searched::of(path, &Grey::of(path));
                    done.lock().unwrap().insert(path, searched);
                }
            });
        }
    });
    done.into_inner().unwrap().into_values().collect()
}

fn say(title: &str, outcomes: &[Outcome]) -> (usize, usize, usize, f64) {
    let count = |is: &dyn Fn(&Outcome) -> bool| outcomes.iter().filter(|o| is(o)).count();
    let (found, whole) = (count(&|o| o.is_found), count(&Outcome::is_whole));
    let (as_read, silent) =
        (count(&|o| o.is_found && o.wrong_as_read == 0), count(&Outcome::is_silent));
    let asked =
        outcomes.iter().map(|o| o.asked.len()).sum::<usize>() as f64 / outcomes.len() as f64;
    let cells: usize = outcomes.iter().map(|o| o.wrong_as_read).sum();
    let spoilt = count(&|o| o.is_found && o.wrong_as_read == 0 && !o.wrong.is_empty());
    let mut took: Vec<Duration> = outcomes.iter().map(|o| o.took).collect();
    took.sort();
    println!(
        "{title}: {} pictures, found {found}, whole as read {as_read} ({cells} cells wrong), whole {whole}, \
         spoilt {spoilt}, silently wrong {silent}, questions {asked:.2}, median {:?}, slowest {:?}",
        outcomes.len(),
        took[took.len() / 2],
        took[took.len() - 1],
    );
    for o in outcomes.iter().filter(|o| !o.is_whole()) {
        println!(
            "    {} found {} wrong {:?} asked {:?} tried {} {:?}",
            o.name, o.is_found, o.wrong, o.asked, o.tried, o.solutions
        );
    }
    (found, whole, silent, asked)
}

fn network(name: &str) -> Network {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/weights").join(name);
    Network::from_bytes(&fs::read(path).unwrap()).unwrap()
}

/// Five networks, and which of them has not seen the puzzle of a picture.
struct Unseen {
    folds: BTreeMap<String, usize>,
    networks: Vec<Network>,
}

impl Unseen {
    fn new() -> Unseen {
        let row = |line: &str| {
            let (name, fold) = line.split_once(' ').unwrap();
            (name.to_owned(), fold.parse().unwrap())
        };
        let folds = include_str!("weights/folds.txt").lines().map(row).collect();
        let networks = (0..5).map(|at| network(&format!("fold{at}.bin"))).collect();
        Unseen { folds, networks }
    }

    fn of(&self, name: &str) -> &Network {
        &self.networks[self.folds[name]]
    }
}

#[test]
fn photographs_are_read_whole_and_what_is_wrong_is_asked() {
    let Some(folder) = shared() else { return };
    let paths = pictures(&folder.join("printed"));
    assert_eq!(paths.len(), 160);
    let searched = all(&paths);
    let read = |network: &dyn Fn(&str) -> Network| -> Vec<Outcome> {
        searched.iter().map(|one| one.outcome(&network(&one.name))).collect()
    };
    let unseen = Unseen::new();
    let (found, whole, silent, asked) = say("by puzzle", &read(&|name| unseen.of(name).clone()));
    let drawn = network("drawn.bin");
    let (_, whole_drawn, silent_drawn, _) = say("drawn cells only", &read(&|_| drawn.clone()));
    say("as built in (has seen them)", &read(&|_| Network::built_in().clone()));
    assert_eq!(found, MEASURED.0, "found");
    assert!(whole >= MEASURED.1, "whole: {whole}");
    assert!(whole_drawn >= MEASURED.2, "whole with drawn cells only: {whole_drawn}");
    assert_eq!((silent, silent_drawn), (0, 0), "wrong without a question");
    assert!(asked <= MEASURED.3, "questions: {asked}");
}

/// Found, whole by puzzle, whole with drawn cells only, questions a picture.
const MEASURED: (usize, usize, usize, f64) = (160, 145, 140, 2.1);

#[test]
fn the_pictures_beside_this_test_are_read_whole_whichever_way_they_are_turned() {
    let paths = pictures(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data"));
    assert!(paths.len() >= 3);
    for path in paths {
        let mut grey = Grey::of(&path);
        for _ in 0..4 {
            let outcome = Searched::of(&path, &grey).outcome(Network::built_in());
            assert!(outcome.is_whole(), "{}: {:?}", outcome.name, outcome.wrong);
            grey = grey.turned();
        }
    }
}

#[test]
fn without_a_grid_it_says_so() {
    let side = 300;
    let mut stripes = vec![255_u8; side * side];
    for (at, pixel) in stripes.iter_mut().enumerate() {
        *pixel = if at % side / 20 % 2 == 0 { 30 } else { 220 };
    }
    let mut state = 7_u32;
    let noise: Vec<u8> = (0..side * side)
        .map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        })
        .collect();
    for pixels in [vec![255; side * side], vec![0; side * side], stripes, noise] {
        let picture = Picture::grey(side, side, &pixels).unwrap();
        assert_eq!(read(&picture).err(), Some(NotRead::NoGrid));
    }
    // The smallest and the longest there are.
    for (width, height) in [(1, 1), (1, 5000), (5000, 1), (2, 3)] {
        let pixels = vec![128; width * height];
        let picture = Picture::grey(width, height, &pixels).unwrap();
        assert_eq!(read(&picture).err(), Some(NotRead::NoGrid));
    }
    assert!(Picture::grey(3, 3, &[0; 8]).is_none());
    assert!(Picture::grey(0, 0, &[]).is_none());
    assert!(Picture::rgba(usize::MAX, 2, &[]).is_none());
}

#[test]
fn an_empty_grid_has_nothing_to_read() {
    let side = 480;
    let mut pixels = vec![240_u8; side * side];
    for (at, pixel) in pixels.iter_mut().enumerate() {
        let (x, y) = (at % side, at / side);
        let is_line = |at: usize| (15..466).contains(&at) && (at - 15) % 50 < 2;
        let is_within = |at: usize| (15..467).contains(&at);
        if (is_line(x) && is_within(y)) || (is_line(y) && is_within(x)) {
            *pixel = 20;
        }
    }
    let picture = Picture::grey(side, side, &pixels).unwrap();
    assert_eq!(read(&picture).err(), Some(NotRead::NoDigits));
    let rgba: Vec<u8> = pixels.iter().flat_map(|light| [*light, *light, *light, 255]).collect();
    assert_eq!(read(&Picture::rgba(side, side, &rgba).unwrap()).err(), Some(NotRead::NoDigits));
}
