import type { Candidate, CandidateCell } from "#lib/intake/readers/candidate.ts";

/**
 * What a reviewer sees of the rows that were read: first the values and doubts that all rows share, then one line a row,
 * with its own doubts. Behind a value is what it was read from: the words in quotes, if they are not the value itself; how it was
 * found, if not read at its place; the sum, if it follows from other values.
 */
export function describeReading(candidates: readonly Candidate[]): string {
  const rows = candidates.map(({ table, row, doubts }) => ({
    cells: [table, ...Object.entries(row).map(([column, cell]) => `${column} ${describeCell(cell)}`)],
    doubts: doubts.map(({ column, reason }) => `? ${column ?? "row"}: ${reason}`),
  }));
  const [first] = rows;
  if (!first) return "";
  const cells = first.cells.filter((cell) => rows.every((row) => row.cells.includes(cell)));
  const doubts = first.doubts.filter((doubt) => rows.every((row) => row.doubts.includes(doubt)));
  const lines = rows.flatMap((row) => [
    `- ${row.cells.filter((cell) => !cells.includes(cell)).join("; ")}`,
    ...row.doubts.filter((doubt) => !doubts.includes(doubt)).map((doubt) => `  ${doubt}`),
  ]);
  return [cells.join("; "), ...doubts, ...lines].join("\n");
}

function describeCell({ value, basis, places, derivedFrom }: CandidateCell): string {
  const notes = places.flatMap(({ page, text }) => [
    ...(page > 1 ? [`page ${page}`] : []),
    ...(text === value ? [] : [`"${text}"`]),
  ]);
  if (basis !== "read") notes.unshift(basis);
  if (derivedFrom) {
    const terms = derivedFrom.terms.map((term) => (term.sign < 0 ? "-" : "+") + term.value);
    notes.push(`= ${terms.join(" ")} + ${derivedFrom.constant}`);
  }
  return notes.length > 0 ? `${value} (${notes.join(" ")})` : value;
}
