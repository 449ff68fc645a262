import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import type { AuditedLine, AuditFacts } from "../audit-facts.ts";
import { getLineAuthority } from "../authority.ts";
import { getExcessByLine } from "../excess.ts";
import type { Finding } from "../finding.ts";
import { CONTRACT_PAGE, describeProofOfDates, TARIFF_PAGE } from "./evidence.ts";

interface Mistake extends Pick<Finding, "rule" | "title" | "explanation" | "sentence" | "letter"> {
  authority?: Finding["authority"];
  evidence?: Finding["evidence"];
  /** The days that only the mistake charges. */
  dates?: readonly IsoDate[];
  days?: number | null;
}

/**
 * For a line whose bill is exactly what a mistake gives: see isExactMistake. The amount is what the bill has above the
 * expected one.
 */
export function buildMistakeFinding(facts: AuditFacts, line: AuditedLine, mistake: Mistake): Finding {
  const { rule, title, explanation, sentence, letter, dates = [], days = null } = mistake;
  const authority = mistake.authority ?? getLineAuthority(facts, line);
  const amount = getExcessByLine(facts).get(line.index) ?? new Decimal(0);
  return {
    rule,
    title,
    explanation,
    authority,
    strength: "rule",
    amount,
    days,
    disputed: [{ line: line.index, amount, dates }],
    evidence: mistake.evidence ?? [
      authority.kind === "contract" ? CONTRACT_PAGE : TARIFF_PAGE,
      describeProofOfDates(facts.invoice.direction),
    ],
    sentence,
    letter,
  };
}
