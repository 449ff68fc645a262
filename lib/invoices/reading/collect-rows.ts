import type { Direction } from "#lib/domain/tariff.ts";
import { findTableHeading, type Heading } from "./headings.ts";
import { readLabelledPieces } from "./labelled-cells.ts";
import { findLabels } from "./labels.ts";
import { type Row, readRowWithoutHeading, readTableRow } from "./table-rows.ts";
import type { TextLine } from "#lib/documents/lines.ts";
import type { Token } from "./tokens.ts";

export interface FoundRow {
  /**
   * `table`: a row under a heading. `block`: a container outside a table. `label`: labelled values. `loose`: a row
   * without a heading.
   */
  kind: "table" | "block" | "label" | "loose";
  row: Row;
}

/** A continued row of a table is no further below than this part of the page. */
const MAX_GAP = 0.06;

/** In the order of the document. */
export function collectRows(
  lines: readonly TextLine[],
  tokens: readonly (readonly Token[])[],
  direction: Direction,
): FoundRow[] {
  const found: FoundRow[] = [];
  let heading: Heading | undefined;
  let lastRow: TextLine | undefined;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as TextLine;
    const here = tokens[index] as readonly Token[];
    const next = findTableHeading(lines, tokens, index, direction);
    if (next) {
      heading = next;
      lastRow = lines[index + next.lines - 1];
      index += next.lines - 1;
      continue;
    }
    const isClose = lastRow !== undefined && (line.page !== lastRow.page || line.top - lastRow.bottom < MAX_GAP);
    const row = heading && readTableRow(line, here, heading);
    if (row && isRow(row, line, here, isClose)) {
      found.push({ kind: "table", row });
      lastRow = line;
      continue;
    }
    const labelled = readLabelledPieces(line, here, direction);
    const container = here.find(({ kind }) => kind === "container");
    if (container && !isBillOfLading(line, container)) {
      const loose = readRowWithoutHeading(line, here);
      if (labelled.length === 0 && loose.pieces.some(({ column }) => column === "billed"))
        found.push({ kind: "loose", row: loose });
      else found.push({ kind: "block", row: { pieces: withContainer(labelled, loose), text: line.text } });
    } else if (labelled.length > 0) found.push({ kind: "label", row: { pieces: labelled, text: line.text } });
  }
  return found;
}

const withContainer = (labelled: Row["pieces"], { pieces }: Row) => [
  ...labelled,
  ...pieces.filter(
    ({ column }) =>
      (column === "container_number" || column === "container_type") &&
      !labelled.some((each) => each.column === column),
  ),
];

/**
 * A row has a container, or continues the one above it: with days, dates or an amount, and without a label such as
 * "Total".
 */
function isRow({ pieces }: Row, line: TextLine, tokens: readonly Token[], isClose: boolean): boolean {
  const has = (...columns: string[]) => pieces.some(({ column }) => columns.includes(column));
  const values = pieces.filter(({ column }) => column !== "charge" && column !== "terminal").length;
  if (has("container_number") && values > 1) return true;
  if (
    !isClose ||
    findLabels(line.text).some(
      ({ field }) =>
        field !== "free_until" && field !== "place_of_delivery" && field !== "currency" && field !== "other",
    )
  )
    return false;
  const dates = tokens.filter(({ kind }) => kind === "date").length;
  const hasAmount = pieces.some(
    ({ column, token }) => column === "billed" && token?.kind === "number" && !token.isWhole,
  );
  return (
    values > 1 && (hasAmount || (dates > 1 && has("charged_from", "discharged", "gate_out_full", "empty_picked_up")))
  );
}

/** Some bills of lading look like a container number. */
function isBillOfLading(line: TextLine, { start }: Token): boolean {
  return findLabels(line.text).some(
    (label) => label.field === "bill_of_lading" && start >= label.end && start - label.end < 6,
  );
}
