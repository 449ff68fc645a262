import type { IsoDate } from "#lib/platform/dates.ts";
import { CONTAINER_TYPES } from "../containers.ts";
import { DIRECTIONS, type Direction } from "../demurrage/tariff.ts";
import { preferPublished } from "../quality/prefer-published.ts";
import { isIllustrative, isInForce } from "../quality/quality.ts";
import { type Place, reachOf, readScope } from "../surcharges/scope.ts";
import { CONDITIONS, type ConditionReason } from "./condition.ts";
import type { LocalCharge } from "./local-charge.ts";

export interface ChargeQuery {
  date: IsoDate;
  /** UN/LOCODE: that port's charges and the country's. Not given: those of every port, each apart. */
  port?: string | null;
  direction?: Direction;
  containerType?: string;
  /** Where the container comes from (import) or goes to (export): decides charges that hold for some trades only. */
  otherEnd?: Place;
}

/** Why a charge is in no total: its condition, or one of the reasons beside. */
export const EXCLUSION_REASONS = [
  ...CONDITIONS,
  "not_standard",
  "other_unit", // neither per container or TEU nor per shipment
  "several_levels", // documents of the same day state different amounts
  "one_port", // of a single port, where none was asked for
] as const;

export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** A charge with what is left of its directions and container types once newer, nearer and published charges have taken theirs. */
export interface ChargeInForce {
  charge: LocalCharge;
  /** Null: both. */
  direction: Direction | null;
  containerTypes: readonly string[];
  /** Null: it is part of the totals. */
  leftOut: ExclusionReason | null;
}

/** A published charge that is not for every container leaves the illustrative one of its kind no room, unless it is for special cargo. */
const SPECIAL: ReadonlySet<ConditionReason> = new Set([
  "dangerous_goods",
  "out_of_gauge",
  "less_than_container",
  "other_brand",
  "optional",
  "some_hours",
  "domestic_or_transhipment",
]);

/** A level that a newer unconditional one replaces. */
const REPLACEABLE: ReadonlySet<ConditionReason> = new Set(["average", "earlier_level", "some_hours", "part_of_a_range", "some_trades"]);

/**
 * The charges in force, each for the directions and container types it decides. Of charges of one key, direction and container type: published
 * before illustrative; where the port has its own, those of the port before the country's (a figure that a notice prints for a sample corridor is
 * of the port but not its own, so that alone it does not keep a newer country-wide notice out); then the latest start, undated being the
 * oldest; then one for the trade asked for before one for all.
 * @param charges of any carriers, of one country, of all dates
 */
export function chargesInForce(charges: readonly LocalCharge[], query: ChargeQuery): ChargeInForce[] {
  const current = charges
    .filter((charge) => isInForce(charge, query.date) && (!query.port || charge.port === null || charge.port === query.port))
    .flatMap((charge) => forTrade(charge, query.otherEnd));
  const directions = query.direction ? [query.direction] : DIRECTIONS;
  const types = query.containerType ? [query.containerType] : CONTAINER_TYPES;
  const decided = new Map<LocalCharge, Decided>();
  for (const direction of directions) {
    const ofDirection = current.filter((charge) => charge.direction === null || charge.direction === direction);
    for (const type of types) {
      const slot = ofDirection.filter(({ containerTypes }) => containerTypes.length === 0 || containerTypes.includes(type));
      for (const { charge, isDisputed } of decide(slot, query.port ?? null)) note(decided, charge, direction, type, isDisputed);
    }
  }
  return current.flatMap((charge) => show(charge, decided.get(charge), directions, query.port ?? null));
}

interface Decided {
  types: Map<Direction, string[]>;
  isDisputed: boolean;
}

function note(decided: Map<LocalCharge, Decided>, charge: LocalCharge, direction: Direction, type: string, isDisputed: boolean): void {
  const known = decided.get(charge) ?? { types: new Map<Direction, string[]>(), isDisputed: false };
  known.types.set(direction, [...(known.types.get(direction) ?? []), type]);
  known.isDisputed ||= isDisputed;
  decided.set(charge, known);
}

/** With the other end known, a charge for some trades is for this one, or not, or stays open. */
function forTrade(charge: LocalCharge, otherEnd: Place | undefined): LocalCharge[] {
  const named = charge.condition?.otherEnd;
  if (!otherEnd || named === undefined) return [charge];
  const reach = reachOf(readScope(named), otherEnd);
  if (reach === "none") return [];
  return reach === "whole" ? [{ ...charge, condition: null, key: `${charge.thing}|` }] : [charge];
}

interface Winner {
  charge: LocalCharge;
  isDisputed: boolean;
}

