//! Words that people type as commands, and what they probably want.
//!
//! What can mean only one thing is an alias of that command, and not in this list.

/// Pairs of words and a tip.
pub(super) const TIPS: &[(&[&str], &str)] = &[
    (
        &["validate", "verify", "valid"],
        "'satdoku check' checks a puzzle, 'satdoku mistakes' the digits filled in",
    ),
    (&["techniques", "strategies", "technique"], "'satdoku steps --help' lists all techniques"),
    (&["pencil", "pencilmarks", "marks"], "'satdoku convert --to pencil' prints pencil marks"),
    (
        &["show", "print", "display", "view", "format"],
        "to print a puzzle, use 'satdoku convert --to block'",
    ),
    (
        &["draw", "svg", "png", "picture"],
        "'satdoku convert --svg FILE' draws a puzzle, 'satdoku steps --svg-dir DIR' each step",
    ),
    (
        &["pdf", "sheet", "worksheet"],
        "'satdoku convert --pdf FILE' makes pages of puzzles, 'satdoku generate --pdf FILE' of new ones",
    ),
    (
        &["handout", "hand-out", "handouts", "hand-outs"],
        "'satdoku steps --pdf FILE' prints the way to the solution, with pictures",
    ),
    (
        &["minimize", "minimise", "minimal", "reduce"],
        "'satdoku redundant --together' finds the most givens that can be removed at once",
    ),
    (&["unique", "uniqueness"], "'satdoku check' says whether there is exactly one solution"),
    (&["mistake", "errors"], "'satdoku mistakes' finds wrong digits among those filled in"),
    (&["dimacs", "cnf", "encode"], "'satdoku export dimacs' writes the formula"),
    (
        &["smus", "muses", "core", "unsat-core"],
        "'satdoku mus' finds which clauses of a formula conflict, 'satdoku explain' which givens of a puzzle",
    ),
    (
        &["proof", "drat", "certify"],
        "'satdoku prove' writes a proof, 'satdoku verify-proof' checks one",
    ),
    (
        &["pip", "uv", "poetry", "conda", "cargo", "requirements", "pypi"],
        "'satdoku resolve' solves with a package manager, 'satdoku export' writes packages for one",
    ),
    (&["time", "speed"], "'satdoku bench' times the engines"),
    (
        &["read", "import-puzzle", "load"],
        "every command reads puzzles in any format: 'satdoku convert --to line'",
    ),
    (
        &["/vp", "/bs"],
        "'satdoku steps' shows how to solve a puzzle, 'satdoku solve' solves a whole file",
    ),
    (&["/s"], "'satdoku generate --technique x-wing' makes a puzzle that needs one"),
    (&["/lt"], "'satdoku steps --help' lists all techniques"),
    (&["/o", "/f"], "'-o FILE' writes the answer to a file"),
];
