import { formatDate, formatLongMonth } from "#lib/platform/dates.ts";
import type { Basis } from "../letters/letter-point.ts";
import type { CarrierPolicy } from "../policies/policy.ts";
import type { AuditedLine, AuditFacts } from "./audit-facts.ts";
import { listLineDates } from "./charged-dates.ts";
import type { Authority } from "./finding.ts";
import { findOwnTerms } from "./own-terms.ts";

export const ARITHMETIC: Authority = { kind: "arithmetic", citation: "The figures of the invoice", sourceId: null };

const CONTRACT: Authority = { kind: "contract", citation: "Your contract or rate sheet", sourceId: null };

export const citeLaw = (citation: string): Authority => ({ kind: "law", citation, sourceId: null });

export const citePolicy = ({ source }: CarrierPolicy): Authority => ({
  kind: "policy",
  citation: source.title,
  sourceId: source.id,
});

/** For the expected amount of a line. */
export function getLineAuthority(
  facts: Pick<AuditFacts, "invoice" | "today">,
  line: Pick<AuditedLine, "tariffs" | "line">,
): Authority {
  const [tariff] = line.tariffs;
  if (findLineTerms(facts, line)?.schedule || !tariff) return CONTRACT;
  return { kind: "tariff", citation: formatTariffTitle(tariff), sourceId: tariff.source.id };
}

/** With the first day of the tariff. Many titles have it already. */
function formatTariffTitle({ source: { title }, effectiveFrom }: AuditedLine["tariffs"][number]): string {
  return effectiveFrom === null || title.includes(formatLongMonth(effectiveFrom))
    ? title
    : `${title}, in force from ${formatDate(effectiveFrom)}`;
}

/** A contract can replace only the free days. */
export const getFreeDaysAuthority = (
  facts: Pick<AuditFacts, "invoice" | "today">,
  line: Pick<AuditedLine, "tariffs" | "line">,
): Authority => (findLineTerms(facts, line)?.freeDays == null ? getLineAuthority(facts, line) : CONTRACT);

/** Own terms never price a terminal's storage. */
const findLineTerms = (facts: Pick<AuditFacts, "invoice" | "today">, { line }: Pick<AuditedLine, "line">) =>
  line.charge === "storage" ? null : findOwnTerms(facts.invoice, listLineDates(line, facts)[0]);

/** For the carrier, which knows its own tariffs, but not our sources: many of them are copies. */
export function findBasis(
  facts: Pick<AuditFacts, "invoice" | "today">,
  line: Pick<AuditedLine, "tariffs" | "line">,
): Basis {
  const [tariff] = line.tariffs;
  if (!tariff || getLineAuthority(facts, line).kind === "contract") return { kind: "contract" };
  const { port, effectiveFrom: from } = tariff;
  if ("operator" in tariff) return { kind: "storage", operator: tariff.operator, port: tariff.port, from };
  const { direction, charge, country } = tariff;
  return { kind: "tariff", direction, charge, port, country, from };
}
