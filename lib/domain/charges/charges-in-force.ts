import type { IsoDate } from "#lib/platform/dates.ts";
import { compareTexts } from "../compare-texts.ts";
import { CONDITIONS, type ConditionReason } from "../condition.ts";
import { CONTAINER_TYPES } from "../containers.ts";
import { preferPublished } from "../quality/prefer-published.ts";
import { isIllustrative } from "../quality/quality.ts";
import { findOwnDate, isStaleOn } from "../quality/shelf-life.ts";
import { assessReach, type Place, readScope } from "../scope.ts";
import { DIRECTIONS, type Direction } from "../tariff.ts";
import { type LocalCharge, withoutCondition } from "./local-charge.ts";

export interface ChargeQuery {
  date: IsoDate;
  /**
   * UN/LOCODE. With a port, the result has the charges of that port and of its country. Without one, it has each port
   * separately.
   */
  port?: string | null;
  direction?: Direction;
  containerType?: string;
  /** Origin of an import or destination of an export. Some charges apply to some trades only. */
  otherEnd?: Place;
}

/** Why a charge is not part of a total. */
export const EXCLUSION_REASONS = [
  ...CONDITIONS,
  "not_standard",
  "other_unit", // charged neither per container, per TEU nor per shipment
  "several_levels", // documents with the same date state different amounts
  "one_port", // applies to one port, but the request names no port
  "in_carrier_charge", // the carrier bills a charge of the same kind
  "expired", // past its end date or its usable life
  "superseded", // a newer version, or a charge that is more local, replaces it
] as const;

export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/**
 * A charge, limited to the directions and container types for which no newer, more local or published charge replaces
 * it.
 */
export interface ChargeInForce {
  charge: LocalCharge;
  /** `null` for both directions. */
  direction: Direction | null;
  containerTypes: readonly string[];
  /** `null` when the charge is part of the totals. */
  leftOut: ExclusionReason | null;
}

// A published charge with any other condition replaces the illustrative charge of its kind. One for special cargo does
// not.
const SPECIAL: ReadonlySet<ConditionReason> = new Set([
  "dangerous_goods",
  "out_of_gauge",
  "less_than_container",
  "other_brand",
  "optional",
  "some_hours",
  "domestic_or_transhipment",
]);

// A newer charge without a condition replaces a charge with one of these conditions.
const REPLACEABLE: ReadonlySet<ConditionReason> = new Set([
  "average",
  "earlier_level",
  "some_hours",
  "part_of_a_range",
  "some_trades",
]);

/**
 * Returns the charges in force, each with the directions and container types to which it applies. A charge past its end
 * date or its usable life is never in force (quality/shelf-life.ts). Several charges can have the same version key,
 * direction and container type. Then these rules decide, in this order:
 * 1. Of the versions for one port, or for the whole country, only the newest counts. If it is past its usable life,
 *    none counts.
 * 2. Published charges replace illustrative ones.
 * 3. If the port has its own charge, charges of the port replace those of the country. An amount from a sample corridor
 *    is not the port's own: it does not replace a newer country-wide notice.
 * 4. The newest wins: by its start date, otherwise by the date of its document. A charge without any date counts as the
 *    oldest.
 * 5. A charge for the requested trade replaces one for all trades.
 * @param charges charges of any carriers, of one country, of all dates
 */
export function selectChargesInForce(charges: readonly LocalCharge[], query: ChargeQuery): ChargeInForce[] {
  const { date, port = null } = query;
  const current = charges
    .filter((charge) => isPossible(charge, query) && !hasEnded(charge, date))
    .flatMap((charge) => narrowToTrade(charge, query.otherEnd));
  const directions = query.direction ? [query.direction] : DIRECTIONS;
  const types = query.containerType ? [query.containerType] : CONTAINER_TYPES;
  const decided = new Map<LocalCharge, Decided>();
  for (const direction of directions) {
    const inDirection = current.filter((charge) => charge.direction === null || charge.direction === direction);
    for (const type of types) {
      const typeCharges = inDirection.filter(
        ({ containerTypes }) => containerTypes.length === 0 || containerTypes.includes(type),
      );
      const candidates = selectNewestVersions(typeCharges).filter((charge) => !isStaleOn(charge, date));
      for (const { charge, isDisputed } of selectWinners(candidates, port))
        recordWinner(decided, charge, direction, type, isDisputed);
    }
  }
  return current.flatMap((charge) => toChargesInForce(charge, decided.get(charge), directions, port));
}

