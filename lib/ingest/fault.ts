/** Why a file cannot be imported, and where. */
export interface Fault {
  file: string;
  /** The line as an editor counts them, from 1; 1 for a fault of the file as a whole. */
  line: number;
  /** The column's name; null when the fault is the row's or the file's as a whole. */
  column: string | null;
  reason: string;
}

const byPlace = (one: Fault, other: Fault) => (one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1);

/** Nothing was imported; `faults` holds every reason, by file, line and the column's place in the line. */
export class ImportFault extends Error {
  readonly faults: readonly Fault[];

  /** @param faults those of one line in the order of its columns */
  constructor(faults: readonly Fault[]) {
    super(`${faults.length} ${faults.length === 1 ? "fault" : "faults"}: nothing was imported`);
    this.name = "ImportFault";
    this.faults = faults.toSorted(byPlace);
  }
}

/** `dd_tariffs.csv:12:currency  must be …`, the form that editors and terminals turn into a link. */
export function faultLine({ file, line, column, reason }: Fault): string {
  return `${file}:${line}${column === null ? "" : `:${column}`}  ${reason}`;
}
