//! Rules as data: `{"rule":"sum","cells":["1x1","1x2"],"total":9,…}`, each an object that says what it is.
//!
//! Cells are written `1x6`, row by column, from 1. Fields of a kind are its own; `name` is what
//! people call the rule.

use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use crate::error::hidden::is_hidden;
use crate::kinds::{Allow, Kind};
use crate::puzzle::rules::Rule;

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let word = |rule: &str| Map::from_iter([("rule".to_owned(), Value::from(rule))]);
        let object = match self {
            Rule::Classic => word("classic"),
            Rule::Region { name, cells } => {
                let mut object = word("region");
                object.insert("name".to_owned(), name.as_str().into());
                object.insert("cells".to_owned(), written(cells));
                object
            }
            Rule::Constraint { kind, cells, name } => {
                let Value::Object(mut object) =
                    serde_json::to_value(kind).map_err(S::Error::custom)?
                else {
                    return Err(S::Error::custom("a kind is an object"));
                };
                if let Some(name) = name {
                    object.insert("name".to_owned(), name.as_str().into());
                }
                object.insert("cells".to_owned(), written(cells));
                object
            }
            Rule::Allow { cell, digits } => {
                let mut object = word("allow");
                object.insert("cells".to_owned(), written(&[*cell]));
                object.insert("digits".to_owned(), digits.as_slice().into());
                object
            }
        };
        object.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Rule {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rule, D::Error> {
        let mut object = Map::deserialize(deserializer)?;
        // Words of a rule come to be printed.
        let mut words = object.iter().filter_map(|(key, value)| Some((key, value.as_str()?)));
        if let Some((key, _)) = words.find(|(_, word)| word.contains(is_hidden)) {
            return Err(D::Error::custom(format!("{key} has a control character")));
        }
        let rule = object.get("rule").and_then(Value::as_str).unwrap_or_default().to_owned();
        if rule == "classic" {
            return Ok(Rule::Classic);
        }
        let cells = match object.remove("cells") {
            Some(cells) => read(&cells).map_err(D::Error::custom)?,
            None => return Err(D::Error::missing_field("cells")),
        };
        let name = match object.remove("name") {
            None => None,
            Some(Value::String(name)) => Some(name),
            Some(other) => {
                return Err(D::Error::custom(format!("name is {other}, expected a string")));
            }
        };
        if rule == "region" {
            return Ok(Rule::Region { name: name.unwrap_or(rule), cells });
        }
        let kind: Kind = serde_json::from_value(Value::Object(object)).map_err(D::Error::custom)?;
        Ok(match (&kind, &cells[..], &name) {
            (Kind::Allow(allow), [cell], None) => {
                Rule::Allow { cell: *cell, digits: values(allow) }
            }
            _ => Rule::Constraint { kind, cells, name },
        })
    }
}

fn values(allow: &Allow) -> Vec<usize> {
    allow.digits().iter().map(|digit| usize::from(digit.value())).collect()
}

fn written(cells: &[(usize, usize)]) -> Value {
    cells.iter().map(|(row, column)| format!("{row}x{column}")).collect()
}

fn read(cells: &Value) -> Result<Vec<(usize, usize)>, String> {
    let wrong = |found: &Value| format!("found {found}, expected a list of cells such as \"1x6\"");
    let cell = |value: &Value| {
        let (row, column) = value.as_str()?.split_once('x')?;
        Some((row.parse().ok()?, column.parse().ok()?))
    };
    let list = cells.as_array().ok_or_else(|| wrong(cells))?;
    list.iter().map(|value| cell(value).ok_or_else(|| wrong(value))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Digits, Shape};
    use crate::kinds::{Relation, Sets, Sum};

    #[test]
    fn rules_are_written_and_read_again() {
        let shape = Shape::new(4).expect("4 is a size");
        let below = Relation::new(shape, "less than", |a, b| a < b);
        let cage = Sets::with_sum(shape, "cage 5", 2, 5).expect("few sets");
        let even = Allow::new([2, 4].into_iter().map(crate::grid::Digit::new).collect());
        let rules = [
            Rule::Classic,
            Rule::Region { name: "wing".to_owned(), cells: vec![(1, 2), (3, 4)] },
            Rule::of(below, [(2, 1), (1, 1)]),
            Rule::of(cage, [(1, 1), (1, 2)]),
            Rule::of(Sum::new("arrow", [1, -1], 0), [(1, 1), (2, 2)]),
            Rule::of(even.clone(), [(1, 1), (2, 2)]),
            Rule::Constraint { kind: even.into(), cells: vec![(1, 1)], name: Some("even".into()) },
            Rule::Allow { cell: (4, 4), digits: vec![] },
        ];
        for rule in rules {
            let text = serde_json::to_string(&rule).expect("a rule can be written");
            assert_eq!(serde_json::from_str::<Rule>(&text).ok(), Some(rule), "{text}");
        }
    }

    #[test]
    fn what_is_wrong_with_a_rule_is_said() {
        let cases = [
            ("{}", "cells"),
            (r#"{"rule":"sum","cells":["1x1"]}"#, "missing field `title`"),
            (r#"{"rule":"sums","cells":[]}"#, "unknown variant `sums`"),
            (r#"{"rule":"region","cells":[[1,2]]}"#, "found [1,2], expected a list of cells"),
            (r#"{"rule":"region","cells":"1x1"}"#, "expected a list of cells"),
            (r#"{"rule":"region","cells":["1x1"],"name":"\u001b[31m"}"#, "a control character"),
            (r#"{"rule":"region","cells":["1x1"],"name":3}"#, "name is 3, expected a string"),
        ];
        for (text, part) in cases {
            let error = serde_json::from_str::<Rule>(text).expect_err(text).to_string();
            assert!(error.contains(part), "{error}");
        }
        assert_eq!(serde_json::to_string(&Digits::NONE).ok().as_deref(), Some("[]"));
    }
}
