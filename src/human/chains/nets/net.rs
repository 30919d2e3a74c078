//! [`Net`]: all that follows from an assumption, where several nodes together may have a consequence.

use fixedbitset::FixedBitSet;

use crate::grid::Digit;
use crate::human::chains::graph::node::{Link, Node};
use crate::human::chains::graph::open::Open;

/// What is shown under an assumption, in the order in which it was: what takes fewer steps first.
#[derive(Clone)]
pub(crate) struct Net<'o, 'b, 'p> {
    open: &'o Open<'b, 'p>,
    /// The candidates shown not to hold, and to hold.
    pub(crate) shown: [FixedBitSet; 2],
    /// Where in the trail.
    at: [Vec<u32>; 2],
    trail: Vec<Entry>,
    /// How much of the trail has had its consequences.
    done: usize,
    /// For each unit, how many members are left, as far as the trail is done.
    left: Vec<u16>,
    /// A candidate that is shown to hold and not to, as places in the trail.
    pub(crate) end: Option<[usize; 2]>,
    /// The only digit that is looked at, if that is so.
    only: Option<Digit>,
}

#[derive(Clone)]
struct Entry {
    candidate: usize,
    holds: bool,
    why: Why,
    /// Whether it holds under the assumption of the net, and not under a further one that was tried out.
    live: bool,
}

/// Why something is shown. What it follows from is looked up only when it is told.
#[derive(Clone)]
enum Why {
    Assumed,
    /// Excluded by this entry.
    Weak(usize),
    /// The last of a unit.
    Last(usize),
    /// Excluded by all that are left of a unit.
    Locked(usize),
    /// Anything else, told already.
    Told(Link, Vec<usize>),
}

impl<'o, 'b, 'p> Net<'o, 'b, 'p> {
    /// A net without an assumption, of one digit or of all.
    pub(crate) fn new(open: &'o Open<'b, 'p>, only: Option<Digit>) -> Net<'o, 'b, 'p> {
        let count = open.candidates.len();
        Net {
            open,
            shown: [0, 1].map(|_| FixedBitSet::with_capacity(count)),
            at: [0, 1].map(|_| vec![u32::MAX; count]),
            trail: Vec::new(),
            done: 0,
            left: open.units.iter().map(|unit| unit.members.len() as u16).collect(),
            end: None,
            only,
        }
    }

    /// A copy of this net with another assumption.
    pub(crate) fn assume(&self, candidate: usize, holds: bool) -> Net<'o, 'b, 'p> {
        let mut net = self.clone();
        net.show(candidate, holds, Why::Assumed);
        net
    }

    fn show(&mut self, candidate: usize, holds: bool, why: Why) {
        let (this, other) = (usize::from(holds), usize::from(!holds));
        let at = self.trail.len();
        if self.end.is_some() || self.shown[this].put(candidate) {
            return;
        }
        self.at[this][candidate] = at as u32;
        self.trail.push(Entry { candidate, holds, why, live: true });
        if self.shown[other].contains(candidate) {
            let before = self.at[other][candidate] as usize;
            self.end = Some(if holds { [at, before] } else { [before, at] });
        }
    }

    /// Adds all that follows by singles, up to a contradiction.
    pub(crate) fn spread(&mut self) {
        let open = self.open;
        while self.done < self.trail.len() && self.end.is_none() {
            let at = self.done;
            let Entry { candidate, holds, live, .. } = self.trail[at];
            self.done += 1;
            match holds {
                _ if !live => {}
                true => {
                    for other in open.sees[candidate].ones() {
                        let digit = open.candidates[other].digit;
                        if self.only.is_none_or(|only| only == digit) {
                            self.show(other, false, Why::Weak(at));
                        }
                    }
                }
                false => {
                    for &unit in &open.units_of[candidate] {
                        self.left[unit] -= 1;
                        let of_cell = matches!(open.units[unit].link, Link::Cell(_));
                        if of_cell && self.only.is_some() {
                            continue;
                        }
                        let last = match self.left[unit] {
                            0 => Some(candidate),
                            1 => self.remaining(unit).next(),
                            _ => None,
                        };
                        if let Some(last) = last {
                            self.show(last, true, Why::Last(unit));
                        }
                    }
                }
            }
        }
    }

