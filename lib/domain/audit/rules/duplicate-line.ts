import { countDaysBetween, type IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import { buildLetterTexts } from "../../letters/format-letter.ts";
import type { AuditedLine, AuditFacts } from "../audit-facts.ts";
import { ARITHMETIC } from "../authority.ts";
import { capDisputedParts, disputeDates, listChargedDates, sumDisputedParts } from "../charged-days.ts";
import { EVIDENCE_NEEDS } from "../evidence-kinds.ts";
import { calculateAmountAbove, findBilledAmount, getTaxFactor } from "../excess.ts";
import type { AuditRule, DisputedPart, Finding } from "../finding.ts";
import type { InvoiceLine } from "../invoice.ts";
import { describeClock, findContainerNumber, hasSharedCharge } from "../shared-days.ts";
import { calculateTolerance } from "../verdict.ts";
import { formatDates, toLetterAmount } from "./finding-texts.ts";

export const duplicateLineRule: AuditRule = {
  id: "duplicate_line",
  checks: "No two lines bill the same charge of one container for the same days.",
  find: (facts) =>
    facts.lines.flatMap((line, place) => {
      const earlier = facts.lines
        .slice(0, place)
        .find((other) => areDuplicates(facts, line, other) && listSharedDates(line, other).length > 0);
      return earlier ? [buildFinding(facts, line, earlier)] : [];
    }),
};

const areDuplicates = (facts: AuditFacts, a: AuditedLine, b: AuditedLine) =>
  areSameNamed(a, b) && areBilledAboveOneClock(facts, a, b) && (sayTheSame(a, b) || havePeriodsTwice(a, b));

/** A line that names no charge bills the one that was priced. */
const areSameNamed = ({ line: a }: AuditedLine, { line: b }: AuditedLine) =>
  a.charge === b.charge || a.charge === null || b.charge === null;

/**
 * Both lines bill the same charge of one container, and together more than it can cost. Lines that together bill no
 * more are its tiers.
 */
export function areBilledAboveOneClock(facts: AuditFacts, a: AuditedLine, b: AuditedLine): boolean {
  const isSameContainer =
    findContainerNumber(a) !== null &&
    findContainerNumber(a) === findContainerNumber(b) &&
    a.line.terminal === b.line.terminal;
  if (!isSameContainer || !hasSharedCharge(a, b) || b.expected.high === null) return false;
  // Without amounts of their own, only the total shows that the days are in it twice.
  if (a.line.billed === null && b.line.billed === null) return calculateAmountAbove(facts).greaterThan(0);
  if (a.line.billed === null || b.line.billed === null) return false;
  const most = b.expected.high.times(getTaxFactor(facts, b).high);
  return a.line.billed.plus(b.line.billed).minus(most).greaterThan(calculateTolerance(most, facts.invoice.currency));
}

/** The same events, days, period and amount. */
function sayTheSame({ line: a }: AuditedLine, { line: b }: AuditedLine): boolean {
  const toText = ({ stated, billed }: InvoiceLine) =>
    JSON.stringify([Object.entries(stated).sort(), billed?.toString() ?? null]);
  return a.events !== null && describeClock(a) === describeClock(b) && toText(a) === toText(b);
}

/** Both lines name a period. Days that fit into both periods together can be tiers. */
function havePeriodsTwice({ line: { stated: a } }: AuditedLine, { line: { stated: b } }: AuditedLine): boolean {
  const ends = [a.chargedFrom, a.chargedTo, b.chargedFrom, b.chargedTo].filter((date) => date !== null).sort();
  const [first, , , last] = ends;
  if (first === undefined || last === undefined) return false;
  const areTiers =
    a.chargedDays !== null &&
    b.chargedDays !== null &&
    a.chargedDays + b.chargedDays <= countDaysBetween(first, last) + 1;
  return !areTiers;
}

/** The charged days of both lines. A line that states a period has only the days in it. */
export function listSharedDates(a: AuditedLine, b: AuditedLine): IsoDate[] {
  const [own, other] = [listBilledDates(a), new Set(listBilledDates(b))];
  return own.filter((date) => other.has(date));
}

function listBilledDates({ line: { stated }, ledgers }: AuditedLine): IsoDate[] {
  const charged = listChargedDates(ledgers);
  if (stated.chargedFrom === null || stated.chargedTo === null) return charged;
  const [from, to] = [stated.chargedFrom, stated.chargedTo];
  return charged.filter((date) => from <= date && date <= to);
}

function buildFinding(facts: AuditFacts, line: AuditedLine, earlier: AuditedLine): Finding {
  const dates = listSharedDates(line, earlier);
  const disputed = disputeDuplicateDays(facts, line, dates);
  const isWhole = dates.length === listBilledDates(line).length;
  const container = line.line.containerNumber;
  return {
    rule: duplicateLineRule.id,
    ...buildLetterTexts({
      key: isWhole ? "duplicate_line" : "duplicate_days",
      values: {
        days: { days: dates.length },
        container: { text: container ?? "" },
        first: { text: String(earlier.index + 1) },
        second: { text: String(line.index + 1) },
        dates: { dates },
        amount: toLetterAmount(facts, sumDisputedParts(disputed)),
      },
    }),
    explanation: `The lines ${earlier.index + 1} and ${line.index + 1} both bill the same charge of container ${container} for ${formatDates(dates)}.`,
    authority: ARITHMETIC,
    strength: "arithmetic",
    amount: sumDisputedParts(disputed),
    days: dates.length,
    disputed,
    evidence: [EVIDENCE_NEEDS.invoice.text],
  };
}

/** What a line bills for days that another one bills too: the whole line if it has no other days, else their rates. */
export function disputeDuplicateDays(facts: AuditFacts, line: AuditedLine, dates: readonly IsoDate[]): DisputedPart[] {
  const billed = findBilledAmount(facts, line);
  const disputed = capDisputedParts(
    disputeDates(facts, line, new Set(dates)),
    billed ?? calculateAmountAbove(facts),
    facts.invoice.currency,
  );
  const rest =
    billed === null || dates.length < listChargedDates(line.ledgers).length
      ? new Decimal(0)
      : billed.minus(sumDisputedParts(disputed));
  return rest.greaterThan(0) ? [...disputed, { line: line.index, amount: rest, dates: [] }] : disputed;
}
