import { Decimal } from "#lib/platform/money.ts";
import type { CountingRules } from "../../demurrage/day-ledger.ts";
import { buildLetterTexts, formatOtherTariff } from "../../letters/format-letter.ts";
import type { LetterPoint, OtherTariff, PointValues } from "../../letters/letter-point.ts";
import { isIllustrative, isInForce } from "../../quality/quality.ts";
import { isStaleOn } from "../../quality/shelf-life.ts";
import type { Tariff } from "../../tariff.ts";
import type { AuditedLine, AuditFacts } from "../audit-facts.ts";
import { findBasis, getLineAuthority } from "../authority.ts";
import { calculateStake, findBilledAmount, getExcessByLine, getTaxFactor, isBilled, isTariffKnown } from "../excess.ts";
import type { AuditRule, Finding } from "../finding.ts";
import { calculateTolerance } from "../verdict.ts";
import { buildMistakeFinding } from "./exact-mistake.ts";
import { findLineName, formatInvoiceAmount, formatLineName } from "./finding-texts.ts";

/**
 * Finds a bill that is exactly the amount of another tariff of the carrier: another version, port or container type.
 */
export const wrongVersionRule: AuditRule = {
  id: "wrong_version",
  checks: "The bill uses the version of the tariff that applies, for the right port and container type.",
  find: (facts) => facts.lines.flatMap((line) => findOn(facts, line)),
};

function findOn(facts: AuditFacts, line: AuditedLine): Finding[] {
  const used = line.tariffs.find((tariff) => "carrier" in tariff);
  const difference = compareWithTariff(facts, line);
  if (!used || difference === null || !isTariffKnown(facts, line)) return [];
  const others = facts.tariffsOnFile
    .filter((other) => isOther(other, used, line))
    .map((tariff) => ({ tariff, kind: classifyTariff(tariff, used, line) }))
    // Too little, or an amount that an open point explains too, is a coincidence unless it is the same tariff of
    // another day.
    .filter(({ tariff, kind }) => kind === "version" || (difference === "too high" && isUsable(tariff, line)))
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  const match = selectOnePerPrice(others).find(({ tariff }) =>
    listFirstDayRules(tariff).some((rules) => isBilled(facts, line, line.recalculate({ tariff, rules }).amount)),
  );
  if (!match) return [];
  const finding = buildFinding(facts, line, match);
  if (difference === "too high") return [finding];
  return difference === "too low"
    ? [toFindingForCarrier(facts, line, finding)]
    : toArguableFindings(facts, line, finding);
}

/** A version that does not state its first day can be billed in both ways, whatever the version that applies says. */
const listFirstDayRules = ({ firstDay }: Tariff): readonly Partial<CountingRules>[] =>
  firstDay === null ? [{}, { firstDay: "same" }, { firstDay: "next" }] : [{}];

/** `null` if the line's own tariff explains the bill. */
function compareWithTariff(facts: AuditFacts, line: AuditedLine): "too high" | "too low" | "open" | null {
  if (getExcessByLine(facts).has(line.index)) return "too high";
  const billed = findBilledAmount(facts, line);
  if (billed === null) return null;
  const { low, high } = line.expected;
  const tax = getTaxFactor(facts, line);
  const lowest = low.times(tax.low);
  if (
    facts.verdict === "underbilled" &&
    lowest.minus(billed).greaterThan(calculateTolerance(lowest, facts.invoice.currency))
  )
    return "too low";
  const own = [low, high, line.assumedAmount].filter((amount) => amount !== null);
  const isExplained = facts.verdict !== "cannot_tell_yet" || own.some((amount) => isBilled(facts, line, amount));
  return isExplained || (tax.open !== null && tax.high.greaterThan(tax.low)) ? null : "open";
}

/** A bill below the tariff costs the customer nothing yet. The carrier can correct it. */
function toFindingForCarrier(facts: AuditFacts, line: AuditedLine, finding: Finding): Finding {
  const more = line.expected.low.times(getTaxFactor(facts, line).low).minus(findBilledAmount(facts, line) ?? 0);
  const explanation = `${finding.explanation} It gives ${formatInvoiceAmount(facts, more)} more, so the carrier can correct the bill.`;
  return { ...finding, explanation, amount: null, days: null, disputed: [], favoursCarrier: true };
}

