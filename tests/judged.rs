//! What `explain` prints, handed to the judge: each step is proved by what its bullets cite, and
//! one whose claim was changed is never proved where the solution says otherwise.

use std::collections::BTreeMap;

use kotowari::board::Board;
use kotowari::count::Solution;
use kotowari::explain::headings;
use kotowari::explain::renderer::LANGUAGES;
use kotowari::explain::{Dictionary, Renderer};
use kotowari::judge::{Claim, Judge, Log, Position, Verdict};
use kotowari::kernel::{Candidate, Literal};
use kotowari::puzzle::Puzzle;
use kotowari::rng::Rng;
use kotowari::solve::{self, Step};
use kotowari::spoken::ClaimWords;

use crate::common::sweep;

#[path = "../crates/judge/tests/claims/mod.rs"]
mod claims;

use claims::{changed, is_so, only};

/// Puzzles of all ratings, in the order of a table: easy ones and hard ones by turns.
fn puzzles() -> Vec<Puzzle> {
    let table = include_str!("data/own_ratings.tsv");
    let lines = table.lines().skip(1).step_by(5);
    lines.map(|l| kotowari::format::puzzle(l.split('\t').next().unwrap()).expect(l)).collect()
}

/// A step as `explain` prints it, without its figure: the title, and the bullets.
fn printed(board: &Board, number: u32, step: &Step, renderer: &Renderer) -> [String; 2] {
    let layout = board.layout();
    let title = headings::title(number, step, layout, renderer);
    let mut bullets = String::new();
    for bullet in &step.tell_to_people(board, false).bullets {
        bullets += &format!("\n  {}", renderer.text("bullet-mark", &[]));
        bullets += &renderer.bullet(layout, bullet);
    }
    [title, bullets]
}

/// What came of the steps of some puzzles.
#[derive(Default)]
struct Found {
    /// By technique and verdict, how many steps in both languages.
    verdicts: BTreeMap<(&'static str, &'static str), usize>,
    /// A step of each technique that is not proved by what it cites.
    examples: BTreeMap<&'static str, String>,
    /// How many steps without their titles, and of how many of these the claim is read.
    alone: usize,
    alone_read: usize,
    changed: usize,
    refuted: usize,
    true_ones: usize,
    called_true: usize,
}

impl Found {
    fn of(puzzle: &Puzzle, seed: u64) -> Found {
        let mut found = Found::default();
        let renderers = LANGUAGES.map(|language| Renderer::new(language).expect("ours"));
        let dictionary = Dictionary::new();
        let judge = Judge::default();
        let mut rng = Rng::new(seed);
        let solution = only(puzzle);
        let start = Board::new(puzzle).expect("no repeats");
        let mut board = start.clone();
        let mut log = Log::new(&judge, Position::new(puzzle).expect("a puzzle"));
        for (step, number) in solve::path(&start, &solve::everything()).steps.iter().zip(1..) {
            let layout = board.layout();
            let technique = step.deduction().technique.id;
            let mut read = vec![];
            for renderer in &renderers {
                let words = ClaimWords { renderer, dictionary: &dictionary };
                let [title, bullets] = printed(&board, number, step, renderer);
                let text = title + &bullets;
                found.alone += 1;
                if let Ok(claim) = words.read(&bullets, layout, None) {
                    found.alone_read += 1;
                    for literal in claim.results {
                        assert!(is_so(&solution, literal), "{literal:?} of {bullets}");
                        assert!(step.claims().contains(&literal), "{literal:?} of {bullets}");
                    }
                }
                let told = words.printed(&text, layout);
                assert_eq!(told.len(), 1, "{text}");
                let claim = words.read(&text, layout, None).unwrap_or_else(|unread| {
                    panic!("not understood: {text}\n{unread:?}");
                });
                let sorted = |claims: &[Literal]| {
                    let mut all = claims.to_vec();
                    all.sort_unstable();
                    all
                };
                assert_eq!(sorted(&claim.results), sorted(step.claims()), "{text}");
                let judged = judge.judge(log.position(), &claim);
                let verdict = judged.verdict;
                assert!(verdict > Verdict::Pointless && verdict <= Verdict::Otherwise, "{text}");
                for result in &judged.results {
                    let proved = result.theorem.as_ref().map(|t| t.literals().to_vec());
                    assert_eq!(proved, Some(vec![result.literal]), "{text}");
                }
                *found.verdicts.entry((technique, verdict.id())).or_default() += 1;
                if verdict == Verdict::Otherwise {
                    let why = judged.fails.as_ref().map(|fails| fails.id());
                    let text = format!("{why:?} {}\n{text}", puzzle_text(log.position()));
                    found.examples.entry(technique).or_insert(text);
                }
                read.push((claim, text));
            }
            let (claim, text) = &read[number as usize % read.len()];
            for _ in 0..3 {
                found.change(&judge, &log, &changed(claim, layout, &mut rng), &solution, text);
            }
            log.step(claim);
            step.apply(&mut board);
        }
        assert_eq!(log.first_fault(), None);
        found
    }

