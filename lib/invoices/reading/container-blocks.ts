import type { Cell, TextLine } from "#lib/documents/lines.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import { readHeading } from "../lines/read-heading.ts";
import { findCellLabels } from "./labelled-cells.ts";
import type { Token } from "./tokens.ts";

/** A container number behind its label, and labels with their values below it: a block, and no rows of a table. */
export function isStartOfBlock(
  lines: readonly TextLine[],
  tokens: readonly (readonly Token[])[],
  { index, direction }: { index: number; direction: Direction },
): boolean {
  const [line, next] = [lines[index], lines[index + 1]];
  if (!line || !next || line.page !== next.page) return false;
  return isLabelledContainer(line, tokens[index] ?? [], direction) && isLineOfPairs(next, direction);
}

/** Such as "Container No.: MSKU4102001". */
function isLabelledContainer(line: TextLine, tokens: readonly Token[], direction: Direction): boolean {
  const found = tokens.filter(({ kind }) => kind === "container");
  const [token] = found;
  const at = token ? line.cells.findIndex(({ start, end }) => start <= token.start && end >= token.end) : -1;
  const cell = line.cells[at];
  if (!token || !cell || found.length > 1) return false;
  const own = line.text.slice(cell.start, token.start).trim();
  const label = own === "" || own === ":" ? line.cells[at - 1]?.text : own;
  return label !== undefined && readHeading(label, direction)?.role === "container_number";
}

/** Each cell is a label, has one with a colon, or is the value of the label before it. */
function isLineOfPairs(line: TextLine, direction: Direction): boolean {
  const labels = findCellLabels(line, direction).filter(
    ({ end, cell }) => line.text[end - 1] === ":" || !/[\p{L}\p{N}]/u.test(line.text.slice(end, cell.end)),
  );
  const isLabel = (cell: Cell | undefined) => labels.some((label) => label.cell === cell);
  return labels.length > 0 && line.cells.every((cell, at) => isLabel(cell) || isLabel(line.cells[at - 1]));
}
