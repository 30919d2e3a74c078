//! [`Techniques`]: a set of techniques.

use crate::human::technique::Technique;
use crate::human::technique::table::TECHNIQUES;

// A bit each.
const _: () = assert!(TECHNIQUES.len() <= u128::BITS as usize);

/// A set of techniques.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Techniques(u128);

impl Techniques {
    /// All of [`Technique::ALL`].
    pub fn all() -> Techniques {
        Technique::ALL.into_iter().collect()
    }

    /// None of them.
    pub fn none() -> Techniques {
        Techniques(0)
    }

    /// This one and all easier ones.
    pub fn up_to(hardest: Technique) -> Techniques {
        Technique::ALL.into_iter().filter(|&technique| technique <= hardest).collect()
    }

    /// Whether it is among them.
    pub fn contains(self, technique: Technique) -> bool {
        self.0 >> technique as u8 & 1 == 1
    }

    /// Those that are in either set.
    pub fn with(self, others: Techniques) -> Techniques {
        Techniques(self.0 | others.0)
    }

    /// Those of this set that are not in the other.
    pub fn without(self, others: Techniques) -> Techniques {
        Techniques(self.0 & !others.0)
    }

    /// The easiest first.
    pub fn iter(self) -> impl Iterator<Item = Technique> {
        Technique::ALL.into_iter().filter(move |&technique| self.contains(technique))
    }
}

impl FromIterator<Technique> for Techniques {
    fn from_iter<I: IntoIterator<Item = Technique>>(techniques: I) -> Techniques {
        Techniques(techniques.into_iter().fold(0, |set, technique| set | 1 << technique as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_have_what_was_put_in() {
        assert!(Techniques::all().iter().eq(Technique::ALL));
        for (i, technique) in Technique::ALL.into_iter().enumerate() {
            assert!(Techniques::up_to(technique).iter().eq(Technique::ALL[..=i].iter().copied()));
        }
        for &technique in TECHNIQUES {
            let one: Techniques = [technique].into_iter().collect();
            assert!(one.contains(technique));
            assert_eq!(one.without(one), Techniques::none());
        }
    }
}
