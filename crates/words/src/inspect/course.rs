//! The course of a puzzle: how the levels of its steps rise and fall along our path.

use kotowari_engine::deduction::{Kind, Level, TechniqueInfo};
use kotowari_engine::rate::flow;
use kotowari_engine::solve::{Outcome, Path, Step, Unsearched};

/// The steps of a path, reduced to what their levels say.
#[derive(Clone, Debug)]
pub struct Course {
    /// The steps, in order.
    pub steps: Vec<CourseStep>,
    /// How the path ended.
    pub outcome: Outcome,
    /// A lone step at least two levels above all others; `None` if the path does not solve the
    /// puzzle.
    pub spike: Option<Spike>,
    /// Whether the last third of the steps are singles, and they solve the puzzle.
    pub flows: bool,
    /// Searches that hit a limit where the path ended.
    pub unsearched: Vec<Unsearched>,
}

/// A step of a course.
#[derive(Clone, Copy, Debug)]
pub struct CourseStep {
    /// Its technique.
    pub technique: &'static TechniqueInfo,
    /// The variant of the technique, if it has a name of its own.
    pub kind: Option<&'static Kind>,
    /// Number of digits it places.
    pub placed: usize,
    /// Number of candidates it eliminates.
    pub eliminated: usize,
}

/// A lone step far above all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spike {
    /// Its number in the path, from 1.
    pub step: usize,
    /// Its level.
    pub level: Level,
    /// The level of the hardest of the others.
    pub others: Level,
}

impl CourseStep {
    fn of(step: &Step) -> CourseStep {
        let deduction = step.deduction();
        CourseStep {
            technique: deduction.technique,
            kind: deduction.kind,
            placed: step.placed().count(),
            eliminated: step.eliminated().count(),
        }
    }

    /// Returns the id of the message with its name.
    pub fn id(&self) -> &'static str {
        self.kind.map_or(self.technique.id, |kind| kind.id)
    }

    /// Returns the level of its technique.
    pub fn level(&self) -> Level {
        self.technique.level
    }
}

impl Course {
    /// Computes the course of a path.
    pub fn of(path: &Path) -> Course {
        let is_solved = path.outcome == Outcome::Solved;
        let steps: Vec<CourseStep> = path.steps.iter().map(CourseStep::of).collect();
        let spike = (is_solved && flow::has_spike(path)).then(|| spike(&steps)).flatten();
        let flows = is_solved && flow::flows(path);
        let unsearched = path.unsearched.clone();
        Course { steps, outcome: path.outcome, spike, flows, unsearched }
    }

    /// Divides the steps into at most `max_columns` columns for a graph. Returns the hardest level
    /// of each, and the number of steps per column (the last column may have fewer).
    pub fn columns(&self, max_columns: usize) -> (Vec<Level>, usize) {
        let steps_per_column = self.steps.len().div_ceil(max_columns.max(1)).max(1);
        let hardest = |steps: &[CourseStep]| steps.iter().map(CourseStep::level).max();
        (self.steps.chunks(steps_per_column).filter_map(hardest).collect(), steps_per_column)
    }
}

fn spike(steps: &[CourseStep]) -> Option<Spike> {
    let (hardest, top) = steps.iter().enumerate().max_by_key(|(_, step)| step.level())?;
    let others = steps.iter().enumerate().filter(|(other, _)| *other != hardest);
    let others = others.map(|(_, step)| step.level()).max()?;
    Some(Spike { step: hardest + 1, level: top.level(), others })
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
        let levels = |ids: &[&str]| -> Vec<CourseStep> {
            let about = |id: &&str| kotowari_engine::technique::by_id(id).unwrap().info();
            let step = |technique| CourseStep { technique, kind: None, placed: 1, eliminated: 0 };
            ids.iter().map(about).map(step).collect()
        };
        let (single, locked) = ("full_house", "locked_candidates_pointing");
        let found = spike(&levels(&[single, "x_wing", single, locked])).unwrap();
        let others = kotowari_engine::technique::by_id(locked).unwrap().info().level;
        assert_eq!(found, Spike { step: 2, level: Level::Hard, others });
        assert_eq!(spike(&levels(&[single])), None, "there are no others");
        let mut seen = [0; 2];
        for text in [SPIKE, EVEN, EASY] {
            let course = course(text);
            let above = |at: usize| {
                let others = course.steps.iter().enumerate().filter(|(other, _)| *other != at);
                others.map(|(_, step)| step.level() as usize).max().map_or(0, |most| most + 2)
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

    /// One hard step among singles; several hard steps; nothing but singles.
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
        let top = course.steps.iter().map(CourseStep::level).max();
        for most in [1, 7, 40, 1000] {
            let (columns, each) = course.columns(most);
            assert!(columns.len() <= most, "{most}");
            assert_eq!(columns.iter().copied().max(), top);
            assert_eq!(columns.len(), course.steps.len().div_ceil(each));
        }
        assert_eq!(course.columns(1000).1, 1);
    }
}
