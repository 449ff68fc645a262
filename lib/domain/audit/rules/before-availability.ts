import { addDays, countDaysBetween, formatDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { buildLetterTexts } from "../../letters/format-letter.ts";
import type { AuditedLine, AuditFacts, LineChange } from "../audit-facts.ts";
import { citeLaw, getLineAuthority } from "../authority.ts";
import { calculateExchangeFactor, capDisputedParts, disputeDifference, sumDisputedParts } from "../charged-days.ts";
import { EVIDENCE_NEEDS } from "../evidence-kinds.ts";
import { calculateStake, findBilledAmount, isTariffKnown } from "../excess.ts";
import type { AuditRule, Finding } from "../finding.ts";
import { calculateLowestDifference } from "../lowest-difference.ts";
import { isUsInvoice } from "../us-invoice-fields.ts";
import { PROOF_OF_NO_MOVE } from "./evidence.ts";
import { findLineName, formatInvoiceAmount, formatLineName, toLetterAmount } from "./finding-texts.ts";

const PROOF_OF_AVAILABILITY = EVIDENCE_NEEDS.availability.text;

export const beforeAvailabilityRule: AuditRule = {
  id: "before_availability",
  checks:
    "No day before the container was available is charged, and in the United States free time does not run before it.",
  find: (facts) => facts.lines.flatMap((line) => [...findEarlyCharge(facts, line), ...findEarlyFreeTime(facts, line)]),
};

/** The clock of the tariff starts on availability, and the invoice charges earlier days. */
function findEarlyCharge(facts: AuditFacts, line: AuditedLine): Finding[] {
  const available = line.line.events?.available;
  const { chargedFrom, ratePerDay } = line.line.stated;
  const waits = line.ledgers.some(({ days }) =>
    days.some((day) => day.status === "not_counted" && day.reason === "before_availability"),
  );
  if (!available || chargedFrom === null || !waits) return [];
  const dates = Array.from({ length: countDaysBetween(chargedFrom, available) }, (_, day) => addDays(chargedFrom, day));
  const rate = ratePerDay ?? line.schedule.slabs[0]?.ratePerDay.times(calculateExchangeFactor(line, facts));
  const stake = rate ? calculateStake(facts, line, rate.times(dates.length)) : null;
  if (!stake) return [];
  const name = formatLineName(facts, line);
  return [
    {
      rule: beforeAvailabilityRule.id,
      ...buildLetterTexts({
        key: "days_before_availability",
        values: {
          days: { days: dates.length },
          line: { lines: [findLineName(facts, line)] },
          dates: { dates },
          available: { date: available },
        },
      }),
      explanation: `The invoice charges ${name} from ${formatDate(chargedFrom)}. The clock starts when the container is available, on ${formatDate(available)}.`,
      authority: getLineAuthority(facts, line),
      strength: stake.isProven ? "rule" : "arguable",
      amount: stake.amount,
      days: dates.length,
      disputed: [{ line: line.index, amount: stake.amount, dates }],
      evidence: [PROOF_OF_AVAILABILITY],
    },
  ];
}

/**
 * In the United States, a charge for days on which nobody could pick up the container can be unreasonable (46 CFR
 * 545.5).
 */
function findEarlyFreeTime(facts: AuditFacts, line: AuditedLine): Finding[] {
  const { invoice } = facts;
  const { events } = line.line;
  const start = line.ledgers[0]?.days[0]?.date;
  if (
    !isUsInvoice(invoice) ||
    invoice.direction !== "import" ||
    !isTariffKnown(facts, line) ||
    facts.sharedDays.certain.has(line.index)
  )
    return [];
  if (!events?.available || !start || start !== events.discharged) return [];
  const change: LineChange = { line: { events: { ...events, discharged: events.available } } };
  const limit = Decimal.min(
    calculateLowestDifference(facts, line, change),
    findBilledAmount(facts, line) ?? invoice.billed,
  );
  const disputed = capDisputedParts(
    disputeDifference(facts, line, line.recalculate(change).ledgers),
    limit,
    invoice.currency,
  );
  if (disputed.length === 0) return [];
  const days = countDaysBetween(start, events.available);
  const name = formatLineName(facts, line);
  const amount = sumDisputedParts(disputed);
  return [
    {
      rule: beforeAvailabilityRule.id,
      ...buildLetterTexts({
        key: "free_time_before_availability",
        values: {
          days: { days },
          line: { lines: [findLineName(facts, line)] },
          available: { date: events.available },
          amount: toLetterAmount(facts, amount),
        },
      }),
      explanation: `Free time of ${name} starts with the discharge on ${formatDate(start)}. The container was available on ${formatDate(events.available)}. If free time starts then, the charge is at least ${formatInvoiceAmount(facts, amount)} lower.`,
      authority: citeLaw("46 CFR 545.5"),
      strength: "arguable",
      amount,
      days: disputed.reduce((sum, { dates }) => sum + dates.length, 0),
      disputed,
      evidence: [PROOF_OF_AVAILABILITY, ...PROOF_OF_NO_MOVE.slice(0, 1)],
    },
  ];
}
