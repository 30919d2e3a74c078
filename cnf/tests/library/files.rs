//! DIMACS files as they lie about, and what is said of broken ones.

use std::time::Instant;

use cnf::dimacs::{self, Status};
use cnf::{Error, Formula, Group, Groups, Limits, Stop, Varisat, Verdict, brute, mus};

/// Panics unless a text was refused with these words at this place.
fn is_refused(
    text: &str,
    read: Result<Formula, Error>,
    line: usize,
    column: usize,
    expected: &str,
) {
    let Err(Error::Syntax { message, line: l, column: c, .. }) = read else {
        panic!("{text:?} is broken");
    };
    assert!(message.contains(expected), "{text:?}: {message}");
    assert_eq!((l, c), (line, column), "{text:?}: {message}");
}

#[test]
fn a_plain_file() {
    let formula = dimacs::parse(include_str!("../data/doors.cnf")).expect("it is well formed");
    assert_eq!((formula.variables(), formula.clauses().len()), (3, 5));
    assert_eq!(formula.last_group(), Group::HARD);
    assert_eq!(brute::models(&formula, &[]).count(), 2);
}

#[test]
fn a_file_with_groups() {
    let formula = dimacs::parse(include_str!("../data/doors.gcnf")).expect("it is well formed");
    let [one, two, three, all] = [1, 2, 3, 4].map(Group::new);
    let mut groups = Groups::new(&formula, Varisat::new());
    assert!(matches!(groups.solve(&[one, all], &Limits::NONE), Verdict::Sat(_)));
    let shrunk = mus::shrink(&mut groups, &[one, two, three, all], &Limits::NONE);
    assert_eq!(shrunk.members, [one, two]);
    assert_eq!(brute::muses(&formula).len(), 3);
    let again = dimacs::parse_groups(include_str!("../data/doors.gcnf"));
    assert_eq!(again, Ok(formula), "a file with groups keeps them");
}

#[test]
fn files_with_weights() {
    let old = include_str!("../data/doors.wcnf");
    let new = "c the same\nh -1 -2 0\nh -1 -3 0\nh -2 -3 0\n4 1 0\n1 2 0\n7 3 0\n2 -1 -2\n-3 0\n";
    let formula = dimacs::parse_groups(old).expect("it is well formed");
    assert_eq!(dimacs::parse_groups(new).as_ref(), Ok(&formula));
    let grouped = dimacs::parse(include_str!("../data/doors.gcnf")).expect("it is well formed");
    assert_eq!(formula, grouped);
    let soft = dimacs::parse_groups("p wcnf 1 2\n1 1 0\n9 -1 0\n").expect("all are soft");
    assert_eq!(soft.last_group(), Group::new(2));
    // Is this CNF that lost its header, or WCNF whose clauses are all soft? Only who knows may say.
    let either = "1 2 0\n1 -2 0\n";
    let error = dimacs::parse_groups(either).expect_err("it could be either");
    assert!(error.to_string().contains("no `p` line and no hard clause"), "{error}");
    let soft = dimacs::Parser::new(either).weighted().expect("it is WCNF");
    assert_eq!((soft.variables(), soft.last_group()), (2, Group::new(2)));
    assert_eq!(dimacs::Parser::new(old).weighted().as_ref(), Ok(&formula));
    assert!(dimacs::is_weighted(old) && dimacs::is_weighted(new));
    for other in ["", "p cnf 1 1\n1 0\n", "p gcnf 1 1 1\n{1} 1 0\n", either] {
        assert!(!dimacs::is_weighted(other), "{other:?}");
    }
}

#[test]
fn each_clause_of_a_plain_file_can_be_a_group() {
    let formula = dimacs::parse_groups("p cnf 1 2\n1 0\n-1 0\n").expect("it is well formed");
    assert_eq!(brute::muses(&formula), [vec![Group::new(1), Group::new(2)]]);
}

