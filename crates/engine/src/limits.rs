//! How far searches go.
//!
//! Every search that can grow beyond measure counts what it does in units of work and stops when its
//! budget is spent.  It counts work and not time, so the answer is the same on every machine; whoever
//! needs an answer in time hands in somebody to ask ([`Limits::until`]), for the library has no clock.
//! A search that left something out says so: nothing is skipped in silence.
//!
//! What a pattern may be is no limit but what the technique is: how many fins a fish has, how many
//! cases somebody follows, how long a ring is.  That stands beside the search of each.

use std::fmt;
use std::ops::BitOr;
use std::sync::Arc;

/// Asked now and then whether to stop: `true` stops.
pub type Ask = Arc<dyn Fn() -> bool + Send + Sync>;

/// How far searches go on a board.
#[derive(Clone)]
pub struct Limits {
    /// Units of work for one technique at one state of a board.  A unit is the smallest thing a search
    /// does (a house added to a fish, a cell to a set): some ten nanoseconds.
    pub work: u64,
    /// Units of work for one argument by cases, which is worth nothing before it has come to its end.
    pub argument: u64,
    /// Units of work for a whole path, with what it takes to look at the board at all.
    pub path: u64,
    /// Almost locked sets of a board that are looked at, smallest first.
    pub sets: usize,
    /// Open candidates of a board up to which chains are looked for.
    pub links: usize,
    /// Open candidates of a board up to which it is tabulated what follows from what.  The tables grow
    /// with the square of it.
    pub tables: usize,
    /// Open candidates of a board up to which it is argued by cases.
    pub cases: usize,
    /// Ways from one end of a chain to the other that are tried, the shortest first, for one that does
    /// not come back to a cell.
    pub ways: usize,
    /// Ways to place a digit at once that are written down: a digit with more of them is left alone.
    pub templates: usize,
    /// Finds of one search for almost locked sets that are handed over, the cheapest first.
    pub finds: usize,
    /// Refutations within a refutation that are looked for before the shortest is handed over.
    pub nested: usize,
    /// Whom to ask whether to stop; see [`Limits::until`].
    pub ask: Option<Ask>,
}

/// How long somebody is ready to wait.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Patience {
    /// What is soon found.
    Quick,
    /// What suits the board: [`Limits::of`].
    #[default]
    Normal,
    /// What takes minutes to find.
    Long,
}

impl Patience {
    /// All of them, shortest first, with their names.
    pub const ALL: [(&'static str, Patience); 3] =
        [("quick", Patience::Quick), ("normal", Patience::Normal), ("long", Patience::Long)];

    /// Its name in data.
    pub fn id(self) -> &'static str {
        Patience::ALL.iter().find(|(_, known)| *known == self).map_or("", |(id, _)| id)
    }
}

impl Limits {
    /// The same for somebody who is ready to wait so long.
    ///
    /// What takes memory (sets are linked in pairs, tables grow with the square of the candidates) grows
    /// less than what only takes time.
    pub fn patient(self, patience: Patience) -> Limits {
        match patience {
            Patience::Normal => self,
            Patience::Quick => Limits {
                work: self.work / 20,
                argument: self.argument / 20,
                path: self.path / 20,
                sets: self.sets / 5,
                links: self.links / 3,
                tables: self.tables / 3,
                cases: self.cases / 8,
                ways: self.ways / 6,
                templates: self.templates / 10,
                finds: self.finds / 6,
                nested: self.nested / 4,
                ask: self.ask,
            },
            Patience::Long => Limits {
                work: self.work.saturating_mul(100),
                argument: self.argument.saturating_mul(100),
                path: self.path.saturating_mul(100),
                sets: self.sets.saturating_mul(4),
                links: self.links.saturating_mul(10),
                tables: self.tables.saturating_mul(3),
                cases: self.cases.saturating_mul(4),
                ways: self.ways.saturating_mul(20),
                templates: self.templates.saturating_mul(20),
                finds: self.finds.saturating_mul(20),
                nested: self.nested.saturating_mul(20),
                ask: self.ask,
            },
        }
    }

