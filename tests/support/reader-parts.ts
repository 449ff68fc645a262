import type { Grid, GridCell } from "#lib/documents/grid.ts";
import type { Candidate, CandidateCell, CandidateTable, Place } from "#lib/intake/readers/candidate.ts";
import type { ColumnRole } from "#lib/intake/readers/column-roles.ts";
import type { Known } from "#lib/intake/readers/document-head.ts";
import type { DocumentFacts } from "#lib/intake/readers/facts.ts";
import type { GridColumn } from "#lib/intake/readers/grid-columns.ts";
import { readLabel } from "#lib/intake/readers/label.ts";
import { buildLine } from "#tests/support/build-line.ts";

/** Parts of documents for tests of readers. */
export const buildPlace = (text: string, box: Partial<Place["box"]> = {}): Place => ({
  page: 1,
  box: { x: 0, y: 0, width: 1, height: 1, ...box },
  text,
});

export const buildKnown = <Value = string>(value: Value, fields: Partial<Known<Value>> = {}): Known<Value> => ({
  value,
  places: [buildPlace(String(value))],
  basis: "heading",
  ...fields,
});

export const buildFacts = (fields: Partial<DocumentFacts> = {}): DocumentFacts => ({
  isCurrencyInTables: false,
  footnotes: new Map(),
  namesHighCube: false,
  saysAfterFreeTime: false,
  hasLimitedFreeTime: false,
  findCountryCurrency: (country) => (country === "AU" ? "AUD" : undefined),
  ...fields,
});

export const buildCell = (text: string): GridCell => {
  const line = buildLine(text);
  return { text, line, start: 0, end: text.length, left: 0.1, right: 0.2 };
};

export const buildColumn = (
  index: number,
  role: ColumnRole,
  title = "",
  more: Partial<GridColumn> = {},
): GridColumn => {
  const places = title === "" ? [] : [buildPlace(title)];
  return { index, role, head: readLabel(title), places, tierPlaces: places, typePlaces: places, block: 0, ...more };
};

export const buildCandidate = (
  table: CandidateTable,
  values: Readonly<Record<string, string>>,
  boxes: Readonly<Record<string, Partial<Place["box"]>>> = {},
): Candidate => ({
  table,
  row: Object.fromEntries(
    Object.entries(values).map(([column, value]): [string, CandidateCell] => [
      column,
      { value, places: [buildPlace(value, boxes[column])], basis: "read" },
    ]),
  ),
  doubts: [],
});

/** A title of several lines is "Storage / 20'". A row of one cell is a heading of those below, and "" an empty cell. */
export const buildGrid = (titles: readonly string[], ...rows: readonly (readonly string[])[]): Grid => ({
  page: 1,
  columns: titles.map((_, index) => ({ left: index, right: index + 1 })) as unknown as Grid["columns"],
  heads: titles.map((title) => (title === "" ? [] : title.split(" / ").map(buildCell))),
  rows: rows.map((cells) => ({
    cells: cells.map((text) => (text === "" ? null : buildCell(text))),
    isGroup: cells.length === 1,
    page: 1,
    top: 0,
    bottom: 0,
  })),
  isContinued: false,
  isByOrder: false,
});
