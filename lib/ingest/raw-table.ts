import type { Fault } from "./fault.ts";

export type RawFault = Omit<Fault, "file">;

export interface RawRow {
  /** The line where the row starts. */
  line: number;
  /** Trimmed. */
  cells: readonly string[];
  /** The line where the cell at an index starts. After a quoted line break it is later than the line of the row. */
  getLine(index: number): number;
}

/** Unchecked. If it has faults, ignore its header and rows. */
export interface RawTable {
  header: RawRow;
  rows: readonly RawRow[];
  faults: readonly RawFault[];
}
