import { type CarrierPolicy, compareNarrowestFirst, type Policy } from "../policies/policy.ts";
import { isInForce } from "../quality/quality.ts";
import type { AuditFacts } from "./audit-facts.ts";

/**
 * The narrowest policy that is in force and that every booking is under; `null` when none is on file. A policy for one charge needs a line of that
 * charge.
 */
export function findCarrierPolicy(
  { invoice, today, lines, policies }: Pick<AuditFacts, "invoice" | "today" | "lines" | "policies">,
  policy: Policy,
): CarrierPolicy | null {
  const isBilled = (charge: string) =>
    lines.some(
      (line) =>
        line.line.charge === charge ||
        line.tariffs.some((tariff) => ("charge" in tariff ? tariff.charge : "storage") === charge),
    );
  const fits = (value: string | null, wanted: string | null) => value === null || value === wanted;
  const date = invoice.invoiceDate ?? today;
  const applicable = policies.filter(
    (one) =>
      one.policy === policy &&
      one.condition === null &&
      one.carrier === invoice.carrier &&
      fits(one.country, invoice.country) &&
      fits(one.port, invoice.port) &&
      fits(one.direction, invoice.direction) &&
      (one.charge === null || isBilled(one.charge)) &&
      isInForce(one, date),
  );
  return applicable.reduce<CarrierPolicy | null>(
    (best, one) => (best && compareNarrowestFirst(best, one) <= 0 ? best : one),
    null,
  );
}
