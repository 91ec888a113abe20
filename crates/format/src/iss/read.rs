//! The sections of a puzzle, constraint by constraint.

use std::collections::HashMap;
use std::ops::Range;

use super::board;
use super::composite;
use super::language;
use super::plain::{self, Plain};
use super::section::{Section, Sort as SectionSort};
use super::signs::{BOARD, cell, is_words};
use super::variables::Set;
use crate::errors::format_error;
use crate::flaws::flawed;
use crate::import::{Board, Boxes, Found, inside_of, letter};
use crate::source::{Source, Spot};
use crate::{Format, Reading};
use kotowari_engine::error::Error;
use kotowari_engine::layout::{LARGEST, Place, RuleFlaw, SORTS, Sort, Written, of_iss, sort};
use kotowari_engine::puzzle::Puzzle;

/// A mark on a border: where there is one, our rule about all neighbours spares them.
const MARKED: [&str; 2] = ["white", "black"];

/// A constraint: its name and what follows it.
#[derive(Clone)]
pub(super) struct Part<'a> {
    pub(super) name: String,
    pub(super) args: Vec<String>,
    /// The constraints that it is made of.
    pub(super) parts: Vec<Part<'a>>,
    section: &'a Section,
    range: Range<usize>,
}

impl Part<'_> {
    pub(super) fn spot(&self) -> Spot {
        self.section.spot(self.range.clone())
    }

    pub(super) fn arg(&self, at: usize) -> &str {
        self.args.get(at).map_or("", String::as_str)
    }

    /// The sort of ours that it is, if it is one.
    pub(super) fn sort(&self) -> Option<&'static Sort> {
        of_iss(&self.name).or_else(|| of_iss(&format!("{}~{}", self.name, self.arg(0))))
    }

    pub(super) fn all(&self) -> String {
        self.args.join("~")
    }

    /// The constraint as it is written.
    pub(super) fn written(&self) -> String {
        match self.args.is_empty() {
            true => self.name.clone(),
            false => format!("{}~{}", self.name, self.all()),
        }
    }
}

/// Reads the sections of one puzzle.
pub(super) fn read(source: &Source, sections: &[Section]) -> Result<Reading, Error> {
    let whole = sections.first().map_or(source.whole(source.first_line()), Section::whole);
    let (mut parts, mut plains, mut title, mut words) = (vec![], vec![], None, vec![]);
    for section in sections {
        if section.sort == SectionSort::Constraints {
            parts.extend(parts_of(section));
        } else if let Some(plain) = plain::read(source, section)? {
            plains.push((plain, section.whole()));
        } else if is_words(&section.chars) {
            let is_heading = parts.is_empty() && plains.is_empty() && section.lines.len() == 1;
            match is_heading && title.is_none() {
                true => title = Some(section.words()),
                false => words.push(section.words()),
            }
        } else {
            let place = source.place(section.whole());
            return Err(format_error("error-iss-part").at(place));
        }
    }
    let mut reader = Reader::new(source, whole);
    reader.unknown(&parts)?;
    let mut parts = composite::tree(&reader, parts)?;
    reader.shape(&parts, &plains)?;
    reader.variables(&mut parts)?;
    let parts = composite::flat(&reader, parts)?;
    for (plain, spot) in plains {
        reader.plain(plain, spot);
    }
    let mut givens = vec![];
    for part in &parts {
        match part.name.as_str() {
            "" | "Given" => givens.push(part),
            // What a choice comes to may depend on the boxes.
            "Shape" | "Or" => {}
            _ => reader.part(part)?,
        }
    }
    reader.blocks()?;
    reader.global(&parts)?;
    for part in parts.iter().filter(|part| part.name == "Or") {
        reader.either(part)?;
    }
    for part in givens {
        reader.given(part)?;
    }
    let Reader { board, masks, unread, .. } = reader;
    let lowest = board.digits.0;
    let layout = board.layout(source, whole)?;
    debug_assert_eq!(layout.label(0), u16::from(lowest));
    let all = u64::MAX >> (64 - layout.digits());
    let single = |mask: &u64| (mask.count_ones() == 1).then(|| mask.trailing_zeros() as u8);
    let givens: Vec<_> = masks.iter().map(|mask| single(&(mask & all))).collect();
    let noted = masks.iter().zip(&givens).any(|(mask, given)| given.is_none() && mask & all != all);
    let mut puzzle = Puzzle::new(layout, givens);
    puzzle.marks = noted.then(|| masks.iter().map(|mask| mask & all).collect());
    puzzle.title = title;
    let comment = (!words.is_empty()).then(|| words.join("\n"));
    let line = whole.line + 1;
    Ok(Reading { puzzle, format: Format::Iss, line, comment, unread, guessed: vec![] })
}