/**
 * Returns the published charges that started on or before the day but are not in force, each with the reason.
 * @param inForce the result of `selectChargesInForce` for the same query
 */
export function selectChargeHistory(
  charges: readonly LocalCharge[],
  query: ChargeQuery,
  inForce: readonly ChargeInForce[],
): ChargeInForce[] {
  const used = new Set(inForce.map(({ charge }) => charge.id));
  return charges
    .filter(
      (charge) =>
        !isIllustrative(charge) &&
        !used.has(charge.id) &&
        isPossible(charge, query) &&
        narrowToTrade(charge, query.otherEnd).length > 0,
    )
    .map((charge) => ({
      charge,
      direction: charge.direction,
      containerTypes: charge.containerTypes.length > 0 ? charge.containerTypes : CONTAINER_TYPES,
      leftOut: isStaleOn(charge, query.date) ? ("expired" as const) : ("superseded" as const),
    }));
}

const hasEnded = ({ effectiveTo }: LocalCharge, date: IsoDate) => effectiveTo !== null && effectiveTo < date;

/** The charge has started and applies to the port. */
const isPossible = ({ effectiveFrom, port: own, exceptPorts }: LocalCharge, { date, port }: ChargeQuery) =>
  (effectiveFrom === null || effectiveFrom <= date) &&
  (!port || own === port || (own === null && !exceptPorts.includes(port)));

interface Decided {
  types: Map<Direction, string[]>;
  isDisputed: boolean;
}

function recordWinner(
  decided: Map<LocalCharge, Decided>,
  charge: LocalCharge,
  direction: Direction,
  type: string,
  isDisputed: boolean,
): void {
  const entry = decided.get(charge) ?? { types: new Map<Direction, string[]>(), isDisputed: false };
  entry.types.set(direction, [...(entry.types.get(direction) ?? []), type]);
  entry.isDisputed ||= isDisputed;
  decided.set(charge, entry);
}

/** When the other end is known, a charge for some trades applies, does not apply, or stays open. */
function narrowToTrade(charge: LocalCharge, otherEnd: Place | undefined): LocalCharge[] {
  if (!otherEnd || charge.condition !== "some_trades" || charge.otherEnd === null) return [charge];
  const reach = assessReach(readScope(charge.otherEnd), otherEnd);
  if (reach === "none") return [];
  return reach === "whole" ? [withoutCondition(charge)] : [charge];
}

/** For each port and for the whole country. Illustrative charges replace no published one. */
function selectNewestVersions(charges: readonly LocalCharge[]): LocalCharge[] {
  const buildKey = (charge: LocalCharge) =>
    [charge.versionKey, charge.port ?? "", charge.otherEnd ?? "", charge.isSample, isIllustrative(charge)].join("|");
  return [...Map.groupBy(charges, buildKey).values()].flatMap((versions) =>
    versions.filter((charge) =>
      versions.every((other) => compareNewestFirst(findOwnDate(charge), findOwnDate(other)) <= 0),
    ),
  );
}

interface Winner {
  charge: LocalCharge;
  isDisputed: boolean;
}

/** Selects the charges that apply to one direction and container type. */
function selectWinners(candidates: readonly LocalCharge[], port: string | null): Winner[] {
  const byKey = Map.groupBy(candidates, (charge) =>
    port === null ? `${charge.versionKey}|${charge.port ?? ""}` : charge.versionKey,
  );
  const winners = [...byKey.values()].flatMap(selectBestVersions);
  return winners.filter(
    ({ charge }) => !isReplaced(charge, winners, port) && !isReplacedByPublished(charge, candidates, winners, port),
  );
}

