//! A net as a case: the opposite of what it says is tried out, and steps lead from there to a
//! contradiction.
//!
//! The nodes of a net become patterns of the same kind as in a derivation. The weak links among them
//! are what a placed digit does on a board, an assumption that fails within the net is a case of its
//! own, and an argument by cases shows that all cases fail. What the contradiction does not need is
//! left out then.

use crate::grid::{Candidate, Cell, Fact};
use crate::human::board::Board;
use crate::human::chains::graph::node::{Link, Node};
use crate::human::chains::{Chain, Form};
use crate::human::cite::{Citation, Grounds};
use crate::human::pattern::Pattern;
use crate::human::refute::find;
use crate::human::refute::prune::{pruned, shortest_end};
use crate::human::step::{Premise, Step};
use crate::human::technique::Technique;
use crate::limits::Limits;

impl Chain {
    /// Returns a net as a step with a case, on the board where it was found; `None` for other chains.
    pub(crate) fn as_case(&self, board: &Board) -> Option<Step> {
        if !matches!(self.technique, Technique::Nishio | Technique::ForcingNet) {
            return None;
        }
        let assumed = match (&self.places[..], &self.removes[..]) {
            ([], &[removed]) => Fact::Placed(removed),
            (&[placed], []) => Fact::Removed(placed),
            _ => return None,
        };
        let mut tried = board.clone();
        tried.begin();
        match assumed {
            Fact::Placed(candidate) => tried.place(candidate),
            Fact::Removed(candidate) => tried.remove(candidate),
        }
        let case = ended(tried.clone(), self.patterns(board)?)?;
        let case = pruned(&tried, case, &Limits::default()).ok().filter(|case| !case.is_empty())?;
        // What the lines look at is on the board where the case begins, and accounted for once.
        let Citation { facts, houses } = Citation::of_case(assumed, &case);
        let mut grounds = Grounds::new(board, &houses);
        all_premises(&case).into_iter().for_each(|premise| grounds.look(premise));
        let mut step = grounds.finish(self.bare_step());
        // A rule rests on facts of its own.
        let is_own = |fact: &Fact| match fact {
            Fact::Placed(placed) => board.placed.contains(placed),
            Fact::Removed(removed) => board.removed.contains(removed),
        };
        for fact in facts.into_iter().filter(is_own) {
            if !step.because.contains(&fact) {
                step.because.push(fact);
            }
        }
        Some(Step { case, ..step })
    }

    /// The patterns of all lines, where a line that tries something is a case.
    fn patterns(&self, board: &Board) -> Option<Vec<Pattern>> {
        let case = |line: &Vec<Node>| Some(Pattern::Case(line[0].candidate()?, of(board, line)?));
        match (self.form, &self.lines[..]) {
            (Form::Contradiction, [line]) => of(board, line),
            (Form::OfCell(_) | Form::OfHouse(..), lines) => lines.iter().map(case).collect(),
            // Once it is wrong, what follows from that needs no case.
            (Form::OfCandidate(_), [holds, not]) => {
                Some(std::iter::once(case(holds)?).chain(of(board, not)?).collect())
            }
            _ => None,
        }
    }
}

/// What the steps of a case look at, and those of cases within it.
fn all_premises(case: &[Step]) -> Vec<Premise> {
    let premises =
        case.iter().flat_map(|step| step.premises.iter().cloned().chain(all_premises(&step.case)));
    premises.collect()
}

/// The patterns of a line, without what it begins with.
fn of(board: &Board, line: &[Node]) -> Option<Vec<Pattern>> {
    let mut patterns = Vec::new();
    // What is tried within the line and not refuted yet, with the patterns before.
    let mut outer: Vec<(Candidate, Vec<Pattern>)> = Vec::new();
    for (i, node) in line.iter().enumerate() {
        match &node.link {
            Link::Assumed if i == 0 => {}
            Link::Assumed => outer.push((node.candidate()?, std::mem::take(&mut patterns))),
            Link::Weak => {}
            Link::Cell(cell) => patterns.push(Pattern::NakedSingle(*cell)),
            Link::House(house) => patterns.push(Pattern::HiddenSingle(*house, node.digit)),
            Link::Locked(house) => patterns.push(locked(board, line, node, *house)?),
            Link::Refuted => {
                let (tried, before) = outer.pop()?;
                let case = std::mem::replace(&mut patterns, before);
                patterns.push(Pattern::Case(tried, case));
            }
            Link::Set(..) => return None,
        }
    }
    outer.is_empty().then_some(patterns)
}

/// Locked candidates that show a node: the places that are left see it through one house.
fn locked(board: &Board, line: &[Node], node: &Node, house: usize) -> Option<Pattern> {
    let gone = |cell: &Cell| {
        node.from.iter().any(|&from| line[from].digit == node.digit && line[from].cells == [*cell])
    };
    let left = board.places(house, node.digit).filter(|cell| !gone(cell));
    let left: Vec<Cell> = left.collect();
    let [cell] = node.cells[..] else { return None };
    let mut houses = board.sight.houses_of[cell.index()].iter();
    let has_all = |to: &&usize| {
        let constraint = &board.layout.constraints()[**to];
        **to != house && left.iter().all(|&place| constraint.contains(place))
    };
    houses.find(has_all).map(|&to| Pattern::Locked(node.digit, house, to))
}

/// The patterns up to the first contradiction, with that at their end; `None` if there is none.
fn ended(mut board: Board, patterns: Vec<Pattern>) -> Option<Vec<Pattern>> {
    let mut said = Vec::with_capacity(patterns.len() + 1);
    for pattern in patterns {
        if find::is_contradictory(&board) {
            break;
        }
        let Some(conclusion) = pattern.conclusion(&board) else { continue };
        let pattern = match pattern {
            Pattern::Case(candidate, case) => {
                let mut tried = board.clone();
                tried.place(candidate);
                Pattern::Case(candidate, ended(tried, case)?)
            }
            pattern => pattern,
        };
        conclusion.places.iter().for_each(|&placed| board.place(placed));
        conclusion.removes.iter().for_each(|&removed| board.remove(removed));
        said.push(pattern);
    }
    said.push(shortest_end(&board, &said)?);
    Some(said)
}
