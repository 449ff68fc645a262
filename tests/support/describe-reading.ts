import type { Candidate, CandidateCell } from "#lib/intake/readers/candidate.ts";
import type { ReadCandidates } from "#lib/intake/readers/read-tariffs.ts";

/**
 * What a reviewer sees of a document. One line a row: the values that are not those of the row above, and then the
 * doubts that are new. Behind a value is what it was read from: the words in quotes, if they are not the value itself;
 * how it was found, if not read at its place; the sum, if it follows from other values. Last the words that were not read.
 */
export function describeReading({ candidates, unread }: ReadCandidates): string {
  let above: RowParts = { cells: new Map(), doubts: new Set() };
  const rows = candidates.flatMap((candidate) => {
    const row = toParts(candidate);
    const lines = listChanges(above, row);
    above = row;
    return lines;
  });
  return [...rows, ...unread.map(({ place, reason }) => `! "${place.text}": ${reason}`)].join("\n");
}

interface RowParts {
  cells: ReadonlyMap<string, string>;
  doubts: ReadonlySet<string>;
}

const toParts = ({ table, row, doubts }: Candidate): RowParts => ({
  cells: new Map([["table", table], ...Object.entries(row).map(([name, cell]) => [name, describeCell(cell)] as const)]),
  doubts: new Set(doubts.map(({ column, reason }) => `${column ?? "row"}: ${reason}`)),
});

function listChanges(above: RowParts, row: RowParts): string[] {
  const cells = [...row.cells].filter(([name, cell]) => above.cells.get(name) !== cell);
  const ended = [...above.cells.keys()].filter((name) => !row.cells.has(name));
  return [
    `- ${[...cells.map((cell) => cell.join(" ")), ...ended.map((name) => `no ${name}`)].join("; ")}`,
    ...[...row.doubts.difference(above.doubts)].map((doubt) => `  ? ${doubt}`),
    ...[...above.doubts.difference(row.doubts)].map((doubt) => `  no longer: ${doubt}`),
  ];
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
