//! Time of the whole program, from start to end, for one puzzle: what a person waits for.
//!
//! `cargo bench --bench process` prints for each command the smallest, median and largest CPU time of
//! 15 runs, and the most that we want the median to be; and the same of the time on the clock, where a
//! machine that does other things too makes it longer.

fn main() {
    #[cfg(unix)]
    unix::main();
    #[cfg(not(unix))]
    println!("skipped: CPU time of a child process is read in the manner of Unix");
}

#[cfg(unix)]
mod unix {
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};

    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::time::TimeValLike;

    const RUNS: usize = 15;

    pub(super) fn main() {
        let wikipedia =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let open = ".".repeat(81);
        let empty = ".".repeat(625);
        let asked = [
            ("solve", vec!["solve", wikipedia], 4),
            ("check", vec!["check", wikipedia], 4),
            ("explain --extra 1x3=8", vec!["explain", "--extra", "1x3=8", wikipedia], 20),
            ("explain --extra 1x6=4", vec!["explain", "--extra", "1x6=4", wikipedia], 20),
            ("enumerate --max 1000, empty 9×9", vec!["enumerate", "--max", "1000", &open], 300),
            ("solve, empty 25×25", vec!["solve", &empty], 300),
        ];
        for (kind, clock) in [("ms of CPU", false), ("ms on the clock", true)] {
            println!("{kind:<44} {:>9} {:>9} {:>9} {:>9}", "min", "median", "max", "bar");
            for (name, arguments, bar) in &asked {
                let mut times: Vec<Duration> = (0..RUNS)
                    .map(|_| {
                        let (cpu, wall) = times(arguments);
                        if clock { wall } else { cpu }
                    })
                    .collect();
                times.sort();
                let shown = |time: Duration| format!("{:.2}", time.as_secs_f64() * 1e3);
                let (least, median, most) = (times[0], times[RUNS / 2], times[RUNS - 1]);
                let verdict = if median <= Duration::from_millis(*bar) { "" } else { "  MISSED" };
                println!(
                    "{name:<44} {:>9} {:>9} {:>9} {bar:>9}{verdict}",
                    shown(least),
                    shown(median),
                    shown(most)
                );
            }
        }
    }

    /// User and system time of one run, and how long it took.
    fn times(arguments: &[&str]) -> (Duration, Duration) {
        let (before, start) = (used(), Instant::now());
        let mut command = Command::new(env!("CARGO_BIN_EXE_satdoku"));
        command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().expect("the program starts");
        (used() - before, start.elapsed())
    }

    /// What all children so far have used.
    fn used() -> Duration {
        let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("the system counts");
        let microseconds =
            usage.user_time().num_microseconds() + usage.system_time().num_microseconds();
        Duration::from_micros(u64::try_from(microseconds).expect("time goes forward"))
    }
}