    /// Adds all that follows by singles and locked candidates, up to a contradiction.
    pub(crate) fn spread_locked(&mut self) {
        let open = self.open;
        loop {
            self.spread();
            let before = self.trail.len();
            for (unit, _) in open.units.iter().enumerate() {
                if self.end.is_some() {
                    return;
                }
                let count = usize::from(self.left[unit]);
                if !(2..=4).contains(&count) || count == open.units[unit].members.len() {
                    continue;
                }
                let left: Vec<usize> = self.remaining(unit).collect();
                // What was shown since can leave a single one.
                let [first, rest @ ..] = &left[..] else { continue };
                if rest.is_empty() {
                    continue;
                }
                let mut gone = open.sees[*first].clone();
                rest.iter().for_each(|&other| gone.intersect_with(&open.sees[other]));
                gone.difference_with(&self.shown[0]);
                gone.ones().for_each(|other| self.show(other, false, Why::Locked(unit)));
            }
            if self.trail.len() == before {
                return;
            }
        }
    }

    /// The members of a unit that are not shown not to hold.
    fn remaining(&self, unit: usize) -> impl Iterator<Item = usize> + use<'o, '_, 'b, 'p> {
        let members = self.open.units[unit].members.iter().copied();
        members.filter(|&member| !self.shown[0].contains(member))
    }

    /// Takes over that a further assumption fails, with the reasons.
    pub(crate) fn refute(&mut self, inner: &Net<'o, 'b, 'p>) {
        let Some(end) = inner.end else { return };
        let outside = self.trail.len();
        let needed = inner.needed(&[outside, end[0], end[1]]);
        let mut moved: Vec<usize> = (0..outside).collect();
        moved.resize(inner.trail.len(), 0);
        for &at in needed.iter().filter(|&&at| at >= outside) {
            moved[at] = self.trail.len();
            let Entry { candidate, holds, .. } = inner.trail[at];
            let from = inner.from(at).into_iter().map(|from| moved[from]).collect();
            let why = Why::Told(inner.link(at), from);
            self.trail.push(Entry { candidate, holds, why, live: false });
        }
        let mut from: Vec<usize> = [outside, end[0], end[1]].map(|at| moved[at]).into();
        let assumed = inner.trail[outside].candidate;
        from[1..].sort_unstable();
        self.show(assumed, false, Why::Told(Link::Refuted, from));
    }

    /// The entries that an entry follows from.
    fn from(&self, at: usize) -> Vec<usize> {
        let Entry { candidate, ref why, .. } = self.trail[at];
        let gone = |unit: usize| {
            let members = self.open.units[unit].members.iter();
            let gone = members.filter(|&&member| member != candidate);
            gone.map(|&member| self.at[0][member] as usize).filter(|&from| from < at)
        };
        let mut from: Vec<usize> = match why {
            Why::Assumed => Vec::new(),
            Why::Weak(from) => vec![*from],
            Why::Last(unit) | Why::Locked(unit) => gone(*unit).collect(),
            Why::Told(_, from) => from.clone(),
        };
        if !matches!(why, Why::Told(Link::Refuted, _)) {
            from.sort_unstable();
        }
        from
    }

    fn link(&self, at: usize) -> Link {
        let unit = |unit: usize| &self.open.units[unit].link;
        match &self.trail[at].why {
            Why::Assumed => Link::Assumed,
            Why::Weak(_) => Link::Weak,
            Why::Last(last) => unit(*last).clone(),
            Why::Locked(locked) => match unit(*locked) {
                Link::House(house) => Link::Locked(*house),
                other => other.clone(),
            },
            Why::Told(link, _) => link.clone(),
        }
    }

    /// Where something that is shown stands.
    pub(crate) fn find(&self, candidate: usize, holds: bool) -> usize {
        self.at[usize::from(holds)][candidate] as usize
    }

    /// The entries that some entries rest on, and they themselves, in ascending order.
    pub(crate) fn needed(&self, goals: &[usize]) -> Vec<usize> {
        let mut needed = FixedBitSet::with_capacity(self.trail.len());
        let mut open: Vec<usize> = goals.to_vec();
        while let Some(at) = open.pop() {
            if !needed.put(at) {
                open.extend(self.from(at));
            }
        }
        needed.ones().collect()
    }

    /// The line that begins with the assumption and ends with these entries.
    pub(crate) fn line(&self, goals: &[usize]) -> Vec<Node> {
        let goals: Vec<usize> = goals.iter().copied().chain([0]).collect();
        let needed = self.needed(&goals);
        let place = |at: usize| needed.binary_search(&at).expect("reasons are needed too");
        let node = |&at: &usize| {
            let Entry { candidate, holds, .. } = self.trail[at];
            let candidate = self.open.candidates[candidate];
            let from = self.from(at).into_iter().map(place).collect();
            let (digit, cells) = (candidate.digit, vec![candidate.cell]);
            Node { digit, cells, holds, link: self.link(at), from }
        };
        needed.iter().map(node).collect()
    }
}
