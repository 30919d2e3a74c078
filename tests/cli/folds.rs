//! Long arguments are folded: unasked, an answer has at most 25 lines and says how to see the rest.

use crate::run::run;

/// A hard puzzle with a wrong digit: no short derivation.
const HARD: [&str; 4] = [
    "explain",
    "--extra",
    "8x8=5",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
];
const LINE: &str =
    ".3...18.4..4.6..1.1..7...9..9....4...125.378...7....2..6...5..8.8..7.6..5.14...3.";

const CHAINS: &str =
    ".2....4..586.....2..3..9..5.9.4.2.....8...9...64..7.1..51...6.....1.5......7.4...";

/// How many lines, and the longest.
fn size(text: &str) -> (usize, usize) {
    (text.lines().count(), text.lines().map(|line| line.chars().count()).max().unwrap_or(0))
}

#[test]
fn a_hard_conflict_has_an_outline() {
    let short = run(HARD);
    let (lines, width) = size(&short.out);
    assert!(short.exit == 1 && lines <= 25 && width <= 80, "{}", short.out);
    assert!(short.out.contains("because 32 suppositions fail, "), "{}", short.out);
    assert!(short.out.contains("7x6=9 (3), 9x4=9 (3), "), "{}", short.out);
    let all = short.out.split("(--steps prints all ").nth(1).expect("it says how");
    assert!(all.starts_with("280 steps)\n"), "{all}");
    let full = run(HARD.iter().chain(&["--full"]));
    let numbered = |line: &&str| {
        let number = line.trim_start().split(' ').next().unwrap_or("");
        number.ends_with('.') && number.starts_with(|c: char| c.is_ascii_digit())
    };
    let steps = full.out.lines().filter(numbered).count();
    assert!(steps > 100, "{steps}");
    assert_eq!(run(HARD.iter().chain(&["--steps"])).out, full.out);
    let top = run(HARD.iter().chain(&["--depth", "0"]));
    assert!(
        top.out.contains("  5. 4x8 is not 7, for 4x8=7 leads to a contradiction in 10 steps\n")
    );
    assert!(top.out.contains("\n(--steps prints all, --depth 1 some more)\n"), "{}", top.out);
    assert!(size(&full.out).0 > size(&top.out).0 && size(&top.out).0 > lines);
}

#[test]
fn a_net_is_told_as_far_as_it_fits() {
    let net = ["hint", "--only", "forcing-net", LINE];
    let told = run(net).out;
    assert!(
        told.starts_with("forcing net: ") && told.contains(" leads to a contradiction"),
        "{told}"
    );
    assert!(size(&told).0 <= 25, "{told}");
    let full = run(net.iter().chain(&["--full"])).out;
    assert!(full.lines().nth(1).is_some_and(|line| line.starts_with("  1. ")), "{full}");
    let last = full.lines().last().expect("a line");
    let ends = ["has no place for", "has no digit left", "is left for it", "a contradiction"];
    assert!(ends.iter().any(|end| full.contains(end)), "{last}");
    let folded = run(net.iter().chain(&["--depth", "0"])).out;
    assert!(size(&folded).0 <= 2 && folded.ends_with("(--depth 1)\n"), "{folded}");
    assert_eq!(run(net.iter().chain(&["--depth", "1", "--full"])).exit, 2);
}

/// The texts of steps and of their cases, in the order in which they are printed.
fn texts(steps: &serde_json::Value) -> Vec<String> {
    let steps = steps.as_array().into_iter().flatten();
    steps
        .flat_map(|step| {
            let own = step["text"].as_str().expect("a text").to_owned();
            [vec![own], texts(&step["case"])].concat()
        })
        .collect()
}

/// Words without line breaks and the numbers of lines.
fn unnumbered(text: &str) -> String {
    let is_number = |word: &str| {
        let digits = word.strip_suffix('.').is_some_and(|rest| !rest.is_empty());
        digits && word.chars().all(|c| c.is_ascii_digit() || c == '.')
    };
    text.split_whitespace().filter(|word| !is_number(word)).collect::<Vec<_>>().join(" ")
}

#[test]
fn json_tells_cases_as_the_terminal_does() {
    let net = ["hint", "--only", "forcing-net", "--full", LINE];
    let json = |arguments: &[&str]| -> serde_json::Value {
        let out = run([arguments, &["--format", "json"]].concat()).out;
        serde_json::from_str(&out).expect("JSON")
    };
    let hint = json(&net);
    assert_eq!(unnumbered(&run(net).out), unnumbered(&texts(&serde_json::json!([hint])).join(" ")));
    let explain = [&HARD[..], &["--steps"]].concat();
    let steps = texts(&json(&explain)["steps"]);
    let out = run(&explain).out;
    let (_, told) = out.split_once("\nbecause\n").expect("the head of the steps");
    assert!(steps.len() > 50 && unnumbered(told).starts_with(&unnumbered(&steps.join(" "))));
}

