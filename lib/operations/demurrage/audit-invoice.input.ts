import { z } from "zod";
import { ASSUMPTION_IDS } from "#lib/domain/audit/assumption.ts";
import { calculateStatedDaysHeld, countStatedChargedDays } from "#lib/domain/audit/billed-period.ts";
import {
  type AuditedInvoice,
  type InvoiceLine,
  type InvoiceTax,
  MAX_LINES,
  US_INVOICE_FIELDS,
} from "#lib/domain/audit/invoice.ts";
import { toContractQueries } from "#lib/domain/contracts/contract-queries.ts";
import { CHARGES } from "#lib/domain/tariff.ts";
import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import {
  buildChoiceSchema,
  buildDayCountSchema,
  buildRequiredError,
  containerTypeField,
  country,
  currency,
  date,
  direction,
  line,
  portCode,
} from "../fields.ts";
import { eventsField, interruptionsField } from "./event-fields.ts";
import { ownTermsField, resolveOwnTerms } from "./own-terms.ts";

const MAX_AMOUNT = 1e12;

const amount = z
  .number(buildRequiredError("must be a number"))
  .min(0, "must be zero or more")
  .max(MAX_AMOUNT, `must be at most ${MAX_AMOUNT}`);
const signedAmount = z
  .number(buildRequiredError("must be a number"))
  .min(-MAX_AMOUNT, `must be at least -${MAX_AMOUNT}`)
  .max(MAX_AMOUNT, `must be at most ${MAX_AMOUNT}`);
const percent = z.number("must be a number").min(0, "must be from 0 to 30").max(30, "must be from 0 to 30");
export const buildShortTextSchema = (max: number) =>
  z.string("must be text").trim().max(max, `must have at most ${max} characters`);

const lineField = z
  .object({
    container_number: buildShortTextSchema(40)
      .optional()
      .meta({ description: "Such as CSQU3054383. A wrong check digit is a finding.", examples: ["CSQU3054383"] }),
    container_type: containerTypeField,
    days: buildDayCountSchema(1)
      .optional()
      .meta({ description: "Days held, if the dates are not known. Day 1 is the first day of free time." }),
    start_date: date.optional().meta({ description: "Date of day 1, with `days`.", format: "date" }),
    events: eventsField.optional(),
    charge: buildChoiceSchema([...CHARGES, "storage"])
      .optional()
      .meta({ description: "The charge that the line bills. Default: what the tariff and the events allow." }),
    terminal: buildShortTextSchema(100).optional().meta({ description: "Terminal of a storage charge." }),
    billed: signedAmount.optional().meta({
      description:
        "Amount of this line. A negative one is a credit: it needs no days, and is taken off the lines of its container and charge.",
    }),
    free_days_applied: buildDayCountSchema(0)
      .optional()
      .meta({ description: "Free days that the invoice shows for this line." }),
    charged_days: buildDayCountSchema(0).optional().meta({
      description:
        "Charged days that the invoice shows. Without events and days, only their rates are checked: they count from the day after free time, which itself cannot be checked.",
    }),
    rate_per_day: amount.optional().meta({ description: "Rate per day that the invoice shows." }),
    charged_from: date.optional().meta({
      description:
        "First charged day that the invoice shows. With events and `charged_to`, earlier charged days belong to an earlier invoice and are not expected.",
      format: "date",
    }),
    charged_to: date.optional().meta({ description: "Last charged day that the invoice shows.", format: "date" }),
    interruptions: interruptionsField,
  })
  .check(({ value, issues }) => {
    if (value.days !== undefined && value.events)
      issues.push({ code: "custom", path: ["days"], message: "give either events or days", input: value.days });
    if (value.billed !== undefined && value.billed < 0) return;
    const isDated =
      value.days !== undefined ||
      value.events ||
      countStatedChargedDays({ days: null, events: null, stated: toStatedValues(value, null) }) !== null;
    if (!isDated)
      issues.push({
        code: "custom",
        path: ["events"],
        message: "give events, days or charged_days",
        input: value.events,
      });
    if (value.start_date && value.events)
      issues.push({
        code: "custom",
        path: ["start_date"],
        message: "belongs to days, not to events",
        input: value.start_date,
      });
  });

