//! The map from the variables, and groups or clauses, of a formula to what they stand for, together
//! with the puzzle.
//!
//! ```text
//! satdoku-map 1
//! size 9
//! boxes 3x3
//! lowest 1
//! letters no
//! rule "classic"
//! given 1x1=5
//! extra 1x6=4
//! crossed-out 2x3=8
//! variable 1 1x1=1
//! group 1 is 1x1=5
//! ```
//!
//! Without groups, `clause 10531 is 1x1=5` says which clauses are the givens and what is crossed out;
//! the clauses before them are the rules. A formula with groups contains the same lines in its
//! comments, without the variables, which must be numbered as satdoku numbers them. Such a formula is
//! accepted as its own map only if it equals, clause by clause, the formula of the puzzle in its
//! comments.

mod numbered;

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use crate::engines::encode::{Clauses, Encoding, Grouping, Reason, variable};
use crate::error::source::{Source, Span};
use crate::error::{Error, Fault};
use crate::grid::{Alphabet, Candidate, Shape};
use crate::io::format::parse_spec;
use crate::puzzle::notation::Notation;
use crate::puzzle::rules::Rule;
use crate::puzzle::{Given, Layout, Puzzle, Role};
use cnf::{Lit, Var, dimacs};

use crate::io::formula::on_text;
pub use numbered::Numbered;
use numbered::{CLAUSE, GROUP, HARD, group_lines, numbered, numbered_lines};

/// A map that was read.
pub struct Map {
    /// The puzzle that the formula is about.
    pub puzzle: Puzzle,
    /// The candidate of each variable.
    pub candidates: HashMap<Var, Candidate>,
    /// What its groups or clauses are, if the map says so.
    pub numbered: Option<Numbered>,
}

/// The word for a digit that is fixed.
const ROLES: [(&str, Role); 3] =
    [("given", Role::Given), ("extra", Role::Extra), ("entry", Role::Entry)];

/// The word for a candidate that is crossed out.
const CROSSED_OUT: &str = "crossed-out";

/// Writes the map of a puzzle: of its groups, if the formula has any, or else of its clauses.
/// `encoding` is the one that the formula was written from.
pub fn write(puzzle: &Puzzle, grouping: Option<Grouping>, encoding: &Encoding) -> String {
    let shape = puzzle.shape();
    let mut text = "satdoku-map 1\n".to_owned() + &head(puzzle);
    for candidate in (0..shape.candidate_count()).map(|index| shape.candidate(index)) {
        let number = variable(shape, candidate).positive().to_dimacs();
        text += &format!("variable {number} {}\n", spec(shape, candidate));
    }
    text + &match grouping {
        Some(grouping) => group_lines(puzzle, grouping, encoding),
        None => {
            let is_fact = |reason: &&Reason| reason.fact(puzzle).is_some();
            let facts: Vec<Reason> = encoding.reasons.iter().filter(is_fact).copied().collect();
            let rules = encoding.formula.clauses().len() - facts.len();
            numbered_lines(puzzle, CLAUSE, rules, &facts)
        }
    }
}

/// What the comments of a formula with groups say: the puzzle, and what each group is.
pub fn comments(puzzle: &Puzzle, grouping: Grouping, encoding: &Encoding) -> String {
    head(puzzle) + &group_lines(puzzle, grouping, encoding)
}

fn head(puzzle: &Puzzle) -> String {
    let shape = puzzle.shape();
    let boxes = shape.boxes().map(|(rows, columns)| format!("{rows}x{columns}"));
    let boxes = boxes.unwrap_or_else(|| "none".to_owned());
    let letters = if puzzle.alphabet == Alphabet::Letters { "yes" } else { "no" };
    let mut text = format!("size {}\nboxes {boxes}\n", shape.size());
    let more = if shape.digit_count() == shape.size() {
        String::new()
    } else {
        format!("-{}", shape.highest())
    };
    text += &format!("lowest {}{more}\nletters {letters}\n", shape.lowest());
    for rule in puzzle.layout.rules() {
        text += &format!("rule {}\n", serde_json::to_string(rule).expect("a rule is plain data"));
    }
    for given in &puzzle.givens {
        let word =
            ROLES.iter().find(|(_, role)| *role == given.role).map_or("given", |role| role.0);
        text += &format!("{word} {}\n", spec(shape, given.candidate()));
    }
    for &candidate in &puzzle.crossed_out {
        text += &format!("{CROSSED_OUT} {}\n", spec(shape, candidate));
    }
    text
}

