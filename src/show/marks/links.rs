//! The *links* of chains and of what is tried out: what follows from what, in order.

use itertools::Itertools;

use crate::grid::{Candidate, Fact};
use crate::human::Step;
use crate::human::chains::{Form, Node};
use crate::show::marks::{Link, Statement};

/// The links of a step: those of its case, if it has one, or else of its chain.
pub(super) fn of(step: &Step) -> Vec<Link> {
    match (&step.chain, step.assumed()) {
        (_, Some(assumed)) => of_case(assumed, &step.case),
        (Some(chain), None) => {
            let mut links = Vec::new();
            for line in &chain.lines {
                of_line(line, chain.form == Form::Loop, &mut links);
            }
            links
        }
        (None, None) => Vec::new(),
    }
}

/// Whether a candidate holds along the way, or is excluded; `None` where nothing is said about it.
pub(super) fn holds(step: &Step, candidate: Candidate) -> Option<bool> {
    if step.assumed().is_some() {
        let assumed = step.assumed().into_iter();
        let said = assumed.chain(step.case.iter().flat_map(Step::says));
        let said = said.filter_map(|fact| match fact {
            Fact::Placed(placed) => (placed == candidate).then_some(true),
            Fact::Removed(removed) => (removed == candidate).then_some(false),
        });
        return said.reduce(|a, b| a || b);
    }
    let nodes = step.chain.iter().flat_map(|chain| chain.lines.iter().flatten());
    let about = nodes.filter(|node| node.candidates().any(|other| other == candidate));
    about.map(|node| node.holds).reduce(|a, b| a || b)
}

fn of_line(line: &[Node], is_loop: bool, links: &mut Vec<Link>) {
    let statement =
        |node: &Node| Statement { candidates: node.candidates().collect(), holds: node.holds };
    let mut add = |from: Vec<Statement>, to: &Node| {
        let number = links.len() + 1;
        links.push(Link { from, to: statement(to), number });
    };
    for node in line.iter().filter(|node| !node.from.is_empty()) {
        add(node.from.iter().map(|&i| statement(&line[i])).collect(), node);
    }
    if let (true, Some(first), Some(last)) = (is_loop, line.first(), line.last()) {
        add(vec![statement(last)], first);
    }
}

/// For each line of a case, what it says, and which lines before or assumption it takes up.
fn of_case(assumed: Fact, case: &[Step]) -> Vec<Link> {
    let statement = |fact: Fact| match fact {
        Fact::Placed(candidate) => Statement { candidates: vec![candidate], holds: true },
        Fact::Removed(candidate) => Statement { candidates: vec![candidate], holds: false },
    };
    let mut known = vec![assumed];
    let mut links = Vec::new();
    for (i, step) in case.iter().enumerate() {
        let cited = cited(step).into_iter().unique().filter(|fact| known.contains(fact));
        let from: Vec<Statement> = cited.map(statement).collect();
        // Each candidate goes by itself.
        for fact in step.says() {
            links.push(Link { from: from.clone(), to: statement(fact), number: i + 1 });
        }
        known.extend(step.says());
    }
    links
}

/// What a line rests on, with what cases within it do.
fn cited(step: &Step) -> Vec<Fact> {
    let within = step.case.iter().flat_map(cited);
    step.because.iter().copied().chain(within).collect()
}
