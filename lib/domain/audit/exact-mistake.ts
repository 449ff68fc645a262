import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import type { AuditedLine, AuditFacts } from "./audit-facts.ts";
import { authorityOfLine } from "./authority.ts";
import { CONTRACT_PAGE, proofOfDates, TARIFF_PAGE } from "./evidence.ts";
import { excessByLine } from "./excess.ts";
import type { Finding } from "./finding.ts";

/** What a rule says about a line whose bill is exactly what a mistake gives. */
interface Mistake extends Pick<Finding, "rule" | "title" | "explanation" | "sentence"> {
  authority?: Finding["authority"];
  evidence?: readonly string[];
  /** The days that only the mistake charges. */
  dates?: readonly IsoDate[];
  days?: number | null;
}

/** Makes the finding for a line whose bill is exactly what a mistake gives: see billsExactly. Its amount is what the bill has above the expected one. */
export function exactMistake(facts: AuditFacts, line: AuditedLine, mistake: Mistake): Finding {
  const { rule, title, explanation, sentence, dates = [], days = null } = mistake;
  const authority = mistake.authority ?? authorityOfLine(facts, line);
  const amount = excessByLine(facts).get(line.index) ?? new Decimal(0);
  return {
    rule,
    title,
    explanation,
    authority,
    strength: "rule",
    amount,
    days,
    claims: [{ line: line.index, amount, dates }],
    evidence: mistake.evidence ?? [authority.kind === "contract" ? CONTRACT_PAGE : TARIFF_PAGE, proofOfDates(facts.invoice.direction)],
    sentence,
  };
}
