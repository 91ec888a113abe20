//! Many puzzles without a command line: facts and rows of texts, and a writer that fails.

#![cfg(feature = "batch")]

use std::io::{self, Cursor, Write};
use std::sync::atomic::AtomicBool;

use kotowari::batch::files::{Destination, Failure, Input, Job, Report, RowWriter, RunObserver};
use kotowari::batch::write::{Csv, Jsonl, Rows};
use kotowari::batch::{
    Filter, Note, Order, PuzzleInput, RatingRequest, Request, Scale, Translations, Untranslated,
    Verdict, columns,
};

const OWN: &str = include_str!("data/own_ratings.tsv");

fn lines(count: usize) -> Vec<&'static str> {
    let first = |line: &'static str| line.split('\t').next().unwrap();
    OWN.lines().skip(1).take(count).map(first).collect()
}

fn request(columns: &[&str], filter: &str, sort: &str) -> Request {
    let columns = columns.iter().map(|id| columns::named(id).unwrap()).collect();
    let filter = if filter.is_empty() {
        Filter::default()
    } else {
        Filter::parse(filter, &Untranslated).unwrap()
    };
    let sort: Vec<String> = sort.split(',').filter(|s| !s.is_empty()).map(str::to_owned).collect();
    let order = Order::parse(&sort).unwrap();
    Request::new(columns, filter, order, &[], Default::default())
}

#[test]
fn texts_become_facts_in_their_order_as_somebody_asks_for_them() {
    let wanted = RatingRequest { openings: true, ..RatingRequest::of(vec![Scale::Own]) };
    let good = lines(3);
    // Endless: nothing is read before it is asked for.
    let texts = good.iter().copied().chain(["no puzzle", &good[0][..80]]).cycle();
    let items = texts.enumerate().map(|(at, text)| PuzzleInput::new(format!("row {at}"), text));
    let facts: Vec<_> = wanted.rate(items).take(7).collect();
    for (at, facts) in facts.iter().enumerate() {
        assert_eq!(&*facts.source.file, format!("row {at}"));
        assert_eq!(facts.puzzle.is_some(), at % 5 < 3);
        assert_eq!(facts.own.is_some(), at % 5 < 3);
        assert!(facts.explainer.is_none() && facts.hodoku.is_none(), "nobody asked");
    }
    let unreadable = |at: usize| match &facts[at].note {
        Some(Note::Unreadable(error)) => error.id,
        other => panic!("{other:?}"),
    };
    assert_eq!((unreadable(3), unreadable(4)), ("error-no-puzzle", "error-line-short"));
}

#[test]
fn rows_have_the_columns_that_were_asked_for_and_keys_to_sort_by() {
    let request = request(&["file", "er", "note"], "clues>=25", "-er");
    let good = lines(60);
    let items = good.iter().map(|text| PuzzleInput::new("x", *text));
    let rows: Vec<_> = request.rows(items, &Untranslated).collect();
    assert_eq!(rows.len(), 60, "one for each, shown or not");
    let shown: Vec<_> = rows.iter().filter_map(|row| row.shown.as_ref()).collect();
    assert!(shown.len() > 3 && shown.len() < 60);
    for cells in shown {
        assert_eq!(cells.keys, [cells.cells[1].clone()]);
    }
    assert!(rows.iter().all(|row| row.verdict == Verdict::One));
}

#[test]
fn without_a_language_there_are_ids() {
    let reading = kotowari::format::read("x", lines(1)[0].as_bytes()).unwrap();
    let rating = kotowari::rate::ours::rate(&reading.puzzle).unwrap();
    for reason in Untranslated.reasons(&rating) {
        assert!(reason.starts_with("{\"reason\":"), "{reason}");
    }
    let note = Note::NoSolution;
    assert_eq!(Untranslated.note(&note), "no-solution");
}

/// Takes so many bytes and no more.
struct Full {
    room: usize,
    taken: Vec<u8>,
}

impl Write for Full {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let fits = bytes.len().min(self.room - self.taken.len());
        self.taken.extend(&bytes[..fits]);
        match fits == 0 && !bytes.is_empty() {
            true => Err(io::Error::from(io::ErrorKind::StorageFull)),
            false => Ok(fits),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Nobody.
struct Blind;

impl RunObserver for Blind {
    fn progress(&mut self, _: u64, _: usize) {}
    fn idle(&mut self) {}
    fn is_journal_due(&mut self) -> bool {
        false
    }
    // All of the input is there: on a busy machine, the reader may only be slow to notice.
    fn reader_blocked(&mut self, _: &Result<Report, Failure>) {}
}

/// Rates a list to a writer with so much room.
fn run(
    request: &Request,
    lines: &dyn Rows,
    text: &str,
    room: usize,
) -> (Result<Report, Failure>, Vec<u8>) {
    let stop = AtomicBool::new(false);
    let job = Job {
        request,
        words: &Untranslated,
        inputs: &[Input::Stdin],
        column: None,
        each_line: false,
        stdin_name: "list",
        place: &Destination::Stdout,
        writer: RowWriter::Rows(lines),
        settings: Default::default(),
        journal: None,
        jobs: 3,
        stop: &stop,
    };
    let mut out = Full { room, taken: vec![] };
    let mut stdin = Cursor::new(text.as_bytes().to_vec());
    let outcome = job.run(&mut stdin, &mut out, &mut Blind);
    (outcome, out.taken)
}

#[test]
fn an_output_that_fails_is_always_told_however_much_was_written() {
    // Many more than workers and channels hold, and cheap to rate.
    let text = (lines(400).join("\n") + "\n").repeat(3);
    for sort in ["", "-clues"] {
        let request = request(&["line", "puzzle", "clues"], "", sort);
        for writer in [&Csv(request.columns()) as &dyn Rows, &Jsonl(request.columns())] {
            let (outcome, whole) = run(&request, writer, &text, usize::MAX);
            let report = outcome.unwrap();
            assert_eq!((report.tally.total, report.stopped), (1200, false));
            for room in [0, 1, 20, 1000, whole.len() / 2, whole.len() - 1] {
                let (outcome, taken) = run(&request, writer, &text, room);
                assert!(matches!(outcome, Err(Failure::Output(_))), "{room}: {outcome:?}");
                assert_eq!(taken, whole[..room]);
            }
            assert!(run(&request, writer, &text, whole.len()).0.is_ok());
        }
    }
}
