import { Decimal } from "#lib/platform/money.ts";
import type { AuditFacts } from "./audit-facts.ts";
import type { Finding } from "./finding.ts";
import { addUp } from "./recoverable.ts";

/** A finding with the others that put at least a part of the same money in question. */
export interface FindingGroup<One = Finding> {
  finding: One;
  /** Their amounts do not add to that of `finding`. */
  parts: readonly One[];
}

/**
 * Groups the findings whose amounts overlap, so that a list does not look like a sum. The order of the findings
 * decides, which is by money. An arguable finding never has a certain one as its part.
 */
export function groupFindings(findings: readonly Finding[], facts: AuditFacts): FindingGroup[] {
  const isArguable = ({ strength }: Finding) => strength === "arguable";
  const groups: { finding: Finding; parts: Finding[] }[] = [];
  for (const finding of [...findings.filter((one) => !isArguable(one)), ...findings.filter(isArguable)]) {
    const main = groups.find((group) => isOverlapping(group.finding, finding, facts));
    if (main) main.parts.push(finding);
    else groups.push({ finding, parts: [] });
  }
  return groups.sort((a, b) => findFirstIndex(a, findings) - findFirstIndex(b, findings));
}

const findFirstIndex = ({ finding, parts }: FindingGroup, findings: readonly Finding[]) =>
  Math.min(...[finding, ...parts].map((one) => findings.indexOf(one)));

function isOverlapping(a: Finding, b: Finding, facts: AuditFacts): boolean {
  const apart = Decimal.sum(addUp([a], facts), addUp([b], facts));
  return addUp([a, b], facts).lessThan(apart);
}
