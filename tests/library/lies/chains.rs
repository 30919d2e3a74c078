//! Chains with one field altered: `chains::follows` refuses what does not follow.

use std::collections::{BTreeMap, BTreeSet};
use std::mem::discriminant;
use std::sync::LazyLock;

use itertools::Itertools;
use satdoku::human::chains::{Chain, Form, Link, Node, Reach, follows};
use satdoku::human::{Board, Logic, Step, Technique, basic};
use satdoku::{Candidate, Cell, Digit, Fact, Puzzle};

use crate::lies::judge::{Judge, opposite};
use crate::lies::steps::{SAMPLES, Tally};
use crate::support::puzzles;

/// The kinds of chains that are tried, which have every technique, form and link: all but plain
/// subsets, and the deepest nets.
const REACHES: &[Reach] = Reach::ALL.split_at(16).0.split_at(1).1;

const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
1..653.....4.8....53.....8..9.....25..2.....4...4..8....1..63......4.67.68...1.4.";

/// The first chains of each technique, form and sort of links, on boards where nothing easier is left.
static CHAINS: LazyLock<Vec<(Puzzle, Board, Chain)>> = LazyLock::new(|| {
    let mut known = BTreeSet::new();
    let mut found = Vec::new();
    let hard = puzzles(HARD).into_iter().map(|puzzle| (puzzle, REACHES));
    let others = SAMPLES.lines().step_by(3).filter_map(|line| line.split_once('\t'));
    let others = others.map(|(_, puzzle)| (puzzles(puzzle).remove(0), &REACHES[..12]));
    for (puzzle, reaches) in hard.chain(others) {
        let mut logic = Logic::new(&puzzle, basic());
        for _ in 0..2 {
            logic.by_ref().for_each(drop);
            let board = logic.board().clone();
            let chains = reaches.iter().flat_map(|reach| reach.find(&board));
            let chains: Vec<Chain> = chains.collect();
            if let Some(easiest) = chains.first() {
                logic.follow(&easiest.step(&board));
            }
            for chain in chains {
                let links = chain.lines.iter().flatten().map(|node| kind(&node.link));
                let links: BTreeSet<&str> = links.collect();
                if known.insert((chain.technique, form(chain.form), links)) {
                    found.push((puzzle.clone(), board.clone(), chain));
                }
            }
        }
    }
    found
});

fn kind(link: &Link) -> &'static str {
    match link {
        Link::Assumed => "assumed",
        Link::Weak => "weak",
        Link::Cell(_) => "cell",
        Link::House(_) => "house",
        Link::Set(..) => "set",
        Link::Locked(_) => "locked",
        Link::Refuted => "refuted",
        _ => "other",
    }
}

fn form(form: Form) -> &'static str {
    match form {
        Form::Either => "either",
        Form::Loop => "loop",
        Form::Contradiction => "contradiction",
        Form::OfCell(_) => "cell",
        Form::OfHouse(..) => "house",
        Form::OfCandidate(_) => "candidate",
        _ => "other",
    }
}

fn next_cell(cell: Cell, by: usize) -> Cell {
    Cell::new((cell.index() + by) % 81)
}

fn next_digit(digit: Digit) -> Digit {
    Digit::new(digit.value() % 9 + 1)
}

type Change<'c> = &'c dyn Fn(&mut Chain);

