//! Languages, and errors in them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use kotowari::error::{Error as Fault, ErrorArg, TextPlace};
use kotowari::explain::renderer::LANGUAGES;
use kotowari::explain::{Renderer, Value};
use kotowari::spoken::choose;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

use crate::given::{Ask, Given};

pub use self::exceptions::{Error, others};

mod exceptions {
    use pyo3::exceptions::{PyBaseException, PyIndexError, PyKeyError, PyTypeError};
    use pyo3::prelude::*;
    use pyo3::sync::PyOnceLock;
    use pyo3::types::{PyDict, PyTuple, PyType};

    pyo3::create_exception!(
        kotowari,
        Error,
        pyo3::exceptions::PyValueError,
        "Something that could not be done, in the language that was asked for.\n\n\
         `str(error)` is the sentence; `id` names it for programs, `kind` says what sort it is (`sign`, `key` and\n\
         so on), `hint` what to try, and where the text of a puzzle is to blame, `line`, `column` (both from 1) and\n\
         `here` say where. All are `ValueError`s; an argument of a wrong type is a `TypeError` as well, a column\n\
         that is not there a `KeyError`, a step that is not there an `IndexError`.\n\n\
         >>> try:\n\
         ...     kotowari.Puzzle('53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7$')\n\
         ... except kotowari.Error as error:\n\
         ...     print(error.id, error.line, error.column)\n\
         error-alien 1 81\n"
    );

    /// The others: their names, and what else they are.
    const OTHERS: [&str; 3] = ["WrongType", "NoColumn", "NoStep"];

    /// Errors that are something else as well, by their names.
    pub fn others(py: Python<'_>) -> PyResult<Vec<(&'static str, Bound<'_, PyType>)>> {
        OTHERS.iter().map(|name| Ok((*name, other(py, name)?))).collect()
    }

    fn other<'py>(py: Python<'py>, name: &str) -> PyResult<Bound<'py, PyType>> {
        static ALL: [PyOnceLock<Py<PyType>>; 3] = [const { PyOnceLock::new() }; 3];
        let at = OTHERS.iter().position(|known| *known == name).unwrap_or(0);
        let made = ALL[at].get_or_try_init(py, || -> PyResult<Py<PyType>> {
            let other = [
                py.get_type::<PyTypeError>(),
                py.get_type::<PyKeyError>(),
                py.get_type::<PyIndexError>(),
            ];
            let bases = PyTuple::new(py, [py.get_type::<Error>(), other[at].clone()])?;
            let about = PyDict::new(py);
            about.set_item("__module__", "kotowari")?;
            about.set_item("__doc__", py.get_type::<Error>().getattr("__doc__")?)?;
            // A KeyError would put its sentence into quotes.
            about.set_item("__str__", py.get_type::<PyBaseException>().getattr("__str__")?)?;
            let made = py.get_type::<PyType>().call1((name, bases, about))?;
            Ok(made.cast_into::<PyType>()?.unbind())
        })?;
        Ok(made.bind(py).clone())
    }

    /// What is raised for the message of this id.
    pub fn of<'py>(py: Python<'py>, id: &str) -> PyResult<Bound<'py, PyType>> {
        match id {
            "python-type" | "python-puzzle-type" | "python-column-type" | "python-one-puzzle" => {
                other(py, "WrongType")
            }
            "python-column-missing" => other(py, "NoColumn"),
            "python-no-step" => other(py, "NoStep"),
            _ => Ok(py.get_type::<Error>()),
        }
    }
}

/// The language that was set; without it the environment's is spoken.
static SET: Mutex<Option<&'static str>> = Mutex::new(None);

/// Sets the language of sentences for calls without `lang=`: `"en"` or `"ja"`.
///
/// Until then it is that of the environment, as for the command line: `KOTOWARI_LANG`, `LC_ALL`,
/// `LC_MESSAGES`, `LANG`; else English.
#[pyfunction]
#[pyo3(text_signature = "(lang)")]
pub fn set_language(py: Python<'_>, lang: Given<String>) -> PyResult<()> {
    let ask = Ask::new(py, None)?;
    let lang = known(py, &ask.of("lang", lang)?)?;
    *SET.lock().unwrap_or_else(PoisonError::into_inner) = Some(lang);
    Ok(())
}

