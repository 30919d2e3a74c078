//! [`Net`]: everything that follows from an assumption, where several nodes together may have a
//! consequence.

use fixedbitset::FixedBitSet;

use crate::grid::Digit;
use crate::human::chains::graph::node::{Link, Node};
use crate::human::chains::graph::open::Open;

/// What an assumption shows, in the order in which it is shown: what takes fewer steps comes first.
#[derive(Clone)]
pub(crate) struct Net<'o, 'b> {
    open: &'o Open<'b>,
    /// The candidates that are shown not to hold (index 0) and to hold (index 1).
    pub(crate) shown: [FixedBitSet; 2],
    /// The place of each in the trail.
    at: [Vec<u32>; 2],
    trail: Vec<Entry>,
    /// The length of the part of the trail whose consequences were added.
    done: usize,
    /// For each unit, the number of members that this part of the trail leaves.
    left: Vec<u16>,
    /// The contradiction, if there is one: the places in the trail where one candidate is shown to
    /// hold and not to hold.
    pub(crate) end: Option<[usize; 2]>,
    /// The digit to which the net is restricted, if any.
    only: Option<Digit>,
}

#[derive(Clone)]
struct Entry {
    candidate: usize,
    holds: bool,
    why: Why,
    /// Whether it holds under the assumption of the net, rather than under another one that was
    /// tried out.
    live: bool,
}

/// Why something is shown. The nodes that it follows from are looked up only when a chain is built.
#[derive(Clone)]
enum Why {
    Assumed,
    /// This entry of the trail excludes it.
    Weak(usize),
    /// It is the last one left of this unit.
    Last(usize),
    /// All that are left of this unit exclude it.
    Locked(usize),
    /// Another link, with the places in the trail that it follows from.
    Told(Link, Vec<usize>),
}

impl<'o, 'b> Net<'o, 'b> {
    /// Creates a net without an assumption, for one digit or for all.
    pub(crate) fn new(open: &'o Open<'b>, only: Option<Digit>) -> Net<'o, 'b> {
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

    /// Returns a copy of this net with another assumption.
    pub(crate) fn assume(&self, candidate: usize, holds: bool) -> Net<'o, 'b> {
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

    /// Adds everything that follows by singles, until there is a contradiction.
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

    /// Adds everything that follows by singles and locked candidates, until there is a
    /// contradiction.
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
                // By now, there may be only one left.
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

    /// Returns the members of a unit that can still hold.
    fn remaining(&self, unit: usize) -> impl Iterator<Item = usize> + use<'o, '_, 'b> {
        let members = self.open.units[unit].members.iter().copied();
        members.filter(|&member| !self.shown[0].contains(member))
    }

    /// Adds that the assumption of an inner net is wrong, with the reasons.
    pub(crate) fn refute(&mut self, inner: &Net<'o, 'b>) {
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

    /// Returns the entries that an entry follows from.
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

    /// Returns the place in the trail of something that is shown.
    pub(crate) fn find(&self, candidate: usize, holds: bool) -> usize {
        self.at[usize::from(holds)][candidate] as usize
    }

    /// Returns these entries and all that they rest on, in ascending order.
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

    /// Returns the line that begins with the assumption and ends with these entries.
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
