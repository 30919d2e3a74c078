//! Small unions of sets, which naked subsets, hidden subsets and fish have in common.
//!
//! k cells with k digits together, k digits with k places together, k rows with places in k
//! columns: each time, k sets whose union has k elements.

/// Calls `visit` for every choice of `count` nonempty sets whose union has at most `most` elements,
/// with the indices of the sets and the union. Choices are in lexicographic order.
pub(super) fn choose(
    sets: &[u128],
    count: usize,
    most: usize,
    visit: &mut impl FnMut(&[usize], u128),
) {
    let mut chosen = Vec::with_capacity(count);
    extend(sets, count, most, 0, &mut chosen, visit);
}

fn extend(
    sets: &[u128],
    count: usize,
    most: usize,
    union: u128,
    chosen: &mut Vec<usize>,
    visit: &mut impl FnMut(&[usize], u128),
) {
    if chosen.len() == count {
        visit(chosen, union);
        return;
    }
    let first = chosen.last().map_or(0, |last| last + 1);
    // Enough sets must be left.
    let end = (sets.len() + chosen.len() + 1).saturating_sub(count);
    for i in first..end {
        let wider = union | sets[i];
        if sets[i] != 0 && wider.count_ones() as usize <= most {
            chosen.push(i);
            extend(sets, count, most, wider, chosen, visit);
            chosen.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use itertools::Itertools;

    #[test]
    fn it_is_the_same_as_trying_all() {
        let sets = [0b11, 0b110, 0, 0b101, 0b1000, 0b11000, 0b1, 0b111];
        for count in 1..=4 {
            for most in 1..=5 {
                let mut found = Vec::new();
                choose(&sets, count, most, &mut |chosen, union| {
                    found.push((chosen.to_vec(), union));
                });
                let all = (0..sets.len()).combinations(count);
                let all = all.filter(|chosen| chosen.iter().all(|&i| sets[i] != 0));
                let all = all.map(|chosen| {
                    let union = chosen.iter().fold(0, |union, &i| union | sets[i]);
                    (chosen, union)
                });
                let fits = |(_, union): &(Vec<usize>, u128)| union.count_ones() as usize <= most;
                assert_eq!(found, all.filter(fits).collect::<Vec<_>>());
            }
        }
    }
}
