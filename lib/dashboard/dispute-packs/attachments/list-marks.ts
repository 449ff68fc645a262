import type { AuditedLine } from "#lib/domain/audit/audit-facts.ts";
import type { InvoicePlaces, LinePlaces, Place } from "../../invoice-documents/places.ts";
import type { Mark } from "./annotate-invoice.ts";
import { DISPUTED_VALUES } from "./disputed-values.ts";

interface Point {
  /** As in the letter. */
  number: string;
  rule: string;
  /** Indexes of lines of the audit; empty for the invoice as a whole. */
  lineIndexes: readonly number[];
}

/** One for each place, with every point that disputes it. */
export function listMarks(
  points: readonly Point[],
  lines: readonly Pick<AuditedLine, "line">[],
  places: InvoicePlaces,
): Mark[] {
  const marks = new Map<string, { place: Place; points: string[] }>();
  for (const { number, rule, lineIndexes } of points) {
    const { line: columns = [], invoice: fields = [] } = DISPUTED_VALUES[rule] ?? {};
    const found = [
      ...lineIndexes.flatMap((index) => {
        const values = findLinePlaces(index, lines, places.lines)?.values;
        return columns.map((column) => values?.[column]);
      }),
      ...fields.map((field) => places.fields[field]),
      // A line that the finding is about may have no amount of its own.
      lineIndexes.length === 0 && columns.includes("billed") ? places.fields.billed : undefined,
    ];
    for (const place of found) {
      if (!place) continue;
      const key = JSON.stringify(place);
      const mark = marks.get(key);
      if (!mark) marks.set(key, { place, points: [number] });
      else if (!mark.points.includes(number)) mark.points.push(number);
    }
  }
  return [...marks.values()].map(({ place, points: numbers }) => ({ ...place, points: numbers }));
}

/** By container and charge; lines that are alike in both are in the same order on both sides. */
function findLinePlaces(
  index: number,
  lines: readonly Pick<AuditedLine, "line">[],
  places: readonly LinePlaces[],
): LinePlaces | undefined {
  const line = lines[index]?.line;
  if (!line) return undefined;
  const { containerNumber, charge } = line;
  if (containerNumber === null) return lines.length === 1 && places.length === 1 ? places[0] : undefined;
  const sameContainer = places.filter((one) => one.container_number === containerNumber);
  if (sameContainer.length <= 1) return sameContainer[0];
  const sameCharge = sameContainer.filter((one) => charge === null || one.charge === charge);
  const isAlike = ({ line: other }: Pick<AuditedLine, "line">) =>
    other.containerNumber === containerNumber && (charge === null || other.charge === charge);
  return sameCharge[lines.slice(0, index).filter(isAlike).length];
}
