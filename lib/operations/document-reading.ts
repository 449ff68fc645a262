import { z } from "zod";
import { US_INVOICE_FIELDS } from "#lib/domain/audit/invoice.ts";
import { CONTAINER_EVENTS, type ContainerEvent } from "#lib/domain/demurrage/container-events.ts";

// What a reader finds in a document, with the names of the input of `audit_invoice`.

export const pageBox = z
  .strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
  .meta({ id: "PageBox", description: "Fractions of the page as shown, from its top left corner." });

const place = {
  text: z.string().meta({ description: "As the document writes it." }),
  page: z.int().meta({ description: "From 1. The pages of several files are numbered through." }),
  box: pageBox,
  certainty: z.enum(["sure", "check"]).meta({
    description:
      "`sure`: a sum of the document supports it, or a label does and nothing else could be meant. `check`: a person must look.",
  }),
};

const readText = z.strictObject({ value: z.string(), ...place }).meta({ id: "ReadText" });
const readNumber = z.strictObject({ value: z.number(), ...place }).meta({ id: "ReadNumber" });

export type ReadText = z.output<typeof readText>;
export type ReadNumber = z.output<typeof readNumber>;

const documentFields = z
  .strictObject({
    document: readText.optional().meta({ description: "`invoice` or `credit_note`." }),
    line: readText.optional(),
    country: readText.optional(),
    port: readText.optional(),
    direction: readText.optional(),
    invoice_number: readText.optional(),
    original_invoice: readText.optional().meta({ description: "Number of the invoice that a credit note corrects." }),
    bill_of_lading: readText.optional(),
    invoice_date: readText.optional(),
    due_date: readText.optional(),
    currency: readText.optional(),
    billed: readNumber.optional(),
    tax: z.strictObject({ percent: readNumber.optional(), amount: readNumber.optional() }).optional(),
    exchange_rate: readNumber.optional(),
  })
  .meta({ id: "DocumentFields" });

const tier = z.strictObject({
  from: readText.optional(),
  to: readText.optional(),
  days: readNumber.optional(),
  rate_per_day: readNumber.optional(),
  amount: readNumber.optional(),
});

export const documentLine = z
  .strictObject({
    container_number: readText.optional(),
    container_type: readText.optional(),
    charge: readText.optional(),
    terminal: readText.optional(),
    events: z
      .strictObject(
        Object.fromEntries(CONTAINER_EVENTS.map((event) => [event, readText.optional()])) as Record<
          ContainerEvent,
          z.ZodOptional<typeof readText>
        >,
      )
      .optional(),
    days: readNumber.optional(),
    free_days_applied: readNumber.optional(),
    charged_days: readNumber.optional(),
    charged_from: readText.optional(),
    charged_to: readText.optional(),
    rate_per_day: readNumber.optional(),
    currency: readText.optional(),
    billed: readNumber.optional(),
    interruptions: z.array(z.strictObject({ kind: z.string(), from: readText, to: readText })).optional(),
    free_until: readText.optional().meta({ description: "Last day of free time that the document states." }),
    tiers: z
      .array(tier)
      .optional()
      .meta({ description: "The rates of a charge that has several. `billed` is their sum." }),
  })
  .meta({ id: "DocumentLine" });

const INCOMPLETE_KINDS = [
  "container_without_line",
  "line_without_amount",
  "line_without_container",
  "sum_differs",
  "no_lines",
  "no_total",
  "unreadable_pages",
] as const;

export const documentInvoice = z.strictObject({
  pages: z.array(z.int()),
  fields: documentFields.meta({ description: "A field that was not found is absent." }),
  lines: z.array(documentLine),
  other_charges: z
    .array(z.strictObject({ description: z.string(), amount: readNumber }))
    .meta({ description: "Charges that are neither demurrage, detention nor storage. They are no part of the audit." }),
  incomplete: z
    .array(
      z.strictObject({
        kind: z.enum(INCOMPLETE_KINDS),
        message: z.string(),
        page: z.int().nullable(),
        box: pageBox.nullable(),
      }),
    )
    .meta({ description: "Why the reading lacks something. Such an invoice is not audited." }),
  us_fields: z.array(z.enum(US_INVOICE_FIELDS)).meta({
    description:
      "Fields of 46 CFR 541.6 that were seen. Only a person can say that one is missing, so the audit does not get them.",
  }),
  dispute_window_days: z.int().nullable(),
  notes: z.array(z.string()).meta({ description: "What a person should look at." }),
});

export type DocumentInvoice = z.output<typeof documentInvoice>;
export type DocumentLine = z.output<typeof documentLine>;

export interface DocumentReading {
  invoices: DocumentInvoice[];
  /** Files of an archive or a message that could not be read. */
  refused: { path: string; message: string }[];
}

/**
 * A document of any kind, an archive, or a message with attachments.
 * @throws Failure `unreadable`, `not_an_invoice` or `busy`
 */
export type ReadDocument = (file: { name: string; bytes: Uint8Array }) => Promise<DocumentReading>;
