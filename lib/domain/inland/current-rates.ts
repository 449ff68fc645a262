import type { IsoDate } from "#lib/platform/dates.ts";
import { isIllustrative, isInForce } from "../quality/quality.ts";
import { cargoClassOf, type InlandRate } from "./rate.ts";

const SIZE_NOT_STATED = "";

const sameMove = (rate: InlandRate) =>
  [rate.origin.key, rate.destination.key, rate.carrier, rate.mode, rate.deliveryMode, cargoClassOf(rate), rate.load, rate.unit].join("|");

const issuedOn = (rate: InlandRate) => rate.effectiveFrom ?? rate.source.publishedOn ?? "";

function replaces(other: InlandRate, rate: InlandRate, containerType: string): boolean {
  const coversType = containerType === SIZE_NOT_STATED ? other.containerTypes.length === 0 : other.containerTypes.includes(containerType);
  const agreesInDirection = other.direction === null || rate.direction === null || other.direction === rate.direction;
  if (!coversType || !agreesInDirection) return false;
  if (isIllustrative(other) !== isIllustrative(rate)) return isIllustrative(rate);
  return other.operator === rate.operator && issuedOn(other) > issuedOn(rate);
}

/**
 * Returns the rates in force on a day. For each container type, a newer issue of the same tariff replaces an older one with all its
 * weight bands. The date of an issue is its start date, otherwise the date of its document; undated counts as oldest.
 * A published rate replaces illustrative rates of the same move.
 */
export function currentRates(rates: readonly InlandRate[], date: IsoDate): InlandRate[] {
  const inForce = rates.filter((rate) => isInForce(rate, date));
  const moves = Map.groupBy(inForce, sameMove);
  return inForce.flatMap((rate) => {
    const others = moves.get(sameMove(rate)) ?? [];
    const stated = rate.containerTypes.length > 0 ? rate.containerTypes : [SIZE_NOT_STATED];
    const remaining = stated.filter((type) => !others.some((other) => replaces(other, rate, type)));
    if (remaining.length === 0) return [];
    return [remaining.length === stated.length ? rate : { ...rate, containerTypes: remaining }];
  });
}
