//! Fields that say rules: a puzzle with rules that are not known here is not read as plain Sudoku.

use serde_json::value::RawValue;

use super::Json;
use super::tree::Value;
use crate::error::Fault;
use crate::io::format::lists::nested::shown;
use crate::io::format::words::rule_names::{has_rule_part, is_rule, kind, says_rules};

fn field_is_nested(value: &RawValue) -> bool {
    value.get().starts_with(['[', '{'])
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
            Err(fault.help("only plain Sudoku is read from JSON"))
        };
        // A number or a word after a short name is about something else.
        let is_said = field_is_nested(value) || value.get() == "true";
        if has_rule_part(key) || is_said && is_rule(key) {
            return refused(format!("field `{shown_key}` is a rule that is not supported"));
        }
        if kind(key).is_some() {
            let said = match self.text.open(value)? {
                Value::Text(said) => said,
                _ => value.get().to_owned(),
            };
            if says_rules(key, &said) {
                let said = shown(&said);
                return refused(format!("`{shown_key}` is `{said}`, rules that are not supported"));
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