#[test]
fn chains_are_told_in_eureka_notation_too() {
    let chain = ["hint", "--only", "alternating-inference-chain", LINE];
    let (words, eureka) = (run(chain).out, run(chain.iter().chain(&["--eureka"])).out);
    assert!(words.replace('\n', " ").contains("either way ") && !words.contains('['), "{words}");
    let (said, legend) = eureka.split_once("  (= joins two").expect("a legend");
    assert!(said.replace('\n', " ").contains(" [(") && said.ends_with("]\n"), "{eureka}");
    assert!(legend.ends_with(")\n") && !words.contains("(= joins"), "{legend}");
    // Once is enough for all steps.
    let steps = run(["steps", "--eureka", CHAINS]).out;
    let notations = steps.replace('\n', " ").matches(" [(").count();
    assert!(notations > 1 && steps.matches("(= joins").count() == 1, "{notations}");
}

#[test]
fn answers_are_in_the_notation_of_the_question() {
    let asked = run(["explain", "--extra", "r1c2=1", "1..4.....3....2."]).out;
    assert!(
        asked.starts_with("r1c2 cannot be 1: ") && asked.contains("\n  r1c1=1  r1c2=1\n"),
        "{asked}"
    );
    let filled = run(["mistakes", "--filled", "r1c2=3", "1..4.....3....2."]).out;
    assert!(filled.contains("r1c2") && !filled.contains("1x2"), "{filled}");
    let cells = run(["explain", "r1c1=1", "r1c2=1", "--size", "4"]).out;
    assert!(cells.contains("\n  r1c1=1  r1c2=1\n"), "{cells}");
    let mixed = run(["explain", "--extra", "1x2=1", "r1c1=1", "--size", "4"]).out;
    assert!(mixed.contains("1x1=1  1x2=1\n"), "{mixed}");
    let both = run(["explain", "--extra", "r1c2=1", "--notation", "rxc", "1..4.....3....2."]).out;
    assert!(both.starts_with("1x2 cannot be 1: "), "{both}");
    assert!(both.contains("\n  (1x1=1 means row 1, column 1 is 1)\n"), "{both}");
    let quiet = run(["explain", "--quiet", "--extra", "1x2=1", "1..4.....3....2."]).out;
    assert!(!quiet.contains("column 1 is 1"), "{quiet}");
}

#[test]
fn explain_leads_to_repairs_and_solutions() {
    let typo = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..75";
    let said = run(["explain", typo]).out;
    assert!(
        said.ends_with(
            "one edit would leave one solution: change 9x9 from 5 to 9; `satdoku repair`\n  lists 1 \
             other edit\n"
        ),
        "{said}"
    );
    let several = run(["explain", &typo.replace("5....8..75", "5........9")]).out;
    assert!(several.contains("\n`satdoku enumerate` lists both"), "{several}");
    assert!(several.contains("`satdoku repair`"), "{several}");
}

#[test]
fn explain_tells_of_an_easier_conflict() {
    const GRID: &str =
        ".9...7.6.53..96.1.......2...7...1....2..6..98869.72.4.1...4.5..7.3.15.8.9........";
    let said = |more: &[&str]| run([&["explain", "--extra", "4x1=3", GRID], more].concat()).out;
    let smallest = said(&[]);
    assert!(smallest.contains("11 givens conflict (smallest possible"), "{smallest}");
    assert!(
        smallest.contains("\neasier to follow: 13 givens, 3 steps (--easiest)\n"),
        "{smallest}"
    );
    let easiest = said(&["--easiest"]);
    let number = |text: &str| text.matches("\n  3. ").count() + text.matches("\n  4. ").count();
    assert!(easiest.contains("13 givens conflict (chosen to be easy to follow;"), "{easiest}");
    assert!(!easiest.contains("easier to follow"), "{easiest}");
    assert_eq!((number(&smallest), number(&easiest)), (2, 1));
    let json: serde_json::Value = serde_json::from_str(&said(&["--format", "json"])).expect("JSON");
    assert_eq!((&json["easier"]["size"], &json["easier"]["steps"]), (&13.into(), &3.into()));
    assert_eq!(json["easier"]["conflict"].as_array().map(Vec::len), Some(13));
    // Who asks for no smallest one is not led away from it either.
    let minimal = said(&["--quality", "minimal"]);
    assert!(!minimal.contains("easier to follow"), "{minimal}");
}

/// The text without colours.
fn uncoloured(text: &str) -> String {
    let mut parts = text.split('\x1b');
    let first = parts.next().unwrap_or("").to_owned();
    first + &parts.filter_map(|part| part.split_once('m')).map(|(_, rest)| rest).collect::<String>()
}

#[test]
fn colours_change_no_line() {
    const GRID: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for arguments in [
        &["explain", "--draw", "--extra", "1x6=4", GRID][..],
        &["explain", "--draw", "--fixes", "--rules", "--all-smallest", "--extra", "1x6=4", GRID],
        &["explain", "--disjoint", "--extra", "1x6=4", GRID],
        &["mistakes", "--filled", "1x3=8", "--why", GRID],
        &["repair", &GRID.replacen("53", "35", 1)],
        &["hint", "--draw", CHAINS],
        &["steps", "--draw", CHAINS],
    ] {
        let coloured = run([arguments, &["--color", "always"]].concat()).out;
        assert_eq!(uncoloured(&coloured), run(arguments).out);
        assert!(!arguments.contains(&"--draw") || coloured.contains('\x1b'), "{arguments:?}");
    }
}