fn parts_of(section: &Section) -> Vec<Part<'_>> {
    let mut parts = vec![];
    let mut start = 0;
    for item in section.chars.split(|c| *c == '.').skip(1) {
        let range = start..start + item.len() + 1;
        start = range.end;
        let text: String = item.iter().collect();
        let mut words = text.split('~').map(str::to_owned);
        let name = words.next().unwrap_or_default();
        let args = words.collect();
        if !item.is_empty() {
            parts.push(Part { name, args, parts: vec![], section, range });
        }
    }
    parts
}

pub(super) struct Reader<'a> {
    pub(super) source: &'a Source,
    whole: Spot,
    pub(super) board: Board,
    /// Whether there are no boxes.
    no_boxes: bool,
    /// The cells of a box or region, if it is said.
    region_size: Option<u16>,
    /// Regions, a letter a cell.
    jigsaw: Option<(Vec<char>, Spot)>,
    /// What each cell may hold, a bit a digit.
    pub(super) masks: Vec<u64>,
    /// The rule that a constraint about this corner or line has become: a later one replaces it.
    pub(super) keyed: HashMap<String, usize>,
    pub(super) cages: usize,
    /// Sets of variable cells, and the places of them all, sorted.
    pub(super) variables: Vec<Set>,
    pub(super) places_beside: Vec<Place>,
    pub(super) unread: Vec<String>,
}

