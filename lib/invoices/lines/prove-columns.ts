import { countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import type { ColumnValues } from "./column-values.ts";
import type { LineColumn } from "./line-columns.ts";
import { DAY_ORDERS } from "./parse-day.ts";

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

/** One row can close by accident. */
const MIN_ROWS = 2;

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

/** Columns that close a sum, each with the role that it then has. */
interface Sum {
  roles: readonly (readonly [index: number, LineColumn])[];
  /** Different rows that close it. */
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
  return new Map(
    (first?.roles ?? []).map(([index, role]) => {
      const isShared = rivals.every((sum) => sum.roles.some((each) => each[0] === index && each[1] === role));
      return [index, { role, isSure: isShared && (first?.rows ?? 0) >= MIN_ROWS }];
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
          );
          const roles = [
            [count.index, count.role === "days" ? "days" : "charged_days"],
            [rate.index, "rate"],
            [amount.index, "billed"],
          ] as const;
          // Days are whole, and amounts seldom are.
          const isWhole = !count.values.hasDecimals && rate.values.hasDecimals;
          return rows > 0 ? [{ roles, rows, support: support + Number(isWhole) }] : [];
        }),
      );
    });
}

/** The first and the last day and all between them are the days charged. */
function listPeriodSums(candidates: readonly Candidate[]): Sum[] {
  const firsts = listDates(candidates).filter((each) => canBe(each, "charged_from"));
  const lasts = listDates(candidates).filter((each) => canBe(each, "charged_to"));
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
          const isNamed = first.role === "charged_from" || last.role === "charged_to" || count.role === "charged_days";
          return rows > 0 ? [{ roles, rows: isNamed ? rows : 1 }] : [];
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
        STEPS.map((step): Sum => {
          const rows = countSpans(first, last, [count], (span, [days]) => span + step === days);
          // The same number in all rows can be the free time.
          const isVaried = new Set(count.values.numbers.map(String)).size >= MIN_ROWS;
          return { roles: [[count.index, "days"]], rows: isVaried ? rows : Math.min(rows, 1) };
        }),
      ),
    )
    .filter(({ rows }) => rows > 0);
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
      STEPS.map((step): Sum => {
        const beforeFirst = from
          ? events.map((event) => countSpans(event, from, [free], (span, [days = 0]) => span === days + step))
          : [];
        const untilLast = charged
          ? listPairs(events).map(([first, last]) =>
              countSpans(first, last, [free, charged], (span, [days = 0, more = 0]) => span + step === days + more),
            )
          : [];
        return { roles: [[free.index, "free_days"]], rows: Math.max(0, ...beforeFirst, ...untilLast) };
      }),
    )
    .filter(({ rows }) => rows > 0);
}

const listPairs = (events: readonly Candidate[]): [Candidate, Candidate][] =>
  events.flatMap((first) => events.filter((last) => last !== first).map((last): [Candidate, Candidate] => [first, last]));

/** In the order of day and month in which most rows close. */
function countSpans(
  first: Candidate,
  last: Candidate,
  counts: readonly Candidate[],
  closes: (span: number, counts: readonly number[]) => boolean,
): number {
  const rows = DAY_ORDERS.map((order) => {
    const list = ({ values }: Candidate): (IsoDate | null)[] => values.days.map((day) => day[order]);
    return countClosed<IsoDate | Decimal>(
      [list(first), list(last), ...counts.map(({ values }) => values.numbers)],
      ([from, to, ...numbers]) =>
        typeof from === "string" && typeof to === "string" && numbers.every(Boolean)
          ? closes(countDaysBetween(from, to), numbers.map(Number))
          : undefined,
    );
  });
  return Math.max(...rows);
}

/**
 * Different rows that close a sum, if most of those with all values do; 0 otherwise.
 * @param closes `undefined` for a row without all values
 */
function countClosed<Value>(
  columns: readonly (readonly (Value | null)[])[],
  closes: (row: readonly (Value | null)[]) => boolean | undefined,
): number {
  const rows = (columns[0] ?? []).map((_, row) => columns.map((column) => column[row] ?? null));
  const whole = rows.map((row) => ({ row, isClosed: closes(row) })).filter(({ isClosed }) => isClosed !== undefined);
  const closed = whole.filter(({ isClosed }) => isClosed);
  if (closed.length < whole.length * MIN_SHARE) return 0;
  return new Set(closed.map(({ row }) => row.join(" "))).size;
}
