import { z } from "zod";
import { ASSUMPTION_IDS, type AssumptionId } from "#lib/domain/audit/assumption.ts";
import { type AuditedInvoice, type InvoiceTax, US_INVOICE_FIELDS } from "#lib/domain/audit/invoice.ts";
import { BILLED_CHARGES } from "#lib/domain/demurrage/container-events.ts";
import { MAX_DAYS } from "#lib/domain/demurrage/quote-schedule.ts";
import { DIRECTIONS, TAXES } from "#lib/domain/tariff.ts";
import { PUBLISHED } from "./contract-use.ts";
import {
  buildAmountFormField,
  buildDayFormField,
  buildPositiveNumberFormField,
  buildWholeNumberFormField,
  buildWordsFormField,
} from "./form-values.ts";
import { DAY_ORDERS } from "./lines/parse-day.ts";

/** The message says what to change. */
export interface FormFault {
  field: string;
  message: string;
}

/** A query string, parsed by Next. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

export const toFormFaults = (error: z.ZodError | undefined): FormFault[] => {
  const first = new Map(error?.issues.toReversed().map((issue) => [String(issue.path[0]), issue.message]));
  return [...first].toReversed().map(([field, message]) => ({ field, message }));
};

export const buildAnswerField = (id: AssumptionId) => `answer_${id}`;

export const ANSWER_FIELDS = ASSUMPTION_IDS.map(buildAnswerField);

export const readFormAnswers = (form: Readonly<Record<string, string>>): AuditedInvoice["answers"] =>
  Object.fromEntries(
    ASSUMPTION_IDS.flatMap((id) => (form[buildAnswerField(id)] ? [[id, form[buildAnswerField(id)]]] : [])),
  );

/** The reverse of `readFormAnswers`. */
export const toAnswerFields = (answers: AuditedInvoice["answers"]): Record<string, string> =>
  Object.fromEntries(ASSUMPTION_IDS.flatMap((id) => (answers[id] ? [[buildAnswerField(id), answers[id]]] : [])));

// Fields that several forms share. A form lists them in the order in which it names their faults.

export const port = z.string().max(100, "Enter the name or the UN/LOCODE of the port.").optional();
export const direction = z.enum(DIRECTIONS, "Choose import or export.").default("import");
export const charge = z
  .enum(BILLED_CHARGES, "Choose demurrage, detention, both combined or storage, or leave the field empty.")
  .optional();
export const terminal = z.string().max(100, "Enter the name of the terminal.").optional();
export const containerNumber = z
  .string()
  .max(40, "A container number is four letters and seven digits, such as CSQU3054383.")
  .optional();

/** Decides days such as 3/9 of the form itself. A link to a result has days that need no decision. */
export const dateOrder = z.enum(DAY_ORDERS, "Choose whether the day or the month comes first.").optional();

export const freeDays = buildWholeNumberFormField(
  0,
  MAX_DAYS,
  `Enter the free days as a whole number from 0 to ${MAX_DAYS}.`,
).optional();

/**
 * Chooses the published tariff although a contract of the person applies: see contract-use.ts. Any other value chooses
 * nothing.
 */
export const tariffChoice = z.enum([PUBLISHED]).optional().catch(undefined);

export const ownTariff = z
  .string()
  .max(5_000, "The tariff is too long. Leave only the free days and the tiers.")
  .optional();

export const taxFields = {
  billed_tax: z.enum(TAXES, "Choose with or without VAT or GST, or leave the field empty.").optional(),
  tax_percent: buildPositiveNumberFormField(100, "Enter the tax as a percentage, such as 19.").optional(),
};

export const documentFields = {
  invoice_date: buildDayFormField("Invoice date").optional(),
  invoice_number: z.string().max(40, "Enter no more than 40 characters.").optional(),
};

export const disputeFields = {
  credited: buildAmountFormField("Enter the credited amount in digits, such as 1250.00.").optional(),
  exchange_rate: buildPositiveNumberFormField(1e9, "Enter the rate of exchange as a number, such as 83.25.").optional(),
  due_date: buildDayFormField("Due date").optional(),
  dispute_window_days: buildWholeNumberFormField(
    0,
    MAX_DAYS,
    `Enter the days as a whole number from 0 to ${MAX_DAYS}.`,
  ).optional(),
  request_sent_on: buildDayFormField("You disputed it on").optional(),
  compared_us_fields: z.enum(["yes"], "Tick the box or leave it empty.").optional(),
  us_fields: buildWordsFormField(US_INVOICE_FIELDS).default([]),
};

const SharedFields = z.object({ direction, ...taxFields, ...documentFields, ...disputeFields });

export interface SharedHeader extends z.output<typeof SharedFields> {
  carrier: string;
  country: string;
}

export function toAuditedHeader(
  header: SharedHeader,
): Pick<
  AuditedInvoice,
  | "carrier"
  | "country"
  | "direction"
  | "creditNotes"
  | "invoiceDate"
  | "dueDate"
  | "tax"
  | "exchangeRate"
  | "usFields"
  | "disputeWindowDays"
  | "requestSentOn"
> {
  return {
    carrier: header.carrier,
    country: header.country,
    direction: header.direction,
    creditNotes: header.credited?.greaterThan(0)
      ? [{ number: null, containerNumber: null, charge: null, amount: header.credited }]
      : [],
    invoiceDate: header.invoice_date ?? null,
    dueDate: header.due_date ?? null,
    tax: toInvoiceTax(header),
    exchangeRate: header.exchange_rate ?? null,
    usFields: header.compared_us_fields ? header.us_fields : null,
    disputeWindowDays: header.dispute_window_days ?? null,
    requestSentOn: header.request_sent_on ?? null,
  };
}

function toInvoiceTax({ billed_tax, tax_percent }: SharedHeader): InvoiceTax | null {
  if (billed_tax === "excluded") return { included: false };
  return billed_tax || tax_percent ? { included: true, percent: tax_percent ?? null, amount: null } : null;
}