/** The charges that decide one direction and container type. */
function decide(slot: readonly LocalCharge[], port: string | null): Winner[] {
  const byKey = Map.groupBy(slot, (charge) => (port === null ? `${charge.key}|${charge.port ?? ""}` : charge.key));
  const winners = [...byKey.values()].flatMap(winnersOf);
  return winners.filter(({ charge }) => !isReplaced(charge, winners, port) && !isOvershadowed(charge, slot, winners, port));
}

function winnersOf(versions: readonly LocalCharge[]): Winner[] {
  const published = preferPublished(versions);
  const nearest = published.some(({ isPortsOwn }) => isPortsOwn) ? published.filter(({ port }) => port !== null) : published;
  const best = nearest.filter((charge) => nearest.every((other) => compare(charge, other) <= 0));
  const amounts = Map.groupBy(best, ({ amount, currency, unit }) => `${amount} ${currency} ${unit}`);
  return [...amounts.values()].map((same) => ({ charge: newestDocument(same), isDisputed: amounts.size > 1 }));
}

const compare = (a: LocalCharge, b: LocalCharge) => latestFirst(a.effectiveFrom, b.effectiveFrom) || Number(namesTrade(b)) - Number(namesTrade(a));

const namesTrade = ({ note, condition }: LocalCharge) => condition === null && /(^|; )(from|to) (?!world\b|\d)/i.test(note ?? "");

const latestFirst = (a: IsoDate | null, b: IsoDate | null) => (a === b ? 0 : (a ?? "") > (b ?? "") ? -1 : 1);

const newestDocument = (same: readonly LocalCharge[]) =>
  same.reduce((best, charge) => (latestFirst(charge.source.publishedOn, best.source.publishedOn) < 0 ? charge : best));

/** True for a published charge of the carrier that holds wherever the other one does. */
function isPublishedFor(charge: LocalCharge, other: LocalCharge, port: string | null): boolean {
  return !isIllustrative(other) && other.carrier === charge.carrier && (other.port === null || other.port === (port ?? charge.port));
}

function isReplaced(charge: LocalCharge, winners: readonly Winner[], port: string | null): boolean {
  if (!charge.condition || !REPLACEABLE.has(charge.condition.reason)) return false;
  const isNewer = (other: LocalCharge) =>
    other.condition === null && other.thing === charge.thing && latestFirst(other.effectiveFrom, charge.effectiveFrom) < 0;
  return winners.some((winner) => isPublishedFor(charge, winner.charge, port) && isNewer(winner.charge));
}

/** Made-up charges never stand beside published ones in a total, nor in the place of one that is published for some containers. */
function isOvershadowed(charge: LocalCharge, slot: readonly LocalCharge[], winners: readonly Winner[], port: string | null): boolean {
  if (!isIllustrative(charge)) return false;
  return (
    winners.some((winner) => isPublishedFor(charge, winner.charge, port) && whyLeftOut(winner.charge, winner.isDisputed) === null) ||
    slot.some((other) => isPublishedFor(charge, other, port) && other.thing === charge.thing && !(other.condition && SPECIAL.has(other.condition.reason)))
  );
}

function show(charge: LocalCharge, decided: Decided | undefined, directions: readonly Direction[], port: string | null): ChargeInForce[] {
  if (!decided) return [];
  const leftOut = whyLeftOut(charge, decided.isDisputed) ?? (port === null && charge.port !== null ? "one_port" : null);
  const sides = directions.flatMap((direction) => {
    const containerTypes = decided.types.get(direction);
    return containerTypes ? [{ charge, direction, containerTypes, leftOut }] : [];
  });
  const [first, second] = sides;
  const isBoth = charge.direction === null && first && second && first.containerTypes.join() === second.containerTypes.join();
  return isBoth ? [{ ...first, direction: null }] : sides;
}

function whyLeftOut({ condition, kind, basis }: LocalCharge, isDisputed: boolean): ExclusionReason | null {
  if (condition) return condition.reason;
  if (kind === null) return "not_standard";
  if (basis === null) return "other_unit";
  return isDisputed ? "several_levels" : null;
}

/** What of charges in force is for one direction or one container type; everything when neither is given. */
export function narrowCharges(
  charges: readonly ChargeInForce[],
  { direction, containerType }: Pick<ChargeQuery, "direction" | "containerType">,
): ChargeInForce[] {
  return charges.flatMap((one) => {
    if (direction && one.direction !== null && one.direction !== direction) return [];
    if (!containerType) return [one];
    return one.containerTypes.includes(containerType) ? [{ ...one, containerTypes: [containerType] }] : [];
  });
}
