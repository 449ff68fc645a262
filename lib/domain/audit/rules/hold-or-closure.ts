import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import type { Interruption } from "../../demurrage/container-events.ts";
import type { CountingRules } from "../../demurrage/day-ledger.ts";
import { buildLetterTexts, LETTER_MESSAGES } from "../../letters/format-letter.ts";
import type { InterruptionReason } from "../../letters/letter-point.ts";
import type { AuditedLine, AuditFacts, LineChange } from "../audit-facts.ts";
import { citeLaw, findBasis } from "../authority.ts";
import { capDisputedParts, disputeDifference, listChargedDates, sumDisputedParts } from "../charged-days.ts";
import { findBilledAmount, isExactMistake, isTariffKnown } from "../excess.ts";
import type { AuditRule, Finding } from "../finding.ts";
import { calculateLowestDifference } from "../lowest-difference.ts";
import { isUsInvoice } from "../us-invoice-fields.ts";
import { describeProofOfDates, PROOF_OF_NO_MOVE } from "./evidence.ts";
import { buildMistakeFinding } from "./exact-mistake.ts";
import {
  findLineName,
  formatDates,
  formatInvoiceAmount,
  formatLineName,
  formatList,
  toLetterAmount,
} from "./finding-texts.ts";

export const holdOrClosureRule: AuditRule = {
  id: "hold_or_closure",
  checks:
    "Days of a closure or a hold do not count where the carrier's own rule or, in the United States, 46 CFR 545.5 leaves them out.",
  find: (facts) =>
    facts.lines.flatMap((line) => [...checkAgainstOwnRule(facts, line), ...checkAgainstLaw(facts, line)].slice(0, 1)),
};

const COUNT_ALL: Partial<CountingRules> = {
  closureInFreeTime: "counted",
  closureAfterFreeTime: "charged",
  governmentHold: "counts",
};
const COUNT_NO_CLOSURE: Partial<CountingRules> = { closureInFreeTime: "excluded", closureAfterFreeTime: "excluded" };

const REASONS: Record<Interruption["kind"], InterruptionReason> = {
  scheduled_closure: "closure",
  unscheduled_closure: "closure",
  government_hold: "government_hold",
  no_appointment: "no_appointment",
};

/** The carrier's own rule leaves the days out, and the bill is exactly what they add. */
function checkAgainstOwnRule(facts: AuditFacts, line: AuditedLine): Finding[] {
  const left = line.ledgers.flatMap(({ days }) =>
    days.flatMap((day) =>
      day.status === "not_counted" && (day.reason === "closure" || day.reason === "government_hold") && day.date
        ? [day.date]
        : [],
    ),
  );
  if (left.length === 0) return [];
  const asBilled = line.recalculate({ rules: COUNT_ALL });
  if (!isExactMistake(facts, line, asBilled.amount)) return [];
  const expected = new Set(listChargedDates(line.ledgers));
  const name = formatLineName(facts, line);
  return [
    buildMistakeFinding(facts, line, {
      rule: holdOrClosureRule.id,
      ...buildLetterTexts({
        key: "closure_counted",
        values: {
          days: { days: left.length },
          line: { lines: [findLineName(facts, line)] },
          dates: { dates: left },
          basis: { basis: findBasis(facts, line) },
        },
      }),
      explanation: `The amount for ${name} is what you get when ${formatDates(left)} count. By the carrier's own rule they do not.`,
      days: left.length,
      dates: listChargedDates(asBilled.ledgers).filter((date) => !expected.has(date)),
      evidence: [...PROOF_OF_NO_MOVE.slice(1, 2), describeProofOfDates(facts.invoice.direction)],
    }),
  ];
}

/**
 * In the United States, a charge for days on which the container could not move can be unreasonable, whatever the
 * tariff says.
 */
function checkAgainstLaw(facts: AuditFacts, line: AuditedLine): Finding[] {
  const { interruptions } = line.line;
  if (!isUsInvoice(facts.invoice) || interruptions.length === 0 || !isTariffKnown(facts, line)) return [];
  if (facts.sharedDays.certain.has(line.index)) return [];
  const asClosures = interruptions.map((one): Interruption => ({ ...one, kind: "unscheduled_closure" }));
  const change: LineChange = { rules: COUNT_NO_CLOSURE, line: { interruptions: asClosures } };
  const limit = Decimal.min(
    calculateLowestDifference(facts, line, change),
    findBilledAmount(facts, line) ?? facts.invoice.billed,
  );
  const disputed = capDisputedParts(
    disputeDifference(facts, line, line.recalculate(change).ledgers),
    limit,
    facts.invoice.currency,
  );
  if (disputed.length === 0) return [];
  const counted = listInterruptedDates(line, interruptions);
  const reasons = [...new Set(interruptions.map(({ kind }) => REASONS[kind]))];
  const kinds = formatList(reasons.map((reason) => LETTER_MESSAGES.en.phrases.interruptions[reason]));
  const name = formatLineName(facts, line);
  const amount = sumDisputedParts(disputed);
  return [
    {
      rule: holdOrClosureRule.id,
      ...buildLetterTexts({
        key: "could_not_move",
        values: {
          days: { days: counted.length },
          dates: { dates: counted },
          line: { lines: [findLineName(facts, line)] },
          reasons: { interruptions: reasons },
          amount: toLetterAmount(facts, amount),
        },
      }),
      explanation: `The tariff counts ${formatDates(counted)} for ${name}, in spite of ${kinds}. Without them the charge is at least ${formatInvoiceAmount(facts, amount)} lower. You must prove for each day that the container could not move, and why.`,
      authority: citeLaw("46 CFR 545.5"),
      strength: "arguable",
      amount,
      days: counted.length,
      disputed,
      evidence: PROOF_OF_NO_MOVE,
    },
  ];
}

/** Days that the ledgers count, free or charged. */
function listInterruptedDates({ ledgers }: AuditedLine, interruptions: readonly Interruption[]): IsoDate[] {
  const dates = ledgers.flatMap(({ days }) =>
    days.flatMap(({ date, status }) => (date !== null && status !== "not_counted" ? [date] : [])),
  );
  return [...new Set(dates)].filter((date) => interruptions.some(({ from, to }) => from <= date && date <= to));
}
