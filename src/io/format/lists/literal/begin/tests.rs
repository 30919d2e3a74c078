//! Which lines begin lists, and which do not.

use super::*;

#[test]
fn lists_begin_and_others_do_not() {
    for line in [
        "[[5, 3, 0, 0, 7, 0, 0, 0, 0],",
        "PUZZLE = [[5, 3, 0, 0, 7, 0, 0, 0, 0],",
        "int[][] board = {",
        "int grid[9][9] = {{5, 3, 0,",
        "let g: [[u8; 9]; 9] = [",
        "const g: number[][] = [[5,3,null,",
        "var g = [][]int{",
        "  board := [9][9]int{",
        "M = [5 3 0 0 7 0 0 0 0; 6 0 0 1 9 5 0 0 0; ",
        "sudoku = Sudoku [ [Just 5, Just 3, Nothing, Nothing,",
        "array([[5, 3, 0, 0, 7, 0, 0, 0, 0],",
        "puzzle = [| 5,3,_,_,7,_,_,_,_",
        "#2A((5 3 0 0 7 0 0 0 0)",
        "'((5 3 nil nil 7 nil nil nil nil)",
        "grid1 = \"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\"",
        "problem(1, [[_,_,3,_,2,_,6,_,_],",
        "[[5 3 0 0 7 0 0 0 0]",
        "return [[5, 3,",
        "std::array<std::array<int,9>,9> g{{",
        "g = np.array([5,3,0,0,7,0,0,0,0,6,0,0,1,9,5,0]).reshape(4, 4)",
        "(defparameter *grid* '((5 3 0 0 7 0 0 0 0)",
        "(def board [[5 3 0 0 7 0 0 0 0]",
        "grid = %w[",
        "m <- matrix(c(5,3,0,0,7,0,0,0,0,",
        "$grid = [",
        "[[5, 3, foo, 0],",
        "int[][] b = { new int[] {5, 3, 0, 0, 7, 0, 0, 0, 0},",
        "cages = [[1, 2]]",
        "thermos: [",
        "(def b [[5 3 0 0 7 0 0 0 0]",
        "g = [[1,,,4],[,,,],[,3,,],[,,2,]]",
        "np.matrix('1 0 0 4; 0 0 0 0; 0 3 0 0; 0 0 2 0')",
        "char *g = \"1..4\\n\"",
    ] {
        assert_eq!(begins(line), Some(Begins::Lists), "{line}");
    }
    for line in
        ["[5, 3, 0, 0, 7, 0, 0, 0, 0]", "  - [5, 3, 0, 0]", "(5, 3, 0, 0)", "{5,3,0,0,7,0,0,0,0},"]
    {
        assert_eq!(begins(line), Some(Begins::Row), "{line}");
    }
    for line in ["row1 = [5, 3, 0, 0]", "board[0] = [5, 3, 0, 0];", "b.append([5, 3, 0, 0])"] {
        assert_eq!(begins(line), Some(Begins::Named), "{line}");
    }
    for line in ["    \"53..7....\",", "'53..7....'", "\"1..4\" +"] {
        assert_eq!(begins(line), Some(Begins::Text), "{line}");
    }
    for line in ["{", "{\"puzzle\": 1", "[{\"row\": 1", "  {\"a\":[1]}"] {
        assert_eq!(begins(line), Some(Begins::Json), "{line}");
    }
    for line in [
        "[1,] 5 3 0 0 7 0 0 0 0",
        "     [,1] [,2] [,3] [,4]",
        "(1,1)=5",
        "(1,1,5)",
        "initial(1,1,5).",
        "53..7....(hard)",
        "see [1] and (2)",
        "(see [1] and (2))",
        "as in [[1]] of the list",
        "(5 of these are hard)",
        "[Puzzle]",
        "[core]",
        "{5} {1 2 3} 4 {7 8}",
        "{}",
        "12{4",
        "int main() {",
        "symbols: [\"1\", \"2\", \"3\", \"4\", \"5\", \"6\", \"7\", \"8\", \"9\"]",
        "\\begin{sudoku}",
        "\"5\",\"3\",\"\",\"\",\"7\",\"\",\"\",\"\",\"\"",
        "don't",
        "name = \"hello world\"",
        "puzzle=53..7....6..195....98",
        "x(3)",
        "{53..7....",
        "[5",
        "cages = []",
        "regions = [set() for _ in range(9)]",
        "cage_sum = 15",
        "w1 = [5, 3, 0, 0]",
        "print('a; b; c; d')",
    ] {
        assert_eq!(begins(line), None, "{line}");
    }
}
