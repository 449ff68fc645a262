import { z } from "zod";
import { carrierSlug } from "#lib/domain/carriers/carriers.ts";
import { containerType } from "#lib/domain/containers.ts";
import { countryCode } from "#lib/domain/countries.ts";
import { MAX_DAYS } from "#lib/domain/demurrage/quote-schedule.ts";
import { CHARGES, DIRECTIONS, TAXES } from "#lib/domain/demurrage/tariff.ts";
import { addDays, daysBetween, type IsoDate, isIsoDate } from "#lib/platform/dates.ts";
import type { Decimal } from "#lib/platform/money.ts";
import { type ParsedAmount, parseAmount } from "./parse-amount.ts";

/** The number of slab rows in the form. It is fixed, because the form must work without scripts. */
export const SLAB_ROWS = 6;

/** The field names of a slab row, numbered from 1: its last day and its rate. */
export const slabToField = (row: number) => `own_to_${row}`;
export const slabRateField = (row: number) => `own_rate_${row}`;

const SLAB_FIELDS = Array.from({ length: SLAB_ROWS }, (_, index) => [slabToField(index + 1), slabRateField(index + 1)]).flat();

/** The text of each form field by name, as typed. An absent field is empty. */
export type InvoiceForm = Readonly<Record<string, string>>;

/** A fault in one field of the form. The message says what to change. */
export interface FormFault {
  field: string;
  message: string;
}

/** A query string, parsed by Next. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** One row of the user's own slabs. A row without a last day is open-ended. */
export interface OwnSlab {
  row: number;
  toDay: number | null;
  rate: Decimal | null;
}

const withMessage = (message: string) => ({ error: message });
const wholeNumber = (min: number, max: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
// A date outside these years is a typing error.
const isPlausible = (date: IsoDate) => isIsoDate(date) && date >= "1970-01-01" && date < "2100-01-01";
const day = (message: string) => z.string().refine(isPlausible, message);

/** An amount as typed, in the currency of its form. */
interface TypedAmount {
  text: string;
  currency: string | undefined;
}

const amount = (message: string) =>
  z.custom<TypedAmount>().transform(({ text, currency }, context): Decimal => {
    const parsed = parseAmount(text, currency);
    if (parsed.ok && (parsed.currency === undefined || currency === undefined || parsed.currency === currency)) return parsed.amount;
    context.addIssue({ code: "custom", message: faultOfAmount(parsed, message, text, currency) });
    return z.NEVER;
  });

function faultOfAmount(parsed: ParsedAmount, message: string, text: string, currency: string | undefined): string {
  if (parsed.ok) return `The amount is in ${parsed.currency}, and the currency is ${currency}. Correct one of them.`;
  if (parsed.reason === "no_amount") return message;
  const digits = text.replace(/\D/g, "");
  return `“${text}” can be ${digits} or ${digits.slice(0, -3)}.${digits.slice(-3)}. Enter it without separators, or with decimals.`;
}

const money = "Enter the amount in digits, such as 111256, 111,256.00 or 111.256,00.";
const currency = (message: string) =>
  z
    .string(withMessage(message))
    .transform((text) => text.toUpperCase())
    .pipe(z.string().regex(/^[A-Z]{3}$/, message));
const namedValue = <T extends string>(parse: (text: string) => T | undefined, message: string) =>
  z.string(withMessage(message)).transform((text, context): T => {
    const found = parse(text);
    if (found) return found;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const slabRow = (row: number) => ({
  [slabToField(row)]: wholeNumber(1, 9999, `Slab ${row}: enter the last day as a day number, such as 10.`).optional(),
  [slabRateField(row)]: amount(`Slab ${row}: enter the rate per day in digits, such as 9476 or 85.50.`).optional(),
});

const Fields = z.object({
  carrier: namedValue(carrierSlug, "Choose the carrier that sent the invoice."),
  country: namedValue(countryCode, "Choose the country where the container was held."),
  port: z.string().max(100, "Enter the name or the UN/LOCODE of the port.").optional(),
  container_type: namedValue(containerType, "Choose the container type."),
  direction: z.enum(DIRECTIONS, "Choose import or export.").default("import"),
  charge: z.enum(CHARGES, "Choose demurrage, detention or both combined, or leave the field empty.").optional(),
  days: wholeNumber(1, MAX_DAYS, `Enter the days held as a whole number from 1 to ${MAX_DAYS}.`).optional(),
  from: day("Enter the first day as a date, such as 2026-03-25.").optional(),
  to: day("Enter the last day as a date, such as 2026-04-07.").optional(),
  billed: amount(money),
  currency: currency("Choose the currency of the invoice."),
  billed_tax: z.enum(TAXES, "Choose with or without VAT or GST, or leave the field empty.").optional(),
  free_days_applied: wholeNumber(0, MAX_DAYS, `Enter the free days as a whole number from 0 to ${MAX_DAYS}.`).optional(),
  containers: wholeNumber(1, 999, "Enter a number of containers from 1 to 999.").default(1),
  invoice_date: day("Enter the invoice date as a date, such as 2026-04-10.").optional(),
  container_number: z.string().max(40, "A container number is four letters and seven digits, such as CSQU3054383.").optional(),
  own_free_days: wholeNumber(0, MAX_DAYS, `Enter the free days as a whole number from 0 to ${MAX_DAYS}.`).optional(),
  own_currency: currency("Choose the currency of your own rates.").optional(),
});
const SlabFields = z.object(
  Object.assign({}, ...Array.from({ length: SLAB_ROWS }, (_, index) => slabRow(index + 1))) as Record<string, z.ZodOptional<z.ZodType<number | Decimal>>>,
);

/** The typed invoice, with every field read and checked. */
export interface Invoice extends Omit<z.output<typeof Fields>, "days" | "from" | "to"> {
  days: number;
  /** The date of day 1. Null without dates. */
  startDate: IsoDate | null;
  ownSlabs: readonly OwnSlab[];
}

/** Reads the trimmed text of the form's fields from a query string, and drops other fields. */
export function formOf(query: Query): InvoiceForm {
  const names = [...Object.keys(Fields.shape), ...SLAB_FIELDS];
  const typed = names.map((name) => [name, [query[name] ?? ""].flat()[0]?.trim() ?? ""] as const);
  return Object.fromEntries(typed.filter(([, text]) => text !== ""));
}

/** Reads the form. Lists every fault, in the order of the fields. */
export function readInvoice(form: InvoiceForm): { ok: true; invoice: Invoice } | { ok: false; faults: FormFault[] } {
  const invoiceCurrency = currencyOf(form.currency);
  const fields = Fields.safeParse({ ...form, billed: { text: form.billed ?? "", currency: invoiceCurrency } });
  const slabs = SlabFields.safeParse(withTypedRates(form, currencyOf(form.own_currency) ?? invoiceCurrency));
  const faults = [...faultsOf(fields.error), ...faultsOf(slabs.error)];
  const held = readHeld(form, faults);
  if (!fields.success || !slabs.success || !held) return { ok: false, faults };
  const { days: _, from: __, to: ___, ...rest } = fields.data;
  const ownSlabs = readSlabs(slabs.data, rest.own_free_days, faults);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, invoice: { ...rest, ...held, ownSlabs } };
}

const currencyOf = (text = "") => (/^[a-z]{3}$/i.test(text) ? text.toUpperCase() : undefined);

/** The form with the rates of the user's own slabs as amounts in their currency. */
function withTypedRates(form: InvoiceForm, currency: string | undefined): Record<string, unknown> {
  const isRate = (name: string) => SLAB_FIELDS.includes(name) && name.startsWith("own_rate_");
  return Object.fromEntries(Object.entries(form).map(([name, text]) => [name, isRate(name) ? { text, currency } : text]));
}

const faultsOf = (error: z.ZodError | undefined): FormFault[] => {
  const first = new Map(error?.issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]));
  return [...first].toReversed().map(([field, message]) => ({ field, message }));
};

