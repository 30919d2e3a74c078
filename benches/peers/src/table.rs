//! What is printed: tables in Markdown.

use std::collections::BTreeMap;

use crate::clock;
use crate::rounds::{Dispute, Timing};
use crate::set::Set;
use crate::solver::Solver;

/// How many puzzles are shown on which solvers disagree.
const SHOWN: usize = 10;

/// What is measured, and on what.
pub(crate) fn heading(core: Option<usize>, rounds: usize) -> String {
    let processor = clock::processor().unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    let core = core.map(|core| format!(" on core {core}")).unwrap_or_default();
    let of = if rounds == 1 { "1 round".to_owned() } else { format!("medians of {rounds} rounds") };
    let clock = if clock::NAME == "thread" { "thread CPU time" } else { "wall time" };
    format!("{processor}; {clock}{core}, {of}.")
}

/// One solver a row.
pub(crate) fn table(set: &Set, solvers: &[Solver], timings: &[Timing]) -> String {
    let what = if set.counts_solutions { "solutions" } else { "puzzles" };
    let size = match set.puzzles.len() {
        1 => "1 puzzle".to_owned(),
        many => format!("{} puzzles", grouped(many as f64)),
    };
    let limit = match set.limit {
        1 => "the first solution".to_owned(),
        limit => format!("at most {} solutions each", grouped(limit as f64)),
    };
    let mut text = format!("{}, {size}, {limit}:\n\n", set.name);
    text += &format!(
        "| solver | {what} a second | spread | of the fastest peer | guesses a puzzle |\n"
    );
    text += "|---|---:|---:|---:|---:|\n";
    let fastest = fastest_peer(solvers, timings);
    for (solver, timing) in solvers.iter().zip(timings) {
        let rate = median(&timing.rates);
        let slowest = timing.rates.iter().copied().fold(f64::INFINITY, f64::min);
        let best = timing.rates.iter().copied().fold(0.0, f64::max);
        let spread = (best - slowest) / rate * 100.0;
        let ratio = fastest.map(|peer| ratio(timing, peer));
        let ratio = ratio.map_or("–".to_owned(), |ratio| format!("{ratio:.2}"));
        let guesses = timing.guesses.map_or("–".to_owned(), |guesses| {
            if guesses < 100.0 { format!("{guesses:.2}") } else { grouped(guesses) }
        });
        // A name may hold what ends a cell.
        let name = solver.name().replace('|', "\\|");
        let rate = grouped(rounded(rate));
        text += &format!("| {name} | {rate} | {spread:.0} % | {ratio} | {guesses} |\n");
    }
    text.trim_end().to_owned()
}

/// The timing of the fastest peer.
fn fastest_peer<'t>(solvers: &[Solver], timings: &'t [Timing]) -> Option<&'t Timing> {
    let both = solvers.iter().zip(timings);
    let peers = both.filter(|(solver, _)| matches!(solver, Solver::Peer(_)));
    let timings = peers.map(|(_, timing)| timing);
    timings.max_by(|a, b| median(&a.rates).total_cmp(&median(&b.rates)))
}

/// How many times as fast as the other, round by round, the median.
fn ratio(timing: &Timing, other: &Timing) -> f64 {
    let pairs = timing.rates.iter().zip(&other.rates);
    median(&pairs.map(|(rate, other)| rate / other).collect::<Vec<_>>())
}

/// The middle one in order of size, or the mean of the two in the middle.
fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    (sorted[(sorted.len() - 1) / 2] + sorted[sorted.len() / 2]) / 2.0
}

/// Four digits that count.
fn rounded(value: f64) -> f64 {
    let unit = 10f64.powf((value.log10().floor() - 3.0).max(0.0));
    (value / unit).round() * unit
}

/// A whole number with commas; below 100, with a decimal.
fn grouped(value: f64) -> String {
    if value < 99.95 && value.fract() != 0.0 {
        return format!("{value:.1}");
    }
    let digits = format!("{value:.0}");
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The puzzles on which solvers disagree, and what each of them says.
pub(crate) fn disputes(
    set: &Set,
    solvers: &[Solver],
    disputes: &BTreeMap<usize, Dispute>,
) -> String {
    let mut text = String::new();
    for (i, Dispute { puzzle, counts }) in disputes.iter().take(SHOWN) {
        let answers = solvers.iter().zip(counts);
        let answers = answers.map(|(solver, count)| format!("{} {count}", solver.name()));
        let answers: Vec<String> = answers.collect();
        let (name, number, answers) = (&set.name, i + 1, answers.join(", "));
        text +=
            &format!("{name}: solvers disagree on puzzle {number}, here relabelled; solutions:\n");
        text += &format!("  {puzzle}\n  {answers}\n");
    }
    if disputes.len() > SHOWN {
        let more = disputes.len() - SHOWN;
        text += &format!("{}: and {more} more on which solvers disagree\n", set.name);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::peer::Peer;
    use crate::peer::tests::honest;
    use satdoku::native::Level;

    #[test]
    fn numbers_have_commas() {
        let values = [0.0, 7.0, 12.34, 99.96, 999.6, 1_234_567.8];
        assert_eq!(values.map(grouped), ["0", "7", "12.3", "100", "1,000", "1,234,568"]);
    }

    #[test]
    fn four_digits_count() {
        let values = [0.5, 12.0, 1234.4, 12_345.0, 99_999.0, 4_479_120.0];
        assert_eq!(values.map(rounded), [1.0, 12.0, 1234.0, 12_350.0, 100_000.0, 4_479_000.0]);
    }

    #[test]
    fn ratios_are_to_the_fastest_peer_round_by_round() {
        let peer = |name| Solver::Peer(Peer::of(name, honest));
        let solvers = [Solver::Native(Level::Bands), peer("slow"), peer("fast|er")];
        let timing = |rates: [f64; 3], guesses| Timing { rates: rates.to_vec(), guesses };
        let timings = [
            timing([200.0, 400.0, 900.0], Some(1.5)),
            timing([50.0, 100.0, 150.0], None),
            timing([100.0, 200.0, 300.0], Some(1234.0)),
        ];
        let set = Set::empty_grid(5000);
        let expected = "\
empty grid, 1 puzzle, at most 5,000 solutions each:

| solver | solutions a second | spread | of the fastest peer | guesses a puzzle |
|---|---:|---:|---:|---:|
| satdoku bands | 400 | 175 % | 2.00 | 1.50 |
| slow | 100 | 100 % | 0.50 | – |
| fast\\|er | 200 | 100 % | 1.00 | 1,234 |";
        assert_eq!(table(&set, &solvers, &timings), expected);
        let alone = table(&set, &solvers[..1], &timings[..1]);
        assert!(alone.ends_with("| satdoku bands | 400 | 175 % | – | 1.50 |"), "{alone}");
    }

    #[test]
    fn not_every_dispute_is_shown() {
        let dispute = |_| Dispute { puzzle: "..1".to_owned(), counts: vec![2, 1] };
        let all: BTreeMap<usize, Dispute> = (0..12).map(|i| (i, dispute(i))).collect();
        let solvers = [Solver::Native(Level::Bands), Solver::Peer(Peer::of("liar", honest))];
        let text = disputes(&Set::empty_grid(2), &solvers, &all);
        assert!(text.starts_with(
            "empty grid: solvers disagree on puzzle 1, here relabelled; solutions:\n  ..1\n  satdoku bands 2, liar 1\n"
        ));
        assert!(text.ends_with("empty grid: and 2 more on which solvers disagree\n"));
    }
}
