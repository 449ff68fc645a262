import { daysBetween, dayWords } from "#lib/platform/dates.ts";
import { Decimal, roundMoney } from "#lib/platform/money.ts";
import type { AuditedLine, AuditFacts } from "./audit-facts.ts";
import { ARITHMETIC, authorityOfLine } from "./authority.ts";
import { chargeByDate, chargedDates, countCharged, unitOf } from "./charged-days.ts";
import { proofOfDates } from "./evidence.ts";
import { atStake, billedFor, isTariffKnown } from "./excess.ts";
import type { AuditRule, Finding } from "./finding.ts";
import { dayCount, money, nameOf } from "./finding-words.ts";

/** Compares the number of charged days on the invoice with its own period, and with the days between the events. */
export const dayCountWrongRule: AuditRule = {
  id: "day_count_wrong",
  checks: "The number of charged days fits the period on the invoice and the dates of the container.",
  find: (facts) => facts.lines.flatMap((line) => [...againstPeriod(facts, line), ...againstLedger(facts, line)].slice(0, 1)),
};

function againstPeriod(facts: AuditFacts, line: AuditedLine): Finding[] {
  const { chargedDays, chargedFrom, chargedTo, ratePerDay } = line.line.stated;
  if (chargedDays === null || chargedFrom === null || chargedTo === null) return [];
  const inPeriod = daysBetween(chargedFrom, chargedTo) + 1;
  // A multiple is more likely a line for several containers than a wrong count.
  if (inPeriod < 1 || chargedDays <= inPeriod || chargedDays % inPeriod === 0) return [];
  if (facts.verdict === "correct" || facts.verdict === "underbilled") return [];
  const billed = billedFor(facts, line);
  const rate = ratePerDay ?? billed?.div(chargedDays);
  if (!rate) return [];
  const extra = chargedDays - inPeriod;
  const amount = roundMoney(Decimal.min(rate.times(extra), billed ?? rate.times(extra)), facts.invoice.currency);
  const name = nameOf(facts, line);
  return [
    {
      rule: dayCountWrongRule.id,
      title: `${dayCount(extra)} more than the period has`,
      explanation: `The invoice charges ${name} for ${dayCount(chargedDays)}, from ${dayWords(chargedFrom)} to ${dayWords(chargedTo)}. This period has ${dayCount(inPeriod)}, with the first and the last day.`,
      authority: ARITHMETIC,
      strength: "arithmetic",
      amount,
      days: extra,
      claims: [{ line: line.index, amount, dates: [] }],
      evidence: ["The invoice itself."],
      sentence: `You charged ${name} for ${dayCount(chargedDays)}. The period on your invoice has ${dayCount(inPeriod)}. Please correct the charge by ${money(facts, amount)}.`,
    },
  ];
}

/**
 * Charged days of the invoice that the ledger does not have. A period without a number of days can contain days that do not count, so only its days before
 * the first charged one are too many.
 */
function extraDays({ line: { stated }, ledgers }: AuditedLine, counted: number): number {
  if (stated.chargedDays !== null) return stated.chargedDays - counted;
  const [first] = chargedDates(ledgers);
  if (stated.chargedFrom === null || stated.chargedTo === null || first === undefined) return 0;
  return daysBetween(stated.chargedFrom, first);
}

function againstLedger(facts: AuditFacts, line: AuditedLine): Finding[] {
  const { ratePerDay } = line.line.stated;
  const counted = countCharged(line.ledgers);
  const extra = extraDays(line, counted);
  if (extra <= 0 || line.ledgers.length !== 1 || !isTariffKnown(facts, line)) return [];
  const chargedDays = counted + extra;
  const highest = Decimal.max(0, ...chargeByDate(line.ledgers).values(), ...line.schedule.slabs.slice(0, 1).map((slab) => slab.ratePerDay));
  const stake = atStake(facts, line, (ratePerDay ?? highest.times(unitOf(line, facts))).times(extra));
  if (!stake) return [];
  const name = nameOf(facts, line);
  return [
    {
      rule: dayCountWrongRule.id,
      title: `${dayCount(extra)} too many`,
      explanation: `The invoice charges ${name} for ${dayCount(chargedDays)}. By the dates of the container and its free time, ${counted === 1 ? "1 day is" : `${counted} days are`} chargeable.`,
      authority: authorityOfLine(facts, line),
      strength: stake.isProven ? "rule" : "arguable",
      amount: stake.amount,
      days: extra,
      claims: [{ line: line.index, amount: stake.amount, dates: [] }],
      evidence: [proofOfDates(facts.invoice.direction)],
      sentence: `You charged ${name} for ${dayCount(chargedDays)}. By its dates and its free time, ${dayCount(counted)} can be charged. Please list the days, and correct the charge.`,
    },
  ];
}
