import type { Interval } from "#lib/domain/audit/assumption.ts";
import { isOpen } from "#lib/domain/audit/assumption.ts";
import type { AuditedLine } from "#lib/domain/audit/audit-facts.ts";
import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { chargedDaysOf, periodOf } from "#lib/domain/audit/billed-period.ts";
import { chargeOfClock } from "#lib/domain/audit/charge-of-clock.ts";
import type { InvoiceLine, InvoiceTax } from "#lib/domain/audit/invoice.ts";
import { carrierName } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_NAMES, containerType } from "#lib/domain/containers.ts";
import { countryName } from "#lib/domain/countries.ts";
import { CONTAINER_EVENTS } from "#lib/domain/demurrage/container-events.ts";
import { EVENT_WORDS } from "#lib/domain/demurrage/event-words.ts";
import { ownDate } from "#lib/domain/quality/shelf-life.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { formatDay, plural } from "../format.ts";
import { lineGroups } from "./line-groups.ts";
import { CHARGE_WORDS } from "./words.ts";

/** `40 ft high cube`. */
export const containerWords = (type: string) => CONTAINER_NAMES[containerType(type) ?? "20DV"] ?? type;

/** `discharged 30 Jun 2026, gate out 14 Jul 2026`, with the period of an interim invoice. */
function eventsWords(line: InvoiceLine): string {
  const { events } = line;
  if (!events) return "";
  const dates = CONTAINER_EVENTS.flatMap((event) => (events[event] ? [`${EVENT_WORDS[event].toLowerCase()} ${formatDay(events[event])}`] : []));
  const period = periodOf(line);
  return [...dates, ...(period ? [`charged ${formatDay(period.from)} to ${formatDay(period.to)}`] : [])].join(", ");
}

/** `held 14 days`, `charged for 7 days`, or the events. */
export function heldWords(line: InvoiceLine): string {
  if (line.events) return eventsWords(line);
  const charged = chargedDaysOf(line);
  return charged === null ? `held ${plural(line.days ?? 0, "day")}` : `charged for ${plural(charged, "day")}`;
}

/** `one 40 ft high cube held 14 days`, `3 containers (40 ft high cube) held 14 days each`, `40 lines`. */
function scopeWords({ lines }: AuditReport): string {
  const groups = lineGroups(lines);
  const [group] = groups;
  if (groups.length > 1 || !group) return plural(lines.length, "line");
  const { line } = group.first;
  const name = containerWords(line.containerType);
  if (lines.length === 1) return line.events ? `one ${name} (${eventsWords(line)})` : `one ${name} ${heldWords(line)}`;
  return line.events ? `${lines.length} containers (${name}; ${eventsWords(line)})` : `${lines.length} containers (${name}) ${heldWords(line)} each`;
}

const WITH_ARTICLE = new Set(["AE", "BS", "CD", "DO", "GB", "GM", "KM", "MH", "MV", "NL", "PH", "SB", "SC", "US"]);

/** `India`, `the United States`. */
const countryInSentence = (code: string) => (WITH_ARTICLE.has(code) ? `the ${countryName(code)}` : countryName(code));

/** What the amounts rest on, as the subject of a sentence. `verb` is `gives` or `give` to match. */
function basisWords(report: AuditReport): { subject: string; verb: string } {
  const { basis, invoice, lines } = report;
  if (basis === "own") return { subject: "your own terms", verb: "give" };
  const tariffs = lines.flatMap((line) => line.tariffs);
  const storage = tariffs.find((tariff) => "operator" in tariff);
  const owner = storage && tariffs.every((tariff) => "operator" in tariff) ? storage.operator : carrierName(invoice.carrier);
  const isOld = report.assumptions.some((one) => one.id === "tariff_age" && isOpen(one));
  const date = isOld ? tariffs.map(ownDate).find((each) => each !== null) : undefined;
  const tariff = basis === "illustrative" ? `the illustrative tariff for ${owner}` : `${owner}’s tariff${date ? ` of ${date.slice(0, 4)}` : ""}`;
  const contract = invoice.ownTerms?.freeDays == null ? "" : ", with your contract’s free days,";
  return { subject: `${tariff} in ${countryInSentence(invoice.country)}${contract}`, verb: "gives" };
}

