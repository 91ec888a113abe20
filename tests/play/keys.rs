//! Keys without a keyboard: what the keys of `Profile::OhaYashi` do.

use super::{DEMO1, cell, puzzle};
use kotowari::explain::Renderer;
use kotowari::explain::renderer::LANGUAGES;
use kotowari::kernel::Literal;
use kotowari::play::{
    Command, Game, InputState, Key, PendingPrompt, Profile, Reason, Request, bindings,
};

/// A desk and a game, and keys that go to both.
struct Played {
    desk: InputState,
    game: Game,
}

impl Played {
    fn new() -> Played {
        Played { desk: InputState::new(Profile::OhaYashi), game: Game::new(&puzzle(DEMO1)) }
    }

    fn press(&mut self, key: Key) -> Vec<Request> {
        let wishes = self.desk.press(key, None, &self.game);
        self.fulfil(wishes)
    }

    fn typed(&mut self, keys: &str) -> Vec<Request> {
        let mut left = vec![];
        for c in keys.chars() {
            let digit = c.to_digit(10).map(|digit| digit as u8);
            let key = match c {
                '1'..='9' => Key::Digits,
                '\n' => Key::Enter,
                '<' => Key::Left,
                '>' => Key::Right,
                '^' => Key::Up,
                'V' => Key::Down,
                c => Key::Char(c),
            };
            let wishes = self.desk.press(key, digit, &self.game);
            left.extend(self.fulfil(wishes));
        }
        left
    }

    /// Does what is the game's; the rest is left.
    fn fulfil(&mut self, wishes: Vec<Request>) -> Vec<Request> {
        let mut left = vec![];
        for wish in wishes {
            match wish {
                Request::Game(command) => drop(self.game.send(command)),
                wish => left.push(wish),
            }
        }
        left
    }

    fn at(&self, name: &str) -> bool {
        self.desk.now == cell(&self.game, name)
    }

    fn digit(&self, name: &str) -> Option<u8> {
        let label = |digit| self.game.layout().label(digit) as u8;
        self.game.squares()[usize::from(cell(&self.game, name))].digit.map(label)
    }
}

#[test]
fn the_cursor_wraps_inside_its_row_and_column_as_in_the_seed() {
    let mut played = Played::new();
    played.typed("^");
    assert!(played.at("r9c1"));
    played.typed("<");
    assert!(played.at("r9c9"));
    played.typed("V");
    assert!(played.at("r1c9"));
    played.typed(">");
    assert!(played.at("r1c1"));
    played.typed("^< ");
    assert!(played.at("r1c1"), "behind the last cell comes the first");
}

#[test]
fn digits_go_in_and_the_cursor_goes_on() {
    let mut played = Played::new();
    played.typed("2");
    assert!(played.digit("r1c1") == Some(2) && played.at("r1c2"));
    played.typed("<0");
    assert!(played.digit("r1c1").is_none() && played.at("r1c2"));
    played.typed("b");
    assert_eq!(played.digit("r1c1"), Some(2));
    played.typed("b");
    assert_eq!(played.digit("r1c1"), None);
    played.typed("y");
    assert_eq!(played.digit("r1c1"), Some(2));
    played.typed("x");
    assert!(played.digit("r1c1").is_none() && played.at("r1c1"));
    played.typed("b");
    assert_eq!(played.digit("r1c1"), Some(2), "a reset can be undone");
}

#[test]
fn c_switches_a_candidate_and_d_brings_all_back() {
    let mut played = Played::new();
    let r1c1 = cell(&played.game, "r1c1");
    let before = played.game.position().left(r1c1);
    played.typed("c2");
    assert_eq!(played.game.position().left(r1c1), before & !0b10);
    played.typed("c2");
    assert_eq!(played.game.position().left(r1c1), before);
    played.typed("c2c3d");
    assert_eq!(played.game.position().left(r1c1), before);
}

#[test]
fn k_shows_the_places_of_one_digit_after_the_other() {
    let mut played = Played::new();
    for digit in 0..9 {
        played.typed("k");
        assert_eq!(played.desk.look, Some(digit));
    }
    played.typed("k");
    assert_eq!(played.desk.look, None);
    played.typed("k5");
    assert_eq!(played.desk.look, Some(4), "k5 goes to 5");
    played.press(Key::Escape);
    assert_eq!(played.desk.look, None);
}

#[test]
fn the_seeds_signs_stand_around_the_cells() {
    let mut played = Played::new();
    let signs = |played: &Played| -> Vec<Option<char>> {
        (0..81).map(|cell| played.desk.sign(cell, &played.game)).collect()
    };
    let first = signs(&played);
    assert_eq!(first[0], Some('$'));
    let r1c1 = cell(&played.game, "r1c1");
    assert_eq!(played.game.position().left(r1c1).count_ones(), 3);
    played.typed(" ");
    assert_eq!(signs(&played)[0], Some('?'), "three left");
    played.typed("<c2 ");
    assert_eq!(signs(&played)[0], Some('!'), "two left");
    played.typed("<c3c9 ");
    assert_eq!(signs(&played)[0], Some('X'), "none left");
}

#[test]
fn a_claim_is_typed_with_its_reason() {
    let mut played = Played::new();
    played.typed("p2");
    assert!(matches!(
        &played.desk.asked,
        Some(PendingPrompt::Reason { claim: Literal::Remove(_), .. })
    ));
    // Two candidates of the next open cell, joined by a solid link.
    played.typed(">2=3");
    let wishes = played.desk.press(Key::Enter, None, &played.game);
    let [Request::Game(Command::Claim(_, Reason::Links(links)))] = &wishes[..] else {
        panic!("{wishes:?}")
    };
    assert!(links.len() == 1 && links[0].strong);
    played.typed("p=2");
    assert!(matches!(
        &played.desk.asked,
        Some(PendingPrompt::Reason { claim: Literal::Place(_), .. })
    ));
    let wishes = played.desk.press(Key::Enter, None, &played.game);
    assert!(matches!(&wishes[..], [Request::Game(Command::Claim(_, Reason::None))]), "{wishes:?}");
}

#[test]
fn lines_are_typed_and_pasted() {
    let mut played = Played::new();
    played.typed("gr3c5\n");
    assert!(played.at("r3c5"));
    played.typed("g99\n");
    assert!(played.at("r9c9"));
    assert_eq!(played.typed("wa.dat\n"), [Request::Write("a.dat".to_owned())]);
    assert_eq!(played.typed("i"), []);
    played.desk.paste(" np/demo1 \n");
    assert_eq!(played.typed("\n"), [Request::Import("np/demo1".to_owned())]);
    assert_eq!(played.desk.paste("12\n34"), [Request::Import("12\n34".to_owned())]);
    assert_eq!(played.typed("q"), [Request::Quit]);
}

#[test]
fn every_key_says_what_it_does_in_both_languages() {
    for language in LANGUAGES {
        let renderer = Renderer::new(language).expect("ours");
        for (_, profile) in Profile::ALL {
            for binding in bindings(profile) {
                assert!(renderer.has(binding.message), "{language}: {binding:?}");
            }
        }
    }
}
