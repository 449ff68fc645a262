import { countDaysBetween, formatDate } from "#lib/platform/dates.ts";
import { Decimal, roundMoney } from "#lib/platform/money.ts";
import { buildLetterTexts } from "../../letters/format-letter.ts";
import type { AuditedLine, AuditFacts } from "../audit-facts.ts";
import { ARITHMETIC, getLineAuthority } from "../authority.ts";
import { calculateExchangeFactor, countCharged, listChargedDates, sumChargesByDate } from "../charged-days.ts";
import { EVIDENCE_NEEDS } from "../evidence-kinds.ts";
import { calculateStake, findBilledAmount, isTariffKnown } from "../excess.ts";
import type { AuditRule, Finding } from "../finding.ts";
import { describeProofOfDates } from "./evidence.ts";
import { findLineName, formatDays, formatLineName, toLetterAmount } from "./finding-texts.ts";

export const dayCountWrongRule: AuditRule = {
  id: "day_count_wrong",
  checks: "The number of charged days fits the period on the invoice and the dates of the container.",
  find: (facts) =>
    facts.lines.flatMap((line) => [...checkAgainstPeriod(facts, line), ...checkAgainstLedger(facts, line)].slice(0, 1)),
};

function checkAgainstPeriod(facts: AuditFacts, line: AuditedLine): Finding[] {
  const { chargedDays, chargedFrom, chargedTo, ratePerDay } = line.line.stated;
  if (chargedDays === null || chargedFrom === null || chargedTo === null) return [];
  const inPeriod = countDaysBetween(chargedFrom, chargedTo) + 1;
  // A multiple is more likely a line for several containers than a wrong count.
  if (inPeriod < 1 || chargedDays <= inPeriod || chargedDays % inPeriod === 0) return [];
  if (facts.verdict === "correct" || facts.verdict === "underbilled") return [];
  const billed = findBilledAmount(facts, line);
  const rate = ratePerDay ?? billed?.div(chargedDays);
  if (!rate) return [];
  const extra = chargedDays - inPeriod;
  const amount = roundMoney(Decimal.min(rate.times(extra), billed ?? rate.times(extra)), facts.invoice.currency);
  const name = formatLineName(facts, line);
  return [
    {
      rule: dayCountWrongRule.id,
      ...buildLetterTexts({
        key: "days_above_period",
        values: {
          extra: { days: extra },
          line: { lines: [findLineName(facts, line)] },
          charged: { days: chargedDays },
          period: { days: inPeriod },
          amount: toLetterAmount(facts, amount),
        },
      }),
      explanation: `The invoice charges ${name} for ${formatDays(chargedDays)}, from ${formatDate(chargedFrom)} to ${formatDate(chargedTo)}. This period has ${formatDays(inPeriod)}, with the first and the last day.`,
      authority: ARITHMETIC,
      strength: "arithmetic",
      amount,
      days: extra,
      disputed: [{ line: line.index, amount, dates: [] }],
      evidence: [EVIDENCE_NEEDS.invoice.text],
    },
  ];
}

/**
 * Charged days of the invoice that the ledger does not have. A period without a number of days can contain days that do
 * not count, so only its days before the first charged one are too many.
 */
function countExtraDays({ line: { stated }, ledgers }: AuditedLine, counted: number): number {
  if (stated.chargedDays !== null) return stated.chargedDays - counted;
  const [first] = listChargedDates(ledgers);
  if (stated.chargedFrom === null || stated.chargedTo === null || first === undefined) return 0;
  return countDaysBetween(stated.chargedFrom, first);
}

function checkAgainstLedger(facts: AuditFacts, line: AuditedLine): Finding[] {
  const { ratePerDay } = line.line.stated;
  const counted = countCharged(line.ledgers);
  const extra = countExtraDays(line, counted);
  if (line.ledgers.length !== 1 || !isTariffKnown(facts, line)) return [];
  const chargedDays = counted + extra;
  const highest = Decimal.max(
    0,
    ...sumChargesByDate(line.ledgers).values(),
    ...line.schedule.slabs.slice(0, 1).map((slab) => slab.ratePerDay),
  );
  const stake = calculateStake(
    facts,
    line,
    (ratePerDay ?? highest.times(calculateExchangeFactor(line, facts))).times(extra),
  );
  if (!stake) return [];
  const name = formatLineName(facts, line);
  return [
    {
      rule: dayCountWrongRule.id,
      ...buildLetterTexts({
        key: "days_above_count",
        values: {
          extra: { days: extra },
          line: { lines: [findLineName(facts, line)] },
          charged: { days: chargedDays },
          counted: { days: counted },
        },
      }),
      explanation: `The invoice charges ${name} for ${formatDays(chargedDays)}. By the dates of the container and its free time, ${counted === 1 ? "1 day is" : `${counted} days are`} chargeable.`,
      authority: getLineAuthority(facts, line),
      strength: stake.isProven ? "rule" : "arguable",
      amount: stake.amount,
      days: extra,
      disputed: [{ line: line.index, amount: stake.amount, dates: [] }],
      evidence: [describeProofOfDates(facts.invoice.direction)],
    },
  ];
}