#[test]
fn broken_weights_are_refused_with_their_place() {
    for (text, line, column, expected) in [
        ("", 1, 1, "the text is empty, expected a formula"),
        ("p wcnf 2\n", 1, 1, "expected `p wcnf VARIABLES CLAUSES TOP`"),
        ("p wcnf 2 1 0\n1 1 0\n", 1, 12, "found `0`, expected the weight of hard clauses"),
        (
            "p wcnf 2 1 9\n0 1 0\n",
            2,
            1,
            "found `0`, expected a weight, a whole number from 1 to 2^64 - 1",
        ),
        ("p wcnf 2 1 9\n-3 1 0\n", 2, 1, "found `-3`, expected a weight"),
        ("p wcnf 2 1 9\n1.5 1 0\n", 2, 1, "found `1.5`, expected a weight"),
        ("p wcnf 2 1 9\nh 1 0\n", 2, 1, "found `h`, expected a weight"),
        ("p wcnf 2 1 9\n99999999999999999999 1 0\n", 2, 1, "which is too large, expected a weight"),
        (
            "p wcnf 2 1 99999999999999999999\n",
            1,
            12,
            "which is too large, expected the weight of hard",
        ),
        ("p wcnf 2 1 9\n9 3 0\n", 2, 3, "literal 3 has a variable above the 2"),
        ("p wcnf 2 1 9\n9 1 0\n9 2 0\n", 3, 1, "more clauses than the 1"),
        ("p wcnf 2 2 9\n9 1 0\n", 2, 6, "found 1 clauses, but the header says 2"),
        ("h 1 0\nx 1 0\n", 2, 1, "found `x`, expected `h` or a weight"),
        ("h 1 0\n3 1 y 0\n", 2, 5, "found `y`, expected a literal"),
        ("h 1 0\n3 1", 2, 4, "the last clause does not end with 0"),
        ("3 99999999999 0\n", 1, 3, "literal 99999999999 is too large"),
        // No header could announce so many variables.
        ("h -1073741823 0\n", 1, 3, "literal -1073741823 is too large"),
    ] {
        is_refused(text, dimacs::parse_groups(text), line, column, expected);
    }
}

#[test]
fn clauses_may_be_laid_out_in_any_way() {
    let spread = "c x\n\np\tcnf  2 2\n1\n-2 0 2\n0\n%\n0\n";
    let formula = dimacs::parse(spread).expect("tabs, line breaks and a closing % are fine");
    assert_eq!(formula.clauses().map(|(_, clause)| clause.len()).collect::<Vec<_>>(), [2, 1]);
}

#[test]
fn broken_files_are_refused_with_their_place() {
    for (text, line, column, expected) in [
        ("", 1, 1, "the text is empty"),
        ("c only a comment\n", 1, 17, "the text is empty"),
        ("1 2 0\n", 1, 1, "expected `p cnf VARIABLES CLAUSES`"),
        ("p cnf 2\n", 1, 1, "expected `p cnf VARIABLES CLAUSES`"),
        ("p cnf two 1\n1 0\n", 1, 7, "found `two`, expected the number of variables"),
        ("p cnf 2 -1\n", 1, 9, "found `-1`, expected the number of clauses"),
        (
            "p cnf 99999999999 1\n1 0\n",
            1,
            7,
            "found 99999999999 variables, expected 1073741822 at most",
        ),
        (
            "p cnf 99999999999999999999 1\n",
            1,
            7,
            "found `99999999999999999999`, which is too large, expected",
        ),
        ("p cnf 2 1\n-99999999999999999999 0\n", 2, 1, "which is too large, expected a literal"),
        ("p wcnf 2 1 9\n9 1 0\n", 1, 1, "found WCNF, whose soft clauses need not hold"),
        ("h 1 0\n", 1, 1, "found WCNF, whose soft clauses need not hold"),
        ("p cnf 2 1\n1 3 0\n", 2, 3, "literal 3 has a variable above the 2"),
        ("p cnf 2 1\n1 x 0\n", 2, 3, "found `x`, expected a literal"),
        ("p cnf 2 2\n1 0\n", 2, 4, "found 1 clauses, but the header says 2"),
        ("p cnf 2 1\n1 0\n2 0\n", 3, 3, "more clauses than the 1"),
        ("p cnf 2 1\n1 2\n", 2, 4, "the last clause does not end with 0"),
        ("p gcnf 2 1 1\n1 0\n", 2, 1, "found `1`, expected a group"),
        ("p gcnf 2 1 1\n{2} 1 0\n", 2, 1, "found `{2}`, expected a group, {0} to {1}"),
        (
            "p gcnf 2 1 999999999\n{1} 1 0\n",
            1,
            12,
            "found 999999999 groups, expected 268435456 at most",
        ),
        ("p gcnf 2 1 1\n{99999999999999999999} 1 0\n", 2, 1, "expected a group, {0} to {1}"),
        ("p gcnf 2 1 1\n{1} 1 0 {0}\n", 2, 12, "the last clause does not end with 0"),
    ] {
        is_refused(text, dimacs::parse(text), line, column, expected);
    }
}

#[test]
fn the_bytes_that_are_wrong_are_those_of_the_word() {
    for (text, expected) in [
        ("p cnf 2 1\n1 wrong 0\n", "wrong"),
        ("p cnf two 1\n", "two"),
        ("\u{FEFF}c é\np gcnf 2 1 1\n{12} 1 0\n", "{12}"),
        ("p cnf 2\n", "p cnf 2"),
        ("p cnf 2 2\n1 0\n", ""),
    ] {
        let Err(Error::Syntax { span, .. }) = dimacs::parse(text) else {
            panic!("{text:?} is broken");
        };
        assert_eq!(&text[span], expected, "{text:?}");
    }
}

