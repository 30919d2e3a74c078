//! Puzzles with rules of every kind: read in their own form, asked every question, drawn, written again.

use crate::support::cases;
use proptest::prelude::*;
use satdoku::explain::{Effort, derive, fixes, without};
use satdoku::format::{Format, one_line};
use satdoku::generate::fill::Drawn;
use satdoku::human::{Logic, Status, Technique, Techniques};
use satdoku::kinds::{Allow, Relation, Sets, Sum};
use satdoku::show::{self, Look, Marks};
use satdoku::{
    Digit, Digits, Engine, Explained, Layout, Limits, Notation, Puzzle, Role, Rule, Shape,
    Solutions, enumerate, explain, read, report, solve,
};

/// Four rows with a cage, two cells in order, and a sum: three solutions.
const FORM: &str = r#"{"schema":"satdoku/puzzle-1","shape":{"size":4,"boxes":[2,2],"digits":[1,4]},
 "rules":[{"rule":"classic"},
  {"rule":"sets","title":"cage 3","sets":[[1,2]],"cells":["1x1","1x2"]},
  {"rule":"relation","title":"less than","table":[[2,3,4],[3,4],[4],[]],"cells":["1x3","1x4"]},
  {"rule":"sum","title":"sum 5","factors":[1,1],"total":5,"cells":["2x1","3x1"]}],
 "givens":["4x4=1"]}"#;

fn puzzle() -> Puzzle {
    read(FORM).expect("it is a puzzle")
}

fn with(row: usize, column: usize, digit: usize) -> Puzzle {
    let mut puzzle = puzzle();
    puzzle.add(row, column, digit, Role::Extra).expect("it is on the grid");
    puzzle
}

#[test]
fn all_engines_keep_the_rules() {
    let puzzle = puzzle();
    let listed = enumerate::enumerate(&puzzle, 9, &Limits::default()).expect("the engines agree");
    let lines: Vec<String> = listed.known.iter().map(|grid| grid.line(puzzle.alphabet)).collect();
    assert_eq!(lines, ["1234341221434321", "2134431212433421", "2134431214233241"]);
    assert_eq!(enumerate::count(&puzzle, &Limits::default()).known, 3);
    let solved = solve(&puzzle, Engine::Both, &Limits::default()).expect("the engines agree");
    assert!(solved.cross_checked && matches!(solved.solutions, Solutions::Several(..)));
}

#[test]
fn a_conflict_names_the_rules_that_it_needs() {
    let puzzle = with(2, 1, 1);
    let Explained::Conflict(conflict) = explain(&puzzle, &Limits::default()).expect("they agree")
    else {
        panic!("the cage has no digits left");
    };
    assert!(conflict.is_smallest());
    let steps = derive(&puzzle, &conflict, Effort::Short, &Limits::default())
        .expect("it holds")
        .expect("there is one");
    let look = Look { notation: Notation::Rc, ..Look::default() };
    let words = show::conflict(&conflict, &puzzle, look) + &show::steps(&steps, &puzzle, look);
    let expected = "r2c1 cannot be 1: 1 rule and 1 given conflict\n  cage 3 at r1c1, r1c2\n  r2c1=1\n\
                    because cage 3 at r1c1, r1c2 cannot hold, for r2c1=1\n";
    assert_eq!(words, expected);
    let found = fixes(&puzzle, &Limits::default()).expect("they agree");
    assert_eq!(found.sets.len(), 1);
    let rest = without(&puzzle, &found.sets[0]);
    assert_eq!(rest.layout.rules().len(), puzzle.layout.rules().len() - 1);
    let json =
        report::line(&report::Explain::new(&puzzle, &Explained::Conflict(conflict.clone()).into()));
    for part in [
        r#"{"source":"rule","rule":"sets","name":"cage 3 at 1x1, 1x2","cells":["1x1","1x2"]}"#,
        r#""puzzle":{"givens":["4x4=1"]"#,
    ] {
        assert!(json.contains(part), "{json}");
    }
    let picture =
        show::svg(&puzzle, &Marks::of_conflict(&puzzle, &conflict, &steps), Notation::default());
    roxmltree::Document::parse(&picture).expect("it is XML");
    assert!(picture.contains("Rules in the conflict: cage 3 at 1x1, 1x2."), "{picture}");
}

