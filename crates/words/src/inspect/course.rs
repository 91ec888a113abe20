//! How hard it goes along our path, from the first step to the last.

use kotowari_engine::deduction::{About, Kind, Level};
use kotowari_engine::rate::flow;
use kotowari_engine::solve::{Outcome, Path, Step, Unsearched};

/// A path, step by step, as the levels somebody must have reached.
#[derive(Clone, Debug)]
pub struct Course {
    /// The steps, in order.
    pub steps: Vec<Beat>,
    /// How it ended.
    pub outcome: Outcome,
    /// The only step that is two levels above all others, by its place from 1.
    pub spike: Option<Spike>,
    /// Whether the last third of the steps are singles.
    pub flows: bool,
    /// What was not searched where it ended.
    pub unsearched: Vec<Unsearched>,
}

/// A step of it.
#[derive(Clone, Copy, Debug)]
pub struct Beat {
    /// Its technique.
    pub technique: &'static About,
    /// The name of its shape, if it has one of its own.
    pub kind: Option<&'static Kind>,
    /// How many digits it places.
    pub placed: usize,
    /// How many candidates it removes.
    pub eliminated: usize,
}

/// A step far above all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spike {
    /// Its place in the path, from 1.
    pub step: usize,
    /// Its level.
    pub level: Level,
    /// The level of the hardest of the others.
    pub others: Level,
}

impl Beat {
    fn of(step: &Step) -> Beat {
        let deduction = step.deduction();
        Beat {
            technique: deduction.technique,
            kind: deduction.kind,
            placed: step.placed().count(),
            eliminated: step.eliminated().count(),
        }
    }

    /// The message with its name.
    pub fn id(&self) -> &'static str {
        self.kind.map_or(self.technique.id, |kind| kind.id)
    }

    /// How far one must have come to see it.
    pub fn level(&self) -> Level {
        self.technique.level
    }
}

impl Course {
    /// Reads it off a path.
    pub fn of(path: &Path) -> Course {
        let is_solved = path.outcome == Outcome::Solved;
        let steps: Vec<Beat> = path.steps.iter().map(Beat::of).collect();
        let spike = (is_solved && flow::has_spike(path)).then(|| spike(&steps)).flatten();
        let flows = is_solved && flow::flows(path);
        let unsearched = path.unsearched.clone();
        Course { steps, outcome: path.outcome, spike, flows, unsearched }
    }

    /// The hardest level of so many columns, each of them as many steps (the last perhaps fewer), and
    /// how many steps a column has: one, if there is room.
    pub fn columns(&self, most: usize) -> (Vec<Level>, usize) {
        let each = self.steps.len().div_ceil(most.max(1)).max(1);
        let hardest = |steps: &[Beat]| steps.iter().map(Beat::level).max();
        (self.steps.chunks(each).filter_map(hardest).collect(), each)
    }
}

fn spike(steps: &[Beat]) -> Option<Spike> {
    let (at, top) = steps.iter().enumerate().max_by_key(|(_, beat)| beat.level())?;
    let others = steps.iter().enumerate().filter(|(other, _)| *other != at);
    let others = others.map(|(_, beat)| beat.level()).max()?;
    Some(Spike { step: at + 1, level: top.level(), others })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inspect::tests::read;
    use kotowari_engine::board::Board;
    use kotowari_engine::solve;

    fn course(puzzle: &str) -> Course {
        let board = Board::new(&read(puzzle)).unwrap();
        Course::of(&solve::path(&board, &solve::everything()))
    }

    #[test]
    fn a_spike_stands_two_levels_above_all_others_and_nothing_else_is_one() {
        let levels = |ids: &[&str]| -> Vec<Beat> {
            let about = |id: &&str| kotowari_engine::technique::by_id(id).unwrap().about();
            let beat = |technique| Beat { technique, kind: None, placed: 1, eliminated: 0 };
            ids.iter().map(about).map(beat).collect()
        };
        let (single, locked) = ("full_house", "locked_candidates_pointing");
        let found = spike(&levels(&[single, "x_wing", single, locked])).unwrap();
        let others = kotowari_engine::technique::by_id(locked).unwrap().about().level;
        assert_eq!(found, Spike { step: 2, level: Level::Hard, others });
        assert_eq!(spike(&levels(&[single])), None, "there are no others");
        let mut seen = [0; 2];
        for text in [SPIKE, EVEN, EASY] {
            let course = course(text);
            let above = |at: usize| {
                let others = course.steps.iter().enumerate().filter(|(other, _)| *other != at);
                others.map(|(_, beat)| beat.level() as usize).max().map_or(0, |most| most + 2)
            };
            let lone: Vec<usize> = (0..course.steps.len())
                .filter(|at| course.steps[*at].level() as usize >= above(*at))
                .map(|at| at + 1)
                .collect();
            let spike: Vec<usize> = course.spike.iter().map(|spike| spike.step).collect();
            assert_eq!((course.outcome, spike), (Outcome::Solved, lone.clone()), "{text}");
            seen[lone.len()] += 1;
        }
        assert_eq!(seen, [2, 1]);
    }

    /// One X-Wing or the like among singles; several hard steps; nothing but singles.
    const SPIKE: &str =
        "...1....8.....79......9...42...1.....74..8....6.3..51...823...1...569.3..........";
    const EVEN: &str =
        "..24....31.3..57..5.......1.....2....8.76......7..4......2.3.87.5.1..2...2.8..19.";
    const EASY: &str =
        ".....1.7...7....6858..9...1..4.2..8..9......627....49..514.....9...1..4....5.....";

    #[test]
    fn columns_lose_no_height() {
        let course = course(
            "31.8.....56....2....4......2.83..6......7..9......5..4..36..1......4...7.....9.8.",
        );
        let top = course.steps.iter().map(Beat::level).max();
        for most in [1, 7, 40, 1000] {
            let (columns, each) = course.columns(most);
            assert!(columns.len() <= most, "{most}");
            assert_eq!(columns.iter().copied().max(), top);
            assert_eq!(columns.len(), course.steps.len().div_ceil(each));
        }
        assert_eq!(course.columns(1000).1, 1);
    }
}
