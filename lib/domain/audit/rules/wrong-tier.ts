import { Decimal } from "#lib/platform/money.ts";
import { buildLetterTexts } from "../../letters/format-letter.ts";
import type { AuditedLine, AuditFacts } from "../audit-facts.ts";
import { findBasis } from "../authority.ts";
import { calculateExchangeFactor, countCharged } from "../charged-days.ts";
import { calculateStake, findBilledAmount, getTaxFactor, isExactMistake, isTariffKnown } from "../excess.ts";
import type { AuditRule, Finding } from "../finding.ts";
import { calculateTolerance } from "../verdict.ts";
import { buildMistakeFinding } from "./exact-mistake.ts";
import { findLineName, formatDays, formatInvoiceAmount, formatLineName, toLetterAmount } from "./finding-texts.ts";

/** Finds a bill that charges all days at the rate of one tier, or a rate that no day of the container reaches. */
export const wrongTierRule: AuditRule = {
  id: "wrong_tier",
  checks: "Each day has the rate of its own tier.",
  find: (facts) =>
    facts.lines.flatMap((line) =>
      [...findOneRateForAllDays(facts, line), ...findRateNotReached(facts, line)].slice(0, 1),
    ),
};

function findOneRateForAllDays(facts: AuditFacts, line: AuditedLine): Finding[] {
  const [ledger] = line.ledgers;
  if (!ledger || line.ledgers.length > 1 || ledger.chargedDays < 2 || ledger.uncoveredDays > 0) return [];
  const unit = calculateExchangeFactor(line, facts);
  const rates = line.schedule.slabs.map(({ ratePerDay }) => ratePerDay);
  const rate = rates.find((one) => isExactMistake(facts, line, one.times(unit).times(ledger.chargedDays)));
  if (!rate) return [];
  const name = formatLineName(facts, line);
  const shown = formatInvoiceAmount(facts, rate.times(unit));
  const tiers = ledger.slabs.map(({ days, ratePerDay }) => ({ days, rate: ratePerDay.times(unit) }));
  const own = tiers.map((tier) => `${formatDays(tier.days)} at ${formatInvoiceAmount(facts, tier.rate)}`).join(", ");
  return [
    buildMistakeFinding(facts, line, {
      rule: wrongTierRule.id,
      ...buildLetterTexts({
        key: "one_rate_for_all_days",
        values: {
          rate: toLetterAmount(facts, rate.times(unit)),
          line: { lines: [findLineName(facts, line)] },
          days: { days: ledger.chargedDays },
          basis: { basis: findBasis(facts, line) },
          tiers: { tiers, currency: facts.invoice.currency },
        },
      }),
      explanation: `The amount for ${name} charges all ${ledger.chargedDays} days at ${shown}. Each tier has its own days: ${own}.`,
      days: ledger.slabs.filter(({ ratePerDay }) => ratePerDay.lessThan(rate)).reduce((sum, { days }) => sum + days, 0),
    }),
  ];
}

function findRateNotReached(facts: AuditFacts, line: AuditedLine): Finding[] {
  const printed = findPrintedRate(facts, line);
  const reached = line.ledgers.flatMap(({ slabs }) => slabs.map((slab) => slab.ratePerDay));
  if (
    printed === null ||
    !isTariffKnown(facts, line) ||
    reached.length === 0 ||
    line.ledgers.some(({ uncoveredDays }) => uncoveredDays > 0)
  )
    return [];
  const highest = Decimal.max(...reached).times(calculateExchangeFactor(line, facts));
  if (printed.minus(highest).lessThanOrEqualTo(calculateTolerance(highest, facts.invoice.currency))) return [];
  const days = line.line.stated.chargedDays ?? countCharged(line.ledgers);
  const stake = calculateStake(facts, line, printed.minus(highest).times(days));
  if (!stake) return [];
  const name = formatLineName(facts, line);
  const [rate, allowed] = [formatInvoiceAmount(facts, printed), formatInvoiceAmount(facts, highest)];
  return [
    {
      ...buildMistakeFinding(facts, line, {
        rule: wrongTierRule.id,
        ...buildLetterTexts({
          key: "rate_not_reached",
          values: {
            rate: toLetterAmount(facts, printed),
            line: { lines: [findLineName(facts, line)] },
            basis: { basis: findBasis(facts, line) },
            highest: toLetterAmount(facts, highest),
          },
        }),
        explanation: `The invoice charges ${name} at ${rate} a day. The highest rate that its days reach is ${allowed}.`,
        days,
      }),
      strength: stake.isProven ? "rule" : "arguable",
      amount: stake.amount,
      disputed: [{ line: line.index, amount: stake.amount, dates: [] }],
    },
  ];
}

/**
 * The rate that the invoice prints, else the average of its printed days. The average can contain tax, so it is known
 * only without tax.
 */
function findPrintedRate(facts: AuditFacts, line: AuditedLine): Decimal | null {
  const { ratePerDay, chargedDays } = line.line.stated;
  const billed = findBilledAmount(facts, line);
  if (ratePerDay !== null || billed === null || !chargedDays) return ratePerDay;
  const tax = getTaxFactor(facts, line);
  return tax.open === null ? billed.div(tax.high).div(chargedDays) : null;
}
