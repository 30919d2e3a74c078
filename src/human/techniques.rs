//! The techniques, one a file: where each applies on a board.
//!
//! Each finds all places where it applies, whatever comes first on the board: what follows from all
//! of them together is the same on a turned or relabelled grid.

mod aligned;
mod chains;
mod colors;
mod direct;
mod fish;
mod links;
mod locked;
mod sets;
mod singles;
mod subsets;
pub(crate) mod uniqueness;
pub(crate) mod wings;

use crate::human::board::view::View;
use crate::human::pattern::Pattern;
use crate::human::step::Step;
use crate::human::technique::{Family, Technique};

pub(super) use locked::locked;
pub(super) use singles::{hidden_singles, naked_singles};
pub(super) use subsets::{hidden_subsets, naked_subsets};

/// All steps by a technique; none by those that no board is looked at for, such as contradictions.
pub(super) fn look(view: &View<'_>, technique: Technique) -> Vec<Step> {
    if technique.rating().is_none() {
        return Vec::new();
    }
    match technique.family() {
        Family::FullHouse => singles::full_houses(view),
        Family::HiddenSingle => singles::hidden(view, technique),
        Family::NakedSingle => view.steps(naked_singles(view.board)),
        Family::Rule => view.steps(view.sight().others.iter().map(|&rule| Pattern::Rule(rule))),
        Family::DirectLocked => direct::locked_candidates(view, technique),
        Family::DirectSubset(size) => direct::hidden_subsets(view, technique, size),
        Family::Locked => locked::steps(view, technique == Technique::Claiming),
        Family::LockedSubset(size) => locked::locked_subsets::find(view, technique, size),
        Family::NakedSubset(size) => subsets::naked(view, size),
        Family::HiddenSubset(size) => subsets::hidden(view, size),
        Family::Fish(size) => fish::find(view, technique, size),
        Family::FinnedFish(size) => fish::finned_fish::find(view, technique, size, false),
        Family::SashimiFish(size) => fish::finned_fish::find(view, technique, size, true),
        Family::Franken(_)
        | Family::FinnedFranken(_)
        | Family::Mutant(_)
        | Family::FinnedMutant(_) => fish::complex_fish::find(view, technique),
        Family::TwoLinks => links::turbot_fish::find(view, technique),
        Family::EmptyRectangle => links::empty_rectangle::find(view),
        Family::XyWing => wings::xy_wing::find(view),
        Family::XyzWing => wings::xyz_wing::find(view),
        Family::WWing => wings::w_wing::find(view),
        Family::BentSubset(size) => wings::bent_subset::find(view, technique, size),
        Family::SueDeCoq => subsets::sue_de_coq::find(view),
        Family::SimpleColors => colors::find(view),
        Family::MultiColors => colors::multi_colors::find(view),
        Family::RemotePair => colors::remote_pair::find(view),
        Family::UniqueRectangle => uniqueness::unique_rectangle::find(view, technique),
        Family::AvoidableRectangle => uniqueness::avoidable_rectangle::find(view, technique),
        Family::UniqueLoop => uniqueness::unique_loop::find(view, technique),
        Family::Bug => uniqueness::bug::find(view, technique),
        Family::Aligned(size) => aligned::find(view, technique, size),
        Family::Chain => chains::find(view, technique),
        Family::Clash
        | Family::NoPlace
        | Family::NoDigit
        | Family::NoFilling
        | Family::CaseSplit => Vec::new(),
    }
}
