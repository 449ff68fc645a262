import type { GridCell } from "#lib/documents/grid.ts";

/** A cell as a line of its own. */
export const cutCell = (cell: GridCell): GridCell["line"] => ({
  ...cell.line,
  text: cell.text,
  words: cell.line.words.flatMap((word) =>
    word.start >= cell.start && word.start < cell.end ? [{ ...word, start: word.start - cell.start }] : [],
  ),
  cells: [{ text: cell.text, start: 0, end: cell.text.length, left: cell.left, right: cell.right }],
});