impl<'a> Reader<'a> {
    fn new(source: &'a Source, whole: Spot) -> Reader<'a> {
        Reader {
            source,
            whole,
            board: Board::new(9),
            no_boxes: false,
            region_size: None,
            jigsaw: None,
            masks: vec![u64::MAX; 81],
            keyed: HashMap::new(),
            cages: 0,
            variables: vec![],
            places_beside: vec![],
            unread: vec![],
        }
    }

    pub(super) fn wrong(&self, part: &Part<'_>, found: &str) -> Error {
        let name = if part.name.is_empty() { "Given" } else { &part.name };
        let error = match found.is_empty() {
            true => format_error("error-link-missing"),
            false => format_error("error-link-value").text("found", found),
        };
        error.text("field", name).at(self.source.place(part.spot()))
    }

    /// Names every constraint that has no rule of ours.
    fn unknown(&self, parts: &[Part<'_>]) -> Result<(), Error> {
        let ours = ["", "Given", "End", "PillArrow", "SearchPriority"];
        let known = |part: &Part<'_>| {
            let name = part.name.as_str();
            ours.contains(&name)
                || BOARD.contains(&name)
                || part.sort().is_some()
                || language::is_known(name)
                || composite::is_known(name)
        };
        let mut names: Vec<&str> = vec![];
        let mut first = None;
        for part in parts.iter().filter(|part| !known(part)) {
            first.get_or_insert(part);
            if !names.contains(&part.name.as_str()) {
                names.push(&part.name);
            }
        }
        first.map_or(Ok(()), |first| Err(self.refuse(&names, first)))
    }

    /// A constraint that is no given and not made of others.
    pub(super) fn part(&mut self, part: &Part<'_>) -> Result<(), Error> {
        match part.name.as_str() {
            // Read before everything else.
            "Var" => {}
            "SearchPriority" => self.unread.push(part.written()),
            name if BOARD.contains(&name) => self.board_part(part)?,
            "PillArrow" => self.pill(part)?,
            name if language::is_known(name) => self.language(part)?,
            _ => self.rule(part)?,
        }
        Ok(())
    }

    pub(super) fn refuse(&self, names: &[&str], part: &Part<'_>) -> Error {
        let error = format_error("error-link-field").number("count", names.len());
        error.text("fields", names.join(", ")).at(self.source.place(part.spot()))
    }

    /// `9x9`, `9x9~0-9`, `9x9~10`, or the size of a grid.
    fn shape(&mut self, parts: &[Part<'_>], plains: &[(Plain, Spot)]) -> Result<(), Error> {
        let mut size = None;
        for part in parts.iter().filter(|part| part.name == "Shape") {
            let found = self.shape_of(part)?;
            if size.replace(found).is_some_and(|before| before != found) {
                return Err(self.wrong(part, &part.all()));
            }
        }
        for (plain, spot) in plains {
            let found = ([plain.size; 2], (1, usize::from(plain.size)));
            let ([rows, columns], _) = *size.get_or_insert(found);
            if [rows, columns] != [plain.size; 2] {
                let error = format_error("error-iss-size").number("size", rows.max(columns).into());
                let error = error.number("found", plain.size.into());
                return Err(error.at(self.source.place(*spot)));
            }
        }
        if let Some(([rows, columns], digits)) = size {
            (self.board.rows, self.board.columns, self.board.digits) = (rows, columns, digits);
        }
        self.masks = vec![u64::MAX; self.cells()];
        Ok(())
    }

    /// Rows and columns of the grid.
    pub(super) fn size(&self) -> [u16; 2] {
        [self.board.rows, self.board.columns]
    }

    /// The number of cells of the grid.
    fn cells(&self) -> usize {
        usize::from(self.board.rows) * usize::from(self.board.columns)
    }

    /// Rows and columns, the lowest digit and how many there are.
    fn shape_of(&self, part: &Part<'_>) -> Result<([u16; 2], (u8, usize)), Error> {
        let wrong = || self.wrong(part, &part.all());
        let (rows, columns) = part.arg(0).split_once('x').ok_or_else(wrong)?;
        let number = |text: &str| text.parse::<u16>().ok().filter(|n| (1..=LARGEST).contains(n));
        let (rows, columns) = number(rows).zip(number(columns)).ok_or_else(wrong)?;
        match part.arg(2) {
            "" | "Sudoku" => {}
            kind => return Err(self.refuse(&[&format!("Shape {kind}")], part)),
        }
        let range = part.arg(1);
        if part.args.len() > 3 || part.args.len() == 2 && range.is_empty() {
            return Err(wrong());
        }
        if range.is_empty() {
            return Ok(([rows, columns], (1, rows.max(columns).into())));
        }
        let number = |text: &str| text.parse::<u8>().ok();
        let found = match range.split_once('-') {
            Some((low, high)) => number(low).zip(number(high)),
            None => number(range).map(|high| (1, high)),
        };
        let (low, high) = found.ok_or_else(wrong)?;
        let count = usize::from(high.checked_sub(low).ok_or_else(wrong)?) + 1;
        match count <= usize::from(LARGEST) {
            true => Ok(([rows, columns], (low, count))),
            false => Err(wrong()),
        }
    }

    /// A grid, its regions, or a killer.
    fn plain(&mut self, plain: Plain, spot: Spot) {
        for (at, labels) in plain.cells.iter().enumerate() {
            let Some(labels) = labels else { continue };
            let bits = labels.iter().filter_map(|label| self.bit(*label));
            self.masks[at] &= bits.fold(0, |mask, bit| mask | bit);
        }
        if let Some(letters) = plain.regions {
            self.no_boxes = true;
            self.jigsaw = Some((letters, spot));
        }
        if plain.diagonals {
            self.board.diagonals = [true; 2];
        }
        for (sum, places) in plain.cages {
            self.cage(sum, places, "Cage", spot);
        }
    }

    /// The bit of a digit that is printed so.
    fn bit(&self, label: u16) -> Option<u64> {
        let (lowest, count) = self.board.digits;
        let digit = usize::from(label.checked_sub(lowest.into())?);
        (digit < count).then(|| 1 << digit)
    }

    /// `R1C1_5`, or `R1C1_2_4` where it is one of several.
    fn given(&mut self, part: &Part<'_>) -> Result<(), Error> {
        for arg in &part.args {
            let wrong = || self.wrong(part, if arg.is_empty() { "~" } else { arg });
            let at = cell(arg).and_then(|at| self.inside(at)).ok_or_else(wrong)?;
            let mut mask = 0;
            for text in arg.split('_').skip(1) {
                let label: Option<u16> = text.parse().ok();
                mask |= label.and_then(|label| self.bit(label)).ok_or_else(wrong)?;
            }
            if mask == 0 {
                return Err(wrong());
            }
            let place = self.index(at);
            if self.masks[place] & mask == 0 {
                let error = format_error("error-iss-given").text("cell", cell_name(at));
                return Err(error.at(self.source.place(part.spot())));
            }
            // Odd and even cells are a rule one can see; other choices are pencil marks.
            let (lowest, count) = self.board.digits;
            match parity(mask, lowest, count).filter(|_| mask.count_ones() > 1) {
                Some(sort) => {
                    let rule = Written::new(sort, [at]);
                    let name = sort.id.to_owned();
                    self.board.rules.push(Found { rule, name, spot: part.spot() });
                }
                None => self.masks[place] &= mask,
            }
        }
        Ok(())
    }

    fn board_part(&mut self, part: &Part<'_>) -> Result<(), Error> {
        match part.name.as_str() {
            "NoBoxes" => self.no_boxes = true,
            "RegionSize" => {
                let digits = self.board.digits.1;
                let size =
                    part.arg(0).parse().ok().filter(|n| (1..=digits).contains(&usize::from(*n)));
                self.region_size = Some(size.ok_or_else(|| self.wrong(part, &part.all()))?);
            }
            "Jigsaw" => {
                let letters: Vec<char> =
                    part.args.last().map(|arg| arg.chars().collect()).unwrap_or_default();
                let known = self.cells();
                if letters.len() != known || part.args.len() > 2 {
                    return Err(self.wrong(part, &part.all()));
                }
                if self.jigsaw.as_ref().is_some_and(|(before, _)| *before != letters) {
                    return Err(self.wrong(part, &part.all()));
                }
                self.jigsaw = Some((letters, part.spot()));
            }
            "Diagonal" => match part.arg(0) {
                "-1" => self.board.diagonals[0] = true,
                "1" | "+1" => self.board.diagonals[1] = true,
                _ => return Err(self.wrong(part, &part.all())),
            },
            _ => {}
        }
        Ok(())
    }

    /// Boxes and regions: both, if there are both.
    fn blocks(&mut self) -> Result<(), Error> {
        let (side, both) = (self.board.size(), self.size());
        let size = self.region_size.unwrap_or(side);
        let boxes = if self.no_boxes { None } else { board::box_of(both, size) };
        self.board.boxes = match boxes {
            Some(_) if size == side && both[0] == both[1] => Boxes::Usual,
            Some((tall, wide)) if size == side => Boxes::Rectangles(tall, wide),
            _ => Boxes::None,
        };
        let mut areas = vec![];
        if let Some(boxes) = boxes.filter(|_| size != side) {
            areas = board::boxes(both, boxes);
        }
        let Some((letters, spot)) = self.jigsaw.take() else {
            self.areas(areas, "RegionSize", self.whole);
            return Ok(());
        };
        let mut pieces: Vec<(char, Vec<Place>)> = vec![];
        let mut known: HashMap<char, usize> = HashMap::new();
        for (at, &c) in letters.iter().enumerate() {
            let piece = *known.entry(c).or_insert(pieces.len());
            if piece == pieces.len() {
                pieces.push((c, vec![]));
            }
            let (row, column) = (at as u16 / both[1], at as u16 % both[1]);
            pieces[piece].1.push(Place { row, column });
        }
        // One letter alone says nothing.
        if pieces.len() == 1 {
            pieces.clear();
        }
        let is_whole = |piece: &(char, Vec<Place>)| piece.1.len() == usize::from(size);
        // One region of another size is of cells without a region.
        let others: Vec<_> = pieces.iter().filter(|piece| !is_whole(piece)).collect();
        let digits = usize::from(side)..=self.board.digits.1;
        let odd = others.iter().find(|(_, cells)| digits.contains(&cells.len())).or(others.get(1));
        if let Some((letter, cells)) = odd {
            let error = format_error("error-region-size").text("letter", *letter);
            let error = error.number("found", cells.len()).number("expected", size.into());
            return Err(error.at(self.source.place(spot)));
        }
        let is_partial = !others.is_empty();
        if boxes.is_none() && size == side && !is_partial && !pieces.is_empty() {
            let name = |c: &char| known.get(c).map_or('?', |piece| letter(*piece));
            self.board.boxes = Boxes::Regions(letters.iter().map(name).collect());
        } else {
            let usual: Vec<Vec<Place>> = boxes.map(|it| board::boxes(both, it)).unwrap_or_default();
            let whole = pieces.into_iter().filter(is_whole).map(|(_, cells)| cells);
            let news: Vec<_> = whole.filter(|cells| !usual.contains(cells)).collect();
            self.areas(areas, "RegionSize", self.whole);
            areas = news;
        }
        self.areas(areas, "Jigsaw", spot);
        Ok(())
    }

    /// Sets of cells that differ.
    fn areas(&mut self, areas: Vec<Vec<Place>>, name: &str, spot: Spot) {
        let Some(sort) = sort("area") else { return };
        for places in areas {
            let name = places.first().map(|place| format!("{name} {}", self::cell_name(*place)));
            let name = name.unwrap_or_default();
            self.board.rules.push(Found { rule: Written::new(sort, places), name, spot });
        }
    }

    /// Rules about the whole board, and those that depend on its boxes.
    pub(super) fn global(&mut self, parts: &[Part<'_>]) -> Result<(), Error> {
        let (side, digits) = (self.board.size(), self.board.digits.1 as u16);
        let (both, size) = (self.size(), self.region_size);
        let is_usual = matches!(self.board.boxes, Boxes::Usual);
        let has_jigsaw = parts.iter().any(|part| part.name == "Jigsaw");
        for part in parts {
            match part.name.as_str() {
                "Windoku" => {
                    // With more digits than cells in a row a window has as many cells as there are
                    // digits.
                    let shape = board::box_of(both, size.unwrap_or(digits));
                    let windows = shape.map(|it| board::windows(both, it)).unwrap_or_default();
                    let is_ours = |it| digits == side && board::are_usual_windows(side, it);
                    match shape {
                        _ if windows.is_empty() => self.unread.push(part.written()),
                        Some(it) if is_usual && is_ours(it) => self.word(part),
                        _ => self.areas(windows, "Windoku", part.spot()),
                    }
                }
                "DisjointSets" => match board::box_of(both, size.unwrap_or(side)) {
                    None => self.unread.push(part.written()),
                    Some(_) if is_usual => self.word(part),
                    Some(shape) => {
                        self.areas(board::alike(both, shape), "DisjointSets", part.spot());
                    }
                },
                "RegionSumLine" => match self.board.boxes {
                    Boxes::None if size.is_some_and(|size| size != side) => {
                        return Err(self.refuse(&["RegionSize"], part));
                    }
                    Boxes::None if has_jigsaw => {
                        return Err(self.refuse(&["RegionSumLine"], part));
                    }
                    // Without boxes and regions there is nothing to add up.
                    Boxes::None => self.unread.push(part.written()),
                    _ => {
                        let Some(sort) = of_iss(&part.name) else { continue };
                        let places = self.places(part, &part.args)?;
                        self.push(part, Written::new(sort, places));
                    }
                },
                "AntiConsecutive" => self.spared(part)?,
                "RegionSameValues" => match self.board.boxes {
                    // Blocks beside those of our board, as large as its rows or larger, are areas
                    // here.
                    Boxes::None if size.is_some_and(|size| size > side) => {
                        return Err(self.refuse(&["RegionSize"], part));
                    }
                    Boxes::None | Boxes::Usual if has_jigsaw => {
                        return Err(self.refuse(&["Jigsaw"], part));
                    }
                    _ => self.word(part),
                },
                _ => {}
            }
        }
        Ok(())
    }

    /// Never consecutive means marked neighbours too: ours spares them, since a mark says how they
    /// compare.
    fn spared(&mut self, part: &Part<'_>) -> Result<(), Error> {
        self.word(part);
        let (Some(never), Some(whisper)) = (of_iss(&part.name), sort("whisper")) else {
            return Ok(());
        };
        let mut more = vec![];
        for found in &self.board.rules {
            let Found { rule, name, spot } = found;
            match rule.sort.id {
                "white" => {
                    let error = flawed(RuleFlaw::Against(never.id)).text("rule", name.clone());
                    return Err(error.at(self.source.place(*spot)));
                }
                // Two apart is what is left of it for neighbours, which differ anyway.
                id if MARKED.contains(&id) => {
                    let rule = Written::new(whisper, rule.places.iter().copied()).numbers([2]);
                    more.push(Found { rule, name: name.clone(), spot: *spot });
                }
                _ => {}
            }
        }
        self.board.rules.extend(more);
        Ok(())
    }

    /// The place of a cell, of the grid or beside it.
    pub(super) fn inside(&self, at: [i32; 2]) -> Option<Place> {
        let [row, column] = at.map(|at| u16::try_from(at).ok());
        let place = Place { row: row?, column: column? };
        (inside_of(at, self.size()).is_some() || self.is_beside(at)).then_some(place)
    }

    /// Whether a variable cell is there.
    pub(super) fn is_beside(&self, [row, column]: [i32; 2]) -> bool {
        let is =
            |place: &Place| (i32::from(place.row), i32::from(place.column)).cmp(&(row, column));
        self.places_beside.binary_search_by(is).is_ok()
    }

    /// The index of a cell, as the layout will count them: those beside the grid come last.
    fn index(&self, place: Place) -> usize {
        match self.places_beside.binary_search(&place) {
            Ok(at) => self.cells() + at,
            Err(_) => {
                let wide = usize::from(self.board.columns);
                usize::from(place.row) * wide + usize::from(place.column)
            }
        }
    }

    /// A cell of the board.
    pub(super) fn place(&self, part: &Part<'_>, text: &str) -> Result<Place, Error> {
        let at = cell(text).ok_or_else(|| self.wrong(part, text))?;
        self.inside(at).ok_or_else(|| {
            let error = format_error("error-rule-cell").text("rule", part.name.clone());
            error.text("cell", text).at(self.source.place(part.spot()))
        })
    }

    pub(super) fn places(&self, part: &Part<'_>, args: &[String]) -> Result<Vec<Place>, Error> {
        if args.is_empty() {
            return Err(self.wrong(part, ""));
        }
        args.iter().map(|arg| self.place(part, arg)).collect()
    }

    pub(super) fn number(&self, part: &Part<'_>, at: usize) -> Result<u16, Error> {
        let text = part.arg(at);
        text.parse().map_err(|_| self.wrong(part, text))
    }

    pub(super) fn word(&mut self, part: &Part<'_>) {
        for sort in SORTS.iter().filter(|sort| sort.iss == part.name) {
            self.push(part, Written::new(sort, []));
        }
    }

    pub(super) fn push(&mut self, part: &Part<'_>, rule: Written) {
        let at = rule.places.first().map(|place| format!(" {}", cell_name(*place)));
        let name = format!("{}{}", part.name, at.unwrap_or_default());
        self.board.rules.push(Found { rule, name, spot: part.spot() });
    }

    /// A rule of which there is one at a place: the last counts.
    pub(super) fn push_only(&mut self, part: &Part<'_>, rule: Written) {
        let key = match (rule.outside, rule.places.first()) {
            (Some(outside), _) => format!("{} {outside:?}", part.name),
            (None, first) => format!("{} {first:?}", part.name),
        };
        match self.keyed.get(&key) {
            None => {
                self.keyed.insert(key, self.board.rules.len());
                self.push(part, rule);
            }
            Some(&before) => {
                let old = &mut self.board.rules[before].rule;
                let is_same = old.numbers == rule.numbers;
                let numbers: Vec<String> = old.numbers.iter().map(u16::to_string).collect();
                *old = rule;
                let found = &self.board.rules[before];
                if !is_same {
                    self.unread.push(format!("{} {}", found.name, numbers.join(" ")));
                }
            }
        }
    }
}

/// A cell, counted from 1.
pub(super) fn cell_name(place: Place) -> String {
    format!("R{}C{}", place.row + 1, place.column + 1)
}

/// The sort that says "odd", or "even", if this is what the digits have in common.
fn parity(mask: u64, lowest: u8, count: usize) -> Option<&'static Sort> {
    let of = |parity: usize| {
        let is = |digit: &usize| (digit + usize::from(lowest)) % 2 == parity;
        (0..count).filter(is).fold(0, |mask, digit| mask | 1_u64 << digit)
    };
    let id = if mask == of(1) { "odd" } else { "even" };
    (mask == of(1) || mask == of(0)).then(|| sort(id))?
}
