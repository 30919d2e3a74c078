//! The *signs* of a drawing on a terminal: brackets, and the colours of those who see them.

use anstyle::{Ansi256Color, Style};

use crate::show::marks::{Emphasis, Small};

/// What is drawn in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    Extra,
    Conflict,
    Step,
    Given,
    Open,
    House,
    Failing,
    /// To be looked at.
    Cell,
    Left,
    Pattern,
    Other,
    Removed,
    Supposed,
    /// The letter of a set.
    Set,
}

impl Sign {
    #[cfg(test)]
    const ALL: [Sign; 14] = [
        Sign::Extra,
        Sign::Conflict,
        Sign::Step,
        Sign::Given,
        Sign::Open,
        Sign::House,
        Sign::Failing,
        Sign::Cell,
        Sign::Left,
        Sign::Pattern,
        Sign::Other,
        Sign::Removed,
        Sign::Supposed,
        Sign::Set,
    ];

    pub(super) fn of(emphasis: Emphasis) -> Sign {
        match emphasis {
            Emphasis::Extra => Sign::Extra,
            Emphasis::Conflict => Sign::Conflict,
            Emphasis::Step(_) => Sign::Step,
            Emphasis::Given | Emphasis::Entry => Sign::Given,
        }
    }

    pub(super) fn of_small(small: Small) -> Sign {
        match small {
            Small::Left => Sign::Left,
            Small::Pattern => Sign::Pattern,
            Small::Other => Sign::Other,
            Small::Removed | Small::CrossedOut => Sign::Removed,
            Small::Supposed => Sign::Supposed,
        }
    }

    /// The characters before and after.
    pub(super) fn brackets(self) -> (&'static str, &'static str) {
        match self {
            Sign::Extra | Sign::Supposed => ("[", "]"),
            Sign::Conflict | Sign::Pattern => ("(", ")"),
            Sign::Step => ("<", ">"),
            Sign::Other => ("{", "}"),
            Sign::Removed => ("/", ""),
            Sign::Set => ("", ":"),
            Sign::Left => ("", ""),
            Sign::Given | Sign::Open | Sign::House | Sign::Failing | Sign::Cell => (" ", " "),
        }
    }

    /// Black on orange, white on blue and white on green are told apart by everybody, on a ground of
    /// any colour; what has no ground of its own is seen on black and on white.
    pub(super) fn style(self) -> Style {
        let bold = |text: u8| Style::new().bold().fg_color(Some(Ansi256Color(text).into()));
        let on = |text: u8, ground: u8| bold(text).bg_color(Some(Ansi256Color(ground).into()));
        match self {
            Sign::Extra | Sign::Supposed | Sign::Other => on(16, 214),
            Sign::Conflict | Sign::Pattern => on(231, 25),
            Sign::Step => on(231, 22),
            Sign::Removed => on(231, 124).strikethrough(),
            Sign::House | Sign::Set => bold(67),
            Sign::Failing | Sign::Cell => bold(166),
            Sign::Given | Sign::Open | Sign::Left => Style::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    #[cfg(feature = "svg")]
    use crate::show::picture::palette::contrast;
    use anstyle::Color;

    use super::*;

    /// The red, green and blue of a colour of the cube.
    fn rgb(color: Color) -> [u8; 3] {
        let Color::Ansi256(Ansi256Color(number)) = color else { panic!("of no cube: {color:?}") };
        let part = |n: u8| if n == 0 { 0 } else { 55 + 40 * n };
        let n = number.checked_sub(16).expect("a colour of the cube");
        assert!(n < 216, "a grey: {number}");
        [part(n / 36), part(n / 6 % 6), part(n % 6)]
    }

    #[cfg(feature = "svg")]
    #[test]
    fn signs_are_seen_on_every_ground() {
        let (black, white) = ([0; 3], [255; 3]);
        for sign in Sign::ALL {
            let style = sign.style();
            match (style.get_fg_color().map(rgb), style.get_bg_color().map(rgb)) {
                (Some(text), Some(ground)) => assert!(contrast(text, ground) >= 4.5, "{sign:?}"),
                (Some(mark), None) => {
                    let least = contrast(mark, black).min(contrast(mark, white));
                    assert!(least >= 3.0, "{sign:?} {least}");
                    let is_mark =
                        matches!(sign, Sign::House | Sign::Set | Sign::Failing | Sign::Cell);
                    assert!(is_mark, "{sign:?} is text, and needs a ground");
                }
                (None, ground) => assert_eq!(ground, None, "{sign:?}"),
            }
        }
    }

    #[test]
    fn signs_differ_without_colours() {
        let shown = |sign: Sign| {
            let (before, behind) = sign.brackets();
            (before, behind)
        };
        // Those that are in a cell by themselves have a character of their own instead.
        let digits =
            [Sign::Extra, Sign::Conflict, Sign::Step, Sign::Other, Sign::Removed, Sign::Left];
        for (i, one) in digits.iter().enumerate() {
            for other in &digits[..i] {
                assert_ne!(shown(*one), shown(*other), "{one:?} and {other:?}");
            }
        }
    }
}
