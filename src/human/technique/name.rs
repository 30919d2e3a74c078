//! Techniques by their names.

use std::fmt;
use std::str::FromStr;

use crate::error::Error;
use crate::human::technique::Technique;

/// Writes its [name](Technique::name).
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Parses the name of one of [`Technique::ALL`], in whatever case, with blanks and hyphens or without.
impl FromStr for Technique {
    type Err = Error;

    fn from_str(name: &str) -> Result<Technique, Error> {
        let wanted = letters(name);
        let mut all = Technique::ALL.into_iter();
        let found = all.find(|technique| letters(technique.name()) == wanted);
        found.ok_or_else(|| Error::Technique(name.to_owned()))
    }
}

/// What of a name tells it from others.
fn letters(name: &str) -> String {
    let letters = name.chars().filter(|c| c.is_alphanumeric() || *c == '+');
    letters.flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_however_they_are_written() {
        for technique in Technique::ALL {
            let name = technique.to_string();
            for name in [name.clone(), name.to_uppercase(), name.replace([' ', '-', ','], "")] {
                assert_eq!(name.parse::<Technique>().ok(), Some(technique), "{name}");
            }
        }
        assert_eq!("x wing".parse::<Technique>().ok(), Some(Technique::XWing));
        assert_eq!("bug+1".parse::<Technique>().ok(), Some(Technique::BugPlusOne));
    }

    #[test]
    fn what_is_no_technique_is_named_in_the_error() {
        // No puzzle is solved by these.
        let others = ["case split", "direct clash", "locked candidates", "rule of the puzzle"];
        for name in others.into_iter().chain(["", "naked paire"]) {
            let error = name.parse::<Technique>().expect_err(name).to_string();
            assert_eq!(error, format!("there is no technique `{name}`"));
        }
    }
}
