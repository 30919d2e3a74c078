//! The programs of `examples/` run to their end.

#[path = "../../examples/04_dimacs.rs"]
mod dimacs;
#[path = "../../examples/03_enumerate.rs"]
mod enumerate;
#[path = "../../examples/02_explain.rs"]
mod explain;
#[path = "../../examples/05_rules.rs"]
mod rules;
#[path = "../../examples/01_solve.rs"]
mod solve;

#[test]
fn examples_run() {
    solve::main().expect("it solves");
    explain::main().expect("it explains");
    enumerate::main().expect("it lists");
    dimacs::main().expect("it writes and reads");
    rules::main().expect("it keeps rules");
}
