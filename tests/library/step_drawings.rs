//! How steps are drawn: on a terminal, and with what follows from what in a picture. Look at a
//! changed drawing as the person would who gets it.

use insta::assert_snapshot;
use satdoku::human::{Board, Logic, Step, Techniques};
use satdoku::show::{Look, Marks, eureka, numbered_step, step_drawn, step_svg};
use satdoku::{Candidate, Notation, Puzzle, read};

/// Has wings, a finned fish, an XY-loop, simple colours and BUG+1.
const MANY: &str =
    ".2....4..586.....2..3..9..5.9.4.2.....8...9...64..7.1..51...6.....1.5......7.4...";
/// Has a loop of two almost locked sets.
const SETS: &str =
    "7.4.....2...8.1...3.........5.6..1..2...4...........5....37.....9....6...8.....9.";
/// Begins with a net.
const NET: &str =
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

/// The first step by a technique that begins so, with the board before it.
fn first(text: &str, techniques: Techniques, name: &str) -> (Puzzle, Board, Step) {
    let puzzle = read(text).expect("it is a puzzle");
    let mut logic = Logic::new(&puzzle, techniques).citing();
    loop {
        let board = logic.board().clone();
        let step = logic.next().unwrap_or_else(|| panic!("no step is {name}"));
        if step.technique.name().starts_with(name) {
            return (puzzle, board, step);
        }
    }
}

fn few() -> Techniques {
    let names = ["hidden single", "naked single", "pointing", "claiming", "naked pair"];
    let names = names.into_iter().chain(["almost locked sets, XZ-rule", "hidden single in a line"]);
    names.map(|name| name.parse().expect("a technique")).collect()
}

fn drawn(text: &str, techniques: Techniques, name: &str, look: Look) -> String {
    let (puzzle, board, step) = first(text, techniques, name);
    let said = numbered_step(std::slice::from_ref(&step), 0, &puzzle, look);
    said + &step_drawn(&puzzle, &board, &step, look)
}

#[test]
fn on_a_terminal() {
    let (all, look) = (Techniques::all(), Look::default());
    for name in
        ["hidden single", "naked pair", "XY-wing", "finned X-wing", "XY-loop", "simple colours"]
    {
        assert_snapshot!(name.replace([' ', '-'], "_"), drawn(MANY, all, name, look));
    }
    let coloured = drawn(MANY, all, "XY-wing", Look { color: true, ..look });
    assert_snapshot!("XY_wing_coloured", coloured.replace('\x1b', "ESC"));
    assert_snapshot!("sets", drawn(SETS, few(), "almost", look));
    // Without the candidates that have no role, and then without closing brackets.
    for width in [68, 52] {
        assert_snapshot!(
            format!("sets_{width}"),
            drawn(SETS, few(), "almost", Look { width, ..look })
        );
    }
    assert_snapshot!("net", drawn(NET, all, "forcing net", Look { width: 100, ..look }));
}

/// Subsets in two houses, and a fish with a box.
#[test]
fn of_other_programs() {
    let techniques = |name: &str| Techniques::up_to(name.parse().expect("a technique"));
    for line in include_str!("../data/techniques.tsv").lines() {
        let (name, puzzle) = line.split_once('\t').expect("two columns");
        if ["WXYZ-wing", "Sue de Coq", "finned franken swordfish"].contains(&name) {
            let drawing = drawn(puzzle, techniques(name), name, Look::default());
            assert_snapshot!(name.replace([' ', '-'], "_"), drawing);
        }
    }
}

