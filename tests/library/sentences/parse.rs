//! Reads a sentence about a step back: what it looks at, the facts that it names, the steps that it
//! refers to, and what it concludes. It knows nothing of the step.

use std::collections::BTreeSet;

use satdoku::human::Premise;
use satdoku::{Candidate, Cell, Digit, Digits, Fact, Puzzle};

use crate::sentences::tokens::{Token, tokens};

/// What a sentence says.
#[derive(Clone, Default, Debug)]
pub(crate) struct Said {
    pub(crate) premises: Vec<Premise>,
    pub(crate) facts: BTreeSet<Fact>,
    /// The steps that it refers to, `3` or `3.1`.
    pub(crate) steps: BTreeSet<String>,
    pub(crate) places: BTreeSet<Candidate>,
    pub(crate) removes: BTreeSet<Candidate>,
    /// Whether it tells what cells hold in the end, rather than what they lose.
    pub(crate) restricts: bool,
    /// All houses and cells that it names.
    pub(crate) houses: BTreeSet<usize>,
    pub(crate) cells: BTreeSet<Cell>,
}

/// The words that begin what follows.
const CONCLUSIONS: [&str; 5] =
    [": so ", ": either way ", "So in any case ", ". So either way ", ": a contradiction"];
/// The words that begin an argument about what has been said.
const ARGUMENTS: [&str; 15] = [
    "; together ",
    ". Together ",
    ". If ",
    ". So ",
    ". As ",
    ". One of ",
    ". With ",
    ". Without ",
    ", and each sees ",
    " sees both",
    ": no ",
    ", so its ",
    ", or else ",
    ". Or else ",
    " is one of ",
];

/// Reads the sentence of a step by a technique of this name.
pub(crate) fn parse(name: &str, sentence: &str, puzzle: &Puzzle) -> Said {
    let mut said = Said::default();
    let (topic, body) = topic(name, sentence);
    // Who begins with "either" goes on with "or".
    let has_alternative = body.contains("r else ") || body.contains(" or not. ");
    assert!(!body.starts_with("either ") || has_alternative, "{sentence}");
    for token in tokens(sentence, puzzle) {
        match token {
            Token::Cells(cells) => said.cells.extend(cells),
            Token::Placed(placed) => drop(said.cells.insert(placed.cell)),
            Token::Houses(houses) => said.houses.extend(houses),
            Token::Number(_) | Token::Word(_) => {}
        }
    }
    let end = CONCLUSIONS.iter().filter_map(|mark| Some((body.rfind(mark)?, *mark))).max();
    let (before, mark) = end.map_or((body, ""), |(at, mark)| (&body[..at], mark));
    let after = &body[before.len() + mark.len()..];
    let mut reader = Reader {
        tokens: tokens(after, puzzle),
        at: 0,
        puzzle,
        topic,
        line: None,
        lone: None,
        said,
    };
    reader.conclusion();
    let said = reader.said;
    let is_chain = !name.starts_with("unique")
        && ["chain", "loop", "locked sets", "forcing"].iter().any(|word| name.contains(word));
    let statement = match is_chain || name == "remote pair" && before.starts_with("either") {
        true => before,
        false => {
            let argument = ARGUMENTS.iter().filter_map(|mark| before.find(mark)).min();
            &before[..argument.unwrap_or(before.len())]
        }
    };
    let mut reader = Reader {
        tokens: tokens(statement, puzzle),
        at: 0,
        puzzle,
        topic,
        line: None,
        lone: None,
        said,
    };
    match is_chain || statement.starts_with("either") {
        true => reader.chain(),
        false => reader.statements(),
    }
    let mut said = reader.said;
    if name.starts_with("avoidable") {
        // It looks at what the corners have, whether they are filled or open.
        for fact in std::mem::take(&mut said.facts) {
            let (Fact::Placed(c) | Fact::Removed(c)) = fact;
            said.premises.push(Premise::Cell(c.cell, Digits::only(c.digit)));
        }
    }
    said
}

/// The digit that `of 4` in front names, and what comes after the name.
fn topic<'t>(name: &str, sentence: &'t str) -> (Option<Digit>, &'t str) {
    let Some(rest) = sentence.strip_prefix(name) else { return (None, sentence) };
    match rest.strip_prefix(" of ").and_then(|rest| rest.split_once(": ")) {
        Some((digit, rest)) => (digit.parse().ok().map(Digit::new), rest),
        None => (None, rest.strip_prefix(": ").unwrap_or(rest)),
    }
}

pub(super) struct Reader<'p> {
    pub(super) tokens: Vec<Token>,
    pub(super) at: usize,
    pub(super) puzzle: &'p Puzzle,
    /// The digit that "it" stands for.
    topic: Option<Digit>,
    /// The house that a digit is locked in, and the one that has none of it there.
    line: Option<usize>,
    lone: Option<usize>,
    pub(super) said: Said,
}