#[test]
fn a_number_is_too_large_from_nineteen_digits_on() {
    for (number, is_large) in [("-999999999999999999", false), ("99999999999999999999", true)] {
        let error = dimacs::parse(&format!("p cnf {number} 1\n")).expect_err(number).to_string();
        assert!(error.contains(&format!("found `{number}`")), "{error}");
        assert_eq!(error.contains("too large"), is_large, "{error}");
    }
    let most = dimacs::parse("p gcnf 1 0 268435456\n").expect("these are as many as there may be");
    assert_eq!(most.last_group(), Group::new(1 << 28));
}

#[test]
fn a_limit_ends_the_reading() {
    let late = Limits { deadline: Some(Instant::now()), ..Limits::NONE };
    for text in ["c\n".repeat(10_000), "1 ".repeat(10_000)] {
        let text = format!("p cnf 1 0\n{text}");
        let stopped = dimacs::Parser::new(&text).within(&late).formula();
        assert_eq!(stopped, Err(Error::Stopped(Stop::Deadline)));
        assert_ne!(dimacs::parse(&text), Err(Error::Stopped(Stop::Deadline)));
    }
}

#[test]
fn what_begins_with_c_is_a_comment_and_a_byte_order_mark_is_nothing() {
    let plain = dimacs::parse("p cnf 2 2\n1 2 0\n-1 0\n").expect("it is well formed");
    for text in [
        "c{ \"sha1sum\": \"0\"\nc}\np cnf 2 2\n1 2 0\n-1 0\n",
        "c-1\nc--\ncp cnf 9 9\np cnf 2 2\n1 2 0\nc\ncnf and more\n-1 0\n",
        "\u{FEFF}p cnf 2 2\n1 2 0\n-1 0\n",
        "\u{FEFF}c x\r\np cnf 2 2\r\n1\r\nclause\r\n2 0\r\n-1 0\r\n",
    ] {
        assert_eq!(dimacs::parse(text).as_ref(), Ok(&plain), "{text:?}");
    }
    let soft = dimacs::parse_groups("\u{FEFF}c{\np wcnf 1 2\nc}\n1 1 0\n9 -1 0\n");
    assert_eq!(soft.map(|formula| formula.last_group()), Ok(Group::new(2)));
    assert!(dimacs::is_weighted("\u{FEFF}c{\nh 1 0\n"));
    let groups = dimacs::parse("\u{FEFF}cgroups\np gcnf 1 1 1\n{1} 1 0\n");
    assert_eq!(groups.map(|formula| formula.last_group()), Ok(Group::new(1)));
    // The mark is no column.
    let error = dimacs::parse("\u{FEFF}q cnf 1 1\n1 0\n").expect_err("this is no header");
    assert!(error.to_string().starts_with("line 1, column 1: "), "{error}");
}

#[test]
fn a_header_without_its_p_is_no_comment_to_those_who_look_for_it() {
    for text in ["cnf 2 1\n1 2 0\n", "c x\ncnf 2 1\n1 2 0\n"] {
        for error in [dimacs::parse(text).err(), dimacs::parse_groups(text).err()] {
            let error = error.expect("it has no header").to_string();
            assert!(error.contains("found `cnf 2 1`, a comment"), "{text:?}: {error}");
            assert!(error.contains("expected `p cnf 2 1`"), "{text:?}: {error}");
        }
    }
}

