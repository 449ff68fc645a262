import type { SavedAudit } from "#lib/dashboard/saved-audits/saved-audit.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { formatInterval } from "../checker/audit-texts.ts";
import { formatDay, pluralise } from "../format.ts";

/** `Invoice HL-4711`, else `Hapag-Lloyd, 20 Aug 2026`. */
export function formatSavedAuditName({ invoiceNumber, carrier, invoiceDate, savedOn }: SavedAudit): string {
  return invoiceNumber
    ? `Invoice ${invoiceNumber}`
    : `${getCarrierName(carrier)}, ${invoiceDate ? formatDay(invoiceDate) : `saved ${formatDay(savedOn)}`}`;
}

/** `INR 138,618.00`, or the two ends of the interval. */
export const formatExpectedAmount = ({ expectedLow, expectedHigh, currency }: SavedAudit): string =>
  formatInterval(
    { low: new Decimal(expectedLow), high: expectedHigh === null ? null : new Decimal(expectedHigh) },
    currency,
  );

/** `19 Sep 2026, in 12 days`. `null` once the dispute is sent. */
export function describeDeadline(
  { disputeBy, status }: SavedAudit,
  today: IsoDate,
): { text: string; isLate: boolean } | null {
  if (disputeBy === null || status !== "draft") return null;
  const days = countDaysBetween(today, disputeBy);
  const when = days === 0 ? "today" : days > 0 ? `in ${pluralise(days, "day")}` : `${pluralise(-days, "day")} ago`;
  return { text: `${formatDay(disputeBy)}, ${when}`, isLate: days < 0 };
}
