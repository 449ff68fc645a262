import { CONTAINER_EVENTS } from "#lib/domain/demurrage/container-events.ts";
import { addDays, countDaysBetween } from "#lib/platform/dates.ts";
import { findColumnRank, type LineColumn } from "../lines/line-columns.ts";
import type { ReadLine, ReadTier, ReadValue } from "./read-invoice.ts";

type Name = LineColumn | "free_until";

/** Without a total, nothing says that all rows of a line were read. */
export const doubtAmountsWithoutTotal = (line: ReadLine): ReadLine => doubt(line, ["billed", "charged_days", "days"]);

/** What contradicts itself, or could be said of another line, needs a person. */
export const doubtContradictions = (lines: readonly ReadLine[]): ReadLine[] =>
  lines.map((line) => doubtChronology(doubtTiers(doubtTwin(line, lines))));

function doubt(line: ReadLine, names: readonly Name[]): ReadLine {
  const doubted = names.flatMap((name): [string, ReadValue][] => {
    const value = line[name];
    return value ? [[name, { ...value, certainty: "check" }]] : [];
  });
  return { ...line, ...Object.fromEntries(doubted) };
}

const AMOUNTS: readonly Name[] = ["billed", "days", "charged_days", "charged_from", "charged_to", "rate", "charge"];

/** Two lines of one container and the same charge, or without one, can be the steps of one line. */
function doubtTwin(line: ReadLine, lines: readonly ReadLine[]): ReadLine {
  const isTwin = (other: ReadLine) =>
    other !== line &&
    line.container_number !== undefined &&
    other.container_number?.value === line.container_number.value &&
    (!line.charge || !other.charge || line.charge.value === other.charge.value || areCombined(line, other));
  return lines.some(isTwin) ? { ...doubt(line, AMOUNTS), ...doubtAllTiers(line) } : line;
}

/** A charge for both next to a charge for one of them. */
const areCombined = ({ charge: one }: ReadLine, { charge: other }: ReadLine): boolean =>
  [one, other].some((charge) => charge?.value === "combined") &&
  [one, other].some((charge) => charge?.value === "demurrage" || charge?.value === "detention");

const doubtAllTiers = ({ tiers }: ReadLine): Pick<ReadLine, "tiers"> => (tiers ? { tiers: tiers.map(doubtTier) } : {});

const doubtTier = (tier: ReadTier): ReadTier =>
  Object.fromEntries(Object.entries(tier).map(([part, value]) => [part, { ...value, certainty: "check" as const }]));

/** Steps of a charge follow each other day by day, or differ in their rates. */
function doubtTiers(line: ReadLine): ReadLine {
  const { tiers = [] } = line;
  const isStep = (tier: ReadTier, index: number) => {
    const before = tiers[index - 1];
    if (!before) return true;
    if (before.to && tier.from)
      return tier.from.value === addDays(before.to.value, 1) || before.to.value === tier.from.value;
    return !before.rate || !tier.rate || before.rate.value !== tier.rate.value;
  };
  return tiers.every(isStep) ? line : doubt(line, ["billed", "days", "charged_days", "charged_from", "charged_to"]);
}

/** A container is not picked up before it is discharged, nor charged before its first event. */
function doubtChronology(line: ReadLine): ReadLine {
  const events = CONTAINER_EVENTS.flatMap((event) => {
    const [value, rank] = [line[event], findColumnRank(event)];
    return value && rank !== null ? [{ event, rank, day: value.value }] : [];
  });
  const isWrong = events.some((one) =>
    events.some(
      (other) =>
        Math.floor(one.rank / 10) === Math.floor(other.rank / 10) && one.rank < other.rank && one.day > other.day,
    ),
  );
  const { charged_from: from, charged_to: to, free_until: free } = line;
  const first = events.map(({ day }) => day).sort()[0];
  const isEarly = from !== undefined && first !== undefined && from.value < first;
  const isFree = from !== undefined && free !== undefined && from.value <= free.value;
  const isReversed = from !== undefined && to !== undefined && countDaysBetween(from.value, to.value) < 0;
  return doubt(line, [
    ...(isWrong || isEarly ? events.map(({ event }) => event) : []),
    ...(isEarly || isFree || isReversed ? (["charged_from", "charged_to"] as const) : []),
    ...(isFree ? (["free_until"] as const) : []),
    // One end of a period alone can be another date.
    ...(from && to ? [] : (["charged_from", "charged_to"] as const)),
  ]);
}
