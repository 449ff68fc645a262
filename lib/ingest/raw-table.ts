import type { Fault } from "./fault.ts";

/** A fault found while reading, before its file's name is put to it. */
export type RawFault = Omit<Fault, "file">;

export interface RawRow {
  /** The line on which the row starts. */
  line: number;
  /** Trimmed texts, as many as the row has. */
  cells: readonly string[];
  /** The line on which the cell at an index starts: a later one than the row's after a quoted line break. */
  lineOf(index: number): number;
}

/** A file as text, none of it checked. Its header and rows mean nothing when it has faults. */
export interface RawTable {
  header: RawRow;
  rows: readonly RawRow[];
  faults: readonly RawFault[];
}
