import type { IsoDate } from "#lib/platform/dates.ts";
import type { AuditedInvoice, OwnTerms } from "./invoice.ts";

/**
 * `null` when they are not valid on the first day of a container, or there are none. The published tariff applies then.
 */
export function findOwnTerms(
  { ownTerms }: Pick<AuditedInvoice, "ownTerms">,
  date: IsoDate | undefined,
): OwnTerms | null {
  if (!ownTerms || date === undefined) return ownTerms;
  const { validFrom, validTo } = ownTerms;
  return (!validFrom || validFrom <= date) && (!validTo || date <= validTo) ? ownTerms : null;
}