const creditNoteField = z.object({
  number: buildShortTextSchema(40).optional().meta({ description: "Number of the credit note." }),
  invoice_number: buildShortTextSchema(40)
    .optional()
    .meta({ description: "Number of the invoice that it corrects. It must be that of this invoice." }),
  container_number: buildShortTextSchema(40)
    .optional()
    .meta({ description: "Container that it is for. Default: the whole invoice." }),
  charge: buildChoiceSchema([...CHARGES, "storage"])
    .optional()
    .meta({ description: "Charge that it is for." }),
  amount: signedAmount
    .refine((value) => value !== 0, "must not be zero")
    .meta({ description: "Amount that it takes off; its sign does not matter." }),
});

export const answersField = z
  .object(
    Object.fromEntries(
      ASSUMPTION_IDS.map((id) => [
        id,
        z.string("must be text").trim().max(40, "must have at most 40 characters").optional(),
      ]),
    ) as Record<(typeof ASSUMPTION_IDS)[number], z.ZodOptional<z.ZodString>>,
  )
  .default({})
  .meta({
    description:
      "Answers to the questions of `assumptions`, by id: a value of a choice, a date or an amount as text. `tax` also takes a percent such as `19`. `inferred` takes `confirmed` once a person has compared the tariff with the carrier's document. An answer narrows the expected amount.",
  });

export const auditInput = z
  .object({
    line,
    country,
    port: portCode
      .optional()
      .meta({ description: "Port of the containers. Its own tariff is used before the country's." }),
    direction: direction.default("import"),
    currency: currency.meta({ description: "Currency of the invoice." }),
    document: buildChoiceSchema(["invoice", "credit_note"]).default("invoice").meta({
      description:
        "What you send. A credit note alone has nothing to check: send the invoice that it corrects, with the credit in `credit_notes`.",
    }),
    invoice_number: buildShortTextSchema(40)
      .optional()
      .meta({ description: "Number of the invoice, to match its credit notes." }),
    billed: signedAmount.meta({ description: "Total of the invoice as it states it, before its credit notes." }),
    credit_notes: z
      .array(creditNoteField)
      .max(MAX_LINES, `must have at most ${MAX_LINES} items`)
      .default([])
      .meta({ description: "Credit notes for this invoice. They are taken off before the bill is compared." }),
    invoice_date: date
      .optional()
      .meta({ description: "Date of the invoice. Its exchange rate is used.", format: "date" }),
    due_date: date.optional().meta({ description: "Date by which the invoice is payable.", format: "date" }),
    free_days_applied: buildDayCountSchema(0)
      .optional()
      .meta({ description: "Free days that the invoice shows for every line." }),
    tax: z
      .object({
        included: z.boolean(buildRequiredError("must be true or false")),
        percent: percent.optional(),
        amount: amount.optional().meta({ description: "The tax in the total." }),
      })
      .optional()
      .meta({ description: "Whether the billed amounts contain VAT or GST. Without it, tax is an assumption." }),
    exchange_rate: z
      .number("must be a number")
      .positive("must be more than zero")
      .max(MAX_AMOUNT, `must be at most ${MAX_AMOUNT}`)
      .optional()
      .meta({
        description:
          "Rate that the invoice states: units of its currency for one unit of the tariff's. A rate the other way round is recognized by the published one, with a warning.",
      }),
    own_terms: ownTermsField
      .optional()
      .meta({ description: "Terms of your contract or rate sheet. They prove as much as a published tariff." }),
    answers: answersField,
    dispute_window_days: buildDayCountSchema(1)
      .optional()
      .meta({ description: "Days in which the invoice lets you dispute it." }),
    request_sent_on: date
      .optional()
      .meta({ description: "Day on which you sent a request for mitigation, refund or waiver.", format: "date" }),
    us_fields: z.array(buildChoiceSchema(US_INVOICE_FIELDS)).max(US_INVOICE_FIELDS.length).optional().meta({
      description: "Fields of 46 CFR 541.6 that the invoice shows (United States). Without it they are not judged.",
    }),
    lines: z
      .array(lineField, buildRequiredError("must be a list of lines"))
      .min(1, "must have at least one line")
      .max(MAX_LINES, `must have at most ${MAX_LINES} lines`)
      .meta({ description: `One item per container and charge, ${MAX_LINES} at most.` }),
  })
  .check(({ value, issues }) => {
    for (const [index, { invoice_number }] of value.credit_notes.entries()) {
      if (
        invoice_number === undefined ||
        value.invoice_number === undefined ||
        isSameNumber(invoice_number, value.invoice_number)
      )
        continue;
      const message = `is not the invoice ${value.invoice_number}; send the credit note with the invoice that it corrects`;
      issues.push({ code: "custom", path: ["credit_notes", index, "invoice_number"], message, input: invoice_number });
    }
    if (value.port && value.country && !value.port.startsWith(value.country)) {
      issues.push({ code: "custom", path: ["port"], message: `is not in ${value.country}`, input: value.port });
    }
  });

