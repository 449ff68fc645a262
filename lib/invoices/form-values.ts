import { z } from "zod";
import { formatDate, type IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { isCreditText, type ParsedAmount, parseAmount } from "./parse-amount.ts";
import { readClearDay } from "./typed-days.ts";

const buildErrorOption = (message: string) => ({ error: message });

export const buildWholeNumberFormField = (min: number, max: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);

/** A day with its year, as people type it. A form whose days explain each other calls `resolveDays` first. */
const buildDateFormField = (message: string) =>
  z.string().transform((text, context): IsoDate => {
    const read = readClearDay(text);
    if (typeof read === "string") return read;
    context.addIssue({ code: "custom", message: read ? describeDoubt(text, read) : message });
    return z.NEVER;
  });

/** The message names the field by its label, and says what is accepted. */
export const buildDayFormField = (label: string) =>
  buildDateFormField(`Write “${label}” as a day, such as 3 Sep 2026, 3/9/26 or 2026-09-03.`);

const describeDoubt = (text: string, { dmy, mdy }: { dmy: IsoDate; mdy: IsoDate }) =>
  `“${text}” can be ${formatDate(dmy)} or ${formatDate(mdy)}. Write the month as a word.`;

/** Above 0, with decimals after a point or a comma, such as a rate of exchange or a percentage. */
export const buildPositiveNumberFormField = (max: number, message: string) =>
  z
    .string()
    .regex(/^\d{1,9}([.,]\d{1,8})?$/, message)
    .transform((text) => new Decimal(text.replace(",", ".")))
    .refine((value) => value.greaterThan(0) && value.lessThanOrEqualTo(max), message);

/** In the currency of its form. */
interface TypedAmount {
  text: string;
  currency: string | undefined;
}

export const buildAmountFormField = (message: string) =>
  z.custom<TypedAmount>().transform(({ text, currency }, context): Decimal => {
    const parsed = parseAmount(text, currency);
    if (parsed.ok && (parsed.currency === undefined || currency === undefined || parsed.currency === currency))
      return parsed.amount;
    context.addIssue({ code: "custom", message: describeAmountFault(parsed, message, text, currency) });
    return z.NEVER;
  });

function describeAmountFault(
  parsed: ParsedAmount,
  message: string,
  text: string,
  currency: string | undefined,
): string {
  if (parsed.ok) return `The amount is in ${parsed.currency}, and the currency is ${currency}. Correct one of them.`;
  if (parsed.reason === "no_amount") return isCreditText(text) ? CREDIT_TYPED : message;
  const digits = text.replace(/\D/g, "");
  return `“${text}” can be ${digits} or ${digits.slice(0, -3)}.${digits.slice(-3)}. Enter it without separators, or with decimals.`;
}

const CREDIT_TYPED = "This is a credit. Enter the total of the invoice that it corrects, and the credit in “Credited”.";

export const buildCurrencyFormField = (message: string) =>
  z
    .string(buildErrorOption(message))
    .transform((text) => text.toUpperCase())
    .pipe(z.string().regex(/^[A-Z]{3}$/, message));

export const buildNamedValueFormField = <T extends string>(parse: (text: string) => T | undefined, message: string) =>
  z.string(buildErrorOption(message)).transform((text, context): T => {
    const found = parse(text);
    if (found) return found;
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

/** Separated by spaces. */
export const buildWordsFormField = <T extends string>(words: readonly T[]) =>
  z.string().transform((text): T[] => {
    const typed = text.split(/\s+/);
    return words.filter((word) => typed.includes(word));
  });
