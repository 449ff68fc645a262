import { z } from "zod";
import { CARRIER_SLUGS } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_TYPES } from "#lib/domain/containers.ts";
import { isCountry } from "#lib/domain/countries.ts";
import { isIsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";

/** Decimals stay text, dates are `YYYY-MM-DD`. */
export type Value = string | number | boolean | null | readonly string[];

// The input of every type below is the trimmed text of a cell, or null when the cell is empty. `.nullable()` allows an
// empty cell.

const SHOWN_LENGTH = 60;
const LARGEST_INTEGER = 2_147_483_647;
const CONTROL_CHARACTER = /[^\P{Cc}\t\n]/u;

const formatInput = (input: unknown) => {
  const text = input instanceof Decimal ? input.toFixed() : String(input);
  return `“${text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text}”`;
};

const must = (rule: string) => ({
  error: (issue: { input?: unknown }) =>
    issue.input === null ? "is empty" : `must be ${rule}, not ${formatInput(issue.input)}`,
});

const cell = z.string(must("text"));
const buildPatternCell = (pattern: RegExp, rule: string) => cell.regex(pattern, must(rule));
const formatAlternatives = (values: readonly string[]) =>
  values.length === 1 ? String(values[0]) : `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
const hasNoRepeats = (items: readonly string[]) => new Set(items).size === items.length;

export const text = cell.refine((value) => !CONTROL_CHARACTER.test(value), "contains a control character; delete it");

export const buildChoiceCell = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, must(formatAlternatives(values)));

export const truth = buildChoiceCell(["true", "false"]).transform((value) => value === "true");

/** Separated by `; `. An empty cell gives an empty list. */
export const buildListCell = (item: z.ZodType<string, string>) =>
  cell
    .nullable()
    .transform((value) => (value === null ? [] : value.split(";").map((part) => part.trim())))
    .pipe(z.array(item))
    .refine(hasNoRepeats, "has the same value twice");

/** Words of lower-case letters and underscores, separated by spaces. An empty cell gives an empty list. */
export const words = cell
  .nullable()
  .transform((value) => value?.split(/\s+/) ?? [])
  .pipe(z.array(buildPatternCell(/^[a-z_]+$/, "lower-case letters and underscores")))
  .refine(hasNoRepeats, "has the same word twice");

export const day = cell.refine(
  (value) => isIsoDate(value) && value >= "1900-01-01",
  must("a date that exists, as YYYY-MM-DD"),
);

/** A date and time with an offset from UTC (ISO 8601). The output is in UTC, to the second: `2026-12-01T08:30:00Z`. */
export const moment = cell
  .refine(isMoment, must("a date and time with an offset, such as 2026-12-01T16:30:00+08:00"))
  .transform(toUtc);

/** Fits an integer column of the database. */
export const buildWholeNumberCell = ({
  atLeast = 0,
  atMost = LARGEST_INTEGER,
}: {
  atLeast?: number;
  atMost?: number;
} = {}) =>
  buildPatternCell(/^-?\d+$/, "a whole number")
    .transform(Number)
    .refine((value) => value >= atLeast && value <= atMost, must(`a whole number from ${atLeast} to ${atMost}`));

/**
 * As text without trailing zeros, never a float.
 * @param digits the digits of the database column in all; `scale` of them come after the decimal point
 */
export const buildDecimalCell = ({
  digits,
  scale,
  atLeast,
  above,
  atMost,
}: {
  digits: number;
  scale: number;
  atLeast?: number;
  above?: number;
  atMost?: number;
}) =>
  buildPatternCell(/^-?\d+(\.\d+)?$/, "a plain decimal such as 1234.5")
    .transform((value) => new Decimal(value))
    .refine(
      (value) => isWithinDigits(value, digits, scale),
      must(`a decimal of at most ${digits - scale} digits before the decimal point and ${scale} after it`),
    )
    .refine((value) => atLeast === undefined || value.gte(atLeast), must(`at least ${atLeast}`))
    .refine((value) => above === undefined || value.gt(above), must(`above ${above}`))
    .refine((value) => atMost === undefined || value.lte(atMost), must(`at most ${atMost}`))
    .transform((value) => (value.isZero() ? "0" : value.toFixed()));

const isWithinDigits = (value: Decimal, digits: number, scale: number) =>
  value.decimalPlaces() <= scale && value.abs().lt(new Decimal(10).pow(digits - scale));

/** Money in major units. */
export const amount = buildDecimalCell({ digits: 18, scale: 4, atLeast: 0 });
/** Some adjustment factors are negative. */
export const signedAmount = buildDecimalCell({ digits: 18, scale: 4 });
export const latitude = buildDecimalCell({ digits: 9, scale: 6, atLeast: -90, atMost: 90 });
export const longitude = buildDecimalCell({ digits: 9, scale: 6, atLeast: -180, atMost: 180 });

export const carrier = buildChoiceCell(CARRIER_SLUGS);
export const country = cell.refine(isCountry, must("the two letters of a country (ISO 3166-1)"));
export const currency = buildPatternCell(/^[A-Z]{3}$/, "the three letters of a currency (ISO 4217)");
/** A port or inland place. */
export const place = buildPatternCell(/^[A-Z]{2}[A-Z0-9]{3}$/, "a UN/LOCODE: five letters without a space");
export const sourceId = buildPatternCell(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  "a source id: lower-case letters, digits and hyphens",
);
export const timezone = cell.refine(isTimezone, must("an IANA time zone"));

/** The first is the document that the row was read from. */
export const sourceIds = buildListCell(sourceId).refine((ids) => ids.length > 0, "is empty");

/** Separated by spaces. An empty cell gives an empty list. */
export const buildWordsCell = <const Values extends readonly string[]>(values: Values) =>
  cell
    .nullable()
    .transform((value) => value?.split(/\s+/) ?? [])
    .pipe(z.array(buildChoiceCell(values)))
    .refine(hasNoRepeats, "has the same value twice");

/** Separated by spaces. An empty cell gives an empty list. */
export const anyContainerTypes = cell
  .nullable()
  .transform((value) => value?.split(/\s+/) ?? [])
  .pipe(z.array(buildChoiceCell(CONTAINER_TYPES)))
  .refine(hasNoRepeats, "has the same container type twice");

export const containerTypes = anyContainerTypes.refine((types) => types.length > 0, "is empty");

/** For a document that is not on the web, a `urn:` or a description says where it was read. */
export const address = text.refine(
  (value) => /^(https?|urn):/i.test(value) || !/^[a-z][a-z0-9+.-]*:/i.test(value),
  must("an http(s) address, a urn: or a description"),
);

const MOMENT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/;

function isMoment(value: string): boolean {
  const day = MOMENT.exec(value)?.[1];
  return day !== undefined && isIsoDate(day) && day >= "1900-01-01";
}

function toUtc(value: string): string {
  const offset = /[+-]\d{4}$/.test(value) ? `${value.slice(0, -2)}:${value.slice(-2)}` : value;
  return `${new Date(offset).toISOString().slice(0, 19)}Z`;
}

const knownTimezones = new Map<string, boolean>();

function isTimezone(name: string): boolean {
  const known = knownTimezones.get(name);
  if (known !== undefined) return known;
  let exists = /^[A-Za-z]/.test(name);
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
  } catch {
    exists = false;
  }
  knownTimezones.set(name, exists);
  return exists;
}
