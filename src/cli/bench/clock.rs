//! The clock of a bench: CPU time of the running thread, which is pinned to a core.

use std::time::Duration;

#[cfg(unix)]
use nix::time::{ClockId, clock_gettime};

/// What [`now`] measures, as reports call it.
pub(crate) const NAME: &str = if cfg!(unix) { "thread" } else { "wall" };

/// The time that this thread has spent on a core; only differences mean anything.
#[cfg(unix)]
pub(crate) fn now() -> Duration {
    let time = clock_gettime(ClockId::CLOCK_THREAD_CPUTIME_ID);
    Duration::from(time.expect("every thread has a clock"))
}

/// Elsewhere the time on the wall has to do.
#[cfg(not(unix))]
pub(crate) fn now() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// Keeps this thread on one core, the last of those that it may use, and says which. `None` where
/// that cannot be done.
#[cfg(any(target_os = "linux", target_os = "android"))]
pub(crate) fn stay_on_one_core() -> Option<usize> {
    use nix::sched::{CpuSet, sched_getaffinity, sched_setaffinity};
    use nix::unistd::Pid;
    let this_thread = Pid::from_raw(0);
    let allowed = sched_getaffinity(this_thread).ok()?;
    let core = (0..CpuSet::count()).rev().find(|core| allowed.is_set(*core) == Ok(true))?;
    let mut one = CpuSet::new();
    one.set(core).ok()?;
    sched_setaffinity(this_thread, &one).ok()?;
    Some(core)
}

/// Elsewhere there is no way that is safe and simple.
#[cfg(not(any(target_os = "linux", target_os = "android")))]
pub(crate) fn stay_on_one_core() -> Option<usize> {
    None
}

/// What the processor calls itself, where the system says so.
pub(crate) fn processor() -> Option<String> {
    model(&std::fs::read_to_string("/proc/cpuinfo").ok()?)
}

/// The first model in a text such as `/proc/cpuinfo`.
fn model(text: &str) -> Option<String> {
    let fields = text.lines().filter_map(|line| line.split_once(':'));
    let mut models = fields.filter(|(key, _)| key.trim() == "model name");
    models.next().map(|(_, model)| model.split_whitespace().collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_goes_forward_while_the_thread_works() {
        let start = now();
        let mut later = start;
        while later == start {
            later = now();
        }
        assert!(later > start);
    }

    #[test]
    fn the_model_is_one_line_of_many() {
        let text =
            "processor\t: 0\nmodel\t\t: 207\nmodel name\t: Some(R)  Processor \nflags\t: a b\n";
        assert_eq!(model(text).as_deref(), Some("Some(R) Processor"));
        assert_eq!(model("CPU implementer\t: 0x41\n"), None);
    }
}
