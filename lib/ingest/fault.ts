export interface Fault {
  file: string;
  /** From 1, as in an editor. It is 1 for a fault of the whole file. */
  line: number;
  /** `null` for a fault of the whole row or file. */
  column: string | null;
  reason: string;
}

const byPlace = (one: Fault, other: Fault) =>
  one.file === other.file ? one.line - other.line : one.file < other.file ? -1 : 1;

/** `faults` lists every reason by file, line and column. The import changed nothing. */
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

/** As `dd_tariffs.csv:12:currency  must be …`. Editors and terminals turn this form into a link. */
export function formatFault({ file, line, column, reason }: Fault): string {
  return `${file}:${line}${column === null ? "" : `:${column}`}  ${reason}`;
}
