//! What holds for every puzzle, on random ones.

use crate::support::{WIKIPEDIA, cases, puzzles, samples, small_puzzles, symmetries, with_grid};
use cnf::{Group, Groups, Varisat, Verdict};
use proptest::prelude::*;
use satdoku::encode::{Clauses, Part, Reason, encode, encode_rules};
use satdoku::enumerate::CountOptions;
use satdoku::explain::needed_rules;
use satdoku::format::{Format, Symbols, read_all};
use satdoku::{
    Cell, Conflict, Digit, Explained, Given, Grid, Layout, Limits, Puzzle, ReadOptions, Role,
    Shape, Source, explain, native,
};

/// Whether a puzzle has a solution, by the native search.
fn solvable(puzzle: &Puzzle) -> bool {
    !native::solutions(puzzle, 1, &Limits::default()).0.is_empty()
}

/// The puzzle with some of its givens.
fn with_givens(puzzle: &Puzzle, givens: Vec<Given>) -> Puzzle {
    Puzzle { givens, ..puzzle.clone() }
}

/// Checks a conflict by other means than those that made it.
fn check_conflict(puzzle: &Puzzle, conflict: &Conflict) {
    assert_eq!(conflict.end.stopped(), None);
    let is_of_grid =
        conflict.givens(puzzle).next().is_none() && conflict.rules(puzzle).next().is_none();
    let only = |members: &[Reason]| Part::new(puzzle, members).puzzle;
    assert_eq!(conflict.is_of_grid(puzzle), is_of_grid);
    if is_of_grid {
        assert!(!solvable(&with_givens(puzzle, vec![])), "the rules have a solution");
        // And none of the rules can be left out.
        let encoding = encode_rules(puzzle, &[]);
        let on = |left_out: &Reason| -> Vec<Group> {
            let others = conflict.members.iter().filter(|reason| *reason != left_out);
            let others: Vec<&Reason> = others.collect();
            let groups = encoding.formula.soft_groups();
            groups.filter(|group| others.contains(&&encoding.reason(*group))).collect()
        };
        for member in &conflict.members {
            let verdict = Groups::new(&encoding.formula, Varisat::new())
                .solve(&on(member), &cnf::Limits::NONE);
            assert!(matches!(verdict, Verdict::Sat(_)), "{member:?} of {conflict:?}");
        }
    } else {
        assert!(!solvable(&only(&conflict.members)), "{conflict:?}");
        for left_out in 0..conflict.members.len() {
            let mut rest = conflict.members.clone();
            rest.remove(left_out);
            assert!(solvable(&only(&rest)), "{left_out} of {conflict:?}");
        }
    }
    // The rules that are named are enough.
    let needed = needed_rules(puzzle, conflict, &Limits::default()).expect("they agree");
    assert!(needed.is_complete());
    let encoding = encode_rules(puzzle, &conflict.members);
    let named = |group: &Group| needed.known.contains(&encoding.reason(*group));
    let on: Vec<Group> = encoding.formula.soft_groups().filter(named).collect();
    let verdict = Groups::new(&encoding.formula, Varisat::new()).solve(&on, &cnf::Limits::NONE);
    assert!(matches!(verdict, Verdict::Unsat(_)), "{conflict:?} of {}", puzzle.line());
}

/// The conflict of a puzzle, `None` when it has a solution.
fn conflict_of(puzzle: &Puzzle) -> Option<Conflict> {
    match explain(puzzle, &Limits::default()).expect("the engines agree") {
        Explained::Conflict(conflict) => Some(conflict),
        Explained::Consistent => None,
        Explained::Unknown(stop) => panic!("no limit was set: {stop:?}"),
    }
}