    /// Judges a changed claim. The judge is asked for a proof without a look at the solution, which
    /// then has the last word.
    fn change(
        &mut self,
        judge: &Judge,
        log: &Log<'_>,
        claim: &Claim,
        solution: &Solution,
        text: &str,
    ) {
        self.changed += 1;
        let verdict = judge.judge(log.position(), claim).verdict;
        if claim.results.iter().all(|&literal| is_so(solution, literal)) {
            self.true_ones += 1;
            self.called_true += usize::from(verdict <= Verdict::Otherwise);
        } else {
            self.refuted += 1;
            assert!(!judge.proves(log.position(), claim), "{claim:?}\n{text}");
            assert_eq!(verdict, Verdict::False, "{claim:?}\n{text}");
        }
    }

    fn add(&mut self, other: Found) {
        for (of, count) in other.verdicts {
            *self.verdicts.entry(of).or_default() += count;
        }
        for (technique, example) in other.examples {
            self.examples.entry(technique).or_insert(example);
        }
        self.alone += other.alone;
        self.alone_read += other.alone_read;
        self.changed += other.changed;
        self.refuted += other.refuted;
        self.true_ones += other.true_ones;
        self.called_true += other.called_true;
    }

    fn verdict(&self, wanted: Verdict) -> usize {
        let of = self.verdicts.iter().filter(|((_, verdict), _)| *verdict == wanted.id());
        of.map(|(_, count)| count).sum()
    }
}

fn puzzle_text(position: &Position) -> String {
    let values = position.board().values();
    values.iter().map(|v| v.map_or('.', |digit| char::from(b'1' + digit))).collect()
}

#[test]
fn printed_steps_are_proved_by_what_they_cite_and_changed_ones_only_if_they_are_so() {
    let all: Vec<(u64, Puzzle)> = (1..).zip(puzzles()).collect();
    let mut sum = Found::default();
    let work = |(seed, puzzle): &(u64, Puzzle)| Found::of(puzzle, *seed);
    for found in sweep::sweep("printed steps judged", &all, 30, work) {
        sum.add(found);
    }
    for ((technique, verdict), count) in &sum.verdicts {
        if *verdict != Verdict::Proved.id() {
            println!("{technique} {verdict} {count}");
        }
    }
    for example in sum.examples.values() {
        println!("{example}");
    }
    let [proved, unique, otherwise] =
        [Verdict::Proved, Verdict::OneSolution, Verdict::Otherwise].map(|v| sum.verdict(v));
    println!("{proved} proved, {unique} if one solution, {otherwise} otherwise");
    println!("{} of {} read by their bullets alone", sum.alone_read, sum.alone);
    assert!(sum.alone_read * 100 >= sum.alone * 95, "bullets alone say what is claimed");
    let Found { changed, refuted, true_ones, called_true, .. } = sum;
    println!("{changed} changed: {refuted} refuted, {called_true} of {true_ones} called true");
    assert!(proved * 100 >= (proved + unique + otherwise) * 95, "the bullets say too little");
    assert!(refuted * 5 > changed, "the changes must be such that many are false");
    assert!(called_true * 100 >= true_ones * 99, "{called_true} of {true_ones}");
}

/// Boards with cages, arrows and sums across, on whose paths some results only agree with the
/// solution; and one with blanks, which have a word for a digit.
const RULED: [&str; 5] = [
    include_str!("data/ruled/headheavy-h2.txt"),
    include_str!("links/killer-1.txt"),
    include_str!("links/killer45-1.txt"),
    include_str!("links/little-killer-1.txt"),
    include_str!("links/arrow-1.txt"),
];