/// The chain with one thing changed, in many ways.
fn altered(chain: &Chain) -> Vec<(&'static str, Chain)> {
    let mut all = Vec::new();
    let mut add = |what, change: Change<'_>| {
        let mut altered = chain.clone();
        change(&mut altered);
        if altered != *chain {
            all.push((what, altered));
        }
    };
    for (line, nodes) in chain.lines.iter().enumerate() {
        add("line dropped", &|c| drop(c.lines.remove(line)));
        for i in 0..nodes.len() {
            of_node(line, i, nodes, &mut add);
        }
    }
    for other in 1..chain.lines.len() {
        add("lines in another order", &|c| c.lines.swap(0, other));
    }
    let first = chain.lines[0][0].clone();
    let one = Candidate { cell: first.cells[0], digit: first.digit };
    for form in [
        Form::Either,
        Form::Loop,
        Form::Contradiction,
        Form::OfCell(one.cell),
        Form::OfHouse(0, one.digit),
        Form::OfHouse(9, one.digit),
        Form::OfCandidate(one),
    ] {
        if discriminant(&form) != discriminant(&chain.form) {
            add("form", &|c| c.form = form);
        }
    }
    match chain.form {
        Form::OfCell(cell) => {
            add("cell of the form", &|c| c.form = Form::OfCell(next_cell(cell, 1)))
        }
        Form::OfHouse(house, digit) => {
            add("house of the form", &|c| c.form = Form::OfHouse((house + 1) % 27, digit));
        }
        Form::OfCandidate(one) => add("candidate of the form", &|c| {
            c.form = Form::OfCandidate(Candidate { digit: next_digit(one.digit), ..one });
        }),
        _ => {}
    }
    for by in [1, 9, 10, 40] {
        for i in 0..chain.removes.len() {
            add("cell removed", &|c| c.removes[i].cell = next_cell(c.removes[i].cell, by));
        }
        for i in 0..chain.places.len() {
            add("cell placed", &|c| c.places[i].cell = next_cell(c.places[i].cell, by));
        }
        add("one more removed", &|c| {
            let one = c.removes.first().or(c.places.first()).copied().expect("it says something");
            c.removes.push(Candidate { cell: next_cell(one.cell, by), ..one });
        });
    }
    for i in 0..chain.removes.len() {
        add("digit removed", &|c| c.removes[i].digit = next_digit(c.removes[i].digit));
    }
    for i in 0..chain.places.len() {
        add("digit placed", &|c| c.places[i].digit = next_digit(c.places[i].digit));
    }
    add("placed for removed", &|c| std::mem::swap(&mut c.places, &mut c.removes));
    add("nothing said", &|c| {
        c.places.clear();
        c.removes.clear();
    });
    all
}

/// Changes of a node of a line.
fn of_node(line: usize, i: usize, nodes: &[Node], add: &mut dyn FnMut(&'static str, Change<'_>)) {
    let node = &nodes[i];
    add("polarity", &|c| c.lines[line][i].holds ^= true);
    add("digit of a node", &|c| c.lines[line][i].digit = next_digit(node.digit));
    for by in [1, 9] {
        add("cell of a node", &|c| {
            let cell = &mut c.lines[line][i].cells[0];
            *cell = next_cell(*cell, by);
        });
        add("one more cell of a node", &|c| {
            let cells = &mut c.lines[line][i].cells;
            cells.push(next_cell(cells[0], by));
        });
    }
    add("cells of a node", &|c| c.lines[line][i].cells.clear());
    let cell = node.cells[0];
    let mut links = vec![
        Link::Assumed,
        Link::Weak,
        Link::Cell(cell),
        Link::House(cell.index() / 9),
        Link::Locked(cell.index() / 9),
        Link::Refuted,
    ];
    if let Link::Set(house, cells) = &node.link {
        add("set with a cell less", &|c| {
            c.lines[line][i].link = Link::Set(*house, cells[1..].to_vec());
        });
        let mut twice = cells.clone();
        twice.push(cells[0]);
        add("set with a cell twice", &|c| c.lines[line][i].link = Link::Set(*house, twice.clone()));
        add("set of another house", &|c| {
            c.lines[line][i].link = Link::Set((house + 5) % 27, cells.clone());
        });
    }
    links.retain(|link| discriminant(link) != discriminant(&node.link));
    for link in links {
        add("kind of a link", &|c| c.lines[line][i].link = link.clone());
    }
    for by in [1, 9, 13] {
        match node.link {
            Link::House(house) => {
                add("house of a link", &|c| c.lines[line][i].link = Link::House((house + by) % 27));
            }
            Link::Locked(house) => add("house of a locked link", &|c| {
                c.lines[line][i].link = Link::Locked((house + by) % 27);
            }),
            Link::Cell(cell) => add("cell of a link", &|c| {
                c.lines[line][i].link = Link::Cell(next_cell(cell, by));
            }),
            _ => {}
        }
    }
    for (at, &from) in node.from.iter().enumerate() {
        add("from dropped", &|c| {
            c.lines[line][i].from.remove(at);
        });
        add("from another node", &|c| {
            c.lines[line][i].from[at] = if from == 0 { nodes.len() - 1 } else { from - 1 };
        });
        add("from itself", &|c| c.lines[line][i].from[at] = i);
    }
    add("node dropped", &|c| drop(c.lines[line].remove(i)));
    if i + 1 < nodes.len() {
        add("nodes in another order", &|c| c.lines[line].swap(i, i + 1));
    }
}

