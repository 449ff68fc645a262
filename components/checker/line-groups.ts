import type { AuditedLine } from "#lib/domain/audit/audit-facts.ts";

/** Lines of an invoice that are equal except for the number of the container. */
export interface LineGroup {
  /** The first of them. */
  first: AuditedLine;
  lines: readonly AuditedLine[];
}

/** Groups equal lines, in the order of the invoice. */
export function groupLines(lines: readonly AuditedLine[]): LineGroup[] {
  const groups = Map.groupBy(lines, ({ line: { containerNumber: _, ...line }, expected }) => JSON.stringify([line, expected]));
  return [...groups.values()].map((group) => ({ first: group[0] as AuditedLine, lines: group }));
}