#[test]
fn printed_paths_of_rule_boards_are_logs_without_a_fault() {
    let work = |text: &&str| {
        let puzzle = kotowari::format::puzzle(text).expect("a puzzle");
        let solution = only(&puzzle);
        let start = Board::new(&puzzle).expect("no repeats");
        let mut board = start.clone();
        let judge = Judge::default();
        let mut log = Log::new(&judge, Position::new(&puzzle).expect("a puzzle"));
        let dictionary = Dictionary::new();
        let renderers = LANGUAGES.map(|language| Renderer::new(language).expect("ours"));
        for (step, number) in solve::path(&start, &solve::everything()).steps.iter().zip(1..) {
            let renderer = &renderers[number as usize % renderers.len()];
            let words = ClaimWords { renderer, dictionary: &dictionary };
            let [title, bullets] = printed(&board, number, step, renderer);
            let layout = board.layout();
            let alone = words.read(&bullets, layout, None);
            for literal in alone.map(|claim| claim.results).unwrap_or_default() {
                assert!(is_so(&solution, literal), "{literal:?} of {bullets}");
            }
            let text = title + &bullets;
            let claim = words.read(&text, layout, None).expect(&text);
            // A sentence names digits for all its cells, though some may be gone from one of them.
            assert!(claim.results.iter().all(|&literal| is_so(&solution, literal)), "{text}");
            assert!(step.claims().iter().all(|own| claim.results.contains(own)), "{text}");
            let verdict = log.step(&claim).judged.verdict;
            assert_ne!(verdict, Verdict::False, "{text}");
            step.apply(&mut board);
        }
    };
    sweep::sweep("printed rule boards judged", &RULED, 1, work);
}

#[test]
fn a_bullet_says_what_its_own_message_says() {
    let puzzle = &puzzles()[0];
    let position = Position::new(puzzle).expect("a puzzle");
    let dictionary = Dictionary::new();
    let results = |language: &str, text: &str| {
        let renderer = Renderer::new(language).expect("ours");
        let words = ClaimWords { renderer: &renderer, dictionary: &dictionary };
        let claim = words.read(text, position.layout(), None).ok();
        claim.map(|claim| claim.results)
    };
    let at = |row: u16, column: u16, digit: u8| Candidate {
        cell: (row - 1) * 9 + column - 1,
        digit: digit - 1,
    };
    let placed = Some(vec![Literal::Place(at(1, 5, 7))]);
    let gone = Some(vec![Literal::Remove(at(1, 9, 2)), Literal::Remove(at(1, 9, 3))]);
    for language in LANGUAGES {
        let read = |text: &str| results(language, text);
        assert_eq!(read("・その2本が交わる1行5列に7を入れる！"), placed);
        assert_eq!(read("・その2本が交わるr1c5（[7]）に7を入れる！"), placed);
        assert_eq!(read("- Put 7 where they meet, in r1c5 ([7])!"), placed);
        assert_eq!(read("- Put 7 in 1行5列!"), placed);
        let least = "- 16 - 9 = 7: so r1c9 can't be less than 7! Remove 2 and 3.";
        assert_eq!(read(least), gone);
        assert_eq!(read("・16 - 9 = 7。だから、1行9列は7以上！ 2・3を消す"), gone);
        // Not one of our sentences, or not with these parts: no guess.
        for text in [
            "- Put 7 in r1c5 or in r1c6!",
            "- Put 7 in r1c5, or rather not!",
            "- Put 7 and 8 in r1c5!",
            "- Do not Put 7 in r1c5!",
            "- Remove 7 from r1c5, says row 2.",
            "・1行5列に7を入れるかもしれない。1行6列に8を入れる！",
            "- Put 7 in r1c5!\n- Remove what you like from r1c6.",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
        let long = format!("- {}", "A(".repeat(4_000));
        assert_eq!(read(&long), None);
    }
}

#[test]
fn what_cites_nothing_proves_nothing() {
    let puzzle = kotowari::format::puzzle(include_str!("data/demo1.dat")).expect("a puzzle");
    let position = Position::new(&puzzle).expect("a puzzle");
    let judge = Judge::default();
    let renderer = Renderer::new("en").expect("ours");
    let dictionary = Dictionary::new();
    let words = ClaimWords { renderer: &renderer, dictionary: &dictionary };
    let nonsense = "Step 1  Hello   r6c2 = 1\n  - I feel so.";
    let done = words.judge(&judge, &position, nonsense);
    assert_eq!(done.verdict(), Some(Verdict::Otherwise));
    let done = words.judge(&judge, &position, "I think:\n- Put 1 in r6c2!");
    assert_eq!(done.line, "- Put 1 in r6c2!");
}