/// Counts what the statements of chains and cases are, and compares it with the links.
#[test]
fn links_are_those_of_the_argument() {
    let (mut chains, mut cases) = (0, 0);
    for (text, techniques, most) in
        [(MANY, Techniques::all(), 60), (SETS, few(), 60), (NET, Techniques::all(), 2)]
    {
        let puzzle = read(text).expect("it is a puzzle");
        let mut logic = Logic::new(&puzzle, techniques).citing();
        for _ in 0..most {
            let board = logic.board().clone();
            let Some(step) = logic.next() else { break };
            let marks = Marks::of_step(&puzzle, &board, &step);
            if !step.case.is_empty() {
                cases += 1;
                // Each line that says something is there, under its number, and rests on what was
                // said before.
                let mut said: Vec<Candidate> =
                    step.removes.iter().chain(&step.places).copied().collect();
                let mut links = marks.links.iter().peekable();
                for (i, line) in step.case.iter().enumerate() {
                    let says: Vec<Candidate> =
                        line.places.iter().chain(&line.removes).copied().collect();
                    for candidate in &says {
                        let link = links.next().expect("every line has its links");
                        assert_eq!((link.number, &link.to.candidates), (i + 1, &vec![*candidate]));
                        assert_eq!(link.to.holds, line.places.contains(candidate));
                        let mut from = link.from.iter().flat_map(|from| &from.candidates);
                        assert!(from.all(|from| said.contains(from)));
                    }
                    said.extend(says);
                }
                assert!(links.peek().is_none());
                assert!(!marks.failing.is_empty(), "it ends with what has no place");
            } else if let Some(chain) = &step.chain {
                chains += 1;
                let is_loop = chain.form == satdoku::human::chains::Form::Loop;
                let nodes = chain.lines.iter().flatten().filter(|node| !node.from.is_empty());
                assert_eq!(marks.links.len(), nodes.count() + usize::from(is_loop));
                // Eureka notation has the same statements in the same order.
                let notation = eureka(chain, &puzzle, Look::default());
                let mut at = 0;
                for link in marks.links.iter().take(marks.links.len() - usize::from(is_loop)) {
                    let cells = link
                        .to
                        .candidates
                        .iter()
                        .map(|c| Notation::default().cell(&puzzle, c.cell));
                    let cells: Vec<String> = cells.collect();
                    let sign = if link.to.holds { '=' } else { '-' };
                    let digit = link.to.candidates[0].digit.value();
                    let found = format!("{sign} ({digit}){}", cells.join(","));
                    let place = notation[at..].find(&found);
                    at += place.unwrap_or_else(|| panic!("{found} is not in {notation}"));
                }
            } else {
                assert!(marks.links.is_empty() && marks.sets.is_empty(), "{}", step.technique);
            }
            let numbers = marks.links.iter().map(|link| link.number);
            assert!(numbers.is_sorted_by(|a, b| a <= b));
        }
    }
    assert!(chains > 3 && cases > 1, "{chains} {cases}");
}

#[test]
fn pictures_have_the_links_and_the_sets() {
    let (puzzle, board, step) = first(SETS, few(), "almost");
    let marks = Marks::of_step(&puzzle, &board, &step);
    let picture = step_svg(&puzzle, &board, &step, Notation::RowXColumn);
    assert_eq!(picture, step_svg(&puzzle, &board, &step, Notation::RowXColumn), "the same bytes");
    let arrows: usize = marks.links.iter().map(|link| link.from.len()).sum();
    let document = roxmltree::Document::parse(&picture).expect("it is XML");
    let count = |name: &str, attribute: &str, value: &str| {
        let nodes = document.descendants().filter(|node| node.has_tag_name(name));
        nodes.filter(|node| node.attribute(attribute) == Some(value)).count()
    };
    // Dashed lines are weak links, one of them in the legend.
    let weak = marks.links.iter().filter(|link| !link.to.holds).map(|link| link.from.len());
    assert_eq!(count("path", "stroke-dasharray", "4 2.5"), weak.sum::<usize>() + 1);
    // Two in the legend, and each arrow has a ground around it.
    assert_eq!(count("path", "stroke", "#FFFFFF"), arrows + 2);
    for (i, set) in marks.sets.iter().enumerate() {
        let pattern = format!("url(#satdoku-set-{i})");
        assert_eq!(count("rect", "fill", &pattern), set.len() + 1, "its cells, and in the legend");
    }
    let words = |name: &str| {
        let mut nodes = document.descendants();
        nodes.find(|node| node.has_tag_name(name)).and_then(|node| node.text()).unwrap_or("")
    };
    assert_snapshot!("sets_in_words", words("desc"));
}
