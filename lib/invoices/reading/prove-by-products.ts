import type { ColumnRole } from "../lines/read-heading.ts";
import type { HeadingColumn } from "./headings.ts";
import type { RowItem } from "./row-item.ts";
import { isSameAmount } from "./same-amount.ts";

const COUNTS: readonly (ColumnRole | null)[] = ["charged_days", "days"];

/** "Chargeable" above numbers is no name of a charge. */
export function withoutCharge(column: HeadingColumn, items: readonly RowItem[]): HeadingColumn {
  if (column.role !== "charge") return column;
  const below = items.filter(({ left, right }) => left < column.right && right > column.left);
  return below.length > 0 && below.every(({ kind }) => kind === "number") ? { ...column, role: null } : column;
}

/**
 * A column that nobody knows has the rates if its numbers times the days are the amounts, in each row; or the days, if
 * its numbers times the rates are.
 */
export function proveColumns(
  columns: readonly HeadingColumn[],
  rows: readonly (readonly RowItem[])[],
  placed: ReadonlyMap<RowItem, number>,
): readonly HeadingColumn[] {
  const has = (roles: readonly (ColumnRole | null)[]) => columns.some(({ role }) => roles.includes(role));
  const wanted = has(COUNTS) ? (has(["rate"]) ? null : "rate") : has(["rate"]) ? "charged_days" : null;
  if (!wanted) return columns;
  const factors: readonly (ColumnRole | null)[] = wanted === "rate" ? COUNTS : ["rate"];
  const proven = columns.findIndex(({ role }, index) => {
    if (role !== null) return false;
    const found = rows.flatMap((row) => {
      const list = (accepts: (at: number) => boolean) =>
        row.flatMap((item) => {
          const at = placed.get(item);
          return item.token?.kind === "number" && at !== undefined && accepts(at) ? [item.token.amount] : [];
        });
      const [value] = list((at) => at === index);
      const others = list((at) => factors.includes(columns[at]?.role ?? null));
      const amounts = list((at) => columns[at]?.role === "billed");
      if (!value) return [];
      return [others.some((other) => amounts.some((amount) => isSameAmount(other.times(value), amount)))];
    });
    return found.length > 0 && found.every(Boolean);
  });
  return columns.map((column, index) => (index === proven ? { ...column, role: wanted } : column));
}
