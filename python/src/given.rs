//! What was given for an argument: a value of the right type, or something else, which is told in words.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::sync::Arc;

use kotowari::error::Error as Fault;
use kotowari::explain::Renderer;
use pyo3::prelude::*;

use crate::words::{raised, renderer};

/// So much of a wrong value is shown.
const SHOWN: usize = 60;

/// What was given.
pub enum Given<T> {
    Good(T),
    Bad(Wrong),
}

/// Something of another type: the type's name, the value as Python writes it, whether it is a number.
pub struct Wrong {
    kind: String,
    shown: String,
    is_number: bool,
}

/// The language of a call, if one was named.
pub type Lang = Option<Given<String>>;

/// Names, one or several.
pub struct Names(pub Vec<String>);

/// What an argument of this type is called in the messages.
pub trait Wanted {
    const ID: &'static str;

    /// The largest there is, if there is one.
    fn most() -> Option<String> {
        None
    }
}

macro_rules! wanted {
    ($($kind:ty: $id:literal),*) => { $(impl Wanted for $kind { const ID: &'static str = $id; })* };
}
wanted!(String: "text", Names: "texts", f64: "number", bool: "flag", std::path::PathBuf: "path");

macro_rules! whole {
    ($($kind:ty),*) => { $(impl Wanted for $kind {
        const ID: &'static str = "whole";

        fn most() -> Option<String> {
            Some(<$kind>::MAX.to_string())
        }
    })* };
}
whole!(u64, u32, u16, u8, usize);

impl<'a, 'py, T: FromPyObject<'a, 'py>> FromPyObject<'a, 'py> for Given<T> {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Given<T>> {
        Ok(match given.extract::<T>() {
            Ok(value) => Given::Good(value),
            Err(_) => Given::Bad(Wrong::of(&given)),
        })
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for Names {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Names> {
        if let Ok(one) = given.extract::<String>() {
            return Ok(Names(vec![one]));
        }
        let all: PyResult<Vec<String>> = given.try_iter()?.map(|one| one?.extract()).collect();
        all.map(Names)
    }
}

impl Wrong {
    pub fn of(given: &Bound<'_, PyAny>) -> Wrong {
        let name = given.get_type().name().map_or_else(|_| String::new(), |name| name.to_string());
        let shown = given.repr().map_or_else(|_| name.clone(), |text| text.to_string());
        let shown = match shown.char_indices().nth(SHOWN) {
            Some((end, _)) => format!("{}…", &shown[..end]),
            None => shown,
        };
        let is_number = !given.is_instance_of::<pyo3::types::PyBool>()
            && given.is_instance_of::<pyo3::types::PyInt>();
        Wrong { kind: name, shown, is_number }
    }
}

/// Who reads the arguments of a call, and tells what is wrong with them.
pub struct Ask<'py> {
    pub py: Python<'py>,
    pub renderer: Arc<Renderer>,
}

impl<'py> Ask<'py> {
    /// In the language of the call.
    pub fn new(py: Python<'py>, lang: Lang) -> PyResult<Ask<'py>> {
        let lang = match lang {
            None => None,
            Some(Given::Good(name)) => Some(name),
            Some(Given::Bad(wrong)) => {
                let ask = Ask { py, renderer: renderer(py, None)? };
                return Err(ask.wrong("lang", "text", &wrong));
            }
        };
        Ok(Ask { py, renderer: renderer(py, lang.as_deref())? })
    }

    pub fn raise(&self, fault: &Fault) -> PyErr {
        raised(self.py, fault, &self.renderer)
    }

    /// The value of an argument.
    pub fn of<T: Wanted>(&self, name: &str, given: Given<T>) -> PyResult<T> {
        match given {
            Given::Good(value) => Ok(value),
            Given::Bad(wrong) => Err(self.wrong(name, T::ID, &wrong)),
        }
    }

    /// The value of an argument that may be left out.
    pub fn maybe<T: Wanted>(&self, name: &str, given: Option<Given<T>>) -> PyResult<Option<T>> {
        given.map(|given| self.of(name, given)).transpose()
    }

    /// A number between two others.
    pub fn within<T: Wanted + PartialOrd + Display>(
        &self,
        name: &str,
        given: Given<T>,
        range: RangeInclusive<T>,
    ) -> PyResult<T> {
        let typed = match given {
            Given::Good(value) if range.contains(&value) => return Ok(value),
            Given::Good(value) => value.to_string(),
            Given::Bad(wrong) if wrong.is_number => wrong.shown,
            Given::Bad(wrong) => return Err(self.wrong(name, T::ID, &wrong)),
        };
        Err(self.outside(name, range.start(), Some(range.end().to_string()), typed))
    }

    /// A number that is not too small.
    pub fn least<T: Wanted + PartialOrd + Display>(
        &self,
        name: &str,
        given: Given<T>,
        least: T,
    ) -> PyResult<T> {
        let typed = match given {
            Given::Good(value) if value >= least => return Ok(value),
            Given::Good(value) => value.to_string(),
            Given::Bad(wrong) if wrong.is_number => {
                let most = if wrong.shown.starts_with('-') { None } else { T::most() };
                return Err(self.outside(name, &least, most, wrong.shown));
            }
            Given::Bad(wrong) => return Err(self.wrong(name, T::ID, &wrong)),
        };
        Err(self.outside(name, &least, None, typed))
    }

    fn outside(
        &self,
        name: &str,
        least: &impl Display,
        most: Option<String>,
        typed: String,
    ) -> PyErr {
        let id = if most.is_some() { "python-range" } else { "python-least" };
        let fault = Fault::new(id).text("argument", name).text("least", least.to_string());
        self.raise(&fault.text("most", most.unwrap_or_default()).text("typed", typed))
    }

    /// One of a few names; `_` goes for `-`.
    pub fn one_of<T: Copy>(
        &self,
        name: &str,
        given: Given<String>,
        all: &[(&'static str, T)],
    ) -> PyResult<T> {
        let typed = self.of(name, given)?;
        self.named(name, &typed, all)
    }

    /// The same of a text that was read.
    pub fn named<T: Copy>(
        &self,
        name: &str,
        typed: &str,
        all: &[(&'static str, T)],
    ) -> PyResult<T> {
        let wanted = typed.replace('_', "-");
        let found = all.iter().find(|(known, _)| *known == wanted);
        found.map(|(_, value)| *value).ok_or_else(|| {
            let known: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
            let fault = Fault::new("python-choice").text("argument", name).text("typed", typed);
            self.raise(&fault.text("known", known.join(", ")))
        })
    }

    /// Something of another type than it should be.
    pub fn wrong(&self, name: &str, wanted: &str, wrong: &Wrong) -> PyErr {
        let fault = Fault::new("python-type").text("argument", name).text("wanted", wanted);
        self.raise(&fault.text("found", &wrong.kind))
    }

    /// Something that is no puzzle, by its type.
    pub fn no_puzzle(&self, given: &Bound<'_, PyAny>) -> PyErr {
        self.raise(&Fault::new("python-puzzle-type").text("found", Wrong::of(given).kind))
    }
}