proptest! {
    #![proptest_config(cases(300))]

    /// An explanation is a minimal conflict, its rules are enough, and a solution has none.
    #[test]
    fn explanations_are_minimal_conflicts(puzzle in small_puzzles()) {
        match conflict_of(&puzzle) {
            Some(conflict) => check_conflict(&puzzle, &conflict),
            None => prop_assert!(solvable(&puzzle)),
        }
    }

    /// The order of the givens does not matter.
    #[test]
    fn explanations_do_not_depend_on_the_order(
        puzzle in small_puzzles(),
        seed in any::<prop::sample::Index>(),
    ) {
        let mut turned = puzzle.clone();
        let by = if turned.givens.is_empty() { 0 } else { seed.index(turned.givens.len()) };
        turned.givens.rotate_left(by);
        turned.givens.reverse();
        let candidates = |puzzle: &Puzzle| conflict_of(puzzle).map(|conflict| {
            conflict.givens(puzzle).map(|given| given.candidate()).collect::<Vec<_>>()
        });
        prop_assert_eq!(candidates(&puzzle), candidates(&turned));
    }

    /// A further given never adds solutions.
    #[test]
    fn a_given_never_adds_solutions(
        puzzle in small_puzzles(),
        row in 1usize..=4,
        column in 1usize..=4,
        digit in 1usize..=4,
    ) {
        let options = CountOptions::new().most(500);
        let before = options.count(&puzzle, &Limits::default(), |_| {}).expect("searches agree");
        let mut more = puzzle.clone();
        more.add(row, column, digit, Role::Given).expect("every layout is 4×4 or larger");
        let after = options.count(&more, &Limits::default(), |_| {}).expect("searches agree");
        prop_assume!(before.is_complete());
        prop_assert!(after.known <= before.known);
    }

    /// Parse undoes print for every format that keeps all digits, and print undoes parse.
    #[test]
    fn formats_round_trip(
        size in prop::sample::select(vec![4usize, 5, 6, 8, 9, 10, 12, 16, 25, 36]),
        symbols in prop::sample::select(vec![Symbols::FromOne, Symbols::FromZero, Symbols::Letters]),
        cells in prop::collection::vec((0usize..1296, 0usize..36), 0..40),
        name in prop::option::of("[a-z#,;\"]{1,8}( [a-z=0-9]{1,8})?"),
    ) {
        prop_assume!(symbols != Symbols::Letters || size <= 25);
        let shape = Shape::new(size).expect("a size in range");
        let lowest = if symbols == Symbols::FromZero { 0 } else { 1 };
        let shape = shape.with_digits(lowest, lowest + shape.size() - 1).expect("as many digits as rows");
        let mut grid = Grid::empty(shape);
        for (cell, digit) in cells {
            let digit = Digit::new((digit % size + lowest) as u8);
            grid[Cell::new(cell % shape.cell_count())] = Some(digit);
        }
        let mut puzzle = with_grid(&Layout::classic(shape), &grid);
        puzzle.alphabet = symbols.alphabet();
        puzzle.name = name;
        let options = ReadOptions { size: Some(size), symbols: Some(symbols), ..ReadOptions::default() };
        for format in [Format::Line, Format::Block, Format::Csv, Format::Sdm, Format::Qqwing,
            Format::QqwingCompact, Format::QqwingCsv, Format::Specs]
        {
            if format == Format::Specs && grid.digits().next().is_none() {
                continue; // An empty list of cells is an empty text.
            }
            let text = format!("{}{}", format.header(), format.write(&puzzle));
            let read: Vec<_> = read_all(&Source::new("test", text.as_str()), options).collect();
            prop_assert_eq!(read.len(), 1, "{:?}\n{}", format, text);
            let again = read.into_iter().next().expect("there is one");
            let again = again.map_err(|error| TestCaseError::fail(format!("{error} {format:?}\n{text}")))?;
            prop_assert_eq!(again.grid(), grid.clone(), "{:?}\n{}", format, text);
            if matches!(format, Format::Line | Format::Block | Format::Csv) {
                prop_assert_eq!(&again.name, &puzzle.name, "{:?}\n{}", format, text);
            }
            let printed = format!("{}{}", format.header(), format.write(&again));
            prop_assert_eq!(&printed, &text, "{:?}", format);
        }
    }

    /// A character too many or too few, or another one, is a fault or another puzzle, never a panic, and a
    /// puzzle on the next line is untouched by it.
    #[test]
    fn a_damaged_line_spoils_no_other(at in 0usize..81, inserted in any::<char>(), delete in any::<bool>()) {
        let good = &samples()[0].line();
        let mut damaged: Vec<char> = good.chars().collect();
        if delete {
            damaged.remove(at);
        } else if !inserted.is_control() {
            damaged.insert(at, inserted);
        }
        let text: String = damaged.into_iter().chain(['\n']).chain(good.chars()).collect();
        let read: Vec<_> = read_all(&Source::new("test", text), ReadOptions::default()).collect();
        let last = read.last().expect("there is a puzzle").as_ref().expect("the last line is whole");
        prop_assert_eq!(&last.line(), good);
        prop_assert!(read.len() <= 2);
    }
}

proptest! {
    #![proptest_config(cases(40))]

    /// New names for the digits, other places for rows and columns: the verdict stays, and the explanation of
    /// one is, changed in the same way, a conflict of the other.
    #[test]
    fn symmetries_keep_verdicts_and_conflicts(
        number in 0usize..110,
        symmetry in symmetries(),
    ) {
        let puzzle = &samples()[number];
        let image = symmetry.image(puzzle);
        let verdict = |puzzle: &Puzzle| native::solutions(puzzle, 2, &Limits::default()).0.len();
        prop_assert_eq!(verdict(puzzle), verdict(&image));
        if let Some(conflict) = conflict_of(puzzle) {
            check_conflict(puzzle, &conflict);
            check_conflict(&image, &conflict);
            // Which set is shown may differ, for ties are broken by cells; how small it is may not.
            let own = conflict_of(&image).expect("it has no solution");
            prop_assert_eq!(own.members.len(), conflict.members.len());
            prop_assert_eq!(own.sets.len(), conflict.sets.len());
        }
    }
}

#[test]
fn explaining_again_and_again_gives_the_same() {
    let puzzle = &puzzles(WIKIPEDIA)[0];
    let mut extra = puzzle.clone();
    extra.add(1, 6, 4, Role::Extra).expect("on the grid");
    let first = conflict_of(&extra);
    for _ in 0..20 {
        assert_eq!(conflict_of(&extra), first);
    }
    assert_eq!(conflict_of(puzzle), None);
}

#[test]
fn digits_without_symbols_are_written_as_numbers() {
    let shape = Shape::new(36).expect("a size in range");
    let mut puzzle = Puzzle::empty(shape);
    puzzle.alphabet = Symbols::Letters.alphabet(); // which has 26
    puzzle.add(1, 1, 36, Role::Given).expect("on the grid");
    puzzle.add(2, 36, 4, Role::Given).expect("on the grid");
    assert!(puzzle.line().starts_with("36 . . "));
    let block = Format::Block.write(&puzzle);
    let again = read_all(&Source::new("test", block), ReadOptions::default()).next();
    assert_eq!(again.expect("one puzzle").expect("well formed").grid(), puzzle.grid());
}

#[test]
fn the_encodings_have_the_known_number_of_clauses() {
    let nine = Puzzle::empty(Shape::new(9).expect("a size in range"));
    let clauses = |size| encode(&nine, size).formula.clauses().len();
    assert_eq!((clauses(Clauses::Minimal), clauses(Clauses::Extended)), (10_287, 10_530));
    assert_eq!(encode_rules(&nine, &[]).formula.clauses().len(), 11_988);
}
