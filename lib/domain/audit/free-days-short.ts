import type { AuditedLine, AuditFacts } from "./audit-facts.ts";
import { authorityOfFreeDays, basisWords } from "./authority.ts";
import { chargedDates, countCharged } from "./charged-days.ts";
import { CONTRACT_PAGE, proofOfDates, TARIFF_PAGE } from "./evidence.ts";
import { atStake, isTariffKnown } from "./excess.ts";
import type { AuditRule, Finding } from "./finding.ts";
import { dayCount, money, nameOf } from "./finding-words.ts";

/** Compares the free days on the invoice with those of the tariff or the contract. */
export const freeDaysShortRule: AuditRule = {
  id: "free_days_short",
  checks: "The invoice gives at least the free days of the tariff or the contract.",
  find: (facts) => facts.lines.flatMap((line) => findOn(facts, line)),
};

function findOn(facts: AuditFacts, line: AuditedLine): Finding[] {
  const stated = line.line.stated.freeDays;
  const [ledger] = line.ledgers;
  // One number of free days does not say to which of two clocks it belongs.
  if (stated === null || !ledger || line.ledgers.length > 1 || stated >= ledger.freeDays || !isTariffKnown(facts, line)) return [];
  const asBilled = line.recalculate({ freeDays: stated });
  const stake = atStake(facts, line, asBilled.amount.minus(line.assumedAmount));
  if (!stake) return [];
  const authority = authorityOfFreeDays(facts, line);
  const expected = new Set(chargedDates(line.ledgers));
  const dates = chargedDates(asBilled.ledgers).filter((date) => !expected.has(date));
  const name = nameOf(facts, line);
  const missing = ledger.freeDays - stated;
  return [
    {
      rule: freeDaysShortRule.id,
      title: `${dayCount(missing)} of free time missing`,
      explanation: `The invoice gives ${name} ${dayCount(stated)} of free time. ${authority.kind === "contract" ? "The contract" : "The tariff"} gives ${ledger.freeDays}. The difference costs ${money(facts, stake.amount)}.`,
      authority,
      strength: stake.isProven ? "rule" : "arguable",
      amount: stake.amount,
      days: Math.max(0, countCharged(asBilled.ledgers) - countCharged(line.ledgers)),
      claims: [{ line: line.index, amount: stake.amount, dates }],
      evidence: [authority.kind === "contract" ? CONTRACT_PAGE : TARIFF_PAGE, proofOfDates(facts.invoice.direction)],
      sentence: `You applied ${dayCount(stated)} of free time to ${name}. By ${authority.kind === "contract" ? "our contract" : basisWords(facts, line)}, it has ${ledger.freeDays}. Please apply them and correct the charge.`,
    },
  ];
}
