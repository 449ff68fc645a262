import type { TableRow } from "#lib/documents/table/table.ts";
import { checkContainerNumber } from "#lib/domain/demurrage/container-number.ts";
import { MAX_DAYS } from "#lib/domain/demurrage/quote-schedule.ts";
import { parseContainerTypeWords } from "#lib/domain/read-container-type.ts";
import type { Decimal } from "#lib/platform/money.ts";
import { isCreditText, parseAmount, parseCredit } from "../parse-amount.ts";
import { isCurrencyCode } from "./heading-currency.ts";
import { parseChargeWords } from "./line-columns.ts";
import { EMPTY_CELL } from "./not-a-line.ts";
import { type DayReading, NO_DAY, parseDay } from "./parse-day.ts";

/** What the values of a column are. `text`: none of the others. */
export type ValueKind = "container" | "type" | "charge" | "currency" | "date" | "number" | "text" | "empty";

export interface ColumnValues {
  kind: ValueKind;
  /** By row. */
  days: readonly DayReading[];
  numbers: readonly (Decimal | null)[];
  /** Whole numbers that can be days. */
  canBeDays: boolean;
  hasDecimals: boolean;
  /** Container numbers with a right check digit. */
  isChecked: boolean;
}

/** Some cells of a column can be of another kind, such as "TBC" in a column of dates. */
const MIN_SHARE = 0.6;

const KINDS: readonly (readonly [ValueKind, (text: string) => boolean])[] = [
  ["container", isContainerNumber],
  ["type", (text) => parseContainerTypeWords(text) !== undefined],
  ["date", isDate],
  ["number", isNumber],
  ["currency", isCurrencyCode],
  ["charge", (text) => parseChargeWords(text) !== undefined],
];

export function readColumnValues(rows: readonly TableRow[], index: number): ColumnValues {
  const texts = rows.map(({ cells }) => cells[index] ?? "");
  const filled = texts.filter((text) => text !== "" && !EMPTY_CELL.test(text));
  const holds = (test: (text: string) => boolean) => filled.filter(test).length >= filled.length * MIN_SHARE;
  const kind = filled.length === 0 ? "empty" : (KINDS.find(([, test]) => holds(test))?.[0] ?? "text");
  const numbers = texts.map((text) => (kind === "number" ? parseNumber(text) : null));
  return {
    kind,
    days: texts.map((text) => (kind === "date" ? parseDay(text) : NO_DAY)),
    numbers,
    canBeDays: kind === "number" && numbers.every((number) => number === null || isDayCount(number)),
    hasDecimals: kind === "number" && holds((text) => /[.,]\d{2}(?!\d)/.test(text)),
    isChecked: kind === "container" && holds((text) => checkContainerNumber(text.replace(/[\s-]/g, "")).ok),
  };
}

/** Whether a text is a value, and so no heading. */
export const isValue = (text: string): boolean => isContainerNumber(text) || isDate(text) || isNumber(text);

function isContainerNumber(text: string): boolean {
  return /^[A-Z]{4}[\s-]?\d{3}[\s-]?\d{3}[\s-]?\d?$/i.test(text);
}

function isNumber(text: string): boolean {
  return parseNumber(text) !== null;
}

function isDate(text: string): boolean {
  const { dmy, mdy } = parseDay(text);
  return (dmy ?? mdy) !== null && !/^\d{5}$/.test(text);
}

const isDayCount = (number: Decimal) => number.isInteger() && number.gte(0) && number.lte(MAX_DAYS);

/** Ambiguous groups of digits are thousands: no amount has three decimals. */
function parseNumber(text: string): Decimal | null {
  const plain = text.replace(/(?<=\d)\s*(?:days?|d)$/i, "");
  if (!/\d/.test(plain)) return null;
  const read = isCreditText(plain) ? parseCredit(plain, "USD") : parseAmount(plain, "USD");
  if (!read.ok) return null;
  return isCreditText(plain) ? read.amount.negated() : read.amount;
}
