//! *Forcing nets* and *Nishio*: several nodes together may have a consequence.
//!
//! A candidate that leads to a contradiction is gone. Whatever follows from every digit of a cell,
//! from every place of a digit in a house, or both from a candidate and from its opposite, holds.

mod case;
pub(crate) mod net;
mod shortest;

use crate::grid::Candidate;
use crate::human::board::Board;
use crate::human::chains::conclude::Easiest;
use crate::human::chains::graph::node::Link;
use crate::human::chains::graph::open::Open;
use crate::human::chains::nets::net::Net;
use crate::human::chains::rating::{self, rating};
use crate::human::chains::{Chain, Form};
use crate::human::technique::Technique;
use crate::limits::{Limits, budgets};

/// Which consequences a net has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Depth {
    /// Those by singles.
    Singles,
    /// Those by singles and locked candidates.
    Locked,
    /// Those by singles, locked candidates, and nets within the net: a candidate that leads to a
    /// contradiction within the net is gone in it. The number is how deeply nets are nested, at
    /// least 1.
    Nested(u8),
}

impl Depth {
    /// How hard a net is. Its length does not count, for which of several nets is found depends on
    /// where the search begins.
    fn base(self) -> u16 {
        match self {
            Depth::Singles => rating::NET,
            Depth::Locked => rating::NET_LOCKED,
            Depth::Nested(depth) => rating::NET_NESTED + 5 * (u16::from(depth) - 1),
        }
    }
}

/// Finds Nishio: digits that cannot be in a cell because of the places that are left for that digit
/// alone.
pub fn nishio(board: &Board) -> Vec<Chain> {
    let mut found = Easiest::default();
    let Some(open) = Open::new(board) else { return Vec::new() };
    for (i, candidate) in open.candidates.iter().enumerate() {
        for holds in [true, false] {
            let mut net = Net::new(&open, Some(candidate.digit)).assume(i, holds);
            net.spread();
            let chain = contradiction(&open, &net, i, holds, rating::NISHIO);
            if let Some(chain) = chain {
                let nodes = shortest::contradiction(&open, i, holds).expect("the net ends in one");
                let rating = rating(rating::NISHIO, nodes);
                found.add(Chain { technique: Technique::Nishio, rating, ..chain });
            }
        }
    }
    found.sorted()
}

/// Finds forcing nets. If a limit is reached, some may be missing.
pub fn nets(board: &Board, depth: Depth, limits: &Limits) -> Vec<Chain> {
    let mut found = Easiest::default();
    let Some(open) = Open::new(board) else { return Vec::new() };
    let empty = Net::new(&open, None);
    let mut left = budgets::human::NETS;
    let mut grow = |holds: bool| {
        let grow = |candidate| {
            let mut net = empty.assume(candidate, holds);
            close(&open, &mut net, depth, limits, &mut left);
            net
        };
        (0..open.candidates.len()).map(grow).collect::<Vec<Net<'_, '_>>>()
    };
    let base = depth.base();
    let on = grow(true);
    // There are so many nets within nets that only the most useful ones are tried.
    let off = if matches!(depth, Depth::Nested(_)) { Vec::new() } else { grow(false) };
    for (nets, holds) in [(&on, true), (&off, false)] {
        for (i, net) in nets.iter().enumerate() {
            if let Some(chain) = contradiction(&open, net, i, holds, base) {
                found.add(chain);
            }
        }
    }
    for unit in &open.units {
        let nets: Vec<&Net<'_, '_>> = unit.members.iter().map(|&member| &on[member]).collect();
        let digit = open.candidates[unit.members[0]].digit;
        let form = match unit.link {
            Link::House(house) => Form::OfHouse(house, digit),
            _ => Form::OfCell(open.candidates[unit.members[0]].cell),
        };
        cases(&open, &nets, form, base, &mut found);
    }
    for (i, (on, off)) in on.iter().zip(&off).enumerate() {
        cases(&open, &[on, off], Form::OfCandidate(open.candidates[i]), base, &mut found);
    }
    found.sorted()
}

/// Adds all consequences of this depth.
fn close(open: &Open<'_>, net: &mut Net<'_, '_>, depth: Depth, limits: &Limits, left: &mut usize) {
    let Depth::Nested(nested) = depth else {
        return if depth == Depth::Singles { net.spread() } else { net.spread_locked() };
    };
    let inside = if nested == 1 { Depth::Locked } else { Depth::Nested(nested - 1) };
    net.spread_locked();
    loop {
        let mut more = false;
        for candidate in 0..open.candidates.len() {
            if net.end.is_some() || *left == 0 {
                return;
            }
            if net.shown.iter().any(|shown| shown.contains(candidate)) {
                continue;
            }
            *left = if limits.stop(0).is_some() { 0 } else { *left - 1 };
            let mut inner = net.assume(candidate, true);
            close(open, &mut inner, inside, limits, left);
            if inner.end.is_some() {
                net.refute(&inner);
                net.spread_locked();
                more = true;
            }
        }
        if !more {
            return;
        }
    }
}

/// Returns the chain of a net that ends in a contradiction.
fn contradiction(
    open: &Open<'_>,
    net: &Net<'_, '_>,
    assumed: usize,
    holds: bool,
    base: u16,
) -> Option<Chain> {
    let end = net.end?;
    let said = vec![open.candidates[assumed]];
    let (places, removes) = if holds { (Vec::new(), said) } else { (said, Vec::new()) };
    Some(Chain {
        technique: Technique::ForcingNet,
        form: Form::Contradiction,
        lines: vec![net.line(&end)],
        places,
        removes,
        rating: base,
    })
}

/// Adds chains for everything that all of these nets show.
fn cases(open: &Open<'_>, nets: &[&Net<'_, '_>], form: Form, base: u16, found: &mut Easiest) {
    // A unit with one member is a single, and a net that fails removes its assumption by itself.
    if nets.len() < 2 || nets.iter().any(|net| net.end.is_some()) {
        return;
    }
    for holds in [false, true] {
        let Some((first, rest)) = nets.split_first() else { return };
        let mut shared = first.shown[usize::from(holds)].clone();
        rest.iter().for_each(|net| shared.intersect_with(&net.shown[usize::from(holds)]));
        for candidate in shared.ones() {
            let goals = nets.iter().map(|net| net.find(candidate, holds));
            let nodes: usize = goals.zip(nets).map(|(goal, net)| net.needed(&[goal]).len()).sum();
            let said: Vec<Candidate> = vec![open.candidates[candidate]];
            let (places, removes) = if holds { (said, Vec::new()) } else { (Vec::new(), said) };
            if !found.wants(&places, &removes, (base, nodes)) {
                continue;
            }
            let lines = nets.iter().map(|net| net.line(&[net.find(candidate, holds)])).collect();
            let technique = Technique::ForcingNet;
            found.add(Chain { technique, form, lines, places, removes, rating: base });
        }
    }
}
