//! [`Easiest`]: keeps the easiest chain for each conclusion.

use std::collections::HashMap;

use crate::grid::Candidate;
use crate::human::chains::Chain;

/// Collects chains, and keeps the easiest for each set of candidates placed and removed.
#[derive(Default)]
pub(super) struct Easiest {
    chains: Vec<Chain>,
    known: HashMap<(Vec<Candidate>, Vec<Candidate>), usize>,
}

impl Easiest {
    /// Returns whether a chain with these conclusions and this cost would be kept.
    pub(super) fn wants(
        &self,
        places: &[Candidate],
        removes: &[Candidate],
        cost_of_it: (u16, usize),
    ) -> bool {
        let known = self.known.get(&(places.to_vec(), removes.to_vec()));
        known.is_none_or(|&known| cost_of_it < cost(&self.chains[known]))
    }

    /// Adds a chain, unless one with the same conclusions is at least as easy.
    pub(super) fn add(&mut self, chain: Chain) {
        let key = (chain.places.clone(), chain.removes.clone());
        match self.known.get(&key) {
            Some(&known) if cost(&self.chains[known]) <= cost(&chain) => {}
            Some(&known) => self.chains[known] = chain,
            None => {
                self.known.insert(key, self.chains.len());
                self.chains.push(chain);
            }
        }
    }

    /// Returns the chains, easiest first; equally easy ones in the order of their conclusions.
    pub(super) fn sorted(mut self) -> Vec<Chain> {
        self.chains.sort_by(|a, b| {
            let order = |chain: &Chain| (cost(chain), chain.places.is_empty());
            let said = |chain: &Chain| (chain.places.clone(), chain.removes.clone());
            order(a).cmp(&order(b)).then_with(|| said(a).cmp(&said(b)))
        });
        self.chains
    }
}

fn cost(chain: &Chain) -> (u16, usize) {
    (chain.rating, chain.length())
}