fn spec(shape: Shape, candidate: Candidate) -> String {
    let (row, column) = (shape.row(candidate.cell), shape.column(candidate.cell));
    format!("{row}x{column}={}", candidate.digit)
}

/// Reads a map, or the comments of a formula with groups.
///
/// # Errors
/// Returns [`Error::Text`] with the place of a line that is wrong or missing, and the errors of
/// [`Layout::new`] for rules that do not fit the grid.
pub fn read(source: &Arc<Source>) -> Result<Map, Error> {
    let first = source.text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let in_comments = first.starts_with('c') || first.starts_with("p ");
    let mut lines = Lines { source, at: 0, in_comments };
    if !in_comments {
        lines.expect("satdoku-map", |word| (word == "1").then_some(()))?;
    }
    let shape = shape(&mut lines)?;
    let alphabet = lines.expect("letters", |word| match word {
        "yes" => Some(Alphabet::Letters),
        "no" => Some(Alphabet::Numerals),
        _ => None,
    })?;
    let mut rules: Vec<Rule> = Vec::new();
    let mut givens: Vec<Given> = Vec::new();
    let mut crossed_out = BTreeSet::new();
    let mut candidates = HashMap::new();
    let (mut groups, mut clauses): (Vec<(&str, Span)>, Vec<_>) = (Vec::new(), Vec::new());
    let mut has_rules = false;
    while let Some((key, value, span)) = lines.next() {
        let unknown =
            || Fault::new(span.clone(), "expected a rule, a digit, a variable or a group");
        let end = span.bytes.end;
        let of_spec = |spec: &str, role| {
            let spec = parse_spec(source, end - spec.len()..end, Notation::default())?;
            spec.given(shape, Alphabet::Numerals, role)
        };
        match key {
            "rule" => rules.push(serde_json::from_str(value).map_err(|_| unknown())?),
            "variable" => {
                let (number, spec) = value.split_once(' ').ok_or_else(unknown)?;
                let number = number.parse().ok().and_then(Lit::from_dimacs);
                let lit = number.filter(|lit| lit.is_positive()).ok_or_else(unknown)?;
                candidates.insert(lit.var(), of_spec(spec, Role::Given)?.candidate());
            }
            CROSSED_OUT => {
                crossed_out.insert(of_spec(value, Role::Given)?.candidate());
            }
            GROUP if value == HARD => has_rules = true,
            GROUP => groups.push((value, span)),
            CLAUSE => clauses.push((value, span)),
            _ => {
                let role = ROLES.iter().find(|(word, _)| *word == key).ok_or_else(unknown)?.1;
                // Its place in a map is of no use to anybody.
                givens.push(Given { span: None, ..of_spec(value, role)? });
            }
        }
    }
    if in_comments {
        let all = (0..shape.candidate_count()).map(|index| shape.candidate(index));
        candidates = all.map(|candidate| (variable(shape, candidate), candidate)).collect();
    }
    // A map that lost a line would make wrong answers look right.
    let different: HashSet<&Candidate> = candidates.values().collect();
    if different.len() != shape.candidate_count() || rules.is_empty() {
        let message = format!(
            "the map is incomplete: found {} rules and {} cells with digits, expected at least 1 and {}",
            rules.len(),
            different.len(),
            shape.candidate_count()
        );
        return Err(Fault::new(Span::new(source, 0..0), message).into());
    }
    let mut puzzle = Puzzle::new(Layout::new(shape, rules)?);
    puzzle.givens = givens;
    puzzle.crossed_out = crossed_out;
    puzzle.alphabet = alphabet;
    let has_groups = has_rules || !groups.is_empty();
    let numbered = match (has_groups, clauses.is_empty()) {
        (true, _) => Some(numbered(&puzzle, GROUP, &groups, source)?),
        (false, false) => Some(numbered(&puzzle, CLAUSE, &clauses, source)?),
        (false, true) => None,
    };
    match (&numbered, in_comments) {
        (Some(numbered), true) => is_of(&puzzle, numbered.grouping, source)?,
        (None, true) => return Err(no_comments(source).into()),
        (_, false) => {}
    }
    Ok(Map { puzzle, candidates, numbered })
}