/// What would have to be so for a node to be wrong, or to hold, in all ways: facts that go together.
fn ways(node: &Node, holds: bool) -> Vec<Vec<Fact>> {
    let placed = node.candidates().map(Fact::Placed);
    match holds {
        true => placed.map(|fact| vec![fact]).collect(),
        false => vec![placed.map(opposite).collect()],
    }
}

/// Whether each node of a chain follows from those that it names, by the facts and houses that the
/// step cites, and the step as a whole does.
fn is_sound(judge: &mut Judge, chain: &Chain, step: &Step) -> bool {
    let nodes = chain.lines.iter().flat_map(|line| line.iter().map(move |node| (line, node)));
    nodes.filter(|(_, node)| node.link != Link::Assumed).all(|(line, node)| {
        let from = node.from.iter().map(|&j| ways(&line[j], line[j].holds));
        let all = from.chain([ways(node, !node.holds)]).multi_cartesian_product();
        all.map(|way| way.concat()).all(|way| judge.refutes(step, way))
    }) && judge.accepts(step)
}

#[test]
fn altered_chains_of_every_technique_are_refused() {
    let mut tried: BTreeMap<Technique, BTreeMap<&str, [usize; 2]>> = BTreeMap::new();
    let (mut forms, mut links) = (BTreeSet::new(), BTreeSet::new());
    let mut strict = 0;
    for (puzzle, board, chain) in CHAINS.iter() {
        let mut judge = Judge::new(puzzle);
        assert!(follows(board, chain) && is_sound(&mut judge, chain, &chain.step(board)));
        forms.insert(form(chain.form));
        links.extend(chain.lines.iter().flatten().map(|node| kind(&node.link)));
        let counts = tried.entry(chain.technique).or_default();
        for (what, altered) in altered(chain) {
            let accepted = follows(board, &altered);
            if accepted {
                let sound = is_sound(&mut judge, &altered, &altered.step(board));
                assert!(sound, "{what}: {altered:?} from {chain:?} of {}", puzzle.line());
            }
            strict += usize::from(!accepted);
            let [count, refused] = counts.entry(what).or_default();
            *count += 1;
            *refused += usize::from(!accepted);
        }
    }
    for (technique, counts) in &tried {
        let sum = |i: usize| counts.values().map(|count| count[i]).sum::<usize>();
        println!("{technique}: {} of {} altered chains refused", sum(1), sum(0));
        for (what, [count, refused]) in counts {
            assert!(*refused > 0, "{technique}, {what}: all {count} were accepted");
        }
    }
    assert_eq!(forms.len(), 6, "{forms:?}");
    assert_eq!(links.len(), 7, "{links:?}");
    assert!(tried.len() >= 17 && strict > 10_000, "{} techniques, {strict}", tried.len());
}