export const isSameNumber = (a: string, b: string) =>
  [a, b].map((number) => number.toUpperCase().replace(/[^A-Z0-9]/g, "")).every((one, _, [first]) => one === first);

type AuditInput = z.output<typeof auditInput>;

const toDecimal = (value: number | undefined) => (value === undefined ? null : new Decimal(value));

/** @throws Failure `invalid_request` when the own terms cannot be used for the lines */
export function convertAuditInput(input: AuditInput, today: IsoDate): AuditedInvoice {
  const [first, ...rest] = input.lines.map((one) => convertLine(one, input));
  const invoice: AuditedInvoice = {
    carrier: input.line,
    country: input.country,
    port: input.port ?? null,
    direction: input.direction,
    currency: input.currency,
    document: input.document,
    billed: new Decimal(input.billed),
    creditNotes: input.credit_notes.map(({ number, container_number, charge, amount }) => ({
      number: number || null,
      containerNumber: container_number || null,
      charge: charge ?? null,
      amount: new Decimal(amount).abs(),
    })),
    invoiceDate: input.invoice_date ?? null,
    dueDate: input.due_date ?? null,
    tax: input.tax ? toTax(input.tax) : null,
    exchangeRate: toDecimal(input.exchange_rate),
    ownTerms: null,
    answers: input.answers,
    lines: [first as InvoiceLine, ...rest],
    usFields: input.us_fields ?? null,
    disputeWindowDays: input.dispute_window_days ?? null,
    requestSentOn: input.request_sent_on ?? null,
  };
  if (!input.own_terms) return invoice;
  const request = { currency: input.currency, queries: toContractQueries(invoice, today) };
  return { ...invoice, ownTerms: resolveOwnTerms(input.own_terms, request) };
}

function toTax({ included, percent, amount }: NonNullable<AuditInput["tax"]>): InvoiceTax {
  return included ? { included, percent: toDecimal(percent), amount: toDecimal(amount) } : { included };
}

function convertLine(one: AuditInput["lines"][number], { free_days_applied }: AuditInput): InvoiceLine {
  const stated = toStatedValues(one, free_days_applied ?? null);
  const held = one.days === undefined && !one.events ? calculateStatedDaysHeld({ stated }) : null;
  return {
    containerNumber: one.container_number || null,
    containerType: one.container_type,
    days: one.days ?? held?.days ?? null,
    daysFrom: one.start_date ?? held?.daysFrom ?? null,
    events: one.events ?? null,
    charge: one.charge ?? null,
    terminal: one.terminal || null,
    billed: toDecimal(one.billed),
    stated,
    interruptions: one.interruptions,
  };
}

interface StatedFields {
  free_days_applied?: number | undefined;
  charged_days?: number | undefined;
  rate_per_day?: number | undefined;
  charged_from?: string | undefined;
  charged_to?: string | undefined;
}

const toStatedValues = (one: StatedFields, freeDays: number | null): InvoiceLine["stated"] => ({
  freeDays: one.free_days_applied ?? freeDays,
  chargedDays: one.charged_days ?? null,
  ratePerDay: toDecimal(one.rate_per_day),
  chargedFrom: one.charged_from ?? null,
  chargedTo: one.charged_to ?? null,
});
