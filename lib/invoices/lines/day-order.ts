import type { TableRow } from "#lib/documents/table/table.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { DAY_ORDERS, type DayOrder, type DayReading, parseDay } from "./parse-day.ts";

/** Ranks of different tens have no order between them. */
export const isSameSequence = (one: number | null, other: number | null) =>
  Math.floor(Number(one) / 10) === Math.floor(Number(other) / 10);

/** `unknown`: both orders fit, and a person has to say. */
export type OrderSource =
  | "no_doubt"
  | "stated"
  | "column"
  | "other_column"
  | "later_events"
  | "future"
  | "sums"
  | "unknown";

export interface KnownOrder {
  order: DayOrder | null;
  source: OrderSource;
  /** The text that decides, as written in the table. */
  example: string | null;
}

export interface DatedCell {
  text: string;
  reading: DayReading;
  /** Place of the event in the life of a container, so that its dates can be compared; `null` when it has none. */
  rank: number | null;
}

/**
 * In both orders, for `decideDayOrders`.
 * @param columns the columns with dates, and the place of their event
 */
export function readDatedCells(
  rows: readonly TableRow[],
  columns: readonly { index: number; rank: number | null }[],
): Map<number, DatedCell>[] {
  return rows.map(({ cells }) => {
    const read = columns.map(({ index, rank }): [number, DatedCell] => {
      const text = cells[index] ?? "";
      return [index, { text, reading: parseDay(text), rank }];
    });
    return new Map(read.filter(([, { reading }]) => reading.dmy !== null || reading.mdy !== null));
  });
}

const isAmbiguous = ({ reading: { dmy, mdy } }: DatedCell) => dmy !== null && mdy !== null && dmy !== mdy;
const hasReading = (order: DayOrder) => (cell: DatedCell) => cell.reading[order] !== null;

/**
 * A date that exists in one order only (25/07/2026) decides its whole column, and then the other columns of the table.
 * If no date does, this rules out an order that lets a container move backwards in time, or that gives days after
 * `latest`.
 *
 * @param rows the dates of each row by column; an absent column is empty
 * @param latest a day after which no event of the invoice can be: its date, or today
 * @param closed orders in which the dates of the rows are as far apart as their days say; empty if nothing says it
 */
export function decideDayOrders(
  rows: readonly ReadonlyMap<number, DatedCell>[],
  stated: DayOrder | null,
  latest: IsoDate,
  closed: readonly DayOrder[] = [],
): Map<number, KnownOrder> {
  const columns = new Map<number, DatedCell[]>();
  for (const row of rows) {
    for (const [column, cell] of row) {
      const cells = columns.get(column);
      if (cells) cells.push(cell);
      else columns.set(column, [cell]);
    }
  }

  const known = new Map<number, KnownOrder>();
  for (const [column, cells] of columns) {
    const found = findOwnOrder(cells, stated);
    if (found) known.set(column, found);
  }
  const others = [...known.values()].filter(({ source }) => source === "column");
  const fromOthers = new Set(others.map(({ order }) => order)).size === 1 ? others[0] : undefined;
  const forTheRest: KnownOrder = fromOthers
    ? { ...fromOthers, source: "other_column" }
    : (findOrderByEvidence(rows, latest) ??
      findOnlyOrder(closed, "sums") ?? {
        order: null,
        source: "unknown",
        example: [...columns.values()].flat().find(isAmbiguous)?.text ?? null,
      });
  for (const column of columns.keys()) if (!known.has(column)) known.set(column, forTheRest);
  return known;
}

function findOwnOrder(cells: readonly DatedCell[], stated: DayOrder | null): KnownOrder | undefined {
  const doubtful = cells.filter(({ reading }) => reading.dmy !== reading.mdy);
  if (doubtful.length === 0) return { order: "dmy", source: "no_doubt", example: null };
  if (stated) return { order: stated, source: "stated", example: null };
  const deciding = doubtful.filter((cell) => !isAmbiguous(cell));
  const orders = DAY_ORDERS.filter((order) => deciding.some(hasReading(order)));
  // With both, the column mixes notations. The order of most cells leaves the fewest faults.
  const order =
    orders.length === 2
      ? DAY_ORDERS.toSorted(
          (one, other) => deciding.filter(hasReading(other)).length - deciding.filter(hasReading(one)).length,
        )[0]
      : orders[0];
  return order && { order, source: "column", example: deciding.find(hasReading(order))?.text ?? null };
}

function findOrderByEvidence(rows: readonly ReadonlyMap<number, DatedCell>[], latest: IsoDate): KnownOrder | undefined {
  const isMovingBackwards = (order: DayOrder) => rows.some((row) => !isInOrder([...row.values()], order));
  const isLater = (order: DayOrder) =>
    rows.some((row) => [...row.values()].some(({ reading, rank }) => rank !== null && (reading[order] ?? "") > latest));
  return (
    findOnlyOrder(
      DAY_ORDERS.filter((order) => !isMovingBackwards(order)),
      "later_events",
    ) ??
    findOnlyOrder(
      DAY_ORDERS.filter((order) => !isLater(order)),
      "future",
    )
  );
}

const findOnlyOrder = (orders: readonly DayOrder[], source: OrderSource): KnownOrder | undefined =>
  orders.length === 1 ? { order: orders[0] as DayOrder, source, example: null } : undefined;

function isInOrder(cells: readonly DatedCell[], order: DayOrder): boolean {
  const ranked = cells
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => Number(one.rank) - Number(other.rank));
  return ranked.every(({ reading, rank }, index) => {
    const before = ranked[index - 1];
    return !before || !isSameSequence(before.rank, rank) || (reading[order] ?? "9999") >= (before.reading[order] ?? "");
  });
}
