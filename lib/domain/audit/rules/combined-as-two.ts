import { buildLetterTexts } from "../../letters/format-letter.ts";
import type { Tariff } from "../../tariff.ts";
import type { AuditedLine, AuditFacts } from "../audit-facts.ts";
import { findBasis, getLineAuthority } from "../authority.ts";
import { sumDisputedParts } from "../charged-days.ts";
import { getExcessByLine, isTariffKnown } from "../excess.ts";
import type { AuditRule, DisputedPart, Finding } from "../finding.ts";
import { findContainerNumber } from "../shared-days.ts";
import { areBilledAboveOneClock, disputeDuplicateDays, listSharedDates } from "./duplicate-line.ts";
import { describeProofOfDates, TARIFF_PAGE } from "./evidence.ts";
import { formatInvoiceAmount, toLetterAmount } from "./finding-texts.ts";

/** Only if the two are billed above the one clock. */
export const combinedAsTwoRule: AuditRule = {
  id: "combined_as_two",
  checks: "A tariff with one clock for demurrage and detention is not billed as two charges.",
  find: (facts) =>
    facts.lines.flatMap((demurrage) => {
      const detention = facts.lines.find((line) => areTwoParts(demurrage, line));
      return detention && [demurrage, detention].every((line) => isUnderCombined(facts, line))
        ? findOn(facts, demurrage, detention)
        : [];
    }),
};

const areTwoParts = (a: AuditedLine, b: AuditedLine) =>
  a.line.charge === "demurrage" &&
  b.line.charge === "detention" &&
  findContainerNumber(a) !== null &&
  findContainerNumber(a) === findContainerNumber(b);

const isUnderCombined = (facts: AuditFacts, line: AuditedLine) =>
  isTariffKnown(facts, line) &&
  line.tariffs.length > 0 &&
  line.tariffs.every((tariff) => (tariff as Tariff).charge === "combined");

/** What both lines bill for the same days, or else what they have above the one clock. */
function listDisputedParts(facts: AuditFacts, demurrage: AuditedLine, detention: AuditedLine): DisputedPart[] {
  const [earlier, later] = demurrage.index < detention.index ? [demurrage, detention] : [detention, demurrage];
  if (areBilledAboveOneClock(facts, earlier, later)) {
    const dates = listSharedDates(later, earlier);
    if (dates.length > 0) return disputeDuplicateDays(facts, later, dates);
  }
  const excess = getExcessByLine(facts);
  return [demurrage, detention].flatMap(({ index }): DisputedPart[] => {
    const amount = excess.get(index);
    return amount ? [{ line: index, amount, dates: [] }] : [];
  });
}

function findOn(facts: AuditFacts, demurrage: AuditedLine, detention: AuditedLine): Finding[] {
  const disputed = listDisputedParts(facts, demurrage, detention);
  if (disputed.length === 0) return [];
  const amount = sumDisputedParts(disputed);
  const container = demurrage.line.containerNumber;
  const authority = getLineAuthority(facts, demurrage);
  const freeDays = demurrage.ledgers[0]?.freeDays ?? 0;
  return [
    {
      rule: combinedAsTwoRule.id,
      ...buildLetterTexts({
        key: "combined_as_two",
        values: {
          container: { text: container ?? "" },
          basis: { basis: findBasis(facts, demurrage) },
          amount: toLetterAmount(facts, amount),
        },
      }),
      explanation: `The tariff has one clock for demurrage and detention of container ${container}, with ${freeDays} free days, and detention has none of its own. The two lines are ${formatInvoiceAmount(facts, amount)} above it.`,
      authority,
      strength: "rule",
      amount,
      days: null,
      disputed,
      evidence: [TARIFF_PAGE, describeProofOfDates(facts.invoice.direction)],
    },
  ];
}