/// The language of sentences for calls without `lang=`.
#[pyfunction]
pub fn language(py: Python<'_>) -> PyResult<&'static str> {
    if let Some(set) = *SET.lock().unwrap_or_else(PoisonError::into_inner) {
        return Ok(set);
    }
    let choice = choose(None, &|name| std::env::var(name).ok());
    if let Some(wish) = choice.unknown {
        // Told once, as Python does with warnings of one place.
        static TOLD: AtomicBool = AtomicBool::new(false);
        if !TOLD.swap(true, Ordering::Relaxed) {
            let known = Value::List(LANGUAGES.map(str::to_owned).to_vec());
            let args = [("wish", Value::Text(wish)), ("known", known)];
            let text = speaker(choice.language)?.text("language-unknown", &args);
            py.import("warnings")?.call_method1("warn", (text,))?;
        }
    }
    Ok(choice.language)
}

fn known(py: Python<'_>, lang: &str) -> PyResult<&'static str> {
    let choice = choose(Some(lang), &|_| None);
    match choice.unknown {
        None => Ok(choice.language),
        Some(_) => {
            let fault = Fault::new("python-lang").text("typed", lang);
            let fault = fault.text("known", LANGUAGES.join(", "));
            Err(raised(py, &fault, &*speaker(language(py)?)?))
        }
    }
}

/// Somebody who speaks this language, or the usual one.
pub fn renderer(py: Python<'_>, lang: Option<&str>) -> PyResult<Arc<Renderer>> {
    speaker(match lang {
        Some(lang) => known(py, lang)?,
        None => language(py)?,
    })
}

/// Made once each.
fn speaker(lang: &'static str) -> PyResult<Arc<Renderer>> {
    type Known = Vec<(&'static str, Arc<Renderer>)>;
    static ALL: OnceLock<Mutex<Known>> = OnceLock::new();
    let mut all = ALL.get_or_init(Mutex::default).lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, renderer)) = all.iter().find(|(known, _)| *known == lang) {
        return Ok(renderer.clone());
    }
    // Every language of `LANGUAGES` has its texts: a test sees to that.
    let new = Renderer::new(lang).map_err(|error| Error::new_err(error.to_string()))?;
    let new = Arc::new(new);
    all.push((lang, new.clone()));
    Ok(new)
}

/// An error as an exception: the sentence, and where and what as attributes.
pub fn raised(py: Python<'_>, fault: &Fault, renderer: &Renderer) -> PyErr {
    let fault = &called(fault);
    let [message, here, hint] = renderer.error(fault);
    let message = otherwise("python", fault, renderer).or(message);
    let hint = otherwise("python-hint", fault, renderer).or(hint);
    let message = message.unwrap_or_else(|| fault.to_string());
    let place = fault.place.as_ref();
    let told = match place {
        Some(place) => format!("{message} ({}:{})", place.line, place.column),
        None => message.clone(),
    };
    // What a traceback shows below the sentence (from Python 3.11 on).
    let caret = place.zip(here.as_deref()).and_then(|(place, here)| caret(place, here));
    let notes: Vec<String> =
        caret.into_iter().chain(hint.clone()).filter(|n| !n.is_empty()).collect();
    let make = || -> PyResult<PyErr> {
        let value = exceptions::of(py, fault.id)?.call1((told,))?;
        value.setattr("message", message)?;
        value.setattr("id", fault.id)?;
        value.setattr("kind", fault.kind().id())?;
        value.setattr("hint", hint.filter(|text| !text.is_empty()))?;
        value.setattr("here", here.filter(|text| !text.is_empty()))?;
        value.setattr("line", place.map(|place| place.line))?;
        value.setattr("column", place.map(|place| place.column))?;
        value.setattr("text", place.map(|place| &place.text))?;
        value.setattr("__notes__", notes)?;
        Ok(PyErr::from_value(value))
    };
    make().unwrap_or_else(|other| other)
}

/// The line of a text with a remark below it; none if it is long.
fn caret(place: &TextPlace, here: &str) -> Option<String> {
    if place.text.chars().count() > WIDE {
        return None;
    }
    // What stands before takes as much room below.
    let room = |c: char| if c >= '\u{2E80}' { '\u{3000}' } else { ' ' };
    let before: String = place.text.chars().take(place.column - 1).map(room).collect();
    Some(format!("{}\n{before}{} {here}", place.text, "^".repeat(place.width.min(WIDE))))
}

/// A line that is longer is broken by most screens, and a caret below it points at nothing.
const WIDE: usize = 100;

/// What the message of this id says where arguments are no options.
fn otherwise(start: &str, fault: &Fault, renderer: &Renderer) -> Option<String> {
    let id = format!("{start}-{}", fault.id);
    renderer.has(&id).then(|| {
        let value = |arg: &ErrorArg| match arg {
            ErrorArg::Number(n) => Value::Number(*n),
            ErrorArg::Text(text) => Value::Text(text.clone()),
        };
        let args: Vec<_> = fault.args.iter().map(|(name, arg)| (*name, value(arg))).collect();
        renderer.text(&id, &args)
    })
}

/// The same with the names of arguments in the place of options: `no_uniqueness` for `--no-uniqueness`.
fn called(fault: &Fault) -> Fault {
    let mut fault = fault.clone();
    for (_, arg) in &mut fault.args {
        if let ErrorArg::Text(text) = arg
            && let Some(option) = text.strip_prefix("--")
        {
            *text = option.replace('-', "_");
        }
    }
    fault
}

/// `json.loads`, for documents that are handed on as Python's own things.
pub fn loads<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    static LOADS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let loads =
        LOADS.get_or_try_init(py, || py.import("json")?.getattr("loads").map(Bound::unbind))?;
    loads.bind(py).call1((text,))
}
