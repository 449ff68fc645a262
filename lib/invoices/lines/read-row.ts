import { calculateStatedDaysHeld, countStatedChargedDays } from "#lib/domain/audit/billed-period.ts";
import { isCredit } from "#lib/domain/audit/credits.ts";
import type { InvoiceLine } from "#lib/domain/audit/invoice.ts";
import {
  type BilledCharge,
  CONTAINER_EVENTS,
  type ContainerEvent,
  type ContainerEvents,
  type Interruption,
} from "#lib/domain/demurrage/container-events.ts";
import { MAX_DAYS } from "#lib/domain/demurrage/quote-schedule.ts";
import { parseContainerTypeWords } from "#lib/domain/read-container-type.ts";
import { CHARGES } from "#lib/domain/tariff.ts";
import { countDaysBetween, formatDate, type IsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import { formatParsableAmount, isCreditText, parseAmount, parseCredit } from "../parse-amount.ts";
import { isSameSequence, type KnownOrder } from "./day-order.ts";
import {
  CLOSURE_NAMES,
  COLUMN_NAMES,
  findColumnRank,
  type LineColumn,
  parseChargeWords,
  parseClosureWords,
} from "./line-columns.ts";
import type { MatchedColumn } from "./match-columns.ts";
import type { RowCells } from "./not-a-line.ts";
import { type DayOrder, parseDay } from "./parse-day.ts";
import type { LineFault, ReadRow } from "./read-result.ts";

export interface RowSettings {
  currency: string | null;
  containerType: string | null;
  charge: BilledCharge | null;
  freeDays: number | null;
  columns: readonly MatchedColumn[];
  /** The order of day and month by the index of the column. */
  orders: ReadonlyMap<number, KnownOrder>;
  hasChargedDays: boolean;
}

export const CHARGED_ONLY =
  "Some lines have charged days only. Their rates are checked; their free time is not, because nothing shows when the clock started. Add the dates to check it too.";

export const HELD_AS_STATED =
  "Days held are the free days and the charged days of the invoice. Add the dates, so that the days are checked too.";

export function readRow(
  number: number,
  cells: RowCells,
  settings: RowSettings,
): { row: ReadRow; faults: LineFault[]; isHeldAsStated: boolean; isChargedOnly: boolean } {
  const reader = new RowReader(number, cells, settings);
  const line = reader.readLine();
  return {
    row: { number, values: reader.values, line },
    faults: reader.faults,
    isHeldAsStated: reader.isHeldAsStated,
    isChargedOnly: line !== null && countStatedChargedDays(line) !== null,
  };
}

type Stated = InvoiceLine["stated"];

class RowReader {
  readonly values: Map<LineColumn, string>;
  readonly faults: LineFault[] = [];
  isHeldAsStated = false;
  readonly #number: number;
  readonly #cells: RowCells;
  readonly #settings: RowSettings;

  constructor(number: number, cells: RowCells, settings: RowSettings) {
    this.#number = number;
    this.#cells = cells;
    this.#settings = settings;
    this.values = new Map(cells);
  }

  readLine(): InvoiceLine | null {
    const containerNumber = this.#readContainerNumber();
    const containerType = this.#readContainerType();
    const billed = this.#readBilled();
    const charge = this.#charge({ canBeOther: billed !== null && isCredit({ billed }) });
    const events = this.#readEvents();
    const stated = this.#readStated();
    const days = this.#readDays(stated);
    const interruptions = this.#readInterruptions();
    this.#checkOrder(events, stated);
    if (this.faults.length > 0 || !containerType) return null;
    if (billed && isCredit({ billed }))
      return {
        containerNumber,
        containerType,
        charge,
        terminal: null,
        billed,
        stated,
        interruptions: [],
        events: null,
        days: null,
      };
    const shared = {
      containerNumber,
      containerType,
      charge,
      terminal: this.#cells.get("terminal") ?? null,
      billed,
      stated,
      interruptions,
    };
    if (Object.keys(events).length > 0) return { ...shared, events, days: null };
    const held = days === null ? calculateStatedDaysHeld({ stated }) : { days, daysFrom: null };
    if (held) {
      this.isHeldAsStated = days === null;
      return { ...shared, events: null, ...held };
    }
    const line = { ...shared, events: null, days: null };
    if (countStatedChargedDays(line) !== null) return line;
    if (this.#expectsDays()) this.#addFault(null, describeMissingDays(stated));
    return null;
  }

  #addFault(column: LineColumn | null, message: string): void {
    this.faults.push({ row: this.#number, column, message: column ? `${COLUMN_NAMES[column]}: ${message}` : message });
  }

  /** Without columns for days, the table as a whole has one fault. */
  #expectsDays(): boolean {
    const expected: readonly LineColumn[] = [...CONTAINER_EVENTS, "days", "charged_from", "charged_days"];
    return this.#settings.columns.some(({ column }) => column && expected.includes(column));
  }

  #readContainerNumber(): string | null {
    const text = this.#cells.get("container_number");
    if (text === undefined) return null;
    const number = text.toUpperCase().replace(/[\s\p{Pd}]+/gu, "");
    // A wrong check digit is a finding of the audit. Here only what is no number at all is refused.
    if (!/^[A-Z0-9]{1,20}$/.test(number)) this.#addFault("container_number", `“${text}” is no container number.`);
    else this.values.set("container_number", number);
    return number;
  }

  #readContainerType(): string | null {
    const text = this.#cells.get("container_type");
    const type = text === undefined ? this.#settings.containerType : parseContainerTypeWords(text);
    if (type) this.values.set("container_type", type);
    else if (text !== undefined)
      this.#addFault("container_type", `“${text}” is no container type that we know. Write it as 20DV, 40HC or 40RF.`);
    else if (this.#settings.columns.some(({ column }) => column === "container_type"))
      this.#addFault("container_type", "the cell is empty.");
    return type ?? null;
  }

  /** @param canBeOther true for a credit, whose cell can say just that */
  #charge({ canBeOther }: { canBeOther: boolean }): BilledCharge | null {
    const text = this.#cells.get("charge");
    if (text === undefined) return this.#settings.charge;
    const charge = parseChargeWords(text);
    if (charge) this.values.set("charge", charge);
    else if (!canBeOther)
      this.#addFault("charge", `“${text}” is no charge that we know. Write ${CHARGES.join(", ")} or storage.`);
    return charge ?? null;
  }

  #readEvents(): ContainerEvents {
    const events: Partial<Record<ContainerEvent, IsoDate>> = {};
    for (const column of CONTAINER_EVENTS) {
      const date = this.#readDate(column);
      if (date) events[column] = date;
    }
    return events;
  }

  #readStated(): Stated {
    return {
      freeDays: this.#count("free_days") ?? this.#settings.freeDays,
      chargedDays: this.#settings.hasChargedDays ? this.#count("days", "charged_days") : this.#count("charged_days"),
      ratePerDay: this.#readAmount("rate"),
      chargedFrom: this.#readDate("charged_from"),
      chargedTo: this.#readDate("charged_to"),
    };
  }

  /** A table without the kind of a closure means an announced one: that is the lower claim. */
  #readInterruptions(): Interruption[] {
    const kind = this.#readClosureKind();
    const [closed, hold] = [this.#readPeriod("closed_from", "closed_to"), this.#readPeriod("hold_from", "hold_to")];
    return [...(closed ? [{ kind, ...closed }] : []), ...(hold ? [{ kind: "government_hold" as const, ...hold }] : [])];
  }

  #readClosureKind(): Interruption["kind"] {
    const text = this.#cells.get("closure_kind");
    if (text === undefined) return "scheduled_closure";
    const kind = parseClosureWords(text);
    if (kind) this.values.set("closure_kind", CLOSURE_NAMES[kind]);
    else
      this.#addFault(
        "closure_kind",
        `“${text}” is no kind of closure that we know. Write ${Object.values(CLOSURE_NAMES).join(", ")}.`,
      );
    return kind ?? "scheduled_closure";
  }

  /** Without a last day, there is one day. */
  #readPeriod(first: LineColumn, last: LineColumn): { from: IsoDate; to: IsoDate } | null {
    const [from, to] = [this.#readDate(first), this.#readDate(last)];
    if (from === null && to !== null) this.#addFault(first, "the first day is missing.");
    if (from === null) return null;
    if (to !== null && to < from)
      this.#addFault(last, `${formatDate(to)} is before “${COLUMN_NAMES[first]}” (${formatDate(from)}).`);
    return { from, to: to ?? from };
  }

  #readDays(stated: Stated): number | null {
    const days = this.#settings.hasChargedDays ? null : this.#count("days");
    if (days === 0) this.#addFault("days", "a container was held for at least one day.");
    const held =
      days ?? calculateStatedDaysHeld({ stated })?.days ?? countStatedChargedDays({ events: null, days: null, stated });
    if (held !== null && held > MAX_DAYS)
      this.#addFault("days", `the line has ${held} days. The maximum is ${MAX_DAYS}.`);
    return days;
  }

  #readDate(column: LineColumn): IsoDate | null {
    const text = this.#cells.get(column);
    if (text === undefined) return null;
    const { columns, orders } = this.#settings;
    const order = orders.get(columns.find((each) => each.column === column)?.index ?? -1)?.order ?? "dmy";
    const date = parseDay(text)[order];
    if (date) this.values.set(column, date);
    else this.#addFault(column, describeDateFault(text, order));
    return date;
  }

  /** @param meant the column that the number belongs to, if it is in another */
  #count(column: LineColumn, meant = column): number | null {
    const typed = this.#cells.get(column);
    if (typed === undefined) return null;
    const text = typed.replace(/\s*(?:days?|d)$/i, "").replace(/^(\d+)[.,]0+$/, "$1");
    if (!/^\d{1,4}$/.test(text) || Number(text) > MAX_DAYS) {
      this.#addFault(
        meant,
        isFormula(typed) ? describeFormulaFault(typed) : `“${typed}” is no whole number of days from 0 to ${MAX_DAYS}.`,
      );
      return null;
    }
    this.values.delete(column);
    this.values.set(meant, String(Number(text)));
    return Number(text);
  }

  /** A negative amount is a credit. */
  #readBilled(): Decimal | null {
    const text = this.#cells.get("billed");
    if (text === undefined || !isCreditText(text)) return this.#readAmount("billed");
    const credit = this.#readAmount("billed", parseCredit);
    if (!credit || credit.isZero()) return credit;
    this.values.set("billed", `-${formatParsableAmount(credit)}`);
    return credit.negated();
  }

  #readAmount(column: LineColumn, parse = parseAmount): Decimal | null {
    const text = this.#cells.get(column);
    if (text === undefined) return null;
    const { currency } = this.#settings;
    const read = parse(text, currency ?? undefined);
    if (read.ok && (!read.currency || !currency || read.currency === currency)) {
      this.values.set(column, formatParsableAmount(read.amount));
      return read.amount;
    }
    this.#addFault(
      column,
      read.ok
        ? `“${text}” is in ${read.currency}, and the invoice is in ${currency}.`
        : describeAmountFault(text, read.reason),
    );
    return null;
  }

  #checkOrder(events: ContainerEvents, { chargedFrom, chargedTo }: Stated): void {
    const dated = CONTAINER_EVENTS.filter((column) => events[column] && findColumnRank(column) !== null);
    for (const [index, column] of dated.entries()) {
      const previous = dated[index - 1];
      if (
        previous &&
        isSameSequence(findColumnRank(previous), findColumnRank(column)) &&
        (events[column] as IsoDate) < (events[previous] as IsoDate)
      ) {
        this.#addFault(
          column,
          `${formatDate(events[column] as IsoDate)} is before “${COLUMN_NAMES[previous]}” (${formatDate(events[previous] as IsoDate)}).`,
        );
      }
    }
    if (chargedFrom && chargedTo && chargedTo < chargedFrom) {
      this.#addFault(
        "charged_to",
        `${formatDate(chargedTo)} is before “${COLUMN_NAMES.charged_from}” (${formatDate(chargedFrom)}).`,
      );
    }
    const [first, last] = [dated[0], dated.at(-1)];
    const held = first && last ? countDaysBetween(events[first] as IsoDate, events[last] as IsoDate) + 1 : 0;
    if (held > MAX_DAYS) this.#addFault(last as LineColumn, `the dates make ${held} days. The maximum is ${MAX_DAYS}.`);
  }
}

function describeMissingDays({ chargedFrom, chargedTo }: Stated): string {
  if (chargedFrom || chargedTo) return `“${COLUMN_NAMES[chargedFrom ? "charged_to" : "charged_from"]}” is missing.`;
  return "The line has no date and no days.";
}

function describeDateFault(text: string, order: DayOrder): string {
  if (isFormula(text)) return describeFormulaFault(text);
  const other = parseDay(text)[order === "dmy" ? "mdy" : "dmy"];
  if (other)
    return `“${text}” is no date with the ${order === "dmy" ? "day" : "month"} first, as the other dates of the table have it.`;
  return `“${text}” is no date. Write it as 2026-07-01 or 1 Jul 2026.`;
}

function describeAmountFault(text: string, reason: "no_amount" | "ambiguous"): string {
  if (isFormula(text)) return describeFormulaFault(text);
  return reason === "ambiguous"
    ? `“${text}” can mean thousands or decimals. Write it without a separator, or with two decimals.`
    : `“${text}” is no amount.`;
}

const isFormula = (text: string) => /^'?=/.test(text);
const describeFormulaFault = (text: string) =>
  `the cell has a formula (“${text.slice(0, 30)}”). Save the table with values.`;
