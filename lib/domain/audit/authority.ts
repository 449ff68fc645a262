import { dayWords, monthWords } from "#lib/platform/dates.ts";
import { countryName } from "../countries.ts";
import type { CarrierPolicy } from "../policies/policy.ts";
import type { AuditedLine, AuditFacts } from "./audit-facts.ts";
import { chargedDates } from "./charged-dates.ts";
import type { Authority } from "./finding.ts";
import { ownTermsOn } from "./own-terms.ts";

export const ARITHMETIC: Authority = { kind: "arithmetic", citation: "The figures of the invoice", sourceId: null };

const CONTRACT: Authority = { kind: "contract", citation: "Your contract or rate sheet", sourceId: null };

export const lawOf = (citation: string): Authority => ({ kind: "law", citation, sourceId: null });

export const authorityOfPolicy = ({ source }: CarrierPolicy): Authority => ({ kind: "policy", citation: source.title, sourceId: source.id });

/** The tariff or the contract behind the expected amount of a line. */
export function authorityOfLine(facts: Pick<AuditFacts, "invoice" | "today">, line: Pick<AuditedLine, "tariffs" | "line">): Authority {
  const [tariff] = line.tariffs;
  if (termsOf(facts, line)?.schedule || !tariff) return CONTRACT;
  return { kind: "tariff", citation: titleWithStart(tariff), sourceId: tariff.source.id };
}

/** The title of a tariff with its first day. Many titles have it already. */
function titleWithStart({ source: { title }, effectiveFrom }: AuditedLine["tariffs"][number]): string {
  return effectiveFrom === null || title.includes(monthWords(effectiveFrom)) ? title : `${title}, in force from ${dayWords(effectiveFrom)}`;
}

/** The tariff or the contract behind the free days of a line: a contract can replace only these. */
export const authorityOfFreeDays = (facts: Pick<AuditFacts, "invoice" | "today">, line: Pick<AuditedLine, "tariffs" | "line">): Authority =>
  termsOf(facts, line)?.freeDays == null ? authorityOfLine(facts, line) : CONTRACT;

/** The user's own terms, if they apply to a line. They never price a terminal's storage. */
const termsOf = (facts: Pick<AuditFacts, "invoice" | "today">, { line }: Pick<AuditedLine, "line">) =>
  line.charge === "storage" ? null : ownTermsOn(facts.invoice, chargedDates(line, facts)[0]);

/** What the amount of a line rests on, in words of the customer to the carrier. A carrier knows its own tariffs, but not our sources, many of which are copies. */
export function basisWords(facts: Pick<AuditFacts, "invoice" | "today">, line: Pick<AuditedLine, "tariffs" | "line">): string {
  const [tariff] = line.tariffs;
  if (!tariff || authorityOfLine(facts, line).kind === "contract") return "our contract";
  const start = tariff.effectiveFrom === null ? "" : `, in force from ${dayWords(tariff.effectiveFrom)}`;
  if ("operator" in tariff) return `the storage tariff of ${tariff.operator} (${tariff.port}${start})`;
  const charge = tariff.charge === "combined" ? "demurrage and detention" : tariff.charge;
  const place = tariff.port ?? countryName(tariff.country);
  return `your ${tariff.direction} ${charge} tariff (${place}${start})`;
}
