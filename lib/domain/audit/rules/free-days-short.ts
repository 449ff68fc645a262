import { buildLetterTexts } from "../../letters/format-letter.ts";
import type { AuditedLine, AuditFacts } from "../audit-facts.ts";
import { findBasis, getFreeDaysAuthority } from "../authority.ts";
import { countCharged, listChargedDates } from "../charged-days.ts";
import { calculateStake, isTariffKnown } from "../excess.ts";
import type { AuditRule, Finding } from "../finding.ts";
import { CONTRACT_PAGE, describeProofOfDates, TARIFF_PAGE } from "./evidence.ts";
import { findLineName, formatDays, formatInvoiceAmount, formatLineName } from "./finding-texts.ts";

export const freeDaysShortRule: AuditRule = {
  id: "free_days_short",
  checks: "The invoice gives at least the free days of the tariff or the contract.",
  find: (facts) => facts.lines.flatMap((line) => findOn(facts, line)),
};

function findOn(facts: AuditFacts, line: AuditedLine): Finding[] {
  const stated = line.line.stated.freeDays;
  const [ledger] = line.ledgers;
  // One number of free days does not say to which of two clocks it belongs.
  if (stated === null || !ledger || line.ledgers.length > 1 || !isTariffKnown(facts, line)) return [];
  const asBilled = line.recalculate({ freeDays: stated });
  const stake = calculateStake(facts, line, asBilled.amount.minus(line.assumedAmount));
  if (!stake) return [];
  const authority = getFreeDaysAuthority(facts, line);
  const expected = new Set(listChargedDates(line.ledgers));
  const dates = listChargedDates(asBilled.ledgers).filter((date) => !expected.has(date));
  const name = formatLineName(facts, line);
  const missing = ledger.freeDays - stated;
  return [
    {
      rule: freeDaysShortRule.id,
      ...buildLetterTexts({
        key: "free_days_short",
        values: {
          missing: { days: missing },
          stated: { days: stated },
          line: { lines: [findLineName(facts, line)] },
          basis: { basis: authority.kind === "contract" ? { kind: "contract" } : findBasis(facts, line) },
          allowed: { text: String(ledger.freeDays) },
        },
      }),
      explanation: `The invoice gives ${name} ${formatDays(stated)} of free time. ${authority.kind === "contract" ? "The contract" : "The tariff"} gives ${ledger.freeDays}. The difference costs ${formatInvoiceAmount(facts, stake.amount)}.`,
      authority,
      strength: stake.isProven ? "rule" : "arguable",
      amount: stake.amount,
      days: Math.max(0, countCharged(asBilled.ledgers) - countCharged(line.ledgers)),
      disputed: [{ line: line.index, amount: stake.amount, dates }],
      evidence: [
        authority.kind === "contract" ? CONTRACT_PAGE : TARIFF_PAGE,
        describeProofOfDates(facts.invoice.direction),
      ],
    },
  ];
}
