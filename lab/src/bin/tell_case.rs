//! Tells library cases in both languages: `cargo lab tell_case FILE` (or a line on
//! standard input). For writing cases and lessons.

use std::io::Read;

use kotowari::explain::picture::{self, FigureView};
use kotowari::explain::{Look, Renderer};
use kotowari::solve;
use kotowari::technique;
use kotowari_lab::cases;

fn main() {
    let mut text = String::new();
    match std::env::args().nth(1) {
        Some(file) => text = std::fs::read_to_string(file).expect("a readable file"),
        None => {
            std::io::stdin().read_to_string(&mut text).expect("a library line");
        }
    }
    for line in text.lines().filter(|line| line.starts_with([':', '@'])) {
        let case = cases::case(line);
        let technique = technique::by_id(&case.code).expect("the id of a technique");
        let board = kotowari::board::Board::new(&case.puzzle).expect("no repeats");
        let digits = case.digits.iter().fold(0u64, |mask, d| mask | 1 << d);
        println!("== {line}");
        let steps = solve::all(&board, &[technique], &mut vec![]);
        for step in steps.iter().filter(|step| step.deduction().digits == digits) {
            let told = step.tell(&board);
            for language in ["ja", "en"] {
                let renderer = Renderer::new(language).expect("a language").with_look(Look::Signs);
                let figure =
                    picture::draw(&board, &told.figure, step.claims(), FigureView::Auto, &renderer);
                figure.iter().for_each(|line| println!("{}", line.text()));
                for bullet in &told.bullets {
                    println!("  - {}", renderer.bullet(board.layout(), bullet));
                }
            }
        }
    }
}
