import type { GridCell, GridRow } from "#lib/documents/grid.ts";
import type { CandidateTable, Place } from "./candidate.ts";
import type { Known } from "./document-head.ts";
import type { DocumentFacts } from "./facts.ts";
import type { GridColumn } from "./grid-columns.ts";
import type { Label } from "./label.ts";
import type { PrintedValue } from "./printed-values.ts";
import type { ReadGrid } from "./rate-scope.ts";
import type { Section } from "./section.ts";

export type ListTable = Exclude<CandidateTable, "dd_tariffs" | "carrier_policies">;

export interface ListRow {
  row: GridRow;
  columns: readonly GridColumn[];
  section: Section;
  facts: DocumentFacts;
  table: ListTable;
  /** What the rows above say in columns whose cells are merged. */
  filled: ReadonlyMap<string, GridCell>;
  elsewhere: readonly string[];
  notes: ReadGrid["notes"];
  isByOrder: boolean;
  /** The first day that a title states, by the column below it. */
  starts: ReadonlyMap<number, Known>;
  /** A numbered heading is between the titles of the columns and the row. */
  isInNewSection: boolean;
  /** A heading without containers is between the titles of the columns and the row. */
  isInOtherGroup: boolean;
  /** The name of the charge in a row above, below which the cells of names are empty. */
  nameAbove: GridCell | undefined;
  /** Other rows have a cell with a name of their own. */
  hasNamesElsewhere: boolean;
  /** Names that differ in nothing but "20" and "40" at their end. */
  bareSizes: ReadonlySet<string>;
}

export const FILLED_DOWN = new Set([
  "country",
  "port",
  "currency",
  "valid_from",
  "valid_to",
  "carrier",
  "origin",
  "destination",
  "lane",
]);

export interface RowWords {
  name: { text: string; places: Place[] };
  /** The row has no name of its own among rows that have. */
  nameDoubt?: string;
  code: Known | undefined;
  label: Label;
  labelPlaces: Place[];
  unitText: string;
  unitPlaces: Place[];
  cell(role: GridColumn["role"]): GridCell | undefined;
}

export interface Amount {
  column: GridColumn;
  cell: GridCell;
  value: PrintedValue;
}