impl Reader<'_> {
    pub(super) fn next(&mut self) -> Option<Token> {
        self.at += 1;
        self.tokens.get(self.at - 1).cloned()
    }

    pub(super) fn is(&self, ahead: usize, words: &[&str]) -> bool {
        match self.tokens.get(self.at + ahead) {
            Some(Token::Word(word)) => words.contains(&word.as_str()),
            _ => false,
        }
    }

    /// Passes one of these words, if it comes next.
    pub(super) fn pass(&mut self, words: &[&str]) -> bool {
        let is = self.is(0, words);
        self.at += usize::from(is);
        is
    }

    /// `9x1, 9x3 to 9x6 and 8x1`
    pub(super) fn cells(&mut self) -> Vec<Cell> {
        self.list(|token| match token {
            Token::Cells(cells) => Some(cells.clone()),
            _ => None,
        })
    }

    /// `1, 4 or 7`
    pub(super) fn digits(&mut self) -> Vec<Digit> {
        self.list(|token| match token {
            Token::Number(number) => {
                Some(vec![Digit::new(u8::try_from(*number).expect("a digit"))])
            }
            _ => None,
        })
    }

    /// What is joined by commas, `and` and `or`: a comma with another word after it ends the list.
    fn list<T>(&mut self, item: impl Fn(&Token) -> Option<Vec<T>>) -> Vec<T> {
        let mut all = Vec::new();
        while let Some(items) = self.tokens.get(self.at).and_then(&item) {
            all.extend(items);
            self.at += 1;
            let more = self.tokens.get(self.at + 1).and_then(&item).is_some();
            if !more || !self.pass(&[",", "and", "or"]) {
                break;
            }
        }
        all
    }

    /// `step 3`, `steps 3 and 5`, with or without brackets and a comma in front; `(3.1)`.
    pub(super) fn steps(&mut self) {
        let is_number = |token: Option<&Token>| match token {
            Some(Token::Word(word)) => word.contains('.') && word.len() > 1,
            _ => false,
        };
        if self.is(0, &["("]) && is_number(self.tokens.get(self.at + 1)) {
            self.at += 1;
            while !self.pass(&[")"]) {
                assert!(self.at < self.tokens.len(), "{:?}", self.tokens);
                if let Some(Token::Word(word)) = self.next().filter(|token| is_number(Some(token)))
                {
                    self.said.steps.insert(word);
                }
            }
            return;
        }
        let ahead = (0..2).find(|&ahead| self.is(ahead, &["step", "steps"]));
        let Some(ahead) = ahead.filter(|&ahead| ahead == 0 || self.is(0, &["(", ","])) else {
            return;
        };
        self.at += ahead + 1;
        while let Some(token) = self.tokens.get(self.at) {
            match token {
                Token::Number(number) => drop(self.said.steps.insert(number.to_string())),
                Token::Word(word) if word.contains('.') && word.len() > 1 => {
                    self.said.steps.insert(word.clone());
                }
                Token::Word(word) if word == "and" || word == "," => {}
                _ => break,
            }
            self.at += 1;
        }
        if ahead == 1 {
            self.pass(&[")"]);
        }
    }

    fn without(&self, cell: Cell, digits: impl IntoIterator<Item = Digit>) -> Vec<Candidate> {
        let left: Digits = digits.into_iter().collect();
        let others = self.puzzle.shape().digits() - left;
        others.iter().map(|digit| Candidate { cell, digit }).collect()
    }

    /// `5x1=4 and 7x1 and 8x1 are not 9, 7x2 is 3 or 4`
    fn conclusion(&mut self) {
        while let Some(token) = self.tokens.get(self.at) {
            match token {
                Token::Placed(placed) => {
                    self.said.places.insert(*placed);
                    self.at += 1;
                }
                Token::Cells(_) => {
                    let cells = self.cells();
                    if !self.pass(&["is", "are"]) {
                        continue;
                    }
                    let not = self.pass(&["not"]);
                    let digits = self.digits();
                    for cell in cells {
                        let digits = digits.iter().map(|&digit| Candidate { cell, digit });
                        match not {
                            true => self.said.removes.extend(digits),
                            false => {
                                self.said.restricts = true;
                                let gone = self.without(cell, digits.map(|one| one.digit));
                                self.said.removes.extend(gone);
                            }
                        }
                    }
                }
                _ => self.at += 1,
            }
        }
    }

    /// What is said before an argument begins.
    fn statements(&mut self) {
        let mut verb = None;
        while let Some(token) = self.tokens.get(self.at).cloned() {
            match token {
                Token::Placed(placed) => {
                    self.said.facts.insert(Fact::Placed(placed));
                    self.at += 1;
                }
                Token::Cells(_) => self.about_cells(),
                Token::Houses(houses) => {
                    self.at += 1;
                    self.about_house(houses[0], &mut verb);
                }
                Token::Number(_) | Token::Word(_) => {
                    self.steps();
                    if self.is(0, &["one"]) && self.is(1, &["other"]) && self.is(2, &["place"]) {
                        self.at += 5;
                        self.one_other_place();
                    }
                    self.next();
                }
            }
        }
    }

    /// `box 4 has its 1 in row 5 alone, so box 6 has none there and one other place left for it`, or
    /// `box 1 has its 2 and 5 in 1x1 and 1x2 alone, and one other place left for its 8`
    fn one_other_place(&mut self) {
        let (first, digit) = match self.said.premises.last() {
            Some(Premise::House(house, digit, _)) => (*house, *digit),
            other => panic!("{other:?} in {:?}", self.tokens),
        };
        let its = self.pass(&["its"]);
        let digit = if its { self.digits()[0] } else { digit };
        let house = if its { first } else { self.lone.expect("a house without the digit") };
        let cells = self.puzzle.constraints()[house].cells().iter().copied();
        let taken = self.said.premises.iter().flat_map(|premise| premise.left());
        let taken: Vec<Cell> = taken.map(|candidate| candidate.cell).collect();
        let shared = self.line.map(|line| self.puzzle.constraints()[line].cells());
        let placed = self.said.places.iter().map(|placed| placed.cell).collect::<Vec<Cell>>();
        let places = cells.filter(|cell| {
            placed.contains(cell)
                || its && taken.contains(cell)
                || shared.is_some_and(|line| !its && line.contains(cell))
        });
        let premise = Premise::House(house, digit, places.collect());
        self.said.premises.push(premise);
    }

    /// `5x6 is 3`, `5x4, 5x6 hold 5 and 3`, `7x1 and 7x8 are not 2`, `7x1 is 3 or 4`, `7x1 sees …`
    fn about_cells(&mut self) {
        let cells = self.cells();
        if self.pass(&["hold"]) {
            let mut digits = Vec::new();
            while digits.len() < cells.len() {
                assert!(self.at < self.tokens.len(), "{:?}", self.tokens);
                digits.extend(self.digits());
                self.steps();
                while self.pass(&["(", "supposed", ")", ",", "and"]) {}
            }
            assert_eq!(cells.len(), digits.len());
            let facts = cells.into_iter().zip(digits);
            let facts = facts.map(|(cell, digit)| Fact::Placed(Candidate { cell, digit }));
            self.said.facts.extend(facts);
        } else if self.pass(&["is", "are"]) {
            let not = self.pass(&["not"]);
            let digits = self.digits();
            for cell in cells {
                let here = digits.iter().map(|&digit| Candidate { cell, digit });
                match (not, digits.len()) {
                    (true, _) => self.said.facts.extend(here.map(Fact::Removed)),
                    (false, 1) => self.said.facts.extend(here.map(Fact::Placed)),
                    (false, _) => {
                        let left = digits.iter().copied().collect();
                        self.said.premises.push(Premise::Cell(cell, left));
                    }
                }
            }
        }
        self.steps();
    }

    /// `row 7 has its 4 and 7 in 7x1 and 7x8`, `row 7 has it in 7x1 or 7x8, row 9 in …`, `box 1 has its
    /// 4 in row 2 alone`, `box 1 has it in row 2 or column 2`
    pub(super) fn about_house(&mut self, house: usize, verb: &mut Option<Vec<Digit>>) {
        if self.pass(&["has"]) {
            let digits = match self.pass(&["it"]) {
                true => self.topic.into_iter().collect(),
                false if self.pass(&["its"]) => self.digits(),
                false => {
                    self.lone = Some(house);
                    return;
                }
            };
            *verb = Some(digits);
        }
        if !self.is(0, &["in"]) {
            return;
        }
        let Some(digits) = verb.clone() else { return };
        self.next();
        let constraints = self.puzzle.constraints();
        let places = match self.tokens.get(self.at).cloned() {
            Some(Token::Houses(mut lines)) => {
                self.at += 1;
                self.line = lines.first().copied();
                if let (true, Some(Token::Houses(more))) =
                    (self.is(0, &["or"]), self.tokens.get(self.at + 1))
                {
                    lines.extend(more.clone());
                    self.at += 2;
                }
                let on_a_line =
                    |cell: &&Cell| lines.iter().any(|&l| constraints[l].cells().contains(cell));
                constraints[house].cells().iter().filter(on_a_line).copied().collect()
            }
            _ => self.cells(),
        };
        self.steps();
        for digit in digits {
            self.said.premises.push(Premise::House(house, digit, places.clone()));
        }
    }
}
