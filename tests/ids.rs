//! Ids of Solo are solved to the answers Solo keeps.

use std::fs;

use kotowari::count::{self, Budget, Count};

#[test]
fn ids_of_solo_have_the_one_solution_solo_prints() {
    let text = fs::read_to_string("crates/format/tests/data/solo/ids.tsv").expect("the ids");
    let mut count = 0;
    // A few of each kind, whose names come in blocks of sixty.
    for line in text.lines().step_by(19) {
        let (id, solution) = line.split_once('\t').expect("id and solution");
        let puzzle = kotowari::format::puzzle(id).expect("an id");
        let Count::One(found) = count::solutions(&puzzle, Budget { nodes: 1_000_000 }) else {
            panic!("{id}: not one solution")
        };
        let label = |digit: &u8| u32::from(puzzle.layout.label(*digit));
        let found = found.iter().map(|digit| char::from_digit(label(digit), 36).expect("a digit"));
        assert_eq!(found.collect::<String>(), solution, "{id}");
        count += 1;
    }
    assert_eq!(count, 36);
}
