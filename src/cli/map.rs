//! The map from variables to cells and digits, and the puzzle that they are of.
//!
//! ```text
//! satdoku-map 1
//! size 9
//! boxes 3x3
//! lowest 1
//! letters no
//! rule "classic"
//! given 1x1=5
//! variable 1 1x1=1
//! ```

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use cnf::{Lit, Var};
use satdoku::encode::variable;
use satdoku::format::parse_spec;
use satdoku::{
    Alphabet, Candidate, Digit, Error, Fault, Layout, Notation, Puzzle, Role, Rule, Shape, Source,
    Span,
};

/// A map that was read.
pub(super) struct Map {
    pub(super) puzzle: Puzzle,
    /// The candidate of each variable.
    pub(super) candidates: HashMap<Var, Candidate>,
}

/// Writes the map of a puzzle.
pub(super) fn write(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let boxes = shape.boxes().map(|(rows, columns)| format!("{rows}x{columns}"));
    let boxes = boxes.unwrap_or_else(|| "none".to_owned());
    let spec = |candidate: Candidate| {
        let (row, column) = (shape.row(candidate.cell), shape.column(candidate.cell));
        format!("{row}x{column}={}", candidate.digit)
    };
    let mut text = format!("satdoku-map 1\nsize {}\nboxes {boxes}\n", shape.size());
    let letters = if puzzle.alphabet == Alphabet::Letters { "yes" } else { "no" };
    text += &format!("lowest {}\nletters {letters}\n", shape.lowest());
    for rule in puzzle.layout.rules() {
        text += &format!("rule {}\n", satdoku::report::line(rule));
    }
    for given in &puzzle.givens {
        text += &format!("given {}\n", spec(given.candidate()));
    }
    for candidate in (0..shape.candidate_count()).map(|index| shape.candidate(index)) {
        let number = variable(shape, candidate).positive().to_dimacs();
        text += &format!("variable {number} {}\n", spec(candidate));
    }
    text
}

/// Reads a map.
pub(super) fn read(source: &Arc<Source>) -> Result<Map, Error> {
    let mut lines = Lines { source, at: 0 };
    lines.expect("satdoku-map", |word| (word == "1").then_some(()))?;
    let size = lines.expect("size", |word| word.parse().ok())?;
    let boxes: Option<(usize, usize)> = lines.expect("boxes", |word| match word {
        "none" => Some(None),
        _ => {
            let (rows, columns) = word.split_once('x')?;
            Some(Some((rows.parse().ok()?, columns.parse().ok()?)))
        }
    })?;
    let lowest = lines.expect("lowest", |word| word.parse().ok().filter(|lowest| *lowest <= 1))?;
    let alphabet = lines.expect("letters", |word| match word {
        "yes" => Some(Alphabet::Letters),
        "no" => Some(Alphabet::Numerals),
        _ => None,
    })?;
    let shape = Shape::new(size)?.with_lowest(Digit::new(lowest));
    let shape = match boxes {
        Some((rows, columns)) => shape.with_boxes(rows, columns)?,
        None => shape.without_boxes(),
    };
    let mut rules: Vec<Rule> = Vec::new();
    let mut specs = Vec::new();
    let mut variables = Vec::new();
    while let Some((key, value, span)) = lines.next() {
        let unknown = || Fault::new(span.clone(), "expected `rule`, `given` or `variable`");
        let value_at = span.bytes.end - value.len()..span.bytes.end;
        match key {
            "rule" => rules.push(serde_json::from_str(value).map_err(|_| unknown())?),
            "given" => specs.push(parse_spec(source, value_at, Notation::default())?),
            "variable" => {
                let (number, spec) = value.split_once(' ').ok_or_else(unknown)?;
                let number = number.parse().ok().and_then(Lit::from_dimacs);
                let lit = number.filter(|lit| lit.is_positive()).ok_or_else(unknown)?;
                let at = span.bytes.end - spec.len()..span.bytes.end;
                let spec = parse_spec(source, at, Notation::default())?;
                variables.push((lit.var(), spec));
            }
            _ => return Err(unknown().into()),
        }
    }
    let mut puzzle = Puzzle::new(Layout::new(shape, rules)?);
    let candidate =
        |spec: &satdoku::format::Spec| spec.given(shape, Alphabet::Numerals, Role::Given);
    puzzle.givens = specs.iter().map(candidate).collect::<Result<_, _>>()?;
    puzzle.alphabet = alphabet;
    let mut candidates = HashMap::new();
    for (var, spec) in &variables {
        candidates.insert(*var, candidate(spec)?.candidate());
    }
    // A map that lost a line would make wrong answers look right.
    let different: HashSet<&Candidate> = candidates.values().collect();
    if different.len() != shape.candidate_count() || puzzle.layout.rules().is_empty() {
        let message = format!(
            "the map is not whole: found {} rules and {} cells with digits, expected at least 1 and {}",
            puzzle.layout.rules().len(),
            different.len(),
            shape.candidate_count()
        );
        return Err(Fault::new(Span::new(source, 0..0), message).into());
    }
    Ok(Map { puzzle, candidates })
}

/// The lines of a map, each a key and a value.
struct Lines<'s> {
    source: &'s Arc<Source>,
    at: usize,
}

impl<'s> Lines<'s> {
    fn next(&mut self) -> Option<(&'s str, &'s str, Span)> {
        loop {
            let rest = self.source.text.get(self.at..).filter(|rest| !rest.is_empty())?;
            let line = rest.split('\n').next().unwrap_or(rest);
            let start = self.at;
            self.at += line.len() + 1;
            let line = line.trim_end();
            if !line.is_empty() {
                let (key, value) = line.split_once(' ').unwrap_or((line, ""));
                return Some((key, value, Span::new(self.source, start..start + line.len())));
            }
        }
    }

    /// The value of the next line, which has this key.
    fn expect<T>(&mut self, key: &str, parse: impl Fn(&str) -> Option<T>) -> Result<T, Fault> {
        let end = self.source.text.len();
        let line = self.next();
        let span = line.as_ref().map_or(Span::new(self.source, end..end), |line| line.2.clone());
        let value = line.filter(|line| line.0 == key).and_then(|line| parse(line.1));
        value.ok_or_else(|| {
            let help = "a map is what `satdoku export dimacs --map FILE` writes";
            Fault::new(span, format!("expected a line `{key} …` of a map")).help(help)
        })
    }
}
