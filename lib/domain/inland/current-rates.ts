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
 * The rates in force on a day. A newer issue of the same tariff (start of validity, else the document's date; undated is oldest) replaces an
 * older one with all its weight bands, container type by container type, and a published rate replaces illustrative ones of the same move.
 */
export function currentRates(rates: readonly InlandRate[], date: IsoDate): InlandRate[] {
  const inForce = rates.filter((rate) => isInForce(rate, date));
  const moves = Map.groupBy(inForce, sameMove);
  return inForce.flatMap((rate) => {
    const others = moves.get(sameMove(rate)) ?? [];
    const stated = rate.containerTypes.length > 0 ? rate.containerTypes : [SIZE_NOT_STATED];
    const left = stated.filter((type) => !others.some((other) => replaces(other, rate, type)));
    if (left.length === 0) return [];
    return [left.length === stated.length ? rate : { ...rate, containerTypes: left }];
  });
}
