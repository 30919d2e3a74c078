//! Patterns of one digit with strong links: two places of a digit in a house.

pub(crate) mod empty_rectangle;
pub(crate) mod turbot_fish;
