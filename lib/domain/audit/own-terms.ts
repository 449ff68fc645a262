import type { IsoDate } from "#lib/platform/dates.ts";
import type { AuditedInvoice, OwnTerms } from "./invoice.ts";

/** Returns the user's own terms if they are valid on the first day of a container; `null` when they are not, or there are none. The published tariff applies then. */
export function findOwnTerms({ ownTerms }: Pick<AuditedInvoice, "ownTerms">, date: IsoDate | undefined): OwnTerms | null {
  if (!ownTerms || date === undefined) return ownTerms;
  const { validFrom, validTo } = ownTerms;
  return (!validFrom || validFrom <= date) && (!validTo || date <= validTo) ? ownTerms : null;
}
