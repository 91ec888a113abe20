//! Limits for searches, in units of work rather than time.
//!
//! Every search that can explode counts units of work and stops when its budget is spent, so that
//! the result is the same on every machine. The library has no clock: a caller with a deadline
//! passes a callback to [`Limits::until`]. A search that stopped early reports it; nothing is
//! skipped in silence.
//!
//! Bounds that define a technique, such as the number of fins of a fish, are not limits in this
//! sense; they are constants beside its search.

use std::fmt;
use std::ops::BitOr;
use std::sync::Arc;

/// A callback that is polled by searches; `true` stops them.
pub type Ask = Arc<dyn Fn() -> bool + Send + Sync>;

/// The limits of searches on a board.
#[derive(Clone)]
pub struct Limits {
    /// Units of work for one technique on one board. A unit is the smallest step of a search
    /// (adding a house to a fish, a cell to a set): some ten nanoseconds.
    pub work: u64,
    /// Units of work for one argument by cases, which is useless until it is complete.
    pub argument: u64,
    /// Units of work for a whole path, the base cost of trying a technique included.
    pub path: u64,
    /// Upper bound on the almost locked sets of a board, smallest first.
    pub sets: usize,
    /// Chains are searched on boards with up to this many open candidates.
    pub links: usize,
    /// Implications are tabulated on boards with up to this many open candidates. The tables grow
    /// with the square of that.
    pub tables: usize,
    /// Arguments by cases are searched on boards with up to this many open candidates.
    pub cases: usize,
    /// Upper bound on paths tried between the ends of a chain, shortest first, to find one that
    /// does not visit a cell twice.
    pub ways: usize,
    /// Upper bound on the placements (templates) of a digit that are listed; a digit with more is
    /// skipped.
    pub templates: usize,
    /// Upper bound on results of one search for almost locked sets, cheapest first.
    pub finds: usize,
    /// Upper bound on nested refutations found before the shortest is returned.
    pub nested: usize,
    /// The stop callback; see [`Limits::until`].
    pub ask: Option<Ask>,
}

/// How long the user is ready to wait.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SearchEffort {
    /// Only what is found soon.
    Quick,
    /// The limits that suit the board: [`Limits::of`].
    #[default]
    Normal,
    /// Also what takes minutes to find.
    Long,
}

impl SearchEffort {
    /// All values with their ids, shortest first.
    pub const ALL: [(&'static str, SearchEffort); 3] = [
        ("quick", SearchEffort::Quick),
        ("normal", SearchEffort::Normal),
        ("long", SearchEffort::Long),
    ];

    /// Its name in data.
    pub fn id(self) -> &'static str {
        SearchEffort::ALL.iter().find(|(_, known)| *known == self).map_or("", |(id, _)| id)
    }
}

impl Limits {
    /// Scales the limits for a user who waits this long.
    ///
    /// Limits on memory (sets are linked in pairs, tables grow with the square of the candidates)
    /// are scaled less than those on time alone.
    pub fn patient(self, patience: SearchEffort) -> Limits {
        match patience {
            SearchEffort::Normal => self,
            SearchEffort::Quick => Limits {
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
            SearchEffort::Long => Limits {
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

    /// The default limits for a board of this size. A 9×9 gets all it ever needs. A larger board
    /// has more places to search, each step looks at more cells and houses, and a path has more
    /// steps; so each search gets less, but enough to look at everything briefly.
    pub fn of(cells: usize, houses: usize) -> Limits {
        let looks = (cells.max(81) * houses.max(27)) as u64;
        let share = |all: u64| all * (81 * 27) / looks;
        Limits {
            // The cost of a search on a large board multiplies, because many techniques search in
            // vain; below this minimum a search would not find anything.
            work: share(share(share(3_000_000))).max(60_000),
            argument: share(3_000_000).max(60_000),
            path: 2_000_000_000,
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

    /// No limits: every search is exhaustive, however long it takes.
    pub fn none() -> Limits {
        let unlimited = usize::MAX;
        Limits {
            work: u64::MAX,
            argument: u64::MAX,
            path: u64::MAX,
            sets: unlimited,
            links: unlimited,
            tables: unlimited,
            cases: unlimited,
            ways: unlimited,
            templates: unlimited,
            finds: unlimited,
            nested: unlimited,
            ask: None,
        }
    }

    /// Sets the stop callback. Searches stop soon after it returns true. It is called often and
    /// should return at once: check a deadline or a flag.
    pub fn until(self, stop: impl Fn() -> bool + Send + Sync + 'static) -> Limits {
        Limits { ask: Some(Arc::new(stop)), ..self }
    }

    /// Returns whether the stop callback says to stop.
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

/// A limit that a search can reach.
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
    /// The stop callback ([`Limits::until`]).
    Stopped,
}

impl Limit {
    /// All limits.
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

/// The set of limits a search has reached.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reached(u8);

impl Reached {
    /// The set of just this limit.
    pub fn only(limit: Limit) -> Reached {
        Reached(1 << limit as u8)
    }

    /// The limits in the set, in order.
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

/// The cost of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// The units of work spent.
    pub spent: u64,
    /// The limits reached: if there are any, the search may have missed something.
    pub reached: Reached,
}