fn shape(lines: &mut Lines<'_>) -> Result<Shape, Error> {
    let size: usize =
        lines.expect("size", |word| word.parse().ok().filter(|size| *size <= Shape::MAX))?;
    let boxes: Option<(usize, usize)> = lines.expect("boxes", |word| match word {
        "none" => Some(None),
        _ => {
            let (rows, columns) = word.split_once('x')?;
            Some(Some((rows.parse().ok()?, columns.parse().ok()?)))
        }
    })?;
    // `1`, or `1-9` where there are more digits than rows.
    let (lowest, highest): (usize, usize) = lines.expect("lowest", |word| {
        let (lowest, highest) = word.split_once('-').unzip();
        let lowest: usize = lowest.unwrap_or(word).parse().ok()?;
        let usual = lowest.checked_add(size).and_then(|end| end.checked_sub(1));
        Some((lowest, highest.map_or(usual, |highest| highest.parse().ok())?))
    })?;
    let shape = Shape::new(size)?.with_digits(lowest, highest)?;
    Ok(match boxes {
        Some((rows, columns)) => shape.with_boxes(rows, columns)?,
        None => shape.without_boxes(),
    })
}

/// Makes sure that a formula is the one of the puzzle that its comments tell of.
fn is_of(puzzle: &Puzzle, grouping: Grouping, source: &Arc<Source>) -> Result<(), Error> {
    let formula = dimacs::parse(&source.text).map_err(|error| on_text(error, source))?;
    let is_same = |size| grouping.encode(puzzle, size).formula == formula;
    if is_same(Clauses::Extended) || is_same(Clauses::Minimal) {
        return Ok(());
    }
    let start = source.text.find("\np ").map_or(0, |at| at + 1);
    let end = source.text[start..].find('\n').map_or(source.text.len(), |at| start + at);
    let message = "the clauses are not those of the puzzle that the comments tell of";
    Err(Fault::new(Span::new(source, start..end), message).help(HELP).into())
}

fn no_comments(source: &Arc<Source>) -> Fault {
    let message = "the comments of this formula do not say what its variables and groups are";
    Fault::new(Span::new(source, 0..0), message).help(HELP)
}

const HELP: &str = "a map is what `satdoku export dimacs --map FILE` writes; a formula is read if \
                    `--groups` wrote it";

/// The lines of a map, each a key and a value; in a formula, the comments that have such a key.
struct Lines<'s> {
    source: &'s Arc<Source>,
    at: usize,
    in_comments: bool,
}

/// What comments are about; others are for people.
const KEYS: [&str; 10] =
    ["size", "boxes", "lowest", "letters", "rule", "given", "extra", "entry", CROSSED_OUT, GROUP];

impl<'s> Lines<'s> {
    fn next(&mut self) -> Option<(&'s str, &'s str, Span)> {
        loop {
            let rest = self.source.text.get(self.at..).filter(|rest| !rest.is_empty())?;
            let line = rest.split('\n').next().unwrap_or(rest);
            let start = self.at;
            self.at += line.len() + 1;
            let line = line.trim_end();
            let span = Span::new(self.source, start..start + line.len());
            let content = match self.in_comments {
                true => line.strip_prefix("c ").unwrap_or_default(),
                false => line,
            };
            let (key, value) = content.split_once(' ').unwrap_or((content, ""));
            if !content.is_empty() && (!self.in_comments || KEYS.contains(&key)) {
                return Some((key, value, span));
            }
        }
    }

    /// The value of the next line, which has this key.
    fn expect<T>(&mut self, key: &str, parse: impl Fn(&str) -> Option<T>) -> Result<T, Fault> {
        let end = self.source.text.len();
        let line = self.next();
        if line.is_none() && self.in_comments {
            return Err(no_comments(self.source));
        }
        let span = line.as_ref().map_or(Span::new(self.source, end..end), |line| line.2.clone());
        let value = line.filter(|line| line.0 == key).and_then(|line| parse(line.1));
        value.ok_or_else(|| {
            Fault::new(span, format!("expected a line `{key} …` of a map")).help(HELP)
        })
    }
}
