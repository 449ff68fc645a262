import { countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import type { ColumnValues } from "./column-values.ts";
import type { LineColumn } from "./line-columns.ts";
import { DAY_ORDERS, type DayOrder } from "./parse-day.ts";

/** A column that can be part of a line. */
export interface Candidate {
  index: number;
  /** By its heading; `null` if the heading does not say it. */
  role: LineColumn | null;
  values: ColumnValues;
}

/**
 * The numbers of a candidate, ready for thousands of sums. Days are counted from an early date, once for each order of
 * day and month.
 */
interface Column extends Omit<Candidate, "values"> {
  kind: ColumnValues["kind"];
  canBeDays: boolean;
  hasDecimals: boolean;
  numbers: readonly (number | null)[];
  days: Readonly<Record<DayOrder, readonly (number | null)[]>>;
}

/** The sums of a table grow with the third power of its columns, and a stranger sends the table. */
const MAX_COLUMNS = 20;

const EPOCH: IsoDate = "1970-01-01";

const countFromEpoch = (day: IsoDate | null) => (day === null ? null : countDaysBetween(EPOCH, day));

const toColumn = ({ index, role, values: { kind, canBeDays, hasDecimals, numbers, days } }: Candidate): Column => ({
  ...{ index, role, kind, canBeDays, hasDecimals },
  numbers: numbers.map((number) => number?.toNumber() ?? null),
  days: {
    dmy: days.map(({ dmy }) => countFromEpoch(dmy)),
    mdy: days.map(({ mdy }) => countFromEpoch(mdy)),
  },
});

/** Without texts and the like. `[]` for a table with more columns than any invoice has. */
function selectColumns(candidates: readonly Candidate[]): Column[] {
  const columns = candidates.filter(({ values }) => values.kind === "number" || values.kind === "date");
  return columns.length > MAX_COLUMNS ? [] : columns.map(toColumn);
}

/** `isSure`: several rows close a sum, and no other column would close it too. */
export interface Proof {
  role: LineColumn;
  isSure: boolean;
}

/** An amount can be wrong in a row: that is for the audit. */
const MIN_SHARE = 0.8;

/** One row can close by accident, unless only one column is in question. */
const MIN_ROWS = 2;

/** Two of many dates can be as far apart as the days charged in a few rows. */
const MANY_ROWS = 5;

/**
 * Finds columns by the sums that their rows close: days × rate = amount, first to last day = days charged, free days
 * and days charged = days held.
 * @returns roles by the index of the column, also of columns whose heading says the same
 */
export function proveColumns(candidates: readonly Candidate[]): ReadonlyMap<number, Proof> {
  const found = new Map<number, Proof>();
  const columns = selectColumns(candidates);
  for (const listSums of [listAmountSums, listPeriodSums, listHeldSums, listFreeSums]) {
    const known = columns.map((each) => ({ ...each, role: found.get(each.index)?.role ?? each.role }));
    for (const [index, proof] of chooseSum(listSums(known), known)) if (!found.has(index)) found.set(index, proof);
  }
  return found;
}

/** The orders of day and month in which the first and the last day of most rows are as far apart as their days charged. */
export function findClosedOrders(candidates: readonly Candidate[]): readonly DayOrder[] {
  const find = (role: LineColumn) => {
    const candidate = candidates.find((each) => each.role === role);
    return candidate && toColumn(candidate);
  };
  const [first, last, count] = [find("charged_from"), find("charged_to"), find("charged_days")];
  if (!first || !last || !count) return [];
  return DAY_ORDERS.filter(
    (order) => countSpansInOrder(order, first, last, [count], (span, [days]) => span + 1 === days) !== null,
  );
}

/** Columns that close a sum, each with the role that it then has. */
interface Sum {
  roles: readonly (readonly [index: number, LineColumn])[];
  /** Different rows that close it, without those that say little, such as 1 day × rate. */
  rows: number;
  /** Other sums of the table that agree. */
  support?: number;
}

/** The sum with most headings that say the same. If others have as many, the columns that they do not share are not sure. */
function chooseSum(sums: readonly Sum[], columns: readonly Column[]): Map<number, Proof> {
  const roles = new Map(columns.map(({ index, role }) => [index, role]));
  const rate = (sum: Sum) =>
    sum.roles.filter(([index, role]) => roles.get(index) === role).length + (sum.support ?? 0) / 2;
  const best = Math.max(...sums.map(rate));
  const rivals = sums.filter((sum) => rate(sum) === best);
  const [first] = rivals;
  if (!first) return new Map();
  const { rows } = first;
  const open = first.roles.filter(([index, role]) => roles.get(index) !== role);
  const minRows = open.length > 1 ? MIN_ROWS : 1;
  return new Map(
    first.roles.map(([index, role]) => {
      const isShared = rivals.every((sum) => sum.roles.some((each) => each[0] === index && each[1] === role));
      return [index, { role, isSure: isShared && rows >= minRows }];
    }),
  );
}

const canBe = ({ role }: Column, ...wanted: readonly LineColumn[]) => role === null || wanted.includes(role);
const listCounts = (columns: readonly Column[]) => columns.filter(({ canBeDays }) => canBeDays);
const listDates = (columns: readonly Column[]) => columns.filter(({ kind }) => kind === "date");

/** A cent, and what binary fractions add to it. */
const MAX_DIFFERENCE = 0.01 + 1e-6;

/** Days × rate = amount. */
function listAmountSums(columns: readonly Column[]): Sum[] {
  const numbers = columns.filter(({ kind }) => kind === "number");
  const rates = numbers.filter((each) => canBe(each, "rate"));
  const amounts = numbers.filter((each) => canBe(each, "billed"));
  return listCounts(numbers)
    .filter((each) => canBe(each, "charged_days", "days"))
    .flatMap((count) => {
      const support = listPeriodSums([...listDates(columns), count]).length > 0 ? 1 : 0;
      return rates.flatMap((rate) =>
        amounts.flatMap((amount): Sum[] => {
          if (new Set([count, rate, amount]).size < 3) return [];
          const rows = countClosed(
            [count.numbers, rate.numbers, amount.numbers],
            ([days = 0, perDay = 0, total = 0]) => Math.abs(days * perDay - total) <= MAX_DIFFERENCE,
            ([days = 0]) => days > 1,
          );
          const roles = [
            [count.index, count.role === "days" ? "days" : "charged_days"],
            [rate.index, "rate"],
            [amount.index, "billed"],
          ] as const;
          // Days are whole, and amounts seldom are.
          const isWhole = !count.hasDecimals && rate.hasDecimals;
          return rows === null ? [] : [{ roles, rows, support: support + Number(isWhole) }];
        }),
      );
    });
}

/** The first and the last day and all between them are the days charged. */
function listPeriodSums(columns: readonly Column[]): Sum[] {
  const firsts = listDates(columns).filter((each) => canBe(each, "charged_from"));
  const lasts = listDates(columns).filter((each) => canBe(each, "charged_to"));
  const hasOthers = listDates(columns).filter(({ role }) => role === null).length > 2;
  // Plain days that do not give the amount are no days charged.
  const isPriced = columns.some(({ role }) => role === "rate") && columns.some(({ role }) => role === "billed");
  return listCounts(columns)
    .filter((each) => canBe(each, "charged_days", "days"))
    .flatMap((count) =>
      firsts.flatMap((first) =>
        lasts.flatMap((last): Sum[] => {
          if (first === last) return [];
          const rows = countSpans(first, last, [count], (span, [days]) => span + 1 === days);
          const roles = [
            [first.index, "charged_from"],
            [last.index, "charged_to"],
            [count.index, "charged_days"],
          ] as const;
          // Days held can be counted in the same way.
          const isNamed =
            count.role === "charged_days" ||
            ((first.role === "charged_from" || last.role === "charged_to") && (count.role === null || !isPriced));
          const isCertain =
            isNamed &&
            (first.role !== null || last.role !== null || !hasOthers || (rows !== null && rows >= MANY_ROWS));
          return rows === null ? [] : [{ roles, rows: isCertain ? rows : 0 }];
        }),
      ),
    );
}

const isEvent = ({ role }: Column) => role !== null && role !== "charged_from" && role !== "charged_to";

/** Some invoices count both days of a time, some one. All rows of a table count in the same way. */
const STEPS = [0, 1];

/** The days between two events. */
function listHeldSums(columns: readonly Column[]): Sum[] {
  const events = listDates(columns).filter(isEvent);
  return listCounts(columns)
    .filter((each) => canBe(each, "days"))
    .flatMap((count) =>
      listPairs(events).flatMap(([first, last]) =>
        STEPS.flatMap((step): Sum[] => {
          const rows = countSpans(first, last, [count], (span, [days]) => span + step === days);
          // The same number in all rows can be the free time.
          const isVaried = new Set(count.numbers.map(String)).size >= MIN_ROWS;
          return rows === null ? [] : [{ roles: [[count.index, "days"]], rows: isVaried ? rows : 0 }];
        }),
      ),
    );
}

/** Free days and days charged are the days between two events; or the days charged begin after the free days. */
function listFreeSums(columns: readonly Column[]): Sum[] {
  const dates = listDates(columns);
  const from = dates.find(({ role }) => role === "charged_from");
  const charged = columns.find(({ role }) => role === "charged_days");
  const events = dates.filter(isEvent);
  return listCounts(columns)
    .filter((each) => canBe(each, "free_days"))
    .flatMap((free) =>
      STEPS.flatMap((step): Sum[] => {
        const beforeFirst = from
          ? events.map((event) => countSpans(event, from, [free], (span, [days = 0]) => span === days + step))
          : [];
        const untilLast = charged
          ? listPairs(events).map(([first, last]) =>
              countSpans(first, last, [free, charged], (span, [days = 0, more = 0]) => span + step === days + more),
            )
          : [];
        const rows = [...beforeFirst, ...untilLast].filter((closed) => closed !== null);
        // In one row, another number of days can be the same by accident.
        return rows.length === 0 ? [] : [{ roles: [[free.index, "free_days"]], rows: Math.max(...rows) - 1 }];
      }),
    );
}

const listPairs = (events: readonly Column[]): [Column, Column][] =>
  events.flatMap((first) => events.filter((last) => last !== first).map((last): [Column, Column] => [first, last]));

type Closes = (span: number, counts: readonly number[]) => boolean;

/** In the order of day and month in which most rows close. */
function countSpans(first: Column, last: Column, counts: readonly Column[], closes: Closes): number | null {
  const closed = DAY_ORDERS.map((order) => countSpansInOrder(order, first, last, counts, closes)).filter(
    (count) => count !== null,
  );
  return closed.length === 0 ? null : Math.max(...closed);
}

function countSpansInOrder(
  order: DayOrder,
  first: Column,
  last: Column,
  counts: readonly Column[],
  closes: Closes,
): number | null {
  return countClosed(
    [first.days[order], last.days[order], ...counts.map(({ numbers }) => numbers)],
    ([from = 0, to = 0, ...numbers]) => closes(to - from, numbers),
  );
}

/**
 * Rows without all values do not count.
 * @param saysMuch whether a row that closes can hardly do so by accident
 * @returns the number of different rows that close and say much; `null` unless most rows close
 */
function countClosed(
  columns: readonly (readonly (number | null)[])[],
  closes: (row: readonly number[]) => boolean,
  saysMuch: (row: readonly number[]) => boolean = () => true,
): number | null {
  const rowCount = columns[0]?.length ?? 0;
  const closed: number[][] = [];
  let failed = 0;
  for (let index = 0; index < rowCount; index++) {
    const row = columns.map((column) => column[index] ?? null);
    if (row.some((value) => value === null)) continue;
    if (closes(row as number[])) closed.push(row as number[]);
    else failed += 1;
    // However the other rows end, too few close.
    if (rowCount - failed < rowCount * MIN_SHARE) return null;
  }
  if (closed.length === 0 || closed.length < (closed.length + failed) * MIN_SHARE) return null;
  return new Set(closed.filter(saysMuch).map((row) => row.join(" "))).size;
}
