//! Options that people type where they are not, and what they probably want.
//!
//! What can mean only one thing is an alias of that option, and not in this list.

/// Commands (none for all of them), options, and a tip. The first that fits counts.
pub(super) const TIPS: &[(&[&str], &[&str], &str)] = &[
    // What other programs have in place of commands.
    (
        &[""],
        &["--generate", "--gen", "-g"],
        "'generate' is a command: 'satdoku generate --count 5 --line'",
    ),
    (
        &[""],
        &["--solve"],
        "'solve' is a command: 'satdoku solve --qqwing-csv' prints what qqwing does",
    ),
    (&[""], &["--check", "--unique"], "'check' is a command: 'satdoku check puzzle.txt'"),
    (&[""], &["--explain", "--why"], "'explain' is a command: 'satdoku explain puzzle.txt'"),
    (&[""], &["--rate", "--difficulty"], "'rate' is a command: 'satdoku rate puzzle.txt'"),
    (&[""], &["--hint"], "'hint' is a command: 'satdoku hint puzzle.txt'"),
    // Solving.
    (&["solve", "check", "candidates"], &["--all"], "'satdoku enumerate' lists all solutions"),
    (
        &["solve", "check", "enumerate"],
        &["--count", "--count-solutions"],
        "'satdoku count' counts solutions",
    ),
    (&["solve"], &["--max"], "'satdoku enumerate --max 10' lists solutions"),
    (
        &["solve", "check", "rate"],
        &["--steps", "--instructions", "--verbose", "-v", "--path"],
        "'satdoku steps' shows each step and its reason",
    ),
    (
        &["solve", "check", "candidates", "rate"],
        &["--filled", "--entries"],
        "'satdoku mistakes --filled' checks filled-in digits",
    ),
    (&["solve"], &["--hint"], "'satdoku hint' suggests what to look at next"),
    (
        &["solve", "check"],
        &["--why", "--explain"],
        "'satdoku explain' says why there is no solution",
    ),
    (
        &["solve", "check", "rate", "candidates"],
        &["--pdf"],
        "'satdoku convert --pdf FILE' makes pages of puzzles",
    ),
    (
        &["solve", "check", "enumerate", "candidates", "count"],
        &["--svg", "--png", "--draw"],
        "'satdoku convert' draws a puzzle, 'satdoku explain' a conflict: '--svg FILE', '--png FILE'",
    ),
    (
        &["solve"],
        &["--diagonal", "--x", "--killer", "--jigsaw", "--variant", "--rules"],
        "for more rules, write the puzzle as JSON: see 'Puzzles with more rules' in the README",
    ),
    (
        &["solve", "count", "check"],
        &["--minimal"],
        "'satdoku redundant' lists the givens that can be removed",
    ),
    (&["solve", "check"], &["--rate", "--difficulty"], "'satdoku rate' rates puzzles"),
    (
        &["solve", "check", "enumerate", "count"],
        &["--proof", "--drat"],
        "'satdoku prove' writes a proof",
    ),
    (&["solve", "check"], &["--cnf", "--dimacs"], "'satdoku export dimacs' writes the formula"),
    (&["enumerate"], &["--all"], "10 are listed unless you say more: '--max 1000'"),
    (
        &["enumerate", "mistakes", "steps", "hint", "candidates"],
        &["--csv"],
        "'--format json' prints a report for programs",
    ),
    (&["check", "count"], &["--line"], "one line is printed for each puzzle anyway"),
    (
        &["explain", "repair", "redundant"],
        &["--line"],
        "'--filter' prints one line per puzzle, '--csv' a table",
    ),
    (&["candidates"], &["--pencil"], "'satdoku convert --to pencil' prints pencil marks"),
    // Why, and what to change.
    (
        &["explain"],
        &["--why", "--reason"],
        "'satdoku explain' says why anyway; '--steps' shows the derivation",
    ),
    (
        &["explain"],
        &["--repair", "--fix"],
        "'--fixes' lists the smallest changes; 'satdoku repair' looks for a typo",
    ),
    (&["explain"], &["--pdf"], "'--svg FILE' and '--png FILE' draw the conflict"),
    (
        &["repair"],
        &["--apply", "--write", "--in-place", "-i"],
        "edits are listed, never applied; '--solutions' shows where each one leads",
    ),
    (&["repair"], &["--pairs"], "'--edits 2' tries pairs of edits as well"),
    (&["repair"], &["--all"], "all single edits are tried anyway; '--edits 2' tries pairs as well"),
    (
        &["redundant"],
        &["--all"],
        "all are listed anyway; '--together' finds the most that can be removed at once",
    ),
    (
        &["redundant"],
        &["--minimal", "--minimize"],
        "'--together' finds the most that can be removed at once",
    ),
    (&["redundant"], &["--max"], "'--together' finds the most that can be removed at once"),
    (&["mistakes"], &["--solution", "--solve"], "'--reveal' shows the right digits"),
    // Learning.
    (&["hint", "steps"], &["--all"], "'satdoku steps' shows all steps"),
    (
        &["hint"],
        &["--count", "--max"],
        "'satdoku steps --max 3' shows the next steps; a hint is one",
    ),
    (&["hint"], &["--difficulty", "--easy"], "'--level 1' says least, '--level 3' everything"),
    (
        &["rate"],
        &["--technique"],
        "the hardest technique is printed anyway; 'satdoku steps --only x-wing' uses just that one",
    ),
    (&["rate"], &["--line"], "'--filter' prints one line per puzzle"),
    (
        &["steps"],
        &["--svg", "--png"],
        "'--svg-dir DIR' draws each step, '--pdf FILE' prints them with their reasons",
    ),
    (
        &["steps", "hint", "rate", "solve"],
        &["--level-name", "--score"],
        "'satdoku rate' rates puzzles",
    ),
    // Making.
    (
        &["generate"],
        &["--easy", "--medium", "--hard", "--unfair", "--extreme", "--evil", "--expert"],
        "a level is a value: '--difficulty hard'",
    ),
    (&["generate"], &["--unique"], "every puzzle has exactly one solution anyway"),
    (
        &["generate"],
        &["--solution", "--solutions"],
        "'--csv' prints each solution, '--pdf FILE' puts the answers at the end",
    ),
    (
        &["generate", "convert"],
        &["--answers", "--without-answers"],
        "'--pdf FILE' puts the answers at the end, '--answers-pdf FILE' into a file of their own, \
         '--no-answers' nowhere",
    ),
    (&["steps"], &["--handout", "--hand-out", "--print"], "'--pdf FILE' writes a hand-out"),
    (&["generate"], &["--compact"], "use '--to qqwing-compact'"),
    (&["generate"], &["--stats"], "'--rate' rates each puzzle, '--csv' prints a table"),
    (&["generate"], &["--only", "--needs"], "'--technique x-wing' makes puzzles that need one"),
    (
        &["generate"],
        &["--quick", "--fast"],
        "puzzles of any difficulty are fastest: leave out '--difficulty' and '--technique'",
    ),
    (
        &["generate", "fill"],
        &["--size-of", "--order"],
        "'--size 6' makes grids of another size, '--box 2x3' with such boxes",
    ),
    (&["convert"], &["--format-to", "--as"], "'--to FORMAT' says the format"),
    // SAT.
    (&["sat"], &["--cnf", "--dimacs"], "name the file without an option: 'satdoku sat file.cnf'"),
    (&["sat"], &["--core", "--mus"], "'satdoku mus' finds which clauses conflict"),
    (&["sat", "mus"], &["--drat"], "'--proof FILE' writes a proof"),
    (&["mus"], &["--smus"], "'--smallest' finds a smallest set"),
    (&["export"], &["--out-file"], "'-o FILE' writes to a file"),
    // Anywhere.
    (
        &[],
        &["--file", "--input", "-f"],
        "name the file without an option: 'satdoku solve puzzle.txt'",
    ),
    (
        &[],
        &["--rows", "--columns"],
        "'--size 9' gives the number of rows; 'satdoku convert --to block' prints one line per row",
    ),
    (&[], &["--verbose"], "'-q' says less; what a command can say more is in its help"),
    (&[], &["--stdin"], "'-' is standard input; without a puzzle it is read anyway"),
    (&[], &["--pretty"], "reports are lines of JSON; 'jq .' breaks them into many"),
    (&[], &["--no-color", "--no-colour"], "'--color never' prints without colour"),
    (&[], &["--quick", "--fast"], "'--engine auto' is the fastest way to solve"),
    (&[], &["--jobs", "-j"], "'--threads 2' works on two puzzles at once"),
    (
        &[],
        &["--verbosity", "--debug"],
        "'-q' says less; 'satdoku explain -v' shows each call of the solver",
    ),
];
