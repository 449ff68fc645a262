import type { InvoiceLine } from "#lib/domain/audit/invoice.ts";
import { Decimal } from "#lib/platform/money.ts";

type Stated = InvoiceLine["stated"];

/** A line in JSON: amounts are decimal text. */
export type StoredLine = Omit<InvoiceLine, "billed" | "credit" | "stated"> & {
  billed: string | null;
  stated: Omit<Stated, "ratePerDay"> & { ratePerDay: string | null };
};

export const readStoredLine = (stored: StoredLine): InvoiceLine => ({
  ...stored,
  billed: readAmount(stored.billed),
  stated: { ...stored.stated, ratePerDay: readAmount(stored.stated.ratePerDay) },
});

const readAmount = (text: string | null) => (text === null ? null : new Decimal(text));