#[test]
fn answers_of_all_solvers() {
    let of = |text: &str| {
        dimacs::parse_answer(text).map(|answer| {
            let models = answer.models.iter().map(|model| model.items.len()).collect();
            (answer.status, models)
        })
    };
    let satisfiable = |models: &[usize]| Ok((Status::Satisfiable, models.to_vec()));
    for text in [
        "s SATISFIABLE\nv 1 -2 3 0\n",
        "c cadical\ns SATISFIABLE\nv 1 -2\nv 3 0\nc bye\n",
        "v 1 -2\ns SATISFIABLE\nv 3\nv 0\n",
        "SAT\n1 -2 3 0\n",
        "\u{FEFF}SAT\n1 -2 3 0\n",
        // Before the status, and without its v, a number is none of the model; and words never are.
        "restarts 4\n1 2 0\ns SATISFIABLE\n7 8 0\nv 1 -2 3 0\n",
        "| 7 |\n1 2 0\nSAT\ntime 0.2\n1 -2 3 0\n",
        "conflicts : 7\nc{\ns SATISFIABLE\nv 1 -2 3 0\n",
        // z3 ends a model without 0, and cryptominisat says that there is no other one.
        "s SATISFIABLE\nv 1 -2 3 \n",
        "s SATISFIABLE\nv 1 -2 3 0\ns UNSATISFIABLE\n",
    ] {
        assert_eq!(of(text), satisfiable(&[3]), "{text:?}");
    }
    for text in [
        "c Answer: 1\nv 1 2 0\nc Answer: 2\nv 1 -2 0\ns SATISFIABLE\n",
        "s SATISFIABLE\nv 1 2 0\nv 1 -2\n",
        "s SATISFIABLE\nv 1 2 0\ns SATISFIABLE\nv 1 -2 0\ns SOLUTIONS 2\n",
        "s SATISFIABLE\nv 1 2\ns SATISFIABLE\nv 1 -2\ns UNSATISFIABLE\n",
        "s SATISFIABLE\nv 1 2 0\ns SATISFIABLE\nv 1 -2 0\ns UNKNOWN\n",
    ] {
        assert_eq!(of(text), satisfiable(&[2, 2]), "{text:?}");
    }
    assert_eq!(of("s SATISFIABLE\nv 0\n"), satisfiable(&[0]));
    for text in ["s UNSATISFIABLE\n", "c x\ns UNSATISFIABLE\nc y\n", "UNSAT\n", "s SOLUTIONS 0\n"] {
        assert_eq!(of(text), Ok((Status::Unsatisfiable, vec![])), "{text:?}");
    }
    assert_eq!(of("INDET\n"), Ok((Status::Unknown, vec![])));
    for (text, expected) in [
        ("", "no status"),
        ("v 1 0\n", "a model needs a line `s SATISFIABLE`, and groups that conflict need"),
        ("s MAYBE\n", "expected `s SATISFIABLE`"),
        ("s SATISFIABLE\n", "without a model"),
        ("s SATISFIABLE\nv 1 -1 0\n", "the model has both 1 and -1"),
        ("s SATISFIABLE\nv 1 0\nv 1 2 -1 0\n", "the model has both 1 and -1"),
        ("s SATISFIABLE\ns UNSATISFIABLE\n", "contradicts the first"),
        ("s UNSATISFIABLE\ns SATISFIABLE\nv 1 0\n", "contradicts the first"),
        ("s UNSATISFIABLE\ns UNSATISFIABLE\n", "more than one answer"),
        ("s SATISFIABLE\nv 1 0\ns UNSATISFIABLE\nv 1 0\n", "behind the status that ends"),
        ("s SATISFIABLE\nv 1 0\ns SOLUTIONS 1\ns SATISFIABLE\n", "more than one answer"),
        ("s SATISFIABLE\ns SATISFIABLE\nv 1 0\n", "the first has no model"),
        ("s SATISFIABLE\nv 1 0\ns SATISFIABLE\n", "without a model"),
        ("s SATISFIABLE\nv 1 0\ns SOLUTIONS 2\n", "found 1 models, but `s SOLUTIONS` says 2"),
        ("s SOLUTIONS many\n", "found `many`, expected the number of solutions"),
        ("SAT\n1 -2 x 0\n", "found `x`, expected a literal"),
        ("s SATISFIABLE\nv 99999999999 0\n", "literal 99999999999 is too large"),
    ] {
        let error = of(text).expect_err(text).to_string();
        assert!(error.contains(expected), "{text:?}: {error}");
    }
}

#[test]
fn sets_of_groups() {
    let of = |text: &str| {
        dimacs::parse_answer(text).map(|answer| {
            let numbers = |set: dimacs::List<Group>| -> Vec<usize> {
                set.items.iter().map(|group| group.number()).collect()
            };
            answer.sets.into_iter().map(numbers).collect::<Vec<_>>()
        })
    };
    assert_eq!(of("c mus\ns UNSATISFIABLE\nv 1 4 0\n"), Ok(vec![vec![1, 4]]));
    assert_eq!(of("v 1\nv 4 0\ns UNSATISFIABLE\n"), Ok(vec![vec![1, 4]]));
    assert_eq!(of("s UNSATISFIABLE\nv 1 4 0 2 0\nv 0\n"), Ok(vec![vec![1, 4], vec![2], vec![]]));
    for (text, expected) in [
        ("s UNSATISFIABLE\nv 1 4\n", "does not end with 0"),
        ("s UNSATISFIABLE\nv 1 -4 0\n", "found `-4` behind `s UNSATISFIABLE`, expected groups"),
        ("s UNSATISFIABLE\nv 99999999999 0\n", "found `99999999999`"),
    ] {
        let error = of(text).expect_err(text).to_string();
        assert!(error.contains(expected), "{text:?}: {error}");
    }
}
