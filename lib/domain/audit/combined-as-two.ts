import type { Tariff } from "../demurrage/tariff.ts";
import type { AuditedLine, AuditFacts } from "./audit-facts.ts";
import { authorityOfLine, basisWords } from "./authority.ts";
import { sumOf } from "./charged-days.ts";
import { billAboveOneClock, duplicateClaims, sharedDates } from "./duplicate-line.ts";
import { proofOfDates, TARIFF_PAGE } from "./evidence.ts";
import { excessByLine, isTariffKnown } from "./excess.ts";
import type { AuditRule, Claim, Finding } from "./finding.ts";
import { money, sentenceCase } from "./finding-words.ts";
import { containerOf } from "./shared-days.ts";

/** Finds demurrage and detention of one container, billed above the one clock of a tariff that combines them. */
export const combinedAsTwoRule: AuditRule = {
  id: "combined_as_two",
  checks: "A tariff with one clock for demurrage and detention is not billed as two charges.",
  find: (facts) =>
    facts.lines.flatMap((demurrage) => {
      const detention = facts.lines.find((line) => areTwoParts(demurrage, line));
      return detention && [demurrage, detention].every((line) => isUnderCombined(facts, line)) ? findOn(facts, demurrage, detention) : [];
    }),
};

const areTwoParts = (a: AuditedLine, b: AuditedLine) =>
  a.line.charge === "demurrage" && b.line.charge === "detention" && containerOf(a) !== null && containerOf(a) === containerOf(b);

const isUnderCombined = (facts: AuditFacts, line: AuditedLine) =>
  isTariffKnown(facts, line) && line.tariffs.length > 0 && line.tariffs.every((tariff) => (tariff as Tariff).charge === "combined");

/** What both lines bill for the same days, or else what they have above the one clock. */
function claimsOf(facts: AuditFacts, demurrage: AuditedLine, detention: AuditedLine): Claim[] {
  const [earlier, later] = demurrage.index < detention.index ? [demurrage, detention] : [detention, demurrage];
  if (billAboveOneClock(facts, earlier, later)) {
    const dates = sharedDates(later, earlier);
    if (dates.length > 0) return duplicateClaims(facts, later, dates);
  }
  const excess = excessByLine(facts);
  return [demurrage, detention].flatMap(({ index }): Claim[] => {
    const amount = excess.get(index);
    return amount ? [{ line: index, amount, dates: [] }] : [];
  });
}

function findOn(facts: AuditFacts, demurrage: AuditedLine, detention: AuditedLine): Finding[] {
  const claims = claimsOf(facts, demurrage, detention);
  if (claims.length === 0) return [];
  const amount = sumOf(claims);
  const container = demurrage.line.containerNumber;
  const authority = authorityOfLine(facts, demurrage);
  const freeDays = demurrage.ledgers[0]?.freeDays ?? 0;
  return [
    {
      rule: combinedAsTwoRule.id,
      title: "One charge billed as two",
      explanation: `The tariff has one clock for demurrage and detention of container ${container}, with ${freeDays} free days, and detention has none of its own. The two lines are ${money(facts, amount)} above it.`,
      authority,
      strength: "rule",
      amount,
      days: null,
      claims,
      evidence: [TARIFF_PAGE, proofOfDates(facts.invoice.direction)],
      sentence: `You bill demurrage and detention of container ${container} as two charges. ${sentenceCase(basisWords(facts, demurrage))} has one clock for both. Please correct the two lines by ${money(facts, amount)}.`,
    },
  ];
}
