import { z } from "zod";
import { documentInvoice } from "../document-reading.ts";
import { auditOutput } from "./audit-invoice.output.ts";

/** The last three are the errors of `audit_invoice` for the values that were read. */
export const NOT_AUDITED_CODES = [
  "incomplete",
  "credit_note",
  "credit_note_alone",
  "invalid_request",
  "no_data",
  "mixed_currency",
] as const;

const notAudited = z.strictObject({
  code: z.enum(NOT_AUDITED_CODES),
  message: z.string(),
  details: z.array(z.strictObject({ path: z.string(), message: z.string() })),
});

export type NotAudited = z.output<typeof notAudited>;

export const auditDocumentOutput = z.strictObject({
  invoices: z.array(
    documentInvoice.extend({
      credit_notes: z
        .array(z.int())
        .meta({ description: "Places in `invoices` of the credit notes that are taken off this invoice." }),
      audit: auditOutput
        .nullable()
        .meta({ description: "As `POST /api/dd/audit` answers for these values; null if the invoice is not audited." }),
      not_audited: notAudited.nullable().meta({
        description:
          "Why there is no audit. `incomplete`: the reading lacks something, see `incomplete`. `credit_note`: it is taken off another invoice of the file. `credit_note_alone`: the invoice that it corrects is not in the file. Others: the error of the audit.",
      }),
    }),
  ),
  refused: z
    .array(z.strictObject({ path: z.string(), message: z.string() }))
    .meta({ description: "Files of an archive or a message that cannot be read." }),
});
