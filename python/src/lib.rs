//! The Python extension module `kotowari._kotowari`.
//!
//! A front end like the command line: it reads arguments, calls the library without the
//! interpreter's lock, and converts results. It holds no logic of its own. Types are declared in
//! `kotowari/_kotowari.pyi`; the doc comments of exported items are what `help()` shows.

mod answer;
mod ask;
mod call;
mod capsule;
mod columns;
mod dataset;
mod generate;
mod given;
mod judge;
mod path;
mod puzzle;
mod rate;
mod rating;
mod results;
mod stream;
mod words;
mod worker;

use pyo3::prelude::*;

/// Sudoku with reasons: the compiled half of `kotowari`.
#[pymodule]
mod _kotowari {
    #[pymodule_export]
    use super::answer::{Answer, count, solve};
    #[pymodule_export]
    use super::ask::{Turn, check, hint, why};
    #[pymodule_export]
    use super::dataset::{Dataset, dataset};
    #[pymodule_export]
    use super::generate::{Generation, generate};
    #[pymodule_export]
    use super::judge::{Verdicts, judge, judge_many};
    #[pymodule_export]
    use super::path::{Explanation, Step, explain, list, steps};
    #[pymodule_export]
    use super::puzzle::Puzzle;
    #[pymodule_export]
    use super::rate::{Ratings, columns, fits, rate, rate_many};
    #[pymodule_export]
    use super::words::{Error, fault, language, set_language};

    use super::*;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        for (name, class) in super::words::subclasses(module.py())? {
            module.add(name, class)?;
        }
        // What `isinstance` and `match` ask for.
        let sequence = module.py().import("collections.abc")?.getattr("Sequence")?;
        sequence.call_method1("register", (module.py().get_type::<Explanation>(),))?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