#[test]
fn a_rule_alone_can_be_the_conflict() {
    let shape = Shape::new(4).expect("a size");
    let never = Rule::of(Sets::with_sum(shape, "cage 9", 2, 9).expect("few"), [(1, 1), (4, 4)]);
    let layout = Layout::new(shape, vec![Rule::Classic, never]).expect("it fits");
    let puzzle = Puzzle::new(layout);
    let Explained::Conflict(conflict) = explain(&puzzle, &Limits::default()).expect("they agree")
    else {
        panic!("no two digits up to 4 make 9");
    };
    let words = show::conflict(&conflict, &puzzle, Look::default());
    assert_eq!(words, "no solution: 1 rule can never hold\n  cage 9 at 1x1, 4x4\n");
    let steps = derive(&puzzle, &conflict, Effort::Short, &Limits::default())
        .expect("it holds")
        .expect("there is one");
    assert_eq!(steps.len(), 1);
    assert_eq!(steps[0].technique, Technique::NoFilling);
}

#[test]
fn people_solve_by_rules_too() {
    let puzzle = with(1, 1, 1);
    let mut logic = Logic::new(&puzzle, Techniques::all());
    let steps: Vec<_> = logic.by_ref().collect();
    assert_eq!(logic.status(), Status::Solved);
    assert!(steps.iter().any(|step| step.technique == Technique::Rule));
    assert_eq!(logic.board().grid().line(puzzle.alphabet), "1234341221434321");
    // Digits that break a rule are a contradiction, although no house minds.
    let broken = with(1, 3, 4);
    assert_eq!(Logic::new(&broken, Techniques::all()).status(), Status::Contradiction);
}

