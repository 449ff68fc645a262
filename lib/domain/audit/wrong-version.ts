import { dayWords } from "#lib/platform/dates.ts";
import type { Tariff } from "../demurrage/tariff.ts";
import { isIllustrative, isInForce } from "../quality/quality.ts";
import { isStaleOn } from "../quality/shelf-life.ts";
import type { AuditedLine, AuditFacts } from "./audit-facts.ts";
import { authorityOfLine, basisWords } from "./authority.ts";
import { exactMistake } from "./exact-mistake.ts";
import { billsExactly, excessByLine, isTariffKnown } from "./excess.ts";
import type { AuditRule, Finding } from "./finding.ts";
import { nameOf } from "./finding-words.ts";

/** Finds a bill that is exactly the amount of another tariff of the carrier: another version, port or container type. */
export const wrongVersionRule: AuditRule = {
  id: "wrong_version",
  checks: "The bill uses the version of the tariff that applies, for the right port and container type.",
  find: (facts) => facts.lines.flatMap((line) => findOn(facts, line)),
};

function findOn(facts: AuditFacts, line: AuditedLine): Finding[] {
  const used = line.tariffs.find((tariff) => "carrier" in tariff);
  if (!used || !excessByLine(facts).has(line.index) || !isTariffKnown(facts, line)) return [];
  const others = facts.tariffsOnFile
    .filter((other) => isOther(other, used, line))
    .map((tariff) => ({ tariff, kind: kindOf(tariff, used, line) }))
    .filter(({ tariff, kind }) => kind === "version" || isUsable(tariff, line))
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  const match = onePerPrice(others).find(({ tariff }) => billsExactly(facts, line, line.recalculate({ tariff }).amount));
  return match ? [findingOf(facts, line, match)] : [];
}

/** Keeps the first tariff of those that cost the same. */
function onePerPrice<Of extends { tariff: Tariff }>(others: readonly Of[]): Of[] {
  const first = new Map<string, Of>();
  for (const other of others) {
    const price = priceOf(other.tariff);
    if (!first.has(price)) first.set(price, other);
  }
  return [...first.values()];
}

const prices = new WeakMap<Tariff, string>();

/** What decides the amount of a tariff, as a text. Many ports and container types share it. */
function priceOf(tariff: Tariff): string {
  const { freeDays, slabs, dayBasis, chargeDayBasis, workingWeek, holidays, firstDay } = tariff;
  const price = prices.get(tariff) ?? JSON.stringify([freeDays, slabs, dayBasis, chargeDayBasis, workingWeek, holidays, firstDay]);
  prices.set(tariff, price);
  return price;
}

/** What makes another tariff wrong, in the order in which the rule tries them. */
const KINDS = ["version", "port", "container type"] as const;
type Kind = (typeof KINDS)[number];

const TITLES: Record<Kind, string> = {
  version: "Another version of the tariff",
  port: "The tariff of another port",
  "container type": "The tariff of another container type",
};

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

function kindOf(other: Tariff, used: Tariff, { line }: AuditedLine): Kind {
  if (!other.containerTypes.includes(line.containerType)) return "container type";
  return other.port === used.port ? "version" : "port";
}

function findingOf(facts: AuditFacts, line: AuditedLine, { tariff, kind }: { tariff: Tariff; kind: Kind }): Finding {
  const name = nameOf(facts, line);
  const other = wordsOf(tariff, kind);
  return exactMistake(facts, line, {
    rule: wrongVersionRule.id,
    title: TITLES[kind],
    explanation: `The amount for ${name} is exactly that of ${other} (${tariff.source.title}). The tariff that applies is ${authorityOfLine(facts, line).citation}.`,
    sentence: `Your amount for ${name} is that of ${other}. The tariff that applies is ${basisWords(facts, line)}. Please correct the charge.`,
  });
}

function wordsOf({ effectiveFrom, effectiveTo, port, containerTypes }: Tariff, kind: Kind): string {
  if (kind === "port") return `the tariff for ${port ?? "the whole country"}`;
  if (kind === "container type") return `the tariff for ${containerTypes.join(", ")}`;
  if (effectiveFrom !== null) return `the version in force from ${dayWords(effectiveFrom)}`;
  return effectiveTo === null ? "another version" : `the version in force until ${dayWords(effectiveTo)}`;
}
