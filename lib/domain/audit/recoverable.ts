import type { IsoDate } from "#lib/platform/dates.ts";
import { Decimal, roundMoney } from "#lib/platform/money.ts";
import type { AuditFacts } from "./audit-facts.ts";
import type { Recoverable } from "./audit-report.ts";
import type { DisputedPart, Finding } from "./finding.ts";

/**
 * Adds up findings so that no part of the bill counts twice.
 *
 * A line has two parts: the days that the tariff charges, and what the bill has in excess of them. A claim with the
 * date of a charged day is about that day; every other claim is about the excess. Of several claims about one day, and
 * of several about the excess, only the largest counts. The same holds for findings about the whole invoice.
 *
 * So the result is at most the bill and at most the sum of the findings. It is at least the largest finding that the
 * bill covers.
 */
export function calculateRecoverable(findings: readonly Finding[], facts: AuditFacts): Recoverable {
  const certain = findings.filter(({ strength, amount }) => strength !== "arguable" && amount?.greaterThan(0));
  const possible = addUp(findings, facts);
  return {
    certain: certain.length === findings.length ? possible : addUp(certain, facts),
    possible,
    rules: [...new Set(certain.map(({ rule }) => rule))],
  };
}

const ZERO = new Decimal(0);

const sum = (amounts: Iterable<Decimal>) => [...amounts].reduce((total, amount) => total.plus(amount), ZERO);
const chooseLargest = (amounts: readonly Decimal[]) => Decimal.max(ZERO, ...amounts);

/** Each part of the bill counts once. */
export function addUp(findings: readonly Finding[], facts: AuditFacts): Decimal {
  const disputed = findings.map((finding) => finding.disputed.filter(({ amount }) => amount.greaterThan(0)));
  const lines = [...new Set(disputed.flat().flatMap(({ line }) => (line === null ? [] : [line])))];
  const lineTotal = sum(
    lines.map((line) => addUpOnLine(selectLineParts(disputed, line), findChargedDates(facts, line))),
  );
  const findingTotals = disputed.map((own) => sum(own.map(({ amount }) => amount)));
  return roundMoney(
    Decimal.min(chooseLargest([facts.invoice.billed]), chooseLargest([lineTotal, ...findingTotals])),
    facts.invoice.currency,
  );
}

const selectLineParts = (disputed: readonly DisputedPart[][], line: number) =>
  disputed.map((own) => own.filter((claim) => claim.line === line));

function addUpOnLine(claimsByFinding: readonly DisputedPart[][], charged: ReadonlySet<IsoDate>): Decimal {
  const split = claimsByFinding.map((disputed) => splitByDay(disputed, charged));
  const days = new Set(split.flatMap(({ byDay }) => [...byDay.keys()]));
  const chargedTotal = sum([...days].filter((day) => charged.has(day)).map((day) => findLargest(day)));
  const otherDays = sum([...days].filter((day) => !charged.has(day)).map((day) => findLargest(day)));
  const excess = chooseLargest([otherDays, ...split.map((one) => one.excess)]);
  return chargedTotal.plus(excess);

  function findLargest(day: IsoDate): Decimal {
    return chooseLargest(split.map(({ byDay }) => byDay.get(day) ?? ZERO));
  }
}

/** `excess` is everything that is not about a charged day. */
function splitByDay(
  disputed: readonly DisputedPart[],
  charged: ReadonlySet<IsoDate>,
): { byDay: Map<IsoDate, Decimal>; excess: Decimal } {
  const byDay = new Map<IsoDate, Decimal>();
  let excess = ZERO;
  for (const { amount, dates } of disputed) {
    if (dates.length === 0) excess = excess.plus(amount);
    const perDay = amount.div(dates.length || 1);
    for (const date of dates) {
      byDay.set(date, perDay.plus(byDay.get(date) ?? 0));
      if (!charged.has(date)) excess = excess.plus(perDay);
    }
  }
  return { byDay, excess };
}

function findChargedDates({ lines }: AuditFacts, index: number): Set<IsoDate> {
  const ledgers = lines.find((line) => line.index === index)?.ledgers ?? [];
  return new Set(
    ledgers.flatMap(({ days }) =>
      days.flatMap(({ status, date }) => (status === "charged" && date !== null ? [date] : [])),
    ),
  );
}
