//! Reads the links of a chain: what is in brackets behind a statement.

use satdoku::human::Premise;
use satdoku::{Cell, Digit, Digits};

use crate::sentences::parse::Reader;
use crate::sentences::tokens::Token;

impl Reader<'_> {
    /// Links: what is in brackets behind a statement.
    pub(super) fn chain(&mut self) {
        let mut sets: Vec<Vec<(Cell, Digits)>> = Vec::new();
        // The statement before a bracket, and the last thing that was denied.
        let (mut cells, mut digit, mut verb) = (Vec::new(), None, None);
        let mut denied: Option<(Vec<Cell>, Digit)> = None;
        let mut of_none = false;
        while let Some(token) = self.tokens.get(self.at).cloned() {
            match token {
                Token::Cells(_) => {
                    cells = self.cells();
                    if let (true, Some(Token::Number(_))) =
                        (self.is(0, &["("]), self.tokens.get(self.at + 1))
                    {
                        self.at += 1;
                        let left = self.digits().into_iter().collect();
                        self.said.premises.push(Premise::Cell(cells[0], left));
                        self.steps();
                        self.pass(&[")"]);
                    }
                    if self.pass(&["is", "are"]) {
                        let not = self.pass(&["not"]);
                        let digits = self.digits();
                        if digits.len() > 1 {
                            let left = digits.iter().copied().collect();
                            self.said.premises.push(Premise::Cell(cells[0], left));
                            self.steps();
                        }
                        digit = digits.first().copied();
                        let negated = not || of_none;
                        if let (true, Some(digit)) = (negated || denied.is_none(), digit) {
                            denied = Some((cells.clone(), digit));
                        }
                        of_none = false;
                    }
                }
                Token::Houses(houses) => {
                    self.at += 1;
                    let links = self.pass(&[":"]);
                    if let (true, Some(digit)) = (links, digit) {
                        let places = self.cells();
                        self.said.premises.push(Premise::House(houses[0], digit, places));
                        self.steps();
                    } else {
                        self.about_house(houses[0], &mut verb);
                    }
                }
                Token::Word(word) if word == "none" => {
                    of_none = true;
                    self.at += 1;
                }
                Token::Word(word) if word.len() == 1 && word.starts_with(char::is_uppercase) => {
                    self.at += 1;
                    let number = usize::from(word.as_bytes()[0] - b'A');
                    if self.pass(&[":"]) {
                        assert_eq!(sets.len(), number);
                        sets.push(Vec::new());
                        loop {
                            let members = self.cells();
                            assert!(self.pass(&["with"]), "{:?}", self.tokens);
                            let digits: Digits = self.digits().into_iter().collect();
                            sets[number].extend(members.into_iter().map(|cell| (cell, digits)));
                            let more =
                                matches!(self.tokens.get(self.at + 1), Some(Token::Cells(_)));
                            if !more || !self.pass(&[","]) {
                                break;
                            }
                        }
                        self.steps();
                    }
                    for (member, digits) in sets[number].clone() {
                        let mut left = digits;
                        let outside = |known: &[Cell]| !known.contains(&member);
                        if let Some(digit) = digit.filter(|_| outside(&cells)) {
                            left.remove(digit);
                        }
                        if let Some((_, digit)) =
                            denied.as_ref().filter(|(known, _)| outside(known))
                        {
                            left.remove(*digit);
                        }
                        self.said.premises.push(Premise::Cell(member, left));
                    }
                }
                Token::Word(_) | Token::Number(_) | Token::Placed(_) => {
                    self.steps();
                    self.next();
                }
            }
        }
    }
}