#[test]
fn who_cannot_say_a_rule_refuses_it_by_name() {
    let puzzle = puzzle();
    for format in [Format::Line, Format::Block, Format::Csv, Format::Specs, Format::Candidates] {
        assert_eq!(format.loss(&puzzle), Some("the rules of the puzzle"), "{format:?}");
    }
    assert_eq!(Format::Json.loss(&puzzle), None);
    assert!(one_line(&puzzle).starts_with(r#"{"schema":"satdoku/puzzle-1""#));
}

#[cfg(feature = "resolver")]
#[test]
fn packages_refuse_rules_by_name() {
    use satdoku::resolver::{cargo, conda, problem, pypi};
    let puzzle = puzzle();
    let errors = [
        conda::channel(&puzzle, conda::Encoding::Depends).err(),
        problem::requirements(&puzzle).err(),
        cargo::package(&puzzle).err(),
        pypi::index(&puzzle.layout).err(),
    ];
    for error in errors {
        let words = error.expect("packages have no sums").to_string();
        assert!(words.contains("cage 3 at 1x1, 1x2"), "{words}");
    }
}

#[test]
fn what_is_wrong_with_a_form_is_said() {
    let cases = [
        (("\"4x4=1\"", "\"4x4=5\""), "there is no digit 5"),
        (("\"4x4=1\"", "\"4x9=1\""), "there is no cell 4x9"),
        (("\"4x4=1\"", "\"here\""), "found `here`, expected a cell such as 1x6"),
        (("[1,1],\"total\"", "[1],\"total\""), "the rule sum has 1 factor for 2 cells"),
        (("\"sum\"", "\"product\""), "unknown variant `product`"),
        (("\"givens\"", "\"given\""), "unknown field `given`"),
        (("puzzle-1", "puzzle-9"), "expected `satdoku/puzzle-1`"),
        (("[2,2]", "[3,3]"), "does not have 4 cells"),
        (("[1,4]", "[1,3]"), "not those from 1 to 3"),
        (("[[1,2]]", "[[1,9]]"), "the rule sets has the digit 9, which the grid has not"),
        (("[4],[]]", "[4]]"), "a table of 3 rows, expected 4"),
        (("\"total\":5", "\"total\":-2147483648"), "the rule sum goes up to 2147483648"),
        (("[1,1],\"total\"", "[1,-2147483648],\"total\""), "the rule sum goes up to"),
        (("\"cells\":[\"1x1\",\"1x2\"]", "\"cells\":[]"), "the rule sets has no cells"),
        (("cage 3", "cage \\u001b[2J"), "title has a control character"),
    ];
    for ((old, new), part) in cases {
        let error = read(&FORM.replacen(old, new, 1)).expect_err(new).to_string();
        assert!(error.contains(part), "{new}: {error}");
    }
}

/// Two fillings of a rectangle are no contradiction where a rule tells them apart.
#[test]
fn techniques_that_rely_on_one_solution_stop_at_rules() {
    let line = "5..3.......7...2.6....4.9.........6.46...5....2163..4...8.5..71..2.9.8...5.1.....";
    let plain = read(line).expect("a puzzle");
    let steps = |puzzle: &Puzzle| {
        let mut logic = Logic::new(puzzle, Techniques::up_to(Technique::UniqueRectangle1)).unique();
        logic.by_ref().filter(|step| step.technique.needs_uniqueness()).count()
    };
    assert!(steps(&plain) > 0);
    let solved = solve(&plain, Engine::Both, &Limits::default()).expect("the engines agree");
    let grid = solved.solutions.first().expect("a solution").clone();
    let value = |cell: usize| grid.digits().nth(cell).map_or(0, |c| i32::from(c.digit.value()));
    let sum = Sum::new("true", [1, 1], value(0) + value(80));
    let rules = vec![Rule::Classic, Rule::of(sum, [(1, 1), (9, 9)])];
    let layout = Layout::new(plain.shape(), rules).expect("it fits");
    assert_eq!(steps(&Puzzle { layout, ..plain }), 0);
}

/// Rows of a grid with more digits are taken for granted as others are, and no question trips over it.
#[test]
fn six_rows_of_nine_digits_are_asked_everything() {
    let text = r#"{"schema":"satdoku/puzzle-1","shape":{"size":6,"boxes":[2,3],"digits":[1,9]},
        "rules":[{"rule":"classic"},{"rule":"sum","title":"sum 17","factors":[1,1],"total":17,
        "cells":["1x1","1x2"]}],"givens":["2x1=3","3x3=7"]}"#;
    let mut puzzle = read(text).expect("it is a puzzle");
    let limits = Limits::default();
    Logic::new(&puzzle, Techniques::all()).count();
    let filler = satdoku::generate::fill::Filler::new(&puzzle, &limits).expect("it can be filled");
    let drawn = filler.draw(1, 0, &limits).expect("the engines agree");
    assert!(matches!(drawn, Drawn::Grid(_)));
    satdoku::repair::repair(&puzzle, &limits).expect("the engines agree");
    puzzle.add(1, 3, 8, Role::Extra).expect("on the grid");
    puzzle.add(1, 4, 8, Role::Extra).expect("on the grid");
    let Explained::Conflict(conflict) = explain(&puzzle, &limits).expect("they agree") else {
        panic!("row 1 has an 8 twice");
    };
    assert_eq!((conflict.members.len(), conflict.rules(&puzzle).count()), (2, 0));
}

/// More digits than rows: no row has all of them, and every engine knows it.
#[test]
fn six_rows_may_have_nine_digits() {
    let shape = Shape::new(3).and_then(|shape| shape.with_digits(0, 3)).expect("a shape");
    let puzzle = Puzzle::empty(shape);
    // Latin rectangles: 3 rows of 3 different digits of 4, no digit twice in a column.
    let counted = enumerate::count(&puzzle, &Limits::default()).known;
    let listed = enumerate::enumerate(&puzzle, 5_000, &Limits::default()).expect("they agree");
    assert!(listed.is_complete());
    assert_eq!(counted, listed.known.len() as u64);
    let digits: Vec<u8> = (0..4).collect();
    let mut tried = 0;
    let rows: Vec<Vec<u8>> = itertools::Itertools::permutations(digits.into_iter(), 3).collect();
    for a in &rows {
        for b in &rows {
            for c in &rows {
                let differ = |i: usize| a[i] != b[i] && b[i] != c[i] && a[i] != c[i];
                tried += u64::from((0..3).all(differ));
            }
        }
    }
    assert_eq!(counted, tried);
    let again = read(&Format::Json.write(&puzzle)).expect("it reads back");
    assert_eq!(again.shape(), shape);
}

fn rules(shape: Shape) -> impl Strategy<Value = Vec<Rule>> {
    let size = shape.size();
    let cell = (1..=size, 1..=size);
    let pair = [cell.clone(), cell.clone()];
    let digits = prop::collection::vec(1..=size as u8, 0..=size)
        .prop_map(|digits| digits.into_iter().map(Digit::new).collect::<Digits>());
    let relation = (pair.clone(), 0..3i16).prop_map(move |(cells, least)| {
        let apart = |a: Digit, b: Digit| i16::from(a.value()) - i16::from(b.value());
        Rule::of(Relation::new(shape, "apart", |a, b| apart(a, b).abs() >= least), cells)
    });
    let sets = (pair.clone(), 2..=2 * size).prop_map(move |(cells, sum)| {
        let sets = Sets::with_sum(shape, format!("cage {sum}"), 2, sum).expect("few sets");
        Rule::of(sets, cells)
    });
    let sum = (prop::collection::vec((cell.clone(), -2..3i32), 1..4), 0..9i32).prop_map(
        |(terms, total)| {
            let (cells, factors): (Vec<_>, Vec<_>) = terms.into_iter().unzip();
            Rule::of(Sum::new("a sum", factors, total), cells)
        },
    );
    let allow = (prop::collection::vec(cell.clone(), 2..4), digits)
        .prop_map(|(cells, digits)| Rule::of(Allow::new(digits), cells));
    let region = prop::collection::vec(cell, 2..=size)
        .prop_map(|cells| Rule::Region { name: "wing".to_owned(), cells });
    let rule = prop_oneof![relation, sets, sum, allow, region];
    prop::collection::vec(rule, 1..5)
}

proptest! {
    #![proptest_config(cases(100))]

    /// The own form loses nothing, and reports and lines use it.
    #[test]
    fn the_own_form_is_read_back(
        more in rules(Shape::new(4).expect("a size")),
        givens in prop::collection::vec((1..5usize, 1..5usize, 1..5usize, 0..3usize), 0..6),
        marks in prop::collection::btree_map(
            (1..5usize, 1..5usize), prop::collection::btree_set(1..5usize, 1..4), 0..4
        ),
    ) {
        let shape = Shape::new(4).expect("a size");
        let mut rules = vec![Rule::Classic];
        rules.extend(more);
        rules.extend(marks.into_iter().map(|(cell, digits)| {
            Rule::Allow { cell, digits: digits.into_iter().collect() }
        }));
        let mut puzzle = Puzzle::new(Layout::new(shape, rules).expect("it fits"));
        for (row, column, digit, role) in givens {
            let role = [Role::Given, Role::Entry, Role::Extra][role];
            puzzle.add(row, column, digit, role).expect("on the grid");
        }
        // The form has givens before entries, and those before what is asked.
        let order = [Role::Given, Role::Entry, Role::Extra];
        puzzle.givens.sort_by_key(|given| order.iter().position(|role| *role == given.role));
        let text = Format::Json.write(&puzzle);
        let again = read(&text).expect("it reads back");
        prop_assert_eq!(&again.layout, &puzzle.layout);
        let bare = |puzzle: &Puzzle| {
            puzzle.givens.iter().map(|g| (g.candidate(), g.role)).collect::<Vec<_>>()
        };
        prop_assert_eq!(bare(&again), bare(&puzzle));
        prop_assert_eq!(&read(&one_line(&puzzle)).expect("it reads back").layout, &puzzle.layout);
    }

    /// Conflicts over rules are right, minimal and derived by steps that hold: all that is checked
    /// on the way.
    #[test]
    fn conflicts_over_rules_hold(
        more in rules(Shape::new(4).expect("a size")),
        givens in prop::collection::vec((1..5usize, 1..5usize, 1..5usize), 0..6),
    ) {
        let mut rules = vec![Rule::Classic];
        rules.extend(more);
        let mut puzzle = Puzzle::new(Layout::new(Shape::new(4).expect("a size"), rules).expect("it fits"));
        for (row, column, digit) in givens {
            puzzle.add(row, column, digit, Role::Given).expect("on the grid");
        }
        let solved = solve(&puzzle, Engine::Both, &Limits::default()).expect("the engines agree");
        let Explained::Conflict(conflict) = explain(&puzzle, &Limits::default()).expect("they agree") else {
            prop_assert!(solved.solutions != Solutions::None);
            return Ok(());
        };
        prop_assert_eq!(solved.solutions, Solutions::None);
        let is_of_grid = conflict.members.iter().all(|member| member.is_of_grid(&puzzle));
        prop_assert!(is_of_grid || conflict.is_smallest());
        derive(&puzzle, &conflict, Effort::Short, &Limits::default()).expect("every step holds");
        for set in fixes(&puzzle, &Limits::default()).expect("they agree").sets {
            let rest = solve(&without(&puzzle, &set), Engine::Both, &Limits::default());
            prop_assert!(rest.expect("they agree").solutions != Solutions::None);
        }
    }
}
