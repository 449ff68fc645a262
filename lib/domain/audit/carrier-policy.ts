import type { CarrierPolicy, Policy } from "../policies/policy.ts";
import { isInForce } from "../quality/quality.ts";
import type { AuditFacts } from "./audit-facts.ts";

/**
 * The narrowest policy that is in force; `null` when none is on file. A policy for one charge needs a line of that
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
      one.carrier === invoice.carrier &&
      fits(one.country, invoice.country) &&
      fits(one.port, invoice.port) &&
      fits(one.direction, invoice.direction) &&
      (one.charge === null || isBilled(one.charge)) &&
      isInForce(one, date),
  );
  return applicable.reduce<CarrierPolicy | null>(
    (best, one) => (best && calculateNarrowness(best) >= calculateNarrowness(one) ? best : one),
    null,
  );
}

const calculateNarrowness = (one: CarrierPolicy) =>
  [one.port, one.country, one.direction, one.charge].filter((value) => value !== null).length;
