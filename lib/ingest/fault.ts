/** The reason why a file cannot be imported, with its place. */
export interface Fault {
  file: string;
  /** The line number, from 1, as in an editor. It is 1 for a fault of the whole file. */
  line: number;
  /** The column name. Null for a fault of the whole row or file. */
  column: string | null;
  reason: string;
}

const byPlace = (one: Fault, other: Fault) => (one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1);

/** The error of an import that changed nothing. `faults` lists every reason by file, line and column. */
export class ImportFault extends Error {
  readonly faults: readonly Fault[];

  /** @param faults the faults of one line are in the order of its columns */
  constructor(faults: readonly Fault[]) {
    super(
      `${faults.length} ${faults.length === 1 ? "fault" : "faults"}: nothing was imported. Correct the ${faults.length === 1 ? "line" : "lines"} above and import again`,
    );
    this.name = "ImportFault";
    this.faults = faults.toSorted(byPlace);
  }
}

/** Formats a fault as `dd_tariffs.csv:12:currency  must be …`. Editors and terminals turn this form into a link. */
export function formatFault({ file, line, column, reason }: Fault): string {
  return `${file}:${line}${column === null ? "" : `:${column}`}  ${reason}`;
}