    /// What suits a board of so many cells and houses.  A 9×9 gets all it ever asks for.  A larger board
    /// has more places to look at, each look goes through more cells and more houses, and a path of more
    /// steps asks more often: so one search gets less of it, but enough to glance at everything.
    pub fn of(cells: usize, houses: usize) -> Limits {
        let looks = (cells.max(81) * houses.max(27)) as u64;
        let share = |all: u64| all * (81 * 27) / looks;
        Limits {
            // What is dear on a large board is dear a hundred times over, for so many techniques look in
            // vain; less than this is no look at all.
            work: share(share(share(3_000_000))).max(60_000),
            argument: share(3_000_000).max(60_000),
            path: 1_000_000_000,
            sets: share(share(500)).max(200) as usize,
            links: 3_000,
            tables: 800,
            cases: 4_000,
            ways: 60,
            templates: 1_000,
            finds: 300,
            nested: 8,
            ask: None,
        }
    }

    /// No limits: everything is searched, however long it takes.
    pub fn none() -> Limits {
        let all = usize::MAX;
        Limits {
            work: u64::MAX,
            argument: u64::MAX,
            path: u64::MAX,
            sets: all,
            links: all,
            tables: all,
            cases: all,
            ways: all,
            templates: all,
            finds: all,
            nested: all,
            ask: None,
        }
    }

    /// Searches stop soon after this says so.  It is asked often, and should answer at once: a clock
    /// that has run out, a flag that somebody set.
    pub fn until(self, stop: impl Fn() -> bool + Send + Sync + 'static) -> Limits {
        Limits { ask: Some(Arc::new(stop)), ..self }
    }

    /// Whether the caller wants to stop.
    pub fn says_stop(&self) -> bool {
        self.ask.as_ref().is_some_and(|stop| stop())
    }
}

impl fmt::Debug for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Limits {
            work,
            argument,
            path,
            sets,
            links,
            tables,
            cases,
            ways,
            templates,
            finds,
            nested,
            ask,
        } = self;
        f.debug_struct("Limits")
            .field("work", work)
            .field("argument", argument)
            .field("path", path)
            .field("sets", sets)
            .field("links", links)
            .field("tables", tables)
            .field("cases", cases)
            .field("ways", ways)
            .field("templates", templates)
            .field("finds", finds)
            .field("nested", nested)
            .field("ask", &ask.is_some())
            .finish()
    }
}

/// Something a search stopped at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Limit {
    /// [`Limits::work`], or [`Limits::argument`].
    Work,
    /// [`Limits::sets`].
    Sets,
    /// [`Limits::links`], [`Limits::tables`] or [`Limits::cases`].
    Candidates,
    /// [`Limits::ways`].
    Ways,
    /// [`Limits::templates`].
    Templates,
    /// [`Limits::finds`] or [`Limits::nested`].
    Finds,
    /// [`Limits::path`].
    Path,
    /// The caller said stop ([`Limits::until`]).
    Stopped,
}

impl Limit {
    /// All of them.
    pub const ALL: [Limit; 8] = [
        Limit::Work,
        Limit::Sets,
        Limit::Candidates,
        Limit::Ways,
        Limit::Templates,
        Limit::Finds,
        Limit::Path,
        Limit::Stopped,
    ];

    /// Its name in data.
    pub fn id(self) -> &'static str {
        match self {
            Limit::Work => "work",
            Limit::Sets => "sets",
            Limit::Candidates => "candidates",
            Limit::Ways => "ways",
            Limit::Templates => "templates",
            Limit::Finds => "finds",
            Limit::Path => "path",
            Limit::Stopped => "stopped",
        }
    }
}

/// The limits a search stopped at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reached(u8);

impl Reached {
    /// Just this one.
    pub fn only(limit: Limit) -> Reached {
        Reached(1 << limit as u8)
    }

    /// They, in order.
    pub fn iter(self) -> impl Iterator<Item = Limit> {
        Limit::ALL.into_iter().filter(move |&limit| self.0 >> limit as u8 & 1 == 1)
    }
}

impl BitOr for Reached {
    type Output = Reached;

    fn bitor(self, other: Reached) -> Reached {
        Reached(self.0 | other.0)
    }
}

/// What a search took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Units of work.
    pub spent: u64,
    /// The limits it stopped at: if there are any, it may have missed something.
    pub reached: Reached,
}
