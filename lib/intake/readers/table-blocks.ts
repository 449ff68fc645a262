import type { ColumnRole } from "./column-roles.ts";
import { readTierLabel, type TierLabel } from "./tier-label.ts";

interface Column {
  index: number;
  role: ColumnRole;
  head: { text: string; tier?: TierLabel | undefined };
  block: number;
  isShared?: boolean;
}

const DAYS: ReadonlySet<ColumnRole> = new Set(["tier", "from"]);
const NUMBERS: ReadonlySet<ColumnRole> = new Set(["tier", "from", "to", "value", "minimum", "free_days"]);

/** Words of an unknown kind behind the days can be about one period only. */
const SHARED_AHEAD: ReadonlySet<ColumnRole> = new Set(["text", "remark"]);

/**
 * A second column of days, or a heading that the first column has too, begins another block. Tables that are printed
 * next to each other have names of their own; periods next to each other share the names of their row.
 */
export function numberBlocks<Own extends Column>(columns: readonly Own[]): Own[] {
  const isRateFirst = findsRateFirst(columns);
  const begins = (role: ColumnRole) => (isRateFirst ? role === "value" : DAYS.has(role));
  let block = 0;
  let hasValue = false;
  let hasDays = false;
  const numbered = columns.map((column, index) => {
    const isFull = isRateFirst ? hasDays : hasValue;
    // "Days | Rate | Days | Rate | Thereafter": the last title is the days of its rates.
    const hasDaysInTitle =
      column.role === "value" && column.head.tier?.days.kind === "rest" && hasValue && hasDays && !isRateFirst;
    const isNextPeriod = (isFull && begins(column.role) && hasDays) || hasDaysInTitle;
    const hasFirstTitle =
      index > 0 && column.role !== "value" && column.head.text !== "" && column.head.text === columns[0]?.head.text;
    if (isNextPeriod || (hasValue && hasFirstTitle)) {
      block++;
      hasValue = false;
      hasDays = false;
    }
    if (column.role === "value") hasValue = true;
    if (DAYS.has(column.role)) hasDays = true;
    return { ...column, block };
  });
  return block === 0 ? numbered : numbered.map((column, index) => ({ ...column, isShared: isShared(numbered, index) }));
}

/** A block of days whose rates are in no column: a period is missing. */
export const hasPeriodWithoutRate = (columns: readonly Column[]): boolean =>
  [...Map.groupBy(columns, ({ block }) => block).values()].some(
    (own, index) => index > 0 && own.some(({ role }) => DAYS.has(role)) && own.every(({ role }) => role !== "value"),
  );

/** Two columns of a block have other days in the same row: the rates of one of them were not read. */
export const hasOtherDaysInRow = (columns: readonly Column[], rows: readonly (readonly (string | undefined)[])[]) =>
  [
    ...Map.groupBy(
      columns.filter(({ role }) => role === "tier"),
      ({ block }) => block,
    ).values(),
  ].some((own) =>
    rows.some((texts) => {
      const days = own.flatMap(({ index }) => readTierLabel(texts[index] ?? "")?.days ?? []);
      return new Set(days.map((each) => JSON.stringify(each))).size > 1;
    }),
  );

/** Whether each rate is before its days: "Rate | Days | Rate | Days". */
function findsRateFirst(columns: readonly Column[]): boolean {
  const roles = columns.flatMap(({ role }) => (role === "value" || role === "tier" ? [role] : []));
  return (
    roles.length > 2 &&
    roles.length % 2 === 0 &&
    roles.every((role, index) => role === (index % 2 === 0 ? "value" : "tier"))
  );
}

/** Names that only one block has are those of the whole row. */
function isShared(columns: readonly Column[], index: number): boolean {
  const { role, block } = columns[index] as Column;
  if (NUMBERS.has(role)) return false;
  if (columns.some((other) => other.role === role && other.block !== block)) return false;
  return !SHARED_AHEAD.has(role) || columns.findIndex((other) => DAYS.has(other.role)) > index;
}