/// Three digits in one cell that counts as two would make an almost locked set of any cell.
#[test]
fn a_set_has_no_cell_twice() {
    let (_, board, chain) = &CHAINS[0];
    let shape = board.layout().shape();
    let threes = shape.cells().filter(|&cell| board.left(cell).len() == 3);
    let mut tried = 0;
    for cell in threes {
        let digits: Vec<Digit> = board.left(cell).iter().collect();
        for order in digits.into_iter().permutations(3) {
            let mut nodes = [chain.lines[0][0].clone(), chain.lines[0][0].clone()];
            for (i, node) in nodes.iter_mut().enumerate() {
                (node.digit, node.cells, node.holds) = (order[i], vec![cell, cell], i == 1);
            }
            nodes[1].from = vec![0];
            nodes[1].link = Link::Set(cell.index() / 9, vec![cell, cell]);
            let mut forged = chain.clone();
            (forged.form, forged.lines) = (Form::Either, vec![nodes.to_vec()]);
            (forged.places, forged.removes) =
                (Vec::new(), vec![Candidate { cell, digit: order[2] }]);
            assert!(!follows(board, &forged), "{forged:?}");
            tried += 1;
        }
    }
    assert!(tried > 0, "no cell has three digits");
}

/// What rests on something else that is assumed as well could remove and place anything.
#[test]
fn a_second_assumption_proves_nothing() {
    let (_, board, chain) = &CHAINS[0];
    let shape = board.layout().shape();
    let assumed = |candidate: Candidate, holds| {
        let mut node = chain.lines[0][0].clone();
        (node.digit, node.cells, node.holds) = (candidate.digit, vec![candidate.cell], holds);
        (node.link, node.from) = (Link::Assumed, Vec::new());
        node
    };
    let forged = |form, lines: &[[Node; 2]], places: &[Candidate], removes: &[Candidate]| {
        let mut forged = chain.clone();
        (forged.form, forged.lines) = (form, lines.iter().map(|line| line.to_vec()).collect());
        (forged.places, forged.removes) = (places.to_vec(), removes.to_vec());
        forged
    };
    let mut tried = 0;
    for cell in shape.cells().filter(|&cell| board.left(cell).len() == 3) {
        let all = board.left(cell).iter().map(|digit| Candidate { cell, digit });
        for order in all.permutations(3) {
            let [a, b, c] = order[..] else { unreachable!("three digits") };
            let [is_a, is_b, is_c] = [a, b, c].map(|candidate| assumed(candidate, true));
            let [not_a, not_b] = [a, b].map(|candidate| assumed(candidate, false));
            let to = |end: &Node| [[is_a.clone(), end.clone()], [not_a.clone(), end.clone()]];
            for forged in [
                forged(Form::Contradiction, &[[is_a.clone(), not_a.clone()]], &[], &[a]),
                forged(Form::Contradiction, &[[not_a.clone(), is_a.clone()]], &[a], &[]),
                forged(Form::Either, &[[not_a.clone(), is_b]], &[], &[c]),
                forged(Form::OfCandidate(a), &to(&not_b), &[], &[b]),
                forged(Form::OfCandidate(a), &to(&is_c), &[c], &[]),
            ] {
                assert!(!follows(board, &forged), "{forged:?}");
                tried += 1;
            }
        }
    }
    assert!(tried > 0, "no cell has three digits");
}

/// As steps, chains cite facts and houses, of which none can be another.
#[test]
fn altered_steps_of_chains_are_refused() {
    let mut tallies: BTreeMap<Technique, (usize, Tally)> = BTreeMap::new();
    for (puzzle, board, chain) in CHAINS.iter() {
        let step = chain.step(board);
        let (count, tally) = tallies.entry(chain.technique).or_default();
        if step.because.len() <= 25 && *count < 2 {
            *count += 1;
            tally.try_all(&mut Judge::new(puzzle), puzzle, &step);
        }
    }
    tallies.retain(|_, (count, _)| *count > 0);
    tallies.iter().for_each(|(technique, (_, tally))| tally.check(technique));
    assert!(tallies.len() >= 12, "{:?}", tallies.keys());
}
