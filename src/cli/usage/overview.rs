//! What `satdoku --help` says: the commands by what people want.

/// The template of the help of the program.
pub(super) const OVERVIEW: &str = "\
{about}

Usage: satdoku COMMAND [OPTIONS] [PUZZLE]

Solve: what is the answer, and is it the only one?
  solve         Print a solution, and whether it is the only one
  check         Say whether there is none, one, or several
  count         Count solutions
  enumerate     List solutions, and the cells where they differ
  candidates    Show which digits each cell can have in a solution

Why: what is wrong with this puzzle?
  explain       Show which givens conflict, and why
  repair        Find edits that leave exactly one solution
  mistakes      Find which filled-in digits are wrong

Learn: how would a person solve it?
  hint          Suggest what to look at next
  steps         Show each step and its reason
  rate          Rate how hard puzzles are for people

Make: puzzles, boards and pages
  generate      Make puzzles with exactly one solution
  fill          Make full boards, or complete a puzzle at random
  redundant     Find givens that can be removed
  convert       Write puzzles in another format, or as pages
  serve         Open a page in your browser that does all this
  page          Print that page as one file that needs nothing else

SAT: formulas, proofs and other solvers
  export        Write a puzzle as a formula, or as packages
  decode        Turn the answer of a SAT solver into a grid
  prove         Write a proof that there is no solution, or one
  verify-proof  Check a proof that a formula is unsatisfiable
  sat           Decide whether a formula is satisfiable
  mus           Find which clauses of a formula conflict

Packages: Sudoku for dependency resolvers
  resolve       Solve with uv, Poetry, pip, conda or cargo
  import        Turn the answer of a resolver into a grid

The program itself
  bench         Time the engines on sets of puzzles
  completions   Print a shell completion script
  man           Print the manual page

`satdoku help COMMAND` says more, also about the options that all
commands have, such as --extra, --timeout and --format json.{after-help}";