/** `with 18 %`, `without`, `not stated`. */
export function taxWords(tax: InvoiceTax | null): string {
  if (tax === null) return "not stated";
  if (!tax.included) return "without";
  return tax.percent ? `with ${tax.percent} %` : "with";
}

/** Checks whether the ends of an amount are the same. */
export const isExact = ({ low, high }: Interval): boolean => high?.equals(low) ?? false;

/** `USD 2,235.00`, `USD 2,235.00 to 3,320.00`, `USD 2,235.00 or more`. */
export function intervalWords({ low, high }: Interval, currency: string): string {
  if (high === null) return `${formatMoney(low, currency)} or more`;
  return high.equals(low) ? formatMoney(low, currency) : `${formatMoney(low, currency)} to ${figureWords(high, currency)}`;
}

/** An amount without its currency: `3,320.00`. */
export const figureWords = (amount: Parameters<typeof formatMoney>[0], currency: string): string => formatMoney(amount, currency).replace(/^\S+ /, "");

/** The largest finding of money, if nothing else is open. */
const openFinding = ({ assumptions, findings }: AuditReport) => (assumptions.some(isOpen) ? undefined : findings.find(({ amount }) => amount?.greaterThan(0)));

/** The sentence below the verdict. */
export function verdictSentence(report: AuditReport): string {
  const { verdict, expected, billed, invoice } = report;
  const { subject, verb } = basisWords(report);
  const scope = scopeWords(report);
  if (verdict === "correct") return `between the invoice and what ${subject} ${verb} for ${scope}.`;
  if (verdict !== "cannot_tell_yet") {
    const than = verdict === "overbilled" ? "more than" : "less than";
    const end = verdict === "overbilled" ? "the highest" : "the lowest";
    return isExact(expected) ? `${than} ${subject} ${verb} for ${scope}.` : `${than} ${end} amount that ${subject} can give for ${scope}.`;
  }
  const amount = formatMoney(billed, invoice.currency);
  if (isExact(expected)) {
    const gap = billed.minus(expected.low);
    const finding = openFinding(report);
    const but = finding ? ` It is not called correct, because a finding is open: ${finding.title}.` : "";
    if (gap.isZero()) return `The bill is exactly what ${subject} ${verb} for ${scope}.${but}`;
    return `The bill is ${formatMoney(gap.abs(), invoice.currency)} ${gap.isPositive() ? "more" : "less"} than ${subject} ${verb} for ${scope}.${but}`;
  }
  const expectedWords =
    expected.low.isZero() && expected.high ? `at most ${formatMoney(expected.high, invoice.currency)}` : intervalWords(expected, invoice.currency);
  return `The bill is ${amount}. By ${subject}, ${scope} ${report.lines.length === 1 ? "costs" : "cost"} ${expectedWords}.`;
}

/** The amount in large figures; `null` while nothing can be said. */
export function verdictAmount({ verdict, expected, difference, billed }: AuditReport): { amount: typeof billed; isAtLeast: boolean } | null {
  const isAtLeast = !isExact(expected);
  if (verdict === "overbilled" && difference.low) return { amount: difference.low, isAtLeast };
  if (verdict === "underbilled") return { amount: difference.high.abs(), isAtLeast };
  if (verdict !== "correct") return null;
  const ends = [difference.low ?? difference.high, difference.high].map((each) => each.abs());
  return { amount: ends[0]?.greaterThan(ends[1] ?? 0) ? (ends[0] as typeof billed) : (ends[1] as typeof billed), isAtLeast: false };
}

/** `MSCU1234567`, else `Line 2`. */
export const lineName = ({ index, line }: AuditedLine): string => line.containerNumber ?? `Line ${index + 1}`;

/** The charge of one of the clocks of a line, such as `Detention`. */
export function clockWords(line: AuditedLine, index: number): string {
  const charge = chargeOfClock(line, index);
  return charge ? CHARGE_WORDS[charge] : "Demurrage and detention";
}
