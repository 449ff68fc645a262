import type { AuditedLine } from "#lib/domain/audit/audit-facts.ts";

/** The lines are equal except for the number of the container. */
export interface LineGroup {
  first: AuditedLine;
  lines: readonly AuditedLine[];
}

/** In the order of the invoice. */
export function groupLines(lines: readonly AuditedLine[]): LineGroup[] {
  const groups = Map.groupBy(lines, ({ line: { containerNumber: _, ...line }, expected }) =>
    JSON.stringify([line, expected]),
  );
  return [...groups.values()].map((group) => ({ first: group[0] as AuditedLine, lines: group }));
}
