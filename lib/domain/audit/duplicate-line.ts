import { daysBetween, type IsoDate } from "#lib/platform/dates.ts";
import { Decimal } from "#lib/platform/money.ts";
import type { AuditedLine, AuditFacts } from "./audit-facts.ts";
import { ARITHMETIC } from "./authority.ts";
import { capped, chargedDates, claimsOfDates, sumOf } from "./charged-days.ts";
import { billedFor, taxOn, totalExcess } from "./excess.ts";
import type { AuditRule, Claim, Finding } from "./finding.ts";
import { datesWords, dayCount, money } from "./finding-words.ts";
import type { InvoiceLine } from "./invoice.ts";
import { containerOf, describeClock, shareCharge } from "./shared-days.ts";
import { toleranceOf } from "./verdict.ts";

/** Finds days of one container that two lines bill for the same charge. */
export const duplicateLineRule: AuditRule = {
  id: "duplicate_line",
  checks: "No two lines bill the same charge of one container for the same days.",
  find: (facts) =>
    facts.lines.flatMap((line, place) => {
      const earlier = facts.lines.slice(0, place).find((other) => areDuplicates(facts, line, other) && sharedDates(line, other).length > 0);
      return earlier ? [findingOf(facts, line, earlier)] : [];
    }),
};

const areDuplicates = (facts: AuditFacts, a: AuditedLine, b: AuditedLine) =>
  areSameNamed(a, b) && billAboveOneClock(facts, a, b) && (sayTheSame(a, b) || periodsOverlap(a, b));

/** Checks whether two lines call their charge by one name. A line that names none bills the charge that was priced. */
const areSameNamed = ({ line: a }: AuditedLine, { line: b }: AuditedLine) => a.charge === b.charge || a.charge === null || b.charge === null;

/**
 * Checks whether two lines bill the same charge of one container, and together more than it can cost. Lines that together bill no more are its tiers.
 */
export function billAboveOneClock(facts: AuditFacts, a: AuditedLine, b: AuditedLine): boolean {
  const isSameContainer = containerOf(a) !== null && containerOf(a) === containerOf(b) && a.line.terminal === b.line.terminal;
  if (!isSameContainer || !shareCharge(a, b) || b.expected.high === null) return false;
  // Without amounts of their own, only the total shows that the days are in it twice.
  if (a.line.billed === null && b.line.billed === null) return totalExcess(facts).greaterThan(0);
  if (a.line.billed === null || b.line.billed === null) return false;
  const most = b.expected.high.times(taxOn(facts, b).high);
  return a.line.billed.plus(b.line.billed).minus(most).greaterThan(toleranceOf(most, facts.invoice.currency));
}

/** Checks whether two lines say the same: events, days, period and amount. */
function sayTheSame({ line: a }: AuditedLine, { line: b }: AuditedLine): boolean {
  const textOf = ({ stated, billed }: InvoiceLine) => JSON.stringify([Object.entries(stated).sort(), billed?.toString() ?? null]);
  return a.events !== null && describeClock(a) === describeClock(b) && textOf(a) === textOf(b);
}

/** Checks whether both lines name a period and the two have days in common. Days that fit into both periods together can be tiers. */
function periodsOverlap({ line: { stated: a } }: AuditedLine, { line: { stated: b } }: AuditedLine): boolean {
  if (a.chargedFrom === null || a.chargedTo === null || b.chargedFrom === null || b.chargedTo === null) return false;
  const [first = "", , , last = ""] = [a.chargedFrom, a.chargedTo, b.chargedFrom, b.chargedTo].sort();
  const areTiers = a.chargedDays !== null && b.chargedDays !== null && a.chargedDays + b.chargedDays <= daysBetween(first, last) + 1;
  return !areTiers && a.chargedFrom <= b.chargedTo && b.chargedFrom <= a.chargedTo;
}

/** The charged days of both lines: those that both name, else those of their dates. */
export function sharedDates(a: AuditedLine, b: AuditedLine): IsoDate[] {
  const [own, other] = [billedDates(a), new Set(billedDates(b))];
  return own.filter((date) => other.has(date));
}

function billedDates({ line: { stated }, ledgers }: AuditedLine): IsoDate[] {
  const charged = chargedDates(ledgers);
  if (stated.chargedFrom === null || stated.chargedTo === null) return charged;
  const [from, to] = [stated.chargedFrom, stated.chargedTo];
  return charged.filter((date) => from <= date && date <= to);
}

function findingOf(facts: AuditFacts, line: AuditedLine, earlier: AuditedLine): Finding {
  const dates = sharedDates(line, earlier);
  const claims = duplicateClaims(facts, line, dates);
  const isWhole = dates.length === billedDates(line).length;
  const container = line.line.containerNumber;
  const places = `lines ${earlier.index + 1} and ${line.index + 1}`;
  return {
    rule: duplicateLineRule.id,
    title: isWhole ? `Container ${container} billed twice` : `${dayCount(dates.length)} of container ${container} billed twice`,
    explanation: `The ${places} both bill the same charge of container ${container} for ${datesWords(dates)}.`,
    authority: ARITHMETIC,
    strength: "arithmetic",
    amount: sumOf(claims),
    days: dates.length,
    claims,
    evidence: ["The invoice itself."],
    sentence: `The ${places} of your invoice bill the same days of container ${container}: ${datesWords(dates)}. Please credit ${money(facts, sumOf(claims))}.`,
  };
}

/** What a line bills for days that another one bills too: the whole line if it has no other days, else their rates. */
export function duplicateClaims(facts: AuditFacts, line: AuditedLine, dates: readonly IsoDate[]): Claim[] {
  const billed = billedFor(facts, line);
  const claims = capped(claimsOfDates(facts, line, new Set(dates)), billed ?? totalExcess(facts), facts.invoice.currency);
  const rest = billed === null || dates.length < chargedDates(line.ledgers).length ? new Decimal(0) : billed.minus(sumOf(claims));
  return rest.greaterThan(0) ? [...claims, { line: line.index, amount: rest, dates: [] }] : claims;
}
