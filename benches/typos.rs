//! How often `repair` lists what was meant, and how often first: `cargo bench --bench typos`.
//!
//! 200 symmetric puzzles, spoilt in each way, the same every time. A blind choice takes any of the
//! repairs of the right sort.

#[allow(dead_code, unused_imports)]
#[path = "../tests/library/typos.rs"]
mod typos;

fn main() {
    let puzzles = typos::symmetric(200);
    println!("{:50} {:>6} {:>7} {:>7} {:>7}", "", "typos", "listed", "first", "blind");
    for (kind, spoil) in typos::KINDS {
        let found = typos::figures(&puzzles, spoil);
        let share = |count: f64| format!("{:.0} %", 100.0 * count / found.typos as f64);
        let (listed, first) = (share(found.listed as f64), share(found.first as f64));
        println!("{kind:50} {:6} {listed:>7} {first:>7} {:>7}", found.typos, share(found.blind));
    }
}