function selectBestVersions(versions: readonly LocalCharge[]): Winner[] {
  const published = preferPublished(versions);
  const nearest = published.some(({ isPortsOwn }) => isPortsOwn)
    ? published.filter(({ port }) => port !== null)
    : published;
  const best = nearest.filter((charge) => nearest.every((other) => compare(charge, other) <= 0));
  const amounts = Map.groupBy(best, ({ amount, currency, unit }) => `${amount} ${currency} ${unit}`);
  return [...amounts.values()].map((same) => ({ charge: chooseNewestDocument(same), isDisputed: amounts.size > 1 }));
}

const compare = (a: LocalCharge, b: LocalCharge) =>
  compareNewestFirst(findOwnDate(a), findOwnDate(b)) || Number(isForTrade(b)) - Number(isForTrade(a));

/** Of charges with one version key, either all are for the same trades, or this one is known to apply. */
const isForTrade = ({ otherEnd }: LocalCharge) => otherEnd !== null;

const compareNewestFirst = (a: IsoDate | null, b: IsoDate | null) => compareTexts(b ?? "", a ?? "");

const chooseNewestDocument = (same: readonly LocalCharge[]) =>
  same.reduce((best, charge) => (compareNewestFirst(charge.source.datedOn, best.source.datedOn) < 0 ? charge : best));

/** `other` is a published charge of the same carrier that applies everywhere `charge` applies. */
function isPublishedFor(charge: LocalCharge, other: LocalCharge, port: string | null): boolean {
  return (
    !isIllustrative(other) &&
    other.carrier === charge.carrier &&
    (other.port === null || other.port === (port ?? charge.port))
  );
}

const isSameKind = (a: LocalCharge, b: LocalCharge) =>
  a.identity === b.identity || (a.kind !== null && a.kind === b.kind && a.basis === b.basis);

function isReplaced(charge: LocalCharge, winners: readonly Winner[], port: string | null): boolean {
  if (!charge.condition || !REPLACEABLE.has(charge.condition)) return false;
  const isNewer = (other: LocalCharge) =>
    other.condition === null &&
    other.identity === charge.identity &&
    compareNewestFirst(findOwnDate(other), findOwnDate(charge)) < 0;
  return winners.some((winner) => isPublishedFor(charge, winner.charge, port) && isNewer(winner.charge));
}

function isReplacedByPublished(
  charge: LocalCharge,
  candidates: readonly LocalCharge[],
  winners: readonly Winner[],
  port: string | null,
): boolean {
  if (!isIllustrative(charge)) return false;
  return (
    winners.some(
      (winner) =>
        isPublishedFor(charge, winner.charge, port) && findExclusionReason(winner.charge, winner.isDisputed) === null,
    ) ||
    candidates.some(
      (other) =>
        isPublishedFor(charge, other, port) &&
        isSameKind(charge, other) &&
        !(other.condition && SPECIAL.has(other.condition)),
    )
  );
}

function toChargesInForce(
  charge: LocalCharge,
  decided: Decided | undefined,
  directions: readonly Direction[],
  port: string | null,
): ChargeInForce[] {
  if (!decided) return [];
  const leftOut =
    findExclusionReason(charge, decided.isDisputed) ?? (port === null && charge.port !== null ? "one_port" : null);
  const sides = directions.flatMap((direction) => {
    const containerTypes = decided.types.get(direction);
    return containerTypes ? [{ charge, direction, containerTypes, leftOut }] : [];
  });
  const [first, second] = sides;
  const isBoth =
    charge.direction === null && first && second && first.containerTypes.join() === second.containerTypes.join();
  return isBoth ? [{ ...first, direction: null }] : sides;
}

function findExclusionReason({ condition, kind, basis }: LocalCharge, isDisputed: boolean): ExclusionReason | null {
  if (condition) return condition;
  if (kind === null) return "not_standard";
  if (basis === null) return "other_unit";
  return isDisputed ? "several_levels" : null;
}

/** To one direction, one container type, or both. Without either, it returns all charges. */
export function narrowCharges(
  charges: readonly ChargeInForce[],
  { direction, containerType }: Pick<ChargeQuery, "direction" | "containerType">,
): ChargeInForce[] {
  return charges.flatMap((charge) => {
    if (direction && charge.direction !== null && charge.direction !== direction) return [];
    if (!containerType) return [charge];
    return charge.containerTypes.includes(containerType) ? [{ ...charge, containerTypes: [containerType] }] : [];
  });
}
