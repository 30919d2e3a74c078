//! The techniques, one a file: where each applies on a board.
//!
//! Each finds all places where it applies, whatever comes first on the board: what follows from all
//! of them together is the same on a turned or relabelled grid.

mod chains;
mod colors;
mod direct;
mod empty_rectangle;
mod fish;
mod locked;
mod sets;
mod singles;
mod subsets;
mod turbot_fish;
pub(crate) mod uniqueness;
pub(crate) mod wings;

use crate::human::board::view::View;
use crate::human::pattern::Pattern;
use crate::human::step::Step;
use crate::human::technique::Technique;

pub(super) use locked::locked;
pub(super) use singles::{hidden_singles, naked_singles};
pub(super) use subsets::{hidden_subsets, naked_subsets};

/// All steps by a technique; none by those that no board is looked at for, such as contradictions.
pub(super) fn look(view: &View<'_, '_>, technique: Technique) -> Vec<Step> {
    match technique {
        Technique::FullHouse => singles::full_houses(view),
        Technique::HiddenSingle => singles::hidden(view, false),
        Technique::HiddenSingleInLine => singles::hidden(view, true),
        Technique::Rule => view.steps(view.sight().others.iter().map(|&rule| Pattern::Rule(rule))),
        Technique::NakedSingle => view.steps(naked_singles(view.board)),
        Technique::DirectPointing => direct::locked_candidates(view, false),
        Technique::DirectClaiming => direct::locked_candidates(view, true),
        Technique::DirectHiddenPair => direct::hidden_subsets(view, 2),
        Technique::DirectHiddenTriple => direct::hidden_subsets(view, 3),
        Technique::Pointing => locked::steps(view, false),
        Technique::Claiming => locked::steps(view, true),
        Technique::LockedPair => locked::locked_subsets::find(view, 2),
        Technique::LockedTriple => locked::locked_subsets::find(view, 3),
        Technique::NakedPair => subsets::naked(view, 2),
        Technique::NakedTriple => subsets::naked(view, 3),
        Technique::NakedQuadruple => subsets::naked(view, 4),
        Technique::HiddenPair => subsets::hidden(view, 2),
        Technique::HiddenTriple => subsets::hidden(view, 3),
        Technique::HiddenQuadruple => subsets::hidden(view, 4),
        Technique::XWing => fish::find(view, 2),
        Technique::Swordfish => fish::find(view, 3),
        Technique::Jellyfish => fish::find(view, 4),
        Technique::FinnedXWing => fish::finned_fish::find(view, 2, false),
        Technique::SashimiXWing => fish::finned_fish::find(view, 2, true),
        Technique::FinnedSwordfish => fish::finned_fish::find(view, 3, false),
        Technique::SashimiSwordfish => fish::finned_fish::find(view, 3, true),
        Technique::FinnedJellyfish => fish::finned_fish::find(view, 4, false),
        Technique::SashimiJellyfish => fish::finned_fish::find(view, 4, true),
        Technique::Skyscraper | Technique::TwoStringKite | Technique::TurbotFish => {
            turbot_fish::find(view, technique)
        }
        Technique::EmptyRectangle => empty_rectangle::find(view),
        Technique::XyWing => wings::xy_wing::find(view),
        Technique::XyzWing => wings::xyz_wing::find(view),
        Technique::WWing => wings::w_wing::find(view),
        Technique::SimpleColors => colors::find(view),
        Technique::MultiColors => colors::multi_colors::find(view),
        Technique::RemotePair => colors::remote_pair::find(view),
        Technique::UniqueRectangle1
        | Technique::UniqueRectangle2
        | Technique::UniqueRectangle3
        | Technique::UniqueRectangle4
        | Technique::UniqueRectangle5
        | Technique::UniqueRectangle6
        | Technique::HiddenRectangle => uniqueness::unique_rectangle::find(view, technique),
        Technique::BugPlusOne => uniqueness::bug::find(view),
        Technique::XChain
        | Technique::XyLoop
        | Technique::XyChain
        | Technique::GroupedXChain
        | Technique::ContinuousLoop
        | Technique::DiscontinuousLoop
        | Technique::Aic
        | Technique::GroupedContinuousLoop
        | Technique::GroupedDiscontinuousLoop
        | Technique::GroupedAic
        | Technique::AlsXz
        | Technique::AlsXyWing
        | Technique::AlsChain
        | Technique::Nishio
        | Technique::CellForcing
        | Technique::HouseForcing
        | Technique::GroupedForcing
        | Technique::ForcingNet => chains::find(view, technique),
        Technique::Clash
        | Technique::NoPlace
        | Technique::NoDigit
        | Technique::NoFilling
        | Technique::LockedCandidates
        | Technique::CaseSplit => Vec::new(),
    }
}
