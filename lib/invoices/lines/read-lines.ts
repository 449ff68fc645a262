import type { Table } from "#lib/documents/table/table.ts";
import { MAX_LINES } from "#lib/domain/audit/invoice.ts";
import { type BilledCharge, CONTAINER_EVENTS } from "#lib/domain/demurrage/container-events.ts";
import type { Direction } from "#lib/domain/tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import { readColumnValues } from "./column-values.ts";
import { fillContinuedRows } from "./continued-rows.ts";
import { decideDayOrders, type KnownOrder, readDatedCells } from "./day-order.ts";
import { isDaysColumnCharged } from "./days-column.ts";
import { DATE_COLUMNS, findColumnRank, type LineColumn } from "./line-columns.ts";
import { type ColumnChoices, type MatchedColumn, type MatchedTable, matchColumns } from "./match-columns.ts";
import { type LeftOutRow, readRowCells, toLeftOutRow } from "./not-a-line.ts";
import type { DayOrder } from "./parse-day.ts";
import { findClosedOrders } from "./prove-columns.ts";
import type { LineFault, ReadRow } from "./read-result.ts";
import { CHARGED_ONLY, HELD_AS_STATED, readRow } from "./read-row.ts";
import { findTableCurrency } from "./table-currency.ts";

/** Some tariffs leave out only the days of a closure that nobody announced. */
const CLOSED_AS_ANNOUNCED =
  "Closures count as announced. If one was not, write “unannounced” or “no appointment” for its line in a column “Closure kind”.";

export interface LinesRequest {
  table: Table;
  direction: Direction;
  /** Currency of the invoice, if known. */
  currency: string | null;
  /** For lines that do not say it themselves. */
  containerType: string | null;
  charge: BilledCharge | null;
  freeDays: number | null;
  columns?: ColumnChoices;
  dayOrder: DayOrder | null;
  /** No event of the invoice is after this day. */
  latest: IsoDate;
}

export interface ReadLines {
  columns: readonly MatchedColumn[];
  hasHeadings: boolean;
  rows: readonly ReadRow[];
  /** Such as totals. */
  leftOut: readonly LeftOutRow[];
  faults: readonly LineFault[];
  /** How the order of day and month is known, for each order and reason once. */
  orders: readonly KnownOrder[];
  /** The currency of the invoice, else the one that the table states. */
  currency: string | null;
  /** The sum of the table, as its own row states it, else of its lines. `null` when a line has no amount. */
  total: { amount: Decimal; isStated: boolean } | null;
  /** Rows that take their container from the row above. */
  continued: readonly number[];
  /** What the reader concluded, in sentences. */
  notes: readonly string[];
}

/** Lists every fault; a row with a fault has no line. */
export function readLines(request: LinesRequest): ReadLines {
  const matched = matchColumns(request.table, request.direction, request.columns);
  const { currency, fault: currencyFault } = findTableCurrency(matched, request.currency);
  const orders = findDayOrders(matched, request);
  const hasChargedDays = isDaysColumnCharged(matched, currency);
  const settings = { ...request, currency, columns: matched.columns, orders, hasChargedDays };

  const leftOut: LeftOutRow[] = [];
  const read: ReturnType<typeof readRow>[] = [];
  const { rows: filled, continued } = fillContinuedRows(matched.rows, matched.columns);
  for (const row of filled) {
    const cells = readRowCells(row, matched.columns);
    const skipped = toLeftOutRow(row, cells, currency);
    if (skipped) leftOut.push(skipped);
    else read.push(readRow(row.number, cells, settings));
  }
  const rows = read.map(({ row }) => row);
  return {
    columns: matched.columns,
    hasHeadings: matched.hasHeadings,
    rows,
    leftOut,
    faults: [
      ...checkLinesTable(rows, matched, request),
      ...(currencyFault ? [currencyFault] : []),
      ...read.flatMap(({ faults }) => faults),
    ],
    orders: [...new Map([...orders.values()].map((known) => [`${known.order} ${known.source}`, known])).values()],
    currency,
    total: findTotal(rows, leftOut),
    continued,
    notes: [
      ...(continued.length > 0 ? [describeContinued(continued)] : []),
      ...(hasChargedDays ? ["The column “Days” has the days charged: days × rate a day gives the amount."] : []),
      ...(read.some(({ isHeldAsStated }) => isHeldAsStated) ? [HELD_AS_STATED] : []),
      ...(read.some(({ isChargedOnly }) => isChargedOnly) ? [CHARGED_ONLY] : []),
      ...(rows.some(({ values }) => values.has("closed_from") && !values.has("closure_kind"))
        ? [CLOSED_AS_ANNOUNCED]
        : []),
    ],
  };
}

const describeContinued = (rows: readonly number[]) =>
  `${rows.length === 1 ? `Row ${rows[0]} has` : `Rows ${rows.join(", ")} have`} no container: that of the row above is used, as in merged cells.`;

function checkLinesTable(
  rows: readonly ReadRow[],
  { columns }: MatchedTable,
  { containerType }: LinesRequest,
): LineFault[] {
  const refuseWhole = (message: string, column: LineColumn | null = null): LineFault => ({
    row: null,
    column,
    message,
  });
  if (rows.length === 0) return [refuseWhole("No line was found. A line has a container type, and dates or days.")];
  const has = (column: LineColumn) => columns.some((each) => each.column === column);
  const isDated =
    [...CONTAINER_EVENTS, "days" as const, "charged_days" as const].some(has) ||
    (has("charged_from") && has("charged_to"));
  return [
    ...(rows.length > MAX_LINES
      ? [refuseWhole(`The table has ${rows.length} lines. One check takes ${MAX_LINES}: check them in parts.`)]
      : []),
    ...(has("container_type") || containerType
      ? []
      : [
          refuseWhole(
            "No column has the container type. Choose the column, or choose one type for all lines.",
            "container_type",
          ),
        ]),
    ...(isDated
      ? []
      : [
          refuseWhole(
            "No column has the dates of the containers, the days held or the days charged. Choose the columns.",
          ),
        ]),
  ];
}

function findDayOrders({ columns, rows }: MatchedTable, { dayOrder, latest }: LinesRequest): Map<number, KnownOrder> {
  const dated = columns.filter(({ column }) => column && DATE_COLUMNS.includes(column));
  const ranked = dated.map(({ index, column }) => ({ index, rank: findColumnRank(column as LineColumn) }));
  const candidates = columns.map(({ index, column }) => ({
    index,
    role: column,
    values: readColumnValues(rows, index),
  }));
  return decideDayOrders(readDatedCells(rows, ranked), dayOrder, latest, findClosedOrders(candidates));
}

function findTotal(rows: readonly ReadRow[], leftOut: readonly LeftOutRow[]): ReadLines["total"] {
  const stated = leftOut.findLast(({ total }) => total !== null)?.total;
  if (stated) return { amount: stated, isStated: true };
  const amounts = rows.flatMap(({ line }) => line?.billed ?? []);
  const [first, ...rest] = amounts;
  return first && amounts.length === rows.length
    ? { amount: rest.reduce((sum, amount) => sum.plus(amount), first), isStated: false }
    : null;
}
