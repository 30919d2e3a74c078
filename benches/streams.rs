//! What a line or a row costs beside a plain line: CPU time of the whole program, from the file to
//! the answers.
//!
//! `cargo bench --bench streams` writes the same puzzles in several forms, runs `satdoku check` on
//! each in turn, round by round, and prints the medians and how many times that of plain lines each
//! is. `SATDOKU_DATA` names a folder whose `data/*.txt` are taken instead of the own samples.

fn main() {
    #[cfg(unix)]
    unix::main();
    #[cfg(not(unix))]
    println!("skipped: CPU time of a child process is read in the manner of Unix");
}

#[cfg(unix)]
mod unix {
    use std::fs;
    use std::path::{Path, PathBuf};
    use std::process::{Command, Stdio};
    use std::time::Duration;

    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::time::TimeValLike;

    const ROUNDS: usize = 7;
    const PUZZLES: usize = 200_000;

    pub(super) fn main() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let puzzles = puzzles();
        let forms: [(&str, &[&str], String); 9] = [
            ("plain lines", &[], lines(&puzzles, |_, puzzle| format!("{puzzle}\n"))),
            ("plain lines, \\r\\n", &[], lines(&puzzles, |_, puzzle| format!("{puzzle}\r\n"))),
            ("<81> # name", &[], lines(&puzzles, |i, puzzle| format!("{puzzle} # no {i}\n"))),
            ("<81> name", &[], lines(&puzzles, |i, puzzle| format!("{puzzle} no-{i}\n"))),
            ("rows", &[], "id,puzzle\n".to_owned() + &lines(&puzzles, |i, p| format!("{i},{p}\n"))),
            (
                "rows, quoted",
                &[],
                "id,puzzle\n".to_owned() + &lines(&puzzles, |i, p| format!("{i},\"{p}\"\n")),
            ),
            (
                "rows, --append",
                &["--append"],
                "id,puzzle\n".to_owned() + &lines(&puzzles, |i, p| format!("{i},{p}\n")),
            ),
            (
                "rows, quoted, --append",
                &["--append"],
                "id,puzzle\n".to_owned() + &lines(&puzzles, |i, p| format!("{i},\"{p}\"\n")),
            ),
            ("4×4 lines, a tenth", &["--size", "4"], "1..4.....3....2.\n".repeat(PUZZLES / 10)),
        ];
        let files: Vec<PathBuf> = (0..forms.len())
            .map(|i| {
                let path = folder.path().join(format!("{i}.txt"));
                fs::write(&path, &forms[i].2).expect("the folder is ours");
                path
            })
            .collect();
        let mut times = vec![Vec::new(); forms.len()];
        for _ in 0..ROUNDS {
            for ((times, file), (_, options, _)) in times.iter_mut().zip(&files).zip(&forms) {
                times.push(cpu_time(options, file));
            }
        }
        println!("{:<24} {:>9} {:>12} {:>8}", "form", "ms", "puzzles/s", "ratio");
        let first = median(&mut times[0]);
        for ((name, ..), times) in forms.iter().zip(&mut times) {
            let count = if name.starts_with('4') { PUZZLES / 10 } else { PUZZLES } as f64;
            let of_one = median(times).as_secs_f64() / count;
            let ratio = of_one / (first.as_secs_f64() / PUZZLES as f64);
            let milliseconds = of_one * count * 1e3;
            println!("{name:<24} {milliseconds:>9.1} {:>12.0} {ratio:>7.2}×", 1.0 / of_one);
        }
    }

    fn lines(puzzles: &[String], line: impl Fn(usize, &str) -> String) -> String {
        (0..PUZZLES).map(|i| line(i, &puzzles[i % puzzles.len()])).collect()
    }

    fn median(times: &mut [Duration]) -> Duration {
        times.sort();
        times[times.len() / 2]
    }

    /// Plain 9×9 puzzles.
    fn puzzles() -> Vec<String> {
        let own = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/samples.txt");
        let folder = std::env::var_os("SATDOKU_DATA").map(|data| Path::new(&data).join("data"));
        let files: Vec<PathBuf> = match folder {
            None => vec![PathBuf::from(own)],
            Some(folder) => {
                let entries = fs::read_dir(folder).expect("the folder can be read");
                let paths = entries.map(|entry| entry.expect("the folder can be read").path());
                paths.filter(|path| path.extension().is_some_and(|end| end == "txt")).collect()
            }
        };
        let texts = files.iter().map(|file| fs::read_to_string(file).expect("the file is text"));
        let mut puzzles = Vec::new();
        for text in texts {
            let words = text.lines().filter_map(|line| line.split([' ', '#', ',']).next());
            puzzles.extend(words.filter(|word| word.len() == 81).map(str::to_owned).take(PUZZLES));
        }
        puzzles
    }

    /// User and system time of one run.
    fn cpu_time(options: &[&str], file: &Path) -> Duration {
        let before = used();
        let mut command = Command::new(env!("CARGO_BIN_EXE_satdoku"));
        command.args(["check", "--engine", "auto", "--quiet"]).args(options).arg(file);
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().expect("the program starts");
        used() - before
    }

    /// What all children so far have used.
    fn used() -> Duration {
        let usage = getrusage(UsageWho::RUSAGE_CHILDREN).expect("the system counts");
        let microseconds =
            usage.user_time().num_microseconds() + usage.system_time().num_microseconds();
        Duration::from_micros(u64::try_from(microseconds).expect("time goes forward"))
    }
}
