import type { Output } from "../../types.ts";
import { formatTable, joinParts } from "../table.ts";

const COLUMNS = ["Carrier", "Country", "Direction", "Charge", "State", "Since", "Until", "Facts"];

export function formatCoverage({ date, items, counts, total, offset }: Output<"list_coverage">): string {
  const columns = COLUMNS.map((title) => ({ title, isNumber: title === "Facts" }));
  const rows = items.map(({ line, country, direction, charge, state, since, until, facts }) => [
    line,
    country,
    direction,
    charge,
    state,
    since,
    until,
    String(facts),
  ]);
  const states = Object.entries(counts).map(([state, number]) => `${number} ${state}`);
  const last = offset + items.length;
  const shown = items.length > 0 ? `Items ${offset + 1} to ${last} of ${total}` : `No item of ${total}`;
  return joinParts(
    items.length > 0 ? formatTable(columns, rows) : undefined,
    `${shown} on ${date}: ${states.join(", ")}.${last < total ? ` The next ones: --offset ${last}.` : ""}`,
  );
}
