// The puzzle in the address: whoever has the link has the puzzle. What comes after # is not sent to any server.

/** `p=53..7…` where the puzzle is nothing but its givens, or else `j=` and its own form. */
export function written(puzzle) {
  const { shape, rules, alphabet } = puzzle.layout;
  const isPlain =
    puzzle.size === 9 &&
    rules.length === 1 &&
    rules[0].rule === "classic" &&
    alphabet === undefined &&
    String(shape.digits) === "1,9" &&
    String(shape.boxes) === "3,3";
  if (isPlain && !puzzle.hasEntries && !puzzle.hasNotes) {
    const line = puzzle.cells.map((cell) => cell.digit ?? ".").join("");
    return `p=${line}`;
  }
  const bytes = new TextEncoder().encode(JSON.stringify(puzzle.form({ entries: true })));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `j=${text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** The text of a puzzle in an address or a link to this page; undefined if there is none, and null if it is broken. */
export function read(address) {
  const found = /#(?:.*&)?([pj])=([^&\s]+)/.exec(address);
  if (!found) return undefined;
  try {
    if (found[1] === "p") return decodeURIComponent(found[2]);
    const bytes = atob(found[2].replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
  } catch {
    return null;
  }
}
