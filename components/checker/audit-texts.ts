import type { Interval } from "#lib/domain/audit/assumption.ts";
import { isOpen } from "#lib/domain/audit/assumption.ts";
import type { AuditedLine } from "#lib/domain/audit/audit-facts.ts";
import type { AuditReport } from "#lib/domain/audit/audit-report.ts";
import { countStatedChargedDays, findBilledPeriod } from "#lib/domain/audit/billed-period.ts";
import { findClockCharge } from "#lib/domain/audit/charge-of-clock.ts";
import type { InvoiceLine, InvoiceTax } from "#lib/domain/audit/invoice.ts";
import { getCarrierName } from "#lib/domain/carriers/carriers.ts";
import { CONTAINER_NAMES, findContainerType } from "#lib/domain/containers.ts";
import { getCountryName } from "#lib/domain/countries.ts";
import { CONTAINER_EVENTS } from "#lib/domain/demurrage/container-events.ts";
import { EVENT_LABELS } from "#lib/domain/demurrage/event-labels.ts";
import { findOwnDate } from "#lib/domain/quality/shelf-life.ts";
import { formatMoney } from "#lib/platform/money.ts";
import { CHARGE_LABELS } from "../charge-names.ts";
import { formatDay, pluralise } from "../format.ts";
import { groupLines } from "./line-groups.ts";

/** `40 ft high cube`. */
export const formatContainerName = (type: string) => CONTAINER_NAMES[findContainerType(type) ?? "20DV"] ?? type;

/** `discharged 30 Jun 2026, gate out 14 Jul 2026`, with the period of an interim invoice. */
function formatEvents(line: InvoiceLine): string {
  const { events } = line;
  if (!events) return "";
  const dates = CONTAINER_EVENTS.flatMap((event) =>
    events[event] ? [`${EVENT_LABELS[event].toLowerCase()} ${formatDay(events[event])}`] : [],
  );
  const period = findBilledPeriod(line);
  return [...dates, ...(period ? [`charged ${formatDay(period.from)} to ${formatDay(period.to)}`] : [])].join(", ");
}

/** `held 14 days`, `charged for 7 days`, or the events. */
export function describeTimeHeld(line: InvoiceLine): string {
  if (line.events) return formatEvents(line);
  const charged = countStatedChargedDays(line);
  return charged === null ? `held ${pluralise(line.days ?? 0, "day")}` : `charged for ${pluralise(charged, "day")}`;
}

/** `one 40 ft high cube held 14 days`, `3 containers (40 ft high cube) held 14 days each`, `40 lines`. */
function describeScope({ lines }: AuditReport): string {
  const groups = groupLines(lines);
  const [group] = groups;
  if (groups.length > 1 || !group) return pluralise(lines.length, "line");
  const { line } = group.first;
  const name = formatContainerName(line.containerType);
  if (lines.length === 1)
    return line.events ? `one ${name} (${formatEvents(line)})` : `one ${name} ${describeTimeHeld(line)}`;
  return line.events
    ? `${lines.length} containers (${name}; ${formatEvents(line)})`
    : `${lines.length} containers (${name}) ${describeTimeHeld(line)} each`;
}

const WITH_ARTICLE = new Set(["AE", "BS", "CD", "DO", "GB", "GM", "KM", "MH", "MV", "NL", "PH", "SB", "SC", "US"]);

/** `India`, `the United States`. */
const formatCountryInSentence = (code: string) =>
  WITH_ARTICLE.has(code) ? `the ${getCountryName(code)}` : getCountryName(code);

/** `subject` is the subject of a sentence. `verb` is `gives` or `give`, to match. */
function describeBasis(report: AuditReport): { subject: string; verb: string } {
  const { basis, invoice, lines } = report;
  if (basis === "own") return { subject: "your own terms", verb: "give" };
  const tariffs = lines.flatMap((line) => line.tariffs);
  const storage = tariffs.find((tariff) => "operator" in tariff);
  const owner =
    storage && tariffs.every((tariff) => "operator" in tariff) ? storage.operator : getCarrierName(invoice.carrier);
  const isOld = report.assumptions.some((one) => one.id === "tariff_age" && isOpen(one));
  const date = isOld ? tariffs.map(findOwnDate).find((each) => each !== null) : undefined;
  const tariff =
    basis === "illustrative"
      ? `the illustrative tariff for ${owner}`
      : `${owner}’s tariff${date ? ` of ${date.slice(0, 4)}` : ""}`;
  const contract = invoice.ownTerms?.freeDays == null ? "" : ", with your contract’s free days,";
  return { subject: `${tariff} in ${formatCountryInSentence(invoice.country)}${contract}`, verb: "gives" };
}