/** Finds the days held and the date of day 1, from any two of days, first day and last day, or from the days alone. The first and the last day both count. */
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
    if (between > MAX_DAYS) return fault("to", `The dates make ${between} days, with the first and the last day. The maximum is ${MAX_DAYS}.`);
    if (days !== undefined && days !== between)
      return fault("days", `The dates make ${between} days, with the first and the last day, not ${days}. Correct one of them, or leave the days empty.`);
    return { days: between, startDate: from };
  }
  if (days !== undefined) return { days, startDate: from ?? (to ? addDays(to, 1 - days) : null) };
  if (from) return fault("to", "Enter the last day too, or the days held.");
  if (to) return fault("from", "Enter the first day too, or the days held.");
  return fault("days", "Enter the days held, or the first and the last day.");
}

function readSlabs(fields: Record<string, unknown>, ownFreeDays: number | undefined, faults: FormFault[]): OwnSlab[] {
  const rows = Array.from({ length: SLAB_ROWS }, (_, index): OwnSlab => {
    const row = index + 1;
    return { row, toDay: (fields[slabToField(row)] as number | undefined) ?? null, rate: (fields[slabRateField(row)] as Decimal | undefined) ?? null };
  });
  const slabs = rows.filter(({ toDay, rate }) => toDay !== null || rate !== null);
  for (const { row, rate } of slabs) {
    if (rate === null) faults.push({ field: slabRateField(row), message: `Slab ${row}: enter the rate per day, or leave the row empty.` });
  }
  if (slabs.length > 0 && ownFreeDays === undefined) faults.push({ field: "own_free_days", message: "Enter the free days before your first slab, or 0." });
  return slabs;
}
