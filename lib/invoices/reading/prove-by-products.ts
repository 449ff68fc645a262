import { addDays, countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import type { ColumnRole } from "../lines/read-heading.ts";
import type { HeadingColumn } from "./headings.ts";
import type { RowItem } from "./row-item.ts";
import { isSameAmount } from "./same-amount.ts";

type Role = ColumnRole | null;

const COUNTS: readonly Role[] = ["charged_days", "days"];

/** "Chargeable" above numbers is no name of a charge. */
export function withoutCharge(column: HeadingColumn, items: readonly RowItem[]): HeadingColumn {
  if (column.role !== "charge") return column;
  const below = items.filter(({ left, right }) => left < column.right && right > column.left);
  return below.length > 0 && below.every(({ kind }) => kind === "number") ? { ...column, role: null } : column;
}

/**
 * What the sums of each row say of columns that nobody knows: days times rate is the amount; the first and the last day
 * are as many days; the last free day is the one before the first; the free days lead from the first event to it.
 */
export function proveColumns(
  columns: readonly HeadingColumn[],
  rows: readonly (readonly RowItem[])[],
  placed: ReadonlyMap<RowItem, number>,
): readonly HeadingColumn[] {
  const table = new ProvedTable(columns, rows, placed);
  table.proveProduct();
  table.proveGross();
  table.proveDays();
  table.proveInAndOut();
  return table.columns;
}

interface Values {
  numbers: ReadonlyMap<number, { amount: Decimal; isWhole: boolean }>;
  days: ReadonlyMap<number, IsoDate>;
}

const MAX_DAYS = 400;

/** As many columns of a product that one day at a rate says something. */
const KNOWN_BY_TITLE = 3;

class ProvedTable {
  columns: HeadingColumn[];
  readonly #rows: readonly Values[];
  /** The rows of each container, where the first one has its number. */
  readonly #groups: readonly (readonly Values[])[];

  constructor(
    columns: readonly HeadingColumn[],
    rows: readonly (readonly RowItem[])[],
    placed: ReadonlyMap<RowItem, number>,
  ) {
    this.columns = [...columns];
    const isMonthFirst = rows.flat().some(({ token }) => token?.kind === "date" && token.reading.dmy === null);
    this.#rows = rows.map((row) => readValues(row, placed, isMonthFirst));
    const groups: Values[][] = [];
    for (const [index, row] of rows.entries()) {
      const values = this.#rows[index] as Values;
      if (row.some(({ kind }) => kind === "container")) groups.push([values]);
      else if (values.days.size > 0 || values.numbers.size > 2) groups.at(-1)?.push(values);
    }
    this.#groups = groups;
  }

  /** The columns that can have the role: those that have it, and those without any. */
  #list(roles: readonly Role[]): number[] {
    const known = this.#listKnown(roles);
    const open = this.columns.flatMap(({ role, title }, index) =>
      role === null && !isNumbering(title) ? [index] : [],
    );
    return [...known, ...open];
  }

  #listKnown(roles: readonly Role[]): number[] {
    return this.columns.flatMap(({ role }, index) => (roles.includes(role) ? [index] : []));
  }

  #set(index: number | undefined, role: ColumnRole): void {
    const column = index === undefined ? undefined : this.columns[index];
    if (!column || index === undefined || column.role !== null) return;
    this.columns[index] = { ...column, role, isProved: true };
  }

  proveProduct(): void {
    if (this.columns.some(({ isProduct }) => isProduct)) return;
    const rates = this.#list(["rate"]);
    // A title that means a rate can be that of the days, where no other column has them.
    const known = this.#listKnown(["rate"]);
    const isLate = known.length > 1 && this.#listKnown(COUNTS).length === 0;
    const days = [...this.#list(COUNTS), ...(isLate ? known : [])];
    const billed = this.#list(["billed"]);
    // An amount before or with tax can look like the tax.
    const amounts =
      this.#listKnown(["billed"]).length > 0 ? billed : [...billed, ...this.#listKnown(["tax_amount", "gross"])];
    let best: { triple: [number, number, number]; known: number } | null = null;
    for (const day of days)
      for (const rate of rates)
        for (const amount of amounts) {
          if (day === rate || rate === amount || day === amount) continue;
          if (this.columns[day]?.role === "rate" && this.columns[rate]?.role !== "rate") continue;
          const known = [day, rate, amount].filter((index) => this.columns[index]?.role !== null).length;
          if (best && best.known >= known) continue;
          if (known < 3 && amount < rate) continue;
          if (this.#isProduct(day, rate, amount, known)) best = { triple: [day, rate, amount], known };
        }
    if (!best) return;
    const [day, rate, amount] = best.triple;
    if (this.columns[day]?.role === "rate") this.#change(day, "charged_days");
    this.#set(day, "charged_days");
    this.#set(rate, "rate");
    if (this.columns[amount]?.role !== "billed") this.#change(amount, "billed");
    // Other columns of days count something else.
    const isOnlyRate = this.#listKnown(["rate"]).length === 1;
    if (isOnlyRate && this.#listKnown(COUNTS).length > 1 && this.#listKnown(["charged_days"]).length === 0)
      this.#change(day, "charged_days");
    this.#dropOtherRates(day, rate, amount);
  }

  #isProduct(day: number, rate: number, amount: number, known: number): boolean {
    const found = this.#rows.flatMap(({ numbers }) => {
      const [count, price, sum] = [numbers.get(day), numbers.get(rate), numbers.get(amount)];
      return count && price && sum ? [{ count, price, sum }] : [];
    });
    const isRight = found.every(
      ({ count, price, sum }) =>
        count.isWhole && count.amount.gt(0) && isSameAmount(count.amount.times(price.amount), sum.amount),
    );
    // One day at a rate says nothing, and a count of days is small.
    const isTelling =
      known > 1 || found.some(({ count, price }) => count.amount.gt(1) && count.amount.lt(price.amount));
    const isSmall = found.every(({ count }) => count.amount.lt(MAX_DAYS));
    return found.length > 0 && isRight && isTelling && isSmall;
  }

  /** Another column that looks like the rate and never gives the amount is something else. */
  #dropOtherRates(day: number, rate: number, amount: number): void {
    const others = this.#listKnown(["rate"]).filter((index) => index !== rate);
    if (this.#listKnown(COUNTS).length > 1 || this.#listKnown(["billed"]).length > 1) return;
    for (const index of others) {
      if (!this.#isProduct(day, index, amount, KNOWN_BY_TITLE)) this.#change(index, null);
    }
  }

  #change(index: number, role: Role): void {
    this.columns[index] = { ...(this.columns[index] as HeadingColumn), role };
  }

  /** Of two columns of amounts, the one that is larger by the tax of each row has the amount with tax. */
  proveGross(): void {
    const [tax] = this.#listKnown(["tax_amount"]);
    const amounts = this.#listKnown(["billed"]);
    if (tax === undefined || amounts.length < 2) return;
    for (const gross of amounts)
      for (const net of amounts) {
        const found = this.#rows.flatMap(({ numbers }) => {
          const [whole, part, own] = [numbers.get(gross), numbers.get(net), numbers.get(tax)];
          return whole && part && own ? [isSameAmount(part.amount.plus(own.amount), whole.amount)] : [];
        });
        if (gross !== net && found.length > 0 && found.every(Boolean)) this.#change(gross, "gross");
      }
  }

  /** A container that comes in after it went out is brought back, and one that comes in before is unloaded. */
  proveInAndOut(): void {
    const [out] = this.#listKnown(["gate_out_full"]);
    if (out === undefined) return;
    for (const index of this.#list([])) {
      if (!/(?<!\p{L})in(?:ward)?(?!\p{L})/iu.test(this.columns[index]?.title ?? "")) continue;
      const found = this.#rows.flatMap(({ days }) => {
        const [left, came] = [days.get(out), days.get(index)];
        return left && came ? [came >= left] : [];
      });
      const role = found.every(Boolean) ? "empty_returned" : found.some(Boolean) ? null : "discharged";
      if (found.length > 0 && role && this.#listKnown([role]).length === 0) this.#set(index, role);
    }
  }

  proveDays(): void {
    const [day] = this.#listKnown(["charged_days"]).concat(this.#listKnown(["days"]));
    this.#provePeriod(day);
    this.#proveEnd(day);
    this.#proveClock(day);
    const [from] = this.#listKnown(["charged_from"]);
    if (from === undefined) return;
    const free = this.#findDates((days) => isDayBefore(days.get(from)), "free_until");
    if (free !== undefined) this.#set(free, "free_until");
    const starts = this.#listKnown(["discharged", "gate_out_full", "empty_picked_up", "gate_in_full"]);
    this.#proveFreeDays(from, starts);
  }

  #provePeriod(day: number | undefined): void {
    const [froms, tos] = [this.#list(["charged_from"]), this.#list(["charged_to"])];
    if (day === undefined || this.columns.some(({ role }) => role === "period")) return;
    const pairs = froms.flatMap((from) => tos.filter((to) => from < to).map((to) => [from, to] as const));
    const fitting = pairs.filter(([from, to]) => this.#isLength(from, to, day));
    // The free time can be as long as the days charged.
    const [only] = fitting;
    if (!only || fitting.length > 1) return;
    this.#set(only[0], "charged_from");
    this.#set(only[1], "charged_to");
  }

  /** From the first event over the free days and the days charged to the last one, of which one is known. */
  #proveClock(day: number | undefined): void {
    const [free] = this.#listKnown(["free_days"]);
    if (day === undefined || free === undefined) return;
    const fits = (start: number, end: number): boolean =>
      [0, 1].some((step) => {
        const found = this.#groups.flatMap((group) => {
          const [head] = group;
          const [first, last, count] = [head?.days.get(start), head?.days.get(end), head?.numbers.get(free)];
          const charged = group.map(({ numbers }) => numbers.get(day)?.amount.toNumber() ?? Number.NaN);
          const days = charged.reduce((sum, each) => sum + each, 0);
          if (!first || !last || !count || Number.isNaN(days)) return [];
          return [countDaysBetween(first, last) === count.amount.toNumber() + days - step];
        });
        return found.length > 0 && found.every(Boolean);
      });
    const open = this.#list([]);
    const find = (known: readonly ColumnRole[], test: (known: number, index: number) => boolean) => {
      const fitting = open.filter((index) => this.#listKnown(known).some((each) => test(each, index)));
      return fitting.length === 1 ? fitting[0] : undefined;
    };
    const end = find(["discharged", "gate_out_full", "empty_picked_up", "gate_in_full"], fits);
    const start = find(["gate_out_full", "empty_returned", "gate_in_full", "loaded"], (known, index) =>
      fits(index, known),
    );
    if (end !== undefined && start === undefined) this.#hold(end, "end");
    if (start !== undefined && end === undefined) this.#hold(start, "start");
  }

  #hold(index: number, held: "start" | "end"): void {
    const column = this.columns[index] as HeadingColumn;
    this.columns[index] = { ...column, role: "ignored", held, isProved: true };
  }

  /** As many days after the last free day as are charged. */
  #proveEnd(day: number | undefined): void {
    const [free] = this.#listKnown(["free_until"]);
    const [to] = this.#listKnown(["charged_to"]);
    if (this.#listKnown(["empty_returned", "loaded"]).length > 0) return;
    const ends = this.#list([]).filter((index) => {
      const found = this.#groups.flatMap((group) => {
        const end = group[0]?.days.get(index);
        const last = free === undefined ? undefined : group[0]?.days.get(free);
        const stated = to === undefined ? undefined : group.at(-1)?.days.get(to);
        const counts = group.map(({ numbers }) =>
          day === undefined ? undefined : numbers.get(day)?.amount.toNumber(),
        );
        const count = counts.reduce<number>((sum, each) => sum + (each ?? Number.NaN), 0);
        if (!end || (!stated && (!last || Number.isNaN(count)))) return [];
        return [stated ? end === stated : countDaysBetween(last as IsoDate, end) === count];
      });
      return found.length > 0 && found.every(Boolean);
    });
    const [only] = ends;
    if (only === undefined || ends.length > 1) return;
    this.#hold(only, "end");
  }

  #isLength(from: number, to: number, count: number): boolean {
    const found = this.#rows.flatMap(({ days, numbers }) => {
      const [first, last, length] = [days.get(from), days.get(to), numbers.get(count)];
      return first && last && length ? [length.amount.equals(countDaysBetween(first, last) + 1)] : [];
    });
    return found.length > 0 && found.every(Boolean);
  }

  /** A column without a role whose days all are what the row says. */
  #findDates(expect: (days: Values["days"]) => (day: IsoDate) => boolean | null, role: ColumnRole): number | undefined {
    if (this.#listKnown([role]).length > 0) return undefined;
    return this.#list([]).find((index) => {
      const found = this.#rows.flatMap(({ days }) => {
        const day = days.get(index);
        const fits = day === undefined ? null : expect(days)(day);
        return fits === null ? [] : [fits];
      });
      return found.length > 0 && found.every(Boolean);
    });
  }

  #proveFreeDays(from: number, starts: readonly number[]): void {
    if (this.#listKnown(["free_days"]).length > 0) return;
    const found = this.#list([]).find((index) =>
      starts.some((start) => {
        const fits = this.#rows.flatMap(({ days, numbers }) => {
          const [first, charged, count] = [days.get(start), days.get(from), numbers.get(index)];
          if (!first || !charged || !count) return [];
          return [[0, 1].some((step) => count.amount.equals(countDaysBetween(first, charged) - step))];
        });
        return fits.length > 0 && fits.every(Boolean);
      }),
    );
    this.#set(found, "free_days");
  }
}

const isDayBefore =
  (from: IsoDate | undefined) =>
  (day: IsoDate): boolean | null =>
    from === undefined ? null : addDays(day, 1) === from;

const isNumbering = (title: string): boolean =>
  /^(?:no|nr|sr|s\/n|#|pos|item|line|lp|stt|n[°º])\.?$/iu.test(title.trim());

function readValues(row: readonly RowItem[], placed: ReadonlyMap<RowItem, number>, isMonthFirst: boolean): Values {
  const numbers = new Map<number, { amount: Decimal; isWhole: boolean }>();
  const days = new Map<number, IsoDate>();
  for (const item of row) {
    const index = placed.get(item);
    const { token } = item;
    if (index === undefined || !token) continue;
    if (token.kind === "number" && !numbers.has(index))
      numbers.set(index, { amount: token.amount, isWhole: token.amount.isInteger() });
    const { dmy, mdy } = token.kind === "date" ? token.reading : { dmy: null, mdy: null };
    const day = isMonthFirst ? (mdy ?? dmy) : (dmy ?? mdy);
    if (day && !days.has(index)) days.set(index, day);
  }
  return { numbers, days };
}
