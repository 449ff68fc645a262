import { addDays, countDaysBetween, formatDate, type IsoDate } from "#lib/platform/dates.ts";
import { type ContainerEvent, getUsualClock } from "../../demurrage/container-events.ts";
import { buildLetterTexts } from "../../letters/format-letter.ts";
import type { AuditedLine, AuditFacts } from "../audit-facts.ts";
import { getLineAuthority } from "../authority.ts";
import { calculateExchangeFactor } from "../charged-days.ts";
import { calculateStake, findBilledAmount, isChargeKnown } from "../excess.ts";
import type { AuditRule, Finding } from "../finding.ts";
import { describeProofOfDates } from "./evidence.ts";
import { findLineName, formatLineName } from "./finding-texts.ts";

const EVENT_LABELS: Partial<Record<ContainerEvent, string>> = {
  gate_out_full: "left the terminal",
  empty_returned: "was returned empty",
  loaded: "was loaded",
  gate_in_full: "was handed in full",
};

export const afterEndEventRule: AuditRule = {
  id: "after_end_event",
  checks: "No day after the gate-out, the return or the loading of the container is charged.",
  find: (facts) => facts.lines.flatMap((line) => findOn(facts, line)),
};

function findOn(facts: AuditFacts, line: AuditedLine): Finding[] {
  const { stated } = line.line;
  const end = findEndEvent(facts, line);
  if (!isChargeKnown(facts, line) || stated.chargedTo === null || end === null) return [];
  const first =
    stated.chargedFrom !== null && stated.chargedFrom > end.date ? stated.chargedFrom : addDays(end.date, 1);
  const dates = Array.from({ length: countDaysBetween(first, stated.chargedTo) + 1 }, (_, day) => addDays(first, day));
  const rate = stated.ratePerDay ?? calculateHighestRate(facts, line);
  const stake = rate === null ? null : calculateStake(facts, line, rate.times(dates.length));
  if (!stake) return [];
  const name = formatLineName(facts, line);
  const happened = `${EVENT_LABELS[end.event] ?? "was handed over"} on ${formatDate(end.date)}`;
  return [
    {
      rule: afterEndEventRule.id,
      ...buildLetterTexts({
        key: "after_end_event",
        values: {
          days: { days: dates.length },
          line: { lines: [findLineName(facts, line)] },
          dates: { dates },
          event: { event: end.event, on: end.date },
        },
      }),
      explanation: `The invoice charges ${name} until ${formatDate(stated.chargedTo)}. It ${happened}, and that day is the last one.`,
      authority: getLineAuthority(facts, line),
      strength: stake.isProven ? "rule" : "arguable",
      amount: stake.amount,
      days: dates.length,
      disputed: [{ line: line.index, amount: stake.amount, dates }],
      evidence: [describeProofOfDates(facts.invoice.direction)],
    },
  ];
}

/** Of the last ledger; `null` when it is not known. */
function findEndEvent(
  { invoice }: AuditFacts,
  { line, ledgers, tariffs }: AuditedLine,
): { event: ContainerEvent; date: IsoDate } | null {
  const last = ledgers.at(-1)?.days.at(-1)?.date ?? null;
  const [tariff] = tariffs;
  const charge =
    line.charge ?? (ledgers.length > 1 ? "detention" : tariff && "charge" in tariff ? tariff.charge : null);
  if (charge === null) return null;
  const event = getUsualClock(invoice.direction, charge).end;
  const date = line.events?.[event];
  // A line that bills only days after the end has no day in its ledger.
  return date && (last === null || last === date) ? { event, date } : null;
}

function calculateHighestRate(facts: AuditFacts, line: AuditedLine) {
  const billed = findBilledAmount(facts, line);
  const { chargedDays } = line.line.stated;
  if (billed !== null && chargedDays) return billed.div(chargedDays);
  const rate = line.ledgers.at(-1)?.slabs.at(-1)?.ratePerDay ?? line.schedule.slabs.at(-1)?.ratePerDay;
  return rate ? rate.times(calculateExchangeFactor(line, facts)) : null;
}
