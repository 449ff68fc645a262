import { countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
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
  for (const listSums of [listAmountSums, listPeriodSums, listHeldSums, listFreeSums]) {
    const known = candidates.map((each) => ({ ...each, role: found.get(each.index)?.role ?? each.role }));
    for (const [index, proof] of chooseSum(listSums(known), known)) if (!found.has(index)) found.set(index, proof);
  }
  return found;
}

/** The orders of day and month in which the first and the last day of most rows are as far apart as their days charged. */
export function findClosedOrders(candidates: readonly Candidate[]): readonly DayOrder[] {
  const find = (role: LineColumn) => candidates.find((each) => each.role === role);
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
function chooseSum(sums: readonly Sum[], candidates: readonly Candidate[]): Map<number, Proof> {
  const roles = new Map(candidates.map(({ index, role }) => [index, role]));
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

const canBe = ({ role }: Candidate, ...wanted: readonly LineColumn[]) => role === null || wanted.includes(role);
const listCounts = (candidates: readonly Candidate[]) => candidates.filter(({ values }) => values.canBeDays);
const listDates = (candidates: readonly Candidate[]) => candidates.filter(({ values }) => values.kind === "date");

/** Days × rate = amount. */
function listAmountSums(candidates: readonly Candidate[]): Sum[] {
  const numbers = candidates.filter(({ values }) => values.kind === "number");
  const rates = numbers.filter((each) => canBe(each, "rate"));
  const amounts = numbers.filter((each) => canBe(each, "billed"));
  return listCounts(numbers)
    .filter((each) => canBe(each, "charged_days", "days"))
    .flatMap((count) => {
      const support = listPeriodSums([...listDates(candidates), count]).length > 0 ? 1 : 0;
      return rates.flatMap((rate) =>
        amounts.flatMap((amount): Sum[] => {
          if (new Set([count, rate, amount]).size < 3) return [];
          const rows = countClosed(
            [count.values.numbers, rate.values.numbers, amount.values.numbers],
            ([days, perDay, total]) =>
              days && perDay && total ? days.times(perDay).minus(total).abs().lte("0.01") : undefined,
            ([days]) => days?.gt(1) === true,
          );
          const roles = [
            [count.index, count.role === "days" ? "days" : "charged_days"],
            [rate.index, "rate"],
            [amount.index, "billed"],
          ] as const;
          // Days are whole, and amounts seldom are.
          const isWhole = !count.values.hasDecimals && rate.values.hasDecimals;
          return rows === null ? [] : [{ roles, rows, support: support + Number(isWhole) }];
        }),
      );
    });
}

/** The first and the last day and all between them are the days charged. */
function listPeriodSums(candidates: readonly Candidate[]): Sum[] {
  const firsts = listDates(candidates).filter((each) => canBe(each, "charged_from"));
  const lasts = listDates(candidates).filter((each) => canBe(each, "charged_to"));
  const hasOthers = listDates(candidates).filter(({ role }) => role === null).length > 2;
  // Plain days that do not give the amount are no days charged.
  const isPriced = candidates.some(({ role }) => role === "rate") && candidates.some(({ role }) => role === "billed");
  return listCounts(candidates)
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

const isEvent = ({ role }: Candidate) => role !== null && role !== "charged_from" && role !== "charged_to";

/** Some invoices count both days of a time, some one. All rows of a table count in the same way. */
const STEPS = [0, 1];

/** The days between two events. */
function listHeldSums(candidates: readonly Candidate[]): Sum[] {
  const events = listDates(candidates).filter(isEvent);
  return listCounts(candidates)
    .filter((each) => canBe(each, "days"))
    .flatMap((count) =>
      listPairs(events).flatMap(([first, last]) =>
        STEPS.flatMap((step): Sum[] => {
          const rows = countSpans(first, last, [count], (span, [days]) => span + step === days);
          // The same number in all rows can be the free time.
          const isVaried = new Set(count.values.numbers.map(String)).size >= MIN_ROWS;
          return rows === null ? [] : [{ roles: [[count.index, "days"]], rows: isVaried ? rows : 0 }];
        }),
      ),
    );
}

/** Free days and days charged are the days between two events; or the days charged begin after the free days. */
function listFreeSums(candidates: readonly Candidate[]): Sum[] {
  const dates = listDates(candidates);
  const from = dates.find(({ role }) => role === "charged_from");
  const charged = candidates.find(({ role }) => role === "charged_days");
  const events = dates.filter(isEvent);
  return listCounts(candidates)
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

const listPairs = (events: readonly Candidate[]): [Candidate, Candidate][] =>
  events.flatMap((first) =>
    events.filter((last) => last !== first).map((last): [Candidate, Candidate] => [first, last]),
  );

type Closes = (span: number, counts: readonly number[]) => boolean;

/** In the order of day and month in which most rows close. */
function countSpans(first: Candidate, last: Candidate, counts: readonly Candidate[], closes: Closes): number | null {
  const closed = DAY_ORDERS.map((order) => countSpansInOrder(order, first, last, counts, closes)).filter(
    (count) => count !== null,
  );
  return closed.length === 0 ? null : Math.max(...closed);
}

function countSpansInOrder(
  order: DayOrder,
  first: Candidate,
  last: Candidate,
  counts: readonly Candidate[],
  closes: Closes,
): number | null {
  const list = ({ values }: Candidate): (IsoDate | null)[] => values.days.map((day) => day[order]);
  return countClosed<IsoDate | Decimal>(
    [list(first), list(last), ...counts.map(({ values }) => values.numbers)],
    ([from, to, ...numbers]) =>
      typeof from === "string" && typeof to === "string" && numbers.every(Boolean)
        ? closes(countDaysBetween(from, to), numbers.map(Number))
        : undefined,
  );
}

/**
 * @param closes `undefined` for a row without all values
 * @param saysMuch whether a row that closes can hardly do so by accident
 * @returns the number of different rows that close and say much; `null` unless most rows close
 */
function countClosed<Value>(
  columns: readonly (readonly (Value | null)[])[],
  closes: (row: readonly (Value | null)[]) => boolean | undefined,
  saysMuch: (row: readonly (Value | null)[]) => boolean = () => true,
): number | null {
  const rows = (columns[0] ?? []).map((_, row) => columns.map((column) => column[row] ?? null));
  const whole = rows.map((row) => ({ row, isClosed: closes(row) })).filter(({ isClosed }) => isClosed !== undefined);
  const closed = whole.filter(({ isClosed }) => isClosed).map(({ row }) => row);
  if (closed.length === 0 || closed.length < whole.length * MIN_SHARE) return null;
  return new Set(closed.filter(saysMuch).map((row) => row.join(" "))).size;
}
