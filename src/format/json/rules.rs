//! Fields that say rules: a puzzle with rules that are not known here is not read as plain Sudoku.

use serde_json::value::RawValue;

use super::Json;
use super::fields::plain;
use super::tree::Value;
use crate::error::Fault;
use crate::format::nested::shown;

/// Parts of names that only rules have.
const PARTS: [&str; 31] = [
    "cage",
    "killer",
    "thermo",
    "arrow",
    "diagonal",
    "region",
    "constraint",
    "kropki",
    "consecutive",
    "knight",
    "palindrome",
    "whisper",
    "sandwich",
    "quadruple",
    "betweenline",
    "lockout",
    "windoku",
    "hypersudoku",
    "jigsaw",
    "irregular",
    "inequalit",
    "greaterthan",
    "renban",
    "skyscraper",
    "disjoint",
    "regionsum",
    "littlekiller",
    "nonconsecutive",
    "samurai",
    "antiking",
    "futoshiki",
];

/// Names that are rules as they stand.
const WHOLE: [&str; 22] = [
    "even",
    "odd",
    "xv",
    "x",
    "clone",
    "clones",
    "difference",
    "differences",
    "ratio",
    "ratios",
    "minimum",
    "maximum",
    "extra",
    "extras",
    "line",
    "lines",
    "zones",
    "areas",
    "kings",
    "king",
    "dots",
    "modifiers",
];

/// Names of fields whose text says which rules there are.
const KINDS: [&str; 8] =
    ["type", "variant", "variants", "kind", "rules", "ruleset", "puzzletype", "gametype"];

fn field_is_nested(value: &RawValue) -> bool {
    value.get().starts_with(['[', '{'])
}

/// Whether a name is one of rules that are not known here.
pub(in crate::format) fn is_rule(name: &str) -> bool {
    let name = plain(name);
    WHOLE.contains(&name.as_str()) || has_rule_part(&name)
}

/// Whether a name has a part that only rules have.
pub(in crate::format) fn has_rule_part(name: &str) -> bool {
    let name = plain(name);
    PARTS.iter().any(|part| name.contains(part))
}

impl<'s> Json<'s> {
    /// That a field says no rule that is not known here.
    pub(super) fn check_rule(&self, key: &str, value: &'s RawValue) -> Result<(), Fault> {
        if self.is_off(value)? {
            return Ok(());
        }
        let shown_key = shown(key);
        let refused = |what: String| {
            let fault = self.text.fault(value, what);
            Err(fault.help("plain Sudoku alone is read from JSON"))
        };
        // A number or a word behind a short name is about something else.
        let is_said = field_is_nested(value) || value.get() == "true";
        if has_rule_part(key) || is_said && is_rule(key) {
            return refused(format!("found the field `{shown_key}`, a rule that is not read"));
        }
        if KINDS.contains(&plain(key).as_str()) {
            let said = match self.text.open(value)? {
                Value::Text(said) => said,
                _ => value.get().to_owned(),
            };
            let words = said.split(|c: char| !c.is_alphanumeric());
            let is_plain = |word: &str| {
                [
                    "sudoku", "classic", "normal", "standard", "plain", "rules", "apply",
                    "regular", "9x9",
                ]
                .contains(&word)
            };
            let mut words = words.map(str::to_lowercase).filter(|word| !word.is_empty());
            let is_prose = plain(key).starts_with("rule") && !words.all(|word| is_plain(&word));
            if is_prose || is_rule(&said) {
                let said = shown(&said);
                return refused(format!(
                    "found `{shown_key}` of `{said}`, rules that are not read"
                ));
            }
        }
        Ok(())
    }

    /// Whether a value says that something is not there.
    pub(super) fn is_off(&self, value: &'s RawValue) -> Result<bool, Fault> {
        Ok(match self.text.open(value)? {
            Value::List(items) => items.is_empty(),
            Value::Object(fields) => fields.is_empty(),
            Value::Text(said) => matches!(said.trim(), "" | "none" | "false"),
            Value::Number => value.get() == "0",
            Value::Word => value.get() != "true",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_known_by_their_names() {
        for rule in
            ["killercage", "cages", "diagonal+", "Anti-Knight", "extra_regions", "odd", "XV"]
        {
            assert!(is_rule(rule), "{rule}");
        }
        for none in ["difficulty", "ranking", "coded", "level", "puzzle", "extraInfo", "ratings"] {
            assert!(!is_rule(none), "{none}");
        }
    }
}
