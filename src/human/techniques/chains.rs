//! Chains as steps: which finders find the chains of each name.

use crate::human::board::view::View;
use crate::human::chains::Reach;
use crate::human::step::Step;
use crate::human::technique::Technique;

/// Returns the finders that can find chains of this name, easiest first.
fn reaches(technique: Technique) -> &'static [Reach] {
    match technique {
        Technique::XChain => &[Reach::Digits],
        Technique::XyLoop | Technique::XyChain => &[Reach::Cells],
        Technique::GroupedXChain => &[Reach::GroupedDigits],
        Technique::ContinuousLoop | Technique::DiscontinuousLoop | Technique::Aic => {
            &[Reach::Alternating]
        }
        Technique::GroupedContinuousLoop
        | Technique::GroupedDiscontinuousLoop
        | Technique::GroupedAic => &[Reach::Grouped, Reach::Mixed],
        Technique::AlsXz | Technique::AlsXyWing => &[Reach::Sets],
        Technique::AlsChain => &[Reach::Mixed],
        Technique::Nishio => &[Reach::Nishio],
        Technique::CellForcing | Technique::HouseForcing => &[Reach::Forcing],
        Technique::GroupedForcing => &[Reach::ForcingGrouped, Reach::ForcingMixed],
        Technique::ForcingNet => {
            &[Reach::Nets, Reach::NetsLocked, Reach::NetsNested, Reach::NetsTwice]
        }
        _ => &[],
    }
}

/// Returns the chains of a name from the first finder that has any.
pub(super) fn find(view: &View<'_>, technique: Technique) -> Vec<Step> {
    let of_name = |&reach: &Reach| {
        let chains = view.chains.of(reach, view.board, view.limits).iter();
        let chains = chains.filter(|chain| chain.technique == technique);
        chains.map(|chain| chain.bare_step()).collect::<Vec<Step>>()
    };
    reaches(technique).iter().map(of_name).find(|steps| !steps.is_empty()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::human::technique::Family;

    #[test]
    fn chains_of_every_name_are_looked_for() {
        for technique in Technique::ALL {
            let is_chain = technique.family() == Family::Chain;
            assert_eq!(is_chain, !reaches(technique).is_empty(), "{technique}");
        }
    }
}