/** `with 18 %`, `without`, `not stated`. */
export function formatInvoiceTax(tax: InvoiceTax | null): string {
  if (tax === null) return "not stated";
  if (!tax.included) return "without";
  return tax.percent ? `with ${tax.percent} %` : "with";
}

export const isExact = ({ low, high }: Interval): boolean => high?.equals(low) ?? false;

/** `USD 2,235.00`, `USD 2,235.00 to 3,320.00`, `USD 2,235.00 or more`. */
export function formatInterval({ low, high }: Interval, currency: string): string {
  if (high === null) return `${formatMoney(low, currency)} or more`;
  return high.equals(low)
    ? formatMoney(low, currency)
    : `${formatMoney(low, currency)} to ${formatBareAmount(high, currency)}`;
}

/** Without the currency: `3,320.00`. */
export const formatBareAmount = (amount: Parameters<typeof formatMoney>[0], currency: string): string =>
  formatMoney(amount, currency).replace(/^\S+ /, "");

/** The largest finding of money, if nothing else is open. */
const findOpenFinding = ({ assumptions, findings }: AuditReport) =>
  assumptions.some(isOpen) ? undefined : findings.find(({ amount }) => amount?.greaterThan(0));

export function describeVerdict(report: AuditReport): string {
  const { verdict, expected, billed, invoice } = report;
  const { subject, verb } = describeBasis(report);
  const scope = describeScope(report);
  if (verdict === "correct") return `between the invoice and what ${subject} ${verb} for ${scope}.`;
  if (verdict !== "cannot_tell_yet") {
    const than = verdict === "overbilled" ? "more than" : "less than";
    const end = verdict === "overbilled" ? "the highest" : "the lowest";
    return isExact(expected)
      ? `${than} ${subject} ${verb} for ${scope}.`
      : `${than} ${end} amount that ${subject} can give for ${scope}.`;
  }
  const amount = formatMoney(billed, invoice.currency);
  if (isExact(expected)) {
    const gap = billed.minus(expected.low);
    const finding = findOpenFinding(report);
    const but = finding ? ` It is not called correct, because a finding is open: ${finding.title}.` : "";
    if (gap.isZero()) return `The bill is exactly what ${subject} ${verb} for ${scope}.${but}`;
    return `The bill is ${formatMoney(gap.abs(), invoice.currency)} ${gap.isPositive() ? "more" : "less"} than ${subject} ${verb} for ${scope}.${but}`;
  }
  const expectedText =
    expected.low.isZero() && expected.high
      ? `at most ${formatMoney(expected.high, invoice.currency)}`
      : formatInterval(expected, invoice.currency);
  return `The bill is ${amount}. By ${subject}, ${scope} ${report.lines.length === 1 ? "costs" : "cost"} ${expectedText}.`;
}

/** `null` while nothing can be said. */
export function findVerdictAmount({
  verdict,
  expected,
  difference,
  billed,
}: AuditReport): { amount: typeof billed; isAtLeast: boolean } | null {
  const isAtLeast = !isExact(expected);
  if (verdict === "overbilled" && difference.low) return { amount: difference.low, isAtLeast };
  if (verdict === "underbilled") return { amount: difference.high.abs(), isAtLeast };
  if (verdict !== "correct") return null;
  const ends = [difference.low ?? difference.high, difference.high].map((each) => each.abs());
  return {
    amount: ends[0]?.greaterThan(ends[1] ?? 0) ? (ends[0] as typeof billed) : (ends[1] as typeof billed),
    isAtLeast: false,
  };
}

/** `MSCU1234567`, else `Line 2`. */
export const getLineName = ({ index, line }: AuditedLine): string => line.containerNumber ?? `Line ${index + 1}`;

/** Such as `Detention`. */
export function getClockLabel(line: AuditedLine, index: number): string {
  const charge = findClockCharge(line, index);
  return charge ? CHARGE_LABELS[charge] : "Demurrage and detention";
}