function toArguableFindings(facts: AuditFacts, line: AuditedLine, finding: Finding): Finding[] {
  const billed = findBilledAmount(facts, line) ?? new Decimal(0);
  const stake = calculateStake(facts, line, billed.minus(line.expected.low.times(getTaxFactor(facts, line).low)));
  if (!stake) return [];
  return [
    {
      ...finding,
      strength: "arguable",
      amount: stake.amount,
      disputed: [{ line: line.index, amount: stake.amount, dates: [] }],
    },
  ];
}

/** Keeps the first tariff of those that cost the same. */
function selectOnePerPrice<Of extends { tariff: Tariff }>(others: readonly Of[]): Of[] {
  const first = new Map<string, Of>();
  for (const other of others) {
    const price = buildPriceKey(other.tariff);
    if (!first.has(price)) first.set(price, other);
  }
  return [...first.values()];
}

const prices = new WeakMap<Tariff, string>();

/** What decides the amount of a tariff, as a text. Many ports and container types share it. */
function buildPriceKey(tariff: Tariff): string {
  const { freeDays, slabs, dayBasis, chargeDayBasis, workingWeek, holidays, firstDay } = tariff;
  const price =
    prices.get(tariff) ?? JSON.stringify([freeDays, slabs, dayBasis, chargeDayBasis, workingWeek, holidays, firstDay]);
  prices.set(tariff, price);
  return price;
}

/** In the order in which the rule tries them. */
const KINDS = ["version", "port", "container type"] as const;
type Kind = (typeof KINDS)[number];

function isOther(other: Tariff, used: Tariff, { tariffs, schedule }: AuditedLine): boolean {
  return (
    !tariffs.some(({ id }) => id === other.id) &&
    !isIllustrative(other) &&
    other.carrier === used.carrier &&
    other.country === used.country &&
    other.direction === used.direction &&
    other.charge === used.charge &&
    other.currency === schedule.currency
  );
}

/** The tariff of another port or container type must be one that the carrier could have taken on that day. */
function isUsable(other: Tariff, { ledgers }: AuditedLine): boolean {
  const date = ledgers[0]?.days[0]?.date ?? null;
  return date !== null && isInForce(other, date) && !isStaleOn(other, date);
}

function classifyTariff(other: Tariff, used: Tariff, { line }: AuditedLine): Kind {
  if (!other.containerTypes.includes(line.containerType)) return "container type";
  return other.port === used.port ? "version" : "port";
}

function buildFinding(facts: AuditFacts, line: AuditedLine, { tariff, kind }: { tariff: Tariff; kind: Kind }): Finding {
  const name = formatLineName(facts, line);
  const other = findOtherTariff(tariff, kind);
  const values = {
    line: { lines: [findLineName(facts, line)] },
    other: { otherTariff: other },
    basis: { basis: findBasis(facts, line) },
  };
  return buildMistakeFinding(facts, line, {
    rule: wrongVersionRule.id,
    ...buildLetterTexts(choosePoint(other, values)),
    explanation: `The amount for ${name} is exactly that of ${formatOtherTariff(other, "en")} (${tariff.source.title}). The tariff that applies is ${getLineAuthority(facts, line).citation}.`,
  });
}

function choosePoint(other: OtherTariff, values: PointValues["other_version"]): LetterPoint {
  switch (other.kind) {
    case "port":
      return { key: "other_port", values };
    case "container_types":
      return { key: "other_container_type", values };
    case "from":
      return { key: "version_of_date", values: { ...values, date: { date: other.date } } };
    default:
      return { key: "other_version", values };
  }
}

function findOtherTariff({ effectiveFrom, effectiveTo, port, containerTypes }: Tariff, kind: Kind): OtherTariff {
  if (kind === "port") return { kind, port };
  if (kind === "container type") return { kind: "container_types", types: containerTypes };
  if (effectiveFrom !== null) return { kind: "from", date: effectiveFrom };
  return effectiveTo === null ? { kind: "another" } : { kind: "until", date: effectiveTo };
}
