import { z } from "zod";
import { carrierSlug } from "#lib/domain/carriers/carriers.ts";
import { containerType } from "#lib/domain/containers.ts";
import { isCountry } from "#lib/domain/countries.ts";
import { MAX_DAYS } from "#lib/domain/demurrage/quote-schedule.ts";
import { CHARGES, DIRECTIONS } from "#lib/domain/demurrage/tariff.ts";
import { addDays, daysBetween, type IsoDate, isIsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";

/** Rows for slabs that the form has; it must work without scripts, so their number is fixed. */
export const SLAB_ROWS = 6;

/** The last day of an own slab and its rate, by row from 1. */
export const slabToField = (row: number) => `own_to_${row}`;
export const slabRateField = (row: number) => `own_rate_${row}`;

const SLAB_FIELDS = Array.from({ length: SLAB_ROWS }, (_, index) => [slabToField(index + 1), slabRateField(index + 1)]).flat();

/** What the form's fields hold, by name, as typed; an absent field is empty. */
export type InvoiceForm = Readonly<Record<string, string>>;

/** What to change in one field of the form. */
export interface FormFault {
  field: string;
  message: string;
}

/** A query string as Next parses it. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** One row of the person's own slabs; a row without a last day is open-ended. */
export interface OwnSlab {
  row: number;
  toDay: number | null;
  rate: Decimal | null;
}

const given = (said: string) => ({ error: said });
const wholeNumber = (least: number, most: number, said: string) =>
  z
    .string()
    .regex(/^\d{1,4}$/, said)
    .transform(Number)
    .refine((value) => value >= least && value <= most, said);
// Years in which a container can have been held; others are slips of the pen.
const isLikely = (date: IsoDate) => isIsoDate(date) && date >= "1970-01-01" && date < "2100-01-01";
const day = (said: string) => z.string().refine(isLikely, said);

/** `111256`, `111,256.50` and the Indian `1,11,256` are amounts; a comma for decimals is not, since `1,256` would mean two things. */
const amount = (said: string) =>
  z
    .string()
    .transform((text) => text.replace(/[\s'’]/g, ""))
    .pipe(z.string().regex(/^(\d{1,15}|\d{1,3}(,\d{2,3})*,\d{3})(\.\d{1,4})?$/, said))
    .transform((text) => new Decimal(text.replaceAll(",", "")));

const money = "Write the amount in digits, with a point before decimals, such as 111256.00.";
const currency = (said: string) =>
  z
    .string(given(said))
    .transform((text) => text.toUpperCase())
    .pipe(z.string().regex(/^[A-Z]{3}$/, said));
const spelled = <T extends string>(meaning: (text: string) => T | undefined, said: string) =>
  z.string(given(said)).transform((text, context): T => {
    const found = meaning(text);
    if (found) return found;
    context.addIssue({ code: "custom", message: said });
    return z.NEVER;
  });

const slabRow = (row: number) => ({
  [slabToField(row)]: wholeNumber(1, 9999, `Slab ${row}: the last day is a day number, such as 10.`).optional(),
  [slabRateField(row)]: amount(`Slab ${row}: write the rate a day in digits, such as 9476 or 85.50.`).optional(),
});

const Fields = z.object({
  carrier: spelled(carrierSlug, "Choose the carrier that sent the invoice."),
  country: spelled((text) => (isCountry(text.toUpperCase()) ? text.toUpperCase() : undefined), "Choose the country where the container was held."),
  port: z.string().max(100, "Give the port by its name or its UN/LOCODE.").optional(),
  container_type: spelled(containerType, "Choose the container type."),
  direction: z.enum(DIRECTIONS, "Choose import or export.").default("import"),
  charge: z.enum(CHARGES, "Choose demurrage, detention or both combined, or leave it open.").optional(),
  days: wholeNumber(1, MAX_DAYS, `Days held are a whole number from 1 to ${MAX_DAYS}.`).optional(),
  from: day("Give the first day as a date, such as 2026-03-25.").optional(),
  to: day("Give the last day as a date, such as 2026-04-07.").optional(),
  billed: amount(money),
  currency: currency("Choose the currency of the invoice."),
  free_days_applied: wholeNumber(0, MAX_DAYS, `Free days are a whole number from 0 to ${MAX_DAYS}.`).optional(),
  containers: wholeNumber(1, 999, "The number of containers is from 1 to 999.").default(1),
  invoice_date: day("Give the invoice date as a date, such as 2026-04-10.").optional(),
  container_number: z.string().max(40, "A container number is four letters and seven digits, such as CSQU3054383.").optional(),
  own_free_days: wholeNumber(0, MAX_DAYS, `Free days are a whole number from 0 to ${MAX_DAYS}.`).optional(),
  own_currency: currency("Choose the currency of your own rates.").optional(),
});
const SlabFields = z.object(
  Object.assign({}, ...Array.from({ length: SLAB_ROWS }, (_, index) => slabRow(index + 1))) as Record<string, z.ZodOptional<z.ZodType<number | Decimal>>>,
);

/** An invoice as it was typed in, read and checked field by field. */
export interface Invoice extends Omit<z.output<typeof Fields>, "days" | "from" | "to"> {
  days: number;
  /** The date of day 1, where dates were given. */
  startDate: IsoDate | null;
  ownSlabs: readonly OwnSlab[];
}

/** What was typed, trimmed; fields that the form does not have are dropped. */
export function formOf(query: Query): InvoiceForm {
  const names = [...Object.keys(Fields.shape), ...SLAB_FIELDS];
  const typed = names.map((name) => [name, [query[name] ?? ""].flat()[0]?.trim() ?? ""] as const);
  return Object.fromEntries(typed.filter(([, text]) => text !== ""));
}

/** Reads the form. Every fault is listed, in the order of the fields. */
export function readInvoice(form: InvoiceForm): { ok: true; invoice: Invoice } | { ok: false; faults: FormFault[] } {
  const fields = Fields.safeParse({ ...form, billed: form.billed ?? "" });
  const slabs = SlabFields.safeParse(form);
  const faults = [...faultsOf(fields.error), ...faultsOf(slabs.error)];
  const held = readHeld(form, faults);
  if (!fields.success || !slabs.success || !held) return { ok: false, faults };
  const { days: _, from: __, to: ___, ...rest } = fields.data;
  const ownSlabs = readSlabs(slabs.data, rest.own_free_days, faults);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, invoice: { ...rest, ...held, ownSlabs } };
}

const faultsOf = (error: z.ZodError | undefined): FormFault[] => {
  const first = new Map(error?.issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]));
  return [...first].toReversed().map(([field, message]) => ({ field, message }));
};

/** Days held and the date of day 1, from any two of days, first day and last day, or from the days alone. Both ends belong to the days. */
function readHeld(form: InvoiceForm, faults: FormFault[]): Pick<Invoice, "days" | "startDate"> | undefined {
  const parsed = z.object({ days: Fields.shape.days, from: Fields.shape.from, to: Fields.shape.to }).safeParse(form);
  if (!parsed.success) return undefined;
  const { days, from, to } = parsed.data;
  const fault = (field: string, message: string) => {
    faults.push({ field, message });
    return undefined;
  };
  if (from && to) {
    const between = daysBetween(from, to) + 1;
    if (between < 1) return fault("to", "The last day is before the first.");
    if (between > MAX_DAYS) return fault("to", `The dates are ${between} days apart, both ends counted; ${MAX_DAYS} are the most that can be checked.`);
    if (days !== undefined && days !== between)
      return fault("days", `The dates make ${between} days, both ends counted, not ${days}. Correct one of them, or leave the days empty.`);
    return { days: between, startDate: from };
  }
  if (days !== undefined) return { days, startDate: from ?? (to ? addDays(to, 1 - days) : null) };
  if (from) return fault("to", "Give the last day too, or the days held.");
  if (to) return fault("from", "Give the first day too, or the days held.");
  return fault("days", "Give the days held, or the first and the last day.");
}

function readSlabs(fields: Record<string, unknown>, ownFreeDays: number | undefined, faults: FormFault[]): OwnSlab[] {
  const rows = Array.from({ length: SLAB_ROWS }, (_, index): OwnSlab => {
    const row = index + 1;
    return { row, toDay: (fields[slabToField(row)] as number | undefined) ?? null, rate: (fields[slabRateField(row)] as Decimal | undefined) ?? null };
  });
  const slabs = rows.filter(({ toDay, rate }) => toDay !== null || rate !== null);
  for (const { row, rate } of slabs) {
    if (rate === null) faults.push({ field: slabRateField(row), message: `Slab ${row}: give the rate a day, or leave the row empty.` });
  }
  if (slabs.length > 0 && ownFreeDays === undefined)
    faults.push({ field: "own_free_days", message: "Give the free days that come before your own slabs; 0 if there are none." });
  return slabs;
}
