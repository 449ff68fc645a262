import { z } from "zod";
import { disputeFields, taxFields } from "#lib/invoices/invoice-fields.ts";
import { Decimal } from "#lib/platform/money.ts";

const { exchange_rate, due_date, dispute_window_days } = disputeFields;

const Fields = z.object({
  /** The total, with the credits of the batch taken off. */
  billed: z
    .string()
    .regex(/^-?\d{1,15}(\.\d{1,4})?$/)
    .transform((text) => new Decimal(text))
    .optional(),
  ...taxFields,
  ...{ exchange_rate, due_date, dispute_window_days },
});

/** What an invoice states beyond its lines, as fields of the checker. */
export type StatedFields = z.output<typeof Fields>;

/** As text, for a row and for the checker. */
export type StoredStated = Readonly<Record<string, string>>;

/** Values that an earlier version stored and this one does not know are left out. */
export function readStated(stored: unknown): StatedFields | null {
  const read = Fields.safeParse(stored);
  return read.success ? read.data : null;
}
